# 每日谜题。

command-puzzle = 今日谜题：找出最好的一手
    .name = 谜题
puzzle-head = **今日谜题** · { $game }，{ $seats } 人
head-puzzle = **今日谜题** · { $product }
puzzle-ask = 你是 { $seat }。有一手比其他任何选择每 100 局多赢 { $lead } 局，是哪一手？请选择决定这次行动的那一步，而不是在它之前可做的准备。
puzzle-counts = 你的第一次回答会计入。只有你能看到。
puzzle-again = 这道谜题你已经答过，之后都不计入。
puzzle-solved = **答对了。** *{ $best }* 最好：每 100 局赢 { $chance } 局，比次好的 *{ $other }* 多 { $lead } 局（± { $error }）。
puzzle-missed = **不是最好的一手。** 你选择了 *{ $done }*，每 100 局赢 { $own } 局。*{ $best }* 赢 { $chance } 局，多 { $lead } 局。
puzzle-unknown = **不是最好的一手。** 你选择了 *{ $done }*。*{ $best }* 每 100 局赢 { $chance } 局。
puzzle-more = 与其他玩家相比，最好的一手在这些方面更有利：{ $topics }
puzzle-less = 在这些方面较不利：{ $topics }
puzzle-chances = 每 100 局的胜局
puzzle-option = { $chance } · { $option }
puzzle-option-own = **{ $chance } · { $option }**（你的回答）
puzzle-score = 谜题：{ $tried } 题中答对 { $solved } 题{ $streak ->
    [0] 。
    [1] 。
   *[other] ，最近连续 { $streak } 题。
}
puzzle-uncounted = 这次不计入：你之前已经答过。
puzzle-first = 计入的是你的第一次回答：*{ $first }*。
puzzle-about = 胜率以自动玩家之间的对局为准，只按该座位可知的信息评估。
button-puzzle = 谜题
button-puzzle-again = 再试一次
refused-puzzle-gone = 这道谜题已经不在题库里。`/{ command-puzzle.name }` 显示今天的谜题。
refused-puzzle-step = 这一步只是准备：做了之后仍可选择其他各手。请选择决定这次行动的那一步；这次没有计入。
