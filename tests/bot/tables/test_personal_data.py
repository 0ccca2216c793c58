"""The file with the stored data of a person: no part of the store is left out of it."""

from __future__ import annotations

import json

from bot.games.registry import product
from bot.store import clocks, queue, seasons, webhooks
from bot.store.schema import metadata
from bot.store.seasons import Fixture, Season
from bot.store.webhooks import WebhookCall
from bot.tables.codes import game_code
from bot.tables.personal_data import PARTS, export_data
from tests.bot.support.tables import GUILD, TINY, USERS

IDS = ("user_id", "owner_id", "host_id", "guest_id", "proposer", "about")
"""The columns that contain the id of a person."""
EXPORTED = {
    "game.host_id": "hosted", "seat.user_id": "games", "seat.owner_id": "games", "former.user_id": "left",
    "step.user_id": "games", "panel.user_id": "panels", "person.user_id": "person", "lesson.user_id": "lesson",
    "private_note.user_id": "notes", "follower.user_id": "follows", "own_link.user_id": "links",
    "webhook.user_id": "webhook", "webhook_call.user_id": "calls", "motion.proposer": "votes",
    "ballot.user_id": "votes", "invitation.user_id": "invitations", "invitation.guest_id": "invited",
    "report.user_id": "reports", "placing.user_id": "results", "entry.user_id": "challenges",
    "puzzle_answer.user_id": "puzzles", "wish.user_id": "queue", "missed.user_id": "missed",
    "entrant.user_id": "seasons", "season_note.user_id": "league", "season_note.about": "league",
}  # fmt: skip
"""The part of the file that contains the values of each column with the id of a person."""
WITHIN = {"game.options": "places", "fixture.users": "fixtures", "outbox.payload": "written", "job.data": "jobs"}
"""The part of the file for each column with JSON that contains ids of people. The clicks of the last minutes are not
exported."""


async def export(store, user: int) -> dict:
    async with store.read() as connection:
        return await export_data(connection, user)


def test_every_column_with_an_id_has_a_part_of_the_file() -> None:
    found = {f"{table.name}.{name}" for table in metadata.sorted_tables for name in IDS if name in table.columns}
    assert found == set(EXPORTED)
    assert {*EXPORTED.values(), *WITHIN.values()} | {"messages"} == set(PARTS)


async def test_the_file_of_somebody_unknown_has_every_part_and_says_nothing(store) -> None:
    data = await export(store, 4711)
    assert list(data) == list(PARTS)
    assert not any(value for name, value in data.items() if name != "person")


async def test_the_places_chosen_at_tables_with_teams_are_exported(tables, store) -> None:
    game_id = await tables.lobby.create(product("uprising"), 900, GUILD, (USERS[0], "Ayla"), 6, "en")
    await tables.lobby.join(game_id, USERS[1], "Bo")
    await tables.lobby.take_place(game_id, USERS[0], 3)
    assert (await export(store, USERS[0]))["places"] == {game_code(game_id): 3}
    assert (await export(store, USERS[2]))["places"] == {}


async def test_the_tables_of_a_season_and_what_organisers_did_to_a_person_are_exported(store) -> None:
    async with store.write() as connection:
        made = Season(0, GUILD, 900, "uprising", 2, "daily", "en", 1, 7, "running", 1, 0)
        season = await seasons.insert_season(connection, made)
        await seasons.insert_fixtures(connection, [
            Fixture(season, 1, 1, (USERS[0], USERS[1])), Fixture(season, 1, 2, (USERS[2], 10 * USERS[0])),
        ])  # fmt: skip
        await seasons.note(connection, season, 5, "drop", USERS[2], USERS[0])
    data = await export(store, USERS[0])
    assert data["fixtures"] == [{"season": season, "round": 1, "game": None}]
    assert data["league"] == [{"season": season, "at": 5, "what": "drop", "by": False}]
    assert str(USERS[2]) not in json.dumps(data["league"])
    assert (await export(store, USERS[2]))["league"][0]["by"]


async def test_queued_messages_jobs_and_calls_of_a_person_are_exported(tables, store) -> None:
    game_id = await tables.lobby.create(TINY, 900, GUILD, (USERS[0], "Ayla"), 2, "en")
    async with store.write() as connection:
        for user in USERS[:2]:
            await queue.put_message(connection, "nudge", user, {"user": user}, game_id, 7)
            await clocks.put_job(connection, "daily", f"daily:{user}", 8, {"user": user})
            await webhooks.put_calls(connection, [WebhookCall(user, game_id, "nonce", 5, 9)])
        await queue.put_message(connection, "table", USERS[0], {}, game_id, 7)
    data, game = await export(store, USERS[0]), game_code(game_id)
    assert data["messages"] == [{"kind": "nudge", "game": game, "at": 7, "state": "due"}]
    assert data["jobs"] == [{"kind": "daily", "due": 8}]
    assert data["calls"] == [{"game": game, "since": 5, "due": 9}]
