"""Actions with tech tiles that a plan can name."""

DEEDS = {"flip": ("choose-flip-tile",), "use": ("choose-use-tile",), "tech": ("choose-tech", "choose-tech-for")}
"""The labels of the actions by their typed name: flip a tile (BL11.7), use a tile without flipping it (IX3.7), or
acquire a tile (BL11.2) by any payment (IX3.4)."""
ACQUIRING, PLAYING = ("tech",), ("flip", "use")
"""The actions that `/acquire` and `/play` also offer."""
