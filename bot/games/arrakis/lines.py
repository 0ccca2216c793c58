"""The state of War for Arrakis in a few lines, and the whole map in words for people who see no picture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.arrakis.ground import UNITS, face_of, ground_of, list_there, place_of, tell_legion, tidy
from bot.language import Words
from content.arrakis.codes import LETTERS, POLE_CODE, all_codes
from content.arrakis.loader import find_house, load_printed
from content.arrakis.text.sheets import find_omen, tell_condition, tell_price, tell_reward
from engine.arrakis.prophecy import ATTACHED, MOST_CLAIMS, read_attached

View = Mapping[str, Any]
MARKERS = ("kwisatz_haderach", "sand_dwellers", "jihad")
POWERS = ("choam", "spacing_guild", "landsraad")
SIDES = ("harkonnen", "atreides")
FACES = ("leadership", "strategy", "deployment", "mentat", "house")
MOST_DICE = 6
ROOM = 3300
"""The most characters of the board in words. A longer text gives only the number of cards in each discard pile; the
cards themselves are in the menus beside it."""


def head_line(view: View, words: Words) -> str:
    """The round, the phase, the version of the rules, and the difficulty if the table has one."""
    phase = words.text(f"war-phase-{view['phase']}")
    told = words.text("war-head", n=view["round"], phase=phase, version=view["version"])
    level = view.get("difficulty")
    return words.text("war-head-level", head=told, level=words.text(f"setting-difficulty-{level}")) if level else told


def list_status(view: View, words: Words) -> list[str]:
    """The side that is to act, and the plans of an automatic opponent (W19.2)."""
    told = [words.text("war-line-turn", side=f"side:{view['turn']['side']}")] if view["turn"] else []
    own = view.get("solo", {})
    if own.get("target"):
        told.append(words.text("war-picture-plan", area=f"area:{own['target']}", quarter=f"quarter:{own['sector']}"))
    return told


def list_table(view: View, words: Words) -> list[str]:
    """Both sides with their dice and hands, the present battle, spice board, bans and prescience."""
    lines = [] if view["battle"] is None else [tell_battle(view, words)]
    for side in SIDES:
        lines.append(tell_side(view, side, words))
        lines += list_cones(view, side, words)
        lines += [f"-# {tell_player(view, player, words)}" for player in view["players"] if player["side"] == side]
    return [*lines, *list_tracks(view, words)]


def list_brief(view: View, words: Words) -> list[str]:
    """The lines of text below a picture of the board."""
    lines = [] if view["battle"] is None else [tell_battle(view, words)]
    return [*lines, *(tell_side(view, side, words) for side in SIDES)]


def tell_side(view: View, side: str, words: Words) -> str:
    """The progress of a side."""
    if side == "harkonnen":
        return words.text("war-line-harkonnen", n=view["supremacy"])
    return words.text("war-line-atreides", **_markers(view["markers"]))


def list_cones(view: View, side: str, words: Words) -> list[str]:
    """The Cones of Silence left to a side that two people share (W18.13), if the viewer may know."""
    if not view["cones"][side] or "cones_left" not in view:
        return []
    return [f"-# {words.text('war-line-cones', n=view['cones_left'][side])}"]


def _markers(steps: Mapping[str, int]) -> dict[str, Any]:
    """The three prescience markers with their steps, as arguments of a sentence."""
    named = dict(zip(("first", "second", "third"), (f"track:{one}" for one in MARKERS), strict=True))
    return named | dict(zip("abc", (steps[one] for one in MARKERS), strict=True))


def tell_player(view: View, player: View, words: Words) -> str:
    """The dice, cards and other means of a player, who may also be an automatic opponent."""
    return tell_seat(player, words) if player["kind"] == "person" else tell_automatic(view, player["seat"], words)


def tell_automatic(view: View, seat: int, words: Words) -> str:
    """The unrolled dice, reserves and plans of an automatic opponent (W19)."""
    own = view["solo"]
    facts = {"seat": seat, "n": own["unrolled"], "reserves": own["reserves"]}
    if not own["target"]:
        return words.text("war-line-mahdi-still", **facts)
    return words.text("war-line-mahdi", **facts, area=f"area:{own['target']}", quarter=f"quarter:{own['sector']}")


def tell_seat(player: View, words: Words) -> str:
    """The unused dice and hand sizes of a seat."""
    dice = [
        words.text("war-line-dice", action=f"action:{face}", n=player["dice"][face])
        for face in FACES
        if player["dice"].get(face)
    ]
    hand = [words.text("war-line-hand", deck=f"deck:{deck}", n=n) for deck, n in player["hand"].items()]
    return words.text(
        "war-line-seat",
        seat=player["seat"],
        dice=" · ".join(dice) or words.text("war-line-no-dice"),
        hand=" · ".join(hand),
    )


def tell_battle(view: View, words: Words) -> str:
    """A battle in words: attacker, defender, and the dice before cards are played (W7.5)."""
    battle = view["battle"]
    own, other = count_battle_dice(view)
    return words.text(
        "war-line-battle",
        n=max(1, battle["round"]),
        side=f"side:{battle['side']}",
        source=f"area:{battle['origin']}",
        area=f"area:{battle['target']}",
        force=_tell_force(battle["force"], words),
        others=_tell_defenders(view, words),
        dice=own,
        other=other,
    )


def _tell_force(force: View, words: Words) -> str:
    """The attacking figures in words, or a dash if nobody is left."""
    units = sum(force[kind] for kind in (*UNITS, "tokens"))
    return tidy(tell_legion(force, words)) if units else "–"


def _tell_defenders(view: View, words: Words) -> str:
    """The attacked legion in words, or a dash if nobody is left."""
    legion = view["areas"].get(view["battle"]["target"], {}).get("legion")
    return "–" if legion is None else tidy(tell_legion(legion, words))


def count_battle_dice(view: View) -> tuple[int, str]:
    """The numbers of dice of both sides of the present battle before cards are played, as `count_dice` returns them."""
    battle = view["battle"]
    return count_dice(view, battle, battle["target"], battle["force"])


def count_dice(view: View, fight: View, target: str, attacking: View) -> tuple[int, str]:
    """The numbers of dice of an attacking and of a defending legion before cards are played; a number that depends on
    hidden pieces ends with `?` (W7.5). `fight` is the view of the battle or attack: it has the dice that the played
    card adds, and the limit of the defender's dice."""
    areas = view["areas"]
    own = _count_units(view, attacking) + fight.get("extra", 0)
    most = min(MOST_DICE, fight.get("cap") or MOST_DICE)
    there = areas.get(target, {})
    legion = there.get("legion")
    others, hidden = 0, False
    if legion is not None and legion["side"] != attacking["side"]:
        others = _count_units(view, legion)
        hidden = bool(legion["tokens"]) and not legion.get("faces")
    if attacking["side"] == "atreides":
        others += there.get("settlement", 0)
    elif "sietch" in there:
        others += there["sietch"] or 1
        hidden = hidden or there["sietch"] is None
    return min(MOST_DICE, own), f"{min(most, others)}{'+?' if hidden and others < most else ''}"


def _count_units(view: View, legion: View) -> int:
    """The number of units of a legion once its tokens are revealed (W7.2). The tokens give no more units than the
    supply has (W1.12). A token whose face the viewer does not know counts as one unit."""
    units: int = sum(legion[kind] for kind in UNITS)
    if not (faces := legion.get("faces")):
        return units + int(legion["tokens"])
    supply = view["supply"]
    for kind, n in zip(UNITS, map(sum, zip(*faces, strict=True)), strict=True):
        units += min(n, supply[f"{legion['side']}.{kind}"])
    return units


def list_tracks(view: View, words: Words) -> list[str]:
    """The spice board, bans, prescience cards and other public facts."""
    rows = " · ".join(words.text("war-line-row", power=f"power:{one}", n=view["rows"][one]) for one in POWERS)
    lines = [words.text("war-line-spice", rows=rows, spice=view["spice"])]
    if view["bans"]:
        lines.append(words.text("war-line-bans", bans=[f"power:ban_{one}" for one in view["bans"]]))
    if view["omens"]:
        lines.append(words.text("war-line-omens", omens=_list_omens(view, words)))
    if view["zones"]:
        zones = [
            words.text("war-line-zone", zone=f"zone:{zone}", what=f"figure:{what}")
            for zone, what in view["zones"].items()
        ]
        lines.append(words.text("war-line-zones", zones=" · ".join(zones)))
    if view["crater"]:
        lines.append(words.text("war-line-crater", area=f"atomics:{view['crater']}"))
    if view["forced"]:
        lines.append(words.text("war-line-forced", action=f"action:{view['forced']}"))
    if view["hunted"]:
        lines.append(words.text("war-line-hunted"))
    return lines


def list_omen_texts(view: View, words: Words) -> list[str]:
    """The text of each revealed prescience card (`tell_omen`), one line of small type for each."""
    told = ((one["id"], " · ".join(tell_omen(view, one["id"], words))) for one in view["omens"])
    return [f"-# {words.text('war-line-omen', omen=f'omen:{name}', told=text)}" for name, text in told]


def tell_omen(view: View, name: str, words: Words) -> list[str]:
    """The reward of a prescience card, its condition, its cost, the die or free action that it needs (W14.2, W14.3),
    and the planning cards that are attached to it (W14.4)."""
    card, _ = find_omen(name, find_house(view.get("house", "")))
    told = [tell_reward(card, words.language), tell_condition(card.condition, words.language)]
    return [*told, *tell_price(card, words.language), *_list_attached(view, name, words)]


def _list_attached(view: View, name: str, words: Words) -> list[str]:
    """The names of the planning cards that are attached to a prescience card."""
    attached = read_attached(next((one["attached"] for one in view["omens"] if one["id"] == name), ""))
    return [words.name(f"plan:{card}") for what, card in ATTACHED.items() if what in attached]


def _list_omens(view: View, words: Words) -> str:
    """The revealed prescience cards, each with the cards attached to it."""
    names = ([words.name(f"omen:{one['id']}"), *_list_attached(view, one["id"], words)] for one in view["omens"])
    return " · ".join(" + ".join(told) for told in names)


def list_hand(view: View, words: Words) -> list[str]:
    """The viewer's hand and secret objectives."""
    you = view.get("you")
    if you is None:
        return []
    cards = [f"plan:{card}" for card in you["hand"]]
    lines = [words.text("hand-cards", cards=words.pile(cards), count=len(cards))]
    for scores in you.get("objectives", ()):
        goal = words.text("war-goal", **_markers(dict(zip(MARKERS, scores, strict=True))))
        ours = find_house(view.get("house", "")).is_placeholder("objectives")
        key = "war-line-objective" if ours else "war-line-objective-printed"
        lines.append(words.text(key, goal=goal))
    return lines


def list_known(view: View, words: Words) -> list[str]:
    """The face-down pieces that the Atreides know, one line for each area (W1.13)."""
    if not view.get("you", {}).get("objectives"):
        return []
    hidden = [
        words.text("war-hidden", area=f"area:{area}", what=" ".join(told))
        for area, here in view["areas"].items()
        if (told := _tell_hidden(here, words))
    ]
    return [words.text("war-line-hidden"), *hidden] if hidden else []


def _tell_hidden(here: View, words: Words) -> list[str]:
    """The pieces in an area that are hidden from the enemy."""
    found = []
    if "sietch" in here and not here["revealed"]:
        found.append(words.text("war-is-sietch", n=here["sietch"]))
    faces = here.get("legion", {}).get("faces", ())
    return [*found, *(tidy(words.text("war-count-token", face=face_of(face))) for face in faces)]


def list_board(view: View, words: Words) -> list[str]:
    """Everything public in words: the lines of `list_table`, the leaders, the decks, the areas that are not empty (by
    sector), and as much of the discard piles as there is room for."""
    lines = [*list_table(view, words), *list_omen_texts(view, words)]
    lines += [*_list_leaders(view, words), *_list_means(view, words)]
    decks = " · ".join(words.text("war-line-hand", deck=f"deck:{deck}", n=n) for deck, n in view["decks"].items())
    counts = {"omens": view["omen_deck"], "pool": view["pool"], "signs": view["signs_left"]}
    lines.append(words.text("war-line-decks", decks=decks, **counts))
    if view["razed"]:
        lines.append(words.text("war-line-razed", ranks=" · ".join(map(str, view["razed"]))))
    lines += list_map(view, words)
    lines.append(f"-# {words.text('war-legend', harkonnen='side:harkonnen', atreides='side:atreides')}")
    if view["placeholders"]:
        lines.append(f"-# {words.text('war-line-placeholders')}")
    gone = _list_gone(view, words)
    if sum(len(line) + 1 for line in (*lines, *gone)) < ROOM:
        return [*lines, *gone]
    piles = " · ".join(words.text("war-line-hand", deck=f"deck:{deck}", n=n) for deck, n in view["discards"].items())
    return [*lines, words.text("war-line-piles", decks=piles)]


def _list_gone(view: View, words: Words) -> list[str]:
    """The discard pile of each deck: the cards that everybody has seen, and the number of cards discarded for the hand
    limit (R211). Also the prescience cards that are out of the game (W14.4, W11.5)."""
    lines = []
    for deck, size in view["discards"].items():
        shown = view["discarded"][deck]
        told = [words.pile([f"plan:{card}" for card in shown])] if shown else []
        told += [words.text("war-line-unseen", n=size - len(shown))] if size > len(shown) else []
        if told:
            lines.append(words.text("war-line-discards", deck=f"deck:{deck}", cards=" · ".join(told)))
    if view["gone_omens"]:
        omens = words.pile([f"omen:{name}" for name in view["gone_omens"]])
        lines.append(words.text("war-line-gone-omens", omens=omens))
    return lines


def _list_leaders(view: View, words: Words) -> list[str]:
    """The leaders in the tanks, the leaders set aside who could be deployed, and those whose special action is used up
    until the end of the round (W5.13)."""
    lines = []
    sides = {leader.id: leader.side for leader in load_printed()[0]["leaders"]}
    for side in SIDES:
        tank = [f"warlord:{name}" for name in view["tanks"][side] if name]
        if tank:
            lines.append(words.text("war-line-tank", side=f"side:{side}", leaders=tank))
        own = {name: chief for name, chief in view["leaders"].items() if sides.get(name) == side}
        aside = [f"warlord:{name}" for name in own if place_of(view, name) == "aside"]
        if aside:
            lines.append(words.text("war-line-aside", side=f"side:{side}", leaders=aside))
        spent = [f"warlord:{name}" for name, chief in own.items() if chief["spent"]]
        if spent:
            lines.append(words.text("war-line-spent", side=f"side:{side}", leaders=spent))
    return lines


def _list_means(view: View, words: Words) -> list[str]:
    """Other means of the sides, available or used up: Bene Gesserit tokens (W13.5), dice that are set aside (W4.2),
    prescience cards claimed in this round (W14.2), harvesters lost in this action phase (W14.6), an automatic
    opponent's garrison tokens that are not on the board (W19.3), and kinds of figures that the supply lacks (W1.12)."""
    told = [
        words.text("war-line-sisters", side=f"side:{side}", n=view["sisters"][side])
        for side in SIDES
        if view["sisters"][side]
    ]
    told += [words.text("war-line-set-aside", n=view["aside"])] if view["aside"] else []
    told += [words.text("war-line-claims", n=view["claims"], most=MOST_CLAIMS)] if view["claims"] else []
    if view["phase"] == "actions" and view["lost_harvesters"]:
        told.append(words.text("war-line-lost-harvesters", n=view["lost_harvesters"]))
    if "solo" in view:
        told.append(words.text("war-line-garrisons", n=sum(view["solo"]["garrisons"])))
    gone = [_name_supply(key) for key, left in view["supply"].items() if not left]
    return [*told, words.text("war-line-supply", figures=gone)] if gone else told


def _name_supply(key: str) -> str:
    """The reference to a figure of the supply, such as `figure:harkonnen_regular` for `harkonnen.regular`; vehicles and
    sandworms exist once."""
    side, _, kind = key.partition(".")
    return f"figure:{side}_{kind}" if kind in (*UNITS, "generic") else f"figure:{kind}"


def list_map(view: View, words: Words) -> list[str]:
    """One line for each sector: its areas that are not empty, in the order of their codes."""
    by_letter: dict[str, list[str]] = {}
    codes = all_codes()
    for area in view["areas"]:
        code = codes[area]
        letter = POLE_CODE if code == POLE_CODE else code[0]
        by_letter.setdefault(letter, []).append(area)
    lines = []
    for letter in (*LETTERS.values(), POLE_CODE):
        areas = sorted(
            by_letter.get(letter, ()), key=lambda area: int(codes[area][1:] if codes[area][1:].isdigit() else 0)
        )
        told = [
            words.text(
                "war-line-area",
                area=f"area:{area}",
                ground=words.text(f"war-ground-{ground_of(view, area)}"),
                what=words.side_by_side(there),
            )
            for area in areas
            if (there := list_there(view, area, words))
        ]
        if told:
            lines.append(
                " · ".join(told)
                if letter == POLE_CODE
                else words.text("war-line-sector", letter=letter, areas=" · ".join(told))
            )
    return lines


def tell_held(view: View, words: Words) -> str:
    """The viewer's hand and objectives, for the end of the game."""
    you = view.get("you")
    if you is None:
        return ""
    held = (
        [words.text("war-held-hand", cards=words.pile([f"plan:{card}" for card in you["hand"]]))] if you["hand"] else []
    )
    for scores in you.get("objectives", ()):
        held.append(words.text("war-goal", **_markers(dict(zip(MARKERS, scores, strict=True)))))
    return " · ".join(held)
