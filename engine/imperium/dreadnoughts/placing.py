"""The placement of a dreadnought of the combat's winner on a location (IX5.6, IX9.5, IX12.6)."""

from __future__ import annotations

from engine.imperium.agenda import perform
from engine.imperium.dreadnoughts.state import Dreadnoughts, count_dreadnoughts, place_dreadnought
from engine.imperium.effects.control import usable
from engine.imperium.library import draws_cards
from engine.imperium.module import Facts
from engine.imperium.seating import is_person
from engine.imperium.state import NOBODY, G, Pending, bare, lib
from engine.imperium.triggers import NO_FACTS, find_due, notify
from engine.kernel.decisions import Msg, Option
from engine.kernel.frames import Question
from engine.kernel.record import record

PLACING = "dreadnought_placing"
"""The moment before a dreadnought is placed."""
ORDER = ("imperial_basin", "arrakeen", "carthag", "spice_refinery")
"""The locations in the order that a Rival prefers (IX9.5, IX5.9)."""
SWAP = "instead."


def list_free(game: G) -> list[str]:
    """The locations without a dreadnought."""
    return [location for location, owner in Dreadnoughts.of(game).at.items() if owner == NOBODY]


def place_one(game: G, seat: int, facts: Facts) -> None:
    """Place a dreadnought of the winner on a location, unless all locations have one. A person chooses the location, or
    may use the replacement that a tech tile offers (IX5.6)."""
    free, there = list_free(game), count_dreadnoughts(game, seat, "conflict")
    if not free or not there:
        return
    if not is_person(game, seat):
        notify(game, PLACING, seat, NO_FACTS)
        if count_dreadnoughts(game, seat, "conflict") < there:
            return
        place_dreadnought(game, seat, min(free, key=lambda location: _rank(game, seat, location)))
        return
    due = [item for owner, item in find_due(game, PLACING, seat, NO_FACTS) if owner == seat]
    frame = PlaceDreadnought(seat=seat, instead=due)
    if len(frame.offers(game)) == 1:
        place_dreadnought(game, seat, free[0])
    else:
        game.push(frame)


def _rank(game: G, seat: int, location: str) -> tuple[int, int]:
    """A sort key of locations: first those with an opponent's control marker, then those without a marker, last those
    with the seat's own. Equal locations follow the order of `ORDER`."""
    holder = game.state.control[location]
    return 2 if holder == seat else int(holder == NOBODY), ORDER.index(bare(location))


@record
class PlaceDreadnought(Question):
    """The choice of a location for the dreadnought, or of a replacement for placing it (IX12.6)."""

    kind = "imperium.dreadnought"
    # The effects that may replace the placing.
    instead: list[Pending]

    def offers(self, game: G) -> list[Option]:
        """Offer every free location, then the replacements that are possible now."""
        options = []
        for location in list_free(game):
            ref = f"space:{location}"
            options.append(Option(location, Msg("choose-dreadnought", {"space": ref}), "dreadnought", targets=(ref,)))
        for number, item in enumerate(self.instead):
            node = lib(game).nodes[item.at]
            if usable(game, self.seat, node, item):  # type: ignore[arg-type]  # an effect's address
                label = Msg("choose-effect", {"effect": f"effect:{item.at}"})
                options.append(Option(f"{SWAP}{number}", label, "dreadnought", targets=(item.origin,),
                                      final=draws_cards(node)))  # type: ignore[arg-type]  # fmt: skip
        return options

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        if picks[0].startswith(SWAP):
            item = self.instead[int(picks[0].removeprefix(SWAP))]
            perform(game, seat, lib(game).nodes[item.at], item)
        else:
            place_dreadnought(game, seat, picks[0])
