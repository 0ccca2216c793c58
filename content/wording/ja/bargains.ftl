# 血脈のカードと契約：移動を強いられるスパイ、銀行から公開される契約、手番の開始時にプレイするカード。

group-start = 手番の開始時
choose-start = { $card }：{ $effect }
choose-complete = { $contract }：{ $effect }
choose-drive-back = { $seat }：{ $n }部隊を撤退させる
choose-drive-back-units = { $seat }：{ $n ->
    [0] { $unit }{ $m }{ $unit_id ->
        [dreadnought] 隻
       *[other] 体
    }
   *[other] { $n }部隊と{ $unit }{ $m }{ $unit_id ->
        [dreadnought] 隻
       *[other] 体
    }
}を撤退させる
choose-drive-back-kinds = { $seat }：{ $n ->
    [0] {""}
   *[other] { $n }部隊、
}{ $units }を撤退させる
prompt-bargain = { $origin }：どの契約を得ますか？残りはゲームから取り除かれます。
prompt-move-spy = { $origin }：{ $seat } により、あなたのスパイは{ $post }を離れなければなりません。どこに移しますか？

event-started = { $seat } は手番の開始時に〈{ $card }〉をプレイした
    .tail = 手番の開始時に〈{ $card }〉をプレイした
event-spy-left = { $seat } は{ $post }からスパイを移さなければならなかった
    .tail = { $post }からスパイを移さなければならなかった
event-spy-lost = { $seat } は{ $post }のスパイを失った（移せる監視所がない）
    .tail = { $post }のスパイを失った（移せる監視所がない）
event-contracts-shown = { $seat } は契約を公開した：{ $contracts }
    .tail = 契約を公開した：{ $contracts }
event-contracts-gone = ゲームから取り除かれた契約：{ $contracts }
    .tail = ゲームから取り除かれた契約：{ $contracts }
