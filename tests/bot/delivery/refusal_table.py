"""The outcomes of calls to Discord while Discord, or a proxy before it, gives the same answer for ten hours. Each case
is played in the sandbox.

`python -m tests.bot.delivery.refusal_table` prints the table.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple
from unittest import mock

from bot.commands.run import connected
from bot.sandbox import Actor, Clock, Sandbox
from bot.sandbox.rest import Fault
from bot.settings import Passing, Settings, Unusable
from bot.store import Store, games, people, queue
from tests.bot.support.harness import World, find_lobby, running
from tests.bot.support.people import at_turns, revision
from tests.bot.support.transport_faults import Hasty, settle

SILENT = 1 << 12
"""The flag of a message without notification."""
PAGE = "<html>Access denied</html>"


class Answer(NamedTuple):
    """The answer that a request gets instead of the real one."""

    status: int
    code: int
    page: bool = False
    retry_after: float = 0.0

    @property
    def name(self) -> str:
        """The name of the answer in the table."""
        return f"{self.status} page" if self.page else f"{self.status}/{self.code}"


ANSWERS = (
    Answer(200, 0, page=True), Answer(401, 0, page=True), Answer(403, 0, page=True), Answer(404, 0, page=True),
    Answer(429, 0, page=True), Answer(502, 0, page=True), Answer(503, 0, page=True), Answer(400, 0), Answer(401, 0),
    Answer(403, 0), Answer(404, 0), Answer(429, 0, retry_after=3600.0), Answer(500, 0), Answer(403, 20026),
    Answer(400, 20028), Answer(403, 40002), Answer(400, 40003), Answer(403, 40333), Answer(403, 50001),
    Answer(403, 50007), Answer(403, 50013), Answer(403, 50278), Answer(400, 50033), Answer(400, 50035),
    Answer(400, 50083), Answer(400, 200000), Answer(404, 10003), Answer(404, 10008), Answer(404, 10013),
    Answer(429, 30046, retry_after=90.0), Answer(400, 99999),
)  # fmt: skip
AWAY = {(403, 50001), (403, 50013), (400, 50083), (404, 10003)}
"""The refusals that mean an unreachable channel, so that the table's game is paused."""


class Case(NamedTuple):
    """A place at which requests fail, and the answer that they get."""

    place: str
    answer: Answer

    @property
    def name(self) -> str:
        """The name of the case in the table."""
        return f"{self.place}: {self.answer.name}"


class Course(NamedTuple):
    """The observations in a case."""

    second: str
    minutes: str
    hours: str
    after: str
    well: bool


async def pass_time(world: World, seconds: float, step: float) -> None:
    """Let time pass in steps, and do everything that becomes due."""
    while seconds > 0:
        await world.advance(min(step, seconds))
        seconds -= step
        world.bot.jobs.wake()
        await world.bot.jobs.settle()
        await settle(world)


def find_calls(person: Actor, known: set[int]) -> list[str]:
    """The new calls of a person, each as `channel` or `dm`."""
    found = [("channel", m) for m in person.pings() if m.channel_id != person.dm.id]
    found += [("dm", m) for m in person.dms() if not m.flags & SILENT]
    return [where for where, message in found if message.id not in known]


async def watch(world: World, fault: Fault, look: Callable[[], Awaitable[str]]) -> list[str]:
    """The observations at the four moments of a `Course`: three during a fault, and one after it has ended."""
    seen = []
    await settle(world)
    for seconds, step in ((1, 1), (599, 60), (35_400, 1_800)):
        await pass_time(world, seconds, step)
        seen.append(await look())
    world.sandbox.rest.faults.remove(fault)
    await pass_time(world, 26 * 3600, 7200)
    return [*seen, await look()]


async def _play(world: World, case: Case) -> Course:
    """Play the case of a call: Ayla ends her turn, and Bo has to be called."""
    ayla, bo, panel = await at_turns(world)
    by_dm = case.place in ("DM open", "DM write")
    async with world.store.write() as connection:
        await people.keep_person(connection, bo.id, ping="dm" if by_dm else "channel")
    await settle(world)
    before, known = await revision(world), {m.id for m in (*bo.pings(), *bo.dms())}
    posts = len(ayla.timeline())
    world.bot._connection._private_channels_by_user.clear()  # as after a restart
    where = {
        "post": f"POST /channels/{world.sandbox.table.id}/messages",
        "DM open": "POST /users/@me/channels",
        "DM write": f"POST /channels/{bo.dm.id}/messages",
        "click": "POST /interactions/*/*/callback",
    }[case.place]
    fault = make_fault(where, case.answer)
    world.sandbox.rest.faults.append(fault)
    await ayla.click(panel, label="End", wait="none" if case.place == "click" else "answer")
    await world.bot.router.acknowledger.drain()

    async def moved() -> bool:
        return await revision(world) > before

    async with asyncio.timeout(20):
        while not await moved():
            await asyncio.to_thread(lambda: None)

    async def look() -> str:
        async with world.store.read() as connection:
            row = await games.find_game(connection, 1)
        calls = find_calls(bo, known)
        paused = ["paused"] if row is not None and row.status == "paused" else []
        shown = ["table shown"] if len(ayla.timeline()) > posts else []
        return ", ".join([*paused, *(f"called: {where}" for where in calls), *shown]) or "not called"

    seen = await watch(world, fault, look)
    away = case.place == "post" and (case.answer.status, case.answer.code) in AWAY
    in_time = seen[1] == "paused" if away else seen[1].startswith("called")
    well = in_time and seen[-1].startswith("called") and "table shown" in seen[-1]
    well = well and await revision(world) == before + 1
    return Course(*seen, well and len(find_calls(bo, known)) <= 2)


async def _edit(world: World, case: Case) -> Course:
    """Play the case of an edit: Bo joins, and the lobby's post has to show it."""
    ayla, bo = world.sandbox.actor("Ayla"), world.sandbox.actor("Bo")
    await ayla.slash("dune new", game="tiny", seats=3)
    await settle(world)
    fault = make_fault("PATCH /channels/*/messages/*", case.answer)
    world.sandbox.rest.faults.append(fault)
    await (await bo.slash("dune join")).answered()

    async def look() -> str:
        return "up to date" if "Bo" in find_lobby(ayla).text else "stale"

    seen = await watch(world, fault, look)
    async with world.store.read() as connection:
        due = await queue.count_due(connection)
    return Course(*seen, seen[-1] == "up to date" and due == 0)


async def _register(world: World, case: Case) -> Course:
    """Play the case in which the commands have to be registered, with a new attempt at each moment."""
    await world.sandbox.until(lambda: world.sandbox.world.commands_synced, what="the first registration")
    world.sandbox.world.commands_synced = False
    registration = world.bot.registration
    await registration.settle()
    fault = make_fault("PUT /applications/*/commands", case.answer)
    world.sandbox.rest.faults.append(fault)
    seen = []
    for _ in range(3):
        registration.always = True
        wait = await registration.work()
        seen.append(f"again in {wait:.0f} s")
    world.sandbox.rest.faults.remove(fault)
    await registration.work()
    done = world.sandbox.world.commands_synced
    return Course(*seen, "registered" if done else "missing", done)


async def _start(url: str, case: Case) -> Course:
    """Play the case of a start: the program starts, and a permanent refusal by Discord ends it."""
    async with Sandbox(clock=Clock(frozen=True)) as sandbox:
        settings = Settings(discord_api=sandbox.api, database_url=url)
        settings.pictures = "off"
        store = Store(url)
        await store.open()
        sandbox.rest.faults.append(fault := make_fault("GET /users/@me", case.answer))
        try:
            async with connected(settings, sandbox.token, store):
                seen = "serves"
        except Passing:
            seen = "waits"
        except Unusable:
            seen = "ends with 2"
        sandbox.rest.faults.remove(fault)
        async with connected(settings, sandbox.token, store):
            await sandbox.wait_for_bot()
        await store.close()
    needs = not case.answer.page and (case.answer.status, case.answer.code) in NEEDS_A_PERSON
    return Course(seen, seen, seen, "serves", seen == ("ends with 2" if needs else "waits"))


NEEDS_A_PERSON = {
    (a.status, a.code) for a in ANSWERS if a.code and (a.code not in (20028, 40003, 40333))
} - {(429, 30046)} | {(401, 0)}  # fmt: skip
"""Refusals at the start that last until the operator acts."""


def make_fault(pattern: str, answer: Answer) -> Fault:
    """A fault that gives this answer to every request of this kind until it is removed."""
    return Fault(
        pattern, answer.status, answer.code, "no", answer.retry_after, forever=True, page=PAGE if answer.page else ""
    )


PLACES = ("start", "post", "edit", "DM open", "DM write", "click", "commands")
CASES = [Case(place, answer) for place in PLACES for answer in ANSWERS]


async def run_case(url: str, case: Case) -> Course:
    """Play one case on a database that has its tables but no data."""
    if case.place == "start":
        return await _start(url, case)
    play = {"edit": _edit, "commands": _register}.get(case.place, _play)
    async with running(url) as world:
        return await play(world, case)


async def print_table(cases: list[Case]) -> int:
    """Play these cases, print a row for each, and return the number of bad ones."""
    wrong = 0
    sys.stdout.write("| where | answer | 1 s | 10 min | 10 h | a day after | |\n|---|---|---|---|---|---|---|\n")
    for case in cases:
        with tempfile.TemporaryDirectory(prefix="landsraad-") as folder:
            course = await run_case(f"sqlite+aiosqlite:///{Path(folder) / 'table.db'}", case)
        wrong += not course.well
        cells = [case.place, case.answer.name, *course[:4], "" if course.well else "WRONG"]
        sys.stdout.write(f"| {' | '.join(cells)} |\n")
        sys.stdout.flush()
    return wrong


def main() -> None:
    """Print the table, and exit with 1 if a case ends badly. Arguments limit the table to some places."""
    chosen = sys.argv[1:] or PLACES
    with mock.patch("discord.http.asyncio", Hasty()), mock.patch("discord.webhook.async_.asyncio", Hasty()):
        wrong = asyncio.run(print_table([case for case in CASES if case.place in chosen]))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
