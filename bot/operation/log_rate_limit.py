"""Limiting repeated warnings and errors: the first few are written, then one in each period with the number of lines
left out.

An operator who is away for a month still finds the errors in the log, and the log does not fill the disk.
"""

from __future__ import annotations

import logging
import re
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

PERIOD = 600.0
"""The length of a period in seconds."""
FEW = 5
"""The number of repeated lines that are written in full; after a period in which none was left out the count starts
again."""
KINDS = 500
"""The number of different lines that are remembered; the oldest ones are forgotten."""
_VARIES = re.compile(r"[0-9A-F]*\d[0-9A-F]*")
"""The pattern of numbers and codes; lines that differ only in these are counted as repetitions."""


@dataclass(slots=True)
class _Kind:
    """The record of a repeated line."""

    # The start of the present period, in seconds.
    begun: float
    # The number of such lines that may still be written in this period.
    room: int = FEW
    # The number of lines that were left out in this period.
    left_out: int = 0


class LogRateLimit(logging.Filter):
    """A filter that limits repeated lines of level WARNING and higher. `clock` gives seconds.

    A line with the code of a bug is always written, because somebody may have been told the code; a repeated one is
    written without a trace.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._kinds: OrderedDict[tuple[str, int, str], _Kind] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the line is written; the first line after a period includes the number of those left out."""
        if record.levelno < logging.WARNING:
            return True
        line = record.getMessage().partition("\n")[0]
        key = record.name, record.levelno, _VARIES.sub("#", line)
        now, kind = self._clock(), self._kinds.pop(key, None)
        more = 0
        if kind is None or now - kind.begun >= PERIOD:
            more = kind.left_out if kind is not None else 0
            kind = _Kind(now, 1 if more else FEW)
        self._kinds[key] = kind
        if len(self._kinds) > KINDS:
            self._kinds.popitem(last=False)
        if kind.room > 0:
            kind.room -= 1
            if more:
                record.msg, record.args = f"{record.getMessage()} ({more} more like it were left out)", None
            return True
        if line.startswith("bug "):
            record.msg, record.args, record.exc_info = line, None, None
            return True
        kind.left_out += 1
        return False
