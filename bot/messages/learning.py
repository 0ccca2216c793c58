"""Explanations: terms of the rules, components, the rules that concern a panel, help, the legend of icons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence, Set
from functools import cache
from typing import Any

from discord import ui

from bot.components.parts import CHOICES, Entry, button, cut_lines, gallery, panel, row, select
from bot.components.tags import Tag
from bot.language import LANGUAGES, Words
from bot.language.legend import tell_legend
from bot.messages.scene import Scene
from content import describe, find_term, list_namesakes, list_terms, list_titles, text_of

LEGEND = "legend-{}.webp"
"""The names of the attached pictures; the index of the section is filled in."""
LINES = 12
"""The most terms on one page."""
RULE = "rule:"
"""The prefix of references to terms."""
START = "start"
"""The value of `Term.at` for the terms that should be read first."""


# -- one component or rule ------------------------------------------------------------------------------------------


def build_entry(reference: str, words: Words) -> ui.LayoutView:
    """The entry of a term or a component, with links to related entries. Raises `KeyError` for anything else.

    If several components of a product have the same name, they are shown together.
    """
    if reference.startswith(RULE):
        return _build_term(reference, words)
    alike, elsewhere = list_namesakes(reference)
    shown = [reference, *(other for other in alike if other != reference)]
    lines: list[str] = []
    for one in shown:
        text = describe(one, words.language, words.lacking)
        boxes = [words.text("card-box", label=box.label, text=box.sentence) for box in text.boxes]
        lines += [words.text("card-head", title=text.title, kind=text.kind), *boxes, ""]
    linked = _menu("rules", words.text("lookup-alike"), [*elsewhere, *_rules_of(shown)], words)
    return panel(cut_lines(lines[:-1], 3400), linked, _doors(words))


def _build_term(reference: str, words: Words) -> ui.LayoutView:
    term = find_term(reference, words.language)
    return panel(
        words.text("rules-head", name=term.name, numbers=" · ".join(term.rules)),
        words.gap.join(term.text),
        _menu("near", words.text("rules-near"), term.near, words),
        _menu("faces", words.text("rules-faces"), [*term.faces, *_named_like(term)], words),
        _doors(words),
    )


def _named_like(term: Any) -> list[str]:
    """The components with the same name as a term, except components that the term itself refers to."""
    name = text_of(term.reference).casefold()
    return [one for title, one in list_titles("en") if title.casefold() == name and one not in term.faces]


def _rules_of(references: Sequence[str]) -> list[str]:
    """The terms about these components, and the terms with the same names."""
    names = {text_of(reference).casefold() for reference in references}
    return [
        term.reference
        for term in list_terms("en")
        if term.name.casefold() in names or set(references).intersection(term.faces)
    ]


def build_unknown(typed: str, nearest: Sequence[str], words: Words) -> ui.LayoutView:
    """The answer for an unknown name, with the most similar names as buttons. `typed` must be safe to show."""
    found = [button(Tag(0, 0, "look", write_argument(one)), name_of(one, words)) for one in nearest]
    return panel(words.text("lookup-unknown", typed=typed), row(*found) if found else None, _doors(words))


def name_of(reference: str, words: Words) -> str:
    """The label of a term or component on a control; entries with the same name have different labels."""
    if reference.startswith(RULE):
        return words.plain.text("lookup-rule", name=text_of(reference, words.language))
    return _titles(words.language).get(reference) or text_of(reference, words.language)


def offer_faces(scene: Scene, name: str, references: Sequence[str]) -> ui.ActionRow[ui.LayoutView]:
    """A menu of components at a table to look up, at most `CHOICES`; each answer is a separate message."""
    words = scene.words.plain
    listed = list(dict.fromkeys(references))[:CHOICES]
    entries = [Entry(one, text_of(one, words.language), _about(one, words)) for one in listed]
    return row(select(Tag(scene.row.id, scene.asked, "face", name), words.text(f"look-{name}"), entries))


# -- lists ----------------------------------------------------------------------------------------------------------


def build_start(words: Words, boards: Set[str]) -> ui.LayoutView:
    """The list of terms that a beginner at a table with these boards and sets should read first."""
    known = list_terms(words.language)
    terms = [term for term in known if START in term.at and boards & term.boards][:LINES]
    head = words.text("rules-start", n=len(terms), count=len(known) - len(terms))
    return _list_terms(head, terms, words)


def build_rules(scene: Scene) -> ui.LayoutView:
    """The rules that concern the content of the reader's panel."""
    words = scene.words
    terms = [find_term(reference, words.language) for reference in choose_terms(scene)]
    return _list_terms(words.text("rules-now"), terms, words) if terms else panel(words.text("rules-none"))


def list_boards(scene: Scene) -> set[str]:
    """The product, the board and the sets of a table."""
    return {scene.row.product, *filter(None, (scene.view.get("board"),)), *scene.view.get("sets", ())}


def choose_terms(scene: Scene) -> list[str]:
    """The terms that concern the content of a panel, at most `LINES`.

    First come terms about the question (about the phase if nothing is asked), then about the verbs of its options
    (`verb-…`), or the terms for beginners if there are none of either. Then come terms about the components on offer,
    the most frequent first.
    """
    boards = list_boards(scene)
    known = [term for term in list_terms("en") if boards & term.boards]
    asked = scene.decision.kind if scene.decision is not None else f"phase-{scene.view.get('phase', '')}"
    options = scene.decision.legal() if scene.decision else []
    targets = {target for option in options for target in option.targets}
    verbs = {f"verb-{option.verb}" for option in options}
    first = [term for term in known if asked in term.at]
    first += [term for term in known if term not in first and verbs & term.at]
    first = first or [term for term in known if START in term.at]
    shown = Counter({term.reference: len(targets.intersection(term.faces)) for term in known if term not in first})
    open_now = [reference for reference, count in shown.most_common() if count]
    return [*(term.reference for term in first), *open_now][:LINES]


def _list_terms(head: str, terms: Sequence[Any], words: Words) -> ui.LayoutView:
    lines = [words.text("rules-line", name=term.name, text=term.text[0]) for term in terms[:LINES]]
    menu = _menu("more", words.text("rules-more"), [term.reference for term in terms[:LINES]], words)
    return panel(head, cut_lines(lines, 3000), menu, _doors(words))


def build_help(state: str, words: Words, family: str = "", **facts: Any) -> ui.LayoutView:
    """The help for the reader's present situation, in five lines. At a table of a family with commands of its own, the
    help names these commands."""
    own = f"help-{state}-{family}"
    lines = words.text(own if words.has(own) else f"help-{state}", **facts).splitlines()
    more = [button(Tag(0, 0, page), words.plain.text(f"button-{page}")) for page in ("lesson", "features")]
    return panel(words.text("help-head"), "\n".join(f"- {line}" for line in lines), _doors(words, *more))


def build_features(words: Words) -> ui.LayoutView:
    """The list of all commands and other possibilities, by subject."""
    lines = words.text("features-text").splitlines()
    return panel(words.text("features-head"), "\n".join(f"- {line}" for line in lines), _doors(words))


def build_legend(words: Words, alts: Sequence[str] = (), family: str = "") -> ui.LayoutView:
    """The legend of the icons of a family ("": of all families): the attached pictures with the descriptions `alts`, or
    words."""
    pictures = [gallery(LEGEND.format(number), alt) for number, alt in enumerate(alts)]
    lines = "" if pictures else cut_lines(tell_legend(words, family), 3400)
    return panel(words.text("legend-head"), lines, *pictures, _doors(words))


# -- controls -------------------------------------------------------------------------------------------------------


def write_argument(reference: str) -> str:
    """Write a reference as the argument of a tag; an argument may contain neither colons nor slashes."""
    return reference.replace(":", ".").replace("/", "..")


def read_argument(text: str) -> str:
    """Read the reference that `write_argument` wrote. Raises `KeyError` if it cannot be looked up."""
    return _arguments()[text]


@cache
def _arguments() -> dict[str, str]:
    listed = [*(one for _, one in list_titles(LANGUAGES[0])), *(term.reference for term in list_terms(LANGUAGES[0]))]
    return {write_argument(reference): reference for reference in listed}


@cache
def _titles(language: str) -> dict[str, str]:
    return {reference: title for title, reference in list_titles(language)}


def _menu(name: str, label: str, references: Sequence[str], words: Words) -> ui.ActionRow[ui.LayoutView] | None:
    """A menu of terms and components, each with its name and kind; None if there are none."""
    listed = list(dict.fromkeys(references))[:CHOICES]
    if not listed:
        return None
    entries = [Entry(reference, name_of(reference, words), _about(reference, words)) for reference in listed]
    return row(select(Tag(0, 0, "look", name), label, entries))


def _about(reference: str, words: Words) -> str:
    if reference.startswith(RULE):
        return str(find_term(reference, words.language).text[0])
    return str(describe(reference, words.language).kind)


def _doors(words: Words, *more: Any) -> ui.ActionRow[ui.LayoutView]:
    """Buttons that lead to the other pages, and the buttons `more`."""
    pages = ("rules", "legend", "help")
    return row(*(button(Tag(0, 0, page), words.plain.text(f"button-{page}")) for page in pages), *more)
