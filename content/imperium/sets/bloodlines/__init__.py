"""Bloodlines (BL)."""
