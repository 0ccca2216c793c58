# 海格家族：基础游戏单人与双人的自动对手（B17–B19）。

rival-name = { $among ->
    [1] 海格家族
   *[other] 劲敌 { $number }
}

prompt-rival = { $origin }：请为 { $seat } 决定。
refused-difficulty = “{ $space }”：此难度下你不能获得剑术大师。
refused-alone = 仅限单人游戏。
setting-difficulty = 难度
setting-difficulty-mercenary = 雇佣兵（新手）
    .about = 劲敌开局没有部队；你开局有 1 张秘牌。
    .about-base = 你开局多 1 索拉里和 1 香料；劲敌开局没有部队，第 5 轮起有第三名特使。
setting-difficulty-sardaukar = 萨多卡（老手）
    .about = 没有变动：劲敌开局各有 3 支部队。
    .about-base = 劲敌开局各有 3 支部队和 1 张秘牌，第 4 轮起有第三名特使；门泰特需 5 索拉里。
setting-difficulty-mentat = 门泰特（高手）
    .about = 劲敌使用残酷升级、精准部署和精明政治。
    .about-base = 同萨多卡，但第 3 轮起有第三名特使；在 1 级或 2 级冲突中遥遥领先的劲敌不部署部队。
setting-difficulty-kwisatz_haderach = 魁萨茨·哈德拉克（高手+）
    .about = 同门泰特，且你不能获得剑术大师。
    .about-base = 同门泰特，且你不能获得剑术大师。
setting-churn = 帝国牌列轮替
setting-churn-off = 关
setting-churn-on = 开
    .about = 你每次展示阶段后掷 2 颗骰子，移除公共牌池中对应的牌。
setting-escalation = 残酷升级
setting-escalation-off = 关
setting-escalation-on = 开
    .about = 在 3 级冲突中，自动对手会加上 2 张牌的武器。
board-hagal = 海格家族牌堆：{ $n } 张，已翻开：{ $revealed_count ->
    [0] 无
   *[other] { $revealed }
}

event-hagal = { $seat } 翻开『{ $card }』
    .tail = 翻开『{ $card }』
event-hagal-cards = { $seat } 翻开{ $cards }
    .tail = 翻开{ $cards }
event-rival-pays = { $seat } 支付 { $prices }
counted-goods = { $n } { $what_icon }
counted-intrigue-cards = { $n } 张秘牌
mark-hagal = 『{ $name }』
    .plain = 『{ $name }』
event-shuffle-hagal = 海格家族牌堆已重新洗牌
    .tail = 海格家族牌堆已重新洗牌
event-rival-agent = { $seat } 派遣特使到“{ $space }”
    .tail = 派遣特使到“{ $space }”
event-rival-agent-there = { $seat } 派遣特使到该处
    .tail = 派遣特使到该处
event-rival-spends = { $seat } 花费 { $n } 张秘牌
    .tail = 花费 { $n } 张秘牌
event-deploy-supply = { $seat } 从供应堆部署 { $n } 个部队
    .tail = 从供应堆部署 { $n } 个部队
event-control-lost = “{ $space }”不再受任何人控制
    .tail = “{ $space }”不再受任何人控制
