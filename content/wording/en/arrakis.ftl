# Dune: War for Arrakis: choices, prompts and events. Texts of events are parts of a line without a subject.


## Lobby
setting-version = Rules
setting-version-article = as in the article (the default against people)
    .about = By the article: 2 sandworms act, fighting on costs no hit, the first to reach a goal wins at once.
setting-version-retail = as in the retail rulebook (the default against automatic Harkonnen)
    .about = Retail: fighting on at settlements costs a hit, 3 spice = 1 Supremacy, Atreides win at round’s end.
setting-shared = Shared side
setting-shared-harkonnen = the Harkonnen (recommended)
    .about = Two people play House Harkonnen and its Corrino ally.
setting-shared-atreides = the Atreides
    .about = Two people play House Atreides and its Fremen ally.
refused-not-three = Only for three players.
setting-opponent = Harkonnen played by
setting-opponent-people = one of the two
    .about = One of you plays each side.
setting-opponent-mahdi = computer, against both
    .about = You share the Atreides against Harkonnen that follow the printed solo rules.
refused-not-two = Only for two players.
refused-not-automatic = Only against automatic Harkonnen.
refused-own-house = Only with our house set: a level changes some of its values.
setting-difficulty-easy = easy
    .about = A short objective: our computer player Captain wins about 7 games in 10.
setting-difficulty-even = even
    .about = A contest: our computer player Captain wins about every second game.
setting-difficulty-hard = hard
    .about = A long objective: our computer player Captain wins about 3 games in 10.
setting-difficulty-desperate = desperate
    .about = A very long objective: our computer player Captain wins 1 or 2 games in 10.
place-war = { $side }, { $decks }

## Choices: a turn
war-box-strategy-move = Strategy: move up to 2 legions
war-box-strategy-attack = Strategy: attack
war-box-leadership-move = Leadership: move up to 2 legions with leaders
war-box-leadership-attack = Leadership: surprise attack with a leader
war-box-deployment-deploy = Deployment: deploy
war-box-mentat-draw = Mentat: draw 2 planning cards
war-box-house-upgrade = House: replace 2 regulars with elites
war-box-house-vehicles = House: place vehicles
war-box-house-any = House: any other action
war-special = { $action }: { $leader }’s special action
war-card = { $card }
war-pay = { $omen }
war-power = Desert Power
war-nothing = Leave the turn to your partner
war-end = End turn
war-done = Done
war-claim = { $omen }
war-train = { $area }: { $face }
war-scout = { $area } ({ $zone })
war-hawat = Hawat’s Scheming: discard { $n }
war-atomics = Family Atomics: { $atomics }
war-with = { $action }
war-face = { $regular ->
    [0] {""}
   *[other] { $regular }r
}{ $elite ->
    [0] {""}
   *[other] { $regular ->
        [0] {""}
       *[other] {" "}
    }{ $elite }e
}{ $special ->
    [0] {""}
   *[other] { $regular ->
        [0] { $elite ->
            [0] {""}
           *[other] {" "}
        }
       *[other] {" "}
    }{ $special }s
}

## Choices: moves and battles
war-move = { $area }
war-to = { $area }
war-to-ride = { $area } (rides { $n ->
    [one] 1 sign
   *[other] { $n } signs
})
war-to-fly = { $area } (uses { $n ->
    [one] 1 ornithopter
   *[other] { $n } ornithopters
})
war-fly = { $zone }
war-go = { $n ->
    [one] Go: 1 unit
   *[other] Go: { $n } units
}
war-send = { $n ->
    [one] Attack with 1 unit
   *[other] Attack with { $n } units
}
war-advance = { $n ->
    [one] Advance with 1 unit
   *[other] Advance with { $n } units
}
war-come = { $n ->
    [one] Take 1 unit along
   *[other] Take { $n } units along
}
war-nobody = Nobody
war-leave = Leave 1 { $what }
war-leave-leader = Leave { $leader }
war-leave-token = Leave the token { $face }
war-attack = { $area }
war-strike = { $area }
war-strike-ride = { $area } (rides { $n ->
    [one] 1 sign
   *[other] { $n } signs
})
war-strike-fly = { $area } (uses { $n ->
    [one] 1 ornithopter
   *[other] { $n } ornithopters
})
war-discard = { $card }
war-lead = { $what }
war-lose = { $what }
war-lose-leader = { $leader }
war-lose-token = Token { $face }
war-remove = Remove 1 { $what }
war-remove-token = Remove the token { $face }
war-fight-on = Fight on
war-cease = Cease the attack
war-stay = Stay
war-retreat = Retreat
war-drive = { $area }

## Choices: figures, vehicles, worms
war-deploy-all = { $area }: all { $n }
war-deploy = { $area }
war-leader = { $leader }
war-a-leader = a leader
war-lead-at = { $area }
war-place = { $area }
war-upgrade = { $area }
war-harvester = { $area }
war-zone = { $zone }
war-kind-harvester = Harvester
war-kind-ornithopter = Ornithopter
war-kind-carryall = Carryall
war-place-signs = Place 2 wormsigns
war-use-worms = Use sandworms
war-sign = { $area }
war-worm = { $area }
war-worm-to = Move to { $area }
war-worm-strike = Attack { $area }
war-maker = { $area }
war-flip = { $area }
war-flip-rest = Flip all
war-flee = { $area }
war-save = Carryall from { $zone }
war-abandon = Lose the harvester
war-plain-worm = Sandworm
war-wild-maker = Wild Maker
war-take-worm = { $area }
war-worm-at = { $area }
war-drop-sign = { $area }
war-wreck = Harvester at { $area }
war-down = Air vehicle in { $zone }

## Choices: cards, dice, tracks
war-draw = { $deck }
war-split = { $one } { $first }, { $other } { $second }
war-way-move = Move
war-way-attack = Attack
war-way-draw = Draw 2 cards
war-way-play = Play a card
war-turn-die = { $action }
war-sister = { $action }
war-token = Token { $face }
war-sietch = { $area }
war-marker = { $track }
war-drop = { $omen }
war-rob = { $who }
war-hunt = { $leader }
war-shoot = { $area }, from { $zone }
war-swap = { $area }
war-spy = { $area }
war-die = { $action }
war-shuffle = { $omen }
war-eyes = { $omen }
war-fear = { $omen }
war-shift = { $down } −{ $n }, { $up } +{ $n }
war-lower = { $power }
war-rockets = { $sector }
war-aside = { $leader }
war-maker-off = The Wild Maker leaves
war-maker-worm = A sandworm replaces the Wild Maker
war-spice = { $choam ->
    [1] CHOAM ▲
    [0] CHOAM =
   *[other] CHOAM ▼
} · { $spacing_guild ->
    [1] Guild ▲
    [0] Guild =
   *[other] Guild ▼
} · { $landsraad ->
    [1] Landsraad ▲
    [0] Landsraad =
   *[other] Landsraad ▼
}{ $stock ->
    [1] {" "}· +1 Supremacy
   *[0] {""}
} · { $n } spice, { $left ->
    [0] none saved
   *[other] 1 saved
}

## Menus
war-group-box = Use a die
war-group-special = Special actions
war-group-card = Play a planning card
war-group-pay = Claim for a die
war-group-claim = Claim a prescience card
war-group-train = Guerrilla training
war-group-scout = Scout
war-group-atomics = Detonate the Family Atomics
war-group-hawat = Hawat’s Scheming
war-group-worm-to = Move the sandworm
war-group-worm-strike = Attack with the sandworm
war-group-flip = Flip one
war-group-deploy-all = All units to one settlement
war-group-areas = Choose an area
war-group-leave = Leave somebody behind
war-group-sectors = { $first ->
    [NP] North Pole
   *[other] { $one ->
        [1] Sector { $first }
       *[0] Sectors { $first }–{ $last }
    }
}
war-go-end = { $what }, end turn

## Prompts
war-ask-turn = Your action turn: use a die, play a card or take a free action; then end your turn.
war-turn-power = Your action turn: you have no dice left. Use Desert Power; a free action may come before or after it.
war-ask-turn-acted = Your action is done. End your turn, or take a free action first.
war-ask-pay_die = Which die pays for { $card }?
war-ask-moves = { $source ->
    [none] { $n ->
        [one] Which legion moves? One more can.
       *[other] Which legion moves? Up to { $n } can.
    }{ $declared ->
        [0] {""}
       *[other] {" "}So far: { $marches }.
    }
   *[other] Where does the legion in { $source } go?
}
war-march = { $source } → { $area }
war-ask-moves-fly = The legion in { $source } flies: which ornithopter is used?
war-ask-who = { $target ->
    [none] Who goes from { $area }?
   *[other] Who goes from { $area } to { $target }?
}
war-ask-attack = { $source ->
    [none] Which legion attacks?
   *[other] What does the legion in { $source } attack?
}
war-ask-attack-fly = The legion in { $source } flies: which ornithopter is used?
war-ask-battle_cards = Battle: discard cards for one more combat die each.
war-ask-shared_cards = Battle: discard cards for one more combat die each. Your partner chooses at the same time: { $n ->
    [one] only 1 card of yours and theirs becomes a die
   *[other] at most { $n } cards of yours and theirs together become dice
    }, the House player’s first. Any others stay in your hands.
war-ask-specials = Battle: which leaders use the special results?
war-ask-losses = { $area }: { $n ->
    [one] 1 hit left. Who takes it?
   *[other] { $n } hits left. Who takes one?
}
war-ask-stack_excess = Too many units in { $area }. Remove one.
war-ask-go_on = Does your attack go on?
war-ask-retreat = The attack goes on. Does your legion retreat?
war-ask-retreat_to = The defenders retreat. Where to?
war-ask-any_box = Which action do you take?
war-ask-either = Which of these do you do?
war-ask-play_more = Play one more planning card, or none.
war-ask-draw = { $n ->
    [one] Which deck do you draw 1 card from?
   *[other] Which decks do you draw { $n } cards from?
}
war-ask-deploy_units = Deploy: which settlement gets the next unit?
war-ask-deploy_leader = { $leader ->
    [none] Deploy: which leader, and where?
   *[other] Deploy: where does { $leader } go?
}
war-ask-deploy_token = Deploy: which sietch gets the token?
war-ask-place = { $spread ->
    [0] Place { $figures }: where?
    [one] Place { $figures } in 1 area, or none: where?
   *[other] Place { $figures } in each of up to { $spread } areas: where?
}
war-ask-place-legion = Nobody can be placed. Which legion acts?
war-ask-place_leader = Which leader do you add in { $area }?
war-ask-upgrade = { $n ->
    [one] Where is a unit replaced?
   *[other] Where is a unit replaced? ({ $n } left)
}
war-ask-harvesters = { $n ->
    [one] Place 1 harvester, or none.
   *[other] Place up to { $n } harvesters.
}
war-ask-fliers = { $what ->
    [carryall] { $n ->
        [one] Place a carryall: which air zone?
       *[other] Place up to { $n } carryalls: which air zones?
    }
   *[other] { $n ->
        [one] Place an ornithopter: which air zone?
       *[other] Place up to { $n } ornithopters: which air zones?
    }
}
war-ask-any_vehicles = { $n ->
    [one] Which vehicle do you place?
   *[other] Place which vehicle? ({ $n } left)
}
war-ask-desert_power = Desert Power: wormsigns or sandworms?
war-ask-place_signs = { $n ->
    [one] Where does the wormsign go?
   *[other] Where do the wormsigns go (up to { $n })?
}
war-ask-scarce_signs = { $n ->
    [one] Only 1 wormsign is left in the pool. Which area gets it?
   *[other] Only { $n } wormsigns are left in the pool. Which areas get them?
}
war-ask-activate = Which sandworm acts?
war-ask-worm_acts = What does the { $maker ->
    [1] Wild Maker
   *[0] sandworm
} in { $area } do?
war-ask-place_maker = Where does the Wild Maker rise?
war-ask-signs = Desert hazards: which wormsign is flipped next?
war-ask-flee = A sandworm comes to { $area }. Where does the legion go?
war-ask-carryall = A sandworm comes to the harvester in { $area }. Does a carryall save it?
war-ask-which_worm = Which sandworm comes to { $area }?
war-ask-take_worm = No sandworm is left. Which one moves to { $area }?
war-ask-payment = There is { $spice } spice. How is it spent?
war-ask-claims = You can claim a prescience card.
war-ask-last_scouting = Last scouting before the vehicles leave the board.
war-ask-exchange = Exchange named leaders for generic ones?
war-ask-hand_limit = { $n ->
    [one] You hold 1 card too many. Discard it face down.
   *[other] You hold { $n } cards too many. Discard them face down.
}
war-ask-unclaimed = Which prescience cards leave the game? The others are shuffled back.
war-ask-excess_dice = Too many dice show the same result: turn one to a different result.
war-ask-sisters = Use a Bene Gesserit token as one more die?
war-ask-pay_tokens = { $how ->
    [reveal] Reveal 2 deployment tokens for { $card }.
   *[other] Which deployment token is lost for { $card }?
}
war-ask-pay_cards = { $n ->
    [one] Discard 1 planning card for { $card }.
   *[other] Discard { $n } planning cards for { $card }.
}
war-ask-any_marker = { $steps ->
    [one] Which marker moves 1 step?
   *[other] Which marker moves { $steps } steps?
}
war-ask-discard = { $n ->
    [one] Discard 1 planning card.
   *[other] Discard { $n } planning cards.
}
war-ask-rob = Who has to discard?
war-ask-tank = Which enemy leader goes to the Regeneration Tank?
war-ask-strike = { $dice ->
    [one] What is struck with 1 die?
   *[other] What is struck with { $dice } dice?
}
war-ask-carry = { $source ->
    [none] Which legion is carried?
   *[other] Where is the legion in { $source } carried?
}
war-ask-drive = { $source ->
    [none] Which enemy legion is moved?
   *[other] Where is the legion in { $source } moved?
}
war-ask-move_sietch = { $source ->
    [none] Which sietch moves?
   *[other] Where does the sietch in { $source } go?
}
war-ask-swap_tokens = Choose 2 sietches that swap their tokens, or none.
war-ask-spy = What is revealed?
war-ask-enemy_die = { $face ->
    [none] What must the next Harkonnen die be?
   *[other] Which die does the enemy lose?
}
war-ask-omen_choice = Which prescience card do you choose?
war-ask-renew_omens = Which prescience cards are replaced?
war-ask-shift = Which marker goes down, which goes up?
war-ask-lower = Which Imperium marker goes down?
war-ask-drop_signs = { $n ->
    [one] Which wormsign is removed?
   *[other] Which wormsigns are removed (up to { $n })?
}
war-ask-place_worms = Where does a sandworm rise?
war-ask-wreck = { $n ->
    [one] Which vehicle is removed?
   *[other] Remove which vehicle? ({ $n } left)
}
war-ask-rockets = Which sector is fired at?
war-ask-station = Which marker moves 1 step?
sure-war-idle = Leave it at that? No legion moves or attacks now, and what you paid is used up all the same.
sure-war-atomics = Detonate the Family Atomics now? You can once per game. The area they hit becomes a desert for good.
war-ask-atomics = Which of the Family Atomics is detonated?
war-ask-evacuate = The legion in { $area } must leave. Where to?

## Events: heads of lines
event-war-round = Round { $n }
event-war-turn = {""}
event-war-start = Start: { $told }
event-war-act = { $who }: { $told }
event-war-idle = { $who } used no die
event-war-fight = { $told_count ->
    [0] { $who } attacked { $area } from { $source }
   *[other] { $who } attacked { $area } from { $source }: { $told }
}
event-war-clash = ↳ { $n ->
    [0] The battle goes on
   *[other] Battle round { $n }
}: { $told }
event-war-hazards = Desert hazards: { $told_count ->
    [0] nothing happened
   *[other] { $told }
}
event-war-harvest = Harvest: { $told }
event-war-closing = End of the round: { $told }
event-war-more = { $told }

## Events: parts of lines
event-war-won = { $side } won: { $why }
event-war-garrison = { $n } in { $area }
event-war-omen = prescience: { $omen }
event-war-omens = prescience: { $omens }
event-war-row = row { $n } of the spice board{ $aside ->
    [0] {""}
    [one] , 1 die set aside
   *[other] , { $aside } dice set aside
}
event-war-dice = { $kept ->
    [none] { $side } rolled { $faces }
   *[other] { $side } kept a { $kept } die and rolled the others again: { $faces }
}
event-war-dice-face = { $action } { $n }
event-war-uneven = { $seat } had no dice
event-war-turned-die = { $side }: a { $source } die became { $action }
event-war-sister = { $side } gained a Bene Gesserit token
    .tail = gained a Bene Gesserit token
event-war-sister-used = { $side } used a Bene Gesserit token for { $action }
    .tail = used a Bene Gesserit token for { $action }
event-war-die = { $action } die
event-war-nothing = to no effect
event-war-power = { $action }
event-war-special = { $leader }’s special action
event-war-plays = played { $card }
event-war-drew = { $seat } drew { $n ->
    [one] 1 card
   *[other] { $n } cards
}
    .tail = drew { $n ->
        [one] 1 card
       *[other] { $n } cards
    }
event-war-drew-seen = { $seat } drew { $cards }
    .tail = drew { $cards }
event-war-discarded = { $seat } discarded { $card }
    .tail = discarded { $card }
event-war-discarded-cards = { $seat } discarded { $cards }
    .tail = discarded { $cards }
event-war-discarded-hidden = { $seat } discarded { $n ->
    [one] a card
   *[other] { $n } cards
}
    .tail = discarded { $n ->
        [one] a card
       *[other] { $n } cards
    }
event-war-moved = { $n ->
    [one] 1 unit
   *[other] { $n } units
}{ $leaders ->
    [0] {""}
    [one] {" "}with 1 leader
   *[other] {" "}with { $leaders } leaders
} { $source } → { $area }
counted-figure = { $n ->
    [one] 1 { $what }
   *[other] { $n } { $what_id ->
        [harkonnen_regular] Harkonnen Regulars
        [harkonnen_elite] Harkonnen Elites
        [harkonnen_generic] Bashars
        [atreides_regular] Atreides Regulars
        [atreides_elite] Atreides Elites
        [atreides_generic] Naibs
       *[other] { $what }
    }
}
event-war-placed = placed { $figures } in { $area }
event-war-leader-placed = placed { $leader } in { $area }
event-war-upgraded = replaced { $n ->
    [one] 1 unit
   *[other] { $n } units
} in { $area } with { $n ->
    [one] 1 { $what }
   *[other] { $n } { $what_id ->
        [harkonnen_elite] Harkonnen Elites
        [atreides_elite] Atreides Elites
       *[other] { $what }
    }
}
event-war-lost = lost { $figures } in { $area }
event-war-lacking = the supply lacked { $figures }
event-war-reduced = reduced { $figures } in { $area } to regulars
event-war-leader-lost = { $leader } fell in { $area }
event-war-removed = removed { $figures } from { $area } (limit)
event-war-destroyed = the { $side } legion in { $area } was destroyed
event-war-attackers-lost = the attackers from { $area } were destroyed
event-war-battle-roll = { $side } { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}: { $hit ->
    [one] 1 hit
   *[other] { $hit } hits
}, { $shield ->
    [one] 1 shield
   *[other] { $shield } shields
}, { $special } special{ $free ->
    [0] {""}
   *[other] {" "}({ $free } by surprise)
}
event-war-battle-hits = hits by the attacker: { $defender }, by the defender: { $attacker }
event-war-battle-won = { $side } won
event-war-battle-over = {""}
event-war-settlement-destroyed = the settlement in { $area } was destroyed
event-war-sietch-destroyed = the sietch in { $area } was destroyed
event-war-struck = { $area } was struck: { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}
event-war-sietch = revealed the sietch in { $area }: rank { $n }
event-war-sietch-moved = a sietch moved { $source } → { $area }
event-war-token = revealed the token in { $area }: { $face }
event-war-token-drawn = drew a deployment token
event-war-token-seen = drew the token { $face }
event-war-token-placed = placed a token in { $area }
event-war-token-lost = a token in { $area } was lost
event-war-swapped = { $source } and { $area } swapped tokens
event-war-tank = { $leader } entered the Regeneration Tank
event-war-recovered = { $leader } left the Regeneration Tank
event-war-enters = { $leader } entered play
event-war-off = { $who ->
    [none] one part has no effect in this game
   *[other] { $who } isn’t in this game, so nothing came of that
}
event-war-retires = { $leader } left the game
event-war-exchanged = { $leader } stepped aside
event-war-supremacy = Supremacy +{ $n } ({ $now })
event-war-marker = { $marker } +{ $n } ({ $now })
event-war-marker-back = { $marker } −{ $n } ({ $now })
event-war-imperium = { $power } in row { $now }
event-war-ban = the { $power } ban began
event-war-ban-ends = the { $power } ban ended
event-war-harvested = { $harvesters ->
    [0] no spice harvested
    [one] { $n } spice from 1 harvester
   *[other] { $n } spice from { $harvesters } harvesters
}{ $saved ->
    [0] {""}
   *[other] {" "}({ $saved } saved earlier)
}
event-war-harvester = harvester in { $area }
event-war-harvesters = harvesters in { $areas }
event-war-harvester-lost = the harvester in { $area } was lost
event-war-flier = { $what_id ->
    [carryall] carryall
    [ornithopter] ornithopter
   *[other] { $what }
} in { $zone }
event-war-fliers = { $what_id ->
    [carryall] carryalls
    [ornithopter] ornithopters
   *[other] { $what }
} in { $zones }
event-war-flier-gone = { $removed ->
    [1] removed
   *[0] used
} the { $what_id ->
    [carryall] carryall
    [ornithopter] ornithopter
   *[other] { $what }
} in { $zone }
event-war-fliers-gone = vehicles left { $zones }
event-war-sign = wormsign in { $area }
event-war-signs = wormsigns in { $areas }
event-war-sign-flipped = { $area }: { $sign }
event-war-sign-gone = the wormsign in { $area } was removed
event-war-worm = sandworm in { $area }
event-war-worms = sandworms in { $areas }
event-war-maker = Wild Maker in { $area }
event-war-worm-gone = the { $maker ->
    [1] Wild Maker
   *[0] sandworm
} in { $area } left
event-war-worm-moved = { $maker ->
    [1] Wild Maker
   *[0] sandworm
} { $source } → { $area }
event-war-worm-strikes = the { $maker ->
    [1] Wild Maker
   *[0] sandworm
} from { $source } attacked { $area } and left
event-war-storms = { $n ->
    [0] no storm
    [one] storm over 1 legion
   *[other] storms over { $n } legions
}
event-war-station = took the station in { $area }
event-war-claimed = claimed { $omen }
event-war-omen-dropped = { $omen } left the game
event-war-omen-back = { $omen } was shuffled back
event-war-attached = { $what } on { $omen }
event-war-objective = drew a second secret objective
event-war-die-spoiled = a { $action } die was lost
event-war-die-forced = the next Harkonnen die must be { $action }
event-war-hunted = Paul is hunted
event-war-rockets = rockets over { $sector }: { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}
event-war-atomics = Family Atomics ({ $atomics }): { $area } is desert now

## Lines
war-head = Round { $n } · { $phase } · { $version ->
    [retail] retail rules
   *[article] article rules
}
war-phase-setup = setup
war-phase-start = start of the round
war-phase-vehicles = vehicle placement
war-phase-roll = action dice
war-phase-actions = action resolution
war-phase-hazards = desert hazards
war-phase-harvest = spice harvesting
war-phase-closing = end of the round
war-phase-over = over
war-head-level = { $head } · difficulty: { $level }
war-line-placeholders = Placeholder components are in play: values of our own for what no public source shows
war-line-harkonnen = **Harkonnen**: Supremacy **{ $n }** of 10
war-line-atreides = **Atreides**: { $first } **{ $a }** · { $second } **{ $b }** · { $third } **{ $c }**
war-line-seat = { $seat }: dice { $dice }; cards { $hand }
war-line-no-dice = none
war-line-dice = { $action } { $n }
war-line-hand = { $deck } { $n }
war-line-turn = Turn: { $side }
war-line-battle = Battle, round { $n }: { $side } { $source } → { $area }, { $force } against { $others }; dice { $dice } against { $other } + cards
war-line-spice = Spice board: { $rows }{ $spice ->
    [0] {""}
   *[other] {" "}· saved { $spice }
}
war-line-row = { $power } { $n }
war-line-bans = Bans: { $bans }
war-line-omens = Prescience: { $omens }
war-line-omen = { $omen }: { $told }
war-line-tank = { $side } Regeneration Tank: { $leaders }
war-line-aside = { $side }, set aside: { $leaders }
war-line-spent = { $side }, special action used: { $leaders }
war-line-sisters = { $side } Bene Gesserit tokens: { $n }
war-line-set-aside = Harkonnen dice set aside: { $n }
war-line-claims = Prescience cards claimed this round: { $n } of { $most }
war-line-lost-harvesters = Harvesters lost in this action resolution: { $n }
war-line-supply = Out of supply: { $figures }
war-line-zones = In the air: { $zones }
war-line-zone = { $zone } ({ $what })
war-line-sector = **{ $letter }** { $areas }
war-line-area = { $area } ({ $ground }): { $what }
war-line-decks = Decks: { $decks } · prescience { $omens } · tokens { $pool } · wormsigns { $signs }
war-line-razed = Ranks of destroyed sietches: { $ranks }
war-line-discards = { $deck }, discard pile: { $cards }
war-line-piles = Discard piles: { $decks }
war-line-unseen = unseen { $n }
war-line-gone-omens = Prescience cards out of the game: { $omens }
war-line-objective = Secret objective: { $goal } (placeholder)
war-line-objective-printed = Secret objective: { $goal }
war-line-hidden = Only your side knows:
war-hidden = { $area } { $what }
war-goal = { $first } { $a }, { $second } { $b }, { $third } { $c }
war-line-crater = Crater: { $area }
war-line-forced = The next Harkonnen die must be { $action }
war-line-hunted = Paul cannot move, attack, or be placed or deployed in the next Atreides turn
war-held-hand = Hand: { $cards }
war-ground-mountain = mountain
war-ground-plateau = plateau
war-ground-minor_erg = minor erg
war-ground-desert = desert
war-ground-deep_desert = deep desert
war-is-legion-harkonnen = H { $count }
war-is-legion-atreides = A { $count }
war-count-regular = { $n }r
war-count-elite = { $n }e
war-count-special = { $n }s
war-count-tokens = { $n ->
    [one] 1 token
   *[other] { $n } tokens
}
war-count-token = [{ $face }]
war-count-generic = { $n ->
    [one] 1 leader
   *[other] { $n } leaders
}
war-is-settlement = settlement { $n }
war-is-sietch = sietch { $n }
war-is-sietch-hidden = sietch ?
war-is-station = station
war-is-sign = wormsign
war-is-harvester = harvester
war-is-worm = sandworm
war-is-maker = Wild Maker
war-zone-below = below: { $harvesters ->
    [one] 1 harvester
   *[other] { $harvesters } harvesters
}, legions H { $harkonnen }, A { $atreides }
war-final = can’t be undone
war-preset-deep = Deep and far
war-preset-near = Near my legions
war-preset-harvesters = Over the harvesters
war-preset-own = Over my legions
war-preset-enemy = Over the Atreides
war-preset-ways = On the enemy’s way to sietches
war-preset-beneath = Under harvesters
war-preset-last = As last round
war-empty = empty
war-odds = { $n ->
    [one] 1 die
   *[other] { $n } dice
  } against { $other }, { $chance }% to win
war-odds-note = -# % to win: fought to the end, no cards, no retreat. Whatever is face down is counted by its odds.
war-odds-on = Fighting on to the end: { $chance }% to win, without cards or retreat
war-odds-stay = If you stay: { $chance }% for the attacker to win, fought to the end without cards or retreat
war-fact-rolled = Rolled: { $results }
war-fact-counted = Counted with the leaders: { $results }
war-rolled = { $side } { $hit ->
    [one] 1 hit
   *[other] { $hit } hits
}, { $shield ->
    [one] 1 shield
   *[other] { $shield } shields
}, { $special } special
war-counted = { $side } { $hit ->
    [one] 1 hit
   *[other] { $hit } hits
}, { $shield ->
    [one] 1 shield
   *[other] { $shield } shields
}
war-fact-cards = { $side } to win: { $chances }
war-card-chance = { $n ->
    [0] { $chance }% without a card
    [one] { $chance }% with 1
   *[other] { $chance }% with { $n }
}
war-loss-falls = falls
war-loss-replaced = a regular replaces it
war-loss-leader = goes to the Regeneration Tank
war-leads = special result: { $worth ->
    [hits] { $hit ->
        [one] 1 hit
       *[other] { $hit } hits
    }
    [shields] { $shield ->
        [one] 1 shield
       *[other] { $shield } shields
    }
   *[both] { $hit ->
        [one] 1 hit
       *[other] { $hit } hits
    }, { $shield ->
        [one] 1 shield
       *[other] { $shield } shields
    }
}
war-labelled = { $label }: { $text }
war-best = best: { $area }, { $chance }% to win
war-no-reach = no enemy in reach: no effect
war-no-effect = no effect now
war-worm-reach = can attack { $areas }
war-worm-moves = no enemy in reach: can only move
war-fact-sisters = Bene Gesserit tokens: { $n }
war-about-there = { $area }, { $what }
war-about-steps = { $n } → { $next }{ $goal ->
    [0] {""}
   *[other] {" "}of { $goal }
}
war-about-marker = { $track } { $steps }
war-about-row = row { $n } → { $next }
war-about-payment = next round { $aside ->
    [0] all dice
    [one] 1 die set aside
   *[other] { $aside } dice set aside
}, { $harvesters } harvesters
war-about-bans = ban of { $powers }
war-about-deck = { $deck }: { $left }
war-about-left = { $n ->
    [one] 1 card left
   *[other] { $n } cards left
}
war-about-hand = { $n ->
    [one] 1 card in hand
   *[other] { $n } cards in hand
}
war-about-sector = legions H { $harkonnen }, A { $atreides } · { $vehicles ->
    [one] 1 vehicle
   *[other] { $vehicles } vehicles
}
war-about-strike = { $n ->
    [one] 1 die
   *[other] { $n } dice
  }, about { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}
war-about-sign = { $what ->
    [attack] if a sandworm comes: { $told }
    [drive] a sandworm drives the legion away
    [carryall] a sandworm devours the harvester unless a carryall saves it
   *[harvester] a sandworm devours the harvester
}
war-about-deploy = { $side ->
    [harkonnen] 3 regulars and a leader on settlements
   *[atreides] a random token and a leader on a sietch · { $n ->
        [one] 1 token left
       *[other] { $n } tokens left
    }
}
war-about-leadership = move up to 2 legions with leaders, or a surprise attack
war-about-strategy = move up to 2 legions, or attack
war-about-deployment = { $side ->
    [harkonnen] 3 regulars and a leader on settlements
   *[atreides] a random token and a leader on a sietch
}
war-about-mentat = draw 2 planning cards
war-about-house = { $side ->
    [harkonnen] replace 2 regulars with elites, or place vehicles
   *[atreides] any other action
}
war-about-siege = { $n ->
    [one] costs 1 hit first
   *[other] costs { $n } hits first
}
war-about-upgrade = { $n ->
    [one] 1 regular on the board
   *[other] { $n } regulars on the board
}
war-about-vehicles = { $version ->
    [retail] any 2 vehicles
   *[article] an ornithopter, a harvester and a carryall
}
war-about-any = as a die with another result
war-about-power = 2 wormsigns, or { $n ->
    [one] 1 sandworm acts
   *[other] { $n } sandworms act
} ({ $there } on the board)
war-about-worms = up to { $n } of { $there } on the board
war-next-unit = Next: { $what }
war-undefended = undefended: no roll
war-empties = leaves this settlement empty
war-over-limit = { $n } over the limit of { $limit } units there
war-empties-attack = nobody stays out of the attack to hold this settlement
war-fact-empties = { $area } is left without a defender: all who hold it go.
war-danger-flight = enemy can fly here
war-danger-ride = enemy can ride here
war-own-near = { $n ->
    [one] your legion 1 area away
   *[other] your legions { $n } areas away
}
war-enemy-near = { $n ->
    [one] enemy 1 area away
   *[other] enemy { $n } areas away
}
war-danger-sign = a wormsign is flipped
war-danger-worm = sandworms may come
war-danger-storm = { $n ->
    [one] storm: 1 die
   *[other] storm: { $n } dice
}
war-fact-dice = **Your dice:** { $dice } · { $side ->
    [harkonnen] Harkonnen dice left: { $n }
   *[atreides] Atreides dice left: { $n }
}{ $shown ->
    [0] {""}
   *[1] {" "}({ $faces })
}
war-fact-partner = Your partner’s dice: { $dice }
war-fact-track = { $track } { $goal ->
    [0] { $n }
   *[other] { $n } of { $goal }
}
war-fact-race = Supremacy { $n } of 10 · { $tracks }
war-legend = r regular, e elite, s special elite; { $harkonnen } H, { $atreides } A.
war-placeholder = placeholder

## Results
final-team-arrakis = { $place }. { $mark } **{ $team }**{ $tied ->
    [1] {" "}({ $tie })
   *[0] {""}
}
final-member-arrakis = { $seat } · { $leader }
line-score-arrakis = { $seat }: { $score }
source-supremacy = Supremacy
source-kwisatz_haderach = Kwisatz Haderach
source-sand_dwellers = Sand Dwellers
source-jihad = Jihad
drama-war-supremacy = Harkonnen reached 10 Supremacy.
drama-war-prophecy = The prophecy came true: every marker reached its score.

## Looking up components and rules
look-planning = Look up a planning card
look-omens = Look up a prescience card
look-leaders = Look up a leader
look-house_harkonnen = Discard pile: House Harkonnen
look-corrino_ally = Discard pile: Corrino Ally
look-house_atreides = Discard pile: House Atreides
look-fremen_ally = Discard pile: Fremen Ally
hint-war-turn-atreides = A die is one action; you need not use it fully. Sietches with few defenders are what the Harkonnen look for.
hint-war-turn-atreides-2 = With fewer dice left than the Harkonnen, a turn can be Desert Power: it costs no die.
hint-war-turn-atreides-3 = Look at the prescience cards before you move: each says what it takes to claim it.
hint-war-turn-harkonnen = You win with 10 Supremacy. A destroyed sietch brings its rank: attack with more dice than its defenders and rank give.
hint-war-turn-harkonnen-2 = An ornithopter carries a whole legion over the desert, but is used up. Legions left on sand meet sandworms and storms.
hint-war-turn-harkonnen-3 = Cards in hand are dice in battle: you need not play every one.
hint-war-moves = The code of an area is a letter for its sector and a number. r, e and s are regular, elite and special elite units.
hint-war-attack = A leader with the legion makes special results count. Units left behind hold the area.
hint-war-battle_cards = A card you keep can still be played for its text; a card you discard adds a die in this battle round only.
hint-war-losses = An elite that is hit becomes a regular and stays; a leader goes when the last unit does.
hint-war-go_on = If you cease, you lose nothing more. The chance below takes neither cards nor a retreat into account.
hint-war-retreat = A retreat saves your figures, but the attacker chooses where to and may destroy a settlement you leave.
hint-war-retreat-solo = A retreat saves your figures, and you choose where to, but the Harkonnen may destroy a settlement you leave.
hint-war-harvesters = Deep desert brings 2 spice, desert 1; sandworms come to both. Spice keeps your dice and vehicles for the next round.
hint-war-fliers = A vehicle serves all areas of its two sectors and stays until it is used or the round ends.
hint-war-deploy_units = A settlement without a legion is taken without a roll. At most 6 units stand together.
hint-war-deploy_token = Only the Atreides see what is on a token. It counts as one unit until it is revealed.
hint-war-place_signs = Signs beside your legions are roads to ride on; signs beside the Harkonnen are a danger to them.
hint-war-signs = Each is sand, a sandworm, or a burrowing one that comes in deep desert only. A sandworm falls on the Harkonnen legion or harvester there.
hint-war-payment = The lowest marker decides the dice and vehicles of the next round: keep all three level.
hint-war-claims = At most two cards per round. Testing stations and destroyed settlements move markers, too.
hint-war-hand_limit = Keep what may win battles; discard duplicates first.

## Standing orders
habit-losses-numbers = Losses: keep numbers
habit-losses-elites = Losses: keep elites
habit-losses-leaders = Losses: keep leaders
habit-losses-ask = Losses: ask me
habit-cards-first = Battle cards: ask in the first round only
habit-cards-ask = Battle cards: ask in every round
habit-cards-none = Battle cards: none
habit-press-ask = My attack: ask after each round
habit-press-one = My attack: one round
habit-press-stronger = My attack: on while I roll more dice
habit-press-end = My attack: to the end
habit-retreat-never = Retreat: never
habit-retreat-weaker = Retreat: when they roll 2 dice more
habit-retreat-ask = Retreat: ask me
habit-drive-far = Defenders I drive away: farthest from my settlements
habit-drive-ask = Defenders I drive away: ask me
habit-advance-all = After a victory: all advance, but one unit holds a settlement of mine
habit-advance-none = After a victory: nobody advances
habit-advance-ask = After a victory: ask me
habit-specials-best = Leaders in battle: the strongest first
habit-specials-ask = Leaders in battle: ask me
habit-flips-all = Wormsigns: flip all in order
habit-flips-ask = Wormsigns: ask me
habit-carryall-deep = Carryalls: save harvesters in deep desert, others while a second one is left
habit-carryall-always = Carryalls: save every harvester
habit-carryall-never = Carryalls: save none
habit-carryall-ask = Carryalls: ask me
habit-flee-safe = Making way for sandworms: to the safest area
habit-flee-ask = Making way for sandworms: ask me
habit-taken-far = Sandworms called from the board: the farthest from the enemy
habit-taken-ask = Sandworms called from the board: ask me
habit-spice-hold = Spice: hold the Imperium markers, raise with the rest
habit-spice-ask = Spice: ask me
habit-exchange-none = Exchange of leaders: none
habit-exchange-ask = Exchange of leaders: ask me
habit-unclaimed-keep = Unclaimed prescience: all back into the deck
habit-unclaimed-ask = Unclaimed prescience: ask me
habit-scouting-none = Last scouting: none
habit-scouting-ask = Last scouting: ask me
habit-claims-free = Claims: all that cost nothing
habit-claims-ask = Claims: ask me
habit-power-ask = Desert Power without dice: ask me
habit-power-pass = Desert Power without dice: let it go

## Commands
command-war = Answer what War for Arrakis asks by typing
    .name = war
command-war-area = Choose an area for what is asked
    .name = area
command-war-area-area = Code or name, such as A17 or Gara Kulon
    .name = area
command-war-card = Play or discard a planning card
    .name = card
command-war-card-card = Planning card in your hand
    .name = card
command-war-claim = Claim a prescience card
    .name = claim
command-war-claim-card = Prescience card
    .name = card
command-war-orders = What is always done for you in this game
    .name = orders
command-war-house = Give this lobby a house set from a file; without one you get ours to start from
    .name = house
command-war-house-file = A YAML file with your house set
    .name = file
command-war-house-back = Go back to our house set
    .name = back
refused-no-war = This command is for War for Arrakis.
refused-house =
    This house set can’t be used ({ $count ->
        [one] 1 fault
       *[other] { $count } faults
    }):
    { $faults }{ $more ->
        [0] {""}
       *[other] {" "}… and { $more } more
    }
refused-house-utf8 = This file isn’t UTF-8 text.
refused-house-size = A house set must be between 1 byte and { $most } KB in size.
refused-house-gone = The file could not be fetched. Please attach it again.
note-house-template = This is our house set, to start from. Enter what your components say and list each such entry in `{ $field }`, such as `{ $example }`; `{ $all }` stands for every entry. Then the host gives the file to a lobby: `/{ command-war.name } { command-war-house.name } { command-war-house-file.name }:`.
note-house-back = This table plays with our house set.
war-house-own = House set: own (digest { $digest }), { $n } of { $among } placeholders replaced by printed values

## Cones of Silence (W18.13)
war-line-cones = { $n ->
    [one] 1 Cone of Silence
   *[other] { $n } Cones of Silence
}
command-war-plan = Plan your next action turn
    .name = plan
command-war-cone = Talk to your partner in private with a Cone of Silence
    .name = cone
button-aside = Cone of Silence…
button-aside-yes = Use a Cone
button-aside-hand = Show hand
button-aside-order = Show orders
button-aside-end = Close Cone
aside-open = A Cone of Silence is open. Your partner alone hears what you tell and show, by direct message. It closes by itself { $until }, or when both of you close it. Cones left after it: { $count }.
aside-shut = { $count ->
    [0] Your side has no Cone of Silence left. Talk openly at the table; hands stay hidden.
    [one] Your side has 1 Cone of Silence left. For { $pace ->
        [live] { $hours } minutes
       *[other] { $hours } hours
    } you and your partner can write to each other in private and show hands. The table hears that it was used, and it doesn’t come back.
   *[other] Your side has { $count } Cones of Silence left. For { $pace ->
        [live] { $hours } minutes
       *[other] { $hours } hours
    } you and your partner can write to each other in private and show hands. The table hears that one was used, and it doesn’t come back.
}
say-aside = { $side } used a Cone of Silence; { $n } left.
note-aside-opened = **{ $name }** has opened a Cone of Silence in game { $code }, until { $until }. Answer with `/{ command-war.name } { command-war-cone.name }`.
note-aside-hand = **{ $name }** shows you their hand in game { $code }: { $count ->
    [0] no cards.
   *[other] { $cards }
}
note-aside-order = **{ $name }** shows you their orders in game { $code }:
    { $lines }
note-aside-closing = **{ $name }** wants to close the Cone of Silence in game { $code }. It closes when you do too.
note-aside-closed = The Cone of Silence in game { $code } is closed.
note-aside-shown = { $count ->
    [0] Nobody else on your side is there to see it.
   *[other] Your partner will see your hand as it is now.
}
note-aside-order-shown = { $count ->
    [0] Nobody else on your side is there to see them.
   *[other] Your partner will see your orders as they are now.
}
note-aside-ending = It closes when your partner closes it too, or when its time is over.
note-aside-ended = The Cone is closed.
note-talked-aside = { $count ->
    [0] Nobody else on your side reads messages.
   *[other] Your partner alone will read it.
}
refused-aside-open = Your side already has a Cone of Silence open.
refused-aside-closed = No Cone of Silence is open: without one nothing is passed on.
refused-aside-none = Your side has no Cone of Silence.
refused-aside-alone = No other person plays on your side now, so no Cone was used.

# A card's name in a list within a sentence; `.plain` is used where markdown is not possible.
mark-plan = *{ $name }*
    .plain = { $name }
mark-omen = *{ $name }*
    .plain = { $name }
