"""A turn of the automatic opponent: one die is rolled and resolved at once (W19.6)."""

from __future__ import annotations

from engine.arrakis.asking import Rule
from engine.arrakis.frames.turn import end_turn
from engine.arrakis.library import ATREIDES, FACES, HARKONNEN
from engine.arrakis.mahdi.cards import Deal
from engine.arrakis.mahdi.field import Ride, act, can_march, list_attacks
from engine.arrakis.mahdi.muster import Muster, Promote
from engine.arrakis.mahdi.rounds import automaton, renew_target
from engine.arrakis.mahdi.vehicles import push_vehicles
from engine.arrakis.places import find_leader, legions_of
from engine.arrakis.state import G, count, decider, lib, solo
from engine.arrakis.verbs import tell
from engine.kernel.record import record

OFTEN = 3
"""The number of times that a result may occur in a round; after that a die with this result is rolled again (W19.6)."""


@record
class MahdiTurn(Rule):
    """A turn of the automatic opponent: roll a die, carry its result out, end the turn."""

    kind = "war.mahdi_turn"
    rolled: bool = False

    def go_on(self, game: G) -> bool:
        renew_target(game)
        if self.rolled:
            turn = game.state.turn
            assert turn is not None
            end_turn(game, turn)
            return False
        self.rolled = True
        solo(game).flown, solo(game).drawn = False, ""
        carry_out(game, roll_die(game))
        return False


def roll_die(game: G) -> str:
    """Roll one die, and roll it again if its result has already come up three times this round. After Truthtrance, take
    the named result instead of rolling (W19.6, W19.16)."""
    own, state = solo(game), game.state
    faces = lib(game).faces[HARKONNEN]
    own.unrolled -= 1
    face, state.forced = state.forced, ""
    game.barrier()
    while not face or own.spent.get(face, 0) >= OFTEN:
        (value,) = game.chance.roll(1, len(faces), "mahdi-die")
        face = faces[value]
    own.spent[face] = own.spent.get(face, 0) + 1
    tell(game, "mahdi-die", action=f"action:{face}")
    count(game, f"die.{HARKONNEN}.{face}")
    return face


def nameable(game: G) -> list[str]:
    """The results that Truthtrance can name: those with a free slot. When all dice have been rolled, there are none
    (W19.16)."""
    if not solo(game).unrolled:
        return []
    slots = lib(game).dice["harkonnen_action_die"].slots
    return [face for face in FACES if solo(game).spent.get(face, 0) < slots[face]]  # type: ignore[index]


def carry_out(game: G, face: str) -> None:
    """Use a leader's special action for a result if possible, otherwise the printed action (W19.6)."""
    for name, leader in lib(game).leaders.items():
        chief = game.state.chiefs.get(name)
        if leader.side != HARKONNEN or leader.action != face or chief is None or chief.spent:
            continue
        if chief.where in ("aside", "board") and SPECIALS[name](game):
            chief.spent = True
            tell(game, "special", leader=f"warlord:{name}")
            count(game, f"special.{name}")
            return
    match face:
        case "leadership" | "strategy":
            act(game, surprise=face == "leadership")
        case "deployment":
            game.push(Muster(decider(game, ATREIDES), ["regular"] * 3))
        case "mentat":
            game.push(Deal(automaton(game), 2))
        case _:
            push_vehicles(game, 1, 0, 1)
            game.push(Promote(decider(game, ATREIDES), 2, "elite"))


# -- special actions: each function returns whether the action can be used ------------------------------------------


def _has(game: G, kind: str, better: str) -> bool:
    legions = game.state.legions
    there = any(getattr(legions[area], kind) for area in legions_of(game, HARKONNEN))
    return there and bool(game.state.supply[f"{HARKONNEN}.{better}"])


def _promote(game: G, before: str, to: str) -> bool:
    if _has(game, before, to):
        game.push(Promote(decider(game, ATREIDES), 3, to))
        return True
    return False


def _baron(game: G) -> bool:
    return _promote(game, "regular", "elite")


def _shaddam(game: G) -> bool:
    return _promote(game, "elite", "special")


def _rabban(game: G) -> bool:
    if find_leader(game, "beast_rabban") and can_march(game, "beast_rabban"):
        game.push(Ride("beast_rabban", 2, False))
        return True
    return False


def _feyd(game: G) -> bool:
    name = "feyd_rautha"
    if find_leader(game, name) and (can_march(game, name) or list_attacks(game, name, "")):
        game.push(Ride(name, 1, True))
        return True
    return False


def _aramsham(game: G) -> bool:
    game.push(Muster(decider(game, ATREIDES), ["regular", "regular", "special"]))
    return bool(game.state.settlements)


def _hawat(game: G) -> bool:
    game.push(Deal(automaton(game), 3, "house_harkonnen"))
    return True


def _mohiam(game: G) -> bool:
    game.push(Deal(automaton(game), 3, "corrino_ally"))
    return True


SPECIALS = {
    "baron_harkonnen": _baron, "beast_rabban": _rabban, "feyd_rautha": _feyd, "thufir_hawat": _hawat,
    "gaius_helen_mohiam": _mohiam, "captain_aramsham": _aramsham, "shaddam_iv": _shaddam,
}  # fmt: skip
"""The special actions of leaders for the automatic opponent (W19.9, W19.10, W19.8)."""
