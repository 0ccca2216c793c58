"""Read-only pages for browsers, at addresses that nobody can guess: of a table no more than a spectator may see, of a
server no more than any member."""
