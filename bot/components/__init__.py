"""The parts of panels: controls with tags, rows, texts cut to Discord's limits. They know no game and no table."""
