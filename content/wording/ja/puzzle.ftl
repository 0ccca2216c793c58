# 今日の問題。

command-puzzle = 今日の問題：最善の一手を見つける
    .name = 問題
puzzle-head = **今日の問題** · { $game }、{ $seats }人
head-puzzle = **今日の問題** · { $product }
puzzle-ask = あなたは { $seat } です。ほかのどの選択よりも100ゲームにつき{ $lead }ゲーム多く勝てる一手があります。どれでしょうか。手番を決める選択を答えてください。その前にできる準備は答えになりません。
puzzle-counts = 最初の答えだけが数えられます。あなただけに見えます。
puzzle-again = この問題にはすでに答えています。もう何も数えられません。
puzzle-solved = **正解です。** 最善は *{ $best }* で、100ゲームにつき{ $chance }ゲーム勝てます。次善の *{ $other }* より{ $lead }ゲーム（± { $error }）多くなります。
puzzle-missed = **最善ではありません。** あなたが選んだ *{ $done }* では100ゲームにつき{ $own }ゲーム勝てます。*{ $best }* なら{ $chance }ゲームで、{ $lead }ゲーム多くなります。
puzzle-unknown = **最善ではありません。** あなたは *{ $done }* を選びました。*{ $best }* なら100ゲームにつき{ $chance }ゲーム勝てます。
puzzle-more = 最善の一手でほかの人より有利になるもの：{ $topics }
puzzle-less = 不利になるもの：{ $topics }
puzzle-chances = 100ゲームあたりの勝ち数
puzzle-option = { $chance } · { $option }
puzzle-option-own = **{ $chance } · { $option }**（あなたの答え）
puzzle-score = 問題：{ $tried }問中{ $solved }問正解{ $streak ->
    [0] 。
    [1] 。
   *[other] 、直近{ $streak }問連続。
 }
puzzle-uncounted = すでに答えているので、この答えは数えられません。
puzzle-first = 数えられるのは最初の答えです：*{ $first }*
puzzle-about = 勝率は自動プレイヤーどうしの場合の値で、その席が知り得ることだけで評価しています。
button-puzzle = 問題
button-puzzle-again = もう一度試す
refused-puzzle-gone = この問題はもうありません。`/{ command-puzzle.name }` で今日の問題が出ます。
refused-puzzle-step = これは準備にすぎません。行ったあとでも手番をどうするかを選べます。手番を決める選択を答えてください。今回は数えられていません。
