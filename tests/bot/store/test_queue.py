"""The outbox in the store: lanes and their leases, messages that are joined, and unreadable rows."""

from __future__ import annotations

import random

from sqlalchemy import update

from bot.store import clicks, game_log, motions, queue
from bot.store import schema as t
from bot.store.queue import QueuedMessage, merge_posts
from tests.bot.support.tables import USERS, answer_once, start_tiny

LEASE, LATEST = 45_000, 300_000


def letter(number: int, kind: str = "table", game: int = 1, ping: tuple[int, ...] = (), since: int = 0, **more):
    payload = {"since": since, "revision": number, "ping": list(ping)}
    return QueuedMessage(number, game, kind, 5, payload, "n", 0, 0, **more)


def test_posts_that_wait_together_become_one() -> None:
    first, second, third = letter(1, ping=(7,)), letter(2, ping=(8,), since=1), letter(3, "final", since=2)
    kept, gone = merge_posts([first, second, third])
    assert gone == [1, 2]
    assert kept[0].payload == {"since": 0, "revision": 3, "ping": [7, 8]}
    assert merge_posts([letter(1, doubt=True), second, letter(3, "say"), letter(4)])[1] == []
    assert merge_posts([first, letter(2, game=2)])[1] == []


def test_two_panels_for_one_person_become_one_as_loud_as_either() -> None:
    first = QueuedMessage(1, 1, "cockpit", 5, {"loud": True}, "n", 0, 0)
    second = QueuedMessage(2, 1, "cockpit", 5, {}, "m", 0, 0)
    kept, gone = merge_posts([first, second])
    assert (gone, kept[0].id, kept[0].payload) == ([1], 2, {"loud": True})


async def put(store, kind: str, target: int = 5, game: int | None = None, **payload) -> None:
    async with store.write() as connection:
        await queue.put_message(connection, kind, target, payload, game, store.now())


async def claim(store, holder: str, busy=(), limit: int = 8) -> dict[str, list[int]]:
    async with store.write() as connection:
        claimed = await queue.claim_lanes(connection, holder, store.now(), LEASE, LATEST, busy, limit)
    return {lane: [one.id for one in letters] for lane, letters in claimed.lanes.items()}


async def test_a_lane_is_one_process_s_until_it_dies(store, clock) -> None:
    for number in range(2):
        await put(store, "note", 5, key=str(number))
    await put(store, "note", 6, key="x")
    assert await claim(store, "one", limit=1) == {"user:5": [1, 2]}
    assert await claim(store, "two") == {"user:6": [3]}
    await put(store, "note", 5, key="behind")
    assert await claim(store, "two", busy=["user:6"]) == {}
    async with store.write() as connection:
        await queue.mark_message(connection, 1, "sent")
    clock.time += LEASE - 1
    async with store.write() as connection:
        await queue.renew_leases(connection, "one", ["user:5"], store.now() + LEASE)
    clock.time += LEASE
    assert await claim(store, "two", busy=["user:6"]) == {"user:5": [2, 4]}


async def test_only_the_first_letter_of_a_dead_holder_may_have_been_sent(store, clock) -> None:
    for number in range(3):
        await put(store, "note", 5, key=str(number))
    await claim(store, "one")
    clock.time += LEASE
    async with store.write() as connection:
        claimed = await queue.claim_lanes(connection, "two", store.now(), LEASE, LATEST, (), 8)
    assert [one.doubt for one in claimed.lanes["user:5"]] == [True, False, False]


async def test_what_is_given_back_can_be_had_at_once_and_holds_no_doubt(store) -> None:
    await put(store, "note", 5, key="x")
    await claim(store, "one")
    assert await claim(store, "two") == {}
    async with store.write() as connection:
        await queue.give_back(connection, "one", "user:5")
        claimed = await queue.claim_lanes(connection, "two", store.now(), LEASE, LATEST, (), 8)
    assert [one.doubt for one in claimed.lanes["user:5"]] == [False]


async def test_a_lane_whose_first_letter_waits_waits_and_another_goes_on(store) -> None:
    await put(store, "note", 5, key="waits")
    await put(store, "note", 5, key="behind")
    await put(store, "note", 6, key="free")
    async with store.write() as connection:
        where = t.outbox.c.id == 1
        await connection.execute(update(t.outbox).where(where).values(not_before=store.now() + 1000))
    assert await claim(store, "one") == {"user:6": [3]}
    async with store.read() as connection:
        assert await queue.next_due(connection, store.now(), LATEST) == store.now() + 1000


async def test_a_clock_that_was_set_back_holds_nothing_up(store, clock) -> None:
    await put(store, "note", 5, key="x")
    await claim(store, "one")
    clock.time -= 86_400_000
    async with store.write() as connection:
        await connection.execute(update(t.outbox).values(not_before=store.now() + 86_400_000))
    assert await claim(store, "two") == {"user:5": [1]}


async def test_rows_that_are_no_letters_are_found_and_the_rest_goes_on(store) -> None:
    for number in range(4):
        await put(store, "note", 5, key=str(number))
    async with store.write() as connection:
        for number, text in ((1, "{not json"), (3, "[1]")):
            await connection.execute(update(t.outbox).where(t.outbox.c.id == number).values(payload=text))
        claimed = await queue.claim_lanes(connection, "one", store.now(), LEASE, LATEST, (), 8)
    assert claimed.unreadable == [1, 3]
    assert [one.id for one in claimed.lanes["user:5"]] == [2, 4]
    async with store.read() as connection:
        assert [one.id for one in await queue.list_due(connection)] == [2, 4]


async def test_what_was_set_aside_is_listed_and_can_be_tried_again(store) -> None:
    await put(store, "note", 5, key="x")
    async with store.write() as connection:
        await queue.set_aside(connection, 1, "ABC: unreadable row")
    async with store.read() as connection:
        assert [(one.id, one.kind, one.why) for one in await queue.list_aside(connection)] == [
            (1, "note", "ABC: unreadable row")
        ]
        assert await queue.count_due(connection) == 0
    async with store.write() as connection:
        assert await queue.try_again(connection, 1, store.now())
        assert not await queue.try_again(connection, 1, store.now())
    assert await claim(store, "one") == {"user:5": [1]}


async def test_a_backlog_is_read_a_few_letters_at_a_time(store, monkeypatch) -> None:
    async with store.write() as connection:
        for number in range(300):
            await queue.put_message(connection, "note", number % 3, {"key": str(number)}, None, store.now())
    read: list[int] = []
    real = queue._read
    monkeypatch.setattr(queue, "_read", lambda row: read.append(row.id) or real(row))
    async with store.write() as connection:
        claimed = await queue.claim_lanes(connection, "one", store.now(), LEASE, LATEST, (), 2)
    assert sorted(claimed.lanes) == ["user:0", "user:1"]
    assert len(read) == 2 * queue.BATCH


async def test_a_process_gives_back_its_own_lanes_only(store, clock) -> None:
    await put(store, "note", 5, key="x")
    assert await claim(store, "one") == {"user:5": [1]}
    async with store.write() as connection:
        await queue.give_back(connection, "two", "user:5")
    assert await claim(store, "two") == {}
    async with store.write() as connection:
        await queue.give_back(connection, "one", "user:5")
    assert await claim(store, "two") == {"user:5": [1]}


async def test_a_click_that_another_process_has_in_hand_is_not_taken_up(store, clock) -> None:
    async with store.write() as connection:
        await clicks.keep_click(connection, 7, {"n": 7}, clock.time, clock.time + LEASE)
    for passed, found in ((LEASE - 1, []), (LEASE, [{"n": 7}])):
        async with store.write() as connection:
            now = clock.time + passed
            assert await clicks.claim_clicks(connection, now, now + LEASE, alone=False) == found


async def test_a_question_that_is_closed_asks_nobody_and_is_not_closed_again(tables, store) -> None:
    game_id = await start_tiny(tables)
    values = {"game_id": game_id, "kind": "undo", "proposer": 7, "seat": 0, "opened": 0, "expires": None}
    async with store.write() as connection:
        made = await motions.insert_motion(connection, {USERS[0]: None}, {}, **values)
        assert [motion.id for motion in await motions.list_owed(connection, USERS[0])] == [made]
        assert await motions.close_motion(connection, made, "closed", "agree")
        assert not await motions.close_motion(connection, made, "lapsed")
        found = await motions.find_motion(connection, made)
        assert found is not None
        assert (found.state, found.result) == ("closed", "agree")
        assert await motions.list_owed(connection, USERS[0]) == []


async def test_who_sits_down_after_an_answer_is_still_called(tables, store) -> None:
    """An answer that somebody else gave for a seat does not count as an answer of the person who has the seat now."""
    game_id = await start_tiny(tables)
    async with tables.hold(game_id) as live:
        seat = live.waiting_people[0]
        answered, new = live.user_in(seat), 99
    await answer_once(tables, game_id, random.Random(1))
    async with store.write() as connection:
        await connection.execute(
            update(t.seat).where((t.seat.c.game_id == game_id) & (t.seat.c.seat == seat)).values(user_id=new)
        )
    async with store.read() as connection:
        assert await game_log.list_answered(connection, game_id, 0) == {answered}
