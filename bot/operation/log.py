"""Logging to standard error, as text or as one JSON object for each line. From INFO up it never contains tokens, hands
or names of hidden cards.

The game and the revision that a line is about are separate fields: `about` sets them for everything inside its block.
"""

from __future__ import annotations

import contextlib
import json
import logging
import sys
import traceback
from collections.abc import Iterator
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

from bot.operation.log_rate_limit import LogRateLimit

_ABOUT: ContextVar[dict[str, int]] = ContextVar("about")


@contextlib.contextmanager
def about(**fields: int | None) -> Iterator[None]:
    """Add these fields (`game`, `revision`, …) to every line logged inside the block; a field that is None is left
    out."""
    mark = _ABOUT.set(_ABOUT.get({}) | {name: value for name, value in fields.items() if value is not None})
    try:
        yield
    finally:
        _ABOUT.reset(mark)


class TextLines(logging.Formatter):
    """A formatter of log lines as text, followed by the places and the type of an error, but not by its message, which
    may contain hidden facts. This is so for lines of libraries as well: aiohttp logs the errors of pages, and asyncio
    those of tasks."""

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname:<7} {name}: {message}", "%Y-%m-%d %H:%M:%S", "{")

    def formatException(self, ei: Any) -> str:
        """The places of an error, and its type."""
        kind, _, places = ei
        return f"{''.join(traceback.format_tb(places))}{kind.__name__}"


class JsonLines(logging.Formatter):
    """A formatter of log lines as objects: `at` (UTC), `level`, `logger`, `text`, the fields of `about`, and the
    `trace` of an error.

    The trace has the places and the type of the error, but not its message, which may contain hidden facts."""

    def format(self, record: logging.LogRecord) -> str:
        """The log line in JSON."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {"at": at, "level": record.levelname, "logger": record.name, "text": record.getMessage()}
        line |= _ABOUT.get({})
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["trace"] = "".join(traceback.format_tb(record.exc_info[2]))
        return json.dumps(line, ensure_ascii=False, default=str)


def start_logging(level: str, style: str = "text") -> None:
    """Log our own lines from `level` up, and the libraries' warnings; repeated lines are left out (`LogRateLimit`).

    `style` is `text` or `json`.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(LogRateLimit())
    handler.setFormatter(JsonLines() if style == "json" else TextLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("landsraad").setLevel(level)
