# 試行：何も数えられない、自分だけのゲームの写し。

button-try = 試してみる
button-try-again = 最初から試す
button-try-end = 試行を終える
button-try-on = 続きを試す
try-head = **ゲーム { $code } の試行** · ここでのことは何も記録に残りません
    -# 見えないカードは、あなたに分かる範囲で配り直されています。実際とは違うことがあります。ほかの人には見えません。
try-waits = ほかの人の番です。「{ button-try-on }」を押すと、次にあなたの番になるまで自動プレイヤーが代わりに進めます。
try-over = 試行の中でゲームが終わりました。
note-try-ended = 試行を終えました。実際には何も起きていません。
refused-try = 試せるのは、答えを求められているときだけです。
refused-try-gone = この試行はもうありません。「{ button-more }」の「{ button-try }」で新しく始められます。
refused-try-busy = この試行ではほかの人がまだ進行中です。少し待ってからもう一度お試しください。
try-picture = 試行：ここでのことは何も記録に残りません
