# 尋桌佇列。

command-queue = 排隊等一桌：遊戲、人數、節奏、語言
    .name = 排隊
queue-head = **排隊**
queue-about = -# 人數足夠後，機器人會在討論串開桌，並通知每個人一次。請在 24 小時內到那裡按 `{ button-ready }`；所有人都按下後便會開始。沒按的人失去順位，其他人保留順位。30 天內錯過三桌，排隊會暫停一週。在別處開始的遊戲不影響這裡的順位。
queue-nobody = 這個伺服器還沒有人在排隊。
queue-count = { $game }，{ $pace }：{ $count } 人在等
queue-seats = { $low ->
    [same] { $high } 名玩家
   *[other] { $low }–{ $high } 名玩家
  }
queue-wish = { $number }. { $game } · { $seats } · { $pace } · { $languages } · 從 { $since } 開始
queue-wish-found = { $line } · 已找到牌桌：{ $place }
queue-joined = 你正在排隊，找到牌桌時會通知你。
queue-left = 你已退出這一項排隊。
queue-paused = 你錯過了三張為你開的牌桌：{ $until } 可以再次排隊。
queue-anywhere = 你也會在自己所屬、且共用佇列的其他伺服器排隊。
queue-opened = 一桌 { $count } 人的 { $game } 湊齊了。
button-queue = 開始排隊
button-queue-leave = 退出第 { $number } 項
button-queue-anywhere = 也在其他伺服器
button-queue-own = 只在這個伺服器
button-queue-here = 在此開桌
button-queue-there = 在排隊處開桌
setup-place-kept = 已儲存。
setting-queue = 佇列
setting-queue-own = 這個伺服器的人
    .about = 為在這個伺服器排隊的人開桌。
setting-queue-shared = 與其他伺服器共用
    .about = 在其他共用佇列的伺服器排隊的成員，也可以配對到這裡。
setting-queue-off = 無
say-queue-found = { $who }，你排到的牌桌在這裡。請在 { $until } 前按 `{ button-ready }`。
note-queue-found = 你排到的牌桌 { $code } 在 { $channel }。請在 { $until } 前到那裡按 `{ button-ready }`。
say-queue-closed = 少了 { $who }，這桌無法成立。其他人都回到佇列中原來的順位。
lobby-queue = 這桌來自佇列：所有人準備完成後會開始；若有人尚未準備完成，{ $until } 會關閉。
note-queue-place = 我無法再在 { $channel } 開排隊的牌桌。你仍在排隊，但為確保有桌，請在另一個頻道用 `/{ command-queue.name }` 再按一次 `{ button-queue }`。
refused-queue-no-thread = 排隊湊成的牌桌會開在討論串中，而這裡無法建立討論串。請改用文字頻道。
refused-queue-off = 這個伺服器沒有佇列。
refused-queue-paused = 你在 30 天內錯過了 { $count } 張為你開的牌桌。{ $until } 可以再次排隊。
refused-queue-many = 你已在等 { $count } 張牌桌。請先退出其中一項。
refused-queue-found = 你的牌桌已找到：{ $place }。若不能參加，請在那裡離開。
refused-queue-opening = 這樣的牌桌正在為你開啟，開好後會在那裡通知你。
refused-queue-fixed = 大家是依這桌目前的設定配對的。
refused-queue-unready = 所有人準備完成後，這桌會自動開始。
