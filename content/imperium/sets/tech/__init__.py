"""The tech module of Bloodlines (BL11)."""
