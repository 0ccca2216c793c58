# “血脉”的卡牌与合约：迫使间谍移动、从资源池展示的合约、行动开始时打出的牌。

group-start = 行动开始时
choose-start = { $card }：{ $effect }
choose-complete = { $contract }：{ $effect }
choose-drive-back = { $seat }：撤回 { $n } 个部队
choose-drive-back-units = { $seat }：撤回 { $n ->
    [0] { $m } { $unit_id ->
            [dreadnought] 艘
           *[other] 名
        }{ $unit }
   *[other] { $n } 个部队和 { $m } { $unit_id ->
           [dreadnought] 艘
          *[other] 名
       }{ $unit }
}
choose-drive-back-kinds = { $seat }：撤回{ $n ->
    [0] {" "}
   *[other] {" "}{ $n } 个部队、
}{ $units }
prompt-bargain = { $origin }：要拿取哪份合约？其余的移出游戏。
prompt-move-spy = { $origin }：{ $seat } 迫使你的间谍离开{ $post }。要移到哪里？

event-started = { $seat } 在行动开始时打出『{ $card }』
    .tail = 在行动开始时打出『{ $card }』
event-spy-left = { $seat } 的间谍被迫离开{ $post }
    .tail = 间谍被迫离开{ $post }
event-spy-lost = { $seat } 失去{ $post }的间谍：没有可去的哨站
    .tail = 失去{ $post }的间谍：没有可去的哨站
event-contracts-shown = { $seat } 展示合约：{ $contracts }
    .tail = 展示合约：{ $contracts }
event-contracts-gone = 移出游戏的合约：{ $contracts }
    .tail = 移出游戏的合约：{ $contracts }
