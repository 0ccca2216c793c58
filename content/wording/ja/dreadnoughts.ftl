# 『イックスの新興』の弩級戦艦。

choose-dreadnought = 《{ $space }》に置く
prompt-dreadnought = 弩級戦艦で勝利しました。1隻をどの場所に置きますか？
event-dreadnought-placed = { $seat } は《{ $space }》に弩級戦艦を置いた
    .tail = 《{ $space }》に弩級戦艦を置いた
event-dreadnought-home = { $seat } の弩級戦艦が《{ $space }》から駐屯地に戻った
    .tail = 弩級戦艦が《{ $space }》から駐屯地に戻った
event-dreadnought-scrapped = { $seat } は弩級戦艦を基地に戻した
    .tail = 弩級戦艦を基地に戻した

picture-docked = 基地の弩級戦艦
picture-alt-dreadnoughts = 場所にある弩級戦艦：{ $places }。
picture-alt-dreadnoughts-of = { $player } の弩級戦艦：駐屯地{ $garrison }、戦場{ $conflict }、基地{ $supply }。
board-dreadnought-on = { $seat } が弩級戦艦で《{ $space }》を支配している
board-dreadnoughts = { $seat } の弩級戦艦：駐屯地{ $garrison }、戦場{ $conflict }、基地{ $supply }
changes-dreadnoughts = 場所にある弩級戦艦が変わりました。
