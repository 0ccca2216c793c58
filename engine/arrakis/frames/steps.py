"""The rules of each verb that a step of a programme can have (W5.4, W13)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from content.arrakis.programme import Step
from engine.arrakis.asking import Choice
from engine.arrakis.frames import (
    atomics,
    deployment,
    hands,
    moves,
    omens,
    placing,
    power,
    roll,
    sietches,
    spice,
    strikes,
    vehicles,
)
from engine.arrakis.frames.attack import Attack
from engine.arrakis.frames.hazards import Storms
from engine.arrakis.library import ATREIDES, KINDS
from engine.arrakis.places import find_leader
from engine.arrakis.programme_context import needs_here
from engine.arrakis.state import G, lib, rules, seats_of
from engine.arrakis.verbs import check_objective, draw_cards, enter, gain_sister, remove_sign, retire, tell


class Run(Protocol):
    """A running programme, as the verbs of its steps use it."""

    seat: int
    # The content address of the programme's steps.
    at: str
    # The number of the step after the one that is carried out.
    step: int
    # The area in which a step last placed or moved something.
    here: str

    def side(self, game: G) -> str:
        """The side of the seat."""


Verb = Callable[[G, Run, Step], None]


def _simply(frame: Callable[[int], Choice]) -> Verb:
    return lambda game, run, step: game.push(frame(run.seat))


# -- figures -------------------------------------------------------------------------------------------------------


def _move(game: G, run: Run, step: Step) -> None:
    adjacent = step.range == "adjacent"
    game.push(moves.Moves(run.seat, run.side(game), step.by, step.keep, step.n, run.here, adjacent=adjacent))


def _attack(game: G, run: Run, step: Step) -> None:
    game.push(
        Attack(
            run.seat, run.side(game), step.by, step.keep, step.surprise, step.dice, step.cap, step.relentless, run.here
        )
    )


def _place(game: G, run: Run, step: Step) -> None:
    side, spread = run.side(game), step.spread
    if step.at == "each_village" and not (spread := placing.garrison_villages(game, side, step.units.counts)):
        return
    acts = needs_here(game, run.at, run.step)
    game.push(placing.Place(run.seat, side, step.units.counts, step.leader, step.at, spread, acts))


def _deploy(game: G, run: Run, step: Step) -> None:
    side = run.side(game)
    if side == ATREIDES:
        threatened = step.at == "threatened_sietch"
        game.push(deployment.DeployToken(run.seat, threatened, step.units.regular, bool(step.leader)))
        return
    kinds = [kind for kind, n in zip(KINDS, step.units.counts, strict=True) for _ in range(n)]
    game.push(deployment.DeployLeader(run.seat, side))
    game.push(deployment.DeployUnits(run.seat, side, kinds))


def _upgrade(game: G, run: Run, step: Step) -> None:
    game.push(placing.Upgrade(run.seat, run.side(game), step.n, step.to))


def _enter(game: G, run: Run, step: Step) -> None:
    enter(game, step.leader)


def _leave(game: G, run: Run, step: Step) -> None:
    retire(game, step.leader)


def _hunt(game: G, run: Run, step: Step) -> None:
    game.state.hunted = True
    tell(game, "hunted")


# -- strikes -------------------------------------------------------------------------------------------------------


def _tank(game: G, run: Run, step: Step) -> None:
    game.push(strikes.Tank(run.seat, step.range, run.here))


def _strike(game: G, run: Run, step: Step) -> None:
    game.push(strikes.Strike(run.seat, step.n, step.range))


def _rockets(game: G, run: Run, step: Step) -> None:
    game.push(strikes.Rockets(run.seat, step.n))


def _wreck(game: G, run: Run, step: Step) -> None:
    game.push(strikes.Wreck(run.seat, step.n, tuple(lib(game).areas), deep=True))


def _unload(game: G, run: Run, step: Step) -> None:
    """Remove vehicles from the sector of a leader and from the air zones connected to it."""
    area = find_leader(game, step.by)
    if area:
        sectors = lib(game).areas[area].sectors
        areas = tuple(one for sector in sectors for one in lib(game).sectors[sector])
        zones = tuple(zone for sector in sectors for zone in strikes.sector_zones(game, sector))
        game.push(strikes.Wreck(run.seat, step.n, areas, zones))


# -- the desert ----------------------------------------------------------------------------------------------------


def _vehicles(game: G, run: Run, step: Step) -> None:
    if run.at.startswith("box/house") and rules(game).house_vehicles == "any_two":
        game.push(vehicles.AnyVehicles(run.seat, 2))
        return
    for kind, number in (("carryall", step.carryall), ("ornithopter", step.ornithopter)):
        if number:
            game.push(vehicles.Fliers(run.seat, kind, number))
    if step.harvester:
        game.push(vehicles.Harvesters(run.seat, step.harvester))


def _storms(game: G, run: Run, step: Step) -> None:
    game.push(Storms(window=False))


def _place_signs(game: G, run: Run, step: Step) -> None:
    game.push(power.PlaceSigns(run.seat, step.n))


def _discard_signs(game: G, run: Run, step: Step) -> None:
    if step.near:
        for area in lib(game).near[step.near]:
            if area in game.state.signs:
                remove_sign(game, area, False)
    else:
        game.push(power.DropSigns(run.seat, step.n))


def _worms(game: G, run: Run, step: Step) -> None:
    game.push(power.PlaceWorms(run.seat, step.n, step.near))


def _raise_maker(game: G, run: Run, step: Step) -> None:
    if enter(game, "wild_maker", spent=True):
        power.use_maker(game, run.seat)


def _wild(game: G, run: Run, step: Step) -> None:
    power.use_maker(game, run.seat)


# -- cards, dice and tokens ----------------------------------------------------------------------------------------


def _draw(game: G, run: Run, step: Step) -> None:
    if step.deck:
        draw_cards(game, run.seat, step.deck, step.n)
    else:
        game.push(hands.Draw(run.seat, step.n))


def _discard(game: G, run: Run, step: Step) -> None:
    game.push(hands.Discard(run.seat, step.n))


def _rob(game: G, run: Run, step: Step) -> None:
    game.push(hands.Rob(run.seat, step.n))


def _enemy_die(game: G, run: Run, step: Step) -> None:
    game.push(roll.EnemyDie(run.seat, step.face))


def _sisterhood(game: G, run: Run, step: Step) -> None:
    gain_sister(game, run.side(game))


# -- prescience ----------------------------------------------------------------------------------------------------


def _attach(game: G, run: Run, step: Step) -> None:
    game.push(omens.OmenChoice(run.seat, step.to))


def _shuffle_omen(game: G, run: Run, step: Step) -> None:
    game.push(omens.OmenChoice(run.seat, "shuffle"))


def _objective(game: G, run: Run, step: Step) -> None:
    """Draw a second objective; fulfilling either of the two wins (Gom Jabbar)."""
    state = game.state
    if state.objective_box:
        game.barrier()
        state.objective_box.sort()
        found = state.objective_box.pop(game.chance.pick(len(state.objective_box), "objective"))
        state.objectives.append(found)
        tell(game, "objective", seats_of(game, ATREIDES), {}, objective=f"goal:objective_{found + 1}")
        if rules(game).victory == "at_once":
            check_objective(game)


STEPS: dict[str, Verb] = {
    "attach": _attach, "attack": _attack, "carry": _simply(moves.Carry), "deploy": _deploy,
    "desert_power": _simply(power.DesertPower), "detonate": _simply(atomics.Atomics), "discard": _discard,
    "discard_signs": _discard_signs, "draw": _draw, "drive": _simply(moves.Drive), "enter": _enter,
    "force_die": _enemy_die, "hunt": _hunt, "leave": _leave, "lower": _simply(spice.Lower), "move": _move,
    "move_sietch": _simply(sietches.MoveSietch), "objective": _objective, "place": _place,
    "place_signs": _place_signs, "raise_maker": _raise_maker, "renew_omens": _simply(omens.RenewOmens), "rob": _rob,
    "rockets": _rockets, "shift": _simply(omens.Shift), "shuffle_omen": _shuffle_omen, "sisterhood": _sisterhood,
    "special_attack": _strike, "spoil_die": _enemy_die, "spy": _simply(sietches.Spy), "storms": _storms,
    "swap_tokens": _simply(sietches.SwapTokens), "tank": _tank, "unload": _unload, "upgrade": _upgrade,
    "vehicles": _vehicles, "wild": _wild, "worms": _worms, "wreck": _wreck,
}  # fmt: skip
"""The rule of each verb that a step of a programme can have, except verbs that start further programmes."""
