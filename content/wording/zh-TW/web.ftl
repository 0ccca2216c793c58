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
web-unread = 這個時間點已無法顯示。
web-busy = 同時的要求太多，請一分鐘後再試。
button-web = 在瀏覽器開啟
button-web-renew = 換新連結
button-web-close = 關閉網頁
more-web = 瀏覽器網頁：<{ $link }>，任何人只要有連結就能看到這張牌桌。「{ button-web-renew }」會產生新連結並讓舊連結失效；「{ button-web-close }」則不留任何連結。
more-web-closed = 這張牌桌沒有網頁。按「{ button-web-renew }」即可開啟。
note-web-renewed = 牌桌有了新連結：<{ $link }>。舊連結已失效。
note-web-closed = 牌桌的網頁已關閉，任何人都無法再開啟。
refused-web = 這張牌桌不能有網頁。
