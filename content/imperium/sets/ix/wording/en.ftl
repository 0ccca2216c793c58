# Rise of Ix: the epic game, Leaders.

setting-epic = Epic game mode (longer, to 12 points)
setting-epic-off = off
setting-epic-on = on
