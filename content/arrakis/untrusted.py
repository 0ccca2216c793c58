"""YAML of unknown origin, which must be small, not deeply nested, and without references or duplicate keys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import yaml

from content.loading import Loader

SIZE = 32 * 1024
"""The largest size of a file in bytes; the project's own house set has six thousand."""
DEPTH = 16
"""The greatest depth of nested lists and mappings."""
DIGITS = 40
"""The greatest length of a number in characters."""


class Unreadable(ValueError):
    """The error for a text that is not YAML, or not YAML of the kind that is allowed here. Its message is one line."""


def read_untrusted(text: str) -> Any:
    """The plain data of a text. Raises `Unreadable`."""
    if len(text.encode(errors="replace")) > SIZE:
        raise Unreadable(f"more than {SIZE // 1024} KB")
    try:
        _check_depth(text)
        node = yaml.compose(text, Loader)
        if node is not None:
            _check_nodes(node)
        return yaml.load(text, Loader)
    except yaml.MarkedYAMLError as error:
        line = "" if error.problem_mark is None else f", line {error.problem_mark.line + 1}"
        raise Unreadable(f"no YAML{line}: {error.problem or error.context}") from error
    except (yaml.YAMLError, ValueError) as error:
        raise error if isinstance(error, Unreadable) else Unreadable("no YAML") from error


def _check_depth(text: str) -> None:
    depth = 0
    for event in yaml.parse(text, Loader):
        if isinstance(event, yaml.AliasEvent):
            raise Unreadable("a reference (*) is not allowed")
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > DEPTH:
            raise Unreadable(f"more than {DEPTH} levels")


def _check_nodes(root: yaml.Node) -> None:
    for node in _walk(root):
        if isinstance(node, yaml.ScalarNode) and not node.tag.endswith(":str") and len(node.value) > DIGITS:
            raise Unreadable(f"line {node.start_mark.line + 1}: a number that is too long")
        if isinstance(node, yaml.MappingNode):
            keys = Counter(key.value for key, _ in node.value if isinstance(key, yaml.ScalarNode))
            if twice := next((key for key, count in keys.items() if count > 1), None):
                raise Unreadable(f"line {node.start_mark.line + 1}: {twice[:DIGITS]}: stands there twice")


def _walk(node: yaml.Node) -> Iterator[yaml.Node]:
    yield node
    if isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _walk(item)
    elif isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield from _walk(key)
            yield from _walk(value)
