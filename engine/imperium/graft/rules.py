"""The rules of effects that refer to grafted cards (IM7, IM11, IM12)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from content.imperium import effects as fx
from content.imperium.sets.immortality.atoms import (
    CopyPartner,
    Grafted,
    GraftRow,
    PartnerIs,
    ReturnPartner,
    TrashGrafted,
    TrashPartner,
)  # fmt: skip
from engine.imperium.agenda import (
    AUTO,
    CHOICES,
    MUST,
    PERFORM,
    STANDING,
    WAIT,
    Choice,
    add_items,
    node_of,
    rule,
)
from engine.imperium.conditions import TALLIES, condition, holds
from engine.imperium.effects.board import DOUBLED
from engine.imperium.effects.cards import TRASHING, trash_card
from engine.imperium.effects.payment import CostRule, cost_rule
from engine.imperium.graft.state import Graft, list_returning, partner_of
from engine.imperium.module import Facts
from engine.imperium.placement import PLACING, Cards, grey_icons, icons_of_board
from engine.imperium.state import (
    NOBODY,
    G,
    Pending,  # fmt: skip
    card_ref,
    lib,
    own_turn,
)
from engine.imperium.triggers import find_changes, find_icons, make_lasting
from engine.imperium.verbs.cards import is_used
from engine.kernel.decisions import Msg


@condition(Grafted)
def is_grafted(game: G, seat: int, node: Grafted, card: int) -> bool:
    """Whether the card was played together with another one in this turn (IM7.6)."""
    return partner_of(game, seat, card) != NOBODY


def _will_be_grafted(game: G, seat: int, node: Grafted, card: int, cards: Cards) -> bool:
    return len(cards) > 1


PLACING[Grafted] = _will_be_grafted


@condition(PartnerIs)
def partner_is(game: G, seat: int, node: PartnerIs, card: int) -> bool:
    """Whether the other grafted card is of one of the Factions (IM11.6)."""
    partner = partner_of(game, seat, card)
    return partner != NOBODY and not set(node.factions).isdisjoint(lib(game).cards[game.state.cards[partner]].factions)


def count_icons(game: G, seat: int, count: fx.Count, card: int) -> int:
    """The number of different Agent icons of the other grafted card: printed icons, grey icons whose condition is met,
    and added icons (IM12.14), which may be all icons of the board (BL14.3).

    Icons that an effect gives to the pair count for the other card, too. So the number never falls because of such an
    effect (R80).
    """
    partner = partner_of(game, seat, card)
    if partner == NOBODY:
        return 0
    turn = own_turn(game, seat)
    assert turn is not None
    assert turn.sending is not None
    cards = tuple(turn.sending.cards)
    given = find_icons(game, find_changes(game, "icons", seat), [game.state.cards[one] for one in cards])
    if _list_added(game, seat, partner):
        given |= icons_of_board(game)
    printed = lib(game).cards[game.state.cards[partner]].icons
    return len({*printed, *grey_icons(game, seat, partner, cards), *given})


TALLIES["partner_icons"] = count_icons


def _list_added(game: G, seat: int, card: int) -> list[Pending]:
    """The effects that earlier effects added to the Agent box of `card`, which is one of the cards that sent this
    turn's Agent (BL14.3)."""
    turn = own_turn(game, seat)
    return [] if turn is None or turn.sending is None else [one for one in turn.sending.added if one.card == card]


# -- trashing ----------------------------------------------------------------------------------------------------------


def _lack_partner(game: G, seat: int, costs: Sequence[TrashPartner], item: Pending) -> bool:
    partner = partner_of(game, seat, item.card)
    return partner == NOBODY or not is_used(game, seat, partner)


cost_rule(
    TrashPartner,
    CostRule(
        pay=lambda game, seat, cost, item, pick: trash_card(game, seat, partner_of(game, seat, item.card)),
        lack=_lack_partner,
    ),
)


@rule(STANDING, TrashGrafted)
def stand_trash(game: G, seat: int, node: TrashGrafted, item: Pending) -> int:
    """The state of the effect: mandatory if a card of the pair can still be trashed, otherwise waiting (IM12.1)."""
    return MUST if _joined(game, seat, item.card) else WAIT


def _joined(game: G, seat: int, card: int) -> list[int]:
    both = (card, partner_of(game, seat, card))
    return [one for one in both if one != NOBODY and is_used(game, seat, one)]


@rule(CHOICES, TrashGrafted)
def choose_trash(game: G, seat: int, node: TrashGrafted, item: Pending) -> list[Choice]:
    return [
        Choice(str(card), Msg("choose-trash", {"card": card_ref(game, card)}), (card_ref(game, card),))
        for card in _joined(game, seat, item.card)
    ]


@rule(PERFORM, TrashGrafted)
def perform_trash(game: G, seat: int, node: TrashGrafted, item: Pending, pick: str) -> None:
    """Trash the chosen card. Its unresolved effects are lost, unless an effect of its own box trashed it (IM7.10,
    IM11.3)."""
    trash_card(game, seat, int(pick), keep_box=int(pick) == item.card)


def could_trash(game: G, seat: int, item: Pending, card: int) -> bool:
    """Whether an effect of the other grafted card could trash this card (IM7.5, IM12.1)."""
    partner = partner_of(game, seat, card)
    return partner != NOBODY and item.card == partner and trashes_partner(node_of(game, item))


TRASHING.append(could_trash)


@cache
def trashes_partner(node: fx.Node) -> bool:
    """Whether an effect can trash the other grafted card."""
    return any(isinstance(part, TrashGrafted | TrashPartner) for part in fx.walk(node))


def end_turn(game: G, seat: int, facts: Facts) -> None:
    """Trash the borrowed card at the end of the turn. Reactions to the trashing belong to the borrower (IM12.18)."""
    for card in Graft.of(game).borrowed[:]:
        trash_card(game, seat, card)


# -- using the partner's box, returning the partner --------------------------------------------------------------------


@rule(STANDING, CopyPartner)
def stand_copy(game: G, seat: int, node: CopyPartner, item: Pending) -> int:
    """The state of the effect: immediate if the other card has a line to copy, otherwise waiting (IM12.4)."""
    return AUTO if _lines(game, seat, item) else WAIT


def _lines(game: G, seat: int, item: Pending) -> list[fx.Effect]:
    """The lines of the other card's Agent box that can be copied, including lines added to the box (R323). Lines that
    copy other lines cannot be copied, nor can lines that turn 1 Influence into 2 (IM12.5)."""
    partner = partner_of(game, seat, item.card)
    box = lib(game).cards[game.state.cards[partner]].agent if partner != NOBODY else None
    lines = [] if box is None else [part for line in fx.lines_of(box) for part in _undoubled(game, seat, line, item)]
    lines += [lib(game).nodes[added.at] for added in _list_added(game, seat, partner)]  # type: ignore[misc]  # effects
    return [line for line in lines if not isinstance(line, CopyPartner | fx.DoubleInfluence)]


def _undoubled(game: G, seat: int, line: fx.Effect, item: Pending) -> list[fx.Effect]:
    """The effects of a line, as far as they are copied (IM12.5). If the line turns 1 Influence into 2, this part is
    left out; if the condition of such a line is not met, nothing of the line is copied."""
    inner = line.effect if isinstance(line, fx.If) else line
    if not isinstance(inner, fx.All | fx.Seq) or not any(isinstance(part, fx.DoubleInfluence) for part in inner.items):
        return [line]
    if isinstance(line, fx.If) and not holds(game, seat, line.condition, item.card):
        return []
    return [part for part in inner.items if not isinstance(part, fx.DoubleInfluence)]


def note_doubled(game: G, seat: int, facts: Facts) -> None:
    """Note that the Influence of the visit was doubled, if a card of the pair copies the other one: an arrow and its
    copy together can double it only once (IM12.5)."""
    turn = own_turn(game, seat)
    cards = turn.sending.cards if turn is not None and turn.sending is not None else []
    boxes = [box for card in cards if (box := lib(game).cards[game.state.cards[card]].agent) is not None]
    if turn is not None and any(isinstance(part, CopyPartner) for box in boxes for part in fx.walk(box)):
        turn.used.append(DOUBLED)


@rule(PERFORM, CopyPartner)
def perform_copy(game: G, seat: int, node: CopyPartner, item: Pending, pick: str) -> None:
    """Resolve the lines of the other grafted card's Agent box as lines of this card."""
    add_items(game, seat, [Pending(line.at, item.card, item.origin) for line in _lines(game, seat, item)])


@rule(STANDING, ReturnPartner)
def stand_return(game: G, seat: int, node: ReturnPartner, item: Pending) -> int:
    """The state of the effect: immediate if the other card is in play, otherwise waiting; a borrowed card is not in
    play (IM12.2, IM12.18)."""
    return AUTO if partner_of(game, seat, item.card) in game.state.players[seat].played else WAIT


@rule(PERFORM, ReturnPartner)
def perform_return(game: G, seat: int, node: ReturnPartner, item: Pending, pick: str) -> None:
    """Mark the other card, so that it returns to the hand, whatever happens to this card."""
    partner = partner_of(game, seat, item.card)
    make_lasting(game, seat, node, Pending(item.at, partner, item.origin), "reveal")


def return_partners(game: G, seat: int, facts: Facts) -> None:
    """Return the marked cards to the hand if they are still in play, before the hand is revealed (IM12.2)."""
    player = game.state.players[seat]
    for card in list_returning(game, seat):
        player.played.remove(card)
        player.hand.append(card)
        player.shown.append(card)
        game.emit("return", {"seat": seat, "card": card_ref(game, card)})


# -- effects that apply when the Agent is placed -----------------------------------------------------------------------


@rule(PERFORM, GraftRow)
def perform_nothing(game: G, seat: int, node: fx.Node, item: Pending, pick: str) -> None:
    """Do nothing: the effect applied when the Agent was placed."""
