menu-of-agent = { $what }：派往哪個位置？
pick-and-end = { $what }，結束回合
menu-and-end = 選擇後結束回合：{ $what }
note-not-ended = 回合尚未結束：這個選擇帶來了新的決定。
event-deal-all = { $who } 各抽取 { $n } 張牌
event-pass-all = { $who } 跳過
cockpit-only-end = 本回合沒有其他事可做，請結束回合。
