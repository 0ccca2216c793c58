"""Sending an Agent, and the visit that follows (U5.3, B6.4–B6.6)."""

from __future__ import annotations

from content.imperium import effects as fx
from content.imperium.rulebook import visit
from content.imperium.schema import Space
from engine.imperium.agenda import Agenda, turn_agenda
from engine.imperium.effects.lasting import release, use_boosts
from engine.imperium.placement import cost_of
from engine.imperium.seating import ready_tokens
from engine.imperium.state import NOBODY, G, Pending, Sending, card_ref, controller, lib, rules
from engine.imperium.triggers import find_due, modified, notify, tell
from engine.imperium.verbs.agents import move_agent, place_agent
from engine.imperium.verbs.cards import leave_hand
from engine.imperium.verbs.goods import gain, spend
from engine.kernel.frames import Question


def send_agent(game: G, seat: int, pick: str) -> None:
    """Play the chosen card or cards, and send the Agent as chosen (U5.3, IM7.1)."""
    pick, _, origin = pick.partition("@")
    numbers, name, way, past = pick[1:].split(".")
    cards, player, space = (
        [int(one) for one in numbers.split("+")] if "+" in numbers else [int(numbers)],
        game.state.players[seat],
        lib(game).spaces[name],
    )
    rebates, terms = (), game.config.library.terms
    for card in cards:
        if (sheet := game.state.cards[card]) in terms:
            rebates += terms[sheet].rebates
    cost = cost_of(game, seat, space, int(way), rebates)
    turn = game.state.turn
    assert turn is not None
    for card in cards:
        if card in player.hand:
            leave_hand(game, seat, card)
            player.played.append(card)
        else:
            notify(game, "borrowed", seat, {"card": card})
    token = move_agent(game, seat, origin) if origin else take_ready(game, seat)
    turn.kind = "agent"
    turn.sending = Sending(cards, token, name, int(way), past, opened=False)
    place_agent(game, token, name)
    game.emit("agent", {"seat": seat, "card": card_ref(game, cards[0]), "space": f"space:{name}"})
    for other in cards[1:]:
        data = {"seat": seat, "card": card_ref(game, other), "with": card_ref(game, cards[0])}
        game.emit("joined", data | {"hand": int(other in player.played)})
    if past:
        _pass_by(game, seat, past)
    for what, amount in cost:
        spend(game, seat, what, amount)
    pay_controller(game, space)
    release(game, seat)
    facts = {"space": name, "way": int(way), "paid": cost, "card": cards[0]}
    tell(game, "sent", seat, facts)
    notify(game, "visiting", seat, facts)
    if not isinstance(game.state.stack[-1], Question):
        open_visit(game, seat)


def take_ready(game: G, seat: int) -> str:
    """Take an Agent from the Leader: an ordinary Agent if there is one, otherwise the first named Agent. Return its
    token."""
    player = game.state.players[seat]
    if player.ready:
        player.ready -= 1
        return str(seat)
    name = ready_tokens(game, seat)[0]
    place = player.lent.index(name)
    player.lent = player.lent[:place] + player.lent[place + 1 :]
    return f"{seat}.{name}"


def _pass_by(game: G, seat: int, past: str) -> None:
    for module in rules(game).modules:
        if module.pass_by is not None:
            module.pass_by(game, seat, past)
            return


def pay_controller(game: G, space: Space) -> None:
    """Pay the control bonus of a space to its controller when an Agent is placed (U8.2, B6.5)."""
    if space.control_bonus and (holder := controller(game, space.key)) != NOBODY:
        for what, amount in space.control_bonus.items():
            if paid := modified(game, "control_bonus", holder, amount):
                gain(game, holder, what, paid, f"control:{space.key}")


def open_visit(game: G, seat: int) -> None:
    """Make the effects of space, card, Faction and Leader pending, to be resolved in any order (U5.3 step 4, B6.6)."""
    turn = game.state.turn
    assert turn is not None
    sending = turn.sending
    assert sending is not None
    sending.opened = True
    space = game.config.library.spaces[sending.space]
    origin = f"space:{space.key}"
    items = [Pending(visit(space.faction), NOBODY, origin)] if space.faction else []
    items += [Pending(part.at, NOBODY, origin) for part in fx.lines_of(space.ways[sending.way].effect)]
    for card in sending.cards:
        box = game.config.library.cards[game.state.cards[card]].agent
        if box is not None:
            items += [Pending(part.at, card, card_ref(game, card)) for part in fx.lines_of(box)]
    if game.state.lasting and (added := use_boosts(game, seat, sending.cards)):
        sending.added = added
        items += [Pending(item.at, item.card, item.origin) for item in added]
    facts = {"space": space.key, "way": sending.way}
    items += [item for _, item in find_due(game, "visited", seat, facts)]
    agenda: Agenda = turn_agenda(game)
    agenda.pending += items
    notify(game, "visited", seat, facts)
