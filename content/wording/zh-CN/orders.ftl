# 预先指示：下一回合的计划，以及在时机中要做的事。

button-plan = 规划我的行动
button-plan-clear = 放弃计划
plan-head = 游戏 { $code } · 你的下一次行动
plan-title = **你的计划**
plan-about-when = 只有你能看到。轮到你之后 30 秒到 2 分钟内执行，届时大家会知道你有计划。
plan-about-asked = 做不到的会跳到下一项。有好几种做法或还有事情要选择时，会询问你。
plan-about-dropped = 亲自行动或被询问后，计划就作废。如果没有看到隐藏的信息，在别人行动之前都可以收回计划所做的事。
plan-after = 再下一次行动
plan-if = { $number ->
    [1] 如果{ $when }：{ $what }
   *[other] 否则，如果{ $when }：{ $what }
  }
plan-when-always = 任何情况
plan-when-taken = { $space } 已被占据
plan-when-weaker = 你的战斗力低于 { $n }
plan-way = { $what }（{ $way }）
plan-way-free = 免费
plan-line-spies-on = 需要时可召回间谍来进入
plan-line-spies-off = 绝不召回间谍
plan-line-rest-ask = { $bought ->
    [0] 然后询问我要获取哪些牌
   *[other] 然后如果还能获取牌就询问我
  }
plan-line-rest-end = { $bought ->
    [0] 然后结束，不获取任何牌
   *[other] 然后结束，不再获取其他牌
  }
plan-unfit = 你的计划已不适用，所以询问你。
orders-soon = 你的指示会在两分钟内执行；你如果先亲自回答，就不会执行。
note-plan-played = 游戏 { $code }，{ $channel }：你的计划已经执行。在别人行动之前，可以在那里用 `/{ command-undo.name }` 收回。
note-plan-done = 游戏 { $code }，{ $channel }：你的计划已经执行。
note-orders-dropped = 游戏 { $code }，{ $channel }：游戏已退回先前的时刻，所以你之后的指示已作废。
button-plan-ahead-on = 再下一次行动…
button-plan-ahead-off = 下一次行动…
button-plan-spies-on = 可以召回间谍
button-plan-spies-off = 绝不召回间谍
button-plan-rest-end = 然后结束
button-plan-rest-ask = 然后询问我
menu-plan-when = 仅在以下情况…
menu-order-coming = 在下一场战斗中…
refused-order-early = 开战之前只能指示“让过”、“让过，除非被追平或超越”或“询问我”；要打出的牌在开战之后才能指定。
refused-which-way = 有好几种做法：请从列表中选一种。
order-line-early = { $choice ->
    [pass] **下一场战斗：**你会让过。
    [overtaken] **下一场战斗：**开战后有人追平或超越你时会询问你，否则你会让过。
   *[other] **下一场战斗：**轮到你时会询问你。
  }
plan-none = 还没有计划：选择一张牌，或选择展示。
plan-ref = { $ref }
plan-send = { $number ->
    [1] { $card } → { $space }
   *[other] 否则 { $card } → { $space }
  }
plan-reveal = { $number ->
    [1] 展示
   *[other] 否则展示
  }
plan-draft = { $number ->
    [1] { $card } → …
   *[other] 否则 { $card } → …
  }
plan-troops = { $n ->
    [0] 不部署
   *[other] 最多部署 { $n } 个部队
  }
plan-troops-all = 尽可能多部署
plan-line-troops = { $all ->
    [1] 然后尽可能多部署部队
   *[other] { $n ->
        [0] 然后不部署
       *[other] 然后最多部署 { $n } 个部队
    }
  }
plan-line-buys = 展示时依次获取付得起的牌：{ $cards }
menu-plan-card = 首先打出…
menu-plan-else = 如果不行…
menu-plan-space = …派往哪个地区？
menu-plan-troops = 部署…
menu-plan-buy = 展示时获取…
refused-plan-now = 现在正轮到你：直接行动吧，不用计划。
refused-no-plans = 这款游戏的行动无法预先规划。
refused-no-window = 现在没有可以决定的战斗。玩家行动期间可以先对下一场战斗下指示；要打出的牌在开战之后才能指定。
event-planned = { $who } 按计划行动

window-called = 这场战斗的其他参战者：{ $who }。现在就可以按“我的行动”预先指示。
menu-order-window = 在这场战斗中…
order-pass = 让过
order-pass-about = 整场战斗都让过，无论别人打出什么。
order-overtaken = 让过，除非被追平或超越
order-overtaken-about = 只有原本落后于你的人追平或超越你时，才会询问你。
order-ask = 询问我
order-ask-about = 这场战斗中每次轮到你都会询问你。
order-line-none = **战斗：**轮到你时会通知你；也可以现在就决定。
order-line-ask = **战斗：**每次轮到你都会询问你。
order-line-pass = **战斗：**你会让过。
order-line-overtaken = **战斗：**有人追平或超越你时会询问你，否则你会让过。
order-line-play = **战斗：**你打出 { $cards }，然后让过。无法照做时会询问你。
order-play-cards = 打出卡牌
refused-order-card = 请指定要打出的秘牌。

command-plan = 预先规划你的下一次行动
    .name = 计划
command-plan-show = 显示你的计划
    .name = 显示
command-plan-agent = 下一次行动派遣特使；再次使用可指定行不通时的替代方案
    .name = 特使
command-plan-agent-card = 要打出的牌
    .name = 卡牌
command-plan-agent-space = 派往的地区
    .name = 地区
command-plan-agent-graft = 一起打出的卡牌（改造）
    .name = 改造
command-plan-reveal = 下一次行动展示手牌，或在先前指定的都行不通时
    .name = 展示
command-plan-if = 最后规划的那一项在什么情况下算数；不符合就跳到下一项
    .name = 条件
command-plan-if-condition = 已被占据的地区，或你的战斗力
    .name = 内容
command-plan-spies = 规划中的派遣是否可以召回间谍
    .name = 间谍
command-plan-spies-spend = 需要时可召回间谍来进入
    .name = 使用
command-plan-rest = 获取卡牌之后，剩下的说服力怎么办
    .name = 剩余
command-plan-rest-what = 询问，或结束行动
    .name = 内容
plan-rest-ask = 询问我
plan-rest-end = 结束行动
command-plan-turn = 接下来的命令要规划哪一次行动
    .name = 行动
command-plan-turn-which = 下一次行动，或再下一次
    .name = 哪一次
plan-turn-next = 下一次行动
plan-turn-after = 再下一次行动
command-plan-troops = 在规划的行动中部署部队
    .name = 部队
command-plan-troops-count = 最多几个
    .name = 数量
command-plan-buy = 展示时获取卡牌，排在先前指定的牌之后
    .name = 获取
command-plan-buy-card = 要获取的牌
    .name = 卡牌
command-plan-clear = 放弃计划
    .name = 清除
command-combat = 预先说明这场战斗中要怎么做
    .name = 战斗
command-combat-order = 要怎么做
    .name = 指示
command-combat-card = 要打出的秘牌
    .name = 卡牌

# 指挥官与板块的计划。
plan-also-acquire = 获取该地区的萨多卡指挥官（之后询问技能）
plan-also-recruit = 从供应堆招募萨多卡指挥官
plan-also-dismiss = 移除该地区的萨多卡指挥官并抽取秘牌
plan-also-flip = 翻转『{ $tile }』
plan-also-use = 使用『{ $tile }』
plan-also-tech = 可以获取技术板块时，获取『{ $tile }』
plan-line-also = 如果可行：{ $what }
plan-line-others-ask = 其他选项：询问你
plan-line-others-leave = 其他选项：放弃
plan-line-figures = { $what }（{ $figures }优先）
plan-figure-commander = 指挥官
plan-figure-dreadnought = 无畏舰
menu-plan-also = 指挥官、板块…
button-plan-others-leave = 放弃其他选项
button-plan-others-ask = 询问其他选项
command-plan-also = 在规划的行动中获取或招募指挥官，翻转、使用或获取板块
    .name = 另外
command-plan-also-what = 指挥官或板块
    .name = 内容
command-plan-others = 其他指挥官和板块怎么办
    .name = 其他
command-plan-others-what = 询问，或放弃
    .name = 内容
plan-others-leave = 放弃
menu-plan-ally = 指定盟友…
plan-ally-any = 由当时的指定盟友行动
command-plan-ally = 司令官在规划的行动中所指定的盟友
    .name = 盟友
command-plan-ally-who = 盟友
    .name = 谁

## Automatic answers
habits-head = **你在游戏 { $code } 的默认指示**：被问到时会这样代你回答。别人看不到。
button-habits = 默认指示
habits-kept = 已记下，从下一个问题起生效。
refused-no-habits = 这款游戏没有这类默认指示。

# 《厄拉科斯之战》的行动计划。
button-plan-stay-on = 留 1 个单位
button-plan-stay-off = 全部前往
menu-plan-die = 使用行动骰或沙漠力量…
menu-plan-hand = 用 1 颗骰打出卡牌…
menu-plan-free = 先执行免费行动…
menu-plan-move = …移动哪个军团？
menu-plan-attack = …以哪个军团攻击？
menu-plan-to = …目标在哪里？
menu-plan-at = …部署在哪里？
menu-plan-lead = …由哪名领袖随行？
menu-plan-decks = …抽哪些牌？
menu-plan-pay = …用哪颗骰支付？
plan-war-none = 还没有计划：选择骰或卡牌。
plan-war-deed = { $number ->
    [1] { $what }
   *[other] 否则 { $what }
  }
plan-war-how = { $what }（{ $how }）
plan-war-draft = { $area } 的军团 → …
plan-war-flight = 用 { $n } 架扑翼机
plan-war-march = { $source } → { $target }
plan-war-open = 询问你用哪个军团
plan-war-deploy = 在 { $what }
plan-war-leader = { $what }随行
plan-war-with = 用{ $what }骰支付
plan-war-card = 打出{ $what }
plan-war-pay = 取得{ $what }
plan-war-done = 放弃
plan-war-place-signs = 沙虫征兆
plan-war-use-worms = 沙虫
plan-war-house = 家族当作{ $what }
plan-war-free = 先执行免费行动：{ $what }
plan-war-scout = 侦察{ $what }（{ $zone }）
plan-war-train = 翻开{ $what }的 1 个指示物
plan-war-claim = 可以的话取得{ $what }
plan-war-atomics = 家族核弹：{ $what }
plan-war-hawat = 弃置{ $what }
plan-war-dice = { $n ->
    [0] 现在没有这种骰
   *[other] 现在有 { $n } 颗这种骰
  }
plan-war-stay-on = 己方定居点将空无一人时，留下 1 个单位
plan-war-stay-off = 不留人
plan-war-rest-ask = 之后如果可取得预言卡就询问我，否则结束
plan-war-rest-end = 之后结束，不取得预言卡
plan-war-when-same = { $areas } 没有任何变化
plan-war-when-near = { $area } 旁有敌方军团
plan-war-when-clear = { $area } 旁没有敌方军团
plan-war-when-dice = { $n ->
    [0] 敌方已没有骰
   *[other] 敌方最多剩 { $n } 颗骰
  }
