# 決めるために知っておくこと：メニュー、ボタンとその上の文。

## どのゲームでも
choice-whole = **{ $what }：**{ $about }
suggestion = { $name }：{ $picks }
cockpit-whole = 下で省略された説明：
cockpit-final = 未公開のカードが明らかになる選択は元に戻せません。
cockpit-did = ✓ { $line }

## 手番の途中
deciding-open-agent-turn = まだできること：{ $what }。その後、手番を終了してください。
deciding-open-reveal-turn = 説得力が{ $n }あります。まだできること：{ $what }。その後、手番を終了してください。
deciding-futile = 今は効果なし
deciding-open-free = この手番で処理すべきことはもうありません。手番を終了するか、いつでも使えるものを使ってください。
deciding-open-effects = 効果{ $n }件の処理
deciding-open-troops = 進軍（{ $n }部隊まで）
deciding-open-units = 進軍（{ $n }ユニットまで）
deciding-open-plots = 陰謀の策謀カード{ $n }枚のプレイ
deciding-open-buys = カードの獲得（候補{ $n }枚）

## カード、指揮官、監視所
deciding-icon = { $icon ->
    [emperor] 皇帝
    [guild] 航宙ギルド
    [bene_gesserit] ベネ・ゲセリット
    [fremen] フレメン
    [landsraad] ランドスラード
    [city] 都市
    [spice_trade] 香料交易
   *[spy] スパイ
  }
deciding-icons = { $n ->
    [0] 代行者アイコンなし
   *[other] 派遣先：{ $icons }
  }
deciding-infiltrating = 派遣先（対戦相手の代行者を無視）：{ $icons }
deciding-factions = { $factions }のカード
deciding-costs = コスト{ $n }
deciding-card = *{ $card }* { $effect }
deciding-cards = -# プレイ時：{ $cards }
deciding-top = { $faction }への影響力はすでに最大で、増えない
deciding-loss = { $n } → { $next }{ $vp ->
    [1] 、勝利点 −1
   *[0] {""}
}{ $alliance ->
    [1] 、同盟を失う
   *[0] {""}
}
deciding-alliance = 同盟を得る
deciding-alliance-for = { $seat } が同盟を得る
deciding-alliance-level = { $seat } と並ぶだけで、同盟は移らない
deciding-alliance-taken = { $seat } から同盟を奪う
deciding-no-icon = 代行者アイコンがなく、「説得力の行使」でだけ使える
deciding-no-space = 今このカードで派遣できるマスがない
deciding-no-agent = 派遣できる代行者が残っていない
deciding-no-agent-for = { $seat } のために派遣できる代行者が残っていない
deciding-no-card = 必要なアイコンが手札にない
deciding-no-card-icon = { $icon }：{ $spaces }
deciding-leader = -# **{ $leader }**：{ $abilities }
deciding-ability = { $name }（{ $text }）
deciding-watches = 監視先：{ $spaces }

## マス
deciding-turn-none = あなたの手番です。今は代行者を派遣できるカードがないので、「説得力の行使」を行ってください。
deciding-turn-move = あなたの手番です。代行者は残っていませんが、カードで1体を移動できます。または「説得力の行使」を行ってください。
deciding-combat-none = 紛争：あなたの戦力は{ $n }です。今プレイできるカードはないので、パスしてください。
deciding-combat-space = 紛争エリア
deciding-pay = { $cost }を支払う：{ $effect }
deciding-needs = { $faction }への影響力{ $n }が必要（今は{ $have }）
deciding-there = 今は { $seats } の代行者がいる
deciding-or-pay = または{ $cost }を支払う：{ $effect }
deciding-or = または{ $effect }
deciding-bonus = 追加された香料{ $n }個あり

## 「説得力の行使」
sure-reveal = まだ代行者を派遣できますが、今すぐ「説得力の行使」を行いますか？残りの代行者はこのラウンドでは使えなくなり、「説得力の行使」は元に戻せません。
deciding-reveals = 説得力{ $persuasion }{ $more_persuasion ->
    [1] +
   *[0] {""}
}、剣{ $swords }{ $more_swords ->
    [1] +
   *[0] {""}
}

## 紛争
fight-line = ⚔ **{ $conflict }：**{ $standings }{ $passed_count ->
    [0] {""}
   *[other] {" "}· パス済み：{ $passed }
  }
fight-nobody = ユニットはありません
fight-own = **{ $mark } { $seat }：{ $n }**{ $place ->
    [0] {""}
   *[other] （{ $place }位）
  }
fight-other = { $mark } { $seat }：{ $n }{ $place ->
    [0] {""}
   *[other] （{ $place }位）
  }
fight-level = { $who } は戦力{ $n }で並んでいます。{ $first ->
    [1] 1位報酬は誰も得ず、{ $place ->
        [2] 並んだ人は2位報酬を得ます
        [3] 並んだ人は3位報酬を得ます
       *[0] 並んだ人に報酬はありません
      }
   *[0] { $place ->
        [3] 並んだ人は代わりに3位報酬を得ます
       *[0] 並んだ人に報酬はありません
      }
  }。
fight-level-some = { $who } は戦力{ $n }で並んでいます。1位報酬は誰も得ず、{ $takers } が2位報酬を得ます。
fight-rewards = -# 1位：{ $card ->
    [1] このカード（戦闘アイコン：{ $icon }）、
   *[0] {""}
  }{ $first } · 2位：{ $second }{ $four ->
    [1] {" "}· 3位：{ $third }
   *[0] { $tied ->
        [1] {" "}· 3位（2位で並んだとき）：{ $third }
       *[0] {""}
      }
  }
fight-doubled = -# 砂虫により報酬が2倍：{ $who }
fight-makes = → { $n }{ $more ->
    [1] +
   *[0] {""}
}{ $less ->
    [1] 以下
   *[0] {""}
}{ $place ->
    [0] 、報酬なし
   *[other] 、{ $place }位
}
