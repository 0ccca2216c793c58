"""Text in four languages: each character is drawn in the first font that has it; names are cleaned and cut."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files
from itertools import accumulate
from pathlib import Path

import budoux
from PIL import ImageDraw, ImageFont

import content
from bot.draw.coverage import covered
from bot.draw.palette import NAMED, Colour
from bot.draw.record import is_recording, note
from bot.language import names

FONTS = Path(content.__file__).parent / "fonts"
LATIN, BOLD, BROAD = "latin.otf", "latin-bold.otf", "cjk.otf"
LOCAL = {"ja": "ja.otf", "zh-TW": "zh-TW.otf"}
"""Fonts with the glyph shapes of a region. Simplified Chinese needs none, since the font for all scripts has its
shapes."""
SMALLEST = 20
"""The smallest size of text, in pixels of a picture 1600 pixels wide."""
NAME_LENGTH = 14
HELD = "\u200c\u200d"
"""Invisible joiners between letters of one word."""
_STYLED = re.compile(
    r"(?:.+ )?LATIN (?:(?P<case>CAPITAL|SMALL) LETTER|LETTER SMALL CAPITAL) (?P<letter>[A-Z])(?: WITH .+)?"
)
"""The Unicode names of styled Latin letters that normalisation does not turn into plain letters."""
SHARED = frozenset("·‘’“”…")
"""Marks used in both scripts: drawn wide beside an ideograph, narrow among Latin letters."""


def clean_name(name: str) -> str:
    """A player's name as drawn: at most 14 characters, without emoji, control marks and direction marks. Styled letters
    that no font has are made plain.

    The result is empty if nothing drawable is left, or if a letter or digit cannot be drawn, since the remaining
    letters would be another name.
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
    """A player's name for the description of a picture that shows it as `drawn`. It is the original name if some of its
    letters cannot be drawn, otherwise `drawn`."""
    told = "" if is_drawable(name) else names.clean_name(names.cut_whole(name, NAME_LENGTH))
    return told or drawn


def is_drawable(text: str) -> bool:
    """Whether the fonts have all letters of this text; emoji and control marks do not count."""
    return all(character.isspace() or not _is_text(character) or _has_face(character) for character in text)


def _has_face(character: str) -> bool:
    return _face_of(character, "en") is not None


@lru_cache(maxsize=8192)
def _draw_as(character: str) -> str | None:
    """The text drawn for a character of a name: the character itself or, if no font has it, plain letters, or a space
    if it is a sign. None for a letter that cannot be drawn."""
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
    """The plain letters or number of a styled character such as a circled digit, if the fonts have them; else ""."""
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
    """The font file for a character, None if no font has it; `is_wide` prefers the font of Chinese characters."""
    latin = BOLD if bold else LATIN
    if " " <= character <= "~":
        return latin
    wide = [LOCAL[language], BROAD] if language in LOCAL else [BROAD]
    files = [*wide, latin] if is_wide else [latin, *wide]
    return next((file for file in files if ord(character) in covered(FONTS / file)), None)


def runs(text: str, language: str, bold: bool = False) -> Iterator[tuple[str, str]]:
    """The text in pieces of one font each, as pairs of font file and piece; characters that no font has are left out.

    A line with full-width characters, such as Chinese or Japanese ones, is never bold, since they have no bold font.
    """
    bold = bold and not any(unicodedata.east_asian_width(character) in "WF" for character in text)
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
    """A font at a size, with the basic layout engine, which gives the same pictures on every machine."""
    return ImageFont.truetype(FONTS / file, size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def width_of(text: str, size: int, language: str = "en", bold: bool = False) -> float:
    """The width of a text in pixels."""
    return sum(load_font(file, size).getlength(piece) for file, piece in runs(text, language, bold))


@lru_cache(maxsize=4096)
def shorten(text: str, size: int, room: float, language: str, bold: bool = False) -> str:
    """A text, cut with an ellipsis if it is wider than `room` pixels."""
    if width_of(text, size, language, bold) <= room:
        return text
    for end in range(len(text) - 1, 0, -1):
        cut = f"{text[:end].rstrip(' ·・,-')}…"
        if width_of(cut, size, language, bold) <= room:
            return cut
    return "…"


@lru_cache(maxsize=4096)
def wrap(text: str, size: int, room: float, language: str, bold: bool = False) -> tuple[str, ...]:
    """The lines of a text, each at most `room` pixels wide, broken between the parts of `split_parts`; a part is broken
    only if it is wider than a line."""
    lines: list[str] = []
    line = ""
    for piece in split_parts(text, language):
        longer = f"{line}{piece}"
        if line and width_of(longer.rstrip(), size, language, bold) > room:
            lines.append(line.rstrip())
            longer = piece.lstrip()
        while len(longer) > 1 and width_of(longer.rstrip(), size, language, bold) > room:
            end = _find_tear(longer, size, room, language, bold)
            lines.append(longer[:end].rstrip())
            longer = longer[end:]
        line = longer
    return (*lines, line.rstrip()) if line.strip() else tuple(lines)


def _find_tear(text: str, size: int, room: float, language: str, bold: bool) -> int:
    """The index at which to break a part that is too wide. The break is after a joining mark if possible, otherwise
    between words if possible, otherwise where the line is full."""
    most = next(
        (n for n in range(len(text) - 1, 1, -1) if width_of(text[:n], size, language, bold) <= room), 1
    )  # fmt: skip
    joined = (n for n in range(most, 0, -1) if text[n - 1] in JOINS and text[n] not in CLOSING)
    ends = _list_word_ends(text) if language == "ja" else range(1, len(text))
    free = (
        n for n in sorted(ends, reverse=True) if n <= most and (language == "ja" or _may_break(text[n - 1], text[n]))
    )
    fair = (n for n in range(most, 0, -1) if _may_part(text[:n], text[n:]))
    return next(joined, 0) or next(free, 0) or next(fair, 0) or most


def _list_word_ends(text: str) -> list[int]:
    """The indices between two words of a Japanese phrase, without those before a particle or inside a katakana word."""
    words = _load_parser("ja_word").parse(text)
    ends = zip(accumulate(map(len, words)), words[1:], strict=False)
    return [n for n, word in ends if not _is_particle(word) and _may_part(text[:n], word) and not _is_katakana(text, n)]


def _is_particle(word: str) -> bool:
    return len(word) == 1 and _script(word) == "HIRAGANA"


def _is_katakana(text: str, place: int) -> bool:
    return _script(text[place - 1]) == _script(text[place]) == "KATAKANA"


CLOSING = frozenset("、。，；：！？）」』》〉】”’…ー・＝ぁぃぅぇぉっゃゅょァィゥェォッャュョヵヶ々％+—")
"""Characters that never begin a line."""
OPENING = frozenset("（「『《〈【“‘")
"""Characters that never end a line."""
JOINS = frozenset("・＝－-")
"""Marks that join the parts of a name."""
NAME_PART = 6
"""The most ideographs beside a mark of `JOINS` that count as part of the name."""


@lru_cache(maxsize=4096)
def split_parts(text: str, language: str) -> tuple[str, ...]:
    """The parts of a text that are not broken between lines. In Japanese these are phrases, in other languages words
    with the space after them, single Chinese characters, and numbers with their unit.

    No part begins with a closing mark or inside a number, or ends with an opening mark.
    """
    words = re.findall(r"\S*\s*", text)
    parts = [part for word in words for part in (_parse_japanese(word) if language == "ja" else _split_word(word))]
    kept: list[str] = []
    for part in parts:
        if kept and not _may_part(kept[-1], part):
            kept[-1] += part
        else:
            kept.append(part)
    return tuple(kept)


def _may_part(before: str, after: str) -> bool:
    counted = before[-1:].isdecimal() and not after[:1].isspace()
    return not (after[:1] in CLOSING or before[-1:] in OPENING or counted)


@cache
def _load_parser(model: str) -> budoux.Parser:
    return budoux.Parser(json.loads((files("budoux") / "models" / f"{model}.json").read_text(encoding="utf-8")))


def _parse_japanese(word: str) -> list[str]:
    """The phrases of a Japanese word, also split at the marks that separate the words of a foreign name."""
    return [part for phrase in _load_parser("ja").parse(word) for part in re.findall(r"[^・＝]+[・＝]?|[・＝]", phrase)]


def _split_word(word: str) -> Iterator[str]:
    """The parts of a word: single Chinese characters, and whole Latin words or words of a transliterated name."""
    piece = ""
    for place, character in enumerate(word):
        piece += character
        after = word[place + 1 : place + 2]
        if after and _may_break(character, after) and not _is_in_name(word, place):
            yield piece
            piece = ""
    if piece:
        yield piece


def _is_in_name(word: str, place: int) -> bool:
    """Whether the letters before and after a place belong to the same word of a transliterated name."""
    around = re.finditer(r"[^\W\d_]+", word)
    run = next((found for found in around if found.start() <= place < found.end() - 1), None)
    if run is None or run.end() - run.start() > NAME_PART:
        return False
    return "・" in (word[run.start() - 1 : run.start()], word[run.end() : run.end() + 1])


def _may_break(before: str, after: str) -> bool:
    """Whether a line may be broken between these two characters, by their scripts."""
    if before == " ":
        return after != " "
    if after in CLOSING or before in OPENING or (before.isdecimal() and after != " "):
        return False
    if _script(after) == "HIRAGANA" or (_script(before) == _script(after) == "KATAKANA"):
        return False
    return any(unicodedata.east_asian_width(character) in "WF" for character in (before, after))


def _script(character: str) -> str:
    return unicodedata.name(character, "").partition(" ")[0]


def wrap_evenly(text: str, size: int, room: float, language: str, bold: bool = False) -> tuple[str, ...]:
    """The lines of a text, as few as `wrap` makes and as equally long as possible."""
    lines = wrap(text, size, room, language, bold)
    widest = _measure_widest(text, size, language, bold)
    for share in (0.55, 0.65, 0.75, 0.85) if len(lines) > 1 else ():
        even = wrap(text, size, max(widest, round(room * share)), language, bold) if widest <= room else lines
        if len(even) == len(lines):
            return even
    return lines


def _measure_widest(text: str, size: int, language: str, bold: bool) -> float:
    """The width of the widest part of the text."""
    return max((width_of(part.rstrip(), size, language, bold) for part in split_parts(text, language)), default=0)


def fit_lines(
    text: str, sizes: tuple[int, ...], room: float, count: int, language: str, bold: bool = False
) -> tuple[int, tuple[str, ...]]:  # fmt: skip
    """The text in at most `count` lines, at the first (largest) of `sizes` at which no part must be broken.

    If there is no such size, the last size is used, and parts may be broken. If the text does not fit even then, the
    last line holds all the rest of it.
    """
    for size in sizes:
        lines = wrap_evenly(text, size, room, language, bold)
        if len(lines) <= count and _measure_widest(text, size, language, bold) <= room:
            return size, lines
    lines = wrap(text, sizes[-1], room, language, bold)
    if len(lines) <= count:
        return sizes[-1], lines
    rest = text
    for line in lines[: count - 1]:
        rest = rest.lstrip().removeprefix(line)
    return sizes[-1], (*lines[: count - 1], rest.strip())


def largest_size(text: str, sizes: tuple[int, ...], room: float, language: str, bold: bool = False) -> int:
    """The first (largest) of `sizes` at which the text is at most `room` pixels wide, else the last."""
    fitting = (size for size in sizes if width_of(text, size, language, bold) <= room)
    return next(fitting, sizes[-1])


def write(
    draw: ImageDraw.ImageDraw, x: float, y: float, text: str, size: int, language: str = "en", *,
    ink: Colour = NAMED["ink"], bold: bool = False, anchor: str = "l", room: float | None = None,
    whole: str | None = None,
) -> float:  # fmt: skip
    """Draw one line of text, vertically centred on `y`; returns its width.

    `anchor` says whether `x` is the left end (`l`), the middle (`m`) or the right end (`r`). The text is cut to the
    width `room`; `whole` is the full text if the caller has cut it already.
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
