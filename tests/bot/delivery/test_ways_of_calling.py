"""The way in which each message reaches its person: by DM or in the table's channel, loudly or silently, at once, later
or not at all."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, NamedTuple

import discord
import pytest

from bot.delivery.calls import call_from_post
from bot.delivery.kinds import KINDS
from bot.delivery.refusals import CALL_MS
from bot.delivery.sender import Gone, Sender, Unreachable
from bot.messages.presenter import Presenter
from bot.store import clocks, games, motions, people, queue
from bot.store.queue import QueuedMessage
from bot.tables.calls import INACTIVE, REMINDER
from tests.bot.support.tables import CHANNEL, GUILD, TINY, USERS, start_tiny

ME, OTHER = USERS[0], USERS[1]
CLOSED = (403, 50007)
"""The answer of Discord to a DM for a person who takes none."""
BROKEN = (500, 0)
"""An answer that says nothing about the person or the channel."""
LOST = (404, 10003)
"""The answer of Discord about a channel that does not exist."""
DM, HERE = ("dm", ME, (), "loud"), ("channel", CHANNEL, (ME,), "loud")
QUIET_DM, QUIET_HERE = ("dm", ME, (), "silent"), ("channel", CHANNEL, (), "silent")
SAID = {"key": "say-full", "args": {}, "ping": [ME]}
NOTE = {"key": "note-full", "args": {"code": "T1", "channel": "<#500>"}}
TWO = {"since": None, "also": [{"game": 2, "since": None}]}


class Wire:
    """A stand-in for Discord that records each message with its place, the people it mentions and its loudness, and
    refuses those to some places."""

    def __init__(self, **refused: tuple[int, int]) -> None:
        self.refused, self.sent, self.texts = refused, [], []

    def get_partial_messageable(self, number: int, guild_id: int | None = None) -> Any:
        return self._place("channel", number)

    async def create_dm(self, user: discord.abc.Snowflake) -> Any:
        return self._place("dm", user.id)

    def _place(self, kind: str, number: int) -> Any:
        async def send(**how: Any) -> Any:
            if kind in self.refused:
                status, code = self.refused[kind]
                head: Any = SimpleNamespace(status=status, reason="no", headers={"Content-Type": "application/json"})
                raise discord.HTTPException(head, {"code": code, "message": "no"})
            called: Any = discord.AllowedMentions.none().merge(how["allowed_mentions"]).to_dict()
            assert called["parse"] == []
            told = tuple(called.get("users", ()))
            self.texts += [" ".join(part.content for part in how["view"].walk_children() if hasattr(part, "content"))]
            self.sent.append((kind, number, told, "silent" if how["silent"] else "loud"))
            return SimpleNamespace(id=900 + len(self.sent), channel=SimpleNamespace(id=number))

        return SimpleNamespace(send=send)


class Way(NamedTuple):
    """A message to a person, and where it arrives."""

    kind: str
    payload: dict[str, Any]
    person: dict[str, Any]
    # The answers of Discord by the kind of place.
    refused: dict[str, tuple[int, int]]
    # The messages that arrive, or the error by which the outbox learns that the message waits or is dropped.
    arrives: list[Any] | type[Exception]
    # Whether Discord has failed for long.
    late: bool = False


BY_DM, BY_CHANNEL = {"ping": "dm"}, {"ping": "channel"}
NO_DM = {"ping": "dm", "dm_state": "closed"}
CALL = {"since": None}
WAYS = [
    # a reminder comes where the person wants it, and in the channel if a DM cannot arrive
    Way("reminder", CALL, BY_DM, {}, [DM]),
    Way("reminder", CALL, BY_CHANNEL, {}, [HERE]),
    Way("reminder", CALL, NO_DM, {}, [HERE]),
    Way("reminder", CALL, {"ping": "none"}, {}, []),
    Way("reminder", CALL, BY_DM, {"dm": CLOSED}, [HERE]),
    Way("reminder", CALL, BY_DM, {"dm": BROKEN}, discord.HTTPException),
    Way("reminder", CALL, BY_DM, {"dm": BROKEN}, [HERE], late=True),
    Way("reminder", CALL | {"here": True}, BY_DM, {}, [HERE]),
    Way("reminder", CALL, BY_CHANNEL, {"channel": BROKEN}, discord.HTTPException),
    Way("reminder", CALL, BY_CHANNEL, {"channel": BROKEN}, [DM], late=True),
    Way("reminder", CALL, NO_DM, {"channel": BROKEN}, discord.HTTPException, late=True),
    Way("reminder", CALL, BY_DM, {"channel": BROKEN, "dm": CLOSED}, discord.HTTPException, late=True),
    Way("reminder", {"since": 7}, BY_DM, {}, []),
    # one message for several games, but a channel must not name the games of other servers
    Way("reminder", TWO, BY_DM, {}, [DM]),
    Way("reminder", TWO, BY_DM, {"dm": CLOSED}, []),
    # a vote
    Way("nudge", {}, BY_DM, {}, [DM]),
    Way("nudge", {}, BY_CHANNEL, {}, [HERE]),
    Way("nudge", {}, NO_DM, {}, [HERE]),
    Way("nudge", {}, BY_DM, {"dm": CLOSED}, [HERE]),
    Way("nudge", {}, BY_DM, {"dm": BROKEN}, discord.HTTPException),
    Way("nudge", {"here": True}, BY_DM, {}, [HERE]),
    Way("nudge", {}, BY_CHANNEL, {"channel": BROKEN}, discord.HTTPException),
    Way("nudge", {}, BY_CHANNEL, {"channel": BROKEN}, [DM], late=True),
    Way("nudge", {}, NO_DM, {"channel": BROKEN}, discord.HTTPException, late=True),
    # a note that calls, and one that does not
    Way("note", NOTE, BY_DM, {}, [QUIET_DM]),
    Way("note", NOTE, BY_DM, {"dm": CLOSED}, Gone),
    Way("note", NOTE | {"otherwise": SAID}, BY_DM, {}, [DM]),
    Way("note", NOTE | {"otherwise": SAID}, BY_DM, {"dm": CLOSED}, [HERE]),
    Way("note", NOTE | {"motion": 1}, BY_DM, {}, [DM]),
    Way("note", NOTE | {"motion": 1}, BY_DM, {"dm": CLOSED}, [HERE]),
    # the panel with the person's question
    Way("cockpit", {}, BY_DM, {}, [QUIET_DM]),
    Way("cockpit", {"loud": True}, BY_DM, {}, [DM]),
    Way("cockpit", {}, NO_DM, {}, []),
    Way("cockpit", {"loud": True}, NO_DM, {}, [HERE]),
    Way("cockpit", {"loud": True}, BY_DM, {"dm": CLOSED}, [HERE]),
    Way("cockpit", {}, BY_DM, {"dm": CLOSED}, Gone),
    # the list of the day
    Way("daily", {"why": "daily"}, BY_DM, {}, [DM]),
    Way("daily", {"why": "daily"}, NO_DM, {}, Gone),
    Way("daily", {"why": "daily"}, BY_DM, {"dm": CLOSED}, Gone),
    # a sentence at the table
    Way("say", SAID, BY_DM, {}, [HERE]),
    Way("say", {"key": "say-seat-back", "args": {"owner": "<@1>"}}, BY_DM, {}, [QUIET_HERE]),
    Way("say", SAID | {"states": ["lobby"]}, BY_DM, {}, []),
    Way("say", SAID, BY_DM, {"channel": LOST}, Unreachable),
]


async def begin(store, tables) -> None:
    """Two games that wait for a person, and a vote that waits for them."""
    for number in range(2):
        await start_tiny(tables, channel=CHANNEL + number)
    values = {"game_id": 1, "kind": "clocks", "proposer": OTHER, "seat": None, "opened": 0, "expires": None}
    async with store.write() as connection:
        await motions.insert_motion(connection, {ME: None}, {"clocks": {}}, **values)


texts: list[str] = []
"""The texts of the messages that arrived last."""


async def send(store, tables, way: Way) -> tuple[list[Any] | type[Exception], list[Any]]:
    """Send a message; returns what has arrived, or the error, and the messages that are queued instead."""
    facts = {"ping": "channel", "dm_state": "unknown", "quiet_from": None, "quiet_to": None, "away_until": 0}
    async with store.write() as connection:
        await people.keep_person(connection, ME, **facts | way.person)
        before = {one.id for one in await queue.list_due(connection)}
        panels = await people.list_panels(connection, 1, "cockpit")
        await people.forget_panels(connection, [one.message_id for one in panels])
    wire = Wire(**way.refused)
    target, payload = CHANNEL if way.kind == "say" else ME, {"motion": 1} | way.payload
    if way.kind in ("note", "cockpit", "daily", "reminder", "say"):
        payload = way.payload
    game = None if way.kind == "daily" else 1
    letter = QueuedMessage(1, game, way.kind, target, payload, "n", 0, int(way.late), at=store.now() - CALL_MS)
    if not way.late:
        letter = replace(letter, at=store.now())
    sender = Sender(wire, Presenter(store, tables))
    try:
        await KINDS[way.kind](sender, letter)
        texts[:] = wire.texts
        arrived: Any = wire.sent
    except (discord.HTTPException, Gone, Unreachable) as error:
        arrived = type(error)
        assert wire.sent == []
    async with store.read() as connection:
        queued = [one for one in await queue.list_due(connection) if one.id not in before]
    async with store.write() as connection:
        await games.update_game(connection, 1, status="open")
    tables.cache.drop(1)
    return arrived, queued


async def test_each_message_arrives_where_its_person_is_reached(store, tables) -> None:
    await begin(store, tables)
    wrong = {}
    for number, way in enumerate(WAYS):
        arrived, _ = await send(store, tables, way)
        expected = way.arrives
        same = arrived == expected if isinstance(expected, list) else issubclass(arrived, expected)
        if not same:
            wrong[number, way] = arrived
    assert wrong == {}


def quiet_hours(store) -> dict[str, Any]:
    """Quiet hours from an hour ago until an hour from now."""
    minute = store.now() // 60_000 % 1440
    return {"zone": "UTC", "quiet_from": (minute - 60) % 1440, "quiet_to": (minute + 60) % 1440}


async def test_whoever_has_quiet_hours_is_called_for_their_own_seat_after_them(store, tables) -> None:
    await begin(store, tables)
    hours = quiet_hours(store)
    for since, planned in ((None, ["call:1:0", "call:2:0"]), (7, ["call:2:0"])):
        payload = {"since": since, "also": [{"game": 2, "since": None}]}
        assert await send(store, tables, Way("reminder", payload, BY_DM | hours, {}, [])) == ([], [])
        async with store.write() as connection:
            made = await clocks.list_jobs(connection, "call")
            assert sorted(job.key for job in made) == planned
            assert {job.due // 60_000 for job in made} == {store.now() // 60_000 + 60}
            await clocks.drop_jobs(connection, planned)
    said, _ = await send(store, tables, Way("say", SAID, hours, {}, []))
    assert said == [QUIET_HERE]
    called, _ = await send(store, tables, Way("cockpit", {"loud": True}, NO_DM | hours, {}, []))
    assert called == []


async def test_whoever_takes_no_dm_is_called_at_each_table_by_itself(store, tables) -> None:
    """A channel must not name the games of other servers, so each game has a message of its own there."""
    await begin(store, tables)
    arrived, queued = await send(store, tables, Way("reminder", TWO, BY_DM, {"dm": CLOSED}, []))
    assert arrived == []
    assert [(one.kind, one.game_id, one.target, one.payload["here"], one.payload["also"]) for one in queued] == [
        ("reminder", 1, ME, True, [{"game": 2, "since": None, "last": False}])
    ]
    async with store.write() as connection:
        await games.update_game(connection, 2, guild_id=401)
    tables.cache.drop(2)
    _, queued = await send(store, tables, Way("reminder", TWO, BY_DM, {"dm": CLOSED}, []))
    assert [(one.kind, one.game_id, one.target, one.payload["here"], one.payload["also"]) for one in queued] == [
        ("reminder", 1, ME, True, []),
        ("reminder", 2, ME, True, []),
    ]


async def test_the_list_of_the_day_that_no_dm_brings_is_told_at_the_tables(store, tables) -> None:
    await begin(store, tables)
    way = Way("daily", {"why": "daily"}, BY_DM, {"dm": CLOSED}, Gone)
    arrived, queued = await send(store, tables, way)
    assert arrived is Gone
    told = [(one.kind, one.game_id, one.target, one.payload.get("here")) for one in queued]
    assert sorted(told) == [("nudge", 1, ME, True), ("reminder", 1, ME, True)]
    _, queued = await send(store, tables, way._replace(person={"ping": "none"}))
    assert [one.kind for one in queued if one.kind == "nudge"] == []
    away = {"away_until": store.now() + 1}
    assert await send(store, tables, Way("daily", {"why": "daily"}, BY_DM | away, {}, [])) == ([], [])


@pytest.mark.parametrize("last", [[], [1], [2]])
async def test_a_list_that_is_told_at_the_tables_still_says_where_no_other_reminder_follows(
    store, tables, last: list[int]
) -> None:
    await begin(store, tables)
    async with store.write() as connection:
        await games.update_game(connection, 2, guild_id=401)
    tables.cache.drop(2)
    way = Way("daily", {"why": "back", "last": last}, BY_DM, {"dm": CLOSED}, Gone)
    _, queued = await send(store, tables, way)
    told = {one.game_id: one.payload["last"] for one in queued if one.kind == "reminder"}
    assert told == {1: 1 in last, 2: 2 in last}


async def test_a_dm_is_in_the_person_s_language_and_a_post_in_the_table_s(store, tables) -> None:
    await begin(store, tables)
    speaks = [({"language": "ja"}, True), ({"language": None, "locale": "ja"}, True), ({"language": "en"}, False)]
    for facts, is_japanese in speaks:
        for way in WAYS:
            if way.arrives in ([DM], [QUIET_DM], [HERE]):
                await send(store, tables, way._replace(person={"locale": None} | way.person | facts))
                here = any("\u3040" <= letter <= "\u30ff" for letter in "".join(texts))
                assert here is (is_japanese and way.arrives != [HERE]), (way, texts)
    async with store.write() as connection:
        await people.keep_person(connection, ME, language=None, locale=None)
        for game in (1, 2):
            await games.update_game(connection, game, language="ja")
    for game in (1, 2):
        tables.cache.drop(game)
    for kind in ("reminder", "nudge", "cockpit", "daily"):
        way = next(one for one in WAYS if one.kind == kind and one.arrives in ([DM], [QUIET_DM]))
        await send(store, tables, way)
        assert any("\u3040" <= letter <= "\u30ff" for letter in "".join(texts)), (kind, texts)


async def test_the_buttons_of_a_call_are_remembered_until_it_is_answered(store, tables) -> None:
    """A message about several games has no buttons of its own for one of them."""
    await begin(store, tables)
    for payload, person, refused, place in (
        (CALL, BY_DM, {}, ME),
        (CALL, BY_CHANNEL, {}, CHANNEL),
        (TWO, BY_DM, {}, None),
    ):
        await send(store, tables, Way("reminder", payload, person, refused, []))
        async with store.write() as connection:
            found = await people.list_calls(connection, 1, ME, [REMINDER])
            assert [one.channel_id for one in found] == ([] if place is None else [place])
            await people.forget_panels(connection, [one.message_id for one in found])


@pytest.mark.parametrize(
    ("person", "refused", "reached"),
    [
        (BY_CHANNEL, {}, True),
        (BY_CHANNEL | {"dm_state": "closed"}, {}, False),
        (BY_CHANNEL, {"dm": CLOSED}, False),
        (BY_CHANNEL, {"dm": BROKEN}, False),
    ],
)
async def test_a_post_that_cannot_be_sent_calls_by_dm_those_who_are_asked(
    store, tables, person, refused, reached
) -> None:
    """Somebody who has no seat any more is called nowhere, and whoever was reached is not called again by the post."""
    await begin(store, tables)
    async with store.write() as connection:
        await people.keep_person(connection, ME, **person)
        await queue.put_message(connection, "table", CHANNEL, {"ping": [77, ME]}, 1, store.now())
        letter = (await queue.list_due(connection))[-1]
    wire = Wire(**refused)
    sender = Sender(wire, Presenter(store, tables))
    left = await call_from_post(sender, letter)
    assert (wire.sent, left.payload["ping"]) == (([DM], []) if reached else ([], [ME]))
    async with store.read() as connection:
        assert (await queue.find_sent(connection, letter.id))[1] == left.payload
        panels = await people.list_calls(connection, 1, ME, [REMINDER])
    assert [one.channel_id for one in panels] == ([ME] if reached else [])


@pytest.mark.parametrize(
    ("status", "slept", "user", "told"),
    [
        ("open", 5, ME, [QUIET_HERE]),
        ("held", 5, ME, []),
        ("open", 0, ME, []),
        ("open", 5, OTHER, []),  # somebody else has the seat now
    ],
)
async def test_a_table_is_told_silently_of_somebody_inactive_as_long_as_it_waits_for_them(
    store, tables, status, slept, user, told
) -> None:
    await begin(store, tables)
    async with store.write() as connection:
        await games.update_game(connection, 1, status=status)
        await clocks.keep_clock(connection, clocks.Clock(1, 0, since=1, slept=slept))
    payload = {"seat": 0, "user": user, "count": 1}
    wire = Wire()
    letter = QueuedMessage(1, 1, "asleep", CHANNEL, payload, "n", 0, 0)
    await KINDS["asleep"](Sender(wire, Presenter(store, tables)), letter)
    assert wire.sent == told
    async with store.read() as connection:
        assert len(await people.list_calls(connection, 1, user, [INACTIVE])) == len(told)


INVITES = [
    # whether the invitation may make a sound, the guest, Discord's answers, and what arrives
    (True, {}, {}, [DM]),
    (False, {}, {}, [QUIET_DM]),
    (True, {"dm_state": "closed"}, {}, [HERE]),
    (False, {"dm_state": "closed"}, {}, [QUIET_HERE]),
    (True, {}, {"dm": CLOSED}, [HERE]),
    (False, {}, {"dm": CLOSED}, [QUIET_HERE]),
]


async def test_an_invitation_calls_only_a_guest_who_may_be_called(store, tables) -> None:
    """An invitation that may make no sound, or comes in quiet hours, arrives silently and mentions nobody. It is in the
    guest's language by DM, in the table's in the channel."""
    game = await tables.lobby.create(TINY, CHANNEL, GUILD, (OTHER, "Bo"), 3, "en")
    for loud, person, refused, arrives in INVITES:
        silent = [{DM: QUIET_DM, HERE: QUIET_HERE}.get(one, one) for one in arrives]
        for hours, expected in (({}, arrives), (quiet_hours(store), silent)):
            facts = {"dm_state": "unknown", "quiet_from": None, "quiet_to": None, "language": "ja"}
            async with store.write() as connection:
                await people.keep_person(connection, ME, **facts | person | hours)
            wire = Wire(**refused)
            letter = QueuedMessage(1, game, "invite", ME, {"by": OTHER, "loud": loud}, "n", 0, 0)
            await KINDS["invite"](Sender(wire, Presenter(store, tables)), letter)
            assert wire.sent == expected, (loud, person, refused, hours)
            assert any("\u3040" <= letter <= "\u30ff" for letter in "".join(wire.texts)) is (expected[0][0] == "dm")
            assert f"<@{OTHER}>" in wire.texts[0]


async def test_nobody_is_invited_by_somebody_whose_data_were_deleted_or_to_a_game_that_has_begun(store, tables) -> None:
    lobby = await tables.lobby.create(TINY, CHANNEL, GUILD, (OTHER, "Bo"), 3, "en")
    game = await start_tiny(tables, channel=CHANNEL + 1)
    for place, by in ((lobby, None), (game, OTHER)):
        wire = Wire()
        letter = QueuedMessage(1, place, "invite", 99, {"by": by, "loud": True}, "n", 0, 0)
        assert await KINDS["invite"](Sender(wire, Presenter(store, tables)), letter) is None
        assert wire.sent == []


class Vote(NamedTuple):
    """A new vote and a person, and how that person is called to it."""

    kind: str
    proposer: int | None
    ballots: dict[int, str | None]
    person: dict[str, Any]
    # Whether the post calls the person, a DM does, or a reminder after the person's quiet hours.
    post: bool = False
    note: bool = False
    later: bool = False
    # Whether the vote has an end, before which it reminds those who have not voted anyway.
    ends: bool = True


BOTH: dict[int, str | None] = {ME: None, OTHER: "agree"}
VOTES = [
    Vote("clocks", OTHER, BOTH, BY_CHANNEL, post=True),
    Vote("clocks", OTHER, BOTH, BY_DM, note=True),
    Vote("clocks", OTHER, BOTH, {"ping": "none"}),
    Vote("clocks", OTHER, BOTH, BY_CHANNEL | {"quiet_from": 0, "quiet_to": 1}),
    Vote("clocks", OTHER, {ME: "agree", OTHER: None}, BY_CHANNEL),
    Vote("clocks", OTHER, {ME: None, OTHER: "agree", 99: None}, BY_CHANNEL, post=True),  # 99 has no seat any more
    Vote("loan", OTHER, {ME: None}, BY_CHANNEL, post=True),
    # of a game on hold, the host is called alone, unless the host holds it or has voted
    Vote("resume", OTHER, {ME: None, OTHER: None}, BY_CHANNEL, post=True, ends=False),
    Vote("resume", OTHER, {ME: None, OTHER: None}, BY_DM, note=True, ends=False),
    Vote("resume", ME, {ME: None, OTHER: None}, BY_CHANNEL, ends=False),
    Vote("resume", OTHER, {ME: "go-on", OTHER: None}, BY_CHANNEL, ends=False),
    Vote("resume", OTHER, BOTH, BY_CHANNEL | {"quiet_from": 0, "quiet_to": 1}, later=True, ends=False),
]


async def test_a_new_vote_calls_those_who_owe_it_as_they_wish(store, tables) -> None:
    game = await start_tiny(tables)
    for vote in VOTES:
        hours = quiet_hours(store) if "quiet_from" in vote.person else {}
        facts = {"ping": "channel", "dm_state": "unknown", "quiet_from": None, "quiet_to": None}
        data = {"clocks": {"pace": "daily"}, "until": store.now() + 1, "name": "Z"}
        data |= {"what": "host"} if vote.kind == "resume" else {}
        values = {"game_id": game, "kind": vote.kind, "proposer": vote.proposer, "opened": store.now()}
        values |= {
            "seat": 1 if vote.kind == "loan" else None,
            "expires": store.now() + 9_999_999 if vote.ends else None,
        }
        async with store.write() as connection:
            for user in (ME, OTHER):
                await people.keep_person(connection, user, ping="none")
            await people.keep_person(connection, ME, **facts | vote.person | hours)
            made = await motions.insert_motion(connection, vote.ballots, data, **values)
            before = {one.id for one in await queue.list_due(connection)}
        wire = Wire()
        letter = QueuedMessage(1, game, "motion", CHANNEL, {"motion": made}, "n", 0, 0)
        await KINDS["motion"](Sender(wire, Presenter(store, tables)), letter)
        async with store.write() as connection:
            queued = [one for one in await queue.list_due(connection) if one.id not in before]
            planned = [job for job in await clocks.list_jobs(connection, "nudge") if job.data["motion"] == made]
            placed = await motions.find_motion(connection, made)
            await motions.close_motion(connection, made, "lapsed")
        assert wire.sent == [HERE if vote.post else QUIET_HERE], vote
        told = [(one.kind, one.target, one.payload["key"], one.payload["motion"]) for one in queued]
        assert told == [("note", ME, "note-vote", made)] * vote.note, vote
        assert all(f"/{CHANNEL}/{placed.message_id}" in one.payload["args"]["place"] for one in queued)
        assert [(job.data["user"], job.due // 60_000) for job in planned] == [
            (ME, store.now() // 60_000 + 60)
        ] * vote.later, vote
        assert (placed.channel_id, placed.message_id) == (CHANNEL, 901)
