"""Finished games as files: writing a file, and verifying its steps and shuffles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from engine.kernel.chance import Outcome as Drawn
from engine.kernel.chance import commitment
from engine.kernel.decisions import Refused
from engine.kernel.game import SNAPSHOT_SCHEMA, Corrupt, Family, Game
from engine.kernel.log import Segment, Step, read_step

EXPORT_SCHEMA = 1
UNREADABLE = (KeyError, TypeError, ValueError, AttributeError, IndexError)


class Verdict(NamedTuple):
    """The result of checking an exported game."""

    # `verified` (all of the game was re-executed and is equal), `unsealed` (equal, but the file has no seed, so the
    # shuffles could not be checked), `partly` (equal as far as it was re-executed; the rest was played under rules or
    # content that this program lacks or has corrected), `other-version` (nothing could be re-executed, for the same
    # reason), `wrong` (the result is different) or `unreadable`.
    status: str
    # The reason for the status, in one line.
    reason: str
    # The revision at which a difference was found.
    revision: int | None = None
    steps: int = 0
    outcomes: int = 0
    # The parts that were not re-executed, each from one revision to another.
    unproven: tuple[tuple[int, int], ...] = ()

    @property
    def ok(self) -> bool:
        """Whether the whole file was checked without a contradiction."""
        return self.status in ("verified", "unsealed")


class _Wrong(Exception):
    """A result of re-execution, at `revision`, that differs from the file."""

    def __init__(self, reason: str, revision: int) -> None:
        super().__init__(reason)
        self.revision = revision


def export(game: Game[Any], game_id: str, segments: Sequence[Segment], with_seed: bool | None = None) -> dict[str, Any]:
    """The whole game as plain data for `verify`.

    `segments` must be in order, beginning with the start of the game. `with_seed` tells whether to include the seed. If
    it is None, the seed is included only once the game is over, since a seed that is published earlier reveals every
    future shuffle.
    """
    over = not game.state.stack
    return {
        "landsraad": EXPORT_SCHEMA,
        "game": game_id,
        "family": game.family.name,
        "commitment": commitment(game.chance.seed, game_id),
        "seed": game.chance.seed.hex() if (over if with_seed is None else with_seed) else None,
        "segments": [segment._asdict() for segment in segments],
        "steps": [step.to_data() for step in game.steps],
        "revision": game.revision,
        "digest": game.digest(),
    }


def verify(data: Any, family: Family[Any]) -> Verdict:
    """Re-execute an exported game and compare everything with the file. Never raises, whatever the file contains."""
    try:
        if data["landsraad"] != EXPORT_SCHEMA:
            return Verdict("other-version", f"file format {data['landsraad']!r}, this program reads {EXPORT_SCHEMA}")
        if data["family"] != family.name:
            return Verdict("unreadable", f"a game of {data['family']!r}, not of {family.name!r}")
        segments, steps, seed = _read(data)
        kept = seed is None or commitment(seed, data["game"]) == data["commitment"]
    except UNREADABLE as error:
        return Verdict("unreadable", f"cut short or edited: {type(error).__name__}: {error}")
    if not kept:
        return Verdict("wrong", "the seed is not the one that was committed to at the start")
    try:
        return _execute(data, family, segments, steps, seed)
    except _Wrong as wrong:
        return Verdict("wrong", str(wrong), wrong.revision)
    except Corrupt as corrupt:
        return Verdict("unreadable", str(corrupt))
    except UNREADABLE as error:
        return Verdict("unreadable", f"cut short or edited: {type(error).__name__}: {error}")


def replay(data: Any, family: Family[Any]) -> Iterator[tuple[Step, Game[Any]]]:
    """Yield every step that was not undone, with the game just after it. The next step may change the same game object,
    so read the game before continuing.

    Uses the recorded chance. Raises `Corrupt` if the file does not re-execute.
    """
    try:
        segments, steps, seed = _read(data)
        for segment, end in _stretch(segments):
            yield from _play(_restore(family, segment, seed), segment.revision, end, steps, scripted=True)
    except _Wrong as wrong:
        raise Corrupt(f"revision {wrong.revision}: {wrong}") from wrong
    except UNREADABLE as error:
        raise Corrupt(f"cut short or edited: {type(error).__name__}: {error}") from error


def _read(data: Any) -> tuple[list[Segment], list[Step], bytes | None]:
    segments = [Segment(**segment) for segment in data["segments"]]
    if not segments or segments[0].revision != 0:
        raise ValueError("the first segment is missing")
    if any(later.revision <= earlier.revision for earlier, later in pairwise(segments)):
        raise ValueError("the segments are out of order")
    if not isinstance(data["revision"], int) or not isinstance(data["commitment"], str):
        raise TypeError("revision and commitment are a number and a text")
    seed = None if data["seed"] is None else bytes.fromhex(data["seed"])
    return segments, [read_step(step) for step in data["steps"]], seed


def _stretch(segments: Sequence[Segment]) -> Iterator[tuple[Segment, int | None]]:
    """Each segment with its last revision; None for the last segment, which is open."""
    ends = [segment.revision for segment in segments[1:]]
    return zip(segments, [*ends, None], strict=True)


def _why_unknown(family: Family[Any], segment: Segment) -> str | None:
    """The reason why this program cannot re-execute a segment; None if it can."""
    config = family.read_config(segment.snapshot["config"])
    mine = (family.version, family.content_digest(config))
    there = (family.version if segment.version in family.corrects else segment.version, segment.content)
    if there == mine or family.plays_like(*there, config):
        return None
    told = f"made under version {segment.version}, content {there[1]}; this program has version {mine[0]}"
    told += f", content {mine[1]}"
    return f"{told}, and does not play like it"


class _Tally:
    """The parts of a game that were re-executed so far, and the parts that were left out, with the reasons."""

    def __init__(self) -> None:
        self.steps = self.outcomes = 0
        self.notes: list[str] = []
        self.unproven: list[tuple[int, int]] = []

    def add(self, steps: Sequence[Step], notes: Sequence[str]) -> None:
        """Add steps that were re-executed, their outcomes of chance, and notes about them."""
        self.steps += len(steps)
        self.outcomes += sum(len(step.chance) for step in steps)
        self.notes += notes

    def leave_out(self, first: int, last: int, why: str) -> None:
        """Record that revisions `first` to `last` were not re-executed, and why."""
        self.unproven.append((first, last))
        self.notes.append(f"revisions {first} to {last} not proven: {why}")


def _execute(
    data: Mapping[str, Any], family: Family[Any], segments: list[Segment], steps: list[Step], seed: bytes | None
) -> Verdict:
    tally = _Tally()
    reached: Game[Any] | None = None
    for segment, end in _stretch(segments):
        why = _why_unknown(family, segment)
        if why is None:
            try:
                reached = _run_segment(data, family, segments, segment, end, reached, steps, seed, tally)
                continue
            except _Wrong as wrong:
                if segment.version not in family.corrects:
                    raise
                why = f"made under version {segment.version}, which version {family.version} corrects: {wrong}"
        first = segment.revision + 1 if segment.revision else 0
        tally.leave_out(first, data["revision"] if end is None else end, why)
        reached = None
    return _conclude(segments, seed, tally)


def _run_segment(
    data: Mapping[str, Any],
    family: Family[Any],
    segments: list[Segment],
    segment: Segment,
    end: int | None,
    before: Game[Any] | None,
    steps: list[Step],
    seed: bytes | None,
    tally: _Tally,
) -> Game[Any]:
    """Re-execute a segment, compare it with the file, and return the game at its end. `before` is the game at the end
    of the previous segment. Raises `_Wrong` if something differs."""
    game = _restore(family, segment, seed)
    notes: list[str] = []
    _check_begin(family, segment, game, before, seed, notes)
    older = segment.snapshot["schema"] != SNAPSHOT_SCHEMA
    if older:
        notes.append(f"after revision {segment.revision} digests of an older form were not compared")
    done: list[Step] = []
    reached = game
    for step, reached in _play(game, segment.revision, end, steps, scripted=seed is None):
        _compare(step, reached, older)
        done.append(step)
    if end is None:
        _check_end(data, segments[-1], steps, reached)
    tally.add(done, notes)
    return reached


def _check_begin(
    family: Family[Any],
    segment: Segment,
    game: Game[Any],
    reached: Game[Any] | None,
    seed: bytes | None,
    notes: list[str],
) -> None:
    """Check that the first segment begins with the setup that the seed gives, and that a later segment begins with the
    end of the previous one. `reached` is the game at that end, or None if it is unknown."""
    if segment.reason != "start" and segment.revision == 0:
        notes.append("the set-up was made under other rules and is taken as it is")
    elif segment.revision == 0:
        if seed is not None and _set_up(family, segment, seed).digest() != game.digest():
            raise _Wrong("the set-up is not what the seed gives", 0)
    elif reached is None:
        notes.append(f"the state at revision {segment.revision} is taken as it is")
    elif reached.digest() != game.digest():
        raise _Wrong("the game does not go on from where it was", segment.revision)


def _set_up(family: Family[Any], segment: Segment, seed: bytes) -> Game[Any]:
    """The game as the seed sets it up."""
    return Game.new(family, segment.snapshot["config"], seed, streams=isinstance(segment.snapshot["chance"], Mapping))


def _compare(step: Step, game: Game[Any], older: bool) -> None:
    """Check that a re-executed step has the recorded chance and state. `older`: whether its digest has an older
    form."""
    drawn = tuple(game.chance.drawn)
    if drawn != step.chance:
        why = f"the recorded chance is not what the seed gives ({_differs(drawn, step.chance)})"
        raise _Wrong(why, step.revision)
    if step.digest and not older and game.digest() != step.digest:
        raise _Wrong("the state after this step differs from the recorded one", step.revision)


def _check_end(data: Mapping[str, Any], last: Segment, steps: list[Step], game: Game[Any]) -> None:
    """Check that the state at the end of the file is the result of its steps."""
    if last.snapshot["schema"] == SNAPSHOT_SCHEMA:
        if game.digest() != data["digest"]:
            raise _Wrong("the last state differs from the recorded one: steps are missing", data["revision"])
        return
    reached = max((step.revision for step in steps), default=0)
    if reached != data["revision"] and not any(step.undone for step in steps):
        raise _Wrong("the file ends before its last revision: steps are missing", data["revision"])


def _conclude(segments: Sequence[Segment], seed: bytes | None, tally: _Tally) -> Verdict:
    """The verdict on a file in which no error was found."""
    if len(tally.unproven) == len(segments):
        return Verdict("other-version", "; ".join(tally.notes), tally.unproven[0][0], unproven=tuple(tally.unproven))
    counted = f"{tally.steps} steps and {tally.outcomes} outcomes of chance re-executed"
    notes = [f"{counted} and equal"] if seed is not None else [counted, "the seed is not published yet"]
    status = "partly" if tally.unproven else "unsealed" if seed is None else "verified"
    told = "; ".join([*notes, *tally.notes])
    return Verdict(status, told, None, tally.steps, tally.outcomes, tuple(tally.unproven))


def _restore(family: Family[Any], segment: Segment, seed: bytes | None) -> Game[Any]:
    """The game at the beginning of a segment."""
    game: Game[Any] = Game.restore(family, segment.snapshot, seed or bytes(32))
    game.digests = False
    return game


def _play(
    game: Game[Any], begin: int, end: int | None, steps: Sequence[Step], scripted: bool
) -> Iterator[tuple[Step, Game[Any]]]:
    """Apply the steps after revision `begin` up to `end` (None: all). Undone steps are left out, since they left no
    trace in the state. `scripted`: whether to use the recorded chance instead of the seed's."""
    for step in steps:
        if step.undone or step.revision <= begin or (end is not None and step.revision > end):
            continue
        game = _place(game, step)
        if scripted:
            game.chance.script = list(step.chance)
        try:
            game.apply(step.seat, step.answer)
        except Refused as refused:
            raise _Wrong(f"the rules refuse this step ({refused.reason.key})", step.revision) from refused
        except ValueError as error:
            raise _Wrong(str(error), step.revision) from error
        yield step, game


def _place(game: Game[Any], step: Step) -> Game[Any]:
    """The game with the revision just before a step, so that the open decision has the id that the step answers. Undos
    may have used the revisions that are skipped."""
    if game.revision == step.revision - 1:
        return game
    moved = game.clone()
    moved.revision = moved.asked = step.revision - 1
    return moved


def _differs(drawn: tuple[Drawn, ...], recorded: tuple[Drawn, ...]) -> str:
    for mine, theirs in zip(drawn, recorded, strict=False):
        if mine != theirs:
            return f"{theirs.label}"
    return f"{len(recorded)} outcomes recorded, {len(drawn)} drawn"
