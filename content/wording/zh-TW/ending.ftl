# The end of a game and what is left of it: final post, chart, replay, statistics.

prompt-endgame = 打出終局密謀牌並配對百搭圖標：依想要的順序選好，再按「完成」。所有玩家同時選擇，最後一位選好之前什麼都不公開。若先選的效果讓後選的無法進行，就略過後者。
menu-list = 選擇第 { $next } 項，或按「完成」
