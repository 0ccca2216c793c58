# 《起义》的劲敌，用于单人与双人游戏（RV1–RV9）。

lone-rival-name = 劲敌
refused-few = 仅限单人或双人游戏。
refused-demanded = 此难度必用。
refused-pair = 仅限双人游戏。
refused-named = 已指定劲敌；安珀·梅图利夫人和拉班为简化劲敌。
refused-rival-twice = { $rival }不能重复出场。
setting-rival = 劲敌
setting-rival-random = 随机
setting-rival_other = 第二个劲敌
setting-rival_other-random = 随机
setting-streamlined = 简化劲敌
setting-streamlined-off = 关
setting-streamlined-on = 开
    .about = 劲敌不能获胜：不得分，收集的资源也较少。
setting-politics = 精明政治
setting-politics-off = 关
setting-politics-on = 开
    .about = 劲敌不再进入已无利可图的阵营专属地区。
setting-deployment = 精准部署
setting-deployment-off = 关
setting-deployment-on = 开
    .about = 劲敌在 1 级或 2 级冲突中遥遥领先时，不再部署部队。
board-rival = { $seat }：{ $rival }，剑术大师数值 { $n }，优先顺序 { $order }
picture-alt-rival-card = { $player } 是{ $rival }：剑术大师数值 { $n }，优先顺序 { $order }。

event-rival = { $seat } 使用{ $rival }
event-rival-scheme = { $seat } 执行{ $rival }的谋划
    .tail = 执行{ $rival }的谋划
