"""Vehicles: placed at the start of the round according to the active row (W4), by the house result (W5.11), and by
cards."""

from __future__ import annotations

from collections.abc import Iterable

from engine.arrakis.asking import DONE, Choice, at_area, option
from engine.arrakis.frames.free_actions import list_free, take_free
from engine.arrakis.library import HARKONNEN
from engine.arrakis.places import deserts, is_free
from engine.arrakis.side_policy import policy_for
from engine.arrakis.state import G, decider, lib
from engine.arrakis.verbs import add_flier, add_harvester, tell
from engine.kernel.decisions import ONE, Option, Pick
from engine.kernel.record import record


def begin_vehicles(game: G) -> None:
    """Apply the row of the lowest marker: set dice aside and give vehicles, which the player then places (W4.1,
    W4.2)."""
    state = game.state
    state.phase = "vehicles"
    row = lib(game).rows[min(state.rows.values())]
    state.aside = row.dice_set_aside
    tell(game, "row", n=row.step, aside=row.dice_set_aside)
    place = policy_for(game, HARKONNEN).place_vehicles or _place_vehicles
    place(game, row.harvesters, row.carryalls, row.ornithopters)


def _place_vehicles(game: G, harvesters: int, carryalls: int, ornithopters: int) -> None:
    seat = decider(game, HARKONNEN)
    game.push(Fliers(seat, "carryall", carryalls))
    game.push(Fliers(seat, "ornithopter", ornithopters))
    game.push(Harvesters(seat, harvesters))


def note_parked(game: G, kind: str, places: Iterable[str]) -> None:
    """Record where the vehicles of a kind were placed at the start of this round, in place of the last round's
    record."""
    others = [one for one in game.state.parked if one.partition(".")[0] != kind]
    game.state.parked = [*others, *(f"{kind}.{place}" for place in places)]


def free_deserts(game: G) -> list[str]:
    """The deserts in which a harvester can be placed: those that are free and have no harvester (W1.10, W4.3)."""
    return [a for a in deserts(game) if is_free(game, HARKONNEN, a) and a not in game.state.harvesters]


@record
class Harvesters(Choice):
    """Place up to `left` harvesters in free deserts, chosen in one answer."""

    kind = "war.harvesters"
    tells = ("left",)
    left: int

    def offers(self, game: G) -> list[Option]:
        return [at_area("harvester", area) for area in free_deserts(game)] if self._most(game) else []

    def _most(self, game: G) -> int:
        most: int = min(self.left, game.state.supply["harkonnen.harvester"])
        return most

    def asks_always(self, game: G) -> bool:
        """Always ask, since the player may place none (W5.4)."""
        return True

    def pick(self, game: G, options: list[Option]) -> Pick:
        return Pick("many", 0, min(self._most(game), len(options)))

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        for pick in picks:
            add_harvester(game, pick.partition(".")[2])
        if game.state.phase == "vehicles":
            note_parked(game, "harvester", (pick.partition(".")[2] for pick in picks))


@record
class Fliers(Choice):
    """Place up to `left` ornithopters or carryalls in air zones.

    At the start of the round all of them are placed in one answer (W4.3, R222). In action turns they are placed one by
    one, since the player may scout between them (W5.14, W16.3).
    """

    kind = "war.fliers"
    tells = ("what", "left")
    what: str
    left: int

    def offers(self, game: G) -> list[Option]:
        """Offer every zone; placing a vehicle removes a vehicle that is already in the zone (W1.10). If the supply has
        no vehicle of this kind, offer only the zones with one."""
        state = game.state
        if not self.left or (not state.supply[f"harkonnen.{self.what}"] and self.what not in state.zones.values()):
            return []
        found = [
            option(f"zone.{zone}", "zone", f"zone:{zone}", zone=f"zone:{zone}")
            for zone in lib(game).zones
            if state.supply[f"harkonnen.{self.what}"] or state.zones.get(zone) == self.what
        ]
        if state.phase == "vehicles":
            return found
        return [*found, *(list_free(game, self.seat) if state.phase == "actions" else ()), DONE]

    def asks_always(self, game: G) -> bool:
        """Whether it is the vehicle phase. In that phase the player may place no vehicle, so even a single zone is a
        choice (W5.4)."""
        return game.state.phase == "vehicles"

    def pick(self, game: G, options: list[Option]) -> Pick:
        """Up to `left` zones at the start of the round, otherwise one."""
        if game.state.phase != "vehicles":
            return ONE
        held = list(game.state.zones.values()).count(self.what) + game.state.supply[f"harkonnen.{self.what}"]
        return Pick("many", 0, min(self.left, len(options), held))

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        if game.state.phase == "vehicles":
            game.pop()
            for pick in picks:
                add_flier(game, pick.partition(".")[2], self.what)
            note_parked(game, self.what, (pick.partition(".")[2] for pick in picks))
            return
        verb, _, zone = picks[0].partition(".")
        if verb == "done":
            game.pop()
        elif verb == "zone":
            self.left -= 1
            add_flier(game, zone, self.what)
        else:
            take_free(game, seat, picks[0])


@record
class AnyVehicles(Choice):
    """Place up to `left` vehicles of any kinds (W5.11, retail)."""

    kind = "war.any_vehicles"
    tells = ("left",)
    left: int

    def offers(self, game: G) -> list[Option]:
        if not self.left:
            return []
        kinds = ("harvester", "ornithopter", "carryall")
        there = [kind for kind in kinds if game.state.supply[f"harkonnen.{kind}"]]
        return [option(kind, f"kind-{kind}", f"figure:{kind}") for kind in there] + [DONE]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        """Place one vehicle of the chosen kind, or stop."""
        if picks[0] == "done":
            game.pop()
            return
        self.left -= 1
        game.push(Harvesters(seat, 1) if picks[0] == "harvester" else Fliers(seat, picks[0], 1))
