# 基础游戏：门泰特、关闭的地区、秘密选择的阵营、卡牌的移动。

preset-base = 基础游戏

choose-close = { $space }
choose-effects = { $effects }
choose-lose = { $n ->
    [0] 从冲突区域失去 { $rest } 个部队
   *[other] { $rest ->
        [0] 从兵营失去 { $n } 个部队
       *[other] 从兵营失去 { $n } 个部队，从冲突区域失去 { $rest } 个部队
    }
}
choose-on-top = 放到牌堆最上面
choose-not-on-top = 放入弃牌堆
choose-take = 拿取『{ $card }』
choose-back = 放回『{ $card }』
choose-move = “{ $space }”，使用“{ $from }”的特使
choose-secret = { $faction }
prompt-destination = 要将『{ $card }』放到你的牌堆最上面，而不是放入弃牌堆吗？
prompt-look = { $origin }：选择如何处理这张牌。
prompt-secret = 秘密选择 { $n } 个不同的阵营。之后你可以公布它们，每局 1 次。
prompt-won = 你赢得了这场冲突。打出赢得冲突时可用的秘牌，或让过。
event-closed = { $seat } 使每个对手的下一个特使不能前往“{ $space }”
    .tail = 使每个对手的下一个特使不能前往“{ $space }”
event-lose = { $from_id ->
    [conflict] { $seat } 从冲突区域失去 { $n } 个部队
   *[other] { $seat } 从兵营失去 { $n } 个部队
}
    .tail = { $from_id ->
    [conflict] 从冲突区域失去 { $n } 个部队
   *[other] 从兵营失去 { $n } 个部队
}
event-take-discard = { $seat } 从弃牌堆拿取『{ $card }』
    .tail = 从弃牌堆拿取『{ $card }』
event-on-top = { $seat } 将『{ $card }』放到牌堆最上面
    .tail = 将『{ $card }』放到牌堆最上面
event-agent-moved = { $seat } 从“{ $space }”移走特使
    .tail = 从“{ $space }”移走特使
event-mentat = { $seat } 获得门泰特
    .tail = 获得门泰特
event-mentat-won = { $seat } 下一回合拥有门泰特
    .tail = 下一回合拥有门泰特
event-secret = { $shown ->
    [1] { $seat } 秘密选择{ $factions }
   *[0] { $seat } 秘密选择 { $n } 个阵营
}
    .tail = { $shown ->
    [1] 秘密选择{ $factions }
   *[0] 秘密选择 { $n } 个阵营
}
event-secret-shown = { $seat } 公布秘密选择的阵营：{ $factions }
    .tail = 公布秘密选择的阵营：{ $factions }
board-mentat = 门泰特：{ $state ->
    [home] 在“{ $place }”，可供雇佣
    [held] { $seat }（可用）
   *[out] { $seat }（“{ $place }”）
}
board-mentat-next = { $seat } 下一回合拥有门泰特
board-closed = { $seat } 使 { $who } 的下一个特使不能前往“{ $space }”
board-secret = { $seat } 有 { $n } 个秘密选择的阵营
board-secret-shown = { $seat } 已公布秘密选择的阵营：{ $factions }
board-on-top = { $seat } 的牌堆最上面：{ $cards }
hand-top = **你的牌堆最上面：**{ $card }
hand-secret = **你秘密选择的阵营：**{ $factions }
