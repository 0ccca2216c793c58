"""Effects on opponents. They are carried out without a question, after answers that are given at the same time and in
secret, or by one opponent after the other (B13.10, UC1.26)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field
from typing import Any

from content.imperium import effects as fx
from content.imperium.nodes.atoms import EffectAtom
from engine.imperium.agenda import (
    AUTO,
    CHOICES,
    HOLD,
    MUST,
    PERFORM,
    RUNNING,
    STANDING,
    WAIT,
    Agenda,
    Choice,
    perform,
    rule,
    standing,
)
from engine.imperium.effects.cards import choose_discard, discard_card
from engine.imperium.seating import is_person, opponents, seats_after
from engine.imperium.state import (
    G,
    Pending,  # fmt: skip
    lib,
)
from engine.imperium.triggers import find_permits
from engine.kernel.decisions import ONE, Decision, Msg, Option, Pick
from engine.kernel.frames import Frame, Sealed
from engine.kernel.record import LATE, record

OF_UNITS: set[type[fx.Node]] = {fx.LoseTroops, fx.Retreat}
"""The effects that take units. A participant without units of its own loses nothing, even if it acts through another
participant (T2.6, T12.4)."""


NO_USE, OF_USE, WANTED = range(3)
"""The usefulness of an effect to an automatic opponent with a choice: none, some, or more than all others."""
APPRAISALS: dict[type[fx.Node], Callable[[G, int, Any], int]] = {}
"""By kind of effect, a function that judges its use in the present position."""


def find_useful(game: G, seat: int, effects: Iterable[fx.Effect]) -> list[fx.Effect]:
    """The parts of a choice that an automatic opponent may take: those without conditions. Useless parts are left
    out. If some parts are more useful than all others, only these are listed.

    An atom, other than a gain of Influence, is included only if automatic opponents take it unchanged (BL17.10,
    BL17.12).
    """
    found: dict[int, list[fx.Effect]] = {}
    for effect in effects:
        named = isinstance(effect, EffectAtom) and not effect.automatic and not isinstance(effect, fx.GainInfluence)
        if not isinstance(effect, fx.If) and not named:
            appraise = APPRAISALS.get(type(effect))
            found.setdefault(OF_USE if appraise is None else appraise(game, seat, effect), []).append(effect)
    return found.get(WANTED) or found.get(OF_USE) or []


def _stands(game: G, seat: int, effect: fx.Effect, item: Pending) -> int:
    """The state of an effect that another seat imposes on `seat`."""
    if game.config.roles[seat].partners:
        if type(effect) in OF_UNITS:
            return WAIT
        if isinstance(effect, fx.Choose):
            return MUST if _list_able(game, seat, effect, item) else WAIT
    return standing(game, seat, effect, item)


def _list_able(game: G, seat: int, effect: fx.Choose, item: Pending) -> list[fx.Effect]:
    """The parts of a choice that can happen if imposed on `seat`."""
    return [part for part in effect.items if _stands(game, seat, part, item) != WAIT]


def find_able(game: G, seats: Iterable[int], effect: fx.Effect, item: Pending) -> list[int]:
    """The seats on which the effect can be imposed."""
    return [seat for seat in seats if _stands(game, seat, effect, item) != WAIT]


def takes_goods(game: G, seat: int) -> bool:
    """Whether a participant takes goods and Intrigue cards that others give: not House Hagal in a game of two people
    (B18.4), nor a Rival that no longer takes any (RV9.5, R42)."""
    return bool(game.config.roles[seat].collects) and not find_permits(game, "refuses", seat)


@rule(STANDING, fx.EachOpponent)
def stand_opponents(game: G, seat: int, node: fx.EachOpponent, item: Pending) -> int:
    """The state of the effect. If it is about one chosen opponent, it is mandatory, or waiting if it can be imposed on
    none.

    If it is about all opponents, it is immediate if nobody is asked; otherwise it is held until the owner has finished,
    because the owner should not have to wait for the opponents.
    """
    if node.who == "one":
        return MUST if find_able(game, opponents(game, seat), node.effect, item) else WAIT
    return AUTO if isinstance(node.effect, fx.LoseTroops) else HOLD


@rule(CHOICES, fx.EachOpponent)
def choose_opponent(game: G, seat: int, node: fx.EachOpponent, item: Pending) -> list[Choice]:
    """The opponents on whom the effect can be imposed, as choices."""
    return [
        Choice(str(other), Msg("choose-seat", {"seat": f"seat:{other}"}), (f"seat:{other}",))
        for other in find_able(game, opponents(game, seat), node.effect, item)
    ]


@rule(PERFORM, fx.EachOpponent)
def perform_opponents(game: G, seat: int, node: fx.EachOpponent, item: Pending, pick: str) -> None:
    """Impose the effect on the chosen opponent, or on all on whom it can be imposed, clockwise from the left."""
    asked = [int(pick)] if node.who == "one" else find_able(game, opponents(game, seat), node.effect, item)
    impose(game, seat, asked, node.effect, item)


def impose(game: G, seat: int, asked: list[int], effect: fx.Effect, item: Pending) -> None:
    """Let each seat in `asked` carry out the effect. Discards are chosen by all at the same time and unseen; automatic
    opponents discard nothing."""
    if isinstance(effect, fx.Discard):
        asked = sorted(other for other in asked if is_person(game, other))
        if asked:
            game.push(OpponentsDiscard(seat=seat, at=effect.at, origin=item.origin, asked=asked))
        return
    waiting = []
    for other in asked:
        part = _only_part(game, other, effect, item)
        one = Pending(part.at, -1, item.origin)
        if standing(game, other, part, one) == AUTO or not is_person(game, other):
            perform_by_rule(game, other, part, one)
        else:
            waiting.append(Agenda(seat=other, origin=item.origin, pending=[one]))
    for frame in reversed(waiting):
        game.push(frame)


def _only_part(game: G, seat: int, effect: fx.Effect, item: Pending) -> fx.Effect:
    """The effect itself or, if it is a choice with only one possible part, that part. So nobody is asked a question
    with one answer."""
    if isinstance(effect, fx.Choose):
        able = _list_able(game, seat, effect, item)
        if len(able) == 1:
            return able[0]
    return effect


def perform_by_rule(game: G, seat: int, effect: fx.Effect, item: Pending) -> None:
    """Impose an effect on a participant without asking it. Of a choice, impose the first possible part (B17.1). A
    discard is left out."""
    if isinstance(effect, fx.Choose):
        for part in _list_able(game, seat, effect, item)[:1]:
            perform_by_rule(game, seat, part, Pending(part.at, item.card, item.origin))
    elif not isinstance(effect, fx.Discard):
        perform(game, seat, effect, item)


@record
class OpponentsDiscard(Frame):
    """The discards that an effect demands from the seats in `asked`. These seats choose cards at the same time and
    unseen (R2, R281). Then the chosen cards are discarded, clockwise from the left of `seat`."""

    kind = "imperium.discards"
    seat: int
    at: str
    origin: str
    asked: list[int]
    # The answers so far.
    plans: list[Sealed] = field(default_factory=list, metadata=LATE)

    def resume(self, game: G) -> bool:
        """Wait for all seats, and leave the stack when the cards are discarded."""
        if self.asked:
            return True
        game.state.stack.remove(self)
        return False

    def owners(self, game: G) -> tuple[int, ...]:
        """The opponents who have not answered."""
        return tuple(self.asked)

    def ask(self, game: G, seat: int, refused: bool = False) -> Decision:
        """Ask for cards of the seat's hand: as many as the effect demands, or all if there are fewer."""
        node = lib(game).nodes[self.at]
        assert isinstance(node, fx.Discard)
        hand, names = game.state.players[seat].hand, game.state.cards
        count = min(node.amount, len(hand))
        if count == 1:
            choices, pick = choose_discard(game, seat, node, Pending(self.at, -1, self.origin)), ONE
        else:
            choices = [
                Choice(str(card), Msg("choose-discard", {"card": f"card:{names[card]}"}), (f"card:{names[card]}",))
                for card in hand
            ]
            pick = Pick("many", count, count)
        options = [Option(c.id, c.label, "resolve", targets=c.targets) for c in choices]
        prompt = Msg("prompt-discard", {"origin": self.origin, "seat": f"seat:{self.seat}"})
        default = options[0].id if pick == ONE else None
        return Decision(game.decision_id(self), seat, "discard", prompt, options, pick, default, sealed=True)

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Store the answer; after the last answer discard all chosen cards."""
        self.asked.remove(seat)
        self.plans.append(Sealed(seat, list(picks)))
        if not self.asked:
            chosen, self.plans = {plan.seat: plan.picks for plan in self.plans}, []
            for other in seats_after(game, self.seat):
                for card in chosen.get(other, ()):
                    discard_card(game, other, int(card), self.origin)


RUNNING.add(OpponentsDiscard)
