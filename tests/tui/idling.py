"""A pilot that does not sleep."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from unittest.mock import patch


@contextmanager
def no_idling() -> Iterator[None]:
    """Where a pilot would sleep until the processor has nothing to do, all tasks have one turn instead."""
    with ExitStack() as stack:
        for module in ("app", "pilot"):
            stack.enter_context(patch(f"textual.{module}.wait_for_idle", lambda *_: asyncio.sleep(0)))
        yield
