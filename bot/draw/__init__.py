"""Drawing without knowledge of games: colours, shapes, text, icons, rows of icons, charts, and encoded pictures."""
