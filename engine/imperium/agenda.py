"""The effects that a seat has still to resolve, in an order of its choice (U5.3, UC1.5, U10.2).

Gains that need no decision resolve at once, unless a limit reduces them (`engine.imperium.partial_gains`). Draws wait
while another effect is open, since the order may matter. A line whose condition is not met waits, and resolves as soon
as the condition is met. Optional effects lapse when their owner finishes.

Each kind of effect has up to three rules, registered in `engine.imperium.effects`: `standing` (the state of the effect
now), `choices` (the options of the owner) and `perform` (carrying the effect out).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, ClassVar, NamedTuple, TypeVar

from content.imperium import effects as fx
from engine.imperium.library import draws_cards
from engine.imperium.partial_gains import is_contested
from engine.imperium.reactions import CAUSES, MODULES, find_sequels, is_awaited
from engine.imperium.replacements import REPLACED, Replacement, find_replacements, is_fixed
from engine.imperium.state import G, Pending
from engine.kernel.decisions import Decision, Msg, Option
from engine.kernel.frames import Frame
from engine.kernel.record import record

WAIT, HOLD, AUTO, LATE, MUST, MAY = range(6)
"""The states of a pending effect. `WAIT`: it cannot happen now. `HOLD`: it happens after all other effects of its
agenda. `AUTO`: it happens at once. `LATE`: it can be chosen, and otherwise happens when nothing else can be chosen.
`MUST`: it must be chosen before the end. `MAY`: it may be chosen."""

Open = tuple[int, Pending, int]
"""The index, the item and the state of an effect that can be chosen."""

KEEP, SWAP = "keep-", "swap-"
"""The prefixes of choices for an effect that can be replaced. The first marks a choice that keeps the effect, the
second a choice that takes a replacement."""
GO = "go"
"""The choice that starts an effect which asks nothing more, or asks by a frame of its own."""


class Choice(NamedTuple):
    """One way to resolve an effect; it becomes an `Option`."""

    id: str
    # The label, which like `targets` has the same meaning as in `Option`.
    label: Msg
    targets: tuple[str, ...] = ()
    # Whether the choice reveals hidden cards, so that it cannot be undone.
    final: bool = False


DO_IT = [Choice(GO, Msg("choose-go"))]
"""The choices of an effect without further questions."""
N = TypeVar("N", bound=fx.Node)
Standing = Callable[[G, int, Any, Pending], int]
Choices = Callable[[G, int, Any, Pending], list[Choice]]
Perform = Callable[[G, int, Any, Pending, str], None]

STANDING: dict[type[fx.Node], Standing] = {}
CHOICES: dict[type[fx.Node], Choices] = {}
PERFORM: dict[type[fx.Node], Perform] = {}


def rule(table: dict[type[fx.Node], Any], *kinds: type[fx.Node]) -> Callable[[Any], Any]:
    """Register a function as the rule of some kinds of effect. If the module of an effect is not in play, the function
    in `WITHOUT` is called instead.

    Raises `ValueError` if a kind has a rule already. An effect that takes the place of another is not a second rule but
    a `Replacement`.
    """

    def register(function: Any) -> Any:
        for kind in kinds:
            if kind in table:
                raise ValueError(f"{kind.__name__}: two rules for one effect")
            table[kind] = _guarded(function, kind.module, WITHOUT[id(table)]) if kind.module else function
        return function

    return register


def _guarded(function: Any, module: str, without: Any) -> Any:
    """A rule that calls `function` if the module is in play, and `without` otherwise."""

    def choose(game: G, *rest: Any) -> Any:
        return (function if module in game.config.rules.names else without)(game, *rest)

    return choose


def node_of(game: G, item: Pending) -> fx.Node:
    """The effect of a pending item."""
    found: fx.Node = game.config.library.nodes[item.at]
    return found


def standing(game: G, seat: int, node: fx.Node, item: Pending, own: bool = False) -> int:
    """The state of `node` for `seat` now. If a replacement has to be used, it is the state of the replacement. If the
    seat may choose a replacement, it is `MAY` if `node` itself cannot happen now, otherwise `MUST`. With `own`,
    replacements are ignored."""
    if REPLACED and not own and type(node) in REPLACED and (others := find_replacements(game, seat, node, item)):
        if is_fixed(others):
            return standing(game, seat, others[0].do, item)
        return MAY if standing(game, seat, node, item, own=True) == WAIT else MUST
    found = STANDING.get(type(node))
    if found is None:
        return _stand_without(game, seat, node, item) if node.module and is_unknown(node) else AUTO
    return found(game, seat, node, item)


def choices(game: G, seat: int, node: fx.Node, item: Pending, own: bool = False) -> list[Choice]:
    """The choices of `seat` for `node` or its replacements: a single `GO` if there is nothing to choose. With `own`,
    replacements are ignored."""
    if REPLACED and not own and type(node) in REPLACED and (others := find_replacements(game, seat, node, item)):
        if is_fixed(others):
            return choices(game, seat, others[0].do, item)
        return [*_keep(game, seat, node, item, others), *(_swap(i, one) for i, one in enumerate(others))]
    found = CHOICES.get(type(node))
    if found is None:
        return _choose_without(game, seat, node, item) if node.module and is_unknown(node) else DO_IT[:]
    return found(game, seat, node, item)


def _keep(game: G, seat: int, node: fx.Node, item: Pending, others: list[Replacement]) -> list[Choice]:
    """The choices of the original effect, if it may be chosen despite a replacement."""
    if not all(one.optional for one in others) or standing(game, seat, node, item, own=True) == WAIT:
        return []
    return [choice._replace(id=KEEP + choice.id) for choice in choices(game, seat, node, item, own=True)]


def _swap(number: int, one: Replacement) -> Choice:
    """The choice to use a replacement."""
    return Choice(f"{SWAP}{number}", Msg("choose-instead", {"effect": f"effect:{one.do.at}"}), (), draws_cards(one.do))


def perform(game: G, seat: int, node: fx.Node, item: Pending, pick: str = GO) -> None:
    """Carry out `node`, or the replacement that was chosen. If the choice between them has not been made yet, make the
    effect a pending item."""
    if REPLACED and type(node) in REPLACED and (others := find_replacements(game, seat, node, item)):
        if is_fixed(others):
            perform(game, seat, others[0].do, item, pick)
            return
        if pick.startswith(SWAP):
            do = others[int(pick.removeprefix(SWAP))].do
            start(game, seat, do, Pending(do.at, item.card, item.origin))
            return
        if not pick.startswith(KEEP):  # a choice without the prefix was made without asking anybody
            add_items(game, seat, [Pending(node.at, item.card, item.origin)])
            return
        pick = pick.removeprefix(KEEP)
    PERFORM.get(type(node), _perform_without)(game, seat, node, item, pick)


def is_unknown(node: fx.Node) -> bool:
    """Whether the effect belongs to a module that has not been loaded."""
    return bool(node.module) and type(node) not in PERFORM


def _stand_without(game: G, seat: int, node: fx.Node, item: Pending) -> int:
    return WAIT if node.without is None else standing(game, seat, node.without, item)


def _choose_without(game: G, seat: int, node: fx.Node, item: Pending) -> list[Choice]:
    return [] if node.without is None else choices(game, seat, node.without, item)


def _perform_without(game: G, seat: int, node: fx.Node, item: Pending, pick: str) -> None:
    if not node.module:
        raise KeyError(f"no rule for {type(node).__name__}")
    if node.without is not None:
        perform(game, seat, node.without, item, pick)


WITHOUT: dict[int, Any] = {id(STANDING): _stand_without, id(CHOICES): _choose_without, id(PERFORM): _perform_without}
"""For each table of rules, the function that is used for an effect whose module is not in play."""


def start(game: G, seat: int, node: fx.Effect, item: Pending) -> None:
    """Begin `node`: carry it out at once if it involves no choice, not even of its order; otherwise make it a pending
    item."""
    own = Pending(node.at, item.card, item.origin)
    if standing(game, seat, node, item) == AUTO and not must_order(game, seat, own, _open_beside(game, seat)):
        perform(game, seat, node, item)
    else:
        add_items(game, seat, [own])


def must_order(game: G, seat: int, item: Pending, others: Sequence[Pending]) -> bool:
    """Whether the owner must choose the order between other open effects and an effect that would resolve at once (R5,
    R288, R324)."""
    config = game.config
    kind = type(config.library.nodes[item.at])
    own = find_sequels(game, seat, item) if config.rules.sequels else None
    if own and any(_may_precede(game, seat, other, own) for other in others):
        return True

    def may_resolve(other: Pending) -> bool:
        return standing(game, seat, node_of(game, other), other) != WAIT

    causes = (kind in CAUSES or kind is fx.If) and not config.rules.names.isdisjoint(MODULES)
    if causes and is_awaited(game, seat, item, others, may_resolve):
        return True
    return is_contested(game, seat, item, others, may_resolve)


def _may_precede(game: G, seat: int, other: Pending, own: set[str]) -> bool:
    """Whether the owner may want to resolve the open effect `other` first, before an effect that lets the owner decide
    about the things in `own`. This is so if `other` is a choice itself, or lets the owner decide about something
    else."""
    now = standing(game, seat, node_of(game, other), other)
    return now > AUTO or (now == AUTO and not find_sequels(game, seat, other) <= own)


def _open_beside(game: G, seat: int) -> list[Pending]:
    top = game.state.stack[-1] if game.state.stack else None
    return top.pending if isinstance(top, Agenda) and top.seat == seat else []


def hand_out(game: G, seat: int, origin: str, pending: list[Pending]) -> None:
    """Give a seat effects that it gains outside its own action. They become an agenda, unless the seat's kind has a
    rule of its own for such gains, as automatic opponents may have."""
    give = game.config.rules.rewards.get(game.config.roles[seat].kind)
    if give is not None:
        give(game, seat, pending)
    else:
        game.push(Agenda(seat=seat, origin=origin, pending=pending))


def add_items(game: G, seat: int, items: list[Pending]) -> None:
    """Put items before those of the open agenda of `seat`, or into a new agenda."""
    top = game.state.stack[-1] if game.state.stack else None
    if isinstance(top, Agenda) and top.seat == seat:
        top.pending = items + top.pending
    else:
        game.push(Agenda(seat=seat, origin=items[0].origin, pending=items))


RUNNING: set[type[Frame]] = set()
"""The kinds of frames that are a part of an unfinished effect, such as paying its costs."""


def follow(game: G, seat: int, origin: str, pending: list[Pending]) -> None:
    """Resolve effects right after the current effect (IX6.4). Parts of the current effect that other seats have to
    answer come first, and so do effects that already follow it (IX19.15)."""
    stack, agendas = game.state.stack, []
    place = number = len(stack)
    while type(frame := stack[number - 1]) in RUNNING or type(frame) is Agenda:
        number -= 1
        if isinstance(frame, Agenda):
            agendas.append(frame)
        if not isinstance(frame, Agenda) or (frame.seat != agendas[0].seat and frame.origin == agendas[0].origin):
            place = number
    game.push(After(seat=seat, origin=origin, pending=pending))
    stack.insert(place, stack.pop())


def turn_agenda(game: G) -> Agenda:
    """The agenda of the current turn."""
    return next(f for f in game.state.stack if isinstance(f, Agenda) and f.kind == "imperium.turn")


def _is_conditional(node: fx.Node) -> bool:
    """Whether an effect, or a part of it that may be chosen, depends on a condition that can become true later in the
    turn."""
    if isinstance(node, fx.Choose):
        return any(map(_is_conditional, node.items))
    return isinstance(node, fx.If) and not node.condition.judged_now


@cache
def _group_label(origin: str, at: str) -> Msg:
    return Msg("pending", {"origin": origin, "effect": f"effect:{at}"})


@record
class Agenda(Frame):
    """The pending effects of one seat. The frame ends when no effect is open, or when the owner finishes."""

    kind = "imperium.agenda"
    hands_on: ClassVar[bool] = True
    """Whether optional effects of another origin stay open when the frame ends in the owner's turn."""
    seat: int
    origin: str
    pending: list[Pending]

    def settle(self, game: G) -> list[Open] | None:
        """Resolve effects that need no decision. Return the open effects, or None if another frame has to run first."""
        nodes, seat = game.config.library.nodes, self.seat
        while True:
            left: list[Open] = []
            late = True
            for i, item in enumerate(self.pending):
                now = self.stand(game, item)
                if now == AUTO:
                    break
                if now > AUTO:
                    left.append((i, item, now))
                    late = late and now == LATE
            else:
                if not left or not late:
                    game.found[self.serial] = left
                    return left
                i = left[0][0]
            item = self.pending.pop(i)
            perform(game, seat, nodes[item.at], item)
            if game.state.stack[-1] is not self:
                return None

    def stand(self, game: G, item: Pending) -> int:
        """The state of an item beside the other pending items; an effect that would be immediate is mandatory if its
        order matters."""
        now = standing(game, self.seat, game.config.library.nodes[item.at], item)
        if now == AUTO and len(self.pending) > 1:
            others = [other for other in self.pending if other is not item]
            return MUST if must_order(game, self.seat, item, others) else AUTO
        return now

    def resume(self, game: G) -> bool:
        """Resolve effects that need no decision, and leave the stack when no effect is open."""
        left = self.settle(game)
        if left is None:
            return False
        if (
            left
            and left[0][2] == MUST
            and len({item.at for _, item, _ in left}) == 1
            and self._is_plain(game, left[0][1])
        ):
            self.take_item(game, f"{left[0][0]}.{GO}")
            return False
        if left:
            if game.state.phase == "turns" and self.seat != game.state.active:
                game.barrier()  # another player is asked, so the answer cannot be undone
            return True
        self.finish(game)
        return False

    def _is_plain(self, game: G, item: Pending) -> bool:
        """Whether resolving the item asks nothing in this frame and reveals nothing. The item may ask a question in a
        frame of its own."""
        ways = choices(game, self.seat, node_of(game, item), item)
        return len(ways) == 1 and ways[0].id == GO and not ways[0].final

    def finish(self, game: G) -> None:
        """Leave the stack. Held effects happen now. In the owner's turn, effects that wait for a condition stay with
        the turn (BL19.1, R287), and so do optional effects of another origin, such as a Leader's ability (R334)."""
        if game.state.phase == "turns" and self.seat != game.state.active:
            game.barrier()
        turn, held, waiting = game.state.turn, [], []
        own = turn is not None and turn.seat == self.seat
        beside = self.kind == Agenda.kind and own
        for item in self.pending:
            node = node_of(game, item)
            stands = standing(game, self.seat, node, item)
            if stands == HOLD:
                held.append(item)
            elif (stands == WAIT and beside and _is_conditional(node)) or (
                stands == MAY and own and self.hands_on and item.origin != self.origin
            ):
                waiting.append(item)
        self.pending = []
        game.state.stack.remove(self)
        if waiting:
            turn_agenda(game).pending += waiting
        for item in held:
            perform(game, self.seat, node_of(game, item), item)

    def open_items(self, game: G) -> list[Open]:
        """The items that can be chosen now."""
        known: list[Open] | None = game.found.get(self.serial)
        if known is not None:
            return known
        found = []
        for i, item in enumerate(self.pending):
            now = self.stand(game, item)
            if now > AUTO:
                found.append((i, item, now))
        return found

    def owners(self, game: G) -> tuple[int, ...]:
        return (self.seat,)

    def item_options(self, game: G) -> tuple[list[Option], int]:
        """The options for every choice of every open item, and the number of items that must still be resolved."""
        options: list[Option] = []
        due = 0
        for i, item, now in self.open_items(game):
            due += now != MAY
            group = f"item:{i}"
            label = _group_label(item.origin, item.at)
            options += [
                Option(f"{i}.{c.id}", c.label, "resolve", group, label, c.targets, final=c.final)
                for c in choices(game, self.seat, node_of(game, item), item)
            ]
        return options, due

    def ask(self, game: G, seat: int, refused: bool = False) -> Decision:
        """Ask to choose among the open items, or to finish."""
        options, due = self.item_options(game)
        if not due:
            options.append(Option("done", Msg("choose-done"), "done"))
        elif refused:
            options.append(Option("done", Msg("choose-done"), "done", refusal=Msg("refused-pending", {"n": due})))
        prompt = Msg("prompt-agenda", {"origin": self.origin})
        default = "done" if not due else options[0].id
        return Decision(game.decision_id(self), seat, "agenda", prompt, options, default=default)

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Resolve the chosen item, or finish."""
        if picks[0] == "done":
            self.finish(game)
        else:
            self.take_item(game, picks[0])

    def take_item(self, game: G, pick: str) -> None:
        """Resolve one open item as chosen."""
        index, choice = pick.split(".", 1)
        item = self.pending.pop(int(index))
        perform(game, self.seat, node_of(game, item), item, choice)


@record
class Reaction(Agenda):
    """An agenda that drops its open effects at its end, even if their conditions may become true later (IX6.4)."""

    kind = "imperium.reaction"
    hands_on: ClassVar[bool] = False


@record
class After(Frame):
    """The effects that follow another effect; they begin once it is over."""

    kind = "imperium.after"
    seat: int
    origin: str
    pending: list[Pending]

    def resume(self, game: G) -> bool:
        game.pop()
        game.push(Reaction(seat=self.seat, origin=self.origin, pending=self.pending))
        return False


RUNNING.add(After)
