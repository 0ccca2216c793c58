"""The consequences of attacks and moves, judged from a seat's view: the chance to win, and the dangers in an area."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from operator import sub
from typing import Any

from bot.games.arrakis.ground import FAR, crosses, distances, ground_of
from bot.games.arrakis.lines import count_dice
from bot.games.arrakis.reaching import flies_to, rides_to
from bot.language import Words
from content.arrakis.loader import find_house, load_printed, load_ranks, load_rulesets
from content.arrakis.schema import BANNED_STACK, STACK
from engine.arrakis.players.chances import (
    GENERIC,
    Face,
    Force,
    Terms,
    add_units,
    find_chance,
    find_hidden_chance,
    lose,
    order_leaders,
)
from engine.kernel.decisions import Decision, Option

View = Mapping[str, Any]
DESERTS = ("desert", "deep_desert")
STAYING = ("leave", "leave-leader", "leave-token")
"""The verbs that leave one more figure behind in an attack or a move."""
NONE = (0, 0, 0, 0)
"""The face of a token without figures."""
CERTAIN = 1e-9
"""A computed chance within this distance of 0 or 1 counts as certain."""
GOING = ("send", "go", "advance", "come")
"""The verbs that send all figures except those left behind."""


def tell_odds(view: View, target: str, words: Words, force: View | None = None) -> str:
    """The numbers of dice in the attack being declared, and the attacker's chance to win without cards, judged from the
    viewer's view; for an undefended target, a note that says so."""
    attack = view["attack"]
    force = force or attack["force"]
    if "legion" not in view["areas"].get(target, {}):
        return words.text("war-undefended")
    own, other = count_dice(view, attack, target, force)
    chance = find_odds(view, target, force)
    return words.text("war-odds", n=own, other=other, chance=percent(chance))


def percent(chance: float) -> int:
    """A chance in percent. Only what is practically impossible gives 0, and only what is practically certain gives
    100."""
    return round(100 * chance) if min(chance, 1 - chance) < CERTAIN else min(99, max(1, round(100 * chance)))


def find_odds(view: View, target: str, force: View) -> float:
    """The chance that these figures win against all defenders of the target."""
    attack, there = view["attack"], view["areas"].get(target, {})
    other = there["legion"]
    ranks = _list_ranks(view, there, force["side"])
    siege = attack["siege"] if any(ranks) else 0
    terms = Terms(0, siege, attack["specials"], attack["cap"], attack["extra"])
    own, defending = read_force(view, force), read_force(view, other)
    hidden = (_count_hidden(force), _count_hidden(other))
    if hidden[1] and other["side"] == "harkonnen":
        pairs, more = divmod(hidden[1], 2)
        both, single = _list_garrisons(view)
        singles = Counter(single) if more else {NONE: 1}
        total = 0.0
        supply = _read_supply(view, "harkonnen")
        for face, times in singles.items():
            opened, left = add_units(defending, face, supply), tuple(map(sub, supply, map(min, face, supply)))
            total += times * find_hidden_chance(own, (0, pairs), opened, both, ranks, terms, left)
        return total / sum(singles.values())
    return find_hidden_chance(own, hidden, defending, _list_faces(view), ranks, terms, _read_supply(view, "atreides"))


def find_odds_on(view: View) -> float:
    """The attacker's chance to win after deciding to continue the present battle; a siege first costs hits (W7.10)."""
    rank, siege = find_siege(view)
    return _find_in_battle(view, lose(read_force(view, view["battle"]["force"]), siege), Terms(rank, siege))


def find_odds_stay(view: View) -> float:
    """The attacker's chance to win after continuing, if the defender does not retreat (W7.10)."""
    return _find_in_battle(view, read_force(view, view["battle"]["force"]), Terms(*find_siege(view)))


def find_odds_now(view: View, cards: int = 0, answers: int = 0) -> float:
    """The attacker's chance to win before the next roll of this battle round, if the attacker first discards `cards`
    more cards and the defender `answers` more (W7.4, W7.5)."""
    battle = view["battle"]
    specials = load_rulesets()[view["version"]].surprise_specials * bool(battle["surprise"] and battle["round"] <= 1)
    cards, answers = (more + held for more, held in zip((cards, answers), battle["cards"], strict=True))
    terms = Terms(*find_siege(view), specials, battle["cap"], cards=cards, answers=answers)
    return _find_in_battle(view, read_force(view, battle["force"]), terms)


def _find_in_battle(view: View, own: Force, terms: Terms) -> float:
    """The attacker's chance to win the present battle with these figures."""
    battle = view["battle"]
    there = view["areas"][battle["target"]]
    return find_chance(own, read_force(view, there["legion"]), terms._replace(extra=battle["extra"]))


def find_siege(view: View) -> tuple[int, int]:
    """The rank of the attacked settlement, which a battle reveals, and the number of hits that continuing costs; zeros
    if no settlement is attacked."""
    battle = view["battle"]
    (rank,) = _list_ranks(view, view["areas"][battle["target"]], battle["side"])
    return rank, battle["siege"] if rank else 0


def read_force(view: View, legion: View) -> Force:
    """The figures of a legion, including the figures on tokens whose faces the viewer sees. The tokens give no more
    figures than the supply has (W1.12)."""
    combat = {leader.id: leader.combat for leader in load_printed()[0]["leaders"]}
    named = [(one.hits, one.shields) for name in legion["named"] if (one := combat[name]) is not None]
    leaders = order_leaders([*[GENERIC] * legion["generic"], *named])
    supply = _read_supply(view, legion["side"])
    force = Force(legion["regular"], legion["elite"], legion["special"], leaders, supply[0])
    faces = legion.get("faces", ())
    return add_units(force, tuple(map(sum, zip(*faces, strict=True))), supply) if faces else force


def _read_supply(view: View, side: str) -> Face:
    """The figures in the supply of a side: regulars, elites, special elites and generic leaders."""
    return tuple(view["supply"][f"{side}.{kind}"] for kind in ("regular", "elite", "special", "generic"))


def _count_hidden(legion: View) -> int:
    return 0 if legion.get("faces") else int(legion["tokens"])


def _list_faces(view: View) -> Sequence[Face]:
    """The faces that deployment tokens may have. Tokens that everybody has seen are out of the game, so their faces are
    left out (W5.14)."""
    tokens = find_house(view.get("house", "")).tokens
    faces = (*tokens.atreides_garrison, *tokens.atreides_general)
    left: Counter[Face] = Counter((face.regular, face.elite, face.special) for face in faces)
    left -= Counter(tuple(face) for face in view["opened"])
    return list(left.elements())


def _list_garrisons(view: View) -> tuple[Sequence[Face], Sequence[Face]]:
    """The figures that an automatic opponent's garrison may have (W19.3): first for a garrison of one silver and one
    black token, then for a single token of unknown colour."""
    house = find_house(view.get("house", "")).tokens
    silver, black = (
        [(face.regular, face.elite, face.special, face.generic) for face in faces]
        for faces in (house.harkonnen_silver, house.harkonnen_black)
    )
    return [tuple(map(sum, zip(one, other, strict=True))) for one in silver for other in black], [*silver, *black]


def _list_ranks(view: View, there: View, side: str) -> Sequence[int]:
    """The possible ranks of the enemy's settlement in an area, 0 for an area without a settlement (W1.13)."""
    if side == "atreides":
        return (there.get("settlement", 0),)
    if "sietch" not in there:
        return (0,)
    if there["sietch"] is not None:
        return (there["sietch"],)
    left = list(load_ranks())
    for rank in (*view["razed"], *(here["sietch"] for here in view["areas"].values() if here.get("sietch"))):
        left.remove(rank)
    return left


def find_rank(view: View, area: str, side: str) -> float:
    """The rank of the enemy's settlement in an area, averaged over the possible ranks; 0 if there is no settlement."""
    ranks = _list_ranks(view, view["areas"].get(area, {}), side)
    return sum(ranks) / len(ranks)


def tell_distance(view: View, area: str, side: str, words: Words) -> list[str]:
    """The sentences about the distance from an area to the nearest legion hostile to `side`. For a viewer of the other
    side the sentence calls that legion their own, not an enemy.

    The distance is left out if no legion can come on the ground. A warning comes first if a flight or a ride can bring
    a legion here.
    """
    enemies = tuple(
        one for one, here in view["areas"].items() if here.get("legion", {}).get("side") not in (None, side)
    )
    crossing = crosses(view, "harkonnen" if side == "atreides" else "atreides")
    steps = distances(enemies, crossing).get(area, FAR) if enemies else FAR
    reader = view["players"][view["you"]["seat"]]["side"] if "you" in view else side
    told = []
    if reader == side == "atreides" and steps > 1 and flies_to(view, area):
        told.append(words.text("war-danger-flight"))
    if reader == side == "harkonnen" and steps > 1 and rides_to(view, area):
        told.append(words.text("war-danger-ride"))
    if 0 < steps < FAR:
        told.append(words.text("war-enemy-near" if reader == side else "war-own-near", n=steps))
    return told


def tell_dangers(view: View, area: str, side: str, words: Words, enters: bool = True) -> list[str]:
    """The dangers to a legion in an area: the nearest enemy, and for a legion of the Harkonnen also worms and storms.
    Figures that are placed there do not enter the area, so they flip no wormsign (W9.1)."""
    told = tell_distance(view, area, side, words)
    if side == "harkonnen":
        if enters and view["areas"].get(area, {}).get("sign"):
            told.append(words.text("war-danger-sign"))
        elif ground_of(view, area) in DESERTS:
            told.append(words.text("war-danger-worm"))
        if dice := count_storm_dice(view, area):
            told.append(words.text("war-danger-storm", n=dice))
    return told


def count_storm_dice(view: View, area: str) -> int:
    """The number of dice of a storm against the Harkonnen in an area (W8.7 to W8.9)."""
    ground = ground_of(view, area)
    if ground == "mountain":
        return 0
    here = next(one for one in load_printed()[0]["areas"] if one.id == area)
    bare = {area for one in load_printed()[0]["atomics"] if one.id == view["crater"] for area in one.exposes}
    article = view["version"] == "article"
    sheltered = "settlement" in view["areas"].get(area, {}) if article else here.storm_sheltered
    if sheltered and area not in bare:
        return 0
    found: int = getattr(load_rulesets()[view["version"]].storm_dice, ground)
    return found


def tell_going(view: View, decision: Decision, option: Option, words: Words) -> list[str]:
    """The chance of the attack if one more figure stays behind, and warnings if the move empties a settlement or
    exceeds the stacking limit."""
    told = []
    attack = view.get("attack")
    if attack is not None and attack["target"] and option.verb in STAYING:
        told.append(tell_odds(view, attack["target"], words, _without(attack["force"], option)))
    if option.verb in GOING and _empties(view, decision, option):
        area = str(decision.prompt.args["area"]).removeprefix("area:")
        # attackers stay in their area during the battle, and may be lost there (W7.1)
        told.append(words.text("war-empties-attack" if option.verb == "send" else "war-empties"))
        told += tell_distance(view, area, view["areas"][area]["legion"]["side"], words)
    if option.verb == "go":
        source, target = (
            str(decision.prompt.args.get(name, "none")).removeprefix("area:") for name in ("area", "target")
        )
        told += tell_excess(view, source, target, words, int(option.label.args["n"]))
    return told


def tell_excess(view: View, source: str, target: str, words: Words, going: int | None = None) -> list[str]:
    """A warning if `going` units of a legion (None: all) would exceed the stacking limit in the target area (W1.6)."""
    legion, there = (view["areas"].get(area, {}).get("legion") for area in (source, target))
    if legion is None or there is None or there["side"] != legion["side"]:
        return []
    banned = legion["side"] == "harkonnen" and load_rulesets()[view["version"]].forbids("stack", view["bans"])
    limit = BANNED_STACK if banned else STACK
    coming = count_figures(legion) if going is None else going
    over = coming + count_figures(there) - limit
    return [words.text("war-over-limit", n=over, limit=limit)] if over > 0 else []


def count_figures(legion: View) -> int:
    """The number of units and tokens of a legion."""
    return sum(int(legion[kind]) for kind in ("regular", "elite", "special", "tokens"))


def _without(force: View, option: Option) -> View:
    """The attacking legion without the figure that this option leaves behind."""
    what = option.id.partition(".")[2]
    if option.verb == "leave":
        return {**force, what: force[what] - 1}
    if option.verb == "leave-leader":
        return {**force, "named": [name for name in force["named"] if name != what]}
    if option.verb == "leave-token":
        fewer = {**force, "tokens": force["tokens"] - 1}
        if "faces" in force:
            face = list(option.label.args["face"].args.values())
            kept = [list(one) for one in force["faces"]]
            kept.remove(face)
            fewer["faces"] = kept
        return fewer
    return force


def is_last_unit(view: View, area: str) -> bool:
    """Whether a settlement of the legion's side is held by a single unit or token."""
    here = view["areas"].get(area, {})
    legion = here.get("legion")
    if legion is None or not ("settlement" in here if legion["side"] == "harkonnen" else "sietch" in here):
        return False
    return count_figures(legion) == 1


def _empties(view: View, decision: Decision, option: Option) -> bool:
    """Whether the option would leave a settlement of the legion's side empty, because all figures would move or
    attack."""
    here = view["areas"].get(str(decision.prompt.args.get("area", "")).removeprefix("area:"), {})
    legion = here.get("legion")
    if legion is None or not ("settlement" in here if legion["side"] == "harkonnen" else "sietch" in here):
        return False
    return bool(option.label.args.get("n") == count_figures(legion))
