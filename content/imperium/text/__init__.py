"""What a component does, in words: generated from the effect nodes, so that text and behaviour cannot drift.

There is one renderer a grammar (`english`, `chinese`, `japanese`), each exhaustive over the nodes; `tongue` says which
language speaks which, `sheets` puts whole components together from them and from `content/imperium/phrases.yaml`.
"""

from content.imperium.text.sheets import Box, CardText, describe

__all__ = ["Box", "CardText", "describe"]
