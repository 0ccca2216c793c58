# テーブルのウェブページと、そこへの行き方。

web-languages = 言語
web-moved = 最終更新：
web-board = ボード
web-words = ボードを文章で見る
web-note = このページには観戦者が見られるものだけが表示されます。リンクを知っている人は誰でも開けます。
web-feed = フィードで追う
web-slider = 時点
web-go = 移動
web-back = テーブルに戻る
web-paused = ゲームは中断しています。
web-held = ゲームは保留中です。
web-none = このアドレスにテーブルはありません。プレイヤーがページを閉じたか、新しいリンクに変えたのかもしれません。
web-no-round = このラウンドはまだ始まっていません。
web-unread = この時点はもう表示できません。
web-busy = リクエストが多すぎます。1分後にもう一度お試しください。
button-web = ブラウザで見る
button-web-renew = 新しいリンク
button-web-close = ページを閉じる
more-web = ブラウザのページ：<{ $link }>。リンクを知っている人は誰でもこのテーブルを見られます。「{ button-web-renew }」は新しいリンクを作って古いリンクを無効にし、「{ button-web-close }」はリンクをなくします。
more-web-closed = このテーブルにはページがありません。「{ button-web-renew }」で開けます。
note-web-renewed = テーブルの新しいリンクです：<{ $link }>。古いリンクは使えなくなりました。
note-web-closed = テーブルのページを閉じました。もう誰も開けません。
refused-web = このテーブルはページを持てません。
