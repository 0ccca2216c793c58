"""Spies in the view and in checks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.imperium.config import Config
from engine.imperium.spies.state import Spies, posts, start_spies
from engine.imperium.state import G


def show(game: G, viewer: int | None, view: dict[str, Any]) -> None:
    """Add to the view the seats with a Spy on each post, each seat's supply, and the number of its Spies out of the
    game."""
    table = Spies.of(game)
    seats = range(len(table.supply))
    view["posts"] = {post: [seat for seat in seats if there >> seat & 1] for post, there in table.posts.items()}
    for player in view["players"]:
        player["spies"] = table.supply[player["seat"]]
        if table.gone and table.gone[player["seat"]]:
            player["spies_gone"] = table.gone[player["seat"]]


def find_faults(game: G) -> list[str]:
    """Check that each seat has all its Spies, less those that are out of the game, and that no other seat has a Spy."""
    table, found = Spies.of(game), []
    for seat, supply in enumerate(table.supply):
        count = supply + sum(there >> seat & 1 for there in table.posts.values())
        gone = table.gone[seat] if table.gone else 0
        if count + gone != start_spies(game) or supply < 0:
            found.append(f"seat {seat} has {count} Spies, {supply} in the supply")
    found += [
        f"post {post} holds a stranger's Spy" for post, there in table.posts.items() if there >> len(table.supply)
    ]
    return found


def list_expected(config: Config) -> Iterable[str]:
    """The coverage goals of random games: a Spy is placed on every post."""
    return (f"spy post:{name}" for name in posts(config.library))


def follow_spy(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record a Spy placed on a post."""
    seat.marks.setdefault("posts", set()).add(data["post"].partition(":")[2])


def follow_recall(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Record that a Spy left a post."""
    seat.marks["posts"].remove(data["post"].partition(":")[2])


def compare(game: G, table: Any) -> Iterable[tuple[str, object, object]]:
    """Compare the Spies on posts according to the events with the state."""
    for number, seat in enumerate(table.seats):
        there = {post for post, seats in Spies.of(game).posts.items() if seats >> number & 1}
        yield f"seat {number} spies", seat.marks.get("posts", set()), there
