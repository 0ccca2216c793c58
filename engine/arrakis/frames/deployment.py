"""Deployment (W5.8, W5.9), and the choice of a leader for it."""

from __future__ import annotations

from typing import Any

from engine.arrakis.asking import DONE, Choice, Rule, at_area, option
from engine.arrakis.frames.losses import push_excess
from engine.arrakis.library import ALIASES, ATREIDES, HARKONNEN, KINDS
from engine.arrakis.places import in_play, legions_of, own_legion, settlements_of, stack_limit, within
from engine.arrakis.programme_context import note_here
from engine.arrakis.state import NOBODY, G, count, lib, rules
from engine.arrakis.verbs import legion_at, place_chief, place_units, tell
from engine.kernel.decisions import Option
from engine.kernel.record import record


def has_room(game: G, side: str, area: str) -> bool:
    """Whether an area has room for one more unit of a side (W1.6), and no enemies are there (R297)."""
    legion = game.state.legions.get(area)
    return legion is None or (legion.side == side and legion.units < stack_limit(game, side))


def list_leaders(game: G, side: str) -> list[Option]:
    """The leaders that can be placed: a generic one, or a named one that is set aside (W5.8, W5.9), but not Paul while
    he is hunted."""
    found = []
    if game.state.supply[f"{side}.generic"]:
        figure = f"figure:{side}_generic"
        found.append(option("leader.generic", "leader", figure, leader=figure))
    for name, chief in game.state.chiefs.items():
        if chief.where != "aside" or lib(game).leaders[name].side != side or name == "wild_maker":
            continue
        if game.state.hunted and name in ALIASES["paul"]:
            continue
        found.append(option(f"leader.{name}", "leader", f"warlord:{name}", leader=f"warlord:{name}"))
    return found


def can_lead(game: G, side: str, area: str, leader: str) -> bool:
    """Whether a leader that a card names ("any", "generic" or a certain leader) can be put into an area. A leader takes
    no room in the area, but needs a unit of its side in it (W1.6, W1.7)."""
    if not leader or own_legion(game, side, area) is None:
        return False
    if leader == "any":
        return bool(list_leaders(game, side))
    return bool(game.state.supply[f"{side}.generic"] if leader == "generic" else ready_chief(game, leader))


def ready_chief(game: G, name: str) -> str:
    """The named leader that a card may place, "" if there is none. The leader must be in play, and either set aside or
    on the board (W13.3). It must not be Paul while he is hunted."""
    found = in_play(game, name)
    if not found or game.state.chiefs[found].where == "tank":
        return ""
    return "" if game.state.hunted and found in ALIASES["paul"] else found


def place_leader(game: G, side: str, name: str, area: str) -> None:
    """Put a generic or named leader into an area that has a unit of its side (W1.7)."""
    if name == "generic":
        place_units(game, side, area, {"generic": 1})
    else:
        place_chief(game, name, area)


@record
class DeployUnits(Choice):
    """Deploy units, one by one, onto settlements (W5.9)."""

    kind = "war.deploy_units"
    side: str
    # The kinds of the units still to deploy, the next one last.
    kinds: list[str]

    def offers(self, game: G) -> list[Option]:
        """Offer the settlements with room."""
        while self.kinds and not game.state.supply[f"{self.side}.{self.kinds[-1]}"]:
            self.kinds.pop()
        if not self.kinds:
            return []
        figure = f"figure:{self.side}_{self.kinds[-1]}"
        areas = [area for area in settlements_of(game, self.side) if has_room(game, self.side, area)]
        found = [at_area("deploy", area, what=figure) for area in areas]
        return [*found, *self._list_together(game), DONE] if found else []

    def _list_together(self, game: G) -> list[Option]:
        """Offer the settlements that can take all remaining units at once (R223), if at least two units remain."""
        left = len(self.kinds)
        if left < 2 or any(game.state.supply[f"{self.side}.{kind}"] < self.kinds.count(kind) for kind in self.kinds):
            return []
        limit, found = stack_limit(game, self.side), []
        for area in settlements_of(game, self.side):
            legion = own_legion(game, self.side, area)
            if (legion.units if legion is not None else 0) + left <= limit:
                where = f"area:{area}"
                found.append(option(f"all.{area}", "deploy-all", where, area=where, n=left))
        return found

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Place one unit, or all remaining units in one area, or stop."""
        verb, _, area = picks[0].partition(".")
        if verb == "done":
            game.pop()
            return
        for _ in range(len(self.kinds) if verb == "all" else 1):
            place_units(game, self.side, area, {self.kinds.pop(): 1})
            count(game, f"deployed.{self.side}")
        note_here(game, area)


@record
class DeployLeader(Choice):
    """Place a leader onto a settlement with a unit. If `area` is given, it is the only possible place."""

    kind = "war.deploy_leader"
    tells = ("leader",)
    side: str
    area: str = ""
    name: str = ""

    def told(self, game: G, name: str) -> Any:
        """Name the leader that was chosen; "none" as long as no leader has been chosen."""
        if not self.name:
            return "none"
        return f"figure:{self.side}_generic" if self.name == "generic" else f"warlord:{self.name}"

    def offers(self, game: G) -> list[Option]:
        areas = [self.area] if self.area else list(settlements_of(game, self.side))
        areas = [area for area in areas if own_legion(game, self.side, area) is not None]
        if not areas:
            return []
        if self.name:
            return [at_area("lead-at", area) for area in areas]
        found = list_leaders(game, self.side)
        return [*found, DONE] if found else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Note the chosen leader, then place it into the chosen area, or stop."""
        verb, _, what = picks[0].partition(".")
        if verb == "leader":
            self.name = what
        else:
            game.pop()
            if verb == "lead-at":
                place_leader(game, self.side, self.name, what)


@record
class DeployToken(Choice):
    """Place a random deployment token onto a sietch (W5.8). The token is drawn either before or after the sietch is
    chosen."""

    kind = "war.deploy_token"
    only_threatened: bool = False
    # The number of regulars to place together with the token.
    also: int = 0
    # Whether a leader may be placed as well.
    leader: bool = True
    # The token that was drawn; `NOBODY` before that.
    token: int = NOBODY

    def go_on(self, game: G) -> bool:
        """In the retail game, draw the token first."""
        if rules(game).deploy_look_first and self.token == NOBODY and game.state.pool and self._roomy(game):
            self.token = draw_token(game, self.seat)
        return Choice.go_on(self, game)

    def _areas(self, game: G) -> list[str]:
        areas = sorted(game.state.sietches)
        if self.only_threatened:
            enemies = set(legions_of(game, HARKONNEN))
            return [area for area in areas if enemies & within(game, area, 2)]
        return areas

    def _roomy(self, game: G) -> list[str]:
        """The sietches with room for one more unit; none if there is no unit to place."""
        units = self.token != NOBODY or game.state.pool or (self.also and game.state.supply[f"{ATREIDES}.regular"])
        return [area for area in self._areas(game) if has_room(game, ATREIDES, area)] if units else []

    def offers(self, game: G) -> list[Option]:
        """Offer the sietches with room for the token, and those that can take only the leader (R292). A token that has
        been drawn must be placed."""
        roomy = self._roomy(game)
        found = [at_area("deploy", area, what="token:back") for area in roomy]
        if self.token != NOBODY:
            return found
        if self.leader:
            full = [area for area in self._areas(game) if area not in roomy]
            found += [at_area("lead-at", area) for area in full if can_lead(game, ATREIDES, area, "any")]
        return [*found, DONE] if found else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Place the token, then the leader."""
        game.pop()
        verb, _, area = picks[0].partition(".")
        if not area:
            return
        if verb == "lead-at":
            game.push(AfterToken(seat, area, True))
            return
        token = self.token
        if token == NOBODY and game.state.pool:
            token = draw_token(game, seat)
        game.push(AfterToken(seat, area, self.leader))
        if token != NOBODY:
            legion = legion_at(game, ATREIDES, area)
            legion.tokens = sorted([*legion.tokens, token])
            tell(game, "token-placed", area=f"area:{area}")
            count(game, "tokens_deployed")
        if self.also:
            place_units(game, ATREIDES, area, {"regular": self.also})


@record
class AfterToken(Rule):
    """The steps after a token was placed: apply the stacking limit, then ask for a leader."""

    kind = "war.after_token"
    seat: int
    area: str
    leader: bool

    def go_on(self, game: G) -> bool:
        game.pop()
        if self.leader:
            game.push(DeployLeader(self.seat, ATREIDES, self.area))
        push_excess(game, self.area)
        return False


def draw_token(game: G, seat: int) -> int:
    """Draw a random token from the pool and show it to the Atreides (W5.8)."""
    pool = game.state.pool
    pool.sort()
    token = pool.pop(game.chance.pick(len(pool), "token"))
    game.barrier()
    face = dict(zip(KINDS, lib(game).tokens[token], strict=True))
    seats = tuple(s for s, side in enumerate(game.config.sides) if side == ATREIDES)
    tell(game, "token-drawn", seats, {"seat": f"seat:{seat}"}, seat=f"seat:{seat}", **face)
    return token
