# Dune: Imperium: choices, prompts, refusals and events.
# An event's `.tail` is its text after another event of the same seat in one line; an event without a text is not shown.


## Choices
choose-card = { $card }
choose-space = { $space }
choose-infiltrate = { $space }, infiltrating from the { $post }
choose-reveal = Reveal
choose-end = End turn
choose-done = Done
choose-go = Resolve
    .plan = { $group }
choose-pay = Pay
choose-count = Resolve now ({ $n } so far)
choose-effect = { $effect }
choose-factions = Choose { $n } Factions
choose-influence = +{ $n } { $faction }
choose-lose-influence = Lose 1 { $faction } Influence
choose-post = { $post }
choose-recall-spy = Recall from the { $post }
choose-recall-agent = Recall from { $space }
choose-instead = Instead: { $effect }
choose-goods = { $n } { $what }
choose-gather = Recall from the { $post }, draw a card
choose-no-gather = Keep Spies
choose-deploy = Deploy { $n }
    .plan = { $group }: { $n }
choose-retreat = Retreat { $n }
choose-deploy-kinds = Deploy { $n ->
    [0] {""}
    [one] 1 troop,{" "}
   *[other] { $n } troops,{" "}
}{ $units }
choose-retreat-kinds = Retreat { $n ->
    [0] {""}
    [one] 1 troop,{" "}
   *[other] { $n } troops,{" "}
}{ $units }
choose-discard = Discard { $card }
choose-draw = Draw { $card }
choose-bury = Put { $card } under the Intrigue deck
choose-trash = Trash { $card }
choose-trash-from = Trash { $card } ({ $zone })
choose-acquire = { $card } ({ $n })
choose-set-aside = { $card }
choose-flip = { $card }
choose-pair = { $card } with { $other }
choose-play = { $card }: { $effect }
choose-pass = Pass
choose-defend = Deploy troop
choose-no-defend = Don’t deploy
choose-seat = { $seat }
choose-leader = { $leader }

## Menus
group-play = Play Intrigue
group-deploy = Deploy troops
group-acquire = Acquire a card
group-leader = Leader
group-pair = Pair icons
pending = { $origin }: { $effect }
cost = { $n } { $what }
gains = { $effect }
gains-acquire = When acquired: { $effect }
gains-agent = Agent: { $effect }
gains-reveal = Reveal: { $effect }
gains-unload = Reveal and Unload: { $effect }

## Prompts
prompt-turn = { $n ->
    [0] Your turn: no Agents left, so reveal.
   *[other] Your turn: send an Agent ({ $n } ready) or reveal.
  }
prompt-agent = Resolve your effects, deploy troops, play Plot cards, then end your turn.
prompt-reveal = You have { $n } Persuasion. Acquire cards, then end your turn.
prompt-agenda = { $origin }: choose what to resolve.
prompt-pay = { $origin }: choose what to pay ({ $effect }).
prompt-factions = { $origin }: choose { $n } different Factions.
prompt-heir = You lose the { $faction } Alliance. Choose who takes it.
prompt-gather = Gather Intelligence at { $space }? Recalling a Spy draws a card.
prompt-inspect-draw = { $origin }: draw one of the three cards.
prompt-inspect-discard = { $origin }: discard one; the other is trashed.
prompt-leader = Choose your Leader.
prompt-defend = { $conflict }: you control the location. Deploy a troop from your supply?
prompt-discard = { $seat }’s { $origin }: discard a card.
prompt-sift = Which Intrigue cards do you put under the deck? You draw as many.
prompt-combat = Combat: your strength is { $n }. Play a Combat card or pass.
prompt-match = Several of your cards have this icon ({ $icon }). Which one do you pair with the card that you won?
prompt-keep = Which Intrigue card do you keep? The other goes back on top of the deck.
prompt-freighter = The next Freighter icon: advance, recall, or neither?

## Refusals
refused-influence = { $space } needs { $n } { $faction } Influence; you have { $have }.
    .group = Too little Influence
    .detail = { $n } { $faction }, you have { $have }
refused-influence-either = { $space } needs { $n } { $faction } or { $other } Influence; you have { $have } and { $also }.
    .group = Too little Influence
    .detail = { $n } { $faction } or { $other }, you have { $have } and { $also }
refused-swordmaster = You already have a Swordmaster.
refused-council = You already have a seat on the High Council.
refused-closed = { $space } is closed to your next Agent: The Voice.
    .group = Closed to your next Agent by The Voice
refused-own-agent = You already have an Agent on { $space }.
    .group = An Agent of yours is there
refused-occupied = { $space } is occupied.
    .group = Occupied
refused-unwatched = { $space } is occupied. A Spy on a connected post would let you infiltrate.
    .group = Occupied, and no Spy of yours on a connected post
refused-cost = costs { $n } { $what }; you have { $have }.
    .group = Too expensive
    .detail = { $n } { $what }, you have { $have }
refused-persuasion = costs { $n } Persuasion; you have { $have }.
    .group = Too little Persuasion
    .detail = you have { $have }
refused-pending = { $n ->
    [one] One effect has to be resolved first.
   *[other] { $n } effects have to be resolved first.
}
refused-unusable = { $card } would do nothing now: its cost or condition is not met.
    .group = Without effect now: cost or condition not met

## Events
event-turn = {""}
event-end = { $kind ->
    [pass] { $seat } passed
   *[other] {""}
}
event-round = Round { $n } · { $conflict } · first player: { $first }
    .post = Round { $n } · { $conflict }
event-leader = { $seat } plays { $leader }
event-objective = { $seat } was dealt the Objective { $card }
    .tail = Objective { $card }
event-agent = { $seat } sent an Agent to { $space } with { $card }
    .post = { $seat } → { $space } with { $card }
event-gain = { $seat } gained { $n } { $what_icon }
    .tail = { $what_drawn ->
        [1] { $what_icon } +{ $n }
       *[0] +{ $n } { $what_icon }
    }
event-spend = { $seat } paid { $n } { $what_icon }
    .tail = { $what_drawn ->
        [1] { $what_icon } −{ $n }
       *[0] −{ $n } { $what_icon }
    }
event-score = { $n ->
    [-1] { $seat } lost 1 VP
   *[other] { $seat } scored { $n } VP
}
    .tail = { $n ->
    [-1] −1 VP
   *[other] +{ $n } VP
}
event-recruit = { $seat } recruited { $n ->
        [one] 1 troop
       *[other] { $n } troops
    }
    .tail = recruited { $n ->
        [one] 1 troop
       *[other] { $n } troops
    }
event-deploy = { $seat } deployed { $n ->
        [one] 1 troop
       *[other] { $n } troops
    }
    .tail = deployed { $n ->
        [one] 1 troop
       *[other] { $n } troops
    }
event-defend = { $seat } defended with { $n ->
        [one] 1 troop
       *[other] { $n } troops
    }
event-retreat = { $seat } retreated { $n ->
        [one] 1 troop
       *[other] { $n } troops
    }
    .tail = retreated { $n ->
        [one] 1 troop
       *[other] { $n } troops
    }
event-summon = { $seat } summoned { $n ->
    [one] a sandworm
   *[other] { $n } sandworms
}
    .tail = summoned { $n ->
    [one] a sandworm
   *[other] { $n } sandworms
}
event-remember = { $seat } added a memory
    .tail = added a memory
event-awaken = { $seat } became { $leader }
    .tail = became { $leader }
event-clear = {""}
    .tail = {""}
event-shuffle = {""}
    .tail = {""}
event-shuffle-intrigue = The Intrigue discard pile was shuffled into a new deck
    .tail = The Intrigue discard pile was shuffled into a new deck
    .post = {""}
event-draw = { $seat } drew { $shown ->
    [1] { $cards }
   *[0] { $n ->
        [one] a card
       *[other] { $n } cards
    }
}
    .tail = drew { $shown ->
    [1] { $cards }
   *[0] { $n ->
        [one] a card
       *[other] { $n } cards
    }
}
event-intrigue = { $seat } drew { $shown ->
    [1] { $cards }
   *[0] { $n ->
        [one] an Intrigue card
       *[other] { $n } Intrigue cards
    }
}
    .tail = drew { $shown ->
    [1] { $cards }
   *[0] { $n ->
        [one] an Intrigue card
       *[other] { $n } Intrigue cards
    }
}
event-inspect-intrigue = { $seat } looked at { $shown ->
    [1] { $cards }
   *[0] the top of the Intrigue deck
}
    .tail = looked at { $shown ->
    [1] { $cards }
   *[0] the top of the Intrigue deck
}
event-freighter = { $seat } advanced the Freighter to space { $space }
    .tail = advanced the Freighter to space { $space }
event-freighter-recalled = { $seat } recalled the Freighter from space { $from }
    .tail = recalled the Freighter from space { $from }
event-steal = { $seat } stole { $shown ->
    [1] { $cards }
   *[0] an Intrigue card
} from { $victim }
    .tail = stole { $shown ->
    [1] { $cards }
   *[0] an Intrigue card
} from { $victim }
event-inspect = { $seat } looked at { $shown ->
    [1] { $cards }
   *[0] { $n ->
        [one] the top card of the deck
       *[other] the top { $n } cards of the deck
    }
}
    .tail = looked at { $shown ->
    [1] { $cards }
   *[0] { $n ->
        [one] the top card of the deck
       *[other] the top { $n } cards of the deck
    }
}
event-intrigue-buried = { $seat } put { $shown ->
    [1] { $cards }
   *[0] { $n ->
        [one] an Intrigue card
       *[other] { $n } Intrigue cards
    }
} under the deck
    .tail = put { $shown ->
    [1] { $cards }
   *[0] { $n ->
        [one] an Intrigue card
       *[other] { $n } Intrigue cards
    }
} under the deck
event-trash-intrigue = { $seat } trashed { $card }
    .tail = trashed { $card }
event-discard = { $seat } discarded { $card }
    .tail = discarded { $card }
event-discard-for = { $seat } discarded { $card } because of { $why }
    .tail = discarded { $card } because of { $why }
event-discard-deck = { $seat } discarded { $card } from the deck
    .tail = discarded { $card } from the deck
event-trash = { $seat } trashed { $cards }
    .tail = trashed { $cards }
event-return = { $seat } took { $card } back to hand
    .tail = took { $card } back to hand
event-row = { $filled ->
    [1] { $card } entered the Imperium Row
   *[0] {""}
}
    .tail = { $filled ->
    [1] { $card } entered the Imperium Row
   *[0] {""}
}
    .post = {""}
event-acquire = { $seat } acquired { $card }
    .tail = acquired { $card }
event-acquire-for = { $seat } acquired { $buys }
    .tail = acquired { $buys }
event-set-aside = { $seat } set { $card } aside
    .tail = set { $card } aside
event-set-aside-gone = { $card } left the game
    .tail = { $card } left the game
    .post = {""}
event-spy = { $seat } placed a Spy on the { $post }
    .tail = placed a Spy on the { $post }
event-recall-spy = { $seat } recalled the Spy from the { $post }
    .tail = recalled the Spy from the { $post }
event-recall-agent = { $seat } recalled the Agent from { $space }
    .tail = recalled the Agent from { $space }
event-gather = { $seat } gathered intelligence from the { $post }
    .tail = gathered intelligence from the { $post }
event-token = { $seat } { $what_id ->
    [council] took a
    [swordmaster_bonus] took a
    [swordmaster] gained the
   *[other] took
} { $what }
    .tail = { $what_id ->
    [council] took a
    [swordmaster_bonus] took a
    [swordmaster] gained the
   *[other] took
} { $what }
event-control = { $seat } took control of { $space }
    .tail = took control of { $space }
event-wall = { $seat } broke the Shield Wall
    .tail = broke the Shield Wall
event-flip = { $seat } turned { $card } face down
    .tail = turned { $card } face down
event-pair = { $seat } paired { $card } with { $other }
    .tail = paired { $card } with { $other }
event-harvest = {""}
    .tail = {""}
event-influence = { $seat }’s { $faction } Influence rose to { $now }
    .tail = { $faction_drawn ->
        [1] { $faction_icon } { $faction } rose to { $now }
       *[0] { $faction } Influence rose to { $now }
    }
event-influence-lost = { $seat }’s { $faction } Influence fell to { $now }
    .tail = { $faction_drawn ->
        [1] { $faction_icon } { $faction } fell to { $now }
       *[0] { $faction } Influence fell to { $now }
    }
event-alliance = { $seat } took the { $faction } Alliance
    .tail = took the { $faction } Alliance
event-alliance-lost = { $seat } lost the { $faction } Alliance
    .tail = lost the { $faction } Alliance
event-train = {""}
    .tail = {""}
event-play = { $seat } played { $card }
    .tail = played { $card }
event-intrigue-waits = {""}
    .tail = {""}
event-intrigue-discarded = {""}
    .tail = {""}
event-reveal = { $cards_count ->
    [0] { $seat } revealed an empty hand
   *[other] { $seat } revealed { $cards }
}
    .post = { $cards_count ->
    [0] { $seat } revealed an empty hand
    [one] { $seat } revealed 1 card
   *[other] { $seat } revealed { $cards_count } cards
}
event-clean-up = {""}
    .tail = {""}
event-pass = { $forced ->
    [1] {""}
   *[0] { $seat } passed
}
    .tail = { $forced ->
    [1] {""}
   *[0] passed
}
event-strength = { $seat }’s strength is { $n }
event-reward = { $place ->
    [1] { $seat } won
    [2] { $seat } took the second reward
   *[other] { $seat } took the third reward
}{ $doubled ->
    [1] {" "}(doubled)
   *[0] {""}
}
event-win = { $seat } won { $conflict }
event-unwon = Nobody won { $conflict }
event-bonus = {""}
event-recall = {""}
event-endgame = Endgame: Endgame cards are played and wild icons paired
    .post = {""}

# Texts that each report several events.
event-gain-control = { $seat } gained { $n } { $what_icon } from control of { $space }
    .tail = +{ $n } { $what_icon } from control of { $space }
event-gain-for = { $seat } gained { $n } { $what_icon } because of { $why }
    .tail = +{ $n } { $what_icon } because of { $why }
counted-swords = { $n ->
    [one] sword
   *[other] swords
}
bought = { $card } ({ $what_id ->
    [persuasion] { $n }
   *[other] { $n } { $what_icon }
})
event-deal = { $seat } drew { $shown ->
    [1] { $cards }
   *[0] { $n ->
        [one] a card
       *[other] { $n } cards
    }
}
    .post = {""}
event-fight = ⚔ **{ $conflict }:** { $strengths }
strong = { $seat_mark }{"\u00A0"}{ $n }

## CHOAM
choose-contract = { $contract }: { $effect }
choose-keep = Keep { $card }
choose-freighter-advance = Freighter: advance to space { $n }
choose-freighter-recall = Freighter: recall from space { $n }
event-contract = { $seat } took the contract { $contract }
    .tail = took the contract { $contract }
event-market = { $contract } is now on offer
    .tail = { $contract } is now on offer
    .post = {""}
event-complete = { $seat } completed the contract { $contract }
    .tail = completed the contract { $contract }

## Lobby and board
preset-uprising = Uprising
preset-uprising-choam = Uprising with CHOAM
refused-set-needs = { $set } is played only together with { $other }.
refused-set-needs-one = { $set } is played only together with one of these: { $others }.
refused-set-clashes = { $set } cannot be played together with { $other }.
refused-set-seats = { $set } is for { $seats } players.
setting-choam = CHOAM module
setting-choam-off = off
setting-choam-on = on
    .about = Adds contracts to take and complete; the other rules stay the same.
setting-spies = Placing a Spy
setting-spies-may = optional
    .about = When you could place a Spy, you may leave it in your supply.
setting-spies-must = mandatory
    .about = You must place a Spy if there is an observation post free for it.
board-market = Contracts on offer: { $contracts } ({ $bank } in the bank)
board-contracts = { $seat }: { $contracts_count ->
    [0] no open contracts
   *[other] contracts { $contracts }
}, { $done } completed
imperium-scores = -# { $drawn ->
    [1] { $icon }
   *[0] VP
} { $scores }
imperium-score = { $mark }{"\u00A0"}{ $name }{"\u00A0"}**{ $vp }**

# A component's name in a list within a sentence; `.plain` is used where markdown is not possible.
mark-card = *{ $name }*
    .plain = { $name }
mark-intrigue = *{ $name }*
    .plain = { $name }
