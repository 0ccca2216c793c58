"""Levels of difficulty, the variant Imperium Row churn, and the Intrigue cards that automatic opponents spend (B19.1,
B19.12, B19.17, RV2.6, RV9.6)."""

from __future__ import annotations

from content.imperium import effects as fx
from content.imperium.schema import Space
from engine.imperium.automata.deck import is_solo
from engine.imperium.known import show_intrigue
from engine.imperium.seating import people
from engine.imperium.state import G
from engine.imperium.verbs.cards import discard_intrigue, take_from_row
from engine.kernel.decisions import Msg

LEVELS = ("mercenary", "sardaukar", "mentat", "kwisatz_haderach")
"""The levels of difficulty, the easiest first (B19.1, RV2.6)."""
DIE = 6
"""The number of sides of the dice in the variant Imperium Row churn."""


def level(game: G) -> int:
    """The number of the level of difficulty, 0 for the easiest."""
    return LEVELS.index(game.config.options["difficulty"])


def churn_row(game: G, seat: int) -> None:
    """Trash cards of the Imperium Row after a person's Reveal turn, if the table plays the variant Imperium Row churn.
    Two dice name the places of these cards, counted from the left. A 6 names no place, and equal dice name one place
    (B19.17, RV9.6)."""
    state = game.state
    if "row_churn" not in game.config.options["variants"] or seat not in people(game):
        return
    places = {game.chance.pick(DIE, f"churn.{die}") for die in (1, 2)}
    for card in [state.row[place] for place in sorted(places) if place < len(state.row)]:
        take_from_row(game, card)
        state.trashed.append(card)


def spend_intrigue(game: G, seat: int, amount: int) -> None:
    """Discard the Intrigue cards that an automatic opponent has held longest (R34)."""
    player = game.state.players[seat]
    spent, player.intrigue = player.intrigue[:amount], player.intrigue[amount:]
    for card in spent:
        show_intrigue(game, seat, card)
        discard_intrigue(game, card)
    game.emit("rival-spends", {"seat": seat, "n": amount})


def bar_swordmaster(game: G, seat: int, space: Space) -> str:
    """The reason why the person may not take the Swordmaster: "difficulty" at the highest level, otherwise "" (B19.1,
    RV2.6)."""
    if is_solo(game) and level(game) == len(LEVELS) - 1 and gives(space, fx.TakeSwordmaster):
        return "difficulty"
    return ""


def explain_difficulty(game: G, seat: int, space: Space) -> Msg:
    return Msg("refused-difficulty", {"space": f"space:{space.key}"})


def gives(space: Space, kind: type[fx.Node]) -> bool:
    """Whether an effect of a space is of this kind or contains one."""
    return any(isinstance(node, kind) for way in space.ways for node in fx.walk(way.effect))
