"""The content of Bloodlines: components, words of the notation, and texts (BL)."""
