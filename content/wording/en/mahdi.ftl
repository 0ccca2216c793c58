# The automatic opponent of War for Arrakis, and texts in the picture of the map.

mahdi-name = The Harkonnen
war-picture-head = { $product } · { $head }
war-changes = New in { $areas }.
war-picture-plan = Target: { $area }, harvest in { $quarter }
war-line-garrisons = Garrison tokens left: { $n }
war-line-mahdi = { $seat }: { $n ->
    [one] 1 die
   *[other] { $n } dice
} to roll · { $reserves ->
    [one] 1 reserve card
   *[other] { $reserves } reserve cards
} · target { $area } · harvests in { $quarter }
war-line-mahdi-still = { $seat }: { $n ->
    [one] 1 die
   *[other] { $n } dice
} to roll · { $reserves ->
    [one] 1 reserve card
   *[other] { $reserves } reserve cards
}

## Hints: what the results of the Harkonnen dice do (W19.7 to W19.10)
war-about-mahdi-leadership = surprise a weaker defender, or move 2 legions, each with a leader
war-about-mahdi-strategy = attack a weaker defender, or move 2 legions
war-about-mahdi-deployment = 3 regulars and a leader on a settlement
war-about-mahdi-mentat = draw and play 2 planning cards
war-about-mahdi-house = replace 2 regulars with elites and place a harvester and an ornithopter
war-about-mahdi-special = { $leader }’s special action if possible, else { $what }

## Questions: a person chooses among options that the automatic opponent's rules leave open
war-odds-reserves = -# Not counted: for dice the Harkonnen discard { $n ->
    [one] their reserve card
   *[other] their { $n } reserve cards
}, up to 6 dice in each round.
war-opposite = You choose for the Harkonnen: their rules leave this open.
war-ask-opposite_retreat_to = Where does your legion retreat to? By the solo rules you choose, but an empty area comes first.
war-ask-opposite_tank = Which of your leaders goes to the Regeneration Tank?
war-ask-opposite_carryall = A sandworm comes to the harvester in { $area }. Which carryall saves it?
war-solo-truthtrance = against automatic Harkonnen: you name the result of their next die
war-solo-the_voice = automatic Harkonnen have no hand to discard from
war-ask-mahdi_assault = The Harkonnen attack. Which attack do they make?
war-ask-mahdi_march = A Harkonnen legion moves. Which way?
war-ask-mahdi_muster = Where do the Harkonnen deploy?
war-ask-mahdi_captain = Which Harkonnen leader is deployed?
war-ask-mahdi_promote = In which Harkonnen legion are units replaced?
war-ask-mahdi_reinforce = Where do the Harkonnen place units?
war-ask-mahdi_crews = The Harkonnen place harvesters. Where?
war-ask-mahdi_quarter = In which sector are the other harvesters placed?
war-ask-mahdi_squadron = The Harkonnen place { $what ->
    [carryall] a carryall
   *[other] an ornithopter
}. Which air zone?
war-ask-mahdi_spare = The garrison tokens are used up. Where is one revealed?

## Choices
war-mahdi-assault = { $source } → { $area }
war-mahdi-assault-fly = { $source } → { $area } ({ $zone })
war-mahdi-march = { $source } → { $area }
war-mahdi-march-fly = { $source } → { $area } ({ $zone })
war-mahdi-quarter = { $quarter }
war-muster = { $area }
war-open = { $area }

## Events: parts of lines
event-war-mahdi-sector = harvests in { $quarter }
event-war-mahdi-target = target: { $area }
event-war-mahdi-reserve = added 1 reserve card from { $deck }
event-war-mahdi-sister = used a Bene Gesserit token
event-war-mahdi-die = rolled { $action }
event-war-mahdi-kept = { $card } had no effect and joined the reserves
event-war-mahdi-scheme = Hawat’s Scheming was placed beside the board
event-war-garrison-open = revealed the garrison token in { $area }: { $face }
event-war-garrison-left = { $n ->
    [one] a garrison token stays
   *[other] { $n } garrison tokens stay
} in { $area }
