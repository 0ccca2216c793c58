"""A table's own house set (values of components): checked before use, and described without its contents (W20)."""

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
"""The arguments of the sentence that explains how a house set marks entries as printed."""
FAULTS = 8
"""The most errors of a file that are shown."""
FAULT = 160
"""The most characters of an error that are shown."""
SHOWN = 8
"""The number of digits of a digest that are shown."""


def read_file(data: bytes) -> str:
    """The text of an uploaded file. Raises `Refused`."""
    check_size(len(data))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refused(Msg("refused-house-utf8")) from error


def check_size(size: int) -> None:
    """Raise `Refused` for an empty file, or a file with more bytes than a house set may have."""
    if not 0 < size <= SIZE:
        raise Refused(Msg("refused-house-size", {"most": SIZE // 1024}))


def check_house(text: str) -> None:
    """Check a house set. Raises `Refused` with its faults by entry and field, at most `FAULTS` of them."""
    try:
        read_new_house(text)
    except ContentError as error:
        faults = [_tidy(": ".join(part for part in fault if part)) for fault in error.faults]
        more = max(0, len(faults) - FAULTS)
        said = "\n".join(f"- `{fault}`" for fault in faults[:FAULTS])
        raise Refused(Msg("refused-house", {"faults": said, "count": len(faults), "more": more})) from error


def _tidy(text: str) -> str:
    """A fault's text on one short line, without the characters that Discord reads as formatting."""
    return " ".join(text.replace("`", "'").split())[:FAULT]


def tell_house(text: str, words: Words) -> list[str]:
    """A line for a lobby with its own house set; no line for a lobby that has none."""
    if not text:
        return []
    house = read_house(text)
    digest = digest_house(text)[:SHOWN]
    return [words.text("war-house-own", digest=digest, n=house.count_printed(), among=len(house.entries()))]
