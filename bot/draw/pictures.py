"""Finished pictures: encoded, with a description, and cached by the facts that they show."""

from __future__ import annotations

import hashlib
import json
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from io import BytesIO
from threading import Lock
from typing import Any

from PIL import Image, ImageDraw

from bot.draw.palette import NAMED, SEATS, Colour, Tokens
from bot.draw.text import write

SIZE_LIMIT = 600 * 1024
"""The most bytes of a picture; larger ones would take phones too long to load."""
CACHE_SIZE = 64
"""The number of pictures in the cache, of about 200 KB each. This is enough for the table posts of a quarter of an hour
and for one or two replays."""
ALT_LIMIT = 1024
"""The most characters of a description on Discord."""


@dataclass(frozen=True, slots=True)
class Picture:
    """An encoded picture: its bytes, their format (`webp` or `png`), and a description in words (≤ `ALT_LIMIT`)."""

    data: bytes
    kind: str
    alt: str


_cache: OrderedDict[str, Picture] = OrderedDict()
_lock = Lock()
"""A lock for the cache, since pictures are drawn in threads."""


def keep(facts: Sequence[Any], draw: Callable[[], Picture]) -> Picture:
    """The picture that `draw` makes of these facts (JSON types), taken from the cache if it is there."""
    key = hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()
    with _lock:
        if key in _cache:
            _cache.move_to_end(key)
            return _cache[key]
    picture = draw()
    with _lock:
        _cache[key] = picture
        while len(_cache) > CACHE_SIZE:
            _cache.popitem(last=False)
    return picture


def encode(image: Image.Image) -> bytes:
    """The image as lossless WebP, which is small for flat art and keeps colours exact."""
    out = BytesIO()
    image.save(out, "WEBP", lossless=True, quality=50, method=0)
    return out.getvalue()


BAND = 18
"""The width of a picture divided by the height of the band above it."""


def add_band(data: bytes, text: str, language: str) -> bytes:
    """A picture with a band of text above it, encoded as WebP."""
    with Image.open(BytesIO(data)) as image:
        height = image.width // BAND
        banded = Image.new("RGB", (image.width, image.height + height), NAMED["gold"])
        banded.paste(image, (0, height))
    pen = ImageDraw.Draw(banded)
    write(pen, image.width / 2, height / 2, text, height * 3 // 5, language, ink=NAMED["dark"], bold=True, anchor="m")
    return encode(banded)


COLOURS = 256
"""The number of colours of an indexed picture."""
SAMPLED = 4
"""The distance along both axes between the pixels from which a palette is computed."""


def find_palette(image: Image.Image, others: Sequence[Colour] = ()) -> Image.Image:
    """A palette for pictures like this image: all named colours, the seats' colours, `others`, and the colours that
    represent the image best."""
    wanted = list(dict.fromkeys((*NAMED.values(), *SEATS, *others)))
    sample = image.resize((image.width // SAMPLED, image.height // SAMPLED), Image.Resampling.NEAREST)
    own = sample.quantize(COLOURS - len(wanted), Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).getpalette()
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in wanted for part in colour] + (own or []))
    return palette


def encode_indexed(image: Image.Image, palette: Image.Image) -> bytes:
    """The image as PNG in the colours of `find_palette`. It is smaller than lossless WebP and takes less than half the
    time."""
    out = BytesIO()
    image.quantize(palette=palette, dither=Image.Dither.NONE).save(out, "PNG", compress_level=1)
    return out.getvalue()


def tokens_of(seats: int, tokens: Tokens) -> list[int]:
    """A token for each seat: the given token, or the default one."""
    return [tokens[seat] if seat < len(tokens) else seat % len(SEATS) for seat in range(seats)]


def within_limit(sentences: Iterable[str], more: str, gap: str) -> str:
    """A description of at most `ALT_LIMIT` characters made of whole sentences, separated by `gap`; `more` at the end
    says that some sentences were left out."""
    text = ""
    left_out = False
    for sentence in sentences:
        if len(text) + len(sentence) + len(more) + 2 > ALT_LIMIT:
            left_out = True
            continue
        text += sentence if not text else f"{gap}{sentence}"
    return f"{text}{gap}{more}" if left_out else text
