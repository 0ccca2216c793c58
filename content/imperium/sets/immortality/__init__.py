"""The content of Immortality: components, words of the notation, and texts (IM)."""
