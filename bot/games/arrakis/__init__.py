"""War for Arrakis on Discord."""
