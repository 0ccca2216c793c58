"""The rules of effects of the tech module (BL11, BL15)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from content.imperium import effects as fx
from content.imperium.schema import Modifier
from content.imperium.sets.tech.atoms import (
    AcquireTech,
    FactionsLow,
    Forfeit,
    ForfeitInfluence,
    HasTiles,
    InfluenceLow,
    TrashThis,
    TrashTile,
)  # fmt: skip
from engine.imperium.agenda import AUTO, CHOICES, GO, MAY, MUST, PERFORM, STANDING, WAIT, Choice, perform, rule
from engine.imperium.conditions import TALLIES, condition, holds
from engine.imperium.effects.payment import CostRule, cost_rule
from engine.imperium.influence import gain_influence, lose_influence
from engine.imperium.library import Library
from engine.imperium.module import Facts
from engine.imperium.reactions import FULFILLED, INTRIGUE, READIES, Moments, list_readying, readying
from engine.imperium.seating import is_person, track_seat, tracks_for
from engine.imperium.state import (
    NOBODY,
    G,
    Pending,  # fmt: skip
    own_turn,
)
from engine.imperium.tech import rivals
from engine.imperium.tech.buying import acquire, can_take, list_choices, list_offers
from engine.imperium.tech.state import Tech, list_abilities, tile_ref, tiles_of, trash_tile
from engine.imperium.triggers import Change, Source, Trigger, modified, where_of
from engine.imperium.verbs.goods import spend
from engine.kernel.decisions import Msg

# -- acquiring -----------------------------------------------------------------------------------------------------


@rule(STANDING, AcquireTech)
def stand_acquire(game: G, seat: int, node: AcquireTech, item: Pending) -> int:
    """The state of the effect: waiting if there is no tile to acquire; otherwise optional at the Embassy, and mandatory
    elsewhere (BL11.2, BL11.8)."""
    if not list_choices(game, seat, node):
        return WAIT
    return MAY if node.may else MUST


@rule(CHOICES, AcquireTech)
def choose_acquire(game: G, seat: int, node: AcquireTech, item: Pending) -> list[Choice]:
    """The tiles that can be acquired, each with a way to pay for it, as choices."""
    return list_choices(game, seat, node)


@rule(PERFORM, AcquireTech)
def perform_acquire(game: G, seat: int, node: AcquireTech, item: Pending, pick: str) -> None:
    """Acquire the chosen tile. A Rival acquires one by its own rules (BL17.9)."""
    if is_person(game, seat):
        acquire(game, seat, pick, node)
    else:
        rivals.acquire(game, seat, node.discount)


REACTING = {"completes": FULFILLED, "gains_intrigue": INTRIGUE}
"""The triggers of tiles that may be caused by effects of the same player, with the moments that cause them."""


@readying(AcquireTech)
def _ready_tiles(game: G, seat: int, node: AcquireTech, now: bool) -> Moments:
    """The moments to which the seat could react with a tile on offer. Components that the acquire effect of such a tile
    gives are included. With `now`, only tiles that the seat can take count."""
    for tile in list_offers(game, seat):
        if not now or can_take(game, seat, tile, node):
            sheet = tiles_of(game)[tile]
            yield from (REACTING[made.when] for made in sheet.abilities if made.when in REACTING)
            for part in list_readying(game, sheet.acquire) if sheet.acquire is not None else ():
                yield from READIES[type(part)](game, seat, part, now)


@condition(HasTiles)
def has_tiles(game: G, seat: int, node: HasTiles, card: int) -> bool:
    """Whether the seat owns enough tiles; a tile that its Leader has set aside does not count (BL13.9)."""
    return len(Tech.of(game).owned[seat]) >= node.number


# -- trashing ------------------------------------------------------------------------------------------------------


def _choose_tile(game: G, seat: int, node: TrashTile, item: Pending) -> list[Choice]:
    return [
        Choice(tile, Msg("choose-trash-tile", {"tile": tile_ref(tile)}), (tile_ref(tile),))
        for tile in Tech.of(game).owned[seat]
    ]


cost_rule(
    TrashTile, CostRule(choose=_choose_tile, pay=lambda game, seat, cost, item, pick: trash_tile(game, seat, pick))
)


def _tile_of(item: Pending) -> str:
    """The tile that an effect belongs to."""
    return item.origin.removeprefix("tech:")


def _lack_this(game: G, seat: int, costs: Sequence[TrashThis], item: Pending) -> bool:
    return _tile_of(item) not in Tech.of(game).owned[seat]


cost_rule(
    TrashThis,
    CostRule(lack=_lack_this, pay=lambda game, seat, cost, item, pick: trash_tile(game, seat, _tile_of(item))),
)


@rule(STANDING, TrashThis)
def stand_trash_this(game: G, seat: int, node: TrashThis, item: Pending) -> int:
    """The state of the effect: immediate while the seat owns the tile, otherwise waiting."""
    return AUTO if _tile_of(item) in Tech.of(game).owned[seat] else WAIT


@rule(PERFORM, TrashThis)
def perform_trash_this(game: G, seat: int, node: TrashThis, item: Pending, pick: str) -> None:
    """Remove the tile from the game."""
    trash_tile(game, seat, _tile_of(item))


# -- effects of tiles ----------------------------------------------------------------------------------------------


@rule(PERFORM, Forfeit)
def perform_forfeit(game: G, seat: int, node: Forfeit, item: Pending, pick: str) -> None:
    """Lose all of a good, even if there is none (BL15.1)."""
    amount = getattr(game.state.players[seat], node.what)
    if amount:
        spend(game, seat, node.what, amount)


def _marked(game: G, seat: int, track: str) -> int:
    return game.state.players[track_seat(game, seat, track)].influence[track]


@rule(STANDING, ForfeitInfluence)
def stand_forfeit_influence(game: G, seat: int, node: ForfeitInfluence, item: Pending) -> int:
    """The state of the effect: mandatory if there is Influence to lose, otherwise waiting (BL15.1)."""
    found = choose_forfeit_influence(game, seat, node, item)
    return WAIT if not found else MUST


@rule(CHOICES, ForfeitInfluence)
def choose_forfeit_influence(game: G, seat: int, node: ForfeitInfluence, item: Pending) -> list[Choice]:
    """The tracks on which the seat has Influence, as choices."""
    tracks = dict.fromkeys(track for icon in fx.FACTIONS for track in tracks_for(game, seat, icon))
    return [
        Choice(track, Msg("choose-lose-influence", {"faction": f"faction:{track}"}), (f"faction:{track}",))
        for track in tracks
        if _marked(game, seat, track) > 0
    ]


@rule(PERFORM, ForfeitInfluence)
def perform_forfeit_influence(game: G, seat: int, node: ForfeitInfluence, item: Pending, pick: str) -> None:
    """Lose Influence with the chosen Faction."""
    if pick != GO:
        lose_influence(game, seat, pick, node.amount)


def _list_low(game: G, seat: int, most: int) -> list[str]:
    """The tracks of Factions with at most this Influence. At the end of the game no Ally is active, so a Commander has
    only the tracks of its own board (R131)."""
    role = game.config.roles[seat]
    tracks = dict.fromkeys(track for icon in fx.FACTIONS for track in tracks_for(game, seat, icon))
    if role.partners and game.state.phase == "endgame":
        tracks = dict.fromkeys(role.own_tracks)
    return [track for track in tracks if _marked(game, seat, track) <= most]


@rule(PERFORM, InfluenceLow)
def perform_influence_low(game: G, seat: int, node: InfluenceLow, item: Pending, pick: str) -> None:
    """Gain Influence on each track where the seat's level does not exceed the limit of the effect. The gains follow the
    order of the icons and are normal gains (BL15.4)."""
    for track in _list_low(game, seat, node.most):
        gain_influence(game, seat, track, 1)


def _count_low(game: G, seat: int, count: FactionsLow, card: int) -> int:
    return len(_list_low(game, seat, count.amount))


TALLIES[FactionsLow.notation] = _count_low


# -- occasions and numbers -----------------------------------------------------------------------------------------


def _in_own_turn(game: G, owner: int, source: Source, facts: Facts) -> bool:
    """Whether it is the owner's turn, not a combat (BL15.3)."""
    return own_turn(game, owner) is not None


TRIGGERS = {
    "wins": Trigger("won"),
    "endgame": Trigger("endgame_begins"),
    "gains_intrigue": Trigger("intrigue_gained", test=_in_own_turn),
    "recruits_commander": Trigger("commander_recruited"),
}


def list_sources(game: G, seat: int, occasions: tuple[str, ...]) -> Sequence[Source]:
    """The abilities of a person's tiles for these occasions, and the abilities of boards beside the main board, which
    every person has (BL11.2, BL11.6). There are none for automatic opponents."""
    if not is_person(game, seat):
        return ()
    content, owned = game.config.library, Tech.of(game).owned[seat]
    found: tuple[Source, ...] = ()
    for name in owned:
        found += _sources_of(content, name, occasions)
    return found + _sources_beside(content, occasions)


@cache
def _sources_of(content: Library, tile: str, occasions: tuple[str, ...]) -> tuple[Source, ...]:
    """The abilities of a tile for these occasions."""
    abilities = content.sheets["tech"][tile].abilities
    return tuple(Source(a.when, a.do, tile_ref(tile), NOBODY, a) for a in abilities if a.when in occasions)


@cache
def _sources_beside(content: Library, occasions: tuple[str, ...]) -> tuple[Source, ...]:
    """The abilities of boards beside the main board for these occasions."""
    boards = content.sheets["beside"].values()
    return tuple(
        Source(a.when, a.do, f"beside:{board.key}", NOBODY, a)
        for board in boards
        for a in board.abilities
        if a.when in occasions
    )


def complete(game: G, seat: int, facts: Facts) -> None:
    """Carry out the effects of tiles when a contract is completed; they cannot be delayed (BL15.4)."""
    for ref, ability in list_abilities(game, seat):
        if ability.when == "completes":
            perform(game, seat, ability.do, Pending(ability.do.at, NOBODY, ref))


@cache
def _find_modifiers(content: Library, of: str) -> dict[str, tuple[Modifier, ...]]:
    """The modifiers of a number or a permission, by tile. The modifiers of boards beside the main board are under
    ""."""
    found = {tile.key: tile.modifiers for tile in content.sheets["tech"].values()}
    found[""] = tuple(made for board in content.sheets["beside"].values() for made in board.modifiers)
    by_tile = {name: tuple(made for made in modifiers if made.of == of) for name, modifiers in found.items()}
    return {name: modifiers for name, modifiers in by_tile.items() if modifiers}


def find_changes(game: G, seat: int, of: str) -> Iterator[Change]:
    """The changes of a number or a permission for a seat by its tiles and by boards beside the main board."""
    changing = _find_modifiers(game.config.library, of) if is_person(game, seat) or of in rivals.MODIFIERS else {}
    for name in (*Tech.of(game).owned[seat], "") if changing else ():
        for made in changing.get(name, ()):
            if made.when is None or holds(game, seat, made.when, NOBODY):
                yield Change(made.value, where_of(made))


def win_ties(game: G, seat: int) -> int:
    """The tiebreaker before all others: positive for a seat whose tile wins ties (IX12.1)."""
    return modified(game, "ties", seat, 0)
