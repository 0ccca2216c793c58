# Absences, inactive players, games that wait for the reader, and the choice of another host.

## Inactive players

asleep-line = { $seat } 没有回应 { $count } 次提醒。{ $moved ->
    [0] 轮到此玩家：{ $since }。
   *[1] 上一次行动：{ $since }。
 }
asleep-line-unheard = { $seat } 一直没有回应。{ $moved ->
    [0] 轮到此玩家：{ $since }。
   *[1] 上一次行动：{ $since }。
 }
asleep-help = 按“空出座位”，就会由其他玩家（如果有）投票；房主可以结束游戏（计入评分的须全员同意）。
button-kick-ask = 空出座位
button-kick-yes = 询问其他人
button-kick-alone = 移除
button-wake = 再次提醒
button-end-ask = 结束游戏
kick-text = 其他玩家会投票决定是否让 { $seat } 离开游戏。如果通过，自动玩家会接手，直到有人入座。
kick-text-asleep = 其他玩家会投票决定是否空出 { $seat } 的座位。如果通过，自动玩家会接手，直到有人入座。只要 { $seat } 没有动静，就只计算已投的票。
kick-text-alone = 这里没有其他人可以投票，由你决定是否空出 { $seat } 的座位。空出后自动玩家会接手，直到有人入座。
motion-kick-silent = { $who } 提议空出 { $seat } 的座位，因为对方没有回应。自动玩家会接手，直到有人入座。只要 { $seat } 没有动静，就只计算已投的票。
note-reminded = 会按这位玩家的设置提醒。
refused-nobody-asked = 这位玩家现在没有要决定的事。
refused-reminded = 不久前才提醒过这位玩家；{ $until } 可再提醒。

## Absences

away-line = -# { $seat } 离开至 { $until }。
away-line-planned = -# { $seat } 将从 { $start } 离开至 { $until }。
away-head = **游戏 { $code }** · 谁暂时离开
away-nobody = 没有人离开。
settings-away-planned = 从 { $start } 离开至 { $until }
settings-quiet-calls = 免打扰时段：{ $hours }；期间轮到你行动时，结束后才通知
settings-no-free = 没有固定休息日
settings-free = { $count ->
    [1] 每{ $first }休息：不提醒，也没有期限
   *[other] 每{ $first }和{ $last }休息：不提醒，也没有期限
}
    .short = { $count ->
        [1] 每{ $first }休息
       *[other] 每{ $first }和{ $last }休息
    }
weekday-1 = 周一
weekday-2 = 周二
weekday-3 = 周三
weekday-4 = 周四
weekday-5 = 周五
weekday-6 = 周六
weekday-7 = 周日
refused-day = 日期的格式为 2026-12-05 或 12-05；输入 off 可结束暂时离开的状态。
refused-day-past = 回来的日子必须晚于离开的日子，也必须晚于今天。
refused-away-long = 一次最多离开 { $days } 天，且须在 { $ahead } 天内开始。
command-away = 设置暂时离开：到何时、从何时起
    .name = 离开
command-away-back = 回来的日子，例如 2026-12-05；或 off
    .name = 回来
command-away-since = 离开的第一天；不填则从现在起
    .name = 开始
command-dune-away = 这张牌桌有谁暂时离开
    .name = 离开名单

## Games that wait for the reader

reminder-early = { $who }，{ $channel } 的游戏 { $code } 中，现在就可以说明你在战斗中要怎么做。
reminders-head = { $who }，有 { $count } 局游戏正等你行动：
reminders-line = { $channel } 的游戏 { $code }
reminders-line-until = { $channel } 的游戏 { $code }，期限 { $until }
reminders-last = -# 这局游戏的最后一次提醒；你在游戏中有任何操作，就会恢复提醒
button-mute = 本次不再提醒
note-muted = 这次行动不再提醒你游戏 { $code }。
daily-head = **今天有 { $count } 局游戏在等你。**
back-head = **欢迎回来。有 { $count } 局游戏在等你。**
nudge-vote = { $who }，游戏 { $code } 仍在等你投票，期限 { $until }：{ $place }
nudge-vote-open = { $who }，游戏 { $code } 仍在等你投票：{ $place }
inbox-early = -# 战斗：可先说明要怎么做
inbox-vote = -# 等你投票：{ $place }
inbox-vote-until = -# 等你投票：{ $place } · 期限 { $until }
settings-daily = 每天 { $hour }:00 用一条消息列出所有等你的事，代替提醒
    .short = 每天 { $hour }:00 一条消息
settings-no-daily = 不要每日消息
settings-ping-daily = 只在每日消息中

## The host

motion-host = { $who } 希望从现在起由 { $seat } 担任房主。只需 { $seat } 投票。
motion-decided-host-agree = { $seat } 现在是房主。
motion-decided-host-decline = { $seat } 不担任房主。
motion-claim = { $who } 想接替 { $seat } 担任房主，对方已很久没有在这里行动。
motion-decided-claim-agree = 多数同意，{ $who } 现在是房主。
motion-decided-claim-decline = 未达多数，{ $seat } 仍是房主。
motion-untouched = 这里已有 { $days } 天没有人行动。要结束这一桌、不计结果吗？只要有人行动，这一桌就会保留。
motion-decided-untouched-agree = 多数同意：这一桌已结束，不计结果。
motion-decided-untouched-decline = 未达多数：这一桌会继续保留。
note-host-asked = 已询问 { $who } 是否担任房主。
note-host = 你现在是房主。
note-host-handed = { $who } 现在是房主。
say-host = { $who } 现在是这张牌桌的房主。
say-full = { $who }，座位已满，你可以开始了。
say-anybody-starts = { $who }：这张牌桌已满座 { $hours } 小时，现在你们任何人都可以开始。
note-full = { $channel } 的牌桌 { $code } 已满座，你可以开始了。
note-anybody-starts = { $channel } 的牌桌 { $code } 已满座 { $hours } 小时，现在入座的任何人都可以开始。
refused-host-already = 此人已经是房主。
refused-host-awake = 房主在这里 { $days } 天没有行动后才能更换。
command-host-handover = 请牌桌上的某人担任房主
    .name = 移交
command-host-handover-player = 对象
    .name = 玩家
command-host-claim = 房主 14 天没有行动时，提议由你接任房主
    .name = 接任
