"""Effects that look at cards of the seat's own deck."""

from __future__ import annotations

from content.imperium import effects as fx
from engine.imperium.agenda import (
    CHOICES,
    GO,
    MUST,
    PERFORM,
    RUNNING,
    STANDING,
    WAIT,
    Choice,
    rule,
)
from engine.imperium.effects.cards import draw_cards, trash_card
from engine.imperium.state import (
    NOBODY,
    G,
    Pending,  # fmt: skip
    card_ref,
    lib,
)
from engine.imperium.verbs.cards import discard_from_deck, draw_from_deck  # fmt: skip
from engine.imperium.verbs.goods import spend
from engine.kernel.decisions import Msg, Option
from engine.kernel.frames import Question
from engine.kernel.record import record


@rule(STANDING, fx.Inspect)
def stand_look(game: G, seat: int, node: fx.Inspect, item: Pending) -> int:
    """The state of the effect: mandatory if the deck has a card, otherwise waiting (B16.26)."""
    return MUST if game.state.players[seat].deck else WAIT


@rule(CHOICES, fx.Inspect)
def choose_look(game: G, seat: int, node: fx.Inspect, item: Pending) -> list[Choice]:
    return [Choice(GO, Msg("choose-go"), final=True)]


@rule(PERFORM, fx.Inspect)
def perform_look(game: G, seat: int, node: fx.Inspect, item: Pending, pick: str) -> None:
    """Show the top cards of the deck to the deck's owner only."""
    cards = game.state.players[seat].deck[-node.n :]
    game.barrier()
    refs = [card_ref(game, card) for card in reversed(cards)]
    game.emit(
        "inspect",
        {"seat": seat, "n": len(cards), "cards": refs, "shown": 1},
        (seat,),
        {"seat": seat, "n": len(cards), "shown": 0},
    )
    game.push(Look(seat=seat, cards=cards, origin=item.origin, at=node.at))


@record
class Looking(Question):
    """A question about the top cards of a deck. Only the deck's owner sees these cards."""

    cards: list[int]
    tells = ("origin",)


@record
class Look(Looking):
    """The choice of what to do with each card that was looked at, the top card first."""

    kind = "imperium.look"
    origin: str
    at: str

    def offers(self, game: G) -> list[Option]:
        """Offer the actions that the effect names, such as drawing or trashing the card."""
        node = lib(game).nodes[self.at]
        assert isinstance(node, fx.Inspect)
        ref = card_ref(game, self.cards[-1])
        return [
            Option(fate, Msg(f"choose-{fate}", {"card": ref}), "resolve", targets=(ref,), final=fate in ("draw", "buy"))
            for fate in node.fates
            if fate != "buy" or game.state.players[self.seat].solari
        ]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Do as chosen with the card: draw it, pay and draw it, discard it, trash it, or leave it on the deck."""
        card = self.cards.pop()
        if not self.cards:
            game.pop()
        if picks[0] == "buy":
            spend(game, seat, "solari", 1)
        if picks[0] in ("draw", "buy"):
            draw_cards(game, seat, 1)
        elif picks[0] == "discard":
            discard_from_deck(game, seat, card)
        elif picks[0] == "trash":
            trash_card(game, seat, card)


RUNNING.add(Look)


# -- Long Live the Fighters ------------------------------------------------------------------------


@rule(STANDING, fx.InspectThree)
def stand_inspect(game: G, seat: int, node: fx.InspectThree, item: Pending) -> int:
    """The state of the effect: always mandatory, because the owner chooses the moment."""
    return MUST


@rule(CHOICES, fx.InspectThree)
def choose_inspect(game: G, seat: int, node: fx.InspectThree, item: Pending) -> list[Choice]:
    return [Choice(GO, Msg("choose-go"), final=True)]


@rule(PERFORM, fx.InspectThree)
def perform_inspect(game: G, seat: int, node: fx.InspectThree, item: Pending, pick: str) -> None:
    """Look at the top three cards of the deck; the effect cannot be interrupted (UC3.24)."""
    cards = game.state.players[seat].deck[-3:]
    game.barrier()
    refs = [card_ref(game, card) for card in reversed(cards)]
    game.emit("inspect", {"seat": seat, "n": 3, "cards": refs, "shown": 1}, (seat,), {"seat": seat, "n": 3, "shown": 0})
    game.push(Inspect(seat=seat, origin=item.origin, cards=cards, drawn=NOBODY))


@record
class Inspect(Looking):
    """The choice about three cards, which are still on top of the deck: draw one, discard one, and trash the last."""

    kind = "imperium.inspect"
    origin: str
    drawn: int

    def offers(self, game: G) -> list[Option]:
        """Offer the cards to draw, then the cards to discard."""
        cards = {str(card): card_ref(game, card) for card in self.cards if card != self.drawn}
        label = f"choose-{self._verb()}"
        return [Option(card, Msg(label, {"card": ref}), "resolve", targets=(ref,)) for card, ref in cards.items()]

    def prompt(self, game: G) -> Msg:
        return Msg(f"prompt-inspect-{self._verb()}", self.names(game))

    def _verb(self) -> str:
        return "draw" if self.drawn == NOBODY else "discard"

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Note the card to draw; then draw it, discard the second and trash the third. Discarding from the deck causes
        no reaction (UC7.1)."""
        card = int(picks[0])
        if self.drawn == NOBODY:
            self.drawn = card
            return
        game.pop()
        rest = next(c for c in self.cards if c not in (self.drawn, card))
        draw_from_deck(game, seat, self.drawn)
        discard_from_deck(game, seat, card)
        trash_card(game, seat, rest)
