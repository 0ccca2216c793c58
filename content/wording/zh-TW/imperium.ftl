# 沙丘：帝國：可以選什麼、問了什麼、為何拒絕、發生了什麼。
# 事件的 `.tail` 是接在同一玩家前一事件之後的說法；空白的事件不必說。


## 選項
choose-card = { $card }
choose-space = { $space }
choose-infiltrate = 「{ $space }」，從{ $post }滲透
choose-reveal = 揭示手牌
choose-end = 結束回合
choose-done = 完成
choose-go = 執行
    .plan = { $group }
choose-pay = 支付
choose-count = 立即執行（目前數量 { $n }）
choose-effect = { $effect }
choose-factions = 選擇 { $n } 個派系
choose-influence = { $faction }影響力 +{ $n }
choose-lose-influence = 失去 1 點{ $faction }影響力
choose-post = { $post }
choose-recall-spy = 從{ $post }召回
choose-recall-agent = 從「{ $space }」召回
choose-instead = 改為：{ $effect }
choose-goods = { $n } { $what }
choose-gather = 從{ $post }召回，抽取 1 張牌
choose-no-gather = 保留間諜
choose-deploy = 部署 { $n } 支軍隊
    .plan = { $group }：{ $n }
choose-retreat = 撤退 { $n } 支軍隊
choose-deploy-kinds = 部署{ $n ->
    [0] {" "}
   *[other] {" "}{ $n } 支軍隊、
}{ $units }
choose-retreat-kinds = 撤退{ $n ->
    [0] {" "}
   *[other] {" "}{ $n } 支軍隊、
}{ $units }
choose-discard = 棄置「{ $card }」
choose-draw = 抽取「{ $card }」
choose-bury = 將「{ $card }」置於密謀牌庫底
choose-trash = 銷毀「{ $card }」
choose-trash-from = 銷毀「{ $card }」（{ $zone }）
choose-acquire = { $card }（{ $n }）
choose-set-aside = { $card }
choose-flip = { $card }
choose-pair = 「{ $card }」配「{ $other }」
choose-play = { $card }：{ $effect }
choose-pass = 跳過
choose-defend = 部署軍隊
choose-no-defend = 不部署
choose-seat = { $seat }
choose-leader = { $leader }

## 選單
group-play = 打出密謀牌
group-deploy = 部署軍隊
group-acquire = 獲得卡牌
group-leader = 領袖
group-pair = 配對圖標
pending = { $origin }：{ $effect }
cost = { $n } { $what }
gains = { $effect }
gains-acquire = 招募效果：{ $effect }
gains-agent = 特使效果：{ $effect }
gains-reveal = 揭示效果：{ $effect }
gains-unload = 揭示和卸除效果：{ $effect }

## 提問
prompt-turn = { $n ->
    [0] 輪到你了：沒有可用的特使，請揭示手牌。
   *[other] 輪到你了：派遣特使（可用 { $n } 名）或揭示手牌。
  }
prompt-agent = 執行未完成的效果、部署軍隊、打出陰謀牌，然後結束回合。
prompt-reveal = 你有 { $n } 點招募點數。獲得卡牌，然後結束回合。
prompt-agenda = { $origin }：選擇要執行的效果。
prompt-pay = { $origin }：選擇要支付的費用（{ $effect }）。
prompt-factions = { $origin }：選擇 { $n } 個不同的派系。
prompt-heir = 你失去{ $faction }的結盟標記。請選擇由誰拿取。
prompt-gather = 在「{ $space }」收集情報？召回 1 名間諜可抽取 1 張牌。
prompt-inspect-draw = { $origin }：從 3 張牌中抽取 1 張。
prompt-inspect-discard = { $origin }：棄置 1 張，另 1 張會被銷毀。
prompt-leader = 選擇你的領袖。
prompt-defend = { $conflict }：你控制此地點。要從個人供應區部署 1 支軍隊嗎？
prompt-discard = { $seat } 的{ $origin }：棄置 1 張牌。
prompt-sift = 要將哪些密謀牌置於牌庫底？之後抽取同樣張數。
prompt-combat = 戰鬥：你的戰力為 { $n }。打出戰鬥密謀牌或跳過。
prompt-match = 你有多張牌帶有此圖標（{ $icon }）。要用哪一張與贏得的牌配對？
prompt-keep = 留下哪張密謀牌？另一張放回牌庫頂。
prompt-freighter = 下一個貨船圖標：推進、召回或不動？

## 拒絕
refused-influence = 「{ $space }」需要 { $n } 點{ $faction }影響力，你有 { $have } 點。
    .group = 影響力不足
    .detail = { $faction }需 { $n } 點，有 { $have } 點
refused-influence-either = 「{ $space }」需要 { $n } 點{ $faction }或{ $other }影響力，你分別有 { $have } 點和 { $also } 點。
    .group = 影響力不足
    .detail = { $faction }或{ $other }需 { $n } 點，分別有 { $have } 點和 { $also } 點
refused-swordmaster = 你已經擁有劍術大師。
refused-council = 你已經擁有高等理事會的席位。
refused-closed = 「音言」使你的下一名特使不能前往「{ $space }」。
    .group = 「音言」使下一名特使不能前往
refused-own-agent = 你自己的特使已在「{ $space }」。
    .group = 已有自己的特使
refused-occupied = 「{ $space }」已被佔據。
    .group = 已被佔據
refused-unwatched = 「{ $space }」已被佔據。若相連的哨站有你的間諜，就能滲透。
    .group = 已被佔據，相連的哨站也沒有你的間諜
refused-cost = 需要 { $n } { $what }，你只有 { $have }。
    .group = 付不起
    .detail = 需 { $n } { $what }，有 { $have }
refused-persuasion = 需要 { $n } 點招募點數，你有 { $have } 點。
    .group = 招募點數不足
    .detail = 有 { $have } 點
refused-pending = 必須先執行完 { $n } 個效果。
refused-unusable = 「{ $card }」目前沒有作用：無法支付費用或條件未達成。
    .group = 目前沒有作用：費用或條件未達成

## 事件
event-turn = {""}
event-end = { $kind ->
    [pass] { $seat } 跳過本回合
   *[other] {""}
}
event-round = 第 { $n } 輪 · { $conflict } · 起始玩家：{ $first }
    .post = 第 { $n } 輪 · { $conflict }
event-leader = { $seat } 使用{ $leader }
event-objective = { $seat } 抽到目標牌「{ $card }」
    .tail = 目標牌「{ $card }」
event-agent = { $seat } 以「{ $card }」派遣特使到「{ $space }」
    .post = { $seat } → { $space }（{ $card }）
event-gain = { $seat } 獲得 { $n } { $what_icon }
    .tail = { $what_drawn ->
        [1] { $what_icon } +{ $n }
       *[0] +{ $n } { $what_icon }
    }
event-spend = { $seat } 支付 { $n } { $what_icon }
    .tail = { $what_drawn ->
        [1] { $what_icon } −{ $n }
       *[0] −{ $n } { $what_icon }
    }
event-score = { $n ->
    [-1] { $seat } 失去 1 點勝利點數
   *[other] { $seat } 獲得 { $n } 點勝利點數
}
    .tail = { $n ->
    [-1] −1 勝利點數
   *[other] +{ $n } 勝利點數
}
event-recruit = { $seat } 徵兵 { $n } 次
    .tail = 徵兵 { $n } 次
event-deploy = { $seat } 部署 { $n } 支軍隊
    .tail = 部署 { $n } 支軍隊
event-defend = { $seat } 以 { $n } 支軍隊防守
event-retreat = { $seat } 撤退 { $n } 支軍隊
    .tail = 撤退 { $n } 支軍隊
event-summon = { $seat } 召喚 { $n } 條沙蟲
    .tail = 召喚 { $n } 條沙蟲
event-remember = { $seat } 增加 1 個記憶
    .tail = 增加 1 個記憶
event-awaken = { $seat } 成為{ $leader }
    .tail = 成為{ $leader }
event-clear = {""}
    .tail = {""}
event-shuffle = {""}
    .tail = {""}
event-shuffle-intrigue = 密謀牌棄牌堆已洗勻，成為新的密謀牌庫
    .tail = 密謀牌棄牌堆已洗勻，成為新的密謀牌庫
    .post = {""}
event-draw = { $shown ->
    [1] { $seat } 抽取{ $cards }
   *[0] { $seat } 抽取 { $n } 張牌
}
    .tail = { $shown ->
    [1] 抽取{ $cards }
   *[0] 抽取 { $n } 張牌
}
event-intrigue = { $shown ->
    [1] { $seat } 抽取密謀牌{ $cards }
   *[0] { $seat } 抽取 { $n } 張密謀牌
}
    .tail = { $shown ->
    [1] 抽取密謀牌{ $cards }
   *[0] 抽取 { $n } 張密謀牌
}
event-inspect-intrigue = { $seat } 查看{ $shown ->
    [1] { $cards }
   *[0] 密謀牌庫頂的牌
}
    .tail = 查看{ $shown ->
    [1] { $cards }
   *[0] 密謀牌庫頂的牌
}
event-freighter = { $seat } 將貨船推進到第 { $space } 格
    .tail = 將貨船推進到第 { $space } 格
event-freighter-recalled = { $seat } 從第 { $from } 格召回貨船
    .tail = 從第 { $from } 格召回貨船
event-steal = { $shown ->
    [1] { $seat } 從 { $victim } 偷取{ $cards }
   *[0] { $seat } 從 { $victim } 偷取 1 張密謀牌
}
    .tail = { $shown ->
    [1] 從 { $victim } 偷取{ $cards }
   *[0] 從 { $victim } 偷取 1 張密謀牌
}
event-inspect = { $shown ->
    [1] { $seat } 查看{ $cards }
   *[0] { $seat } 查看牌庫頂的 { $n } 張牌
}
    .tail = { $shown ->
    [1] 查看{ $cards }
   *[0] 查看牌庫頂的 { $n } 張牌
}
event-intrigue-buried = { $shown ->
    [1] { $seat } 將密謀牌{ $cards }置於牌庫底
   *[0] { $seat } 將 { $n } 張密謀牌置於牌庫底
}
    .tail = { $shown ->
    [1] 將密謀牌{ $cards }置於牌庫底
   *[0] 將 { $n } 張密謀牌置於牌庫底
}
event-trash-intrigue = { $seat } 銷毀「{ $card }」
    .tail = 銷毀「{ $card }」
event-discard = { $seat } 棄置「{ $card }」
    .tail = 棄置「{ $card }」
event-discard-for = { $seat } 因「{ $why }」棄置「{ $card }」
    .tail = 因「{ $why }」棄置「{ $card }」
event-discard-deck = { $seat } 從牌庫棄置「{ $card }」
    .tail = 從牌庫棄置「{ $card }」
event-trash = { $seat } 銷毀{ $cards }
    .tail = 銷毀{ $cards }
event-return = { $seat } 將「{ $card }」放回手牌
    .tail = 將「{ $card }」放回手牌
event-row = { $filled ->
    [1] 「{ $card }」加入帝國牌供應區
   *[0] {""}
}
    .tail = { $filled ->
    [1] 「{ $card }」加入帝國牌供應區
   *[0] {""}
}
    .post = {""}
event-acquire = { $seat } 獲得「{ $card }」
    .tail = 獲得「{ $card }」
event-acquire-for = { $seat } 獲得{ $buys }
    .tail = 獲得{ $buys }
event-set-aside = { $seat } 將「{ $card }」放在一旁
    .tail = 將「{ $card }」放在一旁
event-set-aside-gone = 「{ $card }」移出遊戲
    .tail = 「{ $card }」移出遊戲
    .post = {""}
event-spy = { $seat } 派遣間諜到{ $post }
    .tail = 派遣間諜到{ $post }
event-recall-spy = { $seat } 從{ $post }召回間諜
    .tail = 從{ $post }召回間諜
event-recall-agent = { $seat } 從「{ $space }」召回特使
    .tail = 從「{ $space }」召回特使
event-gather = { $seat } 在{ $post }收集情報
    .tail = 在{ $post }收集情報
event-token = { $seat } { $what_id ->
    [hooks] 拿取
    [swordmaster] 獲得
   *[other] 取得
}{ $what }
    .tail = { $what_id ->
    [hooks] 拿取
    [swordmaster] 獲得
   *[other] 取得
}{ $what }
event-control = { $seat } 取得「{ $space }」的控制權
    .tail = 取得「{ $space }」的控制權
event-wall = { $seat } 炸毀屏蔽場城牆
    .tail = 炸毀屏蔽場城牆
event-flip = { $seat } 將「{ $card }」翻面
    .tail = 將「{ $card }」翻面
event-pair = { $seat } 將「{ $card }」與「{ $other }」配對
    .tail = 將「{ $card }」與「{ $other }」配對
event-harvest = {""}
    .tail = {""}
event-influence = { $seat } 的{ $faction }影響力升至 { $now }
    .tail = { $faction_drawn ->
        [1] { $faction_icon } { $faction }升至 { $now }
       *[0] { $faction }影響力升至 { $now }
    }
event-influence-lost = { $seat } 的{ $faction }影響力降至 { $now }
    .tail = { $faction_drawn ->
        [1] { $faction_icon } { $faction }降至 { $now }
       *[0] { $faction }影響力降至 { $now }
    }
event-alliance = { $seat } 拿取{ $faction }的結盟標記
    .tail = 拿取{ $faction }的結盟標記
event-alliance-lost = { $seat } 失去{ $faction }的結盟標記
    .tail = 失去{ $faction }的結盟標記
event-train = {""}
    .tail = {""}
event-play = { $seat } 打出「{ $card }」
    .tail = 打出「{ $card }」
event-intrigue-waits = {""}
    .tail = {""}
event-intrigue-discarded = {""}
    .tail = {""}
event-reveal = { $cards_count ->
    [0] { $seat } 沒有手牌可揭示
   *[other] { $seat } 揭示{ $cards }
}
    .post = { $cards_count ->
    [0] { $seat } 沒有手牌可揭示
   *[other] { $seat } 揭示 { $cards_count } 張牌
}
event-clean-up = {""}
    .tail = {""}
event-pass = { $forced ->
    [1] {""}
   *[0] { $seat } 跳過
}
    .tail = { $forced ->
    [1] {""}
   *[0] 跳過
}
event-strength = { $seat } 的戰力為 { $n }
event-reward = { $place ->
    [1] { $seat } 獲勝
   *[other] { $seat } 獲得第 { $place } 名獎勵
}{ $doubled ->
    [1] （雙倍）
   *[0] {""}
}
event-win = { $seat } 在「{ $conflict }」獲得衝突勝利
event-unwon = 無人在「{ $conflict }」獲得衝突勝利
event-bonus = {""}
event-recall = {""}
event-endgame = 遊戲結束階段：打出終局密謀牌，並配對百搭圖標
    .post = {""}

# 由數個事件合成的敘述。
event-gain-control = { $seat } 因控制「{ $space }」獲得 { $n } { $what_icon }
    .tail = 因控制「{ $space }」+{ $n } { $what_icon }
event-gain-for = { $seat } 因「{ $why }」獲得 { $n } { $what_icon }
    .tail = 因「{ $why }」+{ $n } { $what_icon }
counted-swords = 劍刃
bought = 「{ $card }」（{ $what_id ->
    [persuasion] { $n }
   *[other] { $n } { $what_icon }
}）
event-deal = { $shown ->
    [1] { $seat } 抽取{ $cards }
   *[0] { $seat } 抽取 { $n } 張牌
}
    .post = {""}
event-fight = ⚔ **{ $conflict }：**{ $strengths }
strong = { $seat_mark }{"\u00A0"}{ $n }

## 鉅貿聯會
choose-contract = { $contract }：{ $effect }
choose-keep = 留下「{ $card }」
choose-freighter-advance = 貨船：推進到第 { $n } 格
choose-freighter-recall = 貨船：從第 { $n } 格召回
event-contract = { $seat } 拿取合約「{ $contract }」
    .tail = 拿取合約「{ $contract }」
event-market = 合約「{ $contract }」可供拿取
    .tail = 合約「{ $contract }」可供拿取
    .post = {""}
event-complete = { $seat } 完成合約「{ $contract }」
    .tail = 完成合約「{ $contract }」

## 大廳與版圖
preset-uprising = 起義
preset-uprising-choam = 起義（鉅貿聯會模組）
refused-set-needs = { $set }必須與{ $other }一起使用。
refused-set-needs-one = { $set }必須與以下其中之一一起使用：{ $others }。
refused-set-clashes = { $set }不能與{ $other }一起使用。
refused-set-seats = { $set }適用於 { $seats } 人。
setting-choam = 鉅貿聯會模組
setting-choam-off = 不使用
setting-choam-on = 使用
    .about = 加入合約，完成後可得獎勵；其餘規則不變。
setting-spies = 派遣間諜
setting-spies-may = 可選
    .about = 可以派遣間諜時，也可以選擇不派遣。
setting-spies-must = 強制
    .about = 只要有未被佔據的哨站，就必須派遣間諜。
board-market = 可拿取的合約：{ $contracts }（公共供應區 { $bank } 份）
board-contracts = { $contracts_count ->
    [0] { $seat }：沒有未完成的合約，已完成 { $done } 份
   *[other] { $seat }：合約 { $contracts }，已完成 { $done } 份
}
imperium-scores = -# { $drawn ->
    [1] { $icon }
   *[0] 勝利點數
} { $scores }
imperium-score = { $mark }{"\u00A0"}{ $name }{"\u00A0"}**{ $vp }**

# 句中列舉的配件名稱。
mark-card = 「{ $name }」
    .plain = 「{ $name }」
mark-intrigue = 「{ $name }」
    .plain = 「{ $name }」
