"""The fate of a message: sent, dropped, held, delayed, or replaced by a simpler one and set aside for the operator."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, NamedTuple

import discord
import pytest
from sqlalchemy import select

from bot.delivery.outbox import Outbox
from bot.delivery.sender import Gone, Unreachable
from bot.messages.presenter import Presenter
from bot.store import clocks, queue
from bot.store import schema as t
from engine.kernel.decisions import Msg, Refused
from engine.kernel.game import Corrupt
from tests.bot.support.tables import CHANNEL, start_tiny


def failure(status: int, code: int) -> discord.HTTPException:
    """A failed request, as Discord answers it."""
    head: Any = SimpleNamespace(status=status, reason="no", headers={"Content-Type": "application/json"})
    return discord.HTTPException(head, {"code": code, "message": "no"})


LATER, FORM, BOT = failure(500, 0), failure(400, 50035), failure(403, 20026)


class Fate(NamedTuple):
    """The outcomes of sending a message and its substitute (an error, or the id of the sent message), the number of
    refusals before, and the message's fate."""

    kind: str
    sends: Exception | int
    spare: Exception | int
    refusals: int
    # The state, the id of the message or of its substitute, and the number of refusals afterwards.
    state: tuple[str, int | None, int]
    # The milliseconds until the next attempt.
    waits: int = 0
    # Whether more attempts are planned after it was set aside.
    again: bool = False
    # Whether the next message of the lane is sent.
    goes_on: bool = True


FATES = [
    Fate("table", 900, Gone(), 0, ("sent", 900, 0)),
    Fate("table", Gone(), 901, 0, ("dropped", None, 0)),
    Fate("table", Refused(Msg("refused-over")), 901, 0, ("dropped", None, 0)),
    Fate("table", Unreachable(), 901, 0, ("held", None, 0), goes_on=False),
    Fate("note", Unreachable(), 901, 0, ("held", None, 0)),
    # a failure in time is tried again, in order
    Fate("table", LATER, 901, 0, ("due", None, 0), waits=1_000, goes_on=False),
    # so is what fails because Discord refuses the bot itself
    Fate("table", BOT, 901, 0, ("due", None, 0), waits=1_000, goes_on=False),
    Fate("table", BOT, 901, 2, ("due", None, 2), waits=10_000),
    # what is refused as it is is tried three times, then a simpler message is sent
    Fate("table", FORM, 901, 0, ("due", None, 1), waits=1_000, goes_on=False),
    Fate("table", FORM, 901, 1, ("due", None, 2), waits=10_000, goes_on=False),
    Fate("table", FORM, 901, 2, ("poison", 901, 2)),
    Fate("table", 900, 901, 3, ("poison", 901, 3)),
    # so is one that cannot be made
    Fate("table", Corrupt("x"), 901, 0, ("poison", 901, 0)),
    Fate("table", ZeroDivisionError(), 901, 0, ("poison", 901, 0)),
    # if the simpler message may be accepted later, it waits; if not, further attempts are planned
    Fate("table", Corrupt("x"), LATER, 0, ("due", None, 3), waits=1_000),
    Fate("table", Corrupt("x"), BOT, 0, ("due", None, 3), waits=1_000),
    Fate("table", Corrupt("x"), FORM, 0, ("poison", None, 0), again=True),
    Fate("table", Corrupt("x"), Gone(), 0, ("poison", None, 0), again=True),
    Fate("table", Corrupt("x"), ZeroDivisionError(), 0, ("poison", None, 0), again=True),
    # a message without a simpler one
    Fate("say", ZeroDivisionError(), 901, 0, ("poison", None, 0), again=True),
    Fate("note", ZeroDivisionError(), 901, 0, ("poison", None, 0)),
    Fate("riddle", 900, 901, 0, ("poison", None, 0)),
]


@pytest.mark.parametrize("fate", FATES, ids=lambda fate: f"{fate.kind}-{fate.sends!r}-{fate.spare!r}-{fate.refusals}")
async def test_a_message_ends_as_its_failure_demands(tables, store, monkeypatch, fate) -> None:
    game = await start_tiny(tables)
    spares: list[str] = []

    def give(outcome: Exception | int) -> int:
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    async def send(sender: Any, letter: queue.QueuedMessage) -> int:
        return 950 if letter.payload.get("next") else give(fate.sends)

    async def spare(sender: Any, letter: queue.QueuedMessage, why: str) -> int:
        spares.append(why)
        return give(fate.spare)

    monkeypatch.setattr("bot.delivery.outbox.KINDS", dict.fromkeys(("table", "note", "say", "offer"), send))
    monkeypatch.setattr("bot.delivery.outbox.SPARE", {"table": spare})
    why = "ABC: refused for good" if fate.refusals == 3 else ""
    async with store.write() as connection:
        await connection.execute(t.outbox.delete())
        for kind, payload in ((fate.kind, {"revision": 0}), ("note" if fate.kind == "note" else "offer", {"next": 1})):
            await queue.put_message(connection, kind, CHANNEL, payload, game, store.now())
        await connection.execute(
            t.outbox.update().where(t.outbox.c.id == _first()).values(refusals=fate.refusals, why=why)
        )
    client: Any = SimpleNamespace()
    await Outbox(client, Presenter(store, tables)).work()
    async with store.read() as connection:
        one, other = (await connection.execute(select(t.outbox).order_by(t.outbox.c.id))).all()
        planned = [job.data["letter"] for job in await clocks.list_jobs(connection, "again")]
    assert (one.state, one.message_id, one.refusals) == fate.state
    assert (one.not_before - store.now() if one.state == "due" else 0) == fate.waits
    assert planned == [one.id] * fate.again
    assert (other.state == "sent") is fate.goes_on
    assert (one.why != "") is (one.state == "poison" or fate.state[2] == 3)
    assert len(spares) == ((fate.kind == "table" and fate.state[0] == "poison") or fate.state[2] == 3)


def _first() -> Any:
    return select(t.outbox.c.id).order_by(t.outbox.c.id).limit(1).scalar_subquery()
