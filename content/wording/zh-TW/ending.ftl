# The end of a game: final post, chart, replay, statistics.

prompt-endgame = 打出終局密謀牌並配對百搭圖標：依想要的順序選好，再按「完成」。所有玩家同時選擇，最後一位選好之前什麼都不公開。若先選的效果讓後選的無法進行，就略過後者。
menu-list = 選擇第 { $next } 項，或按「完成」
menu-number = 選擇第 { $next } 項

## The chart of the scores

chart-title = 各輪次的勝利點數
chart-end = 終局
chart-alt-head = 開局、每一輪（共 { $rounds } 輪）結束時和終局的勝利點數。
chart-alt-seat = { $player }：{ $scores }。

## The final post

final-times = 從 { $began } 到 { $ended }，歷時 { $length }。
final-times-day = { $ended } 進行，歷時 { $length }。
story-length = 歷時 { $length }。
span-days = { $count } 天
span-hours = { $count } 小時
span-minutes = { $count } 分鐘
final-proof = 種子 `{ $seed }`（遊戲 { $code } 開始時已公布雜湊值 `{ $commitment }`）。想檢查每次洗牌，請取「匯出」的檔案：`landsraad verify FILE`。
export-text = 遊戲 { $code } 的兩個檔案：步驟檔供 `landsraad verify` 檢查和 `landsraad replay` 重播，文字檔記錄經過。

## Replay

button-replay = 重播
replay-a = « 輪次
replay-b = ‹ 回合
replay-c = 回合 ›
replay-d = 輪次 »
replay-menu = 前往某一輪
replay-round = 第 { $round } 輪
replay-begin = 第 1 輪之前
replay-place = 第 { $place } 步，共 { $count } 步
replay-quiet = -# 這裡沒有發生任何事。
button-news = 圖片
news-head = 自你上個回合以來的變化
news-none = 版圖上沒有變化。
refused-no-news = 目前沒有可為你標記的新變化。按「版圖」可看整個版圖。
changes-head = 新的變化：
changes-pair = { $place }（{ $seat }）
changes-spaces = 特使和控制：{ $places }。
changes-posts = 間諜：{ $places }。
changes-closed = 關閉的版圖位置：{ $places }。
changes-influence = 影響力：{ $places }。
changes-score = 勝利點數：{ $places }。
changes-alliances = 結盟：{ $places }。
changes-strength = 衝突中的戰力：{ $places }。
changes-row = 帝國牌供應區的卡牌。
changes-market = 可拿取的合約。
changes-conflict = 衝突牌。
changes-mentat = 晶算師。
changes-wall = 屏蔽場城牆。
command-replay = 逐回合重看一局
    .name = 重播
command-replay-round = 輪次編號
    .name = 輪次

## Statistics and ratings

command-stats = 對局、勝場、評分和領袖：你的或別人的
    .name = 統計
command-stats-player = 誰的；不填就是你的
    .name = 玩家
command-stats-about = 某個人，或領袖和座位的成績
    .name = 內容
stats-about-player = 某個人
stats-about-leaders = 領袖和座位
command-ladder = 本伺服器的排名
    .name = 排名
stats-head = **{ $who } 在本伺服器**
stats-none = { $who } 在本伺服器尚無已完成的對局。
stats-tally = { $games } 局 · { $wins } 勝 · 平均名次 { $place }
stats-rating = 評分 **{ $rating }** ± { $margin }
stats-unrated = 還沒有計評分的對局：桌上至少要有兩個人。
stats-typical = 你的回合有半數在 { $typical }內回應。只有你看得到。
stats-favourites = 領袖
stats-sides = 隊伍
stats-row = { $what }：{ $record }
stats-hidden = 你未列入統計：別人看不到這些，你此後加入的對局也不計評分。可用 `/{ command-settings.name }` 更改。
ladder-head = **本伺服器排名**
ladder-none = 這裡還沒有人有評分。計評分的對局至少要有兩個人。
ladder-row = { $place }. { $who }：{ $rating } · { $games } 局，{ $wins } 勝
ladder-note = 依保守估計的實力排序：評分減去 ± 數字的 1.5 倍；局數愈多，這個數字愈小。計入評分的一局中，中途離開，或時間用完後失去座位者，算最後一名，除非有其他玩家接手打完。
leaders-head = **領袖和座位的成績：{ $games } 局已完成的對局**
leaders-none = 本伺服器尚無已完成的對局。
leaders-seats = { $seats } 人桌
leaders-seat = 座位 { $number }
refused-unlisted = 這個人不想出現在統計中。
refused-server-only = 統計屬於伺服器；請在伺服器中使用這個指令。
settings-listed = 列入統計並計評分
    .short = 列入統計與評分
settings-unlisted = 不列入統計，此後加入的對局也不計評分
    .short = 不列入統計與評分
drama-level = { $winner } 與 { $other } 同分：{ $tie }者獲勝。
drama-end = 最後一輪結束時 { $other } 領先，{ $winner } 在遊戲結束階段逆轉。
drama-combat = 最後一場戰鬥逆轉了局勢：在那之前領先的是 { $other }。
drama-alliance = { $winner } 在第 { $round } 輪從 { $other } 手中奪走{ $faction }的結盟標記。
drama-behind = 第 { $n } 輪結束時，{ $winner } 還是最後一名。
drama-throughout = { $winner } 從第 2 輪一路領先到最後。
drama-clear = { $winner } 以 { $n } 點之差獲勝。
drama-point = 最後 1 點勝利點數來自第 { $round } 輪：{ $source }。
drama-margin = { $winner } 以 { $n } 點之差獲勝。
tie-spice = 香料較多
tie-solari = 太陽幣較多
tie-water = 水資源較多
tie-garrison = 軍營的軍隊較多
tie-last_reveal = 揭示回合較晚
held-card = 手牌：{ $cards }
held-intrigue = 密謀牌：{ $cards }
replay-held = { $seat } · { $held }
score-head = 分數來源
score-none = 目前還沒有人計分。
