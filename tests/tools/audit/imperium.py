"""Comparison of content with fact sheets. All fields that allow it are compared, and effects are listed side by side
for a reader."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from bot.settings import Unusable
from content.imperium import schema
from content.imperium.catalog import reference_of
from content.imperium.effects import Harvest, HasInfluence, walk
from content.imperium.loader import free_sets, list_boards, load_board, load_content, load_manifest, load_product
from content.imperium.nodes.automata import BonusOn
from content.imperium.reader import Sheets, load_set
from content.imperium.sets.base.kinds import Errand, HagalCard
from content.imperium.sets.bloodlines.kinds import Skill
from content.imperium.sets.immortality.kinds import ResearchNode, TleilaxuSpace
from content.imperium.sets.ix.kinds import ShippingSpace
from content.imperium.sets.rivals.kinds import Rival
from content.imperium.sets.tech.kinds import Tile
from content.imperium.sets.uprising.kinds import Objective
from content.imperium.text import describe
from content.imperium.text.sheets import PRINTED
from content.loading import Loader
from tests.tools.audit.face_tests import list_face_tests, read_words

EFFECT_FIELDS = ("acquire", "discard", "trashed", "agent", "reveal", "effect", "effects", "cost", "first", "second",
                 "third", "at_4", "reward", "options", "ability", "left", "setup", "signet", "track", "control_bonus",
                 "behaviour", "scheme", "bonus", "first_bonus")  # fmt: skip
"""Fields of a sheet that are written in its notation, and so are shown but not compared."""
OWN_WORDS = {"requirement": "requires", "left": "ability"}
"""Our names of fields for which the sheets of some boxes have other names."""

BACK: dict[str, tuple[str, tuple[str, ...]]] = {
    "board": ("six_player", ("space", "personal_space")),
    "tracks": ("six_player", ("influence_track", "personal_track")),
    "starter": ("six_player_cards", ("commander_starter",)),
}
"""For the other side of a board: the sheet, and the kinds of its entries there."""
SHARED = {"hagal": "house_hagal", "rivals": "rival"}
"""Components that share one sheet in some boxes, with their name in that sheet."""
WRITTEN = {
    "hagal_deliver_supplies_heighliner": "conflict level 1-2: deliver_supplies; level 3: heighliner",
    "hagal_accept_contract_shipping_a": "influence guild < 2: accept_contract; else shipping",
    "hagal_accept_contract_shipping_b": "influence guild < 2: accept_contract; else shipping",
    "hagal_hagga_imperial_basin": "the one with more bonus spice; tie: hagga_basin",
}
"""The text of the sheet for a House Hagal card that sends an Agent to one of two spaces."""


def audit_products(products: list[str], folder: Path, tests: Path | None = None) -> dict[str, Any]:
    """Compare sides of boards with their sheets, which are in the folders named after the boards below `folder`.

    The result combines the reports of `audit_product`, with the product at the beginning of every line, and has the
    `counts` of each product under `products`. Raises `Unusable` if a sheet cannot be read.
    """
    homes = {
        product: folder
        / (load_manifest(product).box or product if product in free_sets() else load_board(product).board.product)
        for product in products
    }
    reports = {product: audit_product(product, home, tests) for product, home in homes.items()}
    whole: dict[str, Any] = {"faces": [], "differences": [], "missing": [], "untested": [], "counts": {}}
    for product, report in reports.items():
        whole["faces"] += [face | {"reference": f"{product}/{face['reference']}"} for face in report["faces"]]
        for key in ("differences", "missing", "untested"):
            whole[key] += [f"{product}/{line}" for line in report[key]]
        for name, n in report["counts"].items():
            before = whole["counts"].get(name, 0)
            whole["counts"][name] = None if n is None or before is None else before + n
    return whole | {"products": {product: report["counts"] for product, report in reports.items()}}


def audit_product(product: str, folder: Path, tests: Path | None = None) -> dict[str, Any]:
    """Compare a side of a board with the sheets in `folder`. If it is the back, only the components that the front
    lacks are compared.

    The result has `faces` (the reference, the sheet's notation, our generated text), `differences`, `missing` and
    `untested` (one line each), and `counts`. A face counts as tested if a file `test_faces*.py` below `tests` names it
    (for all products but Uprising, a file whose name contains the product); without `tests` this is not checked. Raises
    `Unusable` if a sheet cannot be read.
    """
    faces: list[dict[str, str]] = []
    differences: list[str] = []
    missing: list[str] = []
    untested: list[str] = []
    tested = _tested_names(product, tests)
    front, held = _front_of(product), _sheets_of(product)
    for stem, sheets in held.items():
        if front and stem not in (*BACK, "observation_posts"):
            continue
        if not sheets and (stem in SHARED or product in free_sets() or not (folder / f"{stem}.yaml").exists()):
            continue
        theirs = (
            _read_free(product, folder, stem) if product in free_sets() else _read_sheets(folder, stem, bool(front))
        )
        ours = {sheet.id: sheet for sheet in sheets if sheet.id in theirs or sheet not in front.get(stem, ())}
        for name, told in theirs.items():
            facts = told | {ours_: told[theirs_] for theirs_, ours_ in OWN_WORDS.items() if theirs_ in told}
            if name not in ours:
                missing.append(f"{stem}/{name}")
                continue
            sheet = ours[name]
            for field, printed, held in (*_comparable(stem, facts, sheet), *_in_company(stem, facts, sheet)):
                if printed != held:
                    differences.append(f"{stem}/{name}.{field}: sheet {printed!r}, ours {held!r}")
            text = describe(reference_of(stem, sheet), board="" if product in free_sets() else product)
            notation = "; ".join(f"{key}: {facts[key]}" for key in EFFECT_FIELDS if facts.get(key))
            generated = " | ".join(f"{box.label}: {box.face}" for box in text.boxes).replace("\n", "; ")
            faces.append({"reference": f"{stem}/{name}", "sheet": notation, "ours": generated})
        if tested is not None:
            untested += [f"{stem}/{name}" for name in ours if name not in tested]
        differences += [f"{stem}/{name}: no such sheet" for name in ours if name not in theirs]
    counts: dict[str, int | None] = {
        "faces": len(faces),
        "differences": len(differences),
        "not encoded": len(missing),
        "without a test": None if tested is None else len(untested),
        "hooks": 0,  # no component of the notation has a hook of its own: everything printed is data
    }
    return {"faces": faces, "differences": differences, "missing": missing, "untested": untested, "counts": counts}


def _front_of(product: str) -> Sheets:
    """The sheets of the front of a board if the product is its back; otherwise none."""
    side = "" if product in free_sets() else load_board(product).board.of
    return load_product(side).sheets if side else {}


def _sheets_of(product: str) -> Sheets:
    """The sheets of a board, of a side of a board, or of a set that fits any board."""
    return load_set(product).sheets if product in free_sets() else load_product(product).sheets


FREE: dict[str, tuple[str, tuple[str, ...]]] = {
    "board": ("board", ("board_space", "space")),
    "beside": ("board", ("board",)),
    "research": ("board", ("research_node",)),
    "tleilaxu_track": ("board", ("tleilaxu_space",)),
    "skills": ("sardaukar", ("reveal", "combat")),
    "shipping": ("board", ("shipping_space",)),
}
"""For a set that fits any board, the files with several kinds of entries."""


MARKS = "commander"
"""A field that only entries about pieces on a space of another box have. Such entries are not components."""


LENT = {"reserve": "base"}
"""The box whose sheet also has the entries of boxes without such a sheet, by kind of sheet (IX13.4)."""


def _read_free(product: str, folder: Path, stem: str) -> dict[str, dict[str, Any]]:
    """The facts about one kind of components of a set that fits any board.

    Promotional cards, entries of another set of the same box and repeated spaces are left out, and so is the lowest
    space of the Shipping track, which has no effect.
    """
    if stem == "observation_posts":
        return _read_posts(_load(folder / "board.yaml"))
    file, kinds = FREE.get(stem, (stem, ()))
    if stem == "rivals" or (stem in SHARED and not (folder / f"{file}.yaml").exists()):
        file, kinds = "rivals", (SHARED[stem],)
    if stem in LENT and not (folder / f"{file}.yaml").exists():
        own = {sheet.id for sheet in load_set(product).sheets[stem]}
        return {e["id"]: e for e in _load(folder.parent / LENT[stem] / f"{file}.yaml") if e["id"] in own}
    entries = _load(folder / f"{file}.yaml")
    again = {name for e in entries for name in e.get("reprints", ())}
    entries = [e for e in entries if (not kinds or e.get("kind") in kinds) and e["id"] not in again]
    entries = [e for e in entries if stem != "shipping" or e["reward"]]
    if stem == "tleilaxu":
        entries += _load(folder / "reserve.yaml")
    return {
        e["id"]: e for e in entries if not e.get("promo") and MARKS not in e and _owner(e, product, stem) == product
    }


def _read_posts(entries: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """The observation posts, collected from the spaces that they connect."""
    found: dict[str, dict[str, Any]] = {}
    for entry in entries:
        name = entry.get("observation_post", "").partition(" ")[0]
        if name:
            found.setdefault(name, {"id": name, "connects": []})["connects"].append(entry["id"])
    return found


def _owner(entry: dict[str, Any], product: str, stem: str) -> str:
    """The set of a box that an entry belongs to: the only set that has this kind of entry; otherwise the set that the
    entry names, the set that contains the entry, or at last the box's main set."""
    box = load_manifest(product).box or product
    own = [name for name in free_sets() if box in (name, load_manifest(name).box)]
    having = [name for name in own if load_set(name).sheets.get(stem)]
    if len(having) == 1:
        return having[0]
    named = [n for n in own if entry.get("module") == n or f"{n} module" in str(entry.get("condition"))]
    named += [n for n in having if any(sheet.id == entry["id"] for sheet in load_set(n).sheets[stem])]
    return named[0] if named else box


def _load(path: Path) -> list[dict[str, Any]]:
    """The entries of a file. Raises `Unusable` if it cannot be read."""
    try:
        return list(yaml.load(path.read_text(encoding="utf-8"), Loader))
    except OSError as error:
        raise Unusable(f"{path.name}: cannot be read: {error.strerror}") from error
    except yaml.YAMLError as error:
        raise Unusable(f"{path.name}: no valid YAML") from error


def _tested_names(product: str, tests: Path | None) -> set[str] | None:
    """All words in the face tests of a product; None without face tests.

    The files of a product have its name in their names. Files without the name of a product belong to Uprising. The
    files of another side have the name that the side adds to that of its board.
    """
    found = list_face_tests(tests, "imperium")
    if not found:
        return None
    if product in free_sets():
        return read_words(file for file in found if f"_{product}_" in f"{file.stem}_")
    side = load_board(product).board
    own = side.id.removeprefix(f"{side.of}_")
    return read_words(
        file
        for file in found
        if own in file.stem.split("_") or (side.bare and not {*list_boards(), *free_sets()} & set(file.stem.split("_")))
    )


def _read_sheets(folder: Path, stem: str, back: bool) -> dict[str, dict[str, Any]]:
    """The facts about one kind of components by id, on the front or the `back` of a board; tracks are in the sheet of
    the board."""
    front = ("board" if stem == "tracks" else stem, ("space", "influence_track"))
    file, kinds = BACK.get(stem, front) if back else front
    path = folder / f"{file}.yaml"
    entries = _load(folder / "rivals.yaml" if stem in SHARED and not path.exists() else path)
    if stem in SHARED:
        return {e["id"]: e for e in entries if e.get("kind", SHARED[stem]) == SHARED[stem]}
    if stem == "observation_posts":
        side = "6" if back else "1-4"
        return {e["id"]: e for e in entries if side in e["players"].split(", ") and not e.get("module")}
    if stem in ("board", "tracks") or back:
        wanted = [kind for kind in kinds if ("track" in kind) == (stem == "tracks")]
        return {e["faction" if stem == "tracks" else "id"]: e for e in entries if e.get("kind") in wanted}
    return {e["id"]: e for e in entries if e.get("module") != "epic"}


def _comparable(stem: str, facts: dict[str, Any], sheet: schema.Sheet) -> list[tuple[str, Any, Any]]:
    """The fields that can be compared: the name of each, the sheet's value, and ours."""
    rows: list[tuple[str, Any, Any]] = []
    if stem not in ("observation_posts", "tracks", "research", "tleilaxu_track", "navigation", "shipping"):
        rows.append(("name", facts["name"], sheet.name))
    if "copies" in facts:
        rows.append(("copies", facts["copies"], sheet.copies))
    if stem != "board" and sheet.set not in free_sets():
        rows.append(("module", facts.get("module"), sheet.module))
    match sheet:
        case schema.Card():
            rows.append(("deck", facts.get("deck"), sheet.deck))
            rows.append(("cost", facts["cost"], sheet.specimens if stem == "tleilaxu" else sheet.cost))
            rows.append(("graft", facts.get("graft", False), sheet.together))
            rows += [(f, facts.get(f, False), getattr(sheet, f)) for f in ("infiltrate", "unload")]
            grey = facts.get("conditional_icons", {}).get("icons", [])
            rows.append(("conditional icons", grey, list(sheet.grey.icons) if sheet.grey else []))
            rows.append(("factions", facts["factions"], list(sheet.factions)))
            rows.append(("icons", facts["icons"], list(sheet.icons)))
            rows += [
                (f, bool(facts[f]) and not _tells_icons(facts[f]), getattr(sheet, f) is not None)
                for f in ("acquire", "discard", "trashed", "agent", "reveal")
            ]
        case schema.Intrigue():
            timings = facts["timing"] if isinstance(facts["timing"], list) else [facts["timing"]]
            rows.append(("timing", sorted(timings), sorted({PRINTED.get(when, when) for when in sheet.timings})))
            won = "when you win a Conflict" in str(facts.get("effect"))
            rows.append(("when you win", won, "won" in sheet.timings))
            rows.append(("options", _count_options(facts), len(sheet.plays)))
        case schema.Track():
            rows.append(("personal", facts["kind"] == "personal_track", sheet.only is not None))
            given = [f"at_{level}" for level in (1, 3, 4) if getattr(sheet, f"at_{level}") is not None]
            told = [field for field in ("at_1", "at_3", "at_4") if field in facts]
            rows.append(("bonuses", [field for field in told if "Alliance" not in facts[field]], given))
        case schema.Space() if sheet.comes_with is not None:
            rows += [(f, facts[f], getattr(sheet, f)) for f in ("combat", "maker")]
            rows.append(("icons", facts["icons"], [sheet.icon]))
            rows.append(("cost", facts["cost"], next((way.cost for way in sheet.ways if way.cost), None)))
            rows.append(("requires", facts["requires"], f"a player uses {_leader_name(sheet)}"))
        case schema.Space():
            rows.append(("personal", facts.get("kind") == "personal_space", sheet.only is not None))
            facts = {"icon": facts.get("agent_icon"), "faction": None, "requires": None} | facts
            rows += [(f, facts[f], getattr(sheet, f)) for f in ("icon", "faction", "combat", "maker")]
            needs = " and ".join(f"influence {faction} >= {least}" for faction, least in sheet.requires.items())
            rows.append(("requires", facts["requires"] if needs or sheet.once is False else None, needs or None))
            bonus = "; ".join(f"{n} {what}" for what, n in (sheet.control_bonus or {}).items())
            rows.append(("control_bonus", facts.get("control_bonus", facts.get("control")), bonus or None))
            if "influence" in facts:  # the sheets of the base game have one field for each Influence
                rows.append(("influence", facts["influence"], int(sheet.faction is not None)))
                rows.append(("limit", facts["limit"] == "once per game per player", sheet.once))
                rows.append(("base spice", facts["base_spice"], _base_spice(sheet)))
                prices = [" and ".join(f"{n} {good}" for good, n in way.cost.items()) for way in sheet.ways]
                rows.append(("cost", _prices(facts["cost"]), [price for price in prices if price]))
        case ResearchNode():
            rows += [(f, facts[f], getattr(sheet, f)) for f in ("column", "row", "marker")]
            rows += [
                ("next", facts["next"], list(sheet.next)),
                ("bonus", bool(facts["bonus"]), sheet.bonus is not None),
            ]
        case TleilaxuSpace():
            rows += [("space", facts["space"], sheet.space), ("bonus", bool(facts["bonus"]), sheet.bonus is not None)]
            rows.append(("first", bool(facts.get("first_bonus")), sheet.first is not None))
        case Tile():
            rows += [(f, facts[f], getattr(sheet, f)) for f in ("cost", "rival")]
            rows.append(("flip", facts["flip"], bool(sheet.flips)))
            gained = bool(sheet.acquire) or sheet.requires is not None
            rows.append(("acquire", facts["acquire"] is not None, gained))
            rows.append(("ability", facts["ability"] is not None, bool(sheet.abilities or sheet.modifiers)))
        case ShippingSpace():
            rows += [("level", facts["level"], sheet.space)]
        case Skill():
            rows.append(("kind", facts["kind"], "reveal" if sheet.reveal is not None else "combat"))
        case schema.Post():
            rows.append(("connects", sorted(facts["connects"]), sorted(sheet.connects)))
        case schema.Conflict():
            rows.append(("level", facts["level"], sheet.level))
            rows.append(("battle_icon", facts.get("battle_icon"), sheet.battle_icon))
            rows.append(("location", facts.get("location", facts.get("control")), sheet.location))
            if "shield_wall" in facts:
                rows.append(("shield_wall", facts["shield_wall"], sheet.location is not None))
        case Objective():
            rows += [(f, facts[f], getattr(sheet, f)) for f in ("battle_icon", "first_player")]
            rows.append(("in_use", facts["in_use"], list(sheet.in_use)))
        case schema.Leader():
            rows += [(f, facts[f], getattr(sheet, f)) for f in ("house", "complexity")]
            rows.append(("ability name", facts["ability"]["name"], sheet.ability_name))
            rows.append(("signet name", facts["signet"]["name"], sheet.signet_name))
            rows.append(("second ability", facts.get("ability_2", {}).get("name", ""), sheet.second_name))
            rows.append(("back", facts.get("side") == "back", sheet.back))
            rows.append(("flips_to", facts.get("flips_to"), sheet.flips_to))
            # Leaders of the base game set up no pieces, so our sheets have this in a field of the Leader
            if "left" in facts:
                rows.append(("setup", facts["setup"] is not None, bool(sheet.start or sheet.secret)))
        case Rival():
            rows.append(("swordmaster", facts["swordmaster"], sheet.swordmaster))
            rows.append(("streamlined", facts.get("streamlined", False), sheet.streamlined))
            rows.append(("setup", facts.get("setup") is not None, sheet.setup is not None))
            rows.append(("priority", facts["priority"], list(sheet.priority)))
            rows.append(("single source", facts["check"] == "single", sheet.doubtful))
        case HagalCard() if "spaces" in facts:  # a card of Rise of Ix
            rows.append(("spaces", set(facts["spaces"]), {errand.space for errand in sheet.errands}))
            rows.append(("combat", facts["combat"], any(errand.combat for errand in sheet.errands)))
            rows += [("strength", facts["strength"], sheet.swords), ("players", facts["players"], list(sheet.players))]
        # a card of Immortality, for one person only; its troops are part of the effect
        case HagalCard() if "strength" in facts:
            rows += [(f, facts[f], getattr(sheet, f)) for f in ("space", "combat")]
            rows += [("strength", facts["strength"], sheet.swords), ("players", [1], list(sheet.players))]
            rows.append(("troops", int("1 troop;" in facts["effect"]), sheet.troops))
        case HagalCard() if "condition" in facts:  # a card of Bloodlines, used under a condition of its own
            told = facts["condition"]
            rows += [
                ("swords", facts["swords"], sheet.swords),
                ("solo", "solo and two" not in told, sheet.players == (1,)),
            ]
            rows.append(("comes with", "a player uses" in told, sheet.comes_with is not None))
            if sheet.comes_with is not None:
                rows.append(("Leader", _leader_name(sheet) in told, True))
            rows.append(("sends", "Agent to" in facts["effect"], sheet.space is not None))
            rows.append(("bonus", "holds bonus spice" in facts["effect"], isinstance(sheet.when, BonusOn)))
        case HagalCard() if "influence" not in facts:
            rows.append(("swords", facts["swords"], sheet.swords))
            rows.append(("players", facts.get("players", [1, 2]), list(sheet.players)))
            rows.append(("then_reveal", facts.get("then_reveal", False), not sheet.errands))
            rows += _compare_errands(facts, sheet.errands)
        case HagalCard():
            rows += [(f, facts[f], getattr(sheet, f)) for f in ("space", "combat", "influence", "troops", "signet")]
            rows += [("swords", facts["swords"], sheet.swords), ("players", facts["players"], list(sheet.players))]
        case _:
            pass
    return rows


COMPANY = {"base_game": ("base", 4), "six_player": ("uprising", 6)}
"""Fields of a sheet that say whether a component of a set for any board is in play on one board. Each has that board
and the number of players."""


def _in_company(stem: str, facts: dict[str, Any], sheet: schema.Sheet) -> list[tuple[str, Any, Any]]:
    """The fields that say on which boards a component can be used, if its set fits any board: each with the sheet's
    value and ours."""
    if sheet.set not in free_sets():
        return []
    rows: list[tuple[str, Any, Any]] = []
    for field, (board, seats) in COMPANY.items():
        if isinstance(facts.get(field), bool):
            sets = (*(some[0] for some in load_manifest(sheet.set).needed), sheet.set)
            there = load_content(board, sets, seats).sheets.get(stem, ())
            rows.append((field, facts[field], any(other.key == sheet.key for other in there)))
    return rows


def _leader_name(sheet: schema.Space | HagalCard) -> str:
    """The name of the Leader to whom a space or a card belongs. The Leader is in the same set."""
    leaders = {leader.id: leader for leader in load_set(sheet.set).sheets["leaders"]}
    return leaders[str(sheet.comes_with)].name


def _tells_icons(effect: str) -> bool:
    """Whether the text of a box is only about the card's icons, which the content has in a field of their own."""
    return "this card has" in effect


def _compare_errands(facts: dict[str, Any], errands: tuple[Errand, ...]) -> list[tuple[str, Any, Any]]:
    """The comparable fields of a House Hagal card's errands: its spaces, whether troops are deployed, the Faction's
    track for Smart Politics, and the required Influence."""
    spaces = [errand.space for errand in errands]
    asked = {f"{errand.smart_politics}" for errand in errands if errand.smart_politics}
    only = {errand.space for errand in errands if errand.combat}
    combat = only == set(spaces) or (f"{'/'.join(only)} only" if only else False)
    needs = [
        f"influence {errand.when.faction} >= {errand.when.amount}"
        for errand in errands
        if len(errands) == 1 and isinstance(errand.when, HasInfluence)
    ]
    bonus = any(isinstance(errand.when, BonusOn) for errand in errands)
    return [
        ("space", facts["space"], WRITTEN.get(facts["id"], spaces[0] if spaces else None)),
        ("spaces", all(space in str(facts["effect"]) + str(facts["space"]) for space in spaces), True),
        ("combat", facts.get("combat", False), combat if errands else False),
        ("smart_politics", (facts.get("smart_politics") or "").partition(" ")[0], "".join(asked)),
        ("requires", facts.get("requires"), needs[0] if needs else "bonus spice there >= 1" if bonus else None),
    ]


def _count_options(facts: dict[str, Any]) -> int:
    """The number of alternatives of an Intrigue card: those that the sheet lists, or the parts of its effect that are
    separated by timings or by a bare `or`."""
    if "options" in facts:
        return len(facts["options"])
    effect = facts["effect"]
    if isinstance(effect, dict):
        return len(effect)
    if " then " in effect:  # `then` binds more loosely than `or`, so the whole effect is one
        return 1
    effect = effect.replace("or less", "")
    bare, depth = "", 0
    for mark in effect:
        depth += {"(": 1, ")": -1}.get(mark, 0)
        bare += mark if depth == 0 else ""
    return bare.count(" or ") + 1


def _prices(cost: str | None) -> list[str]:
    """The possible costs of a space, one for each alternative: `2 or 3 spice` has two."""
    if cost is None:
        return []
    *others, last = cost.split(" or ")
    return [f"{other} {last.split()[-1]}" for other in others] + [last]


def _base_spice(space: schema.Space) -> int:
    """The gain of a Maker space without bonus spice."""
    return sum(node.amount for way in space.ways for node in walk(way.effect) if isinstance(node, Harvest))
