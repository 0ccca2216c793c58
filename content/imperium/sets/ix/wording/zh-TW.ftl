# 伊克斯崛起：史詩遊戲、領袖。

preset-base-ix = 基礎遊戲和《伊克斯崛起》
preset-base-ix_tech = 基礎遊戲和《血脈》（含技術模組和《伊克斯崛起》的技術板塊）
preset-uprising-ix = 《起義》和《伊克斯崛起》
preset-uprising-ix_tech = 《起義》和《血脈》（含技術模組和《伊克斯崛起》的技術板塊）

setting-ix = 伊克斯崛起
setting-ix-off = 不使用
setting-ix-on = 使用
    .about = 加入貨船和運輸記錄條、技術板塊、無畏艦，以及新的卡牌和領袖。

setting-ix_tech = 《伊克斯崛起》技術板塊
setting-ix_tech-off = 不使用
setting-ix_tech-on = 使用
    .about = 只把它的技術板塊加入《血脈》的技術板塊，不用其他內容。

setting-epic = 史詩遊戲模式
setting-epic-off = 不使用
setting-epic-on = 使用
    .about = 玩到 12 點勝利點數；沒有 1 級衝突；每人開局有 1 張密謀牌和 5 支軍隊。

setting-ix_conflicts = 《伊克斯崛起》的衝突牌
setting-ix_conflicts-off = 不使用
setting-ix_conflicts-on = 使用
    .about = 加入它的 4 張衝突牌；這些牌沒有作戰圖標。

# 領袖：放在一旁的牌、檢測器標記。
choose-hold-back = 將「{ $card }」放在一旁
choose-snooper = { $faction }的檢測器標記
prompt-observe = 你到達了多個檢測器標記。先移動哪一個？
event-held-back = { $shown ->
    [1] { $seat } 放在一旁：{ $cards }
   *[0] { $seat } 將 1 張牌放在一旁
}
    .tail = { $shown ->
    [1] 放在一旁：{ $cards }
   *[0] 將 1 張牌放在一旁
}
event-held-returned = { $seat } 收回「{ $card }」
    .tail = 收回「{ $card }」
event-snooper = { $seat } 到達{ $faction }的檢測器標記：「{ $effect }」
    .tail = 到達{ $faction }的檢測器標記：「{ $effect }」
board-held = { $seat }：1 張牌放在一旁
board-snoopers = { $seat }：檢測器標記在{ $factions }
hand-held = **放在一旁，直到你的第 2 個回合：**{ $cards }
picture-alt-aside = { $player }，1 張牌放在一旁。
picture-alt-snoopers = { $player }，檢測器標記在{ $factions }。
prompt-keep-contract = 你要保留哪一份合約？
