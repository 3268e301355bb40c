"""The process in which bots think: questions come in at stdin, answers go out at stdout, one at a time.

A bot stays from one question to the next, so it may keep what it has found out. The process ends when its
stdin does, so it does not outlive whoever asks; of what is printed in it nothing gets out.
"""

import os
import signal
import sys
from collections.abc import Callable
from queue import SimpleQueue
from threading import Event, Thread
from typing import Any, Final, NoReturn

from spacegames import bots
from spacegames.bots import post
from spacegames.bots.search import analyse_part
from spacegames.core.bot import View, decide

LINE: Final = 200  # characters of what a bot that fails may say

Kept = dict[tuple[str, str, int], Any]


def main() -> NoReturn:
    """Answer questions until stdin ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    questions: SimpleQueue[bytes] = SimpleQueue()
    hurried = Event()
    Thread(target=_take_in, args=(questions, hurried), daemon=True).start()
    kept: Kept = {}
    post.send(answers, post.READY)
    while True:
        post.send(answers, post.encode(_answer(questions.get(), hurried.is_set, kept)))


def _take_in(questions: "SimpleQueue[bytes]", hurried: Event) -> None:
    """Read what comes, also while a bot is thinking. A question comes only after the last one's answer.

    The process ends when nothing more comes, or nothing that can be understood.
    """
    try:
        while (message := post.receive(sys.stdin.buffer)) is not None:
            if message == post.HURRY:
                hurried.set()
            else:
                hurried.clear()
                questions.put(message)
    finally:
        os._exit(0)


def _answer(message: bytes, hurry: Callable[[], bool], kept: Kept) -> post.Answer:
    question = post.read_question(message)
    try:
        return _think(question, post.view_of(question, hurry), kept)
    except BaseException as error:
        said = " ".join(f"{type(error).__name__}: {error}".split())[:LINE]
        return post.Answer(question.number, failed=said)


def _think(question: post.Question, view: View, kept: Kept) -> post.Answer:
    game, number = view.game, question.number
    if question.beside:
        return post.compared(question, view)
    if not question.bot:
        return post.answer_with(game, number, analyse_part(view, question.iterations, question.part or 0))
    key = question.game, question.bot, question.seat
    bot = kept[key] if key in kept else kept.setdefault(key, bots.make(question.bot, game))
    if question.part is not None:
        return post.answer_with(game, number, bot.think(view, question.part))
    action = decide(bot, view)
    return post.Answer(number, None if action is None else game.format(action))


if __name__ == "__main__":
    main()
