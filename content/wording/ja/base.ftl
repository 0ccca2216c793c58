# 基本セット：メンタート、閉じたマス、秘密の派閥、カードの移動。

preset-base = 基本セット

choose-close = { $space }
choose-effects = { $effects }
choose-lose = { $n ->
    [0] 戦場から{ $rest }部隊を失う
   *[other] { $rest ->
        [0] 駐屯地から{ $n }部隊を失う
       *[other] 駐屯地から{ $n }部隊、戦場から{ $rest }部隊を失う
    }
}
choose-on-top = デッキの一番上に置く
choose-not-on-top = 捨て札置き場に置く
choose-take = 〈{ $card }〉を取る
choose-back = 〈{ $card }〉を戻す
choose-move = 《{ $space }》（《{ $from }》の代行者を移す）
choose-secret = { $faction }
prompt-destination = 〈{ $card }〉を捨て札置き場ではなく、デッキの一番上に置きますか？
prompt-look = { $origin }：カードの扱いを選んでください。
prompt-secret = 異なる派閥を{ $n }つ秘密に選んでください。後で公開できるのは1ゲームに1回です。
prompt-won = 紛争に勝利しました。勝利時の策謀カードをプレイするか、パスしてください。
event-closed = { $seat } は各対戦相手の次の代行者が《{ $space }》に行けないようにした
    .tail = 各対戦相手の次の代行者が《{ $space }》に行けないようにした
event-lose = { $from_id ->
    [conflict] { $seat } は戦場の{ $n }部隊を失った
   *[other] { $seat } は駐屯地の{ $n }部隊を失った
}
    .tail = { $from_id ->
    [conflict] 戦場の{ $n }部隊を失った
   *[other] 駐屯地の{ $n }部隊を失った
}
event-take-discard = { $seat } は〈{ $card }〉を捨て札置き場から取った
    .tail = 〈{ $card }〉を捨て札置き場から取った
event-on-top = { $seat } は〈{ $card }〉をデッキの一番上に置いた
    .tail = 〈{ $card }〉をデッキの一番上に置いた
event-agent-moved = { $seat } は《{ $space }》から代行者を移した
    .tail = 《{ $space }》から代行者を移した
event-mentat = { $seat } はメンタートを得た
    .tail = メンタートを得た
event-mentat-won = { $seat } は次のラウンドのメンタートを得た
    .tail = 次のラウンドのメンタートを得た
event-secret = { $shown ->
    [1] { $seat } は派閥を秘密に選んだ：{ $factions }
   *[0] { $seat } は派閥を{ $n }つ秘密に選んだ
}
    .tail = { $shown ->
    [1] 派閥を秘密に選んだ：{ $factions }
   *[0] 派閥を{ $n }つ秘密に選んだ
}
event-secret-shown = { $seat } は秘密に選んだ派閥を公開した：{ $factions }
    .tail = 秘密に選んだ派閥を公開した：{ $factions }
board-mentat = メンタート：{ $state ->
    [home] 《{ $place }》（未使用）
    [held] { $seat }（待機中）
   *[out] { $seat }（《{ $place }》）
}
board-mentat-next = { $seat } は次のラウンドのメンタートを得ている
board-closed = { $seat } により、{ $who } の次の代行者は《{ $space }》に行けない
board-secret = { $seat } は派閥を{ $n }つ秘密に選んでいる
board-secret-shown = { $seat } が公開した秘密の派閥：{ $factions }
board-on-top = { $seat } のデッキの一番上：{ $cards }
hand-top = **自分のデッキの一番上：** { $card }
hand-secret = **秘密に選んだ派閥：** { $factions }
