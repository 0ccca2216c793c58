# Turns in few taps: menus side by side, choices on buttons.

# The menu of a card that an Agent can be sent with. $what: the card.
menu-of-agent = { $what }: to which space?

# A choice together with the end of the turn. $what: the choice, as on its own button (“Deploy 2”).
pick-and-end = { $what }, end turn
menu-and-end = End turn with: { $what }
note-not-ended = The turn is still open: your choice brought up something more to decide.

# The same of several players one after the other. $who: their names.
event-deal-all = { $who } drew { $n ->
    [one] a card
   *[other] { $n } cards
} each
event-pass-all = { $who } passed

# In the place of what is asked, when only the end of the turn is left.
cockpit-only-end = Nothing is left to do in this turn but to end it.
