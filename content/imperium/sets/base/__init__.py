"""The base game: House Hagal."""
