"""The state of the Bene Tleilax board, its setup, and the verbs that change it (IM2–IM6, IM8)."""

from __future__ import annotations

from dataclasses import field
from functools import cache

from content.imperium.sets.immortality.kinds import ResearchNode, TleilaxuSpace
from engine.imperium.agenda import Agenda, hand_out
from engine.imperium.library import Library
from engine.imperium.module import Facts
from engine.imperium.partial_gains import SUPPLY, Use
from engine.imperium.seating import people, unit_seat
from engine.imperium.state import NOBODY, G, Part, Pending, card_ref, lib
from engine.imperium.triggers import NO_FACTS
from engine.imperium.units import move
from engine.imperium.verbs.cards import take_from_row
from engine.kernel.record import record

ROW = 2
"""The number of cards in the Tleilaxu Row besides Reclaimed Forces (IM6.1)."""
TANKS = "tanks.troop"
"""The place of a player's specimens (IM5.1)."""


@record
class Tleilaxu(Part):
    """The state of the Bene Tleilax board."""

    kind = "imperium.tleilaxu"
    # The node of each seat's research token, "" for none.
    nodes: list[str]
    # The space of each seat's Tleilaxu token, -1 for none.
    spaces: list[int]
    # Whether each seat still has its Family Atomics.
    atomics: list[bool]
    # The Tleilaxu cards in the Row.
    row: list[int]
    # The Tleilaxu deck, the top card last.
    deck: list[int]
    # The position in the Row of the card that is being acquired, -1 for none.
    gap: int = NOBODY
    # Whether no seat has reached the space on the Tleilaxu track with a bonus for the first.
    untouched: bool = True
    # The number of each seat's troops that returned after the last Conflict.
    lost: list[int] = field(default_factory=list)
    # The seats that played a Combat Intrigue card in this Conflict.
    fought: list[int] = field(default_factory=list)


def nodes_of(game: G) -> dict[str, ResearchNode]:
    """The nodes of the research track by key."""
    found: dict[str, ResearchNode] = lib(game).sheets["research"]
    return found


@cache
def _ways(content: Library) -> dict[str, tuple[str, ...]]:
    """The nodes to which each node of the research track leads."""
    nodes: dict[str, ResearchNode] = content.sheets["research"]
    keys = {node.id: key for key, node in nodes.items()}
    return {key: tuple(keys[name] for name in node.next) for key, node in nodes.items()}


def space_at(game: G, place: int) -> TleilaxuSpace:
    """The space of the Tleilaxu track with this number."""
    spaces: dict[str, TleilaxuSpace] = lib(game).sheets["tleilaxu_track"]
    return next(space for space in spaces.values() if space.space == place)


def set_up(game: G, seat: int, facts: Facts) -> None:
    """Put the tokens on their starting spaces, shuffle the Tleilaxu deck, reveal two cards, and give each player the
    Family Atomics (IM2)."""
    state, roles = game.state, game.config.roles
    names = [card.key for card in lib(game).sheets["tleilaxu"].values() if not card.stays for _ in range(card.copies)]
    deck = list(range(len(state.cards), len(state.cards) + len(names)))
    state.cards = (*state.cards, *names)
    game.chance.shuffle(deck, "tleilaxu")
    (start,) = [node.key for node in nodes_of(game).values() if node.column == 0]
    alone = len(people(game)) == 1  # in such games Rivals have a Tleilaxu token (IM10.4, IM10.5)
    Tleilaxu(
        nodes=[start if role.deck and not role.partners else "" for role in roles],
        spaces=[0 if (role.deck or alone) and not role.partners else NOBODY for role in roles],
        atomics=[role.deck for role in roles],
        row=[deck.pop() for _ in range(ROW)],
        deck=deck,
        lost=[0] * len(roles),
    ).add_to(game)
    for player in state.players:
        player.units[TANKS] = 0


# -- tracks ------------------------------------------------------------------------------------------------------------


def node_of_token(game: G, seat: int) -> str:
    """The node of the research token that `seat` moves, "" for none. A Commander moves the token of the active Ally
    (T12.3)."""
    return Tleilaxu.of(game).nodes[unit_seat(game, seat)]


def ahead_of(game: G, seat: int) -> tuple[str, ...]:
    """The nodes to which the research token can move; none at the end of the track, or without a token."""
    here = node_of_token(game, seat)
    return _ways(lib(game))[here] if here else ()


def count_markers(game: G, seat: int) -> int:
    """The number of genetic markers that the research token has reached or passed (IM3.4). For a Commander, the token
    of the Ally who is further ahead counts (T12.3)."""
    there = [Tleilaxu.of(game).nodes[owner] for owner in game.config.roles[seat].partners or (seat,)]
    column = max(nodes_of(game)[node].column if node else NOBODY for node in there)
    columns = {node.marker: node.column for node in nodes_of(game).values() if node.marker}
    return sum(column >= at for at in columns.values())


def research(game: G, seat: int, node: str) -> None:
    """Move the research token to a node; its owner gains the node's bonus at once (IM3.1, IM3.2, T12.3)."""
    seat = unit_seat(game, seat)
    Tleilaxu.of(game).nodes[seat] = node
    game.emit("research", {"seat": seat, "node": f"research:{node}", "column": nodes_of(game)[node].column})
    bonus = nodes_of(game)[node].bonus
    if bonus is not None:
        origin = f"research:{node}"
        game.push(Agenda(seat=seat, origin=origin, pending=[Pending(bonus.at, NOBODY, origin)]))


def advance(game: G, seat: int, steps: int) -> None:
    """Move the Tleilaxu token along its track and gain the bonus of each space; the token stops at the last space
    (IM4)."""
    part, seat = Tleilaxu.of(game), unit_seat(game, seat)
    last = max(space.space for space in lib(game).sheets["tleilaxu_track"].values())
    due: list[Pending] = []
    for _ in range(steps):
        if not 0 <= part.spaces[seat] < last:
            break
        part.spaces[seat] += 1
        space = space_at(game, part.spaces[seat])
        origin = f"tleilaxu:{space.key}"
        game.emit("tleilaxu", {"seat": seat, "space": origin, "n": part.spaces[seat]})
        if space.bonus is not None:
            due.append(Pending(space.bonus.at, NOBODY, origin))
        if space.first is not None and part.untouched:  # IM4.3
            part.untouched = False
            due.append(Pending(space.first.at, NOBODY, origin))
    if due:
        hand_out(game, seat, due[0].origin, due)


# -- specimens ---------------------------------------------------------------------------------------------------------


def count_specimens(game: G, seat: int) -> int:
    """The number of the seat's specimens. For a Commander, the specimens of the active Ally count (T12.3)."""
    return game.state.players[unit_seat(game, seat)].units[TANKS]


def take_specimens(game: G, seat: int, amount: int) -> None:
    """Move troops from the supply into the axolotl tanks, at most as many as the supply has (IM5.1)."""
    seat = unit_seat(game, seat)
    player = game.state.players[seat]
    amount = min(amount, player.supply)
    if amount:
        move(player, "troop", "supply", "tanks", amount)
        game.emit("specimens", {"seat": seat, "n": amount})


def return_specimens(game: G, seat: int, amount: int) -> None:
    """Return specimens to the supply, as a payment or voluntarily (IM5.2, IM5.3)."""
    seat = unit_seat(game, seat)
    move(game.state.players[seat], "troop", "tanks", "supply", amount)
    game.emit("specimens-returned", {"seat": seat, "n": amount})


def uses_supply(amount: int) -> list[Use]:
    """The use of the troop supply by `amount` new specimens. A negative amount stands for specimens that return to the
    supply."""
    return [Use(SUPPLY, amount)]


# -- Rows --------------------------------------------------------------------------------------------------------------


def fill_row(game: G, seat: int, facts: Facts) -> None:
    """Refill the place of a card that has left the Row, before the effect of an acquired card. If the deck is empty,
    the place stays empty (IM6.1)."""
    part = Tleilaxu.of(game)
    place, part.gap = part.gap, NOBODY
    if place == NOBODY:
        return
    if part.deck:
        part.row.insert(place, part.deck.pop())
        game.barrier()
        game.emit("tleilaxu-row", {"card": card_ref(game, part.row[place]), "place": place})


def remove_from_row(game: G, seat: int, place: int) -> None:
    """Remove the card at a place of the Row from the game and refill the place at once (IM10.7)."""
    part = Tleilaxu.of(game)
    if place >= len(part.row):
        return
    card, part.gap = part.row.pop(place), place
    game.state.trashed.append(card)
    game.emit("tleilaxu-gone", {"seat": seat, "card": card_ref(game, card)})
    fill_row(game, seat, NO_FACTS)


def launch_atomics(game: G, seat: int) -> None:
    """Remove every card of the Imperium Row from the game and deal a new Row, without reactions (IM8.1, IM8.3)."""
    state = game.state
    Tleilaxu.of(game).atomics[seat] = False
    game.emit("atomics", {"seat": seat})
    for card in state.row[:]:
        take_from_row(game, card)
        state.trashed.append(card)
