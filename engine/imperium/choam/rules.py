"""Taking contracts, dealing them to partners, completing them, and the empty market (U13)."""

from __future__ import annotations

from content.imperium import effects as fx
from content.imperium.modules.choam import FULFILMENT
from engine.imperium.agenda import (
    CHOICES,
    MUST,
    PERFORM,
    STANDING,
    WAIT,
    Agenda,
    Choice,
    add_items,
    perform,
    rule,
    standing,
    turn_agenda,
)
from engine.imperium.choam.state import (
    COMPLETED,
    Choam,
    Held,
    asks_completed,
    contracts,
    count_completed,
    list_offers,
    open_contracts,
)
from engine.imperium.conditions import COUNTS
from engine.imperium.effects.payment import NEEDED
from engine.imperium.module import Facts
from engine.imperium.reactions import ACQUIRED, ALLIED, FOLLOWS, FULFILLED, Moments, could_await, readying
from engine.imperium.seating import is_person
from engine.imperium.state import (
    NOBODY,
    G,
    Pending,  # fmt: skip
    bare,
    count_up,
    lib,
    own_turn,
    rules,
)
from engine.imperium.triggers import NO_FACTS, notify
from engine.kernel.decisions import Msg

INSTEAD = fx.NO_CONTRACT
"""The gain that a player takes in place of a contract if none is on the market (U13.3)."""
SOLARI = "instead"
"""The id of the choice to gain Solari instead of a contract. Only the Leader that sets contracts aside has this choice
(U13.8)."""


@rule(STANDING, fx.TakeContract)
def stand_contract(game: G, seat: int, node: fx.TakeContract, item: Pending) -> int:
    """The state of the effect: mandatory while a contract can be taken.

    If no contract is offered, 2 Solari are gained instead, and the state is that of this gain (U13.3). If no offered
    contract can be taken, the effect waits (BL10.3).
    """
    if list_takeable(game, seat):
        return MUST
    return WAIT if list_offers(game, seat) else standing(game, seat, INSTEAD, item)


def list_takeable(game: G, seat: int) -> list[str]:
    """The contracts on offer that `seat` can take."""
    return [name for name in list_offers(game, seat) if can_take(game, seat, name)]


def can_take(game: G, seat: int, name: str) -> bool:
    """Whether `seat` can take the contract. For an immediate contract, its first effect must be possible (BL10.3)."""
    contract = contracts(game)[name]
    if not contract.immediate:
        return True
    reward = contract.reward
    return standing(game, seat, reward, Pending(reward.at, NOBODY, f"contract:{name}")) != WAIT


@rule(CHOICES, fx.TakeContract)
def choose_contract(game: G, seat: int, node: fx.TakeContract, item: Pending) -> list[Choice]:
    """The contracts on offer that can be taken, one choice for each kind. If only contracts set aside are left, Solari
    can be chosen instead (U13.8). Taking a contract cannot be undone if the bank then refills the market."""
    refills = bool(Choam.of(game).bank)
    found = [
        Choice(
            name,
            Msg("choose-contract", {"contract": f"contract:{name}", "effect": effect}),
            (f"contract:{name}",),
            refills,
        )
        for name in dict.fromkeys(list_takeable(game, seat))
        for effect in (f"effect:{contracts(game)[name].reward.at}",)
    ]
    if found and not Choam.of(game).market:
        found.append(Choice(SOLARI, Msg("choose-goods", {"n": INSTEAD.amount, "what": f"resource:{INSTEAD.what}"})))
    return found


@rule(PERFORM, fx.TakeContract)
def perform_contract(game: G, seat: int, node: fx.TakeContract, item: Pending, pick: str) -> None:
    """Take the contract and refill its place; an immediate contract is completed (U13.3, U13.7). Without a contract,
    gain the Solari instead."""
    if pick == SOLARI or not list_offers(game, seat):
        perform(game, seat, INSTEAD, item)
        return
    hand_over(game, seat, pick)
    look_at_harvest(game)


def look_at_harvest(game: G) -> None:
    """Check the Harvest contracts again after a contract changed hands. Enough spice for the contract may have been
    harvested earlier in this turn."""
    turn = game.state.turn
    if turn is not None:
        complete_harvest(game, turn.seat, NO_FACTS)


def hand_over(game: G, seat: int, name: str, by: int = NOBODY) -> None:
    """Give `seat` a contract that is shown: on the market, set aside, or dealt to this seat. `by` is the seat that
    deals it out, if any. The market is refilled at once, and an immediate contract is completed."""
    table = Choam.of(game)
    held = Held(seat, name)
    table.held.append(held)
    data = {"seat": seat, "contract": f"contract:{name}"}
    if by == NOBODY:
        game.emit("contract", data)
    else:
        game.emit("contract-given", data | {"by": f"seat:{by}"})
    if name in table.shown:
        table.shown.remove(name)
    elif name in table.market:
        table.market.remove(name)
        if table.bank:
            table.market.append(table.bank.pop())
            game.barrier()
            game.emit("market", {"contract": f"contract:{table.market[-1]}"})
    else:
        (table.aside if name in table.aside else table.dealt[seat]).remove(name)
    if contracts(game)[name].immediate:
        complete(game, held)


@rule(STANDING, fx.DealContracts)
def stand_deal(game: G, seat: int, node: fx.DealContracts, item: Pending) -> int:
    """The state of the effect: mandatory if there is a face-up contract for each partner, otherwise waiting
    (UC5.14)."""
    return MUST if _deals(game, seat) else WAIT


def _deals(game: G, seat: int) -> list[tuple[int, int]]:
    """The ways to deal the two contracts of the market to the partners. A way names the seat that gets the first
    contract, then the seat that gets the second."""
    if len(Choam.of(game).market) < len(game.config.roles[seat].partners) or not game.config.roles[seat].partners:
        return []
    one, two = game.config.roles[seat].partners
    first, second = Choam.of(game).market
    return [
        (ally, mate)
        for ally, mate in ((one, two), (two, one))
        if can_take(game, ally, first) and can_take(game, mate, second)
    ]


@rule(CHOICES, fx.DealContracts)
def choose_deal(game: G, seat: int, node: fx.DealContracts, item: Pending) -> list[Choice]:
    """The ways to deal the contracts of the market, as choices that are marked as final."""
    first, second = (f"contract:{name}" for name in Choam.of(game).market)
    return [
        Choice(
            f"{ally}",
            Msg("choose-deal", {"contract": first, "seat": f"seat:{ally}", "other": second, "mate": f"seat:{mate}"}),
            (f"seat:{ally}", first),
            final=True,
        )
        for ally, mate in _deals(game, seat)
    ]


@rule(PERFORM, fx.DealContracts)
def perform_deal(game: G, seat: int, node: fx.DealContracts, item: Pending, pick: str) -> None:
    """Give each partner a contract before any place on the market is refilled (UC5.14)."""
    one, two = game.config.roles[seat].partners
    mate = two if int(pick) == one else one
    for owner, name in zip((int(pick), mate), Choam.of(game).market[:], strict=True):
        hand_over(game, owner, name, by=seat)


NEEDED.add(fx.DealContracts)


def complete(game: G, held: Held) -> None:
    """Turn the contract face down. Its reward joins the pending effects of the turn (U13.4), but a mandatory reward of
    an immediate contract is resolved before anything else (BL10.3)."""
    held.done = True
    contract, origin = contracts(game)[held.id], f"contract:{held.id}"
    game.emit("complete", {"seat": held.seat, "contract": origin})
    if asks_completed(lib(game)):
        count_up(game, held.seat, COMPLETED, 1)
    items = [Pending(part.at, NOBODY, origin) for part in fx.lines_of(contract.reward)]
    if contract.immediate and standing(game, held.seat, contract.reward, items[0]) == MUST:
        game.push(Agenda(seat=held.seat, origin=origin, pending=items))
    else:
        add_items(game, held.seat, items)
    notify(game, "completed", held.seat, {"contract": held.id})


def fulfil(game: G, held: Held) -> None:
    """Complete a contract whose condition is met. If a reaction to the completion may still be gained, the owner
    chooses the order (U13.4, R288)."""
    seat = held.seat
    if own_turn(game, seat) is not None and is_person(game, seat):
        pending = turn_agenda(game).pending
        if could_await(game, seat, pending, FULFILLED):
            item = Pending(FULFILMENT, NOBODY, f"contract:{held.id}")
            alike = [one for one in open_contracts(game, seat) if one.id == held.id]
            if sum((one.at, one.origin) == (item.at, item.origin) for one in pending) < len(alike):
                pending.append(item)
            return
    complete(game, held)


def complete_visit(game: G, seat: int, facts: Facts) -> None:
    """Complete all contracts of the seat for the visited space. Only contracts that it had when the Agent was sent
    count (U13.4, U13.5)."""
    for held in open_contracts(game, seat):
        if contracts(game)[held.id].visit == facts["space"]:
            fulfil(game, held)


def complete_acquisition(game: G, seat: int, facts: Facts) -> None:
    """Complete the contracts for acquiring the card that was acquired (U13.7)."""
    for held in open_contracts(game, seat):
        if contracts(game)[held.id].acquire == facts["card"]:
            complete(game, held)


def complete_alliance(game: G, seat: int, facts: Facts) -> None:
    """Complete the contracts for an Alliance token, in any seat's turn (BL10.2)."""
    for held in open_contracts(game, seat):
        if contracts(game)[held.id].alliance:
            complete(game, held)


def complete_harvest(game: G, seat: int, facts: Facts) -> None:
    """Complete the Harvest contracts of the active player, if the Agent is at a Maker space and enough spice was gained
    (U13.6)."""
    turn = game.state.turn
    if turn is None or turn.sending is None or not lib(game).spaces[turn.sending.space].maker:
        return
    for held in open_contracts(game, turn.seat):
        least = contracts(game)[held.id].harvest
        if least is not None and turn.tally.get("gained.spice", 0) >= least:
            fulfil(game, held)


@rule(PERFORM, fx.ReserveContracts)
def perform_reserve(game: G, seat: int, node: fx.ReserveContracts, item: Pending, pick: str) -> None:
    """Do nothing: the contracts were set aside during setup."""


@readying(fx.TakeContract)
def _ready_contracts(game: G, seat: int, node: fx.TakeContract, now: bool) -> Moments:
    """The moments at which contracts on offer would be completed. With `now`, only contracts that the seat can take
    count."""
    for name in list_takeable(game, seat) if now else list_offers(game, seat):
        contract = contracts(game)[name]
        if contract.alliance:
            yield ALLIED
        if contract.acquire is not None:
            yield ACQUIRED + bare(contract.acquire)


def _fulfilled_by(game: G, seat: int, moment: str) -> Moments:
    """The moment `FULFILLED`, if an open contract of the seat is completed at the given moment."""
    held = [contracts(game)[one.id] for one in open_contracts(game, seat)] if "choam" in rules(game).names else []
    if any(one.alliance if moment == ALLIED else moment == f"{ACQUIRED}{bare(one.acquire or '')}" for one in held):
        yield FULFILLED


FOLLOWS.append(_fulfilled_by)
COUNTS["contracts"] = count_completed
