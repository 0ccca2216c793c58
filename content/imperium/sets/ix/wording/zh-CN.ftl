# 伊克斯崛起：史诗游戏、领袖。

setting-epic = 史诗游戏模式（更长，12 点获胜）
setting-epic-off = 不使用
setting-epic-on = 使用
