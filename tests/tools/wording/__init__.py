"""Faults of wording that a program can detect, in every sentence, phrase, rule and face in four languages."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, product
from pathlib import Path
from typing import Annotated, Any

import typer
import yaml
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.serializer import serialize_expression
from rich.console import Console
from rich.table import Table

import content
from bot.commands.content import OTHERS
from bot.settings import Unusable
from content import LANGUAGES
from content.imperium.catalog import list_components, reference_of
from content.loading import Loader

ROOT = Path(content.__file__).parent
WORDS = Path(__file__).with_name("words.yaml")
NAME, NUMBER, PERSON = "\x00", "\x01", "\x02"
"""Placeholders for the arguments of a sentence."""
NUMBERS = {"n", "m", "count", "amount", "hours", "least", "have"}
PEOPLE = {"seat", "player", "victim", "owner", "from_seat", "to_seat"}
HAN = "一-龥"
KANA = "ぁ-ゖァ-ヺー"
CJK = f"{HAN}{KANA}"
CODECS = {"zh-TW": "big5", "zh-CN": "gb2312", "ja": "cp932"}
"""Codecs that contain the characters of a language and none of the other script."""
NAMED = re.compile(r"names/|names\.yaml")
PAIRS = ("()", "（）", "「」", "『』", "《》", "〈〉", "“”")
POLITE = re.compile("(?:です|ます|ません|ました|ください|でした|しょう)$")
PLAIN = re.compile("(?:[うくすつぬむるぐぶただ]|ない)$")
NOUN_END = re.compile("(?:[一-龥]|[ァ-ヺー])$")
SKIPPED = {"also"}
"""The keys of search words, which may be words of any edition."""

commands = typer.Typer(help="Check the sentences of all languages for faults.", no_args_is_help=True)


def register(app: typer.Typer) -> None:
    app.add_typer(commands, name="wording")


@dataclass(frozen=True, slots=True)
class Text:
    """A text that players read."""

    # The file or component that contains the text.
    place: str
    # `sentence` (of a Fluent file), `phrase` (of a YAML file) or `face` (of a component).
    kind: str
    language: str
    said: str


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault, and the part of the text that has it."""

    rule: str
    text: Text
    what: str


# -- reading texts -----------------------------------------------------------------------------------------------------


def list_texts(languages: tuple[str, ...] = LANGUAGES) -> Iterator[Text]:
    """Yield every text that players read."""
    for language in languages:
        for name, path in content.list_wording(language).items():
            yield from read_sentences(path.read_text(encoding="utf-8"), name, language)
    for path in sorted(ROOT.rglob("*.yaml")):
        yield from read_phrases(path, languages)
    for language in languages:
        yield from list_faces(language)


def read_sentences(source: str, name: str, language: str) -> Iterator[Text]:
    """Yield every form of every message of a Fluent file."""
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, ftl.Message):
            patterns = {"": entry.value, **{f".{one.id.name}": one.value for one in entry.attributes}}
            for attribute, pattern in patterns.items():
                place = f"{language} {name} {entry.id.name}{attribute}"
                if attribute != ".name" and pattern is not None:
                    for said in dict.fromkeys(_forms(pattern)):
                        yield Text(place, "sentence", language, said)


def _forms(pattern: ftl.Pattern) -> Iterator[str]:
    """Yield the pattern with each combination of keys of its selectors."""
    keys: dict[str, dict[str, None]] = {}
    for select in _selects(pattern):
        keys.setdefault(serialize_expression(select.selector), {}).update(dict.fromkeys(map(_key, select.variants)))
    for chosen in product(*keys.values()):
        said = _form(pattern, dict(zip(keys, chosen, strict=True)))
        yield re.sub(r"`[^`]*`", NAME, said)  # typed text has the marks of commands


def _selects(pattern: ftl.Pattern) -> Iterator[ftl.SelectExpression]:
    for part in pattern.elements:
        if isinstance(part, ftl.Placeable) and isinstance(part.expression, ftl.SelectExpression):
            yield part.expression
            for variant in part.expression.variants:
                yield from _selects(variant.value)


def _key(variant: ftl.Variant) -> str:
    return variant.key.name if isinstance(variant.key, ftl.Identifier) else variant.key.value


def _form(pattern: ftl.Pattern, chosen: Mapping[str, str]) -> str:
    told = []
    for part in pattern.elements:
        if isinstance(part, ftl.TextElement):
            told.append(part.value)
            continue
        match part.expression:
            case ftl.SelectExpression(selector=selector, variants=variants):
                key = chosen[serialize_expression(selector)]
                usual = next(variant for variant in variants if variant.default)
                taken = next((variant for variant in variants if _key(variant) == key), usual)
                told.append(_form(taken.value, chosen))
            case ftl.StringLiteral(value=value):
                told.append(value)
            case ftl.VariableReference(id=name):
                told.append(NUMBER if name.name in NUMBERS else PERSON if name.name in PEOPLE else NAME)
            case _:
                told.append(NAME)
    return "".join(told)


def read_phrases(path: Path, languages: tuple[str, ...]) -> Iterator[Text]:
    """Yield every text of a YAML file with texts by language, or of a file in one language."""
    own = path.stem if path.stem in LANGUAGES else ""
    if own and own not in languages:
        return
    place = str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else path.name
    for where, language, said in _leaves(yaml.load(path.read_bytes(), Loader), own, ""):
        if language in languages:
            yield Text(f"{place} {where}", "phrase", language, re.sub(r"\{[^}]*\}", _filled, said))


def _filled(found: re.Match[str]) -> str:
    """The sample text for a field of a phrase: a name, followed by the words among which the field chooses, if there
    are any."""
    _, _, words = found[0].strip("{}").partition(":")
    return f"{NAME}{words.replace('|', NAME)}" if "|" in words else NAME


def _leaves(node: Any, language: str, where: str) -> Iterator[tuple[str, str, str]]:
    if isinstance(node, str) and language:
        yield where, language, node
    elif isinstance(node, list):
        for number, part in enumerate(node):
            yield from _leaves(part, language, f"{where}.{number}")
    elif isinstance(node, dict):
        for key, part in node.items():
            if key not in SKIPPED:
                yield from _leaves(part, key if key in LANGUAGES else language, f"{where}.{key}".lstrip("."))


def list_faces(language: str) -> Iterator[Text]:
    """Yield the generated text of every component."""
    own = [reference_of(stem, sheet) for _, stem, sheet in list_components()]
    for reference in dict.fromkeys([*own, *(one for listed in OTHERS.values() for _, one, _ in listed())]):
        text = content.describe(reference, language)
        lines = [text.title, text.kind]
        for box in text.boxes:
            lines += [box.label, *box.face.splitlines(), box.sentence]
        for line in dict.fromkeys(lines):
            yield Text(f"{language} {reference}", "face", language, line)


# -- rules -------------------------------------------------------------------------------------------------------------


@cache
def words() -> dict[str, Any]:
    """The lists of words that the rules use."""
    return dict(yaml.load(WORDS.read_bytes(), Loader))


def find_forbidden(text: Text) -> Iterator[str]:
    """Yield words that only another edition uses."""
    yield from _listed(text, words()["forbidden"])


def find_other_terms(text: Text) -> Iterator[str]:
    """Yield words for which the glossary has another term."""
    yield from _listed(text, words()["one_word"])


def _listed(text: Text, lists: dict[str, dict[str, str]]) -> Iterator[str]:
    meant = next((word for file, word in words()["meant"].items() if file in text.place.split()), "(?!)")
    for word, instead in lists.get(text.language, {}).items():
        if (found := re.search(word, text.said)) and not re.search(meant, found[0]):
            yield f"{found[0]}: {instead}"


def find_other_script(text: Text) -> Iterator[str]:
    """Yield characters that the language does not use."""
    if codec := CODECS.get(text.language):
        kept = words()["characters"].get(text.language, "")
        for letter in dict.fromkeys(re.findall(f"[{HAN}]", text.said)):
            if letter not in kept and not letter.encode(codec, "ignore"):
                yield letter


def find_doubled_verbs(text: Text) -> Iterator[str]:
    """Yield a verb that is repeated although it could have both objects."""
    for pattern in words()["doubled"].get(text.language, ()):
        if found := re.search(pattern, text.said):
            yield found[0]


def find_repeats(text: Text) -> Iterator[str]:
    """Yield neighbouring words or phrases that are repeated although a number would do."""
    for one, other in pairwise(re.split(r"[、，；。／,;.\n]| and |→", text.said)):
        if (
            one.strip()
            and one.strip() == other.strip()
            and len(one.strip()) > 2
            and NAME not in one
            and PERSON not in one
        ):
            yield one.strip()


def find_dangling(text: Text) -> Iterator[str]:
    """Yield a semicolon that ends a condition before all its consequences."""
    pattern = words()["dangling"].get(text.language) if text.kind == "face" else None
    if pattern and (found := re.search(pattern, text.said)):
        yield found[0]


def find_wrong_spaces(text: Text) -> Iterator[str]:
    """Yield the first place where a space is missing or not allowed: between a number and a word, and in English beside
    other spaces or before a mark."""
    if text.language == "en":
        found = re.search(r"\S  \S|\S [,.;:!](?:\s|$)", text.said)
    elif text.language != "ja" and text.kind == "sentence":
        found = re.search(
            f"[{HAN}][0-9{NUMBER}{PERSON}]|[0-9{NUMBER}{PERSON}][{HAN}]|{NAME}{NUMBER}|{NUMBER}{NAME}", text.said
        )
    else:
        found = re.search(f"[{CJK}] [0-9{NUMBER}]+[{CJK}]|(?<![-:0-9A-Z])[0-9{NUMBER}]+ [{CJK}]", text.said)
    if found:
        yield found[0].replace(NUMBER, "#").replace(PERSON, "@")


def find_mixed_marks(text: Text) -> Iterator[str]:
    """Yield half-width punctuation in Chinese and Japanese, a space after full-width punctuation, and full-width
    punctuation in English."""
    if text.language == "en":
        found = re.search("[，。；：、（）「」！？]", text.said)
    else:
        wide = f"{CJK}「」『』《》〈〉“”（）"
        marks = (
            rf"[{wide}] ?[,;!?(\[]|[,;:!?)\]] ?[{wide}]|[{wide}]:(?!//)|[{CJK}] / |[，。；：、！？（] +[{CJK}]|[\"']"
        )
        found = re.search(marks + ("|；" if text.language == "ja" else ""), text.said)
    if found:
        yield found[0]


def find_torn_brackets(text: Text) -> Iterator[str]:
    """Yield unpaired brackets."""
    for opening, closing in map(tuple, PAIRS):
        depth = 0
        for letter in text.said:
            depth += (letter == opening) - (letter == closing)
            if depth < 0:
                break
        if depth:
            yield f"{opening}{closing}"


def find_second_colons(text: Text) -> Iterator[str]:
    """Yield a clause of a face that has two colons; its second occasion or condition should end with a comma."""
    if text.kind == "face":
        for clause in re.split(r"[；;／。（）()\n·]|\. |、また、", text.said):
            if len(re.findall("：|: ", clause)) > 1:
                yield clause.strip()


def find_bracketed_choices(text: Text) -> Iterator[str]:
    """Yield a choice between whole clauses that is in brackets in a Chinese face, unless it contains a semicolon."""
    if text.kind == "face" and text.language.startswith("zh"):
        yield from re.findall("或（[^；）]*）", text.said)


def find_clauses_in_lists(text: Text) -> Iterator[str]:
    """Yield an imperative after the list mark 、 in a Chinese face, in which a comma should separate clauses."""
    pattern = words()["orders"].get(text.language) if text.kind == "face" and "。" not in text.said else None
    if pattern and (found := re.search(f"[^、，；：→]*、(?:{pattern})", text.said)):
        yield found[0]


def find_mixed_register(text: Text) -> Iterator[str]:
    """Yield the first plain ending in a Japanese text that also has polite ones. Yield the fault of a sentence about an
    action: a polite ending or a noun at its end in Japanese, the particle 了 in Chinese."""
    if (
        text.language.startswith("zh")
        and " event-" in text.place
        and (found := re.search("(?<![除为為])了", text.said))
    ):
        yield found[0]
    if text.language != "ja" or text.kind == "face":
        return
    ends = re.findall(r"([^。！？\s]{1,8})[。！？]", text.said)
    if any(map(POLITE.search, ends)) and (
        plain := next((end for end in ends if PLAIN.search(end) and not POLITE.search(end)), None)
    ):
        yield plain
    if " event-" in text.place and (found := POLITE.search(text.said)):
        yield found[0]
    if (
        " event-" in text.place
        and not text.place.endswith("-round")
        and NOUN_END.search(text.said)
        and not text.said.endswith((NAME, NUMBER, PERSON))
    ):
        yield text.said[-6:]


def find_straight_quotes(text: Text) -> Iterator[str]:
    """Yield straight quotation marks in English, except in lists of names, which have them as the fact sheets do."""
    if (
        text.language == "en"
        and not (text.kind == "phrase" and NAMED.search(text.place))
        and (found := re.search(r"\S*[\"']\S*", text.said))
    ):
        yield found[0]


RULES: dict[str, Callable[[Text], Iterator[str]]] = {
    "edition": find_forbidden, "term": find_other_terms, "script": find_other_script, "verb": find_doubled_verbs,
    "repeat": find_repeats, "condition": find_dangling, "space": find_wrong_spaces, "mark": find_mixed_marks,
    "bracket": find_torn_brackets, "quote": find_straight_quotes,
    "colon": find_second_colons, "choice": find_bracketed_choices, "clause": find_clauses_in_lists,
    "register": find_mixed_register,
}  # fmt: skip
"""The functions that find faults, by the name that reports use."""


def check_texts(texts: Iterator[Text]) -> Iterator[Finding]:
    """Yield the faults that the rules find in these texts; some rules find only the first of a text."""
    for text in texts:
        for rule, find in RULES.items():
            for what in find(text):
                yield Finding(rule, text, what)


@commands.command("check")
def check(
    language: Annotated[str, typer.Option(help=f"Check only this language: {', '.join(LANGUAGES)}.")] = "",
    rule: Annotated[str, typer.Option(help=f"Apply only this rule: {', '.join(RULES)}.")] = "",
) -> None:
    """Check every sentence, phrase, rule and card text, and print the faults of wording. Exits with 1 if there are any.

    The lists are in tests/tools/wording/words.yaml: words of another edition, words that differ from the glossary, and
    the patterns of some faults.
    """
    if language and language not in LANGUAGES:
        raise Unusable(f"no language {language!r}; known: {', '.join(LANGUAGES)}")
    if rule and rule not in RULES:
        raise Unusable(f"no rule {rule!r}; known: {', '.join(RULES)}")
    found = [one for one in check_texts(list_texts((language,) if language else LANGUAGES)) if rule in ("", one.rule)]
    for one in found:
        typer.echo(f"{one.rule}  {one.text.place}\n    {one.what}\n    {one.text.said!r}")
    table = Table("rule", *LANGUAGES)
    counts = Counter((one.rule, one.text.language) for one in found)
    for name in RULES:
        table.add_row(name, *(str(counts[name, each]) for each in LANGUAGES))
    Console().print(table)
    if found:
        raise typer.Exit(1)
