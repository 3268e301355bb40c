"""The command `hint` in line mode: what it tells, to whom, and where it is said that somebody took one."""

TURN = {"hands": ["nova reactor", "nova rift"], "machines": ["nova", "rift"], "rounds": 1}
HINT = "Hint for Ann, with the chance to win:"


def after(page, line) -> list[str]:
    """What stands on a page below a line."""
    return page[page.index(line) + 1 :]


def test_it_names_answers_by_their_numbers_with_a_chance_and_a_sentence(laid_out):
    game = laid_out(**TURN, who=("Ann", "Bot"))
    paper = game.types("hint")
    best = after(paper.page, HINT)[0]
    assert best.startswith("  3 install B10 Nova: about ")
    assert best.endswith(" %. Lets you win with S5 Reactor in your next turn and brings you to 20 of 21.")
    assert game.done == []
    assert game.table.play.hints == [0]


def test_it_is_asked_for_again_and_the_answer_is_the_same(laid_out):
    paper = laid_out(**TURN, who=("Ann", "Bot")).types("hint", "hint")
    told = after(paper.page, HINT)
    half = told.index(HINT)
    assert [line for line in told[:half] if "%" in line] == [line for line in told[half:] if "%" in line]


def test_who_has_answered_has_nothing_to_ask(laid_out):
    game = laid_out(**TURN)
    paper = game.types("A", "draw", "hint")
    assert "Nobody here is asked now." in paper.page
    assert game.table.play.hints == []


def test_nothing_of_it_is_there_when_somebody_else_looks(laid_out):
    paper = laid_out(**TURN).types("A", "hint", "draw", "", "B")
    assert HINT in paper.pages[2]
    assert not any(HINT in page for page in paper.pages[3:])


def test_it_is_said_in_the_end_who_took_how_many(laid_out):
    paper = laid_out(**TURN | {"machines": ["nova singularity", "rift"]}, who=("Ann", "Bot")).types(
        "hint", "install nova"
    )
    assert paper.page[-1] == "Hints taken: Ann 1."
