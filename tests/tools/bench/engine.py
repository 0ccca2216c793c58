"""The rows about the engine. Times are wall time on one core."""

from __future__ import annotations

import gc
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import orjson

from bot.store.snapshots import pack_snapshot
from engine.kernel.game import Game
from engine.players import player
from engine.registry import family
from engine.sweep import play_game

CONFIG = {"product": "uprising", "modules": ("choam",), "seats": 4}


def calibrate() -> float:
    """Million iterations a second of a fixed loop in pure Python, which makes machines comparable."""
    turns = 2_000_000
    begun = time.perf_counter()
    total = 0
    for i in range(turns):
        total += i & 7
    return round(turns / (time.perf_counter() - begun) / 1e6, 1)


def count_games() -> float:
    """Random games of four players that are played in a second, with the log but without views and digests."""
    rules, seated = family("imperium"), [player("random")] * 4
    play_game(rules, CONFIG, seated, 0)
    begun = time.perf_counter()
    games = 0
    while time.perf_counter() - begun < 3:
        games += 1
        play_game(rules, CONFIG, seated, games)
    return round(games / (time.perf_counter() - begun), 1)


def _positions(games: int = 6) -> list[Game[Any]]:
    """Positions from all parts of some games."""
    rules, rng = family("imperium"), random.Random(7)
    answer = player("random")
    found: list[Game[Any]] = []
    for seed in range(games):
        game = Game.new(rules, CONFIG, random.Random(seed).randbytes(32), digests=False)
        while waiting := game.waiting():
            decision = game.options(waiting[0])
            assert decision is not None
            game.apply(waiting[0], answer({}, decision, rng))
            if rng.random() < 0.1:
                found.append(game.clone())
    return [game for game in found if game.waiting()]


def time_options() -> dict[str, float]:
    """Microseconds that `options()` takes for a seat that is asked: mean and 99th percentile."""
    times = []
    for game in _positions():
        for _ in range(5):
            game._open = {}
            begun = time.perf_counter()
            game.options(game.waiting()[0])
            times.append((time.perf_counter() - begun) * 1e6)
    times.sort()
    return {"mean": round(sum(times) / len(times), 1), "p99": round(times[int(len(times) * 0.99)], 1)}


def _mean_time(positions: list[Game[Any]], work: Callable[[Game[Any]], object]) -> float:
    begun = time.perf_counter()
    for game in positions:
        work(game)
    return round((time.perf_counter() - begun) / len(positions) * 1e6, 1)


def time_copies() -> dict[str, float]:
    """Microseconds of `clone()`, `view()`, `determinize()`, `snapshot()` with JSON, and `restore()`."""
    positions, rng, rules = _positions(), random.Random(1), family("imperium")
    saved = [orjson.dumps(game.snapshot()) for game in positions]
    begun = time.perf_counter()
    for text in saved:
        Game.restore(rules, orjson.loads(text), bytes(32))
    restored = round((time.perf_counter() - begun) / len(saved) * 1e6, 1)
    return {
        "clone": _mean_time(positions, lambda game: game.clone()),
        "view": _mean_time(positions, lambda game: game.view(1)),
        "determinize": _mean_time(positions, lambda game: game.determinize(1, rng)),
        "snapshot": _mean_time(positions, lambda game: orjson.dumps(game.snapshot())),
        "restore": restored,
    }


def play_sample() -> Game[Any]:
    """The random game that is replayed for measurements."""
    return play_game(family("imperium"), CONFIG, [player("random")] * 4, 11).game


def play_again(played: Game[Any]) -> None:
    """Play a game again from its seed and answers, with a digest after each step."""
    again = Game.new(played.family, CONFIG, played.chance.seed)
    for step in played.steps:
        again.apply(step.seat, step.answer)


def time_repeat() -> float:
    """Milliseconds to play 400 steps again with a digest after each: the best result within five seconds, because other
    load on the machine can only make it slower."""
    played = play_sample()
    times = []
    end = time.perf_counter() + 5
    while (begun := time.perf_counter()) < end:
        play_again(played)
        times.append(time.perf_counter() - begun)
    return round(min(times) / len(played.steps) * 400 * 1e3, 1)


def time_start() -> float:
    """Milliseconds that a new interpreter takes to import the engine and load the content, without the start of the
    interpreter itself.

    The bytecode exists from an earlier run, as at every start of a program except its first.
    """
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}

    def run(code: str) -> float:
        begun = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True, env=env)
        return time.perf_counter() - begun

    load = "from engine.registry import family; family('imperium').read_config({}).library"
    bare = min(run("pass") for _ in range(3))
    return round((min(run(load) for _ in range(5)) - bare) * 1e3)


def weigh_snapshot() -> float:
    """Kilobytes of a compressed mid-game snapshot, as stored."""
    sizes = [len(pack_snapshot(game.snapshot())) for game in _positions(2)]
    return round(sum(sizes) / len(sizes) / 1024, 1)


def weigh_game() -> float:
    """The kilobytes of memory that one finished game in the cache takes: its state and steps (its events are in the
    store)."""
    import tracemalloc

    rules, seated = family("imperium"), [player("random")] * 4
    play_game(rules, CONFIG, seated, 0)
    tracemalloc.start()
    kept = [play_game(rules, CONFIG, seated, seed, digests=True).game for seed in range(1, 6)]
    for game in kept:
        game.forget()
    gc.collect()
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return round(size / len(kept) / 1024)
