"""Reading boards and sets from their files: each one completely or not at all, with errors that name file, entry and
field."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar, cast

import yaml
from pydantic import TypeAdapter, ValidationError

from content.imperium import schema
from content.imperium.boxes import HOME, list_folders, load_own
from content.imperium.effects import Node, assign_addresses
from content.imperium.manifest import Board, Manifest
from content.imperium.notation import NotationError
from content.loading import Loader

load_own("kinds")  # the kinds must be declared before a set is read
Sheets = dict[str, tuple[schema.Sheet, ...]]
"""The components of each file in printed order, by the stem of the file's name."""
M = TypeVar("M")


class ContentError(ValueError):
    """An unusable content file; the text names file, entry and field."""


@dataclass(slots=True)
class Printed:
    """The content of one board or set."""

    name: str
    # The components by file stem.
    sheets: Sheets
    # The nodes of effects by content address.
    nodes: dict[str, Node]
    names: dict[str, dict[str, str]]
    # A digest of the set's files except those with names, in 16 hexadecimal digits.
    digest: str


@dataclass(slots=True)
class LoadedBoard(Printed):
    """A board with its spaces, posts and tracks."""

    board: Board


@dataclass(slots=True)
class LoadedSet(Printed):
    """A set with its manifest."""

    manifest: Manifest


BARE = re.compile(rb"^bare: true$", re.MULTILINE)
"""A pattern of the line that marks the bare board, which finds the line without parsing the file."""


@cache
def list_boards() -> tuple[str, ...]:
    """The ids of all boards: the bare one first, then by name."""
    found = sorted((HOME / "boards").glob("*.yaml"))
    return tuple(path.stem for path in sorted(found, key=lambda path: BARE.search(path.read_bytes()) is None))


@cache
def list_sides() -> tuple[str, ...]:
    """The ids of all sides of boards: first the fronts, whose ids are those of the boards, then the backs."""
    return (*list_boards(), *sorted(path.stem for path in (HOME / "boards" / "sides").glob("*.yaml")))


def list_sets() -> tuple[str, ...]:
    """The ids of all sets, by name."""
    return tuple(list_folders())


@cache
def load_board(name: str) -> LoadedBoard:
    """The board or side with the id `name`, read once per process. Raises `ContentError`."""
    back = HOME / "boards" / "sides" / f"{name}.yaml"
    return read_side(back) if back.exists() else read_board(HOME / "boards" / f"{name}.yaml")


@cache
def load_set(name: str) -> LoadedSet:
    """The set with the id `name`, read once per process. Raises `ContentError`."""
    return read_set(list_folders()[name])


@cache
def load_manifest(name: str) -> Manifest:
    """The manifest of the set with the id `name`, without its components. Raises `ContentError`."""
    return _read_manifest(list_folders()[name])[1]


@cache
def load_head(name: str) -> Board:
    """The head of the board or side with the id `name`, without its components. Raises `ContentError`."""
    path = HOME / "boards" / "sides" / f"{name}.yaml"
    return _read_head(path if path.exists() else HOME / "boards" / f"{name}.yaml")[1]


def read_board(path: Path) -> LoadedBoard:
    """Read a board's file and the `names/` beside it. Raises `ContentError` at the first fault."""
    return _read_board(path, None)


def read_side(path: Path) -> LoadedBoard:
    """Read the file of a board's other side. The side has the components of the front, except those that it lacks or
    prints differently. Raises `ContentError` at the first fault."""
    data = _read_yaml(path)[1]
    front = data.get("of") if isinstance(data, dict) else None
    if front not in list_boards():
        raise ContentError(f"{path.name}: of: no board {front}")
    return _read_board(path, load_board(front))


def _read_head(path: Path) -> tuple[bytes, Board, dict[str, Any]]:
    """The bytes of a board's file, its head, and its components as written, by file stem."""
    raw, data = _read_yaml(path)
    if not isinstance(data, dict):
        raise ContentError(f"{path.name}: expected a mapping of fields")
    parts = {stem: data.pop(key, []) for stem, key in PARTS.items()}
    board = _check(Board, data, f"{path.name}: {data.get('id', path.stem)}")
    if board.id != path.stem:
        raise ContentError(f"{path.name}: {board.id}: id: differs from the file's name")
    return raw, board, parts


def _read_board(path: Path, front: LoadedBoard | None) -> LoadedBoard:
    raw, board, parts = _read_head(path)
    sheets: Sheets = {}
    nodes: dict[str, Node] = {}
    for stem, entries in parts.items():
        if not isinstance(entries, list):
            raise ContentError(f"{path.name}: {PARTS[stem]}: expected a list of entries")
        own = _read_sheets(stem, entries, f"{path.name}: {PARTS[stem]}", {})
        for sheet in own:
            sheet.key, sheet.full, sheet.set = sheet.id, f"{board.id}/{sheet.id}", board.id
            nodes |= _address(sheet, f"{board.id}/{stem}/{sheet.id}")
        sheets[stem] = _turned(front, board, stem, own)
    for team in board.teams:
        nodes |= _address(team, f"{board.id}/teams/{team.id}")
    if front is not None:
        kept = {
            f"{front.name}/{stem}/{sheet.id}" for stem in parts for sheet in sheets[stem] if sheet.set == front.name
        }
        nodes |= {at: node for at, node in front.nodes.items() if at.split(".", 1)[0] in kept}
    board.spaces = cast("tuple[schema.Space, ...]", sheets["board"])
    board.posts = cast("tuple[schema.Post, ...]", sheets["observation_posts"])
    board.tracks = cast("tuple[schema.Track, ...]", sheets["tracks"])
    names = _read_names(path.parent / "names" / path.name, {})
    return LoadedBoard(board.id, sheets, nodes, names, _digest([front.digest.encode(), raw] if front else [raw]), board)


def _turned(
    front: LoadedBoard | None, board: Board, stem: str, own: tuple[schema.Sheet, ...]
) -> tuple[schema.Sheet, ...]:
    """The components of one kind on a side: those of the front that the side keeps, and the side's `own` ones. Each of
    the side's components replaces the one of the front with the same id, or follows at the end."""
    if front is None:
        return own
    printed = {sheet.id: sheet for sheet in front.sheets[stem]}
    for name in board.without.get(stem, ()):
        if name not in printed:
            raise ContentError(f"{board.id}.yaml: {board.id}: without: no {stem} {name} on {front.name}")
        del printed[name]
    return tuple((printed | {sheet.id: sheet for sheet in own}).values())


PARTS = {"board": "spaces", "observation_posts": "posts", "tracks": "tracks"}
"""For each file stem in content addresses, the field of a board's file that has these components."""


def read_set(folder: Path) -> LoadedSet:
    """Read a set from `folder`: `set.yaml` and a file for each of its kinds of component.

    Raises `ContentError` at the first fault.
    """
    raw, manifest = _read_manifest(folder)
    for module in manifest.atoms:
        try:
            import_module(module)
        except ImportError as error:
            raise ContentError(f"{folder.name}/set.yaml: {manifest.id}: atoms: {error}") from error
    digests, sheets, nodes = [raw], Sheets(), dict[str, Node]()
    address = manifest.address or manifest.id
    taken: dict[tuple[str, str], str] = {}
    for stem in schema.KINDS:
        file = f"{folder.name}/{stem}.yaml"
        if not (folder / f"{stem}.yaml").exists():
            continue
        raw, entries = _read_yaml(folder / f"{stem}.yaml", file)
        digests.append(raw)
        if not isinstance(entries, list):
            raise ContentError(f"{file}: expected a list of entries")
        sheets[stem] = _read_sheets(stem, entries, file, taken)
        for sheet in sheets[stem]:
            sheet.full = f"{address}/{sheet.id}"
            sheet.key = sheet.id if manifest.bare or stem in schema.PLACES else sheet.full
            sheet.set, sheet.module = manifest.id, None if manifest.core else manifest.id
            nodes |= _address(sheet, f"{address}/{stem}/{sheet.id}")
    known = {*schema.KINDS, "set", "names", "icons", "phrases", *(path.stem for path in folder.glob("*.py"))}
    stray = sorted({path.stem for path in folder.glob("*.yaml")} - known)
    if stray:
        raise ContentError(f"{folder.name}/{stray[0]}.yaml: no such kind of component")
    made = LoadedSet(manifest.id, sheets, nodes, {}, _digest(digests), manifest)
    made.names = _read_names(folder / "names.yaml", _keys(made))
    return made


def _read_manifest(folder: Path) -> tuple[bytes, Manifest]:
    where = f"{folder.name}/set.yaml"
    raw, data = _read_yaml(folder / "set.yaml", where)
    label = data.get("id", folder.name) if isinstance(data, dict) else folder.name
    manifest = _check(Manifest, data, f"{where}: {label}")
    if manifest.id != folder.name:
        raise ContentError(f"{where}: {manifest.id}: id: differs from the folder's name")
    known = {*list_sets(), *(path.parent.name for path in folder.parent.glob("*/set.yaml"))}
    whens = {
        "changes": [change.when for change in manifest.changes],
        "figures": [some.when for some in manifest.figures],
        "forms": [form.when for form in manifest.forms.values()],
    }
    named = {"needs": tuple(name for some in manifest.needed for name in some), "clashes": manifest.clashes}
    named |= {field: tuple(name for one in some for name in (*one.sets, *one.without)) for field, some in whens.items()}
    for field, names in named.items():
        for name in names:
            if name not in known:
                raise ContentError(f"{where}: {manifest.id}: {field}: no set {name}")
    for field, some in whens.items():
        for name in (name for one in some for name in one.forms):
            if name not in manifest.forms:
                raise ContentError(f"{where}: {manifest.id}: {field}: no form {name}")
    return raw, manifest


def _read_yaml(path: Path, file: str = "") -> tuple[bytes, Any]:
    """The bytes of a file and its data. Raises `ContentError`."""
    file = file or path.name
    try:
        raw = path.read_bytes()
        return raw, yaml.load(raw, Loader)
    except OSError as error:
        raise ContentError(f"{file}: cannot be read: {error.strerror}") from error
    except yaml.YAMLError as error:
        raise ContentError(f"{file}: no valid YAML: {' '.join(str(error).split())}") from error


_CHECKERS: dict[type, TypeAdapter[Any]] = {}
"""The validator of each model, made when it is first needed."""


def _check(model: type[M], data: Any, where: str) -> M:
    checker = _CHECKERS.get(model) or _CHECKERS.setdefault(model, TypeAdapter(model))
    try:
        return cast("M", checker.validate_python(data))
    except ValidationError as error:
        raise ContentError(f"{where}: {schema.first_fault(error)}") from error
    except NotationError as error:
        raise ContentError(f"{where}: {error}") from error


def _read_sheets(
    stem: str, entries: list[Any], file: str, taken: dict[tuple[str, str], str]
) -> tuple[schema.Sheet, ...]:
    """The components in one file; `taken` are the ids in use, by kind of reference."""
    sheets: list[schema.Sheet] = []
    for i, entry in enumerate(entries):
        label = entry.get("id", f"entry {i + 1}") if isinstance(entry, dict) else f"entry {i + 1}"
        sheet = _check(schema.KINDS[stem], entry, f"{file}: {label}")
        key = (schema.REFERENCES[stem], sheet.id)
        if key in taken:
            raise ContentError(f"{file}: {sheet.id}: id also used in {taken[key]}")
        taken[key] = file
        sheets.append(sheet)
    return tuple(sheets)


def _address(sheet: Any, at: str) -> dict[str, Node]:
    """The content address of every effect in a component: `AT.field`, or `AT.field.0` for parts of a list."""
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


def _read_names(path: Path, keys: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """The names in languages other than English, by reference; `keys` maps references with ids to references with
    keys."""
    if not path.exists():
        return {}
    _, data = _read_yaml(path)
    if not isinstance(data, dict):
        raise ContentError(f"{path.name}: expected a mapping of names")
    return {keys.get(reference, reference): names for reference, names in data.items()}


def _keys(made: LoadedSet) -> dict[str, str]:
    """The references of a set's components: for each reference with an id, the same reference with a key."""
    kinds: dict[str, tuple[str, ...]] = {"leader": ("leader", "ability", "ability_2", "signet")}
    return {
        f"{kind}:{sheet.id}": f"{kind}:{sheet.key}"
        for stem, sheets in made.sheets.items()
        for kind in kinds.get(schema.REFERENCES[stem], (schema.REFERENCES[stem],))
        for sheet in sheets
    }


def _digest(parts: list[bytes]) -> str:
    digest = hashlib.sha256()
    for part in parts:
        digest.update(part)
    return digest.hexdigest()[:16]
