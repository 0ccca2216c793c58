# デューン 砂の惑星：インペリウム：選択肢、問い、断る理由、起きたこと。
# イベントの `.tail` は同じプレイヤーの前のイベントに続く言い方。空のものは語らない。


## 選択肢
choose-card = { $card }
choose-space = { $space }
choose-infiltrate = 《{ $space }》（{ $post }から潜入）
choose-reveal = 説得力の行使
choose-end = 手番終了
choose-done = 完了
choose-go = 実行
    .plan = { $group }
choose-pay = 支払う
choose-count = 今すぐ処理（現在{ $n }）
choose-effect = { $effect }
choose-factions = { $n }派閥を選ぶ
choose-influence = { $faction }への影響力 +{ $n }
choose-lose-influence = { $faction }への影響力を1失う
choose-post = { $post }
choose-recall-spy = { $post }から回収
choose-recall-agent = 《{ $space }》から回収
choose-instead = 代わりに：{ $effect }
choose-goods = { $what_id ->
    [solari] { $n }{ $what }
    [vp] { $n }{ $what }
   *[other] { $what }{ $n }
}
choose-gather = { $post }から回収し、カードを1枚引く
choose-no-gather = スパイを残す
choose-deploy = { $n }部隊を進軍
    .plan = { $group }：{ $n }
choose-retreat = { $n }部隊を撤退
choose-deploy-kinds = { $n ->
    [0] {""}
   *[other] { $n }部隊、
}{ $units }を進軍
choose-retreat-kinds = { $n ->
    [0] {""}
   *[other] { $n }部隊、
}{ $units }を撤退
choose-discard = 〈{ $card }〉を捨て札にする
choose-draw = 〈{ $card }〉を引く
choose-bury = 〈{ $card }〉を策謀の山の一番下に置く
choose-trash = 〈{ $card }〉を破棄
choose-trash-from = 〈{ $card }〉を破棄（{ $zone }）
choose-acquire = { $card }（{ $n }）
choose-set-aside = { $card }
choose-flip = { $card }
choose-pair = 〈{ $card }〉と〈{ $other }〉
choose-play = { $card }：{ $effect }
choose-pass = パス
choose-defend = 部隊を進軍
choose-no-defend = 進軍しない
choose-seat = { $seat }
choose-leader = { $leader }

## メニュー
group-play = 策謀カードをプレイ
group-deploy = 部隊を進軍
group-acquire = カードを獲得
group-leader = 指揮官
group-pair = アイコンを組にする
pending = { $origin }：{ $effect }
cost = { $what_id ->
    [solari] { $n }{ $what }
    [vp] { $n }{ $what }
   *[other] { $what }{ $n }
}
gains = { $effect }
gains-acquire = 獲得時効果：{ $effect }
gains-agent = 代行者効果：{ $effect }
gains-reveal = 「説得力の行使」の効果：{ $effect }
gains-unload = 「説得力の行使」と荷降ろしの効果：{ $effect }

## 問い
prompt-turn = { $n ->
    [0] あなたの手番です。代行者が残っていないので、「説得力の行使」を行ってください。
   *[other] あなたの手番です。代行者を派遣する（残り{ $n }体）か、「説得力の行使」を行ってください。
  }
prompt-agent = 残りの効果の処理、進軍、陰謀の策謀カードのプレイを済ませ、手番を終了してください。
prompt-reveal = 説得力が{ $n }あります。カードを獲得し、手番を終了してください。
prompt-agenda = { $origin }：処理する効果を選んでください。
prompt-pay = { $origin }：支払うコストを選んでください（{ $effect }）。
prompt-factions = { $origin }：異なる派閥を{ $n }つ選んでください。
prompt-heir = { $faction }の同盟を失います。誰が得るかを選んでください。
prompt-gather = 《{ $space }》で情報収集を行いますか？スパイ1個を回収するとカードを1枚引けます。
prompt-inspect-draw = { $origin }：3枚から引くカードを1枚選んでください。
prompt-inspect-discard = { $origin }：捨て札にするカードを1枚選んでください。もう1枚は破棄されます。
prompt-leader = 指揮官を選んでください。
prompt-defend = { $conflict }：この場所を支配しています。基地から1部隊を進軍させますか？
prompt-discard = { $seat } の{ $origin }：カードを1枚捨て札にしてください。
prompt-sift = どの策謀カードを山の一番下に置きますか？同じ枚数を引きます。
prompt-combat = 紛争：あなたの戦力は{ $n }です。紛争の策謀カードをプレイするか、パスしてください。
prompt-match = このアイコン（{ $icon }）のカードが複数あります。得たカードと組にする1枚を選んでください。
prompt-keep = どの策謀カードを得ますか？もう1枚は策謀の山の一番上に戻します。
prompt-freighter = 次の貨物船アイコン：進めますか、回収しますか、何もしませんか？

## 断る理由
refused-influence = 《{ $space }》には{ $faction }への影響力{ $n }が必要です（現在{ $have }）。
    .group = 影響力が足りない
    .detail = { $faction }{ $n }が必要、現在{ $have }
refused-influence-either = 《{ $space }》には{ $faction }（現在{ $have }）か{ $other }（現在{ $also }）への影響力{ $n }が必要です。
    .group = 影響力が足りない
    .detail = { $faction }（現在{ $have }）か{ $other }（現在{ $also }）が{ $n }必要
refused-swordmaster = すでに剣士を得ています。
refused-council = すでに最高議会議席を得ています。
refused-closed = 〈声〉により、次の代行者は《{ $space }》に派遣できません。
    .group = 〈声〉により次の代行者を派遣できない
refused-own-agent = 《{ $space }》には自分の代行者がいます。
    .group = 自分の代行者がいる
refused-occupied = 《{ $space }》にはすでに代行者がいます。
    .group = すでに代行者がいる
refused-unwatched = 《{ $space }》にはすでに代行者がいます。つながる監視所にスパイがいれば潜入できます。
    .group = 代行者がいて、つながる監視所に自分のスパイもいない
refused-cost = { $what_id ->
    [solari] { $n }{ $what }
    [vp] { $n }{ $what }
   *[other] { $what }{ $n }
}が必要です（現在{ $have }）。
    .group = コストが足りない
    .detail = { $what_id ->
        [solari] { $n }{ $what }
        [vp] { $n }{ $what }
       *[other] { $what }{ $n }
    }が必要、現在{ $have }
refused-persuasion = 説得力{ $n }が必要です（現在{ $have }）。
    .group = 説得力が足りない
    .detail = 現在{ $have }
refused-pending = 先に効果{ $n }件を処理しなければなりません。
refused-unusable = 〈{ $card }〉は今は効果がありません。コストか条件が満たされていません。
    .group = 今は効果がない（コストか条件が満たされていない）

## 出来事
event-turn = {""}
event-end = { $kind ->
    [pass] { $seat } は手番をパスした
   *[other] {""}
}
event-round = 第{ $n }ラウンド · { $conflict } · スタートプレイヤー：{ $first }
    .post = 第{ $n }ラウンド · { $conflict }
event-leader = { $seat } の指揮官は{ $leader }になった
event-objective = { $seat } に目標カード〈{ $card }〉が配られた
    .tail = 目標カード〈{ $card }〉
event-agent = { $seat } は〈{ $card }〉で代行者を《{ $space }》に派遣した
    .post = { $seat } → 《{ $space }》〈{ $card }〉
event-gain = { $seat } は{ $what_id ->
    [solari] { $n }{ $what_icon }
    [spice] { $what_icon }{ $n }個
    [water] { $what_icon }{ $n }個
   *[other] { $what_icon }{ $n }
}を獲得した
    .tail = { $what_icon } +{ $n }
event-spend = { $seat } は{ $what_id ->
    [solari] { $n }{ $what_icon }
    [spice] { $what_icon }{ $n }個
    [water] { $what_icon }{ $n }個
   *[other] { $what_icon }{ $n }
}を支払った
    .tail = { $what_icon } −{ $n }
event-score = { $n ->
    [-1] { $seat } は1勝利点を失った
   *[other] { $seat } は{ $n }勝利点を獲得した
}
    .tail = { $n ->
    [-1] 勝利点 −1
   *[other] 勝利点 +{ $n }
}
event-recruit = { $seat } は{ $n }部隊を招集した
    .tail = { $n }部隊を招集した
event-deploy = { $seat } は{ $n }部隊を進軍させた
    .tail = { $n }部隊を進軍させた
event-defend = { $seat } は{ $n }部隊で防御した
event-retreat = { $seat } は{ $n }部隊を撤退させた
    .tail = { $n }部隊を撤退させた
event-summon = { $seat } は砂虫を{ $n }体召喚した
    .tail = 砂虫を{ $n }体召喚した
event-remember = { $seat } は記憶を1つ加えた
    .tail = 記憶を1つ加えた
event-awaken = { $seat } は{ $leader }になった
    .tail = { $leader }になった
event-clear = {""}
    .tail = {""}
event-shuffle = {""}
    .tail = {""}
event-shuffle-intrigue = 策謀の捨て札置き場のカードをシャッフルし、新しい策謀の山を作った
    .tail = 策謀の捨て札置き場のカードをシャッフルし、新しい策謀の山を作った
    .post = {""}
event-draw = { $shown ->
    [1] { $seat } は{ $cards }を引いた
   *[0] { $seat } はカードを{ $n }枚引いた
}
    .tail = { $shown ->
    [1] { $cards }を引いた
   *[0] カードを{ $n }枚引いた
}
event-intrigue = { $shown ->
    [1] { $seat } は策謀カード{ $cards }を引いた
   *[0] { $seat } は策謀カードを{ $n }枚引いた
}
    .tail = { $shown ->
    [1] 策謀カード{ $cards }を引いた
   *[0] 策謀カードを{ $n }枚引いた
}
event-inspect-intrigue = { $seat } は{ $shown ->
    [1] { $cards }
   *[0] 策謀の山の一番上
}を見た
    .tail = { $shown ->
    [1] { $cards }
   *[0] 策謀の山の一番上
}を見た
event-freighter = { $seat } は貨物船を{ $space }番目のマスに進めた
    .tail = 貨物船を{ $space }番目のマスに進めた
event-freighter-recalled = { $seat } は貨物船を{ $from }番目のマスから回収した
    .tail = 貨物船を{ $from }番目のマスから回収した
event-steal = { $shown ->
    [1] { $seat } は { $victim } から{ $cards }を奪った
   *[0] { $seat } は { $victim } から策謀カードを1枚奪った
}
    .tail = { $shown ->
    [1] { $victim } から{ $cards }を奪った
   *[0] { $victim } から策謀カードを1枚奪った
}
event-inspect = { $shown ->
    [1] { $seat } は{ $cards }を見た
   *[0] { $seat } はデッキの上から{ $n }枚を見た
}
    .tail = { $shown ->
    [1] { $cards }を見た
   *[0] デッキの上から{ $n }枚を見た
}
event-intrigue-buried = { $shown ->
    [1] { $seat } は策謀カード{ $cards }を山の一番下に置いた
   *[0] { $seat } は策謀カード{ $n }枚を山の一番下に置いた
}
    .tail = { $shown ->
    [1] 策謀カード{ $cards }を山の一番下に置いた
   *[0] 策謀カード{ $n }枚を山の一番下に置いた
}
event-trash-intrigue = { $seat } は〈{ $card }〉を破棄した
    .tail = 〈{ $card }〉を破棄した
event-discard = { $seat } は〈{ $card }〉を捨て札にした
    .tail = 〈{ $card }〉を捨て札にした
event-discard-for = { $seat } は〈{ $why }〉により〈{ $card }〉を捨て札にした
    .tail = 〈{ $why }〉により〈{ $card }〉を捨て札にした
event-discard-deck = { $seat } はデッキから〈{ $card }〉を捨て札にした
    .tail = デッキから〈{ $card }〉を捨て札にした
event-trash = { $seat } は{ $cards }を破棄した
    .tail = { $cards }を破棄した
event-return = { $seat } は〈{ $card }〉を手札に戻した
    .tail = 〈{ $card }〉を手札に戻した
event-row = { $filled ->
    [1] 〈{ $card }〉が帝国の列に加わった
   *[0] {""}
}
    .tail = { $filled ->
    [1] 〈{ $card }〉が帝国の列に加わった
   *[0] {""}
}
    .post = {""}
event-acquire = { $seat } は〈{ $card }〉を獲得した
    .tail = 〈{ $card }〉を獲得した
event-acquire-for = { $seat } は{ $buys }を獲得した
    .tail = { $buys }を獲得した
event-set-aside = { $seat } は〈{ $card }〉を脇に置いた
    .tail = 〈{ $card }〉を脇に置いた
event-set-aside-gone = 〈{ $card }〉がゲームから取り除かれた
    .tail = 〈{ $card }〉がゲームから取り除かれた
    .post = {""}
event-spy = { $seat } は{ $post }にスパイを配置した
    .tail = { $post }にスパイを配置した
event-recall-spy = { $seat } は{ $post }からスパイを回収した
    .tail = { $post }からスパイを回収した
event-recall-agent = { $seat } は《{ $space }》から代行者を回収した
    .tail = 《{ $space }》から代行者を回収した
event-gather = { $seat } は{ $post }で情報収集を行った
    .tail = { $post }で情報収集を行った
event-token = { $seat } は{ $what }を得た
    .tail = { $what }を得た
event-control = { $seat } は《{ $space }》を支配した
    .tail = 《{ $space }》を支配した
event-wall = { $seat } はシールド・ウォールを破壊した
    .tail = シールド・ウォールを破壊した
event-flip = { $seat } は〈{ $card }〉を裏返した
    .tail = 〈{ $card }〉を裏返した
event-pair = { $seat } は〈{ $card }〉と〈{ $other }〉を組にした
    .tail = 〈{ $card }〉と〈{ $other }〉を組にした
event-harvest = {""}
    .tail = {""}
event-influence = { $seat } の{ $faction }への影響力が{ $now }に上がった
    .tail = { $faction_drawn ->
        [1] { $faction_icon } { $faction }が{ $now }に上がった
       *[0] { $faction }への影響力が{ $now }に上がった
    }
event-influence-lost = { $seat } の{ $faction }への影響力が{ $now }に下がった
    .tail = { $faction_drawn ->
        [1] { $faction_icon } { $faction }が{ $now }に下がった
       *[0] { $faction }への影響力が{ $now }に下がった
    }
event-alliance = { $seat } は{ $faction }の同盟を得た
    .tail = { $faction }の同盟を得た
event-alliance-lost = { $seat } は{ $faction }の同盟を失った
    .tail = { $faction }の同盟を失った
event-train = {""}
    .tail = {""}
event-play = { $seat } は〈{ $card }〉をプレイした
    .tail = 〈{ $card }〉をプレイした
event-intrigue-waits = {""}
    .tail = {""}
event-intrigue-discarded = {""}
    .tail = {""}
event-reveal = { $cards_count ->
    [0] { $seat } は手札がないまま「説得力の行使」を行った
   *[other] { $seat } は{ $cards }を公開した
}
    .post = { $cards_count ->
    [0] { $seat } は手札がないまま「説得力の行使」を行った
   *[other] { $seat } は手札{ $cards_count }枚を公開した
}
event-clean-up = {""}
    .tail = {""}
event-pass = { $forced ->
    [1] {""}
   *[0] { $seat } はパスした
}
    .tail = { $forced ->
    [1] {""}
   *[0] パスした
}
event-strength = { $seat } の戦力は{ $n }
event-reward = { $place ->
    [1] { $seat } は勝利した
   *[other] { $seat } は{ $place }位報酬を獲得した
}{ $doubled ->
    [1] （2倍）
   *[0] {""}
}
event-win = { $seat } は〈{ $conflict }〉に勝利した
event-unwon = 〈{ $conflict }〉の勝者はいなかった
event-bonus = {""}
event-recall = {""}
event-endgame = ゲーム終了時：終局の策謀カードをプレイし、ワイルドのアイコンを組にする
    .post = {""}

# いくつかの出来事をまとめた記録。
event-gain-control = { $seat } は《{ $space }》の支配により{ $what_id ->
    [solari] { $n }{ $what_icon }
    [spice] { $what_icon }{ $n }個
    [water] { $what_icon }{ $n }個
   *[other] { $what_icon }{ $n }
}を獲得した
    .tail = 《{ $space }》の支配により{ $what_icon } +{ $n }
event-gain-for = { $seat } は〈{ $why }〉により{ $what_id ->
    [solari] { $n }{ $what_icon }
    [spice] { $what_icon }{ $n }個
    [water] { $what_icon }{ $n }個
   *[other] { $what_icon }{ $n }
}を獲得した
    .tail = 〈{ $why }〉により{ $what_icon } +{ $n }
counted-swords = 剣
bought = 〈{ $card }〉（{ $what_id ->
    [persuasion] { $n }
   *[other] { $what_icon } { $n }
}）
event-deal = { $shown ->
    [1] { $seat } は{ $cards }を引いた
   *[0] { $seat } はカードを{ $n }枚引いた
}
    .post = {""}
event-fight = ⚔ **{ $conflict }：**{ $strengths }
strong = { $seat_mark }{"\u00A0"}{ $n }

## CHOAM
choose-contract = { $contract }：{ $effect }
choose-keep = 〈{ $card }〉を得る
choose-freighter-advance = 貨物船：{ $n }番目のマスに進める
choose-freighter-recall = 貨物船：{ $n }番目のマスから回収する
event-contract = { $seat } は契約〈{ $contract }〉を得た
    .tail = 契約〈{ $contract }〉を得た
event-market = 契約〈{ $contract }〉が公開された
    .tail = 契約〈{ $contract }〉が公開された
    .post = {""}
event-complete = { $seat } は契約〈{ $contract }〉を履行した
    .tail = 契約〈{ $contract }〉を履行した

## ロビーとボード
preset-uprising = 反乱
preset-uprising-choam = 反乱（CHOAMモジュール）
refused-set-needs = { $set }には{ $other }が必要です。
refused-set-needs-one = { $set }には次のいずれかが必要です：{ $others }。
refused-set-clashes = { $set }は{ $other }と一緒には使えません。
refused-set-seats = { $set }は{ $seats }人用です。
setting-choam = CHOAMモジュール
setting-choam-off = 使用しない
setting-choam-on = 使用する
    .about = 契約を得て、履行すると報酬が得られます。ほかのルールは同じです。
setting-spies = スパイの配置
setting-spies-may = 任意
    .about = スパイを配置するとき、しないことも選べます。
setting-spies-must = 強制
    .about = 空いた監視所があれば、必ず配置します。
board-market = 公開中の契約：{ $contracts }（銀行に{ $bank }個）
board-contracts = { $contracts_count ->
    [0] { $seat }：未履行の契約なし、履行済み{ $done }個
   *[other] { $seat }：契約 { $contracts }、履行済み{ $done }個
}
imperium-scores = -# { $drawn ->
    [1] { $icon }
   *[0] 勝利点
} { $scores }
imperium-score = { $mark }{"\u00A0"}{ $name }{"\u00A0"}**{ $vp }**

# 文の中で並べる内容物の名前。
mark-card = 〈{ $name }〉
    .plain = 〈{ $name }〉
mark-intrigue = 〈{ $name }〉
    .plain = 〈{ $name }〉
