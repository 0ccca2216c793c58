"""`landsraad content`: what is encoded, its generated text, and how it compares with fact sheets."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from bot.audit import audit_product
from bot.settings import Unusable
from content.loader import PRODUCTS, ContentError, load_product
from content.names import LANGUAGES, name_of
from content.schema import REFERENCES, Card, Sheet
from content.text import describe
from content.text.phrases import phrase

commands = typer.Typer(help="Components: list them, read one, compare them with fact sheets.", no_args_is_help=True)


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.add_typer(commands, name="content")


@commands.command("list")
def list_components(
    product: Annotated[str, typer.Option(help=f"One of {', '.join(PRODUCTS)}.")] = "",
    kind: Annotated[str, typer.Option(help="Only this kind, such as imperium or leaders.")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Every component with its names, copies, cost, icons and generated text."""
    if product and product not in PRODUCTS:
        raise Unusable(f"no product {product!r}; known: {', '.join(PRODUCTS)}")
    rows = []
    try:
        for name in [product] if product else PRODUCTS:
            for stem, sheets in load_product(name).sheets.items():
                if kind in ("", stem):
                    rows += [_row(name, stem, sheet) for sheet in sheets]
    except ContentError as error:
        raise Unusable(str(error)) from error
    if not rows:
        raise Unusable(f"no kind {kind!r}; known: {', '.join(REFERENCES)}")
    if as_json:
        typer.echo(json.dumps(rows, indent=2, ensure_ascii=False))
        return
    for row in rows:
        typer.echo(f"{row['product']}/{row['kind']:18} {row['id']:32} x{row['copies']}  {row['names']['en']}")


def _row(product: str, stem: str, sheet: Sheet) -> dict[str, Any]:
    reference = f"{REFERENCES[stem]}:{sheet.id}"
    text = describe(reference)
    card = sheet if isinstance(sheet, Card) else None
    return {
        "product": product,
        "kind": stem,
        "id": sheet.id,
        "reference": reference,
        "names": {language: name_of(reference, language) for language in LANGUAGES},
        "copies": sheet.copies,
        "module": sheet.module,
        "cost": card.cost if card else None,
        "icons": list(card.icons) if card else [],
        "factions": list(card.factions) if card else [],
        "text": {box.label: box.face for box in text.boxes},
    }


@commands.command("show")
def show(
    component: Annotated[str, typer.Argument(help="An id or reference, such as maula_pistol or card:maula_pistol.")],
    language: Annotated[str, typer.Option(help=f"One of {', '.join(LANGUAGES)}.")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """One component in full sentences."""
    if language not in LANGUAGES:
        raise Unusable(f"no language {language!r}; known: {', '.join(LANGUAGES)}")
    known = [
        f"{REFERENCES[stem]}:{sheet.id}"
        for product in PRODUCTS
        for stem, sheets in load_product(product).sheets.items()
        for sheet in sheets
    ]
    found = [reference for reference in known if component in (reference, reference.partition(":")[2])]
    if not found:
        near = [reference for reference in known if component in reference][:5]
        hint = f"; perhaps {', '.join(near)}" if near else ""
        raise Unusable(f"no component {component!r}{hint}")
    for reference in found:
        text = describe(reference, language)
        if as_json:
            boxes = [{"label": box.label, "terse": box.face, "full": box.sentence} for box in text.boxes]
            row = {"reference": reference, "title": text.title, "kind": text.kind, "boxes": boxes}
            typer.echo(json.dumps(row, indent=2, ensure_ascii=False))
            continue
        typer.echo(f"{text.title}\n{text.kind}")
        for box in text.boxes:
            typer.echo("  " + phrase("labelled", language, label=box.label, text=box.sentence))


@commands.command("audit")
def audit(
    folder: Annotated[Path, typer.Argument(help="The folder of fact sheets; one folder a product in it.")],
    product: Annotated[str, typer.Option(help=f"One of {', '.join(PRODUCTS)}.")] = "uprising",
    tests: Annotated[Path, typer.Option(help="The folder with the face tests.")] = Path("tests"),
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Compare every field with the fact sheets; effects are printed side by side. Exits 1 when something differs."""
    if not (folder / product).is_dir():
        raise Unusable(f"{folder} holds no fact sheets of {product}")
    report = audit_product(product, folder / product, tests)
    if as_json:
        typer.echo(json.dumps(report, indent=2, ensure_ascii=False))
    else:
        for face in report["faces"]:
            typer.echo(f"{face['reference']}\n    sheet: {face['sheet']}\n    ours:  {face['ours']}")
        for line in report["differences"]:
            typer.echo(f"differs: {line}")
        for line in report["missing"]:
            typer.echo(f"not encoded: {line}")
        for line in report["untested"]:
            typer.echo(f"without a test: {line}")
        counts = report["counts"]
        typer.echo(", ".join(f"{name} {'unknown' if n is None else n}" for name, n in counts.items()))
    if report["differences"]:
        raise typer.Exit(1)
