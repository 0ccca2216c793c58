# 画像の語と、その代替テキストの文。

picture-round = ラウンド
picture-active = 手番
picture-phase-setup = 準備
picture-phase-start = ラウンド開始
picture-phase-turns = プレイヤーの手番
picture-phase-combat = 紛争フェイズ
picture-phase-recall = 回収
picture-phase-endgame = ゲーム終了時
picture-phase-over = ゲーム終了
picture-row = 帝国の列
picture-reserve = 予備カード置き場
picture-sign-agent = 代行者の派遣
picture-sign-reveal = 説得力の行使
picture-sign-unload = 荷降ろしも
picture-wall = シールド・ウォール
picture-wall-up = 健在
picture-wall-down = 破壊済み
picture-conflict = 紛争
picture-last = 前回の紛争
picture-player = プレイヤー { $number }
picture-hand = あなたの手札
picture-leaders = 指揮官
picture-intrigue = あなたの策謀カード
picture-empty = カードなし
picture-timing-plot = 陰謀
picture-timing-combat = 紛争
picture-timing-endgame = 終局
picture-timing-won = 勝利
picture-timing-cleared = 損失

# ボード画像の代替テキスト：一文に一つの事実、重いものから。
picture-alt-head = { $product }、第{ $round }ラウンド（全{ $rounds }ラウンド）、{ $phase }。
picture-alt-active = 手番：{ $player }。
picture-alt-winner = 勝者：{ $player }。
picture-alt-first = スタートプレイヤー：{ $player }。
picture-alt-conflict = 紛争 { $level }：{ $card }。
picture-alt-fought = 前回の紛争 { $level }：{ $card }。戦力：{ $players }。
picture-alt-wall = シールド・ウォール：{ $state }。
picture-alt-order = 影響力は{ $factions }の順。
picture-alt-player = { $player }：{ $vp }勝利点、戦力 { $strength }、駐屯地 { $garrison }、ソラリ { $solari }、香料 { $spice }、水 { $water }、影響力 { $influence }、代行者 { $ready }/{ $total }、手札 { $hand }、策謀 { $intrigue }。
picture-alt-automatic = { $player }：{ $scores ->
    [1] { $vp }勝利点、
   *[0] {""}
  }戦力 { $strength }、駐屯地 { $garrison }、影響力 { $influence }。
picture-alt-agents = 代行者：{ $places }。
picture-alt-control = 支配：{ $places }。
picture-alt-closed = 閉じたマス：{ $places }。
picture-alt-secret = 秘密に選んだ派閥：{ $players }。
picture-alt-mentat = メンタート：{ $place }。
picture-alt-alliances = 同盟：{ $places }。
picture-alt-council = 最高議会：{ $players }。
picture-alt-mentat-free = メンタート：未使用。
picture-alt-mentat-next = 次のラウンドのメンタート：{ $player }。
picture-alt-pair = { $place }（{ $players }）
picture-alt-contracts = 公開中の契約：{ $contracts }。
picture-alt-completed = 履行した契約：{ $players }。
picture-alt-held = { $player } { $done }/{ $all }
picture-alt-row = 帝国の列：{ $cards }。
picture-alt-card = { $card }（{ $cost }）
picture-alt-more = 残りは画像にあります。
picture-alt-hand = あなたの手札：{ $cards }。
picture-alt-hand-empty = 手札はありません。
picture-alt-leader = { $leader }：{ $kind }。
picture-alt-intrigue = あなたの策謀カード：{ $cards }。
