"""The kind of component that names a Rival of Uprising."""

ROLES = ("rival",)
