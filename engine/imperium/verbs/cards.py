"""Verbs that move cards between piles."""

from __future__ import annotations

from engine.imperium.known import forget_intrigue, hold_intrigue, pass_intrigue, show_intrigue
from engine.imperium.state import (
    NOBODY,
    TRASHED,
    G,
    Player,
    card_ref,
    count_up,
    intrigue_ref,
    lib,
)  # fmt: skip
from engine.imperium.triggers import NO_FACTS, notify, tell


def draw(game: G, seat: int, amount: int) -> list[int]:
    """Draw cards from the seat's deck and return them; an empty deck is refilled with the shuffled discard pile
    (U15.1)."""
    player = game.state.players[seat]
    drawn: list[int] = []
    for _ in range(amount):
        if not player.deck:
            if not player.discard:
                break
            player.deck, player.discard = player.discard, []
            game.chance.shuffle(player.deck, f"deck.{seat}")
            game.emit("shuffle", {"seat": seat, "n": len(player.deck)})
        drawn.append(player.deck.pop())
    if drawn:
        player.hand += drawn
        if player.on_top:
            _know_drawn(player, drawn)
        game.barrier()
        _tell_drawn(game, seat, drawn)
    return drawn


def _tell_drawn(game: G, seat: int, drawn: list[int]) -> None:
    """Emit the event of drawn cards: their owner learns the cards, the others only the number."""
    cards = [card_ref(game, card) for card in drawn]
    data = {"seat": seat, "n": len(drawn), "cards": cards, "shown": 1}
    game.emit("draw", data, (seat,), {"seat": seat, "n": len(drawn), "shown": 0})


def _know_drawn(player: Player, drawn: list[int]) -> None:
    """Record which drawn cards everybody knows. These are the cards that everybody knew when they were on top of the
    deck; now they are known in the hand."""
    player.shown += [card for card in drawn if card in player.on_top]
    _forget_top(player, drawn)


def _forget_top(player: Player, gone: list[int]) -> None:
    """Remove cards that have left the deck from the cards that everybody knows on top of it."""
    player.on_top = [card for card in player.on_top if card not in gone]


def draw_from_deck(game: G, seat: int, card: int) -> None:
    """Move a card from anywhere in the seat's deck into the hand."""
    player = game.state.players[seat]
    player.deck.remove(card)
    player.hand.append(card)
    _know_drawn(player, [card])
    _tell_drawn(game, seat, [card])


def discard_from_deck(game: G, seat: int, card: int) -> None:
    """Discard a card from the seat's deck, without reactions (UC7.1)."""
    player = game.state.players[seat]
    player.deck.remove(card)
    _forget_top(player, [card])
    player.discard.append(card)
    game.emit("discard-deck", {"seat": seat, "card": card_ref(game, card)})


def shuffle_discard(game: G, seat: int) -> None:
    """Shuffle the discard pile into the deck (B16.29)."""
    player = game.state.players[seat]
    player.deck, player.discard, player.on_top = player.deck + player.discard, [], []
    game.chance.shuffle(player.deck, f"deck.{seat}")
    game.emit("shuffle", {"seat": seat, "n": len(player.deck)})


def take_from_discard(game: G, seat: int, card: int) -> None:
    """Move a card from the seat's discard pile into the hand, visible to all."""
    player = game.state.players[seat]
    player.discard.remove(card)
    player.hand.append(card)
    player.shown.append(card)
    game.emit("take-discard", {"seat": seat, "card": card_ref(game, card)})


def put_on_top(game: G, seat: int, card: int) -> None:
    """Put a card from the seat's discard pile on top of the deck, visible to all."""
    player = game.state.players[seat]
    player.discard.remove(card)
    player.deck.append(card)
    player.on_top.append(card)
    game.emit("on-top", {"seat": seat, "card": card_ref(game, card)})


def draw_intrigue(game: G, seat: int, amount: int) -> None:
    """Draw Intrigue cards; an empty deck is refilled with its shuffled discard pile (U6.2)."""
    state = game.state
    drawn: list[int] = []
    for _ in range(amount):
        if not state.intrigue_deck:
            if not state.intrigue_discard:
                break
            shuffle_intrigue(game)
        drawn.append(state.intrigue_deck.pop())
    if drawn:
        state.players[seat].intrigue += drawn
        hold_intrigue(game, seat, drawn)
        game.barrier()
        cards = [intrigue_ref(game, card) for card in drawn]
        game.emit(
            "intrigue",
            {"seat": seat, "n": len(drawn), "cards": cards, "shown": 1},
            (seat,),
            {"seat": seat, "n": len(drawn), "shown": 0},
        )
        tell_intrigue(game, seat, len(drawn))


def shuffle_intrigue(game: G) -> None:
    """Shuffle the discard pile of Intrigue cards and put it below the remaining deck (U6.2)."""
    state = game.state
    below, state.intrigue_discard = state.intrigue_discard, []
    game.chance.shuffle(below, "intrigue")
    forget_intrigue(game, below)
    state.intrigue_deck = below + state.intrigue_deck
    game.emit("shuffle-intrigue", {"n": len(state.intrigue_deck)})


def tell_intrigue(game: G, seat: int, amount: int) -> None:
    """Report each Intrigue card that was drawn or stolen, and start the abilities that this triggers."""
    for _ in range(amount):
        tell(game, "intrigue_gained", seat, NO_FACTS)


def steal_intrigue(game: G, seat: int, victim: int) -> None:
    """Steal a random Intrigue card of `victim` (U6.5)."""
    state = game.state
    hand = state.players[victim].intrigue
    card = hand.pop(game.chance.pick(len(hand), f"steal.{victim}"))
    state.players[seat].intrigue.append(card)
    pass_intrigue(game, victim, seat, [card])
    game.barrier()
    data = {"seat": seat, "victim": f"seat:{victim}", "n": 1}
    game.emit("steal", data | {"cards": [intrigue_ref(game, card)], "shown": 1}, (seat, victim), data | {"shown": 0})
    tell_intrigue(game, seat, 1)


def trash_intrigue(game: G, seat: int, card: int) -> None:
    """Trash an Intrigue card from the hand, visible to all (UC1.9)."""
    state = game.state
    state.players[seat].intrigue.remove(card)
    show_intrigue(game, seat, card)
    state.trashed_intrigue.append(card)
    game.emit("trash-intrigue", {"seat": seat, "card": intrigue_ref(game, card)})
    notify(game, "intrigue_trashed", seat, {"card": card})


def discard_intrigue(game: G, card: int) -> None:
    """Discard a played Intrigue card. A card that is not of the common deck leaves the game (BL13.8)."""
    state = game.state
    (state.intrigue_discard if card < len(lib(game).intrigue_deck) else state.trashed_intrigue).append(card)


def leave_hand(game: G, seat: int, card: int) -> None:
    """Remove a card from the hand. If everybody knows that this card or an equal one is in the hand, the cards that are
    known there become fewer by one, since nobody can tell equal cards apart."""
    player, names = game.state.players[seat], game.state.cards
    player.hand.remove(card)
    known = [shown for shown in player.shown if names[shown] == names[card]]
    if known:
        player.shown.remove(card if card in known else known[0])


def discard(game: G, seat: int, card: int, why: str = "") -> None:
    """Discard a card from the hand (U6.4); the caller starts the card's own reaction. `why` is the reference of the
    effect that caused the discard, if the discard happens in another seat's turn."""
    leave_hand(game, seat, card)
    game.state.players[seat].discard.append(card)
    game.state.last_card = card
    data = {"seat": seat, "card": card_ref(game, card)}
    game.emit("discard", data | {"why": why} if why else data)


def trash(game: G, seat: int, card: int) -> None:
    """Trash a card from the hand, discard pile, deck or play, or trash a borrowed card. Reserve cards return to their
    stack (U6.3)."""
    state = game.state
    player = state.players[seat]
    if card in player.hand:
        leave_hand(game, seat, card)
        zone = "hand"
    else:
        zone, pile = next((zone, pile) for zone, pile in (*_piles(player), *_borrowed(game)) if card in pile)
        pile.remove(card)
        _forget_top(player, [card])
    if zone == "revealed":
        for faction in lib(game).cards[state.cards[card]].factions:
            count_up(game, seat, TRASHED + faction, 1)
    reserve = any(state.cards[card] == sheet.key for sheet in lib(game).reserve)
    (state.reserve if reserve else state.trashed).append(card)
    state.last_card = card
    data = {"seat": seat, "card": card_ref(game, card), "zone": f"zone:{zone}", "reserve": int(reserve)}
    game.emit("trash", data)


def _piles(player: Player) -> tuple[tuple[str, list[int]], ...]:
    """The zones other than the hand from which a card can be trashed, each with its name."""
    return (
        ("discard", player.discard),
        ("played", player.played),
        ("revealed", player.revealed),
        ("deck", player.deck),
    )


def _borrowed(game: G) -> list[tuple[str, list[int]]]:
    """The piles of borrowed cards, which nobody owns: they are used as if they were still in the Row (IM12.18)."""
    return [("row", pile(game)) for pile in game.config.rules.borrowed]


def is_used(game: G, seat: int, card: int) -> bool:
    """Whether a card is played, revealed or borrowed, and so can trash itself."""
    player = game.state.players[seat]
    return card in player.played or card in player.revealed or any(card in pile for _, pile in _borrowed(game))


def take_from_row(game: G, card: int) -> None:
    """Remove a card from the Imperium Row and refill its place at once (U10.4)."""
    state = game.state
    place = state.row.index(card)
    if state.imperium_deck:
        state.row[place] = state.imperium_deck.pop()
        game.barrier()
        game.emit("row", {"gone": card_ref(game, card), "card": card_ref(game, state.row[place]), "filled": 1})
    else:
        del state.row[place]
        game.emit("row", {"gone": card_ref(game, card), "filled": 0})


def acquire(game: G, seat: int, card: int, to: str) -> None:
    """Move a card to the `discard` pile, the `hand` or the `top` of the deck. It comes from the Row, a place beside the
    Row, the reserve, or the cards that the seat has set aside. The caller handles payment and bonus."""
    state = game.state
    player = state.players[seat]
    name = state.cards[card]
    if card in player.asides:
        left = [other for other in player.asides if other != card]
        player.also_aside, player.set_aside = left[:-1], left[-1] if left else NOBODY
        source = "aside"
    elif card in state.reserve:
        state.reserve.remove(card)
        source = "reserve"
    else:
        source = next((beside.name for beside in game.config.rules.displays if card in beside.cards(game)), "row")
    game.emit("acquire", {"seat": seat, "card": card_ref(game, card), "from": source, "hand": int(to == "hand")})
    if source == "row":
        take_from_row(game, card)
    for beside in game.config.rules.displays:
        if beside.name == source:
            beside.cards(game).remove(card)
    if to == "hand":
        player.hand.append(card)
        player.shown.append(card)
    else:
        player.discard.append(card)
        if to == "top":
            put_on_top(game, seat, card)
    if state.turn is not None and state.turn.seat == seat:
        state.turn.acquired.append(name)
