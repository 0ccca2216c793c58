# House Hagal, the automatic opponents of the base game for one and two (B17–B19).

rival-name = { $among ->
    [1] House Hagal
   *[other] Rival { $number }
}

prompt-rival = { $origin }: decide for { $seat }.
refused-difficulty = { $space }: at this difficulty you may not gain a Swordmaster.
refused-alone = Only for one player.
setting-difficulty = Difficulty
setting-difficulty-mercenary = Mercenary (novice)
    .about = Rivals begin without troops; you begin with an Intrigue card.
    .about-base = You begin with 1 Solari and 1 spice more; Rivals without troops, with third Agents from round 5.
setting-difficulty-sardaukar = Sardaukar (veteran)
    .about = No changes: Rivals begin with 3 troops each.
    .about-base = Rivals begin with 3 troops and an Intrigue card, third Agents from round 4; Mentat for 5 Solari.
setting-difficulty-mentat = Mentat (expert)
    .about = Rivals use Brutal Escalation, Expert Deployment and Smart Politics.
    .about-base = As Sardaukar, but third Agents from round 3, and Rivals far ahead in a Conflict I or II deploy none.
setting-difficulty-kwisatz_haderach = Kwisatz Haderach (expert+)
    .about = As Mentat, and you cannot gain a Swordmaster.
    .about-base = As Mentat, and you cannot gain a Swordmaster.
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
