# 《伊克斯崛起》的无畏舰。

choose-dreadnought = 放到“{ $space }”
prompt-dreadnought = 你以无畏舰获胜。其中 1 艘占据哪个地点？
event-dreadnought-placed = { $seat } 将 1 艘无畏舰放到“{ $space }”
    .tail = 将 1 艘无畏舰放到“{ $space }”
event-dreadnought-home = { $seat } 的 1 艘无畏舰从“{ $space }”返回兵营
    .tail = 1 艘无畏舰从“{ $space }”返回兵营
event-dreadnought-scrapped = { $seat } 将 1 艘无畏舰归还供应堆
    .tail = 将 1 艘无畏舰归还供应堆

picture-docked = 供应堆的无畏舰
picture-alt-dreadnoughts = 地点上的无畏舰：{ $places }。
picture-alt-dreadnoughts-of = { $player } 的无畏舰：兵营 { $garrison }、冲突区域 { $conflict }、供应堆 { $supply }。
board-dreadnought-on = { $seat } 以无畏舰占据“{ $space }”
board-dreadnoughts = { $seat } 的无畏舰：兵营 { $garrison }、冲突区域 { $conflict }、供应堆 { $supply }
changes-dreadnoughts = 地点上的无畏舰。
