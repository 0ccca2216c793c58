# 《伊克斯崛起》的无畏舰。

choose-dreadnought = 放到“{ $space }”
prompt-dreadnought = 你以无畏舰获胜。其中 1 艘占据哪个地点？
event-dreadnought-placed = { $seat } 将 1 艘无畏舰放到“{ $space }”
    .tail = 将 1 艘无畏舰放到“{ $space }”
event-dreadnought-home = { $seat } 的 1 艘无畏舰从“{ $space }”返回兵营
    .tail = 1 艘无畏舰从“{ $space }”返回兵营
event-dreadnought-scrapped = { $seat } 将 1 艘无畏舰归还供应堆
    .tail = 将 1 艘无畏舰归还供应堆
