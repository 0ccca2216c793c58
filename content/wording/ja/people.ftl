# The people of a table: what they agree on, who sits where, what goes wrong, and the lobby's options.

## Motions

computer-name = 自動プレイヤー{ $number }
motion-head = **ゲーム { $code }** · 卓への質問
motion-count = { $choice }：{ $count }
motion-missing = 投票待ち：{ $who }
motion-until = 投票期限：{ $until }
motion-lapsed = ゲームが進んだため、投票は不要になりました。
vote-agree = 賛成
vote-decline = 反対
note-voted = あなたの投票：{ $choice }。投票が終わるまでは変えられます。
note-vote = ゲーム { $code } があなたの投票を待っています：{ $place }
refused-motion-open = この件はすでに投票中です。そちらで投票してください。
refused-motion-closed = この件はすでに決まりました。
refused-no-vote = この件の投票権がありません。投票できるのは関係するプレイヤーだけです。
refused-held = このゲームは保留中です。報告の下の「続ける」で再開できます。
status-held = ゲームは保留中です。報告の下の「続ける」で再開できます。

## Taking back with consent

button-undo-ask = 取り消しを頼む
button-undo-yes = { $count ->
    [0] 元に戻す
   *[other] 全員に頼む
  }
take-back-step = { $who_count ->
    [0] 直前の操作は自分だけでは元に戻せません。同意が必要な相手はいないので、元に戻せます。
   *[other] 直前の操作は自分だけでは元に戻せません。{ $who } 全員が賛成すれば元に戻ります。その前に誰かが回答すると、この依頼は無効になります。
  }
take-back-turn = { $who_count ->
    [0] 前回の手番は自分だけでは元に戻せません。同意が必要な相手はいないので、その手番の始めに戻れます。
   *[other] { $who } 全員が賛成すれば、ゲームはあなたの前回の手番の始めに戻り、その後の出来事はすべて取り消されます。その前に誰かが回答すると、この依頼は無効になります。
  }
note-asked = ほかのプレイヤーに頼みました。
motion-undo-step = { $who } が直前の操作の取り消しを求めています。
motion-undo-turn = { $who } が前回の手番の取り消しを求めています。ゲームはその手番の始めに戻り、その後の出来事はすべて取り消されます。
motion-decided-undo-agree = 全員が賛成し、元に戻しました。
motion-decided-undo-decline = 全員の賛成が得られず、そのままです。
event-undone-step = { $who } は卓の同意を得て、直前の操作を元に戻しました。
event-undone-turn = { $who } は卓の同意を得て、前回の手番を元に戻しました。
setting-undo = 元に戻す
setting-undo-window = 自分の操作だけ
setting-undo-consent = 全員の同意があればさらに前へ
setting-undo-never = なし
