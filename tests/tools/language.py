"""A new language: all its strings, copied from another one for translation."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Annotated, Any

import typer
import yaml

CONTENT = Path(__file__).parents[2] / "content"
SURE = {"en", "ja"}
"""The keys of every entry with a text by language."""


def register(app: typer.Typer) -> None:
    app.command("language")(language)


def language(
    name: Annotated[str, typer.Argument(help="The new language, by Discord's code, such as nl or pt-BR.")],
    start: Annotated[str, typer.Option("--from", help="The language to translate from.")] = "en",
) -> None:
    """Begin a language: copy all sentences, terms and phrases of another language, so that they can be translated."""
    copied = changed = 0
    for path in sorted(CONTENT.rglob(start)):
        shutil.copytree(path, path.with_name(name))
        copied += 1
    for path in sorted(CONTENT.rglob(f"{start}.*")):
        if path.suffix in (".ftl", ".yaml"):
            shutil.copyfile(path, path.with_stem(name))
            copied += 1
    for path in sorted(CONTENT.rglob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        if (more := say_in(text, name, start)) != text:
            path.write_text(more, encoding="utf-8")
            changed += 1
    typer.echo(f"{name}: {copied} files and folders copied from {start}, entries added to {changed} more")


def say_in(text: str, name: str, start: str) -> str:
    """The text of a YAML file in which every entry of the language `start` is followed by a copy for the language
    `name`."""
    inserted: dict[int, str] = {}
    seen: set[int] = set()

    def visit(node: Any) -> None:
        if id(node) in seen:
            return
        seen.add(id(node))
        if isinstance(node, yaml.SequenceNode):
            for part in node.value:
                visit(part)
        elif isinstance(node, yaml.MappingNode):
            keys = {key.value: (key, value) for key, value in node.value}
            if start in keys and keys.keys() >= SURE and name not in keys:
                key, value = keys[start]
                said = text[key.end_mark.index : value.end_mark.index].rstrip()
                before = ", " if node.flow_style else "\n" + " " * key.start_mark.column
                inserted[key.end_mark.index + len(said)] = f"{before}{name}{said}"
            for _, value in node.value:
                visit(value)

    visit(yaml.compose(text, yaml.SafeLoader))
    for at in sorted(inserted, reverse=True):
        text = text[:at] + inserted[at] + text[at:]
    return text
