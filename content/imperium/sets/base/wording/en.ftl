# House Hagal, the automatic opponents of the base game for one and two (B17–B19).

rival-name = { $among ->
    [1] House Hagal
   *[other] Rival { $number }
}

prompt-rival = { $origin }: decide for { $seat }.
refused-difficulty = { $space }: at this difficulty you may not gain a Swordmaster.
refused-alone = only for one player.
setting-difficulty = Difficulty
setting-difficulty-mercenary = Mercenary (novice)
    .about = The Rivals begin with no troops in their garrisons; you begin with an Intrigue card.
setting-difficulty-sardaukar = Sardaukar (veteran)
setting-difficulty-mentat = Mentat (expert)
setting-difficulty-kwisatz_haderach = Kwisatz Haderach (expert+)
setting-churn = Imperium Row churn
setting-churn-off = off
setting-churn-on = on
    .about = After each of your Reveal turns two dice show which cards leave the Imperium Row.
setting-escalation = Brutal Escalation
setting-escalation-off = off
setting-escalation-on = on
    .about = In a Conflict III, automatic opponents add the swords of 2 cards.
board-hagal = House Hagal deck: { $n ->
    [one] 1 card
   *[other] { $n } cards
}, turned up: { $revealed_count ->
    [0] none
   *[other] { $revealed }
}

event-hagal = { $seat } turned up { $card }
    .tail = turned up { $card }
event-hagal-cards = { $seat } turned up { $cards }
    .tail = turned up { $cards }
event-rival-pays = { $seat } paid { $prices }
counted-goods = { $n } { $what_icon }
counted-intrigue-cards = { $n ->
    [one] 1 Intrigue card
   *[other] { $n } Intrigue cards
}
mark-hagal = *{ $name }*
    .plain = { $name }
event-shuffle-hagal = The House Hagal deck was reshuffled
    .tail = The House Hagal deck was reshuffled
event-rival-agent = { $seat } sent an Agent to { $space }
    .tail = sent an Agent to { $space }
event-rival-agent-there = { $seat } sent an Agent there
    .tail = sent an Agent there
event-rival-spends = { $seat } spent { $n ->
        [one] an Intrigue card
       *[other] { $n } Intrigue cards
    }
    .tail = spent { $n ->
        [one] an Intrigue card
       *[other] { $n } Intrigue cards
    }
event-deploy-supply = { $seat } deployed { $n ->
        [one] 1 troop
       *[other] { $n } troops
    } from supply
    .tail = deployed { $n ->
        [one] 1 troop
       *[other] { $n } troops
    } from supply
event-control-lost = Nobody controls { $space } any more
    .tail = nobody controls { $space } any more
