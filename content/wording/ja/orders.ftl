# 事前の指示：次の手番の計画と、割り込みの機会ですること。

button-plan = 手番を計画する
button-plan-clear = 計画を破棄
plan-head = ゲーム { $code } · 次の手番
plan-title = **あなたの計画**
plan-about-when = これはあなたにしか見えません。手番が来てから30秒〜2分後に実行され、計画していたことはそのとき公開されます。
plan-about-asked = できないことは飛ばします。やり方がいくつかあるときや、選ぶことが残るときは尋ねます。
plan-about-dropped = 自分で操作するか、尋ねられると計画は無効です。隠れた情報を見ていなければ、誰かが動くまで取り消せます。
plan-after = その次の手番
plan-if = { $number ->
    [1] { $when }なら：{ $what }
   *[other] できず、{ $when }なら：{ $what }
  }
plan-when-always = いつでも
plan-when-taken = { $space } が埋まっている
plan-when-weaker = 自分の戦力が{ $n }未満
plan-way = { $what }（{ $way }）
plan-way-free = 無料
plan-line-spies-on = 代行者が入れるならスパイを回収する
plan-line-spies-off = スパイは回収しない
plan-line-rest-ask = { $bought ->
    [0] その後、何を獲得するか尋ねる
   *[other] その後、まだ獲得できるなら尋ねる
  }
plan-line-rest-end = { $bought ->
    [0] その後、何も獲得せずに終了
   *[other] その後、それ以上獲得せずに終了
  }
plan-unfit = 計画が合わなくなったので、あなたに尋ねています。
orders-soon = 指示は2分以内に実行されます。自分で操作すると、指示は実行されません。
note-plan-played = ゲーム { $code }（{ $channel }）：計画が実行されました。誰かが動くまでは、そこで `/{ command-undo.name }` を使って取り消せます。
note-plan-done = ゲーム { $code }（{ $channel }）：計画が実行されました。
note-orders-dropped = ゲーム { $code }（{ $channel }）：ゲームが巻き戻されたので、それより後の手番の指示は破棄されました。
button-plan-ahead-on = その次の手番…
button-plan-ahead-off = 次の手番…
button-plan-spies-on = スパイを回収してよい
button-plan-spies-off = スパイは回収しない
button-plan-rest-end = その後は終了
button-plan-rest-ask = その後は尋ねる
menu-plan-when = それは次の場合だけ…
menu-order-coming = 次の紛争で…
refused-order-early = 紛争が始まる前に決められるのは「パス」「並ばれるか追い越されなければパス」「尋ねる」だけです。カードは始まってから指示できます。
refused-which-way = やり方がいくつかあります。一覧から選んでください。
order-line-early = { $choice ->
    [pass] **次の紛争：**パスします。
    [overtaken] **次の紛争：**始まってから並ばれるか追い越されたときは尋ね、そうでなければパスします。
   *[other] **次の紛争：**番が来たら尋ねます。
  }
plan-none = まだ計画がありません。カードか「説得力の行使」を選んでください。
plan-ref = { $ref }
plan-send = { $number ->
    [1] { $card } → { $space }
   *[other] できなければ { $card } → { $space }
  }
plan-reveal = { $number ->
    [1] 説得力の行使
   *[other] できなければ説得力の行使
  }
plan-draft = { $number ->
    [1] { $card } → …
   *[other] できなければ { $card } → …
  }
plan-troops = { $n ->
    [0] 進軍しない
   *[other] 最大{ $n }部隊を進軍
  }
plan-troops-all = できるだけ多く進軍
plan-line-troops = { $all ->
    [1] その後、部隊をできるだけ多く進軍
   *[other] { $n ->
        [0] その後、進軍しない
       *[other] その後、最大{ $n }部隊を進軍
    }
  }
plan-line-buys = 「説得力の行使」で、支払えるかぎり次の順に獲得：{ $cards }
menu-plan-card = 最初にプレイするカード…
menu-plan-else = できなければ…
menu-plan-space = …どのマスへ？
menu-plan-troops = 進軍…
menu-plan-buy = 「説得力の行使」で獲得…
refused-plan-now = 今はあなたの番です。計画ではなく、そのまま操作してください。
refused-no-plans = このゲームの手番は事前に計画できません。
refused-no-window = 今決められる紛争はありません。手番の間は次の紛争への指示を出せます。カードは始まってから指示できます。
event-planned = { $who } は計画に従って行動した

window-called = この紛争に参加：{ $who }。「自分の手番」から、どうするかを今決められます。
menu-order-window = この紛争で…
order-pass = パス
order-pass-about = ほかの人が何をプレイしても、この紛争の間ずっとパスします。
order-overtaken = 並ばれるか追い越されなければパス
order-overtaken-about = まだ並んでいない人が並ぶか、追い越したときだけ尋ねます。
order-ask = 尋ねる
order-ask-about = この紛争で番が来るたびに尋ねます。
order-line-none = **紛争：**番が来たら呼びます。今のうちに決めることもできます。
order-line-ask = **紛争：**番が来るたびに尋ねます。
order-line-pass = **紛争：**パスします。
order-line-overtaken = **紛争：**並ばれるか追い越されたときは尋ね、そうでなければパスします。
order-line-play = **紛争：**{ $cards } をプレイし、その後、パスします。指定どおりにできないときは尋ねます。
order-play-cards = カードをプレイする
refused-order-card = プレイする策謀カードを指定してください。

command-plan = 次の手番を事前に計画する
    .name = 計画
command-plan-show = 計画を表示する
    .name = 表示
command-plan-agent = 次の手番で代行者を派遣。もう一度使うと、できないときの代わりを追加
    .name = 代行者
command-plan-agent-card = プレイするカード
    .name = カード
command-plan-agent-space = 派遣先のマス
    .name = マス
command-plan-agent-graft = 一緒にプレイするカード（移植）
    .name = 移植
command-plan-reveal = 次の手番で「説得力の行使」（または、先の指定がどれもできないとき）
    .name = 公開
command-plan-if = 最後に計画したことが有効になる条件。満たさなければ飛ばします
    .name = 条件
command-plan-if-condition = 埋まっているマス、または自分の戦力
    .name = 内容
command-plan-spies = 計画した派遣でスパイを回収してよいか
    .name = スパイ
command-plan-spies-spend = 代行者が入れるならスパイを回収する
    .name = 回収
command-plan-rest = 獲得の後に残った説得力をどうするか
    .name = 残り
command-plan-rest-what = 尋ねるか、手番を終える
    .name = 内容
plan-rest-ask = 尋ねる
plan-rest-end = 手番を終える
command-plan-turn = 続くコマンドで計画する手番
    .name = 手番
command-plan-turn-which = 次の手番、またはその次の手番
    .name = どちら
plan-turn-next = 次の手番
plan-turn-after = その次の手番
command-plan-troops = 計画した手番で部隊を進軍する
    .name = 部隊
command-plan-troops-count = 最大で何部隊か
    .name = 数
command-plan-buy = 「説得力の行使」でカードを獲得（先に指定したものの後）
    .name = 獲得
command-plan-buy-card = 獲得するカード
    .name = カード
command-plan-clear = 計画を破棄する
    .name = 破棄
command-combat = この紛争でどうするかを事前に決める
    .name = 紛争
command-combat-order = どうするか
    .name = 指示
command-combat-card = プレイする策謀カード
    .name = カード

# 部隊長とタイルの計画。
plan-also-acquire = そのマスのサルダウカー部隊長を獲得（その後、能力を尋ねる）
plan-also-recruit = 基地のサルダウカー部隊長を招集
plan-also-dismiss = そのマスのサルダウカー部隊長を取り除き策謀カードを引く
plan-also-flip = 〈{ $tile }〉を裏返す
plan-also-use = 〈{ $tile }〉を使う
plan-also-tech = 技術タイルを獲得できるときに〈{ $tile }〉を獲得
plan-line-also = 可能なら：{ $what }
plan-line-others-ask = ほかの選択肢：尋ねる
plan-line-others-leave = ほかの選択肢：使わない
plan-line-figures = { $what }（{ $figures }が先）
plan-figure-commander = 部隊長
plan-figure-dreadnought = 弩級戦艦
menu-plan-also = 部隊長・タイル…
button-plan-others-leave = ほかの選択肢は使わない
button-plan-others-ask = ほかの選択肢は尋ねる
command-plan-also = 計画した手番で部隊長を獲得・招集し、タイルを裏返し・使い・獲得する
    .name = 追加
command-plan-also-what = 部隊長またはタイル
    .name = 内容
command-plan-others = ほかの部隊長・タイルをどうするか
    .name = その他
command-plan-others-what = 尋ねるか、使わない
    .name = 内容
plan-others-leave = 使わない
menu-plan-ally = 同盟者を選任…
plan-ally-any = そのとき選任している同盟者のまま
command-plan-ally = 計画した手番で司令官が選任する同盟者
    .name = 同盟者
command-plan-ally-who = 同盟者
    .name = 相手

## Automatic answers
habits-head = **ゲーム { $code } でのあなたの予約指示**：問われたとき代わりに答えます。ほかの人には見えません。
button-habits = 予約指示
habits-kept = 記録しました。次の問いから有効です。
refused-no-habits = このゲームにその種の予約指示はありません。

# アラキス争奪戦の手番の計画。
button-plan-stay-on = 居住地に1体残す
button-plan-stay-off = 全員で行く
menu-plan-die = ダイスか砂漠の力を使う…
menu-plan-hand = ダイス1個でカードをプレイする…
menu-plan-free = 先にフリーアクション…
menu-plan-move = …どの軍団を動かしますか？
menu-plan-attack = …どの軍団で攻撃しますか？
menu-plan-to = …どこへ？
menu-plan-at = …どこに配備しますか？
menu-plan-lead = …どのリーダーと？
menu-plan-decks = …何を引きますか？
menu-plan-pay = …どのダイスで支払いますか？
plan-war-none = まだ計画がありません。ダイスかカードを選んでください。
plan-war-deed = { $number ->
    [1] { $what }
   *[other] できなければ { $what }
  }
plan-war-how = { $what }（{ $how }）
plan-war-draft = { $area }の軍団 → …
plan-war-flight = 搏翼機{ $n }機を使う
plan-war-march = { $source } → { $target }
plan-war-open = どの軍団かは尋ねる
plan-war-deploy = { $what }に
plan-war-leader = { $what }と
plan-war-with = { $what }のダイスで
plan-war-card = { $what }をプレイ
plan-war-pay = { $what }を獲得
plan-war-done = 見送る
plan-war-place-signs = ワームサイン
plan-war-use-worms = 砂虫
plan-war-house = 家門を別のアクションに（{ $what }）
plan-war-free = 先にフリーアクション：{ $what }
plan-war-scout = { $what }を偵察（{ $zone }）
plan-war-train = { $what }のトークン1個を公開
plan-war-claim = 可能なら{ $what }を獲得
plan-war-atomics = 家門核兵器：{ $what }
plan-war-hawat = { $what }を捨て札にする
plan-war-dice = { $n ->
    [0] 今このダイスはありません
   *[other] 今このダイスは{ $n }個
  }
plan-war-stay-on = 自分の居住地が空になるときは1ユニットを残す
plan-war-stay-off = 誰も残さない
plan-war-rest-ask = その後、予知カードを獲得できれば尋ね、なければ終了
plan-war-rest-end = その後、予知カードを獲得せずに終了
plan-war-when-same = { $areas }に変化がない
plan-war-when-near = { $area }の隣に敵の軍団がいる
plan-war-when-clear = { $area }の隣に敵の軍団がいない
plan-war-when-dice = { $n ->
    [0] 敵にダイスが残っていない
   *[other] 敵の残りダイスが{ $n }個以下
  }
