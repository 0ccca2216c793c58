"""The effect of clicks: a world is brought back to the same state, and a control is pressed there once or several
times."""

from __future__ import annotations

import asyncio
import copy
import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from typing import Any, NamedTuple

from sqlalchemy import delete, insert, select, text

from bot.components.tags import read_tag
from bot.language import Words
from bot.messages.modals import build_modal
from bot.sandbox import Actor, BotResponse, Message
from bot.sandbox import components as tree
from bot.store.schema import metadata
from bot.tables.trials import Trial
from bot.work.signs import BEAT
from tests.bot.support.harness import World

BESIDES = ("seen_interaction", "click", "outbox")
"""The tables that record clicks and messages, not what was changed; messages are counted where they are posted."""
RANDOM = {"own_link": ("hash",), "webhook": ("secret",), "job": ("id", "due")}
"""The columns with random values, by table; the times of some jobs are random, and PostgreSQL skips ids."""
NUMBER_ANEW = (
    "SELECT setval(pg_get_serial_sequence('{table}', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM {table}), false)"
)
"""Makes PostgreSQL give the next free ids of a table."""
SNOWFLAKE = re.compile(r"\d{16,20}")


class Control(NamedTuple):
    """A control of a message that a person sees, with the values chosen in a menu."""

    person: Actor
    message: Message
    custom_id: str
    values: tuple[str, ...] = ()
    kind: int = tree.BUTTON

    @property
    def name(self) -> str:
        """The action and the argument of the control, and the chosen value."""
        tag = read_tag(self.custom_id)
        assert tag is not None
        return ":".join([tag.action, tag.arg, *self.values])

    async def press(self) -> BotResponse:
        """Use the control, whatever its message shows by now."""
        outcome = await self.person.press_raw(
            self.custom_id, self.message, component_type=self.kind, values=self.values
        )
        return await outcome.answered()


class Effect(NamedTuple):
    """The state that clicks may change: the rows of the database, and the number of messages posted to others."""

    rows: dict[str, Counter[str]]
    posts: Counter[int]

    def differ(self, other: Effect) -> list[str]:
        """The differences to another effect, in lines."""
        found = []
        for table in dict.fromkeys((*self.rows, *other.rows)):
            rows, others = (one.rows.get(table, Counter()) for one in (self, other))
            less, more = sorted((rows - others).elements()), sorted((others - rows).elements())
            if less or more:
                found.append(f"{table}: {_shorten(less, more)} / {_shorten(more, less)}")
        return found + ([f"posts: {self.posts} / {other.posts}"] if self.posts != other.posts else [])


def _shorten(rows: list[str], others: list[str]) -> list[str]:
    """The parts of rows that no other row has."""
    known = {part for row in others for part in row.split(", ")}
    return [", ".join(part for part in row.split(", ") if part not in known) for row in rows]


def list_controls(person: Actor, message: Message) -> Iterator[Control]:
    """The controls of a message that neither open a form nor lead out of Discord, with the last entry of each menu."""
    for part in tree.of_types(message.components, tree.BUTTON, *tree.SELECTS):
        tag = read_tag(part.get("custom_id", ""))
        if tag is None or part.get("disabled") or build_modal(tag, Words("en"), "") is not None:
            continue
        options = [one["value"] for one in part.get("options", ())]
        values = tuple(options[-max(1, part.get("min_values", 1)) :]) if part["type"] != tree.BUTTON else ()
        yield Control(person, message, part["custom_id"], values, part["type"])


class Bench:
    """A world that can be brought back to one of its states."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._rows: dict[str, list[dict[str, Any]]] = {}
        self._messages: list[tuple[Message, dict[str, Any]]] = []
        self._timelines: dict[int, list[Message]] = {}
        self._trials: dict[tuple[int, int], Trial] = {}
        self._known: set[str] = set()
        self._luck: Any = None

    async def settle(self) -> None:
        """Carry out and send everything that is due."""
        bot = self.world.bot
        await bot.router.acknowledger.drain()
        for _ in range(2):
            for worker in (bot.jobs, bot.outbox):
                worker.wake()
                await worker.settle()

    async def keep(self) -> None:
        """Keep the present state."""
        await self.settle()
        self._rows = await self._read()
        here, trials = self.world.sandbox.world, self.world.bot.router.trials.trials
        self._messages = [
            (one, {part.name: copy.copy(getattr(one, part.name)) for part in fields(one)})
            for one in here.messages.values()
        ]
        self._timelines = {channel: list(found) for channel, found in here.timelines.items()}
        self._trials = {place: _copy(one) for place, one in trials._found.items()}
        self._luck = self.world.bot.tables.rng.getstate()
        self._known = set(SNOWFLAKE.findall(repr(self._rows))) | {str(one) for one in here.channels}

    async def restore(self) -> None:
        """Bring the kept state back."""
        async with self.world.store.write() as connection:
            for table in reversed(metadata.sorted_tables):
                await connection.execute(delete(table))
            for table in metadata.sorted_tables:
                if rows := self._rows[table.name]:
                    await connection.execute(insert(table), rows)
                if self.world.store.is_shared and table.autoincrement_column is not None:  # SQLite does it by itself
                    await connection.execute(text(NUMBER_ANEW.format(table=table.name)))
        bot, here = self.world.bot, self.world.sandbox.world
        bot.tables.cache.clear()
        bot.tables.rng.setstate(self._luck)
        bot.presenter.picks._made.clear()
        bot.router.acknowledger.open_panels.forget()
        bot.router.webhooks._tested.clear()
        bot.router.browser._made.clear()
        bot.router.trials.trials._rng = lambda: random.Random(1)
        bot.router.trials.trials._found.clear()
        bot.router.trials.trials._found.update({place: _copy(one) for place, one in self._trials.items()})
        for message, values in self._messages:
            for name, value in values.items():
                setattr(message, name, copy.copy(value))
        here.messages = {message.id: message for message, _ in self._messages}
        here.old_edits.clear()
        here.timelines = {channel: list(self._timelines.get(channel, ())) for channel in here.channels}

    async def measure(self, controls: Sequence[Control]) -> tuple[Effect, list[BotResponse]]:
        """The effect of controls that are used at the same time in the kept state, and the responses."""
        await self.restore()
        outcomes = await asyncio.gather(*(control.press() for control in controls))
        await self.settle()
        kept = {message.id for message, _ in self._messages}
        posts = Counter(
            one.channel_id if str(one.channel_id) in self._known else 0
            for one in self.world.sandbox.world.messages.values()
            if one.ephemeral_to is None and not one.deleted and one.id not in kept
        )
        rows = {
            name: Counter(self._write(name, row) for row in found)
            for name, found in (await self._read()).items()
            if name not in BESIDES
        }
        for place, trial in self.world.bot.router.trials.trials._found.items():
            rows["trial"] = Counter([f"{place} {trial.live.game.revision} {len(trial.past)}"])
        return Effect(rows, posts), list(outcomes)

    async def _read(self) -> dict[str, list[dict[str, Any]]]:
        async with self.world.store.read() as connection:
            return {
                table.name: [
                    dict(row._mapping)
                    for row in (await connection.execute(select(table))).all()
                    if table.name != "memo" or not row.key.startswith(BEAT)  # heartbeats go on beside the clicks
                ]
                for table in metadata.sorted_tables
            }

    def _write(self, table: str, row: dict[str, Any]) -> str:
        """A row as text, without random values and without the ids of new messages and channels."""
        shown = {name: value for name, value in row.items() if name not in RANDOM.get(table, ())}
        return SNOWFLAKE.sub(lambda found: found[0] if found[0] in self._known else "#", repr(shown))


def _copy(trial: Trial) -> Trial:
    return replace(trial, live=replace(trial.live), past=list(trial.past), told=list(trial.told))
