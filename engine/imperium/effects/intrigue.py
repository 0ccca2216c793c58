"""Effects that look at cards of the Intrigue deck (IM11.5)."""

from __future__ import annotations

from content.imperium import effects as fx
from engine.imperium.agenda import AUTO, CHOICES, GO, MUST, PERFORM, STANDING, WAIT, Choice, rule
from engine.imperium.known import hold_intrigue, learn_intrigue
from engine.imperium.state import G, Pending, intrigue_ref
from engine.imperium.verbs.cards import shuffle_intrigue, tell_intrigue
from engine.kernel.decisions import Msg, Option
from engine.kernel.frames import Question
from engine.kernel.record import record


@rule(STANDING, fx.InspectIntrigue)
def stand_inspect(game: G, seat: int, node: fx.InspectIntrigue, item: Pending) -> int:
    """The state of the effect: mandatory while there is an Intrigue card to look at, otherwise waiting. At the
    beginning of the game, it is immediate instead of mandatory (IX10.6)."""
    if not game.state.intrigue_deck and not game.state.intrigue_discard:
        return WAIT
    return MUST if game.state.round else AUTO


@rule(CHOICES, fx.InspectIntrigue)
def choose_inspect(game: G, seat: int, node: fx.InspectIntrigue, item: Pending) -> list[Choice]:
    return [Choice(GO, Msg("choose-go"), final=True)]


@rule(PERFORM, fx.InspectIntrigue)
def perform_inspect(game: G, seat: int, node: fx.InspectIntrigue, item: Pending, pick: str) -> None:
    """Show the top cards of the Intrigue deck to the owner only. If the deck has too few cards, the shuffled discard
    pile is put under it."""
    state = game.state
    if len(state.intrigue_deck) < node.amount and state.intrigue_discard:
        shuffle_intrigue(game)
    cards = state.intrigue_deck[-node.amount :]
    game.barrier()
    refs = [intrigue_ref(game, card) for card in reversed(cards)]
    data = {"seat": seat, "n": len(cards)}
    game.emit("inspect-intrigue", data | {"cards": refs, "shown": 1}, (seat,), data | {"shown": 0})
    game.push(Keep(seat=seat, cards=cards))


@record
class Keep(Question):
    """The choice of one of the Intrigue cards to keep; the others go back on top of the deck (IM11.5)."""

    kind = "imperium.keep-intrigue"
    asks = "keep"
    cards: list[int]

    def offers(self, game: G) -> list[Option]:
        return [
            Option(str(card), Msg("choose-keep", {"card": intrigue_ref(game, card)}), "resolve",
                   targets=(intrigue_ref(game, card),))
            for card in reversed(self.cards)
        ]  # fmt: skip

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Draw the chosen card. The other cards are on top of the deck, and the seat knows them."""
        card, state = int(picks[0]), game.state
        game.pop()
        state.intrigue_deck.remove(card)
        state.players[seat].intrigue.append(card)
        hold_intrigue(game, seat, [card])
        learn_intrigue(game, seat, [other for other in self.cards if other != card])
        game.barrier()
        data = {"seat": seat, "n": 1}
        game.emit("intrigue", data | {"cards": [intrigue_ref(game, card)], "shown": 1}, (seat,), data | {"shown": 0})
        tell_intrigue(game, seat, 1)
