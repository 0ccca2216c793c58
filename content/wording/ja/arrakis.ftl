# デューン 砂の惑星：アラキス争奪戦：選べること、問われること、起きたこと。イベントは主語のない、行の一部。


## Lobby
setting-version = ルール
setting-version-article = 紹介記事のとおり（対人戦の既定）
    .about = 紹介記事のルール：砂虫2体を起動、続行しても命中を受けず、目標に先に達した側がすぐ勝ちます。
setting-version-retail = 製品版のルール説明書のとおり（自動のハルコンネン相手の既定）
    .about = 製品版ルール：居住地で続行すると命中1、香料3で覇権1、アトレイデスの目標はラウンドの終わりに判定します。
setting-shared = 2人で受け持つ勢力
setting-shared-harkonnen = ハルコンネン（推奨）
    .about = 2人でハルコンネン家とコリノ同盟軍を受け持ちます。
setting-shared-atreides = アトレイデス
    .about = 2人でアトレイデス家とフレメン同盟軍を受け持ちます。
refused-not-three = 3人で遊ぶときだけです。
setting-opponent = ハルコンネンの担当
setting-opponent-people = 2人のうち1人
    .about = 1人ずつ勢力を受け持ちます。
setting-opponent-mahdi = 自動（2人でアトレイデスを受け持つ）
    .about = 2人でアトレイデスを受け持ち、ソロルールで動くハルコンネンと戦います。
refused-not-two = 2人で遊ぶときだけです。
refused-not-automatic = 自動のハルコンネンが相手のときだけです。
refused-own-house = 難易度は標準のハウスセットの値です。独自のハウスセットとは併用できません。
setting-difficulty-easy = やさしい
    .about = 目標までのマス数は少なめで、自動プレイヤー「隊長」が10回に7回ほど勝ちます。
setting-difficulty-even = 互角
    .about = 勝負は五分で、自動プレイヤー「隊長」が2回に1回ほど勝ちます。
setting-difficulty-hard = きびしい
    .about = 目標までのマス数は多めで、自動プレイヤー「隊長」が10回に3回ほど勝ちます。
setting-difficulty-desperate = 絶望的
    .about = 目標までのマス数はとても多く、自動プレイヤー「隊長」が10回に1、2回ほど勝ちます。
place-war = { $side }：{ $decks }

## Choices: a turn
war-box-strategy-move = 戦略：2軍団まで移動
war-box-strategy-attack = 戦略：攻撃
war-box-leadership-move = 統率：リーダーのいる2軍団まで移動
war-box-leadership-attack = 統率：リーダーのいる軍団で奇襲
war-box-deployment-deploy = 配備：配備する
war-box-mentat-draw = メンタート：作戦カードを2枚引く
war-box-house-upgrade = 家門：一般ユニット2体を精鋭ユニットに置き換え
war-box-house-vehicles = 家門：乗り物を配置
war-box-house-any = 家門：ほかの任意のアクション
war-special = { $action }：{ $leader }の特殊アクション
war-card = { $card }
war-pay = { $omen }
war-power = 砂漠の力
war-nothing = この手番を味方に任せる
war-end = 手番終了
war-done = 完了
war-claim = { $omen }
war-train = { $area }：{ $face }
war-scout = { $area }（{ $zone }）
war-hawat = ハワトの策謀：{ $n }枚を捨て札にする
war-atomics = 家門核兵器：{ $atomics }
war-with = { $action }
war-face = { $regular ->
    [0] {""}
   *[other] 般{ $regular }
}{ $elite ->
    [0] {""}
   *[other] { $regular ->
        [0] {""}
       *[other] {" "}
    }精{ $elite }
}{ $special ->
    [0] {""}
   *[other] { $regular ->
        [0] { $elite ->
            [0] {""}
           *[other] {" "}
        }
       *[other] {" "}
    }特{ $special }
}

## Choices: moves and battles
war-move = { $area }
war-to = { $area }
war-to-ride = { $area }（サイン{ $n }個に乗る）
war-to-fly = { $area }（搏翼機{ $n }機を使う）
war-fly = { $zone }
war-go = 出発：{ $n }ユニット
war-send = { $n }ユニットで攻撃
war-advance = { $n }ユニットで前進
war-come = { $n }ユニットを伴う
war-nobody = 誰も行かない
war-leave = { $what }を1体残す
war-leave-leader = { $leader }を残す
war-leave-token = トークン { $face } を残す
war-attack = { $area }
war-strike = { $area }
war-strike-ride = { $area }（サイン{ $n }個に乗る）
war-strike-fly = { $area }（搏翼機{ $n }機を使う）
war-discard = { $card }
war-lead = { $what }
war-lose = { $what }
war-lose-leader = { $leader }
war-lose-token = トークン { $face }
war-remove = { $what }を1体取り除く
war-remove-token = トークン { $face } を取り除く
war-fight-on = 攻撃続行
war-cease = 攻撃中止
war-stay = とどまる
war-retreat = 撤退
war-drive = { $area }

## Choices: figures, vehicles, worms
war-deploy-all = { $area }：{ $n }個すべて
war-deploy = { $area }
war-leader = { $leader }
war-a-leader = リーダー1人
war-lead-at = { $area }
war-place = { $area }
war-upgrade = { $area }
war-harvester = { $area }
war-zone = { $zone }
war-kind-harvester = 収穫機
war-kind-ornithopter = 搏翼機
war-kind-carryall = キャリーオール
war-place-signs = ワームサインを2個配置
war-use-worms = 砂虫を起動
war-sign = { $area }
war-worm = { $area }
war-worm-to = { $area }へ移動
war-worm-strike = { $area }を攻撃
war-maker = { $area }
war-flip = { $area }
war-flip-rest = すべて表にする
war-flee = { $area }
war-save = { $zone }のキャリーオール
war-abandon = 収穫機を失う
war-plain-worm = 砂虫
war-wild-maker = ワイルド・メイカー
war-take-worm = { $area }
war-worm-at = { $area }
war-drop-sign = { $area }
war-wreck = { $area }の収穫機
war-down = { $zone }の航空機

## Choices: cards, dice, tracks
war-draw = { $deck }
war-split = { $one }{ $first }枚、{ $other }{ $second }枚
war-way-move = 移動
war-way-attack = 攻撃
war-way-draw = カードを2枚引く
war-way-play = カードを1枚プレイ
war-turn-die = { $action }
war-sister = { $action }
war-token = トークン { $face }
war-sietch = { $area }
war-marker = { $track }
war-drop = { $omen }
war-rob = { $who }
war-hunt = { $leader }
war-shoot = { $area }（{ $zone }）
war-swap = { $area }
war-spy = { $area }
war-die = { $action }
war-shuffle = { $omen }
war-eyes = { $omen }
war-fear = { $omen }
war-shift = { $down } −{ $n }、{ $up } +{ $n }
war-lower = { $power }
war-rockets = { $sector }
war-aside = { $leader }
war-maker-off = ワイルド・メイカーが去る
war-maker-worm = ワイルド・メイカーを砂虫に置き換える
war-spice = { $choam ->
    [1] CHOAM▲
    [0] CHOAM＝
   *[other] CHOAM▼
} · { $spacing_guild ->
    [1] ギルド▲
    [0] ギルド＝
   *[other] ギルド▼
} · { $landsraad ->
    [1] ランドスラード▲
    [0] ランドスラード＝
   *[other] ランドスラード▼
}{ $stock ->
    [1] {" "}· 覇権 +1
   *[0] {""}
} · 香料{ $n }、{ $left ->
    [0] 備蓄なし
   *[other] 備蓄1
}

## Menus
war-group-box = ダイスを使う
war-group-special = 特殊アクション
war-group-card = 作戦カードをプレイ
war-group-pay = ダイス1個で獲得
war-group-claim = 予知カードを獲得
war-group-train = ゲリラ訓練
war-group-scout = 偵察
war-group-atomics = 家門核兵器を起爆
war-group-hawat = ハワトの策謀
war-group-worm-to = 砂虫を移動
war-group-worm-strike = 砂虫で攻撃
war-group-flip = 1個を表にする
war-group-deploy-all = 全ユニットを1つの居住地に
war-group-areas = エリアを選ぶ
war-group-leave = 誰かを残す
war-group-sectors = { $first ->
    [NP] 北極
   *[other] { $one ->
        [1] 区画{ $first }
       *[0] 区画{ $first }–{ $last }
    }
}
war-go-end = { $what }、手番終了

## Prompts
war-ask-turn = あなたのアクション手番です。ダイスを使うか、カードをプレイするか、フリーアクションを行い、手番を終了してください。
war-turn-power = あなたのアクション手番です。ダイスは残っていません。砂漠の力を使ってください。その前後にフリーアクションを行えます。
war-ask-turn-acted = アクションは済みました。手番を終了するか、先にフリーアクションを行ってください。
war-ask-pay_die = 〈{ $card }〉のためにどのダイスを使いますか？
war-ask-moves = { $source ->
    [none] どの軍団を移動しますか？あと{ $n }軍団まで動かせます。{ $declared ->
        [0] {""}
       *[other] 選んだ移動：{ $marches }。
    }
   *[other] { $source }の軍団はどこへ行きますか？
}
war-march = { $source } → { $area }
war-ask-moves-fly = { $source }の軍団は空を飛びます。どの搏翼機を使いますか？
war-ask-who = { $target ->
    [none] { $area }の誰が行きますか？
   *[other] { $area }から{ $target }へ誰が行きますか？
}
war-ask-attack = { $source ->
    [none] どの軍団で攻撃しますか？
   *[other] { $source }の軍団はどこを攻撃しますか？
}
war-ask-attack-fly = { $source }の軍団は空を飛びます。どの搏翼機を使いますか？
war-ask-battle_cards = 戦闘：捨て札にしたカード1枚につき戦闘ダイスが1個増えます。
war-ask-shared_cards = 戦闘：捨て札にしたカード1枚につき戦闘ダイスが1個増えます。味方も同時に選びます。ダイスになるのは2人合わせて{ $n }枚まで（家のデッキのプレイヤーが先）、残りは手札に残ります。
war-ask-specials = 戦闘：どのリーダーが特殊の目を使いますか？
war-ask-losses = { $area }：残り{ $n }命中です。誰が受けますか？
war-ask-stack_excess = { $area }のユニットが多すぎます。1体取り除いてください。
war-ask-go_on = 攻撃を続けますか？
war-ask-retreat = 攻撃が続きます。あなたの軍団は撤退しますか？
war-ask-retreat_to = 防御側が撤退します。どこへ？
war-ask-any_box = どのアクションを行いますか？
war-ask-either = どちらを行いますか？
war-ask-play_more = 作戦カードをもう1枚プレイできます。
war-ask-draw = どのデッキからカードを{ $n }枚引きますか？
war-ask-deploy_units = 配備：次のユニットはどの居住地に？
war-ask-deploy_leader = { $leader ->
    [none] 配備：どのリーダーを、どこに？
   *[other] 配備：{ $leader }をどこに配備しますか？
}
war-ask-deploy_token = 配備：トークンはどのシーチに？
war-ask-place = { $spread ->
    [0] { $figures }をどこに配置しますか？
   *[other] { $figures }ずつを{ $spread }エリアまで、どこに配置しますか？
}
war-ask-place-legion = 配置できるものがありません。どの軍団が行動しますか？
war-ask-place_leader = { $area }にどのリーダーが加わりますか？
war-ask-upgrade = どのエリアのユニットを置き換えますか？（あと{ $n }体）
war-ask-harvesters = 収穫機を{ $n }台まで配置してください。
war-ask-fliers = { $what ->
    [carryall] キャリーオールを配置（あと{ $n }機）：どの飛行ゾーン？
   *[other] 搏翼機を配置（あと{ $n }機）：どの飛行ゾーン？
}
war-ask-any_vehicles = どの乗り物を配置しますか？（あと{ $n }個）
war-ask-desert_power = 砂漠の力：ワームサインか、砂虫か？
war-ask-place_signs = ワームサインをどこに配置しますか？（{ $n }個まで）
war-ask-scarce_signs = サプライのワームサインは残り{ $n }個です。どのエリアに置きますか？
war-ask-activate = どの砂虫が動きますか？
war-ask-worm_acts = { $area }の{ $maker ->
    [1] ワイルド・メイカー
   *[0] 砂虫
}は何をしますか？
war-ask-place_maker = ワイルド・メイカーはどこに現れますか？
war-ask-signs = 砂漠の危険：次にどのワームサインを表にしますか？
war-ask-flee = { $area }に砂虫が来ます。軍団はどこへ退きますか？
war-ask-carryall = { $area }の収穫機に砂虫が来ます。キャリーオールで救いますか？
war-ask-which_worm = { $area }にどの砂虫が来ますか？
war-ask-take_worm = 砂虫がもうありません。どれが{ $area }に移りますか？
war-ask-payment = 香料が{ $spice }個あります。どう使いますか？
war-ask-claims = 予知カードを獲得できます。
war-ask-last_scouting = 乗り物が去る前の最後の偵察です。
war-ask-exchange = ネームドリーダーを一般リーダーと交換しますか？
war-ask-hand_limit = 手札が{ $n }枚多いので、裏向きで捨て札にしてください。
war-ask-unclaimed = どの予知カードをゲームから取り除きますか？残りはデッキに戻してシャッフルします。
war-ask-excess_dice = 同じ目のダイスが多すぎます。1個を別の目にしてください。
war-ask-sisters = ベネ・ゲセリット・トークンをダイス1個として使いますか？
war-ask-pay_tokens = { $how ->
    [reveal] 〈{ $card }〉のために配備トークンを2個公開してください。
   *[other] 〈{ $card }〉のためにどの配備トークンを失いますか？
}
war-ask-pay_cards = 〈{ $card }〉のために作戦カードを{ $n }枚捨て札にしてください。
war-ask-any_marker = どのマーカーを{ $steps }マス進めますか？
war-ask-discard = 作戦カードを{ $n }枚捨て札にしてください。
war-ask-rob = 誰がカードを捨て札にしますか？
war-ask-tank = どの敵リーダーが再生タンクに行きますか？
war-ask-strike = ダイス{ $dice }個で何を攻撃しますか？
war-ask-carry = { $source ->
    [none] どの軍団を運びますか？
   *[other] { $source }の軍団をどこへ運びますか？
}
war-ask-drive = { $source ->
    [none] どの敵軍団を動かしますか？
   *[other] { $source }の軍団をどこへ動かしますか？
}
war-ask-move_sietch = { $source ->
    [none] どのシーチを動かしますか？
   *[other] { $source }のシーチをどこへ動かしますか？
}
war-ask-swap_tokens = トークンを入れ替える2つのシーチを選ぶか、やめてください。
war-ask-spy = どこを公開しますか？
war-ask-enemy_die = { $face ->
    [none] ハルコンネンの次のダイスをどの目にしますか？
   *[other] 敵はどのダイスを失いますか？
}
war-ask-omen_choice = どの予知カードですか？
war-ask-renew_omens = どの予知カードを入れ替えますか？
war-ask-shift = どのマーカーを下げ、どれを上げますか？
war-ask-lower = どの帝国マーカーを下げますか？
war-ask-drop_signs = どのワームサインを取り除きますか？（{ $n }個まで）
war-ask-place_worms = 砂虫はどこに現れますか？
war-ask-wreck = どの乗り物を取り除きますか？（あと{ $n }個）
war-ask-rockets = どの区画を撃ちますか？
war-ask-station = どのマーカーを1マス進めますか？
sure-war-idle = このまま終えますか？今回は軍団の移動も攻撃もなく、支払ったものは戻りません。
sure-war-atomics = 今、家門核兵器を起爆しますか？1ゲームに1回だけで、爆発したエリアは以後ずっと砂漠になります。
war-ask-atomics = どの家門核兵器を起爆しますか？
war-ask-evacuate = { $area }の軍団は去らねばなりません。どこへ？

## Events: heads of lines
event-war-round = 第{ $n }ラウンド
event-war-turn = {""}
event-war-start = 開始：{ $told }
event-war-act = { $who }：{ $told }
event-war-idle = { $who } はダイスを使わなかった
event-war-fight = { $told_count ->
    [0] { $who } は{ $source }から{ $area }を攻撃した
   *[other] { $who } は{ $source }から{ $area }を攻撃した：{ $told }
}
event-war-clash = ↳ { $n ->
    [0] 戦闘の続き
   *[other] 戦闘 第{ $n }ラウンド
}：{ $told }
event-war-hazards = 砂漠の危険：{ $told_count ->
    [0] 何も起きなかった
   *[other] { $told }
}
event-war-harvest = 収穫：{ $told }
event-war-closing = ラウンド終了：{ $told }
event-war-more = { $told }

## Events: parts of lines
event-war-won = { $side }が勝利した：{ $why }
event-war-garrison = { $area }に{ $n }
event-war-omen = 予知：〈{ $omen }〉
event-war-omens = 予知：{ $omens }
event-war-row = 香料ボードは{ $n }段目になった{ $aside ->
    [0] {""}
   *[other] （ダイス{ $aside }個を脇に置いた）
}
event-war-dice = { $kept ->
    [none] { $side }は{ $faces }を振り出した
   *[other] { $side }は{ $kept }のダイス1個を残して振り直した：{ $faces }
}
event-war-dice-face = { $action }{ $n }
event-war-uneven = { $seat } にはダイスがなかった
event-war-turned-die = { $side }の{ $source }のダイスが{ $action }になった
event-war-sister = { $side }はベネ・ゲセリット・トークンを獲得した
    .tail = ベネ・ゲセリット・トークンを獲得した
event-war-sister-used = { $side }はベネ・ゲセリット・トークンを{ $action }に使った
    .tail = ベネ・ゲセリット・トークンを{ $action }に使った
event-war-die = { $action }のダイスを使った
event-war-nothing = 効果はなかった
event-war-power = { $action }を使った
event-war-special = { $leader }の特殊アクションを行った
event-war-plays = 〈{ $card }〉をプレイした
event-war-drew = { $seat } はカードを{ $n }枚引いた
    .tail = カードを{ $n }枚引いた
event-war-drew-seen = { $seat } は{ $cards }を引いた
    .tail = { $cards }を引いた
event-war-discarded = { $seat } は〈{ $card }〉を捨て札にした
    .tail = 〈{ $card }〉を捨て札にした
event-war-discarded-cards = { $seat } は{ $cards }を捨て札にした
    .tail = { $cards }を捨て札にした
event-war-discarded-hidden = { $seat } はカードを{ $n }枚捨て札にした
    .tail = カードを{ $n }枚捨て札にした
event-war-moved = { $n }ユニット{ $leaders ->
    [0] {""}
   *[other] とリーダー{ $leaders }人
}が{ $source }から{ $area }へ移動した
counted-figure = { $what }{ $n }体
event-war-placed = { $area }に{ $figures }を配置した
event-war-leader-placed = { $leader }を{ $area }に配置した
event-war-upgraded = { $area }で{ $n }ユニットを{ $what }に置き換えた
event-war-lost = { $area }で{ $figures }を失った
event-war-lacking = サプライに{ $figures }が足りなかった
event-war-reduced = { $area }で{ $figures }が一般ユニットに替わった
event-war-leader-lost = { $leader }が{ $area }で倒れた
event-war-removed = { $area }で上限により{ $figures }を取り除いた
event-war-destroyed = { $area }の{ $side }軍団が全滅した
event-war-attackers-lost = { $area }から来た攻撃側が全滅した
event-war-battle-roll = { $side } ダイス{ $dice }個：命中{ $hit }、盾{ $shield }、特殊{ $special }{ $free ->
    [0] {""}
   *[other] （奇襲の{ $free }を含む）
}
event-war-battle-hits = 攻撃側は命中{ $defender }を与え、{ $attacker }を受けた
event-war-battle-won = { $side }が勝った
event-war-battle-over = {""}
event-war-settlement-destroyed = { $area }の居住地が破壊された
event-war-sietch-destroyed = { $area }のシーチが破壊された
event-war-struck = { $area }が襲われた：ダイス{ $dice }個、命中{ $hits }
event-war-sietch = { $area }のシーチが公開された：ランク{ $n }
event-war-sietch-moved = シーチが{ $source }から{ $area }へ移動した
event-war-token = { $area }のトークンが公開された：{ $face }
event-war-token-drawn = 配備トークンを引いた
event-war-token-seen = トークン { $face } を引いた
event-war-token-placed = { $area }にトークンを1個配置した
event-war-token-lost = { $area }のトークン1個が失われた
event-war-swapped = { $source }と{ $area }のトークンを交換した
event-war-tank = { $leader }が再生タンクに入った
event-war-recovered = { $leader }が再生タンクを出た
event-war-enters = { $leader }が登場した
event-war-off = { $who ->
    [none] 一部の効果はこのゲームでは働かなかった
   *[other] { $who } はこのゲームにいないため、何も起こらなかった
}
event-war-retires = { $leader }がゲームから去った
event-war-exchanged = { $leader }が脇に退いた
event-war-supremacy = 覇権 +{ $n }（{ $now }）
event-war-marker = { $marker } +{ $n }（{ $now }）
event-war-marker-back = { $marker } −{ $n }（{ $now }）
event-war-imperium = { $power }が{ $now }段目になった
event-war-ban = { $power }の禁令が始まった
event-war-ban-ends = { $power }の禁令が終わった
event-war-harvested = { $harvesters ->
    [0] 香料の収穫はなかった
   *[other] 収穫機{ $harvesters }台から香料{ $n }個を得た
}{ $saved ->
    [0] {""}
   *[other] （備蓄{ $saved }）
}
event-war-harvester = { $area }に収穫機を配置した
event-war-harvesters = { $areas }に収穫機を配置した
event-war-harvester-lost = { $area }の収穫機が失われた
event-war-flier = { $zone }に{ $what }を配置した
event-war-fliers = { $zones }に{ $what }を配置した
event-war-flier-gone = { $zone }の{ $what }を{ $removed ->
    [1] 取り除いた
   *[0] 使った
}
event-war-fliers-gone = { $zones }の乗り物が去った
event-war-sign = { $area }にワームサインが現れた
event-war-signs = { $areas }にワームサインが現れた
event-war-sign-flipped = { $area }のワームサインは{ $sign }だった
event-war-sign-gone = { $area }のワームサインを取り除いた
event-war-worm = { $area }に砂虫が現れた
event-war-worms = { $areas }に砂虫が現れた
event-war-maker = { $area }にワイルド・メイカーが現れた
event-war-worm-gone = { $area }の{ $maker ->
    [1] ワイルド・メイカー
   *[0] 砂虫
}が去った
event-war-worm-moved = { $maker ->
    [1] ワイルド・メイカー
   *[0] 砂虫
}が{ $source }から{ $area }へ移動した
event-war-worm-strikes = { $source }の{ $maker ->
    [1] ワイルド・メイカー
   *[0] 砂虫
}が{ $area }を攻撃して去った
event-war-storms = { $n ->
    [0] 嵐は来なかった
   *[other] 嵐が{ $n }軍団を襲った
}
event-war-station = { $area }の実験所を獲得した
event-war-claimed = 〈{ $omen }〉を獲得した
event-war-omen-dropped = 〈{ $omen }〉をゲームから取り除いた
event-war-omen-back = 〈{ $omen }〉をデッキに戻した
event-war-attached = 〈{ $omen }〉に〈{ $what }〉を付けた
event-war-objective = 2つ目の秘密目標を得た
event-war-die-spoiled = { $action }のダイス1個が失われた
event-war-die-forced = ハルコンネンの次のダイスは{ $action }でなければならなくなった
event-war-hunted = ポールが追われる身となった
event-war-rockets = { $sector }にロケット弾を撃った：命中{ $hits }
event-war-atomics = 家門核兵器（{ $atomics }）を起爆した：{ $area }は砂漠になった

## Lines
war-head = 第{ $n }ラウンド · { $phase } · { $version ->
    [retail] 製品版ルール
   *[article] 記事のルール
}
war-phase-setup = ゲームの準備
war-phase-start = ラウンド開始
war-phase-vehicles = 乗り物の配置
war-phase-roll = アクションダイス
war-phase-actions = アクションの解決
war-phase-hazards = 砂漠の危険
war-phase-harvest = 香料の収穫
war-phase-closing = ラウンド終了
war-phase-over = 終了
war-head-level = { $head } · 難易度：{ $level }
war-line-placeholders = 仮のコンポーネントを使用中：公開資料にない数値は私たちの仮の値
war-line-harkonnen = **ハルコンネン**：覇権 **{ $n }**／10
war-line-atreides = **アトレイデス**：{ $first } **{ $a }** · { $second } **{ $b }** · { $third } **{ $c }**
war-line-seat = { $seat }：ダイス { $dice }、手札 { $hand }
war-line-no-dice = なし
war-line-dice = { $action }{ $n }
war-line-hand = { $deck }{ $n }枚
war-line-turn = 手番：{ $side }
war-line-battle = 戦闘 第{ $n }ラウンド：{ $side } { $source } → { $area }、{ $force }対{ $others }、ダイス{ $dice }対{ $other }＋カード
war-line-spice = 香料ボード：{ $rows }{ $spice ->
    [0] {""}
   *[other] {" "}· 備蓄{ $spice }
}
war-line-row = { $power }{ $n }
war-line-bans = 禁令：{ $bans }
war-line-omens = 予知：{ $omens }
war-line-omen = 〈{ $omen }〉：{ $told }
war-line-tank = { $side }の再生タンク：{ $leaders }
war-line-aside = { $side }の脇：{ $leaders }
war-line-spent = { $side }の特殊アクション使用済み：{ $leaders }
war-line-sisters = { $side }のベネ・ゲセリット・トークン：{ $n }
war-line-set-aside = ハルコンネンが脇に置いたダイス：{ $n }個
war-line-claims = このラウンドに獲得した予知カード：{ $n }／{ $most }
war-line-lost-harvesters = このアクションの解決で失われた収穫機：{ $n }
war-line-supply = サプライ切れ：{ $figures }
war-line-zones = 空：{ $zones }
war-line-zone = { $zone }（{ $what }）
war-line-sector = **{ $letter }** { $areas }
war-line-area = { $area }（{ $ground }）：{ $what }
war-line-decks = デッキ：{ $decks } · 予知{ $omens } · トークン{ $pool } · ワームサイン{ $signs }
war-line-razed = 破壊されたシーチのランク：{ $ranks }
war-line-discards = { $deck }の捨て札：{ $cards }
war-line-piles = 捨て札：{ $decks }
war-line-unseen = 非公開{ $n }枚
war-line-gone-omens = ゲームから取り除かれた予知カード：{ $omens }
war-line-objective = 秘密目標：{ $goal }（仮）
war-line-objective-printed = 秘密目標：{ $goal }
war-line-hidden = 自勢力だけが知る：
war-hidden = { $area } { $what }
war-goal = { $first }{ $a }、{ $second }{ $b }、{ $third }{ $c }
war-line-crater = クレーター：{ $area }
war-line-forced = ハルコンネンの次のダイスは{ $action }でなければならない
war-line-hunted = ポールは次のアトレイデスの手番に移動・攻撃・配置・配備できない
war-held-hand = 手札：{ $cards }
war-ground-mountain = 山岳
war-ground-plateau = 高原
war-ground-minor_erg = 小エルグ
war-ground-desert = 砂漠
war-ground-deep_desert = 深砂漠
war-is-legion-harkonnen = ハ { $count }
war-is-legion-atreides = ア { $count }
war-count-regular = 般{ $n }
war-count-elite = 精{ $n }
war-count-special = 特{ $n }
war-count-tokens = トークン{ $n }
war-count-token = [{ $face }]
war-count-generic = リーダー{ $n }
war-is-settlement = 居住地{ $n }
war-is-sietch = シーチ{ $n }
war-is-sietch-hidden = シーチ？
war-is-station = 実験所
war-is-sign = サイン
war-is-harvester = 収穫機
war-is-worm = 砂虫
war-is-maker = ワイルド・メイカー
war-zone-below = 下に収穫機{ $harvesters }、軍団 ハ{ $harkonnen }・ア{ $atreides }
war-final = 取り消せません
war-preset-deep = 奥地の遠い所
war-preset-near = 味方の軍団の近く
war-preset-harvesters = 収穫機の上空
war-preset-own = 味方の軍団の上空
war-preset-enemy = アトレイデスの上空
war-preset-ways = 敵がシーチへ向かう道
war-preset-beneath = 収穫機の下
war-preset-last = 前のラウンドと同じ
war-empty = なし
war-odds = ダイス{ $n }対{ $other }、勝率{ $chance }%
war-odds-note = -# 勝率：最後まで戦い、カードも撤退もない場合。裏向きのものはありうる中身から計算します。
war-odds-on = 最後まで続けた勝率：{ $chance }%（カードと撤退なし）
war-odds-stay = とどまれば攻撃側の勝率{ $chance }%（最後まで、カードと撤退なし）
war-fact-rolled = ダイス：{ $results }
war-fact-counted = リーダー込み：{ $results }
war-rolled = { $side } 命中{ $hit }、盾{ $shield }、特殊{ $special }
war-counted = { $side } 命中{ $hit }、盾{ $shield }
war-fact-cards = { $side }の勝率：{ $chances }
war-card-chance = { $n ->
    [0] カードなし{ $chance }%
   *[other] { $n }枚で{ $chance }%
}
war-loss-falls = 失う
war-loss-replaced = 一般ユニットに置き換わる
war-loss-leader = 再生タンクへ行く
war-leads = 特殊の目：{ $worth ->
    [hits] 命中{ $hit }
    [shields] 盾{ $shield }
   *[both] 命中{ $hit }、盾{ $shield }
}
war-labelled = { $label }：{ $text }
war-best = 最善：{ $area }、勝率{ $chance }%
war-no-reach = 攻撃できる敵がなく、効果なし
war-no-effect = 今は効果なし
war-worm-reach = 攻撃できる所：{ $areas }
war-worm-moves = 攻撃できる敵がなく、移動のみ
war-fact-sisters = ベネ・ゲセリット・トークン{ $n }
war-about-there = { $area }、{ $what }
war-about-steps = { $n } → { $next }{ $goal ->
    [0] {""}
   *[other] ／{ $goal }
}
war-about-marker = { $track } { $steps }
war-about-row = 段{ $n } → { $next }
war-about-payment = 次のラウンドは{ $aside ->
    [0] 全ダイス
   *[other] ダイス{ $aside }個を脇に置き
}、収穫機{ $harvesters }
war-about-bans = 禁令：{ $powers }
war-about-deck = { $deck } { $left }
war-about-left = 残り{ $n }枚
war-about-hand = 手札{ $n }枚
war-about-sector = 軍団 ハ{ $harkonnen }・ア{ $atreides } · 乗り物{ $vehicles }
war-about-strike = ダイス{ $n }個、命中およそ{ $hits }
war-about-sign = { $what ->
    [attack] 砂虫なら：{ $told }
    [drive] 砂虫なら軍団は撤退
    [carryall] 砂虫なら収穫機を失う（キャリーオールで救える）
   *[harvester] 砂虫なら収穫機を失う
}
war-about-deploy = { $side ->
    [harkonnen] 居住地に一般ユニット3体とリーダー1人
   *[atreides] シーチに無作為のトークン1つとリーダー1人 · トークン残り{ $n }
}
war-about-leadership = リーダーのいる2軍団まで移動、または奇襲
war-about-strategy = 2軍団まで移動、または攻撃
war-about-deployment = { $side ->
    [harkonnen] 居住地に一般ユニット3体とリーダー1人
   *[atreides] シーチに無作為のトークン1つとリーダー1人
}
war-about-mentat = 作戦カードを2枚引く
war-about-house = { $side ->
    [harkonnen] 一般ユニット2体を精鋭ユニットに置き換え、または乗り物を配置
   *[atreides] ほかのどのアクションでも
}
war-about-siege = 先に命中{ $n }を受けます
war-about-upgrade = 盤上の一般ユニット{ $n }体
war-about-vehicles = { $version ->
    [retail] 好きな乗り物2つ
   *[article] 搏翼機・収穫機・キャリーオール各1
}
war-about-any = ほかの目のダイスとして使う
war-about-power = ワームサイン2個、または砂虫{ $n }体を起動（盤上{ $there }体）
war-about-worms = 盤上{ $there }体のうち{ $n }体まで
war-next-unit = 次：{ $what }
war-undefended = 無防備：ダイスなし
war-empties = ここを守る者がいなくなります
war-over-limit = 上限の{ $limit }ユニットを{ $n }超えます
war-empties-attack = 攻撃に加わらずここを守る者はいません
war-fact-empties = { $area }を守る者がいなくなります。守備のユニットがすべて移動するためです。
war-danger-flight = 敵が飛来できます
war-danger-ride = 敵がサンドライドで来られます
war-own-near = 味方まで{ $n }エリア
war-enemy-near = 敵まで{ $n }エリア
war-danger-sign = ワームサインを表にします
war-danger-worm = 砂虫のおそれ
war-danger-storm = 嵐：ダイス{ $n }
war-fact-dice = **あなたのダイス：**{ $dice } · { $side ->
    [harkonnen] ハルコンネンの残り{ $n }
   *[atreides] アトレイデスの残り{ $n }
}{ $shown ->
    [0] {""}
   *[1] （{ $faces }）
}
war-fact-partner = 味方のダイス：{ $dice }
war-fact-track = { $track }{ $goal ->
    [0] { $n }
   *[other] { $n }／{ $goal }
}
war-fact-race = 覇権{ $n }／10 · { $tracks }
war-legend = 般＝一般、精＝精鋭、特＝特殊精鋭、ハ＝{ $harkonnen }、ア＝{ $atreides }。
war-placeholder = 仮

## Results
final-team-arrakis = { $place }. { $mark } **{ $team }**{ $tied ->
    [1] （{ $tie }）
   *[0] {""}
}
final-member-arrakis = { $seat } · { $leader }
line-score-arrakis = { $seat }：{ $score }
source-supremacy = 覇権
source-kwisatz_haderach = クウィサッツ・ハデラック
source-sand_dwellers = 砂の民
source-jihad = ジハード
drama-war-supremacy = ハルコンネンが覇権10に達しました。
drama-war-prophecy = 予言は成就しました。すべてのマーカーが目標に達しました。

## Looking up components and rules
look-planning = 作戦カードを調べる
look-omens = 予知カードを調べる
look-leaders = リーダーを調べる
look-house_harkonnen = ハルコンネン家の捨て札
look-corrino_ally = コリノ同盟軍の捨て札
look-house_atreides = アトレイデス家の捨て札
look-fremen_ally = フレメン同盟軍の捨て札
hint-war-turn-atreides = ダイス1個がアクション1つです。アクションのすべてを行わなくてもかまいません。守りの薄いシーチが狙われます。
hint-war-turn-atreides-2 = 残りのダイスがハルコンネンより少なければ、手番に、ダイスなしで砂漠の力を使えます。
hint-war-turn-atreides-3 = 動かす前に予知カードを見ましょう。獲得の条件が書いてあります。
hint-war-turn-harkonnen = 覇権10で勝ちます。シーチを破壊するとランク分が入ります。防御側のダイスとランクの合計より多いダイスで攻めましょう。
hint-war-turn-harkonnen-2 = 搏翼機は軍団ごと砂漠を越えて運べますが、使うとなくなります。砂の上の軍団は砂虫と嵐に遭います。
hint-war-turn-harkonnen-3 = 手札は戦闘でダイスになります。すべてプレイする必要はありません。
hint-war-moves = エリアは区画の文字と番号で呼びます。般・精・特は一般ユニット・精鋭ユニット・特殊精鋭ユニットです。
hint-war-attack = リーダーがいれば特殊の目が生きます。残したユニットはその場を守ります。
hint-war-battle_cards = 残したカードは後でプレイできます。捨て札にしたカードはこの戦闘ラウンドだけダイス1個になります。
hint-war-losses = 精鋭は命中を受けると一般ユニットになって残ります。最後のユニットが失われるとリーダーも去ります。
hint-war-go_on = やめればそれ以上は失いません。下の勝率はカードと撤退を数えません。
hint-war-retreat = 撤退すればフィギュアは残りますが、行き先は攻撃側が選び、残した居住地は破壊されることがあります。
hint-war-retreat-solo = 撤退すればフィギュアは残り、行き先は自分で選べますが、残した居住地は破壊されることがあります。
hint-war-harvesters = 深砂漠は香料2、砂漠は1で、どちらにも砂虫が来ます。香料が次のラウンドのダイスと乗り物を守ります。
hint-war-fliers = 乗り物は2つの区画の全エリアで使え、使うかラウンドが終わるまで残ります。
hint-war-deploy_units = 軍団のいない居住地はダイスなしで落ちます。1か所に置けるユニットは6体までです。
hint-war-deploy_token = トークンの中身を見られるのはアトレイデスだけです。公開されるまでユニット1体と数えます。
hint-war-place_signs = 味方のそばのサインは乗って進む道、敵のそばのサインは脅威になります。
hint-war-signs = サインは砂か砂虫か、深砂漠でだけ現れる潜行する砂虫です。砂虫はそこにいるハルコンネンの軍団か収穫機を襲います。
hint-war-payment = 次のラウンドのダイスと乗り物は、いちばん低いマーカーで決まります。3つをそろえて保ちましょう。
hint-war-claims = 1ラウンドに2枚までです。実験所と居住地の破壊でもマーカーが進みます。
hint-war-hand_limit = 戦闘に勝てるカードを残しましょう。重複するカードから捨て札にします。

## Standing orders
habit-losses-numbers = 損害：数を保つ
habit-losses-elites = 損害：精鋭を保つ
habit-losses-leaders = 損害：リーダーを保つ
habit-losses-ask = 損害：自分で選ぶ
habit-cards-first = 戦闘カード：最初のラウンドだけ問う
habit-cards-ask = 戦闘カード：毎ラウンド問う
habit-cards-none = 戦闘カード：使わない
habit-press-ask = 自分の攻撃：毎ラウンド問う
habit-press-one = 自分の攻撃：1ラウンドだけ
habit-press-stronger = 自分の攻撃：ダイスが多い間は続行
habit-press-end = 自分の攻撃：最後まで
habit-retreat-never = 撤退：しない
habit-retreat-weaker = 撤退：相手のダイスが2個多いとき
habit-retreat-ask = 撤退：自分で選ぶ
habit-drive-far = 敵の撤退先：自分の居住地から最も遠く
habit-drive-ask = 敵の撤退先：自分で選ぶ
habit-advance-all = 勝利後：全員前進、ただし自分の居住地に1ユニット残す
habit-advance-none = 勝利後：前進しない
habit-advance-ask = 勝利後：自分で選ぶ
habit-specials-best = 戦闘のリーダー：強い順
habit-specials-ask = 戦闘のリーダー：自分で選ぶ
habit-flips-all = ワームサイン：順にすべて表にする
habit-flips-ask = ワームサイン：自分で選ぶ
habit-carryall-deep = キャリーオール：深砂漠の収穫機を救い、2台目が残るならほかも救う
habit-carryall-always = キャリーオール：すべて救う
habit-carryall-never = キャリーオール：救わない
habit-carryall-ask = キャリーオール：自分で選ぶ
habit-flee-safe = 砂虫を避ける：最も安全なエリアへ
habit-flee-ask = 砂虫を避ける：自分で選ぶ
habit-taken-far = ボードから呼ぶ砂虫：敵から最も遠いもの
habit-taken-ask = ボードから呼ぶ砂虫：自分で選ぶ
habit-spice-hold = 香料：帝国マーカーを守り、余りで上げる
habit-spice-ask = 香料：自分で選ぶ
habit-exchange-none = リーダー交換：しない
habit-exchange-ask = リーダー交換：自分で選ぶ
habit-unclaimed-keep = 未獲得の予知カード：すべてデッキへ
habit-unclaimed-ask = 未獲得の予知カード：自分で選ぶ
habit-scouting-none = 最後の偵察：しない
habit-scouting-ask = 最後の偵察：自分で選ぶ
habit-claims-free = 予知カード：コストのないものはすべて獲得
habit-claims-ask = 予知カード：自分で選ぶ
habit-power-ask = ダイスのない砂漠の力：自分で選ぶ
habit-power-pass = ダイスのない砂漠の力：見送る

## Commands
command-war = アラキス争奪戦の問いに文字で答える
    .name = 戦争
command-war-area = 今の問いにエリアで答える
    .name = エリア
command-war-area-area = 記号か名前（A17、ガラ・クーロンなど）
    .name = エリア
command-war-card = 作戦カードをプレイするか捨て札にする
    .name = カード
command-war-card-card = 手札の作戦カード
    .name = カード
command-war-claim = 予知カードを獲得する
    .name = 獲得
command-war-claim-card = 予知カード
    .name = カード
command-war-orders = このゲームで常に代わりに行うこと
    .name = 指示
command-war-house = このロビーにハウスセットのファイルを渡します。ファイルなしならひな形を受け取ります
    .name = ハウスセット
command-war-house-file = ハウスセットを書いた YAML ファイル
    .name = ファイル
command-war-house-back = 標準のハウスセットに戻す
    .name = 戻す
refused-no-war = このコマンドはアラキス争奪戦用です。
refused-house =
    このハウスセットは使えません（誤り{ $count }件）：
    { $faults }{ $more ->
        [0] {""}
       *[other] {" "}…ほか{ $more }件
    }
refused-house-utf8 = このファイルは `UTF-8` のテキストではありません。
refused-house-size = ハウスセットは1バイトから `{ $most } KB` までです。
refused-house-gone = ファイルを取得できませんでした。もう一度渡してください。
note-house-template = 標準のハウスセットです。ひな形としてお使いください。コンポーネントの値を書き入れ、その項目を`{ $field }`に並べます（例：`{ $example }`）。`{ $all }`はすべてが印刷値という意味です。ホストがロビーに渡します：`/{ command-war.name } { command-war-house.name } { command-war-house-file.name }:`。
note-house-back = この卓は標準のハウスセットを使います。
war-house-own = ハウスセット：独自（ダイジェスト{ $digest }）、仮の値{ $among }件のうち{ $n }件を印刷値に置き換え済み

## 無音の円錐（W18.13）
war-line-cones = 無音の円錐{ $n }個
command-war-plan = 次の手番を計画する
    .name = 計画
command-war-cone = 無音の円錐を使い味方と内密に話す
    .name = 無音の円錐
button-aside = 無音の円錐…
button-aside-yes = 円錐を使う
button-aside-hand = 手札を見せる
button-aside-order = 指示を見せる
button-aside-end = 円錐を閉じる
aside-open = 無音の円錐は { $until } まで開いています。伝えることや見せる手札は、ダイレクトメッセージで味方だけに届きます。時間が来るか、2人とも閉じると終わります。残りは{ $count }個です。
aside-shut = { $count ->
    [0] 自勢力の無音の円錐はもうありません。話は公開で行い、手札は見せられません。
   *[other] 自勢力の無音の円錐は残り{ $count }個です。使うと{ $hours }{ $pace ->
        [live] 分
       *[other] 時間
    }、味方と内密に書き合い、手札を見せ合えます。使ったことは全員に知らされ、円錐は戻りません。
}
say-aside = { $side }が無音の円錐を使いました。残りは{ $n }個です。
note-aside-opened = **{ $name }** がゲーム { $code } で無音の円錐を開きました（{ $until } まで）。返事は `/{ command-war.name } { command-war-cone.name }` で送れます。
note-aside-hand = **{ $name }** がゲーム { $code } の手札を見せています：{ $count ->
    [0] なし。
   *[other] { $cards }
}
note-aside-order = **{ $name }** がゲーム { $code } の指示を見せています：
    { $lines }
note-aside-closing = **{ $name }** がゲーム { $code } の無音の円錐を閉じようとしています。あなたも閉じると終わります。
note-aside-closed = ゲーム { $code } の無音の円錐は閉じました。
note-aside-shown = { $count ->
    [0] 自勢力にはほかに見る人がいません。
   *[other] 味方に、今の手札が届きます。
}
note-aside-order-shown = { $count ->
    [0] 自勢力にはほかに見る人がいません。
   *[other] 味方に、今の指示が届きます。
}
note-aside-ending = 味方も閉じるか、時間が来ると終わります。
note-aside-ended = 円錐を閉じました。
note-talked-aside = { $count ->
    [0] 自勢力にはほかに読む人がいません。
   *[other] 味方だけに届きます。
}
refused-aside-open = 自勢力の無音の円錐はすでに開いています。
refused-aside-closed = 開いている無音の円錐がありません。なければ何も伝えられません。
refused-aside-none = 自勢力に無音の円錐はありません。
refused-aside-alone = 自勢力にほかの人がいないため、円錐は使いませんでした。

# 文の中で並べるカードの名前
mark-plan = 〈{ $name }〉
    .plain = 〈{ $name }〉
mark-omen = 〈{ $name }〉
    .plain = 〈{ $name }〉
