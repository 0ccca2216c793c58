# 沙丘：帝国：可以选什么、问了什么、为何拒绝、发生了什么。
# 事件的 `.tail` 是接在同一玩家前一事件之后的说法；空白的事件不必说。


## 选项
choose-card = { $card }
choose-space = { $space }
choose-infiltrate = “{ $space }”，从{ $post }渗透
choose-reveal = 展示手牌
choose-end = 结束行动
choose-done = 完成
choose-go = 执行
    .plan = { $group }
choose-pay = 支付
choose-count = 立即结算（当前数量 { $n }）
choose-effect = { $effect }
choose-factions = 选择 { $n } 个阵营
choose-influence = { $faction }影响力 +{ $n }
choose-lose-influence = 失去 1 点{ $faction }影响力
choose-post = { $post }
choose-recall-spy = 从{ $post }召回
choose-recall-agent = 从“{ $space }”召回
choose-instead = 改为：{ $effect }
choose-goods = { $n } { $what }
choose-gather = 从{ $post }召回，抽 1 张牌
choose-no-gather = 保留间谍
choose-deploy = 部署 { $n } 个部队
    .plan = { $group }：{ $n }
choose-retreat = 撤回 { $n } 个部队
choose-deploy-kinds = 部署{ $n ->
    [0] {" "}
   *[other] {" "}{ $n } 个部队、
}{ $units }
choose-retreat-kinds = 撤回{ $n ->
    [0] {" "}
   *[other] {" "}{ $n } 个部队、
}{ $units }
choose-discard = 弃掉『{ $card }』
choose-draw = 抽取『{ $card }』
choose-bury = 将『{ $card }』放到秘牌堆底
choose-trash = 销毁『{ $card }』
choose-trash-from = 销毁『{ $card }』（{ $zone }）
choose-acquire = { $card }（{ $n }）
choose-set-aside = { $card }
choose-flip = { $card }
choose-pair = 『{ $card }』配『{ $other }』
choose-play = { $card }：{ $effect }
choose-pass = 让过
choose-defend = 部署部队
choose-no-defend = 不部署
choose-seat = { $seat }
choose-leader = { $leader }

## 菜单
group-play = 打出秘牌
group-deploy = 部署部队
group-acquire = 获取卡牌
group-leader = 领袖
group-pair = 配对图标
pending = { $origin }：{ $effect }
cost = { $n } { $what }
gains = { $effect }
gains-acquire = 获取效果：{ $effect }
gains-agent = 特使效果：{ $effect }
gains-reveal = 展示效果：{ $effect }
gains-unload = 展示和卸除效果：{ $effect }

## 提问
prompt-turn = { $n ->
    [0] 轮到你行动了：没有可用的特使，请展示手牌。
   *[other] 轮到你行动了：派遣特使（可用 { $n } 个）或展示手牌。
  }
prompt-agent = 结算未完成的效果、部署部队、打出阴谋秘牌，然后结束行动。
prompt-reveal = 你有 { $n } 点说服力。获取卡牌，然后结束行动。
prompt-agenda = { $origin }：选择要结算的效果。
prompt-pay = { $origin }：选择要支付的费用（{ $effect }）。
prompt-factions = { $origin }：选择 { $n } 个不同的阵营。
prompt-heir = 你失去{ $faction }的同盟指示物。请选择由谁获得。
prompt-gather = 在“{ $space }”收集情报？召回 1 名间谍可抽 1 张牌。
prompt-inspect-draw = { $origin }：从 3 张牌中抽取 1 张。
prompt-inspect-discard = { $origin }：弃掉 1 张，另 1 张会被销毁。
prompt-leader = 选择你的领袖。
prompt-defend = { $conflict }：你控制此地点。要从供应堆部署 1 个部队吗？
prompt-discard = { $seat } 的{ $origin }：弃 1 张牌。
prompt-sift = 要将哪些秘牌放到牌堆底？之后抽取同样张数。
prompt-combat = 战斗：你的战斗力为 { $n }。打出战斗秘牌或让过。
prompt-match = 你有多张牌带有此图标（{ $icon }）。要用哪一张与赢得的牌配对？
prompt-keep = 留下哪张秘牌？另一张放回牌堆最上面。
prompt-freighter = 下一个货船图标：推进、召回或不动？

## 拒绝
refused-influence = “{ $space }”需要 { $n } 点{ $faction }影响力，你有 { $have } 点。
    .group = 影响力不足
    .detail = { $faction }需 { $n } 点，有 { $have } 点
refused-influence-either = “{ $space }”需要 { $n } 点{ $faction }或{ $other }影响力，你分别有 { $have } 点和 { $also } 点。
    .group = 影响力不足
    .detail = { $faction }或{ $other }需 { $n } 点，分别有 { $have } 点和 { $also } 点
refused-swordmaster = 你已经拥有剑术大师。
refused-council = 你已经拥有高等议会席位。
refused-closed = 『音言』使你的下一个特使不能前往“{ $space }”。
    .group = 『音言』使下一个特使不能前往
refused-own-agent = 你自己的特使已在“{ $space }”。
    .group = 已有自己的特使
refused-occupied = “{ $space }”已被占据。
    .group = 已被占据
refused-unwatched = “{ $space }”已被占据。如果相连的哨站有你的间谍，就能渗透。
    .group = 已被占据，相连的哨站也没有你的间谍
refused-cost = 需要 { $n } { $what }，你只有 { $have }。
    .group = 付不起
    .detail = 需 { $n } { $what }，有 { $have }
refused-persuasion = 需要 { $n } 点说服力，你有 { $have } 点。
    .group = 说服力不足
    .detail = 有 { $have } 点
refused-pending = 必须先结算完 { $n } 个效果。
refused-unusable = 『{ $card }』目前没有作用：无法支付费用或条件未满足。
    .group = 目前没有作用：费用或条件未满足

## 事件
event-turn = {""}
event-end = { $kind ->
    [pass] { $seat } 让过本次行动
   *[other] {""}
}
event-round = 第 { $n } 回合 · { $conflict } · 先手玩家：{ $first }
    .post = 第 { $n } 回合 · { $conflict }
event-leader = { $seat } 使用{ $leader }
event-objective = { $seat } 抽到目标牌『{ $card }』
    .tail = 目标牌『{ $card }』
event-agent = { $seat } 用『{ $card }』派遣特使到“{ $space }”
    .post = { $seat } → { $space }（{ $card }）
event-gain = { $seat } 获得 { $n } { $what_icon }
    .tail = { $what_drawn ->
        [1] { $what_icon } +{ $n }
       *[0] +{ $n } { $what_icon }
    }
event-spend = { $seat } 支付 { $n } { $what_icon }
    .tail = { $what_drawn ->
        [1] { $what_icon } −{ $n }
       *[0] −{ $n } { $what_icon }
    }
event-score = { $n ->
    [-1] { $seat } 失去 1 点胜利点数
   *[other] { $seat } 获得 { $n } 点胜利点数
}
    .tail = { $n ->
    [-1] −1 胜利点数
   *[other] +{ $n } 胜利点数
}
event-recruit = { $seat } 招募 { $n } 个部队
    .tail = 招募 { $n } 个部队
event-deploy = { $seat } 部署 { $n } 个部队
    .tail = 部署 { $n } 个部队
event-defend = { $seat } 用 { $n } 个部队防守
event-retreat = { $seat } 撤回 { $n } 个部队
    .tail = 撤回 { $n } 个部队
event-summon = { $seat } 召唤 { $n } 条沙虫
    .tail = 召唤 { $n } 条沙虫
event-remember = { $seat } 增加 1 个记忆
    .tail = 增加 1 个记忆
event-awaken = { $seat } 成为{ $leader }
    .tail = 成为{ $leader }
event-clear = {""}
    .tail = {""}
event-shuffle = {""}
    .tail = {""}
event-shuffle-intrigue = 秘牌弃牌堆已重新洗牌，成为新的秘牌堆
    .tail = 秘牌弃牌堆已重新洗牌，成为新的秘牌堆
    .post = {""}
event-draw = { $shown ->
    [1] { $seat } 抽到{ $cards }
   *[0] { $seat } 抽 { $n } 张牌
}
    .tail = { $shown ->
    [1] 抽到{ $cards }
   *[0] 抽 { $n } 张牌
}
event-intrigue = { $shown ->
    [1] { $seat } 抽到秘牌{ $cards }
   *[0] { $seat } 抽 { $n } 张秘牌
}
    .tail = { $shown ->
    [1] 抽到秘牌{ $cards }
   *[0] 抽 { $n } 张秘牌
}
event-inspect-intrigue = { $seat } 查看{ $shown ->
    [1] { $cards }
   *[0] 秘牌堆最上面的牌
}
    .tail = 查看{ $shown ->
    [1] { $cards }
   *[0] 秘牌堆最上面的牌
}
event-freighter = { $seat } 将货船推进到第 { $space } 格
    .tail = 将货船推进到第 { $space } 格
event-freighter-recalled = { $seat } 从第 { $from } 格召回货船
    .tail = 从第 { $from } 格召回货船
event-steal = { $shown ->
    [1] { $seat } 从 { $victim } 偷窃{ $cards }
   *[0] { $seat } 从 { $victim } 偷窃 1 张秘牌
}
    .tail = { $shown ->
    [1] 从 { $victim } 偷窃{ $cards }
   *[0] 从 { $victim } 偷窃 1 张秘牌
}
event-inspect = { $shown ->
    [1] { $seat } 查看{ $cards }
   *[0] { $seat } 查看牌堆最上面的 { $n } 张牌
}
    .tail = { $shown ->
    [1] 查看{ $cards }
   *[0] 查看牌堆最上面的 { $n } 张牌
}
event-intrigue-buried = { $shown ->
    [1] { $seat } 将秘牌{ $cards }放到牌堆底
   *[0] { $seat } 将 { $n } 张秘牌放到牌堆底
}
    .tail = { $shown ->
    [1] 将秘牌{ $cards }放到牌堆底
   *[0] 将 { $n } 张秘牌放到牌堆底
}
event-trash-intrigue = { $seat } 销毁『{ $card }』
    .tail = 销毁『{ $card }』
event-discard = { $seat } 弃掉『{ $card }』
    .tail = 弃掉『{ $card }』
event-discard-for = { $seat } 因『{ $why }』弃掉『{ $card }』
    .tail = 因『{ $why }』弃掉『{ $card }』
event-discard-deck = { $seat } 从牌堆弃掉『{ $card }』
    .tail = 从牌堆弃掉『{ $card }』
event-trash = { $seat } 销毁{ $cards }
    .tail = 销毁{ $cards }
event-return = { $seat } 将『{ $card }』放回手牌
    .tail = 将『{ $card }』放回手牌
event-row = { $filled ->
    [1] 『{ $card }』进入公共牌池
   *[0] {""}
}
    .tail = { $filled ->
    [1] 『{ $card }』进入公共牌池
   *[0] {""}
}
    .post = {""}
event-acquire = { $seat } 获取『{ $card }』
    .tail = 获取『{ $card }』
event-acquire-for = { $seat } 获取{ $buys }
    .tail = 获取{ $buys }
event-set-aside = { $seat } 将『{ $card }』放在一旁
    .tail = 将『{ $card }』放在一旁
event-set-aside-gone = 『{ $card }』移出游戏
    .tail = 『{ $card }』移出游戏
    .post = {""}
event-spy = { $seat } 派遣间谍到{ $post }
    .tail = 派遣间谍到{ $post }
event-recall-spy = { $seat } 从{ $post }召回间谍
    .tail = 从{ $post }召回间谍
event-recall-agent = { $seat } 从“{ $space }”召回特使
    .tail = 从“{ $space }”召回特使
event-gather = { $seat } 在{ $post }收集情报
    .tail = 在{ $post }收集情报
event-token = { $seat } { $what_id ->
    [hooks] 拿取
   *[other] 获得
}{ $what }
    .tail = { $what_id ->
    [hooks] 拿取
   *[other] 获得
}{ $what }
event-control = { $seat } 取得“{ $space }”的控制权
    .tail = 取得“{ $space }”的控制权
event-wall = { $seat } 炸毁屏蔽场城墙
    .tail = 炸毁屏蔽场城墙
event-flip = { $seat } 将『{ $card }』翻面
    .tail = 将『{ $card }』翻面
event-pair = { $seat } 将『{ $card }』与『{ $other }』配对
    .tail = 将『{ $card }』与『{ $other }』配对
event-harvest = {""}
    .tail = {""}
event-influence = { $seat } 的{ $faction }影响力升至 { $now }
    .tail = { $faction_drawn ->
        [1] { $faction_icon } { $faction }升至 { $now }
       *[0] { $faction }影响力升至 { $now }
    }
event-influence-lost = { $seat } 的{ $faction }影响力降至 { $now }
    .tail = { $faction_drawn ->
        [1] { $faction_icon } { $faction }降至 { $now }
       *[0] { $faction }影响力降至 { $now }
    }
event-alliance = { $seat } 获得{ $faction }的同盟指示物
    .tail = 获得{ $faction }的同盟指示物
event-alliance-lost = { $seat } 失去{ $faction }的同盟指示物
    .tail = 失去{ $faction }的同盟指示物
event-train = {""}
    .tail = {""}
event-play = { $seat } 打出『{ $card }』
    .tail = 打出『{ $card }』
event-intrigue-waits = {""}
    .tail = {""}
event-intrigue-discarded = {""}
    .tail = {""}
event-reveal = { $cards_count ->
    [0] { $seat } 没有手牌可展示
   *[other] { $seat } 展示{ $cards }
}
    .post = { $cards_count ->
    [0] { $seat } 没有手牌可展示
   *[other] { $seat } 展示 { $cards_count } 张牌
}
event-clean-up = {""}
    .tail = {""}
event-pass = { $forced ->
    [1] {""}
   *[0] { $seat } 让过
}
    .tail = { $forced ->
    [1] {""}
   *[0] 让过
}
event-strength = { $seat } 的战斗力为 { $n }
event-reward = { $place ->
    [1] { $seat } 获胜
   *[other] { $seat } 获得第 { $place } 等奖励
}{ $doubled ->
    [1] （双倍）
   *[0] {""}
}
event-win = { $seat } 赢得『{ $conflict }』
event-unwon = 无人赢得『{ $conflict }』
event-bonus = {""}
event-recall = {""}
event-endgame = 游戏结束步骤：打出终局秘牌，并配对百搭图标
    .post = {""}

# 由数个事件合成的叙述。
event-gain-control = { $seat } 因控制“{ $space }”获得 { $n } { $what_icon }
    .tail = 因控制“{ $space }”+{ $n } { $what_icon }
event-gain-for = { $seat } 因『{ $why }』获得 { $n } { $what_icon }
    .tail = 因『{ $why }』+{ $n } { $what_icon }
counted-swords = 武器
bought = 『{ $card }』（{ $what_id ->
    [persuasion] { $n }
   *[other] { $n } { $what_icon }
}）
event-deal = { $shown ->
    [1] { $seat } 抽到{ $cards }
   *[0] { $seat } 抽 { $n } 张牌
}
    .post = {""}
event-fight = ⚔ **{ $conflict }：**{ $strengths }
strong = { $seat_mark }{"\u00A0"}{ $n }

## 宇联商会
choose-contract = { $contract }：{ $effect }
choose-keep = 留下『{ $card }』
choose-freighter-advance = 货船：推进到第 { $n } 格
choose-freighter-recall = 货船：从第 { $n } 格召回
event-contract = { $seat } 拿取合约“{ $contract }”
    .tail = 拿取合约“{ $contract }”
event-market = 合约“{ $contract }”可供拿取
    .tail = 合约“{ $contract }”可供拿取
    .post = {""}
event-complete = { $seat } 完成合约“{ $contract }”
    .tail = 完成合约“{ $contract }”

## 大厅与面板
preset-uprising = 起义
preset-uprising-choam = 起义（宇联商会模组）
refused-set-needs = { $set }必须与{ $other }一起使用。
refused-set-needs-one = { $set }必须与以下其中之一一起使用：{ $others }。
refused-set-clashes = { $set }不能与{ $other }一起使用。
refused-set-seats = { $set }适用于 { $seats } 人。
setting-choam = 宇联商会模组
setting-choam-off = 不使用
setting-choam-on = 使用
    .about = 加入合约，完成后可得奖励；其余规则不变。
setting-spies = 派遣间谍
setting-spies-may = 可选
    .about = 可以派遣间谍时，也可以选择不派遣。
setting-spies-must = 强制
    .about = 只要有未被占据的哨站，就必须派遣间谍。
board-market = 可拿取的合约：{ $contracts }（资源池 { $bank } 份）
board-contracts = { $contracts_count ->
    [0] { $seat }：没有未完成的合约，已完成 { $done } 份
   *[other] { $seat }：合约 { $contracts }，已完成 { $done } 份
}
imperium-scores = -# { $drawn ->
    [1] { $icon }
   *[0] 胜利点数
} { $scores }
imperium-score = { $mark }{"\u00A0"}{ $name }{"\u00A0"}**{ $vp }**

# 句中列举的组件名称。
mark-card = 『{ $name }』
    .plain = 『{ $name }』
mark-intrigue = 『{ $name }』
    .plain = 『{ $name }』
