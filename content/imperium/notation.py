"""Reading YAML into effect nodes.

An effect is a mapping of words (`{spice: 2, draw: 1}`), a list (in any order), or one of the control forms `{pay: …,
for: …}`, `{if: …, then: …, else: …}`, `{choose: […], pick: 1}`, `{may: …}`, `{seq: […]}`, `{per: …, do: …}`,
`{opponents: …}`, `{opponent: …}`, `{when_acquiring: …}`, `{later: …, do: …}`. All words other than goods are atoms.
Every error names the path inside the entry.
"""

from __future__ import annotations

from typing import Any, TypeVar

from content.imperium import effects as e
from content.imperium.nodes.atoms import WRITTEN, NotationError, read_amount, read_one_of

__all__ = ["NotationError", "read_condition", "read_effect"]


def read_effect(data: Any, path: str) -> e.Effect:
    """The node that `data` denotes. Raises `NotationError`."""
    if isinstance(data, list) and data:
        return e.All(tuple(read_effect(item, f"{path}[{i}]") for i, item in enumerate(data)))
    if not isinstance(data, dict) or not data:
        raise NotationError(f"{path}: expected effects, found {data!r}")
    for first, others in CONTROL.items():
        if first in data:
            allowed = {first, *others, *MORE.get(first, ())}
            if extra := [key for key in data if key not in allowed]:
                raise NotationError(f"{path}: unknown key `{extra[0]}`")
            if missing := [key for key in others if key not in data]:
                raise NotationError(f"{path}: `{first}` needs `{missing[0]}`")
            return _control(first, data, path)
    nodes = tuple(_verb(key, value, f"{path}.{key}") for key, value in data.items())
    return nodes[0] if len(nodes) == 1 else e.All(nodes)


CONTROL = {
    "pay": ("for",), "if": ("then",), "choose": (), "may": (), "seq": (), "per": ("do",), "opponents": (),
    "opponent": (), "when_acquiring": (), "later": ("do",),
}  # fmt: skip
"""The control forms by their first word, with the words that must follow it."""
MORE = {"if": ("else",), "choose": ("pick",)}
"""The optional further words of the control forms."""


def _control(form: str, data: dict[str, Any], path: str) -> e.Effect:
    value, at = data[form], f"{path}.{form}"
    match form:
        case "pay":
            return e.Pay(_read_costs(value, at), read_effect(data["for"], f"{path}.for"))
        case "if":
            otherwise = read_effect(data["else"], f"{path}.else") if "else" in data else None
            return e.If(read_condition(value, at), read_effect(data["then"], f"{path}.then"), otherwise)
        case "per":
            return e.Per(_read_count(value, at), read_effect(data["do"], f"{path}.do"))
        case "may":
            return e.May(read_effect(value, at))
        case "opponents" | "opponent":
            return e.EachOpponent(read_effect(value, at), "each" if form == "opponents" else "one")
        case "when_acquiring":
            return e.WhenAcquiring(read_effect(value, at))
        case "later":
            return e.Later(read_one_of(value, ("reveal", "won"), at), read_effect(data["do"], f"{path}.do"))
        case _:
            return _read_parts(form, data, path)


def _read_parts(form: str, data: dict[str, Any], path: str) -> e.Seq | e.Choose:
    value, at = data[form], f"{path}.{form}"
    if not isinstance(value, list) or len(value) < 2:
        raise NotationError(f"{at}: expected a list of at least two effects")
    items = tuple(read_effect(item, f"{at}[{i}]") for i, item in enumerate(value))
    if form == "seq":
        return e.Seq(items)
    pick = read_amount(data.get("pick", 1), f"{path}.pick")
    if pick >= len(items):
        raise NotationError(f"{path}.pick: {pick} of {len(items)} leaves no choice")
    return e.Choose(items, pick)


def _verb(key: str, value: Any, path: str) -> e.Effect:
    if key in e.GAINS:
        return e.Gain(key, read_amount(value, path))
    return _read_atom(e.EffectAtom, key, value, path, "effect")


def _read_costs(data: Any, path: str) -> tuple[e.Cost, ...]:
    entries = data if isinstance(data, list) else [data]
    costs: list[e.Cost] = []
    for i, entry in enumerate(entries):
        if not isinstance(entry, dict):
            raise NotationError(f"{path}[{i}]: expected a mapping of costs, found {entry!r}")
        costs += [_cost(key, value, f"{path}.{key}") for key, value in entry.items()]
    return tuple(costs)


def _cost(key: str, value: Any, path: str) -> e.Cost:
    if key in e.RESOURCES:
        return e.Spend(key, read_amount(value, path))
    return _read_atom(e.CostAtom, key, value, path, "cost")


A = TypeVar("A", bound=e.Atom)


def _read_atom(kind: type[A], key: str, value: Any, path: str, word: str) -> A:
    """The atom of this kind that `key` denotes; `word` is the name of the kind in errors."""
    found = WRITTEN.get((kind, key))
    if found is None:
        raise NotationError(f"{path}: unknown {word} `{key}`")
    made = found.read(value, path, {"effect": read_effect, "condition": read_condition})
    if not isinstance(made, kind):
        raise TypeError(f"{found.__name__}.read made a {type(made).__name__}")
    return made


NAMED: dict[str, tuple[str, Any]] = {"any_alliance": ("alliance", "any"), "fremen_bond": ("another_in_play", "fremen")}
"""The conditions with a name of their own, each with the word and the value that the name stands for."""


def read_condition(data: Any, path: str) -> e.Condition:
    """The condition that `data` denotes: the name of a fact, a word such as `{influence: {fremen: 2}}`, `{alliance:
    guild}` or `{discarded: guild}`, or `{both: […]}`. Raises `NotationError`."""
    if isinstance(data, str):
        word, value = ("fact", data) if data in e.FACTS else NAMED.get(data, (data, True))
        return _read_atom(e.ConditionAtom, word, value, path, "condition")
    if not isinstance(data, dict) or len(data) != 1:
        raise NotationError(f"{path}: expected one condition, found {data!r}")
    ((key, value),) = data.items()
    at = f"{path}.{key}"
    if key == "both":
        return e.Both(tuple(read_condition(item, f"{at}[{i}]") for i, item in enumerate(value)))
    return _read_atom(e.ConditionAtom, key, value, at, "condition")


def _read_count(data: Any, path: str) -> e.Count:
    if isinstance(data, str):
        return _read_atom(e.CountAtom, data, True, path, "count")
    if not isinstance(data, dict) or len(data) != 1:
        raise NotationError(f"{path}: unknown count {data!r}")
    ((key, value),) = data.items()
    return _read_atom(e.CountAtom, key, value, f"{path}.{key}", "count")
