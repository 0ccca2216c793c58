# 《伊克斯崛起》的無畏艦。

choose-dreadnought = 放到「{ $space }」
prompt-dreadnought = 你以無畏艦獲勝。其中 1 艘佔據哪個地點？
event-dreadnought-placed = { $seat } 將 1 艘無畏艦放到「{ $space }」
    .tail = 將 1 艘無畏艦放到「{ $space }」
event-dreadnought-home = { $seat } 的 1 艘無畏艦從「{ $space }」返回軍營
    .tail = 1 艘無畏艦從「{ $space }」返回軍營
event-dreadnought-scrapped = { $seat } 將 1 艘無畏艦歸還個人供應區
    .tail = 將 1 艘無畏艦歸還個人供應區

picture-docked = 個人供應區的無畏艦
picture-alt-dreadnoughts = 地點上的無畏艦：{ $places }。
picture-alt-dreadnoughts-of = { $player } 的無畏艦：軍營 { $garrison }、衝突區域 { $conflict }、個人供應區 { $supply }。
board-dreadnought-on = { $seat } 以無畏艦佔據「{ $space }」
board-dreadnoughts = { $seat } 的無畏艦：軍營 { $garrison }、衝突區域 { $conflict }、個人供應區 { $supply }
changes-dreadnoughts = 地點上的無畏艦。
