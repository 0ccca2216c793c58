# The end of a game and what is left of it: final post, chart, replay, statistics.

prompt-endgame = 打出终局秘牌并配对百搭图标：按想要的顺序选好，再按“完成”。所有玩家同时选择，最后一位选好之前什么都不公开。若先选的效果让后选的无法进行，就略过后者。
menu-list = 选择第 { $next } 项，或按“完成”
