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
web-unread = 无法读取这局游戏，或是其中这个时刻。
web-busy = 同时收到的请求太多，请一分钟后再试。
web-store = 目前无法读取数据库，请稍后再试。
web-bug = 这里出了问题。报告时请附上代码 { $code }。
button-web = 在浏览器打开
button-web-renew = 换新链接
button-web-close = 关闭网页
head-web = [在浏览器打开]({ $link })
more-web = 浏览器网页：<{ $link }>，任何人只要有链接就能看到这张牌桌。“{ button-web-renew }”会生成新链接并让旧链接失效；“{ button-web-close }”则不留任何链接。
more-web-closed = 这张牌桌没有网页。按“{ button-web-renew }”即可打开。
note-web-renewed = 牌桌有了新链接：<{ $link }>。旧链接已失效。
note-web-closed = 牌桌的网页已关闭，任何人都无法再打开。
refused-web = 这张牌桌不能有网页。

## 个人专属的网页

web-own-hand = 你的手牌
web-own-note = 这是你专属的网页。任何人只要有链接就能看到你的手牌。
web-own-public = 牌桌的网页
web-own-none = 这个网址没有网页。链接已过期或已关闭；可以在 Discord 向机器人索取新链接。
web-own-due = 游戏 { $code }（{ $product }）轮到你了
web-own-vote = 游戏 { $code }（{ $product }）等你投票
web-own-ready = 牌桌 { $code }（{ $product }）：请按“{ button-ready }”
web-own-calendar = Landsraad：期限
web-own-feed = Landsraad：你的游戏
button-web-own = 含手牌的网页
button-web-own-open = 打开网页
button-web-own-end = 关闭链接
note-web-own = 这个网页会显示牌桌和你的手牌，到 { $until } 为止。任何人只要有链接就能看到你的手牌，请勿外传。换新链接或离开座位后，这个链接就会失效。
note-web-own-end = 链接已关闭，任何人都无法再打开那个网页。
button-calendar = 日历
button-calendar-new = 换新链接
button-calendar-close = 关闭链接
calendar-links = **在日历中查看期限**
    { $calendar }
    { "" }**在订阅阅读器中关注你的游戏**
    { $feed }
    -# 请现在复制链接，之后不会再显示。链接在你关闭之前都有效，只显示何时轮到你，以及旁观者能看到的内容，绝不显示你的手牌。
calendar-there = 你已有期限和游戏的链接，无法再次显示。“{ button-calendar-new }”会生成新链接并让旧链接失效。
calendar-closed = 期限和游戏的链接已关闭。
refused-own-link = 这个链接已经不存在。
refused-no-pages = 这个机器人没有网页。

## 服务器的网页

web-pages = 服务器的网页
web-ladder = 排名
web-challenge = 挑战
web-league = 联赛
web-server-note = 这个网页显示服务器每位成员在 Discord 都能看到的内容。任何人只要有链接就能打开。
web-server-none = 这个网址没有网页。服务器的管理员可能已关闭网页或换了新链接。
web-somebody = 某位玩家
web-level = { $level }（{ $product }）
web-head-player = 玩家
web-head-rating = 评分
web-head-games = 局数
web-head-wins = 胜场
web-head-place = 名次
web-head-points = 分数
web-head-rounds = 回合数
web-head-met = 对手总分
web-head-table = 牌桌
web-head-players = 玩家
web-head-result = 结果
web-late = 截止后完成
web-week-now = 本周
web-fixture-soon = 即将开桌
web-fixture-playing = 进行中
web-fixture-won = { $who } 获胜
web-fixture-computer = 自动玩家获胜
web-fixture-drawn = 平局
setup-web = 浏览器网页：<{ $link }>，任何人只要有链接就能看到这个服务器的排名、挑战和联赛。“{ button-web-renew }”会生成新链接并让旧链接失效；“{ button-web-close }”则不留任何链接。
setup-web-closed = 这个服务器没有网页。按“{ button-web-renew }”即可打开，任何人只要有链接就能看到排名、挑战和联赛。
