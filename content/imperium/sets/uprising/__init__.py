"""The content of Uprising: the cards and Leaders of its box."""
