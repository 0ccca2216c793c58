# 牌桌的网页，以及前往网页的方式。

web-languages = 语言
web-moved = 最后更新：
web-board = 游戏面板
web-words = 用文字描述游戏面板
web-note = 这个网页只显示旁观者能看到的内容。任何人只要有链接就能打开。
web-feed = 订阅动态
web-slider = 时间点
web-go = 前往
web-back = 回到牌桌
web-paused = 游戏已暂停。
web-held = 游戏已冻结。
web-none = 这个网址没有牌桌。玩家可能已关闭网页或换了新链接。
web-no-round = 这个回合尚未开始。
web-unread = 这个时间点已无法显示。
web-busy = 同时的请求太多，请一分钟后再试。
button-web = 在浏览器打开
button-web-renew = 换新链接
button-web-close = 关闭网页
more-web = 浏览器网页：<{ $link }>，任何人只要有链接就能看到这张牌桌。“{ button-web-renew }”会生成新链接并让旧链接失效；“{ button-web-close }”则不留任何链接。
more-web-closed = 这张牌桌没有网页。按“{ button-web-renew }”即可打开。
note-web-renewed = 牌桌有了新链接：<{ $link }>。旧链接已失效。
note-web-closed = 牌桌的网页已关闭，任何人都无法再打开。
refused-web = 这张牌桌不能有网页。
