# Bloodlines 的領袖：衝突區域中的特使、額外香料、導航牌、扭曲密謀牌、戰術標記。
choose-take-spice = 從「{ $space }」
choose-recall-fray = 衝突區域中的特使
choose-navigation = { $card }：{ $effect }
choose-give-intrigue = 將{ $card }交給 { $seat }
choose-buy = 支付 1 太陽幣並抽取{ $card }
prompt-navigation = 從這些導航牌中選擇 { $n } 張，按打出的順序排列。其餘的移出遊戲。
event-course-drawn = { $shown ->
    [1] { $seat } 抽取導航牌：{ $cards }
   *[0] { $seat } 抽取了 { $n } 張導航牌
}
    .tail = { $shown ->
    [1] 抽取導航牌：{ $cards }
   *[0] 抽取了 { $n } 張導航牌
}
    .post = {""}
event-course-laid = { $shown ->
    [1] { $seat } 從左至右排列：{ $cards }
   *[0] { $seat } 排列了 { $n } 張導航牌
}
    .tail = { $shown ->
    [1] 從左至右排列：{ $cards }
   *[0] 排列了 { $n } 張導航牌
}
event-navigation = { $seat } 的{ $faction }影響力達到 2，打出第 { $slot } 欄位的導航牌：{ $effect }
    .tail = { $faction }影響力達到 2，打出第 { $slot } 欄位的導航牌：{ $effect }
event-tactics = { $seat } 將戰術標記移至第 { $now } 格{ $back ->
    [1] （從終點返回）
   *[0] {""}
}
    .tail = 將戰術標記移至第 { $now } 格{ $back ->
    [1] （從終點返回）
   *[0] {""}
}
event-twisted = { $shown ->
    [1] { $seat } 抽取扭曲密謀牌：{ $cards }
   *[0] { $seat } 抽取了 1 張扭曲密謀牌
}
    .tail = { $shown ->
    [1] 抽取扭曲密謀牌：{ $cards }
   *[0] 抽取了 1 張扭曲密謀牌
}
event-give-intrigue = { $shown ->
    [1] { $seat } 將密謀牌交給 { $to }：{ $card }
   *[0] { $seat } 將 1 張密謀牌交給 { $to }
}
    .tail = { $shown ->
    [1] 將密謀牌交給 { $to }：{ $card }
   *[0] 將 1 張密謀牌交給 { $to }
}
event-deploy-agent = { $seat } 將「{ $space }」上的特使部署到衝突區域
    .tail = 將「{ $space }」上的特使部署到衝突區域
event-recall-fray = { $seat } 召回衝突區域中的特使
    .tail = 召回衝突區域中的特使
board-course = { $seat }：剩餘 { $n } 張導航牌{ $played ->
    [0] {""}
   *[1] ，已打出：{ $cards }
}
board-tactics = { $seat }：戰術標記在第 { $n } 格
board-twisted = { $seat }：手中有 { $n } 張扭曲密謀牌
board-twisted-deck = { $seat }：扭曲密謀牌庫剩餘 { $n } 張
board-fray = { $seat }：衝突區域中有 { $n } 名特使
hand-course = **你的導航牌（從左至右）：** { $cards }

picture-alt-navigation = { $player }：剩餘 { $n } 張導航牌，下一張在第 { $slot } 欄位。
picture-alt-tactics = { $player }：戰術標記在第 { $n } 格。
picture-alt-twisted-deck = { $player }：扭曲密謀牌庫剩餘 { $n } 張。
picture-alt-twisted = { $player }：手中有 { $n } 張扭曲密謀牌。
picture-alt-fray = { $player }：衝突區域中有 { $n } 名特使。
picture-alt-spies = 間諜：{ $places }。
