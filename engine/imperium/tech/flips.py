"""Tiles that are turned face down in the own turn, once a round (BL11.7)."""

from __future__ import annotations

from content.imperium.effects import lines_of
from content.imperium.schema import Ability
from engine.imperium.agenda import Agenda
from engine.imperium.effects.control import usable
from engine.imperium.library import draws_cards
from engine.imperium.state import NOBODY, G, Pending, count_up, own_turn
from engine.imperium.tech.state import Tech, flip_tile, tile_ref, tiles_of
from engine.imperium.turn_actions import OPEN, TURN, TurnAction
from engine.kernel.decisions import Msg, Option


def list_flips(game: G, seat: int) -> list[tuple[str, Ability]]:
    """The face-up tiles of `seat` that can be flipped in this moment of its turn, each with what that does."""
    turn, part, sheets = own_turn(game, seat), Tech.of(game), tiles_of(game)
    sent = turn is not None and turn.kind == "agent" and turn.sending is not None
    return [
        (tile, ability)
        for tile in part.owned[seat]
        if tile not in part.down
        for ability in sheets[tile].flips
        if ability.when == "flips" or sent
    ]


def offer_flips(game: G, seat: int, refused: bool) -> list[Option]:
    """One option a tile whose ability can do something now."""
    found = []
    for tile, ability in list_flips(game, seat):
        ref = tile_ref(tile)
        if usable(game, seat, ability.do, Pending(ability.do.at, NOBODY, ref)):
            label = Msg("choose-flip-tile", {"tile": ref, "effect": f"effect:{ability.do.at}"})
            group = Msg("group-tile")
            found.append(
                Option(f"tile.{tile}", label, "flip", "tile", group, (ref,), final=any(map(draws_cards, (ability.do,))))
            )
    return found


def take_flip(game: G, seat: int, pick: str) -> None:
    """Face down, then what it does; in a turn of which no kind is chosen yet that comes first."""
    tile = pick.removeprefix("tile.")
    do = next(ability.do for name, ability in list_flips(game, seat) if name == tile)
    flip_tile(game, seat, tile)
    count_up(game, seat, "flipped", 1)
    pending = [Pending(part.at, NOBODY, tile_ref(tile)) for part in lines_of(do)]
    game.push(Agenda(seat=seat, origin=tile_ref(tile), pending=pending))


FLIP = TurnAction("flip", "tile", OPEN | TURN, offer_flips, take_flip)
