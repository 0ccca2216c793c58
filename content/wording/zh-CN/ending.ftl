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

## Replay

button-replay = 回放
replay-a = ⏮ 回合
replay-b = ◀ 行动
replay-c = 行动 ▶
replay-d = 回合 ⏭
replay-menu = 前往某一回合
replay-round = 第 { $round } 回合
replay-begin = 第 1 回合之前
replay-place = 第 { $place } 步，共 { $count } 步
replay-quiet = -# 这里没有可说的事。
button-news = 图片
news-head = 自你上次行动以来的变化
news-none = 版图上没有变化。
refused-no-news = 目前没有要你回应的事，因此没有标记。“面板”可看整桌。
changes-head = 新的变化：
changes-pair = { $place }（{ $seat }）
changes-spaces = 特使与控制：{ $places }。
changes-posts = 间谍：{ $places }。
changes-influence = 影响力：{ $places }。
changes-score = 胜利点数：{ $places }。
changes-alliances = 同盟：{ $places }。
changes-row = 公共牌池的卡牌。
changes-market = 可取的合约。
changes-conflict = 冲突牌。
changes-wall = 屏蔽场城墙。
command-replay = 逐个行动重看一局
    .name = 回放
command-replay-round = 回合编号
    .name = 回合
