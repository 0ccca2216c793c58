"""Messages and panels, made from decisions and views as Discord components.

`presenter`, `finished` and `replays` read games and settings; the other modules are pure functions. Nothing here
changes a game or talks to Discord.
"""
