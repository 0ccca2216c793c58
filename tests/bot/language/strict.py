"""A check of all questions and events: it finds every text that has no wording in a language, and every reference
without a name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.language.words import Words, find_variables, load_bundle
from content import text_of
from engine.kernel.decisions import Decision, Msg


def references(value: Any) -> Iterator[str]:
    """Yield every reference among the arguments of a message."""
    if isinstance(value, Msg):
        value = value.args
    if isinstance(value, Mapping):
        value = list(value.values())
    if isinstance(value, (list, tuple)):
        for inner in value:
            yield from references(inner)
    elif isinstance(value, str) and ":" in value:
        yield value


class Strict:
    """A check of the messages that are written in a language. Equal messages are checked once. A message without its
    own wording is a fault."""

    def __init__(self, language: str) -> None:
        self.words = Words(language, ["Ayla", "Bo", "Cy", "Di"])
        self.bundle = load_bundle(language)
        self.said: set[str] = set()
        self.faults: set[str] = set()

    def hear(self, key: str, args: Mapping[str, Any]) -> None:
        """Write a message and its attributes, and record its faults."""
        seen = f"{key} {args!r}"
        if seen in self.said:
            return
        self.said.add(seen)
        key, _, attribute = key.partition(".")
        if not self.bundle.has_message(key):
            self.faults.add(f"{key}: not worded")
            return
        if attribute and attribute not in self.bundle.get_message(key).attributes:
            self.faults.add(f"{key}: no .{attribute}")
        message, language = self.bundle.get_message(key), self.words.language
        asked = (find_variables(language, key, name) for name in (None, *message.attributes))
        given = self.words._arguments(args, frozenset().union(*asked))
        for pattern in (message.value, *message.attributes.values()):
            text, errors = self.bundle.format_pattern(pattern, given)
            if errors or "{" in text:
                self.faults.add(f"{key}: {text!r} {errors}")
            if text.strip():
                self.faults |= {f"{key}: {ref} has no name" for ref in references(args) if not self.is_named(ref)}

    def is_named(self, reference: str) -> bool:
        """Whether the content has a name for a reference."""
        try:
            return bool(text_of(reference, self.words.language))
        except KeyError:
            return reference.startswith("seat:")

    def hear_decision(self, decision: Decision) -> None:
        """Write a prompt, its options, and the reasons for refused options."""
        self.hear(*decision.prompt)
        for option in decision.options:
            label, group = option.label, option.group_label
            refusal = [] if option.refusal is None else [option.refusal]
            # the name of a plan, which is an attribute of some labels, contains the group
            self.hear(label.key, label.args if group is None else {**label.args, "group": group})
            for message in [*([] if group is None else [group]), *option.costs, *option.gains, *refusal]:
                self.hear(*message)
