"""Whole games between computer players in this process; on request every invariant is checked."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from engine.kernel.decisions import Answer, Decision, Option, Refused
from engine.kernel.game import Family, Game, Outcome
from engine.players import BLIND, Player, player
from engine.thinking import Thinker

LONGEST = 1500
"""The number of steps after which a game counts as endless, unless its family defines its own `longest`. A family whose
games may not end with random players names a `closer`: a computer player that then takes over all seats and must end
the game within the same number of steps."""


@dataclass(slots=True)
class Played:
    """A finished game."""

    game: Game[Any]
    outcome: Outcome | None
    # The number of steps of the game.
    steps: int
    # The faults found, one line each.
    violations: list[str] = field(default_factory=list)
    # Whether the family's `closer` had to end the game.
    closed: bool = False
    # With `census`, the kinds of choices that were offered.
    offered: set[str] = field(default_factory=set)
    # With `census`, the kinds of choices that were made.
    taken: set[str] = field(default_factory=set)


def _kind(decision: Decision, option: Option) -> str:
    """The kind of an option for the census: the kind of the decision, the option's verb, and the option's wording."""
    return f"{decision.kind}: {option.verb} {option.label.key}"


def play_game(
    family: Family[Any],
    config: Mapping[str, Any],
    seated: Sequence[Player | Thinker],
    seed: int,
    check: bool = False,
    digests: bool = False,
    census: bool = False,
    longest: int | None = None,
) -> Played:
    """Play one game to its end. `seated[seat]` answers for that seat; everything is determined by `seed`.

    With `check`, invariants are tested after every step, and the more expensive ones (see `check_step`) after some
    steps. After `longest` steps (None: the family's default) the family's `closer` takes over.
    """
    thinking: dict[int, Thinker] = {}
    players: list[Any] = [*seated]
    for seat, one in enumerate(players):
        if one.__class__ is Thinker:
            thinking[seat] = one
    rng = random.Random(seed)
    game = Game.new(family, config, rng.randbytes(32), digests=digests or check)
    played = Played(game, None, 0)
    usual: int = getattr(family, "longest", LONGEST)
    patience = longest or usual
    closer: str = getattr(family, "closer", "")
    while (waiting := game.waiting()) and not played.violations:
        seat = waiting[0] if len(waiting) == 1 else rng.choice(waiting)
        decision = game.options(seat)
        assert decision is not None
        if seat in thinking:
            answer = answer_by_thinking(thinking[seat], game, decision, rng)
        else:
            view = {} if players[seat] in BLIND else game.view(seat)
            answer = players[seat](view, decision, rng)
        if census:
            played.offered |= {_kind(decision, option) for option in decision.legal()}
            played.taken |= {_kind(decision, option) for option in decision.options if option.id in answer.picks}
        game.apply(seat, answer)
        played.steps += 1
        if check:
            played.violations = check_step(game, random.Random(seed * 100_003 + played.steps), played.steps)
        if played.steps == patience and closer:
            players, thinking, played.closed = [player(closer, family.name)] * len(players), {}, True
        elif played.steps >= patience + (usual if played.closed else 0):
            played.violations.append(f"no end after {played.steps} steps")
    played.outcome = game.outcome()
    if check and not played.violations:
        played.violations = family.audit(game) + check_repeat(game, config)
    played.violations = [f"seed {seed}, step {played.steps}: {line}" for line in played.violations]
    return played


def answer_by_thinking(thinker: Thinker, game: Game[Any], decision: Decision, rng: random.Random) -> Answer:
    """The answer of a thinking player, from possible worlds of its seat."""
    if thinker.thinks(decision):
        return thinker.think(partial(game.determinize, decision.seat), decision, rng).answer
    return thinker.quick(game.view(decision.seat), decision, rng)


def check_step(game: Game[Any], rng: random.Random, number: int) -> list[str]:
    """Check the family's invariants after every step, saving and reading after every 5th step, and soundness and
    privacy after every 10th step."""
    found = list(game.family.faults(game))
    if number % 5 == 0:
        found += check_persistence(game)
    if number % 10 == 0:
        found += check_privacy(game, rng)
        found += check_soundness(game)
    return found


def check_persistence(game: Game[Any]) -> list[str]:
    """Check that a game read from its saved form has the same digest, decisions and views, and that a clone of the game
    shares nothing with the original."""
    again = Game.restore(game.family, json.loads(json.dumps(game.snapshot())), game.chance.seed)
    found = []
    if again.digest() != game.digest():
        found.append("digest differs after snapshot and restore")
    if again.decisions() != game.decisions():
        found.append("decisions differ after snapshot and restore")
    seats = [None, *range(game.config.seats)]
    if any(again.view(viewer) != game.view(viewer) for viewer in seats):
        found.append("a view differs after snapshot and restore")
    return found


def check_privacy(game: Game[Any], rng: random.Random) -> list[str]:
    """Check that a seat gets the same view, decision and possible worlds if only facts unknown to the seat are
    changed."""
    found = []
    for seat in range(game.config.seats):
        other = game.determinize(seat, rng)
        again = rng.getrandbits(32)
        mine, its = (one.determinize(seat, random.Random(again)) for one in (game, other))
        if (mine.chance.seed, mine.digest()) != (its.chance.seed, its.digest()):
            found.append(f"a world possible for seat {seat} shows what it cannot know")
        if other.view(seat) != game.view(seat):
            found.append(f"the view of seat {seat} shows what it cannot know")
        if other.options(seat, refused=True) != game.options(seat, refused=True):
            found.append(f"the decision of seat {seat} shows what it cannot know")
        if other.view(None) != game.view(None):
            found.append("the spectator's view shows what is hidden")
        if other.waiting() != game.waiting():
            found.append("who is asked shows what is hidden")
        found += [f"in a world possible for seat {seat}: {line}" for line in game.family.faults(other)]
    return found


def check_soundness(game: Game[Any]) -> list[str]:
    """Check that every legal option can be taken, and that refused options, stale answers and answers of other seats
    are refused and change nothing."""
    found = []
    before = game.digest()
    for decision in game.decisions():
        shown = game.options(decision.seat, refused=True)
        assert shown is not None
        if decision.pick.low <= 1:
            for option in decision.legal():
                trial = game.clone()
                trial.digests = False
                trial.apply(decision.seat, Answer(decision.id, (option.id,)))
        if [option.id for option in shown.legal()] != [option.id for option in decision.legal()]:
            found.append(f"{decision.kind}: options with refusals differ from those without")
        for seat, answer in _bad_answers(game, shown):
            try:
                game.apply(seat, answer)
            except Refused:
                continue
            found.append(f"{decision.kind}: {answer} of seat {seat} was taken")
    if game.digest() != before:
        found.append("a trial changed the game")
    return found


def _bad_answers(game: Game[Any], decision: Decision) -> list[tuple[int, Answer]]:
    """Answers that the game must refuse, each with the seat that gives it."""
    first = decision.legal()[:1]
    picks = tuple(option.id for option in first)
    bad = [
        (decision.seat, Answer("r0.f0", picks)),
        (decision.seat, Answer(decision.id, ("no such option",))),
        (decision.seat, Answer(decision.id, amount=-1)),
    ]
    if picks:
        bad.append((decision.seat, Answer(decision.id, picks * 2)))
    bad += [(seat, Answer(decision.id, picks)) for seat in range(game.config.seats) if seat not in game.waiting()]
    if decision.pick.kind in ("one", "list"):
        bad += [(decision.seat, Answer(decision.id, (o.id,))) for o in decision.options if o.refusal is not None]
    return bad


def check_repeat(game: Game[Any], config: Mapping[str, Any]) -> list[str]:
    """Check that the same seed and answers lead to the same digests and outcomes of chance."""
    again = Game.new(game.family, config, game.chance.seed, streams=game.chance.streams is not None)
    for step in game.steps:
        again.apply(step.seat, step.answer)
        if again.steps[-1] != step:
            return [f"step {step.revision} differs when it is played again"]
    return []
