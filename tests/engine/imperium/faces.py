"""Rows of face tests: a position, the choices, and all resulting changes.

A row's `expect` is a text such as `"water+1 draw+1"`; every count of `measure` that it does not name must be unchanged.
`do` contains the choices, separated by `;`, each described by a few words as in `Table.take`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from content.imperium.effects import FACTIONS
from engine.imperium.state import bare, lib, rules
from engine.imperium.tleilaxu.state import Tleilaxu, count_specimens, nodes_of
from engine.kernel.decisions import Option
from tests.content.imperium.printed import printed_card
from tests.engine.imperium.table import USUAL, Table, targets_of

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
"""For each Agent icon a space that has it, and what the space gives."""
GIVES = dict(NEUTRAL.values()) | {
    "arrakeen": "garrison+1 draw+1", "assembly_hall": "intrigue+1", "accept_contract": "solari+2 draw+1",
    "shipping": "spice-3 solari+5",
}  # fmt: skip
BASE_NEUTRAL = {
    "emperor": ("wealth", "solari+2 emperor+1"),
    "guild": ("foldspace", "reserve-1 discard+1 guild+1"),
    "bene_gesserit": ("secrets", "intrigue+1 bene_gesserit+1"),
    "fremen": ("stillsuits", "water+1 fremen+1"),
    "landsraad": ("hall_of_oratory", "garrison+1"),
    "city": ("carthag", "garrison+1 intrigue+1"),
    "spice_trade": ("secure_contract", "solari+3"),
}
"""For each Agent icon a space of the base board that has it, and what the space gives."""
BASE_GIVES = dict(BASE_NEUTRAL.values()) | {
    "arrakeen": "garrison+1 draw+1", "imperial_basin": "spice+1", "hagga_basin": "water-1 spice+2",
    "the_great_flat": "water-2 spice+3", "sell_melange": "spice-2 solari+6",
}  # fmt: skip
BOARDS = {"uprising": (NEUTRAL, GIVES), "base": (BASE_NEUTRAL, BASE_GIVES)}


UNPLAYABLE = "unplayable"
"""The expectation of a row whose Intrigue card cannot be played in this way."""


@dataclass
class Row:
    """One row of a face test: the face, the expected changes, the choices, the Agent's space, and the position."""

    face: str
    expect: str
    do: str = ""
    at: str = ""
    position: dict[str, Any] = field(default_factory=dict)
    product: str = "uprising"

    def __str__(self) -> str:
        """The test's id, the same in every process."""
        where = " ".join(f"{name}={'…' if callable(value) else value}" for name, value in self.position.items())
        return " ".join(filter(None, (self.face, self.at, self.do, where))).replace("; ", ";")


def row(face: str, expect: str, do: str = "", at: str = "", **position: Any) -> Row:
    """A row of a face test on Uprising's board; `position` is as in `table_for`."""
    return Row(face, expect, do, at, position)


def base_row(face: str, expect: str, do: str = "", at: str = "", **position: Any) -> Row:
    """A row of a face test on the base board: the face, the expected changes, the choices, the space and the
    position."""
    return Row(face, expect, do, at, position, "base")


def table_for(position: dict[str, Any], seats: int = 3, leader: str = "", product: str = "uprising") -> Table:
    """A table whose seat 0 is in `position`.

    Its keys are the zones of cards, `spies` and `out` (spaces with Agents), all as words; Factions (Influence), `rival`
    (seat 1's Influence), `wall`, `on` (the Conflict), `act` (a function of the table), and fields of the player.
    """
    rest = dict(position)
    leader = rest.pop("leader", leader)
    usual = USUAL[product][0]
    leaders = (leader, *(name for name in usual if name != leader)) if leader else usual
    table = Table(seats, leaders, rest.pop("on", ""), product)
    place(table, rest)
    return table


def place(table: Table, position: dict[str, Any]) -> None:
    """Bring seat 0 of a table into a position, given as in `table_for`."""
    for name, value in position.items():
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


def measure(table: Table, seat: int = 0) -> Counter[str]:
    """All counts whose changes a row of a table test can expect. `draw` counts cards that left the deck, `spies` the
    Spies on posts, and `vp` the points that are not from Influence and Alliances."""
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
    counts["ready"] = player.ready
    counts["mentat"] = player.lent.count("mentat")
    for module, measured in MEASURED.items():
        if module in rules(table.game).names:
            measured(table, seat, counts)
    return counts


def _measure_spies(table: Table, seat: int, counts: Counter[str]) -> None:
    counts["spies"] = sum(there >> seat & 1 for there in table.spies.posts.values())


def _measure_memories(table: Table, seat: int, counts: Counter[str]) -> None:
    counts["memories"] = table.player(seat).units["memories.troop"]


def _measure_sandworms(table: Table, seat: int, counts: Counter[str]) -> None:
    counts["sandworms"] = table.worms(seat)
    counts["hooks"] = int(table.sandworms.hooks[seat])
    counts["wall"] = int(table.sandworms.wall)


def _measure_tleilaxu(table: Table, seat: int, counts: Counter[str]) -> None:
    part = Tleilaxu.of(table.game)
    node = part.nodes[seat]
    counts["research"] = nodes_of(table.game)[node].column if node else 0
    counts["tleilaxu"] = part.spaces[seat]
    counts["specimens"] = count_specimens(table.game, seat)


MEASURED = {
    "spies": _measure_spies,
    "memories": _measure_memories,
    "sandworms": _measure_sandworms,
    "tleilaxu": _measure_tleilaxu,
}
"""Functions for counts that are taken only if their module is in play."""


def change(*texts: str) -> Counter[str]:
    """The sum of changes that are written as in rows."""
    total: Counter[str] = Counter()
    for word in " ".join(texts).split():
        name, sign, amount = word.replace("-", " - ").replace("+", " + ").split()
        total[name] += int(sign + amount)
    return total


def check(table: Table, before: Counter[str], *expected: str, seat: int = 0) -> None:
    """Check that exactly the expected changes have happened since `before`."""
    after, wanted = measure(table, seat), change(*expected)
    changed = {name: after[name] - before[name] for name in {*after, *before} if after[name] != before[name]}
    assert changed == {name: amount for name, amount in wanted.items() if amount}


def choose(table: Table, do: str, seat: int = 0) -> None:
    """Make the choices of a row.

    A choice is given by words as in `Table.take` (an option's subject before its origin), `way 1` for the second part
    of a choice, `pick a b` for several options in one answer, or `no a b` to check that no open option has these words
    and `may a b` to check that one has. `pass` is for `finish`.
    """
    for first, *rest in (part.split() for part in do.split(";") if part.strip()):
        if first == "pass":
            continue
        if first == "may":
            assert table.find(seat, *rest) != [], (rest, table.ids(seat))
            continue
        if first == "no":
            unwanted = _ways(table, seat, rest[1:]) if rest[0] == "way" else table.find(seat, *rest)
            assert unwanted == [], (rest, table.ids(seat))
            continue
        if first == "pick":
            table.answer(seat, *(table.find(seat, word)[0].id for word in rest))
            continue
        found = _ways(table, seat, rest) if first == "way" else table.find(seat, first, *rest)
        found = [option for option in found if {first, *rest} & targets_of(option)] or found
        assert len({(option.verb, option.targets) for option in found}) == 1, (first, rest, table.ids(seat))
        table.answer(seat, found[0].id)


def _ways(table: Table, seat: int, words: list[str]) -> list[Option]:
    """The choices whose id ends with the last word and that have all the other words."""
    found = table.find(seat, "resolve", *words[:-1])
    return [option for option in found if option.id.endswith(f".{words[-1]}")]


def finish(table: Table, made: Row, space: str = "") -> None:
    """Make the row's choices and check what is then open besides the end of the turn.

    If the last choice is `pass`, an optional effect must be open, otherwise none may be. Units can be deployed only
    from a combat space (the Agent's `space`), or where a choice mentions it.
    """
    choose(table, made.do)
    verbs = {option.verb for option in table.decision(0).legal()}
    assert "end" in verbs, table.ids(0)
    assert ("resolve" in verbs) == (made.do.split(";")[-1].strip() == "pass"), table.ids(0)
    if "deploy" in verbs:
        assert "deploy" in made.do or (space and table.printed("spaces", space).combat), table.ids(0)


def play_agent(made: Row) -> None:
    """Send an Agent with the row's card, make the row's choices, and check the changes."""
    card = made.face.partition(".")[0]
    table = table_for(made.position, product=made.product)
    table.give(0, card)
    neutral, gives = BOARDS[made.product]
    space = made.at or neutral[printed_card(made.product, card)["icons"][0]][0]
    way = ("way:0",) if len(table.printed("spaces", space).ways) > 1 else ()
    before = measure(table)
    table.send(0, card, space, *way)
    finish(table, made, space)
    check(table, before, gives[space], "play+1 ready-1", made.expect)


Measure = Callable[[Table], Counter[str]]
"""Counts what seat 0 has."""
Check = Callable[..., None]
"""Compares what seat 0 has with an earlier count and the expected changes."""


def play_reveal(made: Row, table: Table | None = None, measured: Measure = measure, checked: Check = check) -> None:
    """Reveal a hand with the row's card, make the row's choices, and check the changes; by default at a table with the
    row's position."""
    table = table or table_for(made.position, product=made.product)
    table.give(0, made.face.partition(".")[0])
    before = measured(table)
    cards = len(table.player(0).hand)
    table.reveal(0)
    finish(table, made)
    checked(table, before, f"play+{cards}", made.expect)


def play_acquire(made: Row) -> None:
    """Acquire the row's card for persuasion, make the row's choices, and check the changes."""
    name = made.face.partition(".")[0]
    table = table_for(made.position, product=made.product)
    stacks = {card.id for card in lib(table.game).reserve}
    if name not in stacks:
        table.row(name)
    table.reveal(0)
    table.set(0, persuasion=printed_card(made.product, name)["cost"])
    before = measure(table)
    table.take(0, "acquire", f"card:{name}")
    finish(table, made)
    price = f"persuasion-{before['persuasion']}"
    from_stack = "reserve-1" if name in stacks else ""
    check(table, before, price, "discard+1", from_stack, made.expect)


def play_intrigue(made: Row, table: Table, measured: Measure = measure, checked: Check = check) -> None:
    """Play the row's Intrigue card in the row's way, make the row's choices, and check the changes; or check that this
    way is not offered. The card is given to seat 0 unless the seat has it."""
    name, _, way = made.face.partition(".")
    if not any(bare(table.state.intrigues[card]) == name for card in table.player(0).intrigue):
        table.intrigue(0, name)
    before = measured(table)
    found = table.find(0, "play", f"intrigue:{name}", f"way:{way}")
    if made.expect == UNPLAYABLE:
        assert found == []
        return
    table.answer(0, found[0].id)
    choose(table, made.do)
    checked(table, before, "intrigue-1", made.expect)
    assert table.state.resolving == []
