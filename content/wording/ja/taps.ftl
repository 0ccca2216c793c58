menu-of-agent = { $what }：どのマスへ？
pick-and-end = { $what }、手番終了
menu-and-end = 選んだら手番終了：{ $what }
note-not-ended = 手番はまだ終わっていません。今の選択で、決めることがほかに出てきました。
event-deal-all = { $who } はカードをそれぞれ{ $n }枚引いた
event-pass-all = { $who } はパスした
cockpit-only-end = この手番でできることはもうありません。手番を終了してください。
