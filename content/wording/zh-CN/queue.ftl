# 寻桌队列。

command-queue = 排队等一桌：游戏、人数、节奏、语言
    .name = 排队
queue-head = **排队**
queue-about = -# 人数足够后，机器人会在子区开桌，并通知每个人一次。请在 24 小时内到那里按 `{ button-ready }`；所有人都按下后便会开始。没按的人失去位置，其他人保留位置。30 天内错过三桌，排队会暂停一周。在别处开始的游戏不影响这里的位置。
queue-nobody = 这个服务器还没有人在排队。
queue-count = { $game }，{ $pace }：{ $count } 人在等
queue-seats = { $low ->
    [same] { $high } 名玩家
   *[other] { $low }–{ $high } 名玩家
  }
queue-wish = { $number }. { $game } · { $seats } · { $pace } · { $languages } · 从 { $since } 开始
queue-wish-found = { $line } · 已找到牌桌：{ $place }
queue-joined = 你正在排队，找到牌桌时会通知你。
queue-left = 你已退出这一项排队。
queue-paused = 你错过了三张为你开的牌桌：{ $until } 可以再次排队。
queue-anywhere = 你也会在自己加入、且共用队列的其他服务器排队。
queue-opened = 一桌 { $count } 人的 { $game } 凑齐了。
button-queue = 开始排队
button-queue-leave = 退出第 { $number } 项
button-queue-anywhere = 也在其他服务器
button-queue-own = 只在这个服务器
button-queue-here = 在此开桌
button-queue-there = 在排队处开桌
setup-place-kept = 已保存。
setting-queue = 队列
setting-queue-own = 这个服务器的人
    .about = 为在这个服务器排队的人开桌。
setting-queue-shared = 与其他服务器共用
    .about = 在其他共用队列的服务器排队的成员，也可以匹配到这里。
setting-queue-off = 无
say-queue-found = { $who }，你排到的牌桌在这里。请在 { $until } 前按 `{ button-ready }`。
note-queue-found = 你排到的牌桌 { $code } 在 { $channel }。请在 { $until } 前到那里按 `{ button-ready }`。
say-queue-closed = 少了 { $who }，这桌无法成立。其他人都回到队列中原来的位置。
lobby-queue = 这桌来自队列：所有人准备就绪后会开始；如果有人尚未准备就绪，{ $until } 会关闭。
note-queue-place = 我无法再在 { $channel } 开排队的牌桌。你仍在排队，但为确保有桌，请在另一个频道用 `/{ command-queue.name }` 再按一次 `{ button-queue }`。
refused-queue-no-thread = 排队凑成的牌桌会开在子区中，而这里无法创建子区。请改用文字频道。
refused-queue-off = 这个服务器没有队列。
refused-queue-paused = 你在 30 天内错过了 { $count } 张为你开的牌桌。{ $until } 可以再次排队。
refused-queue-many = 你已在等 { $count } 张牌桌。请先退出其中一项。
refused-queue-found = 你的牌桌已找到：{ $place }。如果不能参加，请在那里离开。
refused-queue-opening = 这样的牌桌正在为你开启，开好后会在那里通知你。
refused-queue-fixed = 大家是按这桌目前的设置匹配的。
refused-queue-unready = 所有人准备就绪后，这桌会自动开始。
