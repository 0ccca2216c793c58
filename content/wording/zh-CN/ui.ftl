# 机器人自己说的话。按钮尽量简短，动词在前。

seat-number = 玩家 { $number }
head-game = **游戏 { $code }** · { $product } · { $channel }
head-code = 游戏 { $code }
head-round = 第 { $round } 回合
line-score = { $seat }：**{ $score }**
hand-cards = { $count ->
    [0] 你没有手牌。
   *[other] **你的手牌（{ $count }）：**{ $cards }
  }

## 按钮

button-turn = 我的行动
button-hand = 我的手牌
hand-known = 其他只有你知道的信息，见 `{ button-hand }`。
button-hand-leader = 领袖
button-hand-ban = 领袖
button-board = 游戏面板
board-part = 放大地图的一部分
button-log = 记录
button-more = 更多…
button-undo = 撤销
button-why = 为何不行？
button-fresh = 刷新
button-export = 导出
button-back = 返回
button-again = 重新选择
button-done = 完成
button-none = 都不选
button-amount = 选择数字
button-join = 加入
button-leave = 离开
button-ready = 准备就绪
button-start = 开始游戏
button-fill = 添加自动玩家
button-fill-all = 自动玩家补满
button-unfill = 移除自动玩家
button-options = 设置
button-close = 关闭牌桌
button-snooze = 暂停提醒

## 选择

menu-choose = 选择一项
menu-many = { $high ->
    [1] 选择一项
   *[other] { $low ->
        [0] 选择至多 { $high } 项
       *[other] 选择 { $low } 到 { $high } 项
    }
  }
menu-exactly = 选择 { $high } 项
menu-order = 选择第 { $next } 项（共 { $count } 项）
menu-amount = 选择 { $low } 到 { $high }
menu-previous = 回到第 { $page } 页（共 { $pages } 页）
menu-next = 前往第 { $page } 页（共 { $pages } 页）
fold-any = 选择要做什么
fold-agent = 派遣特使：选择卡牌
fold-play = 打出秘牌
fold-acquire = 获取卡牌
fold-deploy = 部署部队
fold-ways = { $count } 种方式
picked = 已选：{ $picks }
amount-title = 数量是多少？
amount-label = { $low } 到 { $high } 之间的数字

## 状态

status-over = 游戏已结束。
status-paused = 游戏已暂停。玩家可以在别处用 `/{ command-dune.name } { command-dune-here.name } { command-dune-here-code.name }:{ $code }` 继续。
status-spectator = 你正在旁观这局游戏。
status-spectator-waiting = 你正在旁观这局游戏。正在等待 { $who }。
status-waiting = 现在没有需要你决定的事。正在等待 { $who }。
status-last = -# 上一步 { $since }
status-since = -# 从 { $since } 等到现在
status-since-until = -# 从 { $since } 等到现在，期限 { $until }
status-before = { $count ->
    [1] -# 下一位就是你。
   *[other] -# 在你之前还有 { $count } 位玩家。
  }
whose-turn = ➤ 轮到 { $who } 行动。
whose-turn-until = ➤ 轮到 { $who } 行动，期限 { $until }。
whose-until = -# { $seat }：期限 { $until }
cockpit-until = -# 从 { $since } 起等你决定，请在 { $at } 前决定（{ $until }）。
cockpit-since = 自你上次行动以来
panel-moved = 游戏已有进展：按钮在最新的消息上。
panel-newer = -# 这个操作面板已有较新的版本。
panel-unknown = 这个操作面板属于其他版本。用 `/{ command-turn.name }` 获取当前的操作面板。
command-unknown = 这个命令属于其他版本。请重新加载 Discord，或过几分钟再试。
refusals-head = **目前无法做的事**
refusals-none = 所有行动目前都可行。
refusal-line = { $what }：{ $why }
refusal-of = { $why }（{ $what }）
refusal-group = **{ $why }：**{ $what }
log-head = **游戏 { $code } 的记录**
log-round = **游戏 { $code } 第 { $round } 回合**
refused-no-round = { $rounds ->
    [0] 这局游戏还没有可以查看的回合。
    [1] 目前只有第 1 回合可以查看。
   *[other] 目前只有第 1 至第 { $rounds } 回合可以查看。
  }
log-empty = 目前还没有任何记录。
more-text = 这局游戏的洗牌来自开始时就固定的种子，其哈希值为 `{ $commitment }`。最后一条消息会公布种子，可用 `landsraad verify` 检查每次洗牌。
more-seat = { $number }. { $seat }
closing = 机器人正在重启，这次点击未计入。请一分钟后再试。

## 通知

note-undone = 已撤销。
note-opened-there = 牌桌已在 { $place } 开好。
note-opened = 牌桌已开。
note-opening = Discord 还没有创建子区。创建后，牌桌就会在其中开好。
lobby-thread = { $who } 开了一桌 { $game }。
note-joined = 你已入座。
note-left = 你已离开牌桌。
note-ready = 已记下。
note-done = 这个操作已经完成。
note-filled = 已有一位自动玩家入座。
note-started = 游戏开始。
note-closed = 牌桌 { $code } 已关闭。
note-moved = 游戏在此继续。
note-moved-far = 游戏在此继续。结果仍计入开局时所在的服务器。
note-moved-by = { $who } 移动了游戏 { $code }，改到 { $channel } 继续。
say-moved = { $who }，这局游戏已移到这里。
note-language = 你的操作面板从现在起使用简体中文。
note-snoozed = { $until } 之前不会提醒你这局游戏。
note-next = 游戏 { $code } 即将轮到你行动，频道：{ $channel }。
note-paused = 游戏 { $code } 无法再显示于 { $channel }，因此已暂停。机器人重新能查看该频道、发送消息并附加文件后，游戏会自动在原处继续。如果要在别处继续，请在其他频道输入：`/{ command-dune.name } { command-dune-here.name } { command-dune-here-code.name }:{ $code }`
table-lost = 游戏 { $game } 最新的消息无法正常显示（代码 { $code }）。没有丢失任何内容：请用 `/{ command-turn.name }` 继续。

## 提醒

reminder = { $who }，{ $channel } 的游戏 { $code } 正等你行动。
reminder-until = { $who }，{ $channel } 的游戏 { $code } 正等你行动，期限 { $until }。
reminder-over = { $who }，你在 { $channel } 的游戏 { $code } 的时间已于 { $until } 用完。牌桌仍在等你。
event-late-default = { $who } 的时间已到，采用牌桌的默认选项
event-late-computer = { $who } 的时间已到，由自动玩家决定
refused-nothing-asked = 这局游戏现在没有需要你决定的事。

## 个人设置

settings-head = **你的设置**
settings-language = 语言：{ $language }
settings-language-auto = 跟随你的 Discord
settings-ping = 轮到你行动时：{ $place }
settings-ping-channel = 在牌桌提及你
settings-ping-dm = 发送私信
settings-ping-none = 不通知
settings-zone = 时区：{ $zone }
settings-no-quiet = 没有免打扰时段
settings-here = 未离开
settings-gone = 暂时离开中
settings-away-days = { $days ->
    [0] 未离开
   *[other] 离开 { $days } 天
  }
settings-plain = 只用文字，不用图片
settings-pictures-auto = 图片与牌桌相同
settings-pictures-landscape = 宽屏图片
settings-pictures-portrait = 竖屏手机图片
settings-ahead = 即将轮到你时，发送无声消息
settings-no-ahead = 即将轮到你时，不发送消息
settings-no-zones = 这台主机没有时区数据，因此所有时间都以 UTC 显示。
settings-remind = 提醒：{ $often }
settings-remind-auto = 按各局的节奏
settings-remind-hours = 每 { $hours } 小时
settings-remind-none = 不提醒
settings-help = 其他时段和你的时区：`/{ command-settings.name } { command-settings-quiet-hours.name }: 22:30-06:45 { command-settings-time-zone.name }: Asia/Taipei`。这些设置适用于所有服务器。
refused-quiet = 免打扰时段的格式为 22:00-08:00，或 off。
refused-zone = 没有这个时区；时区的格式为 Europe/Berlin。
refused-no-zones = 这台主机没有时区数据，因此所有时间都以 UTC 显示。

## 收件箱

inbox-head = { $count ->
    [0] **没有游戏在等你。**
   *[other] **有 { $count } 局游戏在等你。**
  }
inbox-line = 游戏 { $code } · { $product } · { $place }
inbox-line-until = 游戏 { $code } · { $product } · { $place } · 期限 { $until }
button-next = 轮到你：游戏 { $code }
inbox-open = 打开 { $code }
inbox-others = **你的其他游戏**
inbox-open-game = -# 正在等待 { $who } · 上一步 { $since }
inbox-going = -# 现在没有等待任何人 · 上一步 { $since }
inbox-held = -# 已冻结 · 上一步 { $since }
inbox-paused = -# 已暂停，无法访问频道 · 上一步 { $since }
inbox-lobby = -# 尚未开始 · 座位 { $taken }／{ $seats }
which-game = **是哪一局游戏？**请在这里打开，或在牌桌所在的频道使用这个命令。
which-more = -# `/{ command-inbox.name }` 列出全部 { $count } 局。

## 问题

trouble-bug = 这里出了问题，{ $done ->
    [yes] 但你的操作已生效
   *[no] 没有任何更改
}。报告时请附上代码 { $code }。
trouble-corrupt = 无法读取这局游戏的数据。没有任何更改，已通知管理员。玩家可以离开游戏，也可以用 `/{ command-dune.name } { command-dune-close.name }` 让频道空出来。
trouble-store = 目前无法连接数据库。{ $done ->
    [yes] 你的操作已生效，请一分钟后再看。
   *[no] 请一分钟后再看：届时仍未生效的操作需要重做。
}
trouble-slow = 目前数据库响应缓慢。{ $done ->
    [yes] 你的操作已生效，请一分钟后再看。
   *[no] 这项操作尚未生效，请一分钟后再看：届时仍未生效就需要重做。
}
trouble-damaged = 此机器人的数据库已损坏，无法读取这条记录。须由管理员恢复备份。{ $done ->
    [yes] 你的操作已生效。
   *[no] 你的操作未生效。
}
trouble-form = Discord 没有接受这个操作面板。再按一次会显示较简单的操作面板。

## 大厅

lobby-head = **牌桌 { $code }** · { $product }
lobby-seat = { $host ->
    [1] { $number }. { $name }（房主）
   *[0] { $number }. { $name }
  }
lobby-seat-ready = { $host ->
    [1] { $number }. { $name }（房主）✓ 准备就绪
   *[0] { $number }. { $name } ✓ 准备就绪
  }
lobby-seat-free = { $number }. …
lobby-automatic = ＋{ $name }（自动进行）
lobby-setting = { $name }：{ $value }
lobby-pace-live = 即时牌桌：10 分钟后提醒。
lobby-late-wait = 时间到时，牌桌会等待。
lobby-late-default = 时间到时，采用该决定的默认选项。
lobby-late-computer = 时间到时，由自动玩家决定。
setting-pace = 节奏
setting-pace-none = 不计时
    .about = 没有时间限制。
setting-pace-live = 即时，10 分钟后提醒
setting-pace-daily = 每日，24 小时
setting-pace-relaxed = 悠闲，72 小时
setting-pace-bank = 时间库，12 小时加整局 7 天
setting-late = 时间到时
setting-late-wait = 等待
    .about = 只会提醒。
setting-late-default = 默认选项
    .about = 系统代为选择最简单的做法：让过或结束行动。
setting-late-computer = 由自动玩家决定
    .about = 由自动玩家代为决定。
setting-language = 牌桌的语言
setting-language-host = 房主的语言
setting-language-en = English
setting-language-zh-TW = 繁體中文
setting-language-zh-CN = 简体中文
setting-language-ja = 日本語
lobby-help = { $left ->
    [0] 座位已满：所有人准备就绪后会自动开始。{ $host } 现在就可以开始；满座 { $hours } 小时后，任何人都可以开始。
   *[other] 还有 { $left } 个空位。
  }
lobby-started = 游戏已经开始。
lobby-closed = 这张牌桌已关闭。
setup-head = **此服务器的新牌桌**
    新牌桌会使用这些默认值。房主仍可为自己的牌桌更改。
setting-opens = 可以开桌的人
setting-opens-all = 所有人
setting-opens-managers = 可管理频道的人
    .about = 牌桌开好后，任何人都可以入座。
options-head = **设置**
options-game-now = 游戏：{ $name }
options-seats = 座位：{ $count }
seats-count = { $count } 个座位

## 结束

final-head = ### { $winner } 获胜
final-place = { $place }. { $seat }{ $led ->
    [1] （{ $leader }）
   *[0] {""}
  }：**{ $score }**{ $tied ->
    [1] （同分：{ $tie }）
   *[0] {""}
  }
final-source = { $source } { $points }
source-start = 起始
source-influence = 影响力
source-alliance = 同盟
source-battle = 作战图标
source-conflict = 冲突
source-card = 卡牌
source-intrigue = 秘牌
source-space = 地区
source-leader = 领袖
source-contract = 合约
source-objective = 目标牌
source-reserve = 备用卡牌
source-resource = 资源
source-tech = 技术板块
source-tleilaxu = 特莱拉条
source-navigation = 导航牌
source-dice = 骰子
start-proof = 游戏开始。种子的哈希值：`{ $commitment }`

## 查询

card-head = **{ $title }**
    -# { $kind }
card-box = **{ $label }** · { $text }

## 沙丘：帝国一览

imperium-head = 第 { $round } 回合（共 { $rounds } 回合）· { $phase } · 先手玩家：{ $seat }
    .post = 第 { $round } 回合（共 { $rounds } 回合）· { $phase }
imperium-conflict = ⚔ 冲突：**{ $conflict }**（{ $level } 级）
imperium-player = { $scores ->
    [1] **{ $vp }** 点胜利点数 ·{" "}
   *[0] {""}
  }{ $seat }{ $led ->
    [1] （{ $leader }）
   *[0] {""}
  }
    -# { $icons ->
    [1] { $goods }
   *[0] { $rewarded ->
        [1] 帝国索 { $solari }、香料 { $spice }、水资源 { $water } ·{" "}
       *[0] {""}
      }影响力 { $influence }
  } · 可用特使 { $agents } · 兵营 { $garrison }、冲突区域 { $conflict }（战斗力 { $strength }）{ $spied ->
    [1] · 可用间谍 { $spies }
   *[0] {""}
  } · { $handed ->
    [1] 手牌 { $hand }、
   *[0] {""}
  }秘牌 { $intrigue }{ $revealed ->
    [1] {" "}· 已展示
   *[0] {""}
  }
hand-intrigue = { $count ->
    [0] 没有秘牌。
   *[other] **秘牌（{ $count }）：**{ $cards }
  }
hand-intrigue-card = { $card }（{ $timing }）
board-play = { $seat } 打出的牌：{ $cards }
board-discard = { $seat } 的弃牌堆：{ $cards }
board-waiting = { $seat } 面前正面朝上、稍后生效的牌：{ $cards }
board-aside = { $seat } 放在一旁的牌：{ $cards }
board-agents = “{ $space }”：{ $who }
board-spice = “{ $space }”有 { $amount } 额外香料
board-control = { $seat } 控制“{ $space }”
board-spies = { $post }的间谍：{ $who }
board-alliance = { $seat } 拥有{ $faction }的同盟指示物
board-wall = 屏蔽场城墙已被炸毁
board-decks = 帝国牌堆 { $imperium }、秘牌堆 { $intrigue }（弃牌 { $discarded }）、冲突卡组 { $conflict }
board-has = { $seat }：{ $things }
board-has-deck = 牌堆 { $n }
board-has-supply = 供应堆的部队 { $n }
board-has-worms = 冲突区域的沙虫 { $n }
board-has-memories = 记忆 { $n }
board-objectives = { $seat } 的目标牌：{ $cards }
board-won = { $seat } 的冲突牌：{ $cards }
board-won-icon = { $card }（{ $icon }）
board-won-down = { $card }（正面朝下）
board-row = 公共牌池：{ $cards }
board-stock = { $card }：剩余 { $count } 张
phase-turns = 玩家行动
phase-combat = 战斗
phase-makers = 香料产出
phase-recall = 召回
phase-draft = 领袖选择
phase-setup = 开局配置
phase-endgame = 游戏结束步骤
phase-end = 游戏已结束
phase-over = 游戏已结束
phase-start = 回合开始
setting-leaders = 领袖
setting-leaders-random = 随机分配
    .about = 每人随机得到一名领袖。
setting-leaders-draft = 依次选择
    .about = 所有领袖公开，玩家轮流挑选。

## 隐私

privacy-text = **你的数据**
    这里保存的有：你的 Discord 标识、你的设置、你入座时的名字、你离开的座位、你在游戏中作出的选择、预定的计划、投票和备注、你关注的游戏、你的战绩和对谜题的第一次回答、你等待的牌桌、你参加的联赛和每周挑战、你邀请过的人、你报告的问题、你的网页链接的哈希值，以及你的 Webhook 的网址和密钥。
    你的设置和计划不会给任何人看，只有你离开的期间会显示在你的牌桌上。游戏结束后，导出文件中只按座位列出各项选择，不含名字。
    服务器可以用网页公开排名、挑战和联赛以及其中的名字，任何人只要有链接就能看到。如果你不列入统计（`/{ command-settings.name }`），那里就不会出现你的名字。
    数据只会发送到 Discord；如果你有 Webhook，也会发送到它的网址。
privacy-forget = { $running ->
    [0] 你的设置会被删除，已结束的游戏会保留你的座位但不显示名字。此操作无法撤销。
   *[other] 你的设置会被删除，已结束的游戏会保留你的座位但不显示名字。在 { $running } 局进行中的游戏里，自动玩家会接手你的座位；没有其他玩家的游戏则会结束。此操作无法撤销。
  }
button-export-data = 导出数据
button-forget = 删除数据
button-forget-yes = 确认删除
note-forgotten = 你的数据已删除。

## 句子的组合

# 行动与其结果之间，以及两个结果之间的符号。
story-cause = ：
story-more = 、
# 本身含有逗号的各项之间。
list-of-lists = ；
button-score = 得分
