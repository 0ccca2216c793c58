"""Reads the box, the house set and the rulesets from their files; every fault is named by file, entry and field."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import yaml
from pydantic import TypeAdapter, ValidationError

from content.arrakis import schema

HOME = Path(__file__).parent
BOX = HOME / "box"
Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
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
"""File stem to what its entries are."""


class ContentError(ValueError):
    """A content file that cannot be used; the text names file, entry and field."""


@dataclass(frozen=True, slots=True)
class Box:
    """Everything printed, with the placeholders of a house set for what is not known, and one version of the rules.

    `digest` is 16 hexadecimal digits over the files, `house` tells which placeholders are in use.
    """

    sheets: dict[str, tuple[Any, ...]]
    house: schema.House
    rules: schema.Ruleset
    digest: str

    def all_of(self, stem: str, model: type[M]) -> tuple[M, ...]:
        """The entries of one file, typed."""
        return self.sheets[stem]


@cache
def load_printed() -> tuple[dict[str, tuple[Any, ...]], str]:
    """The entries of every file of the box by its stem, and a digest over the files. Raises `ContentError`."""
    found: dict[str, tuple[Any, ...]] = {}
    hashed = hashlib.sha256()
    for stem, model in KINDS.items():
        data = (BOX / f"{stem}.yaml").read_bytes()
        hashed.update(data)
        rows = yaml.load(data, Loader)
        found[stem] = tuple(_read(model, row, f"{stem}.yaml", str(row.get("id", "?"))) for row in rows)
        names = [entry.id for entry in found[stem]]
        if twice := {name for name in names if names.count(name) > 1}:
            raise ContentError(f"{stem}.yaml: {sorted(twice)[0]}: stands there twice")
    _check_map(found["areas"], found["sectors"], found["zones"])
    return found, hashed.hexdigest()


def _read(model: type[M], row: Any, where: str, entry: str) -> M:
    try:
        return TypeAdapter(model).validate_python(row)
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(map(str, first["loc"])) or "entry"
        raise ContentError(f"{where}: {entry}: {field}: {first['msg']}") from error


def _check_map(areas: tuple[schema.Area, ...], sectors: Any, zones: Any) -> None:
    """Borders are symmetric and name areas that there are (W1.4)."""
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
    """A house set from YAML, of ours or of a table's owner. Raises `ContentError` naming the field."""
    try:
        data = yaml.load(text, Loader)
    except yaml.YAMLError as error:
        raise ContentError(f"{where}: no YAML: {str(error).splitlines()[0]}") from error
    if not isinstance(data, dict):
        raise ContentError(f"{where}: not a mapping of fields")
    house = _read(schema.House, data, where, "house set")
    signs = house.wormsigns
    if signs.sand + signs.sandworm + signs.burrowing_sandworm != 16:
        raise ContentError(f"{where}: house set: wormsigns: not 16 in all")
    wanted = {leader.id for leader in load_printed()[0]["leaders"] if leader.side == "atreides"}
    for leader in house.leaders:
        if leader.id not in wanted:
            raise ContentError(f"{where}: house set: leaders: no Atreides leader {leader.id}")
    return house


@cache
def load_house() -> schema.House:
    """The house set of our own."""
    return read_house((HOME / "house.yaml").read_text(encoding="utf-8"))


@cache
def load_rulesets() -> dict[str, schema.Ruleset]:
    """The two versions of the rules by name; the first is the default."""
    data = yaml.load((HOME / "rulesets.yaml").read_bytes(), Loader)
    return {name: _read(schema.Ruleset, row, "rulesets.yaml", name) for name, row in data.items()}


@cache
def load_box(version: str = "article", house: str = "") -> Box:
    """The box under a version of the rules, with our house set or the one that `house` holds as YAML.

    Raises `KeyError` for no such version and `ContentError` for a house set that cannot be used.
    """
    rules = load_rulesets()[version]
    printed, digest = load_printed()
    placeholders = read_house(house) if house else load_house()
    text = house or (HOME / "house.yaml").read_text(encoding="utf-8")
    sheets = printed | {
        "leaders": tuple(_complete(leader, placeholders) for leader in printed["leaders"]),
        "prescience": (*printed["prescience"], *placeholders.prescience),
    }
    whole = hashlib.sha256(f"{digest} {version} {rules!r} {text}".encode()).hexdigest()[:16]
    return Box(sheets, placeholders, rules, whole)


def _complete(leader: schema.Leader, house: schema.House) -> schema.Leader:
    """A leader with the box and special action of the house set, where the sheet has none."""
    own = next((one for one in house.leaders if one.id == leader.id), None)
    if own is None or leader.action is not None:
        return leader
    return leader.model_copy(update={"action": own.action, "special": own.special})
