# 預先指示：下一回合的計畫，以及在時機中要做的事。

button-plan = 規劃我的回合
button-plan-clear = 捨棄計畫
plan-head = 遊戲 { $code } · 你的下一回合
plan-title = **你的計畫**
plan-about-when = 只有你看得到。輪到你之後 30 秒到 2 分鐘內執行，屆時大家會知道你有計畫。
plan-about-asked = 做不到的會略過。有好幾種做法或還有事情要選擇時，會詢問你。
plan-about-dropped = 親自行動或被詢問後，計畫就作廢。若沒有看到隱藏的資訊，在別人行動之前都可以收回計畫所做的事。
plan-after = 再下一回合
plan-if = { $number ->
    [1] 如果{ $when }：{ $what }
   *[other] 否則，如果{ $when }：{ $what }
  }
plan-when-always = 任何情況
plan-when-taken = { $space } 已被佔據
plan-when-weaker = 你的戰力低於 { $n }
plan-way = { $what }（{ $way }）
plan-way-free = 免費
plan-line-spies-on = 需要時可召回間諜來進入
plan-line-spies-off = 絕不召回間諜
plan-line-rest-ask = { $bought ->
    [0] 然後詢問我要獲得哪些牌
   *[other] 然後若還能獲得牌就詢問我
  }
plan-line-rest-end = { $bought ->
    [0] 然後結束，不獲得任何牌
   *[other] 然後結束，不再獲得其他牌
  }
plan-unfit = 你的計畫已不適用，所以詢問你。
orders-soon = 你的指示會在兩分鐘內執行；你若先親自回答，就不會執行。
note-plan-played = 遊戲 { $code }，{ $channel }：你的計畫已經執行。在別人行動之前，可以在那裡用 `/{ command-undo.name }` 收回。
note-plan-done = 遊戲 { $code }，{ $channel }：你的計畫已經執行。
note-orders-dropped = 遊戲 { $code }，{ $channel }：遊戲已退回先前的時刻，所以你之後的指示已作廢。
button-plan-ahead-on = 再下一回合…
button-plan-ahead-off = 下一回合…
button-plan-spies-on = 可以召回間諜
button-plan-spies-off = 絕不召回間諜
button-plan-rest-end = 然後結束
button-plan-rest-ask = 然後詢問我
menu-plan-when = 僅在以下情況…
menu-order-coming = 在下一場戰鬥中…
refused-order-early = 開戰之前只能指示「跳過」、「跳過，除非被追平或超越」或「詢問我」；要打出的牌在開戰之後才能指定。
refused-which-way = 有好幾種做法：請從清單中選一種。
order-line-early = { $choice ->
    [pass] **下一場戰鬥：**你會跳過。
    [overtaken] **下一場戰鬥：**開戰後有人追平或超越你時會詢問你，否則你會跳過。
   *[other] **下一場戰鬥：**輪到你時會詢問你。
  }
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
   *[other] { $n ->
        [0] 然後不部署
       *[other] 然後最多部署 { $n } 支軍隊
    }
  }
plan-line-buys = 揭示時依序獲得付得起的牌：{ $cards }
menu-plan-card = 首先打出…
menu-plan-else = 如果不行…
menu-plan-space = …派往哪個位置？
menu-plan-troops = 部署…
menu-plan-buy = 揭示時獲得…
refused-plan-now = 現在正輪到你：直接行動吧，不用計畫。
refused-no-plans = 這款遊戲的回合無法預先規劃。
refused-no-window = 現在沒有可以決定的戰鬥。玩家回合期間可以先對下一場戰鬥下指示；要打出的牌在開戰之後才能指定。
event-planned = { $who } 依計畫行動

window-called = 這場戰鬥的其他參戰者：{ $who }。現在就可以按「我的回合」預先指示。
menu-order-window = 在這場戰鬥中…
order-pass = 跳過
order-pass-about = 整場戰鬥都跳過，無論別人打出什麼。
order-overtaken = 跳過，除非被追平或超越
order-overtaken-about = 只有原本落後你的人追平或超越你時，才會詢問你。
order-ask = 詢問我
order-ask-about = 這場戰鬥中每次輪到你都會詢問你。
order-line-none = **戰鬥：**輪到你時會通知你；也可以現在就決定。
order-line-ask = **戰鬥：**每次輪到你都會詢問你。
order-line-pass = **戰鬥：**你會跳過。
order-line-overtaken = **戰鬥：**有人追平或超越你時會詢問你，否則你會跳過。
order-line-play = **戰鬥：**你打出 { $cards }，然後跳過。無法照做時會詢問你。
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
command-plan-agent-graft = 一起打出的卡牌（改造）
    .name = 改造
command-plan-reveal = 下一回合揭示手牌，或在先前指定的都行不通時
    .name = 揭示
command-plan-if = 最後規劃的那一項在什麼情況下算數；不符合就略過
    .name = 條件
command-plan-if-condition = 已被佔據的位置，或你的戰力
    .name = 內容
command-plan-spies = 規劃中的派遣是否可以召回間諜
    .name = 間諜
command-plan-spies-spend = 需要時可召回間諜來進入
    .name = 使用
command-plan-rest = 獲得卡牌之後，剩下的招募點數要怎麼辦
    .name = 剩餘
command-plan-rest-what = 詢問，或結束回合
    .name = 內容
plan-rest-ask = 詢問我
plan-rest-end = 結束回合
command-plan-turn = 接下來的指令要規劃哪一個回合
    .name = 回合
command-plan-turn-which = 下一回合，或再下一回合
    .name = 哪一個
plan-turn-next = 下一回合
plan-turn-after = 再下一回合
command-plan-troops = 在規劃的回合中部署軍隊
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

# 指揮官與板塊的計畫。
plan-also-acquire = 獲得該位置的薩督卡指揮官（之後詢問技能）
plan-also-recruit = 從個人供應區徵召薩督卡指揮官
plan-also-dismiss = 移除該位置的薩督卡指揮官並抽取密謀牌
plan-also-flip = 翻轉「{ $tile }」
plan-also-use = 使用「{ $tile }」
plan-also-tech = 可以獲得技術板塊時，獲得「{ $tile }」
plan-line-also = 若可行：{ $what }
plan-line-others-ask = 其他選項：詢問你
plan-line-others-leave = 其他選項：放棄
plan-line-figures = { $what }（{ $figures }優先）
plan-figure-commander = 指揮官
plan-figure-dreadnought = 無畏艦
menu-plan-also = 指揮官、板塊…
button-plan-others-leave = 放棄其他選項
button-plan-others-ask = 詢問其他選項
command-plan-also = 在規劃的回合獲得或徵召指揮官，翻轉、使用或獲得板塊
    .name = 另外
command-plan-also-what = 指揮官或板塊
    .name = 內容
command-plan-others = 其他指揮官和板塊要怎麼辦
    .name = 其他
command-plan-others-what = 詢問，或放棄
    .name = 內容
plan-others-leave = 放棄
menu-plan-ally = 指定盟友…
plan-ally-any = 由當時的指定盟友行動
command-plan-ally = 司令官在規劃的回合所指定的盟友
    .name = 盟友
command-plan-ally-who = 盟友
    .name = 誰

## Automatic answers
habits-head = **你在遊戲 { $code } 的預設指示**：被問到時會這樣代你回答。別人看不到。
button-habits = 預設指示
habits-kept = 已記下，從下一個問題起生效。
refused-no-habits = 這款遊戲沒有這類預設指示。

# 《厄拉科斯之戰》的回合計畫。
button-plan-stay-on = 留 1 個單位
button-plan-stay-off = 全部前往
menu-plan-die = 使用行動骰或沙漠力量…
menu-plan-hand = 用 1 顆骰打出卡牌…
menu-plan-free = 先執行免費行動…
menu-plan-move = …移動哪個軍團？
menu-plan-attack = …以哪個軍團攻擊？
menu-plan-to = …目標在哪裡？
menu-plan-at = …部署在哪裡？
menu-plan-lead = …由哪名領袖隨行？
menu-plan-decks = …抽哪些牌？
menu-plan-pay = …用哪顆骰支付？
plan-war-none = 還沒有計畫：選擇骰或卡牌。
plan-war-deed = { $number ->
    [1] { $what }
   *[other] 否則 { $what }
  }
plan-war-how = { $what }（{ $how }）
plan-war-draft = { $area } 的軍團 → …
plan-war-flight = 用 { $n } 台撲翼機
plan-war-march = { $source } → { $target }
plan-war-open = 詢問你用哪個軍團
plan-war-deploy = 在 { $what }
plan-war-leader = { $what }隨行
plan-war-with = 以{ $what }骰支付
plan-war-card = 打出{ $what }
plan-war-pay = 取得{ $what }
plan-war-done = 放棄
plan-war-place-signs = 沙蟲徵兆
plan-war-use-worms = 沙蟲
plan-war-house = 家族當作{ $what }
plan-war-free = 先執行免費行動：{ $what }
plan-war-scout = 偵察{ $what }（{ $zone }）
plan-war-train = 翻開{ $what }的 1 個指示物
plan-war-claim = 可以的話取得{ $what }
plan-war-atomics = 家族核彈：{ $what }
plan-war-hawat = 棄置{ $what }
plan-war-dice = { $n ->
    [0] 目前沒有這種骰
   *[other] 目前有 { $n } 顆這種骰
  }
plan-war-stay-on = 己方定居點將空無一人時，留下 1 個單位
plan-war-stay-off = 不留人
plan-war-rest-ask = 之後若可取得預言卡就詢問我，否則結束
plan-war-rest-end = 之後結束，不取得預言卡
plan-war-when-same = { $areas } 沒有任何變化
plan-war-when-near = { $area } 旁有敵方軍團
plan-war-when-clear = { $area } 旁沒有敵方軍團
plan-war-when-dice = { $n ->
    [0] 敵方已沒有骰
   *[other] 敵方最多剩 { $n } 顆骰
  }
