"""Tables against House Hagal: its opponents at the setup, the House Hagal deck in a chosen order, and single turns."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.imperium.automata.deck import Hagal, rivals
from engine.imperium.config import Config
from engine.imperium.units import strength
from engine.kernel.events import Event
from tests.engine.imperium.table import FACTIONS, Table

HOUSE = 2
"""The seat of House Hagal in a game of two people."""
QUIET = ("hall_of_oratory", "wealth", "foldspace", "secrets")
"""Cards whose turns deploy nothing."""
FILLER = "hall_of_oratory"
"""A card without swords."""


def two(conflict: str = "guild_bank_raid", **config: Any) -> Table:
    """A table of two people against House Hagal; seat 0 begins. The Conflict's rewards are 6, 4 and 2 Solari."""
    return wipe(Table(2, conflict=conflict, product="base", **config))


def solo(
    conflict: str = "guild_bank_raid",
    difficulty: str = "mercenary",
    rivals: Iterable[str] = ("glossu_the_beast_rabban", "earl_memnon_thorvald"),
    **config: Any,
) -> Table:
    """A table at seat 0's turn against two Rivals who have not acted. The Rivals have 1 water and the troops of the
    difficulty, and their Intrigue cards have been returned to the deck."""
    named = [name if "/" in name else f"base/{name}" for name in rivals]
    return wipe(Table(1, conflict=conflict, product="base", difficulty=difficulty, rivals=named, **config))


def wipe(table: Table, quiet: Iterable[str] = QUIET) -> Table:
    """Undo what the Rivals did before the first person was asked. The cards `quiet` are revealed next."""
    state = table.state
    for space in state.agents:
        state.agents[space] = ()
    for space in state.bonus:
        state.bonus[space] = 0
    for seat in rivals(table.game):
        player, role = table.player(seat), table.game.config.roles[seat]
        garrison = 3 if role.garrison is None else role.garrison
        player.units |= {"supply.troop": 12 - garrison, "garrison.troop": garrison, "conflict.troop": 0}
        player.influence = dict.fromkeys(FACTIONS, 0)
        player.solari = player.spice = player.swords = player.vp = 0
        player.water = int(role.collects)
        player.sources, player.ready, player.done = {}, player.agents, not role.in_order
        state.intrigue_deck += player.intrigue
        player.intrigue = []
        for faction, holder in state.alliances.items():
            if holder == seat:
                state.alliances[faction] = -1
    part = Hagal.of(table.game)
    part.deck, part.revealed = part.deck + part.revealed, []
    # the card of a space that a box covers is not in the deck
    stack(table, *(name for name in quiet if table.key(name) in part.deck))
    table.settle()
    return table


def cards(*names: str) -> list[str]:
    """The keys of House Hagal cards."""
    return [f"base/{name}" for name in names]


def stack(table: Table, *names: str) -> Hagal:
    """Put these House Hagal cards in order on top of the deck, which then contains all cards."""
    part = Hagal.of(table.game)
    deck, part.revealed = part.deck + part.revealed, []
    keys = [table.key(name) for name in names]
    for key in keys:
        deck.remove(key)
    part.deck = deck + keys[::-1]
    return part


def only(table: Table, *names: str) -> Hagal:
    """Make a deck of only these cards, in this order; all other cards count as revealed."""
    part = stack(table, *names)
    count = len(names)
    part.deck, part.revealed = part.deck[len(part.deck) - count :], part.deck[: len(part.deck) - count]
    return part


def act(table: Table, seat: int, *names: str) -> list[Event]:
    """Play one Agent turn of an automatic opponent with these cards on top of the deck. Stop at the next question,
    which may come within that turn or be one to seat 0. Return the events."""
    state = table.state
    if names:
        stack(table, *names)
    state.stack, state.turn, state.active, state.turn_of = state.stack[:1], None, -1, -1
    state.queue = [seat]
    before = len(table.game.events)
    table.settle()
    return table.game.events[before:]


def told(events: Iterable[Event], kind: str, seat: int) -> list[Event]:
    """The events of one kind about a seat."""
    return [event for event in events if event.kind == kind and event.data.get("seat") == seat]


def where(table: Table, seat: int) -> list[str]:
    """The spaces with an Agent of a seat."""
    return [space for space, there in table.state.agents.items() if any(token[0] == str(seat) for token in there)]


def troops(table: Table, seat: int) -> tuple[int, int, int]:
    """The numbers of a seat's troops in the supply, the garrison and the Conflict."""
    player = table.player(seat)
    return player.supply, player.garrison, player.conflict


def goods(table: Table, seat: int) -> tuple[int, int, int]:
    """The Solari, spice and water of a seat."""
    player = table.player(seat)
    return player.solari, player.spice, player.water


def power(table: Table, seat: int) -> int:
    """The strength of a seat in the Conflict."""
    return strength(table.game, table.player(seat))


def fight(table: Table, deployed: Iterable[int], *names: str, then: str = "terrible_purpose") -> list[Event]:
    """Play the Combat phase with these numbers of troops and these House Hagal cards on top of the deck, up to the
    first question or to seat 0's turn of the next round. Return its events.

    Seat 0 is first player; `then` is the next Conflict.
    """
    for seat, amount in enumerate(deployed):
        table.set(seat, conflict=amount)
    stack(table, *names)
    next_conflict(table, then)
    count = len(table.state.players)
    leads = [seat for seat in range(count) if table.game.config.roles[seat].leads]
    table.state.first = leads[-1]
    before = len(table.game.events)
    table.combat()
    return table.game.events[before:]


def next_conflict(table: Table, name: str) -> None:
    """Set the Conflict of the next round."""
    state, key = table.state, table.key(name)
    if key in state.conflict_deck:
        state.conflict_deck.remove(key)
        state.conflict_deck.append(key)
    else:
        state.box.remove(key)
        state.box.append(state.conflict_deck[-1])
        state.conflict_deck[-1] = key


def swords(name: str) -> int:
    """The swords printed on a House Hagal card."""
    return Config(product="base").library.sheets["hagal"][f"base/{name}"].swords or 0


def without(table: Table, name: str) -> None:
    """Replace this Conflict in the deck by another of its level."""
    state, key = table.state, table.key(name)
    if key not in state.conflict_deck:
        return
    level = table.printed("conflicts", key).level
    other = next(card for card in state.box if table.printed("conflicts", card).level == level)
    state.box[state.box.index(other)] = key
    state.conflict_deck[state.conflict_deck.index(key)] = other


def until_round(table: Table, number: int) -> None:
    """Reveal, and otherwise take the first options, until a person's turn in that round."""
    while table.state.round < number:
        decision = table.decision(table.game.waiting()[0])
        ids = table.ids(decision.seat)
        wanted = next((name for name in ("end", "reveal") if name in ids), ids[0])
        table.answer(decision.seat, *(ids[: decision.pick.low] if decision.pick.kind != "one" else [wanted]))
