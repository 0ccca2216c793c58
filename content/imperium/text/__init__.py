"""The effect of a component in words: generated from the effect nodes, so that text and behaviour cannot drift apart.

An atom has its phrases beside it; the forms that combine atoms have a method each in the grammar of a language
(`english`, `chinese`, `japanese`). `sheets` combines these texts and those of `content/imperium/phrases.yaml` into
whole components; kinds that only one set declares are written by that set's `text`."""

from content.imperium.boxes import load_own
from content.imperium.text.sheets import Box, CardText, describe

__all__ = ["Box", "CardText", "describe"]

load_own("text")
