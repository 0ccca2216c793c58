"""Desert Power and worm activation (W5.12, W9.2 to W9.5, W9.7), and wormsigns and worms placed by card texts (W13)."""

from __future__ import annotations

from typing import Any

from engine.arrakis.asking import DONE, Choice, at_area, option
from engine.arrakis.frames.hazards import Wake, place_maker, worm_moves, worm_strikes, worm_targets
from engine.arrakis.library import ATREIDES, HARKONNEN
from engine.arrakis.places import deserts, has_worm, is_empty, legions_of, own_legion, worm_areas
from engine.arrakis.state import G, count, lib, rules
from engine.arrakis.verbs import add_sign, add_worm, remove_harvester, remove_sign, remove_worm, tell
from engine.kernel.decisions import Option, Pick
from engine.kernel.record import record

SIGNS = 2
"""The number of wormsigns that Desert Power places (W5.12)."""


@record
class DesertPower(Choice):
    """Place wormsigns, activate worms, or do neither (W5.12)."""

    kind = "war.desert_power"

    def offers(self, game: G) -> list[Option]:
        """Offer the parts of Desert Power that can be used now."""
        found = []
        if sign_areas(game) and game.state.sign_pool:
            found.append(option("signs", "place-signs"))
        if worm_areas(game):
            found.append(option("worms", "use-worms"))
        return [*found, DONE]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        if picks[0] != "done":
            tell_power(game, seat)
        if picks[0] == "signs":
            game.push(PlaceSigns(seat, SIGNS))
        elif picks[0] == "worms":
            game.push(Activate(seat, rules(game).power_worms, rules(game).power_moves))


def tell_power(game: G, seat: int) -> None:
    """Announce that Desert Power is used."""
    tell(game, "power", seat=f"seat:{seat}", action="action:desert_power")


def sign_areas(game: G) -> list[str]:
    """The desert areas without a worm, wormsign or sietch (W5.12)."""
    state = game.state
    return [a for a in deserts(game) if a not in state.signs and a not in state.sietches and not has_worm(game, a)]


@record
class PlaceSigns(Choice):
    """Place up to `left` wormsigns in different deserts, chosen in one answer."""

    kind = "war.place_signs"
    tells = ("left",)
    left: int

    def offers(self, game: G) -> list[Option]:
        """Offer the areas where a wormsign can be placed."""
        return [at_area("sign", area) for area in sign_areas(game)] if game.state.sign_pool else []

    def asks_always(self, game: G) -> bool:
        """Always ask, since the player may place none (W5.4)."""
        return True

    def pick(self, game: G, options: list[Option]) -> Pick:
        return Pick("many", 0, min(self.left, len(options), len(game.state.sign_pool)))

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        for pick in picks:
            add_sign(game, pick.partition(".")[2])


@record
class DropSigns(Choice):
    """Remove wormsigns from the board without showing their fronts."""

    kind = "war.drop_signs"
    tells = ("left",)
    left: int

    def offers(self, game: G) -> list[Option]:
        return [at_area("drop-sign", area) for area in lib(game).areas if area in game.state.signs]

    def asks_always(self, game: G) -> bool:
        """Always ask, since the player may remove none."""
        return True

    def pick(self, game: G, options: list[Option]) -> Pick:
        return Pick("many", 0, min(self.left, len(options)))

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        for pick in picks:
            remove_sign(game, pick.partition(".")[2], False)


@record
class Activate(Choice):
    """Activate up to `left` different worms (W5.12, W9.2)."""

    kind = "war.activate"
    tells = ("left",)
    left: int
    # Whether worms may move as well as attack.
    moves: bool
    # The areas of the worms that have acted already.
    moved: tuple[str, ...] = ()

    def offers(self, game: G) -> list[Option]:
        """Offer the worms that can act."""
        if not self.left:
            return []
        areas = [a for a in worm_areas(game) if a not in self.moved]
        able = [a for a in areas if worm_targets(game, a) or (self.moves and worm_moves(game, a))]
        return [*(at_area("worm", area) for area in able), DONE] if able else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        if picks[0] == "done":
            game.pop()
            return
        self.left -= 1
        game.push(WormActs(seat, picks[0].partition(".")[2], self.moves, True))


@record
class WormActs(Choice):
    """The action of one worm: a move or an attack (W9.2). The Wild Maker does both, one after the other, when its card
    says so (W9.7)."""

    kind = "war.worm_acts"
    tells = ("area", "maker")
    area: str
    moves: bool
    attacks: bool
    both: bool = False

    def told(self, game: G, name: str) -> Any:
        """Tell whether the worm is the Wild Maker, and other values as in every question."""
        return int(self.area == game.state.maker) if name == "maker" else Choice.told(self, game, name)

    def offers(self, game: G) -> list[Option]:
        found = [at_area("worm-to", area) for area in worm_moves(game, self.area)] if self.moves else []
        if self.attacks:
            for area in worm_targets(game, self.area):  # only an attack on a legion is rolled (W9.5)
                found.append(at_area("worm-strike", area, final=own_legion(game, HARKONNEN, area) is not None))
        return [*found, DONE]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        verb, _, area = picks[0].partition(".")
        if verb == "worm-to":
            move_worm(game, self.area, area)
            below = game.state.stack[-1]
            if isinstance(below, Activate):
                below.moved = (*below.moved, area)
            if self.both:
                game.push(WormActs(seat, area, False, True))
        elif verb == "worm-strike":
            strike(game, self.area, area)


def move_worm(game: G, source: str, target: str) -> None:
    """Move a worm, or the Wild Maker (W9.3)."""
    state = game.state
    maker = source == state.maker
    if maker:
        state.maker = target
    else:
        state.worms[state.worms.index(source)] = target
    tell(game, "worm-moved", source=f"area:{source}", area=f"area:{target}", maker=int(maker))
    count(game, "worm_moves")


def strike(game: G, source: str, target: str) -> None:
    """Let a worm attack and leave the board (W9.4, W9.5). A harvester without a legion is lost without a roll, and no
    carryall can save it."""
    maker = source == game.state.maker
    remove_worm(game, source)
    count(game, "worm_attacks")
    tell(game, "worm-strikes", source=f"area:{source}", area=f"area:{target}", maker=int(maker))
    if own_legion(game, HARKONNEN, target) is None:
        remove_harvester(game, target)
    else:
        game.push(Wake(target, False))
        worm_strikes(game, target, maker)


@record
class PlaceMaker(Choice):
    """Place the Wild Maker's figure in an empty desert (W9.7)."""

    kind = "war.place_maker"

    def offers(self, game: G) -> list[Option]:
        areas = [area for area in deserts(game) if is_empty(game, area, for_worm=True)]
        return [*(at_area("maker", area) for area in areas), DONE]

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        game.pop()
        area = picks[0].partition(".")[2]
        if area:
            place_maker(game, area)


def use_maker(game: G, seat: int) -> None:
    """Use the Wild Maker, by its special action or by a card: place it, or move it and attack with it (W9.7)."""
    if game.state.maker:
        game.push(WormActs(seat, game.state.maker, True, True, both=True))
    else:
        game.push(PlaceMaker(seat))


@record
class PlaceWorms(Choice):
    """Place worms by a card text: in empty deserts next to a worm, or next to a legion of the player."""

    kind = "war.place_worms"
    tells = ("left",)
    left: int
    near: str

    def offers(self, game: G) -> list[Option]:
        if not self.left or not game.state.supply["atreides.sandworm"]:
            return []
        around = worm_areas(game) if self.near == "worm" else legions_of(game, ATREIDES)
        beside = {other for area in around for other in lib(game).near[area]}
        areas = [area for area in deserts(game) if area in beside and is_empty(game, area, for_worm=True)]
        return [*(at_area("worm-at", area) for area in areas), DONE] if areas else []

    def take(self, game: G, seat: int, picks: tuple[str, ...]) -> None:
        area = picks[0].partition(".")[2]
        if area:
            self.left -= 1
            add_worm(game, area)
        else:
            game.pop()
