# Texts in pictures, and sentences of the pictures' alternative texts.

picture-round = Round
picture-active = To act
picture-phase-setup = Setting up
picture-phase-start = Round start
picture-phase-turns = Player turns
picture-phase-combat = Combat
picture-phase-recall = Recall
picture-phase-endgame = Endgame
picture-phase-over = Game over
picture-row = Imperium Row
picture-reserve = Reserve
picture-sign-agent = Agent turn
picture-sign-reveal = Reveal turn
picture-sign-unload = with Unload
picture-wall = Shield Wall
picture-wall-up = standing
picture-wall-down = broken
picture-conflict = Conflict
picture-last = Last Conflict
picture-player = Player { $number }
picture-hand = Your hand
picture-leaders = Leaders
picture-intrigue = Your Intrigue cards
picture-empty = No cards
picture-timing-plot = Plot
picture-timing-combat = Combat
picture-timing-endgame = Endgame
picture-timing-won = Win
picture-timing-cleared = Losses

# Alternative text of the board picture: one sentence for each fact, the most important first.
picture-alt-head = { $product }, round { $round } of { $rounds }, { $phase }.
picture-alt-active = To act: { $player }.
picture-alt-winner = Winner: { $player }.
picture-alt-first = First player: { $player }.
picture-alt-conflict = Conflict { $level }: { $card }.
picture-alt-fought = Last Conflict { $level }: { $card }. Strengths: { $players }.
picture-alt-wall = Shield Wall: { $state }.
picture-alt-order = Influence in the order { $factions }.
picture-alt-player = { $player }: { $vp } VP, strength { $strength }, garrison { $garrison }, { $solari } Solari, { $spice } spice, { $water } water, Influence { $influence }, Agents { $ready }/{ $total }, hand { $hand }, Intrigue { $intrigue }.
picture-alt-automatic = { $player }: { $scores ->
    [1] { $vp } VP,{" "}
   *[0] {""}
  }strength { $strength }, garrison { $garrison }, Influence { $influence }.
picture-alt-agents = Agents: { $places }.
picture-alt-control = Control: { $places }.
picture-alt-closed = Closed: { $places }.
picture-alt-secret = Factions chosen in secret: { $players }.
picture-alt-mentat = Mentat: { $place }.
picture-alt-alliances = Alliances: { $places }.
picture-alt-council = High Council: { $players }.
picture-alt-mentat-free = Mentat: free.
picture-alt-mentat-next = Mentat of the next round: { $player }.
picture-alt-pair = { $place } ({ $players })
picture-alt-contracts = Contracts on offer: { $contracts }.
picture-alt-completed = Contracts completed: { $players }.
picture-alt-held = { $player } { $done }/{ $all }
picture-alt-row = Imperium Row: { $cards }.
picture-alt-card = { $card } ({ $cost })
picture-alt-more = The picture shows more.
picture-alt-hand = Your hand: { $cards }.
picture-alt-hand-empty = Your hand is empty.
picture-alt-leader = { $leader }: { $kind }.
picture-alt-intrigue = Your Intrigue cards: { $cards }.
