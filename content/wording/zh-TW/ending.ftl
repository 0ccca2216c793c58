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

## Replay

button-replay = 重播
replay-a = ⏮ 輪次
replay-b = ◀ 回合
replay-c = 回合 ▶
replay-d = 輪次 ⏭
replay-menu = 前往某一輪
replay-round = 第 { $round } 輪
replay-begin = 第 1 輪之前
replay-place = 第 { $place } 步，共 { $count } 步
replay-quiet = -# 這裡沒有可說的事。
button-news = 圖片
news-head = 自你上個回合以來的變化
news-none = 版圖上沒有變化。
refused-no-news = 目前沒有要你回應的事，因此沒有標記。「版圖」可看整桌。
changes-head = 新的變化：
changes-pair = { $place }（{ $seat }）
changes-spaces = 特使與控制：{ $places }。
changes-posts = 間諜：{ $places }。
changes-influence = 影響力：{ $places }。
changes-score = 勝利點數：{ $places }。
changes-alliances = 結盟：{ $places }。
changes-row = 帝國牌供應區的卡牌。
changes-market = 可取的合約。
changes-conflict = 衝突牌。
changes-wall = 屏蔽場城牆。
command-replay = 逐回合重看一局
    .name = 重播
command-replay-round = 輪次編號
    .name = 輪次
