"""Deployment, unit upgrades, and figures placed by cards, for the automatic opponent (W19.8 to W19.10)."""

from __future__ import annotations

from dataclasses import field
from functools import partial

from engine.arrakis.asking import Choice, at_area, option
from engine.arrakis.frames.deployment import can_lead, list_leaders, place_leader, ready_chief
from engine.arrakis.frames.placing import areas_for, count_sets, fits, place_fitting
from engine.arrakis.library import HARKONNEN, KINDS
from engine.arrakis.mahdi.field import best
from engine.arrakis.mahdi.power import count_steps, defenders, power_at, room, to_target
from engine.arrakis.places import legions_of, own_legion
from engine.arrakis.programme_context import note_here
from engine.arrakis.state import G, count
from engine.arrakis.verbs import give_back, place_chief, place_units, take, tell
from engine.kernel.decisions import Option, Pick
from engine.kernel.record import LATE, record

FIRST = ("beast_rabban", "feyd_rautha")
"""The named leaders deployed before any other (W19.8)."""


def best_leaders(game: G) -> list[str]:
    """The next leaders to deploy, all equally good: Rabban or Feyd-Rautha, otherwise another named leader, otherwise a
    Bashar (W19.8)."""
    names = [one.id.partition(".")[2] for one in list_leaders(game, HARKONNEN)]
    return best(names, lambda name: (name == "generic", name not in FIRST))


def kind_in_supply(game: G, kind: str) -> str:
    """The kind of unit to place: this kind if the supply has such a unit, otherwise the next stronger kind, otherwise
    the next weaker one (W19.8)."""
    place = KINDS.index(kind)
    order = (*KINDS[place:], *reversed(KINDS[:place]))
    return next((one for one in order if game.state.supply[f"{HARKONNEN}.{one}"]), "")


@record
class Muster(Choice):
    """Place units and a leader in the settlement with the strongest legion. If several legions are equally strong, it
    is the settlement nearest to the target of the round. Units without room go to the next settlement (W19.8)."""

    kind = "war.mahdi_muster"
    # The kinds of the units still to place, the next one last.
    kinds: list[str]
    # Whether a leader is still to be placed.
    leader: bool = True

    def offers(self, game: G) -> list[Option]:
        """Offer the best settlements with room for a unit. If no unit can be placed, offer the best settlements in
        which the leader can be placed (R292)."""
        towns = sorted(game.state.settlements)
        left = self.kinds and kind_in_supply(game, self.kinds[-1])
        open_ = [area for area in towns if room(game, area) > 0] if left else []
        if not open_ and self.leader:
            open_ = [area for area in towns if can_lead(game, HARKONNEN, area, "any")]
        steps = to_target(game)
        return [at_area("muster", area) for area in best(open_, lambda area: (-power_at(game, area), steps[area]))]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Place as many units as there is room for; a leader accompanies the first of them."""
        area = picks[0].partition(".")[2]
        game.found.pop(self.serial, None)
        while self.kinds and room(game, area) > 0 and (kind := kind_in_supply(game, self.kinds[-1])):
            self.kinds.pop()
            place_units(game, HARKONNEN, area, {kind: 1})
            count(game, f"deployed.{HARKONNEN}")
        note_here(game, area)
        if self.leader:
            self.leader = False
            game.push(Captain(seat, area))


@record
class Captain(Choice):
    """The choice of the leader to place with the units (W19.8)."""

    kind = "war.mahdi_captain"
    area: str

    def offers(self, game: G) -> list[Option]:
        """Offer the best leaders that can be placed."""
        if own_legion(game, HARKONNEN, self.area) is None:
            return []
        return [
            option(f"leader.{name}", "leader", ref, leader=ref)
            for name in best_leaders(game)
            for ref in (f"figure:{HARKONNEN}_generic" if name == "generic" else f"warlord:{name}",)
        ]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        place_leader(game, HARKONNEN, picks[0].partition(".")[2], self.area)


def promise(game: G, area: str) -> tuple[int, ...]:
    """A sort key of areas for upgrades and for figures placed by cards: first the area nearest to a sietch, then the
    strongest legion compared with that sietch's defenders, then the area nearest to the target of the round
    (W19.10)."""
    steps = count_steps(game, [area])
    near = min((steps[one] for one in game.state.sietches), default=0)
    nearest = [one for one in game.state.sietches if steps[one] == near]
    margin = max((power_at(game, area) - defenders(game, one) for one in nearest), default=0)
    return near, -margin, to_target(game)[area]


@record
class Promote(Choice):
    """Upgrade up to `left` units in the best legion by the order of `promise`. Remaining upgrades go to the next legion
    (W19.10, R263)."""

    kind = "war.mahdi_promote"
    left: int
    to: str

    def offers(self, game: G) -> list[Option]:
        """Offer the best legions with units to upgrade."""
        if not self.left or not game.state.supply[f"{HARKONNEN}.{self.to}"]:
            return []
        before, legions = KINDS[KINDS.index(self.to) - 1], game.state.legions
        areas = [area for area in legions_of(game, HARKONNEN) if getattr(legions[area], before)]
        return [at_area("upgrade", area) for area in best(areas, partial(promise, game))]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Upgrade as many units of the legion as possible."""
        area = picks[0].partition(".")[2]
        game.found.pop(self.serial, None)
        before, legion = KINDS[KINDS.index(self.to) - 1], game.state.legions[area]
        while self.left and getattr(legion, before) and take(game, HARKONNEN, self.to, 1):
            self.left -= 1
            setattr(legion, before, getattr(legion, before) - 1)
            give_back(game, HARKONNEN, before)
            setattr(legion, self.to, getattr(legion, self.to) + 1)
            tell(game, "upgraded", area=f"area:{area}", what=f"figure:{HARKONNEN}_{self.to}")
            count(game, f"upgraded.{HARKONNEN}")


@record
class Reinforce(Choice):
    """Place figures by a card. The areas that the card allows are ordered as for upgrades (W19.9, W19.10, R273)."""

    kind = "war.mahdi_reinforce"
    units: tuple[int, ...]
    leader: str
    at: str
    spread: int = 0
    # Whether the card then lets the legion of the chosen area act.
    acts: bool = field(default=False, metadata=LATE)

    def offers(self, game: G) -> list[Option]:
        """Offer the best areas with room for the units. If there are none, offer the best areas where the leader can be
        placed (R292). If there are none either, offer the best areas whose legion can still act (W5.4)."""
        wanted = areas_for(game, HARKONNEN, self.at)
        areas = [area for area in wanted if fits(game, HARKONNEN, area, self.units)]
        areas = areas or [area for area in wanted if can_lead(game, HARKONNEN, area, self.leader)]
        areas = areas or (wanted if self.acts else [])
        order = {area: promise(game, area) for area in areas}
        if self.spread and areas:
            last = sorted(order.values())[: self._number(game)][-1]
            return [at_area("place", area) for area in areas if order[area] <= last]
        return [at_area("place", area) for area in best(areas, order.__getitem__)]

    def _number(self, game: G) -> int:
        """The number of areas in which units are placed, if they are spread."""
        return min(self.spread, count_sets(game, HARKONNEN, self.units))

    def pick(self, game: G, options: list[Option]) -> Pick:
        """Choose one area or, with `spread`, several. Their number is `spread`, unless the supply has units for fewer
        areas, or fewer areas are on offer (W1.12)."""
        most = min(self._number(game), len(options))
        return Pick("many", most, most) if self.spread else Pick()

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Place the units, then the leader."""
        game.pop()
        for area in (pick.partition(".")[2] for pick in picks):
            place_fitting(game, HARKONNEN, area, self.units)
            note_here(game, area)
            if own_legion(game, HARKONNEN, area) is None:
                continue
            if self.leader == "any":
                game.push(Captain(seat, area))
            elif self.leader == "generic":
                place_units(game, HARKONNEN, area, {"generic": 1})
            elif self.leader and (chief := ready_chief(game, self.leader)):
                place_chief(game, chief, area)
