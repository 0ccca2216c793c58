# 不滅の命：研究、トレイラックス・トラック、検体、移植。

preset-base-immortality = 基本セット＋『不滅の命』
preset-uprising-immortality = 『反乱』＋『不滅の命』

setting-immortality = 不滅の命
setting-immortality-off = 使用しない
setting-immortality-on = 使用する
    .about = ベネ・トレイラックス・ボード（研究、検体、トレイラックス・カード、移植）を加えます。
setting-go_to_11 = 11点ルール
setting-go_to_11-off = 使用しない
setting-go_to_11-on = 使用する
    .about = 11点までです。4人なら0点から始めて10点までです。

group-return = 検体を戻す
group-token = 家門核兵器
menu-of-join = { $what }：どのマスへ？
fold-join = 移植：2枚を選ぶ
choose-join = 〈{ $card }〉と〈{ $other }〉
choose-join-row = 〈{ $card }〉と帝国の列の〈{ $other }〉
choose-research = { $effect }
choose-acquire-specimens = { $card }（検体{ $n }個）
choose-return-specimens = 検体{ $n }個を戻す
    .plan = { $group }：{ $n }
choose-atomics = 家門核兵器を使う
    .plan = { $group }
prompt-give-back = { $n }部隊を招集します。基地には{ $supply ->
    [0] 部隊がありません
   *[other] { $supply }部隊だけです
}。先に検体を何個戻しますか？
prompt-cleared = ユニットは戦場を離れました。このときの策謀カードをプレイするか、パスしてください。
prompt-graft = 〈{ $card }〉をどのカードに移植しますか？
refused-specimens = 検体{ $n }個が必要です（現在{ $have }個）。
refused-together = 〈{ $card }〉はほかのカードと一緒にしかプレイできません。今はどの組み合わせでも派遣できるマスがありません。

event-joined = { $seat } は〈{ $card }〉を移植した
    .tail = 〈{ $card }〉を移植した
event-research = { $seat } は研究を{ $column }/8に進めた
    .tail = 研究{ $column }/8
event-tleilaxu = { $seat } はトレイラックス・トラックで{ $n }/7に進んだ
    .tail = トレイラックス・トラック{ $n }/7
event-specimens = { $seat } は検体{ $n }個をアクソロトル・タンクに置いた
    .tail = 検体 +{ $n }
event-specimens-returned = { $seat } は検体{ $n }個を基地に戻した
    .tail = 検体 −{ $n }
sure-atomics = 今、家門核兵器を使いますか？1ゲームに1回だけです。帝国の列のカードはすべてゲームから取り除かれ、新しい5枚が並びます。
event-atomics = { $seat } は家門核兵器を使い、帝国の列を入れ替えた
    .tail = 家門核兵器を使い、帝国の列を入れ替えた
event-tleilaxu-gone = { $seat } はトレイラックスの列から〈{ $card }〉を取り除いた
    .tail = 〈{ $card }〉をトレイラックスの列から取り除いた
event-reclaim = { $seat } は〈{ $card }〉を獲得した
    .tail = 〈{ $card }〉を獲得した
event-tleilaxu-row = 〈{ $card }〉がトレイラックスの列に加わった
    .tail = 〈{ $card }〉がトレイラックスの列に加わった
    .post = {""}

hand-tleilaxu = **トレイラックス：**検体{ $specimens }個 · 研究 { $column }/8 · トレイラックス・トラック { $space }/7{ $atomics ->
    [1] {" "}· 家門核兵器
   *[0] {""}
}
board-tleilaxu = { $seat }：検体{ $specimens }個、研究 { $column }/8、トレイラックス・トラック { $space }/7{ $atomics ->
    [1] 、家門核兵器
   *[0] {""}
}
board-joined = この手番の移植：{ $cards }
board-returning = { $seat } が「説得力の行使」で手札に戻すカード：{ $cards }
board-tleilaxu-rival = { $seat }：トレイラックス・トラック { $space }/7
board-tleilaxu-commander = { $seat }：家門核兵器
board-tleilaxu-row = トレイラックスの列：{ $cards } · 残り{ $deck }枚
deciding-costs-specimens = コスト：検体{ $n }個
changes-tleilaxu = トレイラックスの列が変わりました。
changes-research = 研究トークンが動きました。
changes-tleilaxu-track = トレイラックス・トラックのトークンが動きました。
picture-research = 研究
picture-tleilaxu-track = トレイラックス・トラック
picture-tleilaxu-row = トレイラックスの列
picture-alt-tleilaxu = { $player }：検体{ $specimens }個、研究{ $column }列目（全8列）、トレイラックス・トラック{ $space }マス目（全7マス）。
picture-alt-tleilaxu-rival = { $player }：トレイラックス・トラック{ $space }マス目（全7マス）。
picture-alt-tleilaxu-row = トレイラックスの列：{ $cards }。
