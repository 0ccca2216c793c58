"""Effects that acquire cards or set them aside."""

from __future__ import annotations

from content.imperium import effects as fx
from engine.imperium.agenda import (
    AUTO,
    CHOICES,
    GO,
    MUST,
    PERFORM,
    STANDING,
    WAIT,
    Agenda,
    Choice,
    perform,
    rule,
    standing,
    start,
)
from engine.imperium.conditions import holds
from engine.imperium.effects.cards import reveal_cards
from engine.imperium.state import (
    NOBODY,
    G,
    Pending,  # fmt: skip
    bare,
    card_ref,
    lib,
    own_turn,
)
from engine.imperium.triggers import find_due, find_permits, make_lasting, notify
from engine.imperium.verbs.cards import acquire, put_on_top, take_from_row  # fmt: skip
from engine.imperium.verbs.goods import spend
from engine.kernel.decisions import Msg, Option
from engine.kernel.frames import Question
from engine.kernel.record import record


def acquire_card(game: G, seat: int, card: int, to: str = "discard") -> None:
    """Acquire a card.

    First the Row is refilled. Then the card's acquisition bonus resolves at once, followed by reactions to acquisitions
    (U10.4, UC1.15, B8.4). If the owner may choose where the card goes, this question comes last.
    """
    name = game.state.cards[card]
    acquire(game, seat, card, to)
    turn = own_turn(game, seat)
    revealing = turn is not None and turn.kind == "reveal"
    asks = to == "discard" and "destination" in game.config.rules.modifies
    if asks and "top" in find_permits(game, "destination", seat):
        game.push(Destination(seat=seat, card=card))
    facts = {"card": name}
    notify(game, "acquired", seat, facts)
    bonus = lib(game).cards[name].acquire
    if bonus is not None:
        item = Pending(bonus.at, NOBODY, card_ref(game, card))
        if standing(game, seat, bonus, item) == AUTO:
            perform(game, seat, bonus, item)
        else:
            game.push(Agenda(seat=seat, origin=item.origin, pending=[item]))
    for owner, item in find_due(game, "acquired", seat, facts):
        start(game, owner, lib(game).nodes[item.at], item)  # type: ignore[arg-type]  # abilities hold effects
    if to == "hand" and revealing:
        reveal_cards(game, seat, [card])  # UC4.19


@record
class Destination(Question):
    """The choice whether an acquired card goes on top of the deck or into the discard pile (B16.8)."""

    kind = "imperium.destination"
    card: int

    def offers(self, game: G) -> list[Option]:
        ref = card_ref(game, self.card)
        return [
            Option("top", Msg("choose-on-top", {"card": ref}), "resolve", targets=(ref,)),
            Option("discard", Msg("choose-not-on-top"), "decline"),
        ]

    def prefers(self, options: list[Option]) -> str | None:
        return "discard"

    def names(self, game: G) -> dict[str, str]:
        return {"card": card_ref(game, self.card)}

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        if picks[0] == "top" and self.card in game.state.players[seat].discard:
            put_on_top(game, seat, self.card)


def offered(game: G, seat: int) -> list[int]:
    """The cards with a cost that `seat` may acquire: all cards of the Row, one card of each reserve stack, other cards
    that only this seat may acquire, and the cards that it has set aside (B8.2, T9.2)."""
    state, sheets = game.state, lib(game).cards
    stacks = {state.cards[card]: card for card in state.reserve}
    found = state.row + [card for name, card in stacks.items() if sheets[name].cost is not None]
    if game.config.rules.displays:
        found += _list_beside(game, seat)
    return found + state.players[seat].asides


def _list_beside(game: G, seat: int) -> list[int]:
    """The cards beside the Row that this seat may acquire as if they were in it (T9.2)."""
    found: list[int] = []
    for beside in game.config.rules.displays:
        if beside.may(game, seat):
            found += beside.cards(game)
    return found


def offered_row(game: G, seat: int) -> list[int]:
    """The cards that this seat may acquire by an effect that acquires from the Row (T9.2)."""
    return game.state.row + _list_beside(game, seat)


def _acquirable(game: G, seat: int, node: fx.Acquire) -> list[int]:
    state = game.state
    if node.card is not None:
        named = node.card
        found = [card for card in state.reserve if state.cards[card] == named]
        return (found or [card for card in state.reserve if bare(state.cards[card]) == bare(named)])[-1:]
    sheets, solari = lib(game).cards, state.players[seat].solari
    found = []
    for card in offered(game, seat):
        cost = sheets[state.cards[card]].cost or 0
        if node.low <= cost <= node.high and (node.pay == "nothing" or cost <= solari):
            found.append(card)
    return found


@rule(STANDING, fx.Acquire)
def stand_acquire(game: G, seat: int, node: fx.Acquire, item: Pending) -> int:
    """The state of the effect: mandatory if there is a card to acquire, otherwise waiting (UC4.18). A named card is
    acquired at once (B8.2, B8.5)."""
    if node.card is not None:
        return AUTO if _acquirable(game, seat, node) else WAIT
    return MUST if _acquirable(game, seat, node) else WAIT


@rule(CHOICES, fx.Acquire)
def choose_acquire(game: G, seat: int, node: fx.Acquire, item: Pending) -> list[Choice]:
    sheets = lib(game).cards
    return [
        Choice(
            str(card),
            Msg("choose-acquire", {"card": card_ref(game, card), "n": sheets[game.state.cards[card]].cost or 0}),
            (card_ref(game, card),),
            final=card in game.state.row,
        )
        for card in _acquirable(game, seat, node)
    ]


@rule(PERFORM, fx.Acquire)
def perform_acquire(game: G, seat: int, node: fx.Acquire, item: Pending, pick: str) -> None:
    """Acquire the card, and pay its full printed cost in Solari if the effect demands it (UC3.30)."""
    card = _acquirable(game, seat, node)[0] if pick == GO else int(pick)
    if node.pay == "solari":
        spend(game, seat, "solari", lib(game).cards[game.state.cards[card]].cost or 0)
    to_hand = node.hand_if is not None and holds(game, seat, node.hand_if, item.card)
    acquire_card(game, seat, card, "hand" if to_hand else node.to)


@rule(STANDING, fx.AcquireRow)
def stand_acquire_row(game: G, seat: int, node: fx.AcquireRow, item: Pending) -> int:
    """The state of the effect: mandatory while there is a card in the Row, or beside the Row for this seat (T9.2)."""
    return MUST if offered_row(game, seat) else WAIT


@rule(CHOICES, fx.AcquireRow)
def choose_acquire_row(game: G, seat: int, node: fx.AcquireRow, item: Pending) -> list[Choice]:
    sheets, names = lib(game).cards, game.state.cards
    return [
        Choice(
            str(card),
            Msg("choose-acquire", {"card": card_ref(game, card), "n": sheets[names[card]].cost or 0}),
            (card_ref(game, card),),
            final=card in game.state.row,
        )
        for card in offered_row(game, seat)
    ]


@rule(PERFORM, fx.AcquireRow)
def perform_acquire_row(game: G, seat: int, node: fx.AcquireRow, item: Pending, pick: str) -> None:
    """Acquire the card without paying, with its acquisition bonus."""
    acquire_card(game, seat, int(pick))


@rule(STANDING, fx.SetAside)
def stand_set_aside(game: G, seat: int, node: fx.SetAside, item: Pending) -> int:
    """The state of the effect: mandatory if there is a card in the Row; cards beside the Row do not count (R286)."""
    return MUST if game.state.row else WAIT


@rule(CHOICES, fx.SetAside)
def choose_set_aside(game: G, seat: int, node: fx.SetAside, item: Pending) -> list[Choice]:
    return [
        Choice(str(card), Msg("choose-set-aside", {"card": card_ref(game, card)}), (card_ref(game, card),), final=True)
        for card in game.state.row
    ]


@rule(PERFORM, fx.SetAside)
def perform_set_aside(game: G, seat: int, node: fx.SetAside, item: Pending, pick: str) -> None:
    """Set a card of the Row aside for the seat's Reveal turn of this round (UC4.22)."""
    card = int(pick)
    game.emit("set-aside", {"seat": seat, "card": card_ref(game, card)})
    take_from_row(game, card)
    player = game.state.players[seat]
    player.also_aside, player.set_aside = player.asides, card
    make_lasting(game, seat, node, item, "reveal")
