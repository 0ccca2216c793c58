# Dreadnoughts of Rise of Ix.

choose-dreadnought = Place it on { $space }
prompt-dreadnought = You won with a dreadnought. Which location does one of your dreadnoughts take?
event-dreadnought-placed = { $seat } placed a dreadnought on { $space }
    .tail = placed a dreadnought on { $space }
event-dreadnought-home = { $seat }’s dreadnought returned from { $space } to the garrison
    .tail = a dreadnought returned from { $space } to the garrison
event-dreadnought-scrapped = { $seat } returned a dreadnought to the supply
    .tail = returned a dreadnought to the supply

picture-docked = Dreadnoughts in supplies
picture-alt-dreadnoughts = Dreadnoughts on locations: { $places }.
picture-alt-dreadnoughts-of = { $player }, dreadnoughts: garrison { $garrison }, Conflict { $conflict }, supply { $supply }.
board-dreadnought-on = { $seat } holds { $space } with a dreadnought
board-dreadnoughts = { $seat }, dreadnoughts: garrison { $garrison }, Conflict { $conflict }, supply { $supply }
changes-dreadnoughts = Dreadnoughts on locations have changed.
