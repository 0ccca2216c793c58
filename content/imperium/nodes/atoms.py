"""Atoms: the words of the notation, each declared once with its fields, icon, rule and phrases.

An atom is a class below one or more of `EffectAtom`, `CostAtom`, `ConditionAtom` and `CountAtom`:

    @atom("lose_troops", icon="troops", rule="B1.5")
    class LoseTroops(EffectAtom, CostAtom):
        amount: int
        zone: Literal["garrison", "conflict", "any"] = "any"

Its phrases are in the YAML file with the name of the module that declares it. Content writes this atom as
`lose_troops: 3` or `lose_troops: {amount: 3, zone: conflict}`; an atom whose fields all have defaults may also be
written with `true`. Fields are numbers from 1 to 20 (`int`; `int | None` may also be written `any`), words (`Literal`,
`str`), lists of words, flags, effects and conditions. If the first field is an effect or a condition, a mapping is read
as that field.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import MISSING, Field, dataclass, fields
from pathlib import Path
from types import NoneType, SimpleNamespace, UnionType
from typing import Any, ClassVar, Literal, TypeVar, Union, dataclass_transform, get_args, get_origin, get_type_hints

from content.imperium.nodes.base import Condition, Cost, Count, Effect, Node

A = TypeVar("A", bound="Atom")


class NotationError(ValueError):
    """An unreadable effect; the text begins with the path inside the entry."""


class Atom(Node):
    """The base class of the words of the notation. The decorator `atom` declares each word."""

    __slots__ = ()
    notation: ClassVar[str] = ""
    written: ClassVar[str] = ""
    icons: ClassVar[tuple[str, ...]] = ()
    rule: ClassVar[str] = ""
    # Whether the atom is written as a simple imperative clause, which can be part of a list. Other atoms have sentences
    # of their own.
    plain: ClassVar[bool] = True
    # Whether the atom's card text can be part of a list even if the atom is not plain.
    short: ClassVar[bool] = True
    # Whether equal atoms are written once with their number, as `{times}` in the phrase.
    counted: ClassVar[bool] = False
    automatic: ClassVar[bool] = False
    # The fields of the atom that name a space.
    places: ClassVar[tuple[str, ...]] = ()
    phrases: ClassVar[Path]

    @classmethod
    def read(cls, value: Any, path: str, nested: Nested) -> Atom:
        """The atom that `value` denotes. Raises `NotationError`."""
        return cls(**read_fields(cls, value, path, nested))

    def list_spaces(self) -> list[str]:
        """The spaces in the fields that `places` names; empty fields are left out."""
        return [space for name in self.places if (space := getattr(self, name))]

    def is_plain(self) -> bool:
        """Whether the atom is written as a simple imperative clause, which can be part of a list."""
        return self.plain

    def is_counted(self) -> bool:
        """Whether texts write equal atoms once, with their number."""
        return self.counted


class EffectAtom(Atom, Effect):
    """An atom with an effect."""

    __slots__ = ()
    # Whether the atom's card text is the object of the verb *gain*.
    gained: ClassVar[bool] = False
    # The verb that introduces more of the same: *gain* or *draw*.
    more: ClassVar[Literal["", "gain", "draw"]] = ""
    # Whether the preceding item of a list may be what makes the atom possible.
    follows: ClassVar[bool] = False
    # Whether the atom brings units into the Conflict.
    fights: ClassVar[bool] = False
    # Whether equal atoms are written as one, with the sum of their amounts.
    summed: ClassVar[bool] = False


class CostAtom(Atom, Cost):
    """An atom that can be paid."""

    __slots__ = ()


class ConditionAtom(Atom, Condition):
    """An atom that is true or false."""

    __slots__ = ()


class CountAtom(Atom, Count):
    """An atom with a number, for `Per`."""

    __slots__ = ()


KINDS: tuple[type[Atom], ...] = (EffectAtom, CostAtom, ConditionAtom, CountAtom)
Nested = dict[str, Callable[[Any, str], Node]]
"""The functions that read an `Effect` or a `Condition` inside an atom."""

ATOMS: dict[str, type[Atom]] = {}
"""All declared atoms, by their names in the notation."""
WRITTEN: dict[tuple[type[Atom], str], type[Atom]] = {}
"""The declared atoms, by their kind and the word that is written for them."""


@dataclass_transform(eq_default=False)
def atom(
    notation: str,
    *,
    icon: str | tuple[str, ...],
    rule: str,
    plain: bool = True,
    short: bool = False,
    automatic: bool = False,
    module: str = "",
    without: Node | None = None,
    written: str = "",
) -> Callable[[type[A]], type[A]]:
    """Declare an atom with its notation, its icon or icons, its rule, the module that it needs, and its effect
    `without` that module. Raises `ValueError` for a notation in use.

    `automatic`: whether a Rival takes the effect unchanged. `written` replaces the notation if another kind of atom
    uses the same word.
    """

    def declare(cls: type[A]) -> type[A]:
        if notation in ATOMS:
            raise ValueError(f"{notation}: declared by {ATOMS[notation].__module__} and {cls.__module__}")
        word = written or notation
        kinds = [kind for kind in KINDS if issubclass(cls, kind)]
        if taken := [WRITTEN[kind, word] for kind in kinds if (kind, word) in WRITTEN]:
            raise ValueError(f"{word}: read as {taken[0].__name__} and {cls.__name__}")
        made: type[A] = dataclass(slots=True, eq=False)(cls)
        made.module, made.without = module, without
        made.notation, made.written, made.rule, made.automatic = notation, word, rule, automatic
        made.plain, made.short = plain, plain or short
        made.icons = (icon,) if isinstance(icon, str) else icon
        made.phrases = Path(str(sys.modules[cls.__module__].__file__)).with_suffix(".yaml")
        ATOMS[notation] = made
        WRITTEN.update({(kind, word): made for kind in kinds})
        return made

    return declare


def parts_of(cls: type[Atom]) -> dict[str, Field[Any]]:
    """The fields of an atom's class by name, except its address."""
    return {part.name: part for part in fields(cls) if part.init and part.name != "at"}


def hints_of(cls: type[Atom]) -> dict[str, Any]:
    """The types of an atom's fields."""
    if cls not in HINTS:
        written = SimpleNamespace(__annotations__={name: part.type for name, part in parts_of(cls).items()})
        names = {
            name: value for base in reversed(cls.__mro__) for name, value in vars(sys.modules[base.__module__]).items()
        }
        HINTS[cls] = get_type_hints(written, names, {"Effect": Effect, "Condition": Condition})
    return HINTS[cls]


HINTS: dict[type[Atom], dict[str, Any]] = {}
"""The results of `hints_of`."""


def read_fields(cls: type[Atom], value: Any, path: str, nested: Nested) -> dict[str, Any]:
    """The values of the fields that `value` gives. Raises `NotationError`."""
    parts, hints = parts_of(cls), hints_of(cls)
    if not parts or (value is True and all(part.default is not MISSING for part in parts.values())):
        if value is not True:
            raise NotationError(f"{path}: expected `true`")
        return {}
    first = next(iter(parts))
    bare = not isinstance(value, dict) or hints[first] in (Effect, Condition)
    written = {first: value} if bare else value
    unknown = [key for key in written if key not in parts]
    if unknown:
        raise NotationError(f"{path}: unknown key `{unknown[0]}`")
    missing = [key for key, part in parts.items() if key not in written and part.default is MISSING]
    if missing:
        raise NotationError(f"{path}: `{missing[0]}` is missing")
    return {key: _read(hints[key], given, path if bare else f"{path}.{key}", nested) for key, given in written.items()}


def _read(hint: Any, value: Any, path: str, nested: Nested) -> Any:
    if hint is Effect:
        return nested["effect"](value, path)
    if hint is Condition:
        return nested["condition"](value, path)
    if hint is int:
        return read_amount(value, path)
    if hint is bool:
        if not isinstance(value, bool):
            raise NotationError(f"{path}: expected `true` or `false`")
        return value
    if hint is str:
        if not isinstance(value, str) or not value:
            raise NotationError(f"{path}: expected a word, found {value!r}")
        return value
    if get_origin(hint) is Literal:
        return read_one_of(value, get_args(hint), path)
    if get_origin(hint) is tuple:
        if not isinstance(value, list | tuple) or not value:
            raise NotationError(f"{path}: expected a list")
        return tuple(_read(get_args(hint)[0], item, path, nested) for item in value)
    if get_origin(hint) in (Union, UnionType) and NoneType in get_args(hint):
        rest = next(part for part in get_args(hint) if part is not NoneType)
        return None if value in ("any", None) else _read(rest, value, path, nested)
    raise TypeError(f"{path}: a field of the type {hint} cannot be read")


def read_amount(value: Any, path: str) -> int:
    """Check that `value` is a number from 1 to 20, and return it. Raises `NotationError`."""
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= 20:
        raise NotationError(f"{path}: expected a number from 1 to 20, found {value!r}")
    return value


def read_one_of(value: Any, allowed: tuple[str, ...], path: str) -> str:
    """Check that `value` is one of the allowed words, and return it. Raises `NotationError`."""
    if value not in allowed:
        raise NotationError(f"{path}: {value!r} is none of {', '.join(allowed)}")
    return str(value)


def read_pair(value: Any, path: str) -> tuple[str, int]:
    """Read a mapping of one name to one number. Raises `NotationError`."""
    if not isinstance(value, dict) or len(value) != 1:
        raise NotationError(f"{path}: expected one name and number, found {value!r}")
    ((name, amount),) = value.items()
    return str(name), read_amount(amount, path)
