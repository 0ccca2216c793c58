# 圖片與文字中的運輸記錄條和伊克斯版圖（IX4、IX3）。

picture-shipping = 運輸記錄條
picture-ix = 伊克斯的談判代表
picture-alt-freighters = 貨船：{ $places }。
board-freighter = { $seat }：貨船在運輸記錄條第 { $n } 格
changes-freighters = 貨船。
deciding-freighter = 第 { $n } 格：{ $effect }
deciding-freighter-none = 沒有獎勵
