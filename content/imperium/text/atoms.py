"""Atoms in words: their phrases, filled in.

The phrases of an atom stand beside the module that declares it, under its word: `face` (as on a card) and `full` (a
clause in the imperative, a condition, or one thing counted), each in four languages; `cost` in those languages where
the face of the cost reads otherwise than that of the effect. `by: FIELD` tells them apart by what that field says,
`else` is the rest of it.
Fields are filled in in braces: a number, without its sign, may choose between words (`{n:card|# cards}`, `#` the number
again), a list joins its words (`{fates:or}`, or with what stands there instead), ids of spaces and posts are their
names, in order (`{posts:post}`), icons are a space of one of them (`{linked:a space}`), `{times}` is how often a cost
is asked, a word is looked up under its field (`FIELD: {WORD: {en: …}}`), unless it is a
Faction, an icon or the key of a card.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import yaml

from content.imperium.effects import AGENT_ICONS, BATTLE_ICONS, FACTIONS, Atom, Node
from content.imperium.names import name_of
from content.imperium.nodes.atoms import parts_of
from content.imperium.reader import Loader
from content.imperium.text.phrases import phrase
from content.imperium.text.tongue import TONGUES, Tongue


def atom_words(node: Atom, style: str, language: str, times: int = 1) -> str:
    """The atom as `face`, `full` or `cost`, so many times. Raises `KeyError` where its phrases lack something."""
    entry = phrases_of(type(node))
    chosen = entry
    while "by" in chosen:
        word = str(getattr(node, chosen["by"]))
        chosen = chosen[word if word in chosen else "else"]
    said = {name: _Said(getattr(node, name), name, entry, language) for name in parts_of(type(node))}
    said["times"] = _Said(times, "times", entry, language)
    text: str = {**chosen["face"], **chosen.get("cost", {})}[language] if style == "cost" else chosen[style][language]
    return text.format(**said)


def phrases_of(atom: type[Atom]) -> dict[str, Any]:
    """The phrases of an atom. Raises `KeyError` when its file has none."""
    found: dict[str, Any] = _read(str(atom.phrases))[atom.notation]
    return found


@cache
def _read(path: str) -> dict[str, Any]:
    with open(path, "rb") as file:
        return dict(yaml.load(file, Loader))


PLACES = {"space": "quote-space", "post": "quote-space"}
"""What a field may be said to name by its id, and the phrase for that."""


class _Said:
    """A field of an atom, as a phrase asks for it."""

    def __init__(self, value: Any, name: str, entry: dict[str, Any], language: str) -> None:
        self.value, self.name, self.entry, self.language = value, name, entry, language

    @property
    def tongue(self) -> Tongue:
        """The grammar of the language."""
        return TONGUES[self.language]

    def __format__(self, ask: str) -> str:
        value = self.value
        if isinstance(value, dict):
            value = next(iter(value.values()))
        if isinstance(value, bool | int) and "|" in ask:
            one, many = ask.split("|")
            return (one if abs(value) == 1 else many).replace("#", str(abs(value)))
        if isinstance(value, int):
            return str(abs(value))
        if ask == "a space":
            return self.tongue.space_of(value)
        if ask in PLACES:
            places = [self._place(ask, part) for part in (value if isinstance(value, tuple) else (value,))]
            return self.tongue.comma.join(places)
        if isinstance(value, tuple):
            if value and set(value) == set(FACTIONS) and ask == "factions":
                return phrase("every-faction", self.language)
            words = [self._word(part) for part in value]
            if ask not in ("or", "factions", ""):
                return ask.join(words)
            return self.tongue.either(words) if ask == "or" else self.tongue.listed(words)
        if isinstance(value, Node):
            return self.tongue.inline(self.tongue.face(value))  # type: ignore[arg-type]  # a field of the type Effect
        return self._word(value)

    def _place(self, kind: str, name: str) -> str:
        return phrase(PLACES[kind], self.language, name=name_of(f"{kind}:{name}", self.language))

    def _word(self, word: str | None) -> str:
        table = self.entry.get(self.name, {})
        if str(word) in table:
            said: str = table[str(word)][self.language]
            return said
        if word in FACTIONS:
            return self.tongue.faction(str(word))
        if word in (*AGENT_ICONS, *BATTLE_ICONS):
            return self.tongue.icon(str(word))
        return phrase("quote-card", self.language, name=name_of(f"card:{word}", self.language))
