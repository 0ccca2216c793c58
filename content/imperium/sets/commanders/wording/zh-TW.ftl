# 兩隊各三人的遊戲（T1–T11）：司令官、盟友，以及彼此相助。

## 大廳
place-commander = 司令官{ $leader }
place-ally = { $leader }的盟友
lobby-place = { $line } · { $mark } { $place }
place-menu = 選擇你的座位
place-entry = { $number }. { $mark } { $place }
place-none = 座位已滿
refused-place-own = 你已坐在那裡。
refused-place-taken = 那裡已有人坐；房主可以交換座位。
refused-place-random = 座位在遊戲開始時隨機決定。
refused-set-always = { $seats } 人遊戲一律使用{ $set }。
refused-few-leaders = { $seats } 人遊戲的領袖不夠這樣選。

## 回合
choose-activate = 指定 { $seat }
choose-deploy-for = 為 { $seat } 部署 { $n } 支軍隊
choose-reinforce = { $seat } { $n } 支，{ $other } { $rest } 支
choose-split = { $effect }；{ $seat } 獲得{ $other }
choose-trade = 與 { $seat } 交易
choose-deal = { $seat }：{ $contract }；{ $mate }：{ $other }
choose-throne = { $card }
refused-personal = 「{ $space }」在司令官的個人版圖上：其他人不能前往。
refused-council-full = 「{ $space }」的 { $n } 個席位都已有人。
deciding-through = 你的指定盟友是 { $mark } **{ $seat }**：單位、劍刃和版圖上的影響力歸該盟友。
deciding-contribution = 用於**{ $card }**：{ $effect }。
deciding-advised = 為符合故事背景，規則建議{ $team }選用{ $leaders }。
fight-means = -# 對盟友而言，{ $icon }影響力就是{ $faction }影響力。

## 為隊友回答
prompt-concede = 你與 { $seat } 平局。若你讓步，該隊友獲得較高名次的獎勵。
choose-concede = 讓步給 { $seat }：對方獲得第 { $place } 名的獎勵，{ $own ->
    [0] 你沒有獎勵
   *[other] 你獲得第 { $own } 名的獎勵
  }
choose-no-concede = 不讓步
prompt-trade = 與 { $seat } 交易：選擇要給的 1 種物資，或不給。
choose-gift-none = 不給
choose-gift = 給 { $n } { $what }
choose-gift-card = 給「{ $card }」
choose-share = 自付 { $n } { $what }，盟友 { $rest }
group-gift = 給{ $what }
group-gift-cards = 給密謀牌
choose-gift-cards = 給 { $n } 張密謀牌
prompt-gift = 選擇要給 { $seat } 的 { $n } 張密謀牌。
prompt-contribution = { $seat } 還需要 { $n } { $what }。你要給多少？
choose-contribution = 給 { $n } { $what }
choose-no-contribution = 不給

## 事件
event-activated = { $seat } 指定 { $ally }
    .tail = 指定 { $ally }
event-agent-for = { $seat } 以「{ $card }」派遣特使到「{ $space }」，指定 { $ally }
    .post = { $seat } → { $space }（{ $card }），指定 { $ally }
event-reveal-for = { $cards_count ->
    [0] { $seat } 揭示時沒有手牌
   *[other] { $seat } 揭示{ $cards }
}，指定 { $ally }
    .post = { $cards_count ->
    [0] { $seat } 揭示時沒有手牌
   *[other] { $seat } 揭示 { $cards_count } 張牌
}，指定 { $ally }
event-swords-lost = { $seat } 失去 { $n } 個劍刃
    .tail = 失去 { $n } 個劍刃
event-throne = { $seat } 將「{ $card }」移至王座供應區
    .tail = 將「{ $card }」移至王座供應區
event-gift = { $seat } 給 { $to } { $n } { $what_icon }
    .tail = 給 { $to } { $n } { $what_icon }
event-gift-intrigue = { $shown ->
    [1] { $seat } 給 { $to } 密謀牌{ $cards }
   *[0] { $seat } 給 { $to } { $n } 張密謀牌
}
    .tail = { $shown ->
    [1] 給 { $to } 密謀牌{ $cards }
   *[0] 給 { $to } { $n } 張密謀牌
}
event-no-gift = { $seat } 未給 { $to } 任何物資
    .tail = 未給 { $to } 任何物資
event-no-trade = { $seat } 與 { $to } 互相未給任何物資
    .tail = 與 { $to } 互相未給任何物資
event-contribution = { $seat } 分擔 { $n } { $what_icon }
    .tail = 分擔 { $n } { $what_icon }
event-no-contribution = { $seat } 未分擔
    .tail = 未分擔
event-concede = { $seat } 讓步給 { $to }
    .tail = 讓步給 { $to }
event-objective-traded = { $seat } 以目標牌「{ $card }」與 { $to } 交換「{ $other }」
    .tail = 以目標牌「{ $card }」與 { $to } 交換「{ $other }」
event-swordmaster-gone = { $seat } 的劍術大師移出遊戲
    .tail = 劍術大師移出遊戲
event-contract-given = { $seat } 分到合約「{ $contract }」
    .tail = 分到合約「{ $contract }」

## 版圖與結果
board-throne = 王座供應區：{ $cards }
imperium-team = { $mark } **{ $team }** **{ $vp }** 點
imperium-commander = **{ $vp }** 點勝利點數 · { $seat }{ $led ->
    [1] （{ $leader }）
   *[0] {""}
  }
    -# 指定 { $ally } · { $icons ->
    [1] { $goods }
   *[0] 太陽幣 { $solari }、香料 { $spice }、水資源 { $water } · 影響力 { $influence }
  } · 可用特使 { $agents } · 可用間諜 { $spies } · 手牌 { $hand }、密謀牌 { $intrigue }{ $revealed ->
    [1] {" "}· 已揭示
   *[0] {""}
  }
drama-team = { $n ->
    [0] 平局，{ $tie }的隊伍獲勝。
   *[other] 領先 { $n } 點勝利點數。
}
final-head-team = ### { $mark } { $team }獲勝
final-team = { $place }. { $mark } **{ $team }**：**{ $score }** 點{ $tied ->
    [1] （{ $tie }）
   *[0] {""}
}
final-member = { $seat } · { $leader }：{ $score } 點

## The picture
picture-throne = 王座供應區
picture-alt-commander = { $player }：勝利點數 { $vp }，指定 { $ally }，太陽幣 { $solari }，香料 { $spice }，水資源 { $water }，{ $faction }影響力 { $influence }，特使 { $ready }/{ $total }，手牌 { $hand }，密謀牌 { $intrigue }。
picture-alt-team = { $team }：{ $vp } 點勝利點數（{ $players }）。
picture-alt-throne = 王座供應區：{ $cards }。
changes-throne = 王座供應區的卡牌。

## 隊友之間的話
setting-talk = 隊內交談
setting-talk-open = 只公開交談
    .about = 隊友只在牌桌上公開交談。
setting-talk-team = 也可私訊
    .about = 隊友可以透過機器人互傳私訊。
refused-no-teams = 只用於分隊的遊戲。
button-talk = 告訴隊友
talk-title = 告訴你的隊友
talk-label = 只有你的隊友會讀到
note-team = { $mark } **{ $name }** 對遊戲 { $code } 的隊友說：{ $text }
note-talked = { $count ->
    [0] 你的隊伍中沒有其他人會讀訊息。
   *[other] 你的 { $count } 位隊友會讀到。規則建議公開交談；手牌仍保密，不能出示。
}
refused-talk = 這張牌桌只允許隊友公開交談。
refused-talk-empty = 請寫下要讓隊友知道的話。
