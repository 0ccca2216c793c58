"""The words of the notation, each with its fields, an example from the content, and the example's text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin

import yaml

from content import LANGUAGES
from content.imperium import effects as e
from content.imperium import notation
from content.imperium.boxes import HOME, list_folders
from content.imperium.nodes.atoms import WRITTEN, NotationError, hints_of, parts_of
from content.imperium.reader import list_sets, load_set
from content.imperium.text.atoms import atom_words
from content.imperium.text.languages import TONGUES
from content.loading import Loader

FORMS = {
    "pay": e.Pay, "if": e.If, "choose": e.Choose, "may": e.May, "seq": e.Seq, "per": e.Per, "opponents": e.EachOpponent,
    "opponent": e.EachOpponent, "when_acquiring": e.WhenAcquiring, "later": e.Later,
}  # fmt: skip
"""The forms that combine words, by their first word."""
KINDS = {"effect": e.EffectAtom, "cost": e.CostAtom, "condition": e.ConditionAtom, "count": e.CountAtom}
MEANINGS = {
    "persuasion": "That much to spend in this Reveal turn.", "swords": "That many for this combat.",
    "vp": "That many victory points.",
}  # fmt: skip
"""The meanings of the goods that can be gained but cannot pay a cost."""
AMOUNT = "1 to 20"
FACT = "fact"
"""The word that is never written, because the names of facts replace it."""


class Example(NamedTuple):
    """A use of a word in the content, with its text in each language."""

    entry: str
    written: Any
    texts: dict[str, str]


class Word(NamedTuple):
    """A word of the notation."""

    word: str
    # The places where the word can be used.
    kinds: tuple[str, ...]
    meaning: str
    # The possible values of the word's fields, by name; a single field is written without its name.
    fields: dict[str, str]
    # The module that the word's effect belongs to.
    module: str
    # The rule of the word's effect.
    rule: str
    example: Example | None


@cache
def list_words() -> tuple[Word, ...]:
    """The words of all known boxes, sorted by name."""
    for name in list_sets():
        load_set(name)
    return tuple(sorted(_describe_all(), key=lambda word: (word.word, word.kinds)))


def _describe_all() -> Iterator[Word]:
    for word, form in FORMS.items():
        yield _describe(word, ("effect",), form.__doc__, _fields_of_form(word))
    yield _describe("both", ("condition",), e.Both.__doc__, {"": "a list of conditions"})
    for word in e.GAINS:
        kinds = ("effect", "cost") if word in e.RESOURCES else ("effect",)
        yield _describe(word, kinds, MEANINGS.get(word, "That much is gained or, as a cost, paid."), {"": AMOUNT})
    for word, meaning in e.FACTS.items():
        yield _describe(word, ("condition",), meaning, {}, rule=WRITTEN[e.ConditionAtom, FACT].rule)
    for word, (longer, value) in notation.NAMED.items():
        yield _describe(word, ("condition",), f"The same as `{{{longer}: {value}}}`.", {})
    for (word, made), found in _atoms().items():
        if word != FACT:
            yield _describe(word, tuple(found), made.__doc__, _fields_of(made), made.module, made.rule)


def _atoms() -> dict[tuple[str, type[e.Atom]], list[str]]:
    """The kinds in which each declared word can be used; it may mean different things as an effect and as a
    condition."""
    found: dict[tuple[str, type[e.Atom]], list[str]] = {}
    for kind, base in KINDS.items():
        for (read_as, word), made in WRITTEN.items():
            if read_as is base:
                found.setdefault((word, made), []).append(kind)
    return found


def _describe(
    word: str, kinds: tuple[str, ...], meaning: str | None, fields: dict[str, str], module: str = "", rule: str = ""
) -> Word:
    example = next((found for kind in kinds if (found := _find_example(word, kind)) is not None), None)
    return Word(word, kinds, " ".join((meaning or "").split()), fields, module, rule, example)


def _fields_of_form(word: str) -> dict[str, str]:
    several = "a list of effects"
    behind = {
        "pay": "costs",
        "if": "a condition",
        "choose": several,
        "seq": several,
        "per": "a count",
        "later": "reveal | won",
    }
    more = {"pick": f"{AMOUNT}, 1 unless written"}
    others = (*notation.CONTROL[word], *notation.MORE.get(word, ()))
    return {"": behind.get(word, "effects")} | {other: more.get(other, "effects") for other in others}


def _fields_of(made: type[e.Atom]) -> dict[str, str]:
    """The possible values of each field of an atom."""
    found = {}
    for name, part in parts_of(made).items():
        given = "" if part.default is MISSING else f", {_show(part.default)} unless written"
        found[name] = _type_of(hints_of(made)[name]) + given
    return found


def _show(value: Any) -> str:
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "any"}[value]
    return (" and ".join(value) or "none") if isinstance(value, tuple) else str(value)


def _type_of(hint: Any) -> str:
    simple = {int: AMOUNT, bool: "true or false", str: "a word", e.Effect: "effects", e.Condition: "a condition"}
    if hint in simple:
        return simple[hint]
    if get_origin(hint) is Literal:
        return " | ".join(map(str, get_args(hint)))
    if get_origin(hint) is tuple:
        return f"a list of: {_type_of(get_args(hint)[0])}"
    if get_origin(hint) in (Union, UnionType):
        return " or ".join("any" if part is NoneType else _type_of(part) for part in get_args(hint))
    return getattr(hint, "__name__", str(hint))


# -- examples ---------------------------------------------------------------------------------------------------------


@cache
def _uses() -> dict[str, list[tuple[str, Any]]]:
    """The uses of each word: the file and id of the entry, and the value written."""
    boards, boxes = HOME / "boards", list_folders().values()
    found: dict[str, list[tuple[str, Any]]] = {}
    for path in (*sorted(boards.rglob("*.yaml")), *(path for box in boxes for path in sorted(box.glob("*.yaml")))):
        where = path.stem if path.is_relative_to(boards) else f"{path.parent.name}/{path.stem}"
        for word, entry, written in _written(yaml.load(path.read_bytes(), Loader), ""):
            if entry:
                found.setdefault(word, []).append((f"{where}: {entry}", written))
    return found


def _written(data: Any, entry: str) -> Iterator[tuple[str, str, Any]]:
    """Yield each word used in the data, with the id of its entry and its value. A word may stand by itself, be the key
    of a value, or begin a whole form."""
    if isinstance(data, str):
        yield data, entry, data
    elif isinstance(data, list):
        for part in data:
            yield from _written(part, entry)
    elif isinstance(data, dict):
        entry = str(data.get("id", entry))
        for part in data.values():
            yield from _written(part, entry)
        if form := next((word for word in notation.CONTROL if word in data), ""):
            yield form, entry, data
        else:
            yield from ((str(word), entry, {word: value}) for word, value in data.items())


def _find_example(word: str, kind: str) -> Example | None:
    """The shortest use of the word in the content that can be read as this kind, with its texts. None if there is no
    such use."""
    for entry, written in sorted(_uses().get(word, ()), key=lambda use: len(str(use[1]))):
        try:
            node = _read_as(kind, written)
        except NotationError:
            continue  # in this place the same word is the name of something else
        return Example(entry, written, {language: say(node, language) for language in LANGUAGES})
    return None


def _read_as(kind: str, written: Any) -> e.Node:
    """Read the written value as this kind. Raises `NotationError`."""
    match kind:
        case "cost":
            paid = notation.read_effect({"pay": written, "for": {"vp": 1}}, "")
            assert isinstance(paid, e.Pay)
            return paid.costs[0]
        case "count":
            times = notation.read_effect({"per": written, "do": {"vp": 1}}, "")
            assert isinstance(times, e.Per)
            return times.count
        case "condition":
            return notation.read_condition(written, "")
        case _:
            return notation.read_effect(written, "")


def say(node: e.Node, language: str) -> str:
    """The full text of a node in a language."""
    tongue = TONGUES[language]
    if isinstance(node, e.Effect):
        return tongue.sentence(node)
    if isinstance(node, e.Cost):
        return tongue.cost(node)
    if isinstance(node, e.Condition):
        return tongue.condition(node, brief=False)
    return atom_words(node, "full", language)
