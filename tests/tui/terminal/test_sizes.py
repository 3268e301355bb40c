"""A window that changes its size."""

import pytest

TABLE = ("play", "control", "--seat", "Ann", "--seat", "bot:random", "--starter", "A", "--seed", 7)
TINY = ((3, 3), (80, 1), (1, 24), (1, 1))


@pytest.fixture
def at_the_table(screen):
    """Ann has chosen the third of her cards."""
    return screen(*TABLE).shows("D draws").settles().press("3").shows("> 3 S2 Exotic Matter")


@pytest.fixture
def comes_back(at_the_table):
    """The same page as before, with the cursor where it was."""
    before = str(at_the_table), at_the_table.at_the_cursor

    def comes_back():
        at_the_table.size(80, 24).shows("D draws").settles()
        return (str(at_the_table), at_the_table.at_the_cursor) == before

    return comes_back


def test_a_window_that_is_too_small_says_so_and_shows_no_card(at_the_table, recorded, comes_back):
    at_the_table.size(40, 10).shows("Needs 80 x 24; this is 40 x 10.").settles()
    assert not any(card in str(at_the_table) for card in recorded().hand(0))
    assert comes_back()


def test_a_large_window_has_more_room(at_the_table, comes_back):
    at_the_table.size(120, 40).shows("Closer look").settles()
    assert at_the_table.at_the_cursor.startswith("> 3 S2 Exotic Matter")
    assert comes_back()


def test_no_window_is_too_small_to_live(at_the_table, comes_back):
    for size in TINY:
        at_the_table.size(*size).settles()
    assert comes_back()


def test_nor_is_it_with_something_above_the_table(at_the_table, comes_back):
    for key in "?m:":
        at_the_table.press(key).shows_no(" CONTROL").size(1, 1).settles().size(80, 24).settles().press("Esc")
        assert comes_back()
