# 圖片中的文字，以及替代文字的句子。

picture-round = 輪次
picture-active = 輪到
picture-phase-setup = 設置
picture-phase-start = 輪次開始
picture-phase-turns = 玩家回合
picture-phase-combat = 戰鬥
picture-phase-recall = 召回
picture-phase-endgame = 遊戲結束
picture-phase-over = 遊戲已結束
picture-row = 帝國牌供應區
picture-wall = 屏蔽場城牆
picture-wall-up = 完好
picture-wall-down = 已炸毀
picture-conflict = 衝突
picture-player = 玩家 { $number }
picture-hand = 你的手牌
picture-intrigue = 你的密謀牌
picture-empty = 沒有牌
picture-timing-plot = 陰謀
picture-timing-combat = 戰鬥
picture-timing-endgame = 終局

# 版圖圖片的替代文字：一句一項事實，最重要的在前。
picture-alt-head = { $product }，第 { $round } 輪（共 { $rounds } 輪），{ $phase }。
picture-alt-active = 輪到 { $player }。
picture-alt-winner = 勝者：{ $player }。
picture-alt-first = 起始玩家：{ $player }。
picture-alt-conflict = 衝突 { $level }：{ $card }。
picture-alt-wall = 屏蔽場城牆：{ $state }。
picture-alt-order = 影響力依序為 { $factions }。
picture-alt-player = { $player }：{ $vp } 分，戰力 { $strength }，軍營 { $garrison }，太陽幣 { $solari }，香料 { $spice }，水資源 { $water }，影響力 { $influence }，特使 { $ready }/{ $total }，手牌 { $hand }，密謀牌 { $intrigue }。
picture-alt-agents = 特使：{ $places }。
picture-alt-control = 控制：{ $places }。
picture-alt-alliances = 結盟：{ $places }。
picture-alt-council = 高等理事會：{ $players }。
picture-alt-pair = { $place } { $players }
picture-alt-contracts = 可取得的合約：{ $contracts }。
picture-alt-completed = 完成的合約：{ $players }。
picture-alt-held = { $player } { $done }/{ $all }
picture-alt-row = 帝國牌供應區：{ $cards }。
picture-alt-card = { $card }（{ $cost }）
picture-alt-more = 其餘請見圖片。
picture-alt-hand = 你的手牌：{ $cards }。
picture-alt-hand-empty = 你沒有手牌。
picture-alt-intrigue = 你的密謀牌：{ $cards }。
