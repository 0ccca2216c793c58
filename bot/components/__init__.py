"""The building blocks of messages: buttons and menus with tags, rows, and texts cut to Discord's limits. Nothing here
depends on a game."""
