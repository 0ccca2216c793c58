"""Skills, the Combat icon and Command (BL4, BL6, BL7)."""

from __future__ import annotations

import random

import pytest

from content.imperium.effects import Command
from content.imperium.sets.bloodlines.corps import BankCommander
from engine.imperium.agenda import perform
from engine.imperium.conditions import holds
from engine.imperium.determinize import determinize
from engine.imperium.effects.troops import withdraw
from engine.imperium.sardaukar.state import ask_skill
from engine.imperium.state import NOBODY, Pending
from tests.engine.imperium.bloodlines.corps import Corps

ACQUIRE, RECRUIT = "corps.acquire", "corps.recruit"


def _acquiring(*row: str, own: tuple[str, ...] = ()) -> Corps:
    """A table whose seat 0 has just acquired a Commander and has the Skills `own`; those of `row` are face up."""
    table = Corps()
    table.give(0, "diplomacy", "dagger")
    table.set(0, solari=8)
    table.skill(0, *own)
    table.face_up(*row)
    table.send(0, "diplomacy", "deliver_supplies")
    table.answer(0, ACQUIRE)
    return table


def test_bl4_1_one_of_the_face_up_skills_and_the_row_is_refilled() -> None:
    table = _acquiring("driven", "hardy", "loyal", "canny")
    top = table.part.stack[-1]
    assert {option.targets for option in table.decision(0).legal()} == {
        (f"skill:bloodlines/{name}",) for name in ("driven", "hardy", "loyal", "canny")
    }
    assert "end" not in table.ids(0)  # a choice is mandatory
    table.choose_skill(0, "loyal")
    assert table.skills(0) == ["loyal"]
    assert top in table.part.row
    assert (len(table.part.row), len(table.part.stack)) == (4, 9)


def test_bl4_2_no_skill_that_the_seat_has() -> None:
    table = _acquiring("driven", "hardy", "hardy", "loyal", own=("driven",))
    assert [option.id for option in table.decision(0).legal()] == ["bloodlines/hardy", "bloodlines/loyal"]


def test_bl4_2_the_commander_comes_where_every_face_up_skill_is_a_duplicate() -> None:
    table = Corps()
    table.give(0, "diplomacy")
    table.set(0, solari=2)
    table.skill(0, "driven", "hardy", "loyal")
    table.part.stack += list(table.part.row)
    table.part.row.clear()
    table.face_up("driven", "hardy", "loyal")
    table.send(0, "diplomacy", "deliver_supplies")
    table.answer(0, ACQUIRE)
    assert table.commanders(0) == (0, 1, 0)
    assert table.skills(0) == ["driven", "hardy", "loyal"]
    assert "end" in table.ids(0)


def test_bl4_2_an_empty_stack_lets_the_row_shrink() -> None:
    table = _acquiring("driven", "hardy", "loyal", "canny")
    table.part.trashed += table.part.stack
    table.part.stack.clear()
    table.choose_skill(0, "canny")
    assert table.row_of_skills() == ["driven", "hardy", "loyal"]


def test_bl4_2_of_two_skills_due_only_one_can_be_had() -> None:
    """If two Skills are due and both face-up ones are equal, the second would be a duplicate, so only one is taken
    (BL4.2)."""
    table = _acquiring("driven", "driven", "hardy", "loyal")
    table.part.trashed += [*table.part.stack, *table.part.row[2:]]
    table.part.stack.clear()
    del table.part.row[2:]
    ask_skill(table.game, 0)
    table.settle()
    assert table.skills(0) == ["driven"]
    assert "end" in table.ids(0)


def test_bl4_1_a_single_skill_is_taken_at_once() -> None:
    """If only one face-up Skill can be taken, it is taken without a question (BL4.1), because the choice is mandatory
    (BL4.2)."""
    table = _acquiring("driven", "hardy", "driven", own=("hardy",))
    assert table.skills(0)[:2] == ["hardy", "driven"]
    assert "end" in table.ids(0)


def _revealing(*skills: str, commanders: int = 1, **units: int) -> Corps:
    """A table at the turn of seat 0, which has these Skills, and Commanders in the Conflict."""
    table = Corps()
    table.skill(0, *skills)
    table.own(0, conflict=commanders)
    table.set(0, solari=0, spice=0, **units)
    return table


def test_bl4_3_each_works_once_however_many_commanders_there_are() -> None:
    """Each Skill works once, whatever the number of Commanders (BL4.3, EL5)."""
    table = _revealing("driven", commanders=2)
    table.reveal(0)
    assert table.player(0).spice == 1


def test_bl4_3_skills_sleep_without_a_commander_in_the_conflict() -> None:
    table = _revealing("driven", "charismatic", "loyal", commanders=0, conflict=1)
    table.own(0, garrison=1, reserve=1)
    table.influence(0, "emperor", 3)
    table.reveal(0)
    assert (table.player(0).spice, table.player(0).persuasion) == (0, 0)
    assert table.power(0) == 2


@pytest.mark.parametrize(("skill", "what"), [("charismatic", "persuasion"), ("driven", "spice"), ("hardy", "garrison")])
def test_bl4_4_reveal_skills_give_their_bonus_in_the_reveal_turn(skill: str, what: str) -> None:
    table = _revealing(skill)
    before = getattr(table.player(0), what)
    table.reveal(0)
    assert getattr(table.player(0), what) == before + 1


def test_bl4_4_none_in_an_agent_turn() -> None:
    table = _revealing("driven")
    table.give(0, "dagger")
    table.send(0, "dagger", "assembly_hall")
    assert table.player(0).spice == 0


def test_bl4_4_when_the_first_commander_enters_in_the_reveal_turn_it_is_given_then_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = _revealing("driven", commanders=0)
    table.own(0, garrison=2)
    table.reveal(0)
    assert table.player(0).spice == 0
    table.pend(monkeypatch, 0, {"combat_icon": True})
    table.answer(0, "deploy.1.commander")
    assert table.player(0).spice == 1
    table.answer(0, "deploy.1.commander")
    assert table.player(0).spice == 1


def test_bl4_4_a_skill_taken_in_the_reveal_turn_gives_its_bonus_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Skill that is taken in the Reveal turn gives its bonus in that turn (BL4.4, R100)."""
    table = _revealing(commanders=1)
    table.face_up("driven", "hardy", "loyal", "canny")
    table.reveal(0)
    table.pend(monkeypatch, 0, {"skill": True})
    table.choose_skill(0, "driven")
    assert table.player(0).spice == 1


def test_bl4_4_r100_an_equal_skill_taken_after_one_was_trashed_gives_its_bonus(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second copy of the Skill Desperate, taken after the first copy was trashed in the Reveal turn, may be trashed
    too (BL4.4, R100)."""
    table = _revealing("desperate")
    table.face_up("desperate", "hardy", "loyal", "canny")
    table.reveal(0)
    table.take(0, "choose-pay")
    table.pend(monkeypatch, 0, {"skill": True})
    table.choose_skill(0, "desperate")
    table.take(0, "choose-pay")
    assert (table.player(0).swords, table.skills(0)) == (6, [])


def test_bl4_3_desperate_sleeps_once_the_last_commander_has_retreated() -> None:
    """Skills are active only while a Commander is in the Conflict (BL4.3): Desperate does nothing once the last
    Commander has retreated."""
    table = _revealing("desperate", conflict=2)
    table.reveal(0)
    assert table.find(0, "choose-pay")
    withdraw(table.game, 0, (0, 1))
    table.settle()
    assert not table.find(0, "choose-pay")


def test_bl4_5_combat_skills_follow_what_they_ask_for() -> None:
    table = _revealing("loyal", "canny")
    assert table.power(0) == 2
    table.influence(0, "emperor", 3)
    assert table.power(0) == 4
    table.influence(0, "emperor", 2)
    assert table.power(0) == 2
    table.agent(0, "assembly_hall")
    assert table.power(0) == 4
    table.free("assembly_hall")
    table.agent(0, "deliver_supplies")  # not a Landsraad space
    assert table.power(0) == 2
    table.agent(1, "assembly_hall")  # somebody else's Agent
    assert table.power(0) == 2


def test_bl4_5_fierce_looks_at_the_opponents_worms() -> None:
    table = _revealing("fierce")
    assert table.power(0) == 3
    table.set(0, sandworms=1)
    assert table.power(0) == 6  # the player's own sandworm counts only for itself
    table.set(1, sandworms=1)
    assert table.power(0) == 7


def test_bl4_5_they_are_ranked_in_the_combat() -> None:
    table = _revealing("loyal")
    table.influence(0, "emperor", 3)
    table.set(1, conflict=1)
    table.player(1).swords = 1  # a strength of 3 against 4
    table.combat()
    assert table.state.fought is not None
    assert table.state.fought.strengths == [4, 3, 0]
    assert table.state.fought.places[:2] == [1, 2]


def _go_to_ground() -> Corps:
    table = _revealing("canny", commanders=2)
    table.agent(0, "assembly_hall")
    table.intrigue(0, "go_to_ground")
    table.combat()
    return table


def test_bl4_6_with_one_commander_left_the_skill_counts() -> None:
    """A Skill still counts while one Commander is left in the Conflict (BL4.6, EL6)."""
    table = _go_to_ground()
    assert table.power(0) == 6
    table.take(0, "go_to_ground")
    table.answer(0, next(option.id for option in table.decision(0).legal() if option.id.endswith("0+1")))
    assert table.commanders(0) == (0, 1, 1)
    assert table.power(0) == 4


def test_bl4_6_with_all_gone_it_gives_nothing() -> None:
    """A Skill gives nothing without a Commander in the Conflict, and without any unit there is no strength (BL4.6,
    EL6)."""
    table = _go_to_ground()
    table.take(0, "go_to_ground")
    table.answer(0, next(option.id for option in table.decision(0).legal() if option.id.endswith("0+2")))
    assert table.commanders(0) == (0, 2, 0)
    assert table.power(0) == 0


def test_bl4_7_a_trashed_skill_leaves_the_game_and_its_swords_stay() -> None:
    table = _revealing("desperate")
    table.reveal(0)
    table.take(0, "choose-pay")
    assert table.player(0).swords == 3
    assert table.skills(0) == []
    assert table.part.trashed == ["bloodlines/desperate"]
    assert table.power(0) == 5


def test_bl4_7_trashing_is_optional_and_the_other_tile_may_be_taken_later() -> None:
    table = _revealing("desperate")
    table.reveal(0)
    assert "end" in table.ids(0)
    table.take(0, "choose-pay")
    table.face_up("desperate", "hardy", "loyal", "canny")
    assert table.part.row[0] == "bloodlines/desperate"
    perform(table.game, 0, BankCommander(), Pending("", NOBODY, "token:council"))
    table.fresh()
    assert "bloodlines/desperate" in table.ids(0)


def test_bl6_1_the_icon_lets_in_recruits_and_two_of_the_garrison_in_a_reveal_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Corps()
    table.reveal(0)
    assert not table.find(0, "deploy")
    table.pend(monkeypatch, 0, {"combat_icon": True})
    assert {option.id for option in table.find(0, "deploy")} == {"deploy.1", "deploy.2"}
    table.pend(monkeypatch, 0, {"troops": 2})  # the effect still applies later in the turn
    assert {option.id for option in table.find(0, "deploy")} == {f"deploy.{n}" for n in range(1, 5)}


def test_bl6_2_several_icons_and_a_combat_space_are_one_allowance(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Corps()
    table.give(0, "reconnaissance")
    table.send(0, "reconnaissance", "arrakeen")  # 1 recruit
    for _ in range(2):
        table.pend(monkeypatch, 0, {"combat_icon": True})
    assert {option.id for option in table.find(0, "deploy")} == {"deploy.1", "deploy.2", "deploy.3"}


def test_bl6_3_the_icon_is_no_visit_to_a_maker_space(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Corps()
    table.give(0, "dagger")
    table.send(0, "dagger", "assembly_hall")
    table.pend(monkeypatch, 0, {"combat_icon": True})
    table.pend(monkeypatch, 0, {"if": "sent_to_maker", "then": {"spice": 1}})
    assert table.player(0).spice == 0


def _persuading(amount: int, monkeypatch: pytest.MonkeyPatch) -> Corps:
    table = Corps()
    table.reveal(0)
    if amount:
        table.pend(monkeypatch, 0, {"persuasion": amount})
    return table


@pytest.mark.parametrize(("amount", "opens"), [(0, False), (5, False), (6, True), (8, True)])
def test_bl7_1_command_opens_at_six_persuasion(amount: int, opens: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    assert holds(_persuading(amount, monkeypatch).game, 0, Command(), NOBODY) is opens


def test_bl7_2_what_was_spent_counts_and_late_gains_open_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Persuasion that was spent counts for Command, and so does persuasion gained later (BL7.2, EL8): with 5 nothing
    happens, with 6 two troops come to the garrison."""
    table = _persuading(5, monkeypatch)
    garrison = table.player(0).garrison
    table.pend(monkeypatch, 0, {"if": {"command": True}, "then": {"troops": 2}})
    assert table.player(0).garrison == garrison
    assert "end" in table.ids(0)
    table.set(0, persuasion=0)
    table.pend(monkeypatch, 0, {"persuasion": 1})
    assert table.player(0).garrison == garrison + 2
    assert not table.find(0, "deploy")


def test_bl7_2_the_seat_and_a_skill_count() -> None:
    table = Corps()
    table.give(0, "convincing_argument", "dune_the_desert_planet")  # 3 persuasion
    table.set(0, council=True)  # 2 persuasion
    table.skill(0, "charismatic")  # 1 persuasion
    table.own(0, conflict=1)
    table.reveal(0)
    assert table.player(0).persuasion == 6
    assert holds(table.game, 0, Command(), NOBODY)


def test_bl7_1_not_in_an_agent_turn_nor_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    table = _persuading(6, monkeypatch)
    assert not holds(table.game, 1, Command(), NOBODY)
    table = Corps()
    table.give(0, "dagger")
    table.send(0, "dagger", "assembly_hall")
    table.pend(monkeypatch, 0, {"persuasion": 6})
    assert not holds(table.game, 0, Command(), NOBODY)


def test_bl14_1_the_bank_commander_costs_nothing_and_brings_a_skill(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Corps()
    table.set(0, solari=0)
    table.face_up("driven", "hardy", "loyal", "canny")
    table.reveal(0)
    table.pend(monkeypatch, 0, {"bank_commander": True})
    table.choose_skill(0, "hardy")
    assert table.commanders(0) == (0, 1, 0)
    assert table.part.bank == 0
    table.pend(monkeypatch, 0, {"bank_commander": True})  # no Commander is left in the bank
    assert table.commanders(0) == (0, 1, 0)
    assert "end" in table.ids(0)


def test_bl14_1_the_skill_is_chosen_after_the_effect_in_which_it_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Corps()
    table.face_up("driven", "hardy", "loyal", "canny")
    table.reveal(0)
    table.pend(monkeypatch, 0, {"seq": [{"bank_commander": True}, {"may": {"spice": 1}}, {"may": {"solari": 1}}]})
    assert table.decision(0).kind == "agenda"  # the remaining parts of the effect come first
    table.answer(0, "0.go")
    assert table.player(0).spice == 1
    assert table.decision(0).kind == "agenda"
    table.answer(0, "0.go")
    assert table.decision(0).kind == "skill"
    assert table.player(0).solari == 1


def test_bl16_2_nobody_knows_the_order_of_the_stack() -> None:
    table = Corps()
    before = (table.part.row[:], table.part.stack[:])
    determinize(table.game, 1, random.Random(3))
    assert table.part.row == before[0]
    assert sorted(table.part.stack) == sorted(before[1])
    assert table.part.stack != before[1]


def test_has_commanders_and_garrisoned_units_count_what_they_say(monkeypatch: pytest.MonkeyPatch) -> None:
    """The conditions on Commanders and on units of the garrison count exactly these units (BL4.3, BL3.4)."""
    table = Corps()
    table.set(0, garrison=1)
    table.own(0, conflict=1, garrison=1)
    table.reveal(0)
    table.pend(monkeypatch, 0, {"if": {"has_commanders": 2}, "then": {"spice": 1}})
    table.pend(monkeypatch, 0, {"if": {"garrisoned_units": 3}, "then": {"solari": 1}})
    assert (table.player(0).spice, table.player(0).solari) == (0, 0)
    table.player(0).units["conflict.commander"] += 1
    table.part.bank -= 1
    table.player(0).units["garrison.troop"] += 1
    table.player(0).units["supply.troop"] -= 1
    table.settle()
    assert (table.player(0).spice, table.player(0).solari) == (1, 1)
