"""Leaders picked openly, from the last seat in turn order to the first (U2.4)."""

from __future__ import annotations

from engine.imperium.setup import give_leader
from engine.imperium.state import lib, seats_from
from engine.imperium.verbs import G
from engine.kernel.decisions import Decision, Msg, Option
from engine.kernel.frames import Frame
from engine.kernel.record import record


@record
class Draft(Frame):
    """Seats without a Leader pick one of those left."""

    kind = "imperium.draft"

    def _picker(self, game: G) -> int | None:
        for seat in reversed(seats_from(game, game.state.first)):
            if not game.state.players[seat].leader:
                return seat
        return None

    def resume(self, game: G) -> bool:
        """Ask the next seat; leave when all have a Leader."""
        if self._picker(game) is not None:
            return True
        game.pop()
        return False

    def owners(self, game: G) -> tuple[int, ...]:
        """The seat that picks now."""
        seat = self._picker(game)
        return () if seat is None else (seat,)

    def ask(self, game: G, seat: int, refused: bool = False) -> Decision:
        """The Leaders that are left."""
        taken = {player.leader for player in game.state.players}
        options = [
            Option(leader.id, Msg("choose-leader", {"leader": f"leader:{leader.id}"}), "leader", "leader",
                   Msg("group-leader"), (f"leader:{leader.id}",))
            for leader in lib(game).leaders.values()
            if not leader.back and leader.id not in taken
        ]  # fmt: skip
        return Decision(game.decision_id(self), seat, "leader", Msg("prompt-leader"), options, default=options[0].id)

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """It is theirs."""
        give_leader(game, game.state, seat, picks[0])
        game.barrier()
