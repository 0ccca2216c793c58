"""Logging to standard error. Never at INFO: tokens, hands, names of hidden cards."""

from __future__ import annotations

import logging
import sys


def start_logging(level: str) -> None:
    """Log our own lines from `level` on, and the libraries' warnings."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("{asctime} {levelname:<7} {name}: {message}", "%Y-%m-%d %H:%M:%S", "{"))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("landsraad").setLevel(level)
