"""The end of the game: Endgame cards and actions of modules (U14, R20, R278).

All seats choose at the same time and unseen; the choices are carried out in turn order. A seat is asked again if
carrying out its choices may have made further actions possible.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from engine.imperium.intrigue import iterate_playable, play_intrigue, play_options
from engine.imperium.seating import people_from, seats_from
from engine.imperium.state import NOBODY, G, rules
from engine.imperium.triggers import NO_FACTS, tell
from engine.kernel.decisions import Decision, Msg, Option, Pick
from engine.kernel.frames import Frame, Sealed
from engine.kernel.record import LATE, record


@dataclass(slots=True, frozen=True, kw_only=True)
class EndgameAction:
    """A kind of action at the end of the game other than playing cards."""

    # The beginning of the ids of the action's options.
    prefix: str
    # Returns the action's options for a seat, from public facts only.
    offer: Callable[[G, int], list[Option]]
    # Carries out the action.
    take: Callable[[G, int, str], None]


def _actions(game: G) -> list[EndgameAction]:
    return [module.endgame for module in rules(game).modules if module.endgame is not None]


def begin_endgame(game: G) -> None:
    """Ask, at the same time, all seats that may have something to do. Only public facts decide whom to ask: a seat is
    asked if it has an Intrigue card, or an action of a module."""
    players = game.state.players
    asked = [
        seat
        for seat in people_from(game, game.state.first)
        if players[seat].intrigue or any(action.offer(game, seat) for action in _actions(game))
    ]
    if asked:
        game.push(Endgame(asked=asked, plans=[]))


def enter_endgame(game: G) -> None:
    """Start the effects of the end of the game, before anybody is asked (BL15.4)."""
    here = rules(game)
    if "endgame_begins" not in here.awaited:
        begin_endgame(game)
        return
    game.push(Entering())
    for seat in seats_from(game, game.state.first):  # automatic opponents have tiles too (BL17.10)
        tell(game, "endgame_begins", seat, NO_FACTS)


@record
class Entering(Frame):
    """Wait for the effects of the end of the game, then begin the Endgame."""

    kind = "imperium.entering"

    def resume(self, game: G) -> bool:
        game.pop()
        begin_endgame(game)
        return False


def list_deeds(game: G, seat: int, refused: bool = False) -> list[Option]:
    """The options of `seat` now: actions, and cards to play."""
    found = [option for action in _actions(game) for option in action.offer(game, seat)]
    return found + play_options(game, seat, refused, "endgame")


def list_possible(game: G, seat: int) -> list[str]:
    """The ids of the actions of `seat` that are possible by public facts alone: public actions, and Endgame plays that
    would be possible if the card were in hand."""
    deeds = [option.id for action in _actions(game) for option in action.offer(game, seat)]
    return [*deeds, *iterate_playable(game, seat, "endgame")]


@record
class Endgame(Frame):
    """The choices of all seats in `asked`, which are made at the same time. Each choice is a plan: a list of cards and
    actions in order."""

    kind = "imperium.endgame"
    asked: list[int]
    plans: list[Sealed]

    def resume(self, game: G) -> bool:
        """Wait for all seats; then carry out their plans in turn order from the First Player."""
        game.state.active = NOBODY
        if self.asked:
            return True
        game.pop()
        chosen = {plan.seat: plan.picks for plan in self.plans}
        for seat in reversed(people_from(game, game.state.first)):
            if chosen.get(seat):
                hand = game.state.players[seat].intrigue
                game.push(Carrying(seat=seat, picks=chosen[seat], before=list_possible(game, seat), held=hand[:]))
        return False

    def owners(self, game: G) -> tuple[int, ...]:
        """The seats that have not answered."""
        return tuple(self.asked)

    def ask(self, game: G, seat: int, refused: bool = False) -> Decision:
        """Ask for a list of the seat's possible cards and actions, in the order in which to carry them out."""
        options = list_deeds(game, seat, refused)
        pick = Pick("list", 0, len(options))
        return Decision(game.decision_id(self), seat, "endgame", Msg("prompt-endgame"), options, pick, sealed=True)

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        self.asked.remove(seat)
        self.plans.append(Sealed(seat, list(picks)))


@record
class Carrying(Frame):
    """The remaining part of one seat's plan. Actions that earlier actions have made impossible are skipped (R12)."""

    kind = "imperium.carrying"
    seat: int
    picks: list[str]
    # The actions that were possible when the plan was made.
    before: list[str] = field(default_factory=list, metadata=LATE)
    # The Intrigue cards that the seat held when the plan was made.
    held: list[int] = field(default_factory=list, metadata=LATE)

    def resume(self, game: G) -> bool:
        """Carry out the next action of the plan, including its questions."""
        if not self.picks:
            game.barrier()
            game.pop()
            if self._opens_more(game):
                game.push(Endgame(asked=[self.seat], plans=[]))
            return False
        game.state.active = self.seat
        pick = self.picks.pop(0)
        if any(option.id == pick for option in list_deeds(game, self.seat)):
            self._do(game, pick)
        return False

    def _opens_more(self, game: G) -> bool:
        """Whether the plan may have made an action possible, as far as everybody can tell: a card was drawn, some
        Endgame card could now be played, or a public action has become possible (R278)."""
        hand = game.state.players[self.seat].intrigue
        new = [deed for deed in list_possible(game, self.seat) if deed not in self.before] if self.before else []
        shown = {option.id for action in _actions(game) for option in action.offer(game, self.seat)}
        drew = bool(self.before) and any(card not in self.held for card in hand)
        return drew or any(hand or deed in shown for deed in new)

    def _do(self, game: G, pick: str) -> None:
        action = next((action for action in _actions(game) if pick.startswith(action.prefix)), None)
        (play_intrigue if action is None else action.take)(game, self.seat, pick)


def imagine_plans(game: G, seat: int, rng: random.Random) -> None:
    """In a possible world for `seat`, replace the remaining plans of the other seats by plans that their cards
    allow."""
    for frame in game.state.stack:
        if isinstance(frame, Carrying) and frame.seat != seat:
            deeds = [option.id for option in list_deeds(game, frame.seat)]
            frame.picks = rng.sample(deeds, rng.randint(0, len(deeds)))
            frame.held = game.state.players[frame.seat].intrigue[:]
