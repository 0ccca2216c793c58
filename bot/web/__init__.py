"""Read-only web pages at addresses that nobody can guess. They show a table as a spectator sees it, or a server as a
member sees it."""
