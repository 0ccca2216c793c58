"""What a component does, in words: generated from the effect nodes, so that text and behaviour cannot drift."""

from content.text.sheets import Box, CardText, describe

__all__ = ["Box", "CardText", "describe"]
