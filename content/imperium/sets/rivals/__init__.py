"""The Rivals of Uprising (RV1)."""
