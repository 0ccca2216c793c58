"""The effect of a component in words, generated from the rules' programmes and the house set.

`steps` speaks the verbs, `sheets` puts whole components together; the phrases stand in `content/arrakis/phrases.yaml`.
"""

from content.arrakis.text.sheets import Box, CardText, describe, list_components

__all__ = ["Box", "CardText", "describe", "list_components"]
