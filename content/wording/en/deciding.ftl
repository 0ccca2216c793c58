# Facts that help to decide, shown in menus, on buttons and above them.

## Any game
# A choice's description that a menu would cut. $what: the choice, $about: its effect.
choice-whole = **{ $what }:** { $about }
# A suggested answer. $name: its name, $picks: the options that it picks.
suggestion = { $name }: { $picks }
cockpit-whole = Cut short below:
cockpit-final = Whatever shows hidden cards can’t be undone.
# The result of the reader’s last answer.
cockpit-did = ✓ { $line }

## An open turn
deciding-open-agent-turn = Still open: { $what }. Then end your turn.
deciding-open-reveal-turn = You have { $n } Persuasion. Still open: { $what }. Then end your turn.
deciding-futile = brings nothing now
deciding-open-free = Nothing else is left to do in this turn: end it, or use something that may be used at any time.
deciding-open-effects = { $n ->
    [one] 1 effect
   *[other] { $n } effects
  }
deciding-open-troops = { $n ->
    [one] 1 troop to deploy
   *[other] up to { $n } troops to deploy
  }
deciding-open-units = { $n ->
    [one] 1 unit to deploy
   *[other] up to { $n } units to deploy
  }
deciding-open-plots = { $n ->
    [one] 1 Plot card
   *[other] { $n } Plot cards
  }
deciding-open-buys = { $n ->
    [one] 1 card to acquire
   *[other] { $n } cards to choose from
  }

## Cards, Leaders, posts
deciding-icon = { $icon ->
    [emperor] Emperor
    [guild] Guild
    [bene_gesserit] Bene Gesserit
    [fremen] Fremen
    [landsraad] Landsraad
    [city] City
    [spice_trade] Spice Trade
   *[spy] Spy
  }
deciding-icons = { $n ->
    [0] No Agent icon
   *[other] To { $icons }
  }
deciding-infiltrating = To { $icons }, past enemy Agents
deciding-factions = { $factions } card
deciding-costs = Costs { $n }
deciding-card = *{ $card }* { $effect }
deciding-cards = -# When played: { $cards }
deciding-top = { $faction } is at the top of its track: no gain
deciding-loss = { $n } → { $next }{ $vp ->
    [1] , −1 Victory Point
   *[0] {""}
}{ $alliance ->
    [1] , loses the Alliance
   *[0] {""}
}
deciding-alliance = the Alliance is yours
deciding-alliance-for = { $seat } gets the Alliance
deciding-alliance-level = level with { $seat }, who keeps the Alliance
deciding-alliance-taken = takes the Alliance from { $seat }
deciding-no-icon = No Agent icon, so only for your Reveal turn
deciding-no-space = No board space is open to these cards now
deciding-no-agent = No Agent is left to send
deciding-no-agent-for = No Agent is left to send for { $seat }
deciding-no-card = No card in hand has the icon
deciding-no-card-icon = { $icon } – { $spaces }
deciding-leader = -# **{ $leader }** – { $abilities }
deciding-ability = { $name } ({ $text })
deciding-watches = Watches { $spaces }

## Spaces
deciding-turn-none = Your turn: no card can send an Agent now, so reveal.
deciding-turn-move = Your turn: no Agents left, but a card can move one; or reveal.
deciding-combat-none = Combat: your strength is { $n }. You hold no card that can be played now: pass.
deciding-combat-space = Combat
deciding-pay = Pay { $cost }: { $effect }
deciding-needs = needs { $n } { $faction } Influence, you have { $have }
deciding-there = { $seats } there now
deciding-or-pay = or pay { $cost }: { $effect }
deciding-or = or { $effect }
deciding-bonus = { $n } bonus spice there

## Revealing
sure-reveal = Reveal now, with Agents left to send? They stay unused this round, and a Reveal turn can’t be undone.
deciding-reveals = { $persuasion }{ $more_persuasion ->
    [1] +
   *[0] {""}
} Persuasion, { $swords }{ $more_swords ->
    [1] +
   *[0] {""}
} { $swords ->
    [one] sword
   *[other] swords
}

## The Conflict
fight-line = ⚔ **{ $conflict }:** { $standings }{ $passed_count ->
    [0] {""}
   *[other] {" "}· passed: { $passed }
  }
fight-nobody = nobody has units there
fight-own = **{ $mark } { $seat }: { $n }**{ $place ->
    [1] {" "}(1st)
    [2] {" "}(2nd)
    [3] {" "}(3rd)
   *[0] {""}
  }
fight-other = { $mark } { $seat }: { $n }{ $place ->
    [1] {" "}(1st)
    [2] {" "}(2nd)
    [3] {" "}(3rd)
   *[0] {""}
  }
fight-level = { $who } are level at { $n }: { $first ->
    [1] nobody takes the first reward, and { $place ->
        [2] they take the second
        [3] they take the third
       *[0] they take none
      }
   *[0] { $place ->
        [3] they take the third reward instead
       *[0] they take no reward
      }
  }.
fight-level-some = { $who } are level at { $n }: nobody takes the first reward, and { $takers_count ->
    [one] { $takers } takes the second
   *[other] { $takers } take the second
  }.
fight-rewards = -# 1st: { $card ->
    [1] the card with its { $icon } icon,{" "}
   *[0] {""}
  }{ $first } · 2nd: { $second }{ $four ->
    [1] {" "}· 3rd: { $third }
   *[0] { $tied ->
        [1] {" "}· 3rd (for a tie for 2nd): { $third }
       *[0] {""}
      }
  }
fight-doubled = -# A sandworm doubles the rewards of { $who }.
# The player’s strength after a choice. $more: 1 if it may increase further, else 0; $less: 1 if it may decrease.
fight-makes = → { $n }{ $more ->
    [1] +
   *[0] {""}
}{ $less ->
    [1] {" "}or less
   *[0] {""}
}{ $place ->
    [1] , 1st
    [2] , 2nd
    [3] , 3rd
   *[0] , no reward
}
