"""The characters of a font file, read from its `cmap` table, which Pillow does not expose."""

from __future__ import annotations

import struct
from functools import cache
from pathlib import Path


@cache
def covered(path: Path) -> frozenset[int]:
    """The code points that `path` (OpenType) has glyphs for. Raises `ValueError` for a font without a usable table."""
    data = path.read_bytes()
    (tables,) = struct.unpack_from(">H", data, 4)
    for i in range(tables):
        tag, _, offset, _ = struct.unpack_from(">4sIII", data, 12 + 16 * i)
        if tag == b"cmap":
            return frozenset(_read_cmap(data, offset))
    raise ValueError(f"{path.name}: no cmap table")


def _read_cmap(data: bytes, start: int) -> set[int]:
    (count,) = struct.unpack_from(">H", data, start + 2)
    found: set[int] = set()
    for i in range(count):
        (offset,) = struct.unpack_from(">I", data, start + 4 + 8 * i + 4)
        at = start + offset
        (form,) = struct.unpack_from(">H", data, at)
        if form == 4:
            found |= _read_segments(data, at)
        elif form == 12:
            (groups,) = struct.unpack_from(">I", data, at + 12)
            for group in range(groups):
                first, last, _ = struct.unpack_from(">III", data, at + 16 + 12 * group)
                found.update(range(first, last + 1))
    if not found:
        raise ValueError("cmap: neither format 4 nor 12")
    return found


def _read_segments(data: bytes, at: int) -> set[int]:
    """The code points of a format 4 table: ranges, each with a shift or a list of glyphs."""
    (double,) = struct.unpack_from(">H", data, at + 6)
    count = double // 2
    ends = struct.unpack_from(f">{count}H", data, at + 14)
    starts = struct.unpack_from(f">{count}H", data, at + 16 + double)
    shifts = struct.unpack_from(f">{count}h", data, at + 16 + 2 * double)
    lists = struct.unpack_from(f">{count}H", data, at + 16 + 3 * double)
    found: set[int] = set()
    for i, (first, last, shift, listed) in enumerate(zip(starts, ends, shifts, lists, strict=True)):
        for code in range(first, min(last, 0xFFFE) + 1):
            glyph = code
            if listed:
                (glyph,) = struct.unpack_from(">H", data, at + 16 + 3 * double + 2 * i + listed + 2 * (code - first))
                if glyph == 0:
                    continue
            if (glyph + shift) & 0xFFFF:
                found.add(code)
    return found
