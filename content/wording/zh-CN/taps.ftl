menu-of-agent = { $what }：派往哪个位置？
button-bare = { $label }：{ $what }
pick-and-end = { $what }，结束行动
