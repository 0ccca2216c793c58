# Absences, inactive players, games that wait for the reader, and the choice of another host.

## Inactive players

asleep-line = { $seat } は{ $count }回のリマインダーに応えていません。{ $moved ->
    [0] 手番になった時：{ $since }。
   *[1] 最後の操作：{ $since }。
 }
asleep-line-unheard = { $seat } の応答がありません。{ $moved ->
    [0] 手番になった時：{ $since }。
   *[1] 最後の操作：{ $since }。
 }
asleep-help = 「席を空ける」はほかのプレイヤーがいれば、その投票で決まります。ホストはゲームを終了できます（レーティング対象なら全員の同意が必要）。
button-kick-ask = 席を空ける
button-kick-yes = ほかの人に聞く
button-kick-alone = 外す
button-wake = もう一度知らせる
button-end-ask = ゲームを終了
kick-text = { $seat } がゲームから退出するかどうかを、ほかのプレイヤーが投票で決めます。可決されると、誰かが着席するまで自動プレイヤーが続けます。
kick-text-asleep = { $seat } の席を空けるかどうかを、ほかのプレイヤーが投票で決めます。可決されると、誰かが着席するまで自動プレイヤーが続けます。{ $seat } が何もしない間は、投じられた票だけを数えます。
kick-text-alone = ほかに投票できる人がいないので、{ $seat } の席を空けるかどうかはあなたが決めます。空けると、誰かが着席するまで自動プレイヤーが続けます。
motion-kick-silent = { $who } が、応答のない { $seat } の席を空けることを提案しています。誰かが着席するまで自動プレイヤーが続けます。{ $seat } が何もしない間は、投じられた票だけを数えます。
note-reminded = 相手の設定に従って通知します。
refused-nobody-asked = 今、その人が決めることはありません。
refused-reminded = 少し前に通知したばかりです。次は { $until } に通知できます。

## Absences

away-line = -# { $seat } は { $until } まで不在です。
away-line-planned = -# { $seat } は { $start } から { $until } まで不在の予定です。
away-head = **ゲーム { $code }** · 不在のプレイヤー
away-nobody = 不在の人はいません。
settings-away-planned = { $start } から { $until } まで不在
settings-quiet-calls = 通知オフの時間帯：{ $hours }（その間に手番が来たら、終わりに知らせます）
settings-no-free = 休みの曜日なし
settings-free = { $count ->
    [1] 毎週{ $first }は休み（通知も期限もなし）
   *[other] 毎週{ $first }と{ $last }は休み（通知も期限もなし）
}
    .short = { $count ->
        [1] 毎週{ $first }は休み
       *[other] { $first }と{ $last }は休み
    }
weekday-1 = 月曜日
weekday-2 = 火曜日
weekday-3 = 水曜日
weekday-4 = 木曜日
weekday-5 = 金曜日
weekday-6 = 土曜日
weekday-7 = 日曜日
refused-day = 日付は 2026-12-05 か 12-05 の形で指定してください。off で不在を取り消せます。
refused-day-past = 戻る日は、不在の始まりと今日より後にしてください。
refused-away-long = 不在は最長{ $days }日で、{ $ahead }日以内に始まるものに限ります。
command-away = 不在を知らせる：いつまで、いつから
    .name = 不在
command-away-back = 戻る日（例：2026-12-05）、または off
    .name = 戻る日
command-away-since = 不在の最初の日。省くと今から
    .name = 開始日
command-dune-away = この卓で不在の人
    .name = 不在一覧

## Games that wait for the reader

reminder-early = { $who }、{ $channel } のゲーム { $code } では、紛争でどうするかを今決められます。
reminders-head = { $who }、{ $count }件のゲームがあなたの手番を待っています：
reminders-line = { $channel } のゲーム { $code }
reminders-line-until = { $channel } のゲーム { $code }（期限：{ $until }）
reminders-last = -# このゲームの最後のリマインダーです。このゲームで何かすると、また届くようになります
button-mute = この手番は通知なし
note-muted = この手番の間、ゲーム { $code } の通知はもうありません。
daily-head = **今日は{ $count }件のゲームがあなたを待っています。**
back-head = **お帰りなさい。{ $count }件のゲームがあなたを待っています。**
nudge-vote = { $who }、ゲーム { $code } がまだあなたの投票を待っています（期限：{ $until }）：{ $place }
nudge-vote-open = { $who }、ゲーム { $code } がまだあなたの投票を待っています：{ $place }
inbox-early = -# 紛争：どうするかを先に決められます
inbox-vote = -# あなたの投票：{ $place }
inbox-vote-until = -# あなたの投票：{ $place } · 期限：{ $until }
settings-daily = 通知の代わりに、毎日{ $hour }:00に待っているものを1通にまとめる
    .short = 毎日{ $hour }:00に1通
settings-no-daily = 毎日のまとめなし
settings-ping-daily = 毎日のまとめだけ

## The host

motion-host = { $who } は、これから { $seat } がホストになることを望んでいます。投票するのは { $seat } だけです。
motion-decided-host-agree = { $seat } がホストになりました。
motion-decided-host-decline = { $seat } はホストになりません。
motion-claim = { $who } が、長く操作のない { $seat } に代わってホストになることを希望しています。
motion-decided-claim-agree = 過半数が賛成し、{ $who } がホストになりました。
motion-decided-claim-decline = 過半数に届かず、{ $seat } がホストのままです。
motion-untouched = { $days }日間、誰も手番を進めていません。この卓を結果なしで終了しますか？誰かが手を進めれば、卓は残ります。
motion-decided-untouched-agree = 過半数が賛成し、卓は結果なしで終了しました。
motion-decided-untouched-decline = 過半数に届かず、卓はそのまま残ります。
note-host-asked = { $who } にホストを引き受けるか聞いています。
note-host = あなたがホストになりました。
note-host-handed = { $who } がホストになりました。
say-host = { $who } がこの卓のホストになりました。
say-full = { $who }、満席になりました。開始できます。
say-anybody-starts = { $who }：満席になって{ $hours }時間たちました。座っている人は誰でも開始できます。
note-full = { $channel } の卓 { $code } が満席になりました。開始できます。
note-anybody-starts = { $channel } の卓 { $code } は満席になって{ $hours }時間たちました。座っている人は誰でも開始できます。
refused-host-already = この人はすでにホストです。
refused-host-awake = ホストを替えられるのは、ホストの操作がここで{ $days }日間なかった後です。
command-host-handover = 卓の誰かにホストを頼む
    .name = 引き継ぎ
command-host-handover-player = 相手
    .name = プレイヤー
command-host-claim = ホストの操作が14日間なければ、自分がホストになることを提案する
    .name = 引き受け
