"""Actions with tech tiles that a plan can name."""

DEEDS = {"flip": ("choose-flip-tile",), "use": ("choose-use-tile",), "tech": ("choose-tech", "choose-tech-for")}
"""The actions of flipping a tile (BL11.7), using one without flipping (IX3.7), and acquiring one (BL11.2), with any
payment (IX3.4)."""
ACQUIRING, PLAYING = ("tech",), ("flip", "use")
"""The actions that `/acquire` and `/play` offer, too."""
