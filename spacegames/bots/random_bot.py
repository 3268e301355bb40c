"""The weakest opponent, and the measure of all others."""

from typing import Any

from spacegames.core import chance
from spacegames.core.bot import View


class RandomBot:
    """Answers anything legal, each as likely as the other."""

    def choose(self, view: View) -> Any:
        return chance.choose(view.answers, view.rng)
