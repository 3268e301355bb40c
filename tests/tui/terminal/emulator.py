"""A real terminal: a process at a pseudo-terminal, and the picture that what it writes makes on the screen."""

import os
import pty
import re
import select
import signal
import sys
import termios
from codecs import getincrementaldecoder
from fcntl import ioctl
from struct import pack
from time import monotonic, sleep

from rich.cells import cell_len

PATIENCE = 30  # seconds until a process is held to hang
STILL = 0.6  # seconds without a byte after which a page is complete, and listens

SEQUENCES = re.compile(
    r"\x1b\[(?P<mark>[?<>]?)(?P<numbers>[\d;]*)(?P<end>\$?[a-zA-Z])"
    r"|\x1b](?P<command>\d+);[^\x07\x1b]*\x07"
    r"|(?P<text>[^\x00-\x1f\x7f]+)"
    r"|(?P<control>[\r\n])"
)
BEGINNING = re.compile(r"\x1b(\[[?<>]?[\d;]*\$?|][^\x07\x1b]*)?")
CURSOR, WRAP, ALTERNATE, SYNC = 25, 7, 1049, 2026
MOUSE = {1000, 1003, 1006, 1015}
FOCUS, PASTE = 1004, 2004
MODES = {CURSOR, WRAP, ALTERNATE, SYNC, FOCUS, PASTE} | MOUSE
POINTER, CLIPBOARD = "22", "52"

KEYS = {
    "Enter": "\r", "Esc": "\x1b", "Tab": "\t", "Backspace": "\x7f", "Up": "\x1b[A", "Down": "\x1b[B",
    "Right": "\x1b[C", "Left": "\x1b[D", "Ctrl+C": "\x03", "Ctrl+Z": "\x1a",
}  # fmt: skip


class Picture:
    """What a terminal shows of what is written to it. It knows what the full screen writes, and no more.

    modes    the numbers of the modes that are switched on
    queries  the modes it has been asked about
    """

    def __init__(self, columns, rows):
        self.columns, self.rows = columns, rows
        self.lines = [" " * columns] * rows
        self.x = self.y = 0
        self.modes = {CURSOR, WRAP}
        self.queries = []
        self.covered = self.lines, 0, 0
        self.rest = ""

    def __str__(self):
        return "\n".join(line.rstrip() for line in self.lines)

    def write(self, text):
        self.rest += text
        while self.rest:
            found = SEQUENCES.match(self.rest)
            if not found:
                assert BEGINNING.fullmatch(self.rest), f"what is this? {self.rest[:40]!r}"
                return
            self.rest = self.rest[found.end() :]
            self._do(found)

    def _do(self, found):
        numbers = [int(number) for number in (found["numbers"] or "").split(";") if number]
        match found["mark"], found["end"]:
            case "", "H":
                row, column = numbers
                self.x, self.y = min(column, self.columns) - 1, min(row, self.rows) - 1
            case "", "m":
                pass
            case "?", "h" | "l" as switch if set(numbers) <= MODES:
                for number in numbers:
                    self._switch(number, switch == "h")
            case "?", "$p":
                self.queries += numbers
            case "<" | ">", "u":  # how keys are reported, which this terminal does in one way only
                pass
            case None, None if found["text"]:
                self._put(found["text"])
            case None, None if found["control"] == "\r":
                self.x = 0
            case None, None if found["control"] == "\n":
                self._go_down()
            case None, None if found["command"] in (POINTER, CLIPBOARD):
                pass
            case _:
                raise AssertionError(f"this terminal does not know {found[0]!r}")

    def _switch(self, mode, on):
        if mode == ALTERNATE and on and mode not in self.modes:
            self.covered = self.lines, self.x, self.y
            self.lines = [" " * self.columns] * self.rows
        elif mode == ALTERNATE and mode in self.modes:
            self.lines, self.x, self.y = self.covered
            self.resize(self.columns, self.rows)
        self.modes = self.modes | {mode} if on else self.modes - {mode}

    def _put(self, text):
        assert cell_len(text) == len(text), f"a letter in {text!r} is not one cell wide"
        for letter in text:
            if self.x == self.columns and WRAP in self.modes:
                self.x = 0
                self._go_down()
            column, line = min(self.x, self.columns - 1), self.lines[self.y]
            self.lines[self.y] = line[:column] + letter + line[column + 1 :]
            self.x = column + 1

    def _go_down(self):
        if self.y == self.rows - 1:
            self.lines = [*self.lines[1:], " " * self.columns]
        else:
            self.y += 1

    def resize(self, columns, rows):
        self.columns, self.rows = columns, rows
        lines = [line[:columns].ljust(columns) for line in self.lines[:rows]]
        self.lines = lines + [" " * columns] * (rows - len(lines))
        self.x, self.y = min(self.x, columns - 1), min(self.y, rows - 1)


class Screen:
    """`spacegames` at a pseudo-terminal of its own.

    said     all that it has written
    picture  what stands on its screen
    code     how it ended, once it has
    errors   the file that stderr goes to, if it does not go to the terminal
    """

    def __init__(self, *args, columns=80, rows=24, errors=None, **environment):
        command = [sys.executable, "-m", "spacegames", *map(str, args)]
        self.said = ""
        self.picture = Picture(columns, rows)
        self.code = None
        self._decode = getincrementaldecoder("utf-8")().decode
        self.pid, self.fd = pty.fork()
        if not self.pid:
            ioctl(0, termios.TIOCSWINSZ, pack("HHHH", rows, columns, 0, 0))
            if errors:
                os.dup2(os.open(errors, os.O_WRONLY | os.O_CREAT), 2)
            os.execve(sys.executable, command, os.environ | environment)
        self.modes = termios.tcgetattr(self.fd)

    # ------------------------------------------------------------------------- what is written

    def hears(self, seconds) -> str:
        """What it writes next; nothing if it is silent for so long, or has ended."""
        if not select.select([self.fd], [], [], max(0, seconds))[0]:
            return ""
        try:
            heard = self._decode(os.read(self.fd, 65536))
        except OSError:  # that is how a pseudo-terminal ends
            return ""
        self.said += heard
        self.picture.write(heard)
        while self.picture.queries:
            if self.picture.queries.pop() == SYNC:
                os.write(self.fd, f"\x1b[?{SYNC};2$y".encode())
        return heard

    def _wait(self, is_there, what) -> "Screen":
        """Until it is there, on a picture that is whole."""
        deadline = monotonic() + PATIENCE
        while SYNC in self.picture.modes or not is_there():
            assert self.hears(deadline - monotonic()), f"it never {what}:\n{self}"
        return self

    def __str__(self):
        return str(self.picture)

    def shows(self, text) -> "Screen":
        """Until this stands on the screen."""
        return self._wait(lambda: text in str(self), f"shows {text!r}")

    def shows_no(self, text) -> "Screen":
        """Until this stands on the screen no longer."""
        return self._wait(lambda: text not in str(self), f"takes away {text!r}")

    def says_something_new(self, old) -> "Screen":
        """Until the sentence above the hints is another."""
        return self._wait(lambda: self.message != old, f"says anything but {old!r}")

    def writes(self, text) -> "Screen":
        """Until this has been written, wherever."""
        return self._wait(lambda: text in self.said, f"writes {text!r}")

    def settles(self) -> "Screen":
        """Until it is still; a public page that has just come up is deaf for a moment."""
        while self.hears(STILL):
            pass
        return self

    @property
    def message(self) -> str:
        """The sentence above the hints."""
        return self.picture.lines[-2].strip()

    def place_of(self, text) -> tuple[int, int]:
        """The column and the row in which this begins, from 0 on."""
        row = next(row for row, line in enumerate(self.picture.lines) if text in line)
        return self.picture.lines[row].index(text), row

    @property
    def at_the_cursor(self) -> str:
        """What stands where the terminal's own cursor is, up to the end of the line; it is to be seen."""
        assert CURSOR in self.picture.modes
        return self.picture.lines[self.picture.y][self.picture.x :]

    @property
    def is_as_it_was(self) -> bool:
        """Whether the terminal is in the modes in which it began."""
        return termios.tcgetattr(self.fd) == self.modes and self.picture.modes == {CURSOR, WRAP}

    # ---------------------------------------------------------------------------- what is done

    def types(self, text) -> "Screen":
        os.write(self.fd, text.encode())
        return self

    def press(self, *keys) -> "Screen":
        return self.types("".join(KEYS.get(key, key) for key in keys))

    def clicks(self, text, beside=0) -> "Screen":
        """A click with the left button on the beginning of this, or so many columns after it."""
        column, row = self.place_of(text)
        column += beside
        return self.types(f"\x1b[<0;{column + 1};{row + 1}M\x1b[<0;{column + 1};{row + 1}m")

    def size(self, columns, rows) -> "Screen":
        """The window gets another size, and the process hears of it."""
        self.picture.resize(columns, rows)
        ioctl(self.fd, termios.TIOCSWINSZ, pack("HHHH", rows, columns, 0, 0))
        return self

    def is_sent(self, number) -> "Screen":
        os.kill(self.pid, number)
        return self

    def freezes_what_it_has_started(self) -> "Screen":
        """Its child processes stand still, and it does not."""
        os.killpg(self.pid, signal.SIGSTOP)
        return self.is_sent(signal.SIGCONT)

    def closes(self) -> "Screen":
        """The window is closed."""
        os.close(self.fd)
        self.fd = -1
        return self

    def ends(self) -> int:
        """The exit code."""
        while self.fd >= 0 and self.hears(PATIENCE):
            pass
        self._waits_for(self._is_over, "end")
        return self.code

    def _waits_for(self, done, what):
        deadline = monotonic() + PATIENCE
        while not done():
            assert monotonic() < deadline, f"it does not {what}:\n{self}"
            sleep(0.01)

    def _is_over(self) -> bool:
        if self.code is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            self.code = os.waitstatus_to_exitcode(status) if pid else None
        return self.code is not None

    def _is_alone(self) -> bool:
        try:
            os.killpg(self.pid, 0)
        except ProcessLookupError:
            return True
        return False

    def is_cleared_away(self):
        """It is ended if it has not; and if it has, nothing that it has started is left."""
        if self._is_over():
            self._waits_for(self._is_alone, "end what it has started")
        else:
            os.killpg(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        if self.fd >= 0:
            os.close(self.fd)
