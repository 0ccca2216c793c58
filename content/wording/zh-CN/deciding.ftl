# 做决定前要知道的事：菜单、按钮与其上方的文字。

## 任何游戏
choice-whole = **{ $what }：**{ $about }
suggestion = { $name }：{ $picks }
cockpit-whole = 下方被截短的说明：
cockpit-final = 会亮出未知卡牌的选择无法撤销。
cockpit-did = ✓ { $line }

## 正在进行的行动
deciding-open-agent-turn = 还可进行：{ $what }。之后结束行动。
deciding-open-reveal-turn = 你有 { $n } 点说服力。还可进行：{ $what }。之后结束行动。
deciding-futile = 目前没有效果
deciding-open-free = 本次行动没有其他需要处理的事：结束行动，或使用随时可用的选项。
deciding-open-effects = { $n } 项效果
deciding-open-troops = 部署部队（最多 { $n } 个）
deciding-open-units = 部署单位（最多 { $n } 个）
deciding-open-plots = { $n } 张阴谋秘牌
deciding-open-buys = 获取卡牌（{ $n } 张可选）

## 卡牌、领袖、观察哨
deciding-icon = { $icon ->
    [emperor] 皇帝
    [guild] 宇航公会
    [bene_gesserit] 姐妹会
    [fremen] 弗雷曼人
    [landsraad] 兰兹拉德
    [city] 城市
    [spice_trade] 香料贸易
   *[spy] 间谍
  }
deciding-icons = { $n ->
    [0] 无地区类型图标
   *[other] 可派往：{ $icons }
  }
deciding-infiltrating = 可派往（无视敌方特使）：{ $icons }
deciding-factions = 阵营：{ $factions }
deciding-costs = 费用 { $n }
deciding-card = *{ $card }* { $effect }
deciding-cards = -# 打出时：{ $cards }
deciding-top = { $faction }影响力已在顶端，不会增加
deciding-loss = { $n } → { $next }{ $vp ->
    [1] ，胜利点数 −1
   *[0] {""}
}{ $alliance ->
    [1] ，失去同盟
   *[0] {""}
}
deciding-alliance = 可获得同盟指示物
deciding-alliance-for = { $seat } 获得同盟指示物
deciding-alliance-level = 与 { $seat } 的影响力相同，同盟指示物仍归对方
deciding-alliance-taken = 从 { $seat } 处获得同盟指示物
deciding-no-icon = 无地区类型图标，只能在展示阶段使用
deciding-no-space = 目前没有可派往的地区
deciding-no-agent = 已没有特使可派遣
deciding-no-agent-for = 已没有特使可为 { $seat } 派遣
deciding-no-card = 手牌都没有所需图标
deciding-no-card-icon = { $icon }：{ $spaces }
deciding-leader = -# **{ $leader }**：{ $abilities }
deciding-ability = { $name }（{ $text }）
deciding-watches = 监视{ $spaces }

## 地区
deciding-turn-none = 轮到你行动了：现在没有牌能派遣特使，请展示手牌。
deciding-turn-move = 轮到你行动了：没有可用的特使，但有牌能移动一个；或展示手牌。
deciding-combat-none = 战斗：你的战斗力为 { $n }。你没有现在能打出的牌，请让过。
deciding-combat-space = 战斗地区
deciding-pay = 支付{ $cost }：{ $effect }
deciding-needs = 需要 { $n } 点{ $faction }影响力，你有 { $have } 点
deciding-there = 现在有 { $seats } 的特使
deciding-or-pay = 或支付{ $cost }：{ $effect }
deciding-or = 或{ $effect }
deciding-bonus = 有 { $n } 额外香料

## 展示
sure-reveal = 还有特使可派遣，现在就展示手牌吗？这些特使本回合不会用到，而且展示阶段无法撤销。
deciding-reveals = 说服力 { $persuasion }{ $more_persuasion ->
    [1] +
   *[0] {""}
}、武器 { $swords }{ $more_swords ->
    [1] +
   *[0] {""}
}

## 冲突
fight-line = ⚔ **{ $conflict }：**{ $standings }{ $passed_count ->
    [0] {""}
   *[other] {" "}· 已让过：{ $passed }
  }
fight-nobody = 没有任何单位
fight-own = **{ $mark } { $seat }：{ $n }**{ $place ->
    [0] {""}
   *[other] （第 { $place } 名）
  }
fight-other = { $mark } { $seat }：{ $n }{ $place ->
    [0] {""}
   *[other] （第 { $place } 名）
  }
fight-level = { $who } 的战斗力同为 { $n } 点：{ $first ->
    [1] 没有人拿第一等奖励，{ $place ->
        [2] 平局者各拿第二等奖励
        [3] 平局者各拿第三等奖励
       *[0] 平局者没有奖励
      }
   *[0] { $place ->
        [3] 平局者改拿第三等奖励
       *[0] 平局者没有奖励
      }
  }。
fight-level-some = { $who } 的战斗力同为 { $n } 点：没有人拿第一等奖励，{ $takers } 拿第二等奖励。
fight-rewards = -# 第 1 名：{ $card ->
    [1] 此牌（作战图标：{ $icon }）、
   *[0] {""}
  }{ $first } · 第 2 名：{ $second }{ $four ->
    [1] {" "}· 第 3 名：{ $third }
   *[0] { $tied ->
        [1] {" "}· 第 3 名（并列第 2 名时）：{ $third }
       *[0] {""}
      }
  }
fight-doubled = -# 沙虫使奖励加倍：{ $who }
fight-makes = → { $n }{ $more ->
    [1] +
   *[0] {""}
}{ $less ->
    [1] {" "}或更低
   *[0] {""}
}{ $place ->
    [0] ，无奖励
   *[other] ，第 { $place } 名
}
