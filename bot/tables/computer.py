"""Answers that need no person: those of computer players, and those to decisions with a single option."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any

from bot.games.product import Product
from engine.kernel.decisions import Answer, Decision, Msg

Computer = Callable[[Mapping[str, Any], Decision, random.Random], Answer]
Reason = Callable[[Mapping[str, Any], Sequence[tuple[str, Mapping[str, Any]]], int], Msg | None]


def load_computer(name: str, family: str = "") -> Computer:
    """Load the computer player `name` of a family; if `family` is empty, of the first family that has such a player.
    Raises `KeyError`."""
    found: Computer = import_module("engine.players").player(name, family)
    return found


def load_reason(name: str, family: str) -> Reason | None:
    """Load the function that explains the answers of a family's computer player `name`; None if there is none."""
    found: Reason | None = import_module("engine.players").reason(name, family)
    return found


def answer_anything(view: Mapping[str, Any], decision: Decision, rng: random.Random) -> Answer:
    """A random legal answer for any game, for the case that a computer player fails."""
    pick = decision.pick
    if pick.kind == "amount":
        return Answer(decision.id, (), rng.randint(pick.low, pick.high))
    legal = [option.id for option in decision.legal()]
    size = 1 if pick.kind == "one" else rng.randint(*decision.bounds())
    return Answer(decision.id, tuple(rng.sample(legal, size)))


def find_forced(decision: Decision, made: Product, alone: bool = False) -> Answer | None:
    """The only possible answer, if giving it without asking reveals nothing and takes nothing from the player; else
    None.

    `alone`: whether all others are computer players or automatic opponents. A hand need not be hidden from them, so a
    pass that is the only possible answer is given as well.
    """
    if decision.pick.kind != "one" or decision.sealed or made.questions.is_turn(decision.kind):
        return None
    legal = decision.legal()
    if len(legal) != 1 or legal[0].final:
        return None
    if made.questions.is_own_will(legal[0]) and not (alone and made.questions.passes(legal[0])):
        return None
    return Answer(decision.id, (legal[0].id,))
