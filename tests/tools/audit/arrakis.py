"""Comparison of the box and the house set of War for Arrakis with fact sheets. All fields that allow it are compared,
and effects are listed side by side for a reader."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import yaml

from content.arrakis.loader import load_house, load_printed
from content.loading import Loader
from tests.tools.audit.face_tests import list_face_tests, read_words

FILES: dict[str, tuple[str, tuple[str, ...], tuple[str, ...]]] = {
    "sectors": ("map", ("sector",), ("name", "ring", "air_zones")),
    "zones": ("map", ("air_zone",), ("sectors", "north_pole", "pos")),
    "areas": (
        "map",
        ("area",),
        ("name", "label", "sectors", "terrain", "deep", "sietch", "station", "storm_sheltered", "settlement",
         "adjacent", "impassable", "air_zones", "pos"),
    ),
    "units": ("units", (), ("name", "side", "kind", "copies", "dice")),
    "dice": ("dice", (), ("name", "side", "copies", "faces", "slots")),
    "leaders": ("leaders", (), ("name", "side", "deck", "action", "combat")),
    "settlements": ("settlements", (), ("name", "kind", "side", "area", "rank", "copies")),
    "rows": (
        "spice_must_flow",
        ("row",),
        ("step", "dice_set_aside", "dice", "harvesters", "ornithopters", "carryalls", "start", "ban_row"),
    ),
    "imperium": (
        "spice_must_flow",
        ("marker", "cost", "token", "harvest", "ban"),
        ("kind", "name", "copies", "starts_at", "spice", "terrain", "power"),
    ),
    "tracks": ("tracks", (), ("track", "step", "marker")),
    "atomics": ("atomics", (), ("name", "copies", "area", "becomes", "exposes")),
    "tanks": ("regeneration_tanks", (), ("name", "side", "slots")),
    "wormsigns": ("wormsigns", (), ("name", "copies")),
    "stations": ("stations", (), ("name", "copies")),
    "tokens": ("deployment_tokens", (), ("name", "side", "copies")),
    "objectives": ("objectives", (), ("name", "copies")),
    "prescience": ("prophecy_cards", (), ("name", "phase", "copies", "reward")),
    "planning": ("planning_cards", (), ("name", "deck", "copies")),
}  # fmt: skip
"""For each of our files: the sheet, the kinds of its entries there (none means all), and the compared fields."""
PLACED = {
    "families_flee": "a card of the house set",
    "action_phase_unknown": "seven cards of the house set",
    "harkonnen_garrison_example": "the first silver token of the house set",
    "total": "the sum of the three faces",
}
"""Entries of the sheets that are no entries of ours, with the place where the content has them."""
UNSAID = {("copies", 1)}
"""Default values that a sheet may omit."""
GAINS = "gain_"
"""The prefix of entries in the tracks' sheet about the movement of a marker; these are rules and not steps."""
KINDS = {"bashar": "generic", "sardaukar": "special", "fedaykin": "special"}
"""Our kind of each figure on a token, by the word of the sheets."""


def audit_sheets(folder: Path, tests: Path | None = None) -> dict[str, Any]:
    """Compare the components with the sheets in `folder`.

    The result has `faces` (the sheet's text and ours), `differences`, `missing` and `untested` (one line each), and
    `counts` (of compared fields, fields without a published value, compared placeholders, and entries). A card or
    leader counts as tested if a file `test_faces*.py` of this game below `tests` names it; without `tests` this is not
    checked. Raises `OSError`, `yaml.YAMLError` or `KeyError` if a sheet cannot be used.
    """
    report: dict[str, Any] = {"faces": [], "differences": [], "missing": [], "untested": []}
    tally = {"entries": 0, "fields": 0, "unpublished": 0, "placeholders": 0}
    known: dict[str, set[str]] = {}
    printed = load_printed()[0]
    for stem, (sheet, kinds, fields) in FILES.items():
        facts = {row["id"]: row for row in _rows(folder / f"{sheet}.yaml") if not kinds or row.get("kind") in kinds}
        known.setdefault(sheet, set()).update(facts)
        ours = {entry.id: entry.model_dump(mode="json") for entry in printed[stem]}
        for name in facts.keys() - ours.keys():
            if name not in PLACED and not name.startswith(GAINS):
                report["missing"].append(f"{sheet}: {name}")
        for name, entry in ours.items():
            tally["entries"] += 1
            if name not in facts:
                report["differences"].append(f"{stem}: {name}: no such entry in {sheet}.yaml")
                continue
            for field in fields:
                _compare(report, tally, f"{stem}: {name}: {field}", entry.get(field), facts[name], field)
        if stem in ("planning", "leaders"):
            report["faces"] += [_face(stem, facts[name], entry) for name, entry in ours.items() if name in facts]
    _compare_house(report, tally, {row["id"]: row for row in _rows(folder / "house_set.yaml")})
    tested = read_words(list_face_tests(tests, "arrakis"))
    for stem in ("planning", "leaders", "prescience"):
        report["untested"] += [f"{stem}/{entry.id}" for entry in printed[stem] if tested and entry.id not in tested]
    counted = {
        "faces": len(report["faces"]),
        "differences": len(report["differences"]),
        "not encoded": len(report["missing"]),
        "without a test": len(report["untested"]) if tested else None,
    }
    return report | {"counts": counted | tally}


def _rows(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = yaml.load(path.read_bytes(), Loader)
    return found


def _compare(
    report: dict[str, Any], tally: dict[str, int], where: str, ours: Any, sheet: Mapping[str, Any], field: str
) -> None:
    """Compare a field. If the sheet says that the value is not published, this is only counted; a value that the sheet
    does not have is compared as empty."""
    fact = sheet.get(field)
    if fact is None and "missing" in str(sheet.get("check")):
        tally["unpublished"] += 1
        return
    tally["fields"] += 1
    if (_plain(ours) != _plain(fact)) if fact is not None else bool(ours) and (field, ours) not in UNSAID:
        report["differences"].append(f"{where}: {ours!r}, the sheet has {fact!r}")


def _plain(value: Any) -> Any:
    """The value with all sequences and all mappings in one form each."""
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    return value


def _face(stem: str, fact: Mapping[str, Any], entry: Mapping[str, Any]) -> dict[str, str]:
    steps = entry["does"] if stem == "planning" else entry["special"]
    text = fact["effect"] if stem == "planning" else fact["special"]
    return {"reference": f"arrakis/{stem}/{entry['id']}", "sheet": str(text), "ours": _shorten(steps)}


def _shorten(value: Any) -> str:
    """The text of steps without default values."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_shorten(one)}" for key, one in value.items() if one) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_shorten, value)) + "]"
    return str(value)


def _tokens(rows: Iterable[Mapping[str, int]]) -> list[dict[str, int]]:
    return [{KINDS.get(kind, kind): n for kind, n in row.items()} for row in rows]


def _compare_house(report: dict[str, Any], tally: dict[str, int], facts: Mapping[str, Mapping[str, Any]]) -> None:
    """Compare the entries of the house set with the facts."""
    house = load_house().model_dump(mode="json")
    pairs: list[tuple[str, Any, Any]] = [
        ("version", house["version"], facts["house_meta"]["version"]),
        ("label", house["label"], facts["house_meta"]["label"]),
        ("wormsigns", house["wormsigns"], {key: facts["house_wormsigns"][key] for key in house["wormsigns"]}),
        ("die", house["atreides_die"], facts["house_atreides_die"]["faces"]),
        ("track", house["prescience_track"], facts["house_prescience_track"]["last"]),
        ("tank", house["tank_atreides"], facts["house_tank_atreides"]["slots"]),
        ("sisters", house["bene_gesserit_tokens"], facts["house_bene_gesserit_tokens"]["copies"]),
        ("stations.article", house["stations"]["article"], facts["house_stations_prerelease"]["tokens"]),
        ("stations.retail", house["stations"]["retail"], facts["house_stations_retail"]["tokens"]),
    ]
    for ours, sheet in (
        ("harkonnen_silver", "house_harkonnen_silver"), ("harkonnen_black", "house_harkonnen_black"),
        ("atreides_garrison", "house_atreides_garrison"), ("atreides_general", "house_atreides_deployment"),
    ):  # fmt: skip
        faces = [{kind: n for kind, n in face.items() if n} for face in house["tokens"][ours]]
        pairs += list(_each(f"tokens.{ours}", faces, _tokens(facts[sheet]["faces"])))
    wanted = [[row["kwisatz_haderach"], row["sand_dwellers"], row["jihad"]] for row in _kind(facts, "objective")]
    pairs += list(_each("objectives", house["objectives"], wanted))
    boxes = {row["id"].removeprefix("house_dashboard_"): row["boxes"] for row in _kind(facts, "dashboard")}
    pairs += [(f"dashboards.{deck}", house["dashboards"].get(deck), boxes[deck]) for deck in boxes]
    leaders = {row["id"]: row for row in house["leaders"]}
    for row in _kind(facts, "leader"):
        name = row["id"].removeprefix("house_")
        own = leaders.get(name, {})
        pairs.append((f"leaders.{name}", own.get("action"), row["action"]))
        report["faces"].append(
            {"reference": f"arrakis/house/{name}", "sheet": row["special"], "ours": _shorten(own.get("special", ()))}
        )
    cards = {row["id"]: row for row in house["prescience"]}
    for row in _kind(facts, "prescience_card"):
        own = cards.get(row["id"], {})
        pairs += [
            (f"prescience.{row['id']}.{key}", own.get(key), row[key]) for key in ("name", "phase", "claim", "reward")
        ]
    for where, ours, fact in pairs:
        tally["placeholders"] += 1
        if _plain(ours) != _plain(fact):
            report["differences"].append(f"house: {where}: {ours!r}, the sheet has {fact!r}")


def _kind(facts: Mapping[str, Mapping[str, Any]], kind: str) -> list[Mapping[str, Any]]:
    return [row for row in facts.values() if row["kind"] == kind]


def _each(where: str, ours: list[Any], facts: list[Any]) -> Iterable[tuple[str, Any, Any]]:
    """Yield the numbers of entries, then each pair of entries, with the place."""
    yield f"{where}.number", len(ours), len(facts)
    for number, (own, fact) in enumerate(zip(ours, facts, strict=False)):
        yield f"{where}.{number}", own, fact
