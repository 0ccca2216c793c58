# 牌桌的網頁，以及前往網頁的方式。

web-languages = 語言
web-moved = 最後更新：
web-board = 版圖
web-words = 以文字描述版圖
web-note = 這個網頁只顯示旁觀者能看到的內容。任何人只要有連結就能開啟。
web-feed = 訂閱動態
web-slider = 時間點
web-go = 前往
web-back = 回到牌桌
web-paused = 遊戲已暫停。
web-held = 遊戲已凍結。
web-none = 這個網址沒有牌桌。玩家可能已關閉網頁或換了新連結。
web-no-round = 這一輪尚未開始。
web-unread = 無法讀取這局遊戲，或是其中這個時刻。
web-busy = 同時收到的請求太多，請一分鐘後再試。
web-store = 目前無法讀取資料庫，請稍後再試。
web-bug = 這裡出了問題。回報時請附上代碼 { $code }。
button-web = 在瀏覽器開啟
button-web-renew = 換新連結
button-web-close = 關閉網頁
head-web = [在瀏覽器開啟]({ $link })
more-web = 瀏覽器網頁：<{ $link }>，任何人只要有連結就能看到這張牌桌。「{ button-web-renew }」會產生新連結並讓舊連結失效；「{ button-web-close }」則不留任何連結。
more-web-closed = 這張牌桌沒有網頁。按「{ button-web-renew }」即可開啟。
note-web-renewed = 牌桌有了新連結：<{ $link }>。舊連結已失效。
note-web-closed = 牌桌的網頁已關閉，任何人都無法再開啟。
refused-web = 這張牌桌不能有網頁。

## 個人專屬的網頁

web-own-hand = 你的手牌
web-own-note = 這是你專屬的網頁。任何人只要有連結就能看到你的手牌。
web-own-public = 牌桌的網頁
web-own-none = 這個網址沒有網頁。連結已過期或已關閉；可以在 Discord 向機器人索取新連結。
web-own-due = 遊戲 { $code }（{ $product }）輪到你了
web-own-vote = 遊戲 { $code }（{ $product }）等你投票
web-own-ready = 牌桌 { $code }（{ $product }）：請按「{ button-ready }」
web-own-calendar = Landsraad：期限
web-own-feed = Landsraad：你的遊戲
button-web-own = 含手牌的網頁
button-web-own-open = 開啟網頁
button-web-own-end = 關閉連結
note-web-own = 這個網頁會顯示牌桌和你的手牌，到 { $until } 為止。任何人只要有連結就能看到你的手牌，請勿外傳。換新連結或離開座位後，這個連結就會失效。
note-web-own-end = 連結已關閉，任何人都無法再開啟那個網頁。
button-calendar = 行事曆
button-calendar-new = 換新連結
button-calendar-close = 關閉連結
calendar-links = **在行事曆中查看期限**
    { $calendar }
    { "" }**在訂閱閱讀器中追蹤你的遊戲**
    { $feed }
    -# 請現在複製連結，之後不會再顯示。連結在你關閉之前都有效，只顯示何時輪到你，以及旁觀者能看到的內容，絕不顯示你的手牌。
calendar-there = 你已有期限和遊戲的連結，無法再次顯示。「{ button-calendar-new }」會產生新連結並讓舊連結失效。
calendar-closed = 期限和遊戲的連結已關閉。
refused-own-link = 這個連結已經不存在。
refused-no-pages = 這個機器人沒有網頁。

## 伺服器的網頁

web-pages = 伺服器的網頁
web-ladder = 排名
web-challenge = 挑戰
web-league = 聯賽
web-server-note = 這個網頁顯示伺服器每位成員在 Discord 都能看到的內容。任何人只要有連結就能開啟。
web-server-none = 這個網址沒有網頁。伺服器的管理員可能已關閉網頁或換了新連結。
web-somebody = 某位玩家
web-level = { $level }（{ $product }）
web-head-player = 玩家
web-head-rating = 評分
web-head-games = 局數
web-head-wins = 勝場
web-head-place = 名次
web-head-points = 分數
web-head-rounds = 輪數
web-head-met = 對手總分
web-head-table = 牌桌
web-head-players = 玩家
web-head-result = 結果
web-late = 截止後完成
web-week-now = 本週
web-fixture-soon = 即將開桌
web-fixture-playing = 進行中
web-fixture-won = { $who } 獲勝
web-fixture-computer = 自動玩家獲勝
web-fixture-drawn = 平局
setup-web = 瀏覽器網頁：<{ $link }>，任何人只要有連結就能看到這個伺服器的排名、挑戰和聯賽。「{ button-web-renew }」會產生新連結並讓舊連結失效；「{ button-web-close }」則不留任何連結。
setup-web-closed = 這個伺服器沒有網頁。按「{ button-web-renew }」即可開啟，任何人只要有連結就能看到排名、挑戰和聯賽。
