"""Paying for Commanders on spaces and in the seat's supply, and the rules for participants that do not pay (BL3, BL17,
BL18)."""

from __future__ import annotations

from engine.imperium.module import Facts
from engine.imperium.sardaukar.state import (
    COMMANDER,
    Sardaukar,
    acquire_commander,
    ask_skill,
    count_commanders,
    recruit_commander,
    remove_figure,
    send_off,
)
from engine.imperium.seating import is_person, unit_seat
from engine.imperium.state import G, own_turn
from engine.imperium.triggers import modified
from engine.imperium.turn_actions import TURN, TurnAction
from engine.imperium.verbs.cards import draw_intrigue
from engine.imperium.verbs.goods import spend
from engine.kernel.decisions import Msg, Option

PRICE = 2
"""The price of a Commander in Solari (BL3.1, BL3.6)."""
DISMISSAL = 2
"""The price in spice of removing a Commander from the game for an Intrigue card (BL18.4)."""
USED = "recruited commander"
"""The key that marks a turn in which a Commander from the player's supply was recruited."""
GROUP = Msg("group-commander")


def trait(game: G, seat: int) -> str:
    """The role's way of treating figures on board spaces.

    With "" the seat acquires the figures; with `dismiss` it pays to remove them from the game. An automatic opponent
    recruits them (`recruit`) or removes them (`remove`) once it has a Swordmaster; with `remove_always` it removes them
    at all times.
    """
    found: str = game.config.roles[seat].traits.get("figures", "")
    return found


def may_hire(game: G, seat: int) -> bool:
    """Whether a seat ever acquires Commanders (BL18.3)."""
    return trait(game, seat) == ""


def price(game: G, seat: int) -> int:
    """The price of a Commander to a seat now, never below 0 (BL3.7)."""
    return modified(game, "price_commander", seat, PRICE)


def _met(game: G, seat: int) -> str:
    """The space visited in this turn if a Commander is there, otherwise "" (BL3.2)."""
    turn = own_turn(game, seat)
    if turn is None or turn.kind != "agent" or turn.sending is None or not turn.sending.opened:
        return ""
    return turn.space if turn.space in Sardaukar.of(game).figures else ""


def _offer(game: G, seat: int, refused: bool) -> list[Option]:
    """The options to acquire the Commander on the visited space, or to dismiss it, and, once a turn, to recruit a
    Commander from the supply (BL3.1, BL3.6, BL18.4)."""
    options = []
    space = _met(game, seat)
    if space and may_hire(game, seat):
        options.append(_priced(game, seat, "acquire", "solari", price(game, seat), f"space:{space}"))
    elif space and trait(game, seat) == "dismiss":
        options.append(_priced(game, seat, "dismiss", "spice", DISMISSAL, f"space:{space}"))
    turn = own_turn(game, seat)
    if turn is not None and USED not in turn.used and count_commanders(game, seat, COMMANDER.home):
        options.append(_priced(game, seat, "recruit", "solari", price(game, seat), "unit:commander"))
    return [option for option in options if refused or option.refusal is None]


def _priced(game: G, seat: int, what: str, good: str, cost: int, target: str) -> Option:
    have = int(getattr(game.state.players[seat], good))
    facts = {"n": cost, "what": f"resource:{good}"}
    refusal = Msg("refused-cost", {**facts, "have": have}) if have < cost else None
    label = Msg(f"choose-commander-{what}", facts)
    costs = (Msg("cost", facts),) if cost else ()
    final = what == "dismiss"
    return Option(f"corps.{what}", label, "commander", "commander", GROUP, (target,), costs, (), refusal, final)


def _take(game: G, seat: int, pick: str) -> None:
    what = pick.partition(".")[2]
    space = _met(game, seat)
    if what == "dismiss":
        spend(game, seat, "spice", DISMISSAL)
        remove_figure(game, seat, space)
        draw_intrigue(game, seat, 1)
        return
    if cost := price(game, seat):
        spend(game, seat, "solari", cost)
    if what == "acquire":
        owner = unit_seat(game, seat)
        acquire_commander(game, owner, seat, f"space:{space}", f"space:{space}")
        ask_skill(game, owner)
        return
    turn = own_turn(game, seat)
    assert turn is not None
    turn.used.append(USED)
    recruit_commander(game, seat, seat, "unit:commander")


HIRE = TurnAction("hire", "corps", TURN, _offer, _take)


# -- automatic opponents -----------------------------------------------------------------------------------------------


def meet_automaton(game: G, seat: int, facts: Facts) -> None:
    """Let an automatic opponent meet a Commander on a space.

    Depending on its trait, the opponent pays and recruits the Commander, or removes the Commander from the game.
    Without a Swordmaster it ignores the Commander, except with `remove_always` (BL17.6–BL17.8, BL17.12).
    """
    way, space, player = trait(game, seat), facts["space"], game.state.players[seat]
    if is_person(game, seat) or space not in Sardaukar.of(game).figures:
        return
    if way == "remove_always" or (way == "remove" and player.swordmaster):
        remove_figure(game, seat, space)
    elif way == "recruit" and player.swordmaster and player.solari >= (cost := price(game, seat)):
        if cost:
            spend(game, seat, "solari", cost)
        acquire_commander(game, seat, seat, f"space:{space}", f"space:{space}")


def dismiss_automatons(game: G, seat: int, facts: Facts) -> None:
    """Remove the Commanders of an automatic opponent from the game after a combat in which they fought (BL17.7)."""
    fought = facts["units"].get(COMMANDER.name, 0)
    if fought and not is_person(game, seat):
        send_off(game, seat, fought)
