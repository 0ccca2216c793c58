# 自动玩家：水平、思考，以及比较了什么。

## 自动玩家的水平

level-recruit = 新兵
level-recruit-about = 行动大致合理，适合第一局。
level-mercenary = 雇佣兵
level-mercenary-about = 按固定规则战斗、获取卡牌和积攒资源。
level-raider = 袭击者
level-raider-about = 按固定规则操作任意一方。
level-captain = 队长
level-captain-about = 会稍微推演自己的行动。
level-mentat = 门泰特
level-mentat-about = 推演自己的每次行动，需要一两秒。
level-menu = 自动玩家的水平
level-entry = { $name }：{ $level }
level-entry-all = 全部：{ $level }
level-seat = { $line } · { $level }
level-line = { $who }：{ $level }

## 思考中，以及比较了什么

status-thinking = 现在没有需要你决定的事。{ $who } 正在思考。
whose-thinking = ➤ { $who } 正在思考。
compared-plan = { $group }：{ $option }
compared-both = { $seat } 选择 { $plan }（胜率 { $chance }%），而非 { $other }（{ $second }%）
compared-one = { $seat } 选择 { $plan }（胜率 { $chance }%），而非另一个计划（{ $second }%）
compared-nothing = { $seat } 选择胜率 { $chance }% 的计划，而非另一个 { $second }% 的计划
compared-way = { $plan }（{ $what }）
compared-paid = { $plan }（{ $costs } → { $gains }）
preferred-both = { $seat } 选择 { $plan }（胜率 { $chance }%）；{ $other }（{ $second }%）不见得更好
preferred-one = { $seat } 选择 { $plan }（胜率 { $chance }%）；另一个计划（{ $second }%）不见得更好
preferred-nothing = { $seat } 选择胜率 { $chance }% 的计划；另一个 { $second }% 的计划不见得更好
ladder-level = · { $level }（{ $product }）：{ $rating } · { $games } 局，{ $wins } 胜
