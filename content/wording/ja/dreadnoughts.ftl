# 『イックスの勃興』の弩級戦艦。

choose-dreadnought = 《{ $space }》に置く
prompt-dreadnought = 弩級戦艦で勝利した。1隻をどの場所に置くか。
event-dreadnought-placed = { $seat } が《{ $space }》に弩級戦艦を置いた
    .tail = 《{ $space }》に弩級戦艦を置いた
event-dreadnought-home = { $seat } の弩級戦艦が《{ $space }》から駐屯地に戻った
    .tail = 弩級戦艦が《{ $space }》から駐屯地に戻った
event-dreadnought-scrapped = { $seat } が弩級戦艦を基地に戻した
    .tail = 弩級戦艦を基地に戻した
