"""`landsraad selfplay`: whole games of computer players in this process, for checks and statistics."""

from __future__ import annotations

import itertools
import json
import os
import random
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from typing import Annotated, Any, NamedTuple

import typer
from rich.progress import Progress

from bot.games import registry
from bot.settings import Unusable
from engine.kernel.decisions import Decision
from engine.kernel.game import Family
from engine.players import PLAYERS, Player, players_of
from engine.players import player as computer
from engine.registry import UNOFFERED, family
from engine.sweep import Played, play_game
from engine.thinking import Thinker, Thought, Worlds, always, thinker, thinkers_of

PLAYER_HELP = (
    "The computer player (random, mercenary, mentat) of all seats; if repeated, of each seat. By default all are "
    "random, except one mercenary in every second game, which reaches positions that random players rarely reach."
)
AGAINST_HELP = (
    "The computer player of the other seats. The named players move on by one seat with every game, teams together."
)
LONGEST_HELP = (
    "The steps after which a player that ends games takes all seats, in families whose random games may not end."
)
CHOOSE = (
    "Another option of the table, such as `rivals=random`, `spies_must=true` or `variants=row_churn,smart_politics`; "
    "may be repeated."
)


NORMAL = 1.96
"""The half-width of a normal distribution's 95 % interval, in standard deviations."""
AUTOMATON, TABLE = "automatic", "table"
"""The names of players for an automatic seat, and for figures without a seat."""


class Game(NamedTuple):
    """The record of one game for the statistics."""

    steps: int
    rounds: int
    # The scores of the ranked seats.
    scores: tuple[int, ...]
    # The names of the players by seat.
    players: tuple[str, ...]
    # The Leaders that the people had at the beginning.
    leaders: tuple[str, ...]
    # The seats in first place: one seat, a team, or none in a game without an end.
    winners: tuple[int, ...]
    # The teams by seat, -1 for none.
    teams: tuple[int, ...]
    # The places of the winners in the turn order of round 1, from 1.
    places: tuple[int, ...]
    violations: tuple[str, ...]
    closed: bool
    seen: frozenset[str]
    offered: frozenset[str]
    taken: frozenset[str]
    # The figures by name, each by seat, or as a single one for the table.
    figures: dict[str, tuple[int, ...]]
    # By thinking player, the seconds of each decision for which it searched.
    thoughts: dict[str, tuple[float, ...]]


class Job(NamedTuple):
    """A range of games for one process."""

    # The configuration without Leaders.
    config: dict[str, Any]
    # The players by seat; if empty, each game has those of `mixed_table`.
    players: tuple[str, ...]
    # Whether the players move on by one seat with every seed.
    rotate: bool
    seeds: range
    check: bool
    census: bool
    figures: bool
    # The number of steps, as in `play_game`.
    longest: int | None


def register(app: typer.Typer) -> None:
    app.command("selfplay")(selfplay)


def selfplay(
    product: Annotated[str, typer.Option(help="The board, such as uprising or base.")] = "uprising",
    modules: Annotated[str, typer.Option(help="The modules to add, separated by commas.")] = "",
    seats: Annotated[int, typer.Option(help="The number of people; automatic opponents are added.")] = 4,
    difficulty: Annotated[str, typer.Option(help="The difficulty of automatic opponents, for one person.")] = "",
    choose: Annotated[list[str] | None, typer.Option(help=CHOOSE)] = None,
    games: Annotated[int, typer.Option(min=1, help="The number of games.")] = 10,
    seed: Annotated[int, typer.Option(help="The first seed; game i has the seed plus i.")] = 1,
    player: Annotated[list[str] | None, typer.Option(help=PLAYER_HELP)] = None,
    against: Annotated[str, typer.Option(help=AGAINST_HELP)] = "",
    rotate: Annotated[bool, typer.Option("--rotate", help="Move the players on by one seat with every game.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Test every invariant after every step (slow).")] = False,
    census: Annotated[bool, typer.Option("--census", help="List content and choices that did not occur.")] = False,
    report: Annotated[
        bool, typer.Option("--report", help="Add figures: goods left over, counts of actions, VP by source.")
    ] = False,
    longest: Annotated[int | None, typer.Option(min=1, help=LONGEST_HELP)] = None,
    jobs: Annotated[int, typer.Option(min=0, help="The number of processes; 0: one for each core.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play games between computer players and count the results. Exits with 1 if an invariant was broken."""
    config = read_table(product, modules, seats, difficulty, choose or [])
    names = tuple(player or [])
    if against:
        names, rotate = _seat_against(config, names or (against,), against), True
    names = names * seats if len(names) == 1 else names
    _refuse_players(names, product, seats)
    workers = jobs or os.cpu_count() or 1
    size = max(1, min(25, games // (workers * 4) or 1))
    seeds = [range(first, min(first + size, seed + games)) for first in range(seed, seed + games, size)]
    work = [Job(config, names, rotate, part, check, census, report, longest) for part in seeds]
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
    said = summarise(played, time.perf_counter() - begun)
    if census:
        said["census"] = take_census(config, played)
    if report:
        said["figures"] = sum_figures([game for game in played if game.winners])
    typer.echo(json.dumps(said, indent=2) if as_json else say_in_words(said))
    if said["violations"]:
        raise typer.Exit(1)


def read_table(product: str, modules: str, seats: int, difficulty: str, chosen: list[str]) -> dict[str, Any]:
    """The configuration without Leaders. Raises `Unusable` if the choices do not fit together."""
    known = [*registry.product_names(), *UNOFFERED]
    if product not in known:
        raise Unusable(f"no product {product!r}; known: {', '.join(known)}")
    config: dict[str, Any] = {
        "product": product,
        "seats": seats,
        "modules": tuple(part for part in modules.split(",") if part),
        **getattr(rules_of(product), "newest", {}),
    }
    if difficulty:
        if seats != 1:
            raise Unusable(f"difficulty {difficulty!r}: for one person (--seats 1), not for {seats}")
        config["difficulty"] = difficulty
    names, values = [], []
    for choice in chosen:
        name, _, value = choice.partition("=")
        names.append(name)
        values.append(_readings(value))
    refusals = []
    for read in itertools.product(*values):
        whole = config | dict(zip(names, read, strict=True))
        try:
            rules_of(product).read_config(whole)
        except ValueError as error:
            refusals.append(str(error))
            continue
        return whole
    raise Unusable(next((told for told in refusals if SHAPE not in told), refusals[0]))


SHAPE = "Input should be"
"""The error text for a value of the wrong type in a configuration."""


def _readings(value: str) -> list[bool | int | str | list[str]]:
    """The possible meanings of a choice on the command line, the most likely first: yes or no, a number, a word, or a
    list of words."""
    found: list[bool | int | str | list[str]] = []
    if value in ("true", "false"):
        found.append(value == "true")
    if value.isdecimal():
        found.append(int(value))
    if "," not in value:
        found.append(value)
    return [*found, value.split(",")]


def _seat_against(config: dict[str, Any], names: tuple[str, ...], against: str) -> tuple[str, ...]:
    """The computer player of each seat: `names` in order, then `against`. A single name fills a whole team."""
    seats = config["seats"]
    roles = getattr(rules_of(config["product"]).read_config(config), "roles", ())
    team = [role.team for role in roles[:seats]]
    if len(names) == 1 and team and team[0] >= 0:
        return tuple(names[0] if one == team[0] else against for one in team)
    return (*names, *[against] * (seats - len(names)))


def _refuse_players(names: tuple[str, ...], product: str, seats: int) -> None:
    known = {**players_of(family_of(product)), **thinkers_of(family_of(product))}
    unknown = [name for name in names if name not in known]
    if unknown:
        raise Unusable(f"no computer player {unknown[0]!r}; known: {', '.join(known)}")
    if names and len(names) != seats:
        raise Unusable(f"{len(names)} computer players for {seats} seats: name one, or one a seat")


def rules_of(product: str) -> Family[Any]:
    """The rules that a product is played by. Raises `KeyError` if there is no such product."""
    return family(family_of(product))


def family_of(product: str) -> str:
    """The family of a product, even of one that no lobby offers. Raises `KeyError` if there is no such product."""
    return UNOFFERED[product] if product in UNOFFERED else registry.product(product).family


def rare_player(product: str) -> str:
    """The computer player that does not play at random: the mercenary or, if the family has none, its own player."""
    own = [name for name in players_of(family_of(product)) if name not in PLAYERS]
    return "mercenary" if "mercenary" in own or not own else own[0]


def mixed_table(seats: int, seed: int, other: str = "mercenary") -> tuple[str, ...]:
    """The default players in the game of this seed: random players, but in every second game the player `other` has one
    seat, each seat in turn."""
    rare = seed // 2 % seats if seed % 2 else seats
    return tuple(other if seat == rare else "random" for seat in range(seats))


def seat_players(job: Job, seed: int) -> tuple[str, ...]:
    """The players in the game of this seed, by seat."""
    names = job.players or mixed_table(job.config["seats"], seed, rare_player(job.config["product"]))
    return tuple(names[(seat - seed) % len(names)] for seat in range(len(names))) if job.rotate else names


def play_job(job: Job) -> list[Game]:
    """Play a range of games. Leaders that can be chosen are dealt at random, but drafted in every fifth game."""
    name = family_of(job.config["product"])
    rules, found = family(name), []
    dealt = "leaders" in rules.read_config(job.config).to_data()
    for seed in job.seeds:
        names = seat_players(job, seed)
        config = job.config | ({"leaders": "draft" if seed % 5 == 0 else "random"} if dealt else {})
        spent: dict[str, list[float]] = {}
        seated = [_find_player(one, name, spent) for one in names]
        try:
            played = play_game(rules, config, seated, seed, check=job.check, census=job.census, longest=job.longest)
        except Exception as error:
            error.add_note(f"in the game of seed {seed}")
            raise
        seen = frozenset(rules.seen(played.game)) if job.census else frozenset()
        figures = rules.figures(played.game) if job.figures else {}
        thoughts = {one: tuple(seconds) for one, seconds in spent.items()}
        found.append(_note(played, names, seen, figures)._replace(thoughts=thoughts))
    return found


def _find_player(name: str, family: str, spent: dict[str, list[float]]) -> Player | Thinker:
    """The computer player of this name; the seconds of its searches are added to `spent`."""
    thinking = thinker(name, family)
    if thinking is None:
        return computer(name, family)
    kept = spent.setdefault(name, [])

    def think(worlds: Worlds, decision: Decision, rng: random.Random, go_on: Callable[[], bool] = always) -> Thought:
        begun = time.perf_counter()
        thought = thinking.think(worlds, decision, rng, go_on)
        kept.append(time.perf_counter() - begun)
        return thought

    return thinking._replace(think=think)


def _note(played: Played, names: tuple[str, ...], seen: frozenset[str], figures: Mapping[str, Sequence[int]]) -> Game:
    """The record of a game for the statistics."""
    view = played.game.view(None)
    standings = () if played.outcome is None else played.outcome.standings
    ranked = sorted(standing.seat for standing in standings)
    rounds = (event.data["first"] for event in played.game.events if event.kind == "round")
    first = int(next(rounds, "seat:0").partition(":")[2])
    given = (event.data for event in played.game.events if event.kind == "leader")
    begun = {data["seat"]: data["leader"].partition(":")[2] for data in given}
    order = [seat for seat in ranked if seat >= first] + [seat for seat in ranked if seat < first]
    return Game(
        played.steps,
        view["round"],
        tuple(view["players"][seat]["vp"] for seat in ranked),
        names + (AUTOMATON,) * (len(view["players"]) - len(names)),
        tuple(begun[seat] for seat in range(len(names)) if begun),
        tuple(sorted(standing.seat for standing in standings if standing.place == 1)),
        tuple(standing.team for standing in sorted(standings)),
        tuple(order.index(standing.seat) + 1 for standing in standings if standing.place == 1),
        tuple(played.violations),
        played.closed,
        seen,
        frozenset(played.offered),
        frozenset(played.taken),
        {name: tuple(values) for name, values in figures.items()},
        {},
    )


def summarise(played: Sequence[Game], seconds: float) -> dict[str, Any]:
    """Counts and means over the games; `seconds` is the wall time of all."""
    finished = [game for game in played if game.winners]
    winners = [(game, seat) for game in finished for seat in game.winners]
    said = {
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
        "wins_in_turn_order": _count_from_one([place for game in finished for place in game.places]),
        "wins_by_seat": dict(sorted(Counter(seat for _, seat in winners).items())),
        "players": _shares(
            [name for game in finished for name in game.players], [game.players[seat] for game, seat in winners]
        ),
        "leaders": _shares(
            [leader for game in finished for leader in game.leaders],
            [game.leaders[seat] for game, seat in winners if seat < len(game.leaders)],
        ),
        "closed": sum(game.closed for game in played),
        "violations": [line for game in played for line in game.violations],
        "thoughts": _sum_thoughts(played),
    }
    return said | ({"teams": _count_teams(finished)} if any(max(game.teams) >= 0 for game in finished) else {})


def _count_teams(finished: Sequence[Game]) -> dict[int, dict[str, float]]:
    """The number of wins of each team, and the mean of its players' total score."""
    found: dict[int, dict[str, float]] = {}
    for team in sorted({team for game in finished for team in game.teams}):
        sums = [sum(s for s, one in zip(game.scores, game.teams, strict=True) if one == team) for game in finished]
        wins = sum(game.teams[game.winners[0]] == team for game in finished)
        found[team] = {"wins": wins, "share": round(wins / len(finished), 3), "score": round(_mean(sums), 2)}
    return found


def _count_from_one(places: Sequence[int]) -> dict[int, int]:
    return {place: places.count(place) for place in range(1, max(places, default=0) + 1)}


def _shares(seated: Sequence[str], won: Sequence[str]) -> dict[str, dict[str, Any]]:
    """The number of games and the share of wins of each name."""
    games, wins = Counter(seated), Counter(won)
    return {
        name: {
            "games": games[name],
            "wins": wins[name],
            "share": round(wins[name] / games[name], 3),
            "interval": [round(end, 3) for end in find_interval(wins[name], games[name])],
        }
        for name in sorted(games)
    }


def find_interval(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson's score."""
    share, spread = wins / games, NORMAL**2 / games
    middle = (share + spread / 2) / (1 + spread)
    reach = NORMAL * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def _sum_thoughts(played: Sequence[Game]) -> dict[str, dict[str, float]]:
    """For each thinking player the number of searches in a game, and the seconds of a search: mean, median, 99th
    percentile, maximum."""
    found: dict[str, list[float]] = {}
    for game in played:
        for name, seconds in game.thoughts.items():
            found.setdefault(name, []).extend(seconds)
    said = {}
    for name, kept in sorted(found.items()):
        ranked = sorted(kept) or [0.0]
        marks = {"mean": sum(ranked) / len(ranked), "50": ranked[len(ranked) // 2], "most": ranked[-1]}
        marks["99"] = ranked[min(len(ranked) - 1, len(ranked) * 99 // 100)]
        said[name] = {"a_game": round(len(kept) / len(played), 1)} | {mark: round(s, 4) for mark, s in marks.items()}
    return said


def take_census(config: dict[str, Any], played: Sequence[Game]) -> dict[str, Any]:
    """The content that was used, and the kinds of choices that were offered but never made."""
    rules = rules_of(config["product"])
    wanted = rules.expected(rules.read_config(config))
    seen: frozenset[str] = frozenset().union(*(game.seen for game in played))
    offered: frozenset[str] = frozenset().union(*(game.offered for game in played))
    taken: frozenset[str] = frozenset().union(*(game.taken for game in played))
    return {
        "content": len(wanted),
        "content_exercised": len(wanted & seen),
        "content_missing": sorted(wanted - seen),
        "choices": len(offered),
        "choices_never_made": sorted(offered - taken),
    }


def sum_figures(played: Sequence[Game]) -> dict[str, dict[str, dict[str, float]]]:
    """The figures of a family by player (`TABLE` for figures without a seat) and by name: mean, 95th percentile,
    maximum, and number in a game. A figure that is missing counts as 0."""
    found: dict[str, dict[str, list[int]]] = {}
    seated = Counter(name for game in played for name in (*game.players, TABLE))
    for game in played:
        for name, values in game.figures.items():
            owners = game.players if len(values) > 1 else (TABLE,)
            for owner, value in zip(owners, values, strict=False):
                found.setdefault(owner, {}).setdefault(name, []).append(value)
    for owner, rows in found.items():
        for counted in rows.values():
            counted += [0] * (seated[owner] - len(counted))
    return {
        owner: {
            name: {
                "mean": round(_mean(values), 3),
                "95": sorted(values)[min(len(values) - 1, len(values) * 95 // 100)],
                "most": max(values),
                "a_game": round(sum(values) / len(played), 3),
            }
            for name, values in sorted(rows.items())
        }
        for owner, rows in sorted(found.items())
    }


def _mean(values: Sequence[int]) -> float:
    return sum(values) / len(values) if values else 0.0


def say_in_words(report: dict[str, Any]) -> str:
    """The report as text, with a line for each subject."""
    lines = [
        f"{report['finished']} of {report['games']} games finished in {report['seconds']} s "
        f"({report['games_per_second']} a second, {report['decisions_per_game']} decisions each)",
        f"rounds {report['rounds']['mean']}, score {report['scores']['mean']}, "
        f"winner {report['scores']['winner_mean']}",
        _say_counts("wins in turn order of round 1", report["wins_in_turn_order"]),
        _say_counts("wins by seat", report["wins_by_seat"]),
    ]
    lines += [
        f"team {team + 1}: {row['wins']} wins ({row['share']}), score {row['score']}"
        for team, row in report.get("teams", {}).items()
    ]
    lines += [
        f"  {name:28} {row['wins']:5} of {row['games']:5} ({row['share']:.0%}, 95 %: "
        f"{row['interval'][0]:.0%} to {row['interval'][1]:.0%})"
        for name, row in report["players"].items()
    ]
    lines += [
        f"  {name} thinks {row['a_game']} times a game, {row['mean']:.2f} s each "
        f"(median {row['50']:.2f}, 99 %: {row['99']:.2f}, most {row['most']:.2f})"
        for name, row in report["thoughts"].items()
    ]
    lines += [f"  {name:28} {row['wins']:5} of {row['games']:5}" for name, row in report["leaders"].items()]
    if "census" in report:
        census = report["census"]
        lines.append(
            f"exercised {census['content_exercised']} of {census['content']}, {census['choices']} kinds of choices"
        )
        lines += [f"  never: {name}" for name in census["content_missing"] + census["choices_never_made"]]
    for owner, rows in report.get("figures", {}).items():
        lines.append(f"{owner:28} {'mean':>8} {'95 %':>6} {'most':>6} {'a game':>8}")
        lines += [
            f"  {name:26} {row['mean']:8.2f} {row['95']:6} {row['most']:6} {row['a_game']:8.2f}"
            for name, row in rows.items()
        ]
    if report["closed"]:
        lines.append(f"{report['closed']} did not end by themselves and were brought to their end")
    lines += report["violations"] or ["no violations"]
    return "\n".join(lines)


def _say_counts(title: str, counts: dict[int, int]) -> str:
    return f"{title}: " + ", ".join(f"{place}: {count}" for place, count in counts.items())
