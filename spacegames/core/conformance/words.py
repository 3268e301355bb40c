"""The laws of words: everything has a text, and different things have different ones."""

from random import Random
from typing import Any

from spacegames.core.chance import choose
from spacegames.core.conformance.match import (
    OFTEN,
    Moment,
    match,
    names_of,
    sample_world,
    seats_of,
    views_of,
    who,
)
from spacegames.core.game import Game


def law_faces(game: Game, config: Any, seed: int) -> None:
    """Different choices and different components read differently, without any colour."""
    helps: dict[tuple[str, ...], str] = {}
    for topic in game.voice.topics():
        text = tuple(game.voice.look(topic) or ())
        assert text not in helps, f"the help on {topic!r} is that on {helps[text]!r}"
        helps[text] = topic
    for moment in match(game, config, seed):
        names = names_of(game, moment.state)
        for seat in (*moment.decision.owes, *moment.decision.may):
            texts: dict[str, Any] = {}
            for action in game.legal_actions(moment.state, seat):
                words = game.voice.action(action, names)
                assert words not in texts, f"{moment}: {words!r} is said of {texts[words]} and of {action}"
                texts[words] = action


def law_voice(game: Game, config: Any, seed: int) -> None:
    """There are words for everything that is asked, done, told, shown or explained."""
    rng, voice = Random(f"voice {seed}"), game.voice
    for topic in voice.topics():
        for line in voice.look(topic) or [""]:
            check_text(line, f"the help on {topic!r}")
    check_text(voice.progress_of, "what progress is counted in")
    check_text(voice.agreement, "what all agree on")
    assert game.rulebook().strip(), "the rulebook is empty"
    for moment in match(game, config, seed):
        state, names = moment.state, names_of(game, moment.state)
        check_text(voice.decision(moment.decision, names), f"{moment}: {moment.decision}")
        for event in moment.told:
            for view in views_of(game, state, together=1):
                check_text(voice.event(event.seen_by(*view), names), f"{moment}: {event} seen by {who(view)}")
        _check_rounds(game, config, moment)
        _check_forecast(game, moment, rng)
        for seat in (*moment.decision.owes, *moment.decision.may):
            for action in game.legal_actions(state, seat):
                words, brief = voice.action(action, names), voice.brief(action, names)
                check_text(words, f"{moment}: {action}")
                check_text(brief, f"{moment}: {action}, in brief,")
                assert len(brief) <= len(words), f"{moment}: {brief!r} is no shorter than {words!r}"
                verb = game.format(action).split()[0]
                assert seat < 0 or voice.look(verb), f"{moment}: there is no help on {verb!r}"
        if rng.random() < OFTEN:
            for view in views_of(game, state, together=1):
                observation = game.observe(state, view)
                shown = [
                    *voice.table(observation, names),
                    *(voice.hand(observation, view[0]) if view else ()),
                ]
                for line in shown:
                    check_text(line, f"{moment}: the table seen by {who(view)}")
        if outcome := game.outcome(state):
            check_text(voice.outcome(outcome, names), f"{moment}: {outcome}")


def _check_rounds(game: Game, config: Any, moment: Moment) -> None:
    """The end of a round has its words, the same for all."""
    names = names_of(game, moment.state)
    for place, event in enumerate(moment.told):
        if event.ENDS_ROUND:
            told = moment.told[place:]
            lines = game.voice.round_over(told, config, names)
            assert lines, f"{moment}: nothing is said of {event}"
            for line in lines:
                check_text(line, f"{moment}: the end of the round")
            public = game.voice.round_over([event.seen_by() for event in told], config, names)
            assert public == lines, f"{moment}: the end of the round tells what is secret:\n{lines}"


def _check_forecast(game: Game, moment: Moment, rng: Random) -> None:
    """What is in progress reads the same for all, in worlds too that somebody cannot tell from this one."""
    state, names = moment.state, names_of(game, moment.state)
    views = [*views_of(game, state, together=1), tuple(seats_of(game, state))]
    lines = game.voice.forecast(game.observe(state, ()), moment.decision, names)
    for line in lines:
        check_text(line, f"{moment}: the forecast")
    assert moment.decision.owes or not lines, f"{moment}: all is over, but {lines}"
    for view in views:
        observation = game.observe(state, view)
        seen = game.voice.forecast(observation, moment.decision, names)
        assert seen == lines, f"{moment}: the forecast of {who(view)} is\n{seen}\nand not\n{lines}"
        progress = game.voice.progress(observation)
        assert [type(number) for number in progress] == [int] * len(seats_of(game, state)), (
            f"{moment}: the progress seen by {who(view)} is {progress}"
        )
    if rng.random() < OFTEN:
        world = sample_world(game, moment, choose(views, rng), rng)
        for view in views:
            seen = game.voice.forecast(game.observe(world, view), game.decision(world), names)
            assert seen == lines, f"{moment}: the forecast rests on what is hidden:\n{seen}\nand not\n{lines}"


def check_text(text: str, what: str) -> None:
    """One line of plain words in which nothing is missing."""
    assert text.strip(), f"{what} has no text"
    assert text.isprintable(), f"{what}: not one line of plain text: {text!r}"
    assert not {"{", "}"} & set(text), f"{what}: something is not filled in: {text!r}"
    assert "None" not in text.split(), f"{what}: something is None: {text!r}"
