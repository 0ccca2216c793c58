"""The raider as the Atreides: it holds threatened sietches, calls worms against approaching legions, claims prescience
cards, and attacks when it expects to win."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cached_property

from engine.arrakis.players.attacks import attack, go_on, prey, retreat
from engine.arrakis.players.deployments import deploy_leader, deploy_token, deploying
from engine.arrakis.players.desert_power import call_worm, desert, desert_power, flip, place_signs, threaten, worm_acts
from engine.arrakis.players.map_view import View
from engine.arrakis.players.marches import Marches, moves, spot, who
from engine.arrakis.players.objectives import choose_marker, hurry, is_hopeless, is_last, worth
from engine.arrakis.players.observation import OWN, Observation, best_face, find_area, find_plan, has_leader
from engine.arrakis.players.odds import count_worthwhile
from engine.arrakis.players.training import ambush, part
from engine.arrakis.players.worst_choice import CHOICES as FOR_THE_ENEMY
from engine.kernel.decisions import Decision, Msg, Option

CARDS = {
    "chatt_the_leaper": 1.8, "dust_chasms": 1.8, "wall_of_sandworms": 1.4, "shai_hulud": 1.6, "hieregs": 1.4,
    "thumpers": 1.4, "i_am_stilgar_the_fremen": 1.4, "cielagos_piping_message": 1.6, "bill_of_particulars": 1.3,
    "usul_the_base_of_the_pillar": 1.3, "smugglers_a": 1.1, "smugglers_b": 1.1, "smugglers_c": 1.1, "sandtides": 1.1,
    "voice_from_the_outer_world": 1.1, "fremen_rockets": 0.9, "grandmother_of_a_storm": 0.7, "crysknife": 0.5,
}  # fmt: skip
"""The approximate worth of planning cards, in dice."""
OTHER_CARD = 0.4
LAST = 99.0
"""The worth of a claim that completes the objective."""
MARCHING = ("box.strategy.0", "box.leadership.0", "special.strategy.stilgar")
"""The options of a turn that move legions."""
DICE = ("house", "strategy", "leadership", "deployment", "mentat")
"""The results in order of preference, for a die whose result is free to choose."""


def turn(observed: Observation, legal: list[Option], rng: random.Random) -> str:
    """The first of these actions that is offered: claim a card, use atomics, end the turn, open a token for an ambush.
    If none is offered, the option with the highest worth. If this option moves legions, but opening a token first lets
    one of its units march, open the token (`part`)."""
    ids = [one.id for one in legal]
    for verb in ("claim", "atomics", "end"):
        found = [one for one in ids if one.partition(".")[0] == verb]
        if found:
            return max(found, key=lambda one: (worth(observed.view, one.partition(".")[2]), one))
    if (opened := ambush(observed, legal)) is not None:
        return opened
    values = Values(observed)
    pick = _best(values, [one for one in legal if one.verb != "train"], rng)
    return (part(values.marches, legal) if values.marches_by(pick) else None) or pick


def any_box(observed: Observation, legal: list[Option], rng: random.Random) -> str:
    """The die action with the highest worth."""
    return _best(Values(observed), legal, rng)


def _best(values: Values, legal: list[Option], rng: random.Random) -> str:
    rows = {one.id: values.of(one) + rng.random() * 0.3 for one in legal if one.id != "done"}
    return max(rows, key=lambda one: (rows[one], one)) if rows else legal[0].id


class Values:
    """The approximate worth of actions, computed on demand."""

    def __init__(self, observed: Observation) -> None:
        self.observed = observed

    @cached_property
    def marches(self) -> Marches:
        """The possible moves of the Atreides, with their worth."""
        return Marches(self.observed)

    @cached_property
    def prey(self) -> dict[tuple[str, str], float]:
        """The possible attacks of the Atreides, with their worth."""
        return prey(self.observed)

    @cached_property
    def striking(self) -> float:
        """The worth of the best attack."""
        return max(self.prey.values(), default=-1.0)

    @cached_property
    def led_striking(self) -> float:
        """The worth of the best attack of a legion with a leader (W5.7)."""
        led = (worth for (source, _), worth in self.prey.items() if has_leader(self.observed.own[source]))
        return max(led, default=-1.0)

    @cached_property
    def deploying(self) -> float:
        """The worth of deploying a token and a leader."""
        return deploying(self.observed)

    @cached_property
    def desert(self) -> float:
        """The worth of Desert Power."""
        return desert(self.observed)

    def marches_by(self, pick: str) -> bool:
        """Whether an option of a turn moves legions."""
        if pick == "box.house.0":
            return self.face("strategy") > self.face("deployment")
        return pick in MARCHING

    def face(self, face: str, number: str = "0") -> float:
        """The worth of using a die result. With `number` "1", strategy and leadership give an attack, not two moves."""
        match face:
            case "house":
                return max(self.face("deployment"), self.face("strategy"), self.face("strategy", "1")) - 0.2
            case "deployment":
                return self.deploying
            case "mentat":
                return 1.2
            case "leadership":
                return self.led_striking if number == "1" else self.marches.led
        return self.striking if number == "1" else self.marches.total

    def of(self, one: Option) -> float:
        """The worth of an option of a turn."""
        kind, _, rest = one.id.partition(".")
        face, _, what = rest.partition(".")
        match kind:
            case "pay":
                view = self.observed.view
                return LAST if is_last(view, rest) else 1.5 + 1.2 * hurry(view) * worth(view, rest)
            case "card":
                return value_card(one)
            case "power":
                return self.desert
            case "special":
                if not self.observed.can_act(what):
                    return 0.0
                return {"stilgar": 1.4 * self.face("strategy"), "lady_jessica": 1.8}.get(what, 1.3)
            case "box":
                return self.face(face, what)
        return 0.0


def value_card(one: Option) -> float:
    """The worth of the planning card that an option names. All cards of the Harkonnen have the same worth."""
    return CARDS.get(find_plan(one), OTHER_CARD)


def play_more(observed: Observation, legal: list[Option], rng: random.Random) -> str:
    """The best card to play without a die."""
    return max(legal, key=lambda one: (one.verb == "card", value_card(one), one.id)).id


def claims(observed: Observation, legal: list[Option], rng: random.Random) -> str:
    """The claimable card with the best reward."""
    rows = {one.id: worth(observed.view, one.id.partition(".")[2]) for one in legal if one.verb == "claim"}
    return max(rows, key=lambda one: (rows[one], one)) if rows else legal[0].id


def pay_token(observed: Observation, legal: list[Option], rng: random.Random) -> str:
    """The sietch or the token to lose: the sietch with the first id, or the token with the fewest units."""
    return min(legal, key=lambda one: (_count_face(one), one.id)).id


def _count_face(one: Option) -> int:
    face = one.label.args.get("face")
    return sum(map(int, face.args.values())) if isinstance(face, Msg) else 0


def marker(observed: Observation, legal: list[Option], rng: random.Random) -> str:
    """The option for the prophecy marker that needs most steps."""
    return choose_marker(observed.view, [one.id for one in legal])


def pay_die(observed: Observation, legal: list[Option], rng: random.Random) -> str:
    """The die with the lowest worth."""
    values = Values(observed)
    return min(legal, key=lambda one: (values.face(one.id.partition(".")[2]), one.id)).id


def named_die(observed: Observation, legal: list[Option], rng: random.Random) -> str:
    """The best result for a die whose result is free to choose."""
    return best_face(legal, DICE)


PATIENCE = 8
"""The last round of cautious play; afterwards the common raider answers the questions in `BOLD`, so that games end."""
BOLD = ("turn", "moves", "attack", "go_on", "retreat", "who", "any_box")
CHOICES: dict[str, Callable[[Observation, list[Option], random.Random], str]] = {
    "turn": turn, "any_box": any_box, "pay_die": pay_die, "attack": attack, "go_on": go_on, "retreat": retreat,
    "place": spot, "desert_power": desert_power, "activate": call_worm, "place_worms": call_worm,
    "place_maker": call_worm, "worm_acts": worm_acts, "signs": flip, "deploy_token": deploy_token,
    "deploy_leader": deploy_leader, "place_leader": deploy_leader,
    "station": marker, "any_marker": marker, "play_more": play_more, "claims": claims, "pay_tokens": pay_token,
    "sisters": named_die, "excess_dice": named_die,
} | FOR_THE_ENEMY  # fmt: skip
"""The functions that answer questions with one pick for the Atreides, by the kind of question."""


def answer(view: View, decision: Decision, rng: random.Random) -> tuple[str, ...] | None:
    """The options that the Atreides pick. None for a question that the raider answers alike for both sides. After round
    `PATIENCE` also None for the questions in `BOLD`."""
    kind = decision.kind
    if view["round"] > PATIENCE and kind in BOLD:
        return None
    if kind in CHOICES and decision.pick.kind == "one":
        return (CHOICES[kind](Observation(view, trains=kind == "turn"), decision.legal(), rng),)
    ids, (_, high) = [option.id for option in decision.legal()], decision.bounds()
    match kind:
        case "moves":
            return (moves(Observation(view), decision.legal(), find_area(decision, "source")),)
        case "who":
            return (
                who(
                    Observation(view), decision.legal(), rng, find_area(decision, "area"), find_area(decision, "target")
                ),
            )
        case "place_signs":
            return tuple(place_signs(Observation(view), ids, high, rng))
        case "scarce_signs":
            return tuple(threaten(Observation(view), ids, high))
        case "unclaimed":
            return tuple(one for one in ids if is_hopeless(Observation(view), one.partition(".")[2]))
        case "battle_cards":
            ranked = sorted(decision.legal(), key=lambda one: (value_card(one), one.id))
            return tuple(one.id for one in ranked[: count_worthwhile(view, OWN, high)])
    return None
