"""The answers of a plan for a turn of Imperium to each kind of question, what is left of the plan, and its menus."""

from __future__ import annotations

from copy import deepcopy
from types import SimpleNamespace
from typing import Any

import pytest

from bot.components.parts import CHOICES
from bot.games.imperium import plan_panel
from bot.games.imperium.plan_choices import list_buys, list_sends, list_spaces
from bot.games.imperium.planner import TurnPlanner
from bot.games.imperium.plans import (
    AGENT,
    ALL,
    ALTERNATIVES,
    EXTRAS,
    PURCHASES,
    REVEAL,
    Beginning,
    Extra,
    TurnPlan,
    add_beginning,
    add_extra,
    add_purchase,
    follow_plan,
    set_troops,
    shorten_plan,
)
from bot.language import Words
from bot.sandbox import components as tree
from engine.kernel.decisions import Decision, Msg, Option
from engine.kernel.game import Game
from engine.registry import family

EN = Words("en", ["Ayla", "Bo", "Cy", "Di"])


@pytest.fixture(scope="module")
def view() -> dict[str, Any]:
    """The view of seat 0 at the first question of a game of Uprising for four players."""
    return dict(Game.new(family("imperium"), {"product": "uprising", "seats": 4}, bytes(32)).view(0))


def option(verb: str, *targets: str, label: str = "", id: str = "") -> Option:
    return Option(id or " ".join((label or verb, *targets)), Msg(label or f"choose-{verb}"), verb, targets=targets)


END, PLAY, ATOMICS = option("end"), option("play", "intrigue:x"), option("atomics")
BUY_A, BUY_B, BUY_C = (option("acquire", f"card:{name}") for name in "abc")
DEPLOY = [option("deploy", f"amount:{n}") for n in (1, 2, 3)]
FIGURE = option("deploy", "amount:1", "unit:commander")
EFFECT = option("resolve", label="choose-draw")
ITSELF = option("resolve", label="choose-go")
FLIP_X, FLIP_Y = (option("flip", f"tech:{name}", label="choose-flip-tile") for name in "xy")
X, Y = (Extra(does="flip", what=f"tech:{name}") for name in "xy")
PLAN, ENDS = TurnPlan(), TurnPlan(rest="end")
CASES: list[tuple[TurnPlan, list[Option], Option | None]] = [
    (PLAN, [END], END),
    (PLAN, [PLAY, ATOMICS, END], END),
    (PLAN, [EFFECT, END], None),
    # the deployment: the most that the plan allows, other units first
    (PLAN, [*DEPLOY, END], END),
    (TurnPlan(deploy=2), [*DEPLOY, END], DEPLOY[1]),
    (TurnPlan(deploy=ALL), [*DEPLOY, END], DEPLOY[2]),
    (TurnPlan(deploy=2), [*DEPLOY, FIGURE, END], FIGURE),
    (PLAN, [FIGURE, END], END),
    # purchases in the planned order; then the person is asked as long as anything can be bought, unless the turn ends
    (PLAN, [BUY_A, END], None),
    (ENDS, [BUY_A, END], END),
    (TurnPlan(buys=("card:b", "card:a")), [BUY_A, BUY_B, END], BUY_B),
    (TurnPlan(buys=("card:b", "card:a")), [BUY_A, BUY_C, END], BUY_A),
    (TurnPlan(buys=("card:b",)), [BUY_C, END], None),
    (TurnPlan(buys=("card:b",)), [END], END),
    (TurnPlan(buys=("card:b",), rest="end"), [BUY_C, END], END),
    (TurnPlan(buys=("card:a",), deploy=1), [BUY_A, *DEPLOY, END], DEPLOY[0]),
    (TurnPlan(buys=("card:a",)), [BUY_A, BUY_A._replace(id="o", costs=(Msg("cost"),)), END], None),
    (TurnPlan(buys=("card:a",)), [BUY_A, BUY_A._replace(id="o"), END], BUY_A),
    # further actions: the planned ones in their order, others are asked about or left
    (PLAN, [FLIP_X, END], None),
    (TurnPlan(others="leave"), [FLIP_X, END], END),
    (TurnPlan(also=(Y, X)), [FLIP_X, FLIP_Y, END], FLIP_Y),
    (TurnPlan(also=(Y, X)), [FLIP_X, END], FLIP_X),
    (TurnPlan(also=(Extra(does="flip"),)), [FLIP_X, END], FLIP_X),
    (TurnPlan(also=(Extra(does="flip"),)), [FLIP_X, FLIP_Y, END], None),
    (TurnPlan(also=(Y,)), [FLIP_X, END], None),
    (TurnPlan(also=(Y,), others="leave"), [FLIP_X, END], END),
    (TurnPlan(also=(X,), deploy=1), [FLIP_X, *DEPLOY, END], FLIP_X),
    # an effect that only has to be started goes before a further action, if the plan speaks of such actions
    (TurnPlan(also=(X,)), [ITSELF, FLIP_X, END], ITSELF),
    (TurnPlan(others="leave"), [ITSELF, FLIP_X, END], ITSELF),
    (PLAN, [ITSELF, FLIP_X, END], None),
    (TurnPlan(also=(X,)), [ITSELF, END], None),
    (TurnPlan(also=(X,)), [EFFECT, FLIP_X, END], None),
    (TurnPlan(also=(X,)), [EFFECT, ITSELF, FLIP_X, END], None),
]


@pytest.mark.parametrize(("plan", "options", "taken"), CASES)
def test_a_plan_answers_what_it_speaks_of_and_leaves_the_rest_to_its_owner(plan, options, taken) -> None:
    answer = follow_plan(plan, Decision("r1.f1", 0, "reveal-turn", Msg("prompt"), options), False, {})
    assert (answer and answer.picks) == (taken and (taken.id,))


@pytest.mark.parametrize(
    ("plan", "done", "left"),
    [
        (TurnPlan(buys=("card:a", "card:b", "card:a")), BUY_A, TurnPlan(buys=("card:b", "card:a"))),
        (TurnPlan(buys=("card:b",)), BUY_A, TurnPlan(buys=("card:b",))),
        (TurnPlan(deploy=3), DEPLOY[1], TurnPlan(deploy=1)),
        (TurnPlan(deploy=ALL), DEPLOY[1], TurnPlan(deploy=ALL)),
        (TurnPlan(also=(X, Y, X)), FLIP_X, TurnPlan(also=(Y, X))),
        (TurnPlan(also=(Y,)), FLIP_X, TurnPlan(also=(Y,))),
        (TurnPlan(also=(X,), buys=("card:a",), deploy=2), END, TurnPlan(also=(X,), buys=("card:a",), deploy=2)),
    ],
)
def test_what_was_done_is_taken_out_of_the_plan_once(plan, done, left) -> None:
    assert shorten_plan(plan, done) == left


def test_a_plan_holds_as_much_as_it_may_and_keeps_what_came_first() -> None:
    plan = PLAN
    for number in range(9):
        plan = add_purchase(add_beginning(plan, AGENT, (f"card:{number}", "space:x")), f"card:{number}")
        plan = add_extra(plan, Extra(does="flip", what=f"tech:{number}"))
    assert [one.targets[0] for one in plan.begin] == [f"card:{n}" for n in range(ALTERNATIVES)]
    assert plan.buys == tuple(f"card:{n}" for n in range(PURCHASES))
    assert [one.what for one in plan.also] == [f"tech:{n}" for n in range(EXTRAS)]
    assert add_extra(add_extra(add_extra(PLAN, X), Y), X).also == (Y, X)
    assert add_purchase(add_purchase(PLAN, "card:a"), "card:a").buys == ("card:a", "card:a")
    assert [set_troops(PLAN, number).deploy for number in (0, 6, 7, ALL)] == [0, 6, ALL, ALL]


# -- the panel -------------------------------------------------------------------------------------------------------


def menus(view: dict[str, Any], plan: TurnPlan) -> dict[str, list[str]]:
    """The values that each menu of the panel offers."""
    scene: Any = SimpleNamespace(game_id=7, code="7", asked=5, view=view, words=EN)
    parts = tree.of_types(plan_panel.build_plan(scene, plan).to_components(), *tree.SELECTS)
    return {part["custom_id"].split("|")[3]: [one["value"] for one in part["options"]] for part in parts}


def test_a_menu_is_offered_as_long_as_the_plan_has_room_for_its_choices(view, monkeypatch) -> None:
    monkeypatch.setattr(plan_panel, "list_extras", lambda view: [Extra(does="recruit")])
    begins = tuple(Beginning(verb=AGENT, targets=(f"card:{n}", "space:arrakeen")) for n in range(ALTERNATIVES))
    for action, most, full, room in (
        ("plan-buy", PURCHASES, TurnPlan(buys=("card:a",) * PURCHASES), TurnPlan(buys=("card:a",) * (PURCHASES - 1))),
        ("plan-also", EXTRAS, TurnPlan(also=(X,) * EXTRAS), TurnPlan(also=(X,) * (EXTRAS - 1))),
        ("plan-card", ALTERNATIVES, TurnPlan(begin=begins), TurnPlan(begin=begins[1:])),
    ):
        monkeypatch.setattr(plan_panel, "name_extra", lambda extra, words: "x")
        monkeypatch.setattr(plan_panel, "describe_plan", lambda plan, words, view: ["x"])
        assert (action in menus(view, full), action in menus(view, room)) == (False, True), (action, most)


def test_a_choice_of_a_card_begins_with_the_first_page_of_its_spaces_and_ends_with_a_space(view) -> None:
    planner, cards = TurnPlanner(), list(list_sends(view))
    plan = planner.change(PLAN, "plan-card", "0", view)
    assert (plan.draft, plan.page) == (cards[0], 0)
    plan = planner.change(plan, "plan-space", "p1", view)
    assert (plan.draft, plan.page) == (cards[0], 1)
    other = planner.change(plan, "plan-card", "1", view)
    assert (other.draft, other.page) == (cards[1], 0)
    chosen = planner.change(plan, "plan-space", "0", view)
    assert (chosen.draft, chosen.page, len(chosen.begin)) == ("", 0, 1)
    reveals = planner.change(plan, "plan-card", "r", view)
    assert (reveals.draft, reveals.page, reveals.begin[0].verb) == ("", 0, REVEAL)


def test_a_reserve_card_of_which_none_is_left_is_not_offered(view) -> None:
    card = next(iter(view["reserve"]))
    assert f"card:{card}" in list_buys(view)
    gone = deepcopy(view)
    gone["reserve"][card] = 0
    assert f"card:{card}" not in list_buys(gone)


def test_conditions_name_the_spaces_of_the_plan_first(view) -> None:
    """A menu has 25 entries, which are not enough for all spaces."""
    spaces = list_spaces(view)
    assert len(spaces) + 4 > CHOICES
    for named in (spaces[-1], spaces[-2]):
        values = [entry.value for entry in plan_panel.list_conditions(view, EN, [named])]
        assert len(values) == CHOICES
        taken = [value for value in values if value.startswith("t")]
        assert taken[0] == f"t{spaces.index(named)}"
        assert taken[1] == "t0"
