"""Dealing contracts to every player at the beginning of the game (IX13.6, T10.2)."""

from __future__ import annotations

from engine.imperium.choam.rules import hand_over
from engine.imperium.choam.state import Choam, contracts
from engine.imperium.module import Facts
from engine.imperium.seating import people
from engine.imperium.state import NOBODY, G
from engine.kernel.decisions import Decision, Msg, Option
from engine.kernel.frames import Frame
from engine.kernel.record import record

DEALT = 2
"""The number of contracts dealt to each player, who keeps one of them."""


def deal(game: G, seat: int, facts: Facts) -> None:
    """Deal contracts to every player except Commanders. A Commander later gets the contracts that the Allies give away
    (T10.2)."""
    table = Choam.of(game)
    if not table.boxed:
        return
    game.chance.shuffle(table.boxed, "contracts.dealt")
    asked = [owner for owner in people(game) if not game.config.roles[owner].partners]
    table.dealt = [
        [table.boxed.pop() for _ in range(DEALT)] if owner in asked else [] for owner in range(len(game.state.players))
    ]
    game.push(KeepContract(asked=asked))


def _find_commander(game: G, seat: int) -> int:
    """The Commander of an Ally's seat, `NOBODY` if there is none."""
    return next((other for other, role in enumerate(game.config.roles) if seat in role.partners), NOBODY)


@record
class KeepContract(Frame):
    """The choice of one of the contracts dealt to each player. All players choose at the same time and unseen. Then
    each Commander chooses one of the contracts that the Allies gave away."""

    kind = "imperium.keep-contract"
    asked: list[int]

    def resume(self, game: G) -> bool:
        self.asked = self.asked or [seat for seat, names in enumerate(Choam.of(game).dealt) if names]
        if self.asked:
            return True
        game.pop()
        return False

    def owners(self, game: G) -> tuple[int, ...]:
        """The seats that have not chosen yet."""
        return tuple(self.asked)

    def ask(self, game: G, seat: int, refused: bool = False) -> Decision:
        """Ask which of the dealt contracts to keep."""
        options = []
        for name in Choam.of(game).dealt[seat]:
            ref, effect = f"contract:{name}", f"effect:{contracts(game)[name].reward.at}"
            label = Msg("choose-contract", {"contract": ref, "effect": effect})
            options.append(Option(name, label, "resolve", targets=(ref,)))
        return Decision(
            game.decision_id(self), seat, "keep-contract", Msg("prompt-keep-contract"), options,
            default=options[0].id, sealed=True,
        )  # fmt: skip

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Lay the chosen contract face up; give the other contract to the Commander, or put it into the box."""
        self.asked.remove(seat)
        table = Choam.of(game)
        hand_over(game, seat, picks[0])
        commander = _find_commander(game, seat)
        (table.boxed if commander == NOBODY else table.dealt[commander]).extend(table.dealt[seat])
        table.dealt[seat] = []
