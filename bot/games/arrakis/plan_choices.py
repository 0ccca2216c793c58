"""The choices for a plan of an action turn: dice, cards, legions with their targets, places, and conditions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.arrakis.ground import zone_areas
from bot.games.arrakis.lines import FACES
from bot.games.arrakis.plans import (
    PRESET,
    Condition,
    Deed,
    TurnPlan,
    can_be_sent,
    find_effect,
    read_you,
    side_of,
    write_area,
)
from bot.games.arrakis.presets import WAYS
from bot.games.arrakis.reaching import list_fliers, list_moves, list_strikes
from bot.games.planning import Wish
from content.arrakis.loader import find_house, load_printed, load_rulesets
from content.arrakis.programme import is_never, is_off
from content.arrakis.text.sheets import find_omen
from engine.arrakis.config import SCHEMING
from engine.arrakis.frames.free_actions import ATOMICS_AT

View = Mapping[str, Any]
FEWEST = (0, 1, 2, 3)
"""The numbers of enemy dice that a condition can name."""
REGULARS = 3
"""The number of units in a Harkonnen deployment (W5.9)."""
HAWAT = "thufir_hawat"
"""The leader who is removed by Hawat's Scheming (W13.6)."""


def list_deeds(view: View) -> dict[str, Deed]:
    """The actions that can be planned with a die or Desert Power, by a unique name for menus."""
    side, own = side_of(view), list_boxes(view)
    boxes = [box for face in FACES for box in load_printed()[0]["actions"] if (box.side, box.box) == (side, face)]
    ways = [_box(box.box, way.id) for box in boxes for way in box.ways]
    found = {name_deed(deed): deed for deed in ways if _face_of(deed) in own}
    if side == "atreides" and "house" in own:
        house = Deed(verb="box-house-any", targets=("action:house",))
        for deed in ways:
            if deed.targets != house.targets and _face_of(deed) in own:  # else the partner carries it out (W18.9)
                as_house = house.model_copy(update={"steps": (Wish(verb=deed.verb, targets=deed.targets),)})
                found[name_deed(as_house)] = as_house
    if "desert_power" in own:
        for steps in ((Wish(verb="done"),), *((_SIGNS, _preset(name)) for name in WAYS["sign"]), (_WORMS,)):
            power = Deed(verb="power", targets=("action:desert_power",), steps=steps)
            found[name_deed(power)] = power
    found |= _list_specials(view)
    return found


def _list_specials(view: View) -> dict[str, Deed]:
    """The special actions of the viewer's leaders, each with a die of its box, and for the Atreides also with a house
    result (W5.11, W5.13)."""
    found: dict[str, Deed] = {}
    houses = side_of(view) == "atreides" and "house" in list_boxes(view)
    ours = {leader.id: leader.action for leader in find_house(view.get("house", "")).leaders}
    for leader in load_printed()[0]["leaders"]:
        chief, face = view["leaders"].get(leader.id), leader.action or ours.get(leader.id)
        if leader.deck in read_you(view)["decks"] and face and chief and chief["where"] in ("aside", "board"):
            special = Deed(verb="special", targets=(f"action:{face}", f"warlord:{leader.id}"))
            found[name_deed(special)] = special
            if houses and face in FACES and face != "house":
                step = Wish(verb=special.verb, targets=special.targets)
                as_house = Deed(verb="box-house-any", targets=("action:house",), steps=(step,))
                found[name_deed(as_house)] = as_house
    return found


def list_free(view: View) -> dict[str, Wish]:
    """The free actions that can be planned, by a name for menus (W5.14).

    The Harkonnen can scout, and discard Hawat's Scheming. The Atreides can claim prescience cards, set off the atomics,
    and open tokens. A prescience card is listed even if its condition is not met yet.
    """
    if side_of(view) == "harkonnen":
        wishes = [*_list_schemes(view), *_list_scouting(view)]
    else:
        wishes = [*_list_claims(view), *_list_atomics(view), *_list_training(view)]
    return {" ".join((wish.verb, *wish.targets)): wish for wish in wishes}


def _list_scouting(view: View) -> list[Wish]:
    """The areas to scout, each with the zone of an ornithopter."""
    rules = load_rulesets()[view["version"]]
    fliers = [zone for zone, what in view["zones"].items() if what == "ornithopter"]
    return [
        Wish(verb="scout", targets=(f"zone:{zone}", f"area:{area}"))
        for zone in (() if rules.forbids("scouting", view["bans"]) else fliers)
        for area in zone_areas()[zone]
        if _hides(view["areas"].get(area, {}), rules.scouting == "area")
    ]


def _list_training(view: View) -> list[Wish]:
    """The areas where a token may be opened."""
    watched = "solo" in view or not load_rulesets()[view["version"]].training_near_ornithopters
    return [
        Wish(verb="train", targets=(f"area:{area}",))
        for area, here in view["areas"].items()
        if here.get("legion", {}).get("faces") and not (watched and list_fliers(view, area))
    ]


def _list_schemes(view: View) -> list[Wish]:
    """Hawat's Scheming, if the hand has the two copies that it needs and Hawat is in play (W13.6)."""
    ready = view["leaders"][HAWAT]["where"] not in ("out", "gone") and SCHEMING not in view.get("off", ())
    enough = view["you"]["hand"].count(SCHEMING) > 1
    return [Wish(verb="hawat", targets=(f"plan:{SCHEMING}",))] if ready and enough else []


def _list_claims(view: View) -> list[Wish]:
    """The revealed prescience cards that may be claimed in a turn without a die (W14.2, W14.3)."""
    house = find_house(view.get("house", ""))
    ways = ("free", "end") if load_rulesets()[view["version"]].claims == "any_time" else ("free",)
    free = [omen["id"] for omen in view["omens"] if find_omen(omen["id"], house)[0].claim in ways]
    return [Wish(verb="claim", targets=(f"omen:{name}",)) for name in free]


def _list_atomics(view: View) -> list[Wish]:
    """The family atomics, if they may be set off by choice and a marker has come far enough (W14.7)."""
    free = load_rulesets()[view["version"]].atomics == "free" and not view["crater"]
    names = [one.id for one in load_printed()[0]["atomics"]]
    ready = free and max(view["markers"].values()) >= ATOMICS_AT
    return [Wish(verb="atomics", targets=(f"atomics:{name}",)) for name in names] if ready else []


def _hides(here: View, tokens: bool) -> bool:
    """Whether scouting reveals something in an area: a face-down sietch, or with `tokens` also deployment tokens."""
    legion = here.get("legion", {})
    return ("sietch" in here and not here["revealed"]) or (
        tokens and legion.get("side") == "atreides" and bool(legion["tokens"])
    )


def list_boxes(view: View) -> tuple[str, ...]:
    """The action boxes of the viewer: one half of the dashboard for a partner (W18.3), else all boxes of the side."""
    decks = read_you(view)["decks"]
    if len(decks) == 1:
        return find_house(view.get("house", "")).dashboards[decks[0]]
    return (*FACES, "desert_power") if side_of(view) == "atreides" else FACES


_SIGNS, _WORMS = Wish(verb="place-signs"), Wish(verb="use-worms")


def _preset(name: str) -> Wish:
    return Wish(verb=PRESET, targets=(f"war-preset-{name}",))


def _box(face: str, way: str) -> Deed:
    return Deed(verb=f"box-{face}-{way}", targets=(f"action:{face}",))


def name_deed(deed: Deed) -> str:
    """A name for an action in menus, unique among the listed actions."""
    steps = [part for step in deed.steps for part in (step.verb, *step.targets)]
    return " ".join((deed.verb, *deed.targets, *steps))


def list_cards(view: View) -> dict[str, Deed]:
    """The actions of planning cards in hand that do something at this table. For the Atreides, also the actions of
    revealed prescience cards that a die can claim (W14.3)."""
    hand = [card for card in dict.fromkeys(view["you"]["hand"]) if _is_playable(view, card)]
    cards = [Deed(verb="card", targets=(f"plan:{card}",)) for card in hand]
    if side_of(view) == "atreides":
        house = find_house(view.get("house", ""))
        dear = [omen["id"] for omen in view["omens"] if find_omen(omen["id"], house)[0].claim == "die"]
        cards += [Deed(verb="pay", targets=(f"omen:{name}",)) for name in dear]
    return {name_deed(deed): deed for deed in cards}


def _is_playable(view: View, name: str) -> bool:
    """Whether a planning card can ever be played as an action at this table (W13.6, R294)."""
    lacks, side = frozenset(view.get("off", ())), side_of(view)
    card = next(one for one in load_printed()[0]["planning"] if one.id == name)
    ways = [branch for branch in card.does if not is_never(branch.when, lacks)]
    return any(not is_off(step, side, lacks) for branch in ways for step in branch.do)


def _face_of(deed: Deed) -> str:
    """The result of the die that the planned action needs; `desert_power` if it needs no particular one."""
    return next((one.removeprefix("action:") for one in deed.targets if one.startswith("action:")), "desert_power")


def count_dice(view: View, deed: Deed) -> int | None:
    """The number of the viewer's dice that the planned action could use now; None if it needs no particular face."""
    face = _face_of(deed)
    return None if face == "desert_power" else int(read_you(view)["dice"].get(face, 0))


def find_last(plan: TurnPlan) -> Deed | None:
    """The last planned action, whose details the panel asks for."""
    return plan.begin[-1] if plan.begin else None


def list_sources(view: View, deed: Deed) -> list[str]:
    """The viewer's legions that could now move or attack by the action."""
    reach = list_moves if find_effect(deed) == "move" else list_strikes
    own = [area for area in view["areas"] if can_be_sent(view, area, deed)]
    return [f"area:{area}" for area in own if reach(view, area)]


def list_targets(view: View, deed: Deed, source: str) -> dict[str, int]:
    """The areas that a legion could now enter or attack by the action, each with the number of ornithopters needed.

    There are none if the legion no longer exists.
    """
    if not source or not can_be_sent(view, source, deed):
        return {}
    reach = list_moves if find_effect(deed) == "move" else list_strikes
    return {f"area:{area}": price for area, price in reach(view, source.removeprefix("area:")).items()}


def list_homes(view: View) -> list[str]:
    """The settlements of the viewer's side."""
    what = "settlement" if side_of(view) == "harkonnen" else "sietch"
    return [f"area:{area}" for area, here in view["areas"].items() if what in here]


def deploy_at(view: View, area: str) -> tuple[Wish, ...]:
    """The planned answers by which a die deploys units onto a settlement."""
    one = Wish(verb="deploy", targets=(area,))
    if side_of(view) == "atreides":
        return (one,)
    return Wish(verb="deploy-all", targets=(area,)), *[one] * REGULARS, Wish(verb="lead-at", targets=(area,))


def list_draws(view: View) -> dict[str, list[str]]:
    """The decks from which a mentat result could draw its cards, by a name for menus (W5.10); empty for a player with
    one deck."""
    decks = [f"deck:{deck}" for deck in read_you(view)["decks"]]
    if len(decks) < 2:
        return {}
    one, other = decks
    return {"each": [one, other], "first": [one, one], "second": [other, other]}


def list_chiefs(view: View) -> list[str]:
    """The leaders that a deployment could bring: a generic leader, and named leaders who are set aside (W5.8, W5.9)."""
    side = side_of(view)
    printed = {leader.id for leader in load_printed()[0]["leaders"] if leader.side == side and leader.combat}
    aside = [name for name, chief in view["leaders"].items() if name in printed and chief["where"] == "aside"]
    return [f"figure:{side}_generic", *(f"warlord:{name}" for name in aside)]


def list_conditions(view: View, deed: Deed) -> dict[str, Condition]:
    """The conditions that an action can have, by a name for menus.

    The conditions are: the areas of the action have not changed; the enemy has few dice; enemies are, or are not, near
    the legions of the action; enemies are near settlements of the viewer's side.
    """
    found: dict[str, Condition] = {}
    if areas := deed.list_areas():
        found["same"] = Condition(same=tuple((area, write_area(view, area)) for area in areas))
    found |= {f"dice {n}": Condition(dice=n) for n in FEWEST}
    named = list(dict.fromkeys(source for source, _ in deed.list_marches()))
    found |= {f"clear {area}": Condition(clear=area) for area in named}
    return found | {f"near {area}": Condition(near=area) for area in dict.fromkeys((*named, *list_homes(view)))}
