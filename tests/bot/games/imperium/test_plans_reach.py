"""Plans know every card and space of a turn, and a Commander's Ally (U5.1, T3.2)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.games.imperium.deciding.spaces import read_sending
from bot.games.imperium.plan_choices import count_troops, join_refs, list_sends, list_uses
from bot.games.imperium.plan_panel import describe_plan, list_partners
from bot.games.imperium.planner import TurnPlanner
from bot.games.imperium.plans import REVEAL, SENDING, Beginning, Condition, TurnPlan
from bot.language import LANGUAGES, Words
from engine.imperium.family import FAMILY
from engine.imperium.units import move
from engine.kernel.decisions import Illegal, Option
from engine.kernel.game import Game
from engine.players import player
from tests.engine.imperium.bloodlines.court import Court
from tests.engine.imperium.bloodlines.lab import Lab
from tests.engine.imperium.immortality.vats import Vats
from tests.engine.imperium.teams.six import LEFT, MUAD_DIB, RIGHT, Six

GAMES = [
    {"product": "base", "seats": 3, "modules": ["ix", "immortality"]},
    {"product": "uprising", "seats": 3, "modules": ["choam", "bloodlines", "tech", "immortality"]},
    {"product": "uprising", "seats": 6, "modules": ["bloodlines", "tech"]},
]


def list_unplannable(game: Game[Any], seat: int) -> list[Option]:
    """The options to send an Agent that a plan made now could not name."""
    decision, sends = game.options(seat), list_sends(game.view(seat))
    assert decision is not None
    found = []
    for option in decision.legal():
        if option.verb in SENDING:
            cards, space, *_ = read_sending(option)
            if space not in sends.get(join_refs(*sorted(cards)), ()):
                found.append(option)
    return found


@pytest.mark.sweep(3)
@pytest.mark.parametrize("config", GAMES)
def test_u5_1_whatever_can_be_sent_can_be_planned(config: dict[str, Any]) -> None:
    rng, choose, asked = random.Random(4), player("random"), 0
    game = Game.new(FAMILY, config, rng.randbytes(32), digests=False)
    for _ in range(600):
        if not (waiting := game.waiting()):
            break
        decision = game.options(waiting[0])
        assert decision is not None
        if decision.kind == "turn":
            asked += 1
            assert list_unplannable(game, waiting[0]) == []
        game.apply(waiting[0], choose(game.view(waiting[0]), decision, rng))
    assert asked > 20


def test_bl13_5_every_card_of_mohiam_can_be_planned_for_spaces_that_her_spies_watch() -> None:
    table = Court("gaius_helen_mohiam")
    table.give(0, "dagger", "convincing_argument")
    (post,) = {post for post, seats in table.game.view(0)["posts"].items() if not seats and "fremen" in post}
    table.spy(0, post)
    assert table.find(0, "agent", "convincing_argument")
    assert list_unplannable(table.game, 0) == []


def test_bl14_3_the_card_after_urgent_shigawire_can_be_planned_for_every_space() -> None:
    table = Vats(modules=("bloodlines",))
    table.give(0, "bloodlines/urgent_shigawire", "bloodlines/litany_against_fear")
    table.send(0, "urgent_shigawire", "arrakeen")
    while "end" not in table.ids(0):
        table.answer(0, table.ids(0)[0])
    table.end(0)
    table.pass_turns(1, 2)
    assert list_unplannable(table.game, 0) == []


def test_tech_the_ring_has_the_icons_of_the_factions_in_plans_with_servo_receivers() -> None:
    table = Lab()
    table.tile(0, "servo_receivers")
    table.give(0, "signet_ring", "dagger")
    assert table.find(0, "agent", "signet_ring", "space:secrets")
    assert list_unplannable(table.game, 0) == []
    assert "space:secrets" not in list_sends(table.game.view(0))[f"card:{table.key('dagger')}"]


def test_im12_18_usurp_and_a_card_of_the_row_can_be_planned() -> None:
    table = Vats()
    table.row("replacement_eyes")
    table.give(0, "usurp", "dagger")
    assert list_unplannable(table.game, 0) == []
    pair = join_refs(*sorted(f"card:{table.key(name)}" for name in ("usurp", "replacement_eyes")))
    assert "space:carthag" in list_sends(table.game.view(0))[pair]


# -- a Commander's Ally ------------------------------------------------------------------------------------------------


def test_t3_2_a_plan_activates_the_ally_before_it_sends() -> None:
    planner, table = TurnPlanner(), Six()
    table.give(MUAD_DIB, "md_signet_ring")
    view = table.game.view(MUAD_DIB)
    plan = planner.change(TurnPlan(), "plan-card", "0", view)
    plan = planner.change(plan, "plan-space", next(str(i) for i, use in enumerate(list_uses(view, plan.draft))
                                                   if use == ("space:carthag",)), view)  # fmt: skip
    for value, ally in (("0", LEFT), ("1", RIGHT)):
        other = planner.change(plan, "plan-ally", value, view)
        assert other.ally == ally
        game = table.game.clone()
        for _ in range(3):
            decision = game.options(MUAD_DIB)
            assert decision is not None
            if decision.kind != "turn":
                break
            found = planner.follow(other, decision, True, game.view(MUAD_DIB))
            assert found is not None
            game.apply(MUAD_DIB, found[0])
        assert game.view(MUAD_DIB)["players"][MUAD_DIB]["activated"] == ally
        assert seat_names(game) == {MUAD_DIB}
    assert planner.change(other, "plan-ally", "a", view) == plan
    with pytest.raises(Illegal):
        planner.change(plan, "plan-ally", "2", view)


def test_t3_2_a_plan_activates_nobody_if_its_cards_are_gone() -> None:
    table = Six()
    gone = Beginning(verb="agent", targets=("card:not_in_hand", "space:carthag"))
    view, decision = table.game.view(MUAD_DIB), table.decision(MUAD_DIB)
    for ally in (LEFT, RIGHT):
        assert TurnPlanner().follow(TurnPlan(begin=(gone,), ally=ally), decision, True, view) is None
        reveal = TurnPlanner().follow(TurnPlan(begin=(gone, Beginning(verb=REVEAL)), ally=ally), decision, True, view)
        assert reveal is not None


def seat_names(game: Game[Any]) -> set[int]:
    """The seats that have an Agent in Carthag."""
    return set(game.view(None)["spaces"]["carthag"]["agents"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_t3_2_the_panel_of_a_plan_offers_a_commanders_allies_and_nobody_elses(language: str) -> None:
    table, words = Six(), Words(language, ["Ayla", "Bo", "Cy", "Dee", "Eli", "Fay"])
    view = table.game.view(MUAD_DIB)
    assert [entry.value for entry in list_partners(view, words)] == ["a", "0", "1"]
    assert ["Cy" in entry.label for entry in list_partners(view, words)] == [False, True, False]
    assert any("Eli" in line for line in describe_plan(TurnPlan(ally=RIGHT), words, view))
    assert list_partners(table.game.view(LEFT), words) == []


def test_t3_6_a_plan_counts_the_troops_of_the_named_ally() -> None:
    table = Six()
    move(table.player(LEFT), "troop", "garrison", "supply", table.player(LEFT).units["garrison.troop"])
    view = table.game.view(MUAD_DIB)
    assert count_troops(view, ["space:carthag"], LEFT) < count_troops(view, ["space:carthag"], RIGHT)


def follow(table: Six, seat: int, plan: TurnPlan, most: int = 6) -> TurnPlan:
    """Answer by a plan until the seat itself is asked or its turn is over. Return the remaining plan."""
    planner = TurnPlanner()
    for _ in range(most):
        decision = table.game.options(seat)
        begins = None if decision is None else planner.stage(decision)
        found = None if decision is None or begins is None else planner.follow(
            plan, decision, begins, table.game.view(seat)
        )  # fmt: skip
        if found is None:
            break
        table.game.apply(seat, found[0])
        plan = found[1]
    return plan


def test_t3_2_each_beginning_of_a_plan_can_name_an_ally() -> None:
    planner, table = TurnPlanner(), Six()
    table.give(MUAD_DIB, "md_signet_ring")
    table.state.agents["carthag"] = ("1",)
    table.player(1).ready -= 1
    table.settle()
    view = table.game.view(MUAD_DIB)
    plan = TurnPlan()
    for space, ally in (("carthag", "0"), ("habbanya_erg", "1")):
        plan = planner.change(plan, "plan-card", "0", view)
        at = next(i for i, use in enumerate(list_uses(view, plan.draft)) if use == (f"space:{space}",))
        plan = planner.change(plan, "plan-space", str(at), view)
        plan = planner.change(plan, "plan-ally", ally, view)
    assert [plan.ally_of(wish) for wish in plan.begin] == [LEFT, RIGHT]
    words = Words("en", ["Ayla", "Bo", "Cy", "Dee", "Eli", "Fay"])
    assert [any(name in line for line in describe_plan(plan, words, view)) for name in ("Cy", "Eli")] == [True, True]
    for first in (LEFT, RIGHT):
        again = Six()
        again.give(MUAD_DIB, "md_signet_ring")
        again.state.agents["carthag"] = ("1",)
        again.player(1).ready -= 1
        again.activate(MUAD_DIB, first)
        follow(again, MUAD_DIB, plan)
        seen = again.game.view(MUAD_DIB)
        assert seen["players"][MUAD_DIB]["activated"] == RIGHT
        assert seen["spaces"]["habbanya_erg"]["agents"] == [MUAD_DIB]


def test_t3_2_a_plan_sends_no_agent_through_another_ally_than_the_named_one() -> None:
    """A plan does not begin through an Ally if the first action of the turn has already fixed the other Ally (R51)."""
    table = Six()
    table.give(MUAD_DIB, "md_signet_ring")
    table.intrigue(MUAD_DIB, "mercenaries")
    table.set(MUAD_DIB, solari=9)
    table.activate(MUAD_DIB, LEFT)
    table.take(MUAD_DIB, "play", "mercenaries")
    while table.decision(MUAD_DIB).kind != "turn":
        table.answer(MUAD_DIB, table.ids(MUAD_DIB)[0])
    to_carthag = ("card:" + table.key("md_signet_ring"), "space:carthag")
    view, decision = table.game.view(MUAD_DIB), table.decision(MUAD_DIB)
    for ally, sends in ((LEFT, True), (-1, True), (RIGHT, False)):
        begin = (Beginning(verb="agent", targets=to_carthag, ally=ally),)
        assert (TurnPlanner().follow(TurnPlan(begin=begin), decision, True, view) is not None) is sends
        reveal = Beginning(verb=REVEAL, ally=ally)
        assert (TurnPlanner().follow(TurnPlan(begin=(reveal,)), decision, True, view) is not None) is sends


def test_t3_3_the_condition_of_a_beginning_looks_at_its_own_ally() -> None:
    table = Six()
    table.give(MUAD_DIB, "md_signet_ring")
    move(table.player(LEFT), "troop", "garrison", "conflict", 3)
    table.settle()
    weak = Condition(weaker=3)
    to_carthag = ("card:" + table.key("md_signet_ring"), "space:carthag")
    begin = tuple(Beginning(verb="agent", targets=to_carthag, when=weak, ally=ally) for ally in (LEFT, RIGHT))
    follow(table, MUAD_DIB, TurnPlan(begin=begin))
    assert table.game.view(MUAD_DIB)["players"][MUAD_DIB]["activated"] == RIGHT
    assert seat_names(table.game) == {MUAD_DIB}


def test_t8_2_a_plan_deploys_reinforcements_of_both_allies() -> None:
    for planned, left in ((3, 0), (2, 1), (99, 0)):
        table = Six(LEFT)
        table.give(LEFT, "diplomacy")
        table.player(LEFT).spice = 2
        table.send(LEFT, "diplomacy", "military_support")
        table.answer(LEFT, next(one.id for one in table.find(LEFT, "choose-reinforce") if one.id.endswith(".2")))
        while not table.find(LEFT, "deploy"):
            table.answer(LEFT, table.ids(LEFT)[0])
        follow(table, LEFT, TurnPlan(begin=(Beginning(verb=REVEAL),), deploy=planned))
        assert table.player(LEFT).conflict + table.player(RIGHT).conflict == 3 - left
