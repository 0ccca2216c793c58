"""Immortality at a table: pairs in menus, plans and typed commands, and a whole game by clicks (IM7)."""

from __future__ import annotations

import logging
import random
import re
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

from bot.games.imperium.deciding.closing import list_closing
from bot.games.imperium.deciding.risky import find_risky
from bot.games.imperium.plan_choices import list_sends, list_uses
from bot.games.imperium.plan_panel import build_plan, describe_plan
from bot.games.imperium.planner import TurnPlanner
from bot.games.imperium.plans import JOIN, TurnPlan, add_beginning, follow_plan
from bot.games.previews import Asked, Preview
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.language.refusals import list_refusals
from bot.messages.choices import lay_out
from bot.sandbox import components as tree
from bot.store import game_log
from content.imperium.printed import printed_for
from engine.kernel.decisions import Answer, Decision, Option
from engine.players import player
from tests.bot.support.clicking import click_through
from tests.bot.support.harness import World, open_table, running
from tests.bot.support.people import final_post, people_asked
from tests.engine.imperium.immortality.vats import Vats

HAND = ("ghola", "dagger", "planned_coupling")
PAIRS = {
    "card:base/dagger+card:immortality/ghola", "card:base/dagger+card:immortality/planned_coupling",
    "card:immortality/ghola+card:immortality/planned_coupling",
}  # fmt: skip


def table_with(*cards: str) -> Vats:
    """A table at which seat 0 has to move and has these cards in the hand."""
    table = Vats()
    table.give(0, *cards)
    return table


def decision_of(table: Vats) -> Decision:
    """The question of seat 0."""
    decision = table.game.options(0)
    assert decision is not None
    return decision


# -- plans -------------------------------------------------------------------------------------------------------------


def test_pairs_can_be_planned_and_a_graft_card_alone_cannot() -> None:
    sends = list_sends(table_with(*HAND).game.view(0))
    assert set(sends) == {"card:base/dagger", *PAIRS}
    assert "space:secrets" in sends["card:base/dagger+card:immortality/planned_coupling"]
    assert "space:arrakeen" in sends["card:base/dagger+card:immortality/ghola"]


def test_two_equal_graft_cards_are_a_pair() -> None:
    table = table_with("planned_coupling", "planned_coupling")
    assert list(list_sends(table.game.view(0))) == [
        "card:immortality/planned_coupling+card:immortality/planned_coupling"
    ]


def test_a_planned_pair_is_played_as_planned() -> None:
    table = table_with(*HAND)
    view, planner = table.game.view(0), TurnPlanner()
    plan = TurnPlan()
    cards = list(list_sends(view)).index("card:base/dagger+card:immortality/planned_coupling")
    plan = planner.change(plan, "plan-card", str(cards), view)
    use = list_uses(view, plan.draft).index(("space:secrets",))
    plan = planner.change(plan, "plan-space", str(use), view)
    found = planner.follow(plan, decision_of(table), True, view)
    assert found is not None
    answer, _ = found
    (option,) = [one for one in decision_of(table).options if one.id == answer.picks[0]]
    assert (option.verb, set(option.targets)) == (
        JOIN, {"card:base/dagger", "card:immortality/planned_coupling", "space:secrets"},
    )  # fmt: skip
    assert planner.read(plan.write()) == plan


def test_im8_2_a_plan_ends_the_turn_although_the_family_atomics_and_specimens_could_be_used() -> None:
    """The Family Atomics can be used and specimens returned at any time (IM5.3, IM8.2); a plan passes over both."""
    table = table_with("dagger")
    table.fill(0, 2)
    plan = add_beginning(TurnPlan(), "agent", ("card:base/dagger", "space:hall_of_oratory"))
    for begins in (True, False):
        answer = follow_plan(plan, decision_of(table), begins, table.game.view(0))
        assert answer is not None
        table.answer(0, *answer.picks)
    assert table.game.waiting() == (1,)


def test_im8_2_the_last_choice_can_end_the_turn_beside_the_family_atomics() -> None:
    table = table_with("experimentation")
    table.node(0, "c1r3")
    table.send(0, "experimentation", "secure_contract")
    assert [option.label.key for option in list_closing(decision_of(table))] == ["choose-research"] * 2


def test_a_planned_pair_of_equal_cards_is_not_taken_for_another_pair() -> None:
    table = table_with("planned_coupling", "planned_coupling", "dagger")
    twice = ("card:immortality/planned_coupling",) * 2
    plan = add_beginning(TurnPlan(), JOIN, (*twice, "space:secrets"))
    answer = follow_plan(plan, decision_of(table), True, table.game.view(0))
    assert answer is not None
    (option,) = [one for one in decision_of(table).options if one.id == answer.picks[0]]
    assert option.targets[:2] == twice


def test_a_pair_that_is_not_in_hand_is_passed_over() -> None:
    table = table_with("dagger")
    plan = add_beginning(TurnPlan(), JOIN, ("card:base/dagger", "card:immortality/ghola", "space:arrakeen"))
    assert follow_plan(plan, decision_of(table), True, table.game.view(0)) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plan_names_both_cards(language: str) -> None:
    plan = add_beginning(TurnPlan(), JOIN, ("card:base/dagger", "card:immortality/ghola", "space:arrakeen"))
    words = Words(language)
    line = describe_plan(plan, words, table_with("dagger").game.view(0))[0]
    assert words.name("card:base/dagger") in line
    assert words.name("card:immortality/ghola") in line
    assert words.name("space:arrakeen") in line


# -- orders in combat --------------------------------------------------------------------------------------------------


def test_combat_cards_of_the_set_can_be_ordered() -> None:
    table = Vats()
    table.intrigue(0, "vicious_talents", "disguised_bureaucrat", "ambush")
    plays = product("base").windows.list_plays(table.game.view(0))
    assert {name.partition(":")[2].rpartition("/")[2] for name in plays} == {"vicious_talents", "ambush"}


# -- reasons of refusals -----------------------------------------------------------------------------------------------


def refused(table: Vats) -> list[Option]:
    """The options that seat 0 cannot take, each with its reason."""
    decision = table.game.options(0, refused=True)
    assert decision is not None
    return [option for option in decision.options if option.refusal is not None]


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_a_graft_card_cannot_be_played_is_said(language: str) -> None:
    words = Words(language)
    lines = list_refusals(refused(table_with("face_dancer")), words)
    assert [line for line in lines if words.name("card:immortality/face_dancer") in line]


def test_nothing_is_said_of_a_graft_card_that_can_be_played() -> None:
    keys = [option.refusal.key for option in refused(table_with("ghola", "dagger")) if option.refusal is not None]
    assert "refused-together" not in keys


def look(table: Vats) -> Preview:
    """The explanations on the panel of seat 0."""
    imagine = cache(lambda: table.game.determinize(0, random.Random(1)))
    asked = Asked(table.game.view(0), 0, decision_of(table), (), imagine, tuple(refused(table)))
    return product("base").questions.preview(asked, Words("en", ["Ayla", "Bo", "Cy"]))


def test_im7_1_cards_that_can_be_sent_together_are_not_called_idle() -> None:
    """Ghola and Planned Coupling can be sent with a partner, and a grafted Blank Slate has the icons of all Factions:
    the panel calls no card idle and no icon missing (IM7.1, IM11.1)."""
    assert look(table_with("ghola", "planned_coupling", "blank_slate")).cannot == ()


def test_im7_3_an_icon_of_a_pair_is_not_missing_where_the_agent_cannot_be_sent_now() -> None:
    """A grafted Blank Slate has the icons of the Factions, so the panel does not call the Fremen icon missing, although
    both Fremen spaces are occupied."""
    table = table_with("planned_coupling", "blank_slate")
    for space in ("hardy_warriors", "stillsuits"):
        table.agent(1, space)
    assert [line for line in look(table).cannot if "Fremen" in line] == []


def test_im7_1_pairs_are_agents_that_can_be_sent() -> None:
    """Two cards that can only be sent together count as an Agent that can be sent (IM7.1): the panel shows their boxes
    and the gains at the space, and a Reveal turn needs confirmation."""
    table = table_with("ghola", "long_reach")
    shown, decision = look(table), decision_of(table)
    (there,) = [option.id for option in decision.legal() if "space:carthag" in option.targets]
    assert shown.about[there] == "Combat · 1 troop, 1 Intrigue card"
    assert [line for line in shown.facts if "*Long Reach*" in line]
    assert find_risky(decision)["reveal"] == "sure-reveal"
    hint = product("base").questions.hint
    assert hint(decision, table.game.view(0), Words("en")) == Words("en").text("hint-turn")


def test_why_a_space_is_not_possible_names_pairs_only_where_another_card_reaches_it() -> None:
    """If a pair with Tleilaxu Infiltrator can be sent to an occupied space, the reason names the pair that cannot. The
    reason for a space that is too expensive names no pair."""
    table = table_with("ghola", "tleilaxu_infiltrator", "planned_coupling")
    table.agent(1, "carthag")
    words = Words("en", ["Ayla", "Bo", "Cy"])
    lines = list_refusals(refused(table), words, decision_of(table).legal())
    (occupied,) = [line for line in lines if "Carthag" in line]
    assert "Ghola with Planned Coupling" in occupied
    (expensive,) = [line for line in lines if "Selective Breeding" in line]
    assert "Ghola" not in expensive


def test_im7_13_a_pair_without_a_space_is_told_by_its_spaces() -> None:
    table = table_with("ghola", "convincing_argument")
    for space in ("arrakeen", "carthag", "research_station", "sietch_tabr"):
        table.agent(1, space)
    keys = {option.refusal.key for option in refused(table) if option.refusal is not None}
    assert "refused-together" in keys
    assert "refused-occupied" in keys


# -- a whole game by clicks --------------------------------------------------------------------------------------------

mercenary = player("mercenary")


async def supply(world: World, seats: int) -> None:
    """Give everybody water, so that everything can happen in a single game."""
    async with world.bot.tables.hold(1) as live:
        for seat in range(seats):
            one = live.game.state.players[seat]
            one.water = max(2, one.water)
        live.game._open = {}
        live.game.found = {}


def prefer(decision: Decision, view: Any, rng: random.Random) -> Answer:
    """The answer of a player who prefers Immortality: grafts cards, goes to the Research Station, buys Graft cards."""
    legal = decision.legal()

    def having(*wanted: str) -> list[Option]:
        return [option for option in legal if any(word in option.id + "".join(option.targets) for word in wanted)]

    atomics = having("token:atomics") if view["round"] > 2 else []
    cards = set(GRAFTS) | {"experimentation", "tleilaxu_master"}
    joins = [option for option in legal if option.verb == JOIN]
    station = [option for option in joins if "space:research_station" in option.targets] or joins
    station = station or [option for option in legal if "space:research_station" in option.targets]
    buys = [o for o in legal if o.verb == "acquire" and any(t.rpartition("/")[2] in cards for t in o.targets)]
    vats = [option for option in legal if option.id.startswith("vat.")]
    vats = [option for option in vats if option.targets[0].rpartition("/")[2] in JOINING] or vats
    found = atomics or vats or station or buys
    if found and decision.pick.kind == "one":
        decision = decision._replace(options=found)
    return mercenary(view, decision, rng)


GRAFTS = (
    "bene_tleilax_researcher",
    "dissecting_kit",
    "interstellar_conspiracy",
    "planned_coupling",
    "replacement_eyes",
)


JOINING = (
    "beguiling_pheromones", "chairdog", "face_dancer", "face_dancer_initiate", "ghola", "guild_impersonator",
    "slig_farmer", "stitched_horror", "tleilaxu_infiltrator", "twisted_mentat", "unnatural_reflexes", "usurp",
)  # fmt: skip


@pytest.mark.long
@pytest.mark.slow
async def test_a_whole_game_of_immortality_by_clicks(url: str, caplog: pytest.LogCaptureFixture) -> None:
    """Three people play a whole game of Immortality by clicks: cards are grafted, research reaches the end of the
    track, specimens are spent and atomics used."""
    caplog.set_level(logging.INFO, "landsraad")
    async with running(url, 3) as world:
        people = await open_table(world, ["Ayla", "Bo", "Cyrus"], "base-immortality")
        rng = random.Random(3)
        for _ in range(1200):
            await world.bot.outbox.settle()
            if final_post(people[0]) is not None:
                break
            await supply(world, 3)
            await click_through(world, (await people_asked(world, people))[0], rng, prefer)
        assert final_post(people[0]) is not None
        async with world.store.read() as connection:
            events = [event for _, event in await game_log.list_events(connection, 1)]
        done = [(event.kind, event.data) for event in events if event.data.get("seat") is not None]
        kinds = [kind for kind, _ in done]
        assert kinds.count("joined") >= 5
        assert any(kind == "research" and "/c8" in data["node"] for kind, data in done)
        assert kinds.count("specimens-returned") >= 1
        tleilaxu = {f"card:{card.key}" for card in Vats().game.config.library.sheets["tleilaxu"].values()}
        assert any(kind == "acquire" and data["card"] in tleilaxu for kind, data in done)
        assert "atomics" in kinds
        assert not re.search(r"\bbug [0-9A-F]{6}\b|\bwording \S+ \(", caplog.text)


# -- texts of both cards -----------------------------------------------------------------------------------------------


def boxes_of(*names: str) -> list[str]:
    """The texts of the Agent boxes of cards, in English."""
    sheets, words = printed_for(Vats().game.view(0)).cards, Words("en")
    boxes = [box for name in names if (box := sheets[f"immortality/{name}"].agent) is not None]
    return [words.text("gains", effect=f"effect:{box.at}") for box in boxes]


def test_im7_1_the_menu_of_a_plan_tells_the_boxes_of_both_cards_of_a_pair() -> None:
    """The menu of a plan shows the boxes of both cards of a pair (IM7.1): long texts share the room of an entry, and
    the text of the second card is not cut away."""
    table, words = table_with("long_reach", "slig_farmer", "planned_coupling"), Words("en", ["Ayla", "Bo", "Cy"])
    scene = SimpleNamespace(words=words, game_id=1, code="", view=table.game.view(0), asked=1)
    rows = build_plan(scene, TurnPlan()).to_components()  # type: ignore[no-untyped-call]
    entries = [entry for menu in tree.of_types(rows, tree.STRING_SELECT) for entry in menu["options"]]
    for one, two in (("long_reach", "slig_farmer"), ("planned_coupling", "slig_farmer")):
        names = {words.name(f"card:immortality/{name}") for name in (one, two)}
        (told,) = [e["description"] for e in entries if all(name in e["label"] for name in names)]
        assert all(box[:30] in told for box in boxes_of(one, two)), told


def test_im7_1_a_folded_pair_tells_the_boxes_of_both_cards() -> None:
    table = table_with("long_reach", "slig_farmer", "ghola", "planned_coupling", "beguiling_pheromones")
    rows = lay_out(decision_of(table), 1, 1, Words("en"), made=product("base"), preview=look(table))
    folded = [menu for row in rows for menu in tree.of_types([row.to_component_dict()], tree.STRING_SELECT)]
    entries = [entry for menu in folded for entry in menu["options"] if entry["value"].startswith("g")]
    (told,) = [e["description"] for e in entries if {"Ghola", "Slig"} <= set(re.findall(r"\w+", e["label"]))]
    assert all(box[:30] in told for box in boxes_of("ghola", "slig_farmer")), told


def test_im7_5_the_influence_of_both_cards_of_a_pair_is_counted() -> None:
    """A pair's second Influence with the visited Faction is added to that of the first card (IM7.5)."""
    table = table_with("beguiling_pheromones", "base/power_play")
    shown, decision = look(table), decision_of(table)
    told = [shown.about[option.id] for option in decision.legal() if "space:secrets" in option.targets]
    assert any("+3 Bene Gesserit" in one for one in told), told


def test_im7_5_a_plan_counts_the_troops_of_both_cards_of_a_pair() -> None:
    """A plan counts the troops of both cards of a pair, because the effects of both are resolved (IM7.5)."""
    table, most = table_with("sardaukar_quartermaster", "arrakis_recruiter"), {}
    for verb, cards in (("agent", ["base/arrakis_recruiter"]), ("join", ["immortality/sardaukar_quartermaster"])):
        named = ("card:base/arrakis_recruiter", *(f"card:{card}" for card in cards if verb == "join"))
        plan = add_beginning(TurnPlan(), verb, (*named, "space:carthag"))
        scene = SimpleNamespace(words=Words("en"), game_id=1, code="", view=table.game.view(0), asked=1)
        rows = build_plan(scene, plan).to_components()  # type: ignore[no-untyped-call]
        menus = tree.of_types(rows, tree.STRING_SELECT)
        most[verb] = next(len(menu["options"]) for menu in menus if "plan-troops" in menu["custom_id"])
    assert most["join"] == most["agent"] + 1
