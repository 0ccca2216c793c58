# Rise of Ix: the epic game, Leaders.

preset-base-ix = Base + Rise of Ix
preset-base-ix_tech = Base + Bloodlines with tech module and Rise of Ix tech tiles
preset-uprising-ix = Uprising + Rise of Ix
preset-uprising-ix_tech = Uprising + Bloodlines with tech module and Rise of Ix tech tiles

setting-ix = Rise of Ix
setting-ix-off = off
setting-ix-on = on
    .about = Adds Freighters and a Shipping track, tech tiles, dreadnoughts, and new cards and Leaders.

setting-ix_tech = Rise of Ix tech tiles
setting-ix_tech-off = off
setting-ix_tech-on = on
    .about = Adds its tech tiles to those of Bloodlines, and nothing else of the box.

setting-epic = Epic Game Mode
setting-epic-off = off
setting-epic-on = on
    .about = To 12 points, without level I Conflicts; everybody begins with 1 Intrigue card and 5 troops.

setting-ix_conflicts = Rise of Ix Conflicts
setting-ix_conflicts-off = off
setting-ix_conflicts-on = on
    .about = Adds its four Conflicts, which have no battle icons.

# Leaders: the card set aside, and Snooper tokens.
choose-hold-back = Set aside { $card }
choose-snooper = The { $faction } Snooper token
prompt-observe = You have reached several Snooper tokens. Which one moves first?
event-held-back = { $shown ->
    [1] { $seat } set aside: { $cards }
   *[0] { $seat } set a card aside
}
    .tail = { $shown ->
    [1] set aside: { $cards }
   *[0] set a card aside
}
event-held-returned = { $seat } took back { $card }
    .tail = took back { $card }
event-snooper = { $seat } reached the { $faction } Snooper token: “{ $effect }”
    .tail = reached the { $faction } Snooper token: “{ $effect }”
board-held = { $seat }: 1 card set aside
board-snoopers = { $seat }: Snooper tokens on { $factions }
hand-held = **Set aside until your second turn:** { $cards }
picture-alt-aside = { $player }, 1 card set aside.
picture-alt-snoopers = { $player }, Snooper tokens on { $factions }.
prompt-keep-contract = Which of these contracts do you keep?
