"""House Hagal in combat: swords from its cards, rewards taken as printed, and no control of locations (B17.7, B18.5,
B19.11)."""

from __future__ import annotations

from engine.imperium.automata.combat import reveal_swords
from engine.imperium.automata.deck import KIND, is_solo
from engine.imperium.hagal.automatic import Automatic
from engine.imperium.module import Facts
from engine.imperium.state import NOBODY, G, Pending, lib
from engine.imperium.verbs.agents import drop_control


def add_swords(game: G, seat: int, facts: Facts) -> None:
    """Reveal a card for each Rival with a unit in the Conflict, in turn order, and add its swords to that Rival's
    strength (B17.7). With Brutal Escalation, reveal two cards for each of them if the Conflict is of level III."""
    reveal_swords(game, "brutal_escalation" in game.config.options["variants"])


def give_reward(game: G, seat: int, items: list[Pending]) -> None:
    """Give a reward to a Rival, which takes it like any other gain (B19.11)."""
    game.push(Automatic(seat=seat, items=items))


def find_controller(game: G, location: str, holder: int) -> int:
    """The controller of a location. In a game of two people, House Hagal collects and defends nothing, even if it has a
    figure on the location (B18.5, IX19.3)."""
    return NOBODY if holder != NOBODY and _is_house(game, holder) else holder


def _is_house(game: G, seat: int) -> bool:
    return game.config.roles[seat].kind == KIND and not is_solo(game)


def lose_control(game: G, seat: int, facts: Facts) -> None:
    """Remove the control marker from a space when House Hagal wins the Conflict for this space in a game of two people.
    House Hagal never controls a space in such a game (B18.5)."""
    location = lib(game).conflicts[facts["conflict"]].location
    if _is_house(game, seat) and location is not None and game.state.control[location] != NOBODY:
        drop_control(game, location)
