"""Bloodlines and its tech module at a table: panels, plans, and looking components up (BL3, BL11, BL16)."""

from __future__ import annotations

import logging
import random
import re
from typing import Any

import pytest

from bot.games.imperium.faces import list_held, list_open
from bot.games.imperium.lines import PILES, list_board, list_hand
from bot.games.imperium.modules.sardaukar.preview import about
from bot.games.imperium.plan_choices import count_troops, list_extras, list_sends, list_spaces
from bot.games.imperium.plan_panel import describe_plan, name_extra
from bot.games.imperium.planner import TurnPlanner
from bot.games.imperium.plans import ALL, Beginning, Extra, TurnPlan, add_extra, follow_plan
from bot.games.previews import Asked, Preview
from bot.games.registry import product
from bot.language import LANGUAGES, Words
from bot.store import game_log
from content.imperium.text import describe
from engine.imperium.tech.state import Tech
from engine.kernel.decisions import Answer, Decision, Msg, Option
from engine.players import player
from tests.bot.support.clicking import click_through
from tests.bot.support.harness import World, find_lobby, open_table, running
from tests.bot.support.people import final_post, people_asked
from tests.engine.imperium.bloodlines.corps import Corps
from tests.engine.imperium.teams.six import LEADERS as SIX
from tests.engine.imperium.teams.six import Six

PLANNER = TurnPlanner()
NAMES = ["Ayla", "Bo", "Cy", "Dee", "Emre", "Farid"]


class Ixians(Corps):
    """A table with both boxes."""

    def __init__(self, seats: int = 3, product: str = "uprising", **config: Any) -> None:
        super().__init__(seats, product, modules=("tech",), **config)

    @property
    def tiles(self) -> Tech:
        """The state of the tech module at the table."""
        return Tech.of(self.game)

    def own_tile(self, seat: int, *names: str, down: bool = False) -> None:
        """Move tiles from the stacks to a seat."""
        for name in names:
            key = f"tech/{name}"
            next(stack for stack in self.tiles.stacks if key in stack).remove(key)
            self.tiles.owned[seat].append(key)
            self.tiles.down += [key] if down else []
        self.fresh()

    def top(self, *names: str) -> None:
        """Put these tiles on top of the stacks, from the left."""
        for place, name in enumerate(names):
            key, stack = f"tech/{name}", self.tiles.stacks[place]
            there = next(other for other in self.tiles.stacks if key in other)
            there[there.index(key)], stack[-1] = stack[-1], key
        self.fresh()


def look(table: Corps, seat: int = 0, language: str = "en") -> tuple[list[Option], Preview, Words]:
    """The options of a seat, with the explanations on its panel."""
    decision = table.decision(seat)
    asked = Asked(
        view=table.game.view(seat), decision=decision, seat=seat, tokens=tuple(range(6)),
        imagine=lambda: table.game,
    )  # fmt: skip
    words = Words(language, NAMES)
    return decision.legal(), product(table.product).questions.preview(asked, words), words


def follow(table: Corps, plan: TurnPlan, seat: int = 0) -> tuple[list[str], TurnPlan]:
    """The actions of a plan (keys of option labels) until its owner is asked or the turn is over, and the remaining
    plan."""
    done: list[str] = []
    begins = True
    while seat in table.game.waiting():
        decision = table.decision(seat)
        if PLANNER.stage(decision) is None:
            break
        found = PLANNER.follow(plan, decision, begins, table.game.view(seat))
        if found is None:
            break
        answer, plan = found
        (option,) = [one for one in decision.options if one.id == answer.picks[0]]
        done.append(option.label.key)
        table.answer(seat, *answer.picks)
        if option.verb == "end":
            break
        begins = False
    return done, plan


def send(card: str, space: str, *way: str) -> Beginning:
    """The action with which a plan begins: playing this card to this space."""
    return Beginning(verb="agent", targets=(f"card:{card}", f"space:{space}", *way))


# -- texts of panels ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_bl3_1_a_commander_on_offer_says_what_it_is_worth_and_its_skills(language: str) -> None:
    table = Corps()
    table.give(0, "dagger")
    table.set(0, solari=2)
    table.face_up("driven", "hardy", "loyal", "canny")
    table.send(0, "dagger", "gather_support", "way:0")
    legal, shown, words = look(table, language=language)
    (offer,) = [option for option in legal if option.label.key == "choose-commander-acquire"]
    said = shown.about[offer.id]
    assert all(words.name(f"skill:bloodlines/{name}") in said for name in ("driven", "hardy", "loyal", "canny"))
    assert "2" in words.say(offer.label)


def test_bl4_2_a_commander_on_offer_names_no_skill_that_its_owner_has() -> None:
    table = Corps()
    table.give(0, "dagger")
    table.set(0, solari=2)
    table.face_up("driven", "hardy", "loyal", "canny")
    table.skill(0, "driven")
    table.send(0, "dagger", "gather_support", "way:0")
    legal, shown, words = look(table)
    (offer,) = [option for option in legal if option.label.key == "choose-commander-acquire"]
    named = [
        name
        for name in ("driven", "hardy", "loyal", "canny")
        if words.name(f"skill:bloodlines/{name}") in shown.about[offer.id]
    ]
    assert named == ["hardy", "loyal", "canny"]


@pytest.mark.parametrize("active", [1, 3, None])
def test_bl18_5_shaddam_is_told_the_skills_that_the_active_ally_lacks(active: int | None) -> None:
    """The activated Ally chooses and keeps the Skill (BL18.5), and nobody has a Skill twice (BL4.2). Somebody without
    Allies acquires for themselves."""
    owned = {0: ["bloodlines/driven"], 1: ["bloodlines/hardy"], 3: ["bloodlines/loyal", "bloodlines/canny"]}
    row = ["bloodlines/driven", "bloodlines/hardy", "bloodlines/loyal", "bloodlines/canny"]
    players: list[dict[str, Any]] = [{"skills": owned.get(seat, [])} for seat in range(6)]
    if active is not None:
        players[0]["activated"] = active
    view = {"players": players, "you": {"seat": 0}, "sardaukar": {"row": row}}
    offer = Option("c", Msg("choose-commander-acquire"), "commander")
    said = about(view, offer, Words("en"))
    assert said is not None
    keeper = 0 if active is None else active
    assert [skill for skill in row if Words("en").name(f"skill:{skill}") in said] == [
        skill for skill in row if skill not in owned[keeper]
    ]


def test_bl13_4_the_space_of_a_leader_who_does_not_play_is_not_missed() -> None:
    """Tuek's Sietch is named as a space whose icon no card in the hand has, but only if Esmar Tuek plays (BL13.4)."""
    for leader, there in (("bloodlines/esmar_tuek", True), ("gurney_halleck", False)):
        table = Corps(leaders=(leader, "muad_dib", "feyd_rautha_harkonnen"))
        table.give(0, "convincing_argument")
        _, shown, words = look(table)
        (missing,) = [line for line in shown.cannot if words.name("space:imperial_basin") in line]
        assert (words.name("space:tueks_sietch") in missing) == there


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_a_commander_stands_and_where_the_embassy_is_reached_is_said_of_spaces(language: str) -> None:
    table = Ixians()
    table.give(0, "dagger", "dune_the_desert_planet")
    legal, shown, words = look(table, language=language)
    about = {option.targets[1]: shown.about[option.id] for option in legal if option.verb == "agent"}
    figure, embassy = words.text("deciding-commander-there"), words.text("deciding-embassy")
    assert figure in about["space:gather_support"]
    assert figure not in about["space:assembly_hall"]  # three players (BL2.1)
    assert embassy in about["space:gather_support"]
    assert embassy in about["space:assembly_hall"]
    assert embassy not in about["space:imperial_basin"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_bl11_3_a_tile_on_offer_says_what_it_does_and_what_it_costs_now(language: str) -> None:
    table = Ixians()
    table.give(0, "dagger")
    table.set(0, spice=6, council=True)
    table.top("planetary_array", "servo_receivers", "panopticon")
    table.send(0, "dagger", "assembly_hall")
    legal, shown, words = look(table, language=language)
    offers = {option.targets[0]: option for option in legal if option.label.key == "choose-tech"}
    assert set(offers) == {"tech:tech/planetary_array", "tech:tech/servo_receivers", "tech:tech/panopticon"}
    label = words.say(offers["tech:tech/panopticon"].label)
    assert words.name("tech:tech/panopticon") in label
    assert "4" in label  # the cost of 5, less 1 because of the seat (BL11.4)
    about = shown.about[offers["tech:tech/panopticon"].id]
    text = describe("tech:tech/panopticon", language)
    assert len(text.boxes) == 2
    assert all(box.face in about for box in text.boxes)


def test_what_is_still_open_in_a_turn_names_commanders_and_tiles() -> None:
    table = Ixians()
    table.give(0, "dagger")
    table.set(0, solari=4)
    table.part.figures.remove("sardaukar")
    table.player(0).units["reserve.commander"] += 1
    table.own_tile(0, "spy_drones")
    table.send(0, "dagger", "gather_support", "way:0")
    _, shown, _ = look(table)
    assert "2 offers of Sardaukar Commanders" in shown.prompt
    assert "1 tile to flip" in shown.prompt


def test_bl14_6_r117_an_intrigue_card_that_lies_face_up_is_on_the_board_in_words() -> None:
    """Coercive Negotiation stays face up until its effect happens, even in later rounds, and the board in words shows
    it (BL14.6, R117)."""
    table = Corps(modules=["choam"])
    table.intrigue(0, "bloodlines/coercive_negotiation")
    words = Words("en", NAMES)
    name = words.name("intrigue:bloodlines/coercive_negotiation")
    assert not [line for line in list_board(table.game.view(1), words) if name in line]
    table.take(0, "play")
    (line,) = [line for line in list_board(table.game.view(1), words) if name in line]
    assert NAMES[0] in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_lies_before_a_player_is_said_in_every_language(language: str) -> None:
    table = Corps()
    view, words = table.game.view(1), Words(language, NAMES)
    for key, (kind, pile) in PILES.items():
        card = {"card": "dagger", "intrigue": "detonation"}[kind]
        view["players"][0][pile] = [card]
        wanted = words.text(key, seat=0, cards=words.pile([f"{kind}:{card}"]))
        assert wanted in list_board(view, words)
        assert words.name(f"{kind}:{card}") in wanted


@pytest.mark.parametrize(("place", "units"), [("garrison", "2 troops"), ("recruited", "3 troops")])
def test_bl3_3_what_is_still_open_counts_commanders_with_the_troops(place: str, units: str) -> None:
    """Two units of the garrison may be deployed and, in addition, a Commander that was recruited in the turn
    (BL3.3)."""
    table = Corps()
    table.give(0, "dune_the_desert_planet")
    table.set(0, garrison=3, solari=2)
    table.own(0, **{"garrison" if place == "garrison" else "reserve": 1})
    table.send(0, "dune_the_desert_planet", "imperial_basin")
    if place == "recruited":
        table.answer(0, "corps.recruit")
    assert f"up to {units} to deploy" in look(table)[1].prompt


def test_bl4_5_the_strength_that_a_deployment_makes_counts_skills() -> None:
    """The strength shown for a deployment counts Skills (BL4.5): 2 for a Commander alone, 4 with Canny and an Agent on
    a Landsraad space. Troops alone have no Skills (BL4.3)."""
    table = Corps()
    table.give(0, "reconnaissance")
    table.skill(0, "canny")
    table.own(0, garrison=1)
    table.agent(0, "assembly_hall")
    table.send(0, "reconnaissance", "arrakeen")
    _, shown, _ = look(table)
    assert shown.about["deploy.1"].startswith("→ 2")
    assert shown.about["deploy.1.commander"].startswith("→ 4")
    table.answer(0, "deploy.1.commander")
    assert table.power(0) == 4


def test_who_fights_with_commanders_alone_is_called_for_combat() -> None:
    """A player with only Commanders in the Conflict is called for combat: `list_involved` counts them as well as troops
    and sandworms."""
    table = Corps()
    table.own(1, conflict=1)
    table.set(2, conflict=1)
    table.intrigue(1, "devour")
    made = product("uprising")
    assert made.windows.list_involved(table.game.view(None)) == [1]


# -- lines -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_bl16_1_the_board_in_words_has_all_that_everybody_knows(language: str) -> None:
    table = Ixians()
    table.own(0, garrison=1, reserve=1)
    table.skill(0, "hardy")
    table.own_tile(1, "spy_drones")
    table.own_tile(1, "rapid_dropships", down=True)
    words = Words(language, NAMES)
    told = "\n".join(list_board(table.game.view(None), words))
    assert words.name("skill:bloodlines/hardy") in told
    down = words.text("board-tech-down", tile=words.name("tech:tech/rapid_dropships"))
    assert down in told
    assert words.text("board-tech-down", tile=words.name("tech:tech/spy_drones")) not in told
    for space in table.part.figures:
        assert words.name(f"space:{space}") in told
    for stack in table.tiles.stacks:
        assert words.text("board-tech-stack", tile=f"tech:{stack[-1]}", n=len(stack)) in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_bl16_2_a_tile_set_aside_and_navigation_cards_are_their_owners_alone(language: str) -> None:
    table = Ixians(leaders=("tech/kota_odax", "bloodlines/steersman_yrkoon", "muad_dib"))
    (tile,) = table.tiles.project[0]
    words = Words(language, NAMES)
    own, other, public = (table.game.view(seat) for seat in (0, 1, None))
    assert words.name(f"tech:{tile}") in "\n".join(list_hand(own, words))
    told = "\n".join([*list_hand(other, words), *list_board(other, words), *list_board(public, words)])
    assert words.name(f"tech:{tile}") not in told.replace(words.text("board-tech-project", seat=0), "")
    assert words.text("board-tech-project", seat=0) in told
    course = [words.name(f"navigation:{card}") for card in other["course"]]
    hers = "\n".join(list_hand(other, words))
    assert course
    assert all(name in hers for name in course)
    assert not any(name in "\n".join(list_board(public, words)) for name in course)
    assert product("uprising").panel.hidden_names(own)[-1] == f"tech:{tile}"
    assert {f"navigation:{card}" for card in other["course"]} <= set(product("uprising").panel.hidden_names(other))


def test_skills_and_tiles_can_be_looked_up_by_tapping() -> None:
    table = Ixians(leaders=("tech/kota_odax", "bloodlines/steersman_yrkoon", "muad_dib"))
    table.own_tile(1, next(stack[-1] for stack in table.tiles.stacks).partition("/")[2])
    table.skill(2, "hardy")
    menus = {menu.name: menu.references for menu in list_open(table.game.view(None))}
    assert set(menus["owned"]) == {"skill:bloodlines/hardy", f"tech:{table.tiles.owned[1][0]}"}
    assert {f"skill:{skill}" for skill in table.part.row} <= set(menus["open"])
    assert {f"tech:{stack[-1]}" for stack in table.tiles.stacks} <= set(menus["open"])
    (held,) = list_held(table.game.view(0))
    assert f"tech:{table.tiles.project[0][0]}" in held.references
    project = table.tiles.project[0][0]
    assert not any(f"tech:{project}" in menu.references for menu in list_open(table.game.view(1)))


# -- plans -------------------------------------------------------------------------------------------------------------


def test_a_turn_with_a_commander_on_offer_is_asked_unless_the_plan_says_something() -> None:
    for others, expected in (("ask", []), ("leave", ["choose-end"])):
        table = Corps()
        table.give(0, "dagger")
        table.set(0, solari=2)
        plan = TurnPlan(begin=(send("dagger", "gather_support", "way:0"),), others=others)
        done, _ = follow(table, plan)
        assert done[0].startswith("choose-")
        assert done[1:] == expected
        assert table.commanders(0) == (0, 0, 0)
        assert table.player(0).solari == 2


def test_bl3_1_a_planned_commander_is_acquired_and_the_skill_is_asked() -> None:
    table = Corps()
    table.give(0, "dagger")
    table.set(0, solari=2)
    plan = TurnPlan(begin=(send("dagger", "gather_support", "way:0"),), also=(Extra(does="acquire"),))
    done, left = follow(table, plan)
    assert done[1:] == ["choose-commander-acquire"]
    assert table.decision(0).kind == "skill"
    assert left.also == ()
    table.answer(0, table.decision(0).options[0].id)
    decision = table.decision(0)
    answer = follow_plan(left, decision, False, table.game.view(0))
    assert answer is not None
    assert answer.picks == ("end",)
    assert table.commanders(0) == (0, 1, 0)


def test_what_cannot_be_paid_for_is_passed_over() -> None:
    table = Ixians()
    table.give(0, "dagger")
    table.set(0, solari=1, spice=0)
    table.top("planetary_array")
    plan = TurnPlan(
        begin=(send("dagger", "gather_support", "way:0"),),
        also=(Extra(does="acquire"), Extra(does="recruit"), Extra(does="tech", what="tech:tech/planetary_array")),
    )
    done, _ = follow(table, plan)
    assert done[1:] == ["choose-end"]


def test_bl3_6_a_planned_recruiting_is_done_once_in_an_agent_and_in_a_reveal_turn() -> None:
    for beginning in (send("dagger", "gather_support", "way:0"), Beginning(verb="reveal")):
        table = Corps()
        table.give(0, "dagger")
        table.set(0, solari=6)
        table.own(0, reserve=2)
        plan = TurnPlan(begin=(beginning,), also=(Extra(does="recruit"),), others="leave", rest="end")
        done, _ = follow(table, plan)
        assert done.count("choose-commander-recruit") == 1
        assert done[-1] == "choose-end"
        assert table.commanders(0) == (1, 1, 0)


def test_bl11_7_a_planned_flip_is_done_and_others_are_left_or_asked() -> None:
    for others, ends in (("leave", True), ("ask", False)):
        table = Ixians()
        table.give(0, "dagger")
        table.own_tile(0, "spy_drones", "rapid_dropships")
        plan = TurnPlan(
            begin=(send("dagger", "assembly_hall"),),
            also=(Extra(does="flip", what="tech:tech/spy_drones"),), others=others,
        )  # fmt: skip
        before = table.player(0).solari
        done, _ = follow(table, plan)
        assert "choose-flip-tile" in done
        assert table.tiles.down == ["tech/spy_drones"]
        assert table.player(0).solari == before + 1
        assert (done[-1] == "choose-end") == ends


def test_bl13_4_a_plan_knows_the_space_of_a_leader_only_where_that_leader_plays() -> None:
    for leader, there in (("bloodlines/esmar_tuek", True), ("gurney_halleck", False)):
        table = Corps(leaders=(leader, "muad_dib", "feyd_rautha_harkonnen"))
        table.give(0, "dune_the_desert_planet")
        view = table.game.view(0)
        assert ("space:tueks_sietch" in list_sends(view)["card:dune_the_desert_planet"]) == there
        assert ("space:tueks_sietch" in list_spaces(view)) == there


def test_bl3_4_commanders_of_the_garrison_are_among_the_troops_that_a_plan_may_deploy() -> None:
    table = Corps()
    table.set(0, garrison=0)
    table.own(0, garrison=1)
    assert count_troops(table.game.view(0), ["space:imperial_basin"]) == 1
    table.set(0, garrison=3)
    assert count_troops(table.game.view(0), ["space:imperial_basin"]) == 2


def test_bl11_2_a_planned_tile_is_acquired_at_the_embassy_for_what_it_costs_then() -> None:
    table = Ixians()
    table.give(0, "dagger")
    table.set(0, spice=3, council=True)
    table.top("training_depot", "spy_drones", "panopticon")
    plan = TurnPlan(
        begin=(send("dagger", "assembly_hall"),), also=(Extra(does="tech", what="tech:tech/training_depot"),)
    )
    done, _ = follow(table, plan)
    assert "choose-tech" in done
    assert table.tiles.owned[0] == ["tech/training_depot"]
    assert table.player(0).spice == 3  # the tile costs 1, less 1 because of the seat (BL11.4)


def test_a_tile_that_is_not_there_any_more_is_passed_over_and_the_others_are_asked() -> None:
    table = Ixians()
    table.give(0, "dagger")
    table.set(0, spice=9)
    table.top("training_depot", "spy_drones", "panopticon")
    gone = TurnPlan(begin=(send("dagger", "assembly_hall"),), also=(Extra(does="tech", what="tech:tech/glowglobes"),))
    done, _ = follow(table, gone)
    assert "choose-end" not in done
    assert table.tiles.owned[0] == []


@pytest.mark.parametrize(("number", "deployed"), [(0, (0, 0)), (1, (0, 1)), (2, (1, 1)), (ALL, (2, 1))])
def test_bl3_4_the_troops_of_a_plan_are_commanders_first(number: int, deployed: tuple[int, int]) -> None:
    """A plan deploys Commanders before troops (BL3.4). Arrakeen recruits one troop, and up to two units of the garrison
    may join it (U8.1)."""
    table = Corps()
    table.give(0, "reconnaissance")
    table.set(0, garrison=3)
    table.own(0, garrison=1)
    plan = TurnPlan(begin=(send("reconnaissance", "arrakeen"),), deploy=number, others="leave")
    done, left = follow(table, plan)
    assert done[-1] == "choose-end"
    assert (table.player(0).conflict, table.commanders(0)[2]) == deployed
    assert left.deploy == (ALL if number == ALL else 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plan_says_what_it_will_do_with_commanders_and_tiles(language: str) -> None:
    table = Ixians(leaders=("tech/kota_odax", "muad_dib", "gurney_halleck"))
    table.own_tile(0, "spy_drones")
    view, words = table.game.view(0), Words(language, NAMES)
    extras = list_extras(view)
    assert [extra.does for extra in extras] == ["acquire", "recruit", "flip", *["tech"] * 4]
    assert extras[-1].what == f"tech:{table.tiles.project[0][0]}"
    plan = TurnPlan(begin=(Beginning(verb="reveal"),))
    for number in range(3):
        plan = PLANNER.change(plan, "plan-also", str(number), view)
    plan = PLANNER.change(plan, "plan-others", "leave", view)
    assert PLANNER.read(plan.write()) == plan
    told = "\n".join(describe_plan(plan, words, view))
    assert all(name_extra(extra, words) in told for extra in extras[:3])
    assert words.text("plan-line-others-leave") in told
    assert words.text("plan-line-others-ask") in "\n".join(
        describe_plan(PLANNER.change(plan, "plan-others", "ask", view), words, view)
    )
    assert add_extra(plan, extras[0]).also == (*extras[1:3], extras[0])


def test_a_plan_of_before_is_read_as_it_was() -> None:
    plan = PLANNER.read('{"begin":[{"verb":"reveal"}],"deploy":2}')
    assert (plan.also, plan.others, plan.deploy) == ((), "ask", 2)


def test_bl18_3_the_team_of_muad_dib_plans_the_end_of_commanders() -> None:
    table = Six(modules=("bloodlines",), leaders=SIX)
    for seat in range(6):
        does = [extra.does for extra in list_extras(table.game.view(seat))]
        assert does == (["dismiss"] if seat % 2 == 0 else ["acquire", "recruit"])


# -- typed commands ----------------------------------------------------------------------------------------------------


@pytest.mark.slow
async def test_tiles_and_commanders_are_typed_like_cards(url: str) -> None:
    """Tiles and Commanders can be typed like cards: `/acquire` takes a tile at the Embassy or the Commander of the
    space, `/play` flips a tile, and `/plan also` plans them."""
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo", "Cyrus"], "uprising-tech")
        while (await asked(world)).kind != "turn":
            await click_through(world, (await people_asked(world, people))[0], random.Random(1), prefer)
        (person,) = await people_asked(world, people)
        seat = (await asked(world)).seat

        def enrich(game: Any) -> None:
            own, part = game.state.players[seat], Tech.of(game)
            own.solari, own.spice = 9, 9
            next(stack for stack in part.stacks if "tech/spy_drones" in stack).remove("tech/spy_drones")
            part.owned[seat].append("tech/spy_drones")
            dagger = next(card for card in (*own.hand, *own.deck) if game.state.cards[card] == "dagger")
            if dagger in own.deck:
                own.deck.remove(dagger)
                own.deck.append(own.hand.pop())
                own.hand.append(dagger)

        async with world.bot.tables.hold(1) as live:
            enrich(live.game)
            live.game._open, live.game.found = {}, {}
            tops = {f"tech:{stack[-1]}" for stack in Tech.of(live.game).stacks}
        decision = await asked(world)
        send = next(one for one in decision.legal() if "space:gather_support" in one.targets)
        await world.bot.tables.answer(1, person.id, Answer(decision.id, (send.id,)))
        offered = (await person.autocomplete("acquire", focused="card")).choices
        assert tops & {choice["value"] for choice in offered}
        assert "space:gather_support" in {choice["value"] for choice in offered}
        flips = (await person.autocomplete("play", focused="card")).choices
        assert "tech:tech/spy_drones" in {choice["value"] for choice in flips}
        await (await person.slash("acquire", card="Gather Support")).answered()
        assert (await asked(world)).kind == "skill"
        await (
            await person.slash(
                "choose", option=(await person.autocomplete("choose", focused="option")).choices[0]["value"]
            )
        ).answered()
        await (await person.slash("play", card="Spy Drones")).answered()
        async with world.bot.tables.hold(1) as live:
            assert Tech.of(live.game).down == ["tech/spy_drones"]
        async with world.store.read() as connection:
            kinds = {event.kind for _, event in await game_log.list_events(connection, 1)}
        assert {"commander", "skill", "tile-flip"} <= kinds
        idle = next(one for one in people if one is not person)
        planned = (await idle.autocomplete("plan also", focused="what")).choices
        assert {"acquire", "recruit"} <= {choice["value"] for choice in planned}
        shown = await (await idle.slash("plan also", what="acquire")).answered()
        assert "Acquire the Sardaukar Commander of the space" in shown.text
        shown = await (await idle.slash("plan others", what="leave")).answered()
        assert "other offers: left" in shown.text


async def asked(world: World) -> Decision:
    """The open question."""
    async with world.bot.tables.hold(1) as live:
        decision = live.game.options(live.game.waiting()[0])
        assert decision is not None
        return decision


# -- a whole game by clicks --------------------------------------------------------------------------------------------

mercenary = player("mercenary")
WANTED = (
    "tech/kota_odax", "bloodlines/steersman_yrkoon", "bloodlines/piter_de_vries", "bloodlines/duncan_idaho",
    "bloodlines/chani", "bloodlines/esmar_tuek",
)  # fmt: skip
"""The Leaders with pieces of their own."""
OFFERS = ("choose-commander-acquire", "choose-commander-recruit", "choose-tech", "choose-flip-tile")


def prefer(decision: Decision, view: Any, rng: random.Random) -> Answer:
    """The answer of a player who prefers components of the box: its Leaders, its Commanders, its tiles."""
    legal = decision.legal()
    leaders = [option for name in WANTED for option in legal if f"leader:{name}" in option.targets][:1]
    offers = [option for key in OFFERS for option in legal if option.label.key == key]
    figures = {f"space:{space}" for space in view["sardaukar"]["spaces"]}
    sends = [option for option in legal if option.verb == "agent" and figures & set(option.targets)]
    fighters = [option for option in legal if option.verb == "deploy" and "unit:commander" in option.targets]
    found = leaders or offers or fighters or sends
    if found and decision.pick.kind == "one":
        decision = decision._replace(options=found)
    return mercenary(view, decision, rng)


async def supply(world: World) -> None:
    """Give everybody Solari and spice, so that everything can happen in a single game."""
    async with world.bot.tables.hold(1) as live:
        for one in live.game.state.players:
            one.solari, one.spice = max(3, one.solari), max(3, one.spice)
        live.game._open, live.game.found = {}, {}


class SecretWatch:
    """A check of new messages for secrets that only the owner may see: tiles set aside, face-down Navigation cards
    (BL16.2)."""

    def __init__(self, world: World) -> None:
        self.world, self.seen, self.scanned = world, 0, 0

    async def look(self) -> None:
        """Check all messages since the last time for facts that are still hidden."""
        words = [Words(language) for language in LANGUAGES]
        async with self.world.bot.tables.hold(1) as live:
            hidden = {}
            for seat in range(len(live.seats)):
                view = live.game.view(seat)
                own = [f"tech:{view['you']['project']}"] if view["you"].get("project") else []
                hidden[live.user_in(seat)] = own + [f"navigation:{card}" for card in view.get("course", ())]
            over = not live.game.waiting()
        sent = self.world.sandbox.payloads[self.seen :]
        self.seen += len(sent)
        for user, names in {} if over else hidden.items():
            for payload in sent:
                if payload.audience is None or set(payload.audience) - {user}:
                    text = "\n".join(payload.strings)
                    for name in names:
                        self.scanned += 1
                        assert not any(one.name(name) in text for one in words), (name, payload)


@pytest.mark.long
@pytest.mark.slow
async def test_a_whole_game_of_bloodlines_by_clicks(url: str, caplog: pytest.LogCaptureFixture) -> None:
    """Four people play a whole game of Bloodlines by clicks, with restarts: Leaders are chosen, Commanders acquired,
    recruited again and deployed, tiles acquired and flipped; no hidden fact is shown."""
    caplog.set_level(logging.INFO, "landsraad")
    async with running(url, 3) as world:
        names = ["Ayla", "Bo", "Cyrus", "Dilan"]
        people = [world.sandbox.actor(name) for name in names]
        await people[0].slash("dune new", game="uprising-tech", seats=4)
        await world.bot.tables.lobby.choose(1, people[0].id, leaders="draft")
        for person in people[1:]:
            await (await person.click(find_lobby(people[0]), label="Join")).answered()
        await (await people[0].click(find_lobby(people[0]), label="Start")).answered()
        rng, watch = random.Random(3), SecretWatch(world)
        for number in range(1500):
            await world.bot.outbox.settle()
            if final_post(people[0]) is not None:
                break
            await watch.look()
            if number % 120 == 119:
                await world.restart()
            if number > 12:
                await supply(world)
            await click_through(world, (await people_asked(world, people))[0], rng, prefer)
        assert final_post(people[0]) is not None
        async with world.store.read() as connection:
            kinds = [event.kind for _, event in await game_log.list_events(connection, 1)]
        for kind, least in {
            "commander": 4, "skill": 4, "recruit-unit": 8, "deploy-unit": 2, "tech": 6, "tile-flip": 1, "project": 1,
            "course-laid": 1, "navigation": 1, "twisted": 4,
        }.items():  # fmt: skip
            assert kinds.count(kind) >= least, kind
        assert watch.scanned > 500
        assert not re.search(r"\bbug [0-9A-F]{6}\b|\bwording \S+ \(", caplog.text)
