"""Text in four languages: each character is drawn in the first face that has it; names are cleaned and cut."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from PIL import ImageDraw, ImageFont

import content
from bot.draw.coverage import covered
from bot.draw.palette import NAMED, Colour

FONTS = Path(content.__file__).parent / "fonts"
LATIN, BOLD, BROAD = "latin.otf", "latin-bold.otf", "cjk.otf"
LOCAL = {"ja": "ja.otf", "zh-TW": "zh-TW.otf"}
"""Faces with a region's own shapes; Simplified Chinese has those of the broad face."""
SMALLEST = 20
"""No text is smaller, in pixels at a width of 1600 (look of the board picture)."""
NAME_LENGTH = 14
SHARED = frozenset("·‘’“”…")
"""Marks of both scripts: as wide as an ideograph beside one, narrow among Latin letters."""
PLACEHOLDER = "·"
"""Stands for a run of characters that no face has."""


def clean_name(name: str) -> str:
    """A player's name as it is drawn: no emoji, control or direction marks, at most 14 characters.

    Empty when nothing is left that could be drawn.
    """
    kept = "".join(c if _is_text(c) else " " for c in unicodedata.normalize("NFC", name[:400]))
    text = " ".join(kept.split())
    drawable = "".join(c if c == " " or _face_of(c, "en") else PLACEHOLDER for c in text)
    while PLACEHOLDER * 2 in drawable:
        drawable = drawable.replace(PLACEHOLDER * 2, PLACEHOLDER)
    if not drawable.replace(PLACEHOLDER, "").strip():
        return ""
    return drawable if len(drawable) <= NAME_LENGTH else f"{drawable[: NAME_LENGTH - 1].rstrip()}…"


def _is_text(character: str) -> bool:
    code = ord(character)
    pictures = 0x1F000 <= code <= 0x1FBFF or 0x2600 <= code <= 0x27BF or 0xFE00 <= code <= 0xFE0F or code == 0x20E3
    return not pictures and unicodedata.category(character) not in (
        "Cc",
        "Cf",
        "Cs",
        "Co",
        "Cn",
        "Zl",
        "Zp",
        "Me",
        "Sk",
    )


@lru_cache(maxsize=8192)
def _face_of(character: str, language: str, bold: bool = False, is_wide: bool = False) -> str | None:
    """The file of the face that draws a character, None where there is none; `is_wide`: sooner that of ideographs."""
    latin = BOLD if bold else LATIN
    if " " <= character <= "~":
        return latin
    wide = [LOCAL[language], BROAD] if language in LOCAL else [BROAD]
    files = [*wide, latin] if is_wide else [latin, *wide]
    return next((file for file in files if ord(character) in covered(FONTS / file)), None)


def runs(text: str, language: str, bold: bool = False) -> Iterator[tuple[str, str]]:
    """The text in pieces of one face each: file and piece. What no face has becomes the placeholder."""
    file, piece = "", ""
    for place, character in enumerate(text):
        is_wide = character in SHARED and _is_beside_ideograph(text, place)
        found = _face_of(character, language, bold, is_wide)
        if found is None:
            found, character = (BOLD if bold else LATIN), PLACEHOLDER
        if found != file and piece:
            yield file, piece
            piece = ""
        file = found
        piece += character
    if piece:
        yield file, piece


def _is_beside_ideograph(text: str, place: int) -> bool:
    around = text[max(0, place - 1) : place] + text[place + 1 : place + 2]
    return any(unicodedata.east_asian_width(character) in "WF" for character in around)


@lru_cache(maxsize=128)
def load_font(file: str, size: int) -> ImageFont.FreeTypeFont:
    """A face at a size. The basic layout engine, so that pictures are the same wherever they are made."""
    return ImageFont.truetype(FONTS / file, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def width_of(text: str, size: int, language: str = "en", bold: bool = False) -> float:
    """The advance width in pixels."""
    return sum(load_font(file, size).getlength(piece) for file, piece in runs(text, language, bold))


@lru_cache(maxsize=4096)
def shorten(text: str, size: int, room: float, language: str, bold: bool = False) -> str:
    """The text, cut with an ellipsis where it is wider than `room` pixels."""
    if width_of(text, size, language, bold) <= room:
        return text
    for end in range(len(text) - 1, 0, -1):
        cut = f"{text[:end].rstrip(' ·・,-')}…"
        if width_of(cut, size, language, bold) <= room:
            return cut
    return "…"


def largest_size(text: str, sizes: tuple[int, ...], room: float, language: str, bold: bool = False) -> int:
    """The first of the falling `sizes` at which the text fits in `room` pixels, else the last."""
    fitting = (size for size in sizes if width_of(text, size, language, bold) <= room)
    return next(fitting, sizes[-1])


def write(
    draw: ImageDraw.ImageDraw, x: float, y: float, text: str, size: int, language: str = "en", *,
    ink: Colour = NAMED["ink"], bold: bool = False, anchor: str = "l", room: float | None = None,
) -> float:  # fmt: skip
    """Draw one line, vertically centred on `y`; returns its width.

    `anchor`: `l`, `m` or `r`, where `x` stands; `room`: cut to this width.
    """
    if room is not None:
        text = shorten(text, size, room, language, bold)
    wide = width_of(text, size, language, bold)
    left = x - {"l": 0.0, "m": wide / 2, "r": wide}[anchor]
    base = round(y + size * 0.36)
    for file, piece in runs(text, language, bold):
        font = load_font(file, size)
        draw.text((round(left), base), piece, fill=ink, font=font, anchor="ls")
        left += font.getlength(piece)
    return wide
