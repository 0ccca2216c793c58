"""The nodes of effects, by what they are; `content.imperium.effects` gathers them."""
