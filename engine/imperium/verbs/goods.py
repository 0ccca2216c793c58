"""Verbs about resources and victory points."""

from __future__ import annotations

from content.imperium.effects import GAINS
from engine.imperium.state import (
    G,
    count_up,
)  # fmt: skip
from engine.imperium.triggers import modified, tell
from engine.imperium.verbs.units import name_mover

GAINED = {what: f"gained.{what}" for what in GAINS}
"""The keys under which a turn counts the goods gained in it."""


def gain(game: G, seat: int, what: str, amount: int, why: str) -> None:
    """Gain `amount` of a resource, persuasion, swords or VP; `why` is the reference of the source. In the seat's turn,
    modifiers may increase the amount, once for the whole gain (IX10.5)."""
    player, turn = game.state.players[seat], game.state.turn
    if what == "vp":
        score(game, seat, amount, why)
        return
    if "gain" in game.config.rules.modifies and turn is not None and turn.seat == seat:
        amount = modified(game, "gain", seat, amount, what=what)
    setattr(player, what, getattr(player, what) + amount)
    count_up(game, seat, GAINED[what], amount)
    data = {"seat": seat, "what": f"resource:{what}", "n": amount, "why": why}
    if what == "swords":
        name_mover(game, data)
    game.emit("gain", data)
    if "gained" in game.config.rules.awaited:
        tell(game, "gained", seat, {"what": what})


def spend(game: G, seat: int, what: str, amount: int) -> None:
    """Pay `amount` of a resource or of persuasion. The player must have as much."""
    player = game.state.players[seat]
    setattr(player, what, getattr(player, what) - amount)
    game.emit("spend", {"seat": seat, "what": f"resource:{what}", "n": amount})


def score(game: G, seat: int, amount: int, why: str) -> None:
    """Add or subtract VP (U4.9), recorded by the kind of `why`. Do nothing for participants who do not score
    (B18.4)."""
    player = game.state.players[seat]
    if not game.config.roles[seat].scores:
        return
    source = why.split(":")[0]
    player.vp += amount
    player.sources[source] = player.sources.get(source, 0) + amount
    game.emit("score", {"seat": seat, "n": amount, "why": why})
