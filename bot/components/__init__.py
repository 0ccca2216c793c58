"""The parts of panels: controls with tags, rows, texts cut to Discord's limits. They depend on no game and no table."""
