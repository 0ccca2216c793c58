# The end of a game: final post, chart, replay, statistics.

prompt-endgame = 打出终局秘牌并配对百搭图标：按想要的顺序选好，再按“完成”。所有玩家同时选择，最后一位选好之前什么都不公开。如果先选的效果让后选的无法进行，就跳过后者。
menu-list = 选择第 { $next } 项，或按“完成”
menu-number = 选择第 { $next } 项

## The chart of the scores

chart-title = 各回合的胜利点数
chart-end = 终局
chart-alt-head = 开局、每个回合（共 { $rounds } 个回合）结束时和终局的胜利点数。
chart-alt-seat = { $player }：{ $scores }。

## The final post

final-times = 从 { $began } 到 { $ended }，历时 { $length }。
final-times-day = { $ended } 进行，历时 { $length }。
story-length = 历时 { $length }。
span-days = { $count } 天
span-hours = { $count } 小时
span-minutes = { $count } 分钟
final-proof = 种子 `{ $seed }`（游戏 { $code } 开始时已公布哈希值 `{ $commitment }`）。想检查每次洗牌，请取“导出”的文件：`landsraad verify FILE`。
export-text = 游戏 { $code } 的两个文件：步骤文件供 `landsraad verify` 检查和 `landsraad replay` 回放，文本文件记录经过。

## Replay

button-replay = 回放
replay-a = « 回合
replay-b = ‹ 行动
replay-c = 行动 ›
replay-d = 回合 »
replay-menu = 前往某一回合
replay-round = 第 { $round } 回合
replay-begin = 第 1 回合之前
replay-place = 第 { $place } 步，共 { $count } 步
replay-quiet = -# 这里没有发生任何事。
button-news = 图片
news-head = 自你上次行动以来的变化
news-none = 游戏面板上没有变化。
refused-no-news = 目前没有可为你标记的新变化。按“游戏面板”可看整个游戏面板。
changes-head = 新的变化：
changes-pair = { $place }（{ $seat }）
changes-spaces = 特使和控制：{ $places }。
changes-posts = 间谍：{ $places }。
changes-closed = 关闭的地区：{ $places }。
changes-influence = 影响力：{ $places }。
changes-score = 胜利点数：{ $places }。
changes-alliances = 同盟：{ $places }。
changes-strength = 冲突中的战斗力：{ $places }。
changes-row = 公共牌池的卡牌。
changes-market = 可拿取的合约。
changes-conflict = 冲突牌。
changes-mentat = 门泰特。
changes-wall = 屏蔽场城墙。
command-replay = 逐次行动重看一局
    .name = 回放
command-replay-round = 回合编号
    .name = 回合

## Statistics and ratings

command-stats = 对局、胜场、评分和领袖：你的或别人的
    .name = 统计
command-stats-player = 谁的；不填就是你的
    .name = 玩家
command-stats-about = 某个人，或领袖和座位的成绩
    .name = 内容
stats-about-player = 某个人
stats-about-leaders = 领袖和座位
command-ladder = 本服务器的排名
    .name = 排名
stats-head = **{ $who } 在本服务器**
stats-none = { $who } 在本服务器还没有已完成的对局。
stats-tally = { $games } 局 · { $wins } 胜 · 平均名次 { $place }
stats-rating = 评分 **{ $rating }** ± { $margin }
stats-unrated = 还没有计评分的对局：桌上至少要有两个人。
stats-typical = 你的行动有半数在 { $typical }内回应。只有你能看到。
stats-favourites = 领袖
stats-sides = 队伍
stats-row = { $what }：{ $record }
stats-hidden = 你未列入统计：别人看不到这些，你此后加入的对局也不计评分。可用 `/{ command-settings.name }` 更改。
ladder-head = **本服务器排名**
ladder-none = 这里还没有人有评分。计评分的对局至少要有两个人。
ladder-row = { $place }. { $who }：{ $rating } · { $games } 局，{ $wins } 胜
ladder-note = 按保守估计的实力排序：评分减去 ± 数字的 1.5 倍；局数越多，这个数字越小。计入评分的一局中，中途离开，或时间用完后失去座位者，算最后一名，除非有其他玩家接手打完。
leaders-head = **领袖和座位的成绩：{ $games } 局已完成的对局**
leaders-none = 本服务器还没有已完成的对局。
leaders-seats = { $seats } 人桌
leaders-seat = 座位 { $number }
refused-unlisted = 这个人不想出现在统计中。
refused-server-only = 统计属于服务器；请在服务器中使用这个命令。
settings-listed = 列入统计并计评分
    .short = 列入统计与评分
settings-unlisted = 不列入统计，此后加入的对局也不计评分
    .short = 不列入统计与评分
drama-level = { $winner } 与 { $other } 同分：{ $tie }者获胜。
drama-end = 最后一个回合结束时 { $other } 领先，{ $winner } 在游戏结束步骤反超。
drama-combat = 最后一场战斗逆转了局势：在那之前领先的是 { $other }。
drama-alliance = { $winner } 在第 { $round } 回合从 { $other } 手中夺走{ $faction }的同盟指示物。
drama-behind = 第 { $n } 回合结束时，{ $winner } 还是最后一名。
drama-throughout = { $winner } 从第 2 回合一路领先到最后。
drama-clear = { $winner } 以 { $n } 点之差获胜。
drama-point = 最后 1 点胜利点数来自第 { $round } 回合：{ $source }。
drama-margin = { $winner } 以 { $n } 点之差获胜。
tie-spice = 香料较多
tie-solari = 帝国索较多
tie-water = 水资源较多
tie-garrison = 兵营的部队较多
tie-last_reveal = 展示阶段较晚
held-card = 手牌：{ $cards }
held-intrigue = 秘牌：{ $cards }
replay-held = { $seat } · { $held }
score-head = 分数来源
score-none = 目前还没有人计分。
