"""The computer player `mercenary` at a table of six counts its team's gains as its own."""

from __future__ import annotations

import random

import pytest

from engine.imperium.family import FAMILY
from engine.imperium.players.eyes import look
from engine.kernel.decisions import Option
from engine.players import answer_randomly, player, reason
from engine.sweep import play_game
from tests.engine.imperium.teams.six import HIS_LEFT, LEFT, MUAD_DIB, RIGHT, Six

mercenary = player("mercenary", "imperium")
explain = reason("mercenary", "imperium")


def choice(table: Six, seat: int) -> Option:
    """The option that the mercenary chooses."""
    decision = table.decision(seat)
    answer = mercenary(table.game.view(seat), decision, random.Random(0))
    return next(option for option in decision.options if option.id == answer.picks[0])


def test_it_sees_units_and_marks_of_the_ally_through_whom_it_acts() -> None:
    table = Six()
    table.set(RIGHT, conflict=2)
    table.influence(RIGHT, "guild", 3)
    view = table.game.view(MUAD_DIB)
    here, there = look(view, MUAD_DIB), look(view, MUAD_DIB, RIGHT)
    assert (here.unit, here.me["troops"]["conflict"], here.me["influence"]["guild"]) == (LEFT, 0, 0)
    assert (there.unit, there.me["troops"]["conflict"], there.me["influence"]["guild"]) == (RIGHT, 2, 3)
    assert [other["seat"] for other in here.opponents] == [1, 3, 5]
    assert [other["seat"] for other in here.mates] == [2, 4]


def test_it_reveals_for_the_ally_who_fights() -> None:
    table = Six()
    table.set(RIGHT, conflict=2)
    table.set(HIS_LEFT, conflict=2)
    for seat in range(1, 6):
        table.set(seat, done=True)
    table.lend(MUAD_DIB)
    table.player(MUAD_DIB).lent = ()
    table.state.agents["carthag"], table.state.agents["arrakeen"] = ("0.left",), ("0.right",)
    table.give(MUAD_DIB, "md_limited_landsraad_access", "md_limited_landsraad_access")
    taken = choice(table, MUAD_DIB)
    assert (taken.verb, taken.targets) == ("activate", (f"seat:{RIGHT}",))
    table.answer(MUAD_DIB, taken.id)
    assert choice(table, MUAD_DIB).verb == "reveal"


def test_it_concedes_a_tie_for_first() -> None:
    table = Six(conflict="shadow_contest")
    for seat, units in ((LEFT, 2), (RIGHT, 2)):
        table.set(seat, conflict=units)
    table.combat()
    assert choice(table, LEFT).id == "concede"


def test_it_adds_spice_to_a_point_of_its_team() -> None:
    table = Six()
    table.give(MUAD_DIB, "md_threaten_spice_production")
    table.set(MUAD_DIB, spice=5)
    table.set(LEFT, spice=3)
    table.send(MUAD_DIB, "md_threaten_spice_production", "accept_contract")
    table.answer(MUAD_DIB, next(o.id for o in table.find(MUAD_DIB, "choose-share") if o.label.args["n"] == 5))
    assert choice(table, LEFT).id == "2"


def test_an_alliance_goes_to_a_teammate_rather_than_to_an_opponent() -> None:
    table = Six(LEFT)
    table.influence(LEFT, "guild", 5)
    for other in (RIGHT, HIS_LEFT):
        table.influence(other, "guild", 5)
    table.intrigue(LEFT, "backed_by_choam")
    table.take(LEFT, "play", "backed_by_choam")
    table.take(LEFT, "resolve", "faction:guild")
    assert table.decision(LEFT).kind == "heir"
    assert choice(table, LEFT).targets == (f"seat:{RIGHT}",)


def test_it_gives_what_a_teammate_can_use_better_and_nothing_else() -> None:
    table = Six(LEFT)
    table.give(LEFT, "diplomacy")
    table.set(LEFT, solari=0, spice=0, water=1)
    table.set(RIGHT, solari=5, spice=9, water=0)
    table.send(LEFT, "diplomacy", "economic_support")
    table.take(LEFT, "choose-trade", f"seat:{RIGHT}")
    given = choice(table, RIGHT)
    assert given.label.args.get("what") in ("resource:spice", "resource:solari")
    assert choice(table, LEFT).id in ("none", "water.1")


def test_it_says_what_a_commander_did_with_an_allys_troops() -> None:
    table = Six()
    table.give(MUAD_DIB, "md_signet_ring")
    table.send(MUAD_DIB, "md_signet_ring", "carthag")
    table.answer(MUAD_DIB, "deploy.3")
    told = [(event.kind, event.public or event.data) for event in table.game.events]
    said = explain(table.game.view(None), told, MUAD_DIB)
    assert said is not None
    assert said.args["reason"].key == "why-fight"


@pytest.mark.slow
@pytest.mark.parametrize("team", [0, 1])
def test_a_team_of_mercenaries_beats_a_team_that_plays_at_random(team: int) -> None:
    seated = [mercenary if seat in ((0, 2, 4), (1, 3, 5))[team] else answer_randomly for seat in range(6)]
    for seed in range(4):
        played = play_game(FAMILY, {"seats": 6}, seated, seed)
        assert played.outcome is not None
        assert played.outcome.standings[0].team == team
