"""The outbox: messages for Discord, queued in the transaction that causes them.

The messages of one lane (a table, a lobby, a person) are sent in order. Processes share the lanes. A process claims a
lane by a lease of its messages, renews the lease while it works, and gives back the messages that it did not send. If
the process dies, the lease ends.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from sqlalchemy import Row, Select, bindparam, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import game_log, touched
from bot.store import schema as t
from bot.store.kept import note_due
from bot.store.touched import Touched

PRIVATE = ("cockpit", "note", "reminder", "daily", "nudge", "invite", "follow")
"""Kinds of messages that are sent to a person."""
MERGED = {"table": ("table",), "final": ("table",), "cockpit": ("cockpit",)}
"""Kinds of messages that show the present state. Each replaces the message directly before it in the queue, if that has
one of the kinds given here."""
POSTS = ("table", "final")
"""Kinds of messages that show the whole table."""
STANDING = {**dict.fromkeys(POSTS, POSTS), "lobby": ("lobby",), "cockpit": ("cockpit",)}
"""Kinds of messages that show the present state. Each becomes superfluous if a message of one of the kinds given here
is queued after it."""
APART = ("lobby", "picture", "retire", "thread")
"""Kinds of messages that do not wait for the other messages of their game or channel."""
BATCH = 20
"""The number of messages of a lane that are claimed at once."""


@dataclass(frozen=True, slots=True)
class QueuedMessage:
    """A message waiting to be sent or edited."""

    id: int
    game_id: int | None
    # The kind, a key of `delivery.kinds.KINDS`.
    kind: str
    # The id of a channel or, for the kinds in `PRIVATE`, of a user.
    target: int
    payload: dict[str, Any]
    # 20 characters by which Discord recognises the message if it is sent twice.
    nonce: str
    not_before: int
    # The number of failed attempts.
    attempts: int
    # The number of permanent refusals.
    refusals: int = 0
    # Whether the message may have been sent although the store does not record that.
    doubt: bool = False
    lane: str = ""
    at: int = 0
    why: str = ""
    # Whether a later message in the queue shows the table's present state.
    past: bool = False


@dataclass(slots=True)
class Claim:
    """The next messages of each lane that a process may send now."""

    lanes: dict[str, list[QueuedMessage]] = field(default_factory=dict)
    # The ids of rows that cannot be read.
    unreadable: list[int] = field(default_factory=list)
    # Whether more messages may be due than were claimed.
    full: bool = False
    # The result of the function `next_due`.
    next_due: int | None = None


@dataclass(frozen=True, slots=True)
class SetAside:
    """A message that was set aside for the operator; `why` is the code to search for in the log, and the kind of
    error."""

    id: int
    game_id: int | None
    kind: str
    at: int
    why: str


def lane_of(kind: str, target: int, game_id: int | None) -> str:
    """The lane of a message; the messages of a lane are sent in order."""
    if kind in PRIVATE:
        return f"user:{target}"
    if game_id is None:
        return f"{kind if kind in APART else 'channel'}:{target}"
    return f"{kind}:{game_id}" if kind in APART else f"game:{game_id}"


def list_touched(letter: QueuedMessage) -> tuple[Touched, ...]:
    """The things that are touched by recording the result of a message; empty if these may be anything."""
    table = () if letter.game_id is None else (touched.game(letter.game_id),)
    return (*table, touched.person(letter.target)) if letter.kind in PRIVATE else table


async def put_message(
    connection: AsyncConnection, kind: str, target: int, payload: dict[str, Any], game_id: int | None, at: int
) -> None:
    """Queue a message, to be sent after the transaction commits."""
    await put_messages(connection, [(kind, target, payload)], game_id, at)


async def put_messages(
    connection: AsyncConnection, letters: Sequence[tuple[str, int, dict[str, Any]]], game_id: int | None, at: int
) -> None:
    """Queue several messages of a game, each given as kind, target and payload."""
    rows = [
        {
            "game_id": game_id,
            "kind": kind,
            "target": target,
            "lane": lane_of(kind, target, game_id),
            "payload": json.dumps(payload),
            "nonce": secrets.token_hex(10),
            "at": at,
            "not_before": at,
            "attempts": 0,
            "state": "due",
        }
        for kind, target, payload in letters
    ]
    await connection.execute(insert(t.outbox), rows)


async def find_newest(connection: AsyncConnection, lane: str) -> int | None:
    """The id of the message that was queued last in a lane; None if there is none."""
    query = select(func.max(t.outbox.c.id)).where(t.outbox.c.lane == lane)
    found: int | None = (await connection.execute(query)).scalar()
    return found


async def find_sent(connection: AsyncConnection, number: int) -> tuple[bool, dict[str, Any]]:
    """Whether a message still waits, and its present payload, which its sender may have changed."""
    query = select(t.outbox.c.state, t.outbox.c.payload).where(t.outbox.c.id == number)
    row = (await connection.execute(query)).one()
    return row.state == "due", json.loads(row.payload)


async def list_written(connection: AsyncConnection, user_id: int) -> list[tuple[int, int, str]]:
    """The messages that a person wrote to teammates and that are still stored, as game, time and text, each once."""
    notes = (t.outbox.c.kind == "note") & t.outbox.c.payload.contains(f'"by": {user_id}')
    found: dict[tuple[int, int, str], None] = {}
    for row in await connection.execute(select(t.outbox).where(notes).order_by(t.outbox.c.id)):
        payload = json.loads(row.payload)
        if payload.get("by") == user_id and "text" in payload["args"]:
            found[row.game_id, row.at, payload["args"]["text"]] = None
    return list(found)


async def list_private(connection: AsyncConnection, user_id: int) -> Sequence[Row[str, int | None, int, str]]:
    """The private messages to a person that are still stored: kind, game, time and state, the oldest first."""
    c = t.outbox.c
    query = select(c.kind, c.game_id, c.at, c.state).where(c.kind.in_(PRIVATE), c.target == user_id).order_by(c.id)
    return (await connection.execute(query)).all()


async def forget_private(connection: AsyncConnection, user_id: int) -> None:
    """Delete the private messages to a person."""
    await connection.execute(delete(t.outbox).where(t.outbox.c.kind.in_(PRIVATE), t.outbox.c.target == user_id))


async def forget_openings(connection: AsyncConnection, user_id: int) -> None:
    """Delete the messages that open a thread for a new table of this person."""
    rows = await connection.execute(select(t.outbox.c.id, t.outbox.c.payload).where(t.outbox.c.kind == "thread"))
    gone = [row.id for row in rows if json.loads(row.payload).get("host") == user_id]
    await connection.execute(delete(t.outbox).where(t.outbox.c.id.in_(gone)))


async def forget_pictures(connection: AsyncConnection, game_ids: Collection[int]) -> None:
    """Delete the queued pictures of these tables, whose newest posts already have a picture or were replaced."""
    if game_ids:
        lanes = [lane_of("picture", 0, game_id) for game_id in game_ids]
        await connection.execute(delete(t.outbox).where(t.outbox.c.lane.in_(lanes)))


# -- claiming ------------------------------------------------------------------------------------------------


def _find_heads(holder: str, now: int, lease: int, latest: int, busy: Collection[str], limit: int) -> Select[Any]:
    """The query for the first messages of lanes that can be served, the oldest first.

    No wait is longer than `latest` milliseconds and no lease is longer than `lease`. An end that is later than that was
    written before the clock was set back, so it does not count. Lanes that `holder` has leased but does not serve
    (`busy`) were left behind by an error.
    """
    letter, earlier = t.outbox.c, t.outbox.alias().c
    ripe = (letter.not_before <= now) | (letter.not_before > now + latest)
    free = (letter.lease_until <= now) | (letter.lease_until > now + lease) | (letter.holder == holder)
    waits = (earlier.state == "due") & (earlier.lane == letter.lane) & (earlier.id < letter.id)
    where = (letter.state == "due") & ripe & free & letter.lane.not_in(busy)
    soonest = _find_next_due(now, latest).scalar_subquery().label("soonest")
    query = select(letter.lane, letter.holder, soonest).where(where & ~select(earlier.id).where(waits).exists())
    return query.order_by(letter.id).limit(limit)


async def claim_lanes(
    connection: AsyncConnection, holder: str, now: int, lease: int, latest: int, busy: Collection[str], limit: int
) -> Claim:
    """Lease the next messages of at most `limit` lanes to `holder` for `lease` milliseconds.

    Messages that a later one replaces are merged into it (`merge_posts`). If a lane was leased before, only its first
    message can already have been sent: lanes are served in order, and each result is recorded before the next message
    is sent.
    """
    query = _find_heads(holder, now, lease, latest, busy, limit).with_for_update(of=t.outbox, skip_locked=True)
    heads = (await connection.execute(query)).all()
    claim = Claim(full=len(heads) == limit)
    lanes = await _list_next(connection, [head.lane for head in heads])
    for head in heads:
        rows = lanes[head.lane]
        letters = [letter for row in rows if (letter := _read(row)) is not None]
        claim.unreadable += {row.id for row in rows} - {letter.id for letter in letters}
        claim.full = claim.full or len(rows) == BATCH
        if head.holder is not None and letters and letters[0].id == rows[0].id:
            letters[0] = replace(letters[0], doubt=True)
        kept, gone = merge_posts([await _forget_answered(connection, letter) for letter in letters])
        await _keep_merged(connection, letters, kept, gone)
        if kept:
            claim.lanes[head.lane] = [
                replace(letter, past=any(later.kind in POSTS for later in kept[number:]))
                for number, letter in enumerate(kept, 1)
            ]
    if heads:
        held = t.outbox.c.id.in_([row.id for rows in lanes.values() for row in rows])
        await connection.execute(update(t.outbox).where(held).values(holder=holder, lease_until=now + lease))
    claim.next_due = heads[0].soonest if heads else await next_due(connection, now, latest)
    return claim


async def _list_next(connection: AsyncConnection, lanes: Sequence[str]) -> dict[str, list[Row[Any]]]:
    """The next `BATCH` messages of each lane, in order."""
    found: dict[str, list[Row[Any]]] = {lane: [] for lane in lanes}
    if not lanes:
        return found
    number = func.row_number().over(partition_by=t.outbox.c.lane, order_by=t.outbox.c.id).label("number")
    due = select(t.outbox, number).where((t.outbox.c.state == "due") & t.outbox.c.lane.in_(lanes)).subquery()
    for row in await connection.execute(select(due).where(due.c.number <= BATCH).order_by(due.c.id)):
        found[row.lane].append(row)
    return found


def _read(row: Row[Any]) -> QueuedMessage | None:
    """Read the message in a row; None for an invalid row."""
    try:
        payload = json.loads(row.payload)
    except ValueError:
        return None
    if not isinstance(payload, dict):
        return None
    return QueuedMessage(
        row.id, row.game_id, row.kind, row.target, payload, row.nonce, row.not_before, row.attempts, row.refusals,
        bool(row.doubt), row.lane, row.at, row.why,
    )  # fmt: skip


async def can_claim(
    connection: AsyncConnection, holder: str, now: int, lease: int, latest: int, busy: Collection[str]
) -> bool:
    """Whether `claim_lanes` would find a message."""
    return (await connection.execute(_find_heads(holder, now, lease, latest, busy, 1))).first() is not None


async def next_due(connection: AsyncConnection, now: int, latest: int) -> int | None:
    """The first later time at which a waiting message becomes due; None if there is none within `latest`
    milliseconds."""
    found: int | None = (await connection.execute(_find_next_due(now, latest))).scalar()
    return found


def _find_next_due(now: int, latest: int) -> Select[Any]:
    letter = t.outbox.alias().c
    waits = (letter.not_before > now) & (letter.not_before <= now + latest)
    return select(func.min(letter.not_before)).where((letter.state == "due") & waits)


async def renew_leases(connection: AsyncConnection, holder: str, lanes: Collection[str], until: int) -> None:
    """Extend the leases of these lanes."""
    mine = (t.outbox.c.state == "due") & (t.outbox.c.holder == holder) & t.outbox.c.lane.in_(lanes)
    await connection.execute(update(t.outbox).where(mine).values(lease_until=until))


async def give_back(connection: AsyncConnection, holder: str, lane: str) -> None:
    """End the lease of a lane whose due messages this process does not send."""
    mine = (t.outbox.c.state == "due") & (t.outbox.c.holder == holder) & (t.outbox.c.lane == lane)
    await connection.execute(update(t.outbox).where(mine).values(holder=None, lease_until=0))


async def end_leases(connection: AsyncConnection) -> None:
    """End all leases, so that a dead process's messages are available at once. Use this only if no other process uses
    the store."""
    held = (t.outbox.c.state == "due") & (t.outbox.c.lease_until > 0)
    await connection.execute(update(t.outbox).where(held).values(lease_until=0))


async def _forget_answered(connection: AsyncConnection, letter: QueuedMessage) -> QueuedMessage:
    """The message without calls to people who have answered since; if they are asked again, a later message calls
    them."""
    ping = letter.payload.get("ping")
    if letter.kind not in POSTS or not ping or letter.game_id is None or "revision" not in letter.payload:
        return letter
    answered = await game_log.list_answered(connection, letter.game_id, letter.payload["revision"])
    return replace(letter, payload=letter.payload | {"ping": [user for user in ping if user not in answered]})


def merge_posts(letters: Sequence[QueuedMessage]) -> tuple[list[QueuedMessage], list[int]]:
    """The messages of a lane without those that the next message replaces (`MERGED`), and the ids of the replaced ones.

    A post shows the table at the time of sending, so the last post tells the whole story and calls everybody. A message
    that may have been sent is not replaced.
    """
    kept: list[QueuedMessage] = []
    gone: list[int] = []
    for letter in letters:
        last = kept[-1] if kept else None
        alike = last is not None and last.kind in MERGED.get(letter.kind, ()) and last.game_id == letter.game_id
        if last is not None and alike and not last.doubt and not letter.doubt:
            letter = replace(letter, payload=_join(last.payload, letter.payload))
            gone.append(kept.pop().id)
        kept.append(letter)
    return kept, gone


def _join(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The payload of a message, with the earlier events and the calls of an older message added."""
    joined = dict(new)
    if "since" in new:
        joined["since"] = min(old.get("since", new["since"]), new["since"])
    if "ping" in new or "ping" in old:
        joined["ping"] = [*dict.fromkeys([*old.get("ping", ()), *new.get("ping", ())])]
    if old.get("loud"):
        joined["loud"] = True
    return joined


async def _keep_merged(
    connection: AsyncConnection, letters: Sequence[QueuedMessage], kept: Sequence[QueuedMessage], gone: Sequence[int]
) -> None:
    for letter in kept:
        if letter not in letters:
            where = t.outbox.c.id == letter.id
            await connection.execute(update(t.outbox).where(where).values(payload=json.dumps(letter.payload)))
    if gone:
        await connection.execute(update(t.outbox).where(t.outbox.c.id.in_(gone)).values(state="merged"))


# -- results -----------------------------------------------------------------------------------------------


async def mark_message(connection: AsyncConnection, number: int, state: str, message_id: int | None = None) -> None:
    """Mark a message as `sent`, as `dropped` because it has no receiver, or as `held` until its channel can be
    reached."""
    await mark_messages(connection, [(number, state, message_id)])


async def mark_messages(connection: AsyncConnection, done: Sequence[tuple[int, str, int | None]]) -> None:
    """Mark several messages, each given as id, state and message id."""
    where = t.outbox.c.id == bindparam("letter")
    values: dict[str, Any] = {"state": bindparam("became"), "message_id": bindparam("message")}
    rows = [{"letter": number, "became": state, "message": message} for number, state, message in done]
    if rows:
        await connection.execute(update(t.outbox).where(where).values(**values, holder=None, lease_until=0), rows)


async def set_aside(connection: AsyncConnection, number: int, why: str, message_id: int | None = None) -> None:
    """Set aside a message that can never be sent as it is; the operator finds it under `why`. `message_id` is the id of
    its substitute."""
    await mark_message(connection, number, "poison", message_id)
    await connection.execute(update(t.outbox).where(t.outbox.c.id == number).values(why=why))


async def delay_message(connection: AsyncConnection, letter: QueuedMessage) -> None:
    """Delay a message, and store its numbers of attempts and refusals."""
    names = ("not_before", "attempts", "refusals", "why")
    values: dict[str, Any] = {name: getattr(letter, name) for name in names} | {"doubt": int(letter.doubt)}
    await connection.execute(update(t.outbox).where(t.outbox.c.id == letter.id).values(**values))


async def keep_payload(connection: AsyncConnection, letter: QueuedMessage) -> None:
    """Store a message's payload after its sender has changed it."""
    await connection.execute(
        update(t.outbox).where(t.outbox.c.id == letter.id).values(payload=json.dumps(letter.payload))
    )


async def hold_lane(connection: AsyncConnection, lane: str) -> None:
    """Hold the due messages of a lane whose channel cannot be reached."""
    waits = (t.outbox.c.lane == lane) & (t.outbox.c.state == "due")
    await connection.execute(update(t.outbox).where(waits).values(state="held", holder=None, lease_until=0))


async def has_held(connection: AsyncConnection, game_id: int) -> bool:
    """Whether any message of a game is held."""
    held = (t.outbox.c.game_id == game_id) & (t.outbox.c.state == "held")
    return (await connection.execute(select(t.outbox.c.id).where(held).limit(1))).first() is not None


async def free_held(connection: AsyncConnection, game_id: int, now: int) -> None:
    """Release the held messages of a game, since its channel may be reachable again."""
    held = (t.outbox.c.game_id == game_id) & (t.outbox.c.state == "held")
    await connection.execute(update(t.outbox).where(held).values(state="due", not_before=now))
    note_due(connection, t.outbox)


# -- statistics ----------------------------------------------------------------------------------------------


async def list_due(connection: AsyncConnection) -> list[QueuedMessage]:
    """All unsent messages in order, due or not, except those that cannot be read."""
    rows = await connection.execute(select(t.outbox).where(t.outbox.c.state == "due").order_by(t.outbox.c.id))
    return [letter for row in rows if (letter := _read(row)) is not None]


async def count_due(connection: AsyncConnection) -> int:
    """The number of waiting messages."""
    query = select(func.count()).select_from(t.outbox).where(t.outbox.c.state == "due")
    return int((await connection.execute(query)).scalar_one())


async def oldest_due(connection: AsyncConnection) -> int | None:
    """The time at which the oldest waiting message was queued; None if none waits."""
    found: int | None = (
        await connection.execute(select(func.min(t.outbox.c.at)).where(t.outbox.c.state == "due"))
    ).scalar()
    return found


async def list_aside(connection: AsyncConnection) -> list[SetAside]:
    """The messages that were set aside, the oldest first."""
    rows = await connection.execute(select(t.outbox).where(t.outbox.c.state == "poison").order_by(t.outbox.c.id))
    return [SetAside(row.id, row.game_id, row.kind, row.at, row.why) for row in rows]


async def count_aside(connection: AsyncConnection) -> int:
    """The number of messages that were set aside."""
    query = select(func.count()).select_from(t.outbox).where(t.outbox.c.state == "poison")
    return int((await connection.execute(query)).scalar_one())


async def is_missed(connection: AsyncConnection, number: int) -> bool:
    """Whether a message is still set aside, and neither a substitute nor a later message has replaced it."""
    row = (await connection.execute(select(t.outbox).where(t.outbox.c.id == number))).first()
    if row is None or row.state != "poison" or row.message_id is not None:
        return False
    same = STANDING.get(row.kind)
    if same is None:
        return True
    later = (t.outbox.c.lane == row.lane) & (t.outbox.c.id > number) & (t.outbox.c.game_id == row.game_id)
    done = t.outbox.c.kind.in_(same) & t.outbox.c.state.in_(("due", "held", "sent"))
    return (await connection.execute(select(t.outbox.c.id).where(later & done).limit(1))).first() is None


async def try_again(connection: AsyncConnection, number: int, now: int) -> bool:
    """Send again a message that was set aside. Returns whether there was such a message.

    The message gets a new nonce, since Discord would answer the old nonce with the substitute.
    """
    where = (t.outbox.c.id == number) & (t.outbox.c.state == "poison")
    values = {"state": "due", "not_before": now, "at": now, "attempts": 0, "refusals": 0, "why": "", "doubt": 0}
    fresh: dict[str, Any] = {"nonce": secrets.token_hex(10), "message_id": None, "holder": None, "lease_until": 0}
    note_due(connection, t.outbox)
    return (await connection.execute(update(t.outbox).where(where).values(**values, **fresh))).rowcount == 1
