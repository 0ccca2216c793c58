"""Clicks on panels that are out of date: what they would change is no longer what the panel showed, so they change
nothing, and the answer is the present panel."""

from __future__ import annotations

import asyncio
import contextlib
import re

import pytest

from bot.components.tags import BUTTON, Tag
from bot.handlers.reply import Reply
from bot.language import Words
from bot.sandbox import Actor, Message
from bot.sandbox import components as tree
from bot.store import games, orders, seasons
from bot.tables.private_talk import read_talk
from bot.tables.standing_orders import PLAN, WINDOW, list_involved, open_window
from bot.tables.window_orders import WindowOrder
from tests.bot.support.consent import seats_of
from tests.bot.support.harness import (
    World,
    open_beside,
    open_cockpit,
    open_table,
    press,
    running,
    table_posts,
)
from tests.bot.support.people import pass_time
from tests.bot.support.shown import (
    choose,
    open_lobby,
    open_talk,
    play_until,
    private_talk,
    reach,
    seat_that_is_lent,
    see,
)
from tests.bot.support.shown_elsewhere import league_in_a_round, league_in_sign_up, open_pages, open_pages_of_a_server
from tests.bot.support.twice import Control, list_controls
from tests.bot.support.webhooks import receiving

pytestmark = pytest.mark.slow
EN = Words("en")
MOVED_ON = EN.text("refused-stale")
ADDRESS = re.compile(r"https://example.org/[0-9a-z-]+")


def find(person: Actor, message: Message, start: str) -> Control:
    """The control of a message whose name begins like this."""
    return next(one for one in list_controls(person, message) if one.name.startswith(start))


async def is_late(world: World, control: Control) -> bool:
    """Whether a click is answered as one that comes too late, together with a panel or post that has controls."""
    outcome = await control.press()
    await world.bot.router.acknowledger.drain()  # a sentence may follow the panel
    shown = [*outcome.replies, *outcome.updated]
    return MOVED_ON in outcome.text and any(message.custom_ids for message in shown)


# -- lobbies -----------------------------------------------------------------------------------------------------------


async def names(world: World) -> list[str]:
    return [seat.name for seat in await seats_of(world.store, 1)]


async def test_a_click_on_a_post_of_before_adds_and_removes_no_further_computer_player(url) -> None:
    async with running(url) as world:
        ayla, _, post = await open_lobby(world, "tiny", 4, 1)
        add, remove = find(ayla, post, "fill:"), find(ayla, post, "unfill:")
        await add.press()
        assert await is_late(world, add)
        assert await names(world) == ["Ayla", "Bo", "Computer 1", "Computer 2"]
        remove_now = find(ayla, post, "unfill:")
        assert await is_late(world, remove)
        await remove_now.press()
        assert await is_late(world, remove_now)
        assert await names(world) == ["Ayla", "Bo", "Computer 1"]


async def test_a_second_click_on_ready_does_not_take_it_back(url) -> None:
    async with running(url) as world:
        _, bo, post = await open_lobby(world, "tiny", 4, 1)
        ready = find(bo, post, "ready:")
        for _ in range(2):
            await ready.press()
        assert [seat.ready for seat in await seats_of(world.store, 1)] == [False, True, True]
        await find(bo, post, "ready:").press()
        assert [seat.ready for seat in await seats_of(world.store, 1)] == [False, False, True]


async def test_a_level_is_set_for_the_computer_player_that_the_menu_named(url) -> None:
    """A person who sits down moves the computer players, so a seat in an earlier menu may be another one's."""
    async with running(url) as world:
        ayla, _, post = await open_lobby(world, "uprising", 6, 2)
        level = find(ayla, post, "level:")._replace(values=("3:mentat",))
        eve = world.sandbox.actor("Eve")
        await find(eve, post, "join").press()
        assert await names(world) == ["Ayla", "Bo", "Eve", "Computer 1", "Computer 2"]
        before = await seats_of(world.store, 1)
        assert await is_late(world, level)
        assert await seats_of(world.store, 1) == before


@pytest.mark.parametrize("game", ["tiny", "arrakis"])
async def test_seats_that_are_swapped_are_not_swapped_back_by_a_second_click(url, game: str) -> None:
    async with running(url) as world:
        ayla, _, post = await open_lobby(world, game, 4, 1)
        panel = await reach(ayla, post, "options")
        await Control(ayla, panel, Tag(1, 0, "settings", "order").write(BUTTON)).press()
        swap = find(ayla, panel, "swap:0")
        await swap.press()
        assert await is_late(world, swap)
        assert panel.text.index("1. Bo") < panel.text.index("2. Ayla")


@pytest.mark.parametrize("computers", [0, 1, 2])
async def test_every_swap_that_is_offered_changes_the_order(url, computers: int) -> None:
    async with running(url) as world:
        ayla, _, post = await open_lobby(world, "arrakis", 4, computers)
        panel = await reach(ayla, post, "options")
        await Control(ayla, panel, Tag(1, 0, "settings", "order").write(BUTTON)).press()
        swaps = [one.name.partition(".")[0] for one in list_controls(ayla, panel) if one.name.startswith("swap:")]
        assert swaps == ["swap:0", "swap:1"]
        for name in swaps:
            before = panel.text
            await find(ayla, panel, name).press()
            assert panel.text != before


async def test_a_place_is_taken_only_on_the_side_that_the_menu_named(url) -> None:
    async with running(url) as world:
        ayla, bo, post = await open_lobby(world, "arrakis", 3, 0)
        place = find(bo, post, "place:")._replace(values=("2",))
        await world.bot.tables.lobby.choose(1, ayla.id, shared="atreides")
        assert await is_late(world, place)
        await world.bot.tables.lobby.choose(1, ayla.id, shared="harkonnen")
        await place.press()
        assert "3. Bo" in post.text


async def test_controls_of_earlier_versions_still_work(url) -> None:
    async with running(url) as world:
        ayla, bo, post = await open_lobby(world, "tiny", 4, 0)
        for person, action, arg in ((ayla, "fill", ""), (ayla, "unfill", ""), (ayla, "fill", ""), (bo, "ready", "")):
            await Control(person, post, Tag(1, 0, action, arg).write(BUTTON)).press()
        assert [(seat.name, seat.ready) for seat in await seats_of(world.store, 1)] == [
            ("Ayla", False), ("Bo", True), ("Computer 1", True),
        ]  # fmt: skip
        panel = await reach(ayla, post, "options")
        await Control(ayla, panel, Tag(1, 0, "swap", "0").write(BUTTON)).press()
        assert await names(world) == ["Bo", "Ayla", "Computer 1"]


async def test_a_post_shows_the_last_state_even_if_an_earlier_answer_takes_longer(url, monkeypatch) -> None:
    async with running(url) as world:
        ayla, bo, post = await open_lobby(world, "tiny", 4, 1)
        show, begun, overtaken = Reply.show, [], asyncio.Event()

        async def show_late(self: Reply, payload: object) -> None:
            begun.append(self)
            if len(begun) == 1:  # the second answer gets time to overtake the first one
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(overtaken.wait(), 0.5)
            await show(self, payload)  # type: ignore[arg-type]
            overtaken.set()

        monkeypatch.setattr(Reply, "show", show_late)
        await asyncio.gather(*(find(person, post, "ready:").press() for person in (ayla, bo)))
        assert post.text.count(EN.text("lobby-seat-ready", number=0, name="", host=0).split()[-1]) == 2


# -- plans and orders --------------------------------------------------------------------------------------------------


async def open_plan(world: World) -> tuple[Actor, Message]:
    """A person who may plan a turn of Uprising, and the plan's panel."""
    people = await open_table(world, ["Ayla", "Bo", "Cy"], game="uprising")
    await play_until(world, "recruit", lambda live: live.game.options(live.game.waiting()[0]).kind == "turn")
    async with world.bot.tables.hold(1) as live:
        bo = next(one for one in people if live.seat_of(one.id) not in live.game.waiting())
    return bo, await reach(bo, await open_beside(world, bo), "plan")


async def read_plan(world: World, person: Actor) -> str | None:
    async with world.bot.tables.hold(1) as live, world.store.read() as connection:
        return await orders.find_order(connection, 1, live.seat_of(person.id) or 0, PLAN)


async def test_a_space_is_planned_only_for_the_card_that_the_panel_showed(url) -> None:
    async with running(url) as world:
        bo, first = await open_plan(world)
        second = await reach(bo, await open_beside(world, bo), "plan")
        await choose(bo, first, "plan-card", "0")
        space = find(bo, first, "plan-space:")._replace(values=("0",))
        other = next(one for one in list_controls(bo, second) if one.name.startswith("plan-card"))
        assert await is_late(world, other._replace(values=("1",)))
        await find(bo, second, "plan-clear").press()
        await choose(bo, second, "plan-card", "1")
        kept = await read_plan(world, bo)
        assert kept is not None
        assert await is_late(world, space)
        assert await read_plan(world, bo) == kept


async def test_a_card_is_planned_to_be_bought_once_and_a_newer_plan_is_not_deleted(url) -> None:
    async with running(url) as world:
        bo, panel = await open_plan(world)
        buy = find(bo, panel, "plan-buy:")
        await buy.press()
        clear, kept = find(bo, panel, "plan-clear:"), await read_plan(world, bo)
        assert await is_late(world, buy)
        assert await read_plan(world, bo) == kept
        await choose(bo, panel, "plan-troops", "2")
        newer = await read_plan(world, bo)
        assert newer != kept
        assert await is_late(world, clear)
        assert await read_plan(world, bo) == newer
        # a panel of an earlier version does not tell which plan it showed
        await Control(bo, panel, Tag(1, 0, "plan-clear").write(BUTTON)).press()
        assert await read_plan(world, bo) is None


async def test_an_order_for_a_combat_is_not_given_in_the_next_one(url) -> None:
    async with running(url) as world:
        people = await open_table(world, ["Ayla", "Bo", "Cy"], game="uprising")

        def fits(live, rounds: int = 0) -> bool:
            return open_window(live) is not None and len(list_involved(live)) > 1 and live.game.state.round > rounds

        await play_until(world, "mercenary", fits)
        async with world.bot.tables.hold(1) as live:
            before, seats = live.game.state.round, set(list_involved(live)) - {*live.game.waiting()}
        person = next(one for one in people if live.seat_of(one.id) in seats)
        order = find(person, await open_cockpit(person), "order:")._replace(values=("pass",))
        seat = live.seat_of(person.id)
        await play_until(world, "mercenary", lambda live: fits(live, before) and seat in list_involved(live))
        async with world.bot.tables.hold(1) as live:
            revision = live.game.revision
        assert await is_late(world, order)
        async with world.bot.tables.hold(1) as live, world.store.read() as connection:
            assert live.game.revision == revision
            data = await orders.find_order(connection, 1, seat, WINDOW)
            assert data is None or WindowOrder.model_validate_json(data).choice != "pass"


# -- other panels ------------------------------------------------------------------------------------------------------


async def test_a_click_on_an_older_panel_opens_no_further_private_talk(url) -> None:
    async with running(url) as world:
        ((ayla, panel), (bo, other)) = await private_talk(world)
        begin = find(ayla, panel, "aside-yes")
        await begin.press()
        await find(ayla, panel, "aside-end").press()
        await find(bo, await see(bo, "war cone"), "aside-end").press()
        assert await is_late(world, begin)
        assert await is_late(world, find(bo, other, "aside-yes"))
        async with world.bot.tables.hold(1) as live:
            assert read_talk(live.row, 0).used == 1


async def test_a_hand_is_shown_once_for_two_clicks_and_again_from_the_new_panel(url) -> None:
    async with running(url) as world:
        ((ayla, panel), (bo, _)) = await open_talk(world)
        show = find(ayla, panel, "aside-hand")
        for control in (show, show, find(ayla, panel, "aside-order")):
            await control.press()
        await world.bot.outbox.settle()
        told = [message.text for message in bo.dms()]
        assert [sum(part in text for text in told) for part in ("you their hand", "you their orders")] == [1, 1]
        await find(ayla, panel, "aside-hand").press()
        await world.bot.outbox.settle()
        assert sum("you their hand" in message.text for message in bo.dms()) == 2


async def test_a_seat_is_returned_only_from_the_substitution_that_the_panel_showed(url) -> None:
    async with running(url) as world:
        ((ayla, panel), (eve, _)) = await seat_that_is_lent(world)
        back = find(ayla, panel, "seat-back")
        await back.press()
        day = (await world.bot.router.own.personal.list_days(ayla.id))[5]
        await (await ayla.slash("dune substitute", player=eve, until=day)).answered()
        await pass_time(world, 0)
        asked = next(one for one in reversed(ayla.timeline()) if "|vote|" in str(one.components))
        await (await eve.click(asked, label="Agree")).answered()
        assert await is_late(world, back)
        assert (await seats_of(world.store, 1))[0].user_id == eve.id


async def test_a_webhook_is_removed_only_if_the_panel_showed_it(url) -> None:
    async with receiving() as here, running(url, caller=here.make_caller()) as world:
        ayla = world.sandbox.actor("Ayla")
        panel = await reach(ayla, await see(ayla, "settings"), "webhook")

        async def enter(address: str) -> None:
            opened = await press(ayla, panel, "webhook-set")
            await (await ayla.submit_modal(opened.modal, {"text": address})).answered()

        await enter("https://hook.example.org/a")
        drop = find(ayla, panel, "webhook-drop")
        await world.advance(1)
        await enter("https://hook.example.org/b")
        assert await is_late(world, drop)
        now = find(ayla, panel, "webhook-drop")
        assert EN.text("webhook-removed") in (await now.press()).text


async def test_an_address_that_was_just_renewed_is_not_renewed_again(url) -> None:
    async with running(url) as world:
        ((ayla, panel),) = await open_pages_of_a_server(world)
        renew = find(ayla, panel, "server-page:renew")
        await renew.press()
        (address,) = ADDRESS.findall(panel.text)
        assert await is_late(world, renew)
        assert ADDRESS.findall(panel.text) == [address]


async def test_a_tables_address_that_was_just_renewed_is_not_renewed_again(url) -> None:
    async with running(url) as world:
        open_pages(world)
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        renews = [find(one, await reach(one, table_posts(one)[-1], "more"), "web-renew") for one in (ayla, bo)]
        await renews[0].press()
        assert await is_late(world, renews[1])
        async with world.store.read() as connection:
            row = await games.find_game(connection, 1)
        assert row is not None
        assert row.options["web"] == 1


async def test_a_round_is_begun_and_ended_once_for_two_clicks(new_url) -> None:
    async def count(what: str) -> int:
        async with world.store.read() as connection:
            return sum(note.what == what for note in await seasons.list_notes(connection, 1, 100))

    async with running(new_url("begun")) as world:
        boss, panel = (await league_in_sign_up(world))[0]
        begin = find(boss, panel, "league-do:begin")
        assert EN.text("note-ready") in (await begin.press()).text
        assert EN.text("refused-league-state") in (await begin.press()).text
        assert await count("began") == 1
    async with running(new_url("ended")) as world:
        shown = await league_in_a_round(world)
        end = next(
            find(boss, one, "league-do:end.1") for boss, one in shown if "league-do|end.1" in str(one.components)
        )
        for _ in range(2):
            await end.press()
        assert await count("ended") == 1


async def test_of_two_clicks_on_the_challenge_the_second_says_that_the_first_has_entered(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        play = find(ayla, await see(ayla, "challenge"), "challenge:play")
        said = sorted((await asyncio.gather(play.press(), play.press())), key=lambda one: "refused" in one.text)
        assert sum(EN.text("refused-entered") in one.text for one in said) == 1


async def test_a_combination_that_was_listed_for_another_question_answers_nothing(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        listed = await ayla.autocomplete("choose", focused="option")
        value = listed.choices[0]["value"]
        assert value.startswith("#0:")
        for person in (ayla, bo):
            panel = await open_cockpit(person)
            (none,) = [one for one in tree.of_types(panel.components, tree.BUTTON) if one["label"] == "None"]
            await (await person.click(panel, custom_id=none["custom_id"])).answered()
        async with world.bot.tables.hold(1) as live:
            revision = live.game.revision
        outcome = await (await ayla.slash("choose", option=value)).answered()
        assert MOVED_ON in outcome.text
        assert outcome.ephemerals[0].custom_ids
        async with world.bot.tables.hold(1) as live:
            assert live.game.revision == revision


async def test_two_clicks_open_one_table(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        message = ayla.say("a place for a table")
        opens = Control(ayla, message, Tag(0, 0, "new").write(BUTTON))
        said = [outcome.text for outcome in await asyncio.gather(opens.press(), opens.press())]
        assert sorted(said) == sorted([EN.text("note-opened"), EN.text("refused-open-game")])
        async with world.store.read() as connection:
            assert await games.find_game(connection, 2) is None
