"""Opponents discard: one sealed decision for all of them (UC1.26; RULINGS: chosen at the same time)."""

from __future__ import annotations

from content import effects as fx
from engine.imperium.agenda import PERFORM, Pending, rule
from engine.imperium.effects.cards import choose_discard, discard_card
from engine.imperium.seating import opponents
from engine.imperium.state import G, lib
from engine.kernel.decisions import Decision, Msg, Option
from engine.kernel.frames import Frame
from engine.kernel.record import record


@rule(PERFORM, fx.EachOpponent)
def perform_each_opponent(game: G, seat: int, node: fx.EachOpponent, item: Pending, pick: str) -> None:
    """Ask every opponent with a hand (its size is public)."""
    players = game.state.players
    asked = sorted(other for other in opponents(game, seat) if players[other].hand)
    if asked:
        game.push(OpponentsDiscard(seat=seat, at=node.effect.at, origin=item.origin, asked=asked))


@record
class OpponentsDiscard(Frame):
    """Each seat in `asked` chooses a card; all are discarded together."""

    kind = "imperium.discards"
    seat: int
    at: str
    origin: str
    asked: list[int]

    def resume(self, game: G) -> bool:
        """Wait for all; leave when they have discarded."""
        if self.asked:
            return True
        game.state.stack.remove(self)
        return False

    def owners(self, game: G) -> tuple[int, ...]:
        """The opponents with a hand."""
        return tuple(self.asked)

    def ask(self, game: G, seat: int, refused: bool = False) -> Decision:
        """One of the own cards."""
        node = lib(game).nodes[self.at]
        item = Pending(self.at, -1, self.origin)
        options = [Option(c.id, c.label, "resolve", targets=c.targets) for c in choose_discard(game, seat, node, item)]
        prompt = Msg("prompt-discard", {"origin": self.origin, "seat": f"seat:{self.seat}"})
        return Decision(game.decision_id(self), seat, "discard", prompt, options, default=options[0].id, sealed=True)

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Discard."""
        self.asked.remove(seat)
        discard_card(game, seat, int(picks[0]))
