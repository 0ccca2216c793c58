"""Effects of drawing, discarding, trashing and acquiring cards."""

from __future__ import annotations

from collections.abc import Iterator
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
    RUNNING,
    STANDING,
    WAIT,
    Agenda,
    Choice,
    add_items,
    follow,
    node_of,
    perform,
    rule,
    standing,
    start,
    turn_agenda,
)
from engine.imperium.conditions import holds
from engine.imperium.seating import opponents
from engine.imperium.state import (
    NOBODY,
    G,
    Pending,  # fmt: skip
    bare,
    card_ref,
    intrigue_ref,
    lib,
    own_turn,
)
from engine.imperium.triggers import find_due, find_permits, make_lasting, modified, notify, tell
from engine.imperium.verbs import (
    acquire,
    discard,
    discard_from_deck,
    draw,
    draw_from_deck,
    draw_intrigue,
    is_used,
    leave_hand,
    put_on_top,
    shuffle_discard,
    spend,
    steal_intrigue,
    take_from_discard,
    take_from_row,
    trash,
    trash_intrigue,
)  # fmt: skip
from engine.kernel.decisions import Msg, Option
from engine.kernel.frames import Question
from engine.kernel.record import record

STEAL = 4
"""The least number of Intrigue cards of a player who can be stolen from (U6.5, B10.5)."""

# -- drawing ---------------------------------------------------------------------------------------


def draw_cards(game: G, seat: int, amount: int) -> None:
    """Draw cards; in the seat's own Reveal turn they are revealed and used at once (UC1.12)."""
    drawn = draw(game, seat, amount)
    turn = own_turn(game, seat)
    if drawn and turn is not None and turn.kind == "reveal":
        reveal_cards(game, seat, drawn)


def reveal_cards(game: G, seat: int, cards: list[int]) -> None:
    """Move cards from hand into play and add their Reveal boxes to the pending effects of the turn (U10.2)."""
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


for _kind in (fx.Draw, fx.DrawIntrigue):
    STANDING[_kind] = _late


def can_steal(game: G, victim: int) -> bool:
    """Whether this seat has enough Intrigue cards to be stolen from (U6.5)."""
    return len(game.state.players[victim].intrigue) >= modified(game, "steal_threshold", victim, STEAL)


@rule(STANDING, fx.StealIntrigue)
def stand_steal(game: G, seat: int, node: fx.StealIntrigue, item: Pending) -> int:
    """While an opponent can be stolen from, the effect comes as late as a draw; otherwise it waits (U6.5)."""
    return LATE if any(can_steal(game, other) for other in opponents(game, seat)) else WAIT


@rule(CHOICES, fx.Draw, fx.DrawIntrigue, fx.StealIntrigue)
def choose_draw(game: G, seat: int, node: fx.Node, item: Pending) -> list[Choice]:
    """A single choice, to draw now; the answer is final."""
    return [Choice(GO, Msg("choose-go"), final=True)]


@rule(PERFORM, fx.Draw)
def perform_draw(game: G, seat: int, node: fx.Draw, item: Pending, pick: str) -> None:
    draw_cards(game, seat, node.amount)


@rule(PERFORM, fx.DrawIntrigue)
def perform_draw_intrigue(game: G, seat: int, node: fx.DrawIntrigue, item: Pending, pick: str) -> None:
    draw_intrigue(game, seat, node.amount)


@rule(PERFORM, fx.StealIntrigue)
def perform_steal(game: G, seat: int, node: fx.StealIntrigue, item: Pending, pick: str) -> None:
    """Steal from each opponent with four or more Intrigue cards, clockwise from the left (U6.5, U6.8)."""
    for victim in opponents(game, seat):
        if can_steal(game, victim):
            steal_intrigue(game, seat, victim)


# -- discarding and trashing -----------------------------------------------------------------------


def discard_card(game: G, seat: int, card: int, why: str = "") -> None:
    """Discard a card from hand, and start the card's own reaction to being discarded (UC3.42); `why` as for
    `discard`."""
    discard(game, seat, card, why)
    sheet = lib(game).cards[game.state.cards[card]]
    if sheet.discard is not None:
        start(game, seat, sheet.discard, Pending(sheet.discard.at, card, card_ref(game, card)))
    if sheet.unload:
        _unload(game, seat, card)


def trash_card(game: G, seat: int, card: int, keep_box: bool = False) -> None:
    """Trash a card. Its unresolved effects are lost, unless an effect in its own box trashed it (UC1.8); effects held
    until the end of the turn (R2) are kept."""
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
    """Resolve the Reveal box of a card that was discarded or trashed, wherever the card went (IX6.2, IX6.4)."""
    box, ref = lib(game).cards[game.state.cards[card]].reveal, card_ref(game, card)
    if box is not None:
        follow(game, seat, ref, [Pending(part.at, NOBODY, ref) for part in fx.lines_of(box)])


@rule(STANDING, fx.Discard)
def stand_discard(game: G, seat: int, node: fx.Discard, item: Pending) -> int:
    """The effect is mandatory with cards in hand, else it waits (UC3.16)."""
    return MUST if game.state.players[seat].hand else WAIT


@rule(CHOICES, fx.Discard)
def choose_discard(game: G, seat: int, node: fx.Discard, item: Pending) -> list[Choice]:
    """The cards in hand, equal ones offered once."""
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
    """The cards that may be trashed, each with its zone."""
    player, names, sheets = game.state.players[seat], game.state.cards, lib(game).cards
    piles = {"hand": player.hand, "discard": player.discard, "play": player.played + player.revealed}
    for zone in node.zones:
        for card in piles[zone]:
            if (node.other and card == item.card) or (node.priced and not sheets[names[card]].cost):
                continue
            if node.faction is None or node.faction in sheets[names[card]].factions:
                yield zone, card


def trash_choices(game: G, seat: int, node: fx.Trash, item: Pending) -> list[Choice]:
    """The cards to choose from for trashing, one of each name in a zone (UC1.9); among equal cards the first one whose
    box is resolved."""
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
    """The effect is optional with a card to trash, else it waits (UC1.2)."""
    return MAY if can_trash(game, seat, node, item) else WAIT


@rule(CHOICES, fx.Trash)
def choose_trash(game: G, seat: int, node: fx.Trash, item: Pending) -> list[Choice]:
    return trash_choices(game, seat, node, item)


@rule(PERFORM, fx.Trash)
def perform_trash(game: G, seat: int, node: fx.Trash, item: Pending, pick: str) -> None:
    trash_card(game, seat, int(pick), keep_box=int(pick) == item.card)


@rule(PERFORM, fx.TrashSelf)
def perform_trash_self(game: G, seat: int, node: fx.TrashSelf, item: Pending, pick: str) -> None:
    """Trash the card itself; the rest of its own box still resolves (UC1.8)."""
    if is_used(game, seat, item.card):
        trash_card(game, seat, item.card, keep_box=True)


@rule(PERFORM, fx.ReturnSelf)
def perform_return_self(game: G, seat: int, node: fx.ReturnSelf, item: Pending, pick: str) -> None:
    """Return the played card to the hand, seen by all (UC3.53)."""
    player = game.state.players[seat]
    if item.card in player.played:
        player.played.remove(item.card)
        player.hand.append(item.card)
        player.shown.append(item.card)
        game.emit("return", {"seat": seat, "card": card_ref(game, item.card)})


@rule(STANDING, fx.TrashIntrigue)
def stand_trash_intrigue(game: G, seat: int, node: fx.TrashIntrigue, item: Pending) -> int:
    """The effect is mandatory with an Intrigue card, else it waits (BL9.1)."""
    return MUST if game.state.players[seat].intrigue else WAIT


@rule(CHOICES, fx.TrashIntrigue)
def choose_trash_intrigue(game: G, seat: int, node: fx.TrashIntrigue, item: Pending) -> list[Choice]:
    """One of the different Intrigue cards in hand."""
    names = game.state.intrigues
    different = {names[card]: card for card in game.state.players[seat].intrigue}
    return [
        Choice(str(card), Msg("choose-trash", {"card": intrigue_ref(game, card)}), (intrigue_ref(game, card),))
        for card in different.values()
    ]


@rule(PERFORM, fx.TrashIntrigue)
def perform_trash_intrigue(game: G, seat: int, node: fx.TrashIntrigue, item: Pending, pick: str) -> None:
    trash_intrigue(game, seat, int(pick))


# -- acquiring -------------------------------------------------------------------------------------


def acquire_card(game: G, seat: int, card: int, to: str = "discard") -> None:
    """Acquire a card: fill the Row, then resolve the card's acquisition bonus at once, then the reactions to
    acquisitions (U10.4, UC1.15, B8.4). If its owner may choose where the card goes, ask after that."""
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
    """Choose whether an acquired card goes on top of the deck or into the discard pile (B16.8)."""

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
    """The cards with a cost that may be acquired: the Row, one of each reserve stack, cards beside the Row for this
    seat, and the seat's card set aside (B8.2, T9.2)."""
    state, sheets = game.state, lib(game).cards
    stacks = {state.cards[card]: card for card in state.reserve}
    found = state.row + [card for name, card in stacks.items() if sheets[name].cost is not None]
    if game.config.rules.displays:
        found += _list_beside(game, seat)
    return found + state.players[seat].asides


def _list_beside(game: G, seat: int) -> list[int]:
    """The cards beside the Row that this seat may acquire as part of the Row (T9.2)."""
    found: list[int] = []
    for beside in game.config.rules.displays:
        if beside.may(game, seat):
            found += beside.cards(game)
    return found


def offered_row(game: G, seat: int) -> list[int]:
    """The cards that this seat may acquire by an effect on the Row (T9.2)."""
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
    """The effect is mandatory with a card to acquire, else it waits (UC4.18); a named card is acquired at once (B8.2,
    B8.5)."""
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
    """Acquire the card, and pay its full printed cost in Solari if the effect says so (UC3.30)."""
    card = _acquirable(game, seat, node)[0] if pick == GO else int(pick)
    if node.pay == "solari":
        spend(game, seat, "solari", lib(game).cards[game.state.cards[card]].cost or 0)
    to_hand = node.hand_if is not None and holds(game, seat, node.hand_if, item.card)
    acquire_card(game, seat, card, "hand" if to_hand else node.to)


@rule(STANDING, fx.AcquireRow)
def stand_acquire_row(game: G, seat: int, node: fx.AcquireRow, item: Pending) -> int:
    """The effect is mandatory while there is a card in the Row, or beside it for this seat (T9.2)."""
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
    """Acquire the card without paying; its bonus applies."""
    acquire_card(game, seat, int(pick))


@rule(STANDING, fx.SetAside)
def stand_set_aside(game: G, seat: int, node: fx.SetAside, item: Pending) -> int:
    """The effect is mandatory with a card in the Row; cards beside the Row do not count (R286)."""
    return MUST if game.state.row else WAIT


@rule(CHOICES, fx.SetAside)
def choose_set_aside(game: G, seat: int, node: fx.SetAside, item: Pending) -> list[Choice]:
    return [
        Choice(str(card), Msg("choose-set-aside", {"card": card_ref(game, card)}), (card_ref(game, card),), final=True)
        for card in game.state.row
    ]


@rule(PERFORM, fx.SetAside)
def perform_set_aside(game: G, seat: int, node: fx.SetAside, item: Pending, pick: str) -> None:
    """Set a card of the Row aside for one's own Reveal turn of this round (UC4.22)."""
    card = int(pick)
    game.emit("set-aside", {"seat": seat, "card": card_ref(game, card)})
    take_from_row(game, card)
    player = game.state.players[seat]
    player.also_aside, player.set_aside = player.asides, card
    make_lasting(game, seat, node, item, "reveal")


# -- the discard pile ------------------------------------------------------------------------------


def _in_discard(game: G, seat: int, node: fx.TakeFromDiscard) -> dict[str, int]:
    names, sheets = game.state.cards, lib(game).cards
    found = {names[card]: card for card in game.state.players[seat].discard}
    return {name: card for name, card in found.items() if node.faction in sheets[name].factions}


@rule(STANDING, fx.TakeFromDiscard)
def stand_take(game: G, seat: int, node: fx.TakeFromDiscard, item: Pending) -> int:
    """The effect is mandatory with a card of the required kind in the discard pile, else it waits."""
    return MUST if _in_discard(game, seat, node) else WAIT


@rule(CHOICES, fx.TakeFromDiscard)
def choose_take(game: G, seat: int, node: fx.TakeFromDiscard, item: Pending) -> list[Choice]:
    """The cards of the discard pile, which is public: one choice for each name."""
    return [
        Choice(str(card), Msg("choose-take", {"card": f"card:{name}"}), (f"card:{name}",))
        for name, card in _in_discard(game, seat, node).items()
    ]


@rule(PERFORM, fx.TakeFromDiscard)
def perform_take(game: G, seat: int, node: fx.TakeFromDiscard, item: Pending, pick: str) -> None:
    """Move the card into the hand."""
    take_from_discard(game, seat, int(pick))


@rule(PERFORM, fx.ShuffleDiscard)
def perform_shuffle(game: G, seat: int, node: fx.ShuffleDiscard, item: Pending, pick: str) -> None:
    """Shuffle the discard pile and the deck into a new deck."""
    shuffle_discard(game, seat)


# -- looking at one's own deck ------------------------------------------------------------------------


@rule(STANDING, fx.Inspect)
def stand_look(game: G, seat: int, node: fx.Inspect, item: Pending) -> int:
    """The effect is mandatory with a card in the deck, else it waits (B16.26)."""
    return MUST if game.state.players[seat].deck else WAIT


@rule(CHOICES, fx.Inspect)
def choose_look(game: G, seat: int, node: fx.Inspect, item: Pending) -> list[Choice]:
    return [Choice(GO, Msg("choose-go"), final=True)]


@rule(PERFORM, fx.Inspect)
def perform_look(game: G, seat: int, node: fx.Inspect, item: Pending, pick: str) -> None:
    """Look at the top cards of the deck, which only the owner sees."""
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
    """A question about the top cards of a deck, which only the owner sees; the last one is the top card."""

    cards: list[int]
    tells = ("origin",)


@record
class Look(Looking):
    """A decision about each card that was looked at, the top one first."""

    kind = "imperium.look"
    origin: str
    at: str

    def offers(self, game: G) -> list[Option]:
        """Offer the fates that the effect names."""
        node = lib(game).nodes[self.at]
        assert isinstance(node, fx.Inspect)
        ref = card_ref(game, self.cards[-1])
        return [
            Option(fate, Msg(f"choose-{fate}", {"card": ref}), "resolve", targets=(ref,), final=fate in ("draw", "buy"))
            for fate in node.fates
            if fate != "buy" or game.state.players[self.seat].solari
        ]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Draw the card, pay and draw it, discard it, trash it, or leave it on the deck."""
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
    """The effect is mandatory, at a moment of the owner's choice."""
    return MUST


@rule(CHOICES, fx.InspectThree)
def choose_inspect(game: G, seat: int, node: fx.InspectThree, item: Pending) -> list[Choice]:
    return [Choice(GO, Msg("choose-go"), final=True)]


@rule(PERFORM, fx.InspectThree)
def perform_inspect(game: G, seat: int, node: fx.InspectThree, item: Pending, pick: str) -> None:
    """Look at the top three cards; one indivisible effect (UC3.24)."""
    cards = game.state.players[seat].deck[-3:]
    game.barrier()
    refs = [card_ref(game, card) for card in reversed(cards)]
    game.emit("inspect", {"seat": seat, "n": 3, "cards": refs, "shown": 1}, (seat,), {"seat": seat, "n": 3, "shown": 0})
    game.push(Inspect(seat=seat, origin=item.origin, cards=cards, drawn=NOBODY))


@record
class Inspect(Looking):
    """A decision about three cards, which are still on top of the deck: draw one, then discard one, then trash the
    last."""

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
        """Draw, discard, trash; a discard from the deck causes no reaction (UC7.1)."""
        card = int(picks[0])
        if self.drawn == NOBODY:
            self.drawn = card
            return
        game.pop()
        rest = next(c for c in self.cards if c not in (self.drawn, card))
        draw_from_deck(game, seat, self.drawn)
        discard_from_deck(game, seat, card)
        trash_card(game, seat, rest)
