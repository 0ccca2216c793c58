"""Read-only web pages at addresses that cannot be guessed: of a table in a spectator's view, of a server in a member's
view."""
