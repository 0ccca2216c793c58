"""The player at a seat of the Rivals of Uprising."""

ROLES = ("rival",)
