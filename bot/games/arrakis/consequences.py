"""The consequences of options that name no area: markers, decks, hands, sectors, worms, and actions of dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.games.arrakis.ground import ground_of, neighbours_for, zone_areas
from bot.games.arrakis.lines import POWERS, SIDES
from bot.games.arrakis.reaching import is_free
from bot.games.arrakis.standing import find_goal
from bot.language import Words
from content.arrakis.loader import find_house, load_printed, load_rulesets
from engine.kernel.decisions import Option

View = Mapping[str, Any]
TOP, BOTTOM = 5, 1
"""The top and the bottom row of the spice board (W10.2)."""


def tell_marker(view: View, option: Option, steps: int, words: Words) -> str:
    """The step of a prescience marker before and after it advances."""
    return _tell_steps(view, option.targets[-1].partition(":")[2], steps, words)


def tell_shift(view: View, option: Option, words: Words) -> str:
    """The steps of both markers before and after a shift between them."""
    down, up = option.targets
    n = int(option.label.args["n"])
    return " · ".join(
        words.text("war-about-marker", track=track, steps=_tell_steps(view, track.partition(":")[2], step, words))
        for track, step in ((down, -n), (up, n))
    )


def _tell_steps(view: View, track: str, steps: int, words: Words) -> str:
    """A marker's step before and after the change, limited to the last step of its track. A viewer who knows the
    objective also reads the step that the objective requires."""
    now, last = view["markers"][track], find_house(view.get("house", "")).prescience_track
    return words.text("war-about-steps", n=now, next=min(last, now + steps), goal=find_goal(view, track))


def tell_lower(view: View, option: Option, words: Words) -> str:
    """The row of a spice marker before and after it is lowered."""
    row = view["rows"][option.targets[-1].partition(":")[2]]
    return words.text("war-about-row", n=row, next=row - 1)


def tell_payment(view: View, option: Option, words: Words) -> str:
    """The numbers of dice set aside and of harvesters in the next round, by the lowest marker (W4.1), and the bans
    after this payment (W10.4, W10.5)."""
    steps = option.label.args
    rows = {one: min(TOP, max(BOTTOM, view["rows"][one] + int(steps[one]))) for one in POWERS}
    lowest = next(one for one in load_printed()[0]["rows"] if one.step == min(rows.values()))
    told = words.text("war-about-payment", aside=lowest.dice_set_aside, harvesters=lowest.harvesters)
    fallen = load_rulesets()[view["version"]].bans_when == "fallen"
    begun = {one for one in POWERS if rows[one] == BOTTOM or (fallen and rows[one] < view["rows"][one])}
    kept = view["bans"] if fallen else ()  # a marker that is raised now keeps its ban until the next harvest
    bans = [one for one in POWERS if one in begun or one in kept]
    return f"{told} · {words.text('war-about-bans', powers=[f'power:{one}' for one in bans])}" if bans else told


def tell_deck(view: View, option: Option, words: Words) -> str:
    """The number of cards left in the deck from which the option draws."""
    return _tell_left(view, option.targets[0], words)


def tell_decks(view: View, option: Option, words: Words) -> str:
    """The number of cards left in each deck from which the option draws."""
    return _tell_decks(view, option.targets, words)


def _tell_left(view: View, deck: str, words: Words) -> str:
    return words.text("war-about-left", n=view["decks"][deck.partition(":")[2]])


def _tell_decks(view: View, decks: Iterable[str], words: Words) -> str:
    return " · ".join(words.text("war-about-deck", deck=deck, left=_tell_left(view, deck, words)) for deck in decks)


def tell_hand(view: View, option: Option, words: Words) -> str:
    """The number of cards in a player's hand."""
    player = view["players"][int(option.targets[-1].partition(":")[2])]
    return words.text("war-about-hand", n=sum(player["hand"].values()))


def tell_sector(view: View, option: Option, words: Words) -> str:
    """The legions and vehicles in a sector and in the air zones beside it."""
    sector = option.targets[-1].partition(":")[2]
    areas = [one for one in load_printed()[0]["areas"] if sector in one.sectors]
    here = [shown for one in areas if (shown := view["areas"].get(one.id))]
    # not the zones of its areas: the North Pole is connected to the zones of other inner sectors, too (W1.2)
    zones = next(one.air_zones for one in load_printed()[0]["sectors"] if one.id == sector)
    legions = {side: sum(one.get("legion", {}).get("side") == side for one in here) for side in SIDES}
    vehicles = sum(zone in view["zones"] for zone in zones) + sum(bool(one.get("harvester")) for one in here)
    return words.text("war-about-sector", vehicles=vehicles, **legions)


def tell_worm_attack(view: View, area: str, maker: bool, words: Words) -> str:
    """The number of dice of a sandworm's attack and the expected hits; "" for an area without a legion (W8.3, W8.6).

    Three faces of a die hit, and the hits of the special face depend on the ground.
    """
    if "legion" not in view["areas"].get(area, {}):
        return ""
    ground, rules = ground_of(view, area), load_rulesets()[view["version"]]
    dice = rules.worm_dice.maker if maker else rules.worm_dice.at(ground)
    hits = dice * (3 + rules.worm_special.at(ground)) / 6
    return words.text("war-about-strike", n=dice, hits=round(hits))


def tell_special_attack(dice: int, words: Words) -> str:
    """The number of dice of a card's special attack and the expected hits: four of six faces hit (W7.16)."""
    return words.text("war-about-strike", n=dice, hits=round(dice * 4 / 6))


def tell_sign(view: View, area: str, words: Words) -> str:
    """The consequence if a worm comes to an area in the hazard phase (W8.3, W8.4, W8.6); "" if the worm would harm
    nothing there.

    By the retail rules, a legion retreats if it can, and is attacked otherwise. The attacker is the Wild Maker if that
    leader is set aside (R331).
    """
    here = view["areas"].get(area, {})
    if "worm" in here:
        return ""  # the wormsign has no effect (W8.2)
    if here.get("legion", {}).get("side") == "harkonnen":
        attacks = load_rulesets()[view["version"]].worm_comes == "attack"
        around = neighbours_for(view, "harkonnen")[area]
        if attacks or not any(is_free(view, "harkonnen", other) for other in around):
            comes = not attacks and view["leaders"]["wild_maker"]["where"] == "aside"
            maker = comes and not any(one.get("worm") == "wild_maker" for one in view["areas"].values())
            return words.text("war-about-sign", what="attack", told=tell_worm_attack(view, area, maker, words))
        return words.text("war-about-sign", what="drive", told="")
    if not here.get("harvester"):
        return ""
    saves = any(view["zones"].get(zone) == "carryall" for zone, areas in zone_areas().items() if area in areas)
    return words.text("war-about-sign", what="carryall" if saves else "harvester", told="")


def tell_face(view: View, option: Option, words: Words) -> str:
    """The actions that a die with this face allows its side (W5.6 to W5.11)."""
    face = option.targets[-1].partition(":")[2]
    own = next(one["side"] for one in view["players"] if one["seat"] == view.get("you", {}).get("seat"))
    side = next(one for one in SIDES if one != own) if option.verb == "die" else own
    if side == "harkonnen" and "solo" in view:
        return _tell_result(view, face, words)
    return words.text(f"war-about-{face}", side=side)


def _tell_result(view: View, face: str, words: Words) -> str:
    """The actions of an automatic opponent with this result (W19.6 to W19.10). If the special action of a leader is
    ready, it comes first."""
    told = words.text(f"war-about-mahdi-{face}")
    leaders = {one.id for one in load_printed()[0]["leaders"] if (one.side, one.action) == ("harkonnen", face)}
    for name in leaders & view["leaders"].keys():
        chief = view["leaders"][name]
        if chief["where"] in ("aside", "board") and not chief["spent"]:
            return words.text("war-about-mahdi-special", leader=f"warlord:{name}", what=told)
    return told


def tell_box(view: View, option: Option, side: str, words: Words) -> str:
    """The effect of an action box, if the label leaves something unsaid (W5.6 to W5.12); else ""."""
    match option.verb:
        case "box-deployment-deploy":
            return words.text("war-about-deploy", side=side, n=view["pool"])
        case "box-mentat-draw":
            held = next(one for one in view["players"] if one["seat"] == view.get("you", {}).get("seat"))
            return _tell_decks(view, [f"deck:{one}" for one in held["decks"]], words)
        case "box-house-upgrade":
            legions = [here["legion"] for here in view["areas"].values() if "legion" in here]
            return words.text("war-about-upgrade", n=sum(one["regular"] for one in legions if one["side"] == side))
        case "box-house-vehicles":
            return words.text("war-about-vehicles", version=view["version"])
        case "box-house-any":
            return words.text("war-about-any")
        case "power" | "use-worms":
            worms = sum("worm" in here for here in view["areas"].values())
            acting = load_rulesets()[view["version"]].power_worms
            return words.text("war-about-power" if option.verb == "power" else "war-about-worms", n=acting, there=worms)
    return ""
