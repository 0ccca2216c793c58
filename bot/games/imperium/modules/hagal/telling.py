"""The cards of the Hagal deck in a story."""

DEEDS = {"hagal"}
