"""Messages and panels: from decisions and views to Discord's components.

`presenter`, `finished` and `replays` read games and settings, the other modules are pure functions. Nothing here
changes a game or talks to Discord.
"""
