# 伊克斯崛起：史詩遊戲、領袖。

setting-epic = 史詩遊戲模式（較長，12 點獲勝）
setting-epic-off = 不使用
setting-epic-on = 使用
