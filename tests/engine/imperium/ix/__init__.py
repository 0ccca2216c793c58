"""Rise of Ix."""
