"""Rise of Ix (IX)."""
