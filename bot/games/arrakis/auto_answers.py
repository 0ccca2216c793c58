"""The automatic answers that a player may choose (R220): losses, retreats, battles, worms, the end of the round.

Every automatic answer reads only what its player may see. The defaults of the answers in `ASKED_HERE` apply only while
the person is away: a person at the panel is asked, since that delays nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from bot.games.arrakis.fighting import count_reserves
from bot.games.arrakis.foreseeing import find_siege, read_force
from bot.games.arrakis.ground import FAR, distances, ground_of
from bot.games.arrakis.lines import MOST_DICE, POWERS, count_dice
from bot.games.auto_answers import AutoAnswer
from content.arrakis.loader import find_house, load_printed
from content.arrakis.text.sheets import find_omen
from engine.arrakis.players.chances import lose
from engine.arrakis.players.hits import choose_loss
from engine.arrakis.prophecy import MOST_CLAIMS
from engine.kernel.decisions import Answer, Decision, Option

View = Mapping[str, Any]
AUTO_ANSWERS = (
    AutoAnswer("losses", ("numbers", "elites", "leaders", "ask"), ("losses", "stack_excess")),
    AutoAnswer("cards", ("first", "ask", "none"), ("battle_cards",)),
    AutoAnswer("specials", ("best", "ask"), ("specials",)),
    AutoAnswer("press", ("stronger", "one", "end", "ask"), ("go_on",)),
    AutoAnswer("retreat", ("never", "weaker", "ask"), ("retreat",)),
    AutoAnswer("drive", ("far", "ask"), ("retreat_to",)),
    AutoAnswer("advance", ("all", "none", "ask"), ("who",)),
    AutoAnswer("flips", ("all", "ask"), ("signs",)),
    AutoAnswer("carryall", ("deep", "always", "never", "ask"), ("carryall",)),
    AutoAnswer("flee", ("safe", "ask"), ("flee",)),
    AutoAnswer("taken", ("far", "ask"), ("take_worm",)),
    AutoAnswer("spice", ("hold", "ask"), ("payment",)),
    AutoAnswer("scouting", ("none", "ask"), ("last_scouting",)),
    AutoAnswer("exchange", ("none", "ask"), ("exchange",)),
    AutoAnswer("unclaimed", ("keep", "ask"), ("unclaimed",)),
    AutoAnswer("claims", ("free", "ask"), ("claims",)),
    AutoAnswer("power", ("ask", "pass"), ("desert_power",)),
)
ALONE = {
    "harkonnen": ("carryall", "flee", "spice", "scouting"),
    "atreides": ("flips", "taken", "unclaimed", "claims", "power"),
}
"""The automatic answers that only one side can use."""
ASKED_HERE = frozenset({"press", "retreat", "drive", "advance", "taken", "spice"})
ANSWERED = frozenset({"turn", *(kind for one in AUTO_ANSWERS for kind in one.kinds)})
LOSSES = {
    "numbers": ("elite", "regular", "special", "generic"),
    "elites": ("regular", "generic", "elite", "special"),
    "leaders": ("elite", "regular", "special"),
}
"""For each choice, the order in which figures take hits (W7.9). Named leaders and figures that are not listed come
last."""
SAFETY = ("settlement", "mountain", "plateau", "minor_erg", "desert", "deep_desert")


def list_auto_answers(view: View) -> tuple[AutoAnswer, ...]:
    """The automatic answers that the viewer's side can choose; all of them for a spectator."""
    you = view.get("you")
    if you is None:
        return AUTO_ANSWERS
    enemy = "atreides" if view["players"][you["seat"]]["side"] == "harkonnen" else "harkonnen"
    return tuple(one for one in AUTO_ANSWERS if one.name not in ALONE[enemy])


def answer(decision: Decision, view: View, chosen: Mapping[str, str], here: bool) -> Answer | None:
    """The automatic answer to a question; None if the person must be asked."""
    if decision.kind == "turn":
        return _end(decision, here) or (_pass(decision, view) if chosen.get("power") == "pass" and not here else None)
    one = next((one for one in AUTO_ANSWERS if decision.kind in one.kinds), None)
    if one is None or (here and one.name in ASKED_HERE and one.name not in chosen):
        return None
    if one.name == "power" and (here or not _is_spent(decision, view)):  # the person or a card has just called for it
        return None
    choice = chosen.get(one.name, one.choices[0])
    if choice == "ask":
        return None
    return ANSWERS[one.name](decision, view, choice)


def _end(decision: Decision, here: bool) -> Answer | None:
    """End the turn if nothing else is possible; a person at the panel is asked nevertheless (R221)."""
    legal = decision.legal()
    return _pick(decision, legal[0]) if not here and [one.verb for one in legal] == ["end"] else None


def _is_spent(decision: Decision, view: View) -> bool:
    """Whether the side of the asked seat has no die left, neither in this seat nor in a partner's (W5.12, W18.11)."""
    side = view["players"][decision.seat]["side"]
    return not any(any(player["dice"].values()) for player in view["players"] if player["side"] == side)


def _pass(decision: Decision, view: View) -> Answer | None:
    """Decline Desert Power and then end the turn, if the side has no die left and no claim, payment or special action
    is possible (W5.12, R224)."""
    if not _is_spent(decision, view):
        return None
    verbs = {option.verb for option in decision.legal()}
    return _by_id(decision, "end" if "end" in verbs else "power") if not verbs & {"claim", "pay", "special"} else None


def _pick(decision: Decision, *options: Option) -> Answer:
    return Answer(decision.id, tuple(option.id for option in options))


def _by_id(decision: Decision, wanted: str) -> Answer | None:
    return next((_pick(decision, option) for option in decision.legal() if option.id == wanted), None)


def _area(option: Option) -> str:
    return option.targets[-1].removeprefix("area:")


# -- battles -----------------------------------------------------------------------------------------------------------


def _lose(decision: Decision, view: View, choice: str) -> Answer | None:
    """Lose the first available figure of the chosen order. A leader is lost before the last unit, since all leaders
    fall with that unit. Of the units beyond the stacking limit, the weakest is removed first."""
    if decision.kind == "losses":
        left = int(str(decision.prompt.args.get("n", 1)))
        return _by_id(decision, choose_loss(decision.legal(), left, LOSSES[choice]))
    legal = {option.id.partition(".")[2]: option for option in decision.legal()}
    wanted = next((what for what in ("regular", "elite", "special") if what in legal), None)
    option = legal[wanted] if wanted is not None else next(iter(legal.values()), None)
    return None if option is None else _pick(decision, option)


def _discard(decision: Decision, view: View, choice: str) -> Answer | None:
    """Discard no card, unless the person wants to be asked in this battle round."""
    if choice == "first" and view["battle"]["round"] <= 1:
        return None
    return _pick(decision)


@cache
def _worth(leader: str) -> tuple[int, int]:
    """The numbers of hits and shields of a leader's special result (W7.6); a generic leader has one hit."""
    sheet = next((one for one in load_printed()[0]["leaders"] if one.id == leader), None)
    combat = None if sheet is None else sheet.combat
    return (1, 0) if combat is None else (combat.hits, combat.shields)


def _lead(decision: Decision, view: View, choice: str) -> Answer | None:
    """Choose the leaders whose hits and shields have the highest sum. Of equal leaders, an attacker prefers those with
    more hits, a defender those with more shields."""
    attacks = view["battle"]["side"] == view["players"][decision.seat]["side"]

    def rank(option: Option) -> tuple[int, int]:
        hits, shields = _worth(option.id.partition(".")[2].partition("-")[0])
        return hits + shields, hits if attacks else shields

    return _pick(decision, *sorted(decision.legal(), key=rank, reverse=True)[: decision.pick.low])


def _count_next(view: View) -> tuple[int, int]:
    """The numbers of dice of both sides in the next battle round, without dice for the cards that people will discard.
    Limits that cards set are ignored, since they hold in the first round only. An automatic opponent discards its
    reserves for dice in every round (W19.13)."""
    battle = view["battle"]
    own, told = count_dice(view, {**battle, "cap": 0}, battle["target"], battle["force"])
    other, more = int(told.removesuffix("+?")), count_reserves(view)
    if battle["side"] == "harkonnen":
        return min(MOST_DICE, own + more), other
    return own, min(MOST_DICE, other + more)


def _press(decision: Decision, view: View, choice: str) -> Answer | None:
    """Continue the battle, or end it, as the person has chosen: always, never, or while their side is stronger.

    A siege first costs hits (W7.10), so the next roll may have fewer dice.
    """
    own, other = _count_next(view)
    if hits := find_siege(view)[1]:
        left = lose(read_force(view, view["battle"]["force"]), hits).units + view["battle"]["extra"]
        own = min(own, left)
    on = choice == "end" or (choice == "stronger" and own > other)
    return _by_id(decision, "on" if on else "cease")


def _retreat(decision: Decision, view: View, choice: str) -> Answer | None:
    """Never retreat, or retreat if the enemy has at least two dice more, as the person has chosen."""
    enemy, own = _count_next(view)
    away = choice == "weaker" and enemy >= own + 2
    return _by_id(decision, "retreat" if away else "stay")


def _drive(decision: Decision, view: View, choice: str) -> Answer | None:
    """Choose the area farthest from all settlements of the person's side."""
    side = view["players"][decision.seat]["side"]
    own = [area for area, here in view["areas"].items() if ("settlement" if side == "harkonnen" else "sietch") in here]
    far = distances(tuple(sorted(own)))
    return _pick(decision, max(decision.legal(), key=lambda option: far.get(_area(option), FAR)))


def _advance(decision: Decision, view: View, choice: str) -> Answer | None:
    """Advance with all figures, or with none, as chosen; one figure stays if a settlement of the person's side would be
    empty.

    Other moves than an advance are left to the person.
    """
    legal = decision.legal()
    going = next((option for option in legal if option.verb == "advance"), None)
    if going is None or view["battle"] is None:
        return None
    if choice == "none":
        return _by_id(decision, "none")
    here = view["areas"].get(view["battle"]["origin"], {})
    legion = here.get("legion")
    units = sum(legion[kind] for kind in ("regular", "elite", "special")) + legion["tokens"] if legion else 0
    if ("settlement" in here or "sietch" in here) and units == going.label.args["n"] and units > 1:
        stays = next((option for option in legal if option.verb == "leave"), None)
        if stays is not None:
            return _pick(decision, stays)
    return _pick(decision, going)


# -- the desert --------------------------------------------------------------------------------------------------------


def _flip(decision: Decision, view: View, choice: str) -> Answer | None:
    return _by_id(decision, "rest")


def _save(decision: Decision, view: View, choice: str) -> Answer | None:
    """Use a carryall for a harvester, always or never, as the person has chosen. With the choice `deep` it is used only
    in deep desert, or while a second carryall is left."""
    saves = [option for option in decision.legal() if option.verb == "save"]
    lost = next(option for option in decision.legal() if option.verb == "abandon")
    deep = ground_of(view, _area(lost)) == "deep_desert"
    wanted = choice == "always" or (choice == "deep" and (deep or len(saves) > 1))
    return _pick(decision, saves[0] if wanted and saves else lost)


def _flee(decision: Decision, view: View, choice: str) -> Answer | None:
    """Flee to a settlement of the person's side, else to rock, else to sand without a wormsign."""

    def rank(option: Option) -> tuple[bool, int]:
        area = _area(option)
        here = view["areas"].get(area, {})
        return bool(here.get("sign")), SAFETY.index("settlement" if "settlement" in here else ground_of(view, area))

    return _pick(decision, min(decision.legal(), key=rank))


def _take(decision: Decision, view: View, choice: str) -> Answer | None:
    """Take the worm farthest from every enemy legion (W8.5)."""
    legions = {area: here["legion"] for area, here in view["areas"].items() if "legion" in here}
    side = view["players"][decision.seat]["side"]
    far = distances(tuple(sorted(area for area, legion in legions.items() if legion["side"] != side)))
    return _pick(decision, max(decision.legal(), key=lambda option: far.get(_area(option), FAR)))


# -- the end of the round ----------------------------------------------------------------------------------------------


def _pay(decision: Decision, view: View, choice: str) -> Answer | None:
    """Keep as many markers as possible in their rows, CHOAM's first, then the Spacing Guild's. Use the remaining spice
    to raise markers in the same order, then for supremacy (W10.2, W10.6)."""

    def rank(option: Option) -> tuple[int, list[int], int]:
        steps = [option.label.args[power] for power in POWERS]
        return sum(step >= 0 for step in steps), steps, option.label.args["stock"]

    return _pick(decision, max(decision.legal(), key=rank))


def _nothing(decision: Decision, view: View, choice: str) -> Answer | None:
    return _by_id(decision, "done")


def _keep(decision: Decision, view: View, choice: str) -> Answer | None:
    return _pick(decision)


def _claim(decision: Decision, view: View, choice: str) -> Answer | None:
    """Claim all prescience cards, if none has a cost and the limit allows all of them (W14.2)."""
    claims = [option for option in decision.legal() if option.verb == "claim"]
    if len(claims) > MOST_CLAIMS - view["claims"]:
        return None
    house = find_house(view.get("house", ""))
    free = [option for option in claims if not find_omen(option.targets[0].removeprefix("omen:"), house)[0].cost]
    return _pick(decision, free[0]) if free and len(free) == len(claims) else None


ANSWERS: dict[str, Callable[[Decision, View, str], Answer | None]] = {
    "losses": _lose, "cards": _discard, "specials": _lead, "press": _press, "retreat": _retreat, "drive": _drive,
    "advance": _advance, "flips": _flip, "carryall": _save, "flee": _flee, "taken": _take, "spice": _pay,
    "scouting": _nothing, "exchange": _nothing, "unclaimed": _keep, "claims": _claim, "power": _nothing,
}  # fmt: skip
