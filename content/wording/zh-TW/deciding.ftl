# 做決定前要知道的事：選單、按鈕與其上方的文字。

## 任何遊戲
choice-whole = **{ $what }：**{ $about }
suggestion = { $name }：{ $picks }
cockpit-whole = 下方被截短的說明：
cockpit-final = 會亮出未知卡牌的選擇無法復原。
cockpit-did = ✓ { $line }

## 進行中的回合
deciding-open-agent-turn = 尚可進行：{ $what }。之後結束回合。
deciding-open-reveal-turn = 你有 { $n } 點招募點數。尚可進行：{ $what }。之後結束回合。
deciding-futile = 目前沒有效果
deciding-open-free = 本回合沒有其他必須處理的事：結束回合，或使用隨時可用的選項。
deciding-open-effects = { $n } 項效果
deciding-open-troops = 部署軍隊（最多 { $n } 支）
deciding-open-units = 部署單位（最多 { $n } 個）
deciding-open-plots = { $n } 張陰謀牌
deciding-open-buys = 獲得卡牌（{ $n } 張可選）

## 卡牌、領袖、觀測站
deciding-icon = { $icon ->
    [emperor] 皇帝
    [guild] 宇航公會
    [bene_gesserit] 女修會
    [fremen] 弗瑞曼人
    [landsraad] 蘭茲拉德
    [city] 城市
    [spice_trade] 香料貿易
   *[spy] 間諜
  }
deciding-icons = { $n ->
    [0] 無特使圖標
   *[other] 可派往：{ $icons }
  }
deciding-infiltrating = 可派往（無視敵方特使）：{ $icons }
deciding-factions = 派系：{ $factions }
deciding-costs = 費用 { $n }
deciding-card = *{ $card }* { $effect }
deciding-cards = -# 打出時：{ $cards }
deciding-top = { $faction }影響力已在頂端，不會增加
deciding-loss = { $n } → { $next }{ $vp ->
    [1] ，勝利點數 −1
   *[0] {""}
}{ $alliance ->
    [1] ，失去結盟
   *[0] {""}
}
deciding-alliance = 可獲得結盟標記
deciding-alliance-for = { $seat } 獲得結盟標記
deciding-alliance-level = 與 { $seat } 的影響力相同，結盟標記仍屬對方
deciding-alliance-taken = 從 { $seat } 取得結盟標記
deciding-no-icon = 沒有特使圖標，只能在揭示回合使用
deciding-no-space = 目前沒有可派往的位置
deciding-no-agent = 已沒有特使可派遣
deciding-no-agent-for = 已沒有特使可為 { $seat } 派遣
deciding-no-card = 手牌都沒有所需圖標
deciding-no-card-icon = { $icon }：{ $spaces }
deciding-leader = -# **{ $leader }**：{ $abilities }
deciding-ability = { $name }（{ $text }）
deciding-watches = 監視{ $spaces }

## 位置
deciding-turn-none = 輪到你了：現在沒有牌能派遣特使，請揭示手牌。
deciding-turn-move = 輪到你了：沒有可用的特使，但有牌能移動一名；或揭示手牌。
deciding-combat-none = 戰鬥：你的戰力為 { $n }。你沒有現在能打出的牌，請跳過。
deciding-combat-space = 戰鬥位置
deciding-pay = 支付{ $cost }：{ $effect }
deciding-needs = 需要 { $n } 點{ $faction }影響力，你有 { $have } 點
deciding-there = 現在有 { $seats } 的特使
deciding-or-pay = 或支付{ $cost }：{ $effect }
deciding-or = 或{ $effect }
deciding-bonus = 有 { $n } 額外香料

## 揭示
sure-reveal = 還有特使可派遣，現在就揭示手牌嗎？這些特使本輪不會用到，而且揭示回合無法復原。
deciding-reveals = 招募點數 { $persuasion }{ $more_persuasion ->
    [1] +
   *[0] {""}
}、劍刃 { $swords }{ $more_swords ->
    [1] +
   *[0] {""}
}

## 衝突
fight-line = ⚔ **{ $conflict }：**{ $standings }{ $passed_count ->
    [0] {""}
   *[other] {" "}· 已跳過：{ $passed }
  }
fight-nobody = 沒有任何單位
fight-own = **{ $mark } { $seat }：{ $n }**{ $place ->
    [0] {""}
   *[other] （第 { $place } 名）
  }
fight-other = { $mark } { $seat }：{ $n }{ $place ->
    [0] {""}
   *[other] （第 { $place } 名）
  }
fight-level = { $who } 的戰力同為 { $n } 點：{ $first ->
    [1] 沒有人拿第一名獎勵，{ $place ->
        [2] 平局者各拿第二名獎勵
        [3] 平局者各拿第三名獎勵
       *[0] 平局者沒有獎勵
      }
   *[0] { $place ->
        [3] 平局者改拿第三名獎勵
       *[0] 平局者沒有獎勵
      }
  }。
fight-level-some = { $who } 的戰力同為 { $n } 點：沒有人拿第一名獎勵，{ $takers } 拿第二名獎勵。
fight-rewards = -# 第 1 名：{ $card ->
    [1] 此牌（作戰圖標：{ $icon }）、
   *[0] {""}
  }{ $first } · 第 2 名：{ $second }{ $four ->
    [1] {" "}· 第 3 名：{ $third }
   *[0] { $tied ->
        [1] {" "}· 第 3 名（並列第 2 名時）：{ $third }
       *[0] {""}
      }
  }
fight-doubled = -# 沙蟲使獎勵加倍：{ $who }
fight-makes = → { $n }{ $more ->
    [1] +
   *[0] {""}
}{ $less ->
    [1] {" "}或更低
   *[0] {""}
}{ $place ->
    [0] ，無獎勵
   *[other] ，第 { $place } 名
}
