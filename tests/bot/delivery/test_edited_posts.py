"""Posts that change: each is edited where it is, posted anew if it is gone or belongs elsewhere now, and loses its
buttons in the language of its readers."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.delivery import sender as sending
from bot.delivery.kinds import KINDS
from bot.delivery.sender import Gone, Sender
from bot.messages.presenter import Presenter
from bot.store import games, motions, people, queue, seasons
from bot.store.people import Panel
from tests.bot.support.leagues import start
from tests.bot.support.tables import CHANNEL, GUILD, TINY, USERS, start_tiny

HOST, BO = USERS[:2]
OLD = 900
"""The id of the post of before."""


def refusal(status: int, code: int) -> discord.HTTPException:
    head: Any = SimpleNamespace(status=status, reason="no", headers={"Content-Type": "application/json"})
    return discord.HTTPException(head, {"code": code, "message": "no"})


class Board:
    """A stand-in for Discord with posts that can be sent, edited and deleted; `done` lists what happened to which post
    in which channel."""

    def __init__(self, *posts: tuple[int, int]) -> None:
        self.posts, self.done, self.next = set(posts), [], 1000
        self.refused: discord.HTTPException | None = None
        """The answer to every new post, if none can be sent."""

    def get_partial_messageable(self, channel: int, guild_id: int | None = None) -> Any:
        def find(number: int) -> None:
            if (channel, number) not in self.posts:
                raise refusal(404, 10008)

        def message(number: int) -> Any:
            async def edit(**how: Any) -> None:
                find(number)
                self.done.append(("edited", channel, number))

            async def delete() -> None:
                find(number)
                self.posts.discard((channel, number))
                self.done.append(("deleted", channel, number))

            return SimpleNamespace(id=number, channel=SimpleNamespace(id=channel), edit=edit, delete=delete)

        async def send(**how: Any) -> Any:
            if self.refused is not None:
                raise self.refused
            self.next += 1
            self.posts.add((channel, self.next))
            self.done.append(("sent", channel, self.next))
            return message(self.next)

        async def fetch(number: int) -> Any:
            find(number)
            return message(number)

        return SimpleNamespace(send=send, get_partial_message=message, fetch_message=fetch)


@pytest.fixture(autouse=True)
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    """The language of each post that has lost its buttons, and whether only its first line is left."""
    made: list[tuple[str, bool]] = []

    def build(message: Any, words: Any, brief: bool = False) -> discord.ui.LayoutView:
        made.append((words.language, brief))
        return discord.ui.LayoutView()

    monkeypatch.setattr(sending, "build_retired_from", build)
    return made


async def send(store, tables, board: Board, kind: str, target: int, game: int | None, **payload: Any) -> list[Any]:
    """Send a message; returns what was done to posts."""
    async with store.write() as connection:
        await queue.put_message(connection, kind, target, payload, game, store.now())
        letter = (await queue.list_due(connection))[-1]
    board.done = []
    await KINDS[kind](Sender(board, Presenter(store, tables)), letter)  # type: ignore[arg-type]
    return board.done


async def keep(store, game: int, kind: str, channel: int, revision: int = 0, number: int = OLD) -> None:
    async with store.write() as connection:
        await people.keep_panel(connection, Panel(number, game, channel, None, kind, revision, store.now()))


async def panels(store, game: int, kind: str) -> list[tuple[int, int, int]]:
    async with store.read() as connection:
        found = await people.list_panels(connection, game, kind)
    return sorted((one.channel_id, one.message_id, one.revision) for one in found)


NEW = 1001
SAME, GONE, MOVED = (CHANNEL, True), (CHANNEL, False), (CHANNEL + 5, True)
"""The channel in which a post is, and whether it still exists."""


@pytest.mark.parametrize(("place", "done"), [
    (SAME, [("edited", CHANNEL, OLD)]), (GONE, [("sent", CHANNEL, NEW)]),
    (MOVED, [("sent", CHANNEL, NEW), ("edited", CHANNEL + 5, OLD)]), (None, [("sent", CHANNEL, NEW)]),
])  # fmt: skip
async def test_a_lobby_has_one_post_in_its_channel_and_frees_the_messages_that_waited_for_it(
    tables, store, place: tuple[int, bool] | None, done: list[Any]
) -> None:
    game = await tables.lobby.create(TINY, CHANNEL, GUILD, (HOST, "Ayla"), 2, "en")
    board = Board()
    if place is not None:
        await keep(store, game, "lobby", place[0])
        board.posts |= {(place[0], OLD)} if place[1] else set()
    async with store.write() as connection:
        await queue.put_message(connection, "say", CHANNEL, {"key": "say-full", "args": {}}, game, store.now())
        (waiting,) = [one for one in await queue.list_due(connection) if one.kind == "say"]
        await queue.mark_message(connection, waiting.id, "held")
    assert await send(store, tables, board, "lobby", 0, game) == done
    async with store.read() as connection:
        assert not await queue.has_held(connection, game)
        assert [one.id for one in await queue.list_due(connection) if one.kind == "say"] == [waiting.id]
    newest = OLD if place == SAME else NEW
    assert (CHANNEL, newest) in [one[:2] for one in await panels(store, game, "lobby")]


FORBIDDEN, DELETED = refusal(403, 50013), refusal(404, 10003)


@pytest.mark.parametrize(("posted", "error", "waits"), [
    (False, FORBIDDEN, False),  # the first post may not be sent there
    (False, DELETED, False),
    (True, FORBIDDEN, True),  # a permission may be granted again
    (True, DELETED, False),
    (False, refusal(500, 0), True),
])  # fmt: skip
async def test_a_lobby_is_closed_if_its_channel_is_lost_or_never_took_its_post(
    tables, store, posted: bool, error: discord.HTTPException, waits: bool
) -> None:
    game = await tables.lobby.create(TINY, CHANNEL, GUILD, (HOST, "Ayla"), 2, "en")
    board = Board()
    board.refused = error
    if posted:
        await keep(store, game, "lobby", CHANNEL)  # this post does not exist any more
    with pytest.raises(discord.HTTPException if waits else Gone):
        await send(store, tables, board, "lobby", 0, game)
    async with store.read() as connection:
        row = await games.find_game(connection, game)
    assert row is not None
    assert row.status == ("lobby" if waits else "closed")


VOTES: list[tuple[str, tuple[int, bool] | None, bool, list[Any]]] = [
    # a vote with its post, whether its game has moved and brings it along, and what happens to posts
    ("open", None, False, [("sent", CHANNEL, NEW)]),
    ("open", SAME, False, [("edited", CHANNEL, OLD)]),
    ("open", GONE, False, [("sent", CHANNEL, NEW)]),
    ("open", MOVED, False, [("edited", CHANNEL + 5, OLD)]),
    ("open", MOVED, True, [("sent", CHANNEL, NEW), ("edited", CHANNEL + 5, OLD)]),
    ("open", SAME, True, [("edited", CHANNEL, OLD)]),
    ("decided", MOVED, True, [("edited", CHANNEL + 5, OLD)]),
    ("decided", SAME, False, [("edited", CHANNEL, OLD)]),
    ("decided", None, False, []),
]


@pytest.mark.parametrize(("state", "place", "anew", "done"), VOTES)
async def test_a_vote_has_one_post_with_buttons_where_its_game_is(
    tables, store, written, state: str, place: tuple[int, bool] | None, anew: bool, done: list[Any]
) -> None:
    game = await start_tiny(tables, channel=CHANNEL)
    board = Board()
    values = {"game_id": game, "kind": "clocks", "proposer": HOST, "seat": None, "opened": 0, "expires": None}
    async with store.write() as connection:
        await games.update_game(connection, game, language="ja")
        made = await motions.insert_motion(connection, {HOST: "agree", BO: None}, {"clocks": {}}, **values)
        if place is not None:
            await motions.place_motion(connection, made, place[0], OLD)
            board.posts |= {(place[0], OLD)} if place[1] else set()
        if state != "open":
            await motions.close_motion(connection, made, "decided", "agree")
    tables.cache.drop(game)
    more = {"anew": True} if anew else {}
    assert await send(store, tables, board, "motion", CHANNEL, game, motion=made, **more) == done
    async with store.read() as connection:
        motion = await motions.find_motion(connection, made)
    assert motion is not None
    sent = any(what == "sent" for what, _, _ in done)
    expected = (CHANNEL, NEW) if sent else (place[0], OLD) if place else (None, None)
    assert (motion.channel_id, motion.message_id) == expected
    assert written == [("ja", False)] * (len(done) == 2)  # the old post is in the language of the table


OFFERS: list[tuple[bool, bool, tuple[int, bool] | None, str, list[Any]]] = [
    # whether the seat is offered now, and brought along to another channel; its post, the game, and what happens
    (True, False, None, "open", [("sent", CHANNEL, NEW)]),
    (True, False, SAME, "open", [("sent", CHANNEL, NEW)]),
    (True, True, SAME, "open", []),
    (True, True, MOVED, "open", [("sent", CHANNEL, NEW)]),
    (True, False, None, "over", []),
    (False, False, SAME, "open", [("edited", CHANNEL, OLD)]),
    (False, False, SAME, "over", [("edited", CHANNEL, OLD)]),
    (False, False, GONE, "open", [("sent", CHANNEL, NEW)]),
    (False, False, GONE, "over", []),
    (False, False, None, "open", []),
]


@pytest.mark.parametrize(("offered", "brought", "place", "status", "done"), OFFERS)
async def test_an_offer_of_a_seat_is_posted_once_and_its_post_says_when_it_has_ended(
    tables, store, offered: bool, brought: bool, place: tuple[int, bool] | None, status: str, done: list[Any]
) -> None:
    game = await start_tiny(tables, people=3, channel=CHANNEL)
    board = Board((CHANNEL, 77))
    async with store.write() as connection:
        seats = await games.list_seats(connection, game)
        if offered:
            seats[1] = replace(seats[1], user_id=None, computer="anything", offer="ask")
        await games.replace_seats(connection, game, seats)
        await games.update_game(connection, game, status=status)
    await keep(store, game, "offer", CHANNEL, 2, 77)  # the offer of another seat stays as it is
    if place is not None:
        await keep(store, game, "offer", place[0], 1)
        board.posts |= {(place[0], OLD)} if place[1] else set()
    tables.cache.drop(game)
    more = {"brought": True} if brought else {}
    who = None if offered else BO
    assert await send(
        store, tables, board, "offer", CHANNEL, game, seat=1, why="left", who=who, post=offered, **more
    ) == done  # fmt: skip
    known = await panels(store, game, "offer")
    assert (CHANNEL, 77, 2) in known
    if offered and done:
        assert [one for one in known if one[2] == 1] == [(CHANNEL, NEW, 1)]


@pytest.mark.parametrize(("anew", "place", "before", "done"), [
    (False, SAME, CHANNEL, [("edited", CHANNEL, OLD)]),
    (False, GONE, CHANNEL, [("sent", CHANNEL, NEW)]),
    (False, None, CHANNEL, [("sent", CHANNEL, NEW)]),
    (True, SAME, CHANNEL, [("sent", CHANNEL, NEW), ("deleted", CHANNEL, OLD)]),
    (True, MOVED, CHANNEL + 5, [("sent", CHANNEL, NEW), ("deleted", CHANNEL + 5, OLD)]),
    (True, None, CHANNEL, [("sent", CHANNEL, NEW)]),
])  # fmt: skip
async def test_a_season_has_one_post_and_a_new_one_takes_the_place_of_the_old_one(
    tables, store, anew: bool, place: tuple[int, bool] | None, before: int, done: list[Any]
) -> None:
    number = await start(tables, 2, seats=2)
    board = Board()
    if place is not None:
        board.posts |= {(place[0], OLD)} if place[1] else set()
    async with store.write() as connection:
        await seasons.change_season(connection, number, message_id=None if place is None else OLD)
    assert await send(store, tables, board, "season", CHANNEL, None, season=number, anew=anew, before=before) == done
    async with store.read() as connection:
        season = await seasons.find_season(connection, number)
    assert season is not None
    assert season.message_id == (OLD if place == SAME and not anew else NEW)


@pytest.mark.parametrize(("user", "spent", "left", "made"), [
    (None, False, "edited", [("ja", False)]),  # a post at the table
    (None, True, "edited", [("ja", False)]),
    (BO, False, "edited", [("zh-TW", True)]),  # a person's panel keeps only its first line
    (BO, True, "deleted", []),  # and goes, if they have answered
])  # fmt: skip
async def test_a_post_loses_its_buttons_in_the_language_of_its_readers(
    tables, store, written, user: int | None, spent: bool, left: str, made: list[Any]
) -> None:
    game = await start_tiny(tables)
    async with store.write() as connection:
        await games.update_game(connection, game, language="ja")
        await people.keep_person(connection, BO, language="zh-TW")
    board = Board((CHANNEL, OLD))
    panel = Panel(OLD, game, CHANNEL, user, "cockpit", 0, store.now())
    assert await Sender(board, Presenter(store, tables)).retire_panel(panel, user, spent=spent)  # type: ignore[arg-type]
    assert (board.done, written) == ([(left, CHANNEL, OLD)], made)


async def test_a_sentence_is_said_only_while_its_table_is_as_it_says(tables, store) -> None:
    game = await start_tiny(tables)
    for states, done in ((["lobby"], 0), (["lobby", "open"], 1), (["open"], 1)):
        said = await send(
            store, tables, Board(), "say", CHANNEL, game, key="say-full", args={}, ping=[HOST], states=states
        )
        assert len(said) == done
