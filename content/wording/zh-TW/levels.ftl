# 自動玩家：程度、思考，以及比較了什麼。

## 自動玩家的程度

level-recruit = 新兵
level-recruit-about = 行動大致合理，適合第一局。
level-mercenary = 傭兵
level-mercenary-about = 依固定規則戰鬥、獲得卡牌和累積資源。
level-raider = 襲擊者
level-raider-about = 依固定規則操作任一方。
level-captain = 隊長
level-captain-about = 會稍微推演自己的回合。
level-mentat = 晶算師
level-mentat-about = 推演自己的每個回合，需要一兩秒。
level-menu = 自動玩家的程度
level-entry = { $name }：{ $level }
level-entry-all = 全部：{ $level }
level-seat = { $line } · { $level }
level-line = { $who }：{ $level }

## 思考中，以及比較了什麼

status-thinking = 現在沒有需要你決定的事。{ $who } 正在思考。
whose-thinking = ➤ { $who } 正在思考。
compared-plan = { $group }：{ $option }
compared-both = { $seat } 選擇 { $plan }（勝率 { $chance }%），而非 { $other }（{ $second }%）
compared-one = { $seat } 選擇 { $plan }（勝率 { $chance }%），而非另一個計畫（{ $second }%）
compared-nothing = { $seat } 選擇勝率 { $chance }% 的計畫，而非另一個 { $second }% 的計畫
compared-way = { $plan }（{ $what }）
compared-paid = { $plan }（{ $costs } → { $gains }）
preferred-both = { $seat } 選擇 { $plan }（勝率 { $chance }%）；{ $other }（{ $second }%）不見得更好
preferred-one = { $seat } 選擇 { $plan }（勝率 { $chance }%）；另一個計畫（{ $second }%）不見得更好
preferred-nothing = { $seat } 選擇勝率 { $chance }% 的計畫；另一個 { $second }% 的計畫不見得更好
ladder-level = · { $level }（{ $product }）：{ $rating } · { $games } 局，{ $wins } 勝
