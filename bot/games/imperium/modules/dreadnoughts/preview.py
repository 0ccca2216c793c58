"""Help with decisions about dreadnoughts."""

NO_TROOPS = frozenset({"unit:dreadnought"})
"""Units that are no troops (IX5.2)."""
