# The end of a game and what is left of it: final post, chart, replay, statistics.

prompt-endgame = 終局の策謀カードとワイルドのアイコンの組を、行いたい順に選んで「完了」を押してください。全員が同時に選び、最後の1人が選ぶまで何も公開されません。先に選んだものによってできなくなったものは飛ばされます。
menu-list = { $next }番目を選ぶか、「完了」を押してください

## The chart of the scores

chart-title = ラウンドごとの勝利点
chart-end = 終局
chart-alt-head = 開始時、全{ $rounds }ラウンドの各終了時、ゲーム終了時の勝利点。
chart-alt-seat = { $player }：{ $scores }。

## The final post

final-times = { $began }から{ $ended }まで、{ $length }。
final-pace = { $answers }回の手番の半数は{ $typical }以内に応答。
story-length = 所要時間：{ $length }。
span-days = { $count }日
span-hours = { $count }時間
span-minutes = { $count }分
final-proof = シード `{ $seed }`（ゲーム { $code } の開始時にハッシュ `{ $commitment }` として公開済み）。シャッフルはすべて「書き出し」のファイルで確かめられます：`landsraad verify FILE`
export-text = ゲーム { $code } の2つのファイルです。手順は `landsraad verify` で検証、`landsraad replay` で再生でき、経過はテキストで読めます。

## Replay

button-replay = リプレイ
replay-a = ⏮ ラウンド
replay-b = ◀ 手番
replay-c = 手番 ▶
replay-d = ラウンド ⏭
replay-menu = ラウンドへ移動
replay-round = ラウンド{ $round }
replay-begin = ラウンド1の前
replay-place = { $count }のうち{ $place }番目の場面
replay-quiet = -# ここでは特に何も起きていません。
button-news = 画像
news-head = 前回の手番以降に変わったところ
news-none = ボードに変化はありません。
refused-no-news = 今は応答するものがないので、印はありません。「ボード」で卓の様子が見られます。
changes-head = 変わったところ：
changes-pair = { $place }（{ $seat }）
changes-spaces = 代行者と支配：{ $places }。
changes-posts = スパイ：{ $places }。
changes-influence = 影響力：{ $places }。
changes-score = 勝利点：{ $places }。
changes-alliances = 同盟：{ $places }。
changes-row = 帝国の列のカード。
changes-market = 場の契約。
changes-conflict = 紛争カード。
changes-wall = シールド・ウォール。
command-replay = ゲームを手番ごとに見直す
    .name = リプレイ
command-replay-round = ラウンドの番号
    .name = ラウンド
