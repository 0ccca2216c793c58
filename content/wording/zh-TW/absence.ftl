# Absences, inactive players, games that wait for the reader, and the choice of another host.

## Inactive players

asleep-line = { $seat } 沒有回應 { $count } 次提醒。{ $moved ->
    [0] 輪到此玩家：{ $since }。
   *[1] 上一次行動：{ $since }。
 }
asleep-line-unheard = { $seat } 一直沒有回應。{ $moved ->
    [0] 輪到此玩家：{ $since }。
   *[1] 上一次行動：{ $since }。
 }
asleep-help = 按「空出座位」，就會由其他玩家（若有）投票；房主可以結束遊戲（計入評分的須全員同意）。
button-kick-ask = 空出座位
button-kick-yes = 詢問其他人
button-kick-alone = 移除
button-wake = 再次提醒
button-end-ask = 結束遊戲
kick-text = 其他玩家會投票決定是否讓 { $seat } 離開遊戲。若通過，自動玩家會接手，直到有人入座。
kick-text-asleep = 其他玩家會投票決定是否空出 { $seat } 的座位。若通過，自動玩家會接手，直到有人入座。只要 { $seat } 沒有動靜，就只計算已投的票。
kick-text-alone = 這裡沒有其他人可以投票，由你決定是否空出 { $seat } 的座位。空出後自動玩家會接手，直到有人入座。
motion-kick-silent = { $who } 提議空出 { $seat } 的座位，因為對方沒有回應。自動玩家會接手，直到有人入座。只要 { $seat } 沒有動靜，就只計算已投的票。
note-reminded = 會依這位玩家的設定提醒。
refused-nobody-asked = 這位玩家現在沒有要決定的事。
refused-reminded = 不久前才提醒過這位玩家；{ $until } 可再提醒。

## Absences

away-line = -# { $seat } 離開至 { $until }。
away-line-planned = -# { $seat } 將從 { $start } 離開至 { $until }。
away-head = **遊戲 { $code }** · 誰暫時離開
away-nobody = 沒有人離開。
settings-away-planned = 從 { $start } 離開至 { $until }
settings-quiet-calls = 靜音時段：{ $hours }；期間輪到你時，結束後才通知
settings-no-free = 沒有固定休息日
settings-free = { $count ->
    [1] 每{ $first }休息：不提醒，也沒有期限
   *[other] 每{ $first }和{ $last }休息：不提醒，也沒有期限
}
    .short = { $count ->
        [1] 每{ $first }休息
       *[other] 每{ $first }和{ $last }休息
    }
weekday-1 = 週一
weekday-2 = 週二
weekday-3 = 週三
weekday-4 = 週四
weekday-5 = 週五
weekday-6 = 週六
weekday-7 = 週日
refused-day = 日期的格式為 2026-12-05 或 12-05；輸入 off 可結束暫時離開的狀態。
refused-day-past = 回來的日子必須晚於離開的日子，也必須晚於今天。
refused-away-long = 一次最多離開 { $days } 天，且須在 { $ahead } 天內開始。
command-away = 設定暫時離開：到何時、從何時起
    .name = 離開
command-away-back = 回來的日子，例如 2026-12-05；或 off
    .name = 回來
command-away-since = 離開的第一天；不填則從現在起
    .name = 開始
command-dune-away = 這張牌桌有誰暫時離開
    .name = 離開名單

## Games that wait for the reader

reminder-early = { $who }，{ $channel } 的遊戲 { $code } 中，現在就可以說明你在戰鬥中要怎麼做。
reminders-head = { $who }，有 { $count } 局遊戲正等你行動：
reminders-line = { $channel } 的遊戲 { $code }
reminders-line-until = { $channel } 的遊戲 { $code }，期限 { $until }
reminders-last = -# 這局遊戲的最後一次提醒；你在遊戲中有任何動作，就會恢復提醒
button-mute = 本回合不提醒
note-muted = 這個回合不再提醒你遊戲 { $code }。
daily-head = **今天有 { $count } 局遊戲在等你。**
back-head = **歡迎回來。有 { $count } 局遊戲在等你。**
nudge-vote = { $who }，遊戲 { $code } 仍在等你投票，期限 { $until }：{ $place }
nudge-vote-open = { $who }，遊戲 { $code } 仍在等你投票：{ $place }
inbox-early = -# 戰鬥：可先說明要怎麼做
inbox-vote = -# 等你投票：{ $place }
inbox-vote-until = -# 等你投票：{ $place } · 期限 { $until }
settings-daily = 每天 { $hour }:00 以一則訊息列出所有等你的事，取代提醒
    .short = 每天 { $hour }:00 一則訊息
settings-no-daily = 不要每日訊息
settings-ping-daily = 只在每日訊息中

## The host

motion-host = { $who } 希望從現在起由 { $seat } 擔任房主。只需 { $seat } 投票。
motion-decided-host-agree = { $seat } 現在是房主。
motion-decided-host-decline = { $seat } 不擔任房主。
motion-claim = { $who } 想接替 { $seat } 擔任房主，對方已很久沒有在這裡行動。
motion-decided-claim-agree = 多數同意，{ $who } 現在是房主。
motion-decided-claim-decline = 未達多數，{ $seat } 仍是房主。
motion-untouched = 這裡已有 { $days } 天沒有人行動。要結束這一桌、不計結果嗎？只要有人行動，這一桌就會保留。
motion-decided-untouched-agree = 多數同意：這一桌已結束，不計結果。
motion-decided-untouched-decline = 未達多數：這一桌會繼續保留。
note-host-asked = 已詢問 { $who } 是否擔任房主。
note-host = 你現在是房主。
note-host-handed = { $who } 現在是房主。
say-host = { $who } 現在是這張牌桌的房主。
say-full = { $who }，座位已滿，你可以開始了。
say-anybody-starts = { $who }：這張牌桌已滿座 { $hours } 小時，現在你們任何人都可以開始。
note-full = { $channel } 的牌桌 { $code } 已滿座，你可以開始了。
note-anybody-starts = { $channel } 的牌桌 { $code } 已滿座 { $hours } 小時，現在入座的任何人都可以開始。
refused-host-already = 此人已經是房主。
refused-host-awake = 房主在這裡 { $days } 天沒有行動後才能更換。
command-host-handover = 請牌桌上的某人擔任房主
    .name = 移交
command-host-handover-player = 對象
    .name = 玩家
command-host-claim = 房主 14 天沒有行動時，提議由你接任房主
    .name = 接任
