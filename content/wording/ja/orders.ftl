# 事前の指示：次の手番の計画と、割り込みの機会ですること。

button-plan = 手番を計画する
button-plan-clear = 計画を破棄
plan-head = ゲーム { $code } · 次の手番
plan-title = **あなたの計画**
plan-about = これはあなたにしか見えません。手番が来てから30秒〜2分後に、内容に関係なく実行され、計画していたことは公開されます。選ぶことが残っているときや計画が合わなくなったときは、あなたに尋ねます。自分で操作すると計画は無効になります。
plan-none = まだ計画がありません。カードか「公開」を選んでください。
plan-ref = { $ref }
plan-send = { $number ->
    [1] { $card } → { $space }
   *[other] できなければ { $card } → { $space }
  }
plan-reveal = { $number ->
    [1] 公開
   *[other] できなければ公開
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
   *[other] その後、最大{ $n }部隊を進軍
  }
plan-line-buys = 公開時に、説得力が足りるかぎり次の順に獲得：{ $cards }
menu-plan-card = 最初にプレイするカード…
menu-plan-else = できなければ…
menu-plan-space = …どのマスへ？
menu-plan-troops = 進軍…
menu-plan-buy = 公開時に獲得…
refused-plan-now = 今はあなたの番です。計画ではなく、そのまま操作してください。
refused-no-plans = このゲームの手番は事前に計画できません。
refused-no-window = 今、事前に指示できることはありません。
event-planned = { $who } は計画に従って行動した。

window-called = この紛争に参加：{ $who }。「自分の手番」から、どうするかを今決められます。
menu-order-window = この紛争で…
order-pass = パス
order-pass-about = 他の人が何をプレイしても、この紛争の間ずっとパスします。
order-overtaken = 追い越されなければパス
order-overtaken-about = 今あなたより強くない人があなたより強くなったときだけ尋ねます。
order-ask = 尋ねる
order-ask-about = この紛争で番が来るたびに尋ねます。
order-play = { $card } をプレイする
order-line-none = **紛争：**どうするかを先に決めるか、尋ねられるのを待ってください。
order-line-ask = **紛争：**番が来るたびに尋ねます。
order-line-pass = **紛争：**パスします。
order-line-overtaken = **紛争：**追い越されなければパスします。
order-line-play = **紛争：**{ $cards } をプレイし、その後パスします。
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
command-plan-reveal = 次の手番で手札を公開（または、先の指定がどれもできないとき）
    .name = 公開
command-plan-troops = 計画した手番で部隊を進軍する
    .name = 部隊
command-plan-troops-count = 最大何部隊まで
    .name = 数
command-plan-buy = 公開時にカードを獲得（先に指定したものの後）
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
