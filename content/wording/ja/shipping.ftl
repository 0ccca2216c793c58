# 画像と文章での輸送トラックとイックス・ボード（IX4、IX3）。

picture-shipping = 輸送トラック
picture-ix = イックスの交渉官
picture-alt-freighters = 貨物船：{ $places }。
board-freighter = { $seat }：貨物船は輸送トラックの{ $n }番目のマス
changes-freighters = 貨物船が動きました。
deciding-freighter = { $n }番目のマス：{ $effect }
deciding-freighter-none = 得るものなし
