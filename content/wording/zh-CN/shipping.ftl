# 图片与文字中的运输条和伊克斯面板（IX4、IX3）。

picture-shipping = 运输条
picture-ix = 伊克斯的谈判代表
picture-alt-freighters = 货船：{ $places }。
board-freighter = { $seat }：货船在运输条第 { $n } 格
changes-freighters = 货船。
deciding-freighter = 第 { $n } 格：{ $effect }
deciding-freighter-none = 没有奖励
