# Bloodlines 的领袖：冲突区域中的特使、额外香料、导航牌、扭曲秘牌、战术指示物。
choose-take-spice = 从“{ $space }”
choose-recall-fray = 冲突区域中的特使
choose-navigation = { $card }：{ $effect }
choose-give-intrigue = 将{ $card }交给 { $seat }
choose-buy = 支付 1 帝国索并抽取{ $card }
prompt-navigation = 从这些导航牌中选择 { $n } 张，按打出的顺序排列。其余的移出游戏。
event-course-drawn = { $shown ->
    [1] { $seat } 抽取导航牌：{ $cards }
   *[0] { $seat } 抽取了 { $n } 张导航牌
}
    .tail = { $shown ->
    [1] 抽取导航牌：{ $cards }
   *[0] 抽取了 { $n } 张导航牌
}
    .post = {""}
event-course-laid = { $shown ->
    [1] { $seat } 从左至右排列：{ $cards }
   *[0] { $seat } 排列了 { $n } 张导航牌
}
    .tail = { $shown ->
    [1] 从左至右排列：{ $cards }
   *[0] 排列了 { $n } 张导航牌
}
event-navigation = { $seat } 的{ $faction }影响力增加到 2，打出第 { $slot } 栏位的导航牌：{ $effect }
    .tail = { $faction }影响力增加到 2，打出第 { $slot } 栏位的导航牌：{ $effect }
event-tactics = { $seat } 将战术指示物移至第 { $now } 格{ $back ->
    [1] （从终点返回）
   *[0] {""}
}
    .tail = 将战术指示物移至第 { $now } 格{ $back ->
    [1] （从终点返回）
   *[0] {""}
}
event-twisted = { $shown ->
    [1] { $seat } 抽取扭曲秘牌：{ $cards }
   *[0] { $seat } 抽取了 1 张扭曲秘牌
}
    .tail = { $shown ->
    [1] 抽取扭曲秘牌：{ $cards }
   *[0] 抽取了 1 张扭曲秘牌
}
event-give-intrigue = { $shown ->
    [1] { $seat } 将秘牌交给 { $to }：{ $card }
   *[0] { $seat } 将 1 张秘牌交给 { $to }
}
    .tail = { $shown ->
    [1] 将秘牌交给 { $to }：{ $card }
   *[0] 将 1 张秘牌交给 { $to }
}
event-deploy-agent = { $seat } 将“{ $space }”上的特使部署到冲突区域
    .tail = 将“{ $space }”上的特使部署到冲突区域
event-recall-fray = { $seat } 召回冲突区域中的特使
    .tail = 召回冲突区域中的特使
board-course = { $seat }：剩余 { $n } 张导航牌{ $played ->
    [0] {""}
   *[1] ，已打出：{ $cards }
}
board-tactics = { $seat }：战术指示物在第 { $n } 格
board-twisted = { $seat }：手中有 { $n } 张扭曲秘牌
board-twisted-deck = { $seat }：扭曲秘牌堆剩余 { $n } 张
board-fray = { $seat }：冲突区域中有 { $n } 个特使
hand-course = **你的导航牌（从左至右）：** { $cards }

picture-alt-navigation = { $player }：剩余 { $n } 张导航牌，下一张在第 { $slot } 栏位。
picture-alt-tactics = { $player }：战术指示物在第 { $n } 格。
picture-alt-twisted-deck = { $player }：扭曲秘牌堆剩余 { $n } 张。
picture-alt-twisted = { $player }：手中有 { $n } 张扭曲秘牌。
picture-alt-fray = { $player }：冲突区域中有 { $n } 个特使。
picture-alt-spies = 间谍：{ $places }。
