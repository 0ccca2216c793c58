menu-of-agent = { $what }：どのマスへ？
button-bare = { $label }：{ $what }
pick-and-end = { $what }、手番終了
