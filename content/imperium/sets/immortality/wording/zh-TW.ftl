# 不朽之軀：科研、忒萊素記錄條、基因樣本、改造。

preset-base-immortality = 基礎遊戲和《不朽之軀》
preset-uprising-immortality = 《起義》和《不朽之軀》

setting-immortality = 不朽之軀
setting-immortality-off = 不使用
setting-immortality-on = 使用
    .about = 加入貝尼·忒萊素版圖：科研、基因樣本、忒萊素牌和改造。
setting-go_to_11 = 目標 11 點勝利
setting-go_to_11-off = 不使用
setting-go_to_11-on = 使用
    .about = 玩到 11 點勝利點數；四人遊戲從 0 點開始，玩到 10 點。

group-return = 歸還基因樣本
group-token = 氏族原子標記
menu-of-join = { $what }：派往哪個位置？
fold-join = 改造：選擇 2 張牌
choose-join = 「{ $card }」，改造「{ $other }」
choose-join-row = 「{ $card }」，改造帝國牌供應區的「{ $other }」
choose-research = { $effect }
choose-acquire-specimens = { $card }（{ $n } 個基因樣本）
choose-return-specimens = 歸還 { $n } 個基因樣本
    .plan = { $group }：{ $n }
choose-atomics = 使用氏族原子標記
    .plan = { $group }
prompt-give-back = 要徵召 { $n } 支軍隊，個人供應區{ $supply ->
    [0] 已無軍隊
   *[other] 只有 { $supply } 支
}。先歸還幾個基因樣本？
prompt-cleared = 你的單位已經離開衝突區域。打出此時可用的密謀牌，或跳過。
prompt-graft = 用「{ $card }」改造哪張牌？
refused-specimens = 需要 { $n } 個基因樣本，你有 { $have } 個。
refused-together = 「{ $card }」只能與另一張牌一起打出：目前任何 2 張牌的組合都去不了版圖位置。

event-joined = { $seat } 改造「{ $card }」
    .tail = 改造「{ $card }」
event-research = { $seat } 科研推進到 { $column }/8
    .tail = 科研 { $column }/8
event-tleilaxu = { $seat } 在忒萊素記錄條上推進到 { $n }/7
    .tail = 忒萊素記錄條 { $n }/7
event-specimens = { $seat } 把 { $n } 個基因樣本放入再生箱
    .tail = 基因樣本 +{ $n }
event-specimens-returned = { $seat } 把 { $n } 個基因樣本歸還個人供應區
    .tail = 基因樣本 −{ $n }
sure-atomics = 現在就使用氏族原子標記嗎？每局遊戲只能使用 1 次。帝國牌供應區的牌會全部移出遊戲，並重新發 5 張牌。
event-atomics = { $seat } 使用氏族原子標記：更換整個帝國牌供應區
    .tail = 使用氏族原子標記：更換整個帝國牌供應區
event-tleilaxu-gone = { $seat } 將「{ $card }」移出忒萊素牌供應區
    .tail = 「{ $card }」移出忒萊素牌供應區
event-reclaim = { $seat } 獲得「{ $card }」
    .tail = 獲得「{ $card }」
event-tleilaxu-row = 「{ $card }」進入忒萊素牌供應區
    .tail = 「{ $card }」進入忒萊素牌供應區
    .post = {""}

hand-tleilaxu = **忒萊素：**基因樣本 { $specimens } 個 · 科研 { $column }/8 · 忒萊素記錄條 { $space }/7{ $atomics ->
    [1] {" "}· 氏族原子標記
   *[0] {""}
}
board-tleilaxu = { $seat }：基因樣本 { $specimens } 個，科研 { $column }/8，忒萊素記錄條 { $space }/7{ $atomics ->
    [1] ，氏族原子標記
   *[0] {""}
}
board-joined = 本回合改造：{ $cards }
board-returning = { $seat } 揭示時回到手牌的牌：{ $cards }
board-tleilaxu-rival = { $seat }：忒萊素記錄條 { $space }/7
board-tleilaxu-commander = { $seat }：氏族原子標記
board-tleilaxu-row = 忒萊素牌供應區：{ $cards } · 剩下 { $deck } 張
deciding-costs-specimens = 費用 { $n } 個基因樣本
changes-tleilaxu = 忒萊素牌供應區的卡牌。
changes-research = 科研指示物。
changes-tleilaxu-track = 忒萊素記錄條。
picture-research = 科研
picture-tleilaxu-track = 忒萊素記錄條
picture-tleilaxu-row = 忒萊素牌供應區
picture-alt-tleilaxu = { $player }：基因樣本 { $specimens } 個，科研第 { $column } 豎排（共 8 豎排），忒萊素記錄條第 { $space } 格（共 7 格）。
picture-alt-tleilaxu-rival = { $player }：忒萊素記錄條第 { $space } 格（共 7 格）。
picture-alt-tleilaxu-row = 忒萊素牌供應區：{ $cards }。
