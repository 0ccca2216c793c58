# Words of the pictures, and the sentences of their alternative texts.

picture-round = Round
picture-first = First
picture-active = To act
picture-phase-setup = Setting up
picture-phase-start = Round start
picture-phase-turns = Player turns
picture-phase-combat = Combat
picture-phase-recall = Recall
picture-phase-endgame = Endgame
picture-phase-over = Game over
picture-row = Imperium Row
picture-wall = Shield Wall
picture-wall-up = standing
picture-wall-down = broken
picture-conflict = Conflict
picture-revealed = revealed
picture-player = Player { $number }
picture-hand = Your hand
picture-intrigue = Your Intrigue cards
picture-empty = No cards
picture-timing-plot = Plot
picture-timing-combat = Combat
picture-timing-endgame = Endgame

# Alternative text of the board picture: one sentence a fact, joined with spaces.
picture-alt-head = Board of { $product }, round { $round } of { $rounds }, { $phase }.
picture-alt-first = First player: { $player }.
picture-alt-active = To act: { $player }.
picture-alt-conflict = Conflict { $level }: { $card }.
picture-alt-wall = Shield Wall { $wall }.
picture-alt-player = { $player }: { $vp } VP, { $solari } Solari, { $spice } spice, { $water } water, strength { $strength } ({ $conflict } troops, { $sandworms } sandworms), garrison { $garrison }, Influence { $influence }, { $ready } of { $total } Agents ready, hand { $hand }, Intrigue { $intrigue }.
picture-alt-player-short = { $player }: { $vp } VP, strength { $strength }, { $ready } Agents ready.
picture-alt-council = High Council: { $players }.
picture-alt-alliances = Alliances: { $holders }.
picture-alt-holder = { $faction } { $player }
picture-alt-spaces = Agents: { $spaces }.
picture-alt-space = { $player } at { $space }
picture-alt-control = Control: { $places }.
picture-alt-row = Row: { $cards }.
picture-alt-card = { $card } ({ $cost })
picture-alt-more = More is in the picture.
picture-alt-hand = Your hand: { $cards }.
picture-alt-hand-empty = Your hand is empty.
picture-alt-intrigue = Your Intrigue cards: { $cards }.
