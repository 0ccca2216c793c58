"""`landsraad puzzles`: puzzles from games between computer players, made of turns with one clearly best option."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Annotated, Any, NamedTuple

import typer
from rich.progress import Progress

import content
from bot.games.product import Product
from bot.games.registry import find_preset, list_presets, product
from bot.settings import Unusable
from content import list_puzzles
from content.puzzles import Puzzle
from engine.kernel.decisions import Answer, Decision
from engine.kernel.game import Game
from engine.players import player, players_of
from engine.registry import family
from engine.sweep import answer_by_thinking
from engine.thinking import thinker, thinkers_of
from engine.thinking.review import (
    SIGMAS,
    Coach,
    Judge,
    coach_of,
    deal_world,
    is_alike,
    list_moved,
    play_late,
    play_out,
    subtract,
)
from engine.thinking.search import measure
from tests.tools.selfplay import rare_player

LEAD = 0.1
"""The least lead of the best option, as a chance to win."""
HINT = 0.08
"""The least lead that is examined further."""
GLANCE, FIRST, WORLDS = 2, 4, 30
"""The numbers of worlds for a first comparison of all options, for the best options, and for confirming a lead."""
CLOSE = 4
"""The number of other options that the best one has to beat before all are judged."""
OPTIONS, STORED_OPTIONS = 4, 3
"""The least number of options of a new puzzle, and of a stored one that is judged again."""
LAST = "last_number.txt"
"""The file beside a family's puzzles with the highest number that they have had, written when one is removed."""
AGAIN = 40
"""The number of worlds in which the options of a stored puzzle are judged again."""
PREPARING = 40
"""The number of answers within which an option has to lead back to the question to count as preparing a turn."""


class Table(NamedTuple):
    """A game as it is offered, the number of players, and the computer player that plays."""

    game: str
    seats: int
    player: str


class Found(NamedTuple):
    """A position with a clearly best option."""

    # The content of the puzzle's file.
    data: Mapping[str, Any]
    # The lead of the best option.
    lead: float


def register(app: typer.Typer) -> None:
    app.command("puzzles")(puzzles)


def puzzles(
    game: Annotated[str, typer.Option(help="The name of the game, such as uprising-choam.")] = "uprising",
    seats: Annotated[int, typer.Option(help="The number of players; 0: the usual number of the game.")] = 0,
    games: Annotated[int, typer.Option(min=1, help="The number of games to search.")] = 10,
    seed: Annotated[int, typer.Option(help="The first seed; game i has the seed plus i.")] = 1,
    player: Annotated[str, typer.Option(help="The computer player; by default that of the family.")] = "",
    each: Annotated[int, typer.Option(min=1, help="The most puzzles taken from one game.")] = 2,
    out: Annotated[
        bool, typer.Option("--out", help="Add the puzzles to the content instead of only listing them.")
    ] = False,
    again: Annotated[
        bool, typer.Option("--again", help="Judge the stored puzzles again, and with --out store the results.")
    ] = False,
) -> None:
    """Search games between computer players for turns with one clearly best option, and list them as puzzles. The same
    seed gives the same puzzles."""
    if again:
        _judge_stored(out)
        return
    table = _read_table(game, seats, player)
    made = number = 0
    with Progress(transient=True) as progress:
        bar = progress.add_task("games", total=games)
        for one in range(seed, seed + games):
            found = sorted(look_through(table, one), key=lambda puzzle: -puzzle.lead)[:each]
            for puzzle in found:
                made += 1
                if out:
                    number = write_puzzle(puzzle.data)
                at, best = puzzle.data["made"], puzzle.data["choices"][0]
                told = f"seed {at['seed']}, revision {at['revision']}: {best[0]}, {best[1]:.0%}, +{puzzle.lead:.0%}"
                progress.console.print(f"{number:03} {told}" if out else told, highlight=False)
            progress.advance(bar)
    typer.echo(f"{made} puzzles from {games} games")


def _judge_stored(out: bool) -> None:
    """List the stored puzzles as they are judged now; with `out`, store their chances, and remove puzzles without a
    clearly best option."""
    kept = 0
    for puzzle in list_puzzles():
        choices = judge_again(puzzle)
        kept += choices is not None
        told = "no clearly best option" if choices is None else f"now +{choices.lead:.0%}"
        typer.echo(f"{puzzle.number:03} +{puzzle.lead:.0%}, {told}")
        if out and choices is None:
            remove_puzzle(puzzle.path)
        elif out and choices is not None:
            data = json.loads(puzzle.path.read_bytes())
            data["made"] |= {"worlds": AGAIN}
            _write(puzzle.path, _list_choices(data, choices))
    typer.echo(f"{kept} puzzles of {len(list_puzzles())} have a clearly best option")


def _read_table(game: str, seats: int, player: str) -> Table:
    """The table that these choices describe. Raises `Unusable` if they do not fit together."""
    names = [preset.name for _, preset in list_presets()]
    if game not in names:
        raise Unusable(f"no game {game!r}; known: {', '.join(names)}")
    made, preset = find_preset(game)
    seats = seats or made.lobby.find_size(made.lobby.usual, preset.options)
    if made.lobby.why_not(preset.options, seats) is not None:
        raise Unusable(f"{game!r} is not played by {seats}")
    known = {**players_of(made.family), **thinkers_of(made.family)}
    if player and player not in known:
        raise Unusable(f"no computer player {player!r}; known: {', '.join(known)}")
    return Table(game, seats, player or rare_player(made.name))


def look_through(table: Table, seed: int) -> Iterator[Found]:
    """Yield the turns of one game that are suitable as puzzles."""
    made, preset = find_preset(table.game)
    coach = coach_of(made.family)
    if coach is None:
        raise Unusable(f"nobody can judge {table.game!r}")
    rules, rng = family(made.family), random.Random(seed)
    config = made.lobby.configure(made.lobby.read_options(preset.options, table.seats), table.seats)
    game = Game.new(rules, config, rng.randbytes(32), digests=False)
    answer = _find_player(table.player, made.family)
    while (waiting := game.waiting()) and game.outcome() is None:
        decision = game.options(waiting[0])
        assert decision is not None
        if _may_puzzle(decision, coach, made):
            choices = judge_options(game, decision, coach, seed, made)
            if choices is not None and _is_told_apart(decision, choices):
                yield Found(_describe(game, decision, table, seed, choices), choices.lead)
        game.apply(decision.seat, answer(game, decision, rng))
        game.forget()


def _find_player(name: str, of: str) -> Callable[[Game[Any], Decision, random.Random], Answer]:
    """A function that answers for every seat as this computer player does."""
    if (thinking := thinker(name, of)) is not None:
        return partial(answer_by_thinking, thinking)
    quick = player(name, of)
    return lambda game, decision, rng: quick(game.view(decision.seat), decision, rng)


def _may_puzzle(decision: Decision, coach: Coach, made: Product) -> bool:
    turn = made.questions.is_turn(decision.kind) and decision.kind == "turn"
    return turn and not decision.sealed and len(decision.legal()) >= OPTIONS and coach.thinks(decision)


def _is_told_apart(decision: Decision, choices: Choices) -> bool:
    """Whether no other option has the name of the best one."""
    from bot.tables.compared import name_plans

    names = name_plans(decision.legal())
    best = choices.options[0][0]
    return all(name != names[best] for option, name in names.items() if option != best)


class Choices(NamedTuple):
    """The options of a decision, judged."""

    # The options that decide the turn, the best first, each with its chance and the topics that it changes.
    options: Sequence[tuple[str, float, Sequence[tuple[str, float]]]]
    # The lead of the best option.
    lead: float
    # The standard error of the lead.
    error: float
    # The options that only prepare the turn.
    steps: Sequence[str] = ()


def judge_options(game: Game[Any], decision: Decision, coach: Coach, seed: int, made: Product) -> Choices | None:
    """The options of a decision, judged in worlds that are possible for its seat; None without a clearly best option.

    The best option is compared with the others again in new worlds, so that its luck in the first worlds does not
    count.
    """
    rng = random.Random(f"{seed} {game.revision}")
    steps = list_steps(game, decision, made)
    options = [option.id for option in decision.legal() if option.id not in steps]
    if len(options) < OPTIONS:
        return None
    glance = _try(decision, coach, options, _deal(game, decision.seat, rng, GLANCE))
    close = _order(glance)[: 1 + CLOSE]
    seen = _try(decision, coach, close, _deal(game, decision.seat, rng, FIRST))
    close = _order(seen)
    if seen[close[0]].chance - seen[close[1]].chance < HINT:
        return None
    worlds = _deal(game, decision.seat, rng, WORLDS)
    if _lead(_try(decision, coach, close, worlds), close[0]) is None:
        return None
    return _judge_all(decision, coach, options, worlds, close[0], steps)


def judge_again(puzzle: Puzzle) -> Choices | None:
    """The options of a stored puzzle, judged in new worlds by the present players; None if its best option is not
    clearly the best."""
    from bot.tables.puzzles import read_position  # imported late, because it loads the database's libraries

    game, made, coach = read_position(puzzle), product(puzzle.product), coach_of(puzzle.family)
    decision = game.options(puzzle.seat)
    assert decision is not None
    assert coach is not None
    steps = list_steps(game, decision, made)
    options = [option.id for option in decision.legal() if option.id not in steps]
    if len(options) < STORED_OPTIONS or puzzle.best.option in steps:
        return None
    worlds = _deal(game, decision.seat, random.Random(f"{puzzle.number} again"), AGAIN)
    return _judge_all(decision, coach, options, worlds, puzzle.best.option, steps)


def _judge_all(
    decision: Decision,
    coach: Coach,
    options: Sequence[str],
    worlds: Sequence[Game[Any]],
    best: str,
    steps: Sequence[str],
) -> Choices | None:
    """All options, judged in these worlds; None if `best` is not clearly the best.

    After another option, the seat takes the best one as soon as it can, if that gives the better chance. So another
    option counts as equally good if the best one can still be taken after it.
    """
    tried = _try(decision, coach, options, worlds, weigh=True)
    glance = _try(decision, coach, options, worlds[:GLANCE], wanted=best)
    others = [one for one in options if one != best and glance[one].chances != tried[one].chances[:GLANCE]]
    late = _try(decision, coach, others, worlds, weigh=True, wanted=best)
    tried |= {option: trial for option, trial in late.items() if trial.chance > tried[option].chance}
    lead = _lead(tried, best)
    if lead is None:
        return None
    order = _order(tried)
    first, second = tried[order[0]], tried[order[1]]
    told = [
        (option, round(trial.chance, 3), _list_gains(first, second if trial is first else trial))
        for option in order
        for trial in [tried[option]]
    ]
    return Choices(told, *lead, steps)


def list_steps(game: Game[Any], decision: Decision, made: Product) -> list[str]:
    """The options that only prepare a turn: after them the seat is asked for the same turn again, and can still take
    most of the other options."""
    world = deal_world(game, decision.seat, random.Random(f"{game.revision} steps"))
    return [option.id for option in decision.legal() if _leaves_open(world.clone(), decision, option.id, made)]


def _leaves_open(game: Game[Any], decision: Decision, option: str, made: Product) -> bool:
    """Whether the seat can still choose among most of the other options after this one. The game is changed. Questions
    that come before that choice are answered with as few of the first options as possible."""
    others = [one for one in decision.legal() if one.id != option]
    events = game.apply(decision.seat, Answer(decision.id, (option,)))
    for _ in range(PREPARING):
        if any(made.course.opens_turn(event) is not None for event in events):
            return False
        asked = game.options(decision.seat) if decision.seat in game.waiting() else None
        if asked is None:
            return False
        if asked.kind == decision.kind:
            offered = asked.legal()
            return 2 * sum(any(is_alike(one, other) for other in offered) for one in others) >= len(others)
        size = 1 if asked.pick.kind == "one" else asked.bounds()[0]
        picks = tuple(one.id for one in asked.legal()[:size])
        amount = asked.pick.low if asked.pick.kind == "amount" else None
        events = game.apply(asked.seat, Answer(asked.id, () if amount is not None else picks, amount))
    return False


class Trial(NamedTuple):
    """The results of an option: the chance in each world, and the seat's position there by topic."""

    chances: list[float]
    weights: list[Mapping[str, float]]

    @property
    def chance(self) -> float:
        """The mean chance."""
        return fmean(self.chances)


def _deal(game: Game[Any], seat: int, rng: random.Random, number: int) -> list[Game[Any]]:
    return [deal_world(game, seat, rng) for _ in range(number)]


def _order(tried: Mapping[str, Trial]) -> list[str]:
    """The options, the best first."""
    return sorted(tried, key=lambda option: -tried[option].chance)


def _try(
    decision: Decision,
    coach: Coach,
    options: Sequence[str],
    worlds: Sequence[Game[Any]],
    weigh: bool = False,
    wanted: str = "",
) -> dict[str, Trial]:
    """Play the options out in the worlds; with `wanted`, this option is taken after each of them if it still can be."""
    judge = Judge(decision, coach)
    tried = {option: Trial([], []) for option in options}
    later = next((option for option in decision.legal() if option.id == wanted), None)
    for world in worlds:
        for option, trial in tried.items():
            then = play_out(world, judge, option) if later is None else play_late(world, judge, option, later)
            trial.chances.append(judge.chance(then))
            if weigh:
                trial.weights.append(judge.weigh(then))
    return tried


def _lead(tried: Mapping[str, Trial], best: str) -> tuple[float, float] | None:
    """The lead of this option over the next best one, with its standard error; None if the lead is not certain."""
    others = [trial.chances for option, trial in tried.items() if option != best]
    second = max(others, key=fmean)
    gains = [one - other for one, other in zip(tried[best].chances, second, strict=True)]
    lead, error = measure(gains)
    return (lead, error) if lead >= LEAD and lead >= SIGMAS * error else None


def _list_gains(one: Trial, other: Trial) -> list[tuple[str, float]]:
    """The topics in which the two options differ most, with the differences."""
    pairs = zip(one.weights, other.weights, strict=True)
    return [(topic, round(much, 3)) for topic, much in list_moved([subtract(*pair) for pair in pairs])]


def _describe(game: Game[Any], decision: Decision, table: Table, seed: int, choices: Choices) -> dict[str, Any]:
    """The content of a puzzle's file. It has a possible world instead of the game, so that it contains no secrets."""
    made, preset = find_preset(table.game)
    world = deal_world(game, decision.seat, random.Random(f"{seed} {game.revision} position"))
    rules = game.family
    about = {
        "game": table.game, "seats": table.seats, "seed": seed, "revision": game.revision, "player": table.player,
        "worlds": WORLDS, "rules": rules.version, "content": rules.content_digest(game.config),
    }  # fmt: skip
    data = {"product": made.name, "lobby": dict(preset.options), "seat": decision.seat, "made": about}
    return _list_choices({**data, "choices": [], "position": world.snapshot()}, choices)


def _list_choices(data: dict[str, Any], choices: Choices) -> dict[str, Any]:
    """The content of a puzzle's file with these choices, before the position."""
    found = {"choices": choices.options, "error": round(choices.error, 4), "steps": list(choices.steps)}
    position = data["position"]
    return {name: value for name, value in (data | found).items() if name != "position"} | {"position": position}


def write_puzzle(data: Mapping[str, Any]) -> int:
    """Add a puzzle to its family's content under a number that no puzzle has had, and return that number: people's
    answers are stored by number."""
    homes = [Path(content.__file__).parent / name / "puzzles" for name in content.list_families()]
    number = 1 + max(map(_find_last, homes))
    home = next(home for home in homes if home.parent.name == data["position"]["family"])
    home.mkdir(exist_ok=True)
    _write(home / f"{number:03}.json", data)
    return number


def _find_last(home: Path) -> int:
    """The highest number that a family's puzzles have had."""
    noted = home / LAST
    last = int(noted.read_text(encoding="ascii")) if noted.exists() else 0
    return max([last, *(int(path.stem) for path in home.glob("*.json"))])


def remove_puzzle(path: Path) -> None:
    """Remove a puzzle, and note the highest number of its family, which is not given again."""
    last = _find_last(path.parent)
    path.unlink()
    (path.parent / LAST).write_text(f"{last}\n", encoding="ascii")


def _write(path: Path, data: Mapping[str, Any]) -> None:
    """Write the file of a puzzle, one field on each line."""
    lines = (f"{json.dumps(name)}: {json.dumps(value, separators=(',', ':'))}" for name, value in data.items())
    text = ",\n".join(lines)
    path.write_text(f"{{\n{text}\n}}\n", encoding="utf-8")
