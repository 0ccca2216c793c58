"""A bundle of texts that parses each text when it is first needed.

Parsing all texts of one language takes a second, and each process needs only some of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message
from fluent.syntax.ast import BaseNode, MessageReference

ENTRY = re.compile(r"^([a-zA-Z][\w-]*) *=.*(?:\n(?![a-zA-Z#-]).*)*", re.MULTILINE)
"""A message with its attributes: a line that begins with a key, and the lines up to the next one that begins with a
letter, a comment or a term. Source: Fluent syntax, EBNF."""


class Bundle(FluentBundle):
    """The texts of a language; a later one of `resources` overrides an earlier one. Terms (`-name`) are not
    supported."""

    def __init__(self, language: str, resources: Iterable[str]) -> None:
        super().__init__([language], use_isolating=False)
        self._unread = {found[1]: found[0] for text in resources for found in ENTRY.finditer(text)}

    def has_message(self, message_id: str) -> bool:
        """Whether there is a text for a key."""
        return message_id in self._unread or super().has_message(message_id)

    def get_message(self, message_id: str) -> Message:
        """The text of a key. Texts to which it refers are loaded, too. Raises `LookupError` for an unknown key."""
        if message_id in self._unread:
            self._read(message_id)
        return super().get_message(message_id)

    def _read(self, key: str) -> None:
        """Parse the text of a key, and the texts that it refers to."""
        waiting = [key]
        while waiting:
            text = self._unread.pop(waiting.pop(), None)
            if text is not None:
                resource = FluentResource(text + "\n")
                self.add_resource(resource)
                waiting += [node.id.name for node in walk(resource) if isinstance(node, MessageReference)]


def walk(node: Any) -> Iterator[BaseNode]:
    """A node of a parsed text and all nodes inside it, in no particular order."""
    waiting = [node]
    while waiting:
        node = waiting.pop()
        if isinstance(node, BaseNode):
            yield node
            waiting += vars(node).values()
        elif isinstance(node, list):
            waiting += node
