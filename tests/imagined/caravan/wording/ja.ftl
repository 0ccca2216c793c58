setting-caravan = 隊商
setting-caravan-off = なし
setting-caravan-on = あり
preset-uprising-caravan = 反乱と隊商
preset-base-caravan = 基本ゲームと隊商
choose-travel = ラクダ1を払って進む
event-camels = { $seat } は{ $what }のラクダ{ $n }を得た
event-camels-paid = { $seat } は{ $what }のラクダ{ $n }を払った
event-travel = { $seat } の隊商は{ $n }か所進んだ
event-load = { $seat } は{ $shown ->
    [1] { $load }
   *[0] 荷1つ
}を得た
event-halt = { $seat } の隊商は休止：{ $effect }
hand-loads = 荷：{ $loads }
board-caravan = { $seat }：隊商は{ $place }、ラクダ{ $brown }+{ $white }、荷{ $loads }
picture-alt-caravan = { $player }の隊商：{ $place }。
setting-long_road = 長い道（12点）
setting-long_road-off = なし
setting-long_road-on = あり
setting-short_road = 近道（7点）
setting-short_road-off = なし
setting-short_road-on = あり
setting-dry_season = 乾季
setting-dry_season-off = なし
setting-dry_season-on = あり
setting-raids = 襲撃
setting-raids-off = なし
setting-raids-on = あり
