"""Whole games of every box, played with pictures and by clicks of people while the bot is killed repeatedly.

`python -m tests.bot.support.kills --deaths 50 --store postgres` plays one game of each box and prints how often each
was killed.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from bot.sandbox import Clock, Sandbox
from bot.store import Store, games
from bot.tables import Tables
from engine import registry
from engine.kernel.decisions import Answer
from engine.kernel.export import verify
from engine.kernel.game import Game
from tests.bot.support.killed import Process, Table, assert_called_once, assert_posts_once, open_table
from tests.bot.support.stores import begin_run, end_run, fresh_url

NAMES = ["Ayla", "Bo", "蘭", "عمر", "Dee", "Eli"]
BOXES: dict[str, tuple[str, int, dict[str, str]]] = {
    "uprising": ("uprising", 4, {}),
    "base": ("base", 3, {}),
    "immortality": ("base", 2, {"immortality": "on"}),
    "bloodlines": ("uprising", 4, {"choam": "on", "bloodlines": "on", "tech": "on"}),
    "six": ("uprising", 6, {}),
    "arrakis": ("arrakis", 2, {}),
}
"""Board, people and options of each table."""


async def play_killed(
    tmp_path: Path, seed: int, deaths: int, promised: bool = False, pictures: str = "process", box: str = "uprising"
) -> tuple[Process, str]:
    """Play one game of `BOXES` through `deaths` kills (as in `Table`), and compare the result with an undisturbed run.

    Random players may need weeks for a game of War for Arrakis, so its run ends some answers after the last kill.
    """
    url = fresh_url(tmp_path, "killed")
    async with Sandbox(clock=Clock(frozen=True)) as sandbox:
        process = Process(sandbox, url, tmp_path / "bot.log", LANDSRAAD_PICTURES=pictures)
        await process.start()
        try:
            game, seats, options = BOXES[box]
            people = [sandbox.actor(name) for name in NAMES[:seats]]
            await open_table(people, sandbox, url, game, options)
            longest = 400 if game == "arrakis" else 1500
            table = Table(sandbox, process, people, random.Random(seed), deaths, promised, longest)
            await table.play()
            assert await process.stop() == 0
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.process.kill()
        assert sandbox.refusals == []
        assert_posts_once(people[0])
        for person in people:
            assert_called_once(person)
        assert not promised or len(table.seen) == process.kills
        assert [(shown, stored) for shown, stored in table.seen if stored < shown] == []
    await compare_with_undisturbed(url)
    return process, (tmp_path / "bot.log").read_text(encoding="utf-8")


async def compare_with_undisturbed(url: str) -> None:
    """Check that the stored answers, replayed without interruption, lead to the same digest, and that the export proves
    every shuffle."""
    store = Store(url)
    await store.open()
    try:
        exported = await Tables(store).export(1)
        async with store.read() as connection:
            row = await games.find_game(connection, 1)
    finally:
        await store.close()
    assert row is not None
    assert row.seed is not None
    family = registry.family(row.family)
    if row.status == "over":
        verdict = verify(exported, family)
        assert verdict.ok, verdict
    steps = [step for step in exported["steps"] if not step["undone"]]
    again = Game.new(family, exported["segments"][0]["snapshot"]["config"], row.seed)
    for step in steps:
        decision = again.options(step["seat"])
        assert decision is not None
        again.apply(step["seat"], decision_answer(decision.id, step))
    assert (again.outcome() is not None) == (row.status == "over")
    assert again.digest() == steps[-1]["digest"]


def decision_answer(decision: str, step: dict[str, Any]) -> Any:
    """The stored answer as an answer to the decision with this id."""
    return Answer(decision, tuple(step["picks"]), step["amount"])


def main() -> None:
    """Run the kills and print the result."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deaths", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--box", choices=tuple(BOXES), action="append")
    parser.add_argument("--store", choices=("sqlite", "postgres"), default="sqlite")
    args = parser.parse_args()
    begin_run(args.store)
    try:
        for number, box in enumerate(args.box or BOXES):
            with tempfile.TemporaryDirectory() as folder:
                seed = args.seed + number
                process, log = asyncio.run(play_killed(Path(folder), seed, args.deaths, number % 3 == 2, box=box))
                sys.stdout.write(f"{box}: {process.kills} kills, {log.count('Traceback')} tracebacks\n")
                sys.stdout.flush()
    finally:
        end_run()


if __name__ == "__main__":
    main()
