"""Units other than troops: their recruitment, places and moves (IX5, IX11, IX19.14)."""

from __future__ import annotations

import pytest

from bot.language import LANGUAGES, Words
from content.imperium.effects import Retreat
from content.imperium.notation import NotationError, read_effect
from content.imperium.text.atoms import atom_words
from engine.imperium.agenda import perform
from engine.imperium.conditions import COUNTS, holds
from engine.imperium.state import NOBODY, Pending, tallied, tallied_troops
from engine.imperium.units import TROOP, find_squads, squad_label, strength
from engine.imperium.verbs.units import deploy, retreat, summon
from tests.engine.imperium.base.automata import act, solo, told
from tests.engine.imperium.bloodlines.corps import Corps
from tests.engine.imperium.faces import table_for
from tests.engine.imperium.fleet import EACH, SHIP, Fleet, commission, launch, place, ships
from tests.engine.imperium.rivals.tables import solo as against_rivals
from tests.engine.imperium.rivals.tables import turn
from tests.engine.imperium.table import Table

RIVAL = 1


@pytest.fixture
def fleet(monkeypatch: pytest.MonkeyPatch) -> Fleet:
    """A table of three players on the base board with the invented ships."""
    return Fleet(monkeypatch, product="base")


# -- deploying ---------------------------------------------------------------------------------------------------------


def test_ix5_2_all_recruits_of_whatever_kind_and_up_to_two_units_of_the_garrison(fleet: Fleet) -> None:
    fleet.set(0, garrison=3)
    fleet.give(0, "reconnaissance")
    fleet.send(0, "reconnaissance", "arrakeen")  # recruits 1 troop
    assert fleet.deployments(0) == {"1", "2", "3"}
    commission(fleet, 0)
    assert fleet.deployments(0) == {"1", "2", "3", "1.ship"}
    fleet.answer(0, "deploy.1.ship")
    assert fleet.deployments(0) == {"1", "2", "3"}
    fleet.answer(0, "deploy.3")
    assert fleet.deployments(0) == set()
    assert (ships(fleet, 0), fleet.player(0).conflict) == ((1, 0, 1), 3)


def test_ix5_2_one_that_was_in_the_garrison_is_one_of_the_two(fleet: Fleet) -> None:
    fleet.set(0, garrison=3)
    place(fleet, 0, garrison=2)
    fleet.give(0, "reconnaissance")
    fleet.send(0, "reconnaissance", "arrakeen")
    assert fleet.deployments(0) == {"1", "2", "3", "1.ship", "2.ship"}
    fleet.answer(0, "deploy.1.ship")
    assert fleet.deployments(0) == {"1", "2", "1.ship"}
    fleet.answer(0, "deploy.1.ship")
    assert fleet.deployments(0) == {"1"}  # only the recruit


@pytest.mark.parametrize("steps", [(2,), (1, 1)])
def test_ix5_2_units_deployed_in_steps_count_as_those_deployed_at_once(fleet: Fleet, steps: tuple[int, ...]) -> None:
    """Two recruited ships leave three troops: the recruit and two of the garrison."""
    fleet.set(0, garrison=3)
    fleet.give(0, "reconnaissance")
    fleet.send(0, "reconnaissance", "arrakeen")  # recruits 1 troop
    commission(fleet, 0)
    commission(fleet, 0)
    for amount in steps:
        fleet.answer(0, f"deploy.{amount}.ship")
    assert fleet.deployments(0) == {"1", "2", "3"}


def test_ix5_1_without_a_combat_space_it_stays_in_the_garrison(fleet: Fleet) -> None:
    fleet.give(0, "diplomacy")
    fleet.send(0, "diplomacy", "wealth")
    commission(fleet, 0)
    assert fleet.deployments(0) == set()
    assert ships(fleet, 0) == (EACH - 1, 1, 0)


def test_ix5_2_uc3_35_leave_to_deploy_recruited_troops_is_for_troops_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    fleet = Fleet(monkeypatch, product="uprising", modules=("bloodlines",))
    fleet.set(0, garrison=3, solari=2)
    fleet.give(0, "sardaukar_coordination")
    fleet.send(0, "sardaukar_coordination", "gather_support", "way:0")
    assert fleet.deployments(0) == {"1", "2"}  # the 2 recruits
    commission(fleet, 0)
    assert fleet.deployments(0) == {"1", "2"}
    fleet.answer(0, "corps.acquire")
    fleet.answer(0, fleet.ids(0)[0])  # a Skill
    assert fleet.deployments(0) == {"1", "2", "1.commander"}  # a troop as well (BL3.4)
    fleet.answer(0, "deploy.2")
    assert fleet.deployments(0) == {"1.commander"}
    assert ships(fleet, 0) == (EACH - 1, 1, 0)


@pytest.mark.parametrize(("written", "offered"), [
    ({"deploy": 2}, None),
    ({"deploy": {"amount": 2, "units": "any"}}, ["0+1", "0+2"]),
    ({"deploy": {"amount": 2, "units": "ship"}}, ["0+1", "0+2"]),
])  # fmt: skip
def test_ix11_4_words_on_troops_deploy_troops_and_words_on_units_all(
    written: object, offered: list[str] | None, fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    fleet.set(0, garrison=0)
    place(fleet, 0, garrison=2)
    fleet.reveal(0)
    fleet.pend(monkeypatch, 0, written)
    if offered is None:
        assert fleet.find(0, "resolve") == []
        return
    assert fleet.choices(0) == offered
    fleet.answer(0, next(option.id for option in fleet.find(0, "resolve") if option.id.endswith("0+2")))
    assert ships(fleet, 0) == (0, 0, 2)


# -- fighting ----------------------------------------------------------------------------------------------------------


def test_ix5_3_ix5_4_one_alone_fights_and_a_garrisoned_one_does_not(fleet: Fleet) -> None:
    place(fleet, 0, conflict=1)
    place(fleet, 1, garrison=2)
    fleet.set(0, swords=2)
    fleet.set(1, swords=2)
    assert [strength(fleet.game, fleet.player(seat)) for seat in (0, 1)] == [SHIP.strength + 2, 0]
    assert (COUNTS["units"](fleet.game, 0), COUNTS["troops"](fleet.game, 0)) == (1, 0)
    fleet.intrigue(0, "ambush")
    fleet.intrigue(1, "to_the_victor")
    fleet.combat()
    assert fleet.game.waiting() == (0,)
    assert fleet.find(0, "play", "intrigue:ambush")


def test_ix5_5_after_the_combat_it_goes_to_the_garrison_and_troops_to_the_supply(fleet: Fleet) -> None:
    place(fleet, 0, conflict=1)
    place(fleet, 1, conflict=2)
    fleet.set(0, conflict=2)
    supply = fleet.player(0).supply
    fleet.combat()
    assert [ships(fleet, seat) for seat in (0, 1)] == [(1, 1, 0), (0, 2, 0)]
    assert (fleet.player(0).supply, fleet.player(0).conflict) == (supply + 2, 0)


# -- retreating and losing ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("written", "offered"), [
    ({"retreat": 3}, None), ({"retreat": 1}, ["1"]), ({"retreat": "any"}, ["1"]),
    ({"retreat": {"amount": 3, "units": "any"}}, ["1+2"]),
    ({"retreat": {"amount": [1, 2], "units": "any"}}, ["1", "0+1", "1+1", "0+2"]),
    ({"retreat": {"amount": 1, "units": "ship"}}, ["0+1"]),
    ({"retreat": {"amount": 1, "units": "frigate"}}, None),
])  # fmt: skip
def test_ix11_7_words_on_troops_retreat_troops_and_words_on_units_all(
    written: object, offered: list[str] | None, fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    fleet.set(0, conflict=1)
    place(fleet, 0, conflict=2)
    fleet.reveal(0)
    fleet.pend(monkeypatch, 0, {"may": written})
    assert (fleet.choices(0) if fleet.find(0, "resolve") else None) == offered
    if offered == ["1+2"]:
        garrison = fleet.player(0).garrison
        fleet.take(0, "resolve")
        assert (ships(fleet, 0), fleet.player(0).garrison, fleet.player(0).conflict) == ((0, 2, 0), garrison + 1, 0)
        assert strength(fleet.game, fleet.player(0)) == 0


def test_ix11_7_exactly_three_of_whatever_kind_pay_for_something(fleet: Fleet, monkeypatch: pytest.MonkeyPatch) -> None:
    fleet.set(0, conflict=2)
    place(fleet, 0, conflict=2)
    fleet.reveal(0)
    fleet.pend(monkeypatch, 0, {"pay": {"retreat": {"amount": 3, "units": "any"}}, "for": {"solari": 3}})
    assert fleet.choices(0) == ["2+1", "1+2"]
    fleet.answer(0, next(option.id for option in fleet.find(0, "resolve") if option.id.endswith("1+2")))
    assert (fleet.player(0).solari, ships(fleet, 0), fleet.player(0).conflict) == (3, (0, 2, 0), 1)


def test_ix5_10_what_is_lost_are_troops(fleet: Fleet, monkeypatch: pytest.MonkeyPatch) -> None:
    fleet.set(0, garrison=0, conflict=0)
    place(fleet, 0, garrison=1, conflict=1)
    fleet.reveal(0)
    fleet.pend(monkeypatch, 0, {"pay": {"lose_troops": 1}, "for": {"solari": 3}})
    assert fleet.find(0, "resolve") == []
    fleet.set(0, conflict=1)
    assert fleet.choices(0) == ["0"]
    fleet.take(0, "resolve")
    assert (ships(fleet, 0), fleet.player(0).conflict) == ((0, 1, 1), 0)


@pytest.mark.parametrize(("units", "offered"), [("troops", ["1/1"]), ("any", ["1/1", "1/0+1", "2/0+1"])])
def test_ix11_6_enemy_units_are_driven_back(
    units: str, offered: list[str], fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    fleet.set(1, conflict=1)
    place(fleet, 1, conflict=1)
    place(fleet, 2, conflict=2)
    fleet.reveal(0)
    fleet.pend(monkeypatch, 0, {"drive_back": {"amount": 1, "units": units}})
    assert fleet.choices(0) == offered
    fleet.answer(0, fleet.ids(0)[len(offered) - 1])
    assert (ships(fleet, 2), fleet.player(1).conflict) == (((0, 0, 2), 0) if units == "troops" else ((0, 1, 1), 1))


def test_ix13_8_no_effect_on_units_moves_a_sandworm(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Fleet(monkeypatch)
    table.set(0, sandworms=2)
    table.reveal(0)
    table.pend(monkeypatch, 0, {"may": {"retreat": {"amount": "any", "units": "any"}}})
    assert table.find(0, "resolve") == []


# -- forced choices of opponents ---------------------------------------------------------------------------------------

TURRETS = {"opponents": {"retreat": {"amount": 1, "units": "ship", "must": True}}}


def test_ix11_18_each_opponent_with_such_a_unit_must_retreat_exactly_one(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    fleet.set(1, conflict=2)
    place(fleet, 0, conflict=1)
    place(fleet, 1, conflict=2)
    fleet.set(2, conflict=3)
    fleet.reveal(0)
    fleet.pend(monkeypatch, 0, TURRETS)
    fleet.end(0)
    assert [ships(fleet, seat) for seat in range(3)] == [(1, 0, 1), (0, 1, 1), (2, 0, 0)]
    assert [fleet.player(seat).conflict for seat in range(3)] == [0, 2, 3]
    assert fleet.game.waiting() == (1,)
    assert {"reveal"} <= set(fleet.ids(1))  # nobody was asked


def test_ix11_18_which_one_is_asked_where_there_is_a_choice_and_it_cannot_be_declined(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    fleet.set(1, conflict=1)
    place(fleet, 1, conflict=1)
    fleet.reveal(0)
    fleet.pend(monkeypatch, 0, {"opponents": {"retreat": {"amount": 1, "units": "any", "must": True}}})
    fleet.end(0)
    assert fleet.ids(1) == ["0.1", "0.0+1"]
    fleet.answer(1, "0.0+1")
    assert (ships(fleet, 1), fleet.player(1).conflict) == ((1, 1, 0), 1)


def test_ix11_18_a_rival_retreats_one_too(monkeypatch: pytest.MonkeyPatch) -> None:
    table = solo()
    launch(monkeypatch, table)
    place(table, RIVAL, conflict=2)
    perform(table.game, 0, read_effect(TURRETS, "test"), Pending("test", NOBODY, "token:council"))
    assert ships(table, RIVAL) == (0, 1, 1)


# -- effects that count troops, and effects that count units -----------------------------------------------------------


def test_b16_2_ix19_14_masterstroke_asks_for_four_troops(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_for({"hand": "reconnaissance", "garrison": 6}, leader="baron_vladimir_harkonnen", product="base")
    table.state.parts["secret"].chosen[0] = ["emperor", "fremen"]  # type: ignore[attr-defined]  # the secret part
    launch(monkeypatch, table)
    place(table, 0, garrison=1)
    table.send(0, "reconnaissance", "arrakeen")
    table.answer(0, "deploy.2")
    table.answer(0, "deploy.1.ship")
    deploy(table.game, 0, 1)
    table.settle()
    assert (tallied(table.game, 0, "deployed"), tallied_troops(table.game, 0)) == (4, 3)
    assert table.find(0, "resolve") == []
    deploy(table.game, 0, 1)
    table.settle()
    assert len(table.find(0, "resolve")) == 1


def test_ix11_12_words_on_units_count_all(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_for({"hand": "reconnaissance", "intrigue": "distraction", "garrison": 4})
    launch(monkeypatch, table)
    place(table, 0, garrison=1)
    table.send(0, "reconnaissance", "arrakeen")
    table.answer(0, "deploy.2")
    assert table.find(0, "play", "intrigue:distraction") == []
    table.answer(0, "deploy.1.ship")
    assert table.find(0, "play", "intrigue:distraction")


def test_r301_what_retreats_is_taken_off_its_own_count(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Fleet(monkeypatch, product="base")
    table.set(0, garrison=6)
    place(table, 0, conflict=1)
    table.give(0, "reconnaissance")
    table.send(0, "reconnaissance", "arrakeen")
    game = table.game
    counts = []
    for move in (lambda: deploy(game, 0, 3), lambda: retreat(game, 0, 1, SHIP), lambda: deploy(game, 0, 1, SHIP),
                 lambda: retreat(game, 0, 2, TROOP), lambda: retreat(game, 0, 2, TROOP)):  # fmt: skip
        move()
        counts.append((tallied(game, 0, "deployed"), tallied_troops(game, 0)))
    assert counts == [(3, 3), (2, 3), (3, 3), (1, 1), (0, 0)]


def test_a_turn_of_troops_and_sandworms_notes_what_it_always_did() -> None:
    table = Table()
    table.give(0, "reconnaissance")
    table.set(0, garrison=2)
    table.send(0, "reconnaissance", "arrakeen")
    table.answer(0, "deploy.1")
    worm = next(kind for kind in table.game.config.rules.units if kind.name == "sandworm")
    summon(table.game, 0, worm, 1, "token:council")
    assert table.state.turn is not None
    assert set(table.state.turn.tally) >= {"deployed"}
    assert not any("." in name for name in table.state.turn.tally if name.startswith("deployed"))


def test_ix19_14_garrisoned_units_are_of_every_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Corps()
    launch(monkeypatch, table)
    table.set(0, garrison=2)
    table.own(0, garrison=1)
    place(table, 0, garrison=1)
    node = read_effect({"if": {"garrisoned_units": 4}, "then": {"spice": 1}}, "test")
    assert holds(table.game, 0, node.condition, -1)  # type: ignore[attr-defined]  # an If
    place(table, 0, garrison=-1)
    assert not holds(table.game, 0, node.condition, -1)  # type: ignore[attr-defined]  # an If


# -- automatic opponents -----------------------------------------------------------------------------------------------


def test_ix9_5_a_rival_deploys_bigger_units_before_troops(monkeypatch: pytest.MonkeyPatch) -> None:
    table = solo()
    launch(monkeypatch, table)
    place(table, RIVAL, garrison=1)
    table.set(RIVAL, garrison=3)
    events = act(table, RIVAL, "arrakeen_1p")
    assert [event.data["n"] for event in told(events, "deploy-unit", RIVAL)] == [1]
    assert [event.data["n"] for event in told(events, "deploy", RIVAL)] == [1]
    assert ships(table, RIVAL) == (1, 0, 1)


def test_ix9_5_a_rival_of_uprising_does_so_too(monkeypatch: pytest.MonkeyPatch) -> None:
    table = against_rivals()
    launch(monkeypatch, table)
    place(table, RIVAL, garrison=2)
    turn(table, RIVAL, "research_station")  # recruits 1 troop
    assert (ships(table, RIVAL), table.player(RIVAL).conflict) == ((0, 0, 2), 2)


@pytest.mark.parametrize(("ahead", "deploys"), [(1, True), (2, False)])
def test_ix19_4_expert_deployment_compares_strength_where_others_than_troops_deploy(
    ahead: int, deploys: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = against_rivals(variants=["expert_deployment"], conflict="skirmish_crysknife")
    launch(monkeypatch, table)
    table.set(RIVAL, conflict=ahead)
    place(table, RIVAL, conflict=1)
    table.set(0, conflict=1)  # a lead of 5 - 2 = 3, or 7 - 2 = 5
    assert ("conflict+2" in turn(table, RIVAL, "fremkit")) == deploys


# -- groups of units, and their texts ----------------------------------------------------------------------------------


@pytest.mark.slow
def test_squads_of_three_kinds_are_told_apart_in_every_language(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Corps()
    launch(monkeypatch, table)
    table.set(0, conflict=1)
    table.own(0, conflict=1)
    place(table, 0, conflict=1)
    player = table.player(0)
    assert find_squads(table.game, player, "conflict", 2, 2) == [(1, 1, 0)]
    squads = find_squads(table.game, player, "conflict", 2, 3, "any")
    assert squads == [(1, 0, 1), (1, 1, 0), (0, 1, 1), (1, 1, 1)]
    for key in ("choose-deploy", "choose-retreat", "choose-drive-back"):
        label = squad_label(table.game, key, squads[-1])
        assert label.key == f"{key}-kinds"
        for language in LANGUAGES:
            units = ["unit:commander", "unit:commander", "space:arrakeen"]
            said = Words(language).say(label._replace(args={**label.args, "units": units, "seat": "seat:1"}))
            assert "commander" not in said
            assert key not in said


@pytest.mark.parametrize(("units", "said"), [
    ("troops", ("retreat 2 troops", "撤退2支軍隊", "撤回2个部队", "2部隊を撤退")),
    ("any", ("retreat 2 units", "撤退2個戰鬥單位", "撤回2个作战单位", "2ユニットを撤退")),
    ("commander", ("retreat 2 Sardaukar Commanders", "撤退2個薩督卡指揮官", "撤回2个萨多卡指挥官",
                   "2体のサルダウカー部隊長を撤退")),
])  # fmt: skip
def test_a_word_says_which_units_it_moves(units: str, said: tuple[str, ...]) -> None:
    node = read_effect({"retreat": {"amount": 2, "units": units}}, "test")
    assert isinstance(node, Retreat)
    found = {language: atom_words(node, "face", language) for language in LANGUAGES}
    assert found == dict(zip(("en", "zh-TW", "zh-CN", "ja"), said, strict=True))


@pytest.mark.parametrize(
    "written", [{"amount": 0}, {"units": "any"}, {"amount": 1, "how": "any"}, {"amount": 1, "must": 1}]
)
def test_a_retreat_that_cannot_be_read_is_refused(written: object) -> None:
    with pytest.raises(NotationError):
        read_effect({"retreat": written}, "test")
