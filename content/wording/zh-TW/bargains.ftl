# 《血脈》的卡牌與合約：迫使間諜移動、從公共供應區揭示的合約、回合開始時打出的牌。

group-start = 回合開始時
choose-start = { $card }：{ $effect }
choose-complete = { $contract }：{ $effect }
choose-drive-back = { $seat }：撤退 { $n } 支軍隊
choose-drive-back-units = { $seat }：撤退 { $n ->
    [0] { $m } { $unit_id ->
            [dreadnought] 艘
           *[other] 名
        }{ $unit }
   *[other] { $n } 支軍隊和 { $m } { $unit_id ->
           [dreadnought] 艘
          *[other] 名
       }{ $unit }
}
choose-drive-back-kinds = { $seat }：撤退{ $n ->
    [0] {" "}
   *[other] {" "}{ $n } 支軍隊、
}{ $units }
prompt-bargain = { $origin }：要拿取哪份合約？其餘的移出遊戲。
prompt-move-spy = { $origin }：{ $seat } 迫使你的間諜離開{ $post }。要移到哪裡？

event-started = { $seat } 於回合開始時打出「{ $card }」
    .tail = 於回合開始時打出「{ $card }」
event-spy-left = { $seat } 的間諜被迫離開{ $post }
    .tail = 間諜被迫離開{ $post }
event-spy-lost = { $seat } 失去{ $post }的間諜：沒有可去的哨站
    .tail = 失去{ $post }的間諜：沒有可去的哨站
event-contracts-shown = { $seat } 揭示合約：{ $contracts }
    .tail = 揭示合約：{ $contracts }
event-contracts-gone = 移出遊戲的合約：{ $contracts }
    .tail = 移出遊戲的合約：{ $contracts }
