"""A game: the only object that changes a state."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import orjson

from engine.kernel.chance import Chance
from engine.kernel.decisions import Answer, Decision, Msg, NotYours, Stale, check, read_asked
from engine.kernel.events import Event
from engine.kernel.frames import Frame, Sealed, Table
from engine.kernel.log import Step

S = TypeVar("S", bound=Table)
F = TypeVar("F", bound=Frame)

SNAPSHOT_SCHEMA = 3
"""The form of saved states and of digests. Form 1 had no checksum (`check`) and is accepted without one; from form 3
on, the state of modules is split into parts. `Family.upgrades` converts older forms."""
_new_tuple = tuple.__new__
"""A way to make an `Event` in a third of the usual time. The time matters because every step has several events."""
STEP_LIMIT = 100_000
"""The number of frames that may be resumed in one step; more of them are an error."""


class Standing(NamedTuple):
    """The final standing of a seat."""

    seat: int
    # The place; 1 is the winner's. The seats of a team have the same place and score.
    place: int
    score: int
    # The score by source.
    sources: Mapping[str, int]
    # The team of the seat, -1 for none.
    team: int = -1
    # The tiebreaker that decided against the next seat with the same score, "" if there was none.
    tie: str = ""


class Outcome(NamedTuple):
    """The end of a game: the standings in order of place."""

    standings: tuple[Standing, ...]


class Sure(NamedTuple):
    """A number of a seat that is certain after an answer, whatever the results of chance and of later choices."""

    amount: int
    # Whether chance or later choices may increase the number.
    more: bool = False
    # Whether later choices of the same effect may decrease the number.
    less: bool = False


class Family(Protocol[S]):
    """The interface through which the kernel uses the rules of a family of games. All functions are pure."""

    name: str
    version: str
    corrects: frozenset[str]
    """Versions of the rules that differ from this one only by corrections of rare cases; most games of these versions
    can be re-executed."""
    upgrades: Mapping[int, Callable[[dict[str, Any], dict[str, Any]], dict[str, Any]]]
    """For each old form of saved states, the function that converts a state to the next form. The function takes the
    state and the configuration as data, and returns the new state as data."""

    def read_config(self, data: Mapping[str, Any]) -> Any:
        """The checked configuration, which always has `seats`. Raises `ValueError` naming the field."""

    def participants(self, config: Any) -> tuple[str, ...]:
        """The kind of each participant, by seat: `person` if a person or a computer player decides, otherwise the name
        of an automatic opponent. People come first; `config.seats` is their number."""

    def begin(self, config: Any, game: Game[S]) -> S:
        """The state before the first decision, set up with `game.chance`; its first frame is on the stack."""

    def read_state(self, data: dict[str, Any], config: Any) -> S:
        """The state that `Table.to_data` saved."""

    def content_digest(self, config: Any) -> str:
        """A digest, of 16 hexadecimal digits, of the content that a game of this configuration reads."""

    def plays_like(self, version: str, content: str, config: Any) -> bool:
        """Whether a game made under this version of the rules and this content replays identically under the current
        ones."""

    def view(self, game: Game[S], viewer: int | None) -> dict[str, Any]:
        """Everything that `viewer` (a seat, or None for a spectator) may see, as plain data."""

    def outcome(self, game: Game[S]) -> Outcome | None:
        """The standings at the end; None while the game continues."""

    def foresee(self, game: Game[S], seat: int, pick: str) -> Mapping[str, Sure]:
        """The certain numbers of `seat` after a choice, by name; empty if nothing is foreseen. `pick` is the id of an
        option, or the content address of an effect (`effect:…`).

        `game` is a possible world of the seat and is not changed.
        """

    def determinize(self, game: Game[S], seat: int, rng: random.Random) -> None:
        """Deal anew, in place, everything that `seat` cannot know; `view(game, seat)` stays equal."""

    def faults(self, game: Game[S]) -> list[str]:
        """The invariants that the state breaks now, each described in one line."""

    def expected(self, config: Any) -> frozenset[str]:
        """The coverage goals of random games: content and rules that should be used at least once in many games."""

    def seen(self, game: Game[S]) -> set[str]:
        """The goals in `expected` that this game has reached."""

    def figures(self, game: Game[S]) -> Mapping[str, Sequence[int]]:
        """Figures for statistics, by name. A figure is a list with one number for each person, in the order of the
        seats, or with a single number for the whole table."""

    def audit(self, game: Game[S]) -> list[str]:
        """Contradictions between the game's events and its state, each described in one line."""


class Corrupt(ValueError):
    """A snapshot that cannot be read: truncated, edited, or of another version."""


class Game(Generic[S]):
    """A running game.

    `revision` counts the answers taken and the undos; `asked` is the revision at which the open decision was asked.
    `steps` and `events` grow; `marks[i]` is the number of events before step i. Everything is determined by the
    configuration, the seed and the answers. `found` has values that frames have already computed and that the options
    of the open decision need. Its keys are the serial numbers of the frames, and the next answer clears it.
    """

    state: S

    __slots__ = (
        "_barrier", "_open", "asked", "chance", "config", "digests", "events", "family", "found", "marks", "revision",
        "state", "steps",
    )  # fmt: skip

    def __init__(self, family: Family[S], config: Any, seed: bytes) -> None:
        """Create an empty object; use `Game.new` or `Game.restore` instead."""
        self.family = family
        self.config = config
        self.chance = Chance(seed)
        self.revision = 0
        self.asked = 0
        self.steps: list[Step] = []
        self.events: list[Event] = []
        self.marks: list[int] = []
        self.digests = True
        self._open: dict[tuple[int, bool], Decision] = {}
        self.found: dict[int, Any] = {}
        self._barrier = False

    @classmethod
    def new(
        cls, family: Family[S], config: Mapping[str, Any], seed: bytes, digests: bool = True, streams: bool = False
    ) -> Game[S]:
        """A new game, set up to its first decision. Raises `ValueError` for a bad configuration.

        `seed` is 32 bytes. With `streams`, each source of chance has its own stream.
        """
        game = cls(family, family.read_config(config), seed)
        game.chance = Chance(seed, streams={} if streams else None)
        game.digests = digests
        game.state = family.begin(game.config, game)
        game._run()
        game.chance.drawn = []
        return game

    # -- asking ------------------------------------------------------------------------------------------------

    def waiting(self) -> tuple[int, ...]:
        """The seats that have to answer now; empty when the game is over."""
        if not self.state.stack:
            return ()
        owners = self.state.stack[-1].owners(self)
        if self.state.sealed:
            given = {sealed.seat for sealed in self.state.sealed}
            return tuple(seat for seat in owners if seat not in given)
        return owners

    def decisions(self) -> list[Decision]:
        """All open decisions, one for each seat that has to answer."""
        return [decision for seat in self.waiting() if (decision := self.options(seat)) is not None]

    def options(self, seat: int, refused: bool = False) -> Decision | None:
        """The open decision of `seat`, or None. With `refused`, the decision includes the options that are not legal,
        with reasons."""
        key = (seat, refused)
        decision = self._open.get(key)
        if decision is None:
            if seat not in self.waiting():
                return None
            decision = self._open[key] = self.state.stack[-1].ask(self, seat, refused)
        return decision

    def decision_id(self, frame: Frame) -> str:
        """The id of the decision that `frame` asks now."""
        return f"r{self.asked}.f{frame.serial}"

    # -- answering ---------------------------------------------------------------------------------------------

    def apply(self, seat: int, answer: Answer) -> list[Event]:
        """Take an answer and continue to the next decision. Return the events that it caused.

        Raises `NotYours`, `Stale` or `Illegal`, and changes nothing, if the answer is not legal.
        """
        decision = self.options(seat)
        if decision is None:
            if not self._was_asked(answer):
                raise NotYours(Msg("refused-not-yours"))
            raise Stale(self.explain_stale(seat, read_asked(answer.decision), "refused-not-yours"))
        picks = check(decision, answer)
        frame = self.state.stack[-1]
        before = len(self.events)
        self.chance.drawn = []
        self._open = {}
        self.found = {}
        self._barrier = False
        self.revision += 1
        if decision.sealed:
            self._seal(frame, seat, picks)
        else:
            frame.take(self, seat, picks)
            self._run()
            self.asked = self.revision
        digest = self.digest() if self.digests else ""
        drawn = tuple(self.chance.drawn)
        self.steps.append(Step(self.revision, seat, answer, drawn, digest, self._barrier or bool(drawn)))
        self.marks.append(before)
        return self.events[before:]

    def explain_stale(self, seat: int, asked: int, otherwise: str = "refused-stale") -> Msg:
        """The reason why `seat` cannot answer the decision asked at revision `asked`: that another seat has answered
        it, or the reason `otherwise`.

        A seat that has answered since then, or that is asked something now, always gets the reason `otherwise`.
        """
        taker = None
        for step in reversed(self.steps):
            if step.undone:
                continue
            if step.seat == seat or step.revision <= asked:
                break
            if read_asked(step.answer.decision) == asked:
                taker = step.seat
        if taker is None or self.options(seat) is not None:
            return Msg(otherwise)
        return Msg("refused-taken", {"who": f"seat:{taker}"})

    def _was_asked(self, answer: Answer) -> bool:
        return any(step.answer.decision == answer.decision for step in self.steps[-40:])

    def _seal(self, frame: Frame, seat: int, picks: tuple[str, ...]) -> None:
        """Store a sealed answer; after the last one, carry out all of them in seat order."""
        sealed = self.state.sealed
        sealed.append(Sealed(seat, list(picks)))
        sealed.sort(key=_seat_of)
        if self.waiting():
            return
        self.barrier()
        self.state.sealed = []
        for answer in sealed:
            frame.take(self, answer.seat, tuple(answer.picks))
        self._run()
        self.asked = self.revision

    def _run(self) -> None:
        """Resume frames until one of them waits or none is left."""
        stack = self.state.stack
        for _ in range(STEP_LIMIT):
            if not stack or stack[-1].resume(self):
                return
        raise RuntimeError(f"no decision after {STEP_LIMIT} frames; top is {stack[-1].kind}")

    # -- for the rules of a family -----------------------------------------------------------------------------

    def emit(
        self,
        kind: str,
        data: Mapping[str, Any],
        audience: tuple[int, ...] | None = None,
        public: Mapping[str, Any] | None = None,
    ) -> None:
        """Record an event (see `Event`)."""
        self.events.append(_new_tuple(Event, (kind, data, audience, public)))

    def push(self, frame: Frame) -> None:
        """Put a frame on top of the stack and number it."""
        self.state.serial += 1
        frame.serial = self.state.serial
        self.state.stack.append(frame)

    def pop(self) -> None:
        """Take the top frame off the stack."""
        self.state.stack.pop()

    def barrier(self) -> None:
        """Mark the current step as one that cannot be undone, since a seat saw something hidden or the turn ended."""
        self._barrier = True

    def forget(self) -> None:
        """Delete the events so far, once they are stored elsewhere; steps are kept."""
        self.events = []
        self.marks = [0] * len(self.steps)

    # -- views -------------------------------------------------------------------------------------------------

    def view(self, viewer: int | None) -> dict[str, Any]:
        """Everything that `viewer` (a seat, None = spectator) may see, as plain data."""
        return self.family.view(self, viewer)

    def outcome(self) -> Outcome | None:
        """The end of the game; None while it continues."""
        return self.family.outcome(self)

    def digest(self) -> str:
        """A digest, of 16 hexadecimal digits, of everything that determines the future of the game."""
        return _hash(orjson.dumps((self.chance.to_data(), self.state.fingerprint())))

    def undoable(self, seat: int) -> int:
        """The number of last steps that `seat` may undo. They are its own steps, counted back to the first step that
        cannot be undone."""
        count = 0
        for step in reversed(self.steps):
            if step.undone:
                continue
            if step.seat != seat or step.barrier:
                break
            count += 1
        return count

    # -- copying -----------------------------------------------------------------------------------------------

    def clone(self) -> Game[S]:
        """An independent copy, with its own log."""
        new: Game[S] = object.__new__(type(self))
        new.family = self.family
        new.config = self.config
        new.chance = self.chance.clone()
        new.revision = self.revision
        new.asked = self.asked
        new.steps = self.steps[:]
        new.events = self.events[:]
        new.marks = self.marks[:]
        new.digests = self.digests
        new.state = self.state.clone()
        new._open = {}
        new.found = {}
        new._barrier = False
        return new

    def determinize(self, seat: int, rng: random.Random) -> Game[S]:
        """A possible world for `seat`: a copy without a log, in which everything that the seat cannot know is dealt
        anew.

        The copy has its own seed, so that searching in it reveals nothing about the real game's chance.
        """
        new = self.clone()
        new.steps, new.events, new.marks = [], [], []
        new.digests = False
        new.chance = Chance(rng.randbytes(32))
        self.family.determinize(new, seat, rng)
        return new

    def foresee(self, seat: int, pick: str) -> Mapping[str, Sure]:
        """The certain effect of an answer of `seat` on its numbers, as in `Family.foresee`."""
        return self.family.foresee(self, seat, pick)

    def snapshot(self) -> dict[str, Any]:
        """Everything needed to continue the game, as plain data (JSON types), without the log and the seed."""
        data = {
            "schema": SNAPSHOT_SCHEMA,
            "family": self.family.name,
            "config": self.config.to_data(),
            "revision": self.revision,
            "asked": self.asked,
            "chance": self.chance.to_data(),
            "state": self.state.to_data(),
            "digest": self.digest(),
        }
        return data | {"check": _checksum(data)}

    @classmethod
    def restore(
        cls, family: Family[S], data: Mapping[str, Any], seed: bytes, steps: list[Step] | None = None
    ) -> Game[S]:
        """The game that `snapshot` saved, with `steps` as its history. Raises `Corrupt` if the snapshot cannot be
        read."""
        try:
            if data["schema"] not in range(1, SNAPSHOT_SCHEMA + 1) or data["family"] != family.name:
                raise Corrupt(f"snapshot of schema {data['schema']}, family {data['family']}")
            if data["schema"] > 1 and data["check"] != _checksum(data):
                raise Corrupt("snapshot and checksum differ: it was edited or cut short")
            game = cls(family, family.read_config(data["config"]), seed)
            game.chance = Chance.read(seed, data["chance"])
            game.revision = int(data["revision"])
            game.asked = int(data["asked"])
            state = data["state"]
            for schema in range(data["schema"], SNAPSHOT_SCHEMA):
                state = family.upgrades.get(schema, _as_it_is)(state, data["config"])
            game.state = family.read_state(state, game.config)
        except Corrupt:
            raise
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
            raise Corrupt(f"unreadable snapshot: {type(error).__name__}: {error}") from error
        game.steps = list(steps or [])
        game.marks = [0] * len(game.steps)
        return game

    def rewind(self, snapshot: Mapping[str, Any]) -> Game[S]:
        """A new game object in the state of an earlier `snapshot` of this game. Later steps are marked as undone, and
        the revision increases.

        The open decision gets a new id, which makes clicks from before the undo stale.
        """
        past = Game.restore(self.family, snapshot, self.chance.seed)
        kept = past.revision
        past.steps = [s if s.undone or s.revision <= kept else s._replace(undone=True) for s in self.steps]
        past.events, past.marks = self.events[:], self.marks[:]
        past.digests = self.digests
        past.revision = past.asked = self.revision + 1
        return past


def _as_it_is(state: dict[str, Any], config: dict[str, Any]) -> dict[str, Any]:
    return state


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


def _checksum(snapshot: Mapping[str, Any]) -> str:
    """A checksum, of 16 hexadecimal digits, of a snapshot as JSON with sorted keys, without its own `check`."""
    body = {key: value for key, value in snapshot.items() if key != "check"}
    return _hash(orjson.dumps(body, option=orjson.OPT_SORT_KEYS))


def _seat_of(sealed: Sealed) -> int:
    return sealed.seat
