"""Pairing wild battle icons at the end of the game (U14.3)."""

from __future__ import annotations

from engine.imperium.frames.endgame import EndgameAction
from engine.imperium.objectives.icons import icon_of
from engine.imperium.state import G, trophy_ref
from engine.imperium.verbs.agents import pair_trophies
from engine.kernel.decisions import Msg, Option


def find_wild_pairs(game: G, seat: int) -> list[tuple[int, int]]:
    """The pairs of a face-up card with a wild icon and another face-up card with an icon, by index (U14.3)."""
    trophies = game.state.players[seat].trophies
    up = {i: icon_of(game, seat, trophy) for i, trophy in enumerate(trophies) if trophy.up and trophy.icon}
    return [
        (wild, other)
        for wild, icon in up.items()
        if icon == "wild"
        for other in up
        if other != wild and (up[other] != "wild" or other > wild)
    ]


def offer_pairs(game: G, seat: int) -> list[Option]:
    trophies = game.state.players[seat].trophies
    return [
        Option(
            f"w{wild}.{other}",
            Msg("choose-pair", {"card": trophy_ref(trophies[wild]), "other": trophy_ref(trophies[other])}),
            "pair",
            "pair",
            Msg("group-pair"),
            (trophy_ref(trophies[wild]), trophy_ref(trophies[other])),
        )
        for wild, other in find_wild_pairs(game, seat)
    ]


def pair(game: G, seat: int, pick: str) -> None:
    """Turn the cards of a pair face down for 1 VP."""
    trophies = game.state.players[seat].trophies
    wild, other = (trophies[int(place)] for place in pick[1:].split("."))
    pair_trophies(game, seat, wild, other, "wild")


PAIRING = EndgameAction(prefix="w", offer=offer_pairs, take=pair)
