"""What is in progress, and what comes of it, as far as it is public."""

from spacegames.core.decision import Decision
from spacegames.critical_orbit import words
from spacegames.critical_orbit.pieces import CITIES, HOUSTON
from spacegames.critical_orbit.view import Observation
from spacegames.critical_orbit.words import Names

Lines = list[str]


def forecast(seen: Observation, decision: Decision, names: Names) -> Lines:
    """What everybody has to do, and what Mercury III is due."""
    if not seen.kept or not decision.owes:
        return []
    lines = []
    for city in CITIES:
        sheet = (seen.houston, seen.bengaluru, seen.cologne)[city - HOUSTON]
        if city in seen.config.held:
            numbers = words.row([str(number) for number in (*sheet.values, *sheet.chosen)])
            parts = [f"writes {numbers}"] if numbers else []
            parts += [words.many(sheet.stars, "star")] if sheet.stars else []
            told = "locked" if sheet.locked else ", ".join(parts) or "can lock"
            lines.append(f"{words.role(city)}: {told}.")
        elif sheet.marks or sheet.stars:
            marks = [words.many(len(sheet.marks), "mark")] if sheet.marks else []
            marks += [words.many(sheet.stars, "star")] if sheet.stars else []
            lines.append(f"{words.role(city)} (AI): {words.row(marks)} due.")
    due = [f"a tile of {words.shape(shape)}" for shape in seen.tiles]
    due += [words.many(seen.choices, "half-valve")] if seen.choices else []
    due += [words.many(seen.stars, "star")] if seen.stars else []
    due += ["looks at unlock cards"] if seen.looked else []
    due += ["looks at a half-valve"] if seen.looks else []
    return [*lines, f"Mercury III: {words.row(due)}."] if due else lines
