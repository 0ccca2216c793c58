# イックスの新興：エピックゲーム、指揮官。

preset-base-ix = 基本セット＋『イックスの新興』
preset-base-ix_tech = 基本セット＋『血脈』（技術モジュールと『イックスの新興』の技術タイル）
preset-uprising-ix = 『反乱』＋『イックスの新興』
preset-uprising-ix_tech = 『反乱』＋『血脈』（技術モジュールと『イックスの新興』の技術タイル）

setting-ix = イックスの新興
setting-ix-off = 使用しない
setting-ix-on = 使用する
    .about = 貨物船と輸送トラック、技術タイル、弩級戦艦、新しいカードと指揮官を加えます。

setting-ix_tech = イックスの技術タイル
setting-ix_tech-off = 使用しない
setting-ix_tech-on = 使用する
    .about = 技術タイルだけを『血脈』の技術タイルに加え、ほかの内容は使いません。

setting-epic = エピックゲームモード
setting-epic-off = 使用しない
setting-epic-on = 使用する
    .about = 12点までです。紛争Iはなく、全員が策謀カード1枚と部隊5で始めます。

setting-ix_conflicts = イックスの紛争カード
setting-ix_conflicts-off = 使用しない
setting-ix_conflicts-on = 使用する
    .about = 紛争カード4枚を加えます。戦闘アイコンはありません。

# 指揮官：脇に置いたカード、検知器トークン。
choose-hold-back = 〈{ $card }〉を脇に置く
choose-snooper = { $faction }の検知器トークン
prompt-observe = 複数の検知器トークンに到達しました。どれを先に移しますか？
event-held-back = { $shown ->
    [1] { $seat } はカードを脇に置いた：{ $cards }
   *[0] { $seat } はカード1枚を脇に置いた
}
    .tail = { $shown ->
    [1] カードを脇に置いた：{ $cards }
   *[0] カード1枚を脇に置いた
}
event-held-returned = { $seat } は〈{ $card }〉を手札に戻した
    .tail = 〈{ $card }〉を手札に戻した
event-snooper = { $seat } は{ $faction }の検知器トークンに到達した：「{ $effect }」
    .tail = { $faction }の検知器トークンに到達した：「{ $effect }」
board-held = { $seat }：脇に置いたカード1枚
board-snoopers = { $seat }：{ $factions }に検知器トークン
hand-held = **2回目の手番まで脇に置いたカード：** { $cards }
picture-alt-aside = { $player }：脇に置いたカード1枚。
picture-alt-snoopers = { $player }：{ $factions }に検知器トークン。
prompt-keep-contract = どちらの契約を残しますか？
