"""The nodes of effects, by what they are; `content.effects` gathers them."""
