# 試玩：一份不算數的私人牌局。

button-try = 試玩看看
button-try-again = 重新試玩
button-try-end = 結束試玩
button-try-on = 繼續試玩
try-head = **遊戲 { $code } 的試玩** · 這裡的一切都不算數
    -# 隱藏的牌依你所能知道的重新發過，可能與實際不同。其他人看不到這裡。
try-waits = 現在輪到其他人。按「{ button-try-on }」由自動玩家代他們作答，直到再次輪到你。
try-over = 試玩中的遊戲結束了。
note-try-ended = 試玩已丟棄，什麼都沒有發生。
refused-try = 輪到你作答時才能試玩。
refused-try-gone = 這次試玩已不存在。在「{ button-more }」裡按「{ button-try }」可以重新開始。
refused-try-busy = 其他人還在這次試玩中行動，請稍後再試。
try-picture = 試玩：這裡的一切都不算數
