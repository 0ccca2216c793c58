"""The common parts of automatic opponents' rules: the House Hagal deck, the turns by its cards, swords in combat, and
the harder games. The rules of each kind of opponent are a module beside this folder."""
