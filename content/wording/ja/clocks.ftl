# 時計：ペース、不在、予備時間、リマインダー、途中での変更。

## 卓の取り決め

lobby-pace-daily = 1回の決定につき24時間です。期限が通知オフの時間帯や休みの曜日に来ることはありません。
lobby-pace-relaxed = 1回の決定につき72時間です。期限が通知オフの時間帯や休みの曜日に来ることはありません。
lobby-pace-bank = 1回の決定につき12時間、さらにゲーム全体で各プレイヤーに7日間の予備時間があります。期限が通知オフの時間帯や休みの曜日に来ることはありません。
lobby-pace-daily-turn = 1回の手番につき24時間です。期限が通知オフの時間帯や休みの曜日に来ることはありません。
lobby-pace-relaxed-turn = 1回の手番につき72時間です。期限が通知オフの時間帯や休みの曜日に来ることはありません。
lobby-pace-bank-turn = 1回の手番につき12時間、さらにゲーム全体で各プレイヤーに7日間の予備時間があります。期限が通知オフの時間帯や休みの曜日に来ることはありません。
lobby-clock-decision = 回答を1回求められるたびに、1回の決定と数えます。1つの手番に何回もあることがあります。
lobby-clock-turn = 手番が終わるまでの回答すべてで、その時間を使います。
lobby-absence-none = 不在の間も時計は進みます。
lobby-absence-days = 不在の間は時計が止まります（各プレイヤー { $days }日まで）。
lobby-absence-unlimited = 不在の間は、いつまでも時計が止まります。
lobby-counting-shown = 局面を見た時から時間が進みます（遅くとも{ $days }日後）。
setting-clock = 時間の単位
setting-clock-decision = 1回の決定ごと
    .about = 決定ごとに持ち時間がすべてあります。
setting-clock-turn = 手番全体
    .about = 1手番の決定すべてで持ち時間を分けます。
setting-absence = 不在で時計を止める
setting-absence-none = 止めない
setting-absence-3 = 1人3日まで
setting-absence-7 = 1人7日まで
setting-absence-14 = 1人14日まで
setting-absence-30 = 1人30日まで
setting-absence-unlimited = いつでも止める
setting-counting = 時間の始まり
setting-counting-asked = 手番が来た時
    .about = 手番が来るとすぐに時間が進みます。
setting-counting-shown = 最初に見た時
    .about = 局面を見た時から時間が進みます。遅くとも2日後には進みます。

## 不在と通知オフの時間帯

settings-away = { $until } まで不在です。その間、各卓が認める範囲で時計が止まります。
settings-absence = ゲーム { $code }：残り{ $left }。その後は時計が進みます。
settings-absence-over = ゲーム { $code }：残りなし。時計は進みます。
settings-absence-always = ゲーム { $code }：制限なし。
note-quiet = 保存しました。今の期限は変わりません。次の決定から、期限が通知オフの時間帯や休みの曜日に来ることはありません。
refused-quiet-long = 通知オフの時間帯は1日16時間までです。

## 期限

refused-undo-over = その決定の時間は過ぎたため、元に戻せません。
cockpit-bank = -# 予備時間は { $begins } から減り始めます（残り{ $left }）。
cockpit-bank-runs = -# 予備時間が減っています。残り{ $left }。
inbox-bank = { $line } · 予備時間：{ $left }
reminder-bank = { $who }、{ $channel } のゲーム { $code } で予備時間が減っています。残り{ $left }、期限 { $until }。
reminder-last = { $reminder }これが最後のリマインダーです。このゲームで何かすると、また届くようになります。

## 途中での変更

button-clocks = 時計
button-propose-clocks = 提案する
clocks-head = この卓の時計：
clocks-proposed = 提案：{ $changes }
clocks-help = ホストは時計の変更を提案できます。ほかの全員が賛成するとその時から有効になります。使った時間は戻りませんが、回答待ちの人には少なくとも4時間があります（決定ごとに一度だけ）。
motion-move = { $who } が、このゲームを { $channel }{ $far ->
    [0] {""}
   *[other] （別のサーバー）
  } で続けることを提案しています。{ $far ->
    [0] {""}
   *[other] 結果はこれまでどおり、始めたサーバーで数えます。
  }
motion-decided-move-agree = 全員が賛成し、ゲームは { $channel } で続きます。
motion-decided-move-decline = 全員の賛成が得られず、ゲームはここで続きます。
motion-clocks = { $who } が時計の変更を提案しています：{ $changes }。決まるとその時から有効になり、使った時間は戻りません。
motion-decided-clocks-agree = 全員が時計の変更に賛成しました：{ $changes }。使った時間は戻りません。
motion-decided-clocks-decline = 全員の賛成が得られず、時計はそのままです。
refused-clocks-same = この卓の時計はすでにそうなっています。
command-host-clocks = この後のペース、時間切れの扱い、不在の日数の変更を提案する
    .name = 時計
command-host-clocks-pace = 1回の決定にかけられる時間
    .name = ペース
command-host-clocks-late = 時間切れの場合
    .name = 時間切れ
command-host-clocks-clock = 時間の単位
    .name = 単位
command-host-clocks-absence = 不在で時計を止められる日数
    .name = 不在
command-host-clocks-counting = 時間が進み始める時
    .name = 時間の始まり
