# イックスの新興：エピックゲーム、指揮官。

setting-epic = エピックゲームモード（長め、12点まで）
setting-epic-off = 使用しない
setting-epic-on = 使用する

setting-ix_conflicts = 『イックスの新興』の紛争カード
setting-ix_conflicts-off = 使用しない
setting-ix_conflicts-on = 使用する
