"""Finished games as files: write one, and check that every step and every shuffle of it is what the rules give."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine.kernel.chance import Outcome as Drawn
from engine.kernel.chance import commitment
from engine.kernel.decisions import Refused
from engine.kernel.game import SNAPSHOT_SCHEMA, Corrupt, Family, Game
from engine.kernel.log import Segment, Step, read_step

EXPORT_SCHEMA = 1
UNREADABLE = (KeyError, TypeError, ValueError, AttributeError, IndexError)


class Verdict(NamedTuple):
    """The result of checking an exported game.

    `status` is `verified` (all of it re-executed and equal), `unsealed` (equal, but the file has no seed yet, so the
    shuffles could not be checked against it), `other-version` (made under other rules or content: not re-executed),
    `wrong` (it re-executes differently) or `unreadable`. `reason` is one line and names what could not be proven;
    `revision` is where it went wrong.
    """

    status: str
    reason: str
    revision: int | None = None
    steps: int = 0
    outcomes: int = 0

    @property
    def ok(self) -> bool:
        """Nothing speaks against the file."""
        return self.status in ("verified", "unsealed")


class _Wrong(Exception):
    """Re-execution differs from the file at `revision`."""

    def __init__(self, reason: str, revision: int) -> None:
        super().__init__(reason)
        self.revision = revision


def export(game: Game[Any], game_id: str, segments: Sequence[Segment], with_seed: bool | None = None) -> dict[str, Any]:
    """The whole game as plain data for `verify`.

    `segments` in order, the first one from the start. The seed is included when the game is over, or as `with_seed`
    says: publishing it earlier shows every future shuffle.
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
    """Re-execute an exported game and compare everything. Never raises for what a file may hold."""
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
        for segment in segments:
            config = family.read_config(segment.snapshot["config"])
            mine = (family.version, family.content_digest(config))
            there = (segment.version, segment.content)
            if there != mine and not family.plays_like(*there, config):
                told = f"made under version {there[0]}, content {there[1]}; this program has version {mine[0]}"
                return Verdict("other-version", f"{told}, content {mine[1]}", segment.revision)
        return _execute(data, family, segments, steps, seed)
    except _Wrong as wrong:
        return Verdict("wrong", str(wrong), wrong.revision)
    except Corrupt as corrupt:
        return Verdict("unreadable", str(corrupt))
    except UNREADABLE as error:
        return Verdict("unreadable", f"cut short or edited: {type(error).__name__}: {error}")


def replay(data: Any, family: Family[Any]) -> Iterator[tuple[Step, Game[Any]]]:
    """Every step that still counts, with the game just after it (the same object, so look before going on).

    Uses the recorded chance. Raises `Corrupt` when the file does not re-execute.
    """
    try:
        segments, steps, seed = _read(data)
        for _, step, game in _walk(family, segments, steps, seed, scripted=True):
            yield step, game
    except _Wrong as wrong:
        raise Corrupt(f"revision {wrong.revision}: {wrong}") from wrong
    except UNREADABLE as error:
        raise Corrupt(f"cut short or edited: {type(error).__name__}: {error}") from error


def _read(data: Any) -> tuple[list[Segment], list[Step], bytes | None]:
    segments = [Segment(**segment) for segment in data["segments"]]
    if not segments or segments[0].revision != 0:
        raise ValueError("the first segment is missing")
    if not isinstance(data["revision"], int) or not isinstance(data["commitment"], str):
        raise TypeError("revision and commitment are a number and a text")
    seed = None if data["seed"] is None else bytes.fromhex(data["seed"])
    return segments, [read_step(step) for step in data["steps"]], seed


def _execute(
    data: Mapping[str, Any], family: Family[Any], segments: list[Segment], steps: list[Step], seed: bytes | None
) -> Verdict:
    unproven = []
    start = segments[0].snapshot
    if segments[0].reason != "start":
        unproven.append("the set-up was made under other rules and is taken as it is")
    elif seed is not None:
        made = Game.new(family, start["config"], seed)
        if made.digest() != Game.restore(family, start, seed).digest():
            raise _Wrong("the set-up is not what the seed gives", segments[0].revision)
    older = [segment.revision for segment in segments if segment.snapshot["schema"] != SNAPSHOT_SCHEMA]
    if older:
        unproven.append("digests of an older form were not compared")
    game: Game[Any] | None = None
    done = outcomes = 0
    for index, step, current in _walk(family, segments, steps, seed, scripted=seed is None):
        game = current
        drawn = tuple(current.chance.drawn)
        if drawn != step.chance:
            raise _Wrong(f"the recorded chance is not what the seed gives ({_differs(drawn, step.chance)})", index)
        if step.digest and not _is_within(index, older, segments) and current.digest() != step.digest:
            raise _Wrong("the state after this step differs from the recorded one", index)
        done += 1
        outcomes += len(drawn)
    last = game.digest() if game else segments[-1].snapshot["digest"]
    if segments[-1].revision in older:
        reached = max((step.revision for step in steps), default=0)
        if reached != data["revision"] and not any(step.undone for step in steps):
            raise _Wrong("the file ends before its last revision: steps are missing", data["revision"])
    elif last != data["digest"]:
        raise _Wrong("the last state differs from the recorded one: steps are missing", data["revision"])
    counted = f"{done} steps and {outcomes} outcomes of chance re-executed"
    if seed is None:
        return Verdict(
            "unsealed", "; ".join([counted, "the seed is not published yet", *unproven]), None, done, outcomes
        )
    return Verdict("verified", "; ".join([f"{counted} and equal", *unproven]), None, done, outcomes)


def _is_within(revision: int, older: list[int], segments: list[Segment]) -> bool:
    """Returns whether a step belongs to one of the segments that begin at the revisions in `older`."""
    starts = [segment.revision for segment in segments if segment.revision < revision]
    return bool(starts) and starts[-1] in older


def _walk(
    family: Family[Any], segments: list[Segment], steps: list[Step], seed: bytes | None, scripted: bool
) -> Iterator[tuple[int, Step, Game[Any]]]:
    """Apply each segment's steps that still count to its snapshot; undone ones left no trace in the state."""
    for number, segment in enumerate(segments):
        end = segments[number + 1].revision if number + 1 < len(segments) else None
        game: Game[Any] = Game.restore(family, segment.snapshot, seed or bytes(32))
        game.digests = False
        for step in steps:
            if step.undone or step.revision <= segment.revision or (end is not None and step.revision > end):
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
            yield step.revision, step, game


def _place(game: Game[Any], step: Step) -> Game[Any]:
    """Move on over the revisions that undos took, which also renewed the open decision's id."""
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
