"""What is left of an error in the program: a report in which no local variable stands."""

from pathlib import Path
from traceback import format_exception

from spacegames import paths


def report(error: BaseException) -> str:
    """Write the report; one sentence that says where it is. A hand could stand in a local variable."""
    try:
        path: Path = paths.data().parent / "crash.txt"
        path.touch(0o600)
        path.write_text("".join(format_exception(error)), encoding="utf-8")
    except OSError as trouble:
        return f"spacegames: an error in the program; no game is lost. No report could be written: {trouble}"
    return f"spacegames: an error in the program; no game is lost. The report: {path}"
