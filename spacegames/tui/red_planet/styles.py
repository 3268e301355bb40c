"""How the three kinds of resource are written."""

from spacegames.tui import palette

palette.bring({
    "ice": ("#a8dcff", "#20607f", "#c0e8ff", "bright_cyan"),
    "sylvanite": ("#a9c46c", "#4f6300", "#d0f080", "green"),
    "celerium": ("#ff9a86", "#a0301a", "#ffb0a0", "bright_red"),
})  # fmt: skip
