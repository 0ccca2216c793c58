# The Shipping track and the board of Ix in pictures and lines (IX4, IX3).

picture-shipping = Shipping track
picture-ix = Negotiators at Ix
picture-alt-freighters = Freighters: { $places }.
picture-alt-negotiators = Negotiators at Ix: { $players }.
board-freighter = { $seat }: Freighter on space { $n } of the Shipping track
