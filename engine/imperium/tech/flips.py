"""Tiles used in their owner's turn. Some tiles are flipped face down when they are used, and so can be used only once a
round (BL11.7, IX3.7, IX3.8)."""

from __future__ import annotations

from content.imperium.effects import Pay, lines_of
from content.imperium.schema import Ability
from engine.imperium.agenda import Agenda, perform
from engine.imperium.effects.control import usable
from engine.imperium.library import draws_cards
from engine.imperium.partial_gains import find_branch
from engine.imperium.state import NOBODY, G, Pending, count_up, own_turn
from engine.imperium.tech.state import Tech, flip_tile, tile_ref, tiles_of
from engine.imperium.turn_actions import OPEN, TURN, TurnAction
from engine.kernel.decisions import Msg, Option


def list_uses(game: G, seat: int) -> list[tuple[str, Ability]]:
    """The tiles that `seat` can use now, each with its ability. Tiles that are flipped when used must be face up."""
    turn, part, sheets = own_turn(game, seat), Tech.of(game), tiles_of(game)
    sent = turn is not None and turn.kind == "agent" and turn.sending is not None
    flipped = ("flips", "flips_sent") if sent else ("flips",)
    return [
        (tile, ability)
        for tile in part.owned[seat]
        for ability in sheets[tile].abilities
        if ability.when == "own_turn" or (ability.when in flipped and tile not in part.down)
    ]


def offer_uses(game: G, seat: int, refused: bool) -> list[Option]:
    """The options for tiles whose ability can have an effect now."""
    found = []
    for tile, ability in list_uses(game, seat):
        ref = tile_ref(tile)
        if usable(game, seat, ability.do, Pending(ability.do.at, NOBODY, ref)):
            key = "choose-use-tile" if ability.when == "own_turn" else "choose-flip-tile"
            label = Msg(key, {"tile": ref, "effect": f"effect:{ability.do.at}"})
            group = Msg("group-tile")
            found.append(
                Option(f"tile.{tile}", label, "flip", "tile", group, (ref,), final=any(map(draws_cards, (ability.do,))))
            )
    return found


def take_use(game: G, seat: int, pick: str) -> None:
    """Use a tile: flip it if its ability requires that, then carry out the ability, even before the kind of turn is
    chosen. The ability's price is paid now, since flipping is part of the cost (IX3.8)."""
    tile = pick.removeprefix("tile.")
    ability = next(ability for name, ability in list_uses(game, seat) if name == tile)
    if ability.when != "own_turn":
        flip_tile(game, seat, tile)
    count_up(game, seat, "flipped", 1)
    origin = tile_ref(tile)
    pending = [Pending(part.at, NOBODY, origin) for part in lines_of(ability.do)]
    paid = find_branch(game, seat, pending[0]) if len(pending) == 1 else None
    if isinstance(paid, Pay):
        game.push(Agenda(seat=seat, origin=origin, pending=[]))
        perform(game, seat, paid, Pending(paid.at, NOBODY, origin))
    else:
        game.push(Agenda(seat=seat, origin=origin, pending=pending))


FLIP = TurnAction("flip", "tile", OPEN | TURN, offer_uses, take_use)
