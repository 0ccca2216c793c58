# 回顧已結束的對局：勝率，以及代價最大的決定。

command-review = 回顧已結束的對局：勝率，以及代價最大的決定
    .name = 回顧
button-review = 回顧
button-review-again = 查看進度
chances-title = 各輪次的勝率（%）
chances-alt-head = { $rounds } 個輪次各自開始時的勝率和最後結果。
review-seat = { $seat }：{ $chances }
review-head = **你代價最大的決定**
review-mistake = **{ $number }.** 第 { $round } 輪：你選擇了 { $done }。若選 { $better }，預計每 100 局可多贏 { $gain } 局（± { $error }）。
review-asked = 當時的問題：{ $question }
review-more = 與他人相比會更好的：{ $topics }
review-less = 會變差的：{ $topics }
review-none = 你沒有任何決定能確定每 100 局少贏 5 局以上。
review-moment = 時刻 { $number }
review-busy = 回顧中：{ $done }／{ $total }。進行中牌桌的自動玩家優先。
review-about = 勝率以自動玩家之間的對局為準。決定只依你當時可知的資訊評估。
refused-review = 這局還沒結束，結束後才能回顧。
refused-no-review = 這局無法回顧：沒有自動玩家能評估它。

## 理由

review-topic-points = 勝利點數
review-topic-influence = 影響力
review-topic-alliances = 結盟
review-topic-solari = 太陽幣
review-topic-spice = 香料
review-topic-water = 水
review-topic-garrison = 軍營中的部隊
review-topic-intrigue = 密謀牌
review-topic-agents = 特務
review-topic-council = 高等理事會
review-topic-control = 地點控制
review-topic-conflicts = 贏得的衝突牌
review-topic-turn = 行動順序
review-topic-deck = 牌庫
review-topic-tech = 技術板塊
review-topic-choam = 合約
review-topic-dreadnoughts = 無畏艦
review-topic-sardaukar = 薩督卡指揮官和技能
review-topic-shipping = 貨船
review-topic-tleilaxu = 貝尼·忒萊素圖板
review-topic-sandworms = 沙地鉤
review-topic-spies = 間諜
review-topic-supremacy = 霸權
review-topic-prophecy = 預言標記
review-topic-sietches = 穴地
review-topic-settlements = 定居點
review-topic-stations = 實驗站
review-topic-legions = 軍團
review-topic-leaders = 領袖
review-topic-imperium = 香料圖板與禁令
review-topic-planning = 計畫卡
review-topic-dice = 行動骰
review-topic-desert = 沙蟲與撲翼機
