"""Buying Tleilaxu cards and Reclaimed Forces with specimens, and the two actions that the board adds to a turn (IM5.3,
IM6, IM8)."""

from __future__ import annotations

from functools import cache

from content.imperium.schema import Card
from engine.imperium.agenda import Agenda, Choice
from engine.imperium.effects.acquiring import Destination, acquire_card
from engine.imperium.state import NOBODY, G, Pending, lib
from engine.imperium.tleilaxu.state import (
    Tleilaxu,
    count_markers,
    count_specimens,
    launch_atomics,
    return_specimens,
)
from engine.imperium.turn_actions import ACQUIRE, OPEN, TURN, TurnAction
from engine.kernel.decisions import Msg, Option

FORCES = "forces"
"""The id of the choice of Reclaimed Forces."""


def forces(game: G) -> Card:
    """The card Reclaimed Forces, which always stays in the Row (IM6.5)."""
    found: Card = next(card for card in lib(game).sheets["tleilaxu"].values() if card.stays)
    return found


def _sheet(game: G, pick: str) -> Card:
    return forces(game) if pick == FORCES else lib(game).cards[game.state.cards[int(pick)]]


def _price(sheet: Card) -> int:
    assert sheet.specimens is not None
    return sheet.specimens


def list_offers(game: G) -> list[str]:
    """The cards on offer as picks: those of the Row, and Reclaimed Forces."""
    return [*map(str, Tleilaxu.of(game).row), FORCES]


def acquire_choices(game: G, seat: int) -> list[Choice]:
    """The cards that the seat's specimens can pay for, as choices."""
    purse = count_specimens(game, seat)
    found = []
    for pick in list_offers(game):
        sheet = _sheet(game, pick)
        if _price(sheet) <= purse:
            ref = f"card:{sheet.key}"
            label = Msg("choose-acquire-specimens", {"card": ref, "n": _price(sheet)})
            found.append(Choice(pick, label, (ref,), final=pick != FORCES))
    return found


def acquire_tleilaxu(game: G, seat: int, pick: str) -> None:
    """Acquire a Tleilaxu card: pay for it, take it, refill the Row, and resolve its acquire effect. With the first
    genetic marker it may go on top of the deck (IM3.5, IM6.1, IM6.2). Reclaimed Forces gives its effect and stays
    (IM6.5)."""
    sheet, part = _sheet(game, pick), Tleilaxu.of(game)
    return_specimens(game, seat, _price(sheet))
    if pick == FORCES:
        game.emit("reclaim", {"seat": seat, "card": f"card:{sheet.key}"})
        assert sheet.acquire is not None
        origin = f"card:{sheet.key}"
        game.push(Agenda(seat=seat, origin=origin, pending=[Pending(sheet.acquire.at, NOBODY, origin)]))
        return
    card = int(pick)
    part.gap = part.row.index(card)
    before = len(game.state.stack)
    acquire_card(game, seat, card)
    asked = any(isinstance(frame, Destination) for frame in game.state.stack[before:])
    if not asked and count_markers(game, seat):
        game.push(Destination(seat=seat, card=card))


# -- buying in the seat's own turn -------------------------------------------------------------------------------------


def _offer_purchases(game: G, seat: int, refused: bool) -> list[Option]:
    purse = count_specimens(game, seat)
    options = []
    for pick in list_offers(game):
        sheet = _sheet(game, pick)
        if _price(sheet) <= purse:
            options.append(_option(pick, sheet))
        elif refused:
            why = Msg("refused-specimens", {"n": _price(sheet), "have": purse})
            options.append(_option(pick, sheet)._replace(refusal=why))
    return options


@cache
def _option(pick: str, sheet: Card) -> Option:
    ref = f"card:{sheet.key}"
    label = Msg("choose-acquire-specimens", {"card": ref, "n": _price(sheet)})
    boxes = (("gains-acquire", sheet.acquire), ("gains-agent", sheet.agent), ("gains-reveal", sheet.reveal))
    gains = tuple(Msg(key, {"effect": f"effect:{box.at}"}) for key, box in boxes if box is not None)
    return Option(f"vat.{pick}", label, "acquire", "acquire", ACQUIRE, (ref,), gains=gains, final=pick != FORCES)


def _offer_return(game: G, seat: int, refused: bool) -> list[Option]:
    return [_return_option(n) for n in range(1, count_specimens(game, seat) + 1)]


@cache
def _return_option(n: int) -> Option:
    label = Msg("choose-return-specimens", {"n": n})
    return Option(f"return.{n}", label, "return", "return", Msg("group-return"), (f"amount:{n}",))


def _offer_atomics(game: G, seat: int, refused: bool) -> list[Option]:
    return [ATOMICS_OPTION] if Tleilaxu.of(game).atomics[seat] else []


ATOMICS_OPTION = Option(
    "atomics", Msg("choose-atomics"), "atomics", "token", Msg("group-token"), ("token:atomics",), final=True
)
BUY = TurnAction(
    "vat",
    "vat",
    frozenset({"reveal"}),
    _offer_purchases,
    lambda game, seat, pick: acquire_tleilaxu(game, seat, pick[4:]),
)
RETURN = TurnAction(
    "return", "return", OPEN | TURN, _offer_return, lambda game, seat, pick: return_specimens(game, seat, int(pick[7:]))
)
ATOMICS = TurnAction(
    "atomics", "atomics", OPEN | TURN, _offer_atomics, lambda game, seat, pick: launch_atomics(game, seat)
)
