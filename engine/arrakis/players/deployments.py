"""Deployments of the Atreides: the sietches for tokens and leaders (W5.8)."""

from __future__ import annotations

import random

from content.arrakis.schema import Condition
from engine.arrakis.players.objectives import MOST_CLAIMS, asks_for_family, claimable
from engine.arrakis.players.observation import Observation, places
from engine.kernel.decisions import Option

FAMILY = ("paul_atreides", "paul_muaddib", "lady_jessica", "reverend_mother_jessica")
"""The leaders that most prescience cards ask for, often together."""
PRESSED = 1.5
"""The worth of relieving a sietch with enemies near."""


def deploying(observed: Observation) -> float:
    """The worth of deploying a token and a leader onto the best sietch."""
    if not observed.view["pool"]:
        return 0.2
    return 0.8 + max((_value(observed, area) for area in observed.sietches), default=0.0)


def _value(observed: Observation, area: str) -> float:
    """The worth of a token and a leader in a sietch: defence against threats, and cards whose conditions they meet."""
    aside = [name for name in FAMILY if observed.view["leaders"][name]["where"] == "aside"]
    return observed.relief(area, 3) + max(_fulfil(observed, area, name) for name in (*aside, "generic"))


def _fulfil(observed: Observation, area: str, leader: str) -> float:
    """The worth of the cards that can be claimed once a token and this leader are in a sietch."""
    view = observed.view
    gains = [value for value, condition in claimable(view) if _would_meet(observed, condition, area, leader)]
    return sum(sorted(gains)[view["claims"] - MOST_CLAIMS :])


def _would_meet(observed: Observation, condition: Condition, area: str, leader: str) -> bool:
    """Whether a card's condition is met once a token and this leader are in a sietch."""
    here, comes = observed.own.get(area), leader.split("_")
    paul, jessica = (area if name in comes else observed.find(name) for name in ("paul", "jessica"))
    match condition.test:
        case "tokens_with":
            return here is not None and paul == area and here["tokens"] + 1 >= condition.least
        case "hidden_sietch":
            return "paul" in comes and not observed.view["areas"][area]["revealed"]
        case "together":
            return leader in FAMILY and paul == jessica == area
        case "each_in":
            return condition.leaders == ("jessica",) and "jessica" in comes
        case "family":
            return here is not None and not any(_is_family(observed, one) for one in observed.sietches)
    return False


def _is_family(observed: Observation, area: str) -> bool:
    """Whether a sietch has a token and at least one more unit or token."""
    legion = observed.own.get(area)
    return legion is not None and bool(legion["tokens"]) and places(legion) > 1


def deploy_token(observed: Observation, legal: list[Option], rng: random.Random) -> str:
    """The sietch that gains most from a token. If Paul or Jessica is set aside, it is the best sietch for them instead.
    This exception applies if no sietch is threatened, or if a claimable card needs one of them."""
    rows = {one.id: _value(observed, one.id[7:]) for one in legal if one.id.startswith("deploy.")}
    if not rows:
        return legal[0].id
    waiting = any(observed.view["leaders"][name]["where"] == "aside" for name in FAMILY)
    if waiting and (max(rows.values()) < PRESSED or asks_for_family(observed)):
        return max(rows, key=lambda one: (_homely(observed, one[7:]), one))
    return max(rows, key=lambda one: (rows[one], one))


def _homely(observed: Observation, area: str) -> float:
    """The worth of a sietch as a place for Paul and Jessica: worth holding, hidden, and far from stronger enemies."""
    legion = observed.own.get(area)
    family = sum(name in FAMILY for name in legion["named"]) if legion is not None else 0
    hidden = not observed.view["areas"][area].get("revealed", True)
    danger = max(0, observed.threat(area, 2) - observed.held(area) - 3)
    return 4.0 * family + 1.0 * observed.sietches[area] + 1.0 * hidden + 0.3 * observed.held(area) - 0.6 * danger


def deploy_leader(observed: Observation, legal: list[Option], rng: random.Random) -> str:
    """Place Paul or Jessica first, then other named leaders, then a generic one."""
    names = [one.id for one in legal if one.id.startswith("leader.")]
    return max(names, key=lambda one: (one[7:] in FAMILY, one != "leader.generic", one)) if names else legal[0].id
