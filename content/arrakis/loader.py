"""Loading the box, the house set and the rulesets; errors name file, entry and field."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeVar

import yaml
from pydantic import TypeAdapter, ValidationError

from content.arrakis import schema
from content.arrakis.untrusted import Unreadable, read_untrusted
from content.loading import Loader

HOME = Path(__file__).parent
BOX = HOME / "box"
LEVELS = HOME / "levels"
M = TypeVar("M")

KINDS: dict[str, type[schema.Model]] = {
    "sectors": schema.Sector,
    "zones": schema.Zone,
    "areas": schema.Area,
    "units": schema.Unit,
    "dice": schema.Die,
    "leaders": schema.Leader,
    "settlements": schema.Settlement,
    "rows": schema.Row,
    "imperium": schema.Imperium,
    "tracks": schema.TrackStep,
    "atomics": schema.Atomics,
    "tanks": schema.Tank,
    "wormsigns": schema.Sign,
    "stations": schema.Sheet,
    "tokens": schema.Token,
    "objectives": schema.Sheet,
    "prescience": schema.PrescienceCard,
    "planning": schema.PlanningCard,
    "actions": schema.ActionBox,
    "tactics": schema.Tactic,
}
"""The model of the entries of each file, by file stem."""


class ContentError(ValueError):
    """An unusable content file; the text names file, entry and field. `faults` lists every fault as a field and a
    description."""

    def __init__(self, text: str, faults: tuple[tuple[str, str], ...] = ()) -> None:
        super().__init__(text)
        self.faults = faults


LATER = "shared_leaders"
"""The option of the rules that was added by version 3 of the family."""


@dataclass(frozen=True, slots=True)
class Box:
    """All printed components, a house set with placeholders for unknown values, and one version of the rules."""

    # The entries of each file, by the stem of its name.
    sheets: dict[str, tuple[Any, ...]]
    # The house set in use.
    house: schema.House
    rules: schema.Ruleset
    # A digest of the files, in 16 hexadecimal digits.
    digest: str
    # The digest without the parts that were unknown to earlier versions of the rules.
    before: str

    def all_of(self, stem: str, model: type[M]) -> tuple[M, ...]:
        """The entries of one file, typed as `model`."""
        return self.sheets[stem]


@cache
def load_printed() -> tuple[dict[str, tuple[Any, ...]], str]:
    """The entries of every file of the box, by file stem, and a digest of these files. The entries are corrected; the
    digest is that of the files before the corrections. Raises `ContentError`."""
    found: dict[str, tuple[Any, ...]] = {}
    corrections = _load_corrections()
    hashed = hashlib.sha256()
    for stem, model in KINDS.items():
        data = (BOX / f"{stem}.yaml").read_bytes()
        hashed.update(data)
        corrected = corrections.get(stem, {})
        rows = [row | corrected.get(row.get("id"), {}) for row in yaml.load(data, Loader)]
        found[stem] = tuple(_read(model, row, f"{stem}.yaml", str(row.get("id", "?"))) for row in rows)
        names = [entry.id for entry in found[stem]]
        if twice := {name for name in names if names.count(name) > 1}:
            raise ContentError(f"{stem}.yaml: {sorted(twice)[0]}: stands there twice")
    _check_map(found["areas"], found["sectors"], found["zones"])
    return found, hashed.hexdigest()


@cache
def _load_corrections() -> dict[str, dict[str, dict[str, Any]]]:
    """The corrected fields, by file stem and entry."""
    found: dict[str, dict[str, dict[str, Any]]] = yaml.load((HOME / "corrections.yaml").read_bytes(), Loader)
    return found


@cache
def load_around() -> dict[str, tuple[str, ...]]:
    """The areas next to each area, including those across an impassable border (W1.4)."""
    return {area.id: (*area.adjacent, *area.impassable) for area in load_printed()[0]["areas"]}


@cache
def load_ranks() -> tuple[int, ...]:
    """The rank of each sietch in the box, in the order of the sheet (W1.13)."""
    return tuple(
        one.rank for one in load_printed()[0]["settlements"] if one.kind == "sietch" for _ in range(one.copies)
    )


def _read(model: type[M], row: Any, where: str, entry: str) -> M:
    try:
        return TypeAdapter(model).validate_python(row)
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(map(str, first["loc"])) or "entry"
        raise ContentError(f"{where}: {entry}: {field}: {first['msg']}") from error


def _check_map(areas: tuple[schema.Area, ...], sectors: Any, zones: Any) -> None:
    """Check that borders are symmetric and lead to existing areas (W1.4), and that the sectors and air zones of areas
    exist."""
    by_id = {area.id: area for area in areas}
    known = {sector.id for sector in sectors}, {zone.id for zone in zones}
    for area in areas:
        for field in ("adjacent", "impassable"):
            for other in getattr(area, field):
                if other not in by_id or area.id not in getattr(by_id[other], field):
                    raise ContentError(f"areas.yaml: {area.id}: {field}: {other} does not answer")
        if not set(area.sectors) <= known[0] or not set(area.air_zones) <= known[1]:
            raise ContentError(f"areas.yaml: {area.id}: a sector or air zone that there is not")


def read_house(text: str, where: str = "house.yaml") -> schema.House:
    """The house set that this YAML text describes: ours, or one that a table's owner entered. A house set has
    placeholders for values that no public source shows. Raises `ContentError` with its `faults`."""
    try:
        data = read_untrusted(text)
    except Unreadable as error:
        raise ContentError(f"{where}: {error}", (("", str(error)),)) from error
    if not isinstance(data, dict):
        raise ContentError(f"{where}: not a mapping of fields", (("", "not a mapping of fields"),))
    try:
        house = schema.House.model_validate(data)
    except ValidationError as error:
        found = error.errors()
        within = {one["loc"][:size] for one in found for size in range(1, len(one["loc"]))}
        raise _refuse(where, [(_place(data, e["loc"]), e["msg"]) for e in found if e["loc"] not in within]) from error
    if faults := list(_check_house(house)):
        raise _refuse(where, faults)
    return house


def read_new_house(text: str, where: str = "house.yaml") -> schema.House:
    """A house set that was just entered. It is read as in `read_house`, but its numbers are also checked against tracks
    and counts. Older sets in use need not pass these checks. Raises `ContentError`."""
    house = read_house(text, where)
    if faults := list(_check_limits(house)):
        raise _refuse(where, faults)
    return house


def _check_limits(house: schema.House) -> Iterator[tuple[str, str]]:
    """Yield the faults of impossible scores, rewards, symbols and boxes, and of values by which a game would never end
    (W20)."""
    last = house.prescience_track
    for number, scores in enumerate(house.objectives, 1):
        yield from ((f"objectives.{number}", f"{one} is not 1 to {last}") for one in scores if not 1 <= one <= last)
    for card in house.prescience:
        steps = card.reward.steps
        if not any(steps):
            yield f"prescience.{card.id}.reward", "no step of any marker"
        yield from ((f"prescience.{card.id}.reward", f"{one} is not 0 to {last}") for one in steps if one > last)
    for version in ("article", "retail"):
        for number, symbols in enumerate(getattr(house.stations, version), 1):
            if not symbols:
                yield f"stations.{version}.{number}", "no symbol"
    for side, decks in (("harkonnen", schema.DECK_NAMES[:2]), ("atreides", schema.DECK_NAMES[2:])):
        there = {box for deck, boxes in house.dashboards.items() if deck in decks for box in boxes}
        needed = {one.box for one in load_printed()[0]["actions"] if one.side == side}
        yield from (("dashboards", f"{one} is on no half of {side}") for one in sorted(needed - there))
    pool = {(unit.side, unit.kind): unit.copies for unit in load_printed()[0]["units"]}
    tokens = house.tokens
    for side, faces in (
        ("harkonnen", (*tokens.harkonnen_silver, *tokens.harkonnen_black)),
        ("atreides", (*tokens.atreides_garrison, *tokens.atreides_general)),
    ):
        for kind, unit in (("special", "special_elite"), ("generic", "generic_leader")):
            shown = sum(getattr(face, kind) for face in faces)
            if shown > pool[side, unit]:
                yield "tokens", f"{shown} {side} {kind} figures, and there are {pool[side, unit]}"


def _refuse(where: str, faults: list[tuple[str, str]]) -> ContentError:
    field, what = faults[0]
    return ContentError(f"{where}: house set: {field}: {what}", tuple(faults))


def _place(data: Any, path: tuple[int | str, ...]) -> str:
    """A path into the data as text: entries are named by their id or, if they have none, by their number from 1."""
    parts = []
    for step in path:
        data = data[step] if isinstance(data, dict) and step in data else data
        if isinstance(step, int) and isinstance(data, (list, tuple)):
            data = data[step] if step < len(data) else None
            own = data.get("id") if isinstance(data, dict) else None
            parts.append(own if isinstance(own, str) else str(step + 1))
        else:
            parts.append(str(step))
    return ".".join(parts) or "house set"


def _check_house(house: schema.House) -> Iterator[tuple[str, str]]:
    """Yield the faults that cannot be found in single fields (W20). They are wrong sums, wrong numbers of figures,
    missing dashboards, and unknown entries in `printed`. Cards and leaders must be known, and none of them may be
    missing or there twice."""
    signs = house.wormsigns
    if signs.sand + signs.sandworm + signs.burrowing_sandworm != 16:
        yield "wormsigns", "not 16 in all"
    printed = load_printed()[0]
    wanted = {leader.id for leader in printed["leaders"] if leader.side == "atreides"}
    for field, entries, known, needed, what in (
        ("leaders", house.leaders, wanted, schema.HOUSE_LEADERS, "Atreides leader"),
        ("prescience", house.prescience, schema.HOUSE_CARDS, schema.HOUSE_CARDS, "card"),
    ):
        ids = [one.id for one in entries]
        yield from ((field, f"no {what} {one}") for one in ids if one not in known)
        yield from ((field, f"{one} stands there twice") for one in sorted(known) if ids.count(one) > 1)
        yield from ((field, f"{one} is missing") for one in sorted(needed) if one not in ids)
    if missing := set(schema.DECK_NAMES) - set(house.dashboards):
        yield "dashboards", f"{min(missing)} is missing"
    pool = {(unit.side, unit.kind): unit.copies for unit in printed["units"]}
    tokens = house.tokens
    for side, faces in (
        ("harkonnen", (*tokens.harkonnen_silver, *tokens.harkonnen_black)),
        ("atreides", (*tokens.atreides_garrison, *tokens.atreides_general)),
    ):
        for kind in ("regular", "elite"):
            shown = sum(getattr(face, kind) for face in faces)
            if shown > pool.get((side, kind), shown):
                yield "tokens", f"{shown} {side} {kind} units, and there are {pool[side, kind]}"
    yield from (("printed", f"no entry {one}") for one in house.printed if one not in house.entries())


@cache
def load_house() -> schema.House:
    """Our house set."""
    return read_house((HOME / "house.yaml").read_text(encoding="utf-8"))


TEMPLATE_HEAD = """\
# A house set to begin with. Put in what your components say, and name in `printed` each entry that you read off one:
#   printed: [objectives, wormsigns, tokens.atreides_garrison, stations.retail, prescience.house_presc_1, leaders.chani]
# What stands there is no longer marked as a placeholder. `label: printed` says it of everything. Ids stay as they are.
"""


def read_template() -> str:
    """Our house set as a template file, with explanations in comments."""
    return TEMPLATE_HEAD + (HOME / "house.yaml").read_text(encoding="utf-8")


_known: dict[str, schema.House] = {}
"""The house sets that this process has opened, by digest."""


@lru_cache(256)
def digest_house(text: str) -> str:
    """A digest of a house set; "" for the empty text, which means our set. It has 32 hexadecimal digits, so that in
    practice no two house sets share one."""
    return hashlib.sha256(text.encode()).hexdigest()[:32] if text else ""


@lru_cache(256)
def keep_house(text: str) -> str:
    """Register a house set and return its digest. Raises `ContentError`."""
    digest = digest_house(text)
    if text:
        _known[digest] = read_house(text)
    return digest


def find_house(digest: str) -> schema.House:
    """The registered house set with this digest, or our house set for "". Raises `KeyError` for an unregistered one."""
    return _known[digest] if digest else load_house()


@cache
def load_rulesets(corrected: bool = True) -> dict[str, schema.Ruleset]:
    """The two versions of the rules by name; the first is the default. They are needed without the corrections only for
    the digest of a box."""
    data = yaml.load((HOME / "rulesets.yaml").read_bytes(), Loader)
    later = _load_corrections()["rulesets"] if corrected else {}
    return {name: _read(schema.Ruleset, row | later.get(name, {}), "rulesets.yaml", name) for name, row in data.items()}


@cache
def load_scores(name: str, edition: int = 1) -> tuple[schema.Scores, str] | None:
    """The scores of the objectives against an opponent (a level of difficulty, or `people`) in an edition, and the text
    of the file that contains them. None if there were none in this edition."""
    files = (LEVELS / (f"{name}.{number}.yaml" if number > 1 else f"{name}.yaml") for number in range(edition, 0, -1))
    path = next((file for file in files if file.exists()), None)
    if path is None:
        return None
    text = path.read_text(encoding="utf-8")
    return _read(schema.Scores, yaml.load(text, Loader), f"{LEVELS.name}/{path.name}", name), text


def choose_placeholders(version: str, house: str, level: str, edition: int = 1) -> tuple[schema.House, str]:
    """The house set in play and the text of its files: the house set in `house` (YAML), or our house set with the
    scores of a level."""
    if house:
        return read_house(house), house
    found = load_scores(level, edition)
    text = (HOME / "house.yaml").read_text(encoding="utf-8") + (found[1] if found else "")
    return put_scores(load_house(), version, level, edition), text


def put_scores(house: schema.House, version: str, level: str, edition: int) -> schema.House:
    """The house set with the scores of a level under a version of the rules; unchanged if there were none in this
    edition."""
    found = load_scores(level, edition)
    return house.model_copy(update={"objectives": found[0].objectives_of(version)}) if found else house


@lru_cache(64)
def load_box(version: str = "article", house: str = "", level: str = "", edition: int = 1) -> Box:
    """The box under a version of the rules, with a house set. This is the one in `house` (YAML), or ours with the
    scores of a `level` in an `edition`.

    Raises `KeyError` for an unknown version, and `ContentError` for an unusable house set.
    """
    rules = load_rulesets()[version]
    printed, digest = load_printed()
    placeholders, text = choose_placeholders(version, house, level, edition)
    keep_house(house)
    sheets = printed | {
        "leaders": tuple(_complete(leader, placeholders) for leader in printed["leaders"]),
        "prescience": (*printed["prescience"], *placeholders.prescience),
    }
    first = load_rulesets(corrected=False)[version]
    later = f" {LATER}={getattr(first, LATER)!r},"
    whole, before = (
        hashlib.sha256(f"{digest} {version} {told} {text}".encode()).hexdigest()[:16]
        for told in (repr(first), repr(first).replace(later, ""))
    )
    return Box(sheets, placeholders, rules, whole, before)


def _complete(leader: schema.Leader, house: schema.House) -> schema.Leader:
    """The leader. An action box or a special action that no source shows is taken from the house set."""
    own = next((one for one in house.leaders if one.id == leader.id), None)
    if own is None:
        return leader
    return leader.model_copy(update={"action": leader.action or own.action, "special": leader.special or own.special})
