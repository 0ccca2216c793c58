# 1人用の「アラキス争奪戦」：自動の対戦相手と、地図の画像のことば。

mahdi-name = ハルコンネン
war-picture-head = { $product } · { $head }
war-changes = 変化したエリア：{ $areas }。
war-picture-plan = 目標：{ $area }、収穫区画：{ $quarter }
war-line-garrisons = 残りの守備隊トークン：{ $n }
war-line-mahdi = { $seat }：これから振るダイス{ $n }個 · 増援カード{ $reserves }枚 · 目標 { $area } · 収穫区画 { $quarter }
war-line-mahdi-still = { $seat }：これから振るダイス{ $n }個 · 増援カード{ $reserves }枚

## ヒント：ハルコンネンのダイスの各結果の働き（W19.7からW19.10）
war-about-mahdi-leadership = リーダーのいる軍団で弱い防御側を奇襲、またはリーダーのいる2軍団を移動
war-about-mahdi-strategy = 弱い防御側を攻撃、または2軍団を移動
war-about-mahdi-deployment = 居住地1つに一般ユニット3体とリーダー1人
war-about-mahdi-mentat = 作戦カードを2枚引いてプレイ
war-about-mahdi-house = 一般ユニット2体を精鋭ユニットに置き換え、収穫機1台と搏翼機1機を配置
war-about-mahdi-special = 可能なら{ $leader }の特殊アクション、できなければ{ $what }

## 質問：自動の対戦相手にとって同等なものはあなたが選ぶ
war-odds-reserves = -# 計算外：ハルコンネンは毎ラウンド、ダイスが6個になるまで増援カード（{ $n }枚）を捨て札にします。
war-opposite = ハルコンネンの代わりに選びます。ルール上はどれでもかまいません。
war-ask-opposite_retreat_to = あなたの軍団はどこへ撤退しますか？ソロルールでは自分で選びますが、空いているエリアがあればそこになります。
war-ask-opposite_tank = あなたのどのリーダーが再生タンクに行きますか？
war-ask-opposite_carryall = { $area }の収穫機に砂虫が来ます。どのキャリーオールで助けますか？
war-solo-truthtrance = 自動のハルコンネンには、次のダイスの目を指定
war-solo-the_voice = 自動のハルコンネンには捨て札にする手札がない
war-ask-mahdi_assault = ハルコンネンが攻撃します。どの攻撃を行いますか？
war-ask-mahdi_march = ハルコンネンの軍団が移動します。どこを通りますか？
war-ask-mahdi_muster = ハルコンネンはどこに配備しますか？
war-ask-mahdi_captain = ハルコンネンのどのリーダーを配備しますか？
war-ask-mahdi_promote = ハルコンネンのどの軍団のユニットを置き換えますか？
war-ask-mahdi_reinforce = ハルコンネンはどこにユニットを配置しますか？
war-ask-mahdi_crews = ハルコンネンは収穫機をどこに配置しますか？
war-ask-mahdi_quarter = 残りの収穫機をどの区画に配置しますか？
war-ask-mahdi_squadron = ハルコンネンが{ $what ->
    [carryall] キャリーオール
   *[other] 搏翼機
}を配置します。どの飛行ゾーンですか？
war-ask-mahdi_spare = 守備隊トークンが尽きました。どこのトークンを公開しますか？

## 選択肢
war-mahdi-assault = { $source } → { $area }
war-mahdi-assault-fly = { $source } → { $area }（{ $zone }）
war-mahdi-march = { $source } → { $area }
war-mahdi-march-fly = { $source } → { $area }（{ $zone }）
war-mahdi-quarter = { $quarter }
war-muster = { $area }
war-open = { $area }

## イベント：行の一部
event-war-mahdi-sector = 収穫区画：{ $quarter }
event-war-mahdi-target = 目標：{ $area }
event-war-mahdi-reserve = { $deck }の増援カードを1枚加えた
event-war-mahdi-sister = ベネ・ゲセリット・トークンを使った
event-war-mahdi-die = { $action }の目を振り出した
event-war-mahdi-kept = 〈{ $card }〉は効果がなく、増援に加わった
event-war-mahdi-scheme = 〈ハワトの策謀〉をボードの横に置いた
event-war-garrison-open = { $area }の守備隊トークンを公開した：{ $face }
event-war-garrison-left = { $area }に守備隊トークンが{ $n }個残った
