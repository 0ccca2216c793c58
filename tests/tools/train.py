"""`landsraad train`: fits weights to games between computer players. Thinking players estimate the winner by them."""

from __future__ import annotations

import json
import os
import random
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from math import log
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer
from rich.progress import Progress

from bot.settings import Unusable
from engine.kernel.decisions import Answer, Decision
from engine.kernel.game import Game
from engine.players import answer_randomly, player
from engine.sweep import answer_by_thinking
from engine.thinking import thinker
from engine.thinking.review import coach_of
from tests.tools.selfplay import family_of, rare_player, read_table, rules_of

if TYPE_CHECKING:
    import numpy as np

CHOICES = (
    "Other options of a table, such as `version=retail`, separated by spaces; if repeated, games use each in turn."
)
STRAY = 0.15
"""The share of random answers in every second game, so that positions that good players avoid occur too."""
FOLDS = 5
RIDGES = (3.0, 10.0, 30.0, 100.0)
"""The strengths of regularisation towards 0 that are tried, for features with a spread of 1."""
PULLS = (30.0, 100.0, 300.0, 1000.0)
"""The strengths that are tried for missing steps. The strongest whose error is near the least is taken, so that rare
features have small weights."""
HARDLY = 1.01
"""The error that still counts as near the least, as a multiple of the least."""
STEPS = 12
"""The number of Newton's steps, which is enough to converge."""
LONGEST = 3000


class Position(NamedTuple):
    """The position at the beginning of a round in one game."""

    seed: int
    stage: int
    # The features of every participant.
    rows: list[list[float]]
    # The seats of each side, which win together.
    sides: list[list[int]]
    # The number of the side that won; -1 before the end of the game.
    won: int
    # The steps that the last side missed at the end of the game.
    missing: float = 0.0


class Lesson(NamedTuple):
    """A range of games that one process plays."""

    product: str
    tables: tuple[Mapping[str, Any], ...]
    names: tuple[str, ...]
    seeds: range
    player: str = ""
    # Whether reviews will use the weights.
    review: bool = False
    # Whether a thinking player searches as in a game.
    search: bool = False


class Fit(NamedTuple):
    """Weights of features, with their accuracy in games that the fit did not use."""

    weights: list[float]
    ridge: float
    loss: float
    brier: float
    deciles: list[tuple[float, float, int]]


def register(app: typer.Typer) -> None:
    app.command("train")(train)


def train(
    product: Annotated[str, typer.Option(help="The board, such as uprising or base.")] = "uprising",
    modules: Annotated[
        list[str] | None,
        typer.Option(help="The modules to add, separated by commas; if repeated, the games use each in turn."),
    ] = None,
    seats: Annotated[int, typer.Option(help="The number of people.")] = 4,
    games: Annotated[int, typer.Option(min=FOLDS, help="The number of games.")] = 1000,
    seed: Annotated[int, typer.Option(help="The first seed; game i has the seed plus i.")] = 1_000_000,
    jobs: Annotated[int, typer.Option(min=0, help="The number of processes; 0: one for each core.")] = 1,
    choose: Annotated[list[str] | None, typer.Option(help=CHOICES)] = None,
    player: Annotated[
        str,
        typer.Option(help="The computer player; by default that of the family. It plays without a search."),
    ] = "",
    search: Annotated[bool, typer.Option("--search", help="Let the player search as in a game (slow).")] = False,
    missing: Annotated[
        bool,
        typer.Option(help="Learn how many steps the last side misses at the end, for games that are hardly ever won."),
    ] = False,
    review: Annotated[
        bool,
        typer.Option(help="Learn the weights by which reviews foretell chances, from games of the player of playouts."),
    ] = False,
    out: Annotated[
        Path | None, typer.Option(help="The file for the weights; without it they are only printed.")
    ] = None,
) -> None:
    """Play games, fit the features' weights to the winners, print the accuracy, and write the weights. The same seed
    gives the same file."""
    mixes = tuple(tuple(part for part in mix.split(",") if part) for mix in modules or [""])
    tables = list_tables(product, mixes, seats, tuple(choose or [""]))
    names = _name_features(product, tables, review)
    begun = time.perf_counter()
    workers, seeds = jobs or os.cpu_count() or 1, range(seed, seed + games)
    positions = play_games(Lesson(product, tables, names, seeds, player, review, search), workers)
    typer.echo(f"{games} games, {len(positions)} positions, {time.perf_counter() - begun:.0f} s")
    facts = {
        "product": product, "mixes": [list(mix) for mix in mixes], "seats": seats, "games": games, "seed": seed,
        "rules": rules_of(product).version, "content": content_of(product, tables),
        **_name_more(choose, player, search), "positions": len(positions),
    }  # fmt: skip
    if missing:
        lacked = fit_missing(positions)
        typer.echo(f"error {lacked.error:.2f} of what is missing (spread {lacked.spread:.2f}), ridge {lacked.ridge:g}")
        errors = {"missing_error": round(lacked.error, 3), "missing_spread": round(lacked.spread, 3)}
        _write(out, facts | errors | {"ridge": lacked.ridge}, names, lacked.weights)
        return
    found = fit(positions)
    uniform = -sum(log(1 / len(one.sides)) for one in positions) / len(positions)
    only = [names.index(name) for name in _model_of(product, review).POINTS if name in names]
    points = fit([one._replace(rows=[[row[at] for at in only] for row in one.rows]) for one in positions])
    typer.echo(f"log-loss {found.loss:.4f} (uniform {uniform:.4f}, points alone {points.loss:.4f})")
    typer.echo(f"Brier a side {found.brier:.4f} (points alone {points.brier:.4f}), ridge {found.ridge:g}")
    typer.echo("deciles, foretold and seen: " + ", ".join(f"{a:.0%} {b:.0%}" for a, b, _ in found.deciles))
    told: dict[str, Any] = {
        "log_loss": round(found.loss, 4), "log_loss_uniform": round(uniform, 4),
        "log_loss_points": round(points.loss, 4), "brier": round(found.brier, 4), "ridge": found.ridge,
        "deciles": [[round(a, 3), round(b, 3), n] for a, b, n in found.deciles],
    }  # fmt: skip
    _write(out, facts | told, names, found.weights)


def _write(out: Path | None, learned: Mapping[str, Any], names: Sequence[str], found: Sequence[float]) -> None:
    """Write a file of weights, with the facts about how they were learned, if a path is given."""
    if out is None:
        return
    weights = {name: float(f"{weight:.4g}") for name, weight in zip(names, found, strict=True)}
    out.write_text(json.dumps({"learned": learned, "weights": weights}, indent=1) + "\n", encoding="utf-8")
    typer.echo(f"written to {out}")


def _model_of(product: str, review: bool = False) -> Any:
    """The module that evaluates positions of a product's family for players, or for reviews. Raises `Unusable` if there
    is none."""
    try:
        return import_module(f"engine.{family_of(product)}.thinking.{'outlook' if review else 'win_chance'}")
    except ModuleNotFoundError as error:
        lacked = "reviews with weights of their own" if review else "players that think"
        raise Unusable(f"product {product!r} has no {lacked}") from error


def _name_more(choose: list[str] | None, player: str, search: bool) -> dict[str, Any]:
    """The choices, the player and whether it searched, each only if given."""
    more = {"choices": choose, "player": player, "search": search}
    return {name: value for name, value in more.items() if value}


def list_tables(
    product: str, mixes: Sequence[tuple[str, ...]], seats: int, choices: tuple[str, ...] = ("",)
) -> tuple[dict[str, Any], ...]:
    """The tables that are played in turn, without Leaders. Raises `Unusable` if the choices do not fit together."""
    return tuple(read_table(product, ",".join(mix), seats, "", choice.split()) for choice in choices for mix in mixes)


def _configure(product: str, table: Mapping[str, Any], seed: int) -> dict[str, Any]:
    if "leaders" not in rules_of(product).read_config(table).to_data():
        return dict(table)
    return {**table, "leaders": "draft" if seed % 5 == 0 else "random"}


def _name_features(product: str, tables: Sequence[Mapping[str, Any]], review: bool = False) -> tuple[str, ...]:
    """The names of the features that any of these tables has."""
    model, rules = _model_of(product, review), rules_of(product)
    configs = [rules.read_config(table) for table in tables]
    return tuple(dict.fromkeys(name for config in configs for name in model.list_names(config)))


def content_of(product: str, tables: Sequence[Mapping[str, Any]]) -> list[str]:
    """The digests of the content of each table."""
    rules = rules_of(product)
    return [rules.content_digest(rules.read_config(_configure(product, table, 1))) for table in tables]


def play_games(whole: Lesson, workers: int) -> list[Position]:
    """The positions of all games in the order of their seeds, whatever the number of processes."""
    size = max(1, min(25, len(whole.seeds) // (4 * workers)))
    lessons = [whole._replace(seeds=whole.seeds[at : at + size]) for at in range(0, len(whole.seeds), size)]
    found: list[Position] = []
    with Progress(transient=True) as progress:
        bar = progress.add_task("games", total=len(whole.seeds))
        if workers == 1:
            for lesson in lessons:
                found += play_lesson(lesson)
                progress.advance(bar, size)
        else:
            with ProcessPoolExecutor(workers) as pool:
                for part in pool.map(play_lesson, lessons):
                    found += part
                    progress.advance(bar, size)
    return found


def play_lesson(lesson: Lesson) -> list[Position]:
    """The positions of a range of games."""
    return [position for seed in lesson.seeds for position in play_one(lesson, seed)]


def play_one(lesson: Lesson, seed: int) -> list[Position]:
    """The positions of one game, each with the side that won and the steps that the last side missed; no positions if
    the game does not end within `LONGEST` steps.

    In some games some of the answers are random.
    """
    model, rules = _model_of(lesson.product, lesson.review), rules_of(lesson.product)
    own = find_player(lesson)
    table = lesson.tables[seed % len(lesson.tables)]
    rng = random.Random(seed)
    game = Game.new(rules, _configure(lesson.product, table, seed), rng.randbytes(32), digests=False)
    stray = STRAY * (seed // len(lesson.tables) % 2)
    found: list[Position] = []
    for _ in range(LONGEST):
        waiting = game.waiting()
        if not waiting:
            break
        stage = model.count_rounds(game)
        if stage >= (found[-1].stage + model.APART if found else 1):
            found.append(Position(seed, stage, model.describe(game, lesson.names), model.find_sides(game), -1))
        decision = game.options(waiting[0])
        assert decision is not None
        if rng.random() < stray:
            answer = answer_randomly({}, decision, rng)
        else:
            answer = own(game, decision, rng)
        game.apply(decision.seat, answer)
        game.forget()
    outcome = game.outcome()
    if outcome is None:
        return []
    first = {standing.seat for standing in outcome.standings if standing.place == 1}
    lacks: float = getattr(model, "count_missing", lambda game: 0)(game)
    return [
        one._replace(won=next(number for number, side in enumerate(one.sides) if first & set(side)), missing=lacks)
        for one in found
    ]


def find_player(lesson: Lesson) -> Callable[[Game[Any], Decision, random.Random], Answer]:
    """The function that answers in a lesson's games. For reviews it is the player of playouts. Otherwise it is the
    named player, which searches only if the lesson says so. Raises `Unusable` if it should search but cannot."""
    family = family_of(lesson.product)
    if lesson.review:
        coach = coach_of(family)
        assert coach is not None
        fast = coach.skill.begin()
        return lambda game, decision, rng: fast.answer(game, decision)
    name = lesson.player or rare_player(lesson.product)
    thinking = thinker(name, family)
    if lesson.search:
        if thinking is None:
            raise Unusable(f"player {name!r} does not search")
        return partial(answer_by_thinking, thinking)
    own = player(name, family) if thinking is None else thinking.quick
    return lambda game, decision, rng: own(game.view(decision.seat), decision, rng)


# -- fitting -----------------------------------------------------------------------------------------------------------


def fit(positions: Sequence[Position]) -> Fit:
    """The weights that predict the winner best: the chance of a side follows from the sum of its weighted features, and
    the regularisation is the one that predicts left-out games best. The accuracy is measured on left-out games too."""
    import numpy as np

    most = max(len(one.sides) for one in positions)
    table = np.zeros((len(positions), most, len(positions[0].rows[0])))
    there = np.zeros((len(positions), most), dtype=bool)
    for number, one in enumerate(positions):
        for place, side in enumerate(one.sides):
            table[number, place] = np.sum([one.rows[seat] for seat in side], axis=0)
            there[number, place] = True
    won = np.array([one.won for one in positions])
    fold = np.array([one.seed % FOLDS for one in positions])
    scale = table[there].std(axis=0)
    scale[scale < 1e-9] = 1.0
    table /= scale
    losses = {}
    for ridge in RIDGES:
        scores = np.zeros(there.shape)
        for left in range(FOLDS):
            kept = fold != left
            scores[~kept] = table[~kept] @ _climb(table[kept], there[kept], won[kept], ridge)
        sureness = min((0.7, 0.8, 0.9, 1.0, 1.1), key=lambda times: _measure(times * scores, there, won)[0])
        losses[ridge] = (*_measure(sureness * scores, there, won), sureness, scores)
    ridge = min(RIDGES, key=lambda one: losses[one][0])
    loss, brier, sureness, scores = losses[ridge]
    weights = sureness * _climb(table, there, won, ridge) / scale
    return Fit(weights.tolist(), ridge, loss, brier, _list_deciles(sureness * scores, there, won))


class Lack(NamedTuple):
    """A fit that predicts how many steps a side will lack for its victory when the game ends. It has the weights of the
    features, the error of the prediction and the spread of these steps. The last two are measured in games that the fit
    did not use."""

    weights: list[float]
    ridge: float
    error: float
    spread: float


def fit_missing(positions: Sequence[Position]) -> Lack:
    """The weights that best predict the steps that the last of two sides still misses at the end. The prediction is the
    score of the first side minus the score of the last side.

    The scale is that of a logistic distribution of the errors. A feature that has the same value in all positions gets
    the mean as its weight.
    """
    import numpy as np

    rows = [[np.sum([one.rows[seat] for seat in side], axis=0) for side in one.sides] for one in positions]
    table = np.array([first - last for first, last in rows])
    wanted = np.array([one.missing for one in positions], dtype=float)
    fold = np.array([one.seed % FOLDS for one in positions])
    mean, scale = table.mean(axis=0), table.std(axis=0)
    same = int(np.argmax((scale < 1e-9) & (np.abs(mean) > 0)))
    scale[scale < 1e-9] = 1.0
    spread, aim = (table - mean) / scale, wanted - wanted.mean()

    def solve(kept: np.ndarray, ridge: float) -> np.ndarray:
        part = spread[kept]
        found: np.ndarray = np.linalg.solve(part.T @ part + ridge * np.eye(part.shape[1]), part.T @ aim[kept])
        return found

    errors = {}
    for ridge in PULLS:
        wrong = [spread[fold == left] @ solve(fold != left, ridge) - aim[fold == left] for left in range(FOLDS)]
        errors[ridge] = float(np.sqrt(np.square(np.concatenate(wrong)).mean()))
    ridge = max(one for one in PULLS if errors[one] <= HARDLY * min(errors.values()))
    weights = solve(fold >= 0, ridge) / scale
    weights[same] = (wanted.mean() - weights @ mean) / mean[same]
    weights *= np.pi / np.sqrt(3.0) / errors[ridge]
    return Lack(weights.tolist(), ridge, errors[ridge], float(wanted.std()))


def _shares(scores: np.ndarray, there: np.ndarray) -> np.ndarray:
    import numpy as np

    odds = np.where(there, np.exp(scores - scores.max(axis=1, keepdims=True)), 0.0)
    shares: np.ndarray = odds / odds.sum(axis=1, keepdims=True)
    return shares


def _climb(table: np.ndarray, there: np.ndarray, won: np.ndarray, ridge: float) -> np.ndarray:
    """The best weights, found by Newton's method."""
    import numpy as np

    size = table.shape[2]
    weights = np.zeros(size)
    truth = np.eye(table.shape[1])[won]
    for _ in range(STEPS):
        chances = _shares(table @ weights, there)
        slope = np.einsum("ns,nsf->f", truth - chances, table) - ridge * weights
        apart = table - np.einsum("ns,nsf->nf", chances, table)[:, None, :]
        flat = (apart * np.sqrt(chances)[:, :, None]).reshape(-1, size)
        step = np.linalg.solve(flat.T @ flat + ridge * np.eye(size), slope)
        weights = weights + step
        if np.abs(step).max() < 1e-7:
            break
    return weights


def _measure(scores: np.ndarray, there: np.ndarray, won: np.ndarray) -> tuple[float, float]:
    """The log-loss, and the Brier score per side."""
    import numpy as np

    chances = _shares(scores, there)
    truth = np.eye(there.shape[1])[won]
    loss = -np.log(chances[np.arange(len(won)), won]).mean()
    return float(loss), float(((chances - truth) ** 2)[there].mean())


def _list_deciles(scores: np.ndarray, there: np.ndarray, won: np.ndarray) -> list[tuple[float, float, int]]:
    """The predicted chances in ten groups of equal size: for each group their mean, the share of sides that won, and
    the number."""
    import numpy as np

    chances = _shares(scores, there)[there]
    truth = np.eye(there.shape[1])[won][there]
    parts = np.array_split(np.argsort(chances, kind="stable"), 10)
    return [(float(chances[part].mean()), float(truth[part].mean()), len(part)) for part in parts]
