# The end of a game: final post, chart, replay, statistics.

prompt-endgame = 終局の策謀カードとワイルドのアイコンの組を、行いたい順に選んで「完了」を押してください。全員が同時に選び、最後の1人が選ぶまで何も公開されません。先に選んだものによってできなくなったものは飛ばされます。
menu-list = { $next }番目を選ぶか、「完了」を押してください
menu-number = { $next }番目を選んでください

## The chart of the scores

chart-title = ラウンドごとの勝利点
chart-end = 終了
chart-alt-head = 開始時、全{ $rounds }ラウンドの各終了時、ゲーム終了時の勝利点です。
chart-alt-seat = { $player }：{ $scores }。

## The final post

final-times = { $began }から{ $ended }まで対戦しました（所要時間：{ $length }）。
final-times-day = { $ended }に対戦しました（所要時間：{ $length }）。
story-length = 所要時間は{ $length }でした。
span-days = { $count }日
span-hours = { $count }時間
span-minutes = { $count }分
final-proof = シード `{ $seed }`（ゲーム { $code } の開始時にハッシュ `{ $commitment }` として公開済み）。シャッフルはすべて「書き出し」のファイルで確かめられます：`landsraad verify FILE`。
export-text = ゲーム { $code } の2つのファイルです。手順は `landsraad verify` で検証、`landsraad replay` で再生でき、経過はテキストで読めます。

## Replay

button-replay = リプレイ
replay-a = « ラウンド
replay-b = ‹ 手番
replay-c = 手番 ›
replay-d = ラウンド »
replay-menu = ラウンドへ移動
replay-round = 第{ $round }ラウンド
replay-begin = 第1ラウンドの前
replay-place = { $count }のうち{ $place }番目の場面
replay-quiet = -# ここでは特に何も起きていません。
button-news = 画像
news-head = 前回の手番以降に変わったところ
news-none = ボードに変化はありません。
refused-no-news = 今、あなたのために印を付ける新しい変化はありません。「ボード」で卓の様子が見られます。
changes-head = 変わったところ：
changes-pair = { $place }（{ $seat }）
changes-spaces = 代行者と支配：{ $places }。
changes-posts = スパイ：{ $places }。
changes-closed = 閉じたマス：{ $places }。
changes-influence = 影響力：{ $places }。
changes-score = 勝利点：{ $places }。
changes-alliances = 同盟：{ $places }。
changes-strength = 紛争の戦力：{ $places }。
changes-row = 帝国の列が変わりました。
changes-market = 公開中の契約が変わりました。
changes-conflict = 紛争カードが変わりました。
changes-mentat = メンタートが動きました。
changes-wall = シールド・ウォールが変わりました。
command-replay = ゲームを手番ごとに見直す
    .name = リプレイ
command-replay-round = ラウンドの番号
    .name = ラウンド

## Statistics and ratings

command-stats = 対戦数、勝数、レーティング、指揮官：自分やほかの人の成績
    .name = 成績
command-stats-player = 誰の成績か。省くと自分
    .name = プレイヤー
command-stats-about = 人の成績、または指揮官と席の成績
    .name = 内容
stats-about-player = 人の成績
stats-about-leaders = 指揮官と席
command-ladder = このサーバーの順位表
    .name = 順位表
stats-head = **このサーバーでの { $who }**
stats-none = このサーバーには { $who } の終わったゲームがまだありません。
stats-tally = { $games }戦 · { $wins }勝 · 平均{ $place }位
stats-rating = レーティング **{ $rating }** ± { $margin }
stats-unrated = レーティング対象のゲームはまだありません。卓に2人以上の人が必要です。
stats-typical = あなたの手番の半数は{ $typical }以内に答えています。これはあなただけに見えます。
stats-favourites = 指揮官
stats-sides = チーム
stats-row = { $what }：{ $record }
stats-hidden = 成績を公開していません。ほかの人には見えず、これから参加するゲームにはレーティングが付きません。`/{ command-settings.name }` で変えられます。
ladder-head = **このサーバーの順位表**
ladder-none = まだ誰にもレーティングがありません。対象になるのは、人が2人以上いるゲームです。
ladder-row = { $place }. { $who }：{ $rating } · { $games }戦{ $wins }勝
ladder-note = 控えめに見積もった実力の順：レーティングから±の数の1.5倍を引いた値です。±の数は対戦を重ねると小さくなります。レーティング対象の対戦を途中で抜けるか、時間切れの後に席を失うと、ほかの人がその席で最後まで遊ばない限り、最下位として扱われます。
leaders-head = **終わった{ $games }件のゲームの指揮官と席**
leaders-none = このサーバーには終わったゲームがまだありません。
leaders-seats = { $seats }人の卓
leaders-seat = 席{ $number }
refused-unlisted = この人は成績に載ることを望んでいません。
refused-server-only = 成績はサーバーごとのものです。サーバーでこのコマンドを使ってください。
settings-listed = 成績に載せ、レーティングを付ける
    .short = 成績とレーティングあり
settings-unlisted = 成績に載せず、これから参加するゲームにはレーティングを付けない
    .short = 成績とレーティングなし
drama-level = { $winner } と { $other } は同点で、{ $tie }が勝敗を分けました。
drama-end = 最終ラウンド終了時は { $other } がリードしていましたが、ゲーム終了時の処理で { $winner } が逆転しました。
drama-combat = 最後の紛争で形勢が逆転しました。それまでリードしていたのは { $other } です。
drama-alliance = { $winner } は第{ $round }ラウンドに { $other } から{ $faction }の同盟を奪いました。
drama-behind = { $winner } は第{ $n }ラウンド終了時、まだ最下位でした。
drama-throughout = { $winner } は第2ラウンドから最後までリードを守りました。
drama-clear = { $winner } は{ $n }点差で勝ちました。
drama-point = 最後の1勝利点は第{ $round }ラウンドの「{ $source }」によるものでした。
drama-margin = { $winner } は{ $n }点差で勝ちました。
tie-spice = 香料の多さ
tie-solari = ソラリの多さ
tie-water = 水の多さ
tie-garrison = 駐屯地の部隊の多さ
tie-last_reveal = 「説得力の行使」の遅さ
held-card = 手札：{ $cards }
held-intrigue = 策謀カード：{ $cards }
replay-held = { $seat } · { $held }
score-head = 得点の内訳
score-none = まだ誰の点も数えられていません。
