"""The shards of the bot that a process serves."""

from __future__ import annotations

import re
from dataclasses import dataclass

_SHAPE = re.compile(r"(\d{1,5})(?:-(\d{1,5}))?/(\d{1,5})")


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards from `first` to `last` of `total`."""

    first: int
    last: int
    total: int

    @property
    def ids(self) -> list[int]:
        return list(range(self.first, self.last + 1))

    @property
    def are_all(self) -> bool:
        """Whether these are all shards. Then no other process is needed."""
        return len(self.ids) == self.total


def read_shards(text: str) -> Shards:
    """Read shards written as `0-3/8` (four of eight) or `2/8` (one). Raises `ValueError`."""
    match = _SHAPE.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{text!r} is not like 0-3/8, the shards of this process and how many there are")
    first, total = int(match[1]), int(match[3])
    last = first if match[2] is None else int(match[2])
    if not first <= last < total:
        raise ValueError(f"{text!r}: of {total} shards the first is 0 and the last {total - 1}")
    return Shards(first, last, total)
