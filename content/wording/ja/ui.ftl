# ボット自身の言葉。ボタンは短く。

seat-number = プレイヤー { $number }
head-game = **ゲーム { $code }** · { $product } · { $channel }
head-code = ゲーム { $code }
head-round = 第{ $round }ラウンド
line-score = { $seat }：**{ $score }**
hand-cards = { $count ->
    [0] 手札はありません。
   *[other] **あなたの手札（{ $count }）：**{ $cards }
  }

## ボタン

button-turn = 自分の手番
button-hand = 自分の手札
hand-known = ほかにあなただけが知ることは `{ button-hand }` で見られます。
button-hand-leader = 指揮官
button-hand-ban = 指揮官
button-board = ボード
board-part = 地図の一部を拡大
button-log = ログ
button-more = その他…
button-undo = 元に戻す
button-why = できない理由
button-fresh = 更新
button-export = 書き出し
button-back = 戻る
button-again = 選び直す
button-done = 完了
button-none = 選ばない
button-amount = 数を選ぶ
button-join = 参加
button-leave = 退出
button-ready = 準備完了
button-start = ゲーム開始
button-fill = 自動プレイヤーを追加
button-fill-all = 空席を自動プレイヤーで埋める
button-unfill = 自動プレイヤーを外す
button-options = 設定
button-close = 卓を閉じる
button-snooze = 通知を休止

## 選択

menu-choose = 1つ選んでください
menu-many = { $high ->
    [1] 1つ選んでください
   *[other] { $low ->
        [0] { $high }個まで選んでください
       *[other] { $low }〜{ $high }個選んでください
    }
  }
menu-exactly = { $high }個選んでください
menu-order = { $count }個のうち{ $next }番目を選んでください
menu-amount = { $low }〜{ $high }から選んでください
menu-previous = { $page }/{ $pages }ページへ戻る
menu-next = { $page }/{ $pages }ページへ進む
fold-any = 行動を選んでください
fold-agent = 代行者を派遣：カードを選ぶ
fold-play = 策謀カードをプレイ
fold-acquire = カードを獲得
fold-deploy = 部隊を進軍
fold-ways = { $count }通り
picked = 選択済み：{ $picks }
amount-title = いくつにしますか？
amount-label = { $low }から{ $high }までの数

## 状況

status-over = ゲームは終了しました。
status-paused = ゲームは中断しています。プレイヤーは別の場所で `/{ command-dune.name } { command-dune-here.name } { command-dune-here-code.name }:{ $code }` を使うと続けられます。
status-spectator = このゲームを観戦しています。
status-spectator-waiting = このゲームを観戦しています。{ $who } を待っています。
status-waiting = 今、あなたが決めることはありません。{ $who } を待っています。
status-last = -# 最後の手 { $since }
status-since = -# { $since }から待っています
status-since-until = -# { $since }から待っています · 期限 { $until }
status-before = { $count ->
    [1] -# 次はあなたの番です。
   *[other] -# あなたの前に{ $count }人います。
  }
whose-turn = ➤ { $who } の手番です。
whose-turn-until = ➤ { $who } の手番です（期限：{ $until }）。
whose-until = -# { $seat }：期限 { $until }
cockpit-until = -# { $since }からあなたを待っています。{ $at } までに決めてください（{ $until }）。
cockpit-since = 前回の手番以降
panel-moved = ゲームが進みました。ボタンは最新の投稿にあります。
panel-newer = -# このパネルには新しいものがあります。
panel-unknown = このパネルは別のバージョンのものです。`/{ command-turn.name }` で現在のパネルを開いてください。
command-unknown = このコマンドは別のバージョンのものです。Discord を再読み込みするか、数分後にもう一度お試しください。
refusals-head = **今はできないこと**
refusals-none = できないことはありません。
refusal-line = { $what }：{ $why }
refusal-of = { $why }（{ $what }）
refusal-group = **{ $why }：**{ $what }
log-head = **ゲーム { $code } のログ**
log-round = **ゲーム { $code } の第{ $round }ラウンド**
refused-no-round = { $rounds ->
    [0] このゲームには、まだ見られるラウンドがありません。
    [1] 始まっているのは第1ラウンドだけです。
   *[other] 第1〜第{ $rounds }ラウンドが始まっています。
  }
log-empty = まだ何も起きていません。
more-text = このゲームのシャッフルは、開始時に決めたシードから作られます。そのハッシュは `{ $commitment }` です。最後の投稿でシードを公開し、`landsraad verify` ですべてのシャッフルを検証できます。
more-seat = { $number }. { $seat }
closing = ボットを再起動中のため、この操作は受け付けられませんでした。1分後にもう一度お試しください。

## お知らせ

note-undone = 元に戻しました。
note-opened-there = { $place } に卓を開きました。
note-opened = 卓を開きました。
note-opening = Discordがまだスレッドを作っていません。スレッドができしだい、そこに卓を開きます。
lobby-thread = { $who } が{ $game }の卓を開きました。
note-joined = 着席しました。
note-left = 卓から退出しました。
note-ready = 記録しました。
note-done = その操作はすでに済んでいます。
note-filled = 自動プレイヤーが着席しました。
note-started = ゲームを開始します。
note-closed = 卓 { $code } を閉じました。
note-moved = ゲームはここで続きます。
note-moved-far = ゲームはここで続きます。結果はこれまでどおり、始めたサーバーで数えます。
note-moved-by = { $who } がゲーム { $code } を移動しました。{ $channel } で続きます。
say-moved = { $who }、このゲームはここに移りました。
note-language = これからパネルを日本語で表示します。
note-snoozed = { $until } まで、このゲームの通知を休止します。
note-next = { $channel } のゲーム { $code } で、次はあなたの手番です。
note-paused = ゲーム { $code } を { $channel } に表示できなくなったため、中断しました。ボットがそのチャンネルの閲覧、メッセージの送信、ファイルの添付を再びできるようになると、そこで自動的に再開します。別の場所で続けるには、別のチャンネルで次のように入力してください：`/{ command-dune.name } { command-dune-here.name } { command-dune-here-code.name }:{ $code }`
table-lost = ゲーム { $game } の最新の投稿を正しく表示できません（コード { $code }）。失われたものはありません。`/{ command-turn.name }` で続けられます。

## リマインダー

reminder = { $who }、{ $channel } のゲーム { $code } があなたの手番を待っています。
reminder-until = { $who }、{ $channel } のゲーム { $code } があなたの手番を待っています（期限：{ $until }）。
reminder-over = { $who }、{ $channel } のゲーム { $code } の持ち時間は { $until } に切れました。卓はまだあなたを待っています。
event-late-default = { $who } は時間切れのため、卓の既定の回答が採用された
event-late-computer = { $who } は時間切れのため、自動プレイヤーが決めた
refused-nothing-asked = このゲームで今、あなたが決めることはありません。

## 個人設定

settings-head = **あなたの設定**
settings-language = 言語：{ $language }
settings-language-auto = Discord の設定に合わせる
settings-ping = 手番：{ $place }
settings-ping-channel = 卓でメンション
settings-ping-dm = ダイレクトメッセージ
settings-ping-none = 通知しない
settings-zone = タイムゾーン：{ $zone }
settings-no-quiet = 通知オフの時間帯なし
settings-here = 在席中
settings-gone = 不在中
settings-away-days = { $days ->
    [0] 在席中
   *[other] { $days }日間不在
  }
settings-plain = 画像なし、文字のみ
settings-pictures-auto = 画像は卓の設定どおり
settings-pictures-landscape = 横長の画像
settings-pictures-portrait = スマートフォン向けの縦長の画像
settings-ahead = 次が自分の番なら静かに知らせる
settings-no-ahead = 次が自分の手番でも知らせない
settings-no-zones = このボットの動作環境にはタイムゾーンの情報がないため、時刻はすべて UTC です。
settings-remind = リマインダー：{ $often }
settings-remind-auto = ゲームのペース
settings-remind-hours = { $hours }時間ごと
settings-remind-none = なし
settings-help = その他の時間帯とタイムゾーン：`/{ command-settings.name } { command-settings-quiet-hours.name }: 22:30-06:45 { command-settings-time-zone.name }: Asia/Taipei`。設定はすべてのサーバーで有効です。
refused-quiet = 通知オフの時間帯は 22:00-08:00 の形か off で指定してください。
refused-zone = そのタイムゾーンはありません。Europe/Berlin の形で指定してください。
refused-no-zones = このボットの動作環境にはタイムゾーンの情報がないため、時刻はすべて UTC です。

## 受信箱

inbox-head = { $count ->
    [0] **あなたを待っているゲームはありません。**
   *[other] **{ $count }件のゲームがあなたを待っています。**
  }
inbox-line = ゲーム { $code } · { $product } · { $place }
inbox-line-until = ゲーム { $code } · { $product } · { $place } · 期限 { $until }
button-next = ゲーム { $code } の手番へ
inbox-open = { $code } を開く
inbox-others = **そのほかのあなたのゲーム**
inbox-open-game = -# { $who } を待っています · 最後の手 { $since }
inbox-going = -# 今は誰も待っていません · 最後の手 { $since }
inbox-held = -# 保留中 · 最後の手 { $since }
inbox-paused = -# 中断中（チャンネルが使えません） · 最後の手 { $since }
inbox-lobby = -# 開始前 · 席 { $taken }／{ $seats }
which-game = **どのゲームのことですか？**ここで開くか、卓のあるチャンネルでコマンドを使ってください。
which-more = -# `/{ command-inbox.name }` で{ $count }件すべてを表示します。

## 不具合

trouble-bug = 問題が発生しました。{ $done ->
    [yes] 操作は反映されています
   *[no] 何も変更されていません
 }。報告するときはコード { $code } を添えてください。
trouble-corrupt = このゲームを読み込めません。何も変更されていません。運営者に通知しました。参加者はゲームから抜けられ、`/{ command-dune.name } { command-dune-close.name }` でチャンネルを空けられます。
trouble-store = 現在、データベースに接続できません。{ $done ->
    [yes] 操作は反映されています。1分後にもう一度ご覧ください。
   *[no] 1分後にもう一度ご覧になり、反映されていなければもう一度操作してください。
 }
trouble-slow = 現在、データベースの応答に時間がかかっています。{ $done ->
    [yes] 操作は反映されています。1分後にもう一度ご覧ください。
   *[no] 操作はまだ反映されていません。1分後にもう一度ご覧になり、反映されていなければもう一度操作してください。
 }
trouble-damaged = このボットのデータベースが破損しており、この記録を読み取れません。運営者がバックアップを復元する必要があります。{ $done ->
    [yes] 操作は反映されています。
   *[no] 操作は反映されていません。
 }
trouble-form = Discord がこのパネルを受け付けませんでした。もう一度押すと簡素なパネルが表示されます。

## ロビー

lobby-head = **卓 { $code }** · { $product }
lobby-seat = { $host ->
    [1] { $number }. { $name }（ホスト）
   *[0] { $number }. { $name }
  }
lobby-seat-ready = { $host ->
    [1] { $number }. { $name }（ホスト）✓ 準備完了
   *[0] { $number }. { $name } ✓ 準備完了
  }
lobby-seat-free = { $number }. …
lobby-automatic = ＋{ $name }（自動）
lobby-setting = { $name }：{ $value }
lobby-pace-live = リアルタイムの卓です。10分後に通知します。
lobby-late-wait = 時間切れの場合、卓は待ちます。
lobby-late-default = 時間切れの場合、既定の回答を採用します。
lobby-late-computer = 時間切れの場合、自動プレイヤーが決めます。
setting-pace = ペース
setting-pace-none = 時間制限なし
    .about = 時間制限はありません。
setting-pace-live = リアルタイム、10分後に通知
setting-pace-daily = 毎日、24時間
setting-pace-relaxed = ゆっくり、72時間
setting-pace-bank = 予備時間、12時間＋全体で7日間
setting-late = 時間切れの場合
setting-late-wait = 待つ
    .about = リマインダーを送るだけです。
setting-late-default = 既定の回答
    .about = もっとも無難な答え（パス、手番終了など）を代わりに選びます。
setting-late-computer = 自動プレイヤーが決める
    .about = 自動プレイヤーが代わりに答えます。
setting-language = 卓の言語
setting-language-host = ホストの言語
setting-language-en = English
setting-language-zh-TW = 繁體中文
setting-language-zh-CN = 简体中文
setting-language-ja = 日本語
lobby-help = { $left ->
    [0] 満席です。全員の準備が完了すると自動で始まります。{ $host } は今すぐ開始でき、満席のまま{ $hours }時間たてば誰でも開始できます。
   *[other] 空席が{ $left }席あります。
  }
lobby-started = ゲームが始まりました。
lobby-closed = この卓は閉じられました。
setup-head = **このサーバーの新しい卓**
    新しい卓はこの設定で始まります。ホストは自分の卓で変更できます。
setting-opens = 卓を開ける人
setting-opens-all = 全員
setting-opens-managers = チャンネルを管理できる人
    .about = 開いた卓には誰でも着席できます。
options-head = **設定**
options-game-now = ゲーム：{ $name }
options-seats = 席：{ $count }
seats-count = { $count }席

## 終了

final-head = ### { $winner } の勝利
final-place = { $place }. { $seat }{ $led ->
    [1] （{ $leader }）
   *[0] {""}
  }：**{ $score }**{ $tied ->
    [1] （同点：{ $tie }）
   *[0] {""}
  }
final-source = { $source } { $points }
source-start = 開始時
source-influence = 影響力
source-alliance = 同盟
source-battle = 戦闘アイコン
source-conflict = 紛争
source-card = カード
source-intrigue = 策謀カード
source-space = マス
source-leader = 指揮官
source-contract = 契約
source-objective = 目標カード
source-reserve = 予備カード
source-resource = 資源
source-tech = 技術タイル
source-tleilaxu = トレイラックス・トラック
source-navigation = 航宙カード
source-dice = ダイス
start-proof = ゲームを開始します。シードのハッシュ：`{ $commitment }`

## 検索

card-head = **{ $title }**
    -# { $kind }
card-box = **{ $label }** · { $text }

## デューン 砂の惑星：インペリウムの概要

imperium-head = 第{ $round }ラウンド（全{ $rounds }ラウンド）· { $phase } · スタートプレイヤー：{ $seat }
    .post = 第{ $round }/{ $rounds }ラウンド · { $phase }
imperium-conflict = ⚔ 紛争：**{ $conflict }**（紛争{ $level ->
    [1] I
    [2] II
   *[3] III
  }）
imperium-player = { $scores ->
    [1] **{ $vp }** 勝利点 ·{" "}
   *[0] {""}
  }{ $seat }{ $led ->
    [1] （{ $leader }）
   *[0] {""}
  }
    -# { $icons ->
    [1] { $goods }
   *[0] { $rewarded ->
        [1] ソラリ { $solari }、香料 { $spice }、水 { $water } ·{" "}
       *[0] {""}
      }影響力 { $influence }
  } · 使える代行者 { $agents } · 駐屯地 { $garrison }、戦場 { $conflict }（戦力 { $strength }）{ $spied ->
    [1] · 基地のスパイ { $spies }
   *[0] {""}
  } · { $handed ->
    [1] 手札 { $hand }、
   *[0] {""}
  }策謀カード { $intrigue }{ $revealed ->
    [1] {" "}· 公開済み
   *[0] {""}
  }
hand-intrigue = { $count ->
    [0] 策謀カードはありません。
   *[other] **策謀カード（{ $count }）：**{ $cards }
  }
hand-intrigue-card = { $card }（{ $timing }）
board-play = { $seat } のプレイ中のカード：{ $cards }
board-discard = { $seat } の捨て札置き場：{ $cards }
board-waiting = { $seat } の前に表向きで待機中のカード：{ $cards }
board-aside = { $seat } が脇に置いたカード：{ $cards }
board-agents = 《{ $space }》：{ $who }
board-spice = 《{ $space }》に追加された香料：{ $amount }
board-control = { $seat } が《{ $space }》を支配
board-spies = { $post }のスパイ：{ $who }
board-alliance = { $seat } が{ $faction }の同盟を所持
board-wall = シールド・ウォールは破壊されている
board-decks = 帝国の山 { $imperium }、策謀の山 { $intrigue }（捨て札 { $discarded }）、紛争の山 { $conflict }
board-has = { $seat }：{ $things }
board-has-deck = デッキ { $n }
board-has-supply = 基地の部隊 { $n }
board-has-worms = 戦場の砂虫 { $n }
board-has-memories = 記憶 { $n }
board-objectives = { $seat } の目標カード：{ $cards }
board-won = { $seat } の紛争カード：{ $cards }
board-won-icon = { $card }（{ $icon }）
board-won-down = { $card }（裏向き）
board-row = 帝国の列：{ $cards }
board-stock = { $card }：残り{ $count }枚
phase-turns = プレイヤーの手番
phase-combat = 紛争フェイズ
phase-makers = メイカー
phase-recall = 回収
phase-draft = 指揮官の選択
phase-setup = ゲームの準備
phase-endgame = ゲーム終了時
phase-end = ゲーム終了
phase-over = ゲーム終了
phase-start = ラウンド開始
setting-leaders = 指揮官
setting-leaders-random = ランダムに決定
    .about = 全員に1人ずつランダムに配ります。
setting-leaders-draft = 手番順に選択
    .about = 指揮官をすべて公開し、順番に1人ずつ選びます。

## プライバシー

privacy-text = **あなたのデータ**
    保存しているのは、あなたの Discord の識別番号、設定、着席したときの名前、離れた席、ゲームでの選択・計画・投票・メモ、フォローしているゲーム、戦績と問題への最初の答え、待っている卓、参加したリーグとチャレンジ、招待した相手、報告した不具合、ページへのリンクのハッシュ、Webhook のアドレスと鍵です。
    設定と計画はほかの誰にも表示されません。ただし、不在の期間は参加中の卓に表示されます。終わったゲームの書き出しには、選択が席ごとに、名前なしで載ります。
    サーバーは順位表、チャレンジ、リーグを、そこにある名前とともに、リンクを知っている人なら誰でも見られるページで公開できます。成績に載らない設定（`/{ command-settings.name }`）なら、あなたの名前はそこに出ません。
    データの送り先は Discord と、Webhook があればそのアドレスだけです。
privacy-forget = { $running ->
    [0] あなたの設定を削除します。終わったゲームには名前のない席だけが残ります。この操作は取り消せません。
   *[other] あなたの設定を削除します。終わったゲームには名前のない席だけが残ります。進行中の{ $running }ゲームでは、自動プレイヤーがあなたの席を引き継ぎます。ほかのプレイヤーがいないゲームは終わります。この操作は取り消せません。
  }
button-export-data = データを書き出す
button-forget = データを削除
button-forget-yes = 削除する
note-forgotten = あなたのデータを削除しました。

## 文の組み立て

# 行動とその結果の間、結果と結果の間の記号。
story-cause = ：
story-more = 、
# 読点を含むものを並べるときの区切り。
list-of-lists = { " · " }
button-score = 得点
