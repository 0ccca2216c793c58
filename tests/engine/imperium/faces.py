"""Rows of face tests: a position, what is chosen, and everything that must have changed by then.

A row's `expect` reads `"water+1 draw+1"`: every count of `measure` that is not named must be unchanged. `do` holds the
choices, divided by `;`, each a few words as in `Table.take`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from content.effects import FACTIONS
from tests.engine.imperium.table import LEADERS, Table

FIELDS = ("solari", "spice", "water", "persuasion", "swords", "vp", "garrison", "conflict", "council", "swordmaster")
NEUTRAL = {
    "emperor": ("dutiful_service", "solari+2 emperor+1"),
    "guild": ("deliver_supplies", "water+1 guild+1"),
    "bene_gesserit": ("secrets", "intrigue+1 bene_gesserit+1"),
    "fremen": ("fremkit", "draw+1 fremen+1"),
    "landsraad": ("gather_support", "garrison+2"),
    "city": ("spice_refinery", "solari+2"),
    "spice_trade": ("imperial_basin", "spice+1"),
    "spy": ("imperial_basin", "spice+1"),
}
"""A space for each Agent icon, and what it gives by itself."""
GIVES = dict(NEUTRAL.values()) | {
    "arrakeen": "garrison+1 draw+1", "assembly_hall": "intrigue+1", "accept_contract": "solari+2 draw+1",
    "shipping": "spice-3 solari+5",
}  # fmt: skip


@dataclass
class Row:
    """One row: the face, what must change, the choices, where an Agent goes, and the position."""

    face: str
    expect: str
    do: str = ""
    at: str = ""
    position: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        """The test's id: nothing that changes from process to process."""
        where = " ".join(f"{name}={'…' if callable(value) else value}" for name, value in self.position.items())
        return " ".join(filter(None, (self.face, self.at, self.do, where))).replace("; ", ";")


def row(face: str, expect: str, do: str = "", at: str = "", **position: Any) -> Row:
    """A row; `position` as in `table_for`."""
    return Row(face, expect, do, at, position)


def table_for(position: dict[str, Any], seats: int = 3, leader: str = "") -> Table:
    """A table with seat 0 in `position`: zones, `spies` and Agents `out` as words, Influence by faction, `rival`
    Influence of seat 1, `wall`, `on` (the Conflict), `act` (a function of the table), else fields of the player."""
    rest = dict(position)
    leader = rest.pop("leader", leader)
    leaders = (leader, *(name for name in LEADERS if name != leader)) if leader else LEADERS
    table = Table(seats, leaders, **({"conflict": rest.pop("on")} if "on" in rest else {}))
    for name, value in rest.items():
        if name in ("hand", "played", "revealed", "discard"):
            table.give(0, *value.split(), zone=name)
        elif name == "deck":
            table.stack_deck(0, *value.split())
        elif name == "intrigue":
            table.intrigue(0, *value.split())
        elif name == "spies":
            table.spy(0, *value.split())
        elif name == "out":
            for space in value.split():
                table.agent(0, space)
        elif name == "row":
            table.row(*value.split())
        elif name in FACTIONS:
            table.influence(0, name, value)
        elif name == "rival":
            for faction, level in value.items():
                table.influence(1, faction, level)
        elif name == "wall":
            table.sandworms.wall = value
        elif name == "act":
            value(table)
        else:
            table.set(0, **{name: value})
    return table


def measure(table: Table, seat: int = 0) -> Counter[str]:
    """Everything that rows can expect to change; `draw` counts cards that left the deck, `spies` those on posts, `vp`
    those that are not for Influence and Alliances."""
    state, player = table.state, table.player(seat)
    counts = Counter({name: int(getattr(player, name)) for name in FIELDS})
    counts |= Counter({faction: player.influence[faction] for faction in FACTIONS})
    counts["intrigue"] = len(player.intrigue)
    counts["draw"] = -len(player.deck)
    counts["discard"] = len(player.discard)
    counts["play"] = len(player.played + player.revealed)
    counts["trashed"] = len(state.trashed + state.trashed_intrigue)
    counts["reserve"] = len(state.reserve)
    counts["vp"] -= sum(player.sources.get(source, 0) for source in ("influence", "alliance"))
    counts["spies"] = sum(there >> seat & 1 for there in table.spies.posts.values())
    counts["ready"] = player.ready
    counts["memories"] = player.units["memories.troop"]
    counts["sandworms"] = table.worms(seat)
    counts["hooks"] = int(table.sandworms.hooks[seat])
    counts["wall"] = int(table.sandworms.wall)
    return counts


def change(*texts: str) -> Counter[str]:
    """The sum of written changes."""
    total: Counter[str] = Counter()
    for word in " ".join(texts).split():
        name, sign, amount = word.replace("-", " - ").replace("+", " + ").split()
        total[name] += int(sign + amount)
    return total


def check(table: Table, before: Counter[str], *expected: str, seat: int = 0) -> None:
    """What changed since `before` is what was expected, nothing else."""
    after, wanted = measure(table, seat), change(*expected)
    changed = {name: after[name] - before[name] for name in {*after, *before} if after[name] != before[name]}
    assert changed == {name: amount for name, amount in wanted.items() if amount}


def choose(table: Table, do: str, seat: int = 0) -> None:
    """Make the choices: words as in `Table.take` (what an option is about goes before where it comes from),
    `way 1` for the second part of a choice, `pick a b` for several options in one answer."""
    for first, *rest in (part.split() for part in do.split(";") if part.strip()):
        if first == "pick":
            table.answer(seat, *(table.find(seat, word)[0].id for word in rest))
            continue
        found = table.find(seat, "resolve", *rest[:-1]) if first == "way" else table.find(seat, first, *rest)
        if first == "way":
            found = [option for option in found if option.id.endswith(f".{rest[-1]}")]
        found = [option for option in found if {first, *rest} & set(option.targets)] or found
        assert len({(option.verb, option.targets) for option in found}) == 1, (first, rest, table.ids(seat))
        table.answer(seat, found[0].id)


def play_agent(made: Row) -> None:
    """Send an Agent with the card; at the end the turn could be ended."""
    card = made.face.partition(".")[0]
    table = table_for(made.position)
    table.give(0, card)
    space = made.at or NEUTRAL[table.printed("cards", card).icons[0]][0]
    way = ("way:0",) if len(table.printed("spaces", space).ways) > 1 else ()
    before = measure(table)
    table.send(0, card, space, *way)
    choose(table, made.do)
    assert "end" in table.ids(0), table.ids(0)
    check(table, before, GIVES[space], "play+1 ready-1", made.expect)


def play_reveal(made: Row) -> None:
    """Reveal the hand; at the end the turn could be ended."""
    table = table_for(made.position)
    table.give(0, made.face.partition(".")[0])
    before = measure(table)
    cards = len(table.player(0).hand)
    table.reveal(0)
    choose(table, made.do)
    assert "end" in table.ids(0), table.ids(0)
    check(table, before, f"play+{cards}", made.expect)


def play_acquire(made: Row) -> None:
    """Acquire the card with persuasion."""
    name = made.face.partition(".")[0]
    table = table_for(made.position)
    if name not in ("prepare_the_way", "the_spice_must_flow"):
        table.row(name)
    table.reveal(0)
    table.set(0, persuasion=table.printed("cards", name).cost)
    before = measure(table)
    table.take(0, "acquire", f"card:{name}")
    choose(table, made.do)
    assert "end" in table.ids(0), table.ids(0)
    price = f"persuasion-{before['persuasion']}"
    from_stack = "reserve-1" if name in ("prepare_the_way", "the_spice_must_flow") else ""
    check(table, before, price, "discard+1", from_stack, made.expect)
