"""The three rewards of every Conflict card, single and doubled by a sandworm, with its battle icon and its location
(U11)."""

from __future__ import annotations

import pytest

from engine.imperium.config import Config
from engine.imperium.state import NOBODY
from tests.content.imperium.printed import printed
from tests.engine.imperium.faces import change, check, choose, measure
from tests.engine.imperium.table import Table

# the gains of each place, and the choices of each place, separated by `|`
REWARDS = {
    "skirmish_crysknife": ("fremen+1", "intrigue+1 spice+1", "spice+1", "faction:fremen"),
    "skirmish_ornithopter": ("intrigue+1 solari+1", "intrigue+1 solari+2", "intrigue+1", ""),
    "skirmish_desert_mouse": ("solari+2", "solari+3", "solari+2", ""),
    "choam_security": ("guild+1 solari+2 garrison+1", "water+1 solari+2 garrison+2", "intrigue+1 garrison+1", ""),
    "spice_freighters": (
        "fremen+1 spice-3 vp+1", "water+1 spice+1 garrison+1", "spice+1 garrison+1", "faction:fremen; choose-pay"),
    "siege_of_arrakeen": ("solari+2 garrison+2", "solari+4 garrison+1", "solari+3", ""),
    "seize_spice_refinery": ("spies+1 spice+2", "intrigue+1 spice+1 garrison+1", "spice+2", "post:guild"),
    "test_of_loyalty": ("emperor+1 spies+1 solari+2", "solari+4 garrison+1", "solari+3", "post:guild"),
    "shadow_contest": ("bene_gesserit+1 intrigue+1", "intrigue+1 spice+1 garrison+1", "spice+1 garrison+1", ""),
    "secure_imperial_basin": ("spice+2 garrison+1", "water+2 garrison+1", "water+1 garrison+1", ""),
    "protect_the_sietches": ("fremen+1 water+1 garrison+1", "spice+3 garrison+1", "spice+2", ""),
    "trade_dispute": (
        "solari+2 water+1 trashed+1", "water+1 spice+1 trashed+1", "water+1 garrison+1",
        "card:dagger | card:dagger"),
    "propaganda": ("emperor+1 fremen+1", "intrigue+1 spice+3", "spice+3", "pick emperor fremen"),
    "battle_for_imperial_basin": ("vp+2 spice-4", "spice+5", "spice+3", "choose-pay"),
    "battle_for_arrakeen": (
        "vp+2 spies-2", "intrigue+1 spice+1 solari+3", "spice+2 solari+2", "choose-pay; post:guild; post:choam"),
    "battle_for_spice_refinery": ("vp+2 solari-6", "intrigue+1 spice+3", "spice+3", "choose-pay"),
}  # fmt: skip
OPTIONAL = {
    "spice_freighters": ("fremen+1", "faction:fremen; done"),
    "seize_spice_refinery": ("spice+2", "done"),
    "test_of_loyalty": ("emperor+1 solari+2", "done"),
    "trade_dispute": ("solari+2 water+1", "done"),
    "battle_for_imperial_basin": ("vp+1", "done"),
    "battle_for_arrakeen": ("vp+1", "done"),
    "battle_for_spice_refinery": ("vp+1", "done"),
}
"""Conflicts whose first reward has an optional part that is declined, with the reward and the choices."""
AFTER = {"draw", "discard", "conflict", "sandworms", "ready"}
"""The counts that also change in the rest of the round."""


def fought(name: str, worms: bool) -> Table:
    """A table with a Conflict in which seats 0 to 3 are first to fourth and can pay for everything."""
    table = Table(4, conflict=name)
    table.sandworms.wall = False
    for seat in range(4):
        table.set(seat, conflict=0 if worms else 5 - seat, sandworms=5 - seat if worms else 0, spice=8, solari=12)
        player = table.player(seat)
        player.trophies = [trophy for trophy in player.trophies if trophy.of != "objective"]
        table.give(seat, *["dagger"] * 2, zone="discard")
    if name == "battle_for_arrakeen":
        table.spy(0, "guild", "choam")
    return table


def fight(table: Table, choices: list[str], twice: bool = False) -> None:
    """Play the combat and make the choices of the rewards; a seat without choices declines."""
    table.combat()
    for seat in range(4):
        wanted = choices[seat] if seat < len(choices) else ""
        for part in [part for part in wanted.split(";") if part.strip()]:
            choose(table, part, seat)
            if twice:
                choose(table, part.replace("guild", "choam"), seat)


def gains(table: Table, before: list, seat: int, expect: str, times: int = 1) -> None:
    after, wanted = measure(table, seat), change(*[expect] * times)
    changed = {name for name in {*after, *wanted} if after[name] - before[seat][name] != wanted[name]} - AFTER
    assert changed == set(), {name: (after[name] - before[seat][name], wanted[name]) for name in changed}


@pytest.mark.parametrize("name", REWARDS)
def test_rewards(name: str) -> None:
    *rewards, do = REWARDS[name]
    table = fought(name, worms=False)
    before = [measure(table, seat) for seat in range(4)]
    for counts in before:
        counts["trashed"] = 0
    fight(table, do.split("|"))
    trashed = sum(change(reward)["trashed"] for reward in rewards)
    assert len(table.state.trashed) == trashed
    for seat, reward in enumerate([*rewards, ""]):
        before[seat]["trashed"] = trashed - change(reward)["trashed"]
        gains(table, before, seat, reward)
    assert list_controlled(table) == printed_control(name)
    assert [trophy.id for trophy in table.player(0).trophies] == [name]


def list_controlled(table: Table) -> dict[str, int]:
    """The owner of each controlled location."""
    return {location: seat for location, seat in table.state.control.items() if seat != NOBODY}


def printed_control(name: str) -> dict[str, int]:
    """The location that seat 0 controls after winning a Conflict, if the card prints one."""
    location = printed("uprising", "conflicts")[name]["location"]
    return {} if location is None else {location: 0}


@pytest.mark.parametrize("name", OPTIONAL)
def test_declined_rewards(name: str) -> None:
    reward, do = OPTIONAL[name]
    table = fought(name, worms=False)
    before = [measure(table, seat) for seat in range(4)]
    fight(table, [do])
    gains(table, before, 0, reward)


@pytest.mark.parametrize("name", REWARDS)
def test_a_sandworm_doubles_every_reward(name: str) -> None:
    *rewards, do = REWARDS[name]
    table = fought(name, worms=True)
    before = [measure(table, seat) for seat in range(4)]
    if name == "propaganda":
        table.combat()
        for _ in range(2):
            choose(table, "pick emperor fremen")
    elif name == "battle_for_arrakeen":
        fight(table, do.split("|"))
        rewards[0] = "vp+1 vp+1 vp+1 spies-2"  # there are two Spies to pay with, so they are paid once
    else:
        fight(table, do.split("|"), twice=True)
    trashed = 2 * sum(change(reward)["trashed"] for reward in rewards)
    assert len(table.state.trashed) == trashed
    for seat, reward in enumerate([*rewards, ""]):
        before[seat]["trashed"] = trashed - 2 * change(reward)["trashed"]
        gains(table, before, seat, reward, times=1 if (name, seat) == ("battle_for_arrakeen", 0) else 2)
    assert list_controlled(table) == printed_control(name)


def test_every_conflict_card_has_rows_and_every_optional_reward_both_branches() -> None:
    printed = Config().library.conflicts
    assert set(REWARDS) == set(printed)
    for name, card in printed.items():
        text = repr(card.first)
        assert (name in OPTIONAL) == any(word in text for word in ("Pay(", "PlaceSpy(", "Trash(")), name


def test_check_of_a_row_names_what_differs() -> None:
    table = Table()
    before = measure(table)
    table.set(0, spice=1)
    with pytest.raises(AssertionError, match="spice"):
        check(table, before, "")
