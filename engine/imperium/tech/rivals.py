"""The tech tiles of Rivals. Rivals have tech tiles only in solo games (BL17.9, BL17.10)."""

from __future__ import annotations

from collections.abc import Iterable

from content.imperium.effects import (
    AtLeast,
    Condition,
    Effect,
    Gain,
    If,
    Modify,
    Negotiate,
    Pay,
    Per,
    Recruit,
    lines_of,
)
from content.imperium.schema import Ability
from content.imperium.sets.tech.atoms import AcquireTech, InfluenceLow
from content.imperium.sets.tech.kinds import Tile
from engine.imperium.agenda import GO, hand_out, perform
from engine.imperium.conditions import holds
from engine.imperium.effects.opponents import APPRAISALS, NO_USE, OF_USE, WANTED
from engine.imperium.effects.payment import COSTS, payable
from engine.imperium.module import Facts
from engine.imperium.seating import is_person, people
from engine.imperium.state import NOBODY, G, Pending, allowance, lib, own_turn
from engine.imperium.tech.negotiators import count_negotiators, has_banner, return_negotiators
from engine.imperium.tech.state import Tech, drop_top, flip_tile, list_abilities, take_tile, tile_ref, tiles_of
from engine.imperium.triggers import NO_FACTS, Change, find_permits, notify
from engine.imperium.verbs.units import deploy_supply

MODIFIERS = ("battle_icon", "price_commander", "ties", "shipping_troops")
"""The modifiers of a Rival's tiles that apply to the Rival as they would to a player (BL17.10, IX9.8)."""
CHEAPER = 1
"""The discount of a Rival for any tile, with or without the negotiators of Rise of Ix (BL17.9, IX19.10)."""
WAITING = "tech"
"""The set with which a Rival buys tiles only once it has its Swordmaster (BL17.11, R340)."""
LAST = 3
"""The level of the Conflict at which a Rival does not save spice for tiles (BL17.9)."""


def are_alone(game: G) -> bool:
    """Whether a single person plays against Rivals."""
    return len(people(game)) == 1 < len(game.config.roles)


def _buys(game: G, seat: int) -> bool:
    """Whether a Rival buys tiles. With the tech module of Bloodlines, it does so only once it has its Swordmaster
    (BL17.9, BL17.11)."""
    ready = game.state.players[seat].swordmaster or WAITING not in game.config.modules
    return are_alone(game) and not is_person(game, seat) and ready


def keep_useful(game: G, seat: int, facts: Facts) -> None:
    """While no face-up tile has the Rival Tech icon, remove the top tile of the highest stack from the game. Of equally
    high stacks, the first one loses its tile (BL17.9)."""
    if not are_alone(game):
        return
    part, sheets = Tech.of(game), tiles_of(game)
    while any(part.stacks) and not any(sheets[stack[-1]].rival for stack in part.stacks if stack):
        sizes = [len(stack) for stack in part.stacks]
        drop_top(game, sizes.index(max(sizes)))


def save_spice(game: G, seat: int) -> Iterable[Change]:
    """Keep a Rival that buys tiles from buying victory points with spice, before a Conflict of level III (BL17.9)."""
    conflict = game.state.conflict
    if _buys(game, seat) and (not conflict or lib(game).conflicts[conflict].level < LAST):
        yield Change("spice", {})


def find_wanted(game: G, seat: int, discount: int) -> Tile | None:
    """The most expensive tile with the Rival Tech icon that a Rival can pay for with spice and negotiators; of equally
    expensive ones the first (BL17.9, IX9.7)."""
    if not _buys(game, seat):
        return None
    sheets, purse = tiles_of(game), game.state.players[seat].spice + count_negotiators(game, seat)
    tops = [sheets[stack[-1]] for stack in Tech.of(game).stacks if stack]
    wanted = [tile for tile in tops if tile.rival and _price(game, tile, discount) <= purse]
    return max(wanted, key=lambda tile: tile.cost, default=None)


def acquire(game: G, seat: int, discount: int = CHEAPER) -> None:
    """Acquire the tile that the Rival wants. Negotiators return for it before spice is paid (R303)."""
    tile = find_wanted(game, seat, discount)
    if tile is None:
        return
    price = _price(game, tile, discount)
    back = min(price, count_negotiators(game, seat))
    return_negotiators(game, seat, back)
    take_tile(game, seat, tile.key, price - back)
    if tile.acquire is not None:  # drawing a card, as the Delivery Bay allows, does nothing for a Rival
        _gain(game, seat, tile.key, lines_of(tile.acquire))
    _flip_drones(game, seat)


def _price(game: G, tile: Tile, discount: int) -> int:
    return max(0, tile.cost - (discount if has_banner(game) else CHEAPER))


def _can_negotiate(game: G, seat: int) -> bool:
    """Whether a Rival can send a negotiator: it buys tiles, the game has negotiators, and the supply has a troop
    (IX9.7)."""
    return _buys(game, seat) and has_banner(game) and game.state.players[seat].supply > 0


# a Rival takes a negotiator only if it can have no tile (IX9.7, IX9.9)
APPRAISALS[AcquireTech] = lambda game, seat, node: WANTED if find_wanted(game, seat, node.discount) else NO_USE
APPRAISALS[Negotiate] = lambda game, seat, node: OF_USE if _can_negotiate(game, seat) else NO_USE


def _gain(game: G, seat: int, tile: str, parts: Iterable[Effect]) -> None:
    pending = [Pending(part.at, NOBODY, tile_ref(tile)) for part in parts]
    hand_out(game, seat, tile_ref(tile), pending)


# -- using tiles -------------------------------------------------------------------------------------------------------


def _usable(game: G, seat: int, when: str) -> list[tuple[str, Ability]]:
    """The face-up tiles of a Rival that have an ability with this trigger, each with the ability."""
    if is_person(game, seat) or not are_alone(game):
        return []
    down = Tech.of(game).down
    found = [(ref.partition(":")[2], ability) for ref, ability in list_abilities(game, seat) if ability.when == when]
    return [(tile, ability) for tile, ability in found if tile not in down]


def follow_sending(game: G, seat: int, facts: Facts) -> None:
    """Use a Rival's tiles after it sent an Agent (BL17.10, IX9.8, R309).

    A tile is flipped if it let the Agent pass others' Agents. Dropships let the Rival deploy troops from a space that
    is not a Combat space, once a round. Drones are flipped at the first opportunity. A tile that pays for troops is
    used if all of them can go into the Conflict and are not held back.
    """
    turn = own_turn(game, seat)
    if turn is None:
        return
    for tile in _list_ships(game, seat)[:1] if len(game.state.agents[facts["space"]]) > 1 else ():
        flip_tile(game, seat, tile)
    if lib(game).spaces[facts["space"]].combat:
        if not find_permits(game, "holds_back", seat):
            _hire_fighters(game, seat)
    else:
        for tile, _ in _usable(game, seat, "flips_sent"):
            flip_tile(game, seat, tile)
            allowance(turn, seat).open = True
    _flip_drones(game, seat)


def _flip_drones(game: G, seat: int) -> None:
    """Flip the Rival's drones, and take only the first of their gains (BL17.10)."""
    for tile, ability in _usable(game, seat, "flips") if own_turn(game, seat) is not None else ():
        if isinstance(ability.do, Pay):
            continue
        flip_tile(game, seat, tile)
        _gain(game, seat, tile, lines_of(ability.do)[:1])


def _list_ships(game: G, seat: int) -> list[str]:
    """The tiles that let Agents pass others' Agents. A Rival does not pay the discard that such a tile costs
    (IX9.8)."""
    flips = [(tile, ability.do) for tile, ability in _usable(game, seat, "flips")]
    return [tile for tile, deal in flips if isinstance(deal, Pay) and isinstance(deal.effect, Modify)]


def pass_others(game: G, seat: int) -> Iterable[Change]:
    """Let a Rival whose way is blocked use a tile to pass enemy Agents (IX9.8)."""
    if _list_ships(game, seat):
        yield Change("occupied", {})


def _hire_fighters(game: G, seat: int) -> None:
    """Buy the troops that a tile sells, and recruit them directly into the Conflict. This requires that the Rival can
    pay and that its supply has enough troops (IX9.8)."""
    for tile, ability in _usable(game, seat, "flips"):
        deal = ability.do
        if isinstance(deal, Pay) and isinstance(deal.effect, Recruit):
            enough = game.state.players[seat].supply >= deal.effect.amount
            if enough and _pay(game, seat, tile, deal):
                flip_tile(game, seat, tile)
                deploy_supply(game, seat, deal.effect.amount)


def _pay(game: G, seat: int, tile: str, deal: Pay) -> bool:
    """Pay the costs of a tile's ability if possible; return whether they were paid."""
    item = Pending(deal.at, NOBODY, tile_ref(tile))
    if not payable(game, seat, deal.costs, item):
        return False
    for cost in deal.costs:
        COSTS[type(cost)].pay(game, seat, cost, item, GO)
    return True


def _buy_point(game: G, seat: int, when: str) -> None:
    """Buy the victory point that a tile sells, whenever possible (IX9.8)."""
    for tile, ability in _usable(game, seat, when):
        deal = ability.do
        if not isinstance(deal, Pay) or not isinstance(deal.effect, Gain) or deal.effect.what != "vp":
            continue
        if _pay(game, seat, tile, deal):
            _gain(game, seat, tile, (deal.effect,))


def follow_placing(game: G, seat: int, facts: Facts) -> None:
    """Return a dreadnought for a victory point instead of placing it (IX9.8)."""
    _buy_point(game, seat, "places_dreadnought")


def follow_round(game: G, seat: int, facts: Facts) -> None:
    """Take the gains of Rivals' tiles at the start of a round, except cards (IX9.8)."""
    for rival in range(len(game.state.players)):
        for tile, ability in _usable(game, rival, "round_starts"):
            _gain(game, rival, tile, lines_of(ability.do))
    notify(game, "supplied", seat, NO_FACTS)


def follow_winning(game: G, seat: int, facts: Facts) -> None:
    """Take the gains of a Rival's tiles for winning a Conflict (IX9.8)."""
    for tile, ability in _usable(game, seat, "wins"):
        _gain(game, seat, tile, lines_of(ability.do))
    notify(game, "supplied", seat, NO_FACTS)


def follow_turn(game: G, seat: int, facts: Facts) -> None:
    """Buy a victory point with a Rival's tile after each of its turns. After its last Agent turn of a round, also take
    the Reveal turn gains of its tiles; conditions of the gains and any persuasion are ignored (BL17.10)."""
    player, part = game.state.players[seat], Tech.of(game)
    _buy_point(game, seat, "own_turn")
    if is_person(game, seat) or seat in part.worked or not (player.done or not (player.ready or player.lent)):
        return
    part.worked.append(seat)
    for tile, ability in _usable(game, seat, "reveal"):
        given = [part.effect if isinstance(part, If) else part for part in lines_of(ability.do)]
        _gain(game, seat, tile, [part for part in given if not (isinstance(part, Gain) and part.what == "persuasion")])
    notify(game, "supplied", seat, NO_FACTS)


def end_game(game: G, seat: int, facts: Facts) -> None:
    """Gain Influence and points from tiles at the end of the game, as players do; conditions about cards do not apply
    to Rivals (BL15.4, IX9.8)."""
    for tile, ability in _usable(game, seat, "endgame"):
        effect = ability.do
        if isinstance(effect, If) and (_asks_cards(effect.condition) or holds(game, seat, effect.condition, NOBODY)):
            effect = effect.effect
        if isinstance(effect, InfluenceLow | Gain | Per):
            perform(game, seat, effect, Pending(effect.at, NOBODY, tile_ref(tile)))


def _asks_cards(condition: Condition) -> bool:
    return isinstance(condition, AtLeast) and condition.what == "spice_must_flow"
