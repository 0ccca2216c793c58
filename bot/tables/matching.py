"""Matches between people who wait for a table: pure functions of their wishes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bot.store.wishes import Wish
from bot.tables.pace import HOUR

PATIENCE = HOUR
"""Milliseconds for which a wish for a range of seats waits for its highest number of players."""


class Match(NamedTuple):
    """The wishes that are fulfilled by one table, the oldest first."""

    wishes: tuple[Wish, ...]
    language: str

    @property
    def seats(self) -> int:
        """The number of people in the match."""
        return len(self.wishes)


def fits(wish: Wish, game: str, pace: str, seats: int, language: str) -> bool:
    """Whether a wish is for a table of this game, pace, size and language."""
    same = (wish.game, wish.pace) == (game, pace)
    return same and wish.low <= seats <= wish.high and language in wish.languages


def find_match(wishes: Sequence[Wish], can_play: Callable[[str, int], bool], now: int) -> Match | None:
    """The first possible match: for the oldest wish, with as many people as possible.

    If all people of a match would accept more people, the match is made only after a wait of `PATIENCE`.
    """
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
    """The first wish, and other wishes that fit a table of this size for the same game and pace: one for each person,
    in the order of waiting."""
    found = {first.user_id: first}
    for wish in ordered:
        if len(found) < seats and fits(wish, first.game, first.pace, seats, language):
            found.setdefault(wish.user_id, wish)
    return tuple(found.values())


def _is_best(group: Sequence[Wish]) -> bool:
    """Whether at least one person of the group would not want more people."""
    return len(group) >= min(wish.high for wish in group)


def next_look(wishes: Sequence[Wish], now: int) -> int | None:
    """The next time at which a wish accepts fewer people; None if there is none."""
    return min((at for wish in wishes if wish.low < wish.high and (at := wish.since + PATIENCE) > now), default=None)
