# イックスの新興：エピックゲーム、指揮官。

setting-epic = エピックゲームモード（長め、12点まで）
setting-epic-off = 使用しない
setting-epic-on = 使用する
