# The Shipping track and the Ix board, in pictures and lines of text (IX4, IX3).

picture-shipping = Shipping track
picture-ix = Negotiators at Ix
picture-alt-freighters = Freighters: { $places }.
board-freighter = { $seat }: Freighter on space { $n } of the Shipping track
changes-freighters = Freighters have moved.
deciding-freighter = Space { $n }: { $effect }
deciding-freighter-none = brings nothing
