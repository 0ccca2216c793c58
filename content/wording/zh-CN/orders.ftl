# 预先指示：下一回合的计划，以及在时机中要做的事。

button-plan = 规划我的行动
button-plan-clear = 放弃计划
plan-head = 游戏 { $code } · 你的下一次行动
plan-title = **你的计划**
plan-about = 只有你能看到。无论内容如何，都会在轮到你之后 30 秒到 2 分钟之间的随机时刻执行；届时大家会知道你有计划。如果还有事情要选择，或计划已不适用，就会询问你。亲自行动则计划作废。
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
   *[other] 然后最多部署 { $n } 个部队
  }
plan-line-buys = 展示时依次获取说服力足够的牌：{ $cards }
menu-plan-card = 首先打出…
menu-plan-else = 如果不行…
menu-plan-space = …派往哪个地区？
menu-plan-troops = 部署…
menu-plan-buy = 展示时获取…
refused-plan-now = 现在正轮到你：直接行动吧，不用计划。
refused-no-plans = 这款游戏的回合无法预先计划。
refused-no-window = 现在没有可以预先指示的事。
event-planned = { $who } 按计划行动。

window-called = 这场战斗的其他参战者：{ $who }。现在就可以按“我的行动”预先指示。
menu-order-window = 在这场战斗中…
order-pass = 让过
order-pass-about = 整场战斗都让过，无论别人打出什么。
order-overtaken = 让过，除非被超越
order-overtaken-about = 只有原本不比你强的人变得比你强时，才会询问你。
order-ask = 询问我
order-ask-about = 这场战斗中每次轮到你时。
order-play = 打出 { $card }
order-line-none = **战斗：**可以预先说明要怎么做，或等候询问。
order-line-ask = **战斗：**每次轮到你都会询问你。
order-line-pass = **战斗：**你会让过。
order-line-overtaken = **战斗：**除非有人超越你，否则你会让过。
order-line-play = **战斗：**你打出 { $cards }，然后让过。
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
command-plan-reveal = 下一次行动展示手牌，或在先前指定的都行不通时
    .name = 展示
command-plan-troops = 在计划的行动中部署部队
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
