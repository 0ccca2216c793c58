"""The garrison tokens of the automatic opponent (W19.3)."""

from __future__ import annotations

from engine.arrakis.asking import Choice, Rule, at_area
from engine.arrakis.frames.losses import push_excess
from engine.arrakis.library import ATREIDES, HARKONNEN, KINDS
from engine.arrakis.places import legions_of
from engine.arrakis.state import G, count, decider, lib, solo
from engine.arrakis.verbs import drop_if_dead, legion_at, take_shown, tell
from engine.kernel.decisions import Option
from engine.kernel.record import record


def pool_of(game: G, token: int) -> list[int]:
    """The pool to which a garrison token belongs: silver or black."""
    own = solo(game)
    return own.silver if token < len(lib(game).garrisons) // 2 else own.black


def put_back(game: G, token: int) -> None:
    """Return a garrison token to its pool (W19.3)."""
    pool = pool_of(game, token)
    pool.append(token)
    pool.sort()


def open_garrison(game: G, area: str, token: int) -> dict[str, int]:
    """Turn a garrison token over: its figures come from the supply, and the token returns to its pool (W19.3). Return
    the figures.

    The caller must then apply the stacking limit, which removes the units of the lowest power first.
    """
    legion = game.state.legions[area]
    legion.tokens.remove(token)
    put_back(game, token)
    game.barrier()
    face = lib(game).garrisons[token]
    units = {kind: face[kind] for kind in KINDS}
    tell(game, "garrison-open", area=f"area:{area}", generic=face["generic"], **units)
    count(game, f"garrison.{'-'.join(str(number) for number in face.values())}")
    placed = {}
    for kind in KINDS:
        if got := take_shown(game, HARKONNEN, area, kind, face[kind]):
            setattr(legion, kind, getattr(legion, kind) + got)
            placed[kind] = got
    if legion.units and (leaders := take_shown(game, HARKONNEN, area, "generic", face["generic"])):
        legion.generic += leaders
        placed["generic"] = leaders
    drop_if_dead(game, area)
    return placed


def leave_garrison(game: G, area: str) -> None:
    """Leave a garrison token of each kind in a settlement from which a legion has moved away, unless figures stay there
    (W19.3)."""
    if area in game.state.settlements:
        game.push(Leave(area))


@record
class Leave(Rule):
    """Put one silver and one black garrison token into a settlement that a legion has left."""

    kind = "war.mahdi_garrison"
    area: str

    def go_on(self, game: G) -> bool:
        """Draw the tokens from their pools, if no legion is in the settlement. If a pool is empty, first turn over a
        token on the board."""
        if self.area not in game.state.settlements or self.area in game.state.legions:
            game.pop()
            return False
        own = solo(game)
        for pool in (own.silver, own.black):
            if not pool and _where(game, pool is own.black):
                game.push(Spare(decider(game, ATREIDES), pool is own.black))
                return False
        game.pop()
        for pool in (own.silver, own.black):
            if pool:
                token = pool.pop(game.chance.pick(len(pool), "garrison"))
                legion = legion_at(game, HARKONNEN, self.area)
                legion.tokens = sorted([*legion.tokens, token])
                tell(game, "garrison-left", area=f"area:{self.area}")
        return False


def _where(game: G, black: bool) -> list[str]:
    half = len(lib(game).garrisons) // 2
    legions = game.state.legions
    areas = legions_of(game, HARKONNEN)
    return [area for area in areas if any((token >= half) == black for token in legions[area].tokens)]


@record
class Spare(Choice):
    """The choice of a garrison token on the board to turn over, because its pool is empty; a person chooses (W19.3)."""

    kind = "war.mahdi_spare"
    black: bool

    def offers(self, game: G) -> list[Option]:
        """Offer the areas with a garrison token of the colour of the empty pool."""
        return [at_area("open", area, final=True) for area in _where(game, self.black)]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Turn the token over in the chosen area."""
        game.pop()
        area = picks[0].partition(".")[2]
        half = len(lib(game).garrisons) // 2
        token = next(one for one in game.state.legions[area].tokens if (one >= half) == self.black)
        open_garrison(game, area, token)
        push_excess(game, area)
