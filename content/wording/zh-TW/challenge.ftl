# 每週挑戰。

command-challenge = 本週的對局：人人相同
    .name = 挑戰
challenge-head = **{ $week } 挑戰** · { $game }，{ $seats } 人
challenge-until = 截止：{ $at }。種子的雜湊值：`{ $seed }`
challenge-over = 已於 { $at } 結束。種子是 `{ $seed }`。
challenge-about = -# 所有人的遊戲設置、牌庫、骰子和自動玩家（{ $level }）都相同：同樣的選擇會遇到同樣的牌。每人只計一局；練習時牌會不同。
challenge-free = 你還沒有參加。
challenge-missed = 你沒有參加。
challenge-running = 你的對局是遊戲 { $code }，在你的私訊裡。
challenge-done = 你的對局已結束。
challenge-ended = 你的對局已結束，不計結果。
challenge-ranking = **本伺服器排名**
challenge-ranking-all = **所有伺服器排名**
challenge-nobody = 還沒有人完成。
challenge-place = { $place }. { $line }
challenge-line = **{ $who }** · { $result }
challenge-result = 第 { $place } 名，{ $points } 分，{ $rounds } 輪
challenge-late = -# 截止後完成：{ $line }
challenge-compare = 比較對象…
challenge-entered = 你的對局開始了：遊戲 { $code }，在你的私訊裡。本週結束前完成才計入排名。
challenge-practice = 練習開始了：遊戲 { $code }，在你的私訊裡。不計入排名。
button-challenge-play = 開始（計入排名）
button-challenge-practise = 練習
button-challenge-here = 本伺服器
button-challenge-all = 所有伺服器
button-challenge-last = 上一週
refused-entered = 你本週已經參加過：每人只計一局。你仍可練習。
refused-open-dm = 你的私訊中一次只能有一局遊戲，而遊戲 { $code } 還在進行。請先完成它，或用 `/{ command-dune.name } { command-dune-close.name } { command-dune-close-code.name }: { $code }` 結束它（不計結果）。
refused-week-over = 那一週已經結束。`/{ command-challenge.name }` 會顯示本週的對局。
refused-not-finished = 雙方都完成後才能比較，其中之一必須是你的對局。
final-sealed = -# 種子在本週結束後公布，因為其他人還在玩。
parting-head = **你和 { $who } 的對局**
parting-none = 你和 { $who } 的選擇從頭到尾都相同。
parting-own = { $answers ->
    [0] 第一個選擇（第 { $round } 輪）就不同
   *[other] 前 { $answers } 個選擇相同，第 { $round } 輪開始不同
}。你：{ $one }。{ $who }：{ $other }。
parting-others = { $answers ->
    [0] 第 { $round } 輪自動玩家的第一個選擇就不同
   *[other] 前 { $answers } 個選擇相同，第 { $round } 輪自動玩家的選擇開始不同
}：你的對局是{ $one }，{ $who } 的對局是{ $other }。
parting-course = 每輪結束時的分數。你：{ $one }。{ $who }：{ $other }。
parting-amount = { $n }
parting-nothing = 什麼都沒選
parting-replay-own = 重播我的對局
parting-replay-other = 重播對方的對局
button-challenge-dm = 開啟私訊
