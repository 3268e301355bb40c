"""The pictures in the documents show the program as it is."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

PATH = Path(__file__).parents[2] / "docs" / "pictures.py"
spec = spec_from_file_location("pictures", PATH)
pictures = module_from_spec(spec)
spec.loader.exec_module(pictures)


@pytest.mark.parametrize("name", pictures.PICTURES)
def test_a_picture_says_what_the_screen_says(name):
    taken = (pictures.FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    assert pictures.words(taken) == pictures.words(pictures.picture(name)), "run: python docs/pictures.py"


def test_there_are_no_other_pictures():
    assert {path.stem for path in pictures.FOLDER.iterdir()} == set(pictures.PICTURES)
