"""Reads the content files of a product: all of them or none, every fault named by file, entry and field."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import yaml
from pydantic import TypeAdapter, ValidationError

from content import schema
from content.effects import Node, assign_addresses
from content.notation import NotationError

HOME = Path(__file__).parent
PRODUCTS = {"uprising": HOME / "imperium" / "uprising"}
"""Product to the folder of its files."""

Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
M = TypeVar("M", bound=schema.Sheet)


class ContentError(ValueError):
    """A content file that cannot be used; the text names file, entry and field."""


@dataclass(slots=True)
class Product:
    """One product as loaded: sheets by file stem in printed order, effect nodes by content address.

    `digest` is 16 hexadecimal digits over the files' bytes.
    """

    name: str
    sheets: dict[str, tuple[schema.Sheet, ...]]
    nodes: dict[str, Node]
    digest: str

    def all_of(self, stem: str, model: type[M]) -> tuple[M, ...]:
        """The sheets of one file, typed."""
        return cast("tuple[M, ...]", self.sheets[stem])


@cache
def load_product(name: str) -> Product:
    """The product called `name`, read once a process. Raises `ContentError`."""
    return read_product(name, PRODUCTS[name])


def read_product(name: str, folder: Path) -> Product:
    """Read all files of a product from `folder`. Raises `ContentError` at the first fault."""
    sheets: dict[str, tuple[schema.Sheet, ...]] = {}
    nodes: dict[str, Node] = {}
    digest = hashlib.sha256()
    taken: dict[tuple[str, str], str] = {}
    for stem, model in schema.KINDS.items():
        path = folder / f"{stem}.yaml"
        try:
            raw = path.read_bytes()
            entries = yaml.load(raw, Loader)
        except OSError as error:
            raise ContentError(f"{path.name}: cannot be read: {error.strerror}") from error
        except yaml.YAMLError as error:
            raise ContentError(f"{path.name}: no valid YAML: {' '.join(str(error).split())}") from error
        digest.update(raw)
        if not isinstance(entries, list):
            raise ContentError(f"{path.name}: expected a list of entries")
        reader = TypeAdapter(model)
        sheets[stem] = tuple(_read_sheet(reader, entry, path.name, i) for i, entry in enumerate(entries))
        for sheet in sheets[stem]:
            key = (schema.REFERENCES[stem], sheet.id)
            if key in taken:
                raise ContentError(f"{path.name}: {sheet.id}: id also used in {taken[key]}")
            taken[key] = path.name
            nodes |= _address(sheet, f"{name}/{stem}/{sheet.id}")
    product = Product(name, sheets, nodes, digest.hexdigest()[:16])
    _check_links(product)
    return product


def _read_sheet(reader: TypeAdapter[schema.Sheet], entry: Any, file: str, number: int) -> schema.Sheet:
    label = entry.get("id", f"entry {number + 1}") if isinstance(entry, dict) else f"entry {number + 1}"
    try:
        return reader.validate_python(entry)
    except ValidationError as error:
        raise ContentError(f"{file}: {label}: {schema.first_fault(error)}") from error
    except NotationError as error:
        raise ContentError(f"{file}: {label}: {error}") from error


def _address(sheet: Any, at: str) -> dict[str, Node]:
    """Content addresses for every effect inside a sheet: `AT.field`, `AT.field.0` for parts of a list."""
    found: dict[str, Node] = {}
    for name in [field.name for field in fields(sheet)]:
        value = getattr(sheet, name)
        parts = value if isinstance(value, tuple) else (value,)
        for i, part in enumerate(parts):
            where = f"{at}.{name}.{i}" if isinstance(value, tuple) else f"{at}.{name}"
            if isinstance(part, Node):
                found |= assign_addresses(part, where)
            elif is_dataclass(part):
                found |= _address(part, where)
    return found


def _check_links(product: Product) -> None:
    """Every id that a sheet names exists."""
    spaces = {space.id for space in product.sheets["board"]}
    cards = {card.id for card in product.sheets["starter"]}
    leaders = {leader.id for leader in product.sheets["leaders"]}

    def need(ok: bool, file: str, sheet: schema.Sheet, what: str) -> None:
        if not ok:
            raise ContentError(f"{file}.yaml: {sheet.id}: {what}")

    for post in product.all_of("observation_posts", schema.Post):
        for space in post.connects:
            need(space in spaces, "observation_posts", post, f"connects: no space {space}")
    for conflict in product.all_of("conflicts", schema.Conflict):
        need(conflict.location is None or conflict.location in spaces, "conflicts", conflict, "location: no such space")
    for contract in product.all_of("contracts", schema.Contract):
        known = contract.series != "standard" or contract.visit is None or contract.visit in spaces
        need(known, "contracts", contract, f"visit: no space {contract.visit}")
    for leader in product.all_of("leaders", schema.Leader):
        need(leader.flips_to is None or leader.flips_to in leaders, "leaders", leader, "flips_to: no such leader")
        for card in leader.without:
            need(card in cards, "leaders", leader, f"without: no starting card {card}")
        steps = {space.id for space in leader.track}
        for training in leader.track:
            need(steps.issuperset(training.next), "leaders", leader, f"track.{training.id}: no such next space")
