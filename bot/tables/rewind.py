"""Rewinding: the extent to which a seat may undo by itself and by consent, and the only function that rewinds a
game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import game_log, games, queue, snapshots
from bot.store.games import GameRow
from bot.tables.chronicle import list_starts
from bot.tables.clocks import find_back, run_clocks
from bot.tables.codes import game_code
from bot.tables.game_cache import LoadedGame, Start
from bot.tables.handoff import hand_off, moved
from bot.tables.standing_orders import drop_future
from engine.kernel.decisions import Msg, Refused
from engine.kernel.events import Event
from engine.kernel.log import Step

UNDO = ("window", "consent", "never")
"""A table's choices for undo: only a player's own latest steps, further steps with the others' consent, or none."""


def undo_policy(row: GameRow) -> str:
    """The table's choice about undoing: one of `UNDO`."""
    found = str(row.options.get("undo", "consent"))
    return found if found in UNDO else "consent"


def refuse_undo(row: GameRow) -> Refused:
    """The refusal of an undo that is not possible: the table allows none, or nothing can be undone now."""
    return Refused(Msg("refused-undo-never" if undo_policy(row) == "never" else "refused-undo"))


def find_undo(live: LoadedGame, seat: int) -> int | None:
    """The revision to which the seat may undo its last answer, or the whole turn that was just played from a plan; None
    if it may not."""
    if undo_policy(live.row) == "never":
        return None
    if (planned := find_planned(live, seat)) is not None:
        return planned
    window = live.game.undoable(seat)
    steps = _kept(live)
    for step in reversed(steps[len(steps) - window :]):
        # a player cannot take back answers that another person gave in this seat
        if step.revision <= live.seats[seat].taken:
            return None
        if step.revision not in live.forced:
            return step.revision - 1
    return None


def find_planned(live: LoadedGame, seat: int) -> int | None:
    """The revision before the whole turn that was just played from a plan; None if there is none that can be undone."""
    stretch = live.played.get(seat)
    return stretch.start if stretch is not None and stretch.end == live.game.revision else None


def can_ask(live: LoadedGame, seat: int) -> bool:
    """Whether this seat has an answer that it can undo only with the consent of the others."""
    if undo_policy(live.row) != "consent" or live.row.status != "open" or find_undo(live, seat) is not None:
        return False
    return _last_own(live, seat) is not None


async def find_asked(connection: AsyncConnection, live: LoadedGame, seat: int) -> tuple[int, str] | None:
    """The revision that an undo by consent leads to, and its extent, `step` or `turn`; None if there is nothing to
    undo.

    If nobody else has answered since, the seat's last answer is undone, otherwise its whole last turn. An undo never
    crosses a change of the rules, since states under other rules cannot be restored.
    """
    last = _last_own(live, seat)
    if last is None:
        return None
    floor = await game_log.find_floor(connection, live.row.id)
    steps = _kept(live)
    what, target = "step", last.revision - 1
    if any(step.revision > last.revision and step.seat != seat for step in steps):
        what, target = "turn", _turn_before(steps, last, await list_starts(connection, live))
    return (target, what) if target >= floor else None


async def rewind_to(
    connection: AsyncConnection,
    live: LoadedGame,
    target: int,
    now: int,
    notice: Event | None = None,
    actor: int | None = None,
) -> None:
    """Rewind the game to the revision `target`, in the caller's transaction.

    With a `notice`, the table is told, and everybody who must then answer is called, except `actor`, who is looking at
    the game. In a game on hold they are called when it is resumed. Without a notice, the table is not told. People who
    lose an order are told in each case, except `actor`. Raises `Corrupt` if that state cannot be read, `LostRace` if
    the game has changed, and `Refused` if a question whose time is over would be asked again.
    """
    row, old = live.row, live.game
    new = old.rewind(await snapshots.read_snapshot(connection, row.id, target))
    undone = [n for o, n in zip(old.steps, new.steps, strict=True) if n.undone and not o.undone]
    revisions = [step.revision for step in undone]
    clocks_then = await find_back(connection, row, live.seats, revisions, new, now, own=notice is None)
    await game_log.flag_undone(connection, row.id, revisions)
    await snapshots.insert_snapshot(connection, row.id, new.snapshot())
    own = {step.seat for step in undone}
    held = set() if notice is not None else {s for s in old.waiting() if s not in row.told and s not in own}
    lost = await drop_future(connection, live, target, own, actor, held)
    for user in lost:
        note = {"key": "note-orders-dropped", "args": {"code": game_code(row.id), "channel": f"<#{row.channel_id}>"}}
        await queue.put_message(connection, "note", user, note, row.id, now)
    columns: dict[str, Any] = {"told": tuple(seat for seat in new.waiting() if seat not in held)}
    if notice is not None:
        await game_log.insert_events(connection, row.id, new.revision, [notice])
    if notice is not None and row.status == "open":
        back = replace(live, row=replace(row, told=()), game=new)
        columns = await hand_off(connection, back, now, actor)
    await run_clocks(connection, row, live.seats, new.waiting(), now, back=clocks_then)
    columns |= {"updated": now}
    await games.move_head(connection, row.id, row.revision, revision=new.revision, **columns)
    live.game, live.chronicle = new, None
    moved(live, new.revision, **columns)


def _kept(live: LoadedGame) -> list[Step]:
    return [step for step in live.game.steps if not step.undone]


def _last_own(live: LoadedGame, seat: int) -> Step | None:
    """The last answer that the seat's player gave, not the service."""
    own = (step for step in reversed(_kept(live)) if step.seat == seat and step.revision not in live.forced)
    return next(own, None)


def _turn_before(steps: Sequence[Step], last: Step, starts: Sequence[Start]) -> int:
    """The revision at which the turn of the answer `last` began.

    In a game without starts of turns, it is the revision at which the seat's uninterrupted answers began.
    """
    marks = [start.revision for start in starts if start.seat == last.seat and start.revision < last.revision]
    if marks:
        return marks[-1]
    target = last.revision - 1
    for step in reversed([step for step in steps if step.revision < last.revision]):
        if step.seat != last.seat:
            break
        target = step.revision - 1
    return target
