"""The computer player `raider`: it marches to sietches, settlements and stations, attacks weaker enemies, and claims
prescience cards.

As the Atreides it also defends (`atreides`), as the Harkonnen it gathers armies against sietches (`harkonnen`).
It has no long-term plan, but its games come to an end, while games between random players hardly ever do.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from engine.arrakis.players import atreides, harkonnen, trifles
from engine.arrakis.players.hits import ORDER, choose_loss
from engine.arrakis.players.map_view import FAR, View, defence, distances, good_attacks, power, worth_attacking
from engine.kernel.decisions import Answer, Decision, Option

IDLE = ("done", "end", "none", "nothing", "free", "train", "scout")
"""The verbs of options that have no effect or are better avoided."""


def answer(view: View, decision: Decision, rng: random.Random) -> Answer:
    side = view["players"][decision.seat]["side"]
    player = atreides if side == "atreides" else harkonnen
    own = player.answer(view, decision, rng)
    if own is None:
        own = trifles.answer(view, decision, side, player.value_card)
    if own is not None:
        return Answer(decision.id, own)
    if decision.pick.kind != "one":
        return _answer_many(decision, rng)
    legal = decision.legal()
    if decision.kind == "losses":
        return Answer(
            decision.id, (choose_loss(legal, int(str(decision.prompt.args["n"])), _order_losses(side, legal)),)
        )
    choose = CHOICES.get(decision.kind)
    picked = choose(view, legal, rng) if choose is not None else _rather(legal, rng)
    return Answer(decision.id, (picked,))


def _answer_many(decision: Decision, rng: random.Random) -> Answer:
    """Choose random options: as many as possible if they are a gain, as few as possible if they are a loss. Of the
    cards that may become dice, choose half."""
    low, high = decision.bounds()
    wanted = low if decision.kind in ("unclaimed", "renew_omens", "swap_tokens") else high
    if decision.kind == "battle_cards":
        wanted = (high + 1) // 2
    legal = [option.id for option in decision.legal()]
    return Answer(decision.id, tuple(rng.sample(legal, wanted)))


def _rather(legal: list[Option], rng: random.Random) -> str:
    busy = [one.id for one in legal if one.id.partition(".")[0] not in IDLE]
    return rng.choice(busy or [one.id for one in legal])


def _turn(view: View, legal: list[Option], rng: random.Random) -> str:
    """The first of these actions that is offered: claim a card, use atomics, pay, end the turn. If none is offered,
    attack if success is likely; otherwise choose at random, with a preference for marches and deployments."""
    ids = [one.id for one in legal]
    for verb in ("claim", "atomics", "pay", "end"):
        found = [one for one in ids if one.startswith(verb)]
        if found:
            return rng.choice(found)
    if good_attacks(view):
        attacks = [one for one in ids if one in ("box.strategy.1", "box.leadership.1")]
        if attacks:
            return attacks[0]
    weights = {"box.strategy.0": 5, "box.leadership.0": 5, "box.deployment.0": 4, "box.mentat.0": 2, "box.house.0": 3}
    weighed = [(one, weights.get(one, 2 if one.startswith("special") else 1)) for one in ids]
    weighed = [(one, weight) for one, weight in weighed if one.partition(".")[0] not in IDLE and not one.endswith(".1")]
    if not weighed:
        return rng.choice(ids)
    return rng.choices([one for one, _ in weighed], [weight for _, weight in weighed])[0]


def _source(view: View, legal: list[Option], rng: random.Random) -> str:
    """The option to move a legion, mostly a strong one near a settlement or testing station, or to move the
    chosen legion a step towards the nearest of these."""
    way = distances(view)
    ids = [one.id for one in legal]
    moves = [one for one in ids if one.startswith("move.")]
    if moves:
        best = max(moves, key=lambda one: (power(view, one[5:]) - way.get(one[5:], FAR) / 4, one))
        return best if rng.random() < 0.7 else rng.choice(moves)
    targets = [one for one in ids if one.startswith("to.")]
    if targets:
        near = min(way.get(one[3:], FAR) for one in targets)
        return rng.choice([one for one in targets if way.get(one[3:], FAR) == near])
    return _rather(legal, rng)


def _attack(view: View, legal: list[Option], rng: random.Random) -> str:
    """The option to attack with the strongest legion that has a good target, or to attack the chosen legion's weakest
    target."""
    good = good_attacks(view)
    ids = [one.id for one in legal]
    sources = [one for one in ids if one.startswith("attack.") and one[7:] in good]
    if sources:
        return max(sources, key=lambda one: (power(view, one[7:]), one))
    strikes = [one for one in ids if one.startswith("strike.")]
    if strikes:
        return min(strikes, key=lambda one: (defence(view, one[7:]), one))
    return "done" if "done" in ids else _rather(legal, rng)


def _go_on(view: View, legal: list[Option], rng: random.Random) -> str:
    """Continue the attack while the attacking legion is stronger."""
    battle = view["battle"]
    return "on" if worth_attacking(view, battle["origin"], battle["target"]) else "cease"


def _retreat(view: View, legal: list[Option], rng: random.Random) -> str:
    """Retreat only from an enemy of more than twice the strength, and never from a sietch or settlement."""
    battle = view["battle"]
    here = view["areas"].get(battle["target"], {})
    if "sietch" in here or "settlement" in here:
        return "stay"
    return "retreat" if power(view, battle["origin"]) > 2 * power(view, battle["target"]) else "stay"


def _who(view: View, legal: list[Option], rng: random.Random) -> str:
    return "go"


def _order_losses(side: str, legal: list[Option]) -> tuple[str, ...]:
    """The order in which a side loses figures: if the Atreides have several Naibs, they lose one of them before a
    regular."""
    several = any(one.id == "lose.generic" and int(str(one.label.args["n"])) > 1 for one in legal)
    return ("elite", "generic", "regular", "special") if several and side == "atreides" else ORDER


def _payment(view: View, legal: list[Option], rng: random.Random) -> str:
    """Buy supremacy if possible, then keep or raise as many markers as possible."""
    return max(legal, key=lambda one: (one.id.endswith("s"), 2 * one.id.count("k") + 3 * one.id.count("r"), one.id)).id


def _exchange(view: View, legal: list[Option], rng: random.Random) -> str:
    """Keep named leaders and the Wild Maker on the board (W11.2)."""
    return next((one.id for one in legal if one.id == "done"), legal[0].id)


CHOICES: dict[str, Callable[[View, list[Option], random.Random], str]] = {
    "turn": _turn, "moves": _source, "attack": _attack, "go_on": _go_on, "retreat": _retreat, "who": _who,
    "payment": _payment, "exchange": _exchange,
}  # fmt: skip
"""The functions that answer questions with one pick, by the kind of question; other questions get any option that
has an effect."""
