"""The messages of the wording in one language, as patterns of the Fluent format."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import content


@cache
def read_messages(language: str) -> dict[str, ftl.Pattern]:
    """Every message of a language by its key; attributes have the key `message.attribute`."""
    found: dict[str, ftl.Pattern] = {}
    for path in content.list_wording(language).values():
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ftl.Message):
                found |= {} if entry.value is None else {entry.id.name: entry.value}
                found |= {f"{entry.id.name}.{one.id.name}": one.value for one in entry.attributes}
    return found


def list_texts(pattern: ftl.Pattern) -> Iterator[str]:
    """Yield the plain pieces of a pattern, with those of all its forms."""
    for element in pattern.elements:
        if isinstance(element, ftl.TextElement):
            yield element.value
        elif isinstance(element.expression, ftl.SelectExpression):
            for variant in element.expression.variants:
                yield from list_texts(variant.value)
