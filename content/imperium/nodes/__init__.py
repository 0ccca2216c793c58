"""The nodes of effects, one file for each subject; `content.imperium.effects` collects them."""
