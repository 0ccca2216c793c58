"""Uprising."""
