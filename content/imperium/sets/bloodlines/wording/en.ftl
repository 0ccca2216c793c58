# Sardaukar Commanders and their Skills (Bloodlines).

preset-base-bloodlines = Base + Bloodlines
preset-base-tech = Base + Bloodlines with tech module
preset-base-everything = Base with every expansion
preset-uprising-bloodlines = Uprising + Bloodlines
preset-uprising-tech = Uprising + Bloodlines with tech module
preset-uprising-everything = Uprising with everything

setting-bloodlines = Bloodlines
setting-bloodlines-off = off
setting-bloodlines-on = on
    .about = Adds Sardaukar Commanders with Skills, and new cards, Leaders and Conflicts.

group-commander = Sardaukar Commander
choose-commander-acquire = Acquire the Sardaukar Commander ({ $n } { $what })
choose-commander-recruit = Recruit a Sardaukar Commander from your supply ({ $n } { $what })
choose-commander-dismiss = Remove the Sardaukar Commander for an Intrigue card ({ $n } { $what })
choose-deploy-unit = Deploy { $n } { $unit }{ $n ->
    [one] {""}
   *[other] s
}
choose-deploy-units = Deploy { $n ->
    [0] {""}
    [one] 1 troop and{" "}
   *[other] { $n } troops and{" "}
}{ $m } { $unit }{ $m ->
    [one] {""}
   *[other] s
}
choose-retreat-units = Retreat { $n ->
    [0] {""}
    [one] 1 troop and{" "}
   *[other] { $n } troops and{" "}
}{ $m } { $unit }{ $m ->
    [one] {""}
   *[other] s
}
choose-lose-units = Lose{ $n ->
    [0] {""}
    [one] {" "}1 troop (garrison)
   *[other] {" "}{ $n } troops (garrison)
}{ $m ->
    [0] {""}
   *[other] { $n ->
        [0] {" "}
       *[other] {", "}
    }{ $m } { $unit }{ $m ->
                [one] { "" }
               *[other] s
            } (garrison)
}{ $rest ->
    [0] {""}
    [one] { $m ->
        [0] { $n ->
        [0] {" "}
       *[other] {", "}
    }
       *[other] {", "}
    }1 troop (Conflict)
   *[other] { $m ->
        [0] { $n ->
        [0] {" "}
       *[other] {", "}
    }
       *[other] {", "}
    }{ $rest } troops (Conflict)
}{ $others ->
    [0] {""}
   *[other] { $rest ->
        [0] { $m ->
        [0] { $n ->
        [0] {" "}
       *[other] {", "}
    }
       *[other] {", "}
    }
       *[other] {", "}
    }{ $others } { $unit }{ $others ->
            [one] { "" }
           *[other] s
        } (Conflict)
}
choose-skill = { $skill }
gains-combat = Combat: { $effect }
prompt-skill = Choose a Skill for your Sardaukar Commanders.

event-commander = { $seat } acquired a Sardaukar Commander ({ $from })
    .tail = acquired a Sardaukar Commander
event-commander-gone = { $seat } removed the Sardaukar Commander on { $space } from the game
    .tail = removed the Sardaukar Commander there from the game
event-commanders-left = { $n ->
    [one] One
   *[other] { $n }
} of { $seat }’s Sardaukar Commanders left the game
    .tail = { $n ->
    [one] a Sardaukar Commander
   *[other] { $n } Sardaukar Commanders
} left the game
event-recruit-unit = { $seat } { $unit_id ->
        [dreadnought] commissioned
       *[other] recruited
    } a { $unit }
    .tail = { $unit_id ->
            [dreadnought] commissioned
           *[other] recruited
        } a { $unit }
event-deploy-unit = { $seat } deployed { $n ->
        [one] a { $unit }
       *[other] { $n } { $unit }s
    }
    .tail = deployed { $n ->
        [one] a { $unit }
       *[other] { $n } { $unit }s
    }
event-retreat-unit = { $seat } retreated { $n ->
        [one] a { $unit }
       *[other] { $n } { $unit }s
    }
    .tail = retreated { $n ->
        [one] a { $unit }
       *[other] { $n } { $unit }s
    }
event-lose-unit = { $seat } lost { $n ->
        [one] a { $unit }
       *[other] { $n } { $unit }s
    } { $from_id ->
        [conflict] in the Conflict
       *[other] from the garrison
    }
    .tail = lost { $n ->
        [one] a { $unit }
       *[other] { $n } { $unit }s
    } { $from_id ->
        [conflict] in the Conflict
       *[other] from the garrison
    }
event-skill = { $seat } chose the Skill { $skill }
    .tail = chose the Skill { $skill }
event-skill-row = The Skill { $skill } was turned up
    .tail = the Skill { $skill } was turned up
    .post = {""}
event-skill-trashed = { $seat } trashed the Skill { $skill }
    .tail = trashed the Skill { $skill }

board-commanders = Sardaukar Commanders on: { $spaces }
board-corps = { $seat }, Sardaukar Commanders: garrison { $garrison }, Conflict { $conflict }, supply { $reserve }{ $skilled ->
    [0] {""}
   *[1] ; Skills: { $skills }
}
board-skills = Skills on offer: { $skills } ({ $stack } in the stack, Commanders in the bank: { $bank }, out of the game: { $gone })
picture-skills = Commander Skills
picture-skills-stack = Stack { $stack } · Commanders in the bank { $bank } · Out of the game { $gone }
picture-commanders = Garrison { $garrison } · Conflict { $conflict } · Supply { $reserve }
picture-plaque = { $label }:{" "}
picture-alt-commanders = Sardaukar Commanders on: { $places }.
picture-alt-corps = { $player }, Sardaukar Commanders: garrison { $garrison }, Conflict { $conflict }, supply { $reserve }, Skills: { $skills }.
picture-alt-skills = Skills on offer: { $skills }, { $stack } in the stack.

deciding-commander-there = Sardaukar Commander there
deciding-commander-acquire = A troop of strength 2{ $n ->
    [0] {""}
   *[other] ; then choose a Skill: { $skills }
}
deciding-commander-recruit = A troop of strength 2; no new Skill
deciding-open-commanders = { $n ->
    [one] 1 offer of a Sardaukar Commander
   *[other] { $n } offers of Sardaukar Commanders
}
look-owned = Look up: players’ Skills, tech tiles…
hand-corps = **Sardaukar Commanders:** garrison { $garrison }, Conflict { $conflict }, supply { $reserve }{ $skilled ->
    [0] {""}
   *[1] {" "}· **Skills:** { $skills }
}
changes-skills = The Skills on offer have changed.

# The Leaders of Bloodlines: Agents in the Conflict, bonus spice, Navigation and Twisted Intrigue cards, the Tactics token.
choose-take-spice = From { $space }
choose-recall-fray = The Agent in the Conflict
choose-navigation = { $card }: { $effect }
choose-give-intrigue = { $card } to { $seat }
choose-buy = Pay 1 Solari and draw { $card }
prompt-navigation = Choose { $n } of these Navigation cards, in the order in which they are played. The other one is out of the game.
event-course-drawn = { $shown ->
    [1] { $seat } drew Navigation cards: { $cards }
   *[0] { $seat } drew { $n ->
        [one] 1 Navigation card
       *[other] { $n } Navigation cards
    }
}
    .tail = { $shown ->
    [1] drew Navigation cards: { $cards }
   *[0] drew { $n ->
        [one] 1 Navigation card
       *[other] { $n } Navigation cards
    }
}
    .post = {""}
event-course-laid = { $shown ->
    [1] { $seat } laid out Navigation cards, from the left: { $cards }
   *[0] { $seat } laid out { $n ->
        [one] 1 Navigation card
       *[other] { $n } Navigation cards
    }
}
    .tail = { $shown ->
    [1] laid out Navigation cards, from the left: { $cards }
   *[0] laid out { $n ->
        [one] 1 Navigation card
       *[other] { $n } Navigation cards
    }
}
event-navigation = { $seat } reached 2 Influence with { $faction } and played the Navigation card in slot { $slot } ({ $effect })
    .tail = reached 2 Influence with { $faction } and played the Navigation card in slot { $slot } ({ $effect })
event-tactics = { $seat } moved the Tactics token to space { $now }{ $back ->
    [1] {""} (back from the end)
   *[0] {""}
}
    .tail = moved the Tactics token to space { $now }{ $back ->
    [1] {""} (back from the end)
   *[0] {""}
}
event-twisted = { $shown ->
    [1] { $seat } drew a Twisted Intrigue card: { $cards }
   *[0] { $seat } drew a Twisted Intrigue card
}
    .tail = { $shown ->
    [1] drew a Twisted Intrigue card: { $cards }
   *[0] drew a Twisted Intrigue card
}
event-give-intrigue = { $shown ->
    [1] { $seat } gave { $to } an Intrigue card: { $card }
   *[0] { $seat } gave { $to } an Intrigue card
}
    .tail = { $shown ->
    [1] gave { $to } an Intrigue card: { $card }
   *[0] gave { $to } an Intrigue card
}
event-deploy-agent = { $seat } deployed the Agent on { $space } to the Conflict
    .tail = deployed the Agent on { $space } to the Conflict
event-recall-fray = { $seat } recalled the Agent in the Conflict
    .tail = recalled the Agent in the Conflict
board-course = { $seat }: { $n ->
    [one] 1 Navigation card
   *[other] { $n } Navigation cards
} left{ $played ->
    [0] {""}
   *[1] , played: { $cards }
}
board-tactics = { $seat }: Tactics token on space { $n }
board-twisted = { $seat }: { $n ->
    [one] 1 Twisted Intrigue card
   *[other] { $n } Twisted Intrigue cards
} in hand
board-twisted-deck = { $seat }: { $n ->
    [one] 1 Twisted Intrigue card
   *[other] { $n } Twisted Intrigue cards
} in the deck
board-fray = { $seat }: { $n ->
    [one] 1 Agent
   *[other] { $n } Agents
} in the Conflict
hand-course = **Your Navigation cards, from the left:** { $cards }

picture-alt-navigation = { $player }, Navigation cards left: { $n }, the next in slot { $slot }.
picture-alt-tactics = { $player }, Tactics token on space { $n }.
picture-alt-twisted-deck = { $player }, Twisted Intrigue cards in the deck: { $n }.
picture-alt-twisted = { $player }, Twisted Intrigue cards in hand: { $n }.
picture-alt-fray = { $player }, Agents in the Conflict: { $n }.
picture-alt-spies = Spies: { $places }.
