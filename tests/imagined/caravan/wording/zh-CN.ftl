setting-caravan = 商队
setting-caravan-off = 关
setting-caravan-on = 开
preset-uprising-caravan = 起义与商队
preset-base-caravan = 基础游戏与商队
choose-travel = 支付一头骆驼，继续旅行
event-camels = { $seat } 拿取{ $n }头{ $what }骆驼
event-camels-paid = { $seat } 支付{ $n }头{ $what }骆驼
event-travel = { $seat } 旅行{ $n }处
event-load = { $seat } 拿取{ $shown ->
    [1] { $load }
   *[0] 一份货物
}
event-halt = { $seat } 停留：{ $effect }
hand-loads = 货物：{ $loads }
board-caravan = { $seat }：商队在{ $place }，骆驼{ $brown }+{ $white }，货物{ $loads }
picture-alt-caravan = { $player }的商队：{ $place }。
setting-long_road = 漫漫长路（12分）
setting-long_road-off = 关
setting-long_road-on = 开
setting-short_road = 捷径（7分）
setting-short_road-off = 关
setting-short_road-on = 开
setting-dry_season = 旱季
setting-dry_season-off = 关
setting-dry_season-on = 开
setting-raids = 袭击
setting-raids-off = 关
setting-raids-on = 开
