"""The numbered rules, and the tests of each.

A test is named after its rules: `test_b16_14_…` is a test of B16.14, `test_ix5_3_ix5_4_…` of two rules, and
`test_b2_2_to_b2_7_…` of six. Instead, the id of a case may have the number. A docstring or a comment that cites a rule
is listed separately. A citation at the beginning of a file or of a section is not counted, because it covers more than
the tests below it do. Rulings on single cards, such as `UC3.7` on the seventh card of `imperium.yaml`, are tested by
the rows of that card in the face tests.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, NamedTuple

import typer
import yaml
from rich.console import Console
from rich.table import Table

from bot.settings import Unusable
from content.loading import Loader
from tests.tools.audit import FACTS

HERE = Path(__file__).parent
TOP = HERE.parents[2]
DIGESTS = TOP.parent / "shared" / "rules"
"""The rule digests, if they exist beside the repository."""
NUMBERS = HERE / "numbers.yaml"
"""The repository's list of the numbers of every digest."""
ARGUED = HERE / "argued.yaml"
"""Rules that need no test of their own, with the reason: repetitions of other rules, and rules without a consequence
that can be observed."""
CARDS = {"UC3": "uprising/imperium.yaml", "UC4": "uprising/intrigue.yaml"}
"""Sections of a digest whose n-th rule is about the n-th card of a fact sheet."""
LISTS = {*CARDS, "W16"}
"""Sections that are lists, whose entries are counted from 1."""
RULINGS = TOP / "content" / "RULINGS.md"
WAYS = ("name", "id", "note")
"""The ways in which a test can name a rule: by its name, by the id of a case, by a docstring or comment."""

NUMBER = r"[A-Z]+[0-9]+(?:\.(?:[0-9]+(?:\.[0-9]+)?|[A-I]\b))?"
DEFINED = re.compile(rf"^(?:- )?(?:\*\*)?({NUMBER})(?:\*\*)? ")
ROW = re.compile(r"^\| (R[0-9]+) \|")
HEADING = re.compile(r"^## ([A-Z]+[0-9]+) ")
ENTRY = re.compile(r"^(?:([0-9]+)\. \*\*|\| ([0-9]+) \|)")
CITED = re.compile(rf"(?<![A-Za-z0-9])({NUMBER})(?:(?: ?[–-] ?| to )({NUMBER}))?(?![0-9A-Za-z])")
ROWS = re.compile(r"""(?:row\(|^ +\()\s*"([a-z_]+)(?:\.[0-9]+)?",""", re.MULTILINE)
SCAN = re.compile(
    r"""^(?:async[ ]def|def|class)[ ](?P<name>\w+)
    |^(?P<outside>[\w@])
    |^[ ]+\"{3}(?P<doc>(?:.|\n)*?)\"{3}
    |(?:^[ ]*|[ ]{2})\#[ ](?P<comment>(?!--).*)$
    |\bids?=(?P<ids>[^\n]*?)(?=[ ]{2}\#|$)""",
    re.MULTILINE | re.VERBOSE,
)
"""A pattern of names, docstrings of definitions, comments except headings, and ids."""
NAMED = re.compile(r"_([a-z]{1,2}[0-9]+(?:_[0-9]+){0,2}(?:_[a-i])?)(?:_(?:to|and)(?=_[a-z]{1,2}[0-9]))?(?=_|$)")


Order = dict[str, int]
"""The position of each rule, by which the rules between two others are found."""


class Mention(NamedTuple):
    """A place in the tests that names a rule."""

    rule: str
    test: str
    way: str


@dataclass(frozen=True)
class Rule:
    """A numbered rule, with the tests that name it or the reason why there is none."""

    number: str
    # The tests that name the rule, by the way in which they do so.
    tests: dict[str, list[str]]
    # The reason why the rule needs no test, if there is one.
    argued: str | None = None

    @property
    def way(self) -> str:
        """The strongest way in which a test names the rule; without a test `argued` or `missing`."""
        return next((way for way in WAYS if self.tests[way]), "missing" if self.argued is None else "argued")


def register(app: typer.Typer) -> None:
    app.command("rules")(rules)


# -- the numbers ------------------------------------------------------------------------------------------------------


def read_digests(folder: Path) -> dict[str, list[str]]:
    """The numbers that the digests in a folder define, by digest and in their order."""
    found = {path.stem: list(dict.fromkeys(list_numbers(path.read_text("utf-8")))) for path in folder.glob("*.md")}
    return {name: numbers for name, numbers in sorted(found.items()) if numbers}


def list_numbers(text: str) -> Iterator[str]:
    """Yield the numbers that a digest defines, either at the beginning of a paragraph or as the n-th entry of a
    section."""
    section = ""
    for line in text.splitlines():
        if found := HEADING.match(line):
            section = found[1]
        elif (found := DEFINED.match(line)) or (found := ROW.match(line)):
            yield found[1]
        elif section in LISTS and (found := ENTRY.match(line)):
            yield f"{section}.{found[1] or found[2]}"


def read_numbers(text: str | None = None) -> dict[str, list[str]]:
    """The numbers in the text of a list, by default in the list of the repository."""
    listed = yaml.load(NUMBERS.read_text("utf-8") if text is None else text, Loader)
    return {name: [f"{section}{end}" for section in sections for end in _spread(str(sections[section]))]
            for name, sections in listed.items()}  # fmt: skip


def read_rulings() -> list[str]:
    """The numbers of the rulings."""
    return list(list_numbers(RULINGS.read_text("utf-8")))


def write_numbers(digests: dict[str, list[str]]) -> str:
    """The text of the repository's list; consecutive numbers are written as `1-5`."""
    listed: dict[str, dict[str, str]] = {}
    for name, numbers in digests.items():
        sections: dict[str, list[str]] = {}
        for number in numbers:
            found = re.match(r"([A-Z]+)([0-9]+)$", number) or re.match(r"([A-Z]+[0-9]+\.)(.+)", number)
            assert found is not None
            sections.setdefault(found[1], []).append(found[2])
        listed[name] = {section: _gather(ends) for section, ends in sections.items()}
    return yaml.safe_dump(listed, sort_keys=False, width=110)


def _gather(ends: list[str]) -> str:
    runs: list[list[str]] = []
    for end in ends:
        if runs and end.isdecimal() and runs[-1][-1].isdecimal() and int(end) == int(runs[-1][-1]) + 1:
            runs[-1].append(end)
        else:
            runs.append([end])
    return ", ".join(run[0] if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def _spread(ends: str) -> Iterator[str]:
    for run in ends.split(", "):
        first, _, last = run.partition("-")
        yield from map(str, range(int(first), int(last) + 1)) if last else [first]


# -- the tests --------------------------------------------------------------------------------------------------------


def find_mentions(folder: Path, numbers: Iterable[str]) -> Iterator[Mention]:
    """Yield every place in the tests of a folder that names one of these rules."""
    order = {number: place for place, number in enumerate(numbers)}
    cards = read_cards()
    for path in sorted(folder.rglob("*.py")):
        if not path.is_relative_to(HERE.parent):
            place = path.relative_to(folder.parent).as_posix()
            yield from read_mentions(path.read_text("utf-8"), place, order)
            if path.name.startswith("test_faces"):
                for row in dict.fromkeys(ROWS.findall(path.read_text("utf-8"))):
                    if cards.get(row) in order:
                        yield Mention(cards[row], f"{place}: rows of {row}", "id")


def read_cards() -> dict[str, str]:
    """The number of the rule about each card of `CARDS`."""
    sheets = {section: yaml.load((FACTS / sheet).read_text("utf-8"), Loader) for section, sheet in CARDS.items()}
    return {card["id"]: f"{section}.{n}" for section, sheet in sheets.items() for n, card in enumerate(sheet, 1)}


def read_mentions(source: str, place: str, order: Order) -> Iterator[Mention]:
    """Yield every place in a file of tests that names one of these rules."""
    owner = ""
    for found in SCAN.finditer(source):
        what, text = found.lastgroup, found[found.lastgroup or 0]
        if what == "name":
            owner = text
            for rule in list_named(text, order) if text.startswith("test_") else ():
                yield Mention(rule, f"{place}::{text}", "name")
        elif what == "outside":
            owner = ""
        else:
            for rule in list_cited(text, order):
                line = source.count("\n", 0, found.start()) + 1
                yield Mention(rule, f"{place}::{owner or line}", "id" if what == "ids" else "note")


def list_named(name: str, order: Order) -> Iterator[str]:
    """Yield the rules that a test's name contains; `to` marks a range."""
    first = ""
    for found in NAMED.finditer(name):
        head, *rest = found[1].split("_")
        forms = [".".join([head.upper(), *rest[:size]]) for size in range(len(rest), -1, -1)]
        forms = [form[:-1] + form[-1].upper() for form in forms]
        if number := next((form for form in forms if form in order), ""):
            yield from list_between(first, number, order)[1:] if first else [number]
        first = number if found[0].endswith("_to") else ""


def list_cited(text: str, order: Order) -> Iterator[str]:
    """Yield the rules that a text cites, including those of ranges."""
    for found in CITED.finditer(text):
        if found[2] and found[1] in order and found[2] in order:
            yield from list_between(found[1], found[2], order)
        else:
            yield from (number for number in found.groups() if number in order)


def list_between(first: str, last: str, order: Order) -> list[str]:
    """The rules from the first to the last."""
    return list(order)[order[first] : order[last] + 1]


# -- together ---------------------------------------------------------------------------------------------------------


def join_rules(digests: dict[str, list[str]], mentions: Iterable[Mention]) -> dict[str, list[Rule]]:
    """The rules of every digest with their tests."""
    tests: dict[str, dict[str, dict[str, None]]] = {}
    for rule, test, way in mentions:
        tests.setdefault(rule, {}).setdefault(way, {})[test] = None
    argued = read_argued()
    return {
        name: [
            Rule(number, {way: list(tests.get(number, {}).get(way, ())) for way in WAYS}, argued.get(number))
            for number in numbers
        ]
        for name, numbers in digests.items()
    }


def read_argued() -> dict[str, str]:
    """The rules that are argued to need no test, with the reason for each."""
    reasons: dict[str, list[str]] = yaml.load(ARGUED.read_text("utf-8"), Loader)
    again = {number: f"as {others}" for number, others in read_again().items()}
    return again | {number: reason for reason, numbers in reasons.items() for number in numbers if reason != "again"}


def read_again() -> dict[str, str]:
    """The rules that only repeat other rules, each with those that it repeats."""
    found: dict[str, str] = yaml.load(ARGUED.read_text("utf-8"), Loader)["again"]
    return found


def list_digests(folder: Path | None = None) -> dict[str, list[str]]:
    """The numbers of all digests and of the rulings, from the folder or from the repository's list."""
    if folder is not None and not (found := read_digests(folder)):
        raise Unusable(f"{folder} holds no digest with numbered rules")
    return (read_numbers() if folder is None else found) | {"rulings": read_rulings()}


def rules(
    folder: Annotated[
        Path | None,
        typer.Argument(help="The folder of digests; by default the repository's list of rule numbers is used."),
    ] = None,
    tests: Annotated[Path, typer.Option(help="The folder with the tests.")] = Path("tests"),
    digest: Annotated[list[str] | None, typer.Option(help="Use only this digest; may be repeated.")] = None,
    missing: Annotated[
        bool, typer.Option("--missing", help="Print only the rules with neither a test nor a reason.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    write: Annotated[bool, typer.Option("--write", help="First update the repository's list from the folder.")] = False,
) -> None:
    """Print the tests of every numbered rule, and the rules without tests.

    A test is named after its rules: test_b16_14_… tests B16.14, test_ix5_3_ix5_4_… tests two rules, and
    test_b2_2_to_b2_7_… tests six. Each test is listed with the place where it names the rule:

      name   the name of the test, as it should be

      id     the id of one of its cases

      note   only a docstring or a comment: if the test is about the rule, rename it

    A rule without consequences that a test could observe has an entry with a reason in tests/tools/rules/argued.yaml;
    `landsraad rules --missing` prints the rules with neither a test nor such an entry.
    """
    if write and folder is not None:
        NUMBERS.write_text(write_numbers(read_digests(folder)), encoding="utf-8")
    digests = list_digests(folder)
    if unknown := set(digest or ()) - digests.keys():
        raise Unusable(f"no digest {', '.join(sorted(unknown))}; there are {', '.join(digests)}")
    order = [number for numbers in digests.values() for number in numbers]
    made = join_rules(digests, find_mentions(tests, order))
    made = {name: found for name, found in made.items() if name in (digest or digests)}
    shown = {name: [rule for rule in found if rule.way == "missing" or not missing] for name, found in made.items()}
    if as_json:
        told = {
            "rules": {rule.number: {"way": rule.way, "argued": rule.argued, **rule.tests}
                      for found in shown.values() for rule in found},
            "totals": {name: count_ways(found) for name, found in made.items()},
        }  # fmt: skip
        typer.echo(json.dumps(told, indent=2, ensure_ascii=False))
        return
    for found in shown.values():
        for rule in found:
            typer.echo(rule.number + (f"  {rule.way}" if rule.way == "missing" else ""))
            if rule.argued is not None:
                typer.echo(f"    argued  {rule.argued}")
            for way in WAYS:
                for test in rule.tests[way]:
                    typer.echo(f"    {way:<7} {test}")
    table = Table(*("digest", "rules", *WAYS, "argued", "missing"))
    for name, found in made.items():
        table.add_row(name, *map(str, count_ways(found).values()))
    Console().print(table)


def count_ways(found: list[Rule]) -> dict[str, int]:
    """The number of rules: all, those that a test names in each way (name, id, note), argued ones, and missing ones."""
    counts = {way: sum(rule.way == way for rule in found) for way in (*WAYS, "argued", "missing")}
    return {"rules": len(found)} | counts
