"""War for Arrakis on the Discord surface: its lobby, lines, stories, questions and standing orders."""
