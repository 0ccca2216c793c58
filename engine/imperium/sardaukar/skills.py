"""The effects of Skills: gains in the Reveal turn, and strength in combat (BL4.3–BL4.6)."""

from __future__ import annotations

from content.imperium import effects as fx
from engine.imperium.agenda import turn_agenda
from engine.imperium.conditions import holds
from engine.imperium.module import Facts
from engine.imperium.sardaukar.state import Sardaukar, count_commanders
from engine.imperium.seating import is_person
from engine.imperium.state import NOBODY, G, Pending, lib

AUTOMATON = 2
"""The strength of an automatic opponent's Commander in addition to the usual 2 (BL17.7)."""


def active_skills(game: G, seat: int) -> list[str]:
    """The active Skills of a seat: all its Skills while it has a Commander in the Conflict, otherwise none (BL4.3)."""
    return Sardaukar.of(game).skills[seat] if count_commanders(game, seat, "conflict") else []


def begin_reveal(game: G, seat: int, facts: Facts) -> None:
    """Give the effects of Reveal Skills when the Reveal turn begins (BL4.4)."""
    give_reveal(game)


def note_deployed(game: G, seat: int, facts: Facts) -> None:
    """Give the effects of Reveal Skills if, in the Reveal turn, the first Commander enters the Conflict or a Skill is
    taken (BL4.4, R100)."""
    give_reveal(game)


def give_reveal(game: G) -> None:
    """In a Reveal turn, give each active Reveal Skill of the active seat once (BL4.3, BL4.4)."""
    turn = game.state.turn
    if turn is None or turn.kind != "reveal" or turn.ending:
        return
    for name in active_skills(game, turn.seat):
        skill, origin = lib(game).sheets["skills"][name], f"skill:{name}"
        if skill.reveal is not None and origin not in turn.used:
            turn.used.append(origin)
            turn_agenda(game).pending += [Pending(line.at, NOBODY, origin) for line in fx.lines_of(skill.reveal)]


def add_strength(game: G, seat: int) -> int:
    """The strength that Combat Skills add now (BL4.5, BL4.6). Automatic opponents have no Skills, but stronger
    Commanders (BL17.7)."""
    if not is_person(game, seat):
        return AUTOMATON * count_commanders(game, seat, "conflict")
    sheets = lib(game).sheets["skills"]
    return sum(_worth(game, seat, sheets[name].combat) for name in active_skills(game, seat))


def _worth(game: G, seat: int, node: fx.Effect | None) -> int:
    """The number of swords that an effect gives now."""
    match node:
        case fx.Gain(what="swords", amount=amount):
            return amount
        case fx.If(condition=condition, effect=effect, otherwise=otherwise):
            return _worth(game, seat, effect if holds(game, seat, condition, NOBODY) else otherwise)
        case fx.All(items=items):
            return sum(_worth(game, seat, item) for item in items)
        case _:
            return 0
