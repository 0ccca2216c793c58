"""The processes in which thinkers run: tables take turns, thinkers may fail, and closing is quick."""

from __future__ import annotations

import asyncio
import os
import random

import pytest

from bot.thinking import pool as pool_module
from bot.thinking.pool import Pool, Unthought
from bot.thinking.position import Position, take_position, think_through
from engine import registry
from engine.kernel.game import Game
from tests.bot.support.thinkers import find_here


@pytest.fixture
async def pool():
    made = Pool(1)
    yield made
    made.close()


def pose(name: str, seed: int = 1) -> Position:
    game = Game.new(registry.family("tiny"), {"product": "tiny", "seats": 3}, bytes(32))
    return take_position(game, 1, name, random.Random(seed))


@pytest.mark.slow
async def test_a_thought_is_the_same_in_another_process(pool) -> None:
    position = pose("thinks")
    assert await pool.think(find_here, position) == think_through(find_here, position)
    assert pool.processes[0].pid not in (None, os.getpid())


@pytest.mark.slow
@pytest.mark.parametrize(("name", "end"), [("dies", "died"), ("fails", "raised")])
async def test_a_thinker_that_fails_is_told_and_the_next_position_is_thought_about(pool, name, end) -> None:
    with pytest.raises(Unthought) as caught:
        await pool.think(find_here, pose(name))
    assert caught.value.end == end
    assert "hand" not in str(caught.value) + caught.value.trace.replace("tests/bot/support", "")
    assert await pool.think(find_here, pose("thinks")) == think_through(find_here, pose("thinks"))


@pytest.mark.slow
async def test_what_cannot_be_sent_ends_the_process_for_nobody(pool) -> None:
    with pytest.raises(Unthought) as caught:
        await pool.think(lambda name, family: None, pose("thinks"))
    assert caught.value.end == "raised"
    assert await pool.think(find_here, pose("thinks")) == think_through(find_here, pose("thinks"))


@pytest.mark.slow
async def test_one_that_hangs_is_given_up_with_its_process(pool, monkeypatch) -> None:
    await pool.think(find_here, pose("thinks"))
    before = pool.processes[0].pid
    monkeypatch.setattr(pool_module, "LIMIT", 0.1)
    with pytest.raises(Unthought) as caught:
        await pool.think(find_here, pose("hangs"))
    assert caught.value.end == "slow"
    monkeypatch.undo()
    await pool.think(find_here, pose("thinks"))
    assert pool.processes[0].pid != before


@pytest.mark.slow
async def test_who_waits_too_long_hears_so_and_holds_up_nobody(pool, monkeypatch) -> None:
    calls, begun, gate = [], asyncio.Event(), asyncio.Event()

    async def call(work, limit, first_limit):
        calls.append(work[1][1].name)
        begun.set()
        await gate.wait()
        return "done"

    monkeypatch.setattr(pool.processes[0], "call", call)
    monkeypatch.setattr(pool_module, "PATIENCE", 0.05)
    first = asyncio.create_task(pool.think(find_here, pose("thinks")))
    await begun.wait()
    with pytest.raises(Unthought) as caught:
        await pool.think(find_here, pose("hangs"))
    assert caught.value.end == "full"
    gate.set()
    assert await first == "done"
    assert calls == ["thinks"]


async def test_tables_take_turns(pool, monkeypatch) -> None:
    asked = []

    async def call(work, limit, first_limit):
        asked.append(work[1][1].seed)
        return "done"

    monkeypatch.setattr(pool.processes[0], "call", call)

    async def play(table: int) -> None:
        for turn in range(3):
            await pool.think(find_here, pose("thinks")._replace(seed=(table, turn)))

    await asyncio.gather(*(play(table) for table in range(4)))
    assert asked == [(table, turn) for turn in range(3) for table in range(4)]


@pytest.mark.slow
async def test_closing_leaves_nobody_waiting() -> None:
    pool = Pool(1)
    await pool.think(find_here, pose("thinks"))
    pid = pool.processes[0].pid
    waiting = [asyncio.create_task(pool.think(find_here, pose("hangs"))) for _ in range(3)]
    await asyncio.sleep(0)  # lets each task run to its first wait
    pool.close()
    ends = await asyncio.gather(*waiting, return_exceptions=True)
    assert [end.end for end in ends] == ["closed"] * 3
    pool.processes[0]._line.shutdown()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    with pytest.raises(Unthought, match="closed"):
        await pool.think(find_here, pose("thinks"))


async def test_who_left_is_not_thought_for(pool, monkeypatch) -> None:
    waiting = asyncio.create_task(pool.think(find_here, pose("thinks")))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    await pool.think(find_here, pose("thinks"))
    assert not pool._line


@pytest.mark.slow
async def test_positions_come_before_pieces_of_what_has_time(pool, monkeypatch) -> None:
    done, begun, gate = [], asyncio.Event(), asyncio.Event()

    async def call(work, limit, first_limit):
        done.append(work[0] if work[0] is not think_through else work[1][1].luck)
        begun.set()
        await gate.wait()
        return "done"

    monkeypatch.setattr(pool.processes[0], "call", call)
    positions = [pose("thinks", seed) for seed in (1, 2)]
    tasks = [asyncio.create_task(pool.spare((len, ()))) for _ in range(2)]
    await begun.wait()
    tasks += [asyncio.create_task(pool.think(find_here, position)) for position in positions]
    await asyncio.sleep(0)  # lets each task run to its first wait
    gate.set()
    assert await asyncio.gather(*tasks) == ["done"] * 4
    assert done == [len, positions[0].luck, positions[1].luck, len]


async def test_closing_leaves_no_piece_waiting(pool) -> None:
    waiting = [asyncio.create_task(pool.spare((len, ([],)))) for _ in range(3)]
    await asyncio.sleep(0)  # lets each task run to its first wait
    pool.close()
    ends = await asyncio.gather(*waiting, return_exceptions=True)
    assert [end.end for end in ends] == ["closed"] * 3
