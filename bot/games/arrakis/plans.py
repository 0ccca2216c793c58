"""Plans for an action turn of War for Arrakis (W5.3): their content, the answers that they give, and changes to
them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

from bot.games.arrakis.arranging import FREE
from bot.games.arrakis.ground import neighbours_for
from bot.games.arrakis.presets import suggest
from bot.games.arrakis.reaching import list_fliers, list_moves, list_strikes
from bot.games.planning import Order, Plan, Wish, answer_only, find_wished
from content.arrakis.loader import load_rulesets
from content.arrakis.schema import BANNED_STACK, STACK
from engine.arrakis.library import ALIASES
from engine.kernel.decisions import Answer, Decision

View = Mapping[str, Any]
ALTERNATIVES, MARCHES, EXTRAS = 4, 2, 3
"""The most alternatives in a plan, the most legions that one action moves (W5.6), and the most free actions."""
CHOSEN: Mapping[str, Any] = {"draft": "", "page": 0}
"""The values of a plan's fields `draft` and `page` while no target is being chosen."""
PRESET = "preset"
"""The verb of a wish for one of the usual answers (`presets`); the wish names this answer."""
DECLARING = {"move": "to", "attack": "strike"}
"""The verbs that choose a legion, with the verbs that choose its target."""
DEPLOYING = {"deploy-all": 1, "deploy": 2, "leader": 3, "lead-at": 4}
"""The verbs of a deployment, in the order of its questions; all other verbs come before these."""
VEHICLES = ("harvester", "ornithopter", "carryall")
"""The kinds of vehicles in the supply (W1.10)."""
WAYS = ("", "-ride", "-fly")
"""The endings of verbs for a target reached on foot, by riding, or by flying."""
GOING = ("go", "send")
"""The verbs that send the legion in a move or an attack."""
STAYING = ("leave.regular", "leave.elite", "leave.special")
"""The options that leave a unit behind, the preferred ones first."""
WITHIN = frozenset({
    "moves", "attack", "who", "pay_die", "any_box", "deploy_token", "deploy_units", "deploy_leader", "draw",
    "desert_power", "place_signs", "activate",
})  # fmt: skip
"""The kinds of questions during a turn that a plan can answer."""


class Condition(Order):
    """The condition of a planned action, true if all of its parts are."""

    # An area next to which there must be an enemy legion; "" for no such condition.
    near: str = ""
    # An area next to which there must be no enemy legion; "" for no such condition.
    clear: str = ""
    # The most unused dice that the enemy may have; -1 for any number.
    dice: int = -1
    # The areas whose contents must not have changed, with their contents when the condition was set (`write_area`).
    same: tuple[tuple[str, str], ...] = ()

    def holds(self, view: View) -> bool:
        """Whether the condition is true, according to the view of the plan's owner."""
        return (
            (not self.near or has_enemy_beside(view, self.near))
            and (not self.clear or not has_enemy_beside(view, self.clear))
            and (self.dice < 0 or count_enemy_dice(view) <= self.dice)
            and all(write_area(view, area) == before for area, before in self.same)
        )


class Deed(Wish):
    """A planned action of a turn: the option that begins it, and the answers to the questions that follow."""

    # The answers, in the order of their questions.
    steps: tuple[Wish, ...] = ()
    # A condition without which the action is skipped.
    when: Condition | None = None
    # The number of details already given as answers.
    taken: int = 0

    def list_marches(self) -> list[tuple[str, str]]:
        """The legions that the action moves or attacks with, each with its target."""
        pairs = zip(self.steps, self.steps[1:], strict=False)
        return [(one.targets[0], to.targets[0]) for one, to in pairs if DECLARING.get(one.verb) == to.verb]

    def list_areas(self) -> list[str]:
        """The areas that the action names."""
        named = [target for step in self.steps for target in step.targets if target.startswith("area:")]
        return list(dict.fromkeys(named))


class TurnPlan(Plan):
    """The plan of an action turn: alternative actions, of which the first possible one is carried out."""

    # The alternatives; once one of them has begun, only this one, with the answers that it still has to give.
    begin: tuple[Deed, ...] = ()
    # Whether a unit stays behind in a settlement of the person's own side that would be left empty.
    stay: bool = True
    # Whether the person is asked about a prescience card that can be claimed before the turn ends.
    rest: Literal["ask", "end"] = "ask"
    after: TurnPlan | None = None
    # The area of the legion whose target is being chosen on the panel.
    draft: str = ""
    # The page of the menu of targets.
    page: int = 0
    # The free actions before the action (W5.14).
    free: tuple[Wish, ...] = ()
    # The page of the menu of dice.
    sheet: int = 0

    @property
    def is_empty(self) -> bool:
        """Whether the plan has no action."""
        return not self.begin


# -- what a view contains --------------------------------------------------------------------------------------------


def read_you(view: View) -> View:
    """The viewer's entry among the players."""
    found: View = view["players"][view["you"]["seat"]]
    return found


def side_of(view: View) -> str:
    """The side that the viewer plays."""
    return str(read_you(view)["side"])


def bare(area: str) -> str:
    """The id of an area, from a reference such as `area:arrakeen`."""
    return area.removeprefix("area:")


def find_legion(view: View, area: str) -> View | None:
    """The viewer's legion in an area; None if there is none."""
    legion: View | None = view["areas"].get(bare(area), {}).get("legion")
    return legion if legion is not None and legion["side"] == side_of(view) else None


def has_enemy_beside(view: View, area: str) -> bool:
    """Whether an enemy legion is next to an area and could come there on the ground."""
    enemy = "harkonnen" if side_of(view) == "atreides" else "atreides"
    there = (view["areas"].get(other, {}).get("legion") for other in neighbours_for(view, enemy)[bare(area)])
    return any(legion is not None and legion["side"] != side_of(view) for legion in there)


def count_enemy_dice(view: View) -> int:
    """The number of dice that the enemy still has: the unused dice, or for an automatic opponent the unrolled dice
    (W19.6)."""
    if "solo" in view:
        return int(view["solo"]["unrolled"])
    others = (player["dice"] for player in view["players"] if player["side"] != side_of(view))
    return sum(sum(dice.values()) for dice in others)


def write_area(view: View, area: str) -> str:
    """Everything that the viewer sees in an area, written as one text for comparison."""
    return json.dumps(view["areas"].get(bare(area), {}), sort_keys=True)


def can_be_sent(view: View, area: str, deed: Deed) -> bool:
    """Whether the viewer has a legion in an area that this action can move or attack with; leadership needs a leader
    (W5.7)."""
    legion = find_legion(view, area)
    led = any(verb.startswith("box-leadership") for verb in (deed.verb, *(step.verb for step in deed.steps)))
    return legion is not None and (not led or bool(legion["generic"] or legion["named"]))


def find_effect(deed: Deed | None) -> str:
    """The kind of an action's details: `move`, `attack`, `deploy`, `draw` or `card`; "" if a plan can give no
    details."""
    if deed is None:
        return ""
    if deed.verb in ("card", "pay"):
        return "card"
    inner = _find_box(deed)
    effect = inner.rpartition("-")[2]
    return effect if inner.startswith("box-") and effect in ("move", "attack", "deploy", "draw") else ""


def _find_box(deed: Deed) -> str:
    """The verb of the action box that an action uses, directly or by a house result; else the action's own verb."""
    return next((step.verb for step in deed.steps if step.verb.startswith("box-")), deed.verb)


def is_possible(deed: Deed, view: View) -> bool:
    """Whether an action can do something now; otherwise it would waste a die.

    A move or an attack needs a legion with its planned target in reach or, if the plan names no legion, a legion with
    any area in reach. A special action needs a leader who can still act, and a draw needs a deck with cards. An upgrade
    needs a regular on the map and an elite in the supply. The placement of vehicles needs a vehicle in the supply, and
    a deployment needs an area with room.
    """
    effect, side = find_effect(deed), side_of(view)
    marches = deed.list_marches()
    if effect in ("move", "attack"):
        reach = list_moves if effect == "move" else list_strikes
        ways = marches or [(area, "") for area in view["areas"]]
        able = [way for way in ways if can_be_sent(view, way[0], deed) and not is_held(view, way[0])]
        found = ((reach(view, bare(source)), target) for source, target in able)
        return any(bare(target) in reached if target else reached for reached, target in found)
    if special := next((step for step in deed.steps if step.verb == "special"), None):
        chief = view["leaders"][special.targets[1].removeprefix("warlord:")]
        return chief["where"] in ("aside", "board") and not chief["spent"]
    if effect == "draw":
        return any(view["decks"][deck] for deck in read_you(view)["decks"])
    if _find_box(deed) == "box-house-upgrade":
        legions = (find_legion(view, area) for area in view["areas"])
        return bool(view["supply"][f"{side}.elite"]) and any(one is not None and one["regular"] for one in legions)
    if _find_box(deed) == "box-house-vehicles":
        return any(view["supply"][f"{side}.{kind}"] for kind in VEHICLES)
    places = [step.targets[0] for step in deed.steps if step.verb in ("deploy", "deploy-all")]
    return not places or any(find_home(view, area) and has_room(view, area) for area in places)


def has_room(view: View, area: str) -> bool:
    """Whether an area has room for one more unit of the viewer's side (W1.6). Under the CHOAM ban the Harkonnen have
    less room (W10.4, W10.5)."""
    rules = load_rulesets()[view["version"]]
    banned = side_of(view) == "harkonnen" and rules.forbids("stack", view["bans"])
    return count_units(view, area) < (BANNED_STACK if banned else STACK)


def is_held(view: View, area: str) -> bool:
    """Whether the viewer's legion in an area may not act in this turn, because the hunted Paul is with it."""
    legion = find_legion(view, area)
    return legion is not None and bool(view["hunted"]) and any(name in ALIASES["paul"] for name in legion["named"])


# -- answers ---------------------------------------------------------------------------------------------------------


def follow_plan(plan: TurnPlan, decision: Decision, begins: bool, view: View) -> tuple[Answer, TurnPlan] | None:
    """The plan's answer to a question and the plan that remains; None if the person must answer.

    Impossible steps are skipped; if a step is possible in several ways, the person is asked.
    """
    if begins:
        return _begin(plan, decision, view)
    if plan.begun < 0 or plan.is_empty:
        return None
    deed, *_ = plan.begin
    if decision.kind == "turn":
        answer = _close(plan, decision)
    elif decision.kind == "who":
        answer = _send(plan, decision, view)
    else:
        return _go_on(plan, deed, decision, view)
    return None if answer is None else (answer, plan)


def _begin(plan: TurnPlan, decision: Decision, view: View) -> tuple[Answer, TurnPlan] | None:
    """The answer that begins the planned turn: the first free action that is possible, or else the first possible
    action. No free action is taken if no action is possible."""
    legal = decision.legal()
    for deed in plan.begin:
        wanted = (deed.when is None or deed.when.holds(view)) and is_possible(deed, view)
        if found := find_wished(legal, deed) if wanted else []:
            place, before = next(
                ((n, one) for n, wish in enumerate(plan.free) if (one := find_wished(legal, wish))), (0, [])
            )
            changed = {"free": plan.free[place + 1 :]} if before else {"begin": (deed,), "free": ()}
            answer = answer_only(decision, before or found)
            return None if answer is None else (answer, plan.model_copy(update=changed))
    return None


def _go_on(plan: TurnPlan, deed: Deed, decision: Decision, view: View) -> tuple[Answer, TurnPlan] | None:
    """The first answer of the action that is possible now, and the plan that remains.

    If no answer is possible but one was given earlier, the answer declines further steps.
    """
    if found := _find_split(deed, decision) or _find_flight(decision, view):
        return found, plan
    for place, step in enumerate(deed.steps):
        answer = _answer_step(step, decision, view)
        if answer is not None and _may_declare(deed.steps[place : place + 2], view):
            inner = step.verb == "special" or step.verb.startswith("box-")  # the use of a house result, not a detail
            left = deed.model_copy(update={"steps": deed.steps[place + 1 :], "taken": deed.taken + (not inner)})
            return answer, plan.model_copy(update={"begin": (left,)})
    done = next((option for option in decision.legal() if option.verb == "done"), None)
    return (Answer(decision.id, (done.id,)), plan) if done is not None and deed.taken else None


def _find_split(deed: Deed, decision: Decision) -> Answer | None:
    """The planned split of all drawn cards between two decks, if the question asks for a split (W5.10)."""
    wanted = [step.targets[0] for step in deed.steps if step.verb == "draw"]
    for option in decision.legal():
        if option.verb == "split":
            sizes = zip(option.targets, (option.label.args["first"], option.label.args["second"]), strict=True)
            if all(wanted.count(deck) == size for deck, size in sizes):
                return Answer(decision.id, (option.id,))
    return None


def _find_flight(decision: Decision, view: View) -> Answer | None:
    """The ornithopter that could carry the fewest of the viewer's legions, if the question asks for an ornithopter."""
    flights = [option for option in decision.legal() if option.verb == "fly"]
    if not flights:
        return None
    served = Counter(zone for area in view["areas"] if find_legion(view, area) for zone in list_fliers(view, area))
    return Answer(decision.id, (min(flights, key=lambda option: served[option.targets[0].removeprefix("zone:")]).id,))


def _may_declare(steps: Sequence[Wish], view: View) -> bool:
    """Whether the target of a planned move or attack is in reach.

    If it is not, the plan must not name the legion: if the legion had a single other target, the rules would choose
    that target without asking.
    """
    step, *following = steps
    target = DECLARING.get(step.verb)
    if target is None or not following or following[0].verb != target:
        return True
    reach = list_moves if step.verb == "move" else list_strikes
    return bare(following[0].targets[0]) in reach(view, bare(step.targets[0]))


def _answer_step(step: Wish, decision: Decision, view: View) -> Answer | None:
    if decision.pick.kind == "many":
        usual = suggest(decision, view) if step.verb == PRESET else ()
        return next((Answer(decision.id, one.picks) for one in usual if one.label.key == step.targets[0]), None)
    legal = decision.legal()
    for way in WAYS:
        if found := find_wished(legal, step.model_copy(update={"verb": step.verb + way})):
            return answer_only(decision, found)
    return None


def _send(plan: TurnPlan, decision: Decision, view: View) -> Answer | None:
    """Send the whole legion; leave one unit behind if the plan says so and a settlement of the legion's side would
    otherwise be empty."""
    legal = {option.id: option for option in decision.legal()}
    going = next((option for option in legal.values() if option.verb in GOING), None)
    if going is None:
        return None
    area = bare(str(decision.prompt.args["area"]))
    if plan.stay and find_home(view, area) and going.label.args["n"] == count_units(view, area) > 1:
        left = next((one for one in STAYING if one in legal), "")
        return Answer(decision.id, (left,)) if left else None
    return Answer(decision.id, (going.id,))


def find_home(view: View, area: str) -> bool:
    """Whether an area has a settlement of the viewer's side."""
    return ("settlement" if side_of(view) == "harkonnen" else "sietch") in view["areas"].get(bare(area), {})


def count_units(view: View, area: str) -> int:
    """The number of units and tokens of the viewer's legion in an area."""
    legion = find_legion(view, area)
    return 0 if legion is None else sum(legion[kind] for kind in ("regular", "elite", "special", "tokens"))


def _close(plan: TurnPlan, decision: Decision) -> Answer | None:
    """End the turn, unless a card can be claimed and the plan says that the person is asked about that."""
    legal = decision.legal()
    if plan.rest == "ask" and any(option.verb not in ("end", *FREE) for option in legal):
        return None
    return answer_only(decision, [option for option in legal if option.verb == "end"])


# -- changes ---------------------------------------------------------------------------------------------------------


def add_deed(plan: TurnPlan, deed: Deed) -> TurnPlan:
    """Add an alternative action for the turn, tried if the earlier ones are not possible."""
    return plan.model_copy(update={"begin": (*plan.begin, deed)[:ALTERNATIVES], **CHOSEN})


def toggle_free(plan: TurnPlan, wish: Wish) -> TurnPlan:
    """Plan a free action before the action of the turn. If it is planned already, remove it."""
    rest = tuple(one for one in plan.free if one != wish)
    return plan.model_copy(update={"free": rest if len(rest) < len(plan.free) else (*rest, wish)[:EXTRAS]})


def change_last(plan: TurnPlan, **values: Any) -> TurnPlan:
    """Change fields of the plan's last action."""
    if plan.is_empty:
        return plan
    *before, last = plan.begin
    return plan.model_copy(update={"begin": (*before, last.model_copy(update=values)), **CHOSEN})


def add_march(plan: TurnPlan, verb: str, source: str, target: str) -> TurnPlan:
    """Add a legion's move or attack to the last action; each legion moves once, and only one legion attacks."""
    if plan.is_empty:
        return plan
    most = MARCHES if verb == "move" else 1
    kept = [pair for pair in plan.begin[-1].list_marches() if pair[0] != source][: most - 1]
    steps = [step for step in plan.begin[-1].steps if step.verb not in {*DECLARING, *DECLARING.values()}]
    for one, to in (*kept, (source, target)):
        steps += [Wish(verb=verb, targets=(one,)), Wish(verb=DECLARING[verb], targets=(to,))]
    return change_last(plan, steps=tuple(steps))


def put_steps(plan: TurnPlan, verbs: Iterable[str], steps: Iterable[Wish]) -> TurnPlan:
    """Put `steps` in place of those answers of the last action that have one of these verbs, and sort the action's
    answers by the order of their questions."""
    if plan.is_empty:
        return plan
    gone = set(verbs)
    kept = [step for step in plan.begin[-1].steps if step.verb not in gone]
    return change_last(plan, steps=tuple(sorted((*kept, *steps), key=lambda step: DEPLOYING.get(step.verb, 0))))
