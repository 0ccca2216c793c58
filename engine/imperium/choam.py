"""The CHOAM module: contracts taken, completed, running out (U13)."""

from __future__ import annotations

from content import effects as fx
from engine.imperium.agenda import (
    AUTO,
    CHOICES,
    GO,
    MUST,
    PERFORM,
    STANDING,
    Choice,
    Pending,
    add_items,
    rule,
)  # fmt: skip
from engine.imperium.state import NOBODY, Choam, Held, lib
from engine.imperium.verbs import G, gain
from engine.kernel.decisions import Msg

MARKET = 2
"""Face-up contracts (U13.1)."""


def set_up(game: G) -> None:
    """Shuffle the contracts; with Shaddam in play the Sardaukar contracts are set aside first (U13.1, U13.8)."""
    if "choam" not in game.config.modules:
        return
    state, content = game.state, lib(game)
    bank = [card.id for card in content.contracts.values() for _ in range(card.copies)]
    game.chance.shuffle(bank, "contracts")
    state.choam = Choam(bank=bank, market=[bank.pop() for _ in range(MARKET)], aside=[], held=[])


def reserve(game: G) -> None:
    """Once the Leaders are known: what one of them sets aside leaves bank and market (U13.8)."""
    choam, content = game.state.choam, lib(game)
    if choam is None or reserver(game) == NOBODY or choam.aside:
        return
    choam.aside = [name for name in choam.bank + choam.market if content.contracts[name].sardaukar]
    choam.bank = [name for name in choam.bank if name not in choam.aside]
    choam.market = [name for name in choam.market if name not in choam.aside]
    while len(choam.market) < MARKET:
        choam.market.append(choam.bank.pop())


def reserver(game: G) -> int:
    """The seat whose Leader sets contracts aside, -1 for none."""
    for seat, player in enumerate(game.state.players):
        leader = lib(game).leaders.get(player.leader)
        for ability in leader.abilities if leader is not None else ():
            if isinstance(ability.do, fx.ReserveContracts):
                return seat
    return NOBODY


def _on_offer(game: G, seat: int) -> list[str]:
    """What `seat` can take now: the market, and what is set aside for it."""
    choam = game.state.choam
    if choam is None:
        return []
    return choam.market + (choam.aside if choam.aside and reserver(game) == seat else [])


@rule(STANDING, fx.TakeContract)
def stand_contract(game: G, seat: int, node: fx.TakeContract, item: Pending) -> int:
    """A choice while there is a contract, else 2 Solari at once (U13.3)."""
    return MUST if _on_offer(game, seat) else AUTO


@rule(CHOICES, fx.TakeContract)
def choose_contract(game: G, seat: int, node: fx.TakeContract, item: Pending) -> list[Choice]:
    """One of each kind on offer; a new one from the bank is seen, so taking is final while there is a bank."""
    choam = game.state.choam
    refills = choam is not None and bool(choam.bank)
    return [
        Choice(
            name,
            Msg("choose-contract", {"contract": f"contract:{name}", "effect": effect}),
            (f"contract:{name}",),
            refills,
        )
        for name in dict.fromkeys(_on_offer(game, seat))
        for effect in (f"effect:{lib(game).contracts[name].reward.at}",)
    ]


@rule(PERFORM, fx.TakeContract)
def perform_contract(game: G, seat: int, node: fx.TakeContract, item: Pending, pick: str) -> None:
    """Take it and fill its place; an immediate one is completed (U13.3, U13.7)."""
    choam = game.state.choam
    if choam is None or pick == GO:
        gain(game, seat, "solari", 2, item.origin)
        return
    held = Held(seat, pick)
    choam.held.append(held)
    game.emit("contract", {"seat": seat, "contract": f"contract:{pick}"})
    if pick in choam.market:
        choam.market.remove(pick)
        if choam.bank:
            choam.market.append(choam.bank.pop())
            game.barrier()
            game.emit("market", {"contract": f"contract:{choam.market[-1]}"})
    else:
        choam.aside.remove(pick)
    if lib(game).contracts[pick].immediate:
        _complete(game, held)
    check_harvest(game)


def _complete(game: G, held: Held) -> None:
    """Turn the contract face down; its reward is resolved in the open turn (U13.4)."""
    held.done = True
    reward = lib(game).contracts[held.id].reward
    game.emit("complete", {"seat": held.seat, "contract": f"contract:{held.id}"})
    parts = reward.items if isinstance(reward, fx.All) else (reward,)
    add_items(game, held.seat, [Pending(part.at, NOBODY, f"contract:{held.id}") for part in parts])


def _open_contracts(game: G, seat: int) -> list[Held]:
    choam = game.state.choam
    return [] if choam is None else [held for held in choam.held if held.seat == seat and not held.done]


def complete_visit(game: G, seat: int, space: str) -> None:
    """All contracts for the visited space that were owned when the Agent was sent (U13.4, U13.5)."""
    for held in _open_contracts(game, seat):
        if lib(game).contracts[held.id].visit == space:
            _complete(game, held)


def complete_acquisition(game: G, seat: int, card: str) -> None:
    """Contracts for acquiring this card (U13.7)."""
    for held in _open_contracts(game, seat):
        if lib(game).contracts[held.id].acquire == card:
            _complete(game, held)


def check_harvest(game: G) -> None:
    """Harvest contracts of the player whose turn it is: an Agent at a Maker space and enough spice gained (U13.6)."""
    turn = game.state.turn
    if game.state.choam is None or turn is None or not turn.space or not lib(game).spaces[turn.space].maker:
        return
    for held in _open_contracts(game, turn.seat):
        least = lib(game).contracts[held.id].harvest
        if least is not None and turn.spice >= least:
            _complete(game, held)


@rule(PERFORM, fx.ReserveContracts)
def perform_reserve(game: G, seat: int, node: fx.ReserveContracts, item: Pending, pick: str) -> None:
    """Done at setup (`reserve`)."""


@rule(PERFORM, fx.Negotiate)
def perform_negotiate(game: G, seat: int, node: fx.Negotiate, item: Pending, pick: str) -> None:
    """There is no Ix to send a troop to without that expansion: nothing happens (U17.5)."""
