# The people of a table: motions, seats, reports of problems, and the options of a lobby.

## Motions

computer-name = 自动玩家 { $number }
motion-head = **游戏 { $code }** · 牌桌投票
motion-count = { $choice }：{ $count }
motion-missing = 等待投票：{ $who }
motion-until = 投票期限：{ $until }
motion-lapsed = 游戏已继续进行，不必再投票。
motion-lapsed-late = { $seat } 已不再超时，不必再投票。
vote-agree = 同意
vote-decline = 不同意
note-voted = 你的投票：{ $choice }。投票结束前可以更改。
note-voted-last = 你的投票：{ $choice }。投票因此有了结果。
note-vote = 游戏 { $code } 需要你投票：{ $place }
refused-motion-open = 牌桌正在就这件事投票，请在该消息投票。
refused-motion-closed = 这件事已有结果。
refused-motion-declined = 牌桌已否决这项提议；{ $until } 可再次提议。
refused-no-vote = 你不能就这件事投票：只有相关的玩家可以。
refused-held = 这局游戏已冻结。按报告消息下方的“继续”即可继续。
status-held = 游戏已冻结。按报告消息下方的“继续”即可继续。

## Undo with the others' consent

button-undo-ask = 请求撤销
button-undo-yes = { $count ->
    [0] 撤销
   *[other] 询问大家
  }
take-back-step = { $who_count ->
    [0] 你的上一步揭示了隐藏信息，撤销本来需要其他玩家同意。这里没有其他玩家，由你决定。
   *[other] 你的上一步已无法自行撤销。如果 { $who } { $who_count ->
            [1] 同意
           *[other] 都同意
        }，就会撤销；如果在此之前有人作出回答，请求即失效。
  }
take-back-turn = { $who_count ->
    [0] 你的上次行动已结束，回到该行动开始时本来需要其他玩家同意。这里没有其他玩家，由你决定。
   *[other] 如果 { $who } { $who_count ->
            [1] 同意
           *[other] 都同意
        }，游戏会回到你上次行动开始时，其后发生的一切都会撤销。如果在此之前有人作出回答，请求即失效。
  }
note-asked = 已询问其他玩家。
motion-undo-step = { $who } 请求撤销上一步。
motion-undo-turn = { $who } 请求撤销上次行动。游戏会回到该行动开始时，其后发生的一切都会撤销。
motion-decided-undo-agree = 大家都同意，{ $who } 已撤销。
motion-decided-undo-decline = 并非全员同意，{ $who } 的操作维持原状。
event-undone-step = { $who } 经牌桌同意，撤销上一步
event-undone-turn = { $who } 经牌桌同意，撤销上次行动
setting-undo = 撤销
setting-undo-window = 仅限自己的步骤
    .about = 可撤销自己最近的几步，直到别人行动或看到未知信息为止。
setting-undo-consent = 经全员同意可撤销更多
    .about = 可撤销自己最近的几步；全体同意时可以撤销更多步。
setting-undo-never = 不允许

## Seats of a running game

motion-head-plain = **游戏 { $code }**
motion-kick = { $who } 提议让 { $seat } 离开游戏。自动玩家会接手，直到有人入座。
motion-decided-kick-agree = 多数同意，座位 { $number } 已空出。
motion-decided-kick-decline = 未达多数，{ $seat } 留下。
motion-substitute = { $who } 想接手 { $seat } 的座位，入座后可看到该座位的手牌。
motion-decided-substitute-agree = 多数同意：{ $who } 坐上座位 { $number }。
motion-decided-substitute-decline = { $who } 未获多数同意，座位 { $number } 仍然空着。
motion-late = { $seat } 的时间已到。牌桌要怎么做？
motion-late-lent = { $seat } 接手座位前，时间已到。牌桌要怎么做？
vote-wait = 再等 24 小时
vote-computer = 自动玩家代打
vote-open = 空出座位
motion-decided-late-wait = 牌桌再等 { $seat } 24 小时。
motion-decided-late-computer = 由自动玩家替 { $seat } 完成这次行动。
motion-decided-late-open = 座位 { $number } 已空出。
lobby-late-vote = 时间到时，由其他玩家投票。
setting-late-vote = 由其他玩家投票
setting-substitutes = 离开者的座位
setting-substitutes-ask = 接手需经牌桌同意
setting-substitutes-free = 任何人都可接手
button-sit = 入座
button-leave-ask = 离开游戏
button-leave-yes = 确定离开
offer-left = { $who } 已离开游戏。座位 { $number } 由自动玩家代打，直到有人入座。
offer-voted = 经牌桌投票，{ $who } 已离开。座位 { $number } 由自动玩家代打，直到有人入座。
offer-late = { $who } 的时间已到，牌桌决定空出座位。座位 { $number } 由自动玩家代打，直到有人入座。
offer-host = 房主已空出 { $who } 的座位。座位 { $number } 由自动玩家代打，直到有人入座。
offer-forgotten = 座位 { $number } 空着，由自动玩家代打，直到有人入座。
offer-ask = 由谁接手需经牌桌同意，同意后才能看到手牌。
offer-free = 先入座者先得。
offer-taken = { $who } 已坐上座位 { $number }。
offer-gone = 座位 { $number } 已不开放。
leave-text = 你将永久离开 { $channel } 的游戏 { $code }。自动玩家会接手你的座位，直到有人入座。
leave-text-last = 你将永久离开 { $channel } 的游戏 { $code }。你是最后一位玩家，因此游戏会随即结束，不计结果。
leave-forfeits = 这局计入评分：除非有其他计入评分的玩家接手打完，否则你的名次算最后一名。
say-nobody-left = 最后一位玩家已离开，游戏关闭。
note-asked-seat = 已询问牌桌上的玩家是否同意你入座。
note-proposed = 已请其他玩家投票。
note-removed = 座位已空出。
refused-kick-self = 如果要自己离开，请用 `/{ command-dune.name } { command-dune-leave.name }`。
refused-kick-nobody = 此人不在这张牌桌。
refused-no-offer = 这个座位已不开放。
refused-seat-seen = 你看过这局游戏的另一份手牌，所以不能坐这个座位。
command-dune-kick = 向其他玩家提议让某人离开游戏
    .name = 请离
command-dune-kick-player = 对象
    .name = 玩家

## Reports of problems

button-note = 我的备注
button-report = 报告问题
report-title = 报告问题
report-label = 发生了什么问题？
note-reported = 谢谢。管理员会看到你的报告；游戏已冻结，直到牌桌决定继续。届时计时从暂停处继续。
note-report-kept = 谢谢，管理员也会看到这条报告。你已在此处报告过问题，所以游戏不会再次冻结。
refused-reports = 你已多次报告此问题。管理员能看到，不必再报告。
motion-resume-report = { $who } 报告了问题。游戏已冻结，所有计时停止。房主或过半数的其他玩家可让游戏继续。
motion-resume-host = 房主已冻结游戏，所有计时停止。房主或过半数的其他玩家可让游戏继续。
motion-decided-resume-go-on = 游戏继续。
vote-go-on = 继续
event-resumed = 冻结解除，游戏继续
event-rewound-round = 房主将游戏退回第 { $n } 回合开始时
event-rewound-turn = 房主将游戏退回 { $who } 的行动开始时
event-returned-round = 全桌同意将游戏退回第 { $n } 回合开始时
event-returned-turn = 全桌同意将游戏退回 { $who } 的行动开始时
motion-rewind-turn = { $who } 提议将游戏退回 { $owner } 的行动开始时。之后发生的一切都会撤销。
motion-rewind-round = { $who } 提议将游戏退回第 { $n } 回合开始时。之后发生的一切都会撤销。
motion-decided-rewind-agree = 全员同意：游戏已退回。
motion-decided-rewind-decline = 并非全员同意：游戏维持现状。
motion-end = { $who } 提议结束这局计入评分的游戏，不计结果。结束后，任何人的评分都不受影响。
motion-decided-end-agree = 全员同意：游戏已结束，不计结果。
motion-decided-end-decline = 并非全员同意：游戏会继续保留。
say-rewound-round = 房主已将游戏退回第 { $n } 回合开始时，游戏仍在冻结中。
say-rewound-turn = 房主已将游戏退回 { $who } 的行动开始时，游戏仍在冻结中。
say-replaced = 房主已将座位 { $number } 交给自动玩家。
say-ended = 房主已结束游戏，不计结果。
start-round = 第 { $n } 回合开始
start-turn = 第 { $n } 回合：{ $seat } 的行动
replace-computer = 由自动玩家接手
replace-open = 开放给其他人
note-rewound = 游戏已退回。
note-held = 游戏已冻结。
note-resumed = 游戏继续。
note-replaced = 座位已更换。
refused-report-empty = 请简短说明发生了什么问题。
refused-not-held = 这局游戏没有冻结。
refused-not-begun = 游戏还没有开始。
refused-no-start = 请从列表选择较早的行动或回合开始点。
refused-no-seat = 这里没有叫这个名字的人。请从列表中选择，或填入座位编号：1 到 { $seats }。
refused-which-seat = 这里有好几个人叫这个名字。请从列表中选择。
refused-rated = 这张牌桌计入评分，房主不能更改游戏过程。
command-host = 房主工具：退回、更换、冻结、结束；一律在牌桌公告
    .name = 房主
command-host-rewind = 将游戏退回某次行动或某回合开始时；计评分的牌桌须全员同意
    .name = 退回
command-host-rewind-to = 退回到哪里
    .name = 位置
command-host-replace = 将座位交给自动玩家，或开放座位（不计评分的牌桌）
    .name = 更换
command-host-replace-seat = 坐在那里的人
    .name = 座位
command-host-replace-by = 由谁接手
    .name = 接手
command-host-hold = 冻结游戏：所有计时停止
    .name = 冻结
command-host-resume = 解除冻结，让游戏继续
    .name = 继续
command-host-end = 结束游戏，不计结果；计评分的牌桌须全员同意
    .name = 结束
setting-rated = 计入评分
setting-rated-on = 是（两人以上）
    .about = 结果计入排名。
setting-rated-off = 否

## Leaders, before the first round

imperium-head-setup = 开局配置{ $chosen ->
    [0] ：选择领袖
   *[1] {""}
  } · 先手玩家：{ $seat }
prompt-ban = 禁用一名领袖：任何人都不能使用。
event-banned = { $seat } 禁用{ $leader }
setting-leaders-dealt = 每人发几名，秘密选择一名
    .about = 每人发三名领袖（数量足够时），秘密选择一名。
setting-bans = 禁用领袖
setting-bans-off = 无
setting-bans-on = 每人秘密禁用一名
    .about = 选择领袖之前，每人秘密禁用一名。

## Lobby

options-game = 游戏
options-boxes = 扩展
options-time = 时间
options-table = 牌桌
options-order = 座次
setting-order = 座次
setting-order-host = 由房主安排
setting-order-random = 开始时随机决定
setting-spectators = 旁观者
setting-spectators-on = 可以看游戏面板和记录
setting-spectators-off = 只能看到消息
setting-detail = 消息中的叙述
setting-detail-full = 完整
setting-detail-brief = 简短
    .about = 每次行动只有一行；其余见记录。
setting-picture = 消息中的图片
setting-picture-landscape = 宽屏
    .about = 一张横向图片包含全部内容；在手机上字较小。
setting-picture-portrait = 手机竖屏
    .about = 图片为竖向，字较大。
button-swap = 对调 { $one } 和 { $two }
button-rematch = 再来一局
found-head = { $count ->
    [0] **这个服务器没有开放的牌桌。** 用 `/{ command-dune.name } { command-dune-new.name }` 开一桌。
   *[other] **{ $count } 张开放的牌桌**
  }
found-line = 牌桌 { $code } · { $product } · 空位 { $free }／{ $seats } · { $pace } · { $language } · { $place }
invite-text = { $who } 邀请你加入 { $channel } 的牌桌 { $code }：{ $product }。
say-invited = { $who }，{ $by } 邀请你加入此频道的牌桌 { $code }。按牌桌消息的“加入”或用 `/{ command-dune.name } { command-dune-join.name }` 入座。
say-rematch = 再来一局：{ $who }，牌桌已以相同设置重开。
note-invited = 已邀请 { $who }。
refused-guest-here = 此人已在牌桌入座。
refused-guest-bot = 自动玩家请用“添加自动玩家”。
refused-not-over = 游戏结束后才能再来一局。
refused-rematched = 再来一局的牌桌已开，请在此频道寻找。
refused-spectators = 这张牌桌不开放旁观。
command-dune-find = 这个服务器的开放牌桌
    .name = 寻找
command-dune-invite = 邀请某人加入此频道的牌桌
    .name = 邀请
command-dune-invite-player = 邀请谁
    .name = 玩家

## 关闭牌桌

motion-somebody = 某位玩家
close-text = { $channel } 的游戏 { $code }（{ $product }；{ $who }）将为所有人结束，不计结果。
close-text-ask = { $channel } 的游戏 { $code }（{ $product }；{ $who }）计入评分，须全员同意才会结束、不计结果。将请其他玩家投票。
close-lobby-text = { $channel } 的牌桌 { $code }（{ $product }；{ $who }）将会关闭。
button-close-yes = 确定关闭
leave-lobby-text = 你将离开 { $channel } 的牌桌 { $code }。
say-ended-by = 管理此频道的 { $who } 已结束游戏，不计结果。
say-closed-by = { $who } 已关闭牌桌。
say-closed-resting = 这张牌桌已有 { $days } 天无人操作，因此关闭。用 `/{ command-dune.name } { command-dune-new.name }` 再开一桌。
own-table = { $code } · { $product } · { $who }
command-dune-close-code = 你在其他频道的牌桌代码
    .name = 代码
command-dune-leave-code = 你在其他频道的牌桌代码
    .name = 代码
command-host-end-code = 你在其他频道的游戏代码
    .name = 代码

## A person's private note about a game

cockpit-private-note = 你的备注：{ $text }
private-note-title = 你对这局游戏的备注
private-note-label = 只有你能看到；留空则删除
private-note-kept = 备注已保存，会显示在你的操作面板上。
private-note-gone = 这局游戏的备注已删除。

## 关注牌桌

button-follow = 关注
button-follow-round = 每回合
button-follow-end = 结束时
button-follow-stop = 停止关注
follow-text = 以无声私信收到这桌的消息，内容与旁观者所见相同。免打扰时段内不会发送。
follow-round = **第 { $round } 回合开始。**
follow-end = **游戏结束。**
follow-closed = { $channel } 的游戏 { $code } 已结束，不计结果。
follow-round-chosen = 游戏 { $code } 每回合开始时和整局结束时会给你发私信。
follow-end-chosen = 游戏 { $code } 结束时会给你发私信。
follow-stopped-chosen = 你已停止关注游戏 { $code }。
refused-follow-over = 这局游戏已经结束。
