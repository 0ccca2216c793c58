# 试玩：一份不算数的私人牌局。

button-try = 试玩看看
button-try-again = 重新试玩
button-try-end = 结束试玩
button-try-on = 继续试玩
try-head = **游戏 { $code } 的试玩** · 这里的一切都不算数
    -# 隐藏的牌按你所能知道的重新发过，可能与实际不同。其他人看不到这里。
try-waits = 现在轮到其他人。按“{ button-try-on }”由自动玩家代他们作答，直到再次轮到你。
try-over = 试玩中的游戏结束了。
note-try-ended = 试玩已丢弃，什么都没有发生。
refused-try = 轮到你作答时才能试玩。
refused-try-gone = 这次试玩已不存在。在“{ button-more }”里按“{ button-try }”可以重新开始。
refused-try-busy = 其他人还在这次试玩中行动，请稍后再试。
try-picture = 试玩：这里的一切都不算数
