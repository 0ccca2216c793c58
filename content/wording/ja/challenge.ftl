# 週替わりのチャレンジ。

command-challenge = 今週のゲーム：全員が同じ条件
    .name = チャレンジ
challenge-head = **チャレンジ { $week }** · { $game }、{ $seats }人
challenge-until = 締め切り：{ $at }。シードのハッシュ：`{ $seed }`
challenge-over = { $at } に終了しました。シードは `{ $seed }` でした。
challenge-about = -# 準備、デッキ、ダイス、自動プレイヤー（{ $level }）は全員同じです。同じ答えなら同じカードに出会います。数えられるのは1回だけで、練習ではカードが変わります。
challenge-free = まだ参加していません。
challenge-missed = 参加しませんでした。
challenge-running = あなたのゲームは { $code } です。ダイレクトメッセージにあります。
challenge-done = あなたのゲームは終わりました。
challenge-ended = あなたのゲームは結果なしで終わりました。
challenge-ranking = **このサーバーの順位**
challenge-ranking-all = **すべてのサーバーの順位**
challenge-nobody = まだ誰も終えていません。
challenge-place = { $place }. { $line }
challenge-line = **{ $who }** · { $result }
challenge-result = { $place }位、{ $points }点、{ $rounds }ラウンド
challenge-late = -# 締め切り後：{ $line }
challenge-compare = 比べる相手…
challenge-entered = 挑戦が始まりました：ゲーム { $code }（ダイレクトメッセージ）。週の終わりまでに終えると順位に入ります。
challenge-practice = 練習が始まりました：ゲーム { $code }（ダイレクトメッセージ）。順位には入りません。
button-challenge-play = 始める（順位に入る）
button-challenge-practise = 練習する
button-challenge-here = このサーバー
button-challenge-all = すべてのサーバー
button-challenge-last = 前の週
refused-entered = 今週はもう参加しています。数えられるのは1回だけです。練習はまだできます。
refused-open-dm = ダイレクトメッセージで同時に遊べるゲームは1つだけで、ゲーム { $code } がまだ終わっていません。最後まで遊ぶか、`/{ command-dune.name } { command-dune-close.name } { command-dune-close-code.name }: { $code }` で結果なしに終わらせてください。
refused-week-over = その週は終わりました。`/{ command-challenge.name }` で今週のゲームが見られます。
refused-not-finished = 比べられるのは、両方とも終わっていて、片方があなたのゲームのときだけです。
final-sealed = -# ほかの人がまだ遊んでいるので、シードは週の終わりに公開されます。
parting-head = **あなたと { $who } のゲーム**
parting-none = あなたと { $who } の答えは最後まで同じでした。
parting-own = { $answers ->
    [0] 最初の答えから違い、
   *[other] { $answers }回目までは同じ答えで、
  }第{ $round }ラウンドに分かれました。あなた：{ $one }。{ $who }：{ $other }。
parting-others = { $answers ->
    [0] 最初から、
   *[other] { $answers }回目までは同じ答えで、
  }第{ $round }ラウンドに自動プレイヤーの答えが分かれました。あなたのゲーム：{ $one }。{ $who } のゲーム：{ $other }。
parting-course = 各ラウンド終了時の点数は、あなたが { $one }、{ $who } が { $other } でした。
parting-amount = { $n }
parting-nothing = 何も選ばない
parting-replay-own = 自分のゲームを見る
parting-replay-other = 相手のゲームを見る
button-challenge-dm = ダイレクトメッセージを開く
