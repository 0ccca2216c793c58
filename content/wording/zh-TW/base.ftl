# 基礎遊戲：晶算師、關閉的版圖位置、秘密選擇的派系、卡牌的移動。

preset-base = 基礎遊戲

choose-close = { $space }
choose-effects = { $effects }
choose-lose = { $n ->
    [0] 從衝突區域失去 { $rest } 支軍隊
   *[other] { $rest ->
        [0] 從軍營失去 { $n } 支軍隊
       *[other] 從軍營失去 { $n } 支軍隊、從衝突區域失去 { $rest } 支軍隊
    }
}
choose-on-top = 放到牌庫頂
choose-not-on-top = 放入棄牌堆
choose-take = 拿取「{ $card }」
choose-back = 放回「{ $card }」
choose-move = 「{ $space }」，使用「{ $from }」的特使
choose-secret = { $faction }
prompt-destination = 要將「{ $card }」放到你的牌庫頂，而不是放入棄牌堆嗎？
prompt-look = { $origin }：選擇如何處理此牌。
prompt-secret = 秘密選擇 { $n } 個不同的派系。之後你可以揭示它們，每局 1 次。
prompt-won = 你獲得衝突勝利。打出此時可用的密謀牌，或跳過。
event-closed = { $seat } 使每位對手的下一名特使不能前往「{ $space }」
    .tail = 使每位對手的下一名特使不能前往「{ $space }」
event-lose = { $from_id ->
    [conflict] { $seat } 從衝突區域失去 { $n } 支軍隊
   *[other] { $seat } 從軍營失去 { $n } 支軍隊
}
    .tail = { $from_id ->
    [conflict] 從衝突區域失去 { $n } 支軍隊
   *[other] 從軍營失去 { $n } 支軍隊
}
event-take-discard = { $seat } 從棄牌堆拿取「{ $card }」
    .tail = 從棄牌堆拿取「{ $card }」
event-on-top = { $seat } 將「{ $card }」放到牌庫頂
    .tail = 將「{ $card }」放到牌庫頂
event-agent-moved = { $seat } 從「{ $space }」移走特使
    .tail = 從「{ $space }」移走特使
event-mentat = { $seat } 拿取晶算師
    .tail = 拿取晶算師
event-mentat-won = { $seat } 下一輪擁有晶算師
    .tail = 下一輪擁有晶算師
event-secret = { $shown ->
    [1] { $seat } 秘密選擇{ $factions }
   *[0] { $seat } 秘密選擇 { $n } 個派系
}
    .tail = { $shown ->
    [1] 秘密選擇{ $factions }
   *[0] 秘密選擇 { $n } 個派系
}
event-secret-shown = { $seat } 揭示秘密選擇的派系：{ $factions }
    .tail = 揭示秘密選擇的派系：{ $factions }
board-mentat = 晶算師：{ $state ->
    [home] 在「{ $place }」，無人擁有
    [held] { $seat }（可用）
   *[out] { $seat }（「{ $place }」）
}
board-mentat-next = { $seat } 下一輪擁有晶算師
board-closed = { $seat } 使 { $who } 的下一名特使不能前往「{ $space }」
board-secret = { $seat } 有 { $n } 個秘密選擇的派系
board-secret-shown = { $seat } 已揭示秘密選擇的派系：{ $factions }
board-on-top = { $seat } 的牌庫頂：{ $cards }
hand-top = **你的牌庫頂：**{ $card }
hand-secret = **你秘密選擇的派系：**{ $factions }
