"""The kind of component that represents a player who is a Rival of Uprising."""

ROLES = ("rival",)
