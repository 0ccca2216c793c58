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
picture-wall = シールド・ウォール
picture-wall-up = 健在
picture-wall-down = 破壊
picture-conflict = 紛争
picture-player = プレイヤー { $number }
picture-hand = あなたの手札
picture-intrigue = あなたの策謀カード
picture-empty = カードなし
picture-timing-plot = 陰謀
picture-timing-combat = 紛争
picture-timing-endgame = 終局

# ボード画像の代替テキスト：一文に一つの事実、重いものから。
picture-alt-head = { $product }、第 { $round } ラウンド（全 { $rounds }）、{ $phase }。
picture-alt-active = 手番：{ $player }。
picture-alt-winner = 勝者：{ $player }。
picture-alt-first = スタートプレイヤー：{ $player }。
picture-alt-conflict = 紛争 { $level }：{ $card }。
picture-alt-wall = シールド・ウォール：{ $state }。
picture-alt-order = 影響力は { $factions } の順。
picture-alt-player = { $player }：{ $vp } 勝利点、戦力 { $strength }、駐屯地 { $garrison }、ソラリ { $solari }、香料 { $spice }、水 { $water }、影響力 { $influence }、代行者 { $ready }/{ $total }、手札 { $hand }、策謀 { $intrigue }。
picture-alt-agents = 代行者：{ $places }。
picture-alt-control = 支配：{ $places }。
picture-alt-alliances = 同盟：{ $places }。
picture-alt-council = 最高議会：{ $players }。
picture-alt-pair = { $place } { $players }
picture-alt-contracts = 取得できる契約：{ $contracts }。
picture-alt-completed = 達成した契約：{ $players }。
picture-alt-held = { $player } { $done }/{ $all }
picture-alt-row = 帝国の列：{ $cards }。
picture-alt-card = { $card }（{ $cost }）
picture-alt-more = 残りは画像にあります。
picture-alt-hand = あなたの手札：{ $cards }。
picture-alt-hand-empty = 手札はありません。
picture-alt-intrigue = あなたの策謀カード：{ $cards }。
