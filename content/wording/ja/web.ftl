# テーブルのウェブページと、そこへの行き方。

web-languages = 言語
web-moved = 最終更新：
web-board = ボード
web-words = ボードを文章で見る
web-note = このページには観戦者が見られるものだけが表示されます。リンクを知っている人は誰でも開けます。
web-feed = フィードで追う
web-slider = 時点
web-go = 移動
web-back = 卓に戻る
web-paused = ゲームは中断しています。
web-held = ゲームは保留中です。
web-none = このアドレスに卓はありません。プレイヤーがページを閉じたか、新しいリンクに変えたのかもしれません。
web-no-round = このラウンドはまだ始まっていません。
web-unread = このゲーム、またはその中のこの時点を読み込めません。
web-busy = リクエストが多すぎます。1分後にもう一度お試しください。
web-store = 現在、データベースを読み込めません。しばらくしてからもう一度お試しください。
web-bug = 問題が発生しました。報告するときはコード { $code } を添えてください。
button-web = ブラウザで見る
button-web-renew = 新しいリンク
button-web-close = ページを閉じる
head-web = [ブラウザで見る]({ $link })
more-web = ブラウザのページ：<{ $link }>。リンクを知っている人は誰でもこの卓を見られます。「{ button-web-renew }」は新しいリンクを作って古いリンクを無効にし、「{ button-web-close }」はリンクをなくします。
more-web-closed = この卓にはページがありません。「{ button-web-renew }」で開けます。
note-web-renewed = 卓の新しいリンクです：<{ $link }>。古いリンクは使えなくなりました。
note-web-closed = 卓のページを閉じました。もう誰も開けません。
refused-web = この卓はページを持てません。

## 自分だけのページ

web-own-hand = あなたの手札
web-own-note = これはあなただけのページです。リンクを知っている人にはあなたの手札が見えます。
web-own-public = 卓のページ
web-own-none = このアドレスにページはありません。リンクの期限が切れたか、閉じられています。新しいリンクは Discord でボットから受け取れます。
web-own-due = ゲーム { $code }（{ $product }）であなたの番です
web-own-vote = ゲーム { $code }（{ $product }）があなたの投票を待っています
web-own-ready = 卓 { $code }（{ $product }）で「{ button-ready }」を押してください
web-own-calendar = Landsraad：期限
web-own-feed = Landsraad：あなたのゲーム
button-web-own = 手札つきページ
button-web-own-open = ページを開く
button-web-own-end = リンクを閉じる
note-web-own = このページでは卓とあなたの手札を { $until } まで見られます。リンクを知っている人には手札が見えるので、人に渡さないでください。新しいリンクを作るか席を離れると、このリンクは使えなくなります。
note-web-own-end = リンクを閉じました。もう誰もそのページを開けません。
button-calendar = カレンダー
button-calendar-new = 新しいリンク
button-calendar-close = リンクを閉じる
calendar-links = **期限をカレンダーで見る**
    { $calendar }
    { "" }**ゲームをフィードリーダーで追う**
    { $feed }
    -# リンクはもう表示されないので、今コピーしてください。閉じるまで使えます。あなたの番が来たことと観戦者に見えるものだけが表示され、手札は表示されません。
calendar-there = 期限とゲームへのリンクがあります。もう一度表示することはできません。「{ button-calendar-new }」で別のリンクを作ると、今のリンクは使えなくなります。
calendar-closed = 期限とゲームへのリンクを閉じました。
refused-own-link = そのリンクはもうありません。
refused-no-pages = このボットにはウェブページがありません。

## サーバーのページ

web-pages = サーバーのページ
web-ladder = 順位表
web-challenge = チャレンジ
web-league = リーグ
web-server-note = このページには、サーバーのメンバーなら誰でも Discord で見られるものが表示されます。リンクを知っている人は誰でも開けます。
web-server-none = このアドレスにページはありません。サーバーの管理者がページを閉じたか、新しいリンクに変えたのかもしれません。
web-somebody = 匿名
web-level = { $level }（{ $product }）
web-head-player = プレイヤー
web-head-rating = レーティング
web-head-games = 対戦
web-head-wins = 勝利
web-head-place = 順位
web-head-points = 点数
web-head-rounds = ラウンド数
web-head-met = 対戦相手計
web-head-table = 卓
web-head-players = プレイヤー
web-head-result = 結果
web-late = 締め切り後
web-week-now = 今週
web-fixture-soon = まもなく開きます
web-fixture-playing = 進行中
web-fixture-won = { $who } の勝ち
web-fixture-computer = 自動プレイヤーの勝ち
web-fixture-drawn = 引き分け
setup-web = ブラウザのページ：<{ $link }>。リンクを知っている人は誰でもこのサーバーの順位表、チャレンジ、リーグを見られます。「{ button-web-renew }」は新しいリンクを作って古いリンクを無効にし、「{ button-web-close }」はリンクをなくします。
setup-web-closed = このサーバーにはページがありません。「{ button-web-renew }」で開くと、リンクを知っている人は誰でも順位表、チャレンジ、リーグを見られます。
