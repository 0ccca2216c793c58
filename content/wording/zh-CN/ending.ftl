# The end of a game and what is left of it: final post, chart, replay, statistics.

prompt-endgame = 打出终局秘牌并配对百搭图标：按想要的顺序选好，再按“完成”。所有玩家同时选择，最后一位选好之前什么都不公开。若先选的效果让后选的无法进行，就略过后者。
menu-list = 选择第 { $next } 项，或按“完成”

## The chart of the scores

chart-title = 各回合的胜利点数
chart-end = 终局
chart-alt-head = 开局、{ $rounds } 个回合各自结束时与终局的胜利点数。
chart-alt-seat = { $player }：{ $scores }。

## The final post

final-times = 从 { $began } 到 { $ended }，历时 { $length }。
final-pace = { $answers } 次行动中，半数在 { $typical }内回应。
story-length = 历时 { $length }。
span-days = { $count } 天
span-hours = { $count } 小时
span-minutes = { $count } 分钟
final-proof = 种子 `{ $seed }`（游戏 { $code } 开始时已公布哈希值 `{ $commitment }`）。想检查每次洗牌，请取“导出”的文件：`landsraad verify FILE`。
export-text = 游戏 { $code } 的两个文件：步骤文件供 `landsraad verify` 检查与 `landsraad replay` 回放，文本文件记录经过。
