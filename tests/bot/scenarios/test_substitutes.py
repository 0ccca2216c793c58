"""Substitutes, who play for somebody until a certain day: they are asked by a button, the table sees it, and the seat
returns to its owner automatically."""

from __future__ import annotations

import pytest

from bot.sandbox import Actor, Message
from bot.sandbox.actors import BotResponse
from tests.bot.support.consent import questions
from tests.bot.support.harness import (
    World,
    action_of,
    controls,
    find_lobby,
    open_beside,
    open_cockpit,
    open_table,
    press,
    running,
    table_posts,
)
from tests.bot.support.people import pass_time, revision, to_turns

pytestmark = pytest.mark.slow


def read(world: World, message: Message) -> str:
    """The text of a message as people see it, with names instead of mentions."""
    text = message.text
    for user in world.sandbox.world.users.values():
        text = text.replace(f"<@{user.id}>", user.name)
    return text


def lines(world: World, person: Actor, part: str) -> list[Message]:
    """The posts that contain this text, as seen by the person."""
    return [m for m in person.timeline() if part in read(world, m)]


def letters(person: Actor, part: str) -> list[str]:
    """The direct messages that contain this text."""
    return [m.text for m in person.dms() if part in m.text]


def question(world: World, person: Actor) -> str:
    """The text of the newest vote that a person sees."""
    return read(world, questions(person)[-1])


async def day_after(world: World, person: Actor, days: int) -> str:
    """The day this many days from now, as the person's settings write it."""
    return (await world.bot.router.own.personal.list_days(person.id))[days - 1]


async def settle(world: World) -> None:
    """Carry out and send everything that is due."""
    for worker in (world.bot.jobs, world.bot.outbox):
        worker.wake()
        await worker.settle()


async def ask(world: World, owner: Actor, guest: Actor, days: int = 3) -> Message:
    """The question to a substitute, as the table sees it."""
    until = await day_after(world, owner, days)
    said = await (await owner.slash("dune substitute", player=guest, until=until)).answered()
    assert "is asked to play for you until" in said.text
    await settle(world)
    return questions(owner)[-1]


async def lend(world: World, owner: Actor, guest: Actor, days: int = 3) -> None:
    """Make the guest substitute for the owner from now on."""
    asked = await ask(world, owner, guest, days)
    assert not (await (await guest.click(asked, label="Agree")).answered()).error
    await settle(world)


async def at_turns(world: World) -> list[Actor]:
    """Ayla, Bo and Cy, whose turns have begun, and Eve, who is not at the table."""
    people = await open_table(world, ["Ayla", "Bo", "Cy"])
    await to_turns(world, people)
    return [*people, world.sandbox.actor("Eve")]


async def play_turn(world: World, person: Actor) -> None:
    panel = await open_cockpit(person)
    await (await person.click(panel, label="End")).answered()
    await settle(world)


async def is_back(world: World, owner: Actor, guest: Actor) -> bool:
    """Whether the owner answers for the seat again and the guest does not."""
    async with world.bot.tables.hold(1) as live:
        return live.seat_of(owner.id) is not None and live.seat_of(guest.id) is None


async def answer_of(sent: BotResponse) -> str:
    return (await sent.answered()).text


OUTSIDE, LENT = "aren’t at this table", "Somebody plays for you at this table"


async def test_a_named_person_accepts_and_plays_until_the_day(url) -> None:
    async with running(url) as world:
        ayla, bo, cy, eve = await at_turns(world)
        mine, asked = await open_cockpit(ayla), await ask(world, ayla, eve)
        assert "Only Eve answers" in read(world, asked)
        assert list(asked.pings) == [eve.id]
        assert "no vote" in await answer_of(await bo.click(asked, label="Agree"))
        assert controls(await open_beside(world, ayla))
        await (await eve.click(asked, label="Agree")).answered()
        await settle(world)

        told = [m for m in lines(world, bo, "Eve plays for Ayla until") if m.id != asked.id]
        assert [bool(m.pings) for m in told] == [False]
        assert len(letters(eve, "you play for somebody else until")) == 1
        assert len(letters(ayla, "somebody plays for you now")) == 1
        assert [m for m in eve.pings() if "waiting for your move" in m.text]
        assert LENT in await answer_of(await ayla.click(mine, label="End"))
        theirs = await open_cockpit(ayla)
        assert "Eve plays for you" in theirs.text
        assert [action_of(control) for control in controls(theirs)] == ["seat-back"]
        for command, options in (("hand", {}), ("pass", {}), ("combat", {"order": "pass"}), ("host claim", {})):
            assert LENT in await answer_of(await ayla.slash(command, **options)), command
        for answer in (await bo.slash("dune away"), await press(bo, table_posts(bo)[-1], "more")):
            assert "Eve plays for Ayla until" in read(world, (await answer.answered()).ephemerals[0])

        before = len(ayla.pings())
        for person in (eve, bo, cy):
            await play_turn(world, person)
        assert "Eve plays for Ayla until" in read(world, table_posts(bo)[-1])
        kept = await open_cockpit(eve)
        assert controls(kept)
        assert len(ayla.pings()) == before
        for _ in range(6):
            await pass_time(world, 12)

        assert await is_back(world, ayla, eve)
        assert len(lines(world, bo, "Ayla is back in their own seat")) == 1
        assert len(letters(eve, "you no longer play for somebody")) == 1
        assert len(letters(ayla, "you play again in your seat")) == 1
        assert len(ayla.pings()) == before + 1
        at = await revision(world)
        for control in controls(kept):
            assert OUTSIDE in await answer_of(await eve.press_raw(control["custom_id"], kept))
        assert OUTSIDE in await answer_of(await eve.slash("hand"))
        assert "watching" in (await open_cockpit(eve)).text
        assert await revision(world) == at
        assert controls(await open_cockpit(ayla))


async def test_who_declines_or_says_nothing_plays_for_nobody(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        eve, day = world.sandbox.actor("Eve"), await day_after(world, ayla, 2)
        asked = await ask(world, ayla, eve)
        assert "already" in await answer_of(await ayla.slash("dune substitute", player=eve, until=day))
        await (await eve.click(asked, label="Decline")).answered()
        await settle(world)
        assert "Eve does not play for Ayla" in question(world, bo)
        assert "your vote" not in await answer_of(await eve.slash("inbox"))
        asked = await ask(world, ayla, eve, 2)
        assert "your vote" in await answer_of(await eve.slash("inbox"))
        for _ in range(4):
            await pass_time(world, 12)
        assert len([m for m in eve.pings() if "still asks for your vote" in m.text]) == 1
        assert "Eve does not play for Ayla" in question(world, bo)
        assert await is_back(world, ayla, eve)


async def test_who_can_be_asked_and_by_whom(url) -> None:
    async with running(url) as world:
        ayla, eve, dee = (world.sandbox.actor(name) for name in ("Ayla", "Eve", "Dee"))
        day = await day_after(world, ayla, 3)

        async def refusal(person: Actor, guest: Actor, until: str = day) -> str:
            return await answer_of(await person.slash("dune substitute", player=guest, until=until))

        await ayla.slash("dune new", game="tiny", seats=3)
        assert "not begun" in await refusal(ayla, eve)
        bo, cy = world.sandbox.actor("Bo"), world.sandbox.actor("Cy")
        for person in (bo, cy):
            await (await press(person, find_lobby(ayla), "join")).answered()
        await (await press(ayla, find_lobby(ayla), "start")).answered()
        await settle(world)
        await to_turns(world, [ayla, bo, cy])
        offered = await ayla.autocomplete("dune substitute", focused="until")
        assert [choice["value"] for choice in offered.choices] == await world.bot.router.own.personal.list_days(ayla.id)
        assert "at the table already" in await refusal(ayla, bo)
        assert "at the table already" in await refusal(ayla, ayla)
        assert OUTSIDE in await refusal(eve, dee)
        assert "Days look like" in await refusal(ayla, eve, "soon")
        assert "after you leave" in await refusal(ayla, eve, "2020-01-01")
        assert "14 days at most" in await refusal(ayla, eve, "2099-01-01")
        await lend(world, ayla, eve)
        assert "Only that person can choose" in await refusal(eve, dee)
        assert LENT in await refusal(ayla, dee)
        assert "at the table already" in await refusal(bo, ayla)
        assert "at the table already" in await refusal(bo, eve)
        await play_turn(world, eve)
        await (await eve.slash("dune return")).answered()
        await settle(world)
        assert "another hand" in await refusal(bo, eve)
        assert "you play for nobody" in await answer_of(await bo.slash("dune return"))
        await lend(world, ayla, eve)
        assert not await is_back(world, ayla, eve)


async def test_the_table_sends_a_substitute_away_and_the_owner_plays_again(url) -> None:
    async with running(url) as world:
        ayla, bo, cy, eve = await at_turns(world)
        await lend(world, ayla, eve)
        await (await bo.slash("dune kick", player=eve)).answered()
        await settle(world)
        assert "the seat goes back to its owner" in question(world, bo)
        await (await cy.click(questions(cy)[-1], label="Agree")).answered()
        await settle(world)
        assert await is_back(world, ayla, eve)
        assert "Ayla plays again" in question(world, bo)


async def test_leaving_gives_the_seat_back_and_says_so_before(url) -> None:
    async with running(url) as world:
        ayla, bo, _, eve = await at_turns(world)
        await lend(world, ayla, eve)
        more = (await (await press(eve, table_posts(bo)[-1], "more")).answered()).ephemerals[0]
        offered = (await (await press(eve, more, "leave-ask")).answered()).message
        assert offered is not None
        assert "back to its owner" in offered.text
        await (await press(eve, offered, "leave-yes")).answered()
        await settle(world)
        assert await is_back(world, ayla, eve)
        assert len(lines(world, bo, "Ayla is back in their own seat")) == 1
        await lend(world, ayla, eve)
        panel = await open_cockpit(ayla)
        back = (await (await press(ayla, panel, "seat-back")).answered()).message
        assert back is not None
        assert controls(back)
        await settle(world)
        await lend(world, ayla, eve)
        await (await ayla.slash("away", back="off")).answered()
        await settle(world)
        assert await is_back(world, ayla, eve)
        assert len(letters(ayla, "you play again in your seat")) == 3


async def test_the_host_stays_the_host_and_a_hold_changes_nothing(url) -> None:
    async with running(url) as world:
        ayla, bo, _, eve = await at_turns(world)
        await lend(world, ayla, eve)
        assert "host" in await answer_of(await eve.slash("host hold"))
        assert "can’t be the host" in await answer_of(await ayla.slash("host handover", player=eve))
        assert not (await (await ayla.slash("host hold")).answered()).error
        await settle(world)
        assert "on hold" in await answer_of(await bo.slash("turn"))
        for _ in range(6):
            await pass_time(world, 12)
        assert await is_back(world, ayla, eve)
        before = len(ayla.pings())
        await (await ayla.slash("host resume")).answered()
        await settle(world)
        assert len(ayla.pings()) == before + 1
        await play_turn(world, ayla)
        assert controls(await open_cockpit(bo))


async def test_a_seat_that_is_lent_survives_a_restart_and_a_kill(url) -> None:
    async with running(url) as world:
        ayla, bo, _, eve = await at_turns(world)
        await lend(world, ayla, eve)
        await world.restart()
        await play_turn(world, eve)
        await world.kill()
        for _ in range(6):
            await pass_time(world, 12)
        assert await is_back(world, ayla, eve)
        assert len(lines(world, bo, "Ayla is back in their own seat")) == 1
