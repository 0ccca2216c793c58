"""The effect of a component in words: generated from the effect nodes, so that text and behaviour cannot drift apart.

An atom has phrases beside it; the forms that put atoms together have a method each in the grammar of a language
(`english`, `chinese`, `japanese`). `sheets` puts whole components together from them and from
`content/imperium/phrases.yaml`; what one set alone declares is written by its `text`.
"""

from content.imperium.boxes import load_own
from content.imperium.text.sheets import Box, CardText, describe

__all__ = ["Box", "CardText", "describe"]

load_own("text")
