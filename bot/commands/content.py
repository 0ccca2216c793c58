"""`landsraad content`: the components and their generated text."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
import yaml

import content
from bot.settings import Unusable
from content import LANGUAGES
from content.arrakis import loader as arrakis
from content.arrakis.loader import read_new_house, read_template
from content.arrakis.text.sheets import list_copies
from content.imperium.catalog import find_sheet, home_of, list_components, product_of, reference_of
from content.imperium.loader import ContentError, free_sets, list_boards, list_sets, list_sides
from content.imperium.names import name_of
from content.imperium.schema import REFERENCES, Card, Sheet
from content.imperium.text import describe
from content.imperium.text.phrases import phrase
from content.imperium.vocabulary import Word, list_words

commands = typer.Typer(help="List and show the components of the games.", no_args_is_help=True)


def register(app: typer.Typer) -> None:
    app.add_typer(commands, name="content")


@commands.command("list")
def print_components(
    product: Annotated[str, typer.Option(help="List only this product, such as uprising or base.")] = "",
    kind: Annotated[str, typer.Option(help="List only this kind, such as imperium or leaders.")] = "",
    mixed_in: Annotated[str, typer.Option("--set", help="List only this set or board, such as choam.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print all data in four languages, as JSON.")] = False,
) -> None:
    """List every component: its set and kind, its key, the number of copies, and its name.

    With --json the output is a list of objects. The fields `product`, `set`, `kind`, `id`, `key`, `full` and
    `reference` identify a component; `content show` accepts each of the last four. `copies` is the number of copies,
    `module` the game module that the component needs, if any. `cost`, `icons` and `factions` are those of a card of
    Dune: Imperium; other components have none. The fields `names`, `kinds` (the line below the name) and `text` (the
    label and the short text of each box) have a value for each language: en, zh-TW, zh-CN, ja.

    Examples: `content list --kind leaders`; `content list --set choam --json`.
    """
    try:
        products = [*list_boards(), *free_sets(), *OTHERS]
        if product and product not in products:
            raise Unusable(f"no product {product!r}; known: {', '.join(products)}")
        kinds = dict.fromkeys([*REFERENCES, *(stem for name in OTHERS for stem, _, _ in OTHERS[name]())])
        if kind and kind not in kinds:
            raise Unusable(f"no kind {kind!r}; known: {', '.join(kinds)}")
        known = sorted({*list_sides(), *list_sets(), *OTHERS})
        if mixed_in and mixed_in not in known:
            raise Unusable(f"no set {mixed_in!r}; known: {', '.join(known)}")
        rows = [
            _row(board, stem, sheet)
            for side, stem, sheet in list_components()
            for board in (product_of(side),)
            if product in ("", board) and kind in ("", stem) and mixed_in in ("", sheet.set)
        ]
        rows += [
            _row_of(name, stem, reference, copies)
            for name, listed in OTHERS.items()
            if product in ("", name) and mixed_in in ("", name)
            for stem, reference, copies in listed()
            if kind in ("", stem)
        ]
    except ContentError as error:
        raise Unusable(str(error)) from error
    if as_json:
        typer.echo(json.dumps(rows, indent=2, ensure_ascii=False))
        return
    for row in rows:
        typer.echo(f"{row['set']}/{row['kind']:18} {row['key']:36} x{row['copies']}  {row['names']['en']}")


def _row(product: str, stem: str, sheet: Sheet) -> dict[str, Any]:
    reference = reference_of(stem, sheet)
    texts = {language: describe(reference, language) for language in LANGUAGES}
    card = sheet if isinstance(sheet, Card) else None
    return {
        "product": product,
        "set": sheet.set,
        "kind": stem,
        "id": sheet.id,
        "key": sheet.key,
        "full": sheet.full,
        "reference": reference,
        "names": {language: name_of(reference, language) for language in LANGUAGES},
        "copies": sheet.copies,
        "module": sheet.module,
        "cost": card.cost if card else None,
        "icons": list(card.icons) if card else [],
        "factions": list(card.factions) if card else [],
        "kinds": {language: text.kind for language, text in texts.items()},
        "text": {
            language: [{"label": box.label, "terse": box.face} for box in text.boxes]
            for language, text in texts.items()
        },
    }


def _row_of(product: str, stem: str, reference: str, copies: int) -> dict[str, Any]:
    """The table row of a component that is neither a card nor a leader of Dune: Imperium; columns that do not apply are
    empty."""
    texts = {language: content.describe(reference, language) for language in LANGUAGES}
    name = reference.partition(":")[2]
    return {
        "product": product,
        "set": product,
        "kind": stem,
        "id": name,
        "key": name,
        "full": f"{product}/{name}",
        "reference": reference,
        "names": {language: text.title for language, text in texts.items()},
        "copies": copies,
        "module": None,
        "cost": None,
        "icons": [],
        "factions": [],
        "kinds": {language: text.kind for language, text in texts.items()},
        "text": {
            language: [{"label": box.label, "terse": box.face} for box in text.boxes]
            for language, text in texts.items()
        },
    }


@commands.command("show")
def show(
    component: Annotated[
        str,
        typer.Argument(help="An id, key or reference: maula_pistol, base/dagger, card:base/dagger, space:arrakeen."),
    ],
    language: Annotated[str, typer.Option(help=f"The language: {', '.join(LANGUAGES)}.")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Print one component in full sentences."""
    if language not in LANGUAGES:
        raise Unusable(f"no language {language!r}; known: {', '.join(LANGUAGES)}")
    known = [(reference_of(stem, sheet), REFERENCES[stem], sheet) for _, stem, sheet in list_components()]
    found = [
        reference
        for reference, kind, sheet in known
        if component in {f"{start}{name}" for start in ("", f"{kind}:") for name in (sheet.id, sheet.key, sheet.full)}
    ]
    others = [(name, one) for name, listed in OTHERS.items() for _, one, _ in listed()]
    whole = [one for name, one in others if component in (one, f"{name}/{one.partition(':')[2]}")]
    found += whole or ([] if found else [one for _, one in others if component == one.partition(":")[2]])
    if not found:
        near = [one for one in (*(entry[0] for entry in known), *(one for _, one in others)) if component in one][:5]
        hint = f"; perhaps {', '.join(near)}" if near else ""
        raise Unusable(f"no component {component!r}{hint}")
    if as_json:
        rows = [_told(reference, language) for reference in found]
        typer.echo(json.dumps(rows[0] if len(rows) == 1 else rows, indent=2, ensure_ascii=False))
        return
    for reference in found:
        text = content.describe(reference, language)
        if len(found) > 1:
            typer.echo(f"[{reference}]")
        typer.echo(f"{text.title}\n{text.kind}")
        for box in text.boxes:
            typer.echo("  " + phrase("labelled", language, label=box.label, text=box.sentence))


def _told(reference: str, language: str) -> dict[str, Any]:
    """The texts and printed facts of one component, as data for JSON."""
    other = next(
        ((name, stem) for name, listed in OTHERS.items() for stem, one, _ in listed() if one == reference), None
    )
    if other is not None:
        row = _row_of(*other, reference, 1)
        said = content.describe(reference, language)
        boxes = [{"label": box.label, "terse": box.face, "full": box.sentence} for box in said.boxes]
        kept = {key: row[key] for key in ("reference", "product", "set", "key", "full")}
        return kept | {"kind_of_sheet": row["kind"], "title": said.title, "kind": said.kind, "boxes": boxes}
    stem, sheet = find_sheet(reference)
    text = describe(reference, language)
    boxes = [{"label": box.label, "terse": box.face, "full": box.sentence} for box in text.boxes]
    named = {"reference": reference, "product": product_of(home_of(reference)), "set": sheet.set, "key": sheet.key,
             "full": sheet.full, "kind_of_sheet": stem}  # fmt: skip
    return named | {"title": text.title, "kind": text.kind, "boxes": boxes}


@commands.command("words")
def print_words(
    word: Annotated[str, typer.Argument(help="List only this word, such as spice or recall_agent.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """List every word that a card of Dune: Imperium can be written with.

    For each word: its meaning, its rule, the module that it needs, the places where it can be used, the possible
    values, the shortest example from the content, and the text of that example in every language.

    Examples: `content words recall_agent`; `content words --json`.
    """
    found = [known for known in list_words() if word in ("", known.word)]
    if not found:
        near = [known.word for known in list_words() if word in known.word][:5]
        raise Unusable(f"no word {word!r}" + (f"; perhaps {', '.join(near)}" if near else ""))
    if as_json:
        rows = [known._asdict() | {"example": known.example and known.example._asdict()} for known in found]
        typer.echo(json.dumps(rows, indent=2, ensure_ascii=False))
        return
    typer.echo("\n\n".join(map(_explain, found)))


def _explain(word: Word) -> str:
    """A few lines that explain a word of the card notation."""
    needs = [part for part in (word.rule, f"module {word.module}" if word.module else "") if part]
    lines = [
        f"{word.word}: {' or '.join(word.kinds)}" + (f" ({', '.join(needs)})" if needs else ""),
        f"  {word.meaning}",
    ]
    lines += [f"  {name or 'behind it'}: {what}" for name, what in word.fields.items()]
    if word.example is not None:
        written = yaml.safe_dump(word.example.written, default_flow_style=True, sort_keys=False, width=10_000)
        lines.append(f"  as in {word.example.entry}: {written.split(chr(10) + '...')[0].strip()}")
        lines += [f"    {language:6} {text}" for language, text in word.example.texts.items()]
    return "\n".join(lines)


@commands.command("check")
def check(
    file: Annotated[Path | None, typer.Argument(help="A YAML file with a house set; not with --template.")] = None,
    template: Annotated[
        bool, typer.Option("--template", help="Print the placeholder values, as a file to edit.")
    ] = False,
) -> None:
    """Check a house set for War for Arrakis: the values of components that no public source shows (W20).

    If you own the box, print the placeholder values with --template, replace them with the values printed on your
    components, list the replaced entries in `printed`, and check the file. The command names the first faulty field.

    Examples: `content check --template > mine.yaml`; `content check mine.yaml`."""
    if template == (file is not None):
        raise Unusable("name a file, or ask for --template")
    if file is None:
        typer.echo(read_template(), nl=False)
        return
    try:
        house = read_new_house(file.read_text(encoding="utf-8"), file.name)
    except OSError as error:
        raise Unusable(f"{file}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise Unusable(f"{file}: no text in UTF-8") from error
    except arrakis.ContentError as error:
        raise Unusable(str(error)) from error
    typer.echo(
        f"{file.name}: fine: version {house.version}, {house.label}; {len(house.prescience)} prescience cards, "
        f"{len(house.objectives)} objectives, {len(house.leaders)} leaders"
    )


OTHERS: dict[str, Callable[[], Sequence[tuple[str, str, int]]]] = {"arrakis": list_copies}
"""Functions that list the components of families other than Dune: Imperium, as kind, reference and number of copies."""
