"""The effect of a component in words, generated from the rules' programmes and the house set.

`steps` writes programmes, `sheets` writes whole components; the phrases are in `content/arrakis/phrases.yaml`."""

from content.arrakis.text.sheets import Box, CardText, describe, list_components

__all__ = ["Box", "CardText", "describe", "list_components"]
