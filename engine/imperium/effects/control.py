"""Effects that contain other effects: in a fixed order, as a choice, or under a condition."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from typing import Any

from content.imperium import effects as fx
from engine.imperium.agenda import (
    AUTO,
    CHOICES,
    GO,
    MAY,
    MUST,
    PERFORM,
    RUNNING,
    STANDING,
    WAIT,
    Agenda,
    Choice,
    add_items,
    choices,
    perform,
    rule,
    standing,
    start,
)
from engine.imperium.conditions import holds, tally
from engine.imperium.state import (
    G,
    Pending,  # fmt: skip
    lib,
    rules,
)
from engine.kernel.decisions import Msg
from engine.kernel.frames import Frame
from engine.kernel.record import record

FUTILE: dict[type[fx.Node], Callable[[G, int, Any, Pending], bool]] = {}
"""By kind of effect, a function that tells whether the effect would change nothing now. No cost can be paid if it buys
only such effects (R17)."""
FEEDS: dict[type[fx.Node], type[fx.Node]] = {}
"""By kind of cost, the kind of effect that becomes possible when the cost is paid. For example, a discarded card can be
drawn again."""


def feeds(node: fx.Pay) -> bool:
    """Whether paying the cost makes some part of the reward possible. That part is then not futile."""
    fed = {FEEDS[type(cost)] for cost in node.costs if type(cost) in FEEDS}
    return any(type(part) in fed for part in fx.walk(node.effect))


def mark_futile(label: Msg) -> Msg:
    """The label with a mark, for an option that costs something and brings nothing (R17)."""
    return label._replace(args={**label.args, "futile": 1})


def usable(game: G, seat: int, node: fx.Effect, item: Pending) -> bool:
    """Whether some part of `node` can happen now and would change something (UC4.B, R17)."""
    if isinstance(node, fx.All):
        return any(usable(game, seat, part, item) for part in node.items)
    if isinstance(node, fx.If):
        if holds(game, seat, node.condition, item.card):
            return usable(game, seat, node.effect, item)
        return node.otherwise is not None and usable(game, seat, node.otherwise, item)
    if standing(game, seat, node, item) == WAIT:
        return False
    return type(node) not in FUTILE or not FUTILE[type(node)](game, seat, node, item)


def parts_of(game: G, seat: int, node: fx.Effect, item: Pending) -> list[fx.Effect]:
    """The parts of an effect. Conditions about the card or Spy that was just chosen are judged now."""
    parts: list[fx.Effect] = []
    for part in fx.lines_of(node):
        if isinstance(part, fx.If) and part.condition.judged_now:
            branch = _branch(game, seat, part, item)
            parts += [] if branch is None else [branch]
        else:
            parts.append(part)
    return parts


@rule(PERFORM, fx.All)
def expand_all(game: G, seat: int, node: fx.All, item: Pending, pick: str) -> None:
    """Make each part a pending item of its own (UC1.5)."""
    parts = parts_of(game, seat, node, item)
    if parts:
        add_items(game, seat, [Pending(part.at, item.card, item.origin) for part in parts])


@rule(STANDING, fx.If)
def stand_if(game: G, seat: int, node: fx.If, item: Pending) -> int:
    """The state of the branch whose condition holds; waiting if no such branch exists (UC1.6)."""
    branch = _branch(game, seat, node, item)
    return WAIT if branch is None else standing(game, seat, branch, item)


@rule(CHOICES, fx.If)
def choose_if(game: G, seat: int, node: fx.If, item: Pending) -> list[Choice]:
    """The choices of the branch whose condition holds."""
    branch = _branch(game, seat, node, item)
    return [] if branch is None else choices(game, seat, branch, item)


@rule(PERFORM, fx.If)
def perform_if(game: G, seat: int, node: fx.If, item: Pending, pick: str) -> None:
    branch = _branch(game, seat, node, item)
    if branch is not None:
        perform(game, seat, branch, item, pick)


def _branch(game: G, seat: int, node: fx.If, item: Pending) -> fx.Effect | None:
    return node.effect if holds(game, seat, node.condition, item.card) else node.otherwise


@rule(STANDING, fx.Choose)
def stand_choose(game: G, seat: int, node: fx.Choose, item: Pending) -> int:
    """The state of the choice: mandatory if any part can happen, otherwise waiting. If only one part can still happen
    in this turn, the choice has the state of that part."""
    possible = [part for part in node.items if standing(game, seat, part, item) != WAIT]
    if not possible:
        return WAIT
    rest = [part for part in node.items if part is not possible[0]]
    if len(possible) == 1 and all(_is_shut(game, seat, part, item) for part in rest):
        return standing(game, seat, possible[0], item)
    return MUST


def _is_shut(game: G, seat: int, part: fx.Effect, item: Pending) -> bool:
    """Whether a module knows that the part cannot become possible before the end of the turn."""
    return isinstance(part, fx.If) and any(
        module.is_shut is not None and module.is_shut(game, seat, part.condition, item.card)
        for module in rules(game).modules
    )


@rule(CHOICES, fx.Choose)
def choose_one(game: G, seat: int, node: fx.Choose, item: Pending) -> list[Choice]:
    """The parts that can happen now, as choices. If the owner chooses several parts, all are chosen before any is
    resolved (B13.11)."""
    able = [i for i, part in enumerate(node.items) if standing(game, seat, part, item) != WAIT]
    refs = [f"effect:{part.at}" for part in node.items]
    if node.pick == 1:
        return [Choice(str(i), Msg("choose-effect", {"effect": refs[i]})) for i in able]
    return [
        Choice("+".join(map(str, few)), Msg("choose-effects", {"effects": [refs[i] for i in few]}))
        for few in combinations(able, min(node.pick, len(able)))
    ]


@rule(PERFORM, fx.Choose)
def perform_choose(game: G, seat: int, node: fx.Choose, item: Pending, pick: str) -> None:
    """Resolve the chosen part, at once if it asks nothing more. Several chosen parts become pending items."""
    if "+" in pick:
        few = [node.items[int(i)] for i in pick.split("+")]
        add_items(game, seat, [Pending(part.at, item.card, item.origin) for part in few])
        return
    possible = (part for part in node.items if standing(game, seat, part, item) != WAIT)
    part = next(possible) if pick == GO else node.items[int(pick)]
    ways = choices(game, seat, part, item)
    if len(ways) == 1 and ways[0].id == GO:
        perform(game, seat, part, item)
    else:
        start(game, seat, part, item)


@rule(STANDING, fx.May)
def stand_may(game: G, seat: int, node: fx.May, item: Pending) -> int:
    """The state of the offer: optional if its effect can happen, otherwise waiting."""
    return WAIT if standing(game, seat, node.effect, item) == WAIT else MAY


@rule(CHOICES, fx.May)
def choose_may(game: G, seat: int, node: fx.May, item: Pending) -> list[Choice]:
    """The choices of the offered effect."""
    return choices(game, seat, node.effect, item)


@rule(PERFORM, fx.May)
def perform_may(game: G, seat: int, node: fx.May, item: Pending, pick: str) -> None:
    perform(game, seat, node.effect, item, pick)


@rule(STANDING, fx.Per)
def stand_per(game: G, seat: int, node: fx.Per, item: Pending) -> int:
    """The state of the effect: mandatory while there is something to count, otherwise waiting. It is never immediate,
    since its owner chooses when to count (UC1.12)."""
    return MUST if tally(game, seat, node.count, item.card) else WAIT


@rule(CHOICES, fx.Per)
def choose_per(game: G, seat: int, node: fx.Per, item: Pending) -> list[Choice]:
    times = tally(game, seat, node.count, item.card)
    return [Choice(GO, Msg("choose-count", {"n": times}), final=isinstance(node.effect, fx.Draw))]


@rule(PERFORM, fx.Per)
def perform_per(game: G, seat: int, node: fx.Per, item: Pending, pick: str) -> None:
    """Resolve the effect once for each item counted; goods are gained as one gain (IM14.4)."""
    times = tally(game, seat, node.count, item.card)
    if isinstance(node.effect, fx.Gain):
        perform(game, seat, replace(node.effect, amount=node.effect.amount * times), item)
        return
    for _ in range(times):
        perform(game, seat, node.effect, item)


@rule(STANDING, fx.Seq)
def stand_seq(game: G, seat: int, node: fx.Seq, item: Pending) -> int:
    """The state of the first part. If that part is late or held, the sequence is mandatory instead."""
    first = standing(game, seat, node.items[0], item)
    return first if first in (WAIT, AUTO, MAY) else MUST


@rule(CHOICES, fx.Seq)
def choose_seq(game: G, seat: int, node: fx.Seq, item: Pending) -> list[Choice]:
    """The choices of the first part."""
    return choices(game, seat, node.items[0], item)


@rule(PERFORM, fx.Seq)
def perform_seq(game: G, seat: int, node: fx.Seq, item: Pending, pick: str) -> None:
    """Resolve the first part as chosen, then the other parts in order."""
    game.push(Sequence(seat=seat, at=node.at, card=item.card, origin=item.origin, place=1))
    perform(game, seat, node.items[0], item, pick)


@record
class Sequence(Frame):
    """Effects in a fixed order."""

    kind = "imperium.sequence"
    seat: int
    at: str
    card: int
    origin: str
    # The index of the next part.
    place: int

    def resume(self, game: G) -> bool:
        """Resolve the next part. The last part is added to the pending effects instead, because an arrow in it may be
        paid later (UC1.5)."""
        node = lib(game).nodes[self.at]
        assert isinstance(node, fx.Seq)
        if self.place == len(node.items):  # saved by a version in which the frame ran once more after its last part
            game.pop()
            return False
        part = node.items[self.place]
        self.place += 1
        item = Pending(part.at, self.card, self.origin)
        if self.place == len(node.items):
            game.pop()
            self.open_last(game, part, item)
        elif standing(game, self.seat, part, item) == AUTO:
            perform(game, self.seat, part, item)
        else:
            game.push(Agenda(seat=self.seat, origin=self.origin, pending=[item]))
        return False

    def open_last(self, game: G, last: fx.Effect, item: Pending) -> None:
        """Add the lines of the last part as pending items. Their conditions are judged now, since they refer to earlier
        parts."""
        lines = [
            _branch(game, self.seat, line, item) if isinstance(line, fx.If) else line for line in fx.lines_of(last)
        ]
        if items := [Pending(line.at, self.card, self.origin) for line in lines if line is not None]:
            add_items(game, self.seat, items)


RUNNING.add(Sequence)
