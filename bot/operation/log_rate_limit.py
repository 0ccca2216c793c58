"""Warnings and errors that repeat: a few are written, then one for each period with the count of those left out.

An operator who is away for a month finds what happened, and a disk that is not full of it.
"""

from __future__ import annotations

import logging
import re
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

PERIOD = 600.0
"""Seconds."""
FEW = 5
"""Lines that are written whole when something begins; a period in which nothing was left out ends it."""
KINDS = 500
"""Different lines that are remembered; the ones that came longest ago are forgotten."""
_VARIES = re.compile(r"[0-9A-F]*\d[0-9A-F]*")
"""Numbers and codes: lines that differ in them only are alike."""


@dataclass(slots=True)
class _Kind:
    """`begun`: when its period began, in seconds; `room`: lines that it still has; `left_out` in this period."""

    begun: float
    room: int = FEW
    left_out: int = 0


class LogRateLimit(logging.Filter):
    """Keeps lines from WARNING on rare. `clock` gives seconds.

    A line with the code of a bug is always written, since somebody may have been told the code, but without its trace.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._kinds: OrderedDict[tuple[str, int, str], _Kind] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether the line is written; one that ends a period says how many were not."""
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
