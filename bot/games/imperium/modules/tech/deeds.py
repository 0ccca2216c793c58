"""Deeds with tech tiles that a plan can name."""

DEEDS = {"flip": ("choose-flip-tile",), "use": ("choose-use-tile",), "tech": ("choose-tech", "choose-tech-for")}
"""One that is flipped (BL11.7) or used without that (IX3.7), and one that is acquired (BL11.2), however paid for
(IX3.4)."""
ACQUIRING, PLAYING = ("tech",), ("flip", "use")
"""Those that `/acquire` and `/play` offer as well."""
