"""Lady Jessica's memories, which return to the supply when she flips to her other side (U16.5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from content.imperium import effects as fx
from engine.imperium.agenda import PERFORM, add_items, rule
from engine.imperium.effects.cards import draw_cards
from engine.imperium.effects.troops import supplied
from engine.imperium.module import Facts, Module
from engine.imperium.partial_gains import SUPPLY, USES, Use
from engine.imperium.state import G, Pending, lib
from engine.imperium.triggers import find_due
from engine.imperium.units import move

PLACE = "memories.troop"


USES |= {
    fx.Remember: lambda game, seat, node: [Use(SUPPLY, 1)],
    fx.Awaken: lambda game, seat, node: [Use(SUPPLY, -game.state.players[seat].units[PLACE])],
}


def set_up(game: G, seat: int, facts: Facts) -> None:
    """Start without memories."""
    for player in game.state.players:
        player.units[PLACE] = 0


@supplied(fx.Remember, 1)
def take_memory(game: G, seat: int, node: fx.Remember, origin: str, owner: int, amount: int) -> None:
    """Turn a troop of the supply into a memory, if the supply has one (U16.5)."""
    player = game.state.players[owner]
    if player.supply:
        move(player, "troop", "supply", "memories", amount)
        game.emit("remember", {"seat": owner, "n": amount})


@rule(PERFORM, fx.Awaken)
def perform_awaken(game: G, seat: int, node: fx.Awaken, item: Pending, pick: str) -> None:
    """Return the memories, draw a card for each, and flip the Leader. Its other side can be used in the same turn
    (U16.5)."""
    player, turn = game.state.players[seat], game.state.turn
    count = player.units[PLACE]
    move(player, "troop", "memories", "supply", count)
    flipped = lib(game).leaders[player.leader].flips_to
    assert flipped is not None
    player.leader = flipped
    game.emit("awaken", {"seat": seat, "n": count, "leader": f"leader:{flipped}"})
    draw_cards(game, seat, count)
    if turn is not None and turn.space:
        due = find_due(game, "visited", seat, {"space": turn.space})
        if items := [found for owner, found in due if owner == seat]:
            add_items(game, seat, items)


def show(game: G, viewer: int | None, view: dict[str, Any]) -> None:
    """Add the number of memories to the view of each player."""
    for player, record in zip(view["players"], game.state.players, strict=True):
        player["troops"]["memories"] = record.units[PLACE]


def follow_remember(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record that troops became memories."""
    seat.troops["supply"] -= data["n"]
    seat.marks["memories"] = seat.marks.get("memories", 0) + data["n"]


def follow_awaken(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record that memories returned to the supply."""
    seat.troops["supply"] += data["n"]
    seat.marks["memories"] = seat.marks.get("memories", 0) - data["n"]


def compare(game: G, table: Any) -> Iterable[tuple[str, object, object]]:
    for number, (seat, player) in enumerate(zip(table.seats, game.state.players, strict=True)):
        yield f"seat {number} memories", seat.marks.get("memories", 0), player.units[PLACE]


MODULE = Module(
    name="memories",
    at={"set_up": set_up},
    view=show,
    follow={"remember": follow_remember, "awaken": follow_awaken},
    told=compare,
)
