"""What one person chooses for an automatic opponent, where its rules leave a choice: the worst for it (W19.18)."""

from __future__ import annotations

import random
from collections.abc import Callable

from engine.arrakis.players.ground import ground, sheets
from engine.arrakis.players.odds import odds
from engine.arrakis.players.sands import DESERTS, HITS
from engine.arrakis.players.sight import Sight, nearest
from engine.kernel.decisions import Option

BANS = (2, 0, 1)
"""Which marker had better fall: the Landsraad's, whose ban spares one the reserves, CHOAM's, the Spacing Guild's, by
their places in the id of a payment."""


def _most(legal: list[Option], rng: random.Random, key: Callable[[str], tuple[float, ...]]) -> str:
    return max((one.id for one in legal), key=lambda one: (key(one), rng.random()))


def flee(sight: Sight, legal: list[Option], rng: random.Random) -> str:
    """Into another wormsign, into the storms, away from sietches."""

    def key(pick: str) -> tuple[float, ...]:
        area = pick.partition(".")[2]
        return area in sight.signs, HITS.get(ground(area), 0.0), nearest(sight.sietches, area)

    return _most(legal, rng, key)


def march(sight: Sight, legal: list[Option], rng: random.Random) -> str:
    """Onto a wormsign, into the desert, within reach of worms."""

    def key(pick: str) -> tuple[float, ...]:
        area = pick.split(".")[2]
        return area in sight.signs, ground(area) in DESERTS, -nearest(sight.worms, area)

    return _most(legal, rng, key)


def assault(sight: Sight, legal: list[Option], rng: random.Random) -> str:
    """The attack that is least likely to succeed."""

    def key(pick: str) -> tuple[float, ...]:
        _, source, target, _ = pick.split(".")
        if target not in sight.own:
            return (-9.0 - sight.sietches.get(target, 0),)
        return (-odds(sight.enemies[source], sight.own[target], sight.sietches.get(target, 0), (2, 2)),)

    return _most(legal, rng, key)


def far_away(sight: Sight, legal: list[Option], rng: random.Random) -> str:
    """New units far from sietches."""
    return _most(legal, rng, lambda pick: (nearest(sight.sietches, pick.partition(".")[2]),))


def idle_zone(sight: Sight, legal: list[Option], rng: random.Random) -> str:
    """Ornithopters where few legions could use them."""

    def key(pick: str) -> tuple[float, ...]:
        zone = pick.partition(".")[2]
        return (-sum(zone in sheets()[area].air_zones for area in sight.enemies),)

    return _most(legal, rng, key)


def payment(sight: Sight, legal: list[Option], rng: random.Random) -> str:
    """The ban that hurts most."""
    return _most(legal, rng, lambda pick: tuple(pick.partition(".")[2][place] == "d" for place in BANS))


CHOICES: dict[str, Callable[[Sight, list[Option], random.Random], str]] = {
    "opposite_flee": flee, "opposite_payment": payment, "mahdi_march": march, "mahdi_assault": assault,
    "mahdi_muster": far_away, "mahdi_reinforce": far_away, "mahdi_squadron": idle_zone,
}  # fmt: skip
"""How such questions of a kind are answered; others by anything."""
