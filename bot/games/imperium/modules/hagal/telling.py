"""What the cards of the Hagal deck are in a story."""

DEEDS = {"hagal"}
