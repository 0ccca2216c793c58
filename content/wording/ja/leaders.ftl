# 『血脈』の指揮官：戦場の代行者、追加された香料、航宙カード、歪んだ策謀カード、戦術トークン。
choose-take-spice = 《{ $space }》から
choose-recall-fray = 戦場の代行者
choose-navigation = { $card }：{ $effect }
choose-give-intrigue = { $card }を { $seat } に
choose-buy = 1ソラリを支払って{ $card }を引く
prompt-navigation = 航宙カードを{ $n }枚、プレイする順に選んでください。残りはゲームから取り除きます。
event-course-drawn = { $shown ->
    [1] { $seat } は航宙カードを引いた：{ $cards }
   *[0] { $seat } は航宙カードを{ $n }枚引いた
}
    .tail = { $shown ->
    [1] 航宙カードを引いた：{ $cards }
   *[0] 航宙カードを{ $n }枚引いた
}
    .post = {""}
event-course-laid = { $shown ->
    [1] { $seat } は左から順に並べた：{ $cards }
   *[0] { $seat } は航宙カードを{ $n }枚並べた
}
    .tail = { $shown ->
    [1] 左から順に並べた：{ $cards }
   *[0] 航宙カードを{ $n }枚並べた
}
event-navigation = { $seat } の{ $faction }への影響力が2に到達、スロット{ $slot }の航宙カードをプレイ：{ $effect }
    .tail = { $faction }への影響力が2に到達、スロット{ $slot }の航宙カードをプレイ：{ $effect }
event-tactics = { $seat } の戦術トークンがスペース{ $now }へ{ $back ->
    [1] （終点から戻った）
   *[0] {""}
}
    .tail = 戦術トークンがスペース{ $now }へ{ $back ->
    [1] （終点から戻った）
   *[0] {""}
}
event-twisted = { $shown ->
    [1] { $seat } は歪んだ策謀カードを引いた：{ $cards }
   *[0] { $seat } は歪んだ策謀カードを1枚引いた
}
    .tail = { $shown ->
    [1] 歪んだ策謀カードを引いた：{ $cards }
   *[0] 歪んだ策謀カードを1枚引いた
}
event-give-intrigue = { $shown ->
    [1] { $seat } は { $to } に策謀カードを渡した：{ $card }
   *[0] { $seat } は { $to } に策謀カードを1枚渡した
}
    .tail = { $shown ->
    [1] { $to } に策謀カードを渡した：{ $card }
   *[0] { $to } に策謀カードを1枚渡した
}
event-deploy-agent = { $seat } は《{ $space }》の代行者を戦場に進軍させた
    .tail = 《{ $space }》の代行者を戦場に進軍させた
event-recall-fray = { $seat } は戦場の代行者を回収した
    .tail = 戦場の代行者を回収した
board-course = { $seat }：航宙カード残り{ $n }枚{ $played ->
    [0] {""}
   *[1] 、プレイ済み：{ $cards }
}
board-tactics = { $seat }：戦術トークンはスペース{ $n }
board-twisted = { $seat }：歪んだ策謀カードを{ $n }枚もっている
board-twisted-deck = { $seat }：歪んだ策謀カードの山は残り{ $n }枚
board-fray = { $seat }：戦場の代行者{ $n }
hand-course = **自分の航宙カード（左から）：** { $cards }

picture-alt-navigation = { $player }：航宙カード残り{ $n }枚、次はスロット{ $slot }。
picture-alt-tactics = { $player }：戦術トークンはスペース{ $n }。
picture-alt-twisted-deck = { $player }：歪んだ策謀カードの山は残り{ $n }枚。
picture-alt-twisted = { $player }：手札の歪んだ策謀カード{ $n }枚。
picture-alt-fray = { $player }：戦場の代行者{ $n }。
picture-alt-spies = スパイ：{ $places }。
