"""The terminal's driver: Textual's own, with better manners where a terminal is odd, or gone."""

import signal
import sys
from contextlib import suppress
from typing import Any, Final, TextIO

from textual.drivers.linux_driver import LinuxDriver

SHOW_CURSOR: Final = "\x1b[?25h"


class Outlet:
    """Where the screen is written to. What cannot be written any more is lost, and nobody waits for it."""

    def __init__(self, file: TextIO) -> None:
        self.fileno = file.fileno
        self._file = file

    def write(self, text: str) -> None:
        with suppress(OSError):
            self._file.write(text)

    def flush(self) -> None:
        with suppress(OSError):
            self._file.flush()


class Driver(LinuxDriver):
    """Shows the cursor, takes in what is no UTF-8 as no key, and ends when the terminal is gone."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._file = Outlet(sys.__stderr__)  # type: ignore[arg-type, assignment]

    def start_application_mode(self) -> None:
        self._app.catch_signals()  # type: ignore[attr-defined]
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self.write(SHOW_CURSOR)

    def _sigcont_application(self, *_: object) -> None:
        """Come back if it had gone: a terminal that hangs up tells one to go on, too."""
        if self._must_signal_resume:
            super()._sigcont_application()

    def _run_input_thread(self) -> None:
        while not self.exit_event.is_set():
            try:
                self.run_input_thread()
            except UnicodeDecodeError:
                continue
            except OSError:
                self._app.call_later(self._app.end_by_signal, signal.SIGHUP)  # type: ignore[attr-defined]
                return
            except Exception as error:
                self._app.call_later(self._app._handle_exception, error)
                return
