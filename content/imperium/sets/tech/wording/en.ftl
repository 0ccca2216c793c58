# The tech module of Bloodlines: tech tiles, the Ixian Embassy, a tile set aside.

setting-tech = Tech module
setting-tech-off = off
setting-tech-on = on
    .about = Adds the tech tiles of Bloodlines, acquired for spice.

group-tile = Tech tiles
choose-tech = { $tile } ({ $n } spice)
choose-tech-for = { $tile } ({ $n ->
    [0] {""}
   *[other] { $n } { $what }
}{ $m ->
    [0] {""}
    [one] { $n ->
        [0] {""}
       *[other] ,{" "}
    }1 negotiator
   *[other] { $n ->
        [0] {""}
       *[other] ,{" "}
    }{ $m } negotiators
})
choose-negotiate = Send { $n ->
    [one] 1 negotiator
   *[other] { $n } negotiators
} to Ix
choose-flip-tile = Flip { $tile }: { $effect }
choose-use-tile = Use { $tile }: { $effect }
choose-trash-tile = Trash { $tile }
choose-trash-spy = Trash the Spy from the { $post }
choose-project = Set { $tile } aside
choose-spare = { $card } stays face up
prompt-project = Which tech tile do you set aside face down? You may acquire it later for less spice.
prompt-spare = All your battle icons are of one kind now. Which card stays face up? The others are paired.

event-tech = { $seat } acquired the tech tile { $tile }{ $project ->
    [1] {" "}(set aside until now)
   *[0] {""}
}
    .tail = acquired the tech tile { $tile }{ $project ->
    [1] {" "}(set aside until now)
   *[0] {""}
}
event-tech-top = Stack { $stack } of the tech tiles: { $tile } is on top
    .tail = { $tile } is on top of stack { $stack }
    .post = {""}
event-tech-gone = { $tile }, on top of stack { $stack } of the tech tiles, left the game
    .tail = { $tile }, on top of stack { $stack } of the tech tiles, left the game
event-tile-trash = { $seat } trashed the tech tile { $tile }
    .tail = trashed the tech tile { $tile }
event-tile-flip = { $seat } flipped { $tile }
    .tail = flipped { $tile }
event-negotiators = { $seat } sent { $n ->
    [one] 1 negotiator
   *[other] { $n } negotiators
} to Ix
    .tail = +{ $n ->
    [one] 1 negotiator
   *[other] { $n } negotiators
}
event-negotiators-back = { $n ->
    [one] One
   *[other] { $n }
} of { $seat }’s negotiators returned to the supply
    .tail = −{ $n ->
    [one] 1 negotiator
   *[other] { $n } negotiators
}
event-project = { $seat } { $shown ->
    [1] set aside { $tile } from stack { $stack }
   *[0] set aside a tech tile from stack { $stack }, face down
}
    .tail = { $shown ->
    [1] set aside { $tile } from stack { $stack }
   *[0] set aside a tech tile from stack { $stack }, face down
}
event-spy-gone = { $seat } trashed the Spy from the { $post }
    .tail = trashed the Spy from the { $post }

board-tech = Tech tiles: { $tiles }
board-tech-stack = { $tile } ({ $n } in the stack)
board-tech-empty = empty
board-tech-owned = { $seat } has tech: { $tiles }
board-tech-down = { $tile } (face down)
board-tech-project = { $seat } has a tech tile set aside face down
board-negotiators = { $seat } has negotiators at Ix: { $n }
picture-negotiators = Negotiators: { $n }
board-tech-gone = Tech tiles out of the game: { $tiles }
hand-tech = **Tech tiles:** { $tiles }
hand-project = **Set aside:** { $tile } ({ $n } spice less)
picture-tech = Tech tiles
picture-alt-tech = Tech tiles: { $tiles }.
picture-alt-tech-owned = { $player }, tech tiles: { $tiles }.

board-spies-gone = { $seat }: Spies out of the game: { $n }
picture-tech-stacks = Tiles in the stacks from the left: { $heights }
picture-project = 1 set aside, face down
picture-alt-tile = { $tile } ({ $n } spice, { $height } in the stack)
picture-alt-spies-gone = { $player }, Spies out of the game: { $n }.

deciding-embassy = Ixian Embassy: a tech tile for spice
deciding-costs-spice = Costs { $n } spice
deciding-open-flips = { $n ->
    [one] 1 tile to flip
   *[other] { $n } tiles to flip
}
changes-tech = The tech tiles on offer have changed.
tie-tech = a tech tile that wins ties
