"""State records: mutable, with slots and generated `clone`, `to_data`, `from_data` and `fingerprint`.

A field is a scalar (`int`, `str`, `bool`, or one of them or None), a `tuple` (immutable, shared by clones), a `list` or
`dict` of these, another record or None, or a list of records. No record refers to a function, to a content object or to
the inside of another record, so a clone shares nothing mutable and data can be saved and read without loss.

Saved records may lack fields of this program: a missing field takes its default. If a missing field has no default, or
if this program does not know a field, the record is refused, and the error names the field.
"""

from __future__ import annotations

import functools
import types
import typing
from collections.abc import Callable
from dataclasses import MISSING, dataclass, field, fields
from typing import Any, ClassVar, Self, TypeVar, dataclass_transform

FIXED = {"fixed": True}
"""The metadata of a field that never changes after the start; fingerprints leave it out."""
NOTED = {"fixed": True}
"""The metadata of a field that is only displayed and has no influence on the game; fingerprints leave it out."""
KEYED = {"keyed": True}
"""The metadata of a `dict` of scalars whose keys never change; fingerprints contain only its values."""
LATE = {"late": True}
"""The metadata of a scalar or a list, empty by default, that was added after games had been saved. Fingerprints contain
these fields up to the last one that is not empty, so that older records still verify. Saved games contain only those
that are not empty, so that older programs can read the record. No fingerprint contains a field with `NOTED | LATE`."""
SCALARS = (int, str, bool, type(None))
T = TypeVar("T", bound="Record")
_PRINTS: dict[type, str] = {}
"""The source code of the fingerprint of each record, as an expression with `self`."""


class Record:
    """The base class of all state records; `@record` generates the methods."""

    __slots__ = ()

    def clone(self) -> Self:
        """A copy that shares nothing mutable with this record."""
        raise TypeError(f"{type(self).__name__} lacks @record")

    def to_data(self) -> dict[str, Any]:
        """The record as plain data (JSON types) by field name, which `from_data` accepts."""
        raise TypeError(f"{type(self).__name__} lacks @record")

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Self:
        """The record that `to_data` saved; missing fields take their defaults.

        Raises `ValueError` naming a field that is unknown, or missing without a default; `TypeError` and others if
        `data` has another shape altogether.
        """
        raise TypeError(f"{cls.__name__} lacks @record")

    def fingerprint(self) -> tuple[Any, ...]:
        """All fields by position, for digests and comparisons. The result must not be modified."""
        raise TypeError(f"{type(self).__name__} lacks @record")


class Tagged(Record):
    """A record of one of several kinds that may stand in the same list. `kind` names the kind in saved data."""

    __slots__ = ()
    kind: ClassVar[str]
    shapes: ClassVar[dict[str, type[Tagged]]] = {}


def read_tagged(data: dict[str, Any]) -> Any:
    """The record of the kind that `data["kind"]` names. Raises `ValueError` for an unknown kind."""
    shape = Tagged.shapes.get(data["kind"])
    if shape is None:
        raise ValueError(f"no record of kind {data['kind']!r}")
    return shape.from_data(data)


@dataclass_transform(field_specifiers=(field,))
def record(cls: type[T]) -> type[T]:
    """Turn an annotated subclass of `Record` into a slotted dataclass with the four generated methods.

    Raises `TypeError` for a field marked as `LATE` whose default is not empty, and for a field of an unsupported type.
    """
    made = dataclass(slots=True, eq=True, repr=True)(cls)
    fixed = {f.name for f in fields(made) if f.metadata.get("fixed")}  # type: ignore[arg-type]  # made is a dataclass
    made.__hash__ = None  # type: ignore[assignment]  # mutable records are never keys
    hints = typing.get_type_hints(made)
    shapes = {f.name: hints[f.name] for f in fields(made)}  # type: ignore[arg-type]  # made is a dataclass
    tag = getattr(made, "kind", None) if issubclass(made, Tagged) else None
    keyed = {f.name for f in fields(made) if f.metadata.get("keyed")}  # type: ignore[arg-type]  # as above
    late = {f.name for f in fields(made) if f.metadata.get("late")}  # type: ignore[arg-type]  # as above
    defaults = _defaults(made)
    if wrong := sorted(name for name in late if name not in defaults or defaults[name]()):
        raise TypeError(f"{made.__name__}: {wrong[0]} came late, so it is nothing by default")
    _generate(made, shapes, tag, fixed, keyed, late, defaults)
    if tag is not None:
        Tagged.shapes[tag] = made  # type: ignore[assignment]  # checked by issubclass above
    return made


def _defaults(cls: Any) -> dict[str, Callable[[], Any]]:
    """For each field with a default, a function that makes it."""
    found: dict[str, Callable[[], Any]] = {}
    for part in fields(cls):
        if part.default_factory is not MISSING:
            found[part.name] = part.default_factory
        elif part.default is not MISSING:
            found[part.name] = functools.partial(_same, part.default)
    return found


def _same(value: Any) -> Any:
    return value


def _generate(
    cls: type[Record],
    shapes: dict[str, Any],
    tag: str | None,
    fixed: set[str],
    keyed: set[str],
    late: set[str],
    defaults: dict[str, Callable[[], Any]],
) -> None:
    """Compile the methods of one record from its field types. `fixed`, `keyed` and `late` are names of fields; the
    constants with these names explain them."""
    names = list(shapes)
    clone = ["def clone(self):", "    new = make(cls)"]
    clone += [f"    new.{name} = {_copy(shapes[name], f'self.{name}')}" for name in names]
    clone.append("    return new")
    head = f"'kind': {tag!r}, " if tag else ""
    pairs = {name: f"{name!r}: {_dump(shapes[name], f'self.{name}')}" for name in names}
    always = ", ".join(pair for name, pair in pairs.items() if name not in late)
    dump = f"def to_data(self):\n    data = {{{head}{always}}}\n"
    dump += "".join(f"    if self.{name}:\n        data |= {{{pairs[name]}}}\n" for name in names if name in late)
    dump += "    return data"
    told = [name for name in names if name not in fixed and name not in late]
    parts = [repr(tag)] * (tag is not None)
    parts += [f"[*self.{name}.values()]" if name in keyed else _print(shapes[name], f"self.{name}") for name in told]
    since = [name for name in names if name in late and name not in fixed]
    prints = [_print(shapes[name], f"self.{name}") for name in since]
    later = [f"{_tuple(parts)} + {_tuple(prints[:n])} if self.{since[n - 1]} else " for n in range(len(since), 0, -1)]
    _PRINTS[cls] = f"({''.join(later)}{_tuple(parts)})"  # up to the last field that is not empty
    finger = f"def fingerprint(self):\n    return {_PRINTS[cls]}"
    load = ["def load(data):", "    new = make(cls)"]
    readers = {name: _reader(shapes[name]) for name in names}
    for name, read in readers.items():
        value = f"data[{name!r}]" if read is _as_it_is else f"read_{name}(data[{name!r}])"
        missing = f" if {name!r} in data else default_{name}()" if name in late else ""
        load.append(f"    new.{name} = {value}{missing}")
    load.append("    return new")
    scope: dict[str, Any] = {"cls": cls, "make": cls.__new__}
    scope |= {f"read_{name}": read for name, read in readers.items()}
    scope |= {f"default_{name}": defaults[name] for name in late}
    exec("\n".join([*clone, dump, finger, *load]), scope)
    whole = frozenset(names) | ({"kind"} if tag else frozenset())
    first = whole - late
    read_whole = scope["load"]

    def from_data(kind: type[Record], data: dict[str, Any]) -> Record:
        if data.keys() == whole or (late and first <= data.keys() <= whole):
            return read_whole(data)  # type: ignore[no-any-return]  # generated above
        new = kind.__new__(kind)
        if unknown := sorted(data.keys() - whole):
            raise ValueError(f"{kind.__name__}: unknown field {unknown[0]}")
        for name, read in readers.items():
            if name in data:
                setattr(new, name, read(data[name]))
            elif name in defaults:
                setattr(new, name, defaults[name]())
            else:
                raise ValueError(f"{kind.__name__}: field {name} is missing")
        return new

    cls.clone = scope["clone"]  # type: ignore[method-assign]  # that is what generating means
    cls.to_data = scope["to_data"]  # type: ignore[method-assign]
    cls.fingerprint = scope["fingerprint"]  # type: ignore[method-assign]
    cls.from_data = classmethod(from_data)  # type: ignore[assignment, method-assign]


def _tuple(parts: list[str]) -> str:
    """The source code of a tuple. A long tuple is split, since CPython builds a tuple of more than 30 items by way of a
    list."""
    if not parts:
        return "()"
    half = len(parts) // 2
    return f"({', '.join(parts)},)" if len(parts) <= 30 else f"({_tuple(parts[:half])}, {_tuple(parts[half:])})"


def _bare(shape: Any) -> tuple[Any, bool]:
    """The type without `| None`, and whether `None` was allowed. A union of several scalars counts as an optional
    `int`."""
    if typing.get_origin(shape) in (typing.Union, types.UnionType):
        inner = [part for part in typing.get_args(shape) if part is not type(None)]
        if len(inner) == 1:
            return inner[0], True
        if all(part in SCALARS for part in inner):
            return int, True
        raise TypeError(f"unsupported field type {shape}")
    return shape, False


def _is_record(shape: Any) -> bool:
    return isinstance(shape, type) and issubclass(shape, Record)


def _guard(code: str, what: str, optional: bool) -> str:
    return f"(None if {what} is None else {code})" if optional else code


def _walk(shape: Any, what: str, leaf: str, copy_lists: bool) -> str:
    """The source code of an expression that copies or dumps `what`. For records, the expression calls the method
    `leaf`: `clone`, `to_data` or `fingerprint`."""
    shape, optional = _bare(shape)
    origin = typing.get_origin(shape) or shape
    if _is_record(shape):
        return _guard(f"{what}.{leaf}()", what, optional)
    if shape in SCALARS or origin is tuple:
        return what
    if origin is list:
        (item,) = typing.get_args(shape)
        if item in SCALARS or typing.get_origin(item) is tuple:
            return _guard(f"{what}[:]" if copy_lists else what, what, optional)
        return _guard(f"[{_walk(item, 'x', leaf, copy_lists)} for x in {what}]", what, optional)
    if origin is dict:
        _, item = typing.get_args(shape)
        if item in SCALARS or typing.get_origin(item) is tuple:
            return _guard(f"dict({what})" if copy_lists else what, what, optional)
        return _guard(f"{{k: {_walk(item, 'v', leaf, copy_lists)} for k, v in {what}.items()}}", what, optional)
    raise TypeError(f"unsupported field type {shape}")


def _copy(shape: Any, what: str) -> str:
    return _walk(shape, what, "clone", copy_lists=True)


def _dump(shape: Any, what: str) -> str:
    return _walk(shape, what, "to_data", copy_lists=True)


def _print(shape: Any, what: str) -> str:
    """The source code of an expression for the fingerprint of `what`. It is the code that `_walk` returns, except for a
    list of plain records: there the code for a record's fingerprint is inserted, which saves a call for each record."""
    if typing.get_origin(shape) is list:
        (item,) = typing.get_args(shape)
        if _is_record(item) and not issubclass(item, Tagged):
            return f"[{_PRINTS[item].replace('self.', 'x.')} for x in {what}]"
    return _walk(shape, what, "fingerprint", copy_lists=False)


def _reader(shape: Any) -> Callable[[Any], Any]:
    """A function that turns plain data into a value of the type `shape`."""
    shape, optional = _bare(shape)
    read = _strict_reader(shape)
    if optional and read is not _as_it_is:
        return lambda data: None if data is None else read(data)
    return read


def _strict_reader(shape: Any) -> Callable[[Any], Any]:
    origin = typing.get_origin(shape) or shape
    if _is_record(shape):
        if issubclass(shape, Tagged) and not hasattr(shape, "kind"):
            return read_tagged
        return typing.cast(Callable[[Any], Any], shape.from_data)
    if shape in SCALARS:
        return _as_it_is
    if origin not in (tuple, list, dict):
        raise TypeError(f"unsupported field type {shape}")
    inner = _reader(typing.get_args(shape)[1 if origin is dict else 0])
    if inner is _as_it_is:
        return typing.cast(Callable[[Any], Any], origin)
    if origin is dict:
        return lambda data: {k: inner(v) for k, v in data.items()}
    return lambda data: origin([inner(x) for x in data])


def _as_it_is(data: Any) -> Any:
    """Read a value that is saved unchanged."""
    return data
