# 預先指示：下一回合的計畫，以及在時機中要做的事。

button-plan = 規劃我的回合
button-plan-clear = 捨棄計畫
plan-head = 遊戲 { $code } · 你的下一回合
plan-title = **你的計畫**
plan-about = 只有你看得到。無論內容為何，都會在輪到你之後 30 秒到 2 分鐘之間的隨機時刻執行；屆時大家會知道你有計畫。若還有事情要選擇，或計畫已不適用，就會詢問你。親自行動則計畫作廢。
plan-none = 還沒有計畫：選擇一張牌，或選擇揭示。
plan-ref = { $ref }
plan-send = { $number ->
    [1] { $card } → { $space }
   *[other] 否則 { $card } → { $space }
  }
plan-reveal = { $number ->
    [1] 揭示
   *[other] 否則揭示
  }
plan-draft = { $number ->
    [1] { $card } → …
   *[other] 否則 { $card } → …
  }
plan-troops = { $n ->
    [0] 不部署
   *[other] 最多部署 { $n } 支軍隊
  }
plan-troops-all = 盡可能部署
plan-line-troops = { $all ->
    [1] 然後盡可能部署軍隊
   *[other] 然後最多部署 { $n } 支軍隊
  }
plan-line-buys = 揭示時依序獲得招募點數足夠的牌：{ $cards }
menu-plan-card = 首先打出…
menu-plan-else = 如果不行…
menu-plan-space = …派往哪個位置？
menu-plan-troops = 部署…
menu-plan-buy = 揭示時獲得…
refused-plan-now = 現在正輪到你：直接行動吧，不用計畫。
refused-no-plans = 這款遊戲的回合無法預先計畫。
refused-no-window = 現在沒有可以預先指示的事。
event-planned = { $who } 依計畫行動。

window-called = 這場戰鬥的其他參戰者：{ $who }。現在就可以按「我的回合」預先指示。
menu-order-window = 在這場戰鬥中…
order-pass = 跳過
order-pass-about = 整場戰鬥都跳過，無論別人打出什麼。
order-overtaken = 跳過，除非被超越
order-overtaken-about = 只有原本不比你強的人變得比你強時，才會詢問你。
order-ask = 詢問我
order-ask-about = 這場戰鬥中每次輪到你時。
order-play = 打出 { $card }
order-line-none = **戰鬥：**可以預先說明要怎麼做，或等候詢問。
order-line-ask = **戰鬥：**每次輪到你都會詢問你。
order-line-pass = **戰鬥：**你會跳過。
order-line-overtaken = **戰鬥：**除非有人超越你，否則你會跳過。
order-line-play = **戰鬥：**你打出 { $cards }，然後跳過。
order-play-cards = 打出卡牌
refused-order-card = 請指定要打出的密謀牌。

command-plan = 預先規劃你的下一回合
    .name = 計畫
command-plan-show = 顯示你的計畫
    .name = 顯示
command-plan-agent = 下一回合派遣特使；再次使用可指定行不通時的替代方案
    .name = 特使
command-plan-agent-card = 要打出的牌
    .name = 卡牌
command-plan-agent-space = 派往的位置
    .name = 位置
command-plan-reveal = 下一回合揭示手牌，或在先前指定的都行不通時
    .name = 揭示
command-plan-troops = 在計畫的回合中部署軍隊
    .name = 軍隊
command-plan-troops-count = 最多幾支
    .name = 數量
command-plan-buy = 揭示時獲得卡牌，排在先前指定的牌之後
    .name = 獲得
command-plan-buy-card = 要獲得的牌
    .name = 卡牌
command-plan-clear = 捨棄計畫
    .name = 清除
command-combat = 預先說明這場戰鬥中要怎麼做
    .name = 戰鬥
command-combat-order = 要怎麼做
    .name = 指示
command-combat-card = 要打出的密謀牌
    .name = 卡牌
