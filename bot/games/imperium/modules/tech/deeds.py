"""Deeds with tech tiles that a plan can name."""

DEEDS = {"flip": "choose-flip-tile", "tech": "choose-tech"}
"""One that is flipped (BL11.7), and one that is acquired (BL11.2)."""
ACQUIRING, PLAYING = ("tech",), ("flip",)
"""Those that `/acquire` and `/play` offer as well."""
