# Shortcuts within a turn: several menus on one panel, and choices as buttons.

# The menu of the spaces for a card. $what: the card.
menu-of-agent = { $what }: to which space?

# A control that makes a choice and ends the turn. $what: the choice, as on the button without the end (“Deploy 2”).
pick-and-end = { $what }, end turn
menu-and-end = End turn with: { $what }
note-not-ended = The turn is still open: your choice brought up something more to decide.

# Equal events of several players in a row. $who: their names.
event-deal-all = { $who } drew { $n ->
    [one] a card
   *[other] { $n } cards
} each
event-pass-all = { $who } passed

# Shown in place of the question when only the end of the turn is left.
cockpit-only-end = Nothing is left to do in this turn but to end it.
