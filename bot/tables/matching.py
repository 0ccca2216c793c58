"""The tables that people who wait can make together: pure functions of their wishes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bot.store.wishes import Wish
from bot.tables.pace import HOUR

PATIENCE = HOUR
"""Milliseconds that a wish for several numbers of people waits for the highest before fewer are enough."""


class Match(NamedTuple):
    """Wishes of as many people for the same table, the one that has waited longest first."""

    wishes: tuple[Wish, ...]
    language: str

    @property
    def seats(self) -> int:
        """The number of people."""
        return len(self.wishes)


def fits(wish: Wish, game: str, pace: str, seats: int, language: str) -> bool:
    """Whether such a table is what somebody waits for."""
    same = (wish.game, wish.pace) == (game, pace)
    return same and wish.low <= seats <= wish.high and language in wish.languages


def find_match(wishes: Sequence[Wish], can_play: Callable[[str, int], bool], now: int) -> Match | None:
    """The first table that can be made: for who has waited longest, with as many people as possible. Fewer than all of
    them would like is enough after `PATIENCE`."""
    ordered = sorted(wishes, key=lambda wish: (wish.since, wish.id))
    for first in ordered:
        for seats in range(first.high, first.low - 1, -1):
            if not can_play(first.game, seats):
                continue
            for language in first.languages:
                group = _gather(first, ordered, seats, language)
                if len(group) == seats and (_is_best(group) or now - first.since >= PATIENCE):
                    return Match(group, language)
    return None


def _gather(first: Wish, ordered: Sequence[Wish], seats: int, language: str) -> tuple[Wish, ...]:
    """The people for a table of this size beside the first, one wish of each, as they have waited."""
    found = {first.user_id: first}
    for wish in ordered:
        if len(found) < seats and fits(wish, first.game, first.pace, seats, language):
            found.setdefault(wish.user_id, wish)
    return tuple(found.values())


def _is_best(group: Sequence[Wish]) -> bool:
    """Whether somebody of them wants no more people than there are."""
    return len(group) >= min(wish.high for wish in group)


def next_look(wishes: Sequence[Wish], now: int) -> int | None:
    """The next moment at which fewer people may be enough for somebody; None: no known one."""
    return min((at for wish in wishes if wish.low < wish.high and (at := wish.since + PATIENCE) > now), default=None)
