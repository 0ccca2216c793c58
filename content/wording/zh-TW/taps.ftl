menu-of-agent = { $what }：派往哪個位置？
button-bare = { $label }：{ $what }
pick-and-end = { $what }，結束回合
