"""The CHOAM module (U13)."""
