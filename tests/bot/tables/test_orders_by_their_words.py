"""The sentences on the panels of plans and combat orders: each is a scenario on the virtual clock."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.imperium.plans import Beginning, Condition, Extra, TurnPlan
from bot.games.registry import product
from bot.handlers.plans import PlanHandlers
from bot.language import LANGUAGES, Words
from bot.messages.presenter import Presenter
from bot.store import people
from bot.tables.consent.requests import Requests
from bot.tables.hosting import Hosting
from bot.tables.standing_orders import LATEST, PLAN, SOONEST, WINDOW
from bot.tables.window_orders import WindowOrder
from bot.work.jobs import Jobs
from engine.imperium.spies.state import Spies
from engine.kernel.decisions import Answer, Refused
from tests.bot.support.orders import (
    PEOPLE,
    REVEAL,
    Evening,
    change,
    give_card,
    open_combat,
    open_evening,
    send,
)

pytestmark = pytest.mark.slow

EN = Words("en")
ELSE_REVEAL = Beginning(verb="reveal")


@pytest.fixture
async def evening(tables, store, clock) -> Evening:
    return await open_evening(tables, store, clock, rated="off")


@pytest.fixture
def panels(store, tables) -> PlanHandlers:
    return PlanHandlers(Presenter(store, tables))


def text_of(payload: Any) -> str:
    """The text of a payload."""
    return str(payload.view.to_components())


async def let_planner_be_asked(evening: Evening) -> None:
    await evening.pass_turn()
    await evening.wait()


async def ask_back(evening: Evening) -> None:
    """Have the first player ask to undo that player's last turn."""
    async with evening.tables.hold(evening.game) as live:
        asked = live.game.revision
    await Requests(evening.tables).ask_take_back(evening.game, PEOPLE[evening.first], asked)


def occupy(space: str, seat: int) -> Any:
    def alter(live: Any, own: Any) -> None:
        live.game.state.agents[space] = (str(seat),)

    return alter


# -- plans: their form, and the time of their turn ---------------------------------------------------------------------


async def test_only_you_can_see_this(evening, panels) -> None:
    await evening.keep(TurnPlan(begin=(send("dagger", "assembly_hall"),)))
    for seat in range(3):
        shown = text_of(await panels.presenter.cockpit(evening.game, PEOPLE[seat], "en"))
        assert ("Dagger → Assembly Hall" in shown) == (seat == evening.planner)
    assert "Dagger" not in text_of(await panels.presenter.table(evening.game, -1, 0, []))


async def test_it_runs_30_seconds_to_2_minutes_into_your_turn(evening) -> None:
    await evening.keep(REVEAL)
    await evening.pass_turn()
    (due,) = await evening.due_orders()
    assert evening.clock.time + SOONEST <= due <= evening.clock.time + LATEST
    assert (SOONEST, LATEST) == (30_000, 120_000)
    await evening.wait(due - evening.clock.time - 1)
    assert await evening.asked() == [evening.planner]
    await evening.wait(1)
    assert await evening.asked() != [evening.planner]


async def test_the_others_then_learn_that_you_had_a_plan(evening) -> None:
    await evening.keep(REVEAL)
    await evening.pass_turn()
    assert "planned" not in await evening.kinds()
    await evening.wait()
    assert (await evening.kinds()).count("planned") == 1


async def test_what_isnt_possible_is_passed_over(evening) -> None:
    await evening.keep(TurnPlan(begin=(send("not_in_hand", "arrakeen"), ELSE_REVEAL), rest="end"))
    await let_planner_be_asked(evening)
    assert (await evening.state()).players[evening.planner].done


async def test_what_could_be_done_in_several_ways_is_asked(evening) -> None:
    """A plan for a space that can be used in several ways asks its owner for the way: Gather Support can be used for
    nothing and for 2 Solari (U17)."""

    def rich(live, own) -> None:
        give_card(live, evening.planner, "dagger")
        own.solari = 2

    await change(evening, rich)
    await evening.keep(TurnPlan(begin=(send("dagger", "gather_support"), ELSE_REVEAL), rest="end"))
    await let_planner_be_asked(evening)
    assert await evening.is_asked()
    state = await evening.state()
    assert not state.players[evening.planner].done
    assert state.agents["gather_support"] == ()


@pytest.mark.parametrize(("way", "solari"), [("way:0", 2), ("way:1", 0)])
async def test_a_way_that_was_named_is_taken(evening, way, solari) -> None:
    """A plan uses a space in the named way."""

    def rich(live, own) -> None:
        give_card(live, evening.planner, "dagger")
        own.solari = 2

    await change(evening, rich)
    await evening.keep(TurnPlan(begin=(send("dagger", "gather_support", way),)))
    await let_planner_be_asked(evening)
    state = await evening.state()
    assert state.agents["gather_support"] == (str(evening.planner),)
    assert state.players[evening.planner].solari == solari


async def test_a_way_that_cannot_be_paid_is_passed_over(evening) -> None:
    await change(evening, lambda live, own: (give_card(live, evening.planner, "dagger"), setattr(own, "solari", 1)))
    await evening.keep(TurnPlan(begin=(send("dagger", "gather_support", "way:1"), ELSE_REVEAL), rest="end"))
    await let_planner_be_asked(evening)
    assert (await evening.state()).players[evening.planner].done


async def test_what_is_left_to_choose_is_asked(evening) -> None:
    """A plan asks for choices that remain, such as Persuasion that can still buy something."""

    def poor_row(live, own) -> None:
        own.persuasion = 9

    await change(evening, poor_row)
    await evening.keep(TurnPlan(begin=(ELSE_REVEAL,)))
    await let_planner_be_asked(evening)
    assert await evening.is_asked()
    assert (await evening.state()).turn.kind == "reveal"
    assert (await evening.letters())[-1].payload["ping"] == [PEOPLE[evening.planner]]


async def test_it_is_gone_once_you_play_yourself(evening) -> None:
    await evening.keep(REVEAL)
    await evening.pass_turn()
    await evening.pass_turn()
    assert await evening.due_orders() == []
    assert await evening.orders() == {}


async def test_it_is_gone_once_you_are_asked(evening) -> None:
    await evening.keep(TurnPlan(begin=(send("not_in_hand", "arrakeen"),), after=REVEAL))
    await evening.pass_turn()
    assert await evening.is_asked()  # at once, so that nobody can distinguish this from a seat without a plan
    assert await evening.pass_turn() == evening.planner
    assert await evening.orders() == {}


async def test_where_nothing_hidden_was_seen_you_can_take_it_back_until_someone_moves(evening, tables) -> None:
    """A planned turn in which nothing hidden was seen can be undone until somebody moves."""
    await change(evening, lambda live, own: give_card(live, evening.planner, "dagger"))
    await evening.keep(TurnPlan(begin=(send("dagger", "gather_support", "way:0"),)))
    await let_planner_be_asked(evening)
    other = (evening.planner + 1) % 3
    assert await evening.asked() == [other]
    posts = len(await evening.letters())
    await tables.undo(evening.game, PEOPLE[evening.planner])
    assert await evening.asked() == [evening.planner]
    assert (await evening.state()).agents["gather_support"] == ()
    assert (await evening.kinds()).count("undone-turn") == 1
    assert len(await evening.letters()) == posts + 1  # the event is posted to the table
    with pytest.raises(Refused):
        await tables.undo(evening.game, PEOPLE[evening.planner])


@pytest.mark.parametrize("why", ["somebody moved", "cards were seen"])
async def test_a_plan_that_cannot_be_taken_back(evening, tables, why) -> None:
    await change(evening, lambda live, own: give_card(live, evening.planner, "dagger"))
    plan = TurnPlan(begin=(send("dagger", "gather_support", "way:0"),)) if why == "somebody moved" else REVEAL
    await evening.keep(plan)
    await let_planner_be_asked(evening)
    if why == "somebody moved":
        await evening.choose("agent")
    with pytest.raises(Refused):
        await tables.undo(evening.game, PEOPLE[evening.planner])


# -- plans: their contents -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("troops", "deployed"), [(0, 0), (1, 1), (99, 2)])
async def test_then_deploy(evening, panels, troops, deployed) -> None:
    """A plan deploys the ordered number of troops; two may be deployed from the garrison at a Combat space (U7.4)."""

    def ready(live, own) -> None:
        give_card(live, evening.planner, "dune_the_desert_planet")
        own.units["garrison.troop"], own.units["supply.troop"] = 3, own.units["supply.troop"]

    await change(evening, ready)
    await evening.keep(TurnPlan(begin=(send("dune_the_desert_planet", "imperial_basin"),), deploy=troops))
    words = {0: "then deploy none", 1: "then deploy up to 1 troop", 99: "then deploy as many as possible"}
    assert words[troops] in text_of(await panels.show(evening.game, PEOPLE[evening.planner], EN))
    await let_planner_be_asked(evening)
    state = await evening.state()
    assert state.agents["imperial_basin"] == (str(evening.planner),)
    assert state.players[evening.planner].conflict == deployed


@pytest.mark.parametrize("spies_may_go", [False, True])
async def test_never_spend_a_spy_or_spend_one_where_that_gets_the_agent_in(evening, panels, spies_may_go) -> None:
    """A plan spends a Spy only if it was ordered to and if this makes the space available (U9.5)."""

    def taken(live, own) -> None:
        give_card(live, evening.planner, "dagger")
        occupy("assembly_hall", evening.first)(live, own)
        Spies.of(live.game).posts["landsraad_right"] = 1 << evening.planner

    await change(evening, taken)
    plan = TurnPlan(begin=(send("dagger", "assembly_hall"), ELSE_REVEAL), spies=spies_may_go, rest="end")
    await evening.keep(plan)
    said = text_of(await panels.show(evening.game, PEOPLE[evening.planner], EN))
    assert ("recall a Spy where that gets the Agent in" if spies_may_go else "never recall a Spy") in said
    await let_planner_be_asked(evening)
    state = await evening.state()
    assert (str(evening.planner) in state.agents["assembly_hall"]) == spies_may_go
    assert state.players[evening.planner].done != spies_may_go
    async with evening.tables.hold(evening.game) as live:
        assert bool(Spies.of(live.game).posts["landsraad_right"]) != spies_may_go


async def test_two_spies_that_could_be_spent_are_asked(evening) -> None:
    def taken(live, own) -> None:
        give_card(live, evening.planner, "signet_ring")
        own.water = 2
        occupy("research_station", evening.first)(live, own)
        for post in ("sietch_research", "research_refinery"):
            Spies.of(live.game).posts[post] = 1 << evening.planner

    await change(evening, taken)
    await evening.keep(TurnPlan(begin=(send("signet_ring", "research_station"), ELSE_REVEAL), spies=True, rest="end"))
    await let_planner_be_asked(evening)
    assert await evening.is_asked()


async def test_when_revealing_buy_in_this_order_what_the_persuasion_allows(evening, panels) -> None:
    """A plan buys in its order, as far as the Persuasion allows: Prepare the Way costs 2 and The Spice Must Flow 9
    (U10.3)."""
    await change(evening, lambda live, own: setattr(own, "persuasion", 4))
    plan = TurnPlan(begin=(ELSE_REVEAL,), buys=("card:the_spice_must_flow", "card:prepare_the_way"), rest="end")
    await evening.keep(plan)
    said = text_of(await panels.show(evening.game, PEOPLE[evening.planner], EN))
    assert "acquire in this order what can be paid for: The Spice Must Flow" in said
    assert "then end, acquiring nothing more" in said
    await let_planner_be_asked(evening)
    async with evening.tables.hold(evening.game) as live:
        own = live.game.state.players[evening.planner]
        names = [live.game.state.cards[card] for card in own.discard]
    assert "prepare_the_way" in names
    assert "the_spice_must_flow" not in names


async def test_cards_are_bought_in_the_order_that_the_panel_shows(evening, panels) -> None:
    """Cards are bought in the order on the panel. If another card is wanted between two copies of a card, the panel
    lists that card twice instead of counting both copies at the first place."""
    between = next(card for card in await _list_row(evening) if card != "prepare_the_way")
    await change(evening, lambda live, own: setattr(own, "persuasion", 30))
    twice = ("card:prepare_the_way", "card:prepare_the_way", f"card:{between}", "card:prepare_the_way")
    await evening.keep(TurnPlan(begin=(ELSE_REVEAL,), buys=twice, rest="end"))
    said = text_of(await panels.show(evening.game, PEOPLE[evening.planner], EN))
    shown = f"Prepare the Way ×2 · {EN.name(f'card:{between}')} · Prepare the Way"
    assert shown in said.replace(r"\xa0", " ")
    await let_planner_be_asked(evening)
    async with evening.tables.hold(evening.game) as live:
        own = live.game.state.players[evening.planner]
        bought = [name for card in own.discard if (name := live.game.state.cards[card]) in ("prepare_the_way", between)]
    assert bought == ["prepare_the_way", "prepare_the_way", between, "prepare_the_way"]


async def _list_row(evening) -> list[str]:
    async with evening.tables.hold(evening.game) as live:
        return [live.game.state.cards[card] for card in live.game.state.row]


async def test_of_several_copies_any_is_bought(evening) -> None:
    """If a wanted card is in the row several times, any copy is bought."""

    def doubled(live, own) -> None:
        own.persuasion = 20
        state = live.game.state
        name = state.cards[state.row[0]]
        twin = next((c for c in state.imperium_deck if state.cards[c] == name), None)
        if twin is None:
            names = [state.cards[c] for c in state.imperium_deck]
            name = next(n for n in names if names.count(n) > 1)
            pair = [c for c in state.imperium_deck if state.cards[c] == name][:2]
            for place, card in enumerate(pair):
                state.imperium_deck[state.imperium_deck.index(card)], state.row[place] = state.row[place], card
        else:
            state.imperium_deck[state.imperium_deck.index(twin)], state.row[1] = state.row[1], twin
        doubled.name = name

    await change(evening, doubled)
    await evening.keep(TurnPlan(begin=(ELSE_REVEAL,), buys=(f"card:{doubled.name}",), rest="end"))
    await let_planner_be_asked(evening)
    async with evening.tables.hold(evening.game) as live:
        state = live.game.state
        own = state.players[evening.planner]
        piles = [*own.discard, *own.hand, *own.deck, *own.played, *own.revealed]
        assert doubled.name in [state.cards[card] for card in piles]


@pytest.mark.parametrize(
    ("rest", "said"), [("ask", "then ask me what to acquire"), ("end", "then end, acquiring nothing")]
)
async def test_then_ask_me_or_then_end_buying_nothing(evening, panels, rest, said) -> None:
    """After the planned purchases the owner is asked, or the turn ends without a purchase, as the plan says."""
    await change(evening, lambda live, own: setattr(own, "persuasion", 9))
    await evening.keep(TurnPlan(begin=(ELSE_REVEAL,), rest=rest))
    assert said in text_of(await panels.show(evening.game, PEOPLE[evening.planner], EN))
    await let_planner_be_asked(evening)
    assert await evening.is_asked() == (rest == "ask")


@pytest.mark.parametrize("taken", [False, True])
async def test_if_a_space_is_taken(evening, panels, taken) -> None:
    def state(live, own) -> None:
        give_card(live, evening.planner, "dagger")
        if taken:
            occupy("arrakeen", evening.first)(live, own)

    await change(evening, state)
    only = Condition(taken="space:arrakeen")
    plan = TurnPlan(begin=(send("dagger", "assembly_hall").model_copy(update={"when": only}), ELSE_REVEAL), rest="end")
    await evening.keep(plan)
    assert "if Arrakeen is taken: Dagger → Assembly Hall" in text_of(
        await panels.show(evening.game, PEOPLE[evening.planner], EN)
    )
    await let_planner_be_asked(evening)
    after = await evening.state()
    assert (after.agents["assembly_hall"] == (str(evening.planner),)) == taken
    assert after.players[evening.planner].done != taken


@pytest.mark.parametrize(("troops", "weak"), [(1, True), (2, False)])
async def test_if_your_strength_is_below(evening, panels, troops, weak) -> None:
    """A plan's condition on strength counts a troop in the Conflict as 2 (U11)."""

    def fight(live, own) -> None:
        give_card(live, evening.planner, "dagger")
        own.units["conflict.troop"] = troops
        own.units["supply.troop"] -= troops

    await change(evening, fight)
    only = Condition(weaker=3)
    plan = TurnPlan(begin=(send("dagger", "assembly_hall").model_copy(update={"when": only}), ELSE_REVEAL), rest="end")
    await evening.keep(plan)
    assert "if your strength is below 3: Dagger" in text_of(
        await panels.show(evening.game, PEOPLE[evening.planner], EN)
    )
    await let_planner_be_asked(evening)
    assert ((await evening.state()).agents["assembly_hall"] == (str(evening.planner),)) == weak


async def test_else_if(evening, panels) -> None:
    weak = Beginning(verb="reveal", when=Condition(weaker=3))
    await evening.keep(TurnPlan(begin=(send("not_in_hand", "arrakeen"), weak), rest="end"))
    said = text_of(await panels.show(evening.game, PEOPLE[evening.planner], EN))
    assert "else, if your strength is below 3: Reveal" in said
    await let_planner_be_asked(evening)
    assert (await evening.state()).players[evening.planner].done


async def test_the_turn_after(evening, panels) -> None:
    await change(evening, lambda live, own: give_card(live, evening.planner, "dagger"))
    await evening.keep(TurnPlan(begin=(send("dagger", "gather_support", "way:0"),), after=REVEAL))
    said = text_of(await panels.show(evening.game, PEOPLE[evening.planner], EN))
    assert "**The turn after**" in said
    await let_planner_be_asked(evening)
    assert await evening.asked() == [(evening.planner + 1) % 3]
    await evening.pass_turn()  # the first player has revealed already, so it is the planner's turn again
    assert await evening.asked() == [evening.planner]
    (due,) = await evening.due_orders()
    assert evening.clock.time + SOONEST <= due <= evening.clock.time + LATEST
    await evening.wait()
    assert (await evening.kinds()).count("planned") == 2


# -- events between a plan and its turn ----------------------------------------------------------------------------


async def test_your_plan_does_not_fit_any_more_so_you_are_asked(evening, panels) -> None:
    await evening.keep(TurnPlan(begin=(send("not_in_hand", "arrakeen"),)))
    await evening.pass_turn()
    assert await evening.is_asked()
    assert "Your plan no longer fits" in text_of(
        await panels.presenter.cockpit(evening.game, PEOPLE[evening.planner], "en")
    )


async def test_what_you_ordered_is_carried_out_within_two_minutes_unless_you_answer(evening, panels) -> None:
    await evening.keep(REVEAL)
    await evening.pass_turn()
    user = PEOPLE[evening.planner]
    assert "carried out within two minutes" in text_of(await panels.presenter.cockpit(evening.game, user, "en"))
    await evening.choose("agent")
    await evening.wait()
    assert not (await evening.state()).players[evening.planner].done


async def test_a_plan_waits_while_the_table_is_asked_about_taking_back(evening, tables) -> None:
    """A plan is not carried out during a vote about an undo."""
    await evening.keep(REVEAL)
    await evening.pass_turn()
    await ask_back(evening)
    for _ in range(5):
        await evening.wait()
        assert await evening.asked() == [evening.planner]
    assert len(await evening.due_orders()) == 1


async def test_a_plan_made_for_a_turn_that_comes_again_is_dropped_and_its_owner_told(evening, tables) -> None:
    """A plan for a turn that has been undone is dropped and its owner is told: Ayla ends her turn and plans the next
    one, then the table undoes the turn that she ended."""
    await evening.pass_turn()
    await evening.keep(REVEAL, evening.first)
    await Hosting(tables).rewind(evening.game, PEOPLE[0], 0)
    assert (evening.first, PLAN) not in await evening.orders()
    notes = [note for note in await evening.letters("note") if note.payload["key"] == "note-orders-dropped"]
    assert [note.target for note in notes] == [PEOPLE[evening.first]]
    await evening.wait()
    assert await evening.asked() == [evening.first]
    assert not (await evening.state()).players[evening.first].done


async def test_a_plan_for_a_turn_that_is_still_to_come_survives_a_rewind(evening, tables) -> None:
    await evening.keep(REVEAL)
    await evening.pass_turn()
    await Hosting(tables).rewind(evening.game, PEOPLE[0], 0)
    assert (evening.planner, PLAN) in await evening.orders()
    assert await evening.due_orders() == []
    await evening.pass_turn()
    (due,) = await evening.due_orders()  # counted from this time
    assert due >= evening.clock.time + SOONEST


async def test_who_is_called_by_dm_is_told_that_the_plan_was_played(evening, store) -> None:
    """A player who is called by direct message is told that the plan was played."""
    async with store.write() as connection:
        await people.keep_person(connection, PEOPLE[evening.planner], ping="dm")
    await evening.keep(REVEAL)
    await let_planner_be_asked(evening)
    notes = [note for note in await evening.letters("note") if note.payload["key"].startswith("note-plan")]
    assert [(note.target, note.payload["key"]) for note in notes] == [(PEOPLE[evening.planner], "note-plan-done")]


async def test_somebody_whose_time_is_over_is_played_by_their_plan(tables, store, clock) -> None:
    evening = await open_evening(tables, store, clock, pace="daily", late="computer")
    await evening.keep(REVEAL)
    await evening.pass_turn()
    await ask_back(evening)  # this delays the plan for three days
    await evening.wait(25 * 60 * 60 * 1000)
    kinds = await evening.kinds()
    assert "planned" in kinds
    assert "late-computer" not in kinds


# -- combat --------------------------------------------------------------------------------------------------------


async def say(panels: PlanHandlers, evening: Evening, seat: int, value: str) -> str:
    return text_of(await panels.give_order(evening.game, PEOPLE[seat], EN, value))


async def test_you_will_be_called_when_it_is_your_turn(evening, panels) -> None:
    """A player with an order is called when it is their turn, as the panel says."""
    first = await open_combat(evening)
    waiting = (first + 1) % 3
    panel = text_of(await panels.presenter.cockpit(evening.game, PEOPLE[waiting], "en"))
    assert "you will be called when it is your turn; or decide now" in panel
    await evening.choose("pass")
    assert (await evening.letters())[-1].payload["ping"] == [PEOPLE[waiting]]


async def test_you_pass(evening, panels) -> None:
    first = await open_combat(evening)
    for seat in range(3):
        if seat != first:
            assert "**Combat:** you pass." in await say(panels, evening, seat, "pass")
    posts = len(await evening.letters())
    await evening.choose("pass")
    assert len(await evening.letters()) == posts
    await evening.wait()
    await evening.wait()
    async with evening.tables.hold(evening.game) as live:
        assert "combat" not in [live.game.options(seat).kind for seat in live.game.waiting()]


async def test_you_are_asked_each_time_it_is_your_turn(evening, panels) -> None:
    first = await open_combat(evening)
    asked = (first + 1) % 3
    assert "you are asked each time it is your turn" in await say(panels, evening, asked, "ask")
    await evening.choose("pass")
    assert await evening.asked() == [asked]
    assert asked in await evening.told()


@pytest.mark.parametrize("by", [0, 1])
async def test_you_pass_unless_somebody_draws_level_or_overtakes_you_then_you_are_asked(evening, panels, by) -> None:
    """An order to pass "unless overtaken" asks its owner if somebody draws level or overtakes; drawing level costs a
    reward too (U11.4)."""
    first = await open_combat(evening)
    asked = (first + 1) % 3

    def stronger(live, own) -> None:
        live.game.state.players[asked].swords += 1

    await change(evening, stronger)
    assert "unless somebody draws level or overtakes you" in await say(panels, evening, asked, "overtaken")

    def closer(live, own) -> None:
        live.game.state.players[first].swords += 1 + by

    await change(evening, closer)
    await evening.choose("pass")
    assert await evening.asked() == [asked]
    assert asked in await evening.told()


async def test_who_was_level_or_ahead_before_does_not_count_as_overtaking(evening, panels) -> None:
    first = await open_combat(evening)
    asked = (first + 1) % 3
    await say(panels, evening, asked, "overtaken")
    await evening.choose("pass")
    await evening.wait()
    assert await evening.asked() == [(asked + 1) % 3]


@pytest.mark.parametrize(("way", "swords"), [(0, 2), (1, 0)])
async def test_you_play_what_was_named_then_pass(evening, panels, way, swords) -> None:
    """An order plays the named card and then passes. Tactical Option gives two swords or allows a retreat."""
    first = await open_combat(evening)
    owner = (first + 1) % 3
    async with evening.tables.hold(evening.game) as live:
        plays = list(product("uprising").windows.list_plays(live.game.view(owner)))
    said = await say(panels, evening, owner, str(plays.index(f"intrigue:tactical_option way:{way}")))
    assert "you play Tactical Option" in said
    assert "then pass" in said
    before = (await evening.state()).players[owner].swords
    await evening.choose("pass")
    await evening.wait()
    state = await evening.state()
    assert all(state.intrigues[card] != "tactical_option" for card in state.players[owner].intrigue)
    assert (await evening.kinds()).count("play") == 1
    assert state.players[owner].swords == before + swords


async def test_what_isnt_possible_as_named_is_asked(evening, panels) -> None:
    """An order that is no longer possible as named asks its owner: here the card has left the hand."""
    first = await open_combat(evening)
    asked = (first + 1) % 3
    window = f"combat:{(await evening.state()).round}"
    await evening.keep(WindowOrder(window=window, choice="play", plays=("intrigue:not_in_hand",)), asked)
    await evening.choose("pass")
    assert await evening.asked() == [asked]
    assert asked in await evening.told()


async def test_a_card_named_without_its_alternative_is_asked(evening) -> None:
    """An order for a card without the chosen alternative, as in older stored orders, asks its owner."""
    first = await open_combat(evening)
    owner, window = (first + 1) % 3, f"combat:{(await evening.state()).round}"
    await evening.keep(WindowOrder(window=window, choice="play", plays=("intrigue:tactical_option",)), owner)
    await evening.choose("pass")
    assert await evening.asked() == [owner]
    assert owner in await evening.told()
    assert "play" not in await evening.kinds()


async def test_pass_while_you_are_asked_passes(evening, panels) -> None:
    """If an order to pass is given while its owner is asked, the owner passes at once."""
    first = await open_combat(evening)
    await say(panels, evening, first, "pass")
    assert await evening.asked() == [(first + 1) % 3]
    with pytest.raises(Refused) as refused:
        await say(panels, evening, (first + 1) % 3, "overtaken")
    assert refused.value.reason.key == "refused-plan-now"


async def test_pass_may_be_said_before_combat_opens(evening, panels) -> None:
    said = await say(panels, evening, evening.planner, "pass")
    assert "**The coming combat:** you pass." in said
    first = await open_combat(evening)
    assert PEOPLE[evening.planner] not in (await evening.letters())[-1].payload["ping"]
    if first != evening.planner:
        await evening.choose("pass")
    assert await evening.asked() == [evening.planner]
    assert evening.planner not in await evening.told()
    await evening.wait()
    assert await evening.asked() != [evening.planner]


async def test_before_combat_opens_you_can_say_everything_but_cards(evening, panels) -> None:
    await say(panels, evening, evening.planner, "pass")
    assert "**The coming combat:** you are asked." in await say(panels, evening, evening.planner, "ask")
    assert "you pass unless somebody draws level" in await say(panels, evening, evening.planner, "overtaken")
    with pytest.raises(Refused) as refused:
        await say(panels, evening, evening.planner, "0")
    assert refused.value.reason.key == "refused-order-early"


@pytest.mark.parametrize(("by", "calls"), [(0, False), (1, True), (2, True)])
async def test_overtaken_said_before_combat_counts_from_its_opening(evening, panels, by, calls) -> None:
    """An early order "unless overtaken" counts from the opening of the combat: players who are ahead then do not
    count, but those who draw level with the owner or overtake later do."""
    owner = evening.planner
    await say(panels, evening, owner, "overtaken")

    def ahead(live, own) -> None:
        own.swords += 1
        live.game.state.players[(owner + 1) % 3].swords += 5

    await change(evening, ahead)
    first = await open_combat(evening)
    assert first != owner

    def stronger(live, own) -> None:
        live.game.state.players[first].swords += by

    await change(evening, stronger)
    await evening.choose("pass")
    assert await evening.asked() == [owner]
    assert (owner in await evening.told()) == calls
    await evening.wait()
    assert (await evening.asked() == [owner]) == calls


async def test_in_ones_own_turn_the_coming_combat_can_be_spoken_of(evening, panels) -> None:
    said = await say(panels, evening, evening.first, "overtaken")
    assert "**The coming combat:** you pass unless somebody draws level" in said
    assert await evening.asked() == [evening.first]
    assert (evening.first, WINDOW) in await evening.orders()


async def test_an_order_for_a_combat_that_was_taken_back_is_dropped_and_its_owner_told(evening, panels, tables) -> None:
    """An order for a combat that was undone is dropped and its owner is told."""
    first = await open_combat(evening)
    owner = (first + 1) % 3
    await say(panels, evening, owner, "pass")
    await Hosting(tables).rewind(evening.game, PEOPLE[0], 0)
    assert (owner, WINDOW) not in await evening.orders()
    notes = [n.target for n in await evening.letters("note") if n.payload["key"] == "note-orders-dropped"]
    assert notes == [PEOPLE[owner]]


# -- the panels ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_panel_says_in_three_short_lines_what_will_happen(language) -> None:
    words = Words(language)
    lines = [words.text(f"plan-about-{line}") for line in ("when", "asked", "dropped")]
    assert all(len(line) <= 130 for line in lines)


async def test_orders_do_not_outlive_a_job_that_comes_twice(evening, tables) -> None:
    await evening.keep(REVEAL)
    await evening.pass_turn()
    await evening.wait()
    before = (await evening.kinds()).count("planned")
    await Jobs(tables).work()
    await tables.follow_orders(evening.game, evening.planner)
    assert (await evening.kinds()).count("planned") == before == 1


# -- Commanders and tiles ----------------------------------------------------------------------------------------------


async def test_a_planned_commander_is_acquired_then_you_are_asked_for_the_skill(tables, store, clock) -> None:
    """A planned Commander is acquired, then the owner is asked for the Skill (BL3.1, BL4.1), which cannot be planned;
    this ends the plan."""
    evening = await open_evening(tables, store, clock, rated="off", bloodlines="on")

    def rich(live, own) -> None:
        give_card(live, evening.planner, "dagger")
        own.solari = 2

    await change(evening, rich)
    plan = TurnPlan(begin=(send("dagger", "gather_support", "way:0"),), also=(Extra(does="acquire"),), others="leave")
    await evening.keep(plan)
    await evening.pass_turn()
    for _ in range(3):
        await evening.wait()
    assert "commander" in await evening.kinds()
    assert await evening.is_asked()
    async with tables.hold(evening.game) as live:
        decision = live.game.options(evening.planner)
        assert decision is not None
        assert decision.kind == "skill"
    await tables.answer(evening.game, PEOPLE[evening.planner], Answer(decision.id, (decision.options[0].id,)))
    await evening.wait()
    assert await evening.asked() == [evening.planner]
    state = await evening.state()
    assert state.players[evening.planner].units["garrison.commander"] == 1


@pytest.mark.parametrize(("others", "asked"), [("ask", True), ("leave", False)])
async def test_other_commanders_are_asked_about_or_left_as_the_plan_says(tables, store, clock, others, asked) -> None:
    evening = await open_evening(tables, store, clock, rated="off", bloodlines="on")

    def rich(live, own) -> None:
        give_card(live, evening.planner, "dagger")
        own.solari = 2

    await change(evening, rich)
    await evening.keep(TurnPlan(begin=(send("dagger", "gather_support", "way:0"),), others=others))
    await evening.pass_turn()
    for _ in range(3):
        await evening.wait()
    assert (evening.planner in await evening.asked()) == asked
    assert "commander" not in await evening.kinds()
