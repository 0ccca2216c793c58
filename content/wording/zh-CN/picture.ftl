# 图片中的文字，以及替代文字的句子。

picture-round = 回合
picture-active = 轮到
picture-phase-setup = 设置
picture-phase-start = 回合开始
picture-phase-turns = 玩家行动
picture-phase-combat = 战斗
picture-phase-recall = 召回
picture-phase-endgame = 游戏结束
picture-phase-over = 游戏已结束
picture-row = 公共牌池
picture-wall = 屏蔽场城墙
picture-wall-up = 完好
picture-wall-down = 已炸毁
picture-conflict = 冲突
picture-player = 玩家 { $number }
picture-hand = 你的手牌
picture-intrigue = 你的秘牌
picture-empty = 没有牌
picture-timing-plot = 阴谋
picture-timing-combat = 战斗
picture-timing-endgame = 终局

# 版图图片的替代文字：一句一项事实，最重要的在前。
picture-alt-head = { $product }，第 { $round } 回合（共 { $rounds } 回合），{ $phase }。
picture-alt-active = 轮到 { $player }。
picture-alt-winner = 胜者：{ $player }。
picture-alt-first = 先手玩家：{ $player }。
picture-alt-conflict = 冲突 { $level }：{ $card }。
picture-alt-wall = 屏蔽场城墙：{ $state }。
picture-alt-order = 影响力依次为 { $factions }。
picture-alt-player = { $player }：{ $vp } 分，战斗力 { $strength }，兵营 { $garrison }，帝国索 { $solari }，香料 { $spice }，水资源 { $water }，影响力 { $influence }，特使 { $ready }/{ $total }，手牌 { $hand }，秘牌 { $intrigue }。
picture-alt-agents = 特使：{ $places }。
picture-alt-control = 控制：{ $places }。
picture-alt-alliances = 同盟：{ $places }。
picture-alt-council = 高等议会：{ $players }。
picture-alt-pair = { $place } { $players }
picture-alt-contracts = 可获取的合约：{ $contracts }。
picture-alt-completed = 完成的合约：{ $players }。
picture-alt-held = { $player } { $done }/{ $all }
picture-alt-row = 公共牌池：{ $cards }。
picture-alt-card = { $card }（{ $cost }）
picture-alt-more = 其余请见图片。
picture-alt-hand = 你的手牌：{ $cards }。
picture-alt-hand-empty = 你没有手牌。
picture-alt-intrigue = 你的秘牌：{ $cards }。
