"""The parts of panels: controls with tags, rows, texts cut to Discord's limits. No part depends on a game or a
table."""
