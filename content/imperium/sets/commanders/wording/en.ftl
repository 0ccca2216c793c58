# Games of two teams of three (T1–T11): Commanders, Allies, and actions for teammates.

## Lobby
place-commander = Commander { $leader }
place-ally = Ally of { $leader }
lobby-place = { $line } · { $mark } { $place }
place-menu = Choose your place
place-entry = { $number }. { $mark } { $place }
place-none = Every place is taken
refused-place-own = You sit there already.
refused-place-taken = Somebody sits there; the host can swap places.
refused-place-random = The places are drawn when the game begins.
refused-set-always = { $set } is part of every game for { $seats }.
refused-few-leaders = There are too few Leaders for that with { $seats } players.

## Turns
choose-activate = Act through { $seat }
choose-deploy-for = Deploy { $n } for { $seat }
choose-reinforce = { $seat } { $n }, { $other } { $rest }
choose-split = { $effect }; { $seat } gets { $other }
choose-trade = Trade with { $seat }
choose-deal = { $seat }: { $contract }; { $mate }: { $other }
choose-throne = { $card }
refused-personal = { $space } lies on a Commander’s own board: nobody else can go there.
refused-council-full = All { $n } seats of { $space } are taken.
deciding-through = You act through { $mark } **{ $seat }**: units, swords and Influence on the board are theirs.
deciding-contribution = This is for **{ $card }**: { $effect }.
deciding-advised = Recommended by the rules for { $team }, to suit the story: { $leaders }.
fight-means = -# For Allies, { $icon } Influence means { $faction }.

## Answers for a teammate
prompt-concede = You and { $seat } tie. If you concede, they take the higher reward.
choose-concede = Concede to { $seat }: { $place ->
    [1] they take the 1st reward
    [2] they take the 2nd reward
   *[other] they take the 3rd reward
  }, { $own ->
    [2] you the 2nd
    [3] you the 3rd
   *[other] you none
  }
choose-no-concede = Don’t concede
prompt-trade = Trade with { $seat }: choose one kind of goods to give, or nothing.
choose-gift-none = Give nothing
choose-gift = Give { $n } { $what }
choose-gift-card = Give { $card }
choose-share = { $n } { $what }, Allies { $rest }
group-gift = Give { $what }
group-gift-cards = Give Intrigue
choose-gift-cards = { $n ->
    [one] Give 1 Intrigue card
   *[other] Give { $n } Intrigue cards
}
prompt-gift = { $n ->
    [one] Choose the Intrigue card that you give { $seat }.
   *[other] Choose the { $n } Intrigue cards that you give { $seat }.
}
prompt-contribution = { $seat } needs { $n } { $what } more. How much do you give?
choose-contribution = Give { $n } { $what }
choose-no-contribution = Give nothing

## Events
event-activated = { $seat } chose to act through { $ally }
    .tail = chose to act through { $ally }
event-agent-for = { $seat } sent an Agent to { $space } with { $card }, for { $ally }
    .post = { $seat } → { $space } with { $card }, for { $ally }
event-reveal-for = { $cards_count ->
    [0] { $seat } revealed an empty hand
   *[other] { $seat } revealed { $cards }
}, for { $ally }
    .post = { $cards_count ->
    [0] { $seat } revealed an empty hand
    [one] { $seat } revealed 1 card
   *[other] { $seat } revealed { $cards_count } cards
}, for { $ally }
event-swords-lost = { $seat } lost { $n ->
        [one] 1 sword
       *[other] { $n } swords
    }
    .tail = lost { $n ->
        [one] 1 sword
       *[other] { $n } swords
    }
event-throne = { $seat } moved { $card } to the Throne Row
    .tail = moved { $card } to the Throne Row
event-gift = { $seat } gave { $to } { $n } { $what_icon }
    .tail = gave { $to } { $n } { $what_icon }
event-gift-intrigue = { $seat } gave { $to } { $shown ->
    [1] { $cards }
   *[0] { $n ->
        [one] an Intrigue card
       *[other] { $n } Intrigue cards
    }
}
    .tail = gave { $to } { $shown ->
    [1] { $cards }
   *[0] { $n ->
        [one] an Intrigue card
       *[other] { $n } Intrigue cards
    }
}
event-no-gift = { $seat } gave { $to } nothing
    .tail = gave { $to } nothing
event-no-trade = { $seat } and { $to } gave each other nothing
    .tail = gave { $to } nothing and got nothing
event-contribution = { $seat } contributed { $n } { $what_icon }
    .tail = contributed { $n } { $what_icon }
event-no-contribution = { $seat } contributed nothing
    .tail = contributed nothing
event-concede = { $seat } conceded to { $to }
    .tail = conceded to { $to }
event-objective-traded = { $seat } traded the Objective { $card } for { $to }’s { $other }
    .tail = traded the Objective { $card } for { $to }’s { $other }
event-swordmaster-gone = { $seat }’s Swordmaster left the game
    .tail = the Swordmaster left the game
event-contract-given = { $seat } was given the contract { $contract }
    .tail = was given the contract { $contract }

## Board and results
board-throne = Throne Row: { $cards }
imperium-team = { $mark } **{ $team }** **{ $vp }** VP
imperium-commander = **{ $vp }** VP · { $seat }{ $led ->
    [1] {" "}({ $leader })
   *[0] {""}
  }
    -# through { $ally } · { $icons ->
    [1] { $goods }
   *[0] { $solari } Solari, { $spice } spice, { $water } water · Influence { $influence }
  } · { $agents } { $agents ->
    [one] Agent
   *[other] Agents
  } ready · { $spies } { $spies ->
    [one] Spy
   *[other] Spies
  } in supply · hand { $hand }, Intrigue { $intrigue }{ $revealed ->
    [1] {" "}· revealed
   *[0] {""}
  }
drama-team = { $n ->
    [0] The tie was broken: { $tie }.
    [one] They were 1 VP ahead.
   *[other] They were { $n } VP ahead.
}
final-head-team = ### { $mark } { $team } wins
final-team = { $place }. { $mark } **{ $team }**: **{ $score }** VP{ $tied ->
    [1] {" "}({ $tie })
   *[0] {""}
}
final-member = { $seat } · { $leader }: { $score } VP

## The picture
picture-throne = Throne Row
picture-alt-commander = { $player }: { $vp } VP, acts through { $ally }, { $solari } Solari, { $spice } spice, { $water } water, { $faction } Influence { $influence }, Agents { $ready }/{ $total }, hand { $hand }, Intrigue { $intrigue }.
picture-alt-team = { $team }: { $vp } VP ({ $players }).
picture-alt-throne = Throne Row: { $cards }.
changes-throne = The Throne Row has changed.

## Private talk of teammates
setting-talk = Team talk
setting-talk-open = only openly, at the table
    .about = Teammates say everything at the table.
setting-talk-team = by direct message as well
    .about = Teammates may write to each other in private.
refused-no-teams = Only where players make up teams.
button-talk = Tell team
talk-title = Tell your team
talk-label = Your teammates alone read this
note-team = { $mark } **{ $name }** tells the team of game { $code }: { $text }
note-talked = { $count ->
    [0] Nobody else on your team reads messages.
    [one] Your teammate will read it. Hands stay hidden: the rules advise talking openly, and cards aren’t shown.
   *[other] Your { $count } teammates will read it. Hands stay hidden: the rules advise talking openly, and cards aren’t shown.
}
refused-talk = At this table teammates talk openly only.
refused-talk-empty = Write what your team should know.
