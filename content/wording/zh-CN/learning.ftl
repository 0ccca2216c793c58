# 学习游戏：规则、帮助、图标一览、第一局游戏的提示。

command-rules = 规则用语是什么意思
    .name = 规则
command-rules-term = 要查的用语
    .name = 词条
command-help = 现在可以做什么
    .name = 帮助

button-rules = 规则
button-help = 帮助
button-legend = 图标

# $numbers：规则编号。
rules-head = **{ $name }**
    -# 规则 { $numbers }
rules-near = 其他规则
rules-faces = 在哪里会遇到
rules-more = 详细阅读…
rules-start = **{ $n } 个词看懂规则**
    -# 用 `/{ command-rules.name }` 还可以查 { $count } 个词
rules-now = **你操作面板上的规则**
rules-line = **{ $name }** · { $text }
rules-none = 这款游戏没有收录规则。

# $typed：输入的文字。
lookup-unknown = 找不到“{ $typed }”。最接近的是：
lookup-rule = { $name }（规则）
lookup-alike = 另请参考…
look-hand = 查看：手牌、秘牌…
look-row = 查看：公共牌池、备用牌堆…
look-spaces = 查看：地区…
look-open = 查看：冲突、领袖…

legend-head = **图标的意思**
legend-gained = 获得和支付
legend-done = 动作
legend-seen = 游戏面板和个人区域
legend-agents = 地区类型图标
legend-battles = 作战图标
legend-war_dice = 骰子和战斗
legend-war_map = 厄拉科斯地图上
legend-war_tracks = 记录轨和势力
legend-alt = { $section }：{ $names }。

button-features = 全部功能
features-head = **全部功能**
features-text =
    {""}**找一局游戏：**`/{ command-dune.name } { command-dune-new.name }` 开一桌，`/{ command-dune.name } { command-dune-find.name }` 看还缺人的牌桌，`/{ command-dune.name } { command-dune-invite.name }` 邀请别人；`/{ command-queue.name }` 等人数凑齐，`/{ command-league.name }` 是本服务器的联赛，`/{ command-challenge.name }` 是每周的对局，`/{ command-puzzle.name }` 是每日的谜题，`/{ command-learn.name }` 是有引导的第一回合。
    {""}**行动：**`/{ command-turn.name }` 打开你的操作面板，也可以直接输入：`/{ command-agent.name }`、`/{ command-reveal.name }`、`/{ command-acquire.name }`、`/{ command-play.name }`、`/{ command-pass.name }`、`/{ command-choose.name }`、`/{ command-war.name }`。`/{ command-undo.name }` 收回一步，`{ button-undo-ask }` 请其他人同意收回更多；`{ button-more }` 里的 `{ button-try }` 先在私人副本中试走你的行动。
    {""}**预先安排：**`/{ command-plan.name }` 安排之后的行动，`/{ command-combat.name }` 安排一次战斗，`{ button-habits }` 设定你一向的做法。
    {""}**查看：**`/{ command-hand.name }`、`/{ command-board.name }`、`/{ command-log.name }`；`/{ command-card.name }` 和 `/{ command-rules.name }` 说明卡牌和规则；`/{ command-replay.name }` 和 `/{ command-review.name }` 重看一局。`{ button-more }` 里的 `{ button-follow }` 在每回合或结束时通知你。有网页时，用 `{ button-web }` 和 `{ button-web-own }` 打开。
    {""}**通知：**`/{ command-settings.name }` 设置在哪里、何时、多久通知一次：免打扰时段、休息日、提醒、`{ button-webhook }`。`/{ command-away.name }` 设置离开，`/{ command-dune.name } { command-dune-substitute.name }` 请人代打。`/{ command-inbox.name }` 列出在等你的游戏，有网页时还有 `{ button-calendar }`。
    {""}**在牌桌上：**`{ button-more }` 里有 `{ button-note }` 和 `{ button-clocks }`；`/{ command-dune.name } { command-dune-kick.name }` 请其他人投票决定一位玩家的去留；`/{ command-host.name }` 是房主的工具；`{ button-rematch }` 再开一局。
    {""}**成绩与数据：**`/{ command-stats.name }`、`/{ command-ladder.name }`；`/{ command-privacy.name }` 导出或删除你的数据。服务器的管理员有 `/{ command-dune.name } { command-dune-setup.name }`。`/{ command-help.name }` 说明你现在能做什么。

# $now：在等谁，或游戏的状态。
help-head = **现在可以做什么**
help-none =
    这个频道没有牌桌：`/{ command-dune.name } { command-dune-new.name }` 开一桌，你会直接入座。
    `/{ command-dune.name } { command-dune-find.name }` 列出这个服务器正在找人的牌桌；`/{ command-queue.name }` 排队等人凑齐。
    一个人玩？开桌后按 `{ button-fill }` 补满座位，再按 `{ button-start }`。
    `/{ command-inbox.name }` 列出其他地方在等你的游戏，`/{ command-league.name }` 显示这个服务器的联赛。
    `/{ command-rules.name }` 解释游戏用语，`/{ command-card.name }` 解释卡牌和地区。
help-lobby =
    这一桌还在找人：按消息下方的 `{ button-join }` 入座。
    已经入座？按 `{ button-ready }`；所有人都按下后自动开始，房主也可以按 `{ button-start }`。
    `{ button-fill }` 让自动玩家坐空位（房主）。
    `{ button-options }` 选择游戏、时限和模组（房主）。
    等待时可用 `/{ command-rules.name }` 查游戏用语，用 `/{ command-card.name }` 查卡牌和地区。
help-turn =
    轮到你做决定：`{ button-turn }` 或 `/{ command-turn.name }` 显示问题和选项。
    也可以输入 `/{ command-agent.name }`、`/{ command-reveal.name }`、`/{ command-acquire.name }`、`/{ command-play.name }`、`/{ command-pass.name }`。
    `/{ command-undo.name }` 收回上一步，只要还没看到隐藏信息。
    `/{ command-hand.name }` 看手牌，`/{ command-board.name }` 看游戏面板，`/{ command-log.name }` 看发生过的事。
    `{ button-more }` 里的 `{ button-rules }` 解释操作面板上的东西，`/{ command-rules.name }` 解释任何用语。
help-wait =
    { $now }
    轮到你时会通知你；在哪里通知、什么时候不要，用 `/{ command-settings.name }` 设置。
    `{ button-turn }` 可以规划下一次行动，或者先交代战斗怎么做。
    `/{ command-board.name }` 看游戏面板，`/{ command-log.name }` 看发生过的事，`/{ command-inbox.name }` 看其他游戏。
    `/{ command-rules.name }` 解释游戏用语，`/{ command-card.name }` 解释卡牌和地区。
help-turn-arrakis =
    轮到你做决定：`{ button-turn }` 或 `/{ command-turn.name }` 显示问题和选项。
    也可以输入 `/{ command-war.name } { command-war-area.name }`、`/{ command-war.name } { command-war-card.name }`、`/{ command-war.name } { command-war-claim.name }`、`/{ command-choose.name }`、`/{ command-pass.name }`。
    `/{ command-undo.name }` 收回上一步，只要还没看到隐藏信息。
    `/{ command-hand.name }` 看手牌，`/{ command-board.name }` 看游戏面板，`/{ command-log.name }` 看发生过的事。
    `{ button-more }` 里的 `{ button-rules }` 解释操作面板上的东西，`/{ command-rules.name }` 解释任何用语。
help-wait-arrakis =
    { $now }
    轮到你时会通知你；在哪里通知、什么时候不要，用 `/{ command-settings.name }` 设置。
    `{ button-turn }` 可以规划下一次行动；`/{ command-war.name } { command-war-orders.name }` 决定总是代你做什么。
    `/{ command-board.name }` 看游戏面板，`/{ command-log.name }` 看发生过的事，`/{ command-inbox.name }` 看其他游戏。
    `/{ command-rules.name }` 解释游戏用语，`/{ command-card.name }` 解释卡牌和地区。
help-watch =
    { $now }
    `/{ command-board.name }` 看游戏面板，`/{ command-log.name }` 看发生过的事。
    只有入座的人要做决定；有空位时会在频道里招人。
    想自己玩：在另一个频道输入 `/{ command-dune.name } { command-dune-new.name }`。
    `/{ command-rules.name }` 解释游戏用语，`/{ command-card.name }` 解释卡牌和地区。
help-shut =
    这张牌桌不开放旁观：只有入座的人看得到游戏。
    有空位时会在频道里招人。
    想自己玩：在另一个频道输入 `/{ command-dune.name } { command-dune-new.name }`。
    `/{ command-rules.name }` 解释游戏用语，`/{ command-card.name }` 解释卡牌和地区。
help-over =
    { $now }
    `/{ command-replay.name }` 逐次行动重看这局游戏。
    最后一条消息下方的 `{ button-rematch }` 为同一群人开新的一桌。
    `/{ command-stats.name }` 和 `/{ command-ladder.name }` 看成绩（服务器如果有网页，浏览器也能看），`/{ command-challenge.name }` 是每周的对局，`/{ command-puzzle.name }` 是每日的谜题，`/{ command-dune.name } { command-dune-new.name }` 开新的一桌。
    `/{ command-rules.name }` 解释游戏用语，`/{ command-card.name }` 解释卡牌和地区。
# $count：在等读者的游戏数。
help-dm =
    { $count ->
        [0] 没有游戏在等你。
        [1] 有 1 局游戏在等你：`/{ command-turn.name }` 打开你的操作面板。
       *[other] 有 { $count } 局游戏在等你：`/{ command-inbox.name }` 列出它们。
    }
    选择用私信通知时，操作面板会发到这里。
    `/{ command-settings.name }` 设置语言、通知、免打扰时段和离开，适用于所有服务器。
    开桌要在服务器的频道里：`/{ command-dune.name } { command-dune-new.name }`。
    `/{ command-rules.name }` 解释游戏用语，`/{ command-card.name }` 解释卡牌和地区。

# 第一局游戏的提示，一行一条。
hint = 提示：{ $hint }
hint-leader = 领袖有两个技能：左边的一直有效，右边的要打出『印章戒指』才能用。
hint-turn = 一张牌派一个特使到有对应图标的地区。给说服力的牌，不妨留到展示阶段。
hint-turn-2 = 召回与地区相连的间谍，可以在那里抽 1 张牌，或进入已有特使的地区。
hint-turn-3 = 派特使前往阵营专属地区可得 1 点影响力：增加到 2 点时获得 1 点胜利点数，增加到 4 点时获得奖励，还可能获得同盟。
hint-turn-reveal = 不能再派特使了。现在展示的牌会提供说服力和武器，分别用来获取卡牌和作战。
hint-agent-turn = 要做的事顺序随你。能部署部队时，要在结束行动前部署：之后得再去战斗地区。
hint-agent-turn-2 = 从有战斗图标的地区可以部署部队：这次行动招募的，加上兵营里最多 2 个。
hint-reveal-turn = 现在获取的牌之后几个回合才会抽到。行动结束时剩下的说服力会失去。
hint-reveal-turn-2 = 销毁弱的牌，好牌就更常抽到：留意能销毁牌的效果。
hint-agenda = 有箭头的可以不做，其他的都要结算，顺序随你。
hint-pay = 不付也可以，只是得不到箭头后面的东西。
hint-gather = 间谍回到你的供应堆，之后可以再派遣。这要在做其他事之前决定。
hint-combat = 让过不代表结束：别人出牌之后还会再问你。
hint-combat-2 = 第一名平局时没有人获胜：平局的人拿第二等奖励，冲突牌没有人得到。
hint-defence = 这个部队来自供应堆，不是兵营，这个回合为你作战。
hint-factions = 在一个阵营的影响力增加到 2 点时获得 1 点胜利点数，增加到 4 点时获得奖励，还可能获得同盟。
hint-discard = 弃掉的牌还会回来：下次洗牌之后就会再抽到。
hint-endgame = 这是打出终局秘牌的最后机会，没打出的不算分。

settings-hints = 第一局游戏显示提示
settings-no-hints = 第一局游戏不显示提示
