# 『血脈』の技術モジュール：技術タイル、イックス大使館、脇に置いたタイル。

setting-tech = 技術モジュール
setting-tech-off = 使用しない
setting-tech-on = 使用する
    .about = 『血脈』の技術タイルを香料で獲得できます。

group-tile = 技術タイル
choose-tech = 〈{ $tile }〉（香料{ $n }）
choose-tech-for = 〈{ $tile }〉（{ $n ->
    [0] {""}
   *[other] { $what }{ $n }
}{ $m ->
    [0] {""}
   *[other] { $n ->
        [0] {""}
       *[other] 、
    }交渉官{ $m }人
}）
choose-negotiate = 交渉官{ $n }人をイックスに置く
choose-flip-tile = 〈{ $tile }〉を裏返す：{ $effect }
choose-use-tile = 〈{ $tile }〉を使う：{ $effect }
choose-trash-tile = 〈{ $tile }〉を破棄
choose-trash-spy = { $post }のスパイを破棄
choose-project = 〈{ $tile }〉を脇に置く
choose-spare = 〈{ $card }〉を表向きのまま残す
prompt-project = どの技術タイルを裏向きで脇に置きますか？後で少ない香料で獲得できます。
prompt-spare = 自分の戦闘アイコンがすべて同じになりました。どのカードを表向きのまま残しますか？ほかは組になります。

event-tech = { $seat } は技術タイル〈{ $tile }〉を獲得した{ $project ->
    [1] （脇に置いていたタイル）
   *[0] {""}
}
    .tail = 技術タイル〈{ $tile }〉を獲得した{ $project ->
    [1] （脇に置いていたタイル）
   *[0] {""}
}
event-tech-top = 技術タイルの山{ $stack }：〈{ $tile }〉が表になった
    .tail = 山{ $stack }の〈{ $tile }〉が表になった
    .post = {""}
event-tech-gone = 技術タイルの山{ $stack }の〈{ $tile }〉がゲームから取り除かれた
    .tail = 技術タイルの山{ $stack }の〈{ $tile }〉がゲームから取り除かれた
event-tile-trash = { $seat } は技術タイル〈{ $tile }〉を破棄した
    .tail = 技術タイル〈{ $tile }〉を破棄した
event-tile-flip = { $seat } は〈{ $tile }〉を裏返した
    .tail = 〈{ $tile }〉を裏返した
event-negotiators = { $seat } は交渉官{ $n }人をイックスに置いた
    .tail = 交渉官 +{ $n }
event-negotiators-back = { $seat } の交渉官{ $n }人が基地に戻った
    .tail = 交渉官 −{ $n }
event-project = { $seat } は{ $shown ->
    [1] 山{ $stack }の〈{ $tile }〉を脇に置いた
   *[0] 山{ $stack }の技術タイル1枚を裏向きで脇に置いた
}
    .tail = { $shown ->
    [1] 山{ $stack }の〈{ $tile }〉を脇に置いた
   *[0] 山{ $stack }の技術タイル1枚を裏向きで脇に置いた
}
event-spy-gone = { $seat } は{ $post }のスパイを破棄した
    .tail = { $post }のスパイを破棄した

board-tech = 技術タイル：{ $tiles }
board-tech-stack = 〈{ $tile }〉（山に{ $n }枚）
board-tech-empty = なし
board-tech-owned = { $seat } の技術タイル：{ $tiles }
board-tech-down = { $tile }（裏向き）
board-tech-project = { $seat } は技術タイル1枚を裏向きで脇に置いている
board-negotiators = { $seat } のイックスの交渉官：{ $n }
picture-negotiators = 交渉官：{ $n }
board-tech-gone = ゲームから取り除かれた技術タイル：{ $tiles }
hand-tech = **技術タイル：** { $tiles }
hand-project = **脇に置いたタイル：** 〈{ $tile }〉（コストが香料{ $n }個減る）
picture-tech = 技術タイル
picture-alt-tech = 技術タイル：{ $tiles }。
picture-alt-tech-owned = { $player } の技術タイル：{ $tiles }。

board-spies-gone = { $seat }：ゲームから取り除かれたスパイ{ $n }個
picture-tech-stacks = 山の枚数（左から）：{ $heights }
picture-project = 裏向きで1枚を脇に置いている
picture-alt-tile = { $tile }（香料{ $n }、山に{ $height }枚）
picture-alt-spies-gone = { $player }：ゲームから取り除かれたスパイ{ $n }個。

deciding-embassy = イックス大使館ボード：香料で技術タイルを獲得
deciding-costs-spice = コスト：香料{ $n }
deciding-open-flips = 裏返せるタイル{ $n }枚
changes-tech = 表向きの技術タイルが変わりました。
tie-tech = 同点に勝つ技術タイル
