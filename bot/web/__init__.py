"""Read-only pages of tables for browsers: no more than a spectator may see, at an address that nobody can guess."""
