"""Further effects on contracts: completing a contract without meeting its condition, using the icons of contracts, and
taking a contract from the bank (BL10, BL14)."""

from __future__ import annotations

from content.imperium import effects as fx
from content.imperium.modules.choam import FULFILMENT
from engine.imperium.agenda import AUTO, CHOICES, GO, MUST, PERFORM, STANDING, WAIT, Choice, rule
from engine.imperium.choam.rules import can_take, complete, hand_over, look_at_harvest
from engine.imperium.choam.state import COMPLETED, Choam, Held, contracts, open_contracts
from engine.imperium.conditions import condition
from engine.imperium.placement import LENDING
from engine.imperium.reactions import CAUSES, FULFILLED
from engine.imperium.state import G, Pending, lib, tallied
from engine.kernel.decisions import Msg, Option
from engine.kernel.frames import Question
from engine.kernel.record import record


def _list_meant(game: G, seat: int, item: Pending) -> list[Held]:
    """The contracts of the seat that the effect can complete: all open ones, or only the one whose condition was met
    (U13.4)."""
    held = open_contracts(game, seat)
    return [one for one in held if item.origin == f"contract:{one.id}"] if item.at == FULFILMENT else held


@rule(STANDING, fx.CompleteContract)
def stand_complete(game: G, seat: int, node: fx.CompleteContract, item: Pending) -> int:
    """The state of the effect: mandatory if the owner has an open contract, even one taken in this turn (BL14.8). The
    completion of a contract whose condition is met is immediate."""
    if not _list_meant(game, seat, item):
        return WAIT
    return AUTO if item.at == FULFILMENT else MUST


@rule(CHOICES, fx.CompleteContract)
def choose_complete(game: G, seat: int, node: fx.CompleteContract, item: Pending) -> list[Choice]:
    return [
        Choice(
            name,
            Msg(
                "choose-complete",
                {"contract": f"contract:{name}", "effect": f"effect:{contracts(game)[name].reward.at}"},
            ),
            (f"contract:{name}",),
        )
        for name in dict.fromkeys(held.id for held in _list_meant(game, seat, item))
    ]


@rule(PERFORM, fx.CompleteContract)
def perform_complete(game: G, seat: int, node: fx.CompleteContract, item: Pending, pick: str) -> None:
    """Complete the chosen contract without its condition, or the contract whose condition was met."""
    complete(game, next(held for held in _list_meant(game, seat, item) if pick in (GO, held.id)))


CAUSES[fx.CompleteContract] = lambda game, seat, node: (FULFILLED,)


@condition(fx.CompletedContract)
def has_completed(game: G, seat: int, node: fx.CompletedContract, card: int) -> bool:
    """Whether the seat completed a contract in its own turn."""
    return tallied(game, seat, COMPLETED) > 0


# -- icons -----------------------------------------------------------------------------------------------------------


def lend_icons(game: G, seat: int) -> set[str]:
    """The icons of the spaces named by the seat's open contracts. A Harvest contract has the icon of the Maker spaces
    (BL10.1)."""
    spaces = lib(game).spaces
    found = set()
    for held in open_contracts(game, seat):
        contract = contracts(game)[held.id]
        if contract.visit is not None:
            found.add(str(spaces[contract.visit].icon))
        elif contract.harvest is not None:
            found |= {str(spaces[maker].icon) for maker in lib(game).makers}
    return found


LENDING[fx.ContractIcons] = lend_icons


@rule(PERFORM, fx.ContractIcons)
def perform_icons(game: G, seat: int, node: fx.ContractIcons, item: Pending, pick: str) -> None:
    """Do nothing: the icons were used when the Agent was placed."""


# -- contracts from the bank -----------------------------------------------------------------------------------------


@rule(STANDING, fx.RevealContracts)
def stand_reveal(game: G, seat: int, node: fx.RevealContracts, item: Pending) -> int:
    """The state of the effect: mandatory if the bank has enough contracts, otherwise waiting (BL20.3)."""
    return MUST if len(Choam.of(game).bank) >= node.amount else WAIT


@rule(CHOICES, fx.RevealContracts)
def choose_reveal(game: G, seat: int, node: fx.RevealContracts, item: Pending) -> list[Choice]:
    """The only choice: to reveal the contracts now. This cannot be taken back."""
    return [Choice(GO, Msg("choose-go"), final=True)]


@rule(PERFORM, fx.RevealContracts)
def perform_reveal(game: G, seat: int, node: fx.RevealContracts, item: Pending, pick: str) -> None:
    """Reveal the top contracts of the bank to everybody, then ask the seat to take one."""
    table = Choam.of(game)
    table.shown = [table.bank.pop() for _ in range(node.amount)]
    game.barrier()
    game.emit("contracts-shown", {"seat": seat, "contracts": [f"contract:{name}" for name in table.shown]})
    game.push(Bargain(seat=seat, origin=item.origin))


@record
class Bargain(Question):
    """The choice of a contract among those revealed; the others leave the game (BL14.6)."""

    kind = "imperium.bargain"
    origin: str
    tells = ("origin",)

    def offers(self, game: G) -> list[Option]:
        """Offer the revealed contracts that can be taken (BL10.3)."""
        return [
            Option(
                name,
                Msg(
                    "choose-contract",
                    {"contract": f"contract:{name}", "effect": f"effect:{contracts(game)[name].reward.at}"},
                ),
                "resolve",
                targets=(f"contract:{name}",),
            )
            for name in dict.fromkeys(Choam.of(game).shown)
            if can_take(game, self.seat, name)
        ]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Take the chosen contract and remove the others from the game."""
        table = Choam.of(game)
        game.pop()
        hand_over(game, seat, picks[0])
        left = table.shown
        table.shown, table.gone = [], table.gone + left
        game.emit("contracts-gone", {"seat": seat, "contracts": [f"contract:{name}" for name in left]})
        look_at_harvest(game)
