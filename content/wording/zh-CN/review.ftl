# 回顾已结束的对局：胜率，以及代价最大的决定。

command-review = 回顾已结束的对局：胜率，以及代价最大的决定
    .name = 回顾
button-review = 回顾
button-review-again = 查看进度
chances-title = 各回合的胜率（%）
chances-alt-head = { $rounds } 个回合各自开始时的胜率和最后结果。
review-seat = { $seat }：{ $chances }
review-head = **你代价最大的决定**
review-mistake = **{ $number }.** 第 { $round } 回合：你选择了 { $done }。若选 { $better }，预计每 100 局可多赢 { $gain } 局（± { $error }）。
review-asked = 当时的问题：{ $question }
review-more = 与他人相比会更好的：{ $topics }
review-less = 会变差的：{ $topics }
review-none = 你没有任何决定能确定每 100 局少赢 5 局以上。
review-moment = 时刻 { $number }
review-busy = 回顾中：{ $done }／{ $total }。进行中牌桌的自动玩家优先。
review-about = 胜率以自动玩家之间的对局为准。决定只按你当时可知的信息评估。
refused-review = 这局还没结束，结束后才能回顾。
refused-no-review = 这局无法回顾：没有自动玩家能评估它。

## 理由

review-topic-points = 胜利点数
review-topic-influence = 影响力
review-topic-alliances = 同盟
review-topic-solari = 帝国索
review-topic-spice = 香料
review-topic-water = 水
review-topic-garrison = 兵营中的部队
review-topic-intrigue = 秘牌
review-topic-agents = 特工
review-topic-council = 高等议会
review-topic-control = 地点控制
review-topic-conflicts = 赢得的冲突牌
review-topic-turn = 行动顺序
review-topic-deck = 牌堆
review-topic-tech = 技术板块
review-topic-choam = 合约
review-topic-dreadnoughts = 无畏舰
review-topic-sardaukar = 萨多卡指挥官和技能
review-topic-shipping = 货船
review-topic-tleilaxu = 贝尼·特莱拉面板
review-topic-sandworms = 沙地钩
review-topic-spies = 间谍
review-topic-supremacy = 霸权
review-topic-prophecy = 预言标记
review-topic-sietches = 穴地
review-topic-settlements = 定居点
review-topic-stations = 实验站
review-topic-legions = 军团
review-topic-leaders = 领袖
review-topic-imperium = 香料面板与禁令
review-topic-planning = 计划卡
review-topic-dice = 行动骰
review-topic-desert = 沙虫与扑翼机
