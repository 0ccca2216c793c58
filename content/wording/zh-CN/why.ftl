## 更多…：自动玩家上一次行动的用意

more-reasons = **自动玩家上一次行动的用意**
why-agent = { $seat } 用『{ $card }』派遣特使到“{ $space }”：{ $reason }
why-reveal = { $seat } 展示手牌：{ $reason }
why-fight = 用 { $n } 个单位争夺『{ $conflict }』
why-swords = 用 { $n } 个武器争夺『{ $conflict }』
why-goal = { $n } 点胜利点数，足以结束游戏
why-points = { $n } 点胜利点数
why-influence = { $faction }影响力升至 { $now }{ $points ->
    [0] {""}
   *[other] ，得 { $points } 点胜利点数
}
why-alliance = { $faction }的同盟指示物
why-token = { $what_id ->
    [swordmaster] { $what }，此后每回合多一个特使
    [council] { $what }，此后每回合多得说服力
   *[other] { $what }
}
why-control = “{ $space }”的控制权
why-contract = 合约“{ $contract }”
why-complete = 合约“{ $contract }”的奖励
why-spy = 派遣到{ $post }的间谍
why-troops = 兵营多 { $n } 个部队
why-draw = 手牌多 { $n } 张
why-intrigue = 秘牌 { $n } 张
why-goods = { $n } { $what }
why-saving = “{ $space }”需要 { $whole } { $what }，已存到 { $n }
why-cards = 为了获取{ $cards }
why-commander = 萨多卡指挥官
why-tile = 技术板块『{ $tile }』
