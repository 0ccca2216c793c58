"""The stored data of a person: their export and their deletion."""

from __future__ import annotations

import gzip
import json
import random

import pytest
from sqlalchemy import select

from bot.games.registry import product
from bot.handlers import own
from bot.store import clocks, games, motions, orders, people, queue, seasons, wishes
from bot.store.schema import metadata, outbox
from bot.store.seasons import Season
from bot.store.wishes import Wish
from bot.tables.channels import move
from bot.tables.codes import game_code
from bot.tables.consent.requests import Requests
from bot.tables.invitations import invite
from bot.tables.privacy import Privacy
from tests.bot.support.consent import start_with, the_motion
from tests.bot.support.harness import captions, open_table, running
from tests.bot.support.rows import IDS, fill, fill_more, find_traces, within
from tests.bot.support.tables import GUILD, TINY, USERS, play_on, start_tiny
from tests.bot.support.timed import timed


async def find(store, game_id):
    async with store.read() as connection:
        return await games.find_game(connection, game_id), await games.list_seats(connection, game_id)


@pytest.mark.slow
async def test_the_export_holds_ones_own_and_nothing_of_others(tables, store) -> None:
    game_id = await start_tiny(tables)
    await play_on(tables, game_id, random.Random(2), limit=8)
    async with store.write() as connection:
        await people.keep_person(connection, USERS[0], zone="Asia/Taipei", language="ja")
        await orders.keep_order(connection, game_id, 0, "window", '{"choice": "pass"}')
        await orders.keep_order(connection, game_id, 1, "window", '{"choice": "ask"}')
    data = await Privacy(tables).export(USERS[0])
    text = json.dumps(data)
    assert data["person"]["zone"] == "Asia/Taipei"
    (game,) = data["games"]
    async with tables.hold(game_id) as live:
        own = [step.revision for step in live.game.steps if step.seat == 0]
    assert [answer["revision"] for answer in game["answers"]] == own
    assert game["orders"] == {"window": {"choice": "pass"}}
    assert str(USERS[1]) not in text
    assert "User 12" not in text
    assert "chance" not in text
    assert "digest" not in text


async def test_the_export_holds_votes_hosted_tables_clocks_and_what_one_did_in_a_league(tables, store) -> None:
    game_id = await timed(tables, "daily", "computer", 3)
    await Requests(tables).propose_removal(game_id, USERS[0], USERS[1])
    lobby = await tables.lobby.create(TINY, 901, GUILD, (USERS[2], "Cy"), 2, "en")
    await invite(store, lobby, USERS[2], USERS[0])
    async with store.write() as connection:
        made = Season(0, GUILD, 900, "uprising", 2, "daily", "en", 1, 7, "open", 0, 0)
        season = await seasons.insert_season(connection, made)
        await seasons.note(connection, season, store.now(), "drop", USERS[0], USERS[1])
    privacy = Privacy(tables)
    one, two, three = [await privacy.export(user) for user in USERS[:3]]
    assert [(vote["kind"], vote["proposed"], vote["choice"]) for vote in one["votes"]] == [("kick", True, "agree")]
    assert [(vote["kind"], vote["proposed"], vote["choice"]) for vote in three["votes"]] == [("kick", False, None)]
    assert (one["hosted"], two["hosted"]) == ([game_code(game_id)], [])
    assert [made["game"] for made in one["invited"]] == [game_code(lobby)]
    assert [done["what"] for done in one["league"]] == ["drop"]
    assert one["games"][0]["clock"]["seat"] == one["games"][0]["seat"]
    assert str(USERS[1]) not in json.dumps([one["votes"], one["league"], one["invited"]])


@pytest.mark.slow
async def test_finished_games_keep_the_seat_without_the_name(tables, store, url) -> None:
    game_id = await start_tiny(tables)
    await play_on(tables, game_id, random.Random(1))
    await Privacy(tables).forget(USERS[0])
    row, seats = await find(store, game_id)
    assert row.status == "over"
    assert (seats[0].user_id, seats[0].computer, seats[0].name) == (None, None, "")
    assert seats[1].name == "User 12"
    await tables.export(game_id)
    async with store.read() as connection:
        assert await people.find_person(connection, USERS[0]) == people.Person(USERS[0])


@pytest.mark.slow
async def test_running_games_go_on_with_a_computer_player(tables, store) -> None:
    game_id = await timed(tables, "daily", "computer", 3)
    privacy = Privacy(tables)
    assert await privacy.count_running(USERS[0]) == 1
    await privacy.forget(USERS[0])
    row, seats = await find(store, game_id)
    assert row.host_id == USERS[1]
    assert (seats[0].user_id, seats[0].computer) == (None, "anything")
    async with store.read() as connection:
        assert all(not job.key.endswith(f"{game_id}:0") for job in await clocks.list_jobs(connection))
    await play_on(tables, game_id, random.Random(1))
    assert (await find(store, game_id))[0].status == "over"


async def test_without_people_a_game_closes_and_lobbies_are_left(tables, store) -> None:
    game_id = await start_tiny(tables, people=1, computers=2)
    lobby = await tables.lobby.create(TINY, 900, GUILD, (USERS[0], "Ayla"), 2, "en")
    await Privacy(tables).forget(USERS[0])
    assert (await find(store, game_id))[0].status == "closed"
    assert (await find(store, lobby))[0].status == "closed"


@pytest.mark.slow
async def test_no_trace_of_the_id_is_left_in_the_store(tables, store) -> None:
    user, others = 2_100_000_123, USERS[1:3]
    game_id = await tables.lobby.create(TINY, 900, GUILD, (user, "Ayla"), 3, "en")
    await invite(store, game_id, user, others[0])
    for other in others:
        await tables.lobby.join(game_id, other, f"User {other}")
    await tables.lobby.choose(game_id, user, pace="relaxed")
    await tables.start(game_id, user)
    await play_on(tables, game_id, random.Random(2), limit=8)
    requests = Requests(tables)
    await requests.propose_removal(game_id, user, others[0])
    await requests.propose_removal(game_id, others[0], user)
    async with store.write() as connection:
        await people.keep_person(connection, user, language="ja")
    assert {table for table, _ in await find_traces(store, user)} >= {"game", "seat", "person", "motion", "outbox"}
    await Privacy(tables).forget(user)
    assert await find_traces(store, user) == []


async def test_no_table_keeps_the_id_or_the_name_of_a_deleted_person(tables, store) -> None:
    """The person and somebody else have a row in every table, with the id in every column that can have it. The texts
    that the person wrote and the names contain the id as well."""
    user, other = 2_100_000_123, 2_100_000_456
    for number, one in ((501, user), (502, other)):  # new rows have smaller numbers
        await fill(store, number, one)
        await fill_more(store, number, one)
    columns = {(table.name, name) for table in metadata.sorted_tables for name in IDS if name in table.columns}
    columns |= {(*where.split("."),) for where in within(user)}
    assert {*await find_traces(store, user)} >= columns
    others = await find_traces(store, other)
    await Privacy(tables).forget(user)
    assert await find_traces(store, user) == []
    assert await find_traces(store, other) == others


@pytest.mark.sweep(4)
@pytest.mark.parametrize("kind", ["follow", "full", "nudge", "yes"])
async def test_no_message_that_quiet_hours_delay_is_kept_for_a_deleted_person(tables, store, kind) -> None:
    user, game_id = 2_100_000_123, await timed(tables, "relaxed")
    async with store.write() as connection:
        data = {"game": game_id, "user": user}
        await clocks.put_job(connection, kind, f"{kind}:{game_id}:{user}", store.now() + 1000, data)
        await clocks.put_job(connection, kind, f"{kind}:{game_id}:{user}1", store.now() + 1000, data | {"user": 1})
    await Privacy(tables).forget(user)
    async with store.read() as connection:
        assert [job.data["user"] for job in await clocks.list_jobs(connection, kind)] == [1]


async def test_no_thread_is_opened_for_somebody_whose_data_were_deleted(tables, store) -> None:
    user = 2_100_000_123
    async with store.write() as connection:
        for host in (user, USERS[0]):
            await queue.put_message(connection, "thread", 900, {"host": host, "name": "Ayla"}, None, store.now())
    await Privacy(tables).forget(user)
    assert await find_traces(store, user) == []
    async with store.read() as connection:
        assert [letter.payload["host"] for letter in await queue.list_due(connection)] == [USERS[0]]


async def test_no_place_and_no_move_of_a_table_with_teams_is_remembered(tables, store) -> None:
    user, made = 2_100_000_123, product("uprising")
    game_id = await tables.lobby.create(made, 900, GUILD, (user, "Ayla"), 6, "en")
    for other in range(21, 26):
        await tables.lobby.join(game_id, other, f"User {other}")
    await tables.lobby.swap(game_id, user, 0)
    await tables.start(game_id, user)
    assert await move(tables, game_id, user, 901, GUILD)
    assert ("game", "options") in await find_traces(store, user)
    await Privacy(tables).forget(user)
    assert await find_traces(store, user) == []
    row, _ = await find(store, game_id)
    assert row.options["places"] == {str(other): n for n, other in zip((0, 2, 3, 4, 5), range(21, 26), strict=True)}


async def test_a_letter_that_names_somebody_among_others_names_the_others_alone(tables, store) -> None:
    """If a queued message names several people and the data of one are deleted, it names only the others."""
    game_id = await timed(tables, "relaxed")
    one, other = (f"<@{user}>" for user in USERS[:2])
    async with store.write() as connection:
        said = {"key": "say-queue-closed", "args": {"who": [one, other]}}
        await queue.put_message(connection, "say", 900, said, game_id, store.now())
    await Privacy(tables).forget(USERS[0])
    async with store.read() as connection:
        letters = (await connection.execute(select(outbox.c.payload).where(outbox.c.kind == "say"))).scalars().all()
    assert [json.loads(letter)["args"]["who"] for letter in letters if "queue-closed" in letter] == [[other]]


async def test_an_export_that_discord_would_not_take_is_compressed(url, monkeypatch) -> None:
    monkeypatch.setattr(own, "PLAIN", 100)
    async with running(url) as world:
        ayla = world.sandbox.actor("Ayla")
        panel = (await (await ayla.slash("privacy")).answered()).ephemerals[0]
        await (await ayla.click(panel, label="Export data")).answered()
        (file,) = panel.attachments
        assert file.filename == "landsraad-data.json.gz"
        assert json.loads(gzip.decompress(file.data))["person"]["user_id"] == ayla.id


@pytest.mark.slow
async def test_privacy_by_clicks(url) -> None:
    async with running(url) as world:
        ayla, bo = await open_table(world, ["Ayla", "Bo"])
        panel = (await (await ayla.slash("privacy")).answered()).ephemerals[0]
        assert captions(panel) == ["Export data", "Delete data"]
        await (await ayla.click(panel, label="Export data")).answered()
        data = json.loads(panel.attachments[0].data)
        assert data["person"]["user_id"] == ayla.id
        await (await ayla.click(panel, label="Delete data")).answered()
        assert "In one running game a computer player" in panel.text
        await (await ayla.click(panel, label="Back")).answered()
        assert "Your data" in panel.text
        await (await ayla.click(panel, label="Delete data")).answered()
        await (await ayla.click(panel, label="Delete it")).answered()
        assert "has been deleted" in panel.text
        await world.bot.outbox.settle()
        async with world.bot.tables.hold(1) as live:
            assert live.seats[0].user_id is None
            assert live.waiting_people in ([1], [])
        assert "You are watching" in (await (await ayla.slash("turn")).answered()).text
        assert (await (await bo.slash("turn")).answered()).ephemerals


@pytest.mark.slow
async def test_a_substitute_exports_their_own_answers_and_the_person_before_them_theirs(tables, store) -> None:
    game_id = await start_with(tables, people=2, substitutes="free")
    rng = random.Random(2)
    await play_on(tables, game_id, rng, limit=8)
    requests, privacy = Requests(tables), Privacy(tables)

    async def revisions(user) -> list[int]:
        return [a["revision"] for game in (await privacy.export(user))["games"] for a in game["answers"]]

    before = await revisions(USERS[1])
    assert before
    await requests.leave(game_id, USERS[1])
    assert await requests.sit(game_id, 1, 99, "Eve")
    assert await revisions(99) == []
    await play_on(tables, game_id, rng, limit=8)
    eves = await revisions(99)
    assert eves
    assert min(eves) > max(before)
    assert await revisions(USERS[1]) == before
    await privacy.forget(USERS[1])
    assert await revisions(USERS[1]) == []
    assert await revisions(99) == eves


@pytest.mark.slow
async def test_answers_that_were_given_for_somebody_are_not_theirs(tables, store) -> None:
    game_id = await start_tiny(tables, people=1, computers=2)
    await play_on(tables, game_id, random.Random(1))
    async with tables.hold(game_id) as live:
        forced, steps = live.forced, live.game.steps
    data = await Privacy(tables).export(USERS[0])
    given = {answer["revision"] for answer in data["games"][0]["answers"]}
    assert given == {step.revision for step in steps if step.seat == 0} - forced


async def test_a_wish_for_a_seat_ends_with_the_data_of_whoever_had_it(tables, store) -> None:
    game_id = await start_with(tables, people=3)
    requests = Requests(tables)
    await requests.leave(game_id, USERS[2])
    assert not await requests.sit(game_id, 2, 99, "Eve")
    motion = await the_motion(store, game_id)
    await Privacy(tables).forget(99)
    async with store.read() as connection:
        kept = await motions.find_motion(connection, motion.id)
    assert (kept.state, kept.proposer) == ("lapsed", None)
    assert "Eve" not in json.dumps(kept.data)


async def test_invitations_are_given_out_and_forgotten(tables, store) -> None:
    game_id = await tables.lobby.create(TINY, 900, GUILD, (USERS[0], "Ayla"), 2, "en")
    await invite(store, game_id, USERS[0], USERS[1])
    privacy = Privacy(tables)
    assert [made["guest"] for made in (await privacy.export(USERS[0]))["invitations"]] == [USERS[1]]
    await privacy.forget(USERS[1])
    assert (await privacy.export(USERS[0]))["invitations"] == []


async def test_places_in_the_queue_and_missed_tables_are_given_out_and_forgotten(tables, store, clock) -> None:
    game_id = await tables.lobby.create(TINY, 900, GUILD, (99, "Eve"), 2, "en")
    async with store.write() as connection:
        for user, name in ((USERS[0], "Ayla"), (USERS[1], "Bo")):
            made = Wish(0, user, name, GUILD, 900, "uprising", 2, 2, "daily", ("en",), False, clock.time)
            await wishes.put_wish(connection, made)
        await wishes.note_missed(connection, game_id, USERS[:2], clock.time)
    privacy = Privacy(tables)
    told = await privacy.export(USERS[0])
    assert [(wish["name"], wish["game"]) for wish in told["queue"]] == [("Ayla", "uprising")]
    assert told["missed"] == [clock.time]
    await privacy.forget(USERS[0])
    async with store.read() as connection:
        left = [await wishes.list_wishes_of(connection, user) for user in USERS[:2]]
        missed = [await wishes.list_missed(connection, user) for user in USERS[:2]]
    assert [len(of) for of in left] == [0, 1]
    assert missed == [[], [clock.time]]
