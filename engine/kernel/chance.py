"""Chance: a counter-based generator keyed by a secret seed; every outcome is recorded.

Outcome number n depends only on the seed and n. So the outcomes of a finished game can be checked one by one against
the published seed, and returning to an earlier state never changes later outcomes.

If many people play the same seed, each source of chance has its own stream. A source is a deck or a kind of dice, and
is named by the label of its outcomes. Outcome number n of a source depends only on the seed, the label and n. So it
does not depend on the use of other sources, and the same answers meet the same cards.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")


class Outcome(NamedTuple):
    """The recorded result of one shuffle, pick or roll."""

    # The purpose of the outcome.
    label: str
    # The permutation of a shuffle, the index of a pick, or the face of each die of a roll, from 0.
    values: tuple[int, ...]


class ChanceMismatch(ValueError):
    """A recorded outcome that does not fit the shuffle, pick or roll that the rules now ask for."""


def commitment(seed: bytes, game_id: str) -> str:
    """The hash published at the start of a game: the sha256 of the seed and the game's id, in hexadecimal digits."""
    return hashlib.sha256(seed + game_id.encode()).hexdigest()


def draw_values(seed: bytes, number: int, bounds: Iterable[int], source: str = "") -> list[int]:
    """The values of one outcome: for each bound b, an integer from 0 to b-1. `number` is the number of the outcome in
    the stream of `source`, or in the common stream if `source` is empty."""
    values: list[int] = []
    words: list[int] = []
    block = 0
    for bound in bounds:
        if not words:
            key = number.to_bytes(8, "big") + block.to_bytes(4, "big")
            if source:
                key += source.encode()
            digest = hashlib.blake2b(key, key=seed, digest_size=64).digest()
            words = [int.from_bytes(digest[i : i + 8], "big") for i in range(0, 64, 8)]
            block += 1
        values.append(words.pop() * bound >> 64)
    return values


class Chance:
    """The source of chance of one game.

    `seed` is 32 secret bytes. `count` is the number of outcomes so far. `streams` has this number for each source; it
    is None if all sources share one stream. `drawn` collects the outcomes of the step that is being applied. `script`
    holds outcomes to use instead of generated ones, for tests and re-execution.
    """

    __slots__ = ("count", "drawn", "script", "seed", "streams")

    def __init__(self, seed: bytes, count: int = 0, streams: Mapping[str, int] | None = None) -> None:
        self.seed = seed
        self.count = count
        self.streams = None if streams is None else dict(streams)
        self.drawn: list[Outcome] = []
        self.script: list[Outcome] = []

    def clone(self) -> Chance:
        """An independent copy with the same count of outcomes."""
        new = Chance(self.seed, self.count, self.streams)
        new.drawn = self.drawn[:]
        new.script = self.script[:]
        return new

    def shuffle(self, items: list[T], label: str) -> None:
        """Put `items` into a random order, in place. For fewer than two items, no outcome is drawn."""
        size = len(items)
        if size < 2:
            return
        order = self._next(label, range(size, 1, -1), size)
        items[:] = [items[i] for i in order]

    def pick(self, size: int, label: str) -> int:
        """A random index in 0..size-1. If only one index is possible, no outcome is drawn."""
        if size == 1:
            return 0
        return self._next(label, (size,), 0)[0]

    def roll(self, number: int, sides: int, label: str) -> tuple[int, ...]:
        """The faces of `number` dice, each in 0..sides-1. If there are no dice, no outcome is drawn."""
        return self._next(label, (sides,) * number, 0, number) if number else ()

    def _next(self, label: str, bounds: Iterable[int], shuffled: int, length: int = 1) -> tuple[int, ...]:
        if self.script:
            outcome = self.script.pop(0)
            fits = sorted(outcome.values) == list(range(shuffled)) if shuffled else len(outcome.values) == length
            if outcome.label != label or not fits:
                raise ChanceMismatch(f"expected an outcome for {label}, found one for {outcome.label}")
        else:
            number, source = (self.count, "") if self.streams is None else (self.streams.get(label, 0), label)
            values = draw_values(self.seed, number, bounds, source)
            outcome = Outcome(label, _permutation(values, shuffled) if shuffled else tuple(values))
        self.count += 1
        if self.streams is not None:
            self.streams[label] = self.streams.get(label, 0) + 1
        self.drawn.append(outcome)
        return outcome.values

    def to_data(self) -> int | dict[str, int]:
        """The number of outcomes so far as plain data: one number, or one for each source if the sources have their own
        streams."""
        return self.count if self.streams is None else dict(sorted(self.streams.items()))

    @classmethod
    def read(cls, seed: bytes, data: Any) -> Chance:
        """The generator after the number of outcomes that `to_data` saved. Raises `ValueError` or `TypeError`."""
        if isinstance(data, Mapping):
            streams = {str(label): int(number) for label, number in data.items()}
            return cls(seed, sum(streams.values()), streams)
        return cls(seed, int(data))


def _permutation(values: list[int], size: int) -> tuple[int, ...]:
    """The permutation of a Fisher-Yates shuffle: `values[k]` is an index into the first `size - k` places."""
    order = list(range(size))
    last = size - 1
    for value in values:
        order[last], order[value] = order[value], order[last]
        last -= 1
    return tuple(order)
