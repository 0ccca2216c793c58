"""Text in four languages: each character is drawn in the first face that has it; names are cleaned and cut."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from PIL import ImageDraw, ImageFont

import content
from bot.draw.coverage import covered
from bot.draw.palette import NAMED, Colour
from bot.draw.record import is_recording, note
from bot.language import names

FONTS = Path(content.__file__).parent / "fonts"
LATIN, BOLD, BROAD = "latin.otf", "latin-bold.otf", "cjk.otf"
LOCAL = {"ja": "ja.otf", "zh-TW": "zh-TW.otf"}
"""Faces with a region's own shapes; Simplified Chinese has those of the broad face."""
SMALLEST = 20
"""No text is smaller, in pixels at a width of 1600 (look of the board picture)."""
NAME_LENGTH = 14
HELD = "\u200c\u200d"
"""Between the letters of one word."""
_STYLED = re.compile(
    r"(?:.+ )?LATIN (?:(?P<case>CAPITAL|SMALL) LETTER|LETTER SMALL CAPITAL) (?P<letter>[A-Z])(?: WITH .+)?"
)
"""The names of Latin letters in shapes that Unicode does not fold to the plain ones."""
SHARED = frozenset("·‘’“”…")
"""Marks of both scripts: as wide as an ideograph beside one, narrow among Latin letters."""


def clean_name(name: str) -> str:
    """A player's name as it is drawn: at most 14 characters, no emoji, control or direction marks, and styled letters
    without a face as plain ones.

    Empty when nothing is left that could be drawn, and where a letter or digit would be missing: what is left of a
    name is another name.
    """
    kept: list[str] = []
    for character in unicodedata.normalize("NFC", name[:400]):
        drawn = _draw_as(character)
        if drawn is None:
            return ""
        kept.append(drawn)
    text = " ".join("".join(kept).split())
    if not any(character.isalnum() for character in text):
        return ""
    return text if len(text) <= NAME_LENGTH else f"{text[: NAME_LENGTH - 1].rstrip()}…"


def tell_name(name: str, drawn: str) -> str:
    """A player's name in the description of a picture that calls them `drawn`: their own where letters of it cannot be
    drawn."""
    told = "" if is_drawable(name) else names.clean_name(names.cut_whole(name, NAME_LENGTH))
    return told or drawn


def is_drawable(text: str) -> bool:
    """Whether some face has each letter of this text; emoji and control marks do not count."""
    return all(character.isspace() or not _is_text(character) or _has_face(character) for character in text)


def _has_face(character: str) -> bool:
    return _face_of(character, "en") is not None


@lru_cache(maxsize=8192)
def _draw_as(character: str) -> str | None:
    """The text drawn for a character of a name: itself, plain letters where no face has it, a blank for a mere sign;
    None for a letter that cannot be drawn."""
    if character in HELD:
        return ""
    if character in names.BLANKS:
        return " "
    if _is_text(character) and _has_face(character):
        return character
    if unicodedata.category(character)[0] == "M":
        return ""
    plain = _plain(character)
    if plain:
        return plain
    return None if unicodedata.category(character)[0] in "LN" else " "


def _plain(character: str) -> str:
    """The letters or the number that a styled character stands for, in so far as a face has them; "" for none."""
    parts = [part for part in unicodedata.normalize("NFKD", character) if unicodedata.category(part)[0] != "M"]
    if parts != [character] and parts and all(_is_text(part) and _has_face(part) for part in parts):
        return "".join(parts)
    value = float(unicodedata.numeric(character, -1))
    if value >= 0 and value.is_integer():
        return str(int(value))
    match = _STYLED.fullmatch(unicodedata.name(character, ""))
    return "" if match is None else match["letter"].upper() if match["case"] == "CAPITAL" else match["letter"].lower()


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
    """The text in pieces of one face each: file and piece. What no face has is left out."""
    file, piece = "", ""
    for place, character in enumerate(text):
        is_wide = character in SHARED and _is_beside_ideograph(text, place)
        found = _face_of(character, language, bold, is_wide)
        if found is None:
            continue
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


@lru_cache(maxsize=4096)
def wrap(text: str, size: int, room: float, language: str, bold: bool = False) -> tuple[str, ...]:
    """The text in lines of at most `room` pixels: broken at blanks and between ideographs, never before a closing mark
    or a long vowel, and within a word only where it is wider than a line."""
    lines: list[str] = []
    line = ""
    for piece in _pieces(text):
        longer = f"{line}{piece}"
        if line and width_of(longer.rstrip(), size, language, bold) > room:
            lines.append(line.rstrip())
            longer = piece.lstrip()
        while len(longer) > 1 and width_of(longer.rstrip(), size, language, bold) > room:
            end = next(
                n for n in range(len(longer) - 1, 0, -1) if n == 1 or _fits(longer[:n], size, room, language, bold)
            )
            lines.append(longer[:end])
            longer = longer[end:]
        line = longer
    return (*lines, line.rstrip()) if line.strip() else tuple(lines)


def _fits(text: str, size: int, room: float, language: str, bold: bool) -> bool:
    return width_of(text, size, language, bold) <= room


CLOSING = frozenset("、。，；：！？）」』》〉】”’…ー・ぁぃぅぇぉっゃゅょァィゥェォッャュョヵヶ々％+—")
"""Never at the beginning of a line."""
OPENING = frozenset("（「『《〈【“‘")
"""Never at the end of one."""


def _pieces(text: str) -> Iterator[str]:
    """Parts that stay together on a line: Latin words with the blank after them, runs of katakana, and single
    ideographs with their marks and the hiragana that follow."""
    piece = ""
    for place, character in enumerate(text):
        piece += character
        after = text[place + 1 : place + 2]
        if after and after not in CLOSING and character not in OPENING and _may_break(character, after):
            yield piece
            piece = ""
    if piece:
        yield piece


def _may_break(before: str, after: str) -> bool:
    if before == " ":
        return after != " "
    if _script(after) == "HIRAGANA" or (_script(before) == _script(after) == "KATAKANA"):
        return False
    return any(unicodedata.east_asian_width(character) in "WF" for character in (before, after))


def _script(character: str) -> str:
    return unicodedata.name(character, "").partition(" ")[0]


def wrap_evenly(text: str, size: int, room: float, language: str, bold: bool = False) -> tuple[str, ...]:
    """The text in as few lines as `wrap` makes, of lengths as equal as may be."""
    lines = wrap(text, size, room, language, bold)
    widest = max((width_of(piece.rstrip(), size, language, bold) for piece in _pieces(text)), default=0)
    for share in (0.55, 0.65, 0.75, 0.85) if len(lines) > 1 else ():
        even = wrap(text, size, max(widest, round(room * share)), language, bold) if widest <= room else lines
        if len(even) == len(lines):
            return even
    return lines


def largest_size(text: str, sizes: tuple[int, ...], room: float, language: str, bold: bool = False) -> int:
    """The first of the falling `sizes` at which the text fits in `room` pixels, else the last."""
    fitting = (size for size in sizes if width_of(text, size, language, bold) <= room)
    return next(fitting, sizes[-1])


def write(
    draw: ImageDraw.ImageDraw, x: float, y: float, text: str, size: int, language: str = "en", *,
    ink: Colour = NAMED["ink"], bold: bool = False, anchor: str = "l", room: float | None = None,
    whole: str | None = None,
) -> float:  # fmt: skip
    """Draw one line, vertically centred on `y`; returns its width.

    `anchor`: `l`, `m` or `r`, where `x` stands; `room`: cut to this width; `whole`: the text of which this is what had
    room.
    """
    whole = text if whole is None else whole
    if room is not None:
        text = shorten(text, size, room, language, bold)
    wide = width_of(text, size, language, bold)
    left = x - {"l": 0.0, "m": wide / 2, "r": wide}[anchor]
    base = round(y + size * 0.36)
    boxes: list[tuple[float, float, float, float]] = []
    for file, piece in runs(text, language, bold):
        font = load_font(file, size)
        if is_recording():
            boxes.append(draw.textbbox((round(left), base), piece, font=font, anchor="ls"))
        draw.text((round(left), base), piece, fill=ink, font=font, anchor="ls")
        left += font.getlength(piece)
    if boxes:
        box = (boxes[0][0], min(box[1] for box in boxes), boxes[-1][2], max(box[3] for box in boxes))
        note("text", text, draw.im.size, box)
        if text != whole:
            note("cut", whole, draw.im.size, box)
    return wide
