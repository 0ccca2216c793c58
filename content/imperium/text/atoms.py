"""The text of atoms: their phrases, filled in.

The phrases of an atom are in the YAML file beside the module that declares it, under the atom's word: `face` (as on a
card) and `full` (a clause in the imperative, a condition, or what is counted), each in four languages. Three more
phrases are given where they differ: `cost` for a cost as on a card (otherwise `face`), `order` for a cost in a sentence
and `may` for an option on a card (otherwise `full`). `by: FIELD` chooses between phrases by the value of a field or
property; `else` is the phrase for all other values.

A phrase names fields in braces. After a colon, alternatives may follow, separated by `|`:

- a number: the first alternative for 1, otherwise the second; `#` is the number without its sign (`{n:card|# cards}`);
- a flag: the first alternative if it is set, otherwise the second (`{pay:for free|at its cost}`);
- a field with a fixed list of words: one alternative for each word, in the order of that list;
- a field that may be empty: the first alternative if it has a value, otherwise the second; `#` is the value in a
  sentence, `~` the value as on a card (`{faction:# |}`);
- a list: the word that joins its parts (`{fates:or}`);
- ids of spaces or posts: replaced by their names, in order (`{posts:post}`); icons stand for a space with one of them
  (`{linked:a space}`);
- kinds of units: their names after a number (`{units:amount}`) or without one (`{units:all}`).

`{times}` is the number of equal atoms. A word is translated under its field (`FIELD: {WORD: {en: …}}`), unless it is a
Faction, an icon or the key of a card. In English, `a` becomes `an` before a name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import NoneType
from typing import Any, Literal, get_args, get_origin

import yaml

from content.imperium.names import name_of
from content.imperium.nodes.atoms import Atom, hints_of
from content.imperium.nodes.base import AGENT_ICONS, BATTLE_ICONS, FACTIONS, TRACKS, Condition, Effect, Node
from content.imperium.text.phrases import all_phrases, phrase
from content.imperium.text.tongue import TONGUES, Tongue
from content.loading import Loader

_AN = re.compile(r"\ba (?=[AEIO])")
INSTEAD = {"cost": "face", "order": "full", "may": "full"}
"""The style whose words are used if an atom has no words in the style that is asked for."""


def atom_words(node: Node, style: str, language: str, times: int = 1) -> str:
    """The text of an atom in this style, for `times` equal atoms. Raises `KeyError` if a phrase is missing."""
    assert isinstance(node, Atom)
    entry = phrases_of(type(node))
    chosen = entry
    while "by" in chosen:
        word = str(getattr(node, chosen["by"]))
        chosen = chosen[word if word in chosen else "else"]
    said = {**chosen[INSTEAD.get(style, style)], **chosen.get(style, {})}[language]
    text = said.format_map(_Fields(node, entry, language, style != "full", times))
    return _AN.sub("an ", text) if language == "en" and "a " in text else text


def phrases_of(atom: type[Atom]) -> dict[str, Any]:
    """The phrases of an atom. Raises `KeyError` if its file has none."""
    if atom not in _ENTRIES:
        _ENTRIES[atom] = _read(str(atom.phrases))[atom.notation]
    return _ENTRIES[atom]


_ENTRIES: dict[type[Atom], dict[str, Any]] = {}


@cache
def _read(path: str) -> dict[str, Any]:
    with open(path, "rb") as file:
        return dict(yaml.load(file, Loader))


def third_person(order: str, language: str) -> str:
    """An order turned into the third person."""
    if language != "en":
        return order.removeprefix("你")
    verb, _, rest = order.removeprefix("you ").partition(" ")
    return f"{verb if verb == 'may' else f'{verb}s'} {rest}".replace(" your ", " their ")


PLACES = {"space": "quote-space", "post": "quote-post"}
"""The fields that contain the id of a place, each with the phrase that quotes the place's name."""


class _Fields(Mapping[str, "_Said"]):
    """The fields and properties of an atom, as its phrases use them."""

    def __init__(self, node: Atom, entry: dict[str, Any], language: str, brief: bool, times: int) -> None:
        self.node, self.entry, self.language, self.brief, self.times = node, entry, language, brief, times

    def __getitem__(self, name: str) -> _Said:
        return _Said(self, name, self.times if name == "times" else getattr(self.node, name))

    def __iter__(self) -> Any:
        return iter(hints_of(type(self.node)))

    def __len__(self) -> int:
        return len(hints_of(type(self.node)))


class _Said:
    """A field of an atom that can be formatted in a phrase: as a number, a clause, a unit or a place."""

    def __init__(self, fields: _Fields, name: str, value: Any) -> None:
        self.fields, self.name = fields, name
        self.value = next(iter(value.values())) if isinstance(value, dict) else value

    @property
    def tongue(self) -> Tongue:
        """The grammar of the phrase's language."""
        return TONGUES[self.fields.language]

    def __format__(self, ask: str) -> str:
        value = self.value
        if "|" in ask:
            return self._choose(ask.split("|"))
        if isinstance(value, int):
            return str(abs(value))
        if ask in ("clause", "third"):
            said = self.tongue.clause(value)
            return said if ask == "clause" else third_person(said, self.fields.language)
        if ask == "a space":
            return self.tongue.space_of((value,) if isinstance(value, str) else value)
        if self.name == "units":
            return self._units(ask)
        if ask in PLACES:
            places = [self._place(ask, part) for part in (value if isinstance(value, tuple) else (value,))]
            return self.tongue.comma.join(places)
        if isinstance(value, tuple):
            if value and set(value) == set(FACTIONS) and ask == "factions":
                return phrase("every-faction", self.fields.language)
            words = [self._part(part) for part in value]
            if ask not in ("or", "factions", ""):
                return ask.join(words)
            return self.tongue.either(words) if ask == "or" else self.tongue.listed(words)
        return self._whole(self.fields.brief)

    def _choose(self, words: list[str]) -> str:
        """The one of these words that the value of the field chooses."""
        value, hint = self.value, hints_of(type(self.fields.node)).get(self.name)
        if get_origin(hint) is Literal:
            return words[get_args(hint).index(value)]
        if isinstance(value, int):
            return words[abs(value) != 1].replace("#", str(abs(value)))
        if isinstance(value, tuple):
            return words[len(value) != 1]
        if value is None or NoneType not in get_args(hint):
            return words[value is None]
        return words[0].replace("#", self._whole(self.fields.brief)).replace("~", self._whole(True))

    def _part(self, part: Any) -> str:
        """A part of the field in words: a condition, or a word of a list."""
        return self.tongue.condition(part, self.fields.brief) if isinstance(part, Condition) else self._word(part)

    def _whole(self, brief: bool) -> str:
        """The whole field in words: an effect, a condition or a word."""
        if isinstance(self.value, Condition):
            return self.tongue.condition(self.value, brief)
        if isinstance(self.value, Effect):
            return self.tongue.inline(self.tongue.nested(self.tongue.face(self.value)))
        return self._word(self.value)

    def _units(self, ask: str) -> str:
        """The words for units: for troops, for any units, or for units of one kind. `ask` tells whether they follow a
        number or mean all such units."""
        kind, language = str(self.value), self.fields.language
        many = "all" if ask == "all" else "one" if getattr(self.fields.node, ask) == 1 else "some"
        if (own := f"{many}-{kind}") in all_phrases():
            return phrase(own, language)
        return phrase(f"{many}-named", language, name=name_of(f"unit:{kind}", language))

    def _place(self, kind: str, name: str) -> str:
        language = self.fields.language
        return phrase(PLACES[kind], language, name=name_of(f"{kind}:{name}", language))

    def _word(self, word: str | None) -> str:
        table = self.fields.entry.get(self.name, {})
        if str(word) in table:
            said: str = table[str(word)][self.fields.language]
            return said.format_map(self.fields)
        if word in TRACKS:
            return self.tongue.faction(str(word))
        if word in (*AGENT_ICONS, *BATTLE_ICONS):
            return self.tongue.icon(str(word))
        return phrase("quote-card", self.fields.language, name=name_of(f"card:{word}", self.fields.language))
