"""The nodes of effects, a file per subject; `content.imperium.effects` collects them."""
