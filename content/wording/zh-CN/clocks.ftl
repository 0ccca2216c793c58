# 计时：节奏、离开、时间库、提醒，以及中途更改。

## 牌桌的约定

lobby-pace-daily = 每个决定 24 小时；期限不会落在该玩家的免打扰时段或休息日。
lobby-pace-relaxed = 每个决定 72 小时；期限不会落在该玩家的免打扰时段或休息日。
lobby-pace-bank = 每个决定 12 小时，另外每位玩家整局游戏有 7 天的时间库；期限不会落在该玩家的免打扰时段或休息日。
lobby-pace-daily-turn = 每次行动 24 小时；期限不会落在该玩家的免打扰时段或休息日。
lobby-pace-relaxed-turn = 每次行动 72 小时；期限不会落在该玩家的免打扰时段或休息日。
lobby-pace-bank-turn = 每次行动 12 小时，另外每位玩家整局游戏有 7 天的时间库；期限不会落在该玩家的免打扰时段或休息日。
lobby-clock-decision = 每个要回答的问题都是一个决定，一次行动可能有好几个。
lobby-clock-turn = 行动结束前，玩家的所有回答共用这段时间。
lobby-absence-none = 有人离开时，计时照常进行。
lobby-absence-days = 有人离开时计时暂停，每位玩家最多 { $days } 天。
lobby-absence-unlimited = 有人离开时计时暂停，不限天数。
lobby-counting-shown = 每位玩家查看局面后才开始计时，最迟在 { $days } 天后。
setting-clock = 时间的单位
setting-clock-decision = 每个决定
    .about = 每个决定都有完整的时间。
setting-clock-turn = 整次行动
    .about = 一次行动中的所有决定共用时间。
setting-absence = 离开时暂停计时
setting-absence-none = 不暂停
setting-absence-3 = 每位玩家最多 3 天
setting-absence-7 = 每位玩家最多 7 天
setting-absence-14 = 每位玩家最多 14 天
setting-absence-30 = 每位玩家最多 30 天
setting-absence-unlimited = 一律暂停
setting-counting = 开始计时
setting-counting-asked = 轮到时
    .about = 一轮到你就开始计时。
setting-counting-shown = 第一次查看时
    .about = 你查看局面时才开始计时，最迟在 2 天后。

## 离开与免打扰时段

settings-away = 离开至 { $until }。期间计时暂停，以各牌桌允许的为限。
settings-absence = 游戏 { $code }：你的计时还可暂停 { $left }；用完后计时继续。
settings-absence-over = 游戏 { $code }：可暂停的时间已用完，你的计时照常进行。
settings-absence-always = 游戏 { $code }：暂停计时不限天数。
note-quiet = 已保存。进行中的期限不变；从你的下一个决定起，期限不会落在你的免打扰时段或休息日。
refused-quiet-long = 免打扰时段每天最多 16 小时。

## 期限

refused-undo-over = 那个决定的时间已到，无法撤销。
cockpit-bank = -# 你的时间库从 { $begins } 开始计时，尚有 { $left }。
cockpit-bank-runs = -# 你的时间库正在计时，剩下 { $left }。
inbox-bank = { $line } · 时间库：{ $left }
reminder-bank = { $who }，你在 { $channel } 的游戏 { $code } 的时间库正在计时：剩下 { $left }，期限 { $until }。
reminder-last = { $reminder }这是最后一次提醒；你在这局游戏中有任何操作，就会恢复提醒。

## 中途更改

button-clocks = 计时
button-propose-clocks = 提议
clocks-head = 这张牌桌的计时：
clocks-proposed = 提议：{ $changes }
clocks-help = 房主可提议更改计时。其他玩家全部同意后立即生效。已用的时间不会退还；正轮到做决定的人至少还有 4 小时，每个决定限一次。
motion-move = { $who } 提议改到 { $channel } 继续这局游戏{ $far ->
    [0] 。
   *[other] （在另一个服务器）。结果仍计入开局时所在的服务器。
  }
motion-decided-move-agree = 大家都同意，游戏改到 { $channel } 继续。
motion-decided-move-decline = 并非全员同意，游戏留在此处。
motion-clocks = { $who } 提议更改计时：{ $changes }。同意后立即生效，已用的时间不会退还。
motion-decided-clocks-agree = 大家都同意更改计时：{ $changes }。已用的时间不会退还。
motion-decided-clocks-decline = 并非全员同意，计时维持原状。
refused-clocks-same = 这张牌桌的计时已经是这样。
command-host-clocks = 提议更改接下来的节奏、时间到时的处理或离开天数
    .name = 计时
command-host-clocks-pace = 一个决定可以花多久
    .name = 节奏
command-host-clocks-late = 时间到时怎么做
    .name = 时间到
command-host-clocks-clock = 时间的单位
    .name = 单位
command-host-clocks-absence = 离开可暂停计时多久
    .name = 离开
command-host-clocks-counting = 何时开始计时
    .name = 开始计时
