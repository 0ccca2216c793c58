"""A person's choice among the equally good options of an automatic opponent: the option that is worst for the opponent
(W19.18)."""

from __future__ import annotations

import random
from collections.abc import Callable

from engine.arrakis.players.desert_power import HITS
from engine.arrakis.players.map_view import DESERTS, ground, sheets
from engine.arrakis.players.observation import Observation, nearest
from engine.arrakis.players.odds import odds
from engine.kernel.decisions import Option

BANS = (2, 0, 1)
"""The positions of the imperium markers in a payment's id, those with the most harmful bans first: the Landsraad
(its ban prevents reserves), CHOAM, the Spacing Guild."""


def _most(legal: list[Option], rng: random.Random, key: Callable[[str], tuple[float, ...]]) -> str:
    return max((one.id for one in legal), key=lambda one: (key(one), rng.random()))


def flee(observed: Observation, legal: list[Option], rng: random.Random) -> str:
    """Make a legion flee into another wormsign, into storms, or away from sietches."""

    def key(pick: str) -> tuple[float, ...]:
        area = pick.partition(".")[2]
        return area in observed.signs, HITS.get(ground(area), 0.0), nearest(observed.sietches, area)

    return _most(legal, rng, key)


def march(observed: Observation, legal: list[Option], rng: random.Random) -> str:
    """Make a legion march onto a wormsign, into the desert, or within reach of worms."""

    def key(pick: str) -> tuple[float, ...]:
        area = pick.split(".")[2]
        return area in observed.signs, ground(area) in DESERTS, -nearest(observed.worms, area)

    return _most(legal, rng, key)


def assault(observed: Observation, legal: list[Option], rng: random.Random) -> str:
    """The attack that is least likely to succeed."""

    def key(pick: str) -> tuple[float, ...]:
        _, source, target, _ = pick.split(".")
        if target not in observed.own:
            return (-9.0 - observed.sietches.get(target, 0),)
        return (-odds(observed.enemies[source], observed.own[target], observed.sietches.get(target, 0), (2, 2)),)

    return _most(legal, rng, key)


def far_away(observed: Observation, legal: list[Option], rng: random.Random) -> str:
    """Place new units far from sietches."""
    return _most(legal, rng, lambda pick: (nearest(observed.sietches, pick.partition(".")[2]),))


def idle_zone(observed: Observation, legal: list[Option], rng: random.Random) -> str:
    """Place ornithopters where few legions can use them."""

    def key(pick: str) -> tuple[float, ...]:
        zone = pick.partition(".")[2]
        return (-sum(zone in sheets()[area].air_zones for area in observed.enemies),)

    return _most(legal, rng, key)


def payment(observed: Observation, legal: list[Option], rng: random.Random) -> str:
    """The payment that lets the most harmful ban begin."""
    return _most(legal, rng, lambda pick: tuple(pick.partition(".")[2][place] == "d" for place in BANS))


CHOICES: dict[str, Callable[[Observation, list[Option], random.Random], str]] = {
    "opposite_flee": flee, "opposite_payment": payment, "mahdi_march": march, "mahdi_assault": assault,
    "mahdi_muster": far_away, "mahdi_reinforce": far_away, "mahdi_squadron": idle_zone,
}  # fmt: skip
"""The functions that answer questions for an automatic opponent, by the kind of question."""
