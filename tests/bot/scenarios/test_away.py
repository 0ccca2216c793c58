"""Absence and quiet hours: the times of calls, the texts for the others, and the message on the person's return."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.games.windows import Windows
from bot.handlers.personal import Personal, check_absence, read_day
from bot.sandbox import Actor
from bot.store import clocks, games, orders, people
from bot.store.people import Person
from bot.tables.absence import next_daily
from bot.tables.calls import plan_call
from bot.tables.pace import DAY, HOUR
from bot.tables.standing_orders import WINDOW
from bot.tables.window_orders import WindowOrder
from engine.kernel.decisions import Refused
from tests.bot.support.consent import questions
from tests.bot.support.harness import World, actions, controls, open_cockpit, open_table, press, running, table_posts
from tests.bot.support.people import called, open_timed, pass_time, revision, to_turns
from tests.bot.support.tables import USERS, describe_anew

pytestmark = pytest.mark.slow


def stamp(world: World, hours: float, style: str = "D") -> str:
    return f"<t:{int(world.sandbox.clock.now() + hours * 3600)}:{style}>"


async def be_away(world: World, person: Actor, days: int) -> None:
    await world.bot.router.own.personal.choose(person.id, "away", str(days))


async def rest_now(world: World, person: Actor, hours: int) -> None:
    """Set quiet hours that began a minute ago and last this number of hours."""
    now = int(world.sandbox.clock.now() // 60) % 1440
    start, end = (now - 1) % 1440, (now + 60 * hours) % 1440
    await world.bot.router.own.personal.choose(
        person.id, "quiet", f"{start // 60}:{start % 60:02}-{end // 60}:{end % 60:02}"
    )


async def end_turn(world: World, person: Actor) -> None:
    panel = await open_cockpit(person)
    await (await person.click(panel, label="End")).answered()
    await world.bot.outbox.settle()


def welcome(person: Actor) -> list[str]:
    return [m.text for m in person.dms() if "Welcome back" in m.text]


async def test_who_is_away_is_shown_so_where_they_are_waited_for_and_not_pinged(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        await be_away(world, bo, 3)
        line = f"Bo is away until {stamp(world, 72)}"
        before = len(bo.pings())
        await end_turn(world, ayla)
        post = table_posts(ayla)[-1]
        assert line in post.text
        assert len(bo.pings()) == before
        assert line in (await open_cockpit(ayla)).text
        assert line in (await (await ayla.slash("dune away")).answered()).text
        more = await (await press(ayla, post, "more")).answered()
        assert line in more.text


async def test_back_from_absence_one_message_names_what_waits(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        await be_away(world, bo, 3)
        await end_turn(world, ayla)
        for _ in range(5):
            await pass_time(world, 12)
        assert welcome(bo) == []
        for _ in range(5):
            await pass_time(world, 12)
        (text,) = welcome(bo)
        assert "One game is waiting for you" in text
        assert "Game 1" in text
        assert "is away until" not in (await open_cockpit(ayla)).text


async def test_back_from_absence_nothing_is_said_where_nothing_waits(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        await be_away(world, bo, 1)
        for _ in range(4):
            await pass_time(world, 12)
        assert welcome(bo) == []
        await be_away(world, ayla, 1)
        await end_turn(world, ayla)
        await pass_time(world, 30)
        assert welcome(ayla) == []  # the person has acted before and does not owe an answer now


async def test_who_is_away_is_not_reminded_before_they_are_back(url) -> None:
    async with running(url) as world:
        _, bo = await open_timed(world, ["Ayla", "Bo"], "relaxed")
        await be_away(world, bo, 5)
        for _ in range(9):
            await pass_time(world, 12)
        assert called(bo) == []


async def test_back_from_absence_the_reminders_that_are_due_are_in_that_message(url) -> None:
    async with running(url) as world:
        _, bo = await open_timed(world, ["Ayla", "Bo"], "relaxed")
        async with world.store.write() as connection:
            row = await games.find_game(connection, 1)
            # the clocks of this game do not stop
            await games.update_game(connection, 1, options=row.options | {"absence": "none"})
        await be_away(world, bo, 2)
        for _ in range(4):
            await pass_time(world, 12)
        assert len(welcome(bo)) == 1
        assert called(bo) == []
        async with world.store.read() as connection:
            assert (await clocks.list_clocks(connection, 1))[1].unanswered == 1


async def test_whoever_takes_no_messages_is_called_at_the_table_on_return(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        await be_away(world, bo, 1)
        bo.close_dms()
        await end_turn(world, ayla)
        before = len(called(bo))
        await pass_time(world, 24)
        assert len(called(bo)) == before + 1


async def test_who_is_asked_in_quiet_hours_is_called_at_their_end(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        await rest_now(world, bo, 6)
        before = len(bo.pings())
        await end_turn(world, ayla)
        assert "**Bo**: your move" in table_posts(ayla)[-1].text
        assert len(bo.pings()) == before
        await pass_time(world, 5.9)
        assert len(bo.pings()) == before
        await world.restart()
        await pass_time(world, 0.2)
        assert len(called(bo)) == 1
        await pass_time(world, 48)
        assert len(called(bo)) == 1


async def test_a_call_that_could_not_be_sent_before_the_next_quiet_hours_comes_at_their_end(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        await rest_now(world, bo, 6)
        await end_turn(world, ayla)
        await pass_time(world, 5.9)
        down = world.sandbox.chaos.begin_outage()
        await pass_time(world, 0.2)
        assert called(bo) == []
        await pass_time(world, 18.8)  # the following quiet hours have begun
        world.sandbox.chaos.end_outage(down)
        world.bot.outbox.wake()
        await world.bot.outbox.settle()
        assert called(bo) == []
        await pass_time(world, 6)
        assert len(called(bo)) == 1


async def test_who_answers_in_their_quiet_hours_is_not_called_at_their_end(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        await rest_now(world, bo, 6)
        await end_turn(world, ayla)
        await end_turn(world, bo)
        panel = await open_cockpit(bo)
        await (await bo.click(panel, custom_id=controls(panel)[0]["custom_id"])).answered()  # a bid in the next round
        await pass_time(world, 7)
        assert called(bo) == []
        assert "Waiting for Ayla" in (await open_cockpit(bo)).text


async def test_who_is_called_early_in_quiet_hours_is_told_at_their_end_that_they_can_speak_up(url, monkeypatch) -> None:
    fight = Windows(find_window=lambda view, kind: "fight", list_involved=lambda view: [0, 1])
    describe_anew(monkeypatch, "tiny", windows=fight)
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await rest_now(world, bo, 6)
        await to_turns(world, [ayla, bo])
        # Bo was the last to click, so he counts as present and would be asked; Ayla's turn opens the next window for
        # him.
        async with world.store.write() as connection:
            order = WindowOrder(window="fight", choice="called")
            await orders.keep_order(connection, 1, 1, WINDOW, order.model_dump_json())
            await plan_call(connection, 1, 1, world.store.now() + HOUR)
        await pass_time(world, 7)
        (text,) = called(bo, "you can already decide what to do in the combat")
        assert "Snooze" not in text


async def test_the_settings_say_what_quiet_hours_do(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        await world.bot.router.own.personal.choose(ayla.id, "quiet", "22-8")
        panel = (await (await ayla.slash("settings")).answered()).ephemerals[0]
        assert "Quiet hours: 22:00-08:00; if your turn comes then, you are called when they end" in panel.text


async def test_away_from_a_day_until_another(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        now = datetime.fromtimestamp(world.sandbox.clock.now(), UTC)
        start = datetime.fromtimestamp(now.timestamp() + 3 * 86400, UTC)
        back = datetime.fromtimestamp(now.timestamp() + 5 * 86400, UTC)
        said = await (await bo.slash("away", back=f"{back:%Y-%m-%d}", since=f"{start:%m-%d}")).answered()
        assert "Away from <t:" in said.text
        first, until = (int(datetime(d.year, d.month, d.day, tzinfo=UTC).timestamp()) for d in (start, back))
        listed = await (await ayla.slash("dune away")).answered()
        assert f"Bo will be away from <t:{first}:D> until <t:{until}:D>" in listed.text
        before = len(bo.pings())
        await pass_time(world, (first - world.sandbox.clock.now()) / 3600 - 1)
        assert "will be away" in (await (await ayla.slash("dune away")).answered()).text
        await pass_time(world, 2)
        await end_turn(world, ayla)
        assert len(bo.pings()) == before
        assert f"Bo is away until <t:{until}:D>" in table_posts(ayla)[-1].text
        await pass_time(world, (until - world.sandbox.clock.now()) / 3600)
        assert len(welcome(bo)) == 1
        async with world.store.read() as connection:
            person = await people.find_person(connection, bo.id)
        assert (person.planned_from, person.planned_until) == (0, 0)


async def test_the_days_of_an_absence_are_offered(url) -> None:
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        tomorrow = datetime.fromtimestamp(world.sandbox.clock.now() + 86400, UTC)
        for option in ("back", "since"):
            offered = await ayla.autocomplete("away", focused=option, value="")
            assert len(offered.choices) == 14
            assert offered.choices[0]["value"] == f"{tomorrow:%Y-%m-%d}"


async def test_an_absence_ends_when_they_say_so(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        await to_turns(world, [ayla, bo])
        await be_away(world, bo, 3)
        said = await (await bo.slash("away", back="off")).answered()
        assert "Not away" in said.text
        assert "Nobody is away" in (await (await ayla.slash("dune away")).answered()).text
        await pass_time(world, 80)
        assert welcome(bo) == []


async def test_a_short_absence_now_leaves_the_planned_one(tables, store, clock) -> None:
    personal, user = Personal(tables), USERS[0]
    for back, since in (("2027-02-10", "2027-02-05"), ("2027-01-20", "01-15")):
        await personal.go_away(user, back, since)
    async with store.read() as connection:
        person = await people.find_person(connection, user)
    days = [int(datetime(2027, month, day, tzinfo=UTC).timestamp() * 1000) for month, day in ((1, 20), (2, 5), (2, 10))]
    assert (person.away_until, person.planned_from, person.planned_until) == tuple(days)
    assert clock.time < days[0]
    await personal.go_away(user, "off", None)
    async with store.read() as connection:
        person = await people.find_person(connection, user)
        left = await clocks.list_jobs(connection)
    assert (person.away_until, person.planned_from, person.planned_until, left) == (0, 0, 0, [])


async def test_a_vote_on_the_time_of_whoever_goes_away_ends_and_comes_again_when_they_are_back(url) -> None:
    async with running(url) as world:
        ayla, bo, cy = await open_timed(world, ["Ayla", "Bo", "Cy"], "daily", "vote")
        for person in (ayla, cy):
            await (await person.click(await open_cockpit(person), label="None")).answered()
        await pass_time(world, 30)
        (question,) = questions(cy)
        assert "Bo has run out of time" in question.text
        await be_away(world, bo, 2)
        await world.bot.outbox.settle()
        assert "Bo is not late any more" in question.text
        assert actions(question) == set()
        async with world.store.read() as connection:
            deadline = (await clocks.list_clocks(connection, 1))[1].deadline
        assert deadline is not None
        assert deadline // 1000 == int(world.sandbox.clock.now()) + 48 * 3600
        before = await revision(world)
        await pass_time(world, 47)
        assert await revision(world) == before
        assert len(questions(cy)) == 1
        await pass_time(world, 2)
        assert len(welcome(bo)) == 1
        assert [bool(actions(m)) for m in questions(cy)] == [False, True]
        await pass_time(world, 23.5)
        assert await revision(world) == before
        await pass_time(world, 1)
        assert await revision(world) > before


async def test_a_planned_absence_says_what_each_table_still_allows(url) -> None:
    async with running(url) as world:
        _, bo = await open_timed(world, ["Ayla", "Bo"], "daily", "computer")
        start, back = (datetime.fromtimestamp(world.sandbox.clock.now() + days * 86400, UTC) for days in (3, 5))
        said = await (await bo.slash("away", back=f"{back:%Y-%m-%d}", since=f"{start:%m-%d}")).answered()
        assert "Away from <t:" in said.text
        assert "14 days left for you" in said.text


NOW = int(datetime(2026, 12, 20, 15, tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("text", "zone", "day"),
    [
        ("2026-12-24", None, (2026, 12, 24, 0)),
        ("12-24", "UTC", (2026, 12, 24, 0)),
        (" 24.12. ", None, (2026, 12, 24, 0)),
        ("1/5", None, (2027, 1, 5, 0)),
        ("1月5日", "Asia/Taipei", (2027, 1, 4, 16)),
    ],
)
def test_days_are_read_as_people_write_them(text, zone, day) -> None:
    assert read_day(text, Person(1, zone=zone), NOW) == int(datetime(*day, tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("quiet", "free", "then"),
    [
        ((None, None), "", (20, 9)),
        ((22 * 60, 8 * 60), "", (20, 9)),
        ((22 * 60, 10 * 60), "", (20, 10)),
        ((8 * 60, 14 * 60), "", (20, 14)),
        ((22 * 60, 10 * 60), "7", (21, 10)),
    ],
)
def test_the_daily_message_waits_for_the_end_of_quiet_hours(quiet, free, then) -> None:
    person = Person(1, daily=9, quiet_from=quiet[0], quiet_to=quiet[1], free=free)
    before = int(datetime(2026, 12, 19, 20, tzinfo=UTC).timestamp() * 1000)
    due = int(datetime(2026, 12, *then, tzinfo=UTC).timestamp() * 1000)
    assert next_daily(person, before) == due
    assert next_daily(person, due) == due + DAY


@pytest.mark.parametrize("text", ["12-20", "2026-12-20", "20.12.", "12-19"])
def test_who_would_be_back_today_or_yesterday_is_refused(text) -> None:
    with pytest.raises(Refused, match="refused-day-past"):
        check_absence(NOW, read_day(text, Person(1), NOW), NOW)


def test_today_may_be_the_first_day_away_in_the_last_hour_of_a_day_of_25_hours() -> None:
    late = int(datetime(2026, 10, 25, 22, 30, tzinfo=UTC).timestamp() * 1000)
    day = int(datetime(2026, 10, 24, 22, tzinfo=UTC).timestamp() * 1000)
    assert read_day("10-25", Person(1, zone="Europe/Berlin"), late) == day


@pytest.mark.parametrize("text", ["", "soon", "13-40", "2026-02-30", "5"])
def test_what_is_no_day_is_refused(text) -> None:
    with pytest.raises(Refused, match="refused-day"):
        read_day(text, Person(1), NOW)


def test_a_day_of_leap_years_only_is_read_in_the_year_before_it() -> None:
    late = int(datetime(2027, 12, 20, tzinfo=UTC).timestamp() * 1000)
    assert read_day("02-29", Person(1), late) == int(datetime(2028, 2, 29, tzinfo=UTC).timestamp() * 1000)
    for text, after in (("02-29", NOW), ("2027-02-29", late)):
        with pytest.raises(Refused, match="refused-day"):
            read_day(text, Person(1), after)


@pytest.mark.parametrize(
    ("start", "until", "why"),
    [
        (0, 0, "refused-day-past"),
        (5, 4, "refused-day-past"),
        (0, 16, "refused-away-long"),
        (61, 62, "refused-away-long"),
    ],
)
def test_an_absence_ends_after_it_begins_and_is_not_too_long(start, until, why) -> None:
    with pytest.raises(Refused, match=why):
        check_absence(NOW + start * DAY, NOW + until * DAY, NOW)
    check_absence(NOW + HOUR, NOW + 14 * DAY, NOW)
