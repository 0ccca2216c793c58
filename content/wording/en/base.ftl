# The base game of Dune: Imperium: the Mentat, closed spaces, secret Factions, and moving cards.
# An event's `.tail` is its text after another event of the same seat in one line.

preset-base = Base game

choose-close = { $space }
choose-effects = { $effects }
choose-lose = { $n ->
    [0] Lose { $rest ->
        [one] 1 troop
       *[other] { $rest } troops
    } from the Conflict
   *[other] Lose { $n ->
        [one] 1 troop
       *[other] { $n } troops
    } from the garrison{ $rest ->
        [0] {""}
       *[other] , { $rest } from the Conflict
    }
}
choose-on-top = On top of the deck
choose-not-on-top = Discard pile
choose-take = Take { $card }
choose-back = Put { $card } back
choose-move = { $space }, with the Agent from { $from }
choose-secret = { $faction }
prompt-destination = Put { $card } on top of your deck instead of into your discard pile?
prompt-look = { $origin }: choose what becomes of the card.
prompt-secret = Choose { $n } different Factions in secret. You reveal them later, once in the game.
prompt-won = You won the Conflict. Play an Intrigue card for winning it, or pass.
event-closed = { $seat } closed { $space } to each opponent’s next Agent
    .tail = closed { $space } to each opponent’s next Agent
event-lose = { $seat } lost { $n ->
        [one] 1 troop
       *[other] { $n } troops
    } { $from_id ->
        [conflict] in the Conflict
       *[other] from the garrison
    }
    .tail = lost { $n ->
        [one] 1 troop
       *[other] { $n } troops
    } { $from_id ->
        [conflict] in the Conflict
       *[other] from the garrison
    }
event-take-discard = { $seat } took { $card } from the discard pile
    .tail = took { $card } from the discard pile
event-on-top = { $seat } put { $card } on top of the deck
    .tail = put { $card } on top of the deck
event-agent-moved = { $seat } took the Agent off { $space }
    .tail = took the Agent off { $space }
event-mentat = { $seat } took the Mentat
    .tail = took the Mentat
event-mentat-won = { $seat } has the Mentat in the next round
    .tail = has the Mentat in the next round
event-secret = { $shown ->
    [1] { $seat } chose in secret: { $factions }
   *[0] { $seat } chose { $n } Factions in secret
}
    .tail = { $shown ->
    [1] chose in secret: { $factions }
   *[0] chose { $n } Factions in secret
}
event-secret-shown = { $seat } revealed the secret Factions: { $factions }
    .tail = revealed the secret Factions: { $factions }
board-mentat = Mentat: { $state ->
    [home] free on { $place }
    [held] ready for { $seat }
   *[out] sent by { $seat } to { $place }
}
board-mentat-next = { $seat } has the Mentat in the next round
board-closed = { $seat } has closed { $space } to { $who }’s next Agent
board-secret = { $seat } has { $n } Factions chosen in secret
board-secret-shown = { $seat } has revealed the secret Factions: { $factions }
board-on-top = On top of { $seat }’s deck: { $cards }
hand-top = **Top card of your deck:** { $card }
hand-secret = **Your secret Factions:** { $factions }
