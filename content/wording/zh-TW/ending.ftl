# The end of a game and what is left of it: final post, chart, replay, statistics.

prompt-endgame = 打出終局密謀牌並配對百搭圖標：依想要的順序選好，再按「完成」。所有玩家同時選擇，最後一位選好之前什麼都不公開。若先選的效果讓後選的無法進行，就略過後者。
menu-list = 選擇第 { $next } 項，或按「完成」

## The chart of the scores

chart-title = 各輪次的勝利點數
chart-end = 終局
chart-alt-head = 開局、{ $rounds } 個輪次各自結束時與終局的勝利點數。
chart-alt-seat = { $player }：{ $scores }。

## The final post

final-times = 從 { $began } 到 { $ended }，歷時 { $length }。
final-pace = { $answers } 次行動中，半數在 { $typical }內回應。
story-length = 歷時 { $length }。
span-days = { $count } 天
span-hours = { $count } 小時
span-minutes = { $count } 分鐘
final-proof = 種子 `{ $seed }`（遊戲 { $code } 開始時已公布雜湊值 `{ $commitment }`）。想檢查每次洗牌，請取「匯出」的檔案：`landsraad verify FILE`。
export-text = 遊戲 { $code } 的兩個檔案：步驟檔供 `landsraad verify` 檢查與 `landsraad replay` 重播，文字檔記錄經過。
