"""Drawing that knows no game: colours, shapes, text, icons, rows of icons, charts, and pictures as they are sent."""
