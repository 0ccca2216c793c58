"""The places of Sardaukar Commanders at the start, and their acquisition, recruitment and movement (BL2, BL3)."""

from __future__ import annotations

import pytest

from engine.imperium.family import FAMILY
from engine.imperium.scoring import outcome
from engine.imperium.view import view
from tests.engine.imperium.bloodlines.corps import Corps

UPRISING = {"sardaukar", "dutiful_service", "deliver_supplies", "high_council", "gather_support"}
BASE = {"conspire", "wealth", "foldspace", "high_council", "rally_troops"}
ACQUIRE, RECRUIT = "corps.acquire", "corps.recruit"


@pytest.mark.parametrize(
    ("product", "seats", "spaces"),
    [
        ("uprising", 3, UPRISING),
        ("uprising", 4, UPRISING | {"assembly_hall"}),
        ("base", 3, BASE),
        ("base", 4, BASE | {"hall_of_oratory"}),
    ],
)
def test_bl2_1_commanders_stand_on_their_spaces_and_one_is_in_the_bank(
    product: str, seats: int, spaces: set[str]
) -> None:
    """Commanders begin on their spaces; one more is in the bank (BL2.1, BL12.1, EL11)."""
    table = Corps(seats, product)
    assert set(table.part.figures) == spaces
    assert len(table.part.figures) == len(spaces)
    assert table.part.bank == 1


def test_bl2_1_with_one_and_two_people_as_with_three() -> None:
    for seats in (1, 2):
        assert set(Corps(seats).part.figures) == UPRISING


def test_bl2_2_four_skills_of_fourteen_are_face_up() -> None:
    part = Corps().part
    assert (len(part.row), len(part.stack)) == (4, 10)
    kinds = {"canny", "charismatic", "desperate", "driven", "fierce", "hardy", "loyal"}
    assert sorted(part.row + part.stack) == sorted(f"bloodlines/{kind}" for kind in kinds for _ in range(2))


def test_bl12_1_the_fierce_skills_stay_in_the_box_on_the_base_board() -> None:
    part = Corps(product="base").part
    assert len(part.row + part.stack) == 12
    assert "bloodlines/fierce" not in part.row + part.stack


def _at_deliver_supplies(solari: int = 2) -> Corps:
    table = Corps()
    table.give(0, "diplomacy")
    table.set(0, solari=solari)
    table.face_up("driven", "hardy", "loyal", "canny")
    table.send(0, "diplomacy", "deliver_supplies")
    return table


def test_bl3_1_two_solari_acquire_the_figure_of_the_space() -> None:
    """Two Solari acquire the Commander on the visited space (BL3.1, EL1)."""
    table = _at_deliver_supplies()
    table.answer(0, ACQUIRE)
    assert table.player(0).solari == 0
    table.choose_skill(0, "driven")
    assert table.commanders(0) == (0, 1, 0)
    assert table.skills(0) == ["driven"]
    assert "deliver_supplies" not in table.part.figures
    assert len(table.part.row) == 4
    assert table.row_of_skills()[1:] == ["hardy", "loyal", "canny"]
    assert ACQUIRE not in table.ids(0)  # only once for the Commander that was on the space


def test_bl3_1_it_is_an_option_and_stays_where_nobody_pays() -> None:
    table = _at_deliver_supplies()
    table.end(0)
    assert "deliver_supplies" in table.part.figures
    assert table.commanders(0) == (0, 0, 0)


def test_bl3_1_without_the_solari_it_is_refused_until_they_come() -> None:
    """Acquiring a Commander is refused while Solari are missing (BL3.1); those gained before the turn ends can pay."""
    table = _at_deliver_supplies(solari=1)
    assert ACQUIRE not in table.ids(0)
    refused = next(o for o in table.decision(0, refused=True).options if o.id == ACQUIRE)
    assert refused.refusal is not None
    assert refused.refusal.args == {"n": 2, "what": "resource:solari", "have": 1}
    table.set(0, solari=2)
    assert ACQUIRE in table.ids(0)


def test_bl3_1_the_figure_does_not_come_back() -> None:
    table = _at_deliver_supplies()
    table.answer(0, ACQUIRE)
    table.choose_skill(0, "hardy")
    table.end(0)
    table.free("deliver_supplies")
    table.give(1, "diplomacy")
    table.set(1, solari=5)
    table.send(1, "diplomacy", "deliver_supplies")
    assert ACQUIRE not in table.ids(1)


def test_bl3_2_only_the_visit_opens_the_offer() -> None:
    """A Commander is offered only on a visit to its space (BL3.2): not on another space, in another seat's turn, or for
    an Agent sent earlier."""
    table = Corps()
    table.give(0, "dagger")
    table.set(0, solari=9)
    table.agent(0, "deliver_supplies")
    table.send(0, "dagger", "assembly_hall")  # with three players there is no Commander on the space
    assert ACQUIRE not in table.ids(0)
    table.end(0)
    table.set(1, solari=9)
    table.reveal(1)
    assert ACQUIRE not in table.ids(1)


def test_bl3_3_it_goes_to_the_garrison_and_on_where_deploying_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    table = _at_deliver_supplies()
    table.answer(0, ACQUIRE)
    table.choose_skill(0, "driven")
    assert not table.find(0, "deploy")
    table.pend(monkeypatch, 0, {"combat_icon": True})
    table.answer(0, "deploy.1.commander")
    assert table.commanders(0) == (0, 0, 1)
    assert table.power(0) == 2


def test_bl3_4_a_commander_is_worth_two_and_one_of_two_from_the_garrison() -> None:
    table = Corps()
    table.give(0, "reconnaissance")
    table.own(0, garrison=3)
    table.send(0, "reconnaissance", "arrakeen")
    table.answer(0, "deploy.2.commander")
    # the recruit of Arrakeen may still be deployed, but no third unit of the garrison
    assert {option.id for option in table.find(0, "deploy")} == {"deploy.1"}
    table.answer(0, "deploy.1")
    assert not table.find(0, "deploy")
    assert table.power(0) == 6
    assert table.player(0).conflict == 1


def test_bl3_4_recruits_of_one_kind_let_in_none_of_the_other() -> None:
    """Recruits of one kind make no room for units of the other (BL3.4): with two recruited troops, a third Commander of
    the garrison cannot be deployed."""
    table = Corps(conflict="skirmish_crysknife")
    table.give(0, "diplomacy")
    table.set(0, spice=5)
    table.own(0, garrison=3)
    table.send(0, "diplomacy", "heighliner")  # recruits 5 troops at a Combat space
    offers = {option.id for option in table.find(0, "deploy")}
    assert "deploy.7" in offers
    assert "deploy.8" not in offers
    assert {"deploy.1.commander", "deploy.2.commander"} <= offers
    assert "deploy.3.commander" not in offers


def test_bl3_4_the_owner_picks_the_kind_that_retreats() -> None:
    table = Corps()
    table.set(0, conflict=1)
    table.own(0, conflict=1)
    table.intrigue(0, "go_to_ground")
    table.combat()
    table.take(0, "go_to_ground")
    labels = {option.id.partition(".")[2] or option.id for option in table.decision(0).legal()}
    assert {"1", "0+1", "1+1"} <= labels


def test_bl3_4_choices_are_as_ever_where_there_is_one_kind() -> None:
    table = Corps()
    table.set(0, conflict=2)
    table.intrigue(0, "go_to_ground")
    table.combat()
    table.take(0, "go_to_ground")
    picks = {option.id.partition(".")[2] or option.id for option in table.decision(0).legal()}
    assert {"1", "2"} <= picks
    assert not any("+" in pick for pick in picks)


@pytest.mark.parametrize(
    ("zone", "expected"),
    [("garrison", {"1", "0+1/0"}), ("conflict", {"0", "0/0+1"}), ("any", {"1", "0", "0+1/0", "0/0+1"})],
)
def test_bl14_5_who_loses_a_troop_picks_zone_and_kind(
    zone: str, expected: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Corps()
    table.set(0, garrison=1, conflict=1)
    table.own(0, garrison=1, conflict=1)
    table.reveal(0)
    table.pend(monkeypatch, 0, {"lose_troops": {"amount": 1, "zone": zone}})
    found = {option.id.partition(".")[2] for option in table.find(0, "resolve") if "choose-lose" in option.label.key}
    assert found == expected


def test_bl3_9_a_lost_commander_goes_to_its_owners_supply(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Corps()
    table.set(0, garrison=0)
    table.own(0, garrison=1)
    supply = table.player(0).supply
    table.reveal(0)
    # there is nothing else to lose, so it happens at once
    table.pend(monkeypatch, 0, {"lose_troops": {"amount": 1, "zone": "any"}})
    assert table.commanders(0) == (1, 0, 0)
    assert table.player(0).supply == supply


def test_bl3_5_after_combat_it_returns_to_the_supply_of_its_owner() -> None:
    table = Corps()
    table.set(0, conflict=1)
    table.own(0, conflict=2)
    table.combat()
    while table.state.phase == "combat":
        seat = table.game.waiting()[0]
        table.answer(seat, table.ids(seat)[0])
    assert table.commanders(0) == (2, 0, 0)


def _with_reserve(**places: int) -> Corps:
    table = Corps()
    table.give(0, "dagger", "reconnaissance", "diplomacy")
    table.set(0, solari=9)
    table.own(0, **places)
    return table


def test_bl3_6_one_of_the_own_supply_once_a_turn_without_a_skill() -> None:
    table = _with_reserve(reserve=2)
    assert RECRUIT not in table.ids(0)  # only in an Agent turn or in the Reveal turn
    table.send(0, "dagger", "assembly_hall")
    table.answer(0, RECRUIT)
    assert table.player(0).solari == 7
    assert table.commanders(0) == (1, 1, 0)
    assert table.skills(0) == []
    assert RECRUIT not in table.ids(0)
    assert not table.find(0, "deploy")


def test_bl3_6_in_a_reveal_turn_too_and_again_in_the_next() -> None:
    table = _with_reserve(reserve=2)
    table.reveal(0)
    table.answer(0, RECRUIT)
    assert table.commanders(0) == (1, 1, 0)
    assert not table.find(0, "deploy")
    assert RECRUIT not in table.ids(0)
    table.end(0)
    table.pass_turns(1, 2, 1, 2)
    table.reveal(0)
    table.answer(0, RECRUIT)
    assert table.commanders(0) == (0, 2, 0)


def test_bl3_6_to_the_conflict_after_a_combat_space() -> None:
    table = _with_reserve(reserve=1)
    table.send(0, "reconnaissance", "arrakeen")
    table.answer(0, RECRUIT)
    table.answer(0, "deploy.1.commander")
    assert table.commanders(0) == (0, 0, 1)


def test_bl3_6_ordinary_troop_icons_never_recruit_it() -> None:
    table = _with_reserve(reserve=1)
    table.set(0, supply=0)
    table.player(0).units["garrison.troop"] = 12
    table.send(0, "reconnaissance", "arrakeen")
    assert table.commanders(0) == (1, 0, 0)


def test_bl3_6_both_payments_in_one_turn() -> None:
    """Acquiring one Commander and recruiting another is possible in one turn (BL3.6), for 2 and 2 Solari as in the
    rulebook's example."""
    table = _at_deliver_supplies(solari=4)
    table.own(0, reserve=1)
    table.answer(0, ACQUIRE)
    table.choose_skill(0, "loyal")
    table.answer(0, RECRUIT)
    assert table.player(0).solari == 0
    assert table.commanders(0) == (0, 2, 0)


def test_bl3_7_reductions_add_up_for_both_payments_and_end_at_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = _at_deliver_supplies(solari=1)
    table.own(0, reserve=1)
    monkeypatch.setattr(table.game.config.rules, "modifies", table.game.config.rules.modifies | {"price_commander"})
    table.pend(monkeypatch, 0, {"modify": {"of": "price_commander", "value": -1}})
    assert {ACQUIRE, RECRUIT} <= set(table.ids(0))
    table.answer(0, RECRUIT)
    assert table.player(0).solari == 0
    table.pend(monkeypatch, 0, {"modify": {"of": "price_commander", "value": -2}})
    table.answer(0, ACQUIRE)
    assert table.player(0).solari == 0
    table.choose_skill(0, "hardy")
    assert table.commanders(0) == (0, 2, 0)


def test_bl3_8_both_payments_are_recruiting() -> None:
    """Both acquiring a Commander and paying for it again count as recruiting (BL3.8): it may be deployed where recruits
    may, and effects that react to recruiting happen."""
    heard: list[tuple[int, bool]] = []
    table = _at_deliver_supplies(solari=4)
    table.own(0, reserve=1)
    listeners = table.game.config.rules.listeners
    before = listeners.get("commander_recruited", ())
    listeners["commander_recruited"] = (*before, lambda game, seat, facts: heard.append((seat, facts["acquired"])))
    awaited = table.game.config.rules.awaited
    table.game.config.rules.awaited = awaited | {"commander_recruited"}
    try:
        table.answer(0, ACQUIRE)
        table.choose_skill(0, "hardy")
        table.answer(0, RECRUIT)
    finally:
        listeners["commander_recruited"], table.game.config.rules.awaited = before, awaited
    assert heard == [(0, True), (0, False)]
    assert table.state.turn is not None
    assert table.state.turn.tally["recruited"] == 2


def test_bl16_1_everybody_sees_commanders_and_skills() -> None:
    table = _at_deliver_supplies()
    table.answer(0, ACQUIRE)
    table.choose_skill(0, "driven")
    for viewer in (None, 1):
        seen = view(table.game, viewer)
        assert seen["players"][0]["commanders"] == {"reserve": 0, "garrison": 1, "conflict": 0}
        assert seen["players"][0]["skills"] == ["bloodlines/driven"]
        assert seen["sardaukar"]["row"] == table.part.row
        assert seen["sardaukar"]["stack"] == 9
        assert set(seen["sardaukar"]["spaces"]) == UPRISING - {"deliver_supplies"}


def test_bl20_1_r141_garrisoned_commanders_break_ties() -> None:
    table = Corps()
    for seat in (0, 1, 2):
        table.set(seat, garrison=1, solari=0, spice=0, water=0)
        table.player(seat).vp = 5
    table.own(1, garrison=1)
    table.own(2, reserve=1, conflict=1)
    table.state.phase = "over"
    end = outcome(table.game)
    assert end is not None
    assert end.standings[0].seat == 1
    assert end.standings[0].tie == "garrison"


def test_a_figure_too_many_is_a_fault() -> None:
    table = Corps()
    table.player(0).units["garrison.commander"] += 1
    assert "there are 7 Sardaukar Commanders of 6" in FAMILY.faults(table.game)
