# 每周挑战。

command-challenge = 本周的对局：人人相同
    .name = 挑战
challenge-head = **{ $week } 挑战** · { $game }，{ $seats } 人
challenge-until = 截止：{ $at }。种子的哈希值：`{ $seed }`
challenge-over = 已于 { $at } 结束。种子是 `{ $seed }`。
challenge-about = -# 所有人的开局配置、牌堆、骰子和自动玩家（{ $level }）都相同：同样的选择会遇到同样的牌。每人只计一局；练习时牌会不同。
challenge-free = 你还没有参加。
challenge-missed = 你没有参加。
challenge-running = 你的对局是游戏 { $code }，在你的私信里。
challenge-done = 你的对局已结束。
challenge-ended = 你的对局已结束，不计结果。
challenge-ranking = **本服务器排名**
challenge-ranking-all = **所有服务器排名**
challenge-nobody = 还没有人完成。
challenge-place = { $place }. { $line }
challenge-line = **{ $who }** · { $result }
challenge-result = 第 { $place } 名，{ $points } 分，{ $rounds } 个回合
challenge-late = -# 截止后完成：{ $line }
challenge-compare = 比较对象…
challenge-entered = 你的对局开始了：游戏 { $code }，在你的私信里。本周结束前完成才计入排名。
challenge-practice = 练习开始了：游戏 { $code }，在你的私信里。不计入排名。
button-challenge-play = 开始（计入排名）
button-challenge-practise = 练习
button-challenge-here = 本服务器
button-challenge-all = 所有服务器
button-challenge-last = 上一周
refused-entered = 你本周已经参加过：每人只计一局。你仍可练习。
refused-open-dm = 你的私信中一次只能有一局游戏，而游戏 { $code } 还在进行。请先完成它，或用 `/{ command-dune.name } { command-dune-close.name } { command-dune-close-code.name }: { $code }` 结束它（不计结果）。
refused-week-over = 那一周已经结束。`/{ command-challenge.name }` 会显示本周的对局。
refused-not-finished = 双方都完成后才能比较，其中之一必须是你的对局。
final-sealed = -# 种子在本周结束后公布，因为其他人还在玩。
parting-head = **你和 { $who } 的对局**
parting-none = 你和 { $who } 的选择从头到尾都相同。
parting-own = { $answers ->
    [0] 第一个选择（第 { $round } 回合）就不同
   *[other] 前 { $answers } 个选择相同，第 { $round } 回合开始不同
}。你：{ $one }。{ $who }：{ $other }。
parting-others = { $answers ->
    [0] 第 { $round } 回合自动玩家的第一个选择就不同
   *[other] 前 { $answers } 个选择相同，第 { $round } 回合自动玩家的选择开始不同
}：你的对局是{ $one }，{ $who } 的对局是{ $other }。
parting-course = 每回合结束时的分数。你：{ $one }。{ $who }：{ $other }。
parting-amount = { $n }
parting-nothing = 什么都没选
parting-replay-own = 回放我的对局
parting-replay-other = 回放对方的对局
button-challenge-dm = 打开私信
