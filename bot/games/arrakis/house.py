"""A house set of a table's own: checked before it is taken, and told without what stands in it (W20)."""

from __future__ import annotations

from bot.language import Words
from content.arrakis.loader import ContentError, digest_house, read_house, read_new_house
from content.arrakis.untrusted import SIZE
from engine.kernel.decisions import Msg, Refused

FILE = "house-set.yaml"
NOTED = {
    "field": "printed",
    "example": "printed: [objectives, leaders.chani, tokens.atreides_garrison]",
    "all": "label: printed",
}
"""The ways of a house set to say which of its entries are true."""
FAULTS = 8
"""Faults that are named at most."""
FAULT = 160
"""Characters of a fault at most."""
SHOWN = 8
"""Digits of a digest that people see."""


def read_file(data: bytes) -> str:
    """The text of a file somebody gave. Raises `Refused`."""
    check_size(len(data))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused(Msg("refused-house-utf8")) from error


def check_size(size: int) -> None:
    """Raises `Refused` for a file of more bytes than a house set may have, and for an empty one."""
    if not 0 < size <= SIZE:
        raise Refused(Msg("refused-house-size", {"most": SIZE // 1024}))


def check_house(text: str) -> None:
    """Raises `Refused` that names every fault by entry and field, the first `FAULTS` of them."""
    try:
        read_new_house(text)
    except ContentError as error:
        faults = [_tidy(": ".join(part for part in fault if part)) for fault in error.faults]
        more = max(0, len(faults) - FAULTS)
        said = "\n".join(f"- `{fault}`" for fault in faults[:FAULTS])
        raise Refused(Msg("refused-house", {"faults": said, "count": len(faults), "more": more})) from error


def _tidy(text: str) -> str:
    """One short line without signs that would mean something to Discord."""
    return " ".join(text.replace("`", "'").split())[:FAULT]


def tell_house(text: str, words: Words) -> list[str]:
    """One line for a lobby with a house set of its own; nothing for ours."""
    if not text:
        return []
    house = read_house(text)
    digest = digest_house(text)[:SHOWN]
    return [words.text("war-house-own", digest=digest, n=house.count_printed(), among=len(house.entries()))]
