"""The common rules of all automatic opponents: the House Hagal deck, the turns that its cards direct, swords in combat,
and the levels of difficulty. Each kind of opponent has a package beside this one."""
