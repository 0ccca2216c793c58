"""Spaces, tiles and units of every board and box in plans, panels and emojis."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from bot.games.imperium.plan_choices import list_buys, list_extras, list_sends, list_spaces, list_uses
from bot.games.imperium.plan_panel import build_plan, describe_plan, list_conditions
from bot.games.imperium.plans import Beginning, Extra, TurnPlan, follow_plan, shorten_plan
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.sandbox import components as tree
from content.imperium.loader import load_manifest, seats_of, sets_of
from content.imperium.printed import printed_for
from engine.imperium.family import FAMILY
from engine.imperium.state import lib
from engine.imperium.units import move
from engine.kernel.decisions import Msg, Option
from engine.kernel.game import Game
from tests.engine.imperium.immortality.vats import Vats
from tests.engine.imperium.ix.yard import Yard
from tests.engine.imperium.table import Table
from tests.engine.imperium.teams.six import LEFT, Six

NEEDS = {"tech": ("bloodlines",), "ix_tech": ("bloodlines", "tech")}
TABLES = [
    (board, seats, (*NEEDS.get(name, ()), name))
    for board in ("base", "uprising")
    for seats in seats_of(board)
    for name in sets_of(board, core=False)
    if load_manifest(name).offered and seats in (load_manifest(name).seats or (seats,))
]  # fmt: skip


@pytest.mark.parametrize(("board", "seats", "sets"), TABLES)
def test_the_bot_knows_the_components_of_the_game_and_no_others(board: str, seats: int, sets: tuple[str, ...]) -> None:
    """The bot knows all components of the game and no others: spaces that boxes add, cover and replace, but not those
    left out for this number of people (IX2.1, IX13.1, BL18.1)."""
    game = Game.new(FAMILY, {"product": board, "seats": seats, "modules": list(sets)}, bytes(32))
    library, view = lib(game), game.view(0)
    printed = printed_for(view)
    known, there = ([(one.key, one.icon, one.ways) for one in made.spaces.values()] for made in (printed, library))
    assert known == there
    assert printed.skills.keys() == {skill.key for skill in library.sheets.get("skills", {}).values()}


@pytest.mark.parametrize("board", ["base", "uprising"])
def test_a_plan_can_send_to_the_spaces_of_the_box_and_to_none_that_it_covers(board: str) -> None:
    table = Yard(product=board)
    table.player(0).hand.clear()
    table.give(0, "dune_the_desert_planet", "dagger")
    view = table.game.view(0)
    ring, dagger = (set(spaces) for _, spaces in sorted(list_sends(view).items(), key=lambda one: "dagger" in one[0]))
    covered = {"hall_of_oratory", "rally_troops", "secure_contract", "sell_melange", "assembly_hall", "gather_support"}
    assert {"space:interstellar_shipping", "space:smuggling"} <= ring
    assert {"space:tech_negotiation", "space:dreadnought"} <= dagger
    assert not {f"space:{space}" for space in covered} & (ring | dagger)


@pytest.mark.parametrize("board", ["base", "uprising"])
def test_spaces_of_the_box_have_their_agent_icon(board: str) -> None:
    option = Option("x", Msg("choose-send"), "agent", "agent", "", ("card:base/dagger", "space:smuggling"))
    assert product(board).questions.icon_of(option) == "spice_trade"


def test_a_condition_of_a_plan_can_be_about_a_space_that_the_plan_names() -> None:
    view = Yard(product="uprising").game.view(0)
    words, last = Words("en"), list_spaces(view)[-1]
    shown, named = list_conditions(view, words), list_conditions(view, words, [last])
    value = f"t{list_spaces(view).index(last)}"
    assert value not in [entry.value for entry in shown]
    (entry,) = [entry for entry in named if entry.value == value]
    assert words.name(last) in entry.label


# -- tiles and units in plans ------------------------------------------------------------------------------------------


def follow(table: Table, plan: TurnPlan) -> tuple[list[str], TurnPlan]:
    """The keys of the answers that a plan gives until its owner is asked, and the remaining plan."""
    done: list[str] = []
    for _ in range(9):
        decision = table.decision(0)
        answer = follow_plan(plan, decision, not done, table.game.view(0))
        if answer is None:
            break
        (option,) = [one for one in decision.options if one.id == answer.picks[0]]
        table.answer(0, *answer.picks)
        plan = shorten_plan(plan, option) if done else plan
        done.append(option.label.key)
        if option.verb == "end":
            break
    return done, plan


def plan_for(table: Yard, card: str, space: str, *extras: Extra, **more: object) -> TurnPlan:
    """A plan that sends one card."""
    table.give(0, card)
    beginning = Beginning(verb="agent", targets=(f"card:{table.key(card)}", f"space:{space}"))
    return TurnPlan(begin=(beginning,), also=extras, **more)


def test_ix3_7_a_plan_uses_a_tile_in_the_own_turn_and_a_tile_left_alone_does_not_stop_it() -> None:
    table = Yard()
    table.tile(0, "spy_satellites")
    table.player(0).spice = 3
    use = Extra(does="use", what="tech:ix_tiles/spy_satellites")
    assert use in list_extras(table.game.view(0))
    points = table.player(0).vp
    done, left = follow(table, plan_for(table, "reconnaissance", "carthag", use))
    assert "choose-use-tile" in done
    assert (table.player(0).vp, table.owned(0), left.also) == (points + 1, [], ())
    table = Yard()
    table.tile(0, "spy_satellites")
    table.player(0).spice = 3
    done, _ = follow(table, plan_for(table, "reconnaissance", "carthag", others="leave"))
    assert done[-1] == "choose-end"
    assert table.owned(0) == ["spy_satellites"]


def test_ix3_4_a_plan_acquires_a_tile_with_negotiators_where_there_is_one_way_to_pay() -> None:
    table = Yard()
    table.tops("spy_satellites")
    move(table.player(0), "troop", "supply", "ix", 4)
    table.player(0).spice, table.player(0).solari = 0, 3
    tile = Extra(does="tech", what="tech:ix_tiles/spy_satellites")
    done, _ = follow(table, plan_for(table, "dagger", "dreadnought", tile))
    assert table.owned(0) == ["spy_satellites"], done


@pytest.mark.parametrize("language", LANGUAGES)
def test_ix5_2_a_plan_deploys_dreadnoughts_before_troops_and_says_so(language: str) -> None:
    table = Yard()
    table.ships(0, garrison=1)
    plan = plan_for(table, "reconnaissance", "carthag", deploy=2, others="leave")
    words = Words(language)
    told = "\n".join(describe_plan(plan, words, table.game.view(0)))
    assert words.text("plan-figure-dreadnought") in told
    assert words.text("plan-figure-commander") not in told
    follow(table, plan)
    assert (table.ships(0)[2], table.player(0).units["conflict.troop"]) == (1, 1)


def test_im6_2_a_plan_acquires_cards_for_specimens_among_others_in_its_order() -> None:
    """Cards of the Tleilaxu Row are planned like others, and acquired in a Reveal turn as far as specimens suffice."""
    table = Vats()
    table.shelf("corrino_genes", "ghola")
    table.give(0, "convincing_argument")
    table.fill(0, 3)
    cards = ("immortality/corrino_genes", "immortality/ghola", "base/arrakis_liaison")
    bought = tuple(f"card:{card}" for card in cards)
    assert set(bought) <= {*list_buys(table.game.view(0))}
    plan = TurnPlan(begin=(Beginning(verb="reveal"),), buys=bought, rest="end")
    done, left = follow(table, plan)
    assert done == ["choose-reveal", "choose-acquire-specimens", "choose-acquire", "choose-end"]
    assert (table.names(0, "discard"), table.specimens(0)) == (
        ["arrakis_liaison", "convincing_argument", "corrino_genes"],
        2,
    )
    assert left.buys == bought[1:2]


def test_im6_5_a_plan_that_reclaims_forces_asks_for_the_choice_and_nothing_before() -> None:
    table = Vats()
    table.fill(0, 3)
    table.give(0, "dagger")
    forces = "card:immortality/reclaimed_forces"
    done, left = follow(table, TurnPlan(begin=(Beginning(verb="reveal"),), buys=(forces,), rest="end"))
    assert (done, left.buys, table.specimens(0)) == (["choose-reveal", "choose-acquire-specimens"], (), 0)
    assert table.find(0, "choose-effect")


@pytest.mark.parametrize("language", LANGUAGES)
def test_im6_1_the_menu_of_a_plan_says_what_a_card_costs_in_specimens(language: str) -> None:
    table, words = Vats(), Words(language)
    table.shelf("corrino_genes", "ghola")
    view = table.game.view(0)
    scene: Any = SimpleNamespace(game_id=1, code="1", asked=1, view=view, words=words)
    parts = tree.of_types(build_plan(scene, TurnPlan()).to_components(), *tree.SELECTS)
    (menu,) = [part for part in parts if "plan-buy" in part["custom_id"]]
    notes = {one["label"]: one["description"] for one in menu["options"]}
    for card, n in (("corrino_genes", 1), ("ghola", 3), ("reclaimed_forces", 3)):
        price = words.plain.text("deciding-costs-specimens", n=n)
        assert notes[words.name(f"card:immortality/{card}")].startswith(price)


def test_u5_1_every_space_that_a_card_reaches_can_be_chosen_for_a_plan() -> None:
    """A card with a Spy icon reaches all spaces, which are too many for one menu on the board for six; the menu then
    has pages."""
    table = Six()
    table.give(LEFT, "covert_operation")
    view, words = table.game.view(LEFT), Words("en")
    uses = list_uses(view, "card:covert_operation")
    assert len(uses) > 25
    planner = product("uprising").windows.planner
    assert planner is not None
    place = list(list_sends(view)).index("card:covert_operation")
    plan, found = planner.change(TurnPlan(), "plan-card", str(place), view), set()
    for turned in ("p1", "p0", "p1"):
        scene: Any = SimpleNamespace(game_id=1, code="1", asked=1, view=view, words=words)
        parts = tree.of_types(build_plan(scene, plan).to_components(), *tree.SELECTS)
        (menu,) = [part for part in parts if "plan-space" in part["custom_id"]]
        values = [one["value"] for one in menu["options"]]
        assert turned in values
        found |= {value for value in values if value.isdecimal()}
        plan = planner.change(plan, "plan-space", turned, view)
    assert found == {str(place) for place in range(len(uses))}
    plan = planner.change(plan, "plan-space", str(len(uses) - 1), view)
    assert plan.begin[0].sends == (("card:covert_operation",), uses[-1])
    assert (plan.draft, plan.page) == ("", 0)
