"""Lasting effects: temporary changes of rules, delayed effects, and closed spaces."""

from __future__ import annotations

from content.imperium import effects as fx
from engine.imperium.agenda import AUTO, CHOICES, MUST, PERFORM, STANDING, WAIT, Choice, rule, standing, start
from engine.imperium.seating import opponents
from engine.imperium.state import G, Lasting, Pending, card_ref, lib, own_turn, tallied
from engine.imperium.triggers import make_lasting
from engine.kernel.decisions import Msg

SENDING = frozenset({"icons", "lifts"})
"""The changes of rules that concern only how an Agent is sent."""


@rule(STANDING, fx.Modify)
def stand_modify(game: G, seat: int, node: fx.Modify, item: Pending) -> int:
    """The state of the effect: immediate. A change that concerns the Agent of the turn waits once this Agent has been
    sent or the turn is a Reveal turn, because it could change nothing any more (R333, B16.13, B16.22, IX12.4)."""
    turn = own_turn(game, seat)
    return WAIT if node.of in SENDING and turn is not None and turn.kind else AUTO


@rule(PERFORM, fx.Modify)
def perform_modify(game: G, seat: int, node: fx.Modify, item: Pending, pick: str) -> None:
    """Change a rule for the owner for as long as the effect says."""
    make_lasting(game, seat, node, item, node.until)


@rule(PERFORM, fx.Later)
def perform_later(game: G, seat: int, node: fx.Later, item: Pending, pick: str) -> None:
    """Delay the effect until its moment in this round: the seat's Reveal turn, or the seat's victory in the Conflict.
    If the Reveal turn has already begun, carry the effect out at once (B10.4)."""
    turn = own_turn(game, seat)
    if node.moment == "won":
        make_lasting(game, seat, node, item, "round")
    elif turn is not None and turn.kind == "reveal":
        start(game, seat, node.effect, Pending(node.effect.at, item.card, item.origin))
    else:
        make_lasting(game, seat, node, item, "reveal")


@rule(PERFORM, fx.WhenAcquiring)
def perform_when_acquiring(game: G, seat: int, node: fx.WhenAcquiring, item: Pending, pick: str) -> None:
    """Leave the played card face up until the seat acquires a card (UC4.F)."""
    make_lasting(game, seat, node, item, "reveal")


# -- effects that wait for the next card, or for units in the Conflict -----------------------------------------------


@rule(PERFORM, fx.NextCard)
def perform_next_card(game: G, seat: int, node: fx.NextCard, item: Pending, pick: str) -> None:
    """Keep the effect for the next card that the seat plays, at most until the end of the round (BL14.3)."""
    make_lasting(game, seat, node, item, "round")


def find_boosted(game: G, seat: int) -> frozenset[str]:
    """The names of the cards that would have every Agent icon if `seat` played them next (BL14.3)."""
    factions = {node.faction for node, _ in _find_boosts(game, seat)}
    if not factions:
        return frozenset()
    return frozenset(name for name, card in lib(game).cards.items() if not factions.isdisjoint(card.factions))


def _find_boosts(game: G, seat: int) -> list[tuple[fx.NextCard, Lasting]]:
    nodes = lib(game).nodes
    found = [(nodes[lasting.at], lasting) for lasting in game.state.lasting if lasting.seat == seat]
    return [(node, lasting) for node, lasting in found if isinstance(node, fx.NextCard)]


def use_boosts(game: G, seat: int, cards: list[int]) -> list[Pending]:
    """Release the effects that wait for a card like one of `cards`, which were just played to send an Agent. Return the
    effects as items of that card's Agent box (BL14.3)."""
    sheets, names, state = lib(game).cards, game.state.cards, game.state
    items: list[Pending] = []
    for node, lasting in _find_boosts(game, seat):
        card = next((card for card in cards if node.faction in sheets[names[card]].factions), None)
        if card is not None:
            state.lasting.remove(lasting)
            items.append(Pending(node.effect.at, card, card_ref(game, card)))
    return items


@rule(PERFORM, fx.WhenDeployed)
def perform_when_deployed(game: G, seat: int, node: fx.WhenDeployed, item: Pending, pick: str) -> None:
    """Resolve the effect at once if enough units were deployed in this turn (R116); otherwise leave the card face up to
    wait (BL14.6)."""
    effect = Pending(node.effect.at, item.card, item.origin)
    if tallied(game, seat, "deployed") >= node.amount and standing(game, seat, node.effect, effect) != WAIT:
        start(game, seat, node.effect, effect)
    else:
        make_lasting(game, seat, node, item, "game")


# -- closing a space (B16.36, B21.2) ---------------------------------------------------------------------------------


@rule(STANDING, fx.CloseSpace)
def stand_close(game: G, seat: int, node: fx.CloseSpace, item: Pending) -> int:
    """The state of the effect: always mandatory."""
    return MUST


@rule(CHOICES, fx.CloseSpace)
def choose_space(game: G, seat: int, node: fx.CloseSpace, item: Pending) -> list[Choice]:
    """The board spaces, any of which can be closed."""
    return [
        Choice(space, Msg("choose-close", {"space": f"space:{space}"}), (f"space:{space}",))
        for space in game.state.agents
    ]


@rule(PERFORM, fx.CloseSpace)
def perform_close(game: G, seat: int, node: fx.CloseSpace, item: Pending, pick: str) -> None:
    """Close the chosen space to the next Agent of each opponent, until the owner's next turn or the end of the
    round."""
    made = make_lasting(game, seat, node, item, "own_turn")
    made.mark = pick
    made.facts |= {str(other): 1 for other in opponents(game, seat)}
    game.emit("closed", {"seat": seat, "space": f"space:{pick}"})


def is_closed(game: G, seat: int, space: str) -> bool:
    """Whether an effect of an opponent keeps the next Agent of `seat` from the space."""
    return any(lasting.mark == space and lasting.facts.get(str(seat)) for lasting in game.state.lasting)


def release(game: G, seat: int) -> None:
    """Open again the spaces that were closed to the next Agent of `seat`, after it has sent an Agent."""
    for lasting in game.state.lasting:
        if lasting.mark:
            lasting.facts.pop(str(seat), None)
