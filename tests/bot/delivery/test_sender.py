"""The people whom messages call, the loudness of the calls, the meaning of refusals, and old panels that are not
edited."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.delivery import calls
from bot.delivery.kinds import send_lobby
from bot.delivery.notes import Noted
from bot.delivery.outbox import FIRST_DELAY_MS, LAST_DELAY_MS, Course, Outbox
from bot.delivery.sender import FRESH_MS, Gone, Sender, build_retired_from
from bot.language import Words
from bot.messages.absence import Reminded
from bot.messages.picture import Payload
from bot.messages.presenter import Presenter
from bot.store import clocks, games, motions, people, queue
from bot.store.people import Panel
from bot.store.queue import QueuedMessage
from bot.tables.calls import REMINDER
from bot.tables.pace import DAY
from tests.bot.support.tables import CHANNEL, TINY, USERS, start_tiny
from tests.bot.support.timed import through_sealed, timed

ROW: Any = SimpleNamespace(id=1, channel_id=5, guild_id=4)
MADE = Payload(discord.ui.LayoutView(), [])


def refusal(status: int, code: int) -> discord.HTTPException:
    """A refusal of a message, as Discord sends it."""
    return discord.HTTPException(SimpleNamespace(status=status, reason="no"), {"code": code, "message": "no"})


class Channel:
    """A stand-in for a channel, and for a client that has only this channel. It records the calls that it gets."""

    def __init__(self, error: Exception | None = None) -> None:
        self.error, self.sent, self.edits, self.fetched = error, [], [], []

    def get_partial_messageable(self, number: int, guild_id: int | None = None) -> Channel:
        return self

    async def create_dm(self, user: discord.abc.Snowflake) -> Channel:
        return self

    async def send(self, **how: Any) -> Any:
        if self.error is not None:
            raise self.error
        self.sent.append(how)
        return SimpleNamespace(id=900, channel=SimpleNamespace(id=5))

    def get_partial_message(self, number: int) -> Channel:
        return self

    async def edit(self, **how: Any) -> None:
        self.edits.append(how)

    async def fetch_message(self, number: int) -> Any:
        self.fetched.append(number)
        raise refusal(404, 10008)


@pytest.fixture
def presenter(store, tables) -> Presenter:
    return Presenter(store, tables)


def called(how: dict[str, Any]) -> tuple[list[str], list[int]]:
    """The kinds of mentions, and the people whom Discord may call; the client's default is to call nobody."""
    told: Any = discord.AllowedMentions.none().merge(how["allowed_mentions"]).to_dict()
    return told["parse"], told.get("users", [])


@pytest.mark.parametrize(("ping", "silent"), [([], True), ([7], False), ([7, 8], False)])
async def test_a_post_calls_whom_it_names_and_is_silent_where_it_calls_nobody(presenter, ping, silent) -> None:
    channel = Channel()
    await Sender(channel, presenter).post(ROW, MADE, "n", ping)
    (how,) = channel.sent
    assert (how["silent"], called(how)) == (silent, ([], ping))


async def test_a_post_is_sent_once_for_its_nonce(presenter) -> None:
    channel = Channel()
    sender = Sender(channel, presenter)
    for _ in range(2):
        await sender.post(ROW, MADE, "n", [])
    assert [how["nonce"] for how in channel.sent] == ["n"]


async def test_an_edit_calls_nobody(presenter) -> None:
    channel = Channel()
    assert await Sender(channel, presenter).edit(5, 900, MADE)
    assert called(channel.edits[0]) == ([], [])


async def test_a_dm_mentions_nobody(presenter) -> None:
    channel = Channel()
    await Sender(channel, presenter).write_to(7, MADE, "n")
    assert called(channel.sent[0]) == ([], [])


@pytest.mark.parametrize(
    ("status", "code", "closed"),
    [
        (403, 50007, True),  # cannot send messages to this user
        (403, 50278, True),  # no server in common
        (403, 40333, False),  # taken for an attack by a server between us and Discord
        (403, 20016, False),  # slow mode
        (403, 40004, False),  # sending is switched off for a while
        (400, 50035, False),  # an error of the bot itself
    ],
)
async def test_only_a_refusal_about_the_person_means_that_their_dms_are_closed(
    presenter, store, status, code, closed
) -> None:
    with pytest.raises(Gone if closed else discord.HTTPException):
        await Sender(Channel(refusal(status, code)), presenter).write_to(7, MADE, "n")
    async with store.read() as connection:
        assert ((await people.find_person(connection, 7)).dm_state == "closed") is closed


async def test_a_panel_older_than_an_hour_is_left_and_forgotten(presenter, tables, store) -> None:
    """A panel older than an hour is neither edited nor remembered: Discord allows few edits of old messages, and they
    are saved for newer ones."""
    game_id, channel = await start_tiny(tables), Channel()
    async with store.write() as connection:
        for number, age in ((10, FRESH_MS), (11, FRESH_MS - 1)):
            await people.keep_panel(connection, Panel(number, game_id, 5, None, "lobby", 0, store.now() - age))
    newest: Any = SimpleNamespace(id=12, channel=SimpleNamespace(id=5))
    letter = QueuedMessage(1, game_id, "lobby", 5, {}, "n", 0, 0)
    assert await Sender(channel, presenter).replace_panel(letter, newest, None, "lobby", 0) == Noted(12)
    assert channel.fetched == [11]
    async with store.read() as connection:
        assert [panel.message_id for panel in await people.list_panels(connection, game_id, "lobby")] == [12]


# -- waiting -----------------------------------------------------------------------------------------------------------


async def test_each_failure_of_a_letter_makes_it_wait_twice_as_long_up_to_five_minutes(presenter, store) -> None:
    outbox = Outbox(Channel(), presenter)
    waits = []
    for attempts in range(12):
        async with store.write() as connection:
            await queue.put_message(connection, "note", 7, {"key": "x"}, None, store.now())
        async with store.read() as connection:
            letter = (await queue.list_due(connection))[-1]
        failed = QueuedMessage(letter.id, None, "note", 7, {}, "n", 0, attempts, lane=letter.lane)
        assert await outbox._delay(failed, OSError()) is Course.STOP
        async with store.read() as connection:
            waits.append((await queue.list_due(connection))[-1].not_before - store.now())
    assert (FIRST_DELAY_MS, LAST_DELAY_MS) == (1_000, 300_000)
    assert waits == [1_000 * 2**n for n in range(9)] + [300_000] * 3


@pytest.mark.parametrize(("errors", "doubt"), [
    ([refusal(500, 0)], True), ([refusal(404, 0)], False), ([discord.RateLimited(2.0)], False),
    ([refusal(500, 0), discord.RateLimited(2.0)], True), ([OSError(), refusal(404, 0)], True),
    ([discord.RateLimited(2.0), refusal(404, 0), OSError()], True),
], ids=str)  # fmt: skip
async def test_a_letter_that_may_have_arrived_once_stays_in_doubt(presenter, store, errors, doubt: bool) -> None:
    """A later attempt that certainly failed does not prove that an earlier one did not arrive."""
    outbox = Outbox(Channel(), presenter)
    async with store.write() as connection:
        await queue.put_message(connection, "note", 7, {"key": "x"}, None, store.now())
    for error in errors:
        async with store.read() as connection:
            (letter,) = await queue.list_due(connection)
        await outbox._delay(letter, error)
    async with store.read() as connection:
        (letter,) = await queue.list_due(connection)
    assert (letter.doubt, letter.attempts) == (doubt, len(errors))


async def test_letters_to_one_person_come_in_order_though_the_first_fails(presenter, store, clock, monkeypatch) -> None:
    """Messages to a person wait behind an earlier message to the same person; messages to others are sent meanwhile."""
    sent, down = [], [True]

    async def note(sender: Sender, letter: QueuedMessage) -> int:
        if down and letter.payload["key"] == "a1":
            raise refusal(503, 0)
        sent.append(letter.payload["key"])
        await sender.send_once(sender.client, MADE, letter.nonce, True, discord.AllowedMentions.none())
        return 1

    monkeypatch.setattr("bot.delivery.outbox.KINDS", {"note": note})
    async with store.write() as connection:
        for person, key in ((7, "a1"), (7, "a2"), (8, "b1"), (7, "a3")):
            await queue.put_message(connection, "note", person, {"key": key}, None, store.now())
    outbox = Outbox(Channel(), presenter)
    await outbox.work()
    assert sent == ["b1"]
    down.clear()
    clock.time += FIRST_DELAY_MS
    await outbox.work()
    assert sent == ["b1", "a1", "a2", "a3"]
    assert outbox.sender._unnoted == {}  # sent messages that are marked in the store are no longer kept in memory


@pytest.mark.parametrize("name", ["board.png", "board.webp"])
def test_a_retired_post_keeps_its_board_whatever_its_file_is_called(name: str) -> None:
    text = discord.ui.LayoutView().add_item(discord.ui.TextDisplay("Round 3")).to_components()
    picture = SimpleNamespace(filename=name, description="The board.")
    message: Any = SimpleNamespace(
        components=[discord.components._component_factory(part) for part in text], attachments=[picture]
    )
    view = build_retired_from(message, Words("en"))
    assert f"attachment://{name}" in str(view.to_components())
    assert "Round 3" in str(view.to_components())


class Post:
    """A stand-in for a sender that records whom to call."""

    def __init__(self, store, tables) -> None:
        self.store, self.presenter, self.called = store, SimpleNamespace(tables=tables), list[int]()

    async def find_row(self, game_id: int) -> Any:
        async with self.store.read() as connection:
            return await games.find_game(connection, game_id)

    async def call(self, letter: QueuedMessage, user: int, made: Payload, silent: bool = False) -> Any:
        self.called.append(user)
        return SimpleNamespace(id=900, channel=SimpleNamespace(id=5))

    async def post(self, row: Any, made: Payload, nonce: str, ping: list[int]) -> Any:
        self.called.append(0)
        return SimpleNamespace(id=901, channel=SimpleNamespace(id=5))


async def test_nobody_who_is_away_is_told_of_the_day(store, tables, clock) -> None:
    await start_tiny(tables)
    letter = QueuedMessage(1, None, "daily", USERS[0], {"why": "daily"}, "n", 0, 0)
    for away in (0, clock.time + 1):
        async with store.write() as connection:
            await people.keep_person(connection, USERS[0], away_until=away)
        post: Any = Post(store, tables)
        await calls.send_daily(post, letter)
        assert post.called == ([] if away else [USERS[0]])


async def test_who_has_voted_is_not_called_for_it(store, tables) -> None:
    game_id = await start_tiny(tables)
    values = {"game_id": game_id, "kind": "clocks", "proposer": USERS[1], "seat": None, "opened": 0, "expires": None}
    async with store.write() as connection:
        await people.keep_person(connection, USERS[0], ping="dm")
        made = await motions.insert_motion(connection, {USERS[0]: None}, {}, **values)
    letter = QueuedMessage(1, game_id, "nudge", USERS[0], {"motion": made}, "n", 0, 0)
    for voted in (False, True):
        if voted:
            async with store.write() as connection:
                await motions.cast_ballot(connection, made, USERS[0], "agree")
        post: Any = Post(store, tables)
        await calls.send_nudge(post, letter)
        assert bool(post.called) is not voted


async def test_a_table_is_told_of_no_sleeper_who_has_left_the_seat(store, tables, clock) -> None:
    game_id = await timed(tables, "daily")
    async with store.write() as connection:
        known = (await clocks.list_clocks(connection, game_id))[0]
        await clocks.keep_clock(connection, replace(known, slept=clock.time))
    for user in USERS[:2]:
        payload = {"seat": 0, "user": user, "count": 3}
        post: Any = Post(store, tables)
        await calls.send_asleep(post, QueuedMessage(1, game_id, "asleep", CHANNEL, payload, "n", 0, 0))
        assert bool(post.called) == (user == USERS[0])


@pytest.mark.parametrize("answered", [False, True])
async def test_a_person_who_has_not_moved_yet_was_asked_and_has_no_last_move(store, tables, clock, answered) -> None:
    """A person who took over a seat is not charged with the silence before that."""
    game_id = await timed(tables, "daily")
    began = clock.time
    if answered:
        await through_sealed(tables, game_id)
    clock.time += DAY
    async with store.write() as connection:
        known = (await clocks.list_clocks(connection, game_id))[0]
        await clocks.keep_clock(connection, replace(known, since=clock.time, slept=clock.time))
    made: list[Payload] = []

    class Heard(Post):
        async def post(self, row: Any, payload: Payload, *more: Any) -> Any:
            made.append(payload)
            return await super().post(row, payload, *more)

    payload = {"seat": 0, "user": USERS[0], "count": 3}
    heard: Any = Heard(store, tables)
    await calls.send_asleep(heard, QueuedMessage(1, game_id, "asleep", CHANNEL, payload, "n", 0, 0))
    at = (began if answered else clock.time) // 1000
    wanted = f"Their last move was <t:{at}:R>." if answered else f"They were asked <t:{at}:R>."
    assert wanted in str(made[0].view.to_components())


async def test_the_panel_that_shows_what_was_answered_is_not_retired_with_the_others(store, tables) -> None:
    game_id = await start_tiny(tables)
    async with store.write() as connection:
        for number in (901, 902):
            await people.keep_panel(connection, Panel(number, game_id, CHANNEL, USERS[0], REMINDER, 0, store.now()))
    retired: list[int] = []
    kept: list[list[int]] = []

    async def read_row(connection: Any, game_id: int) -> Any:
        return await games.find_game(connection, game_id)

    async def retire_panel(panel: Panel, *how: Any) -> bool:
        retired.append(panel.message_id)
        return True

    async def write(note: Any) -> None:
        kept.append(note.gone)

    post: Any = SimpleNamespace(
        store=store, read_row=read_row, retire_panel=retire_panel, notes=SimpleNamespace(write=write)
    )
    payload = {"user": USERS[0], "kinds": [REMINDER], "shows": 902}
    await calls.send_retire(post, QueuedMessage(1, game_id, "retire", CHANNEL, payload, "n", 0, 0))
    assert (retired, kept) == ([901], [[901]])


async def test_who_has_quiet_hours_is_not_called_in_the_place_of_a_post_that_cannot_be_sent(store, tables) -> None:
    game_id = await start_tiny(tables)
    minute = store.now() // 60_000 % 1440
    for quiet in (False, True):
        async with store.write() as connection:
            hours = {"quiet_from": (minute - 60) % 1440, "quiet_to": (minute + 60) % 1440}
            await people.keep_person(connection, USERS[0], zone="UTC", **(hours if quiet else {}))
        post: Any = Post(store, tables)

        async def find_reminded(due: Any, user: int) -> Reminded:
            return Reminded(due.row, None, False)

        async def write_to(user: int, made: Payload, nonce: str, silent: bool, post: Any = post) -> Any:
            return await post.call(None, user, made)

        post.presenter = SimpleNamespace(find_reminded=find_reminded)
        post.write_to, post.note_marked = write_to, lambda nonce: None
        letter = QueuedMessage(1, game_id, "table", CHANNEL, {"ping": [USERS[0]]}, "n", 0, 0)
        left = (await calls.call_from_post(post, letter)).payload["ping"]
        assert (post.called, left) == (([], [USERS[0]]) if quiet else ([USERS[0]], []))


@pytest.mark.parametrize("begun", [False, True])
async def test_a_lobby_without_a_channel_is_closed_unless_its_game_has_begun_meanwhile(store, tables, begun) -> None:
    """The game begins while Discord is asked to post the lobby."""
    game_id = await tables.lobby.create(TINY, CHANNEL, 7, (USERS[0], "Ayla"), 2, "en")
    await tables.lobby.fill(game_id, USERS[0], "")

    class Lost(Channel):
        async def send(self, **how: Any) -> Any:
            if begun:
                await tables.start(game_id, USERS[0])
            raise refusal(404, 10003)

    wanted = QueuedMessage(1, game_id, "lobby", CHANNEL, {}, "n", 0, 0)
    with pytest.raises(Gone):
        await send_lobby(Sender(Lost(), Presenter(store, tables)), wanted)
    async with store.read() as connection:
        row = await games.find_game(connection, game_id)
    assert row is not None
    assert (row.status != "closed") is begun
