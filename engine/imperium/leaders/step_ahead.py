"""Ilesa Ecaz: a card set aside until her second turn of a round (IX10.2)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Any

from content.imperium.sets.ix.pieces import HeldIcons, HoldBack
from engine.imperium.agenda import CHOICES, MUST, PERFORM, STANDING, WAIT, Choice, rule
from engine.imperium.conditions import condition
from engine.imperium.determinize import follow_inspection, scatter
from engine.imperium.module import Facts, Module
from engine.imperium.placement import grey_icons
from engine.imperium.state import NOBODY, G, Part, Pending, card_ref, lib, own_turn
from engine.imperium.triggers import Source, Trigger
from engine.kernel.decisions import Msg
from engine.kernel.record import record

SECOND = 2
"""The number of the turn in a round in which the card set aside returns to the hand."""


@record
class StepAhead(Part):
    """The cards set aside."""

    kind = "imperium.step_ahead"
    # The card that each seat has set aside face down, `NOBODY` if none.
    held: list[int]
    # The card that returned to each seat's hand in this turn, `NOBODY` if none.
    back: list[int]
    # The number of turns that each seat has begun in this round.
    turns: list[int]


def set_up(game: G, seat: int, facts: Facts) -> None:
    count = len(game.state.players)
    StepAhead(held=[NOBODY] * count, back=[NOBODY] * count, turns=[0] * count).add_to(game)


def begin_round(game: G, seat: int, facts: Facts) -> None:
    """Reset the numbers of turns for a new round."""
    part = StepAhead.of(game)
    part.turns = [0] * len(part.turns)


@rule(STANDING, HoldBack)
def stand_hold(game: G, seat: int, node: HoldBack, item: Pending) -> int:
    """The state of the effect: mandatory if there is a card in the hand, otherwise waiting."""
    return MUST if game.state.players[seat].hand else WAIT


@rule(CHOICES, HoldBack)
def choose_hold(game: G, seat: int, node: HoldBack, item: Pending) -> list[Choice]:
    """The cards in the hand, as choices: one for each name."""
    refs = {card_ref(game, card): card for card in game.state.players[seat].hand}
    return [Choice(str(card), Msg("choose-hold-back", {"card": ref}), (ref,)) for ref, card in refs.items()]


@rule(PERFORM, HoldBack)
def perform_hold(game: G, seat: int, node: HoldBack, item: Pending, pick: str) -> None:
    """Set the card aside face down. From now on the other players cannot tell which of the cards known to be in the
    hand are still there."""
    card, player = int(pick), game.state.players[seat]
    player.hand.remove(card)
    player.shown = []
    StepAhead.of(game).held[seat] = card
    ref, data = card_ref(game, card), {"seat": seat, "n": 1}
    game.emit("held-back", data | {"cards": [ref], "shown": 1}, (seat,), data | {"shown": 0})


def begin_turn(game: G, seat: int, facts: Facts) -> None:
    """Return the card to the hand at the start of the second turn of a round, whatever the reason for that turn."""
    part = StepAhead.of(game)
    part.turns[seat] += 1
    if part.turns[seat] == SECOND:
        part.back[seat] = part.held[seat]
        return_card(game, seat, facts)


def return_card(game: G, seat: int, facts: Facts) -> None:
    """Return the card to the hand, visible to all. Before a reveal this happens so that the card is revealed with the
    others."""
    part, player = StepAhead.of(game), game.state.players[seat]
    card = part.held[seat]
    if card != NOBODY:
        part.held[seat] = NOBODY
        player.hand.append(card)
        player.shown.append(card)
        game.emit("held-returned", {"seat": seat, "card": card_ref(game, card)})


def end_turn(game: G, seat: int, facts: Facts) -> None:
    """Forget which card returned in this turn."""
    StepAhead.of(game).back[seat] = NOBODY


def _is_sent_by(game: G, owner: int, source: Source, facts: Facts) -> bool:
    """Whether the card that returned this turn is among the cards that sent the Agent."""
    turn = own_turn(game, owner)
    return turn is not None and turn.sending is not None and StepAhead.of(game).back[owner] in turn.sending.cards


@condition(HeldIcons)
def has_icons(game: G, seat: int, node: HeldIcons, card: int) -> bool:
    """Whether the card that returned in this turn has exactly the required number of Agent icons, including active grey
    ones (R316)."""
    held = StepAhead.of(game).back[seat]
    icons = (*lib(game).cards[game.state.cards[held]].icons, *grey_icons(game, seat, held, (held,)))
    return len(icons) == node.number


def show(game: G, viewer: int | None, view: dict[str, Any]) -> None:
    """Add to the view that a card is set aside; for its owner also which card."""
    for seat, card in enumerate(StepAhead.of(game).held):
        if card != NOBODY:
            view["players"][seat]["held"] = 1
            if seat == viewer:
                view["held"] = [game.state.cards[card]]


def determinize(game: G, seat: int, rng: random.Random) -> None:
    """Deal the cards set aside by other seats anew, among the unknown cards of each owner."""
    held = StepAhead.of(game).held
    for other, player in enumerate(game.state.players):
        if other == seat or held[other] == NOBODY:
            continue
        places = [(player.deck, i) for i in range(len(player.deck) - len(player.on_top))]
        places += [(player.hand, i) for i, card in enumerate(player.hand) if card not in player.shown]
        pool = [held[other], *(pile[i] for pile, i in places)]
        scatter(pool, rng)
        for pile, i in places:
            pile[i] = pool.pop()
        (held[other],) = pool
        follow_inspection(game, other)


def follow_held(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    """Subtract a card from the hand."""
    seat.hand -= 1


def follow_returned(table: Any, seat: Any, data: Mapping[str, Any]) -> None:
    seat.hand += 1


def find_faults(game: G) -> list[str]:
    """Check that no card is still set aside once its owner's second turn of the round has begun."""
    part = StepAhead.of(game)
    late = [seat for seat, turns in enumerate(part.turns) if turns >= SECOND and part.held[seat] != NOBODY]
    return [f"seat {seat} still has a card set aside" for seat in late]


def list_held(game: G) -> Iterable[list[int]]:
    """The cards that are set aside."""
    yield [card for card in StepAhead.of(game).held if card != NOBODY]


MODULE = Module(
    name="step_ahead",
    at={
        "set_up": set_up,
        "round_opens": begin_round,
        "turn_opens": begin_turn,
        "reveal_begins": return_card,
        "turn_over": end_turn,
    },
    triggers={"sends_held": Trigger("sent", test=_is_sent_by)},
    piles=list_held,
    view=show,
    determinize=determinize,
    faults=find_faults,
    follow={"held-back": follow_held, "held-returned": follow_returned},
)
