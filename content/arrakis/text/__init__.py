"""The text of a component's effect, generated from the programmes of the rules and the house set.

`steps` writes programmes, and `sheets` writes whole components; the phrases are in `content/arrakis/phrases.yaml`.
"""

from content.arrakis.text.sheets import describe, list_components

__all__ = ["describe", "list_components"]
