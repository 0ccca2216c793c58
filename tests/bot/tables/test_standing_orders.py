"""Standing orders and planned turns: their execution, times and calls, none of which gives a clue to a hand."""

from __future__ import annotations

import random

import pytest

from bot.games.imperium.plan_choices import list_sends
from bot.games.imperium.plans import Beginning, TurnPlan, follow_plan
from bot.games.registry import product
from bot.handlers.plans import PlanHandlers
from bot.language import Words
from bot.messages.presenter import Presenter
from bot.store import game_log, motions, orders
from bot.tables import standing_orders
from bot.tables.consent.requests import Requests
from bot.tables.rewind import find_undo
from bot.tables.standing_orders import LATEST, PLAN, SOONEST, WINDOW, call_window, hold_back
from bot.tables.window_orders import WindowOrder
from bot.work.jobs import Jobs
from engine.imperium.frames import turn
from engine.imperium.verbs.cards import draw
from engine.kernel.decisions import Answer
from engine.players import player
from tests.bot.support.harness import captions, open_cockpit, open_table, running
from tests.bot.support.orders import PEOPLE, REVEAL, Evening, give_card, open_combat, open_evening, send
from tests.bot.support.tables import make_tables

EN = Words("en")


@pytest.fixture
def jobs(tables) -> Jobs:
    return Jobs(tables)


@pytest.fixture
def planning(store, tables) -> PlanHandlers:
    return PlanHandlers(Presenter(store, tables))


@pytest.fixture
async def evening(tables, store, clock) -> Evening:
    return await open_evening(tables, store, clock)


async def test_a_planned_reveal_is_played_within_two_minutes_and_said(evening, tables, store, clock, jobs) -> None:
    game_id, planner = evening.game, evening.planner
    await evening.keep(REVEAL)
    posts = len(await evening.letters())
    await evening.pass_turn()
    assert await evening.asked() == [planner]
    assert len(await evening.letters()) == posts  # nobody has been called yet
    (due,) = await evening.due_orders()
    assert clock.time + SOONEST <= due <= clock.time + LATEST
    clock.time = due - 1
    await jobs.work()
    assert await evening.asked() == [planner]
    clock.time = due
    await jobs.work()
    async with store.read() as connection:
        kinds = [event.kind for _, event in await game_log.list_events(connection, game_id)]
        assert await orders.find_order(connection, game_id, planner, PLAN) is None
    assert kinds.count("planned") == 1
    assert kinds[kinds.index("planned") + 1] == "reveal"
    async with tables.hold(game_id) as live:
        assert live.game.state.players[planner].done
    assert len(await evening.letters()) == posts + 1
    assert await evening.due_orders() == []


async def test_a_planned_agent_goes_where_the_first_possible_alternative_says(
    evening, tables, store, clock, jobs
) -> None:
    game_id, planner = evening.game, evening.planner
    async with tables.hold(game_id) as live:
        give_card(live, planner, "dagger")
        clone = live.game.clone()
    begins = (send("not_in_hand", "arrakeen"), send("dagger", "gather_support", "way:0"))
    await evening.keep(TurnPlan(begin=(*begins, send("dagger", "assembly_hall")), deploy=99))
    await evening.pass_turn()
    clock.time += LATEST
    await jobs.work()
    async with tables.hold(game_id) as live:
        before, after = clone.state.players[planner], live.game.state.players[planner]
        assert after.ready == before.ready - 1
        there = [space for space, agents in live.game.state.agents.items() if str(planner) in agents]
        assert there == ["gather_support"]


async def test_a_plan_that_does_not_fit_calls_its_owner_once(evening, tables, store, clock, jobs) -> None:
    planner = evening.planner
    await evening.keep(TurnPlan(begin=(Beginning(verb="agent", targets=("card:not_in_hand",)),)))
    posts = len(await evening.letters())
    await evening.pass_turn()
    assert await evening.due_orders() == []
    clock.time += LATEST
    await jobs.work()
    sent = await evening.letters()
    assert len(sent) == posts + 1
    assert sent[-1].payload["ping"] == [PEOPLE[planner]]
    assert await evening.told() == (planner,)
    await evening.pass_turn()  # the game continues without orders


async def test_playing_by_hand_drops_the_plan(evening, tables, store, clock, jobs) -> None:
    game_id = evening.game
    await evening.keep(REVEAL)
    await evening.pass_turn()
    await evening.pass_turn()
    assert await evening.due_orders() == []
    async with store.read() as connection:
        assert await orders.list_orders(connection, game_id) == {}


async def test_a_plan_survives_a_crash_in_its_middle(evening, tables, store, clock, jobs, monkeypatch) -> None:
    game_id, planner = evening.game, evening.planner
    await evening.keep(REVEAL)
    await evening.pass_turn()
    clock.time += LATEST
    stepped = tables._step

    async def once(*args, **kwargs):
        await stepped(*args, **kwargs)
        raise SystemExit

    monkeypatch.setattr(tables, "_step", once)
    with pytest.raises(SystemExit):
        await jobs.work()
    again = Jobs(make_tables(store))
    clock.time += 10 * LATEST
    await again.work()
    async with store.read() as connection:
        kinds = [event.kind for _, event in await game_log.list_events(connection, game_id)]
    assert kinds.count("planned") == 1
    assert planner in await evening.told() or await evening._replace(tables=again.tables).asked() != [planner]


@pytest.mark.parametrize("sends", [False, True])
async def test_when_an_order_comes_does_not_depend_on_what_it_says(
    evening, tables, store, clock, monkeypatch, sends
) -> None:
    monkeypatch.setattr(standing_orders.secrets, "randbelow", lambda size: size // 3)
    game_id, planner = evening.game, evening.planner
    async with tables.hold(game_id) as live:
        give_card(live, planner, "dagger")
    agent = TurnPlan(begin=(send("dagger", "gather_support", "way:0"),), deploy=3)
    await evening.keep(agent if sends else REVEAL)
    await evening.pass_turn()
    assert await evening.due_orders() == [clock.time + SOONEST + (LATEST - SOONEST + 1) // 3]


async def reach_combat(tables, game_id: int) -> None:
    """Play until a combat with two participants begins."""
    for _ in range(3000):
        async with tables.hold(game_id) as live:
            (seat,) = live.game.waiting() if len(live.game.waiting()) == 1 else (live.game.waiting()[0],)
            decision = live.game.options(seat)
            involved = product("uprising").windows.list_involved(live.game.view(None))
            if decision.kind == "combat" and len(involved) > 1:
                return
            answer = player("mercenary")(live.game.view(seat), decision, random.Random(live.game.revision))
            user = live.user_in(seat)
        await tables.answer(game_id, user, answer)
    raise AssertionError("no combat")


@pytest.mark.slow
async def test_all_who_are_involved_are_called_when_a_combat_opens(evening, tables, store, planning) -> None:
    game_id = evening.game
    await reach_combat(tables, game_id)
    async with tables.hold(game_id) as live:
        involved = product("uprising").windows.list_involved(live.game.view(None))
        first = live.game.waiting()[0]
    async with store.read() as connection:
        known = await orders.list_orders(connection, game_id)
    said = {seat: WindowOrder.model_validate_json(known[seat, WINDOW]).choice for seat in involved}
    assert said == {seat: "ask" if seat == first else "called" for seat in involved}
    (post,) = (await evening.letters())[-1:]
    assert set(post.payload["ping"]) == {PEOPLE[seat] for seat in involved}
    waiting = next(seat for seat in involved if seat != first)
    panel = await planning.presenter.cockpit(game_id, PEOPLE[waiting], "en")
    assert "In this combat" in str(panel.view.to_components())


@pytest.mark.slow
async def test_an_ordered_pass_is_carried_out_without_a_word(evening, tables, store, clock, jobs, planning) -> None:
    game_id = evening.game
    await reach_combat(tables, game_id)
    async with tables.hold(game_id) as live:
        first = live.game.waiting()[0]
        others = [s for s in product("uprising").windows.list_involved(live.game.view(None)) if s != first]
    for seat in others:
        await planning.give_order(game_id, PEOPLE[seat], EN, "pass")
    posts = len(await evening.letters())
    await evening.choose("pass")
    assert len(await evening.letters()) == posts
    for _ in others:
        clock.time += LATEST
        await jobs.work()
    async with tables.hold(game_id) as live:
        kinds = [live.game.options(seat).kind for seat in live.game.waiting()]
    assert "combat" not in kinds
    async with store.read() as connection:
        kinds = [event.kind for _, event in await game_log.list_events(connection, game_id)]
    assert "planned" not in kinds


@pytest.mark.slow
async def test_who_is_called_and_held_back_does_not_depend_on_hidden_cards(evening, tables, store) -> None:
    game_id = evening.game
    await reach_combat(tables, game_id)
    seen = []
    for shift in range(4):
        async with tables.hold(game_id) as live, store.write() as connection:
            for seat in range(3):
                await orders.drop_order(connection, game_id, seat)
            state = live.game.state
            for seat in range(3):  # gives other Intrigue cards to the same hands
                hand = state.players[seat].intrigue
                for place in range(len(hand)):
                    deck = state.intrigue_deck
                    swap = (7 * shift + place) % len(deck)
                    hand[place], deck[swap] = deck[swap], hand[place]
            live.game._open = {}
            live.game.found = {}
            asked_now = list(live.game.waiting())
            seen.append(
                (await call_window(connection, live, asked_now, None), await hold_back(connection, live, [], 0))
            )
    assert all(result == seen[0] for result in seen)


@pytest.mark.slow
async def test_whoever_opens_a_combat_or_is_asked_in_it_is_not_called_to_give_orders(evening, tables, store) -> None:
    await reach_combat(tables, evening.game)
    async with tables.hold(evening.game) as live, store.write() as connection:
        involved = product("uprising").windows.list_involved(live.game.view(None))
        called = {}
        for asked, actor in (((), None), (involved[:1], None), (involved[:1], PEOPLE[involved[1]])):
            for seat in involved:
                await orders.drop_order(connection, evening.game, seat)
            called[len(asked), actor] = await call_window(connection, live, asked, actor)
    assert list(called.values()) == [involved, involved[1:], involved[2:]]


@pytest.mark.parametrize("draws", [False, True])
async def test_a_planned_turn_whose_end_shows_something_hidden_is_not_taken_back(
    evening, tables, monkeypatch, draws: bool
) -> None:
    """A planned turn cannot be undone if it ends by showing its owner something hidden, here a drawn card; otherwise it
    can."""
    planner, known = evening.planner, turn.notify

    def notify(game, what, seat, facts) -> None:
        known(game, what, seat, facts)
        if draws and what == "turn_over" and seat == planner:
            draw(game, seat, 1)

    monkeypatch.setattr(turn, "notify", notify)
    async with tables.hold(evening.game) as live:
        give_card(live, planner, "dagger")
    await evening.keep(TurnPlan(begin=(send("dagger", "gather_support"),), others="leave"))
    await evening.pass_turn()
    before = (await evening.state()).players[planner].hand[:]
    for _ in range(3):
        await evening.wait()
    assert "planned" in await evening.kinds()
    assert len((await evening.state()).players[planner].hand) == len(before) - 1 + draws
    async with tables.hold(evening.game) as live:
        assert (find_undo(live, planner) is None) == draws


@pytest.mark.slow
async def test_an_order_stays_that_was_given_at_the_point_gone_back_to(evening, tables, planning) -> None:
    """A rewind keeps orders that were given before its point; later ones are deleted, and only their owners are
    told."""
    first = await open_combat(evening)
    early, late = (first + 1) % 3, (first + 2) % 3
    await planning.give_order(evening.game, PEOPLE[early], EN, "pass")
    async with tables.hold(evening.game) as live:
        then = live.game.revision
    await evening.choose("pass")
    await planning.give_order(evening.game, PEOPLE[late], EN, "pass")
    requests = Requests(tables)
    async with tables.hold(evening.game) as live:
        asked = live.game.asked
    await requests.ask_take_back(evening.game, PEOPLE[first], asked)
    async with tables.store.read() as connection:
        (motion,) = await motions.list_open(connection, evening.game)
    assert motion.data["target"] == then
    for seat in (early, late):
        await requests.vote(evening.game, motion.id, PEOPLE[seat], "agree")
    assert await evening.asked() == [first]
    known = {
        seat: WindowOrder.model_validate_json(data).choice for (seat, kind), data in (await evening.orders()).items()
    }
    assert known[early] == "pass"
    assert known.get(late) != "pass"
    told = [note.target for note in await evening.letters("note") if note.payload["key"] == "note-orders-dropped"]
    assert told == [PEOPLE[late]]


def test_a_plan_never_guesses() -> None:
    """A plan leaves every choice that it does not contain to its owner."""
    from engine.kernel.decisions import Decision, Msg, Option

    due = Option("0.a", Msg("choose-go"), "resolve")
    end = Option("end", Msg("choose-end"), "end")
    sides = [("card:x", "space:y", f"way:{way}") for way in range(2)]
    twice = [Option(f"a{n}", Msg("choose-space"), "agent", targets=targets) for n, targets in enumerate(sides)]
    plan = TurnPlan(begin=(Beginning(verb="agent", targets=("card:x", "space:y")),), buys=("card:z",))
    assert follow_plan(plan, Decision("r1.f1", 0, "agent-turn", Msg("p"), [due, end]), False, {}) is None
    assert follow_plan(plan, Decision("r1.f1", 0, "turn", Msg("p"), twice), True, {}) is None
    assert follow_plan(plan, Decision("r1.f1", 0, "agent-turn", Msg("p"), [end]), False, {}).picks == ("end",)


@pytest.mark.slow
async def test_a_plan_by_clicks_stale_and_foreign(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo", "Cid"], game="uprising")
        async with world.bot.tables.hold(1) as live:
            (first,) = live.game.waiting()
            view = live.game.view((first + 1) % 3)
        actor = people[(first + 1) % 3]
        panel = await open_cockpit(actor)
        assert "Plan my turn" in captions(panel)
        await (await actor.click(panel, label="Plan my turn")).answered()
        sends = list_sends(view)
        card, spaces = next(iter(sends.items()))
        for value, action in (("0", "plan-card"), ("0", "plan-space"), ("r", "plan-card"), ("2", "plan-troops")):
            custom_id = next(c for c in ids(panel) if f"|{action}|" in c)
            await (await actor.choose(panel, [value], custom_id=custom_id)).answered()
        words = Words("en")
        assert f"{words.text('plan-ref', ref=card)} → {words.text('plan-ref', ref=spaces[0])}" in panel.text
        assert "else Reveal" in panel.text
        async with world.store.read() as connection:
            plan = await orders.find_order(connection, 1, (first + 1) % 3, PLAN)
        buys = next(c for c in ids(panel) if "|plan-buy|" in c)
        other = await open_cockpit(people[first])
        assert "Plan my turn" not in captions(other)  # a person who is asked plays instead of planning
        moved = world.bot.tables
        async with moved.hold(1) as live:
            decision = live.game.options(first)
            user = live.user_in(first)
        agent = next(option for option in decision.legal() if option.verb == "agent")
        await moved.answer(1, user, Answer(decision.id, (agent.id,)))
        await (await actor.choose(panel, ["0"], custom_id=buys)).answered()
        async with world.store.read() as connection:
            assert await orders.find_order(connection, 1, (first + 1) % 3, PLAN) == plan
        assert "moved on" in panel.text  # the Imperium Row may have changed meanwhile
        await (await actor.click(panel, label="Forget the plan")).answered()
        async with world.store.read() as connection:
            assert await orders.find_order(connection, 1, (first + 1) % 3, PLAN) is None
        await (await actor.click(panel, label="Back")).answered()
        assert "Plan my turn" in captions(panel)


@pytest.mark.slow
async def test_a_plan_by_typed_commands(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo", "Cid"], game="uprising")
        async with world.bot.tables.hold(1) as live:
            (first,) = live.game.waiting()
        actor = people[(first + 1) % 3]
        card = (await actor.autocomplete("plan agent", focused="card")).choices[0]
        space = (await actor.autocomplete("plan agent", focused="space", card=card["value"])).choices[0]
        said = await (await actor.slash("plan agent", card=card["value"], space=space["name"])).answered()
        assert f"{card['name']} → {space['name']}" in said.text
        buy = (await actor.autocomplete("plan buy", focused="card")).choices[0]
        said = await (await actor.slash("plan buy", card=buy["value"])).answered()
        assert buy["name"] in said.text
        assert "up to 2" in (await (await actor.slash("plan troops", count=2)).answered()).text
        assert "else Reveal" in (await (await actor.slash("plan reveal")).answered()).text
        assert "No plan yet" in (await (await actor.slash("plan clear")).answered()).text
        said = await (await actor.slash("plan agent", card=card["value"], space=space["name"])).answered()
        taken = (await actor.autocomplete("plan if", focused="condition", value="arrak")).choices[0]
        assert (
            "if Arrakeen is taken" in (await (await actor.slash("plan if", condition=taken["value"])).answered()).text
        )
        never = "never recall a Spy"
        assert never in (await (await actor.slash("plan spies", spend=False)).answered()).text
        assert never not in (await (await actor.slash("plan spies", spend=True)).answered()).text
        assert "else Reveal" in (await (await actor.slash("plan reveal")).answered()).text
        assert "then end, acquiring nothing" in (await (await actor.slash("plan rest", what="end")).answered()).text
        assert "**The turn after**" in (await (await actor.slash("plan turn", which="on")).answered()).text
        assert "you pass" in (await (await actor.slash("combat", order="pass")).answered()).text
        assert "combat" in (await (await actor.slash("combat", order="overtaken")).answered()).text
        assert "just play" in (await (await people[first].slash("plan show")).answered()).text


def ids(message) -> list[str]:
    """The custom ids of the menus of a message."""
    from bot.sandbox import components as tree

    return [c["custom_id"] for c in tree.of_types(message.components, *tree.SELECTS)]
