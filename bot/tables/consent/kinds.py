"""The kinds of motions, as data: for each kind who votes, the rule, the duration and the consequence.

Each `carry_out` runs in the transaction that closes the motion, and returns whether the decision could still be carried
out; if not, the motion counts as lapsed.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import clocks, games, motions, people
from bot.store.motions import Motion
from bot.tables.clocks import keep_clock
from bot.tables.consent.endings import lapse
from bot.tables.ending import end_game
from bot.tables.game_cache import LoadedGame
from bot.tables.handoff import hand_off, moved
from bot.tables.host import find_host
from bot.tables.moving import change_place, is_taken
from bot.tables.pace import DAY, HOUR, find_terms
from bot.tables.ratings import is_contested
from bot.tables.rewind import rewind_to
from bot.tables.seating import ASK, take_seat, vacate
from bot.tables.standing_still import change_terms, resume_clocks
from bot.tables.substitution import begin_substitution, end_substitution
from bot.tables.table_settings import CLOCKS, COLUMNS, find_setting, is_rated
from bot.tables.timing import Timing
from engine.kernel.events import Event

AGREE, DECLINE = "agree", "decline"
GO_ON = "go-on"
LATE = ("wait", "computer", "open")
SILENT = "silent"
"""The value of `data["what"]` for a motion about an inactive player."""
HOST_RESTS = 14 * DAY
"""Milliseconds of inactivity after which a majority can replace the host."""
UNTOUCHED = 60 * DAY
"""Milliseconds without a move, a rewind or a new person in a seat after which the table votes on ending the game."""
CarryOut = Callable[[AsyncConnection, LoadedGame, Motion, str, int], Awaitable[bool]]


class MotionKind(NamedTuple):
    """A kind of motion: its voters, its choices, and the effect of a decision."""

    # How the votes decide. `all`: the first choice wins with every vote, the last choice with a single vote.
    # `majority`: more than half of the votes. `most`: as `majority`, but when the time is over the choice with the
    # most votes wins.
    rule: str
    carry_out: CarryOut
    choices: tuple[str, ...] = (AGREE, DECLINE)
    # The decision if the rule gives none.
    default: str = DECLINE
    # The decision if nobody but the proposer has a vote.
    alone: str = AGREE
    # The event that ends the motion without a decision: any answer (`step`), an answer of the motion's seat (`seat`),
    # or none ("").
    lapses: str = ""
    # The required state of the motion's seat, without which the motion lapses: a `person` occupies the seat, the seat
    # is on `offer`, or it is on `loan` to a substitute.
    about: str = ""
    # Whether the host's vote alone is enough for a decision.
    chair: bool = False
    # The time to vote, in milliseconds; None for no end.
    lasts: int | None = 3 * DAY
    # Whether only the person concerned has a vote; if not, everybody else has one.
    theirs: bool = False
    # Whether the only voter is a person outside the table; the motion then lapses if the proposer loses the seat.
    guest: bool = False
    # Whether only the members of the seat's team have a vote, if the game has teams and somebody is in the team.
    team: bool = False
    # Milliseconds before the same person can repeat a declined proposal, so that nobody is asked again and again.
    rests: int = 0

    @property
    def asks_late(self) -> bool:
        """Whether people who sit down during the vote may vote as well. They may if the vote has no end, or if it needs
        everybody's vote."""
        everybody = self.rule == "all" and not self.guest and not self.theirs
        return self.lasts is None or everybody


def tally(motion_kind: MotionKind, votes: Sequence[str | None], over: bool = False) -> str | None:
    """The choice that has won; None while none has. `over`: whether the time to vote has ended."""
    if not votes:
        return motion_kind.alone
    first, last = motion_kind.choices[0], motion_kind.choices[-1]
    if motion_kind.rule == "all":
        if last in votes and last != first:
            return last
        return first if all(vote == first for vote in votes) else motion_kind.default if over else None
    counts = {choice: votes.count(choice) for choice in motion_kind.choices}
    ahead = max(motion_kind.choices, key=lambda choice: counts[choice])
    if 2 * counts[ahead] > len(votes):
        return ahead
    if None in votes and not over:
        return None
    alone = list(counts.values()).count(counts[ahead]) == 1
    return ahead if motion_kind.rule == "most" and alone else motion_kind.default


def is_silent(motion: Motion) -> bool:
    """Whether a motion is about a person who was known to be inactive when it was proposed."""
    return motion.data.get("what") == SILENT


def still_applies(motion_kind: MotionKind, live: LoadedGame, motion: Motion) -> bool:
    """Whether the state of a motion's seat still fits the kind of motion: the seat must have a person, be on offer, or
    be lent to a substitute. For a request to a guest, the proposer must still have the seat."""
    if not motion_kind.about or motion.seat is None:
        return True
    seat = live.seats[motion.seat]
    if motion_kind.guest and seat.user_id != motion.proposer:
        return False
    return {"person": seat.user_id is not None, "offer": bool(seat.offer), "loan": seat.substitution is not None}[
        motion_kind.about
    ]


# -- carrying out the decisions ----------------------------------------------------------------------------------------


async def take_back(connection: AsyncConnection, live: LoadedGame, motion: Motion, choice: str, now: int) -> bool:
    """Undo the seat's last step or turn, if the vote agrees and the game has not changed since the proposal."""
    if live.game.revision != motion.data["revision"]:
        return False
    if choice == AGREE:
        kind = "undone-turn" if motion.data["what"] == "turn" else "undone-step"
        notice = Event(kind, {"who": f"seat:{motion.seat}"})
        # the only player has just clicked and sees the result anyway
        looking = live.users[0] if len(live.users) == 1 else None
        await rewind_to(connection, live, int(motion.data["target"]), now, notice, looking)
    return True


async def remove(connection: AsyncConnection, live: LoadedGame, motion: Motion, choice: str, now: int) -> bool:
    """Remove the person whom the motion is about, and offer their seat, if the vote agrees.

    They forfeit the game if their time has run out or, at a table without deadlines, if they are inactive. The motion
    lapses if a single voter would thereby remove them from a rated game (`removes_alone`).
    """
    seat = motion.seat if motion.seat is not None else -1
    if choice == AGREE:
        if await removes_alone(connection, live, seat, now):
            return False
        over, inactive = await _find_delay(connection, live, seat, now)
        terms = find_terms(live.row)
        timed = terms is not None and terms.pace.limit
        live.seats = await vacate(
            connection, live.row, live.seats, seat, motion.data["computer"], now, ASK, "voted",
            forfeits=over or (inactive and not timed),
        )  # fmt: skip
    return True


async def removes_alone(connection: AsyncConnection, live: LoadedGame, seat: int, now: int) -> bool:
    """Whether a vote on removing a person from a rated game has at most one voter, although the person is neither late
    nor inactive."""
    voters = [s for s in live.seats if s.user_id is not None and s.seat != seat]
    if len(voters) > 1 or not is_rated(live.row):
        return False
    return not any(await _find_delay(connection, live, seat, now))


async def _find_delay(connection: AsyncConnection, live: LoadedGame, seat: int, now: int) -> tuple[bool, bool]:
    """Whether the game waits for a seat whose time has run out, and whether it waits for an inactive person."""
    clock = (await clocks.list_clocks(connection, live.row.id)).get(seat)
    if clock is None or seat not in live.game.waiting():
        return False, False
    return clock.deadline is not None and clock.deadline <= now, clock.slept > 0


async def seat_substitute(connection: AsyncConnection, live: LoadedGame, motion: Motion, choice: str, now: int) -> bool:
    """Seat the proposer in the seat on offer."""
    assert motion.proposer is not None
    assert motion.seat is not None
    if choice != AGREE:
        return bool(live.seats[motion.seat].offer)
    return await take_seat(connection, live, motion.seat, motion.proposer, motion.data["name"], now)


async def lend_seat(connection: AsyncConnection, live: LoadedGame, motion: Motion, choice: str, now: int) -> bool:
    """Make the person who was asked the substitute of the proposer, until the requested day."""
    guest, until = next(iter(motion.ballots), None), int(motion.data["until"])
    seats, seat = live.seats, motion.seat if motion.seat is not None else -1
    if guest is None or live.user_in(seat) != motion.proposer or seats[seat].substitution is not None:
        return False
    if choice == AGREE:
        if until <= now or any(one.belongs_to(guest) for one in seats):
            return False
        if await games.has_seen_another(connection, live.row.id, guest, seat):
            return False
        live.seats = await begin_substitution(
            connection, live.row, seats, seat, (guest, motion.data["name"]), until, now
        )
    return True


async def unseat(connection: AsyncConnection, live: LoadedGame, motion: Motion, choice: str, now: int) -> bool:
    """End a substitution, if the vote agrees."""
    if motion.seat is None or live.seats[motion.seat].substitution is None:
        return False
    if choice == AGREE:
        live.seats = await end_substitution(connection, live.row, live.seats, motion.seat, now)
    return True


async def help_late(connection: AsyncConnection, live: LoadedGame, motion: Motion, choice: str, now: int) -> bool:
    """Extend the exceeded time of a seat, answer for the seat until the end of its turn, or offer the seat, as was
    decided."""
    seat = motion.seat if motion.seat is not None else -1
    clock = (await clocks.list_clocks(connection, live.row.id)).get(seat)
    user = live.user_in(seat)
    if clock is None or user is None or clock.since != motion.data["since"]:
        return False
    if choice == "open":
        live.seats = await vacate(
            connection, live.row, live.seats, seat, motion.data["computer"], now, ASK, "late", forfeits=True
        )
        return True
    person, terms = await people.find_person(connection, user), find_terms(live.row)
    if terms is None:
        return False
    wait = choice == "wait"
    clock = Timing(terms, clock, person).extend(now, DAY) if wait else replace(clock, deadline=clock.since)
    await keep_clock(connection, live.row, clock, person)
    return True


async def go_on(connection: AsyncConnection, live: LoadedGame, motion: Motion, choice: str, now: int) -> bool:
    """Resume a game on hold: call everybody who must answer, and start their clocks."""
    if live.row.status != "held":
        return False
    revision = live.row.revision
    moved(live, revision, status="open", told=())
    columns = await hand_off(connection, live, now)
    await games.update_game(connection, live.row.id, status="open", **columns)
    await resume_clocks(connection, live.row, live.seats, live.game, now)
    for late in await motions.list_open(connection, live.row.id):
        # a vote about a deadline is void: the player has some time again, or a new vote will begin
        if late.kind == "late":
            await lapse(connection, live.row, late, now)
    moved(live, revision, **columns)
    return True


async def hand_over(connection: AsyncConnection, live: LoadedGame, motion: Motion, choice: str, now: int) -> bool:
    """Make the person in the seat the host, if they have accepted."""
    new = None if motion.seat is None else live.user_in(motion.seat)
    if new is None or motion.proposer is None or find_host(live.row, live.seats) != motion.proposer:
        return False
    if choice == AGREE:
        await games.update_game(connection, live.row.id, host_id=new)
    return True


async def take_over_host(connection: AsyncConnection, live: LoadedGame, motion: Motion, choice: str, now: int) -> bool:
    """Make the proposer the host, if the vote agrees and the old host has still given no answer."""
    new, old = motion.proposer, find_host(live.row, live.seats)
    if motion.seat is None or old is None or live.seats[motion.seat].owner_id != old or new not in live.users:
        return False
    if choice == AGREE:
        if not await rests(connection, live, old, now):
            return False
        await games.update_game(connection, live.row.id, host_id=new)
    return True


async def rests(connection: AsyncConnection, live: LoadedGame, user_id: int, now: int) -> bool:
    """Whether a person has given no answer in this game for the time `HOST_RESTS`, and has been in it for so long."""
    last = await games.find_last_answer(connection, live.row.id, user_id)
    seat, came = live.find_own(user_id), 0
    if seat is not None and (taken := live.seats[seat].taken):  # they have come before the next answer, if there is one
        came = await games.find_time(connection, live.row.id, taken + 1) or live.row.updated
    return max(last or 0, came, live.row.started or live.row.created) + HOST_RESTS <= now


async def change_clocks(connection: AsyncConnection, live: LoadedGame, motion: Motion, choice: str, now: int) -> bool:
    """Change the clocks of the table, if the vote agrees; time already used stays used, and votes on time exceeded
    under the old clocks end."""
    if choice != AGREE:
        return True
    changes: dict[str, str] = motion.data["clocks"]
    if any(name not in CLOCKS or value not in find_setting(name).choices for name, value in changes.items()):
        return False
    old = live.row
    columns: dict[str, Any] = {name: value for name, value in changes.items() if name in COLUMNS}
    columns["options"] = old.options | {name: value for name, value in changes.items() if name not in COLUMNS}
    await games.update_game(connection, old.id, **columns)
    moved(live, old.revision, **columns)
    await change_terms(connection, old, live.row, live.seats, live.game, now)
    if old.status == "open":
        await resume_clocks(connection, live.row, live.seats, live.game, now)
    for late in await motions.list_open(connection, old.id):
        if late.kind == "late":
            await lapse(connection, old, late, now)
    return True


async def change_channel(connection: AsyncConnection, live: LoadedGame, motion: Motion, choice: str, now: int) -> bool:
    """Move the game to the proposed channel, if the vote agrees and no other table has been opened there."""
    if choice != AGREE:
        return True
    if await is_taken(connection, live.row.id, int(motion.data["channel"])):
        return False
    await change_place(connection, live, int(motion.data["channel"]), motion.data["guild"], now)
    return True


async def go_back(connection: AsyncConnection, live: LoadedGame, motion: Motion, choice: str, now: int) -> bool:
    """Rewind a rated game to the start of the round or turn that the host proposed, if the vote agrees and the game has
    not changed since."""
    if live.game.revision != motion.data["revision"]:
        return False
    if choice == AGREE:
        notice = Event(f"returned-{motion.data['what']}", motion.data["start"])
        await rewind_to(connection, live, int(motion.data["target"]), now, notice)
    return True


async def give_up(connection: AsyncConnection, live: LoadedGame, motion: Motion, choice: str, now: int) -> bool:
    """End a game without a result, if the vote agrees."""
    if choice == AGREE:
        await end_game(connection, live.row, live.seats, now)
    return True


async def end_together(connection: AsyncConnection, live: LoadedGame, motion: Motion, choice: str, now: int) -> bool:
    """End a rated game without a result, if all agree. The motion lapses if all agree only because the others have
    left: whoever stays may then end the game alone, or win it."""
    if choice == AGREE and not await is_contested(connection, live.row, live.seats):
        return False
    return await give_up(connection, live, motion, choice, now)


MOTION_KINDS: Mapping[str, MotionKind] = {
    "undo": MotionKind("all", take_back, lapses="step", about="person"),
    "kick": MotionKind("majority", remove, about="person", rests=HOUR),
    "unseat": MotionKind("majority", unseat, about="loan", rests=HOUR),
    "loan": MotionKind("all", lend_seat, alone=DECLINE, about="person", guest=True),
    "substitute": MotionKind("majority", seat_substitute, about="offer", team=True),
    "late": MotionKind("most", help_late, LATE, "computer", "computer", "seat", "person", lasts=DAY),
    "host": MotionKind("all", hand_over, about="person", theirs=True),
    "claim": MotionKind("majority", take_over_host, about="person", rests=HOUR),
    "clocks": MotionKind("all", change_clocks, rests=DAY),
    "move": MotionKind("all", change_channel, rests=DAY),
    "rewind": MotionKind("all", go_back, lapses="step", rests=HOUR),
    "end": MotionKind("all", end_together, rests=DAY),
    "untouched": MotionKind("majority", give_up, lapses="step", lasts=14 * DAY),
    "resume": MotionKind("majority", go_on, (GO_ON,), GO_ON, chair=True, lasts=None),
}
"""The kinds of motions by the name under which they are stored."""
