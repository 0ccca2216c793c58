# 終わったゲームの見直し：勝率と、損の大きかった選択。

command-review = 終わったゲームを見直す：勝率と、損の大きかった選択
    .name = 見直し
button-review = 見直し
button-review-again = 進み具合を見る
chances-title = ラウンドごとの勝率（%）
chances-alt-head = 全{ $rounds }ラウンドの各開始時の勝率と結果。
review-seat = { $seat }：{ $chances }
review-head = **損の大きかったあなたの選択**
review-mistake = **{ $number }.** ラウンド{ $round }：あなたは { $done } を選びました。{ $better } なら、100ゲームにつき{ $gain }ゲーム多く勝てる見込みでした（± { $error }）。
review-asked = そのときの質問：{ $question }
review-more = 他の人より有利になっていたはずのもの：{ $topics }
review-less = 不利になっていたはずのもの：{ $topics }
review-none = 100ゲームにつき5ゲーム以上損をしたと言い切れる選択はありません。
review-moment = 場面{ $number }
review-busy = 見直し中：{ $total }のうち{ $done }。進行中の卓の自動プレイヤーが先になります。
review-about = 勝率は自動プレイヤーどうしの場合の値です。選択は、その時点で知り得たことだけで評価しています。
refused-review = このゲームはまだ終わっていません。終わると見直せます。
refused-no-review = このゲームは見直せません。評価できる自動プレイヤーがいません。

## 理由

review-topic-points = 勝利点
review-topic-influence = 影響力
review-topic-alliances = 同盟
review-topic-solari = ソラリ
review-topic-spice = スパイス
review-topic-water = 水
review-topic-garrison = 駐屯地の部隊
review-topic-intrigue = 策謀カード
review-topic-agents = 代行者
review-topic-council = 最高議会
review-topic-control = 場所の支配
review-topic-conflicts = 獲得した紛争カード
review-topic-turn = 手番順
review-topic-deck = デッキ
review-topic-tech = 技術タイル
review-topic-choam = 契約
review-topic-dreadnoughts = 弩級戦艦
review-topic-sardaukar = サルダウカー部隊長と技能
review-topic-shipping = 貨物船
review-topic-tleilaxu = ベネ・トレイラックス・ボード
review-topic-sandworms = メイカーフック
review-topic-spies = スパイ
review-topic-supremacy = 覇権
review-topic-prophecy = 予知マーカー
review-topic-sietches = シーチ
review-topic-settlements = 居住地
review-topic-stations = 実験所
review-topic-legions = 軍団
review-topic-leaders = リーダー
review-topic-imperium = 香料ボードと禁令
review-topic-planning = 作戦カード
review-topic-dice = アクションダイス
review-topic-desert = 砂虫と搏翼機
