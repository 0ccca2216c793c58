"""The Navigation cards of Steersman Y'rkoon, face by face (facts: navigation)."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.engine.imperium.bloodlines.court import Court
from tests.engine.imperium.faces import check, choose, measure


class Played(NamedTuple):
    """A Navigation card in its slot and the Faction with which 2 Influence is reached; the choices that follow, the
    expected changes, and the position before."""

    card: str
    expect: str
    do: str = ""
    slot: int = 1
    faction: str = "fremen"
    fields: tuple[tuple[str, int], ...] = ()
    levels: tuple[tuple[str, int], ...] = ()
    hand: str = ""
    spies: str = ""


ROWS = [
    Played("nav_01", "spice+1", ""),
    Played("nav_01", "solari-2 emperor+1", "way 1", fields=(("solari", 2),), levels=(("emperor", 2),)),
    Played("nav_02", "spies+1", "post:choam"),
    Played("nav_02", "intrigue+1 spice+2 spies-1", "way 1; post:choam", spies="choam"),
    Played("nav_03", "solari+2", slot=3),
    Played("nav_03", "solari+2", slot=4),
    Played("nav_04", "spice+1", "way 0", fields=(("water", 1),)),
    Played("nav_04", "spice+1", slot=2, fields=(("water", 1),)),
    Played("nav_04", "water-1 discard+1 reserve-1 vp+1", "way 1", fields=(("water", 1),)),
    Played("nav_05", "trashed+1", "card:dagger", hand="dagger"),
    Played("nav_05", "trashed+1 spice+2", "card:desert_power", hand="desert_power"),
    Played("nav_06", "garrison+1", "way 0", fields=(("solari", 3),)),
    Played("nav_06", "solari-3 garrison+3", "way 1", fields=(("solari", 3),)),
    Played("nav_07", "spice+1"),
    Played("nav_07", "spice+1 intrigue+1", levels=(("guild", 4),)),
    Played("nav_08", "water+1"),
    Played("nav_08", "water+1 spice+1", faction="guild"),
    Played("nav_09", "draw+1", "way 0", fields=(("spice", 5),)),
    Played("nav_09", "spice-5 vp+1", "way 1", fields=(("spice", 5),)),
    Played("nav_10", "emperor-1 guild+1", "emperor; guild", levels=(("emperor", 1),)),
]


def _table(made: Played) -> Court:
    table = Court("steersman_yrkoon")
    table.set(0, **{"solari": 0} | dict(made.fields))
    for faction, level in made.levels:
        table.influence(0, faction, level)
    table.give(0, *made.hand.split())
    table.spy(0, *made.spies.split())
    return table


@pytest.mark.parametrize("made", ROWS, ids=lambda made: f"{made.card} {made.do} {made.slot} {made.faction}")
def test_a_navigation_card_does_what_it_says(made: Played) -> None:
    """A Navigation card has its printed effect when Influence with a Faction reaches 2."""
    table = _table(made)
    table.influence(0, made.faction, 1)
    before = measure(table)
    table.sail(made.card, made.slot, made.faction)
    choose(table, made.do)
    assert table.played()[-1] == made.card
    check(table, before, f"{made.faction}+1", made.expect)


def test_nav_01_takes_no_faction_below_two_and_not_the_one_that_set_it_off() -> None:
    """Navigation card 1 gives no Influence with a Faction below two, nor with the one that triggered it. So with 1
    Influence with the Emperor and 2 with the Fremen only the spice can be taken."""
    table = Court("steersman_yrkoon")
    table.set(0, solari=2)
    table.influence(0, "emperor", 1)
    table.sail("nav_01")
    assert table.find(0, "faction:emperor") == []
    assert table.player(0).spice == 1


@pytest.mark.parametrize(("slot", "persuasion"), [(3, 0), (4, 1)])
def test_nav_03_in_the_last_slot_gives_persuasion_for_the_rest_of_the_game(slot: int, persuasion: int) -> None:
    """Navigation card 3 in the last slot gives persuasion in every later Reveal turn."""
    table = Court("steersman_yrkoon")
    table.sail("nav_03", slot)
    table.reveal(0)
    assert table.player(0).persuasion == persuasion
    table.end(0)
    table.pass_turns(1, 2)
    assert table.state.round == 2
    table.pass_turns(1, 2)
    table.player(0).deck += table.player(0).hand
    table.player(0).hand = []
    table.fresh()
    table.reveal(0)
    assert table.player(0).persuasion == persuasion


def test_nav_10_may_be_declined_and_is_spent() -> None:
    """The optional effect of Navigation card 10 may be declined; the card counts as played nevertheless."""
    table = Court("steersman_yrkoon")
    table.influence(0, "emperor", 1)
    table.sail("nav_10")
    table.answer(0, "done")
    assert table.played() == ["nav_10"]
    assert table.level(0, "emperor") == 1
