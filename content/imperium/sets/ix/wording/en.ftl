# Rise of Ix: the epic game, Leaders.

setting-epic = Epic game mode (longer, to 12 points)
setting-epic-off = off
setting-epic-on = on

setting-ix_conflicts = Conflicts of Rise of Ix
setting-ix_conflicts-off = off
setting-ix_conflicts-on = on
