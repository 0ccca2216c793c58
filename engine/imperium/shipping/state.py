"""The places of the Freighters, and the verbs that move them (IX4)."""

from __future__ import annotations

from functools import cache

from content.imperium import effects as fx
from content.imperium.sets.ix.kinds import ShippingSpace
from engine.imperium.agenda import hand_out
from engine.imperium.library import Library
from engine.imperium.module import Facts
from engine.imperium.seating import is_person
from engine.imperium.state import NOBODY, G, Part, Pending, lib
from engine.kernel.record import record


@record
class Shipping(Part):
    """The places of the Freighters."""

    kind = "imperium.shipping"
    # The space of each seat's Freighter, 0 for the bottom of the track.
    at: list[int]


def set_up(game: G, seat: int, facts: Facts) -> None:
    """Put all Freighters at the bottom of the track (IX2.5)."""
    Shipping(at=[0] * len(game.state.players)).add_to(game)


@cache
def list_spaces(content: Library) -> tuple[ShippingSpace, ...]:
    """The spaces above the bottom of the track, the lowest first."""
    return tuple(sorted(content.sheets["shipping"].values(), key=lambda made: made.space))


def can_advance(game: G, owner: int) -> bool:
    """Whether a Freighter is below the top (IX4.1)."""
    return Shipping.of(game).at[owner] < len(list_spaces(lib(game)))


def advance(game: G, owner: int) -> None:
    """Move a Freighter one space up."""
    part = Shipping.of(game)
    part.at[owner] += 1
    game.emit("freighter", {"seat": owner, "space": part.at[owner]})


def _find_reward(game: G, owner: int, made: ShippingSpace) -> fx.Effect:
    """The reward of a space. If the reward is a choice, an automatic opponent always takes the first part, Dividends
    (IX9.4)."""
    first = isinstance(made.reward, fx.Choose) and not is_person(game, owner)
    return made.reward.items[0] if first else made.reward  # type: ignore[attr-defined]  # a choice


def recall(game: G, owner: int, origin: str) -> None:
    """Return a Freighter to the bottom. Its owner gains the rewards of its space and of all lower spaces, in any order
    (IX4.1, IX4.3); at the bottom there is no reward (IX4.4)."""
    part = Shipping.of(game)
    here, part.at[owner] = part.at[owner], 0
    game.emit("freighter-recalled", {"seat": owner, "from": here})
    passed = list_spaces(lib(game))[:here]
    due = [Pending(_find_reward(game, owner, made).at, NOBODY, f"shipping:{made.key}") for made in passed]
    if due:
        hand_out(game, owner, origin, due)
