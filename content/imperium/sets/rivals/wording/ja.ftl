# 『反乱』のライバル、1人・2人用（RV1–RV9）。

lone-rival-name = ライバル
refused-few = 1人または2人のゲームのみです。
refused-demanded = この難易度では必ず使用します。
refused-pair = 2人ゲームのみです。
refused-named = ライバルが指定されています。アンバー・メトゥリ公女とラッバーンは無抵抗のライバルです。
refused-rival-twice = { $rival } は1人しか登場できません。
setting-rival = ライバル
setting-rival-random = ランダム
setting-rival_other = 2人目のライバル
setting-rival_other-random = ランダム
setting-streamlined = 無抵抗のライバル
setting-streamlined-off = なし
setting-streamlined-on = あり
    .about = ライバルは勝てず、得点せず、集める資源も減ります。
setting-politics = 巧みな政治
setting-politics-off = なし
setting-politics-on = あり
    .about = ライバルは、これ以上得るもののない派閥には行きません。
setting-deployment = 巧みな進軍
setting-deployment-off = なし
setting-deployment-on = あり
    .about = 紛争IとIIで大きく勝っているライバルは、部隊を温存します。
board-rival = { $seat }：{ $rival }、剣士値{ $n }、優先順位{ $order }
picture-alt-rival-card = { $player } は { $rival }：剣士値{ $n }、優先順位{ $order }。

event-rival = { $seat } は{ $rival }になった
event-rival-scheme = { $seat } は{ $rival }の計略を実行した
    .tail = { $rival }の計略を実行した
