"""What the rule sheets of automatic opponents have in common: the House Hagal deck, the turn that follows its cards,
swords in combat, what makes a game against them harder. Each sheet is a module of its own, beside this folder."""
