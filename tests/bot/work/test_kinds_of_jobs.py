"""Each kind of job does its own work with the numbers in its data, and is then deleted; a job that fails waits."""

from __future__ import annotations

from typing import Any

import pytest

from bot.store import clocks
from bot.tables.errors import Bug, note_bug
from bot.work import jobs
from bot.work.jobs import NEEDED, QUEUED, Jobs
from engine.kernel.decisions import Msg, Refused
from engine.kernel.game import Corrupt
from tests.bot.support.tables import start_tiny

DATA = {
    name: number for number, name in enumerate(sorted({name for needed in NEEDED.values() for name in needed}), 100)
}
"""A different number for each name in the data of jobs."""
WORK: dict[str, tuple[str, tuple[str, ...]]] = {
    "motion": ("motions.expire", ("motion", "game")),
    "lobby": ("close_resting", ("game",)),
    "confirm": ("close_unconfirmed", ("game",)),
    "begin": ("tables.start", ("game", "")),
    "knock": ("retry", ("game", "number")),
    "return": ("return_due", ("game", "seat", "early")),
    "aside": ("expire_talk", ("game", "team", "until")),
    "order": ("tables.follow_orders", ("game", "seat")),
    "late": ("tables.take_over", ("game", "seat", "since")),
}
"""By kind of job, its work and the names of the numbers for that; "" for nobody who asks."""


@pytest.fixture
def done(tables, monkeypatch) -> list[tuple[str, list[Any]]]:
    """The work that was done, with its arguments."""
    found: list[tuple[str, list[Any]]] = []

    def note(place: Any, name: str, called: str) -> None:
        async def work(*arguments: Any) -> None:
            found.append((called, [one for one in arguments if one is not tables]))

        monkeypatch.setattr(place, name, work)

    for called, _ in WORK.values():
        owner, _, name = called.rpartition(".")
        place = {"tables": tables, "motions": tables.motions, "": jobs}[owner]
        note(place, name, called)
    return found


async def do(tables, kind: str, **data: Any) -> list[str]:
    """Do a job of this kind; returns the keys of the jobs that are left."""
    async with tables.store.write() as connection:
        await clocks.put_job(connection, kind, "key", tables.store.now(), data)
    await Jobs(tables).work()
    async with tables.store.read() as connection:
        return [job.key for job in await clocks.list_jobs(connection)]


async def test_each_kind_of_job_does_its_own_work(tables, done) -> None:
    assert NEEDED.keys() - QUEUED.keys() == WORK.keys() | {"season"}
    for kind, (called, names) in WORK.items():
        for early in (0, 1):
            assert await do(tables, kind, **{name: DATA[name] for name in NEEDED[kind]}, early=early) == []
            given = {"": None, "early": bool(early)} | DATA
            assert done == [(called, [given[name] for name in names])]
            done.clear()


@pytest.mark.parametrize("kind", sorted(QUEUED))
async def test_each_kind_of_queued_job_does_its_own_work(tables, store, monkeypatch, kind) -> None:
    done = []

    async def work(connection, job, now: int) -> None:
        done.append((job.kind, job.data, now))
        await clocks.finish_job(connection, job)

    monkeypatch.setattr(jobs, "QUEUED", {**QUEUED, kind: work})
    data = {name: DATA[name] for name in NEEDED[kind]}
    assert await do(tables, kind, **data) == []
    assert done == [(kind, data, store.now())]


@pytest.mark.parametrize(
    ("error", "left"),
    [
        (Refused(Msg("refused-over")), []),
        (Corrupt("game 1"), []),
        (ZeroDivisionError(), ["key"]),
    ],
)
async def test_a_job_that_is_refused_is_deleted_and_one_that_fails_waits(tables, monkeypatch, error, left) -> None:
    game = await start_tiny(tables)

    async def fail(*_: Any) -> None:
        raise error

    monkeypatch.setattr(tables, "follow_orders", fail)
    assert await do(tables, "order", game=game, seat=0) == left
    if left:
        raised: Bug = note_bug(error, "a test")

        async def fail_again(*_: Any) -> None:
            raise raised

        monkeypatch.setattr(tables, "follow_orders", fail_again)
        assert await do(tables, "order", game=game, seat=1) == left
