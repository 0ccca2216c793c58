"""Read-only web pages of tables, limited to a spectator's view, at addresses that cannot be guessed."""
