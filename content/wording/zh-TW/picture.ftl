# 圖片中的文字，以及替代文字的句子。

picture-round = 輪次
picture-active = 輪到
picture-phase-setup = 遊戲設置
picture-phase-start = 輪次開始
picture-phase-turns = 玩家回合
picture-phase-combat = 戰鬥
picture-phase-recall = 召回
picture-phase-endgame = 遊戲結束階段
picture-phase-over = 遊戲已結束
picture-row = 帝國牌供應區
picture-reserve = 儲備區
picture-sign-agent = 特使回合
picture-sign-reveal = 揭示回合
picture-sign-unload = 含卸除
picture-wall = 屏蔽場城牆
picture-wall-up = 完好
picture-wall-down = 已炸毀
picture-conflict = 衝突
picture-last = 上一場衝突
picture-player = 玩家 { $number }
picture-hand = 你的手牌
picture-leaders = 領袖
picture-intrigue = 你的密謀牌
picture-empty = 沒有牌
picture-timing-plot = 陰謀
picture-timing-combat = 戰鬥
picture-timing-endgame = 終局
picture-timing-won = 獲勝
picture-timing-cleared = 失去

# 版圖圖片的替代文字：一句一項事實，最重要的在前。
picture-alt-head = { $product }，第 { $round } 輪（共 { $rounds } 輪），{ $phase }。
picture-alt-active = 輪到 { $player }。
picture-alt-winner = 勝利者：{ $player }。
picture-alt-first = 起始玩家：{ $player }。
picture-alt-conflict = { $level } 級衝突：{ $card }。
picture-alt-fought = 上一場 { $level } 級衝突：{ $card }。戰力：{ $players }。
picture-alt-wall = 屏蔽場城牆：{ $state }。
picture-alt-order = 影響力依序為{ $factions }。
picture-alt-player = { $player }：勝利點數 { $vp }，戰力 { $strength }，軍營 { $garrison }，太陽幣 { $solari }，香料 { $spice }，水資源 { $water }，影響力 { $influence }，特使 { $ready }/{ $total }，手牌 { $hand }，密謀牌 { $intrigue }。
picture-alt-automatic = { $player }：{ $scores ->
    [1] 勝利點數 { $vp }，
   *[0] {""}
  }戰力 { $strength }，軍營 { $garrison }，影響力 { $influence }。
picture-alt-agents = 特使：{ $places }。
picture-alt-control = 控制：{ $places }。
picture-alt-closed = 關閉的位置：{ $places }。
picture-alt-secret = 秘密選擇的派系：{ $players }。
picture-alt-mentat = 晶算師：{ $place }。
picture-alt-alliances = 結盟：{ $places }。
picture-alt-council = 高等理事會：{ $players }。
picture-alt-mentat-free = 晶算師：無人擁有。
picture-alt-mentat-next = 下一輪的晶算師：{ $player }。
picture-alt-pair = { $place }（{ $players }）
picture-alt-contracts = 可拿取的合約：{ $contracts }。
picture-alt-completed = 完成的合約：{ $players }。
picture-alt-held = { $player } { $done }/{ $all }
picture-alt-row = 帝國牌供應區：{ $cards }。
picture-alt-card = { $card }（{ $cost }）
picture-alt-more = 其餘請見圖片。
picture-alt-hand = 你的手牌：{ $cards }。
picture-alt-hand-empty = 你沒有手牌。
picture-alt-leader = { $leader }：{ $kind }。
picture-alt-intrigue = 你的密謀牌：{ $cards }。
