menu-of-agent = { $what }：派往哪个地区？
pick-and-end = { $what }，结束行动
menu-and-end = 选择后结束行动：{ $what }
note-not-ended = 行动尚未结束：这个选择带来了新的决定。
event-deal-all = { $who } 各抽 { $n } 张牌
event-pass-all = { $who } 让过
cockpit-only-end = 本次行动没有其他事可做，请结束行动。
