"""Fingerprints in the tags of controls: a control names the state that its panel showed, and a click that arrives after
that state has changed does nothing."""

from __future__ import annotations

import zlib

from bot.components.base36 import to_base36
from engine.kernel.decisions import Msg, Stale


def fingerprint(*shown: object) -> str:
    """A short text for the argument of a tag; different states have different texts."""
    return to_base36(zlib.crc32(repr(shown).encode()))


def fits(wanted: str, *shown: object) -> bool:
    """Whether a control was made for the present state, `shown`. Controls of earlier versions have no fingerprint ("")
    and fit every state."""
    return not wanted or wanted == fingerprint(*shown)


def check_shown(wanted: str, *shown: object) -> None:
    """Raise `Stale` if a control was made for another state than the present one, `shown` (`fits`)."""
    if not fits(wanted, *shown):
        raise Stale(Msg("refused-stale"))
