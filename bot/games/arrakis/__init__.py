"""War for Arrakis on Discord: its lobby, lines of text, stories, questions and automatic answers."""
