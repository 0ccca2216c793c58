# 公家ヘイガル：基本セットの1人用・2人用の自動の対戦相手（B17–B19）。

rival-name = { $among ->
    [1] 公家ヘイガル
   *[other] ライバル{ $number }
}

prompt-rival = { $origin }：{ $seat } の選択を決めてください。
refused-difficulty = 《{ $space }》：この難易度では剣士を得られません。
refused-alone = ソロゲームのみです。
setting-difficulty = 難易度
setting-difficulty-mercenary = 傭兵（初級）
    .about = ライバルは部隊なしで、あなたは策謀カード1枚を持って始めます。
    .about-base = あなたは1ソラリと香料1個を余分に持って始めます。ライバルは部隊なし、3人目の代行者は第5ラウンドから。
setting-difficulty-sardaukar = サルダウカー（中級）
    .about = 変更なし：ライバルは部隊を3個ずつ持って始めます。
    .about-base = ライバルは部隊3個と策謀カード1枚で始め、3人目の代行者は第4ラウンドから。メンタートは5ソラリ。
setting-difficulty-mentat = メンタート（上級）
    .about = ライバルは「苛烈な激化」「巧みな進軍」「巧みな政治」を使います。
    .about-base = サルダウカーと同じですが、3人目の代行者は第3ラウンドから。紛争IとIIで大きく勝っているライバルは部隊を温存します。
setting-difficulty-kwisatz_haderach = クウィサッツ・ハデラック（上級+）
    .about = メンタートと同じで、さらにあなたは剣士を得られません。
    .about-base = メンタートと同じで、さらにあなたは剣士を得られません。
setting-churn = 帝国カード列の入れ替え
setting-churn-off = なし
setting-churn-on = あり
    .about = 自分の「説得力の行使」の後、毎回2個のダイスで帝国の列から取り除くカードを決めます。
setting-escalation = 苛烈な激化
setting-escalation-off = なし
setting-escalation-on = あり
    .about = 紛争IIIでは、自動の相手がカード2枚分の剣を加えます。
board-hagal = 公家ヘイガルの山：{ $n }枚、公開済み：{ $revealed_count ->
    [0] なし
   *[other] { $revealed }
}

event-hagal = { $seat } は〈{ $card }〉を公開した
    .tail = 〈{ $card }〉を公開した
event-hagal-cards = { $seat } は{ $cards }を公開した
    .tail = { $cards }を公開した
event-rival-pays = { $seat } は{ $prices }を支払った
counted-goods = { $what_id ->
    [solari] { $n }{ $what_icon }
    [spice] { $what_icon }{ $n }個
    [water] { $what_icon }{ $n }個
   *[other] { $what_icon }{ $n }
}
counted-intrigue-cards = 策謀カード{ $n }枚
mark-hagal = 〈{ $name }〉
    .plain = 〈{ $name }〉
event-shuffle-hagal = 公家ヘイガルの山をシャッフルし直した
    .tail = 公家ヘイガルの山をシャッフルし直した
event-rival-agent = { $seat } は代行者を《{ $space }》に派遣した
    .tail = 代行者を《{ $space }》に派遣した
event-rival-agent-there = { $seat } は代行者をそこに派遣した
    .tail = 代行者をそこに派遣した
event-rival-spends = { $seat } は策謀カードを{ $n }枚消費した
    .tail = 策謀カードを{ $n }枚消費した
event-deploy-supply = { $seat } は基地から{ $n }部隊を進軍させた
    .tail = 基地から{ $n }部隊を進軍させた
event-control-lost = 《{ $space }》は誰の支配下でもなくなった
    .tail = 《{ $space }》は誰の支配下でもなくなった
