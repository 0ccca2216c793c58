# The colours and shapes of the seats, and what one of two players may decide alone.

settings-colour = Next colour: { $colour }
colour-auto = any
colour-amber = Amber circle
colour-sky = Sky blue square
colour-crimson = Crimson triangle
colour-mint = Mint diamond
colour-pink = Pink hexagon
colour-silver = Silver star

## Tables of two

refused-kick-alone = In a rated game, one person alone can’t make somebody leave before that player’s time has run out.
