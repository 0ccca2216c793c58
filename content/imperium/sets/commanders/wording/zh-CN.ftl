# 两队各三人的游戏（T1–T11）：司令官、盟友，以及彼此相助。

## 大厅
place-commander = 司令官{ $leader }
place-ally = { $leader }的盟友
lobby-place = { $line } · { $mark } { $place }
place-menu = 选择你的座位
place-entry = { $number }. { $mark } { $place }
place-none = 座位已满
refused-place-own = 你已坐在那里。
refused-place-taken = 那里已有人坐；房主可以交换座位。
refused-place-random = 座位在游戏开始时随机决定。
refused-set-always = { $seats } 人游戏一律使用{ $set }。
refused-few-leaders = { $seats } 人游戏的领袖不够这样选。

## 行动
choose-activate = 指定 { $seat }
choose-deploy-for = 为 { $seat } 部署 { $n } 个部队
choose-reinforce = { $seat } { $n } 个，{ $other } { $rest } 个
choose-split = { $effect }；{ $seat } 获得{ $other }
choose-trade = 与 { $seat } 交易
choose-deal = { $seat }：{ $contract }；{ $mate }：{ $other }
choose-throne = { $card }
refused-personal = “{ $space }”在司令官的个人面板上：其他人不能前往。
refused-council-full = “{ $space }”的 { $n } 个席位都已有人。
deciding-through = 你的指定盟友是 { $mark } **{ $seat }**：单位、武器和游戏面板上的影响力归该盟友。
deciding-contribution = 用于**{ $card }**：{ $effect }。
deciding-advised = 为符合故事背景，规则建议{ $team }选用{ $leaders }。
fight-means = -# 对盟友而言，{ $icon }影响力就是{ $faction }影响力。

## 为队友回答
prompt-concede = 你与 { $seat } 平局。如果你让步，该队友获得较高一等的奖励。
choose-concede = 让步给 { $seat }：对方获得第 { $place } 名的奖励，{ $own ->
    [0] 你没有奖励
   *[other] 你获得第 { $own } 名的奖励
  }
choose-no-concede = 不让步
prompt-trade = 与 { $seat } 交易：选择要给的 1 种物资，或不给。
choose-gift-none = 不给
choose-gift = 给 { $n } { $what }
choose-gift-card = 给『{ $card }』
choose-share = 自付 { $n } { $what }，盟友 { $rest }
group-gift = 给{ $what }
group-gift-cards = 给秘牌
choose-gift-cards = 给 { $n } 张秘牌
prompt-gift = 选择要给 { $seat } 的 { $n } 张秘牌。
prompt-contribution = { $seat } 还需要 { $n } { $what }。你要给多少？
choose-contribution = 给 { $n } { $what }
choose-no-contribution = 不给

## 事件
event-activated = { $seat } 指定 { $ally }
    .tail = 指定 { $ally }
event-agent-for = { $seat } 用『{ $card }』派遣特使到“{ $space }”，指定 { $ally }
    .post = { $seat } → { $space }（{ $card }），指定 { $ally }
event-reveal-for = { $cards_count ->
    [0] { $seat } 展示时没有手牌
   *[other] { $seat } 展示{ $cards }
}，指定 { $ally }
    .post = { $cards_count ->
    [0] { $seat } 展示时没有手牌
   *[other] { $seat } 展示 { $cards_count } 张牌
}，指定 { $ally }
event-swords-lost = { $seat } 失去 { $n } 个武器
    .tail = 失去 { $n } 个武器
event-throne = { $seat } 将『{ $card }』移至王座牌池
    .tail = 将『{ $card }』移至王座牌池
event-gift = { $seat } 给 { $to } { $n } { $what_icon }
    .tail = 给 { $to } { $n } { $what_icon }
event-gift-intrigue = { $shown ->
    [1] { $seat } 给 { $to } 秘牌{ $cards }
   *[0] { $seat } 给 { $to } { $n } 张秘牌
}
    .tail = { $shown ->
    [1] 给 { $to } 秘牌{ $cards }
   *[0] 给 { $to } { $n } 张秘牌
}
event-no-gift = { $seat } 没有给 { $to } 任何物资
    .tail = 没有给 { $to } 任何物资
event-no-trade = { $seat } 与 { $to } 互相没有给任何物资
    .tail = 与 { $to } 互相没有给任何物资
event-contribution = { $seat } 分担 { $n } { $what_icon }
    .tail = 分担 { $n } { $what_icon }
event-no-contribution = { $seat } 没有分担
    .tail = 没有分担
event-concede = { $seat } 让步给 { $to }
    .tail = 让步给 { $to }
event-objective-traded = { $seat } 以目标牌『{ $card }』与 { $to } 交换『{ $other }』
    .tail = 以目标牌『{ $card }』与 { $to } 交换『{ $other }』
event-swordmaster-gone = { $seat } 的剑术大师移出游戏
    .tail = 剑术大师移出游戏
event-contract-given = { $seat } 分到合约“{ $contract }”
    .tail = 分到合约“{ $contract }”

## 面板与结果
board-throne = 王座牌池：{ $cards }
imperium-team = { $mark } **{ $team }** **{ $vp }** 点
imperium-commander = **{ $vp }** 点胜利点数 · { $seat }{ $led ->
    [1] （{ $leader }）
   *[0] {""}
  }
    -# 指定 { $ally } · { $icons ->
    [1] { $goods }
   *[0] 帝国索 { $solari }、香料 { $spice }、水资源 { $water } · 影响力 { $influence }
  } · 可用特使 { $agents } · 可用间谍 { $spies } · 手牌 { $hand }、秘牌 { $intrigue }{ $revealed ->
    [1] {" "}· 已展示
   *[0] {""}
  }
drama-team = { $n ->
    [0] 平局，{ $tie }的队伍获胜。
   *[other] 领先 { $n } 点胜利点数。
}
final-head-team = ### { $mark } { $team }获胜
final-team = { $place }. { $mark } **{ $team }**：**{ $score }** 点{ $tied ->
    [1] （{ $tie }）
   *[0] {""}
}
final-member = { $seat } · { $leader }：{ $score } 点

## The picture
picture-throne = 王座牌池
picture-alt-commander = { $player }：胜利点数 { $vp }，指定 { $ally }，帝国索 { $solari }，香料 { $spice }，水资源 { $water }，{ $faction }影响力 { $influence }，特使 { $ready }/{ $total }，手牌 { $hand }，秘牌 { $intrigue }。
picture-alt-team = { $team }：{ $vp } 点胜利点数（{ $players }）。
picture-alt-throne = 王座牌池：{ $cards }。
changes-throne = 王座牌池的卡牌。

## 队友之间的话
setting-talk = 队内交谈
setting-talk-open = 只公开交谈
    .about = 队友只在牌桌上公开交谈。
setting-talk-team = 也可私信
    .about = 队友可以通过机器人互发私信。
refused-no-teams = 只用于分队的游戏。
button-talk = 告诉队友
talk-title = 告诉你的队友
talk-label = 只有你的队友会读到
note-team = { $mark } **{ $name }** 对游戏 { $code } 的队友说：{ $text }
note-talked = { $count ->
    [0] 你的队伍中没有其他人会读消息。
   *[other] 你的 { $count } 位队友会读到。规则建议公开交谈；手牌仍保密，不能出示。
}
refused-talk = 这张牌桌只允许队友公开交谈。
refused-talk-empty = 请写下要让队友知道的话。
