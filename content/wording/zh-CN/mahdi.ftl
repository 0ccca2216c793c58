# 单人游玩《厄拉科斯之战》：自动对手，以及地图图片的用语。

mahdi-name = 哈克南
war-picture-head = { $product } · { $head }
war-changes = 有变化的区域：{ $areas }。
war-picture-plan = 目标：{ $area }，收成区块：{ $quarter }
war-line-garrisons = 剩余的要塞指示物：{ $n }
war-line-mahdi = { $seat }：未掷骰 { $n } · 预备牌 { $reserves } · 目标 { $area } · 收成区块 { $quarter }
war-line-mahdi-still = { $seat }：未掷骰 { $n } · 预备牌 { $reserves }

## 提示：哈克南骰子各结果的作用（W19.7 至 W19.10）
war-about-mahdi-leadership = 由有领袖的军团奇袭较弱的守军，或移动 2 个有领袖的军团
war-about-mahdi-strategy = 攻击较弱的守军，或移动 2 个军团
war-about-mahdi-deployment = 在 1 个定居点放 3 个普通单位和 1 名领袖
war-about-mahdi-mentat = 抽并打出 2 张计划卡
war-about-mahdi-house = 以精英单位取代 2 个普通单位，并放置 1 台收割机和 1 架扑翼机
war-about-mahdi-special = 可以的话进行{ $leader }的特殊行动，否则{ $what }

## 提问：对自动对手同样好的选项由你决定
war-odds-reserves = -# 未计入：哈克南每个战斗轮都会弃预备牌（{ $n } 张）换骰，直到 6 颗骰。
war-opposite = 你替哈克南选择：按哈克南的规则，这些选项都可以。
war-ask-opposite_retreat_to = 你的军团撤退到哪里？按单人规则由你选择，但有空区域时须选空区域。
war-ask-opposite_tank = 你的哪名领袖进入再生槽？
war-ask-opposite_carryall = 沙虫来到 { $area } 的收割机。由哪架搬运机救走它？
war-solo-truthtrance = 对自动哈克南：你指定其下一颗骰的结果
war-solo-the_voice = 自动哈克南没有手牌可弃
war-ask-mahdi_assault = 哈克南发动攻击。要进行哪一次攻击？
war-ask-mahdi_march = 哈克南军团移动。走哪一条路？
war-ask-mahdi_muster = 哈克南部署在哪里？
war-ask-mahdi_captain = 部署哪名哈克南领袖？
war-ask-mahdi_promote = 哪个哈克南军团升级单位？
war-ask-mahdi_reinforce = 哈克南在哪里放置单位？
war-ask-mahdi_crews = 哈克南把收割机放置在哪里？
war-ask-mahdi_quarter = 其余收割机放置在哪个区块？
war-ask-mahdi_squadron = 哈克南放置{ $what ->
    [carryall] 搬运机
   *[other] 扑翼机
}。哪个航空区？
war-ask-mahdi_spare = 要塞指示物已用完。要翻开哪里的指示物？

## 选项
war-mahdi-assault = { $source } → { $area }
war-mahdi-assault-fly = { $source } → { $area }（{ $zone }）
war-mahdi-march = { $source } → { $area }
war-mahdi-march-fly = { $source } → { $area }（{ $zone }）
war-mahdi-quarter = { $quarter }
war-muster = { $area }
war-open = { $area }

## 事件：句子的一部分
event-war-mahdi-sector = 收成区块：{ $quarter }
event-war-mahdi-target = 目标：{ $area }
event-war-mahdi-reserve = 加入 1 张{ $deck }预备牌
event-war-mahdi-sister = 使用贝尼·杰瑟里特标记
event-war-mahdi-die = 掷出{ $action }
event-war-mahdi-kept = 『{ $card }』没有效果，加入预备牌
event-war-mahdi-scheme = 『哈瓦特的算计』置于游戏面板旁
event-war-garrison-open = 翻开 { $area } 的要塞指示物：{ $face }
event-war-garrison-left = { $area } 留下 { $n } 个要塞指示物
