# 伊克斯崛起：史诗游戏、领袖。

preset-base-ix = 基础游戏和《伊克斯崛起》
preset-base-ix_tech = 基础游戏和《血脉》（含技术模组和《伊克斯崛起》的技术板块）
preset-uprising-ix = 《起义》和《伊克斯崛起》
preset-uprising-ix_tech = 《起义》和《血脉》（含技术模组和《伊克斯崛起》的技术板块）

setting-ix = 伊克斯崛起
setting-ix-off = 不使用
setting-ix-on = 使用
    .about = 加入货船和运输条、技术板块、无畏舰，以及新的卡牌和领袖。

setting-ix_tech = 《伊克斯崛起》技术板块
setting-ix_tech-off = 不使用
setting-ix_tech-on = 使用
    .about = 只把它的技术板块加入《血脉》的技术板块，不用其他内容。

setting-epic = 史诗游戏模式
setting-epic-off = 不使用
setting-epic-on = 使用
    .about = 玩到 12 点胜利点数；没有 1 级冲突；每人开局有 1 张秘牌和 5 个部队。

setting-ix_conflicts = 《伊克斯崛起》的冲突牌
setting-ix_conflicts-off = 不使用
setting-ix_conflicts-on = 使用
    .about = 加入它的 4 张冲突牌；这些牌没有作战图标。

# 领袖：放在一旁的牌、检测器指示物。
choose-hold-back = 将『{ $card }』放在一旁
choose-snooper = { $faction }的检测器指示物
prompt-observe = 你到达了多个检测器指示物。先移动哪一个？
event-held-back = { $shown ->
    [1] { $seat } 放在一旁：{ $cards }
   *[0] { $seat } 将 1 张牌放在一旁
}
    .tail = { $shown ->
    [1] 放在一旁：{ $cards }
   *[0] 将 1 张牌放在一旁
}
event-held-returned = { $seat } 收回『{ $card }』
    .tail = 收回『{ $card }』
event-snooper = { $seat } 到达{ $faction }的检测器指示物：“{ $effect }”
    .tail = 到达{ $faction }的检测器指示物：“{ $effect }”
board-held = { $seat }：1 张牌放在一旁
board-snoopers = { $seat }：检测器指示物在{ $factions }
hand-held = **放在一旁，直到你的第 2 次行动：**{ $cards }
picture-alt-aside = { $player }，1 张牌放在一旁。
picture-alt-snoopers = { $player }，检测器指示物在{ $factions }。
prompt-keep-contract = 你要保留哪一份合约？
