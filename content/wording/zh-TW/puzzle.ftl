# 每日謎題。

command-puzzle = 今日謎題：找出最好的一手
    .name = 謎題
puzzle-head = **今日謎題** · { $game }，{ $seats } 人
head-puzzle = **今日謎題** · { $product }
puzzle-ask = 你是 { $seat }。有一手比其他任何選擇每 100 局多贏 { $lead } 局，是哪一手？請選擇決定這回合的那一步，而不是在它之前可做的準備。
puzzle-counts = 你的第一次回答會計入。只有你看得到。
puzzle-again = 這道謎題你已經答過，之後都不計入。
puzzle-solved = **答對了。** *{ $best }* 最好：每 100 局贏 { $chance } 局，比次好的 *{ $other }* 多 { $lead } 局（± { $error }）。
puzzle-missed = **不是最好的一手。** 你選擇了 *{ $done }*，每 100 局贏 { $own } 局。*{ $best }* 贏 { $chance } 局，多 { $lead } 局。
puzzle-unknown = **不是最好的一手。** 你選擇了 *{ $done }*。*{ $best }* 每 100 局贏 { $chance } 局。
puzzle-more = 與其他玩家相比，最好的一手在這些方面更有利：{ $topics }
puzzle-less = 在這些方面較不利：{ $topics }
puzzle-chances = 每 100 局的勝局
puzzle-option = { $chance } · { $option }
puzzle-option-own = **{ $chance } · { $option }**（你的回答）
puzzle-score = 謎題：{ $tried } 題中答對 { $solved } 題{ $streak ->
    [0] 。
    [1] 。
   *[other] ，最近連續 { $streak } 題。
}
puzzle-uncounted = 這次不計入：你之前已經答過。
puzzle-first = 計入的是你的第一次回答：*{ $first }*。
puzzle-about = 勝率以自動玩家之間的對局為準，只按該座位可知的資訊評估。
button-puzzle = 謎題
button-puzzle-again = 再試一次
refused-puzzle-gone = 這道謎題已經不在題庫裡。`/{ command-puzzle.name }` 顯示今天的謎題。
refused-puzzle-step = 這一步只是準備：做了之後仍可選擇其他各手。請選擇決定這回合的那一步；這次沒有計入。
