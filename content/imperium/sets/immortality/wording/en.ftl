# Immortality: research, the Tleilaxu track, specimens, and grafting.

preset-base-immortality = Base + Immortality
preset-uprising-immortality = Uprising + Immortality

setting-immortality = Immortality
setting-immortality-off = off
setting-immortality-on = on
    .about = Adds the Bene Tleilax board: research, specimens, Tleilaxu cards and grafting.
setting-go_to_11 = Go to 11
setting-go_to_11-off = off
setting-go_to_11-on = on
    .about = The game goes to 11 points; four players begin with 0 and play to 10.

group-return = Return specimens
group-token = Family Atomics
menu-of-join = { $what }: to which space?
fold-join = Graft: choose two cards
choose-join = { $card } with { $other }
choose-join-row = { $card } with { $other } from the Row
choose-research = { $effect }
choose-acquire-specimens = { $card } ({ $n ->
    [one] 1 specimen
   *[other] { $n } specimens
})
choose-return-specimens = { $n ->
    [one] Return 1 specimen
   *[other] Return { $n } specimens
}
    .plan = { $group }: { $n }
choose-atomics = Use the Family Atomics
    .plan = { $group }
prompt-give-back = Recruit { $n }; { $supply ->
    [0] you have no troops
    [one] you have only 1 troop
   *[other] you have only { $supply } troops
} in your supply. How many specimens do you return first?
prompt-cleared = Your units have left the Conflict. Play an Intrigue card for that or pass.
prompt-graft = Graft { $card } to which card?
refused-specimens = costs { $n ->
    [one] 1 specimen
   *[other] { $n } specimens
}; you have { $have }.
refused-together = { $card } can only be played together with another card: none of your pairs reaches a space.

event-joined = { $seat } grafted { $card }
    .tail = grafted { $card } to it
event-research = { $seat } advanced in research to { $column }/8
    .tail = research { $column }/8
event-tleilaxu = { $seat } advanced on the Tleilaxu track to { $n }/7
    .tail = Tleilaxu track { $n }/7
event-specimens = { $seat } put { $n ->
        [one] 1 specimen
       *[other] { $n } specimens
    } into the Axolotl tanks
    .tail = +{ $n ->
        [one] 1 specimen
       *[other] { $n } specimens
    }
event-specimens-returned = { $seat } returned { $n ->
        [one] 1 specimen
       *[other] { $n } specimens
    } to the supply
    .tail = −{ $n ->
        [one] 1 specimen
       *[other] { $n } specimens
    }
sure-atomics = Use the Family Atomics now? Once per game: every card of the Imperium Row leaves the game, and five new ones are dealt.
event-atomics = { $seat } used the Family Atomics and replaced the Imperium Row
    .tail = used the Family Atomics and replaced the Imperium Row
event-tleilaxu-gone = { $seat } removed { $card } from the Tleilaxu Row
    .tail = { $card } left the Tleilaxu Row
event-reclaim = { $seat } acquired { $card }
    .tail = acquired { $card }
event-tleilaxu-row = { $card } entered the Tleilaxu Row
    .tail = { $card } entered the Tleilaxu Row
    .post = {""}

hand-tleilaxu = **Tleilaxu:** { $specimens ->
    [one] 1 specimen
   *[other] { $specimens } specimens
} · research { $column }/8 · Tleilaxu track { $space }/7{ $atomics ->
    [1] {" "}· Family Atomics
   *[0] {""}
}
board-tleilaxu = { $seat }: { $specimens ->
    [one] 1 specimen
   *[other] { $specimens } specimens
}, research { $column }/8, Tleilaxu track { $space }/7{ $atomics ->
    [1] , Family Atomics
   *[0] {""}
}
board-joined = Grafted this turn: { $cards }
board-returning = { $seat } takes back to hand at the reveal: { $cards }
board-tleilaxu-rival = { $seat }: Tleilaxu track { $space }/7
board-tleilaxu-commander = { $seat }: Family Atomics
board-tleilaxu-row = Tleilaxu Row: { $cards } · { $deck ->
    [one] 1 card
   *[other] { $deck } cards
} left
deciding-costs-specimens = Costs { $n ->
    [one] 1 specimen
   *[other] { $n } specimens
}
changes-tleilaxu = The Tleilaxu Row has changed.
changes-research = Research tokens have moved.
changes-tleilaxu-track = Tokens on the Tleilaxu track have moved.
picture-research = Research
picture-tleilaxu-track = Tleilaxu track
picture-tleilaxu-row = Tleilaxu Row
picture-alt-tleilaxu = { $player }: { $specimens ->
    [one] 1 specimen
   *[other] { $specimens } specimens
}, research { $column } of 8, Tleilaxu track { $space } of 7.
picture-alt-tleilaxu-rival = { $player }: Tleilaxu track { $space } of 7.
picture-alt-tleilaxu-row = Tleilaxu Row: { $cards }.
