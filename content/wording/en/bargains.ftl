# Cards and contracts of Bloodlines: forced moves of Spies, contracts from the bank, cards played when a turn begins.

group-start = Start of turn
choose-start = { $card }: { $effect }
choose-complete = { $contract }: { $effect }
choose-drive-back = { $seat }: { $n ->
    [one] 1 troop retreats
   *[other] { $n } troops retreat
}
choose-drive-back-units = { $seat }: { $n ->
    [0] { $m ->
        [one] 1 { $unit } retreats
       *[other] { $m } { $unit }s retreat
    }
   *[other] { $n ->
        [one] 1 troop
       *[other] { $n } troops
    } and { $m ->
        [one] 1 { $unit }
       *[other] { $m } { $unit }s
    } retreat
}
choose-drive-back-kinds = { $seat } retreats { $n ->
    [0] {""}
   [one] 1 troop,{" "}
   *[other] { $n } troops,{" "}
}{ $units }
prompt-bargain = { $origin }: which contract do you take? The others leave the game.
prompt-move-spy = { $origin }: { $seat } drives your Spy off the { $post }. Where does it go?

event-started = { $seat } put { $card } into play
    .tail = put { $card } into play
event-spy-left = { $seat } had to move the Spy from the { $post }
    .tail = had to move the Spy from the { $post }
event-spy-lost = { $seat } lost the Spy on the { $post }: no post is free for it
    .tail = lost the Spy on the { $post }: no post is free for it
event-contracts-shown = { $seat } revealed contracts: { $contracts }
    .tail = revealed contracts: { $contracts }
event-contracts-gone = Contracts out of the game: { $contracts }
    .tail = contracts out of the game: { $contracts }
