"""Effects that draw, discard or trash cards, and effects on the discard pile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from content.imperium import effects as fx
from engine.imperium.agenda import (
    AUTO,
    CHOICES,
    GO,
    HOLD,
    LATE,
    MAY,
    MUST,
    PERFORM,
    STANDING,
    WAIT,
    Agenda,
    Choice,
    add_items,
    follow,
    node_of,
    rule,
    standing,
    start,
    turn_agenda,
)
from engine.imperium.effects.control import FEEDS, FUTILE
from engine.imperium.library import Library
from engine.imperium.seating import opponents
from engine.imperium.state import (
    NOBODY,
    G,
    Pending,  # fmt: skip
    card_ref,
    intrigue_ref,
    lib,
    own_turn,
)
from engine.imperium.triggers import modified, tell
from engine.imperium.verbs.cards import (  # fmt: skip
    discard,
    draw,
    draw_intrigue,
    is_used,
    leave_hand,
    shuffle_discard,
    steal_intrigue,
    take_from_discard,
    trash,
    trash_intrigue,
)
from engine.kernel.decisions import Msg

STEAL = 4
"""The least number of Intrigue cards that a player must have for one to be stolen (U6.5, B10.5)."""

# -- drawing ---------------------------------------------------------------------------------------


def draw_cards(game: G, seat: int, amount: int) -> None:
    """Draw cards; cards drawn in the seat's own Reveal turn are revealed and used at once (UC1.12)."""
    drawn = draw(game, seat, amount)
    turn = own_turn(game, seat)
    if drawn and turn is not None and turn.kind == "reveal":
        reveal_cards(game, seat, drawn)


def reveal_cards(game: G, seat: int, cards: list[int]) -> None:
    """Move cards from the hand into play and add their Reveal boxes to the pending effects of the turn (U10.2)."""
    state = game.state
    player, sheets = state.players[seat], lib(game).cards
    for card in cards:
        leave_hand(game, seat, card)
    player.revealed += cards
    game.emit("reveal", {"seat": seat, "cards": [card_ref(game, card) for card in cards]})
    items: list[Pending] = []
    for card in cards:
        box = sheets[state.cards[card]].reveal
        if box is not None:
            items += [Pending(part.at, card, card_ref(game, card)) for part in fx.lines_of(box)]
    turn_agenda(game).pending += items


def _late(game: G, seat: int, node: fx.Node, item: Pending) -> int:
    return LATE


def _no_card(game: G, seat: int, node: fx.Draw, item: Pending) -> bool:
    """Whether the deck and the discard pile are empty, so that nothing would be drawn (U15.1, B13.3)."""
    return not (game.state.players[seat].deck or game.state.players[seat].discard)


def _no_intrigue(game: G, seat: int, node: fx.DrawIntrigue, item: Pending) -> bool:
    """Whether no Intrigue card is left to be drawn (UC1.11)."""
    return not (game.state.intrigue_deck or game.state.intrigue_discard)


for _kind in (fx.Draw, fx.DrawIntrigue):
    STANDING[_kind] = _late
FUTILE |= {fx.Draw: _no_card, fx.DrawIntrigue: _no_intrigue}
FEEDS[fx.Discard] = fx.Draw


def can_steal(game: G, victim: int) -> bool:
    """Whether this seat has enough Intrigue cards for one to be stolen (U6.5)."""
    return len(game.state.players[victim].intrigue) >= modified(game, "steal_threshold", victim, STEAL)


@rule(STANDING, fx.StealIntrigue)
def stand_steal(game: G, seat: int, node: fx.StealIntrigue, item: Pending) -> int:
    """The state of the effect: late (like a draw) while an Intrigue card can be stolen from an opponent, otherwise
    waiting (U6.5)."""
    return LATE if any(can_steal(game, other) for other in opponents(game, seat)) else WAIT


@rule(CHOICES, fx.Draw, fx.DrawIntrigue, fx.StealIntrigue)
def choose_draw(game: G, seat: int, node: fx.Node, item: Pending) -> list[Choice]:
    """The only choice: to draw or steal now. This cannot be taken back."""
    return [Choice(GO, Msg("choose-go"), final=True)]


@rule(PERFORM, fx.Draw)
def perform_draw(game: G, seat: int, node: fx.Draw, item: Pending, pick: str) -> None:
    draw_cards(game, seat, node.amount)


@rule(PERFORM, fx.DrawIntrigue)
def perform_draw_intrigue(game: G, seat: int, node: fx.DrawIntrigue, item: Pending, pick: str) -> None:
    draw_intrigue(game, seat, node.amount)


@rule(PERFORM, fx.StealIntrigue)
def perform_steal(game: G, seat: int, node: fx.StealIntrigue, item: Pending, pick: str) -> None:
    """Steal an Intrigue card from each opponent who has enough of them, clockwise from the left (U6.5, U6.8)."""
    for victim in opponents(game, seat):
        if can_steal(game, victim):
            steal_intrigue(game, seat, victim)


# -- discarding and trashing -----------------------------------------------------------------------


def discard_card(game: G, seat: int, card: int, why: str = "") -> None:
    """Discard a card from the hand, and start the card's own reaction to being discarded (UC3.42), such as Unload.
    `why` has the same meaning as in `discard`."""
    discard(game, seat, card, why)
    sheet = lib(game).cards[game.state.cards[card]]
    if sheet.discard is not None:
        start(game, seat, sheet.discard, Pending(sheet.discard.at, card, card_ref(game, card)))
    if sheet.unload:
        _unload(game, seat, card)


def trash_card(game: G, seat: int, card: int, keep_box: bool = False) -> None:
    """Trash a card, and start the reactions to this. The card's unresolved effects are lost unless they are held until
    the end of the turn (R2). With `keep_box`, none of them is lost; this is for a card that its own box trashes
    (UC1.8)."""
    trash(game, seat, card)
    if not keep_box:
        for frame in game.state.stack:
            if isinstance(frame, Agenda):
                frame.pending = [
                    item
                    for item in frame.pending
                    if item.card != card or standing(game, frame.seat, node_of(game, item), item) == HOLD
                ]
    sheet = lib(game).cards[game.state.cards[card]]
    if sheet.trashed is not None:
        add_items(game, seat, [Pending(sheet.trashed.at, NOBODY, card_ref(game, card))])
    if sheet.unload:
        _unload(game, seat, card)
    tell(game, "trashed", seat, {"card": card})


def _unload(game: G, seat: int, card: int) -> None:
    """Resolve the Reveal box of a card that was discarded or trashed, whatever pile the card is in (IX6.2, IX6.4)."""
    box, ref = lib(game).cards[game.state.cards[card]].reveal, card_ref(game, card)
    if box is not None:
        follow(game, seat, ref, [Pending(part.at, NOBODY, ref) for part in fx.lines_of(box)])


@rule(STANDING, fx.Discard)
def stand_discard(game: G, seat: int, node: fx.Discard, item: Pending) -> int:
    """The state of the effect: mandatory if there are cards in the hand, otherwise waiting (UC3.16)."""
    return MUST if game.state.players[seat].hand else WAIT


@rule(CHOICES, fx.Discard)
def choose_discard(game: G, seat: int, node: fx.Discard, item: Pending) -> list[Choice]:
    """The cards in the hand, as choices: one for each name."""
    names = game.state.cards
    different = {names[card]: card for card in game.state.players[seat].hand}
    return [
        Choice(str(card), Msg("choose-discard", {"card": f"card:{name}"}), (f"card:{name}",))
        for name, card in different.items()
    ]


@rule(PERFORM, fx.Discard)
def perform_discard(game: G, seat: int, node: fx.Discard, item: Pending, pick: str) -> None:
    discard_card(game, seat, int(pick))


def _trashable(game: G, seat: int, node: fx.Trash, item: Pending) -> Iterator[tuple[str, int]]:
    """Yield each card that may be trashed, as a pair of its zone and the card."""
    player, names, sheets = game.state.players[seat], game.state.cards, lib(game).cards
    piles = {"hand": player.hand, "discard": player.discard, "play": player.played + player.revealed}
    for zone in node.zones:
        for card in piles[zone]:
            if (node.other and card == item.card) or (node.priced and not sheets[names[card]].cost):
                continue
            if node.faction is None or node.faction in sheets[names[card]].factions:
                yield zone, card


def trash_choices(game: G, seat: int, node: fx.Trash, item: Pending) -> list[Choice]:
    """The cards that can be trashed, as choices: one for each name in a zone (UC1.9). Of several equal cards, the first
    one without unresolved effects is offered, if there is one."""
    names = game.state.cards
    busy = {i.card for frame in game.state.stack if isinstance(frame, Agenda) for i in frame.pending}
    found: dict[tuple[str, str], int] = {}
    for zone, card in _trashable(game, seat, node, item):
        best = found.setdefault((zone, names[card]), card)
        if best in busy and card not in busy:
            found[zone, names[card]] = card
    return [_trash_choice(zone, name, card) for (zone, name), card in found.items()]


@cache
def _trash_choice(zone: str, name: str, card: int) -> Choice:
    ref = f"card:{name}"
    return Choice(str(card), Msg("choose-trash-from", {"card": ref, "zone": f"zone:{zone}"}), (ref,))


def can_trash(game: G, seat: int, node: fx.Trash, item: Pending) -> bool:
    """Whether there is a card to be trashed."""
    return any(True for _ in _trashable(game, seat, node, item))


@rule(STANDING, fx.Trash)
def stand_trash(game: G, seat: int, node: fx.Trash, item: Pending) -> int:
    """The state of the effect: optional if there is a card to trash, otherwise waiting (UC1.2)."""
    return MAY if can_trash(game, seat, node, item) else WAIT


@rule(CHOICES, fx.Trash)
def choose_trash(game: G, seat: int, node: fx.Trash, item: Pending) -> list[Choice]:
    return trash_choices(game, seat, node, item)


@rule(PERFORM, fx.Trash)
def perform_trash(game: G, seat: int, node: fx.Trash, item: Pending, pick: str) -> None:
    trash_card(game, seat, int(pick), keep_box=int(pick) == item.card)


TRASHING: list[Callable[[G, int, Pending, int], bool]] = []
"""Functions that tell whether an effect could trash a card. Their arguments are the game, a seat, the effect and the
card. Modules add theirs."""


@rule(STANDING, fx.TrashSelf)
def stand_trash_self(game: G, seat: int, node: fx.TrashSelf, item: Pending) -> int:
    """The state of the effect: immediate. It is late instead if another open effect could trash the card as well, and
    the card's owner would gain by that. The owner then chooses the order, and a card that is gone is not trashed again
    (B6.6, UC1.9, R88)."""
    turn, priced = game.state.turn, _list_priced(game.config.library) if item.at == node.at else NO_PRICES
    joined = turn is not None and turn.sending is not None and len(turn.sending.cards) > 1
    found = [
        other
        for frame in game.state.stack
        if isinstance(frame, Agenda)
        for other in frame.pending
        if (other.at in priced and _is_price(game, seat, priced[other.at], other, item.card))
        or (joined and other is not item and any(trashes(game, seat, other, item.card) for trashes in TRASHING))
    ]
    open_ = found and any(standing(game, seat, node_of(game, other), other) != WAIT for other in found)
    return LATE if open_ else AUTO


NO_PRICES: dict[str, list[fx.Trash]] = {}


@cache
def _list_priced(content: Library) -> dict[str, list[fx.Trash]]:
    """For each effect, by its address, the prices in it that are paid by trashing a card in play; effects without such
    a price are left out."""
    found: dict[str, list[fx.Trash]] = {}
    for at, node in content.nodes.items():
        for part in fx.walk(node):
            for cost in part.costs if isinstance(part, fx.Pay) else ():
                if isinstance(cost, fx.Trash) and "play" in cost.zones:
                    found.setdefault(at, []).append(cost)
    return found


def _is_price(game: G, seat: int, prices: list[fx.Trash], other: Pending, card: int) -> bool:
    """Whether one of the prices of an effect could be paid with a card."""
    return any(one == card for price in prices for _, one in _trashable(game, seat, price, other))


@rule(PERFORM, fx.TrashSelf)
def perform_trash_self(game: G, seat: int, node: fx.TrashSelf, item: Pending, pick: str) -> None:
    """Trash the card that has this effect, if it is still in use; the remaining lines of its box still resolve
    (UC1.8)."""
    if is_used(game, seat, item.card):
        trash_card(game, seat, item.card, keep_box=True)


@rule(PERFORM, fx.ReturnSelf)
def perform_return_self(game: G, seat: int, node: fx.ReturnSelf, item: Pending, pick: str) -> None:
    """Return the played card to the hand. Everybody knows that the card is there (UC3.53)."""
    player = game.state.players[seat]
    if item.card in player.played:
        player.played.remove(item.card)
        player.hand.append(item.card)
        player.shown.append(item.card)
        game.emit("return", {"seat": seat, "card": card_ref(game, item.card)})


@rule(STANDING, fx.TrashIntrigue)
def stand_trash_intrigue(game: G, seat: int, node: fx.TrashIntrigue, item: Pending) -> int:
    """The state of the effect: mandatory if the seat has an Intrigue card, otherwise waiting (BL9.1)."""
    return MUST if game.state.players[seat].intrigue else WAIT


@rule(CHOICES, fx.TrashIntrigue)
def choose_trash_intrigue(game: G, seat: int, node: fx.TrashIntrigue, item: Pending) -> list[Choice]:
    """The Intrigue cards in the hand, as choices: one for each name."""
    names = game.state.intrigues
    different = {names[card]: card for card in game.state.players[seat].intrigue}
    return [
        Choice(str(card), Msg("choose-trash", {"card": intrigue_ref(game, card)}), (intrigue_ref(game, card),))
        for card in different.values()
    ]


@rule(PERFORM, fx.TrashIntrigue)
def perform_trash_intrigue(game: G, seat: int, node: fx.TrashIntrigue, item: Pending, pick: str) -> None:
    trash_intrigue(game, seat, int(pick))


# -- the discard pile ------------------------------------------------------------------------------


def _in_discard(game: G, seat: int, node: fx.TakeFromDiscard) -> dict[str, int]:
    names, sheets = game.state.cards, lib(game).cards
    found = {names[card]: card for card in game.state.players[seat].discard}
    return {name: card for name, card in found.items() if node.faction in sheets[name].factions}


@rule(STANDING, fx.TakeFromDiscard)
def stand_take(game: G, seat: int, node: fx.TakeFromDiscard, item: Pending) -> int:
    """The state of the effect: mandatory if the discard pile has a card of the required kind, otherwise waiting."""
    return MUST if _in_discard(game, seat, node) else WAIT


@rule(CHOICES, fx.TakeFromDiscard)
def choose_take(game: G, seat: int, node: fx.TakeFromDiscard, item: Pending) -> list[Choice]:
    """The cards of the public discard pile that can be taken, as choices: one for each name."""
    return [
        Choice(str(card), Msg("choose-take", {"card": f"card:{name}"}), (f"card:{name}",))
        for name, card in _in_discard(game, seat, node).items()
    ]


@rule(PERFORM, fx.TakeFromDiscard)
def perform_take(game: G, seat: int, node: fx.TakeFromDiscard, item: Pending, pick: str) -> None:
    """Move the chosen card from the discard pile into the hand."""
    take_from_discard(game, seat, int(pick))


@rule(PERFORM, fx.ShuffleDiscard)
def perform_shuffle(game: G, seat: int, node: fx.ShuffleDiscard, item: Pending, pick: str) -> None:
    """Shuffle the discard pile and the deck into a new deck."""
    shuffle_discard(game, seat)
