## `More…`: the reasons for the last turn of a computer player

more-reasons = **Why computer players did what they did**
why-agent = { $seat } sent an Agent to { $space } with { $card }: { $reason }
why-reveal = { $seat } revealed: { $reason }
why-fight = { $n ->
    [one] 1 unit
   *[other] { $n } units
} for the fight for { $conflict }
why-swords = { $n ->
    [one] 1 sword
   *[other] { $n } swords
} in the fight for { $conflict }
why-goal = { $n } VP, and with that enough to end the game
why-points = { $n } VP
why-influence = { $faction } Influence up to { $now }{ $points ->
    [0] {""}
   *[other] , { $points } VP
}
why-alliance = the { $faction } Alliance
why-token = { $what_id ->
    [swordmaster] the { $what }, one more Agent in every round
    [council] a { $what }, more Persuasion in every round
   *[other] { $what }
}
why-control = control of { $space }
why-contract = the contract { $contract }
why-complete = the reward for the contract { $contract }
why-spy = a Spy on the { $post }
why-troops = { $n ->
    [one] 1 troop
   *[other] { $n } troops
} for the garrison
why-draw = { $n ->
    [one] 1 more card
   *[other] { $n } more cards
} in hand
why-intrigue = { $n ->
    [one] 1 Intrigue card
   *[other] { $n } Intrigue cards
}
why-goods = { $n } { $what }
why-saving = now { $n } of the { $whole } { $what } that { $space } costs
why-cards = to acquire { $cards }
why-commander = a Sardaukar Commander
why-tile = the tech tile { $tile }
