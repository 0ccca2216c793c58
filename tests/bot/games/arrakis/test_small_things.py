"""Small facts of the panels of War for Arrakis: what stands in an area, Cones of Silence, what can be looked up, and
which turns and plans go on."""

from __future__ import annotations

from copy import deepcopy
from types import SimpleNamespace
from typing import Any

import pytest

from bot.components.tags import read_tag
from bot.games.arrakis import consequences, plan_choices
from bot.games.arrakis.arranging import LIMIT, arrange
from bot.games.arrakis.deciding import _tell_place
from bot.games.arrakis.foreseeing import _count_hidden, read_force
from bot.games.arrakis.ground import list_there
from bot.games.arrakis.lines import list_cones
from bot.games.arrakis.lobby import why_opposed, why_unshared
from bot.games.arrakis.plan_panel import build_plan
from bot.games.arrakis.plans import TurnPlan
from bot.games.arrakis.product import _find_closing, _list_faces
from bot.games.panel import Menu
from bot.games.previews import Asked
from bot.games.registry import product
from bot.language import Words
from bot.sandbox import components as tree
from content.arrakis.codes import all_codes
from engine.arrakis.library import ATREIDES, HARKONNEN
from engine.kernel.decisions import Decision, Msg, Option, Pick
from tests.bot.games.arrakis.planning import DEPLOY, DRAW, MOVE, click, march
from tests.engine.arrakis.table import bare, put

EN = Words("en", ["Ayla", "Bo"])
PICTURE = product("arrakis").picture


def view_of(side: str = HARKONNEN, version: str = "retail", **config: object) -> dict[str, Any]:
    """A view of the bare board, to be changed by tests."""
    game = bare(version, side, **config)
    put(game, "arrakeen", HARKONNEN, regular=3)
    put(game, "s1_12", ATREIDES, regular=1, named=("chani",))
    return deepcopy(game.view(game.config.sides.index(side)))


def test_what_stands_in_an_area_is_told_one_thing_after_the_other() -> None:
    view = view_of()
    legion = EN.text("war-is-legion-harkonnen", count=EN.text("war-count-regular", n=3))
    settlement = EN.text("war-is-settlement", n=view["areas"]["arrakeen"]["settlement"])
    assert list_there(view, "arrakeen", EN) == [settlement, legion]
    (there,) = list_there(view, "s1_12", EN)
    assert "Chani" in there
    view["areas"]["s1_12"] |= {"sign": True, "harvester": True, "worm": "sandworm"}
    there = list_there(view, "s1_12", EN)
    assert len(there) == 4
    assert there[-1] == EN.text("war-is-worm")
    view["areas"]["s1_12"]["worm"] = "wild_maker"
    assert list_there(view, "s1_12", EN)[-1] == EN.text("war-is-maker")
    sietch = next(area for area, here in view["areas"].items() if "sietch" in here)
    assert EN.text("war-is-sietch-hidden") in list_there(view, sietch, EN)
    view["areas"][sietch]["sietch"] = 2
    assert EN.text("war-is-sietch", n=2) in list_there(view, sietch, EN)
    assert list_there(view, "s8_2", EN) == []


@pytest.mark.parametrize(("dice", "hits"), [(6, 4), (3, 2), (1, 1), (5, 3)])
def test_w7_16_four_of_six_faces_of_a_special_attack_count(dice: int, hits: int) -> None:
    assert consequences.tell_special_attack(dice, EN) == EN.text("war-about-strike", n=dice, hits=hits)


def test_w18_13_the_cones_of_a_side_are_told_to_whoever_may_know_them() -> None:
    cones = {"cones": {"atreides": 3, "harkonnen": 0}}
    told = {**cones, "cones_left": {"atreides": 2, "harkonnen": 0}}
    assert list_cones(told, "atreides", EN) == [f"-# {EN.text('war-line-cones', n=2)}"]
    assert list_cones(told, "harkonnen", EN) == []
    assert list_cones(cones, "atreides", EN) == []


def test_omens_leaders_in_play_and_discarded_cards_can_be_looked_up() -> None:
    view = view_of()
    view["leaders"]["chani"]["where"] = "gone"
    view["omens"], view["discarded"] = [{"id": "x"}], {"bene": ["y"], "fremen": []}
    omens, leaders, discarded = _list_faces(view)
    assert (omens, discarded) == (Menu("omens", ["omen:x"]), Menu("bene", ["plan:y"]))
    there = {name for name, chief in view["leaders"].items() if chief["where"] not in ("out", "gone")}
    assert leaders.name == "leaders"
    assert set(leaders.references) == {f"warlord:{name}" for name in there}
    assert "warlord:chani" not in leaders.references
    assert there


def question(kind: str, *verbs: str) -> Decision:
    options = [Option(f"o{n}.{verb}", Msg("test-label", {"text": verb}), verb=verb) for n, verb in enumerate(verbs)]
    return Decision("r1.f1", 0, kind, Msg("p"), options, Pick("one", 1, 1))


@pytest.mark.parametrize(("kind", "verbs", "ends"), [
    ("turn", ("end",), "end"), ("turn", ("end", "train", "scout"), "end"), ("turn", ("end", "box-x"), None),
    ("turn", ("end", "hawat"), "end"), ("turn", ("train",), None), ("moves", ("done", "move"), "done"),
    ("moves", ("move",), None), ("attack", ("done",), None),
])  # fmt: skip
def test_w5_14_a_turn_ends_by_itself_if_only_free_actions_are_left(kind: str, verbs, ends: str | None) -> None:
    found = _find_closing(question(kind, *verbs))
    assert (None if found is None else found.picks[0].partition(".")[2]) == ends


@pytest.mark.parametrize(
    "key", ["war-ask-place-legion", "war-ask-turn-acted", "war-ask-moves-fly", "war-ask-attack-fly"]
)
def test_a_question_of_a_special_case_keeps_its_own_words(key: str) -> None:
    """The panel does not replace them by the words of the usual case, whose arguments the question does not have."""
    asked = Decision(
        "r1.f1",
        0,
        key.split("-")[2],
        Msg(key, {"source": "area:arrakeen"}),
        [Option("end", Msg("war-end"), verb="end")],
    )
    game = bare("retail", HARKONNEN)
    shown = product("arrakis").questions.preview(Asked(game.view(0), 0, asked, (), game.clone), EN)
    assert (shown.prompt, EN.has(key)) == ("", True)


def test_a_menu_holds_25_areas_and_more_stand_by_sectors() -> None:
    areas = list(all_codes())

    def offer(count: int) -> set[str]:
        options = [Option(f"o{n}", Msg("l"), verb="x", targets=(f"area:{one}",)) for n, one in enumerate(areas[:count])]
        made = arrange(Decision("r1.f1", 0, "k", Msg("p"), options, Pick("one", 1, 1)))
        return {option.group for option in made.options}

    assert LIMIT == 25
    assert offer(LIMIT) == {""}
    assert "" not in offer(LIMIT + 1)


def test_w10_2_the_payment_that_costs_the_most_spice_is_offered_first() -> None:
    costs = (2, 5, 0, 5)
    options = [Option(f"o{place}", Msg("l", {"n": n}), verb="spice") for place, n in enumerate(costs)]
    payment = Decision("r1.f1", 0, "payment", Msg("p"), options, Pick("one", 1, 1))
    assert [option.id for option in arrange(payment).options] == ["o1", "o3", "o0", "o2"]
    assert arrange(payment._replace(kind="other")).options == options


# -- legions ---------------------------------------------------------------------------------------------------------


def test_w1_12_the_force_of_a_legion_has_the_regulars_of_its_own_sides_supply() -> None:
    view = view_of()
    view["supply"] |= {"harkonnen.regular": 7, "harkonnen.elite": 2, "atreides.regular": 4}
    force = read_force(view, view["areas"]["arrakeen"]["legion"])
    assert (force[0], force[1], force[2], force[4]) == (3, 0, 0, 7)
    assert read_force(view, view["areas"]["s1_12"]["legion"])[4] == 4


@pytest.mark.parametrize("worm", ["sandworm", "wild_maker"])
@pytest.mark.parametrize("version", ["article", "retail"])
def test_w8_6_an_attack_by_the_wild_maker_is_told_with_its_own_dice(worm: str, version: str) -> None:
    view = view_of(ATREIDES, version)
    view["areas"].setdefault("s1_11", {})["worm"] = worm
    decision = Decision("r1.f1", 1, "worm", Msg("p", {"area": "area:s1_11"}), [], Pick("one", 1, 1))
    option = Option("o", Msg("l"), verb="worm-strike", targets=("area:arrakeen",))
    asked = Asked(view, view["you"]["seat"], decision, (), lambda: bare(version))
    told = _tell_place(asked, "worm", option, "arrakeen", EN)
    assert told[0] == consequences.tell_worm_attack(view, "arrakeen", worm == "wild_maker", EN)


# -- the lobby -------------------------------------------------------------------------------------------------------


def test_w18_1_three_players_choose_the_shared_side_and_two_the_player_of_the_harkonnen() -> None:
    for seats in (1, 2, 3, 4):
        assert (why_unshared(seats) is None) == (seats == 3), seats
        assert (why_opposed(seats) is None) == (seats == 2), seats


# -- plans -----------------------------------------------------------------------------------------------------------


def actions_of(view: Any, plan: TurnPlan) -> list[str]:
    """The actions of the controls of a plan's panel."""
    panel = build_plan(SimpleNamespace(game_id=7, code="7", asked=5, view=view, words=EN), plan)
    parts = tree.of_types(panel.to_components(), tree.BUTTON, *tree.SELECTS)
    return [tag.action for part in parts if (tag := read_tag(part["custom_id"])) is not None]


def test_the_panel_of_a_plan_has_the_switches_of_its_side() -> None:
    """Only the Atreides can keep back dice, so only they choose how their turn ends."""
    for side in (HARKONNEN, ATREIDES):
        view = view_of(side)
        empty = actions_of(view, TurnPlan())
        assert ("plan-rest" in empty) == (side == ATREIDES)
        assert "plan-stay" not in empty
        assert "plan-clear" not in empty
        assert "plan-ahead" in empty
        assert "plan-card" not in empty  # there is no card in hand
        drawn = actions_of(view, click(TurnPlan(), view, ("plan-die", DRAW)))
        assert {"plan-clear", "plan-decks", "plan-when"} <= {*drawn}
        assert {"plan-at", "plan-lead"} <= {*actions_of(view, click(TurnPlan(), view, ("plan-die", DEPLOY)))}
    view = view_of()
    target = next(iter(plan_choices.list_targets(view, click(TurnPlan(), view, ("plan-die", MOVE)).begin[-1],
                                                 "area:arrakeen")))  # fmt: skip
    moved = click(TurnPlan(), view, *march(("arrakeen", target.removeprefix("area:"))))
    assert "plan-stay" in actions_of(view, moved)


def test_details_for_a_plan_without_an_action_change_nothing() -> None:
    """A click on the menu of an older panel, whose plan has been carried out or forgotten meanwhile."""
    view = view_of()
    for action, value in (("plan-when", "always"), ("plan-at", "area:arrakeen"), ("plan-decks", "each")):
        assert click(TurnPlan(), view, (action, value)).begin == ()


def test_a_legion_that_is_gone_has_no_targets() -> None:
    view = view_of()
    (deed,) = click(TurnPlan(), view, ("plan-die", MOVE)).begin
    assert plan_choices.list_targets(view, deed, "area:arrakeen")
    assert plan_choices.list_targets(view, deed, "") == {}
    view["areas"]["arrakeen"].pop("legion")
    assert plan_choices.list_targets(view, deed, "area:arrakeen") == {}
    assert plan_choices.list_targets(view, deed, "area:s1_12") == {}  # the legion of the other side


def test_what_changed_on_the_map_is_told_by_its_areas() -> None:
    assert PICTURE.tell_changes({"areas": ["arrakeen"]}, EN) == [EN.text("war-changes", areas=EN.name("area:arrakeen"))]
    assert PICTURE.tell_changes({"areas": []}, EN) == []


def test_w5_14_tokens_whose_faces_are_seen_are_not_hidden() -> None:
    assert _count_hidden({"tokens": 2}) == 2
    assert _count_hidden({"tokens": 2, "faces": [[1, 0, 0], [0, 1, 0]]}) == 0


HELD = {"side": "atreides", "tokens": 1}


@pytest.mark.parametrize(("here", "tokens", "hides"), [
    ({"sietch": None, "revealed": False}, False, True), ({"sietch": 2, "revealed": True}, True, False),
    ({}, True, False), ({"legion": HELD}, True, True), ({"legion": HELD}, False, False),
    ({"legion": HELD | {"tokens": 0}}, True, False), ({"legion": HELD | {"side": "harkonnen"}}, True, False),
    ({"sietch": 2, "revealed": True, "legion": HELD}, True, True),
])  # fmt: skip
def test_w5_14_scouting_reveals_sietches_and_by_some_rules_tokens(here: Any, tokens: bool, hides: bool) -> None:
    assert plan_choices._hides(here, tokens) == hides
