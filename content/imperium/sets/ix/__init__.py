"""The content of Rise of Ix: components, words of the notation, and texts (IX)."""
