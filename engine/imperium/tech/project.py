"""The tech tile that a Leader sets aside before the first round (BL13.9)."""

from __future__ import annotations

from engine.imperium.module import Facts
from engine.imperium.state import G, lib
from engine.imperium.tech.state import Tech, tile_ref
from engine.kernel.decisions import Msg, Option
from engine.kernel.frames import Question
from engine.kernel.record import record


def ask_project(game: G, seat: int, facts: Facts) -> None:
    """Ask for the tile once the setup is otherwise complete (BL2.5)."""
    for owner, player in enumerate(game.state.players):
        leader = lib(game).leaders.get(player.leader)
        if leader is not None and leader.project and game.config.roles[owner].deck:
            game.push(ChooseProject(seat=owner))


@record
class ChooseProject(Question):
    """The choice of one of the bottom tiles of the stacks. Only the owner sees these tiles."""

    kind = "imperium.project"
    sealed = True

    def offers(self, game: G) -> list[Option]:
        """Offer the bottom tile of each stack of several tiles. In a stack of one tile, the bottom tile is the face-up
        tile and cannot be chosen."""
        return [
            Option(str(place), Msg("choose-project", {"tile": tile_ref(stack[0])}), "project",
                   targets=(tile_ref(stack[0]),))
            for place, stack in enumerate(Tech.of(game).stacks)
            if len(stack) > 1
        ]  # fmt: skip

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Put the tile face down in front of its owner. Everybody knows from which stack it came (BL16.1)."""
        game.pop()
        part, place = Tech.of(game), int(picks[0])
        tile = part.stacks[place].pop(0)
        part.project[seat] = [tile]
        game.barrier()
        data = {"seat": seat, "stack": place + 1}
        game.emit("project", data | {"tile": tile_ref(tile), "shown": 1}, (seat,), data | {"shown": 0})
