## 席の持ち主に代わって、ある日までほかの人がプレイする

motion-loan = { $guest }、{ $until } まで { $who } の代わりにプレイしますか？{ $who } の手札が見えるようになり、結果は { $who } のものになります。答えるのは { $guest } だけです。
motion-decided-loan-agree = { $until } まで { $guest } が { $who } の代わりにプレイします。
motion-decided-loan-decline = { $guest } は { $who } の代わりにプレイしません。
motion-kick-lent = { $who } が、{ $seat } が持ち主の代わりにプレイしている席を空けることを提案しています。誰かが着席するまで、自動プレイヤーが続けます。
kick-text-lent = { $seat } による代理をやめるかどうかを、ほかのプレイヤーが投票で決めます。可決されると、席は持ち主に戻ります。
kick-text-lent-alone = ほかに投票できる人がいないので、{ $seat } による代理をやめるかどうかはあなたが決めます。やめると、席は持ち主に戻ります。
motion-unseat = { $who } が、{ $seat } による代理をやめ、席を持ち主に戻すことを提案しています。
motion-decided-unseat-agree = 過半数が賛成し、{ $seat } がプレイに戻りました。
motion-decided-unseat-decline = 賛成が過半数に届かず、{ $seat } がプレイを続けます。
say-seat-lent = { $until } まで { $who } が { $owner } の代わりにプレイします。
say-seat-back = { $owner } が自分の席に戻りました。
lent-line = -# { $until } まで { $seat } が { $owner } の代わりにプレイします。
status-lent = { $seat } があなたの代わりにプレイしています。見えるのは公開情報だけです。
button-seat-back = 席に戻る
note-substitute-asked = { $who } に、{ $until } まで代わりにプレイするか聞いています。
note-returned = 席は持ち主に戻りました。
note-seat-lent = ゲーム { $code }（{ $channel }）：今からほかの人があなたの代わりにプレイします。`/{ command-dune.name } { command-dune-return.name }` で席に戻れます。{ $orders ->
    [0] {""}
   *[other] あなたの指示は破棄されました。
  }
note-seat-taken = ゲーム { $code }（{ $channel }）：{ $until } までほかの人の代わりにプレイします。`/{ command-dune.name } { command-dune-return.name }` で席を返せます。
note-seat-back = ゲーム { $code }（{ $channel }）：自分の席に戻りました。
note-seat-left = ゲーム { $code }（{ $channel }）：代理のプレイは終わりました。{ $orders ->
    [0] {""}
   *[other] あなたの指示は破棄されました。
  }
leave-text-lent = { $channel } のゲーム { $code } の席を持ち主に返します。
refused-lent = あなたはここで代理としてプレイしています。代理を選べるのは席の持ち主だけです。
refused-lent-out = この卓では、ほかの人があなたの代理をしています。`/{ command-dune.name } { command-dune-return.name }` で席に戻れます。
refused-not-lent = この卓であなたの代わりにプレイしている人はなく、あなたも代理ではありません。
refused-substitute-here = この人はすでにこの卓にいます。
refused-substitute-seen = この人はこのゲームで別の手札を見ています。
refused-substitute-bot = 代わりにプレイできるのは人だけです。
refused-host-substitute = 代理でプレイしている人はホストになれません。
command-dune-substitute = ある日まで代わりにプレイしてもらうよう頼む
    .name = 代理
command-dune-substitute-player = 相手
    .name = プレイヤー
command-dune-substitute-until = プレイに戻る日（例：2026-12-05）
    .name = 期日
command-dune-return = 自分の席に戻る、または代理の席を返す
    .name = 席を返す
