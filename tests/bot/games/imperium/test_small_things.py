"""Small facts of Dune: Imperium's panels: conditions of plans, sets in the lobby, what the board tells of modules."""

from __future__ import annotations

from copy import deepcopy
from types import SimpleNamespace
from typing import Any

import pytest

from bot.components.parts import LABEL
from bot.games.imperium.changes import find_changes
from bot.games.imperium.deciding.spaces import about_cards
from bot.games.imperium.modules.leaders.secret.lines import list_board, list_hand
from bot.games.imperium.modules.teams.lines import list_kept, list_offers
from bot.games.imperium.plan_panel import REVEAL_TURN, build_plan
from bot.games.imperium.plans import (
    AGENT,
    ALTERNATIVES,
    INFILTRATE,
    REVEAL,
    Beginning,
    Condition,
    TurnPlan,
    _find_start,
    add_beginning,
)
from bot.games.imperium.windows import find_coming, find_standing, find_window, list_next
from bot.games.registry import product, product_names
from bot.language import Words
from bot.sandbox import components as tree
from engine.kernel.decisions import Msg, Option
from engine.kernel.game import Game
from engine.registry import family

EN = Words("en", ["Ayla", "Bo", "Cy", "Di"])


@pytest.fixture(scope="module")
def start() -> dict[str, Any]:
    """The view of seat 0 at the first question of a game of Uprising for four players."""
    return dict(Game.new(family("imperium"), {"product": "uprising", "seats": 4}, bytes(32)).view(0))


@pytest.fixture
def view(start: dict[str, Any]) -> dict[str, Any]:
    return deepcopy(start)


# -- plans -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("agents", "holds"), [([], False), ([0], False), ([1], True), ([0, 2], True)])
def test_the_condition_that_a_space_is_taken_is_about_other_players(view, agents: list[int], holds: bool) -> None:
    view["spaces"]["arrakeen"]["agents"] = agents
    assert Condition(taken="space:arrakeen").holds(view) == holds
    for strength in (0, 4, 5):
        view["players"][0]["strength"] = strength
        assert Condition(weaker=5).holds(view) == (strength < 5)


def test_a_plan_spends_a_spy_only_if_it_may() -> None:
    targets = ("card:x", "space:arrakeen")
    wish = Beginning(verb=AGENT, targets=targets)
    sends = Option("o0", Msg("choose-send"), verb=AGENT, targets=targets)
    spends = Option("o1", Msg(INFILTRATE), verb=AGENT, targets=targets)
    for spies, found in ((False, [sends]), (True, [sends, spends])):
        plan = TurnPlan(begin=(wish,), spies=spies)
        assert _find_start(plan, wish, [sends, spends]) == found
        assert _find_start(plan, wish, [spends]) == found[1:]


def test_a_beginning_that_is_planned_again_stands_once_and_last() -> None:
    plan = TurnPlan()
    for targets in (("card:a", "space:b"), ("card:c", "space:d"), ("card:a", "space:b")):
        plan = add_beginning(plan, AGENT, targets)
    assert [one.targets for one in plan.begin] == [("card:c", "space:d"), ("card:a", "space:b")]


def test_a_plan_offers_no_more_beginnings_than_it_can_hold(view) -> None:
    """A Reveal turn is offered with the cards, once, as long as there is room for another beginning."""
    begins = tuple(Beginning(verb=AGENT, targets=(f"card:{n}", "space:arrakeen")) for n in range(ALTERNATIVES))
    for plan, offers in (
        (TurnPlan(), True), (TurnPlan(begin=begins[:1]), True), (TurnPlan(begin=begins), False),
        (TurnPlan(begin=(Beginning(verb=REVEAL),)), False),
    ):  # fmt: skip
        scene: Any = SimpleNamespace(game_id=7, code="7", asked=5, view=view, words=EN)
        menus = tree.of_types(build_plan(scene, plan).to_components(), *tree.SELECTS)
        offered = {entry["value"] for menu in menus for entry in menu["options"]}
        assert (REVEAL_TURN in offered) == offers, plan


# -- news since the last look ----------------------------------------------------------------------------------------


def change(view: dict[str, Any], place: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """A copy of a view with another value at a place, named by its keys."""
    now = deepcopy(view)
    *outer, last = place
    inner = now
    for key in outer:
        inner = inner[key]
    inner[last] = value
    return now


AGENTS, CONTROL = ("spaces", "arrakeen", "agents"), ("spaces", "arrakeen", "control")
INFLUENCE, SCORE = ("players", 1, "influence", "emperor"), ("players", 2, "vp")
STRENGTH, ALLIANCE, CLOSED = ("players", 1, "strength"), ("alliances", "emperor"), ("closed",)
SHUT = {"space": "arrakeen", "seat": 1, "bound": [0]}


@pytest.mark.parametrize(
    ("place", "before", "now", "news"),
    [
        (AGENTS, [], [2], {"spaces": ["arrakeen"]}),
        (AGENTS, [1], [1, 2], {"spaces": ["arrakeen"]}),
        (AGENTS, [1, 2], [1], {}),
        (CONTROL, None, 1, {"spaces": ["arrakeen"]}),
        (CONTROL, 0, 1, {"spaces": ["arrakeen"]}),
        (CONTROL, 1, None, {}),
        (INFLUENCE, 1, 2, {"influence": [["emperor", 1]]}),
        (INFLUENCE, 2, 1, {"influence": [["emperor", 1]]}),
        (SCORE, 1, 2, {"score": [2]}),
        (SCORE, 2, 1, {"score": [2]}),
        (ALLIANCE, None, 0, {"alliances": ["emperor"]}),
        (ALLIANCE, 1, 0, {"alliances": ["emperor"]}),
        (ALLIANCE, 0, None, {}),
        (CLOSED, [], [SHUT], {"closed": ["arrakeen"]}),
        (CLOSED, [], [SHUT | {"bound": []}], {}),
        (CLOSED, [SHUT], [], {}),
        (STRENGTH, 0, 2, {"strength": [1]}),
        (STRENGTH, 2, 0, {"strength": [1]}),
        (("wall",), True, False, {"wall": [True]}),
    ],
)
def test_a_picture_marks_what_is_new_and_nothing_else(view, place: tuple[Any, ...], before, now, news) -> None:
    view |= {"conflict": {"id": "test_of_loyalty", "level": 1, "due": [0] * 4}}
    assert find_changes(change(view, place, before), change(view, place, now)) == news
    for value in (before, now):
        assert find_changes(change(view, place, value), change(view, place, value)) == {}


def test_a_spy_is_new_where_it_was_placed_and_not_where_it_left(view) -> None:
    post = next(iter(view["posts"]))
    one, two = change(view, ("posts", post), [1]), change(view, ("posts", post), [1, 2])
    assert find_changes(view, one) == find_changes(one, two) == {"posts": [post]}
    assert find_changes(two, one) == find_changes(one, view) == {}


# -- windows ---------------------------------------------------------------------------------------------------------


def test_the_window_of_a_combat_comes_after_the_turns_of_its_round(view) -> None:
    view |= {"round": 3, "phase": "turns"}
    assert find_coming(view) == find_window(view, "combat") == "combat:3"
    assert find_window(view, "turn") is None
    assert find_coming(view | {"phase": "combat"}) is None


def test_the_next_players_are_those_who_have_not_revealed(view) -> None:
    view |= {"phase": "turns", "active": 2}
    view["players"][3]["revealed"] = True
    assert list_next(view, [2]) == [0, 1]
    view["players"][0]["kind"] = "rival"
    assert list_next(view, [2]) == [1]
    assert list_next(view, [1]) == list_next(view, [1, 2]) == []
    assert list_next(view | {"phase": "combat"}, [2]) == []


def test_u11_2_a_standing_counts_players_with_units_ahead_and_level(view) -> None:
    for player, strength in zip(view["players"], (4, 0, 6, 4), strict=True):
        player["strength"] = strength
    assert find_standing(view, 0) == ((2,), (3,))
    assert find_standing(view, 2) == ((), ())
    assert find_standing(view, 1) == ((0, 2, 3), ())


# -- lines of modules ------------------------------------------------------------------------------------------------


def test_b2_6_secret_factions_are_counted_and_revealed_ones_named() -> None:
    players = [{"seat": 0}, {"seat": 1, "secret": {"hidden": 2, "shown": []}},
               {"seat": 2, "secret": {"hidden": 0, "shown": ["fremen"]}}]  # fmt: skip
    assert list_board({"players": players}, EN) == [
        EN.text("board-secret", seat=1, n=2), EN.text("board-secret-shown", seat=2, factions=["faction:fremen"]),
    ]  # fmt: skip
    assert list_hand({"secret": ["fremen"]}, EN) == [EN.text("hand-secret", factions=["faction:fremen"])]
    assert list_hand({}, EN) == list_hand({"secret": []}, EN) == []


def test_the_throne_row_and_the_bonus_of_a_swordmaster_are_told() -> None:
    row = ["dagger", "dagger"]
    pile = EN.pile([f"card:{one}" for one in row])
    assert list_offers({"throne_row": row}, EN) == [EN.text("board-throne", cards=pile)]
    assert list_offers({"throne_row": []}, EN) == list_offers({}, EN) == []
    assert list_kept({"bonus_token": True}, EN) == [EN.name("token:swordmaster_bonus")]
    assert list_kept({}, EN) == []


def test_cards_that_are_played_together_share_the_room_of_a_menu(view) -> None:
    cards = [f"card:{name}" for name in ("dagger", "diplomacy", "signet_ring", "seek_allies", "reconnaissance")]
    told = about_cards(view, 0, cards, EN)
    assert told
    assert len(told) <= LABEL
    for number in (1, 2):
        assert len(about_cards(view, 0, cards[:number], EN)) <= LABEL
    assert about_cards(view, 0, ["card:dagger"], EN) == ""


# -- the lobby -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [name for name in product_names() if product(name).family == "imperium"])
def test_t2_1_a_set_that_is_always_there_cannot_be_chosen_and_says_so(name: str) -> None:
    """For a number of players whose board always includes a set, the set's switch says that, and nothing else."""
    lobby = product(name).lobby
    usual = {setting.name: setting.default for setting in lobby.settings}
    for seats in sorted(lobby.seats):
        for setting in lobby.settings:
            reason = setting.when(usual, seats) if setting.when is not None else None
            if reason is not None and reason.key == "refused-set-always":
                assert reason.args["seats"] == seats
                assert reason.args["set"] == f"module:{setting.name}"
    said = {
        (setting.name, seats)
        for setting in lobby.settings
        for seats in lobby.seats
        if setting.when is not None
        and (reason := setting.when(usual, seats)) is not None
        and reason.key == "refused-set-always"
    }
    assert said == ALWAYS.get(name, set())


ALWAYS = {"uprising": {("choam", 6)}}
"""The sets that a number of players always plays with, by product."""
