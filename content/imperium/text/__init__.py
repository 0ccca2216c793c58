"""The text of a component's effect, generated from the effect nodes. So text and behaviour always agree.

The phrases of an atom are in a file beside its module; for each form that combines atoms, the grammar of a language
(`english`, `chinese`, `japanese`) has a method. `sheets` combines these texts and those of
`content/imperium/phrases.yaml` into whole components; the `text` of a set writes the kinds that only this set declares.
"""

from content.imperium.boxes import load_own
from content.imperium.text.sheets import describe

__all__ = ["describe"]

load_own("text")
