# 個人の Webhook：手番が来たときに知らせるアドレス。

button-webhook = Webhook
webhook-head = **あなたの Webhook**
webhook-about = ゲームがあなたの行動を待ち始めるたびに、あなたのアドレスへ知らせます。送るのは短い JSON で、ゲーム、リンク、いつから、いつまでかだけです。カードのことは含みません。通知オフの時間帯、休みの曜日、不在はここでも守られ、Discord での知らせ方の設定は関係しません。
webhook-none = まだありません。
webhook-now = { $since }から{ $host }に知らせています。
webhook-failing = 直近{ $count }回の送信が失敗しました。次は早くて{ $until }です。
webhook-off = { $count }回続けて送信に失敗したため、停止しています。テストが届けば、また有効になります。
webhook-secret = あなたの鍵です。表示されるのは今だけです：{ $secret }
    送信にはこの鍵で署名します。`Landsraad-Signature` は `sha256=` に、「`Landsraad-Time`、半角のピリオド、本文」の `HMAC-SHA256` を続けたものです。
webhook-terms = -# アドレスは `https://` と公開されたホストの名前で始まり、ポートは標準のもので、パスワードを含まないものに限ります。5秒以内に200〜299のステータスで応答した場合だけ届いたとみなし、それ以外は後で同じ `id` でもう一度送ります。リダイレクトはたどりません。
webhook-title = あなたの Webhook
webhook-label = アドレス
webhook-received = テストが届きました。
webhook-answered = テストへの応答はステータス{ $status }でした。届いたとみなすのは200〜299だけです。
webhook-silent = テストに応答がありませんでした。
webhook-private = テストは送っていません。このアドレスの先は、公開されたホストではありません。
webhook-removed = あなたの Webhook を削除しました。
button-webhook-set = アドレスを入力
button-webhook-test = テストを送る
button-webhook-drop = 削除
note-webhook-off = { $count }回続けて送信に失敗したため、あなたの Webhook を停止しました。`/{ command-settings.name }` の「{ button-webhook }」からテストを送ると、また有効にできます。
refused-webhooks = このボットの運営者は Webhook を許可していません。
refused-webhook-address = `https://` と公開されたホストの名前で始まり、ポート、ユーザー名、パスワードを含まないアドレスを入力してください。
refused-webhook-none = Webhook はありません。
refused-webhook-soon = テストの間は10秒あけてください。
