# The colours and shapes of the seats.

settings-colour = Your colour in new games: { $colour }
settings-menu-colour = Choose colour
colour-auto = any
colour-amber = Amber circle
colour-sky = Sky blue square
colour-crimson = Crimson triangle
colour-mint = Mint diamond
colour-pink = Pink hexagon
colour-silver = Silver star
