"""Immortality (IM)."""
