# 图片中的文字，以及替代文字的句子。

picture-round = 回合
picture-active = 轮到
picture-phase-setup = 开局配置
picture-phase-start = 回合开始
picture-phase-turns = 玩家行动
picture-phase-combat = 战斗
picture-phase-recall = 召回
picture-phase-endgame = 游戏结束步骤
picture-phase-over = 游戏已结束
picture-row = 公共牌池
picture-reserve = 备用牌堆
picture-sign-agent = 特使阶段
picture-sign-reveal = 展示阶段
picture-sign-unload = 含卸除
picture-wall = 屏蔽场城墙
picture-wall-up = 完好
picture-wall-down = 已炸毁
picture-conflict = 冲突
picture-last = 上一场冲突
picture-player = 玩家 { $number }
picture-hand = 你的手牌
picture-leaders = 领袖
picture-intrigue = 你的秘牌
picture-empty = 没有牌
picture-timing-plot = 阴谋
picture-timing-combat = 战斗
picture-timing-endgame = 终局
picture-timing-won = 获胜
picture-timing-cleared = 失去

# 版图图片的替代文字：一句一项事实，最重要的在前。
picture-alt-head = { $product }，第 { $round } 回合（共 { $rounds } 回合），{ $phase }。
picture-alt-active = 轮到 { $player }。
picture-alt-winner = 胜者：{ $player }。
picture-alt-first = 先手玩家：{ $player }。
picture-alt-conflict = { $level } 级冲突：{ $card }。
picture-alt-fought = 上一场 { $level } 级冲突：{ $card }。战斗力：{ $players }。
picture-alt-wall = 屏蔽场城墙：{ $state }。
picture-alt-order = 影响力依次为{ $factions }。
picture-alt-player = { $player }：胜利点数 { $vp }，战斗力 { $strength }，兵营 { $garrison }，帝国索 { $solari }，香料 { $spice }，水资源 { $water }，影响力 { $influence }，特使 { $ready }/{ $total }，手牌 { $hand }，秘牌 { $intrigue }。
picture-alt-automatic = { $player }：{ $scores ->
    [1] 胜利点数 { $vp }，
   *[0] {""}
  }战斗力 { $strength }，兵营 { $garrison }，影响力 { $influence }。
picture-alt-agents = 特使：{ $places }。
picture-alt-control = 控制：{ $places }。
picture-alt-closed = 关闭的地区：{ $places }。
picture-alt-secret = 秘密选择的阵营：{ $players }。
picture-alt-mentat = 门泰特：{ $place }。
picture-alt-alliances = 同盟：{ $places }。
picture-alt-council = 高等议会：{ $players }。
picture-alt-mentat-free = 门泰特：可供雇佣。
picture-alt-mentat-next = 下一回合的门泰特：{ $player }。
picture-alt-pair = { $place }（{ $players }）
picture-alt-contracts = 可拿取的合约：{ $contracts }。
picture-alt-completed = 完成的合约：{ $players }。
picture-alt-held = { $player } { $done }/{ $all }
picture-alt-row = 公共牌池：{ $cards }。
picture-alt-card = { $card }（{ $cost }）
picture-alt-more = 其余请见图片。
picture-alt-hand = 你的手牌：{ $cards }。
picture-alt-hand-empty = 你没有手牌。
picture-alt-leader = { $leader }：{ $kind }。
picture-alt-intrigue = 你的秘牌：{ $cards }。
