"""Deeds with Commanders that a plan can name."""

DEEDS = {
    "acquire": ("choose-commander-acquire",),
    "recruit": ("choose-commander-recruit",),
    "dismiss": ("choose-commander-dismiss",),
}
"""One of the visited space (BL3.1, BL18.4), and one from one's own supply (BL3.6)."""
ACQUIRING = ("acquire", "recruit")
"""Those that `/acquire` offers as well."""
