## その他：自動プレイヤーが前の手番でねらったこと

more-reasons = **自動プレイヤーが前の手番でねらったこと**
why-agent = { $seat } は〈{ $card }〉で代行者を《{ $space }》に派遣した：{ $reason }
why-reveal = { $seat } は「説得力の行使」を行った：{ $reason }
why-fight = 〈{ $conflict }〉を争う{ $n }ユニット
why-swords = 〈{ $conflict }〉を争う剣{ $n }個
why-goal = { $n }勝利点（これでゲームを終わらせられる）
why-points = { $n }勝利点
why-influence = { $faction }への影響力{ $now }{ $points ->
    [0] {""}
   *[other] （{ $points }勝利点）
}
why-alliance = { $faction }の同盟
why-token = { $what_id ->
    [swordmaster] { $what }（以後は毎ラウンド代行者を1体多く使える）
    [council] { $what }（以後は毎ラウンド説得力を多く得られる）
   *[other] { $what }
}
why-control = 《{ $space }》の支配
why-contract = 契約〈{ $contract }〉
why-complete = 契約〈{ $contract }〉の報酬
why-spy = { $post }へのスパイの配置
why-troops = 駐屯地への{ $n }部隊
why-draw = 手札{ $n }枚の追加
why-intrigue = 策謀カード{ $n }枚
why-goods = { $what_id ->
    [solari] { $n }{ $what }
    [vp] { $n }{ $what }
   *[other] { $what }{ $n }
}
why-saving = 《{ $space }》に要る{ $what }{ $whole }のうち{ $n }を貯めた
why-cards = { $cards }の獲得
why-commander = サルダウカー部隊長
why-tile = 技術タイル〈{ $tile }〉
