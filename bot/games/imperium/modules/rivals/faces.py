"""Who plays at a seat of the Rivals of Uprising."""

ROLES = ("rival",)
