## 更多…：自動玩家上一個回合的用意

more-reasons = **自動玩家上一個回合的用意**
why-agent = { $seat } 以「{ $card }」派遣特使到「{ $space }」：{ $reason }
why-reveal = { $seat } 揭示手牌：{ $reason }
why-fight = 以 { $n } 個單位爭奪「{ $conflict }」
why-swords = 以 { $n } 個劍刃爭奪「{ $conflict }」
why-goal = { $n } 點勝利點數，足以結束遊戲
why-points = { $n } 點勝利點數
why-influence = { $faction }影響力升至 { $now }{ $points ->
    [0] {""}
   *[other] ，得 { $points } 點勝利點數
}
why-alliance = { $faction }的結盟標記
why-token = { $what_id ->
    [swordmaster] { $what }，此後每輪多一名特使
    [council] { $what }，此後每輪多得招募點數
   *[other] { $what }
}
why-control = 「{ $space }」的控制權
why-contract = 合約「{ $contract }」
why-complete = 合約「{ $contract }」的獎勵
why-spy = 派遣到{ $post }的間諜
why-troops = 軍營多 { $n } 支軍隊
why-draw = 手牌多 { $n } 張
why-intrigue = 密謀牌 { $n } 張
why-goods = { $n } { $what }
why-saving = 「{ $space }」需要 { $whole } { $what }，已存到 { $n }
why-cards = 為了獲得{ $cards }
why-commander = 薩督卡指揮官
why-tile = 技術板塊「{ $tile }」
