# The Leaders of Bloodlines: Agents in the Conflict, bonus spice, Navigation and Twisted Intrigue cards, the Tactics token.
choose-take-spice = From { $space }
choose-recall-fray = The Agent in the Conflict
choose-navigation = { $card }: { $effect }
choose-give-intrigue = { $card } to { $seat }
choose-buy = Pay 1 Solari and draw { $card }
prompt-navigation = Choose { $n } of these Navigation cards, in the order in which they are played. The other one is out of the game.
event-course-drawn = { $shown ->
    [1] { $seat } drew Navigation cards: { $cards }
   *[0] { $seat } drew { $n } Navigation cards
}
    .tail = { $shown ->
    [1] drew Navigation cards: { $cards }
   *[0] drew { $n } Navigation cards
}
    .post = {""}
event-course-laid = { $shown ->
    [1] { $seat } laid out, from the left: { $cards }
   *[0] { $seat } laid out { $n } Navigation cards
}
    .tail = { $shown ->
    [1] laid out, from the left: { $cards }
   *[0] laid out { $n } Navigation cards
}
event-navigation = { $seat } reached 2 Influence with { $faction }: the Navigation card in slot { $slot } is “{ $effect }”
    .tail = reached 2 Influence with { $faction }: the Navigation card in slot { $slot } is “{ $effect }”
event-tactics = { $seat } moved the Tactics token to space { $now }{ $back ->
    [1] {""} (back from the end)
   *[0] {""}
}
    .tail = moved the Tactics token to space { $now }{ $back ->
    [1] {""} (back from the end)
   *[0] {""}
}
event-twisted = { $shown ->
    [1] { $seat } drew a Twisted Intrigue card: { $cards }
   *[0] { $seat } drew a Twisted Intrigue card
}
    .tail = { $shown ->
    [1] drew a Twisted Intrigue card: { $cards }
   *[0] drew a Twisted Intrigue card
}
event-give-intrigue = { $shown ->
    [1] { $seat } gave { $to } an Intrigue card: { $card }
   *[0] { $seat } gave { $to } an Intrigue card
}
    .tail = { $shown ->
    [1] gave { $to } an Intrigue card: { $card }
   *[0] gave { $to } an Intrigue card
}
event-deploy-agent = { $seat } deployed the Agent on { $space } to the Conflict
    .tail = deployed the Agent on { $space } to the Conflict
event-recall-fray = { $seat } recalled the Agent in the Conflict
    .tail = recalled the Agent in the Conflict
board-course = { $seat }: { $n } Navigation cards left{ $played ->
    [0] {""}
   *[1] , played: { $cards }
}
board-tactics = { $seat }: Tactics token on space { $n }
board-twisted = { $seat }: { $n } Twisted Intrigue cards in hand
board-twisted-deck = { $seat }: { $n } Twisted Intrigue cards in the deck
board-fray = { $seat }: { $n } Agents in the Conflict
hand-course = **Your Navigation cards, from the left:** { $cards }

picture-alt-navigation = { $player }, Navigation cards left: { $n }, the next in slot { $slot }.
picture-alt-tactics = { $player }, Tactics token on space { $n }.
picture-alt-twisted-deck = { $player }, Twisted Intrigue cards in the deck: { $n }.
picture-alt-twisted = { $player }, Twisted Intrigue cards in hand: { $n }.
picture-alt-fray = { $player }, Agents in the Conflict: { $n }.
picture-alt-spies = Spies: { $places }.
