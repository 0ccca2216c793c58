"""The texts of messages: the text of a key in a language, with arguments turned into words."""

from __future__ import annotations

import hashlib
import logging
import re
import unicodedata
from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import groupby
from types import MappingProxyType
from typing import Any, NamedTuple

from babel import Locale
from babel.lists import format_list
from fluent.syntax.ast import MessageReference, VariableReference

import content
from bot.language.bundles import Bundle, walk
from bot.language.names import TIE, clean_name, component_name, escape, tell_apart
from engine.kernel.decisions import Msg

log = logging.getLogger("landsraad.language")
missing = logging.getLogger("landsraad.language.missing")

SEAT_ARGS = frozenset({"seat", "victim", "winner", "owner", "other", "by", "of", "to_seat", "from_seat"})
"""The arguments of messages whose values are seat numbers."""

ENDS = tuple(".!?。！？…")
COMMAS = ",，、"
"""Characters in an item of a list that would make commas between items ambiguous."""

BRACKETS = "」』〉）"
"""Closing brackets, after which no space is needed."""

LIST_LOCALES = {"en": "en_GB"}
"""The Babel locales for lists, where they differ from the language: British lists have no comma before the last
`and`."""

PLACES = ("area:", "zone:")
EDGE = "\x02"
"""A mark at both ends of the name of a place, removed when the sentence is complete."""
AT_EDGE = re.compile(f" ?{EDGE} ?")
REFERENCE = re.compile(r"(?=_*[a-z])[a-z_]+:(?!/)[A-Za-z0-9_\-./']+")
NESTED = re.compile("「([^「」]*)「([^「」]*)」([^「」]*)」")

NO_ICONS: Mapping[str, str] = MappingProxyType({})

SENTENCES = 20_000
"""The number of sentences and lists that are cached; most panels repeat those of the previous panel."""

_PREFIXES = ("prompt", "option", "event", "group", "gain", "cost", "refused", "choose", "setting", "line")


@cache
def load_bundle(language: str) -> Bundle:
    """Load all texts of a language, including those of boxes."""
    return Bundle(language, [path.read_text(encoding="utf-8") for path in content.list_wording(language).values()])


@cache
def digest_wording() -> str:
    """A digest of the texts in all languages."""
    paths = [path for language in content.LANGUAGES for path in content.list_wording(language).values()]
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in paths)).hexdigest()


class Words:
    """The texts for one reader: a language, and the names of the people at the table.

    `plain` is for labels of controls, which have no markdown. `mentions` maps seats to users who are written as
    mentions; the sender of the message decides whether a mention notifies. `icons` maps names of icons to emojis as
    Discord writes them (`<:water_1a2b3c:123>`); without it, words are used. `marks` are the shapes of the seats: with
    them people stand out in a text, `● **Ayla**`. `shapes` are the same shapes for texts without marks: in such texts
    they are added only to names that look alike. Without shapes, the number of the seat is added instead. `lacking` are
    modules that the table plays without, which changes the texts of effects.
    """

    def __init__(
        self,
        language: str,
        names: Sequence[str] = (),
        mentions: Mapping[int, int] | None = None,
        plain: bool = False,
        icons: Mapping[str, str] = NO_ICONS,
        marks: Sequence[str] = (),
        lacking: frozenset[str] = frozenset(),
        shapes: Sequence[str] = (),
    ) -> None:
        self.language = language
        self.names = names
        self.mentions = mentions or {}
        self.is_plain = plain
        self.icons = NO_ICONS if plain else icons
        self.marks = () if plain else marks
        self.lacking = lacking
        self.shapes = shapes
        self._called: list[str] | None = None

    @property
    def plain(self) -> Words:
        """Texts for the same reader, for labels of controls."""
        return Words(self.language, self.names, None, True, lacking=self.lacking, shapes=self.shapes)

    def mentioning(self, mentions: Mapping[int, int]) -> Words:
        """Texts for the same reader, with these seats written as mentions of users."""
        return self._with(mentions=mentions)

    def marking(self, marks: Sequence[str]) -> Words:
        """Texts for the same reader, with people marked by the shapes of their seats."""
        return self._with(marks=marks)

    def playing_without(self, lacking: frozenset[str]) -> Words:
        """Texts for the same reader at a table without the `lacking` modules."""
        return self._with(lacking=lacking)

    @property
    def wordy(self) -> Words:
        """Texts for the same reader, without icons."""
        return self._with(icons=NO_ICONS)

    def _with(self, **changed: Any) -> Words:
        made: dict[str, Any] = {
            "mentions": self.mentions, "plain": self.is_plain, "icons": self.icons, "marks": self.marks,
            "lacking": self.lacking, "shapes": self.shapes,
        }  # fmt: skip
        return Words(self.language, self.names, **{**made, **changed})

    def icon(self, name: str) -> str:
        """The emoji of an icon; "" if there is none."""
        return self.icons.get(name, "")

    def text(self, key: str, /, **args: Any) -> str:
        """The text of `key`. Arguments are values that messages may have, or safe text."""
        return self.say(Msg(key, args))

    def say(self, message: Msg) -> str:
        """A message as text; a key `name.attribute` means an attribute of the text. A key without a text is logged and
        spelled out."""
        found = find_text(self.language, message.key)
        if found is not None:
            return self._compose(found, message.args)
        _report_missing(message.key)
        return _spell_out(message.key, self._arguments(message.args, message.args))

    def has(self, key: str) -> bool:
        """Whether there is a text for `key`, in this language or in English."""
        return any(load_bundle(language).has_message(key) for language in (self.language, "en"))

    def event(self, kind: str, data: Mapping[str, Any], post: bool = False) -> str:
        """A line of the log about an event; "" for events that are not reported.

        In a `post` the attribute `.post` of the text, if it exists, is used instead: a shorter line, or none.
        """
        short = self.attribute(f"event-{kind}", "post", data) if post else None
        return self.say(Msg(f"event-{kind}", data)).strip() if short is None else short

    def event_tail(self, kind: str, data: Mapping[str, Any]) -> str | None:
        """The attribute `.tail` of an event's text, used after another event of the same seat; None if it has none."""
        return self.attribute(f"event-{kind}", "tail", data)

    def attribute(self, key: str, name: str, data: Mapping[str, Any] = MappingProxyType({})) -> str | None:
        """The attribute `.name` of a key's text; None if it has none."""
        found = find_attribute(self.language, key, name)
        return None if found is None else self._compose(found, data).strip()

    def _compose(self, found: Text, values: Mapping[str, Any]) -> str:
        made = self._arguments(values, found.asked) if values else {}
        return _compose(found.language, found.key, found.attribute, tuple(made.items()))

    def name(self, reference: str) -> str:
        """The name of anything that has a reference, including people and seats."""
        kind, _, rest = reference.partition(":")
        if kind == "seat" and rest.isdigit():
            return self.seat(int(rest))
        return component_name(reference, self.language, self.lacking if kind == "effect" else frozenset())

    def seat(self, seat: int) -> str:
        """The person in a seat, by mention or name, with the mark of the seat if seats are marked."""
        if seat in self.mentions and not self.is_plain:
            mention = f"<@{self.mentions[seat]}>"
            return f"{self.marks[seat]}{TIE}{mention}" if seat < len(self.marks) else mention
        if seat < len(self.marks):
            return f"{self.marks[seat]}{TIE}**{escape(self._clean(seat))}**"
        if self._called is None:
            names = [self._clean(number) for number in range(len(self.names))]
            self._called = tell_apart(names if self.is_plain else [escape(name) for name in names], self.shapes)
        return self._called[seat] if seat < len(self._called) else self._clean(seat)

    def _clean(self, seat: int) -> str:
        """The name of the person in a seat, or the number of the seat if no character of the name is visible."""
        name = clean_name(self.names[seat]) if seat < len(self.names) else ""
        return name or self.text("seat-number", number=seat + 1)

    def beside_mark(self, seat: int) -> str:
        """The name of the person in a seat without its mark, for a text that shows the mark elsewhere."""
        name = self._clean(seat)
        return name if self.is_plain else escape(name)

    def mark(self, seat: int) -> str:
        """The shape of a seat; the person's name if this reader's texts do not mark seats."""
        return self.marks[seat] if seat < len(self.marks) else self.seat(seat)

    def join(self, parts: Sequence[str]) -> str:
        """A list as this language writes it; with semicolons if a part contains a comma."""
        if len(parts) > 1 and _are_lists(parts):
            return self.text("list-of-lists").join(parts)
        return self._join(parts)

    def side_by_side(self, parts: Sequence[str]) -> str:
        """Join parts with this language's comma."""
        return self.text("story-more").join(parts)

    @property
    def is_wide(self) -> bool:
        """Whether the language is written in full-width characters, whose punctuation needs no space after it."""
        return self.language != "en"

    @property
    def gap(self) -> str:
        """The text between two sentences: a space or nothing."""
        return "" if self.is_wide else " "

    def end(self, line: str) -> str:
        """End a line like a sentence: add this language's full stop unless the line ends with a mark."""
        return line if line[-1:] in ENDS else f"{line}{'。' if self.is_wide else '.'}"

    def _join(self, parts: Sequence[str]) -> str:
        listed = list(parts)
        if self.language.startswith("zh") and len(listed) > 1:  # a space between Chinese and Latin text: "Ayla 和 Bo"
            listed[-2] += "" if _is_full_width(listed[-2][-1:]) else " "
            listed[-1] = ("" if _is_full_width(listed[-1][:1]) else " ") + listed[-1]
        return _list_parts(self.language, tuple(listed))

    def pile(self, references: Sequence[str]) -> str:
        """Write components side by side, with a number for equal components; not as a list in a sentence, because names
        contain commas."""
        return self._side_by_side(Counter(references).items())

    def queue(self, references: Sequence[str]) -> str:
        """Write components side by side in their order, with a number for equal neighbours."""
        return self._side_by_side((ref, len(list(run))) for ref, run in groupby(references))

    def _side_by_side(self, counted: Iterable[tuple[str, int]]) -> str:
        return " · ".join(self._times(self.name(ref), n) for ref, n in counted)

    def _times(self, word: str, count: int) -> str:
        gap = "" if word[-1:] in BRACKETS else " "
        return f"{word}{gap}×{count}" if count > 1 else word

    def _list(self, values: Sequence[Any]) -> str:
        """Write the values of a list, with a number for equal values.

        Names of a kind with a text of its own (`mark-card`) are separated by their brackets, without commas, since many
        contain commas or read as verbs. Messages are written side by side, with semicolons if one contains a comma;
        amounts (`counted-…`) form a list.
        """
        if values and all(_is_message(value) for value in values):
            words = [self._times(word, n) for word, n in Counter(map(self._word, values)).items()]
            if all(value[0].startswith("counted-") for value in values):
                return self._join(words)
            return self.side_by_side(words) if not _are_lists(words) else self.text("list-of-lists").join(words)
        is_marked = all(isinstance(value, str) and self.has(_mark_of(value)) for value in values)
        counted = Counter(self._mark(value) if is_marked else self._word(value) for value in values)
        words = [self._times(word, n) for word, n in counted.items()]
        if is_marked and self.is_wide:
            return "".join(words)
        return self._join(words) if is_marked and not self.is_plain else self.join(words)

    def _mark(self, reference: str) -> str:
        key, name = _mark_of(reference), {"name": self.name(reference)}
        return (self.is_plain and self.attribute(key, "plain", name)) or self.text(key, **name)

    # -- arguments ---------------------------------------------------------------------------------------------

    def _arguments(self, args: Mapping[str, Any], asked: Container[str]) -> dict[str, Any]:
        """Turn the `asked` arguments into values for Fluent.

        A reference `x` also gives `x_id`, `x_icon` (its emoji, else a word) and `x_drawn` (1 for an emoji). A seat `x`
        also gives `x_mark`. A list `x`, in which equal parts are counted, also gives `x_count`.
        """
        made: dict[str, Any] = {}
        for name, value in args.items():
            if name in asked:
                made[name] = self._argument(name, value)
            if isinstance(value, bool):
                continue
            if isinstance(value, int):
                if name in SEAT_ARGS and (of_mark := f"{name}_mark") in asked:
                    made[of_mark] = self.mark(value)
            elif isinstance(value, (list, tuple)):
                if (of_count := f"{name}_count") in asked:
                    made[of_count] = len(value)
            elif isinstance(value, str) and _is_reference(value):
                if (of_id := f"{name}_id") in asked:
                    made[of_id] = value.partition(":")[2]
                if (of_icon := f"{name}_icon") in asked:
                    made[of_icon] = self._icon_or_word(value, args.get("n"))
                if (of_drawing := f"{name}_drawn") in asked:
                    made[of_drawing] = int(bool(self.icon(value.partition(":")[2])))
        return made

    def _argument(self, name: str, value: Any) -> str | int:
        if isinstance(value, bool):
            return int(value)
        if isinstance(value, int):
            return self.seat(value) if name in SEAT_ARGS else value
        if isinstance(value, Msg):
            return self.say(value)
        if isinstance(value, (list, tuple)):
            return self._edge(self._list(value), *value)
        return self._edge(self._word(value), value)

    def _edge(self, word: str, *values: Any) -> str:
        """Mark the edges of a place's name in Chinese, where spaces may be needed, since the name can begin with a code
        and end with a word."""
        if not values or not self.language.startswith("zh"):
            return word
        is_place = all(isinstance(one, str) and one.startswith(PLACES) for one in values)
        return f"{EDGE}{word}{EDGE}" if is_place else word

    def _icon_or_word(self, reference: str, count: Any) -> str:
        """The emoji of a reference. Without an emoji, a word for this number of it (`counted-…`) or, if there is no
        such word, its name."""
        name = reference.partition(":")[2]
        if icon := self.icon(name):
            return icon
        key = f"counted-{name}"
        return self.text(key, n=count) if count is not None and self.has(key) else self.name(reference)

    def _word(self, value: Any) -> str:
        if isinstance(value, str):
            return self.name(value) if _is_reference(value) else value
        if _is_message(value):
            return self.say(Msg(value[0], value[1]))
        return self.say(value) if isinstance(value, Msg) else str(value)


class Text(NamedTuple):
    """The place of a text, and the names of the arguments that it uses."""

    language: str
    key: str
    attribute: str | None
    asked: frozenset[str]


@cache
def find_text(language: str, key: str) -> Text | None:
    """The text of a key, or of its attribute for a key `name.attribute`: in this language, else in English; None if
    there is none."""
    name, _, attribute = key.partition(".")
    for known in (language, "en"):
        if _find_pattern(known, name, attribute or None) is not None:
            return Text(known, name, attribute or None, find_variables(known, name, attribute or None))
    return None


@cache
def find_attribute(language: str, key: str, attribute: str) -> Text | None:
    """The attribute of the text of a key; None if that text, in this language or else in English, has none."""
    known = next((one for one in (language, "en") if load_bundle(one).has_message(key)), None)
    if known is None or _find_pattern(known, key, attribute) is None:
        return None
    return Text(known, key, attribute, find_variables(known, key, attribute))


@cache
def find_variables(language: str, key: str, attribute: str | None) -> frozenset[str]:
    """The names of the arguments that the text of a key (or its `attribute`) uses, in any of its variants."""
    found: set[str] = set()
    seen: set[tuple[str, str | None]] = set()
    waiting = [(key, attribute)]
    while waiting:
        named = waiting.pop()
        if named in seen:
            continue
        seen.add(named)
        for node in walk(_find_pattern(language, *named)):
            if isinstance(node, VariableReference):
                found.add(node.id.name)
            elif isinstance(node, MessageReference):
                waiting.append((node.id.name, node.attribute.name if node.attribute else None))
    return frozenset(found)


def _find_pattern(language: str, key: str, attribute: str | None) -> Any:
    bundle = load_bundle(language)
    if not bundle.has_message(key):
        return None
    message = bundle.get_message(key)
    return message.value if attribute is None else message.attributes.get(attribute)


@lru_cache(SENTENCES)
def _compose(language: str, key: str, attribute: str | None, args: tuple[tuple[str, str | int], ...]) -> str:
    """The text of a key (or its `attribute`) with these arguments; errors in it are logged."""
    bundle = load_bundle(language)
    message = bundle.get_message(key)
    pattern = message.value if attribute is None else message.attributes[attribute]
    assert pattern is not None
    text, errors = bundle.format_pattern(pattern, dict(args))
    if errors:
        name = key if attribute is None else f"{key}.{attribute}"
        log.warning("wording %s (%s): %s", name, language, "; ".join(type(e).__name__ for e in errors))
    return _settle_marks(str(text)) if language.startswith("zh") else str(text)


def _settle_marks(text: str) -> str:
    """Finish a Chinese text: exactly one space wherever Chinese and Latin letters meet at the edge of an inserted
    place, and alternating quotes inside quotes."""
    return NESTED.sub("「\\1『\\2』\\3」", AT_EDGE.sub(_fit_edge, text))


def _fit_edge(found: re.Match[str]) -> str:
    text, before, after = found.string, found.start() - 1, found.end()
    met = [_letter(text[at]) if 0 <= at < len(text) else "" for at in (before, after)]
    if all(met):
        return "" if met == ["han", "han"] else " "
    return found[0].replace(EDGE, "")


def _letter(char: str) -> str:
    """The script of a letter or digit; "" for other characters."""
    return "latin" if char.isascii() and char.isalnum() else "han" if char.isalpha() else ""


@lru_cache(SENTENCES)
def _list_parts(language: str, parts: tuple[str, ...]) -> str:
    locale = LIST_LOCALES.get(language, language.replace("-", "_"))
    return format_list(list(parts), locale=Locale.parse(locale))


@cache
def _report_missing(key: str) -> None:
    """Log, once for each key, that a key has no text in any language."""
    missing.warning("no wording: %s", key)


def _are_lists(parts: Sequence[str]) -> bool:
    """Whether any part contains a comma. Then a list of the parts would be ambiguous."""
    return any(comma in part for part in parts for comma in COMMAS)


def _is_full_width(char: str) -> bool:
    """Whether a character needs no space beside it, as Chinese and Japanese characters and their punctuation."""
    return unicodedata.east_asian_width(char) in "WF" if char else False


def _is_message(value: Any) -> bool:
    """Whether a value is a message inside another: a key and its arguments."""
    return isinstance(value, list) and len(value) == 2 and isinstance(value[0], str) and isinstance(value[1], dict)


def _is_reference(value: str) -> bool:
    """Whether a text has the form `kind:id` in ASCII with the kind in lower case, unlike a web address."""
    return ":" in value and REFERENCE.fullmatch(value) is not None


def _mark_of(reference: str) -> str:
    return f"mark-{reference.partition(':')[0]}"


def _spell_out(key: str, args: Mapping[str, Any]) -> str:
    """Spell out a key that has no text: `option-bid` with a card becomes `Bid: Die 5`."""
    head, _, rest = key.partition("-")
    words = (rest if head in _PREFIXES and rest else key).replace("-", " ").capitalize()
    shown = [
        str(value)
        for name, value in args.items()
        if not name.endswith(("_id", "_icon", "_drawn", "_mark", "_count")) and value != ""
    ]
    return f"{words}: {', '.join(shown)}" if shown else words
