"""Read-only web pages at addresses that nobody can guess: of a table as a spectator sees it, of a server as a member
sees it."""
