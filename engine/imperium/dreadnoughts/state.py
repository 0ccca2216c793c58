"""The places of dreadnoughts, and the verbs that move them (IX5)."""

from __future__ import annotations

from dataclasses import field

from engine.imperium.module import Facts
from engine.imperium.state import NOBODY, G, Part
from engine.imperium.triggers import modified
from engine.imperium.units import UnitKind, move
from engine.kernel.record import KEYED, record

DREADNOUGHT = UnitKind("dreadnought", 3, "supply", "garrison", deploys=True)
"""Dreadnoughts, which come from the supply, return to the garrison after combat, and are no troops (IX5.1–IX5.5)."""
PLACES = ("supply", "garrison", "conflict")
EACH = 2
"""The number of dreadnoughts of each player (IX1.2)."""


@record
class Dreadnoughts(Part):
    """The dreadnoughts on locations."""

    kind = "imperium.dreadnoughts"
    # The owner of the dreadnought at each location, `NOBODY` if there is none.
    at: dict[str, int] = field(metadata=KEYED)
    # The location where a dreadnought was placed in the last Combat phase, "" for none.
    fresh: str = ""


def set_up(game: G, seat: int, facts: Facts) -> None:
    """Put all dreadnoughts into the supplies; a participant without units on the board has none (IX2.5, T12.2)."""
    for role, player in zip(game.config.roles, game.state.players, strict=True):
        player.units["supply.dreadnought"] = 0 if role.partners else EACH
    Dreadnoughts(at=dict.fromkeys(game.state.control, NOBODY)).add_to(game)


def count_dreadnoughts(game: G, seat: int, place: str) -> int:
    return game.state.players[seat].units[f"{place}.dreadnought"]


def boost(game: G, seat: int) -> int:
    """The additional strength of the seat's dreadnoughts in the Conflict (IX10.3)."""
    there = count_dreadnoughts(game, seat, "conflict")
    return there * modified(game, DREADNOUGHT.name, seat, 0) if there else 0


def find_controller(game: G, location: str, holder: int) -> int:
    """The controller of a location: the owner of the dreadnought that covers the control marker. If there is no
    dreadnought, it is the owner of the marker (IX5.7)."""
    there = Dreadnoughts.of(game).at[location]
    return holder if there == NOBODY else there


def place_dreadnought(game: G, seat: int, location: str) -> None:
    """Move a dreadnought from the Conflict onto a location (IX5.6)."""
    part = Dreadnoughts.of(game)
    move(game.state.players[seat], DREADNOUGHT.name, "conflict", "", 1)
    part.at[location], part.fresh = seat, location
    game.emit("dreadnought-placed", {"seat": seat, "space": f"space:{location}"})


def scrap_dreadnought(game: G, seat: int) -> None:
    """Return a dreadnought from the Conflict to the supply (IX12.6)."""
    move(game.state.players[seat], DREADNOUGHT.name, "conflict", DREADNOUGHT.dock, 1)
    game.emit("dreadnought-scrapped", {"seat": seat})


def begin_rewards(game: G, seat: int, facts: Facts) -> None:
    """Mark all dreadnoughts on locations as placed in earlier rounds, when the rewards of a new combat begin."""
    Dreadnoughts.of(game).fresh = ""


def come_home(game: G, seat: int, facts: Facts) -> None:
    """Return dreadnoughts that were placed in earlier rounds to the garrison at the end of the combat (IX5.8)."""
    part = Dreadnoughts.of(game)
    for location, owner in part.at.items():
        if owner == seat and location != part.fresh:
            part.at[location] = NOBODY
            move(game.state.players[seat], DREADNOUGHT.name, "", DREADNOUGHT.home, 1)
            game.emit("dreadnought-home", {"seat": seat, "space": f"space:{location}"})
