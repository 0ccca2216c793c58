"""Inactive people: the message to their table, and the possible actions of the others there."""

from __future__ import annotations

import random

import pytest
from sqlalchemy import select

from bot.sandbox import Actor, Message
from bot.store import clocks, games
from bot.store.schema import outbox
from tests.bot.support.harness import (
    World,
    act_somehow,
    actions,
    captions,
    controls,
    open_cockpit,
    open_table,
    press,
    running,
    table_posts,
)
from tests.bot.support.people import called, open_timed, pass_time, people_asked, to_turns

pytestmark = pytest.mark.slow

LATER = 12


async def pass_days(world: World, days: float) -> None:
    """Let days pass in steps of half a day, and do everything that becomes due in each."""
    for _ in range(int(days * 2)):
        await pass_time(world, LATER)


async def answer_first(world: World, person: Actor) -> None:
    """Answer any question: with "None" if that is possible, otherwise with the first choice."""
    panel = await open_cockpit(person)
    control = controls(panel)[-1 if "None" in captions(panel) else 0]
    await (await person.click(panel, custom_id=control["custom_id"])).answered()
    await world.bot.outbox.settle()


async def answer_none(world: World, person: Actor) -> None:
    """Swap nothing, as the first answer of a tiny game."""
    await (await person.click(await open_cockpit(person), label="None")).answered()
    await world.bot.outbox.settle()


def notices(person: Actor) -> list[Message]:
    return [m for m in person.timeline() if "has not answered" in m.text]


async def with_sleeper(world: World, names: list[str], days: float = 6) -> list[Actor]:
    """A table that waits only for its second person, who has ignored every reminder."""
    people = await open_timed(world, names, "relaxed")
    for person in (people[0], *people[2:]):
        await answer_none(world, person)
    await pass_days(world, days)
    return people


async def test_one_quiet_post_when_the_reminders_of_somebody_have_stopped(url) -> None:
    async with running(url) as world:
        ayla, bo, _ = await with_sleeper(world, ["Ayla", "Bo", "Cy"], 4.5)
        assert len(called(bo)) == 3
        assert notices(ayla) == []
        await pass_days(world, 0.5)
        (post,) = notices(ayla)
        assert "Bo has not answered 3 reminders" in post.text
        assert captions(post) == ["Open seat", "Remind again", "End game"]
        assert not post.pings
        await world.restart()
        await pass_days(world, 20)
        assert len(notices(ayla)) == 1
        assert len(called(bo)) == 3


async def test_the_post_loses_its_buttons_when_they_answer_and_a_new_stretch_has_a_new_one(url) -> None:
    async with running(url) as world:
        ayla, bo, cy = await with_sleeper(world, ["Ayla", "Bo", "Cy"])
        await answer_none(world, bo)
        (post,) = notices(ayla)
        assert actions(post) == set()
        for person in (ayla, cy):
            await answer_first(world, person)
        await pass_days(world, 6)
        assert [bool(actions(m)) for m in notices(ayla)] == [False, True]


async def test_looking_at_the_game_is_enough_to_be_awake(url) -> None:
    async with running(url) as world:
        ayla, bo, _ = await with_sleeper(world, ["Ayla", "Bo", "Cy"])
        await (await bo.slash("board")).answered()
        await world.bot.outbox.settle()
        (post,) = notices(ayla)
        assert actions(post) == set()
        await pass_days(world, 2)
        assert len(called(bo)) == 4  # the reminders begin again


async def test_a_rated_table_opens_the_seat_of_a_sleeper_by_one_vote(url) -> None:
    async with running(url) as world:
        ayla, _, cy = await with_sleeper(world, ["Ayla", "Bo", "Cy"])
        (post,) = notices(ayla)
        panel = (await (await ayla.click(post, label="Open seat")).answered()).ephemerals[0]
        assert "While Bo does nothing, only the votes that are given count" in panel.text
        await (await ayla.click(panel, label="Ask others")).answered()
        await world.bot.outbox.settle()
        question = next(m for m in ayla.timeline() if "vote at the table" in m.text)
        assert "who does not answer" in question.text
        assert cy.id in question.pings
        await pass_days(world, 3)
        async with world.store.read() as connection:
            seats = await games.list_seats(connection, 1)
        assert (seats[1].user_id, seats[1].offer) == (None, "ask")


async def test_one_vote_is_not_enough_once_they_are_awake(url) -> None:
    async with running(url) as world:
        ayla, bo, _ = await with_sleeper(world, ["Ayla", "Bo", "Cy"])
        (post,) = notices(ayla)
        panel = (await (await ayla.click(post, label="Open seat")).answered()).ephemerals[0]
        await (await ayla.click(panel, label="Ask others")).answered()
        await answer_none(world, bo)
        await pass_days(world, 3)
        async with world.store.read() as connection:
            seats = await games.list_seats(connection, 1)
        assert seats[1].user_id == bo.id


async def test_the_other_one_of_two_can_be_removed_from_a_rated_game_once_they_sleep(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_timed(world, ["Ayla", "Bo"], "live")
        await answer_none(world, ayla)
        refused = await (await ayla.slash("dune kick", player=bo)).answered()
        assert "seat is open" not in refused.text
        await pass_days(world, 4)
        (post,) = notices(ayla)
        assert "has not answered. They were asked" in post.text
        panel = (await (await ayla.click(post, label="Open seat")).answered()).ephemerals[0]
        outcome = await (await ayla.click(panel, label="Remove")).answered()
        assert "The seat is open" in outcome.text + panel.text


async def test_a_sleeper_is_reminded_again_once_in_a_while(url) -> None:
    async with running(url) as world:
        ayla, bo, _ = await with_sleeper(world, ["Ayla", "Bo", "Cy"])
        (post,) = notices(ayla)
        assert "as their settings allow" in (await (await ayla.click(post, label="Remind again")).answered()).text
        await world.bot.outbox.settle()
        assert len(called(bo)) == 4
        assert "short time ago" in (await (await ayla.click(post, label="Remind again")).answered()).text
        await pass_days(world, 1)
        await (await ayla.click(post, label="Remind again")).answered()
        await world.bot.outbox.settle()
        assert len(called(bo)) == 5
        stranger = world.sandbox.actor("Eve")
        assert "at this table" in (await (await stranger.click(post, label="Remind again")).answered()).text


async def test_only_the_host_is_offered_the_end_of_the_game(url) -> None:
    async with running(url) as world:
        ayla, _, cy = await with_sleeper(world, ["Ayla", "Bo", "Cy"])
        (post,) = notices(ayla)
        panel = (await (await ayla.click(post, label="End game")).answered()).ephemerals[0]
        assert "without a result only if all" in panel.text
        refused = await (await cy.click(post, label="End game")).answered()
        assert "without a result" not in refused.text


async def test_a_table_whose_computer_plays_is_told_once_too(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_timed(world, ["Ayla", "Bo"], "daily", "computer")
        rng = random.Random(2)
        for _ in range(10):
            while await people_asked(world, [ayla]):
                await act_somehow(ayla, await open_cockpit(ayla), rng)
            await pass_days(world, 0.5)
        assert any("computer player decided" in m.text for m in ayla.timeline())
        assert len([m for m in notices(ayla) if "Bo has not answered" in m.text]) == 1
        assert bo.id not in {user for post in notices(ayla) for user in post.pings}


async def test_a_reminder_loses_its_buttons_once_it_is_answered(url) -> None:
    async with running(url) as world:
        _, bo = await open_timed(world, ["Ayla", "Bo"], "relaxed")
        await pass_time(world, 36)
        post = next(m for m in bo.pings() if "waiting for your move" in m.text)
        assert actions(post) == {"turn", "snooze", "mute"}
        await pass_time(world, 5)
        await answer_none(world, bo)
        assert actions(post) == set()


async def test_no_more_reminders_for_this_turn(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_timed(world, ["Ayla", "Bo"], "relaxed")
        await pass_time(world, 36)
        post = next(m for m in bo.pings() if "waiting for your move" in m.text)
        assert "for this turn" in (await (await bo.click(post, label="Mute turn")).answered()).text
        await pass_days(world, 2)
        assert len(called(bo)) == 1
        assert len(called(ayla)) == 2
        await pass_days(world, 2)
        assert any("Bo has not answered." in m.text for m in notices(ayla))  # after three days without an answer
        await to_turns(world, [ayla, bo])
        async with world.store.read() as connection:
            assert (await clocks.list_clocks(connection, 1))[1].muted == 0


@pytest.mark.parametrize("count", [2, 3])
async def test_a_table_without_clocks_tells_of_nobody(url, count) -> None:
    async with running(url) as world:
        ayla, *_ = await open_table(world, ["Ayla", "Bo", "Cy"][:count])
        await pass_days(world, 30)
        assert notices(ayla) == []
        assert table_posts(ayla)


async def test_the_silence_of_a_sleeper_does_not_block_what_others_agree_on(url) -> None:
    async with running(url) as world:
        ayla, _, cy = await with_sleeper(world, ["Ayla", "Bo", "Cy"])
        offered = (await (await ayla.slash("undo")).answered()).ephemerals[0]
        await (await press(ayla, offered, "undo-yes")).answered()
        await world.bot.outbox.settle()
        question = [m for m in cy.timeline() if "vote at the table" in m.text][-1]
        await (await cy.click(question, label="Agree")).answered()
        assert "All agreed" not in question.text
        await pass_days(world, 3)
        assert "All agreed: " in question.text


async def test_nobody_decides_alone_about_somebody_who_is_awake(url) -> None:
    async with running(url) as world:
        ayla, _, cy = await with_sleeper(world, ["Ayla", "Bo", "Cy"])
        await (await ayla.slash("dune kick", player=cy)).answered()
        await pass_days(world, 4)
        async with world.store.read() as connection:
            seats = await games.list_seats(connection, 1)
        assert seats[2].user_id == cy.id


async def test_who_says_that_they_are_away_does_not_sleep(url) -> None:
    async with running(url) as world:
        ayla, bo, _ = await with_sleeper(world, ["Ayla", "Bo", "Cy"])
        await world.bot.router.own.personal.choose(bo.id, "away", "7")
        await world.bot.outbox.settle()
        (post,) = notices(ayla)
        assert actions(post) == set()
        await pass_days(world, 6)
        assert len(notices(ayla)) == 1


async def test_who_has_their_data_deleted_leaves_nothing_that_calls_them(url) -> None:
    async with running(url) as world:
        ayla, bo, cy = await with_sleeper(world, ["Ayla", "Bo", "Cy"])
        await world.bot.router.own.personal.choose(bo.id, "daily", "9")
        await world.bot.router.own.personal.choose(bo.id, "away", "3")
        await (await ayla.slash("dune kick", player=cy)).answered()
        await world.bot.outbox.settle()
        await world.bot.router.own.privacy.forget(bo.id)
        await world.bot.outbox.settle()
        async with world.store.read() as connection:
            left = [job.key for job in await clocks.list_jobs(connection)]
            rows = (await connection.execute(select(outbox.c.payload))).scalars().all()
        assert not any(str(bo.id) in key for key in left)
        assert not any(str(bo.id) in payload for payload in rows)


async def test_looking_in_again_calls_nobody_for_what_came_due_meanwhile(url) -> None:
    async with running(url) as world:
        _, bo, _ = await with_sleeper(world, ["Ayla", "Bo", "Cy"], 12)
        before = len(called(bo))
        await (await bo.slash("board")).answered()
        await pass_time(world, 0.1)
        assert len(called(bo)) == before
