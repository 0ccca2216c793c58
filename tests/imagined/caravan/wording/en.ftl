setting-caravan = Caravans
setting-caravan-off = off
setting-caravan-on = on
preset-uprising-caravan = Uprising with caravans
preset-base-caravan = Base game with caravans
choose-travel = Pay a camel, travel on
event-camels = { $seat } took { $n } { $what } camels
event-camels-paid = { $seat } paid { $n } { $what } camels
event-travel = { $seat } travelled { $n } on
event-load = { $seat } took { $shown ->
    [1] { $load }
   *[0] a load
}
event-halt = { $seat } halted: { $effect }
hand-loads = Loads: { $loads }
board-caravan = { $seat }: caravan at { $place }, camels { $brown } + { $white }, loads { $loads }
picture-alt-caravan = Caravan of { $player }: { $place }.
setting-long_road = Long road (to 12)
setting-long_road-off = off
setting-long_road-on = on
setting-short_road = Short road (to 7)
setting-short_road-off = off
setting-short_road-on = on
setting-dry_season = Dry season
setting-dry_season-off = off
setting-dry_season-on = on
setting-raids = Raids
setting-raids-off = off
setting-raids-on = on
