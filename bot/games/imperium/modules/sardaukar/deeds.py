"""Actions with Sardaukar Commanders that a plan can name."""

DEEDS = {
    "acquire": ("choose-commander-acquire",),
    "recruit": ("choose-commander-recruit",),
    "dismiss": ("choose-commander-dismiss",),
}
"""The labels of the actions by their typed name: two with the Commander of the visited space (BL3.1, BL18.4), and one
with a Commander of one's own supply (BL3.6)."""
ACQUIRING = ("acquire", "recruit")
"""The actions that `/acquire` also offers."""
