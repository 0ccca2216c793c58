# 卓を待つ列。

command-queue = 卓を待つ：ゲーム、人数、ペース、言語
    .name = 待ち列
queue-head = **待ち列**
queue-about = -# 人数がそろうとスレッドに卓が開き、全員に一度だけ知らせます。24時間以内にそこで `{ button-ready }` を押してください。全員が押すと始まります。押さなかった人は順番を失い、ほかの人は順番を保ちます。30日以内に3卓を逃すと、1週間待てなくなります。ほかの場所で始めたゲームは、ここの順番に影響しません。
queue-nobody = このサーバーではまだ誰も待っていません。
queue-count = { $game }、{ $pace }：{ $count }人が待っています
queue-seats = { $low ->
    [same] { $high }人
   *[other] { $low }〜{ $high }人
  }
queue-wish = { $number }. { $game } · { $seats } · { $pace } · { $languages } · { $since }から
queue-wish-found = { $line } · 卓が見つかりました：{ $place }
queue-joined = 待ち列に入りました。卓が見つかると知らせます。
queue-left = この卓を待つのをやめました。
queue-paused = あなたのために開かれた卓を3回逃しました。{ $until }にまた待てます。
queue-anywhere = 待ち列を共有するほかのサーバーのうち、あなたがいるサーバーでも待ちます。
queue-opened = { $game }の{ $count }人の卓がそろいました。
button-queue = 待つ
button-queue-leave = { $number }をやめる
button-queue-anywhere = ほかのサーバーも
button-queue-own = このサーバーだけ
button-queue-here = ここに卓を開く
button-queue-there = 待った場所に開く
setup-place-kept = 保存しました。
setting-queue = 待ち列
setting-queue-own = このサーバーの人
    .about = このサーバーで待つ人のための卓です。
setting-queue-shared = ほかのサーバーと共有
    .about = 待ち列を共有するほかのサーバーで待つメンバーも、ここの卓に入れます。
setting-queue-off = なし
say-queue-found = { $who }、待っていた卓はここです。{ $until } までに `{ button-ready }` を押してください。
note-queue-found = 待っていた卓 { $code } は { $channel } にあります。{ $until } までにそこで `{ button-ready }` を押してください。
say-queue-closed = { $who } がいないため、この卓は成立しません。ほかの人は待ち列の元の順番に戻ります。
lobby-queue = この卓は待ち列から開かれました。全員の準備が完了すると始まり、準備していない人がいれば{ $until }に閉じられます。
note-queue-place = { $channel } では待ち列の卓を開けなくなりました。待ち列には残っていますが、確実に卓を開くには、別のチャンネルで `/{ command-queue.name }` を使い、もう一度 `{ button-queue }` を押してください。
refused-queue-no-thread = 待ち列の卓はスレッドに開きますが、ここではスレッドを作れません。テキストチャンネルを使ってください。
refused-queue-off = このサーバーには待ち列がありません。
refused-queue-paused = 30日以内に、あなたのために開かれた卓を{ $count }回逃しました。{ $until }にまた待てます。
refused-queue-many = すでに{ $count }卓を待っています。先にどれかをやめてください。
refused-queue-found = 卓は見つかっています：{ $place }。参加できないなら、そこで退出してください。
refused-queue-opening = この条件の卓がいま開かれているところです。開いたらそこで呼びます。
refused-queue-fixed = この卓は、今の設定で人が集められました。
refused-queue-unready = この卓は全員の準備が完了すると自動で始まります。
