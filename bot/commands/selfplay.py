"""`landsraad selfplay`: whole games by computer players in process, for sweeps and statistics."""

from __future__ import annotations

import json
import os
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import Annotated, Any, NamedTuple

import typer
from rich.progress import Progress

from bot.settings import Unusable
from engine.players import PLAYERS, player
from engine.registry import PRODUCTS, family
from engine.sweep import play_game

PLAYER_HELP = (
    f"Computer player ({', '.join(PLAYERS)}), once for all seats or one a seat. Without it, all play at random and in "
    "every second game one seat is a mercenary, which reaches what chance hardly ever does."
)


class Game(NamedTuple):
    """What the statistics need of one game."""

    steps: int
    rounds: int
    scores: tuple[int, ...]
    leaders: tuple[str, ...]
    winner: int
    first: int
    violations: tuple[str, ...]
    seen: frozenset[str]
    offered: frozenset[str]
    taken: frozenset[str]


class Job(NamedTuple):
    """A stretch of games for one process. Without `players` each game seats its own (`mixed_table`)."""

    product: str
    modules: tuple[str, ...]
    seats: int
    players: tuple[str, ...]
    seeds: range
    check: bool
    census: bool


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("selfplay")(selfplay)


def selfplay(
    product: Annotated[str, typer.Option(help=f"One of {', '.join(PRODUCTS)}.")] = "uprising",
    modules: Annotated[str, typer.Option(help="Modules to mix in, separated by commas.")] = "",
    seats: Annotated[int, typer.Option(help="Players at the table.")] = 4,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 10,
    seed: Annotated[int, typer.Option(help="First seed; game i has seed + i.")] = 1,
    player: Annotated[list[str] | None, typer.Option(help=PLAYER_HELP)] = None,
    check: Annotated[bool, typer.Option("--check", help="Test every invariant after every step (slow).")] = False,
    census: Annotated[bool, typer.Option("--census", help="List content and choices that never came up.")] = False,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0 = one a core.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play games between computer players and count what happened. Exits 1 when an invariant was broken."""
    names = tuple(player or [])
    names = names * seats if len(names) == 1 else names
    wanted = tuple(part for part in modules.split(",") if part)
    _refuse_unusable(product, wanted, seats, names)
    workers = jobs or os.cpu_count() or 1
    size = max(1, min(25, games // (workers * 4) or 1))
    seeds = [range(first, min(first + size, seed + games)) for first in range(seed, seed + games, size)]
    work = [Job(product, wanted, seats, names, part, check, census) for part in seeds]
    begun = time.perf_counter()
    played: list[Game] = []
    with Progress(disable=as_json, transient=True) as progress:
        bar = progress.add_task("games", total=games)
        if workers == 1:
            for job in work:
                played += play_job(job)
                progress.update(bar, completed=len(played))
        else:
            with ProcessPoolExecutor(workers) as pool:
                for part in pool.map(play_job, work):
                    played += part
                    progress.update(bar, completed=len(played))
    report = summarise(played, time.perf_counter() - begun)
    if census:
        report["census"] = take_census(work[0], played)
    typer.echo(json.dumps(report, indent=2) if as_json else _in_words(report))
    if report["violations"]:
        raise typer.Exit(1)


def _refuse_unusable(product: str, modules: tuple[str, ...], seats: int, names: tuple[str, ...]) -> None:
    if product not in PRODUCTS:
        raise Unusable(f"no product {product!r}; known: {', '.join(PRODUCTS)}")
    unknown = [name for name in names if name not in PLAYERS]
    if unknown:
        raise Unusable(f"no computer player {unknown[0]!r}; known: {', '.join(PLAYERS)}")
    if names and len(names) != seats:
        raise Unusable(f"{len(names)} computer players for {seats} seats: name one, or one a seat")
    try:
        family(PRODUCTS[product]).read_config({"product": product, "seats": seats, "modules": modules})
    except ValueError as error:
        raise Unusable(str(error)) from error


def mixed_table(seats: int, seed: int) -> tuple[str, ...]:
    """Who plays in the game of this seed when nobody was named: random players, every second time one mercenary among
    them, in each seat in turn."""
    rare = seed // 2 % seats if seed % 2 else seats
    return tuple("mercenary" if seat == rare else "random" for seat in range(seats))


def play_job(job: Job) -> list[Game]:
    """Play one stretch of games; leaders are dealt at random, drafted in every fifth game."""
    rules = family(PRODUCTS[job.product])
    found = []
    for seed in job.seeds:
        seated = [player(name) for name in job.players or mixed_table(job.seats, seed)]
        config: dict[str, Any] = {
            "product": job.product,
            "modules": job.modules,
            "seats": job.seats,
            "leaders": "draft" if seed % 5 == 0 else "random",
        }
        played = play_game(rules, config, seated, seed, check=job.check, census=job.census)
        view = played.game.view(None)
        standings = () if played.outcome is None else played.outcome.standings
        found.append(
            Game(
                played.steps,
                view["round"],
                tuple(seat["vp"] for seat in view["players"]),
                tuple(seat["leader"] for seat in view["players"]),
                standings[0].seat if standings else -1,
                (view["first"] - (view["round"] - 1)) % len(seated),  # the marker moves on every round
                tuple(played.violations),
                frozenset(rules.seen(played.game)) if job.census else frozenset(),
                frozenset(played.offered),
                frozenset(played.taken),
            )
        )
    return found


def summarise(played: list[Game], seconds: float) -> dict[str, Any]:
    """Counts and means over the games; `seconds` is wall time."""
    finished = [game for game in played if game.winner >= 0]
    wins = Counter(game.winner for game in finished)
    seated = Counter(leader for game in finished for leader in game.leaders)
    won = Counter(game.leaders[game.winner] for game in finished)
    return {
        "games": len(played),
        "finished": len(finished),
        "seconds": round(seconds, 2),
        "games_per_second": round(len(played) / seconds, 2),
        "decisions": sum(game.steps for game in played),
        "decisions_per_game": round(_mean([game.steps for game in played]), 1),
        "longest_game": max(game.steps for game in played),
        "rounds": {
            "mean": round(_mean([game.rounds for game in finished]), 2),
            "counts": dict(sorted(Counter(game.rounds for game in finished).items())),
        },
        "scores": {
            "mean": round(_mean([score for game in finished for score in game.scores]), 2),
            "winner_median": sorted(max(game.scores) for game in finished)[len(finished) // 2] if finished else 0,
            "winner_mean": round(_mean([max(game.scores) for game in finished]), 2),
        },
        "wins_in_turn_order": {
            place + 1: sum((game.winner - game.first) % len(game.scores) == place for game in finished)
            for place in range(len(played[0].scores))
        },
        "wins_by_seat": {seat: wins[seat] for seat in sorted(wins)},
        "leaders": {
            leader: {"games": seated[leader], "wins": won[leader], "share": round(won[leader] / seated[leader], 3)}
            for leader in sorted(seated)
        },
        "violations": [line for game in played for line in game.violations],
    }


def take_census(job: Job, played: list[Game]) -> dict[str, Any]:
    """What of the content was exercised, and which kinds of choices were never made although they came up."""
    rules = family(PRODUCTS[job.product])
    config = rules.read_config({"product": job.product, "seats": job.seats, "modules": job.modules})
    wanted = rules.expected(config)
    seen = frozenset().union(*(game.seen for game in played))
    offered = frozenset().union(*(game.offered for game in played))
    taken = frozenset().union(*(game.taken for game in played))
    return {
        "content": len(wanted),
        "content_exercised": len(wanted & seen),
        "content_missing": sorted(wanted - seen),
        "choices": len(offered),
        "choices_never_made": sorted(offered - taken),
    }


def _mean(values: list[int]) -> float:
    return sum(values) / len(values) if values else 0.0


def _in_words(report: dict[str, Any]) -> str:
    lines = [
        f"{report['finished']} of {report['games']} games finished in {report['seconds']} s "
        f"({report['games_per_second']} a second, {report['decisions_per_game']} decisions each)",
        f"rounds {report['rounds']['mean']}, score {report['scores']['mean']}, "
        f"winner {report['scores']['winner_mean']}",
        "wins in turn order of round 1: "
        + ", ".join(f"{place}: {count}" for place, count in report["wins_in_turn_order"].items()),
    ]
    lines += [f"  {name:28} {row['wins']:5} of {row['games']:5}" for name, row in report["leaders"].items()]
    if "census" in report:
        census = report["census"]
        lines.append(
            f"exercised {census['content_exercised']} of {census['content']}, {census['choices']} kinds of choices"
        )
        lines += [f"  never: {name}" for name in census["content_missing"] + census["choices_never_made"]]
    lines += report["violations"] or ["no violations"]
    return "\n".join(lines)
