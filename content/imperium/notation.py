"""From YAML to effect nodes. An effect is a mapping of verbs (`{spice: 2, draw: 1}`), a list (any order), or one of the
control forms `{pay: …, for: …}`, `{if: …, then: …, else: …}`, `{choose: […], pick: 1}`, `{may: …}`, `{seq: […]}`,
`{per: …, do: …}`, `{opponents: …}`, `{opponent: …}`, `{when_acquiring: …}`, `{later: …, do: …}`. Verbs that are not
read here are atoms. Every error names the path inside the entry.
"""

from __future__ import annotations

from typing import Any, TypeVar

from content.imperium import effects as e
from content.imperium.nodes.atoms import NotationError
from content.imperium.nodes.atoms import read_amount as _amount
from content.imperium.nodes.atoms import read_one_of as _one_of

__all__ = ["NotationError", "read_condition", "read_effect"]


def read_effect(data: Any, path: str) -> e.Effect:
    """The node that `data` writes. Raises `NotationError`."""
    if isinstance(data, list) and data:
        return e.All(tuple(read_effect(item, f"{path}[{i}]") for i, item in enumerate(data)))
    if not isinstance(data, dict) or not data:
        raise NotationError(f"{path}: expected effects, found {data!r}")
    for first, others in CONTROL.items():
        if first in data:
            _only(data, {first, *others, *MORE.get(first, ())}, path)
            missing = [key for key in others if key not in data]
            if missing:
                raise NotationError(f"{path}: `{first}` needs `{missing[0]}`")
            return _control(first, data, path)
    nodes = tuple(_verb(key, value, f"{path}.{key}") for key, value in data.items())
    return nodes[0] if len(nodes) == 1 else e.All(nodes)


CONTROL = {
    "pay": ("for",), "if": ("then",), "choose": (), "may": (), "seq": (), "per": ("do",), "opponents": (),
    "opponent": (), "when_acquiring": (), "later": ("do",),
}  # fmt: skip
"""The control forms by their first word, with the words that must follow."""
MORE = {"if": ("else",), "choose": ("pick",)}
"""Words that may follow."""


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
            return e.Later(_one_of(value, ("reveal",), at), read_effect(data["do"], f"{path}.do"))
        case _:
            if not isinstance(value, list) or len(value) < 2:
                raise NotationError(f"{at}: expected a list of at least two effects")
            items = tuple(read_effect(item, f"{at}[{i}]") for i, item in enumerate(value))
            if form == "seq":
                return e.Seq(items)
            pick = _amount(data.get("pick", 1), f"{path}.pick")
            if pick >= len(items):
                raise NotationError(f"{path}.pick: {pick} of {len(items)} leaves no choice")
            return e.Choose(items, pick)


def _verb(key: str, value: Any, path: str) -> e.Effect:
    if key in e.GAINS:
        return e.Gain(key, _amount(value, path))
    match key:
        case "influence":
            return _read_influence(value, path)
        case "spy":
            return _read_spy(value, path)
        case "trash":
            return _read_trash(value, path)
        case "retreat":
            return _read_retreat(value, path)
        case "troops":
            return _read_recruit(value, path)
        case "deploy":
            return _read_deploy(value, path)
        case "acquire":
            return _read_acquire(value, path)
        case _:
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
        return e.Spend(key, _amount(value, path))
    match key:
        case "trash":
            return _read_trash(value, path)
        case "retreat":
            return _read_retreat(value, path)
        case "lose_influence":
            return e.LoseInfluence(_factions(value, path))
        case _:
            return _read_atom(e.CostAtom, key, value, path, "cost")


A = TypeVar("A", bound=e.Atom)


def _read_atom(kind: type[A], key: str, value: Any, path: str, word: str) -> A:
    """The atom of this kind whose word is `key`; `word` says in errors what is read."""
    found = e.ATOMS.get(key)
    if found is None or not issubclass(found, kind):
        raise NotationError(f"{path}: unknown {word} `{key}`")
    made = found.read(value, path, {"effect": read_effect, "condition": read_condition})
    if not isinstance(made, kind):
        raise TypeError(f"{found.__name__}.read made a {type(made).__name__}")
    return made


NAMED: dict[str, tuple[str, Any]] = {"any_alliance": ("alliance", "any"), "fremen_bond": ("another_in_play", "fremen")}
"""Conditions with a name of their own: the word and the value that it stands for."""


def read_condition(data: Any, path: str) -> e.Condition:
    """The condition that `data` writes: a fact's name, `{influence: {fremen: 2}}`, `{alliance: guild}`,
    `{another_in_play: fremen}`, `{at_least: {spies: 2}}`, `{discarded: guild}`, `{spy_on: [city]}`, `{both: […]}`."""
    if isinstance(data, str):
        word, value = ("fact", data) if data in e.FACTS else NAMED.get(data, (data, True))
        return _read_atom(e.ConditionAtom, word, value, path, "condition")
    if not isinstance(data, dict) or len(data) != 1:
        raise NotationError(f"{path}: expected one condition, found {data!r}")
    ((key, value),) = data.items()
    at = f"{path}.{key}"
    match key:
        case "influence":
            faction, amount = _pair(value, at)
            return _read_atom(e.ConditionAtom, "has_influence", {"faction": faction, "amount": amount}, at, "condition")
        case "both":
            return e.Both(tuple(read_condition(item, f"{at}[{i}]") for i, item in enumerate(value)))
        case _:
            return _read_atom(e.ConditionAtom, key, value, at, "condition")


def _read_count(data: Any, path: str) -> e.Count:
    name = next(iter(data), None) if isinstance(data, dict) else data
    if isinstance(name, str) and issubclass(e.ATOMS.get(name, e.Node), e.CountAtom):
        value = data[name] if isinstance(data, dict) else True
        return _read_atom(e.CountAtom, name, value, f"{path}.{name}", "count")
    if isinstance(data, str):
        return e.Count(_one_of(data, ("other_sword_cards", "sandworms", "contracts"), path))
    if isinstance(data, dict) and len(data) == 1:
        ((key, value),) = data.items()
        return e.Count(_one_of(key, ("in_play", "revealed"), path), _one_of(value, e.FACTIONS, path))
    raise NotationError(f"{path}: unknown count {data!r}")


def _read_influence(data: Any, path: str) -> e.GainInfluence:
    """`{fremen: 1}`, `{any: 1}`, `{emperor_or_guild: 1}`, `{different: 2}` (1 with each of two Factions), or
    `{behind: 1}` (with a Faction where an opponent has more)."""
    name, amount = _pair(data, path)
    if name == "different":
        return e.GainInfluence(1, e.FACTIONS, amount)
    if name == "behind":
        return e.GainInfluence(amount, e.FACTIONS, among=name)
    return e.GainInfluence(amount, _factions(name, path))


def _read_spy(data: Any, path: str) -> e.PlaceSpy:
    if data is True:
        return e.PlaceSpy()
    _mapping(data, {"linked", "visited", "share"}, path)
    return e.PlaceSpy(_icons(data.get("linked", []), path), data.get("visited", False), data.get("share", False))


def _read_trash(data: Any, path: str) -> e.Trash:
    if data is True:
        return e.Trash()
    _mapping(data, {"zones", "faction", "other", "priced"}, path)
    zones = tuple(
        _one_of(zone, ("hand", "discard", "play"), path) for zone in data.get("zones", ("hand", "discard", "play"))
    )
    faction = data.get("faction")
    kind = None if faction is None else _one_of(faction, e.FACTIONS, path)
    return e.Trash(zones, kind, bool(data.get("other", False)), bool(data.get("priced", False)))


def _read_recruit(data: Any, path: str) -> e.Recruit:
    """A number, or `{amount: 2, deploy: true}`."""
    if not isinstance(data, dict):
        return e.Recruit(_amount(data, path))
    _mapping(data, {"amount", "deploy"}, path)
    return e.Recruit(_amount(data.get("amount"), f"{path}.amount"), data.get("deploy") is True)


def _read_deploy(data: Any, path: str) -> e.Deploy:
    """A number, `any`, or `{amount: 1, source: supply}`."""
    if not isinstance(data, dict):
        return e.Deploy(None if data == "any" else _amount(data, path))
    _mapping(data, {"amount", "source"}, path)
    amount = data.get("amount", "any")
    source = _one_of(data.get("source", "garrison"), ("garrison", "supply"), f"{path}.source")
    return e.Deploy(None if amount == "any" else _amount(amount, f"{path}.amount"), source)


def _read_acquire(data: Any, path: str) -> e.Acquire:
    """`{low: 1, high: 3, pay: solari, to: hand, hand_if: …}`, or `{card: foldspace}`."""
    _mapping(data, {"low", "high", "pay", "to", "hand_if", "card"}, path)
    when = data.get("hand_if")
    return e.Acquire(
        int(data.get("low", 0)),
        int(data.get("high", 99)),
        _one_of(data.get("pay", "nothing"), ("nothing", "solari"), path),
        _one_of(data.get("to", "discard"), ("discard", "hand", "top"), path),
        None if when is None else read_condition(when, f"{path}.hand_if"),
        None if data.get("card") is None else str(data["card"]),
    )


def _read_retreat(data: Any, path: str) -> e.Retreat:
    """A number, `[low, high]`, or `any`."""
    if data == "any":
        return e.Retreat(0, None)
    if isinstance(data, list) and len(data) == 2:
        return e.Retreat(int(data[0]), int(data[1]))
    return e.Retreat(_amount(data, path), _amount(data, path))


def _factions(name: Any, path: str) -> tuple[str, ...]:
    """`any`, one faction, or two joined by `_or_`."""
    if name == "any":
        return e.FACTIONS
    return tuple(_one_of(part, e.FACTIONS, path) for part in str(name).split("_or_"))


def _icons(data: Any, path: str) -> tuple[str, ...]:
    if not isinstance(data, list | tuple):
        raise NotationError(f"{path}: expected a list of icons")
    return tuple(_one_of(icon, e.AGENT_ICONS, path) for icon in data)


def _pair(data: Any, path: str) -> tuple[str, int]:
    if not isinstance(data, dict) or len(data) != 1:
        raise NotationError(f"{path}: expected one name and number, found {data!r}")
    ((name, amount),) = data.items()
    return str(name), _amount(amount, path)


def _mapping(data: Any, keys: set[str], path: str) -> None:
    if not isinstance(data, dict):
        raise NotationError(f"{path}: expected a mapping, found {data!r}")
    _only(data, keys, path)


def _only(data: dict[str, Any], keys: set[str], path: str) -> None:
    extra = [key for key in data if key not in keys]
    if extra:
        raise NotationError(f"{path}: unknown key `{extra[0]}`")
