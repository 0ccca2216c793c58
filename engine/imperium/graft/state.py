"""The cards that are grafted, and the card that is borrowed for grafting (IM7, IM12.18)."""

from __future__ import annotations

from dataclasses import field

from content.imperium import effects as fx
from content.imperium.sets.immortality.atoms import GraftRow, ReturnPartner
from engine.imperium.module import Facts
from engine.imperium.state import NOBODY, G, Lasting, Part, lib, own_turn
from engine.imperium.verbs.cards import take_from_row
from engine.kernel.record import record


@record
class Graft(Part):
    """The card of the Imperium Row to which a card is grafted in this turn."""

    kind = "imperium.graft"
    # The card of the Imperium Row that is grafted in this turn; it belongs to nobody and is not in play.
    borrowed: list[int] = field(default_factory=list)


def set_up(game: G, seat: int, facts: Facts) -> None:
    Graft().add_to(game)


def partner_of(game: G, seat: int, card: int) -> int:
    """The card played together with `card` in this turn, `NOBODY` if there is none (IM7.7)."""
    turn = own_turn(game, seat)
    cards = turn.sending.cards if turn is not None and turn.sending is not None else []
    return next((other for other in cards if other != card), NOBODY) if card in cards else NOBODY


def list_returning(game: G, seat: int) -> list[int]:
    """The cards in play that return to the hand before the next reveal (IM12.2)."""
    bound = [lasting.card for lasting in game.state.lasting if lasting.seat == seat and _returns(game, lasting)]
    return [card for card in bound if card in game.state.players[seat].played]


def _returns(game: G, lasting: Lasting) -> bool:
    return isinstance(lib(game).nodes[lasting.at], ReturnPartner)


def join_cards(game: G, seat: int) -> list[tuple[int, int]]:
    """The pairs of cards that can be grafted (IM7.1, IM12.18). A pair is two cards in hand of which at least one is a
    Graft card. If the box of a Graft card in hand allows it, a card of the Row can be the other card. Equal pairs are
    listed once."""
    names, sheets = game.state.cards, lib(game).cards
    hand = game.state.players[seat].hand
    grafts = [card for card in hand if sheets[names[card]].together]
    found: dict[tuple[str, ...], tuple[int, int]] = {}
    for card in grafts:
        others = [other for other in hand if other != card]
        if _borrows(lib(game).cards[names[card]].agent):
            others += game.state.row
        for other in others:
            own, another = names[card], names[other]
            both: tuple[str, ...] = (another, own) if sheets[another].together and another < own else (own, another)
            if other in game.state.row:
                both = (own, another, "row")
            found.setdefault(both, (card, other))
    return list(found.values())


def _borrows(box: fx.Effect | None) -> bool:
    return box is not None and any(isinstance(node, GraftRow) for node in fx.walk(box))


def borrow(game: G, seat: int, facts: Facts) -> None:
    """Borrow a card from the Row and refill its place at once (IM17.3)."""
    take_from_row(game, facts["card"])
    Graft.of(game).borrowed.append(facts["card"])
