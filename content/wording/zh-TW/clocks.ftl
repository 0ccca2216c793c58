# 計時：節奏、離開、時間庫、提醒，以及中途更改。

## 牌桌的約定

lobby-pace-daily = 每個決定 24 小時；期限不會落在該玩家的靜音時段或休息日。
lobby-pace-relaxed = 每個決定 72 小時；期限不會落在該玩家的靜音時段或休息日。
lobby-pace-bank = 每個決定 12 小時，另外每位玩家整局遊戲有 7 天的時間庫；期限不會落在該玩家的靜音時段或休息日。
lobby-pace-daily-turn = 每個回合 24 小時；期限不會落在該玩家的靜音時段或休息日。
lobby-pace-relaxed-turn = 每個回合 72 小時；期限不會落在該玩家的靜音時段或休息日。
lobby-pace-bank-turn = 每個回合 12 小時，另外每位玩家整局遊戲有 7 天的時間庫；期限不會落在該玩家的靜音時段或休息日。
lobby-clock-decision = 每個要回答的問題都是一個決定，一個回合可能有好幾個。
lobby-clock-turn = 回合結束前，玩家的所有回答共用這段時間。
lobby-absence-none = 有人離開時，計時照常進行。
lobby-absence-days = 有人離開時計時暫停，每位玩家最多 { $days } 天。
lobby-absence-unlimited = 有人離開時計時暫停，不限天數。
lobby-counting-shown = 每位玩家查看局面後才開始計時，最遲在 { $days } 天後。
setting-clock = 時間的單位
setting-clock-decision = 每個決定
    .about = 每個決定都有完整的時間。
setting-clock-turn = 整個回合
    .about = 一個回合中的所有決定共用時間。
setting-absence = 離開時暫停計時
setting-absence-none = 不暫停
setting-absence-3 = 每位玩家最多 3 天
setting-absence-7 = 每位玩家最多 7 天
setting-absence-14 = 每位玩家最多 14 天
setting-absence-30 = 每位玩家最多 30 天
setting-absence-unlimited = 一律暫停
setting-counting = 開始計時
setting-counting-asked = 輪到時
    .about = 一輪到你就開始計時。
setting-counting-shown = 第一次查看時
    .about = 你查看局面時才開始計時，最遲在 2 天後。

## 離開與靜音時段

settings-away = 離開至 { $until }。期間計時暫停，以各牌桌允許的為限。
settings-absence = 遊戲 { $code }：你的計時還可暫停 { $left }；用完後計時繼續。
settings-absence-over = 遊戲 { $code }：可暫停的時間已用完，你的計時照常進行。
settings-absence-always = 遊戲 { $code }：暫停計時不限天數。
note-quiet = 已儲存。進行中的期限不變；從你的下一個決定起，期限不會落在你的靜音時段或休息日。
refused-quiet-long = 靜音時段每天最多 16 小時。

## 期限

refused-undo-over = 那個決定的時間已到，無法復原。
cockpit-bank = -# 你的時間庫從 { $begins } 開始計時，尚有 { $left }。
cockpit-bank-runs = -# 你的時間庫正在計時，剩下 { $left }。
inbox-bank = { $line } · 時間庫：{ $left }
reminder-bank = { $who }，你在 { $channel } 的遊戲 { $code } 的時間庫正在計時：剩下 { $left }，期限 { $until }。
reminder-last = { $reminder }這是最後一次提醒；你在這局遊戲中有任何動作，就會恢復提醒。

## 中途更改

button-clocks = 計時
button-propose-clocks = 提議
clocks-head = 這張牌桌的計時：
clocks-proposed = 提議：{ $changes }
clocks-help = 房主可提議更改計時。其他玩家全數同意後立即生效。已用的時間不會退還；正輪到做決定的人至少還有 4 小時，每個決定限一次。
motion-move = { $who } 提議改到 { $channel } 繼續這局遊戲{ $far ->
    [0] 。
   *[other] （在另一個伺服器）。結果仍計入開局時所在的伺服器。
  }
motion-decided-move-agree = 大家都同意，遊戲改到 { $channel } 繼續。
motion-decided-move-decline = 並非全員同意，遊戲留在此處。
motion-clocks = { $who } 提議更改計時：{ $changes }。同意後立即生效，已用的時間不會退還。
motion-decided-clocks-agree = 大家都同意更改計時：{ $changes }。已用的時間不會退還。
motion-decided-clocks-decline = 並非全員同意，計時維持原狀。
refused-clocks-same = 這張牌桌的計時已經是這樣。
command-host-clocks = 提議更改接下來的節奏、時間到時的處理或離開天數
    .name = 計時
command-host-clocks-pace = 一個決定可以花多久
    .name = 節奏
command-host-clocks-late = 時間到時怎麼做
    .name = 時間到
command-host-clocks-clock = 時間的單位
    .name = 單位
command-host-clocks-absence = 離開可暫停計時多久
    .name = 離開
command-host-clocks-counting = 何時開始計時
    .name = 開始計時
