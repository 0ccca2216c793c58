# 3人ずつ2チームのゲーム（T1～T11）：司令官と同盟者、チームの中の助け合い。

## ロビー
place-commander = 司令官{ $leader }
place-ally = { $leader }の同盟者
lobby-place = { $line } · { $mark } { $place }
place-menu = 席を選ぶ
place-entry = { $number }. { $mark } { $place }
place-none = 空いている席はありません
refused-place-own = すでにその席に着いています。
refused-place-taken = その席には人がいます。ホストなら席を入れ替えられます。
refused-place-random = 席はゲームの開始時にランダムに決まります。
refused-set-always = { $seats }人のゲームでは必ず{ $set }を使います。
refused-few-leaders = { $seats }人のゲームでは指揮官が足りず、選べません。

## 手番
choose-activate = { $seat } を選任
choose-deploy-for = { $seat } の{ $n }部隊を進軍
choose-reinforce = { $seat } に{ $n }部隊、{ $other } に{ $rest }部隊
choose-split = { $effect }（{ $seat } は{ $other }）
choose-trade = { $seat } と取引
choose-deal = { $seat } に〈{ $contract }〉、{ $mate } に〈{ $other }〉
choose-throne = { $card }
refused-personal = 《{ $space }》は司令官用派閥ボードにあり、ほかの人は使えません。
refused-council-full = 《{ $space }》の議席は全部で{ $n }つで、すべて埋まっています。
deciding-through = 選任プレイヤーは { $mark } **{ $seat }** です。ユニット、剣、ボード上の影響力はその人のものになります。
deciding-contribution = **{ $card }** のためです：{ $effect }。
deciding-advised = 物語に合わせて、ルールは{ $team }に{ $leaders }を勧めています。
fight-means = -# 同盟者にとって、{ $icon }への影響力は{ $faction }への影響力です。

## チームメイトのための答え
prompt-concede = { $seat } と並んでいます。譲ると、{ $seat } が上の報酬を得ます。
choose-concede = { $seat } に譲る：相手は{ $place }位の報酬、{ $own ->
    [0] 自分は報酬なし
   *[other] 自分は{ $own }位の報酬
  }
choose-no-concede = 譲らない
prompt-trade = { $seat } との取引：渡す物資を1種類選ぶか、何も渡さないでください。
choose-gift-none = 何も渡さない
choose-gift = { $what_id ->
    [solari] { $n }{ $what }
    [vp] { $n }{ $what }
   *[other] { $what }{ $n }
}を渡す
choose-gift-card = 〈{ $card }〉を渡す
choose-share = 自分が{ $what_id ->
    [solari] { $n }{ $what }
    [vp] { $n }{ $what }
   *[other] { $what }{ $n }
}、同盟者が{ $rest }
group-gift = { $what }を渡す
group-gift-cards = 策謀カードを渡す
choose-gift-cards = 策謀カードを{ $n }枚渡す
prompt-gift = { $seat } に渡す策謀カードを{ $n }枚選んでください。
prompt-contribution = { $seat } はあと{ $what_id ->
    [solari] { $n }{ $what }
    [vp] { $n }{ $what }
   *[other] { $what }{ $n }
}が必要です。いくつ出しますか？
choose-contribution = { $what_id ->
    [solari] { $n }{ $what }
    [vp] { $n }{ $what }
   *[other] { $what }{ $n }
}を出す
choose-no-contribution = 出さない

## 出来事
event-activated = { $seat } は { $ally } を選任した
    .tail = { $ally } を選任した
event-agent-for = { $seat } は〈{ $card }〉で代行者を《{ $space }》に派遣した（選任：{ $ally }）
    .post = { $seat } → 《{ $space }》〈{ $card }〉（選任：{ $ally }）
event-reveal-for = { $cards_count ->
    [0] { $seat } は手札がないまま「説得力の行使」を行った
   *[other] { $seat } は{ $cards }を公開した
}（選任：{ $ally }）
    .post = { $cards_count ->
    [0] { $seat } は手札がないまま「説得力の行使」を行った
   *[other] { $seat } はカードを{ $cards_count }枚公開した
}（選任：{ $ally }）
event-swords-lost = { $seat } は剣{ $n }個を失った
    .tail = 剣{ $n }個を失った
event-throne = { $seat } は〈{ $card }〉を玉座の列に移した
    .tail = 〈{ $card }〉を玉座の列に移した
event-gift = { $seat } は { $to } に{ $what_id ->
    [solari] { $n }{ $what_icon }
    [spice] { $what_icon }{ $n }個
    [water] { $what_icon }{ $n }個
   *[other] { $what_icon }{ $n }
}を渡した
    .tail = { $to } に{ $what_id ->
        [solari] { $n }{ $what_icon }
        [spice] { $what_icon }{ $n }個
        [water] { $what_icon }{ $n }個
       *[other] { $what_icon }{ $n }
    }を渡した
event-gift-intrigue = { $shown ->
    [1] { $seat } は { $to } に策謀カード{ $cards }を渡した
   *[0] { $seat } は { $to } に策謀カードを{ $n }枚渡した
}
    .tail = { $shown ->
    [1] { $to } に策謀カード{ $cards }を渡した
   *[0] { $to } に策謀カードを{ $n }枚渡した
}
event-no-gift = { $seat } は { $to } に何も渡さなかった
    .tail = { $to } に何も渡さなかった
event-no-trade = { $seat } と { $to } は互いに何も渡さなかった
    .tail = { $to } と互いに何も渡さなかった
event-contribution = { $seat } は{ $what_id ->
    [solari] { $n }{ $what_icon }
    [spice] { $what_icon }{ $n }個
    [water] { $what_icon }{ $n }個
   *[other] { $what_icon }{ $n }
}を出した
    .tail = { $what_id ->
        [solari] { $n }{ $what_icon }
        [spice] { $what_icon }{ $n }個
        [water] { $what_icon }{ $n }個
       *[other] { $what_icon }{ $n }
    }を出した
event-no-contribution = { $seat } は何も出さなかった
    .tail = 何も出さなかった
event-concede = { $seat } は { $to } に譲った
    .tail = { $to } に譲った
event-objective-traded = { $seat } は目標カード〈{ $card }〉を { $to } の〈{ $other }〉と交換した
    .tail = 目標カード〈{ $card }〉を { $to } の〈{ $other }〉と交換した
event-swordmaster-gone = { $seat } の剣士がゲームから取り除かれた
    .tail = 剣士がゲームから取り除かれた
event-contract-given = { $seat } に契約〈{ $contract }〉が渡された
    .tail = 契約〈{ $contract }〉が渡された

## ボードと結果
board-throne = 玉座の列：{ $cards }
imperium-team = { $mark } **{ $team }** **{ $vp }** 勝利点
imperium-commander = **{ $vp }** 勝利点 · { $seat }{ $led ->
    [1] （{ $leader }）
   *[0] {""}
  }
    -# 選任 { $ally } · { $icons ->
    [1] { $goods }
   *[0] ソラリ { $solari }、香料 { $spice }、水 { $water } · 影響力 { $influence }
  } · 使える代行者 { $agents } · 基地のスパイ { $spies } · 手札 { $hand }、策謀カード { $intrigue }{ $revealed ->
    [1] {" "}· 公開済み
   *[0] {""}
  }
drama-team = { $n ->
    [0] 同点で、{ $tie }により決まりました。
   *[other] { $n }勝利点差でした。
}
final-head-team = ### { $mark } { $team }の勝利
final-team = { $place }. { $mark } **{ $team }**：**{ $score }** 勝利点{ $tied ->
    [1] （{ $tie }）
   *[0] {""}
}
final-member = { $seat } · { $leader }：{ $score }勝利点

## The picture
picture-throne = 玉座の列
picture-alt-commander = { $player }：{ $vp }勝利点、選任 { $ally }、ソラリ { $solari }、香料 { $spice }、水 { $water }、{ $faction }への影響力 { $influence }、代行者 { $ready }/{ $total }、手札 { $hand }、策謀 { $intrigue }。
picture-alt-team = { $team }：{ $vp }勝利点（{ $players }）。
picture-alt-throne = 玉座の列：{ $cards }。
changes-throne = 玉座の列が変わりました。

## チームメイトとの会話
setting-talk = チームの会話
setting-talk-open = 卓で公開のみ
    .about = チームメイト同士も、卓で公開して話します。
setting-talk-team = ダイレクトメッセージも可
    .about = チームメイト同士は、ボットを通じて個別に話せます。
refused-no-teams = チームに分かれるゲームだけで使えます。
button-talk = チームに伝える
talk-title = チームに伝える
talk-label = チームメイトだけが読みます
note-team = { $mark } **{ $name }** がゲーム { $code } のチームに：{ $text }
note-talked = { $count ->
    [0] メッセージを読むチームメイトはいません。
   *[other] チームメイト{ $count }人が読みます。手札は非公開のままです。ルールでは公開の会話が勧められており、カードは見せられません。
}
refused-talk = この卓ではチームの会話は公開だけです。
refused-talk-empty = チームに伝えることを書いてください。
