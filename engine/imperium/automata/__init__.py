"""The common parts of automatic opponents' rule sheets: the House Hagal deck, the turn that follows its cards, swords
in combat, and the harder games against them. Each sheet is a module of its own, beside this folder."""
