"""Tables against the Rivals of Uprising: after the setup, in a Rival's turn, or in a combat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.imperium.automata.deck import rivals
from tests.content.imperium.printed import printed
from tests.engine.imperium.base.automata import act, stack, wipe
from tests.engine.imperium.table import Table

ONE, OTHER = 1, 2
"""The seats of one person's two Rivals."""
BETWEEN = 2
"""The seat of two people's Rival."""
QUIET = ("hagal_gather_support_a", "hagal_gather_support_b", "hagal_assembly_hall", "hagal_dutiful_service")
"""Cards whose turns deploy nothing."""
LEADERS = ("feyd_rautha_harkonnen", "gurney_halleck")
"""The Leaders of the people, who have no ability that matters in these tests."""


def solo(*names: str, difficulty: str = "sardaukar", conflict: str = "skirmish_crysknife", **config: Any) -> Table:
    """A table at seat 0's turn against two Rivals, by default Staban Tuek and Lady Margot Fenring."""
    named = [f"rival_{name}" for name in (*names, "staban_tuek", "lady_margot_fenring")[:2]]
    return clear(Table(1, LEADERS, conflict, difficulty=difficulty, rivals=named, **config))


def two(name: str = "staban_tuek", conflict: str = "skirmish_crysknife", **config: Any) -> Table:
    """A table of seats 0 and 1 with a Rival at seat 2; seat 0 is first player and has the turn."""
    return clear(Table(2, LEADERS, conflict, rivals=[f"rival_{name}"], **config))


def clear(table: Table) -> Table:
    """Undo what the Rivals did before the first person was asked, and remove their Spies and Maker Hooks."""
    spies = table.spies
    for seat in rivals(table.game):
        for post in spies.posts:
            spies.posts[post] &= ~(1 << seat)
        spies.supply[seat] = 3
        table.sandworms.hooks[seat] = False
        player = table.player(seat)
        player.units["conflict.sandworm"] = 0
        if player.swordmaster:
            player.swordmaster, player.agents = False, 2
        player.ready = 2
    return wipe(table, QUIET)


def measure(table: Table, seat: int) -> dict[str, int]:
    """Everything of a Rival that can be counted and is not zero, by name."""
    player = table.player(seat)
    found = {what: getattr(player, what) for what in ("solari", "spice", "water", "vp", "garrison", "conflict")}
    found |= dict(player.influence) | {"intrigue": len(player.intrigue), "worms": table.worms(seat)}
    found |= {"hooks": int(table.sandworms.hooks[seat]), "wall": int(table.sandworms.wall)}
    found |= {"swordmaster": int(player.swordmaster)}
    found |= {f"on.{post}": 1 for post, there in table.spies.posts.items() if there >> seat & 1}
    found |= {f"at.{space}": 1 for space, there in table.state.agents.items() if str(seat) in "".join(there)}
    return {what: n for what, n in found.items() if n}


def changes(before: dict[str, int], after: dict[str, int]) -> set[str]:
    """The differences, written as words such as `spice+2`."""
    names = {*before, *after}
    return {f"{n}{after.get(n, 0) - before.get(n, 0):+}" for n in names if after.get(n, 0) != before.get(n, 0)}


def turn(table: Table, seat: int, *names: str) -> set[str]:
    """Play one turn of a Rival and return the changes. The Rival uses the card `names[-1]`; the cards named before it
    are revealed first."""
    before = measure(table, seat)
    act(table, seat, *(f"hagal_{name}" for name in names))
    return changes(before, measure(table, seat))


def on_top(table: Table, *names: str) -> None:
    """Put these House Hagal cards in order on top of the deck."""
    stack(table, *(f"hagal_{name}" for name in names))


def bonus(table: Table, **amounts: int) -> None:
    """Put this much bonus spice on Maker spaces."""
    table.state.bonus |= amounts


def own(table: Table, seat: int, posts: Iterable[str] = (), **influence: int) -> None:
    """Put a Rival's Spies on these posts and set its Influence."""
    table.spy(seat, *posts)
    for faction, level in influence.items():
        table.influence(seat, faction, level)


def swords(card: str) -> int:
    """The swords printed on a House Hagal card."""
    return int(printed("uprising", "hagal")[f"hagal_{card}"]["swords"] or 0)
