# 不朽之躯：科研、特莱拉条、基因样本、改造。

preset-base-immortality = 基础游戏和《不朽之躯》
preset-uprising-immortality = 《起义》和《不朽之躯》

setting-immortality = 不朽之躯
setting-immortality-off = 不使用
setting-immortality-on = 使用
    .about = 加入贝尼·特莱拉面板：科研、基因样本、特莱拉牌和改造。
setting-go_to_11 = 目标 11 点胜利
setting-go_to_11-off = 不使用
setting-go_to_11-on = 使用
    .about = 玩到 11 点胜利点数；四人游戏从 0 点开始，玩到 10 点。

group-return = 归还基因样本
group-token = 家族原子指示物
menu-of-join = { $what }：派往哪个地区？
fold-join = 改造：选择 2 张牌
choose-join = 『{ $card }』，改造『{ $other }』
choose-join-row = 『{ $card }』，改造公共牌池的『{ $other }』
choose-research = { $effect }
choose-acquire-specimens = { $card }（{ $n } 个基因样本）
choose-return-specimens = 归还 { $n } 个基因样本
    .plan = { $group }：{ $n }
choose-atomics = 使用家族原子指示物
    .plan = { $group }
prompt-give-back = 要招募 { $n } 个部队，供应堆{ $supply ->
    [0] 已无部队
   *[other] 只有 { $supply } 个
}。先归还几个基因样本？
prompt-cleared = 你的单位已经离开冲突区域。打出此时可用的秘牌，或让过。
prompt-graft = 用『{ $card }』改造哪张牌？
refused-specimens = 需要 { $n } 个基因样本，你有 { $have } 个。
refused-together = 『{ $card }』只能与另一张牌一起打出：目前任何 2 张牌的组合都去不了地区。

event-joined = { $seat } 改造『{ $card }』
    .tail = 改造『{ $card }』
event-research = { $seat } 科研推进到 { $column }/8
    .tail = 科研 { $column }/8
event-tleilaxu = { $seat } 在特莱拉条上推进到 { $n }/7
    .tail = 特莱拉条 { $n }/7
event-specimens = { $seat } 把 { $n } 个基因样本放入再生箱
    .tail = 基因样本 +{ $n }
event-specimens-returned = { $seat } 把 { $n } 个基因样本归还供应堆
    .tail = 基因样本 −{ $n }
sure-atomics = 现在就使用家族原子指示物吗？每局游戏只能使用 1 次。公共牌池的牌会全部移出游戏，并重新发 5 张牌。
event-atomics = { $seat } 使用家族原子指示物：更换整个公共牌池
    .tail = 使用家族原子指示物：更换整个公共牌池
event-tleilaxu-gone = { $seat } 把『{ $card }』移出特莱拉牌池
    .tail = 『{ $card }』移出特莱拉牌池
event-reclaim = { $seat } 获取『{ $card }』
    .tail = 获取『{ $card }』
event-tleilaxu-row = 『{ $card }』进入特莱拉牌池
    .tail = 『{ $card }』进入特莱拉牌池
    .post = {""}

hand-tleilaxu = **特莱拉：**基因样本 { $specimens } 个 · 科研 { $column }/8 · 特莱拉条 { $space }/7{ $atomics ->
    [1] {" "}· 家族原子指示物
   *[0] {""}
}
board-tleilaxu = { $seat }：基因样本 { $specimens } 个，科研 { $column }/8，特莱拉条 { $space }/7{ $atomics ->
    [1] ，家族原子指示物
   *[0] {""}
}
board-joined = 本次行动改造：{ $cards }
board-returning = { $seat } 展示时回到手牌的牌：{ $cards }
board-tleilaxu-rival = { $seat }：特莱拉条 { $space }/7
board-tleilaxu-commander = { $seat }：家族原子指示物
board-tleilaxu-row = 特莱拉牌池：{ $cards } · 剩下 { $deck } 张
deciding-costs-specimens = 费用 { $n } 个基因样本
changes-tleilaxu = 特莱拉牌池的卡牌。
changes-research = 科研指示物。
changes-tleilaxu-track = 特莱拉条。
picture-research = 科研
picture-tleilaxu-track = 特莱拉条
picture-tleilaxu-row = 特莱拉牌池
picture-alt-tleilaxu = { $player }：基因样本 { $specimens } 个，科研第 { $column } 竖列（共 8 竖列），特莱拉条第 { $space } 格（共 7 格）。
picture-alt-tleilaxu-rival = { $player }：特莱拉条第 { $space } 格（共 7 格）。
picture-alt-tleilaxu-row = 特莱拉牌池：{ $cards }。
