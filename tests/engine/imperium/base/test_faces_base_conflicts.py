"""The three rewards of every Conflict card of the base game, and the location of the winner's control (B11)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.imperium.config import Config
from tests.engine.imperium.faces import change, choose, measure
from tests.engine.imperium.table import Table

# the gains of each place, and the choices of each place, separated by `|`
REWARDS = {
    "skirmish_1": ("vp+1", "intrigue+1 solari+2", "solari+2", ""),
    "skirmish_2": ("vp+1", "water+1", "spice+1", ""),
    "skirmish_3": ("guild+1 spice+1", "spice+2", "spice+1", "faction:guild"),
    "skirmish_4": ("fremen+1 solari+2", "solari+3", "solari+2", "faction:fremen"),
    "cloak_and_dagger": ("emperor+1 intrigue+2", "intrigue+1 spice+1", "intrigue+1", "faction:emperor | | way 0"),
    "desert_power": ("vp+1 water+1", "water+1 spice+1", "spice+1", ""),
    "guild_bank_raid": ("solari+6", "solari+4", "solari+2", ""),
    "machinations": ("emperor+1 fremen+1", "water+1 solari+2", "water+1", "pick emperor fremen"),
    "raid_stockpiles": ("intrigue+1 spice+3", "spice+2", "spice+1", ""),
    "secure_imperial_basin": ("vp+1", "water+2", "water+1", ""),
    "siege_of_arrakeen": ("vp+1", "solari+4", "solari+2", ""),
    "siege_of_carthag": ("vp+1", "intrigue+1 spice+1", "spice+1", ""),
    "sort_through_the_chaos": ("mentat+1 intrigue+1 solari+2", "intrigue+1 solari+2", "solari+2", ""),
    "terrible_purpose": ("vp+1 trashed+1 discard-1", "water+1 spice+1", "spice+1", "card:dagger"),
    "battle_for_arrakeen": ("vp+2", "intrigue+1 solari+3", "intrigue+1 solari+2", "| way 0+2"),
    "battle_for_carthag": ("vp+2", "intrigue+1 spice+3", "spice+3", ""),
    "battle_for_imperial_basin": ("vp+2", "spice+5", "spice+3", ""),
    "grand_vision": ("guild+2 intrigue+1", "intrigue+1 spice+3", "spice+3", "faction:guild"),
}  # fmt: skip
OTHERWISE = [
    ("cloak_and_dagger", 2, "spice+1", "faction:emperor | | way 1"),
    ("machinations", 0, "guild+1 bene_gesserit+1", "pick guild bene_gesserit"),
    ("terrible_purpose", 0, "vp+1", "done"),
    ("battle_for_arrakeen", 1, "intrigue+1 spice+2", "| way 0+1"),
    ("battle_for_arrakeen", 1, "spice+2 solari+3", "| way 1+2"),
    ("grand_vision", 0, "fremen+2 intrigue+1", "faction:fremen"),
]
"""Rows with other choices: the card, the seat, its gain, and the choices."""
CONTROL = {
    "secure_imperial_basin": "imperial_basin", "siege_of_arrakeen": "arrakeen", "siege_of_carthag": "carthag",
    "battle_for_arrakeen": "arrakeen", "battle_for_carthag": "carthag", "battle_for_imperial_basin": "imperial_basin",
}  # fmt: skip
LEVELS = {
    1: {"skirmish_1", "skirmish_2", "skirmish_3", "skirmish_4"},
    2: {
        "cloak_and_dagger", "desert_power", "guild_bank_raid", "machinations", "raid_stockpiles",
        "secure_imperial_basin", "siege_of_arrakeen", "siege_of_carthag", "sort_through_the_chaos", "terrible_purpose",
    },
    3: {"battle_for_arrakeen", "battle_for_carthag", "battle_for_imperial_basin", "grand_vision"},
}  # fmt: skip
ROUND = {"draw", "conflict", "ready"}
"""The counts that also change in the rest of the round."""


def fought(name: str) -> Table:
    """A table with a Conflict in which seats 0 to 3 are first to fourth."""
    table = Table(4, conflict=name, product="base")
    for seat in range(4):
        table.set(seat, conflict=5 - seat)
        table.give(seat, *["dagger"] * 2, zone="discard")
    return table


def fight(table: Table, do: str) -> list[Counter[str]]:
    """Make these choices among the rewards, and play to the next round. Return what each seat had before the combat."""
    before = [measure(table, seat) for seat in range(4)]
    table.combat()
    for seat, wanted in enumerate(do.split("|")):
        choose(table, wanted, seat)
    while table.state.phase == "combat":  # nobody plays a card for winning
        (seat,) = table.game.waiting()
        table.answer(seat, "pass")
    return before


def gains(table: Table, before: Counter[str], seat: int, expect: str) -> None:
    after, wanted = measure(table, seat), change(expect)
    changed = {name: after[name] - before[name] for name in {*after, *before} - ROUND if after[name] != before[name]}
    assert changed == {name: amount for name, amount in wanted.items() if amount}


@pytest.mark.parametrize("name", REWARDS)
def test_rewards(name: str) -> None:
    *rewards, do = REWARDS[name]
    table = fought(name)
    before = fight(table, do)
    trashed = sum(change(reward)["trashed"] for reward in rewards)
    assert len(table.state.trashed) == trashed
    for seat, reward in enumerate([*rewards, ""]):
        before[seat]["trashed"] = trashed - change(reward)["trashed"]
        gains(table, before[seat], seat, reward)
    holders = {space: holder for space, holder in table.state.control.items() if holder >= 0}
    assert holders == ({CONTROL[name]: 0} if name in CONTROL else {})


@pytest.mark.parametrize(("name", "seat", "reward", "do"), OTHERWISE)
def test_other_choices(name: str, seat: int, reward: str, do: str) -> None:
    table = fought(name)
    before = fight(table, do)
    gains(table, before[seat], seat, reward)


@pytest.mark.parametrize("name", REWARDS)
def test_with_three_players_the_third_place_gets_nothing(name: str) -> None:
    table = Table(3, conflict=name, product="base")
    for seat in range(3):
        table.set(seat, conflict=5 - seat)
    before = measure(table, 2)
    table.combat()
    while table.state.phase == "combat":
        (seat,) = table.game.waiting()
        assert seat != 2
        decision = table.decision(seat)
        low = max(1, decision.pick.low)
        table.answer(seat, *([decision.default] if decision.default else [o.id for o in decision.legal()][:low]))
    gains(table, before, 2, "")


def test_every_conflict_card_has_rows_its_level_and_its_location() -> None:
    printed = Config(product="base").library.conflicts
    assert {f"base/{name}" for name in REWARDS} == set(printed)
    for card in printed.values():
        assert card.id in LEVELS[card.level]
        assert card.location == CONTROL.get(card.id)
        assert card.battle_icon is None
        others = sum(name == card.id for name, *_ in OTHERWISE)
        assert others >= sum(text in repr([card.first, card.second, card.third]) for text in ("Trash(", "Choose("))
