"""Errors at a table that are not refusals by the rules (`engine.kernel.decisions.Refused`)."""

from __future__ import annotations

import logging
import secrets
import traceback

from bot.operation.metrics import BUGS

log = logging.getLogger("landsraad.tables")


class Bug(Exception):
    """The error of a bug. `code` is shown to the person and can be searched for in the log."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def note_bug(error: BaseException, where: str) -> Bug:
    """Log a bug under a short code, without any value of the game's state.

    The message of the exception is left out on purpose: it may contain the name of a hidden card.
    """
    code = make_code()
    trace = "".join(traceback.format_tb(error.__traceback__))
    log.error("bug %s in %s: %s\n%s", code, where, type(error).__name__, trace)
    return Bug(code)


def note_flaw(what: str, flaw: str) -> str:
    """Log that stored data are set aside; returns a text with the code to search for and the flaw."""
    code = make_code()
    log.error("bug %s: %s set aside: %s", code, what, flaw)
    return f"{code}: {flaw}"


def make_code() -> str:
    """A short code for a bug; the bug is counted in the metrics."""
    BUGS.inc()
    return secrets.token_hex(3).upper()
