# The people of a table: motions, seats, reports of problems, and the options of a lobby.

## Motions

computer-name = 自動プレイヤー{ $number }
motion-head = **ゲーム { $code }** · 卓での投票
motion-count = { $choice }：{ $count }
motion-missing = 投票待ち：{ $who }
motion-until = 投票期限：{ $until }
motion-lapsed = ゲームが進んだため、投票は不要になりました。
motion-lapsed-late = { $seat } はもう時間切れではないため、投票は不要になりました。
vote-agree = 賛成
vote-decline = 反対
note-voted = あなたの投票：{ $choice }。投票が終わるまでは変えられます。
note-voted-last = あなたの投票：{ $choice }。これで投票が決まりました。
note-vote = ゲーム { $code } があなたの投票を待っています：{ $place }
refused-motion-open = この件はすでに投票中です。そちらで投票してください。
refused-motion-closed = この件はすでに決まりました。
refused-motion-declined = この提案は否決されました。次は { $until } に提案できます。
refused-no-vote = この件の投票権がありません。投票できるのは関係するプレイヤーだけです。
refused-held = このゲームは保留中です。報告の下の「続ける」で再開できます。
status-held = ゲームは保留中です。報告の下の「続ける」で再開できます。

## Undo with the others' consent

button-undo-ask = 取り消しを頼む
button-undo-yes = { $count ->
    [0] 元に戻す
   *[other] ほかの人に頼む
  }
take-back-step = { $who_count ->
    [0] 直前の操作で隠された情報が見えたため、元に戻すには本来ほかのプレイヤーの同意が必要です。ここにはほかに人がいないので、自分で決められます。
   *[other] 直前の操作は自分だけでは元に戻せません。{ $who } { $who_count ->
            [1] が賛成
           *[other] 全員が賛成
        }すれば元に戻ります。その前に誰かが回答すると、この依頼は無効になります。
  }
take-back-turn = { $who_count ->
    [0] 前回の手番は終わっているため、その始めに戻るには本来ほかのプレイヤーの同意が必要です。ここにはほかに人がいないので、自分で決められます。
   *[other] { $who } { $who_count ->
            [1] が賛成
           *[other] 全員が賛成
        }すれば、ゲームはあなたの前回の手番の始めに戻り、その後の出来事はすべて取り消されます。その前に誰かが回答すると、この依頼は無効になります。
  }
note-asked = ほかのプレイヤーに頼みました。
motion-undo-step = { $who } が直前の操作の取り消しを求めています。
motion-undo-turn = { $who } が前回の手番の取り消しを求めています。ゲームはその手番の始めに戻り、その後の出来事はすべて取り消されます。
motion-decided-undo-agree = 全員が賛成し、{ $who } の操作を元に戻しました。
motion-decided-undo-decline = 全員の賛成が得られず、{ $who } の操作はそのままです。
event-undone-step = { $who } は卓の同意を得て、直前の操作を元に戻した
event-undone-turn = { $who } は卓の同意を得て、前回の手番を元に戻した
setting-undo = 元に戻す
setting-undo-window = 自分の操作だけ
    .about = ほかの人が動くか未公開のものを見るまで、自分の直前の操作を元に戻せます。
setting-undo-consent = 全員の同意があればさらに前へ
    .about = 自分の操作に加え、全員が同意すればさらに前まで戻せます。
setting-undo-never = なし

## Seats of a running game

motion-head-plain = **ゲーム { $code }**
motion-kick = { $who } が { $seat } の退出を提案しています。誰かが着席するまで自動プレイヤーが続けます。
motion-decided-kick-agree = 過半数が賛成し、席{ $number }が空きました。
motion-decided-kick-decline = 過半数に届かず、{ $seat } は残ります。
motion-substitute = { $who } が { $seat } の席への着席を希望しています。着席するとその手札が見えるようになります。
motion-decided-substitute-agree = 過半数が賛成し、{ $who } が席{ $number }に着きました。
motion-decided-substitute-decline = { $who } への賛成は過半数に届かず、席{ $number }は空いたままです。
motion-late = { $seat } は時間切れです。卓はどうしますか？
motion-late-lent = { $seat } が席に着く前に、その席は時間切れでした。卓はどうしますか？
vote-wait = 24時間待つ
vote-computer = 自動プレイヤーに任せる
vote-open = 席を空ける
motion-decided-late-wait = 卓は { $seat } をあと24時間待ちます。
motion-decided-late-computer = { $seat } のこの手番は自動プレイヤーが終わらせます。
motion-decided-late-open = 席{ $number }が空きました。
lobby-late-vote = 時間切れの場合、ほかのプレイヤーが投票で決めます。
setting-late-vote = ほかのプレイヤーが投票
setting-substitutes = 退出した人の席
setting-substitutes-ask = 交代には卓の同意が必要
setting-substitutes-free = 誰でも着席できる
button-sit = 着席する
button-leave-ask = ゲームを抜ける
button-leave-yes = 退出する
offer-left = { $who } がゲームを抜けました。席{ $number }は、誰かが着席するまで自動プレイヤーが続けます。
offer-voted = 卓の投票で { $who } が退出しました。席{ $number }は、誰かが着席するまで自動プレイヤーが続けます。
offer-late = { $who } は時間切れのため、卓が席を空けました。席{ $number }は、誰かが着席するまで自動プレイヤーが続けます。
offer-host = ホストが { $who } の席を空けました。席{ $number }は、誰かが着席するまで自動プレイヤーが続けます。
offer-forgotten = 席{ $number }が空いています。誰かが着席するまで自動プレイヤーが続けます。
offer-ask = 誰が着席するかは卓が決めます。手札はその後に見えるようになります。
offer-free = 先に着席した人のものです。
offer-taken = { $who } が席{ $number }に着きました。
offer-gone = 席{ $number }はもう空いていません。
leave-text = { $channel } のゲーム { $code } から完全に抜けます。誰かが着席するまで、あなたの席は自動プレイヤーが続けます。
leave-text-last = { $channel } のゲーム { $code } から完全に抜けます。あなたは最後のプレイヤーなので、ゲームは結果なしで終わります。
leave-forfeits = この対戦はレーティング対象です。レーティングに参加しているほかの人があなたの席で最後まで遊ばない限り、最下位として扱われます。
say-nobody-left = 最後のプレイヤーが抜けたため、ゲームを閉じました。
note-asked-seat = あなたの着席を認めるか、卓に聞いています。
note-proposed = ほかのプレイヤーの投票を始めました。
note-removed = 席が空きました。
refused-kick-self = 自分が抜けるには `/{ command-dune.name } { command-dune-leave.name }` を使ってください。
refused-kick-nobody = この人は卓の参加者ではありません。
refused-no-offer = この席はもう空いていません。
refused-seat-seen = あなたはこのゲームで別の手札を見ているので、この席には着けません。
command-dune-kick = 誰かの退出をほかのプレイヤーに提案する
    .name = 退出提案
command-dune-kick-player = 相手
    .name = プレイヤー

## Reports of problems

button-note = 自分のメモ
button-report = 問題を報告
report-title = 問題を報告
report-label = どんな問題ですか？
note-reported = ありがとうございます。報告は運営者が読めます。卓が再開するまでゲームは保留です。再開すると時計は今の位置から進みます。
note-report-kept = ありがとうございます。この報告も運営者が読めます。ここではすでに報告されているため、ゲームは再び保留にはなりません。
refused-reports = この問題はすでに何度か報告されています。運営者が読めますので、これ以上は必要ありません。
motion-resume-report = { $who } が問題を報告しました。ゲームは保留となり、時計はすべて止まっています。ホスト、またはほかのプレイヤーの過半数で再開できます。
motion-resume-host = ホストがゲームを保留にし、時計はすべて止まっています。ホスト、またはほかのプレイヤーの過半数で再開できます。
motion-decided-resume-go-on = ゲームを再開しました。
vote-go-on = 続ける
event-resumed = 保留が終わり、ゲームを再開した
event-rewound-round = ホストがゲームを第{ $n }ラウンドの始めに戻した
event-rewound-turn = ホストがゲームを { $who } の手番の始めに戻した
event-returned-round = 全員の同意で、ゲームを第{ $n }ラウンドの始めに戻した
event-returned-turn = 全員の同意で、ゲームを { $who } の手番の始めに戻した
motion-rewind-turn = { $who } が、ゲームを { $owner } の手番の始めに戻すことを提案しています。その後のことはすべて元に戻ります。
motion-rewind-round = { $who } が、ゲームを第{ $n }ラウンドの始めに戻すことを提案しています。その後のことはすべて元に戻ります。
motion-decided-rewind-agree = 全員が賛成し、ゲームを戻しました。
motion-decided-rewind-decline = 全員の賛成が得られず、ゲームはそのままです。
motion-end = { $who } が、このレーティング対象のゲームを結果なしで終了することを提案しています。終了すると、誰のレーティングにも影響しません。
motion-decided-end-agree = 全員が賛成し、ゲームは結果なしで終了しました。
motion-decided-end-decline = 全員の賛成が得られず、ゲームはそのまま残ります。
say-rewound-round = ホストがゲームを第{ $n }ラウンドの始めに戻しました。ゲームはまだ保留中です。
say-rewound-turn = ホストがゲームを { $who } の手番の始めに戻しました。ゲームはまだ保留中です。
say-replaced = ホストが席{ $number }を自動プレイヤーに交代しました。
say-ended = ホストが結果なしでゲームを終了しました。
start-round = 第{ $n }ラウンドの始め
start-turn = 第{ $n }ラウンド：{ $seat } の手番
replace-computer = 自動プレイヤーに交代する
replace-open = ほかの人に開放する
note-rewound = ゲームを戻しました。
note-held = ゲームを保留にしました。
note-resumed = ゲームを再開しました。
note-replaced = 席を入れ替えました。
refused-report-empty = どんな問題か、短く書いてください。
refused-not-held = このゲームは保留中ではありません。
refused-not-begun = ゲームはまだ始まっていません。
refused-no-start = 一覧から、今より前の手番またはラウンドの始めを選んでください。
refused-no-seat = その名前の人はここにいません。一覧から選ぶか、席の番号（1から{ $seats }）を指定してください。
refused-which-seat = その名前の人が何人かいます。一覧から選んでください。
refused-rated = この卓はレーティング対象のため、ホストがゲームの内容を変えることはできません。
command-host = ホストの操作：戻す、入れ替え、保留、終了。卓に知らされます
    .name = ホスト
command-host-rewind = ゲームを手番やラウンドの始めに戻す（レーティング対象の卓は全員の同意が必要）
    .name = 戻す
command-host-rewind-to = 戻る場所
    .name = 位置
command-host-replace = 席を自動プレイヤーに交代する、または開放する（レーティング対象外の卓）
    .name = 入れ替え
command-host-replace-seat = その席にいる人
    .name = 席
command-host-replace-by = 交代相手
    .name = 交代相手
command-host-hold = ゲームを保留にする。時計はすべて止まる
    .name = 保留
command-host-resume = 保留中のゲームを再開する
    .name = 再開
command-host-end = 結果なしでゲームを終了する（レーティング対象の卓は全員の同意が必要）
    .name = 終了
setting-rated = レーティング
setting-rated-on = 対象（2人以上の場合）
    .about = 結果が順位表に反映されます。
setting-rated-off = 対象外

## Leaders, before the first round

imperium-head-setup = ゲームの準備{ $chosen ->
    [0] ：指揮官の選択
   *[1] {""}
  } · スタートプレイヤー：{ $seat }
prompt-ban = 使用禁止にする指揮官を選んでください。
event-banned = { $seat } は{ $leader }を使用禁止にした
setting-leaders-dealt = 配られた中から秘密に選ぶ
    .about = 各プレイヤーに指揮官を3人ずつ（足りる場合）配り、各自がほかの人に見せずに1人を選びます。
setting-bans = 指揮官の使用禁止
setting-bans-off = なし
setting-bans-on = 1人1名、秘密に選ぶ
    .about = 指揮官を選ぶ前に、各自が1人ずつ秘密に使用禁止にします。

## Lobby

options-game = ゲーム
options-boxes = 拡張
options-time = 時間
options-table = 卓
options-order = 席順
setting-order = 席順
setting-order-host = ホストが決める
setting-order-random = 開始時にランダムに決める
setting-spectators = 観戦者
setting-spectators-on = ボードとログを見てよい
setting-spectators-off = 投稿だけが見える
setting-detail = 投稿の記録
setting-detail-full = 詳しく
setting-detail-brief = 簡潔に
    .about = 1手番につき1行です。残りはログで読めます。
setting-picture = 投稿の画像
setting-picture-landscape = 横長
    .about = 1枚の横長の画像です。スマートフォンでは文字が小さくなります。
setting-picture-portrait = 縦長（スマートフォン向け）
    .about = 文字の大きい縦長の画像です。
button-swap = { $one } と { $two } を交換
button-rematch = 再戦
found-head = { $count ->
    [0] **このサーバーに募集中の卓はありません。** `/{ command-dune.name } { command-dune-new.name }` で開けます。
   *[other] **募集中の卓：{ $count }件**
  }
found-line = 卓 { $code } · { $product } · 空席 { $free }／{ $seats } · { $pace } · { $language } · { $place }
invite-text = { $who } が { $channel } の卓 { $code } にあなたを招待しています：{ $product }
say-invited = { $who }、{ $by } がこのチャンネルの卓 { $code } にあなたを招待しています。投稿の「参加」か `/{ command-dune.name } { command-dune-join.name }` で着席できます。
say-rematch = 再戦：{ $who }、同じ設定の卓が開きました。
note-invited = { $who } を招待しました。
refused-guest-here = この人はすでに着席しています。
refused-guest-bot = 自動プレイヤーは「自動プレイヤーを追加」で加わります。
refused-not-over = 再戦はゲームの終了後にできます。
refused-rematched = 再戦の卓はすでに開いています。このチャンネルで探してください。
refused-spectators = この卓は観戦できません。
command-dune-find = このサーバーで募集中の卓
    .name = 探す
command-dune-invite = このチャンネルの卓に誰かを招待する
    .name = 招待
command-dune-invite-player = 招待する相手
    .name = プレイヤー

## 卓を閉じる

motion-somebody = あるプレイヤー
close-text = { $channel } のゲーム { $code }（{ $product }、{ $who }）は、全員について結果なしで終了します。
close-text-ask = { $channel } のゲーム { $code }（{ $product }、{ $who }）はレーティング対象のため、参加者全員が賛成した場合にだけ結果なしで終了します。ほかのプレイヤーに賛否を尋ねます。
close-lobby-text = { $channel } の卓 { $code }（{ $product }、{ $who }）を閉じます。
button-close-yes = 閉じる
leave-lobby-text = { $channel } の卓 { $code } から抜けます。
say-ended-by = このチャンネルを管理する { $who } が、結果なしでゲームを終了しました。
say-closed-by = { $who } が卓を閉じました。
say-closed-resting = この卓は{ $days }日間誰も触れなかったため、閉じました。`/{ command-dune.name } { command-dune-new.name }` で新しい卓を開けます。
own-table = { $code } · { $product } · { $who }
command-dune-close-code = 別のチャンネルにあるあなたの卓のコード
    .name = コード
command-dune-leave-code = 別のチャンネルにあるあなたの卓のコード
    .name = コード
command-host-end-code = 別のチャンネルにあるあなたのゲームのコード
    .name = コード

## A person's private note about a game

cockpit-private-note = 自分のメモ：{ $text }
private-note-title = このゲームのメモ
private-note-label = 読めるのは自分だけ。空欄にすると消えます
private-note-kept = メモを保存しました。自分のパネルに表示されます。
private-note-gone = このゲームのメモを消しました。

## 卓のフォロー

button-follow = フォロー
button-follow-round = ラウンドごと
button-follow-end = 終了時
button-follow-stop = フォローをやめる
follow-text = この卓について、観戦者に見える内容を通知音なしのダイレクトメッセージで受け取ります。通知オフの時間帯には届きません。
follow-round = **第{ $round }ラウンドが始まります。**
follow-end = **ゲームが終わりました。**
follow-closed = { $channel } のゲーム { $code } は結果なしで終了しました。
follow-round-chosen = ゲーム { $code } の各ラウンドの始めと終了時にダイレクトメッセージが届きます。
follow-end-chosen = ゲーム { $code } が終わるとダイレクトメッセージが届きます。
follow-stopped-chosen = ゲーム { $code } のフォローをやめました。
refused-follow-over = このゲームは終わっています。
