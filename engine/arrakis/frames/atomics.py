"""The family atomics (W14.7)."""

from __future__ import annotations

from engine.arrakis.asking import DONE, Choice, at_area, option
from engine.arrakis.frames.moves import bring
from engine.arrakis.places import stack_limit
from engine.arrakis.programme_context import is_step
from engine.arrakis.reach import retreats
from engine.arrakis.state import G, count, decider, lib, other_side
from engine.arrakis.verbs import destroy_legion, tell
from engine.kernel.decisions import Option
from engine.kernel.record import record


def atomics_option(name: str) -> Option:
    """The option to set off one of the family atomics."""
    return option(f"atomics.{name}", "atomics", f"atomics:{name}", atomics=f"atomics:{name}")


@record
class Atomics(Choice):
    """Choose which of the family atomics to set off (W14.7)."""

    kind = "war.atomics"

    def offers(self, game: G) -> list[Option]:
        """Offer the three family atomics. If a card sets them off, offer also to set off none (W5.4)."""
        if game.state.crater:
            return []
        found = [atomics_option(name) for name in lib(game).atomics]
        return [*found, DONE] if is_step(game, self, "detonate") else found

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        if picks[0] != DONE.id:
            detonate(game, seat, picks[0].partition(".")[2])


def detonate(game: G, seat: int, name: str) -> None:
    """Turn the area of one of the family atomics into a desert. If a legion is in the area, its opponent has to move it
    away (W14.7)."""
    state = game.state
    state.crater = name
    area = lib(game).atomics[name].area
    tell(game, "atomics", atomics=f"atomics:{name}", area=f"area:{area}")
    count(game, f"atomics.{name}")
    legion = state.legions.get(area)
    if legion is not None:
        game.push(Evacuate(decider(game, other_side(legion.side)), area))


@record
class Evacuate(Choice):
    """The evacuation of a crater: the opponent moves the legion out of it, or loses the legion if it cannot move
    (W14.7)."""

    kind = "war.evacuate"
    tells = ("area",)
    area: str

    def offers(self, game: G) -> list[Option]:
        """Offer the free neighbouring areas. If any of them have room for the whole legion, offer only those, as for a
        retreat (R338)."""
        legion = game.state.legions[self.area]
        limit = stack_limit(game, legion.side)
        return [at_area("to", one) for one in retreats(game, legion.side, self.area, legion.units, limit)]

    def skip(self, game: G) -> None:
        """Destroy the legion, which has nowhere to go."""
        game.pop()
        destroy_legion(game, self.area)

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Move the whole legion to the chosen area."""
        game.pop()
        area = picks[0].partition(".")[2]
        bring(game, self.area, area, game.state.legions[self.area].clone())
