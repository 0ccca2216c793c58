"""Contracts taken, completed, running out (U13)."""

from __future__ import annotations

from content.imperium import effects as fx
from engine.imperium.agenda import (
    CHOICES,
    MUST,
    PERFORM,
    STANDING,
    WAIT,
    Choice,
    Pending,
    add_items,
    perform,
    rule,
    standing,
)  # fmt: skip
from engine.imperium.choam.state import Held, choam, contracts, count_completed, list_offers, open_contracts
from engine.imperium.conditions import COUNTS
from engine.imperium.effects.payment import NEEDED
from engine.imperium.modules import Facts
from engine.imperium.moments import NO_FACTS, notify
from engine.imperium.state import NOBODY, G, lib
from engine.kernel.decisions import Msg

INSTEAD = fx.TakeContract.without
"""What is gained where no contract is left on the market (U13.3)."""
SOLARI = "instead"
"""The choice of that, for whom contracts were set aside (U13.8)."""


@rule(STANDING, fx.TakeContract)
def stand_contract(game: G, seat: int, node: fx.TakeContract, item: Pending) -> int:
    """A choice while there is a contract, else 2 Solari at once (U13.3)."""
    return MUST if list_offers(game, seat) else standing(game, seat, INSTEAD, item)


@rule(CHOICES, fx.TakeContract)
def choose_contract(game: G, seat: int, node: fx.TakeContract, item: Pending) -> list[Choice]:
    """One of each kind on offer; a new one from the bank is seen, so taking is final while there is a bank."""
    refills = bool(choam(game).bank)
    found = [
        Choice(
            name,
            Msg("choose-contract", {"contract": f"contract:{name}", "effect": effect}),
            (f"contract:{name}",),
            refills,
        )
        for name in dict.fromkeys(list_offers(game, seat))
        for effect in (f"effect:{contracts(game)[name].reward.at}",)
    ]
    if found and not choam(game).market:
        found.append(Choice(SOLARI, Msg("choose-goods", {"n": INSTEAD.amount, "what": f"resource:{INSTEAD.what}"})))
    return found


@rule(PERFORM, fx.TakeContract)
def perform_contract(game: G, seat: int, node: fx.TakeContract, item: Pending, pick: str) -> None:
    """Take it and fill its place; an immediate one is completed (U13.3, U13.7)."""
    if pick == SOLARI or not list_offers(game, seat):
        perform(game, seat, INSTEAD, item)
        return
    _hand_over(game, seat, pick)
    turn = game.state.turn
    if turn is not None:
        complete_harvest(game, turn.seat, NO_FACTS)


def _hand_over(game: G, seat: int, name: str, by: int = NOBODY) -> None:
    """A contract to `seat`, `by` whoever gives it there; its place on the market is filled at once."""
    table = choam(game)
    held = Held(seat, name)
    table.held.append(held)
    data = {"seat": seat, "contract": f"contract:{name}"}
    if by == NOBODY:
        game.emit("contract", data)
    else:
        game.emit("contract-given", data | {"by": f"seat:{by}"})
    if name in table.market:
        table.market.remove(name)
        if table.bank:
            table.market.append(table.bank.pop())
            game.barrier()
            game.emit("market", {"contract": f"contract:{table.market[-1]}"})
    else:
        table.aside.remove(name)
    if contracts(game)[name].immediate:
        _complete(game, held)


@rule(STANDING, fx.DealContracts)
def stand_deal(game: G, seat: int, node: fx.DealContracts, item: Pending) -> int:
    """With one face-up contract for each partner, else it cannot be done (UC5.14)."""
    return MUST if len(choam(game).market) >= len(game.config.roles[seat].partners) > 0 else WAIT


@rule(CHOICES, fx.DealContracts)
def choose_deal(game: G, seat: int, node: fx.DealContracts, item: Pending) -> list[Choice]:
    """Who gets which; what comes in their place is seen at once."""
    one, two = game.config.roles[seat].partners
    first, second = (f"contract:{name}" for name in choam(game).market)
    return [
        Choice(
            f"{ally}",
            Msg("choose-deal", {"contract": first, "seat": f"seat:{ally}", "other": second, "mate": f"seat:{mate}"}),
            (f"seat:{ally}", first),
            final=True,
        )
        for ally, mate in ((one, two), (two, one))
    ]


@rule(PERFORM, fx.DealContracts)
def perform_deal(game: G, seat: int, node: fx.DealContracts, item: Pending, pick: str) -> None:
    """Both change hands before either place is filled (UC5.14)."""
    one, two = game.config.roles[seat].partners
    mate = two if int(pick) == one else one
    for owner, name in zip((int(pick), mate), choam(game).market[:], strict=True):
        _hand_over(game, owner, name, by=seat)


NEEDED.add(fx.DealContracts)


def _complete(game: G, held: Held) -> None:
    """Turn the contract face down; its reward is resolved in the open turn (U13.4)."""
    held.done = True
    reward = contracts(game)[held.id].reward
    game.emit("complete", {"seat": held.seat, "contract": f"contract:{held.id}"})
    lines = fx.lines_of(reward)
    add_items(game, held.seat, [Pending(part.at, NOBODY, f"contract:{held.id}") for part in lines])
    notify(game, "completed", held.seat, {"contract": held.id})


def complete_visit(game: G, seat: int, facts: Facts) -> None:
    """All contracts for the visited space that were owned when the Agent was sent (U13.4, U13.5)."""
    for held in open_contracts(game, seat):
        if contracts(game)[held.id].visit == facts["space"]:
            _complete(game, held)


def complete_acquisition(game: G, seat: int, facts: Facts) -> None:
    """Contracts for acquiring this card (U13.7)."""
    for held in open_contracts(game, seat):
        if contracts(game)[held.id].acquire == facts["card"]:
            _complete(game, held)


def complete_harvest(game: G, seat: int, facts: Facts) -> None:
    """Harvest contracts of the player whose turn it is: an Agent at a Maker space and enough spice gained (U13.6)."""
    turn = game.state.turn
    if turn is None or turn.sending is None or not lib(game).spaces[turn.sending.space].maker:
        return
    for held in open_contracts(game, turn.seat):
        least = contracts(game)[held.id].harvest
        if least is not None and turn.tally.get("gained.spice", 0) >= least:
            _complete(game, held)


@rule(PERFORM, fx.ReserveContracts)
def perform_reserve(game: G, seat: int, node: fx.ReserveContracts, item: Pending, pick: str) -> None:
    """Done at set-up."""


COUNTS["contracts"] = count_completed
