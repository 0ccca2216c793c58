setting-caravan = 商隊
setting-caravan-off = 關
setting-caravan-on = 開
preset-uprising-caravan = 起義與商隊
preset-base-caravan = 基本遊戲與商隊
choose-travel = 支付一頭駱駝，繼續旅行
event-camels = { $seat } 拿取{ $n }頭{ $what }駱駝
event-camels-paid = { $seat } 支付{ $n }頭{ $what }駱駝
event-travel = { $seat } 旅行{ $n }處
event-load = { $seat } 拿取{ $shown ->
    [1] { $load }
   *[0] 一份貨物
}
event-halt = { $seat } 停留：{ $effect }
hand-loads = 貨物：{ $loads }
board-caravan = { $seat }：商隊在{ $place }，駱駝{ $brown }+{ $white }，貨物{ $loads }
picture-alt-caravan = { $player }的商隊：{ $place }。
setting-long_road = 漫漫長路（12分）
setting-long_road-off = 關
setting-long_road-on = 開
setting-short_road = 捷徑（7分）
setting-short_road-off = 關
setting-short_road-on = 開
setting-dry_season = 旱季
setting-dry_season-off = 關
setting-dry_season-on = 開
setting-raids = 襲擊
setting-raids-off = 關
setting-raids-on = 開
