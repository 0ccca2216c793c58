# 沙丘：厄拉科斯之戰：可選的、所問的、所發生的。事件是一行中沒有主語的部分。


## Lobby
setting-version = 規則
setting-version-article = 依介紹文（與人對戰時的預設）
    .about = 依介紹文：沙漠力量啟動 2 條沙蟲，續戰不必承受命中，先達成目標者立刻獲勝。
setting-version-retail = 依零售版說明書（與自動哈肯能對戰時的預設）
    .about = 依零售版：在定居點續戰須承受 1 點命中，3 香料可換霸權，亞崔迪的目標在一輪結束時判定。
setting-shared = 共用的一方
setting-shared-harkonnen = 哈肯能（建議）
    .about = 由兩人分別扮演哈肯能家族和柯瑞諾盟友。
setting-shared-atreides = 亞崔迪
    .about = 由兩人分別扮演亞崔迪家族和弗瑞曼盟友。
refused-not-three = 只用於三人遊戲。
setting-opponent = 哈肯能由誰擔任
setting-opponent-people = 兩人之一
    .about = 你們各玩一方。
setting-opponent-mahdi = 自動進行，兩人共用亞崔迪
    .about = 兩人共用亞崔迪，對抗依單人規則行動的哈肯能。
refused-not-two = 只用於雙人遊戲。
refused-not-automatic = 只用於與自動哈肯能對戰。
refused-own-house = 難度用的是我們的數值，不適用於本桌自備的自訂內容。
setting-difficulty-easy = 輕鬆
    .about = 目標所需步數少：我們的自動玩家「隊長」約每 10 局勝 7 局。
setting-difficulty-even = 均勢
    .about = 勢均力敵：我們的自動玩家「隊長」約每 2 局勝 1 局。
setting-difficulty-hard = 艱難
    .about = 目標所需步數多：我們的自動玩家「隊長」約每 10 局勝 3 局。
setting-difficulty-desperate = 絕境
    .about = 目標所需步數很多：我們的自動玩家「隊長」約每 10 局勝 1、2 局。
place-war = { $side }：{ $decks }

## Choices: a turn
war-box-strategy-move = 戰略：移動至多 2 個軍團
war-box-strategy-attack = 戰略：攻擊
war-box-leadership-move = 領袖：移動至多 2 個有領袖的軍團
war-box-leadership-attack = 領袖：以有領袖的軍團奇襲
war-box-deployment-deploy = 部署：部署單位
war-box-mentat-draw = 晶算師：抽取 2 張計畫卡
war-box-house-upgrade = 家族：以菁英單位取代 2 個普通單位
war-box-house-vehicles = 家族：放置交通工具
war-box-house-any = 家族：任一其他行動
war-special = { $action }：{ $leader }的特殊行動
war-card = { $card }
war-pay = { $omen }
war-power = 沙漠力量
war-nothing = 把這個回合留給夥伴
war-end = 結束回合
war-done = 完成
war-claim = { $omen }
war-train = { $area }：{ $face }
war-scout = { $area }（{ $zone }）
war-hawat = 哈瓦特的算計：棄置 { $n } 張
war-atomics = 家族核彈：{ $atomics }
war-with = { $action }
war-face = { $regular ->
    [0] {""}
   *[other] 普 { $regular }
}{ $elite ->
    [0] {""}
   *[other] { $regular ->
        [0] {""}
       *[other] {" "}
    }菁 { $elite }
}{ $special ->
    [0] {""}
   *[other] { $regular ->
        [0] { $elite ->
            [0] {""}
           *[other] {" "}
        }
       *[other] {" "}
    }特 { $special }
}

## Choices: moves and battles
war-move = { $area }
war-to = { $area }
war-to-ride = { $area }（駕馭 { $n } 個徵兆）
war-to-fly = { $area }（用 { $n } 台撲翼機）
war-fly = { $zone }
war-go = 出發：{ $n } 個單位
war-send = 以 { $n } 個單位攻擊
war-advance = { $n } 個單位前進
war-come = 帶走 { $n } 個單位
war-nobody = 都不去
war-leave = 留下 1 個{ $what }
war-leave-leader = 留下{ $leader }
war-leave-token = 留下指示物 { $face }
war-attack = { $area }
war-strike = { $area }
war-strike-ride = { $area }（駕馭 { $n } 個徵兆）
war-strike-fly = { $area }（用 { $n } 台撲翼機）
war-discard = { $card }
war-lead = { $what }
war-lose = { $what }
war-lose-leader = { $leader }
war-lose-token = 指示物 { $face }
war-remove = 移除 1 個{ $what }
war-remove-token = 移除指示物 { $face }
war-fight-on = 繼續戰鬥
war-cease = 停止戰鬥
war-stay = 留守
war-retreat = 撤退
war-drive = { $area }

## Choices: figures, vehicles, worms
war-deploy-all = { $area }：全部 { $n } 個
war-deploy = { $area }
war-leader = { $leader }
war-a-leader = 1 名領袖
war-lead-at = { $area }
war-place = { $area }
war-upgrade = { $area }
war-harvester = { $area }
war-zone = { $zone }
war-kind-harvester = 收割機
war-kind-ornithopter = 撲翼機
war-kind-carryall = 運輸機
war-place-signs = 放置 2 個沙蟲徵兆
war-use-worms = 啟動沙蟲
war-sign = { $area }
war-worm = { $area }
war-worm-to = 移到 { $area }
war-worm-strike = 攻擊 { $area }
war-maker = { $area }
war-flip = { $area }
war-flip-rest = 全部翻開
war-flee = { $area }
war-save = { $zone }的運輸機
war-abandon = 失去收割機
war-plain-worm = 沙蟲
war-wild-maker = 狂野創造者
war-take-worm = { $area }
war-worm-at = { $area }
war-drop-sign = { $area }
war-wreck = { $area } 的收割機
war-down = { $zone }的飛行器

## Choices: cards, dice, tracks
war-draw = { $deck }
war-split = { $one } { $first } 張、{ $other } { $second } 張
war-way-move = 移動
war-way-attack = 攻擊
war-way-draw = 抽取 2 張牌
war-way-play = 打出 1 張牌
war-turn-die = { $action }
war-sister = { $action }
war-token = 指示物 { $face }
war-sietch = { $area }
war-marker = { $track }
war-drop = { $omen }
war-rob = { $who }
war-hunt = { $leader }
war-shoot = { $area }（{ $zone }）
war-swap = { $area }
war-spy = { $area }
war-die = { $action }
war-shuffle = { $omen }
war-eyes = { $omen }
war-fear = { $omen }
war-shift = { $down } −{ $n }，{ $up } +{ $n }
war-lower = { $power }
war-rockets = { $sector }
war-aside = { $leader }
war-maker-off = 狂野創造者離開
war-maker-worm = 以沙蟲取代狂野創造者
war-spice = { $choam ->
    [1] 鉅貿聯會▲
    [0] 鉅貿聯會＝
   *[other] 鉅貿聯會▼
} · { $spacing_guild ->
    [1] 公會▲
    [0] 公會＝
   *[other] 公會▼
} · { $landsraad ->
    [1] 蘭茲拉德▲
    [0] 蘭茲拉德＝
   *[other] 蘭茲拉德▼
}{ $stock ->
    [1] {" "}· 霸權 +1
   *[0] {""}
} · { $n } 香料，{ $left ->
    [0] 不保存
   *[other] 保存 1
}

## Menus
war-group-box = 使用行動骰
war-group-special = 特殊行動
war-group-card = 打出計畫卡
war-group-pay = 以 1 顆骰取得
war-group-claim = 取得預言卡
war-group-train = 訓練游擊隊
war-group-scout = 偵察
war-group-atomics = 引爆家族核彈
war-group-hawat = 哈瓦特的算計
war-group-worm-to = 移動沙蟲
war-group-worm-strike = 以沙蟲攻擊
war-group-flip = 翻開 1 個
war-group-deploy-all = 全部放在一個定居點
war-group-areas = 選擇地區
war-group-leave = 留下一些
war-group-sectors = { $first ->
    [NP] 北極區
   *[other] { $one ->
        [1] 區塊 { $first }
       *[0] 區塊 { $first }–{ $last }
    }
}
war-go-end = { $what }，結束回合

## Prompts
war-ask-turn = 你的行動回合：使用行動骰、打出卡牌或進行免費行動；然後結束回合。
war-turn-power = 你的行動回合：你沒有剩下的行動骰。請使用沙漠力量；前後都可進行免費行動。
war-ask-turn-acted = 行動已完成。結束回合，或先進行免費行動。
war-ask-pay_die = 用哪顆骰支付「{ $card }」？
war-ask-moves = { $source ->
    [none] 移動哪個軍團？還能移動 { $n } 個。{ $declared ->
        [0] {""}
       *[other] 已選：{ $marches }。
    }
   *[other] { $source } 的軍團移到哪裡？
}
war-march = { $source } → { $area }
war-ask-moves-fly = { $source } 的軍團搭機：用哪台撲翼機？
war-ask-who = { $target ->
    [none] 要從 { $area } 派誰前往？
   *[other] 要從 { $area } 派誰前往 { $target }？
}
war-ask-attack = { $source ->
    [none] 以哪個軍團攻擊？
   *[other] { $source } 的軍團攻擊哪裡？
}
war-ask-attack-fly = { $source } 的軍團搭機：用哪台撲翼機？
war-ask-battle_cards = 戰鬥：每棄置 1 張牌多擲 1 顆戰鬥骰。
war-ask-shared_cards = 戰鬥：每棄置 1 張牌多擲 1 顆戰鬥骰。夥伴同時選擇：兩人合計最多 { $n } 張可換成戰鬥骰，家族玩家的牌優先，其餘留在手上。
war-ask-specials = 戰鬥：由哪些領袖使用特殊結果？
war-ask-losses = { $area }：還有 { $n } 點命中。由誰承受？
war-ask-stack_excess = { $area } 的單位過多。移除 1 個。
war-ask-go_on = 繼續攻擊嗎？
war-ask-retreat = 攻擊繼續。你的軍團撤退嗎？
war-ask-retreat_to = 防守方撤退。撤到哪裡？
war-ask-any_box = 執行哪項行動？
war-ask-either = 選擇哪一項？
war-ask-play_more = 再打出 1 張計畫卡，或不打。
war-ask-draw = 抽取 { $n } 張牌：從哪個牌庫？
war-ask-deploy_units = 部署：下一個單位放在哪個定居點？
war-ask-deploy_leader = { $leader ->
    [none] 部署：哪名領袖，放在哪裡？
   *[other] 部署：{ $leader }放在哪裡？
}
war-ask-deploy_token = 部署：指示物放在哪個穴地？
war-ask-place = { $spread ->
    [0] 放置 { $figures }：放在哪裡？
   *[other] 至多 { $spread } 個地區各放置 { $figures }：放在哪裡？
}
war-ask-place-legion = 無法放置任何模型。由哪個軍團行動？
war-ask-place_leader = 哪名領袖加入 { $area }？
war-ask-upgrade = 在哪個地區取代單位？還有 { $n } 個。
war-ask-harvesters = 放置至多 { $n } 台收割機。
war-ask-fliers = { $what ->
    [carryall] 放置運輸機（還有 { $n } 台）：哪個航空區？
   *[other] 放置撲翼機（還有 { $n } 台）：哪個航空區？
}
war-ask-any_vehicles = 放置哪種交通工具？還有 { $n } 台。
war-ask-desert_power = 沙漠力量：沙蟲徵兆還是沙蟲？
war-ask-place_signs = 沙蟲徵兆放在哪裡？至多 { $n } 個。
war-ask-scarce_signs = 供應區的沙蟲徵兆只剩 { $n } 個。放在哪些地區？
war-ask-activate = 啟動哪條沙蟲？
war-ask-worm_acts = { $area } 的{ $maker ->
    [1] 狂野創造者
   *[0] 沙蟲
}做什麼？
war-ask-place_maker = 狂野創造者在哪裡出現？
war-ask-signs = 沙漠危害：接著翻開哪個沙蟲徵兆？
war-ask-flee = 沙蟲來到 { $area }。軍團退到哪裡？
war-ask-carryall = 沙蟲襲向 { $area } 的收割機。要以運輸機救援嗎？
war-ask-which_worm = 哪種沙蟲來到 { $area }？
war-ask-take_worm = 備用的沙蟲已用完。要把地圖上的哪一條移到 { $area }？
war-ask-payment = 有 { $spice } 香料。如何花費？
war-ask-claims = 你可以取得 1 張預言卡。
war-ask-last_scouting = 交通工具離開前的最後偵察。
war-ask-exchange = 以普通領袖替換有名領袖嗎？
war-ask-hand_limit = 手牌超過上限 { $n } 張。請選擇要正面朝下棄置的牌。
war-ask-unclaimed = 哪些預言卡移出遊戲？其餘洗回牌庫。
war-ask-excess_dice = 同一結果的骰過多：把 1 顆轉成別的結果。
war-ask-sisters = 把 1 個貝尼·潔瑟睿德標記當作 1 顆骰嗎？
war-ask-pay_tokens = { $how ->
    [reveal] 為「{ $card }」翻開 2 個部署指示物。
   *[other] 為「{ $card }」失去哪個部署指示物？
}
war-ask-pay_cards = 為「{ $card }」棄置 { $n } 張計畫卡。
war-ask-any_marker = 哪個標記前進 { $steps } 格？
war-ask-discard = 棄置 { $n } 張計畫卡。
war-ask-rob = 由誰棄牌？
war-ask-tank = 哪名敵方領袖進入再生槽？
war-ask-strike = 用 { $dice } 顆骰攻擊什麼？
war-ask-carry = { $source ->
    [none] 運送哪個軍團？
   *[other] { $source } 的軍團送到哪裡？
}
war-ask-drive = { $source ->
    [none] 移動哪個敵方軍團？
   *[other] { $source } 的軍團移到哪裡？
}
war-ask-move_sietch = { $source ->
    [none] 移動哪個穴地？
   *[other] { $source } 的穴地移到哪裡？
}
war-ask-swap_tokens = 選 2 個穴地交換指示物，或不交換。
war-ask-spy = 翻開哪裡的指示物？
war-ask-enemy_die = { $face ->
    [none] 哈肯能下一顆骰必須是什麼結果？
   *[other] 敵方失去哪顆骰？
}
war-ask-omen_choice = 指定哪張預言卡？
war-ask-renew_omens = 替換哪些預言卡？
war-ask-shift = 哪個標記下降，哪個上升？
war-ask-lower = 哪個帝國標記下降？
war-ask-drop_signs = 移除哪些沙蟲徵兆？至多 { $n } 個。
war-ask-place_worms = 沙蟲在哪裡出現？
war-ask-wreck = 移除哪台交通工具？還有 { $n } 台。
war-ask-rockets = 向哪個區塊開火？
war-ask-station = 哪個標記前進 1 格？
sure-war-idle = 就這樣嗎？這次沒有軍團移動或攻擊，付出的代價也不會退還。
sure-war-atomics = 現在就引爆家族核彈嗎？每局遊戲只能引爆 1 次，命中的地區會永久成為沙漠。
war-ask-atomics = 引爆哪一枚家族核彈？
war-ask-evacuate = { $area } 的軍團必須離開。去哪裡？

## Events: heads of lines
event-war-round = 第 { $n } 輪
event-war-turn = {""}
event-war-start = 開始：{ $told }
event-war-act = { $who }：{ $told }
event-war-idle = { $who } 沒有使用行動骰
event-war-fight = { $told_count ->
    [0] { $who } 從 { $source } 攻擊 { $area }
   *[other] { $who } 從 { $source } 攻擊 { $area }：{ $told }
}
event-war-clash = ↳ { $n ->
    [0] 戰鬥繼續
   *[other] 戰鬥第 { $n } 輪
}：{ $told }
event-war-hazards = 沙漠危害：{ $told_count ->
    [0] 平安無事
   *[other] { $told }
}
event-war-harvest = 收成：{ $told }
event-war-closing = 一輪結束：{ $told }
event-war-more = { $told }

## Events: parts of lines
event-war-won = { $side }獲勝：{ $why }
event-war-garrison = { $area } 有 { $n }
event-war-omen = 預言：「{ $omen }」
event-war-omens = 預言：{ $omens }
event-war-row = 香料圖板第 { $n } 列{ $aside ->
    [0] {""}
   *[other] （擱置 { $aside } 顆骰）
}
event-war-dice = { $kept ->
    [none] { $side }擲出{ $faces }
   *[other] { $side }留下 1 顆{ $kept }骰，其餘重擲：{ $faces }
}
event-war-dice-face = { $action } { $n }
event-war-uneven = { $seat } 沒有行動骰
event-war-turned-die = { $side }的 1 顆{ $source }骰轉成{ $action }
event-war-sister = { $side }獲得 1 個貝尼·潔瑟睿德標記
    .tail = 獲得 1 個貝尼·潔瑟睿德標記
event-war-sister-used = { $side }把 1 個貝尼·潔瑟睿德標記用於{ $action }
    .tail = 把 1 個貝尼·潔瑟睿德標記用於{ $action }
event-war-die = { $action }骰
event-war-nothing = 沒有效果
event-war-power = { $action }
event-war-special = { $leader }的特殊行動
event-war-plays = 打出「{ $card }」
event-war-drew = { $seat } 抽取 { $n } 張牌
    .tail = 抽取 { $n } 張牌
event-war-drew-seen = { $seat } 抽到{ $cards }
    .tail = 抽到{ $cards }
event-war-discarded = { $seat } 棄置「{ $card }」
    .tail = 棄置「{ $card }」
event-war-discarded-cards = { $seat } 棄置{ $cards }
    .tail = 棄置{ $cards }
event-war-discarded-hidden = { $seat } 棄置 { $n } 張牌
    .tail = 棄置 { $n } 張牌
event-war-moved = { $n } 個單位{ $leaders ->
    [0] {""}
   *[other] 和 { $leaders } 名領袖
} { $source } → { $area }
counted-figure = { $n } { $what_id ->
    [harkonnen_generic] 名
    [atreides_generic] 名
   *[other] 個
}{ $what }
event-war-placed = 在 { $area } 放置 { $figures }
event-war-leader-placed = 在 { $area } 放置{ $leader }
event-war-upgraded = { $area } 的 { $n } 個單位由{ $what }取代
event-war-lost = { $area } 失去 { $figures }
event-war-lacking = 供應區缺少 { $figures }
event-war-reduced = { $area } 的 { $figures } 換成普通單位
event-war-leader-lost = { $leader }在 { $area } 倒下
event-war-removed = { $area } 因上限移除 { $figures }
event-war-destroyed = { $area } 的{ $side }軍團被消滅
event-war-attackers-lost = 來自 { $area } 的攻擊方被消滅
event-war-battle-roll = { $side } { $dice } 顆骰：命中 { $hit }、盾牌 { $shield }、特殊 { $special }{ $free ->
    [0] {""}
   *[other] （含奇襲 { $free }）
}
event-war-battle-hits = 攻擊方造成 { $defender } 點命中、承受 { $attacker } 點
event-war-battle-won = { $side }獲勝
event-war-battle-over = {""}
event-war-settlement-destroyed = { $area } 的定居點被摧毀
event-war-sietch-destroyed = { $area } 的穴地被摧毀
event-war-struck = { $area } 遭襲：{ $dice } 顆骰，命中 { $hits }
event-war-sietch = 翻開 { $area } 的穴地：等級 { $n }
event-war-sietch-moved = 穴地 { $source } → { $area }
event-war-token = 翻開 { $area } 的指示物：{ $face }
event-war-token-drawn = 抽取 1 個部署指示物
event-war-token-seen = 抽到指示物 { $face }
event-war-token-placed = 在 { $area } 放置 1 個指示物
event-war-token-lost = { $area } 失去 1 個指示物
event-war-swapped = { $source } 與 { $area } 交換指示物
event-war-tank = { $leader }進入再生槽
event-war-recovered = { $leader }離開再生槽
event-war-enters = { $leader }進入遊戲
event-war-off = { $who ->
    [none] 其中一項效果在本局無作用
   *[other] 本局沒有{ $who }，因此沒有任何效果
}
event-war-retires = { $leader }移出遊戲
event-war-exchanged = { $leader }放在一旁
event-war-supremacy = 霸權 +{ $n }（{ $now }）
event-war-marker = { $marker } +{ $n }（{ $now }）
event-war-marker-back = { $marker } −{ $n }（{ $now }）
event-war-imperium = { $power }在第 { $now } 列
event-war-ban = { $power }的禁令開始
event-war-ban-ends = { $power }的禁令結束
event-war-harvested = { $harvesters ->
    [0] 沒有收成香料
   *[other] { $harvesters } 台收割機得 { $n } 香料
}{ $saved ->
    [0] {""}
   *[other] ，先前保存 { $saved }
}
event-war-harvester = 收割機在 { $area }
event-war-harvesters = 收割機在 { $areas }
event-war-harvester-lost = { $area } 失去收割機
event-war-flier = { $what }在{ $zone }
event-war-fliers = { $what }在{ $zones }
event-war-flier-gone = { $removed ->
    [1] 移除
   *[0] 用掉
}{ $zone }的{ $what }
event-war-fliers-gone = 交通工具離開{ $zones }
event-war-sign = { $area } 有沙蟲徵兆
event-war-signs = 沙蟲徵兆在 { $areas }
event-war-sign-flipped = { $area }：{ $sign }
event-war-sign-gone = 移除 { $area } 的沙蟲徵兆
event-war-worm = { $area } 有沙蟲
event-war-worms = 沙蟲在 { $areas }
event-war-maker = 狂野創造者在 { $area }
event-war-worm-gone = { $area } 的{ $maker ->
    [1] 狂野創造者
   *[0] 沙蟲
}離開
event-war-worm-moved = { $maker ->
    [1] 狂野創造者
   *[0] 沙蟲
} { $source } → { $area }
event-war-worm-strikes = { $source } 的{ $maker ->
    [1] 狂野創造者
   *[0] 沙蟲
}攻擊 { $area } 後離開
event-war-storms = { $n ->
    [0] 沒有風暴
   *[other] 風暴襲擊 { $n } 個軍團
}
event-war-station = 取得 { $area } 的實驗站
event-war-claimed = 取得「{ $omen }」
event-war-omen-dropped = 「{ $omen }」移出遊戲
event-war-omen-back = 「{ $omen }」洗回牌庫
event-war-attached = 「{ $what }」附於「{ $omen }」
event-war-objective = 抽取第二個秘密目標
event-war-die-spoiled = 1 顆{ $action }骰作廢
event-war-die-forced = 哈肯能下一顆骰必須是{ $action }
event-war-hunted = 保羅被搜捕
event-war-rockets = 火箭射向{ $sector }：命中 { $hits }
event-war-atomics = 引爆家族核彈（{ $atomics }）：{ $area } 成為沙漠

## Lines
war-head = 第 { $n } 輪 · { $phase } · { $version ->
    [retail] 零售版規則
   *[article] 介紹文規則
}
war-phase-setup = 遊戲設置
war-phase-start = 一輪開始
war-phase-vehicles = 放置交通工具
war-phase-roll = 行動骰
war-phase-actions = 結算行動
war-phase-hazards = 沙漠危害
war-phase-harvest = 收成香料
war-phase-closing = 一輪結束
war-phase-over = 結束
war-head-level = { $head } · 難度：{ $level }
war-line-placeholders = 使用暫代組件：公開資料中沒有的數值由我們暫定
war-line-harkonnen = **哈肯能**：霸權 **{ $n }**／10
war-line-atreides = **亞崔迪**：{ $first } **{ $a }** · { $second } **{ $b }** · { $third } **{ $c }**
war-line-seat = { $seat }：骰 { $dice }；手牌 { $hand }
war-line-no-dice = 無
war-line-dice = { $action } { $n }
war-line-hand = { $deck } { $n }
war-line-turn = 回合：{ $side }
war-line-battle = 戰鬥第 { $n } 輪：{ $side } { $source } → { $area }，{ $force } 對 { $others }；骰 { $dice } 對 { $other }＋卡牌
war-line-spice = 香料圖板：{ $rows }{ $spice ->
    [0] {""}
   *[other] {" "}· 保存 { $spice }
}
war-line-row = { $power } { $n }
war-line-bans = 禁令：{ $bans }
war-line-omens = 預言：{ $omens }
war-line-omen = 「{ $omen }」：{ $told }
war-line-tank = { $side }再生槽：{ $leaders }
war-line-aside = { $side }備用：{ $leaders }
war-line-spent = { $side }已用特殊行動：{ $leaders }
war-line-sisters = { $side }的貝尼·潔瑟睿德標記：{ $n }
war-line-set-aside = 哈肯能擱置的骰：{ $n }
war-line-claims = 本輪已取得的預言卡：{ $n }／{ $most }
war-line-lost-harvesters = 本次結算行動失去的收割機：{ $n }
war-line-supply = 供應區已無：{ $figures }
war-line-zones = 空中：{ $zones }
war-line-zone = { $zone }（{ $what }）
war-line-sector = **{ $letter }** { $areas }
war-line-area = { $area }（{ $ground }）：{ $what }
war-line-decks = 牌庫：{ $decks } · 預言 { $omens } · 指示物 { $pool } · 沙蟲徵兆 { $signs }
war-line-razed = 已摧毀穴地的等級：{ $ranks }
war-line-discards = { $deck }棄牌堆：{ $cards }
war-line-piles = 棄牌堆：{ $decks }
war-line-unseen = 未公開 { $n } 張
war-line-gone-omens = 已移出遊戲的預言牌：{ $omens }
war-line-objective = 秘密目標：{ $goal }（暫代）
war-line-objective-printed = 秘密目標：{ $goal }
war-line-hidden = 只有你方知道：
war-hidden = { $area } { $what }
war-goal = { $first } { $a }、{ $second } { $b }、{ $third } { $c }
war-line-crater = 彈坑：{ $area }
war-line-forced = 哈肯能下一顆骰必須是{ $action }
war-line-hunted = 保羅在亞崔迪下個回合不能移動、攻擊、被放置或部署
war-held-hand = 手牌：{ $cards }
war-ground-mountain = 山地
war-ground-plateau = 高原
war-ground-minor_erg = 小沙海
war-ground-desert = 沙漠
war-ground-deep_desert = 沙漠深處
war-is-legion-harkonnen = 哈 { $count }
war-is-legion-atreides = 亞 { $count }
war-count-regular = 普 { $n }
war-count-elite = 菁 { $n }
war-count-special = 特 { $n }
war-count-tokens = 指示物 { $n }
war-count-token = [{ $face }]
war-count-generic = 領袖 { $n }
war-is-settlement = 定居點 { $n }
war-is-sietch = 穴地 { $n }
war-is-sietch-hidden = 穴地？
war-is-station = 實驗站
war-is-sign = 徵兆
war-is-harvester = 收割機
war-is-worm = 沙蟲
war-is-maker = 狂野創造者
war-zone-below = 下方：收割機 { $harvesters }，軍團（哈 { $harkonnen }、亞 { $atreides }）
war-final = 無法復原
war-preset-deep = 深入且遠離
war-preset-near = 靠近我的軍團
war-preset-harvesters = 收割機上空
war-preset-own = 我的軍團上空
war-preset-enemy = 亞崔迪上空
war-preset-ways = 敵方往穴地的路上
war-preset-beneath = 收割機下方
war-preset-last = 與上一輪相同
war-empty = 空
war-odds = { $n } 顆骰對 { $other } 顆，勝率 { $chance }%
war-odds-note = -# 勝率：戰到最後，不計卡牌和撤退；正面朝下的按各種可能計算。
war-odds-on = 戰到最後的勝率：{ $chance }%，不計卡牌和撤退
war-odds-stay = 留下的話，攻擊方勝率 { $chance }%（戰到最後，不計卡牌和撤退）
war-fact-rolled = 擲出：{ $results }
war-fact-counted = 計入領袖：{ $results }
war-rolled = { $side } 命中 { $hit }、盾牌 { $shield }、特殊 { $special }
war-counted = { $side } 命中 { $hit }、盾牌 { $shield }
war-fact-cards = { $side }的勝率：{ $chances }
war-card-chance = { $n ->
    [0] 不棄牌 { $chance }%
   *[other] 棄置 { $n } 張 { $chance }%
}
war-loss-falls = 陣亡
war-loss-replaced = 換成普通單位
war-loss-leader = 進入再生槽
war-leads = 特殊結果：{ $worth ->
    [hits] 命中 { $hit }
    [shields] 盾牌 { $shield }
   *[both] 命中 { $hit }、盾牌 { $shield }
}
war-labelled = { $label }：{ $text }
war-best = 最佳：{ $area }，勝率 { $chance }%
war-no-reach = 攻擊不到任何敵人，沒有效果
war-no-effect = 目前沒有效果
war-worm-reach = 可攻擊{ $areas }
war-worm-moves = 攻擊不到任何敵人，只能移動
war-fact-sisters = 貝尼·潔瑟睿德標記 { $n }
war-about-there = { $area }，{ $what }
war-about-steps = { $n } → { $next }{ $goal ->
    [0] {""}
   *[other] ／{ $goal }
}
war-about-marker = { $track } { $steps }
war-about-row = 第 { $n } 列 → 第 { $next } 列
war-about-payment = 下一輪{ $aside ->
    [0] 骰全部可用
   *[other] 擱置 { $aside } 顆骰
}，收割機 { $harvesters } 台
war-about-bans = 禁令：{ $powers }
war-about-deck = { $deck }{ $left }
war-about-left = 剩 { $n } 張
war-about-hand = 手牌 { $n } 張
war-about-sector = 軍團（哈 { $harkonnen }、亞 { $atreides }） · 交通工具 { $vehicles }
war-about-strike = { $n } 顆骰，約 { $hits } 點命中
war-about-sign = { $what ->
    [attack] 若有沙蟲：{ $told }
    [drive] 若有沙蟲，軍團須撤退
    [carryall] 若有沙蟲，收割機將被吞沒，除非運輸機救走
   *[harvester] 若有沙蟲，收割機將被吞沒
}
war-about-deploy = { $side ->
    [harkonnen] 在定居點放 3 個普通單位和 1 名領袖
   *[atreides] 在穴地放 1 個隨機指示物和 1 名領袖 · 剩 { $n } 個指示物
}
war-about-leadership = 移動至多 2 個有領袖的軍團，或奇襲
war-about-strategy = 移動至多 2 個軍團，或攻擊
war-about-deployment = { $side ->
    [harkonnen] 在定居點放 3 個普通單位和 1 名領袖
   *[atreides] 在穴地放 1 個隨機指示物和 1 名領袖
}
war-about-mentat = 抽取 2 張計畫卡
war-about-house = { $side ->
    [harkonnen] 以菁英單位取代 2 個普通單位，或放置交通工具
   *[atreides] 任何其他行動
}
war-about-siege = 先承受 { $n } 點命中
war-about-upgrade = 地圖上有 { $n } 個普通單位
war-about-vehicles = { $version ->
    [retail] 任選 2 台交通工具
   *[article] 撲翼機、收割機、運輸機各 1 台
}
war-about-any = 當作其他結果的骰
war-about-power = 放 2 個徵兆，或啟動 { $n } 條沙蟲（地圖上 { $there } 條）
war-about-worms = 地圖上 { $there } 條，至多啟動 { $n } 條
war-next-unit = 接下來：{ $what }
war-undefended = 無人防守：不擲骰
war-empties = 這裡將無人防守
war-over-limit = 超過該地 { $limit } 個單位的上限：多 { $n } 個
war-empties-attack = 全軍參戰，無人留守這裡
war-fact-empties = { $area } 將無人防守：守軍會全部離開。
war-danger-flight = 敵人可飛來
war-danger-ride = 敵人可駕馭沙蟲而來
war-own-near = 己方軍團在 { $n } 個地區外
war-enemy-near = 敵人在 { $n } 個地區外
war-danger-sign = 會翻開沙蟲徵兆
war-danger-worm = 可能有沙蟲
war-danger-storm = 風暴：{ $n } 顆骰
war-fact-dice = **你的骰：**{ $dice } · { $side ->
    [harkonnen] 哈肯能剩 { $n } 顆骰
   *[atreides] 亞崔迪剩 { $n } 顆骰
}{ $shown ->
    [0] {""}
   *[1] （{ $faces }）
}
war-fact-partner = 夥伴的骰：{ $dice }
war-fact-track = { $track } { $goal ->
    [0] { $n }
   *[other] { $n }／{ $goal }
}
war-fact-race = 霸權 { $n }／10 · { $tracks }
war-legend = 普＝普通單位、菁＝菁英單位、特＝特殊菁英單位；哈＝{ $harkonnen }、亞＝{ $atreides }。
war-placeholder = 暫代

## Results
final-team-arrakis = { $place }. { $mark } **{ $team }**{ $tied ->
    [1] （{ $tie }）
   *[0] {""}
}
final-member-arrakis = { $seat } · { $leader }
line-score-arrakis = { $seat }：{ $score }
source-supremacy = 霸權
source-kwisatz_haderach = 奎薩茲·哈德拉茲
source-sand_dwellers = 沙漠之民
source-jihad = 聖戰
drama-war-supremacy = 哈肯能達到 10 霸權。
drama-war-prophecy = 預言成真：每個標記都達到分數。

## Looking up components and rules
look-planning = 查看計畫卡
look-omens = 查看預言卡
look-leaders = 查看領袖
look-house_harkonnen = 哈肯能家族棄牌堆
look-corrino_ally = 柯瑞諾盟友棄牌堆
look-house_atreides = 亞崔迪家族棄牌堆
look-fremen_ally = 弗瑞曼盟友棄牌堆
hint-war-turn-atreides = 1 顆骰是 1 項行動，行動的內容不必全部執行。守軍少的穴地就是哈肯能的目標。
hint-war-turn-atreides-2 = 剩餘的骰比哈肯能少時，可用沙漠力量行動一次，不花骰。
hint-war-turn-atreides-3 = 移動前先看預言卡：每張都寫著取得它的條件。
hint-war-turn-harkonnen = 霸權達到 10 即獲勝。摧毀穴地可得與其等級相同的霸權；攻擊時的骰要多於守軍和等級合計的骰。
hint-war-turn-harkonnen-2 = 撲翼機能載整個軍團飛越沙漠，但會用掉。留在沙上的軍團會遇到沙蟲和風暴。
hint-war-turn-harkonnen-3 = 手牌在戰鬥時就是骰：不必每張都打出。
hint-war-moves = 地區代號是區塊字母加數字。普、菁、特是普通單位、菁英單位、特殊菁英單位。
hint-war-attack = 軍團中有領袖，特殊結果才有用。留下的單位守住原地。
hint-war-battle_cards = 留著的牌還能打出其效果；棄置的只在這個戰鬥輪多 1 顆骰。
hint-war-losses = 菁英單位受命中變成普通單位，仍留在場上；最後的單位陣亡時，領袖也離場。
hint-war-go_on = 停止就不再有損失。下方的勝率不計卡牌和撤退。
hint-war-retreat = 撤退可保住模型，但去處由攻擊方選，留下的定居點可能被摧毀。
hint-war-retreat-solo = 撤退可保住模型，去處由你選，但留下的定居點可能被摧毀。
hint-war-harvesters = 每台收割機在沙漠深處得 2 香料，在沙漠得 1 香料，兩處都會有沙蟲。香料決定下一輪的骰和交通工具。
hint-war-fliers = 飛行器可用於其航空區兩個區塊的所有地區，用掉或一輪結束才離開。
hint-war-deploy_units = 沒有軍團的定居點不擲骰就會失守。同一處至多 6 個單位。
hint-war-deploy_token = 只有亞崔迪看得到指示物的內容；翻開前算 1 個單位。
hint-war-place_signs = 己方軍團旁的徵兆是馭蟲的路，敵軍旁的徵兆是威脅。
hint-war-signs = 徵兆是沙子、沙蟲，或只在沙漠深處出現的掘地沙蟲。沙蟲會撲向該處的哈肯能軍團或收割機。
hint-war-payment = 下一輪的骰和交通工具由最低的標記決定：讓三個標記保持齊高。
hint-war-claims = 每輪至多 2 張。實驗站和摧毀定居點也會推進標記。
hint-war-hand_limit = 留下能打贏戰鬥的牌；重複的牌先棄置。

## Standing orders
habit-losses-numbers = 傷亡：保住數量
habit-losses-elites = 傷亡：保住菁英單位
habit-losses-leaders = 傷亡：保住領袖
habit-losses-ask = 傷亡：問我
habit-cards-first = 戰鬥棄牌：只在第一個戰鬥輪問我
habit-cards-ask = 戰鬥棄牌：每個戰鬥輪都問我
habit-cards-none = 戰鬥棄牌：不棄
habit-press-ask = 我的攻擊：每個戰鬥輪後問我
habit-press-one = 我的攻擊：只打 1 個戰鬥輪
habit-press-stronger = 我的攻擊：骰較多就繼續
habit-press-end = 我的攻擊：打到底
habit-retreat-never = 撤退：從不
habit-retreat-weaker = 撤退：對方多 2 顆骰時
habit-retreat-ask = 撤退：問我
habit-drive-far = 敵軍撤往：離我的定居點最遠的地區
habit-drive-ask = 敵軍撤往：問我
habit-advance-all = 戰勝後：全部前進，但己方定居點留 1 個單位
habit-advance-none = 戰勝後：不前進
habit-advance-ask = 戰勝後：問我
habit-specials-best = 戰鬥領袖：最強者優先
habit-specials-ask = 戰鬥領袖：問我
habit-flips-all = 沙蟲徵兆：依序全部翻開
habit-flips-ask = 沙蟲徵兆：問我
habit-carryall-deep = 運輸機：救沙漠深處的收割機，還有第二架時也救其他的
habit-carryall-always = 運輸機：每台都救
habit-carryall-never = 運輸機：都不救
habit-carryall-ask = 運輸機：問我
habit-flee-safe = 避開沙蟲：到最安全的地區
habit-flee-ask = 避開沙蟲：問我
habit-taken-far = 從地圖上取沙蟲：離敵人最遠的
habit-taken-ask = 從地圖上取沙蟲：問我
habit-spice-hold = 香料：先守住帝國標記，剩下的用來提升
habit-spice-ask = 香料：問我
habit-exchange-none = 替換領袖：不替換
habit-exchange-ask = 替換領袖：問我
habit-unclaimed-keep = 未取得的預言卡：全部洗回
habit-unclaimed-ask = 未取得的預言卡：問我
habit-scouting-none = 最後偵察：不用
habit-scouting-ask = 最後偵察：問我
habit-claims-free = 取得預言卡：不花代價的全部取得
habit-claims-ask = 取得預言卡：問我
habit-power-ask = 沒有骰時的沙漠力量：問我
habit-power-pass = 沒有骰時的沙漠力量：放棄

## Commands
command-war = 輸入文字回答《厄拉科斯之戰》的問題
    .name = 戰爭
command-war-area = 為目前的問題選擇地區
    .name = 地區
command-war-area-area = 代號或名稱，例如 A17 或加拉庫倫
    .name = 地區
command-war-card = 打出或棄置計畫卡
    .name = 卡牌
command-war-card-card = 你手中的計畫卡
    .name = 卡牌
command-war-claim = 取得預言卡
    .name = 取得
command-war-claim-card = 預言卡
    .name = 卡牌
command-war-orders = 這局遊戲中一律代你做的事
    .name = 指示
command-war-house = 以檔案為這個大廳提供自訂內容；不附檔案則取得我們的範本
    .name = 自訂內容
command-war-house-file = 內有自訂內容的 YAML 檔案
    .name = 檔案
command-war-house-back = 改回我們的自訂內容
    .name = 改回
refused-no-war = 這個指令只用於《厄拉科斯之戰》。
refused-house =
    這份自訂內容無法使用（{ $count } 處錯誤）：
    { $faults }{ $more ->
        [0] {""}
       *[other] {" "}……另有 { $more } 處
    }
refused-house-utf8 = 這個檔案不是 `UTF-8` 文字。
refused-house-size = 自訂內容的大小為 1 位元組至 `{ $most } KB`。
refused-house-gone = 無法取得檔案，請再附一次。
note-house-template = 這是我們的自訂內容，可作範本。填入你的配件上的值，並在 `{ $field }` 列出這些項目，例如 `{ $example }`；`{ $all }` 代表全部項目。然後由房主把檔案交給大廳：`/{ command-war.name } { command-war-house.name } { command-war-house-file.name }:`。
note-house-back = 本桌使用我們的自訂內容。
war-house-own = 自訂內容：本桌自備（摘要 { $digest }），{ $among } 項暫代值已有 { $n } 項換成印製值

## 靜默錐（W18.13）
war-line-cones = 靜默錐 { $n } 個
command-war-plan = 規劃你的下一個行動回合
    .name = 計畫
command-war-cone = 使用靜默錐與夥伴私下交談
    .name = 靜默錐
button-aside = 靜默錐…
button-aside-yes = 使用靜默錐
button-aside-hand = 展示手牌
button-aside-order = 展示指示
button-aside-end = 關閉靜默錐
aside-open = 靜默錐開啟中，到 { $until } 為止。你說的話和展示的牌只以私訊傳給夥伴。時間一到便自動關閉，或由你們兩人一同關閉。之後還剩 { $count } 個。
aside-shut = { $count ->
    [0] 你方已沒有靜默錐。請在牌桌上公開交談；手牌不公開。
   *[other] 你方還有 { $count } 個靜默錐。使用後 { $hours } { $pace ->
        [live] 分鐘
       *[other] 小時
    }內，你和夥伴可以私下傳訊並展示手牌。全桌會得知已使用一個，用掉便不再收回。
}
say-aside = { $side }使用了一個靜默錐；還剩 { $n } 個。
note-aside-opened = **{ $name }** 在遊戲 { $code } 開啟了靜默錐，到 { $until } 為止。以 `/{ command-war.name } { command-war-cone.name }` 回覆。
note-aside-hand = **{ $name }** 在遊戲 { $code } 向你展示手牌：{ $count ->
    [0] 沒有牌。
   *[other] { $cards }
}
note-aside-order = **{ $name }** 在遊戲 { $code } 向你展示指示：
    { $lines }
note-aside-closing = **{ $name }** 想關閉遊戲 { $code } 的靜默錐。你也關閉後便會關上。
note-aside-closed = 遊戲 { $code } 的靜默錐已關閉。
note-aside-shown = { $count ->
    [0] 你方沒有其他人會看到。
   *[other] 夥伴會看到你此刻的手牌。
}
note-aside-order-shown = { $count ->
    [0] 你方沒有其他人會看到。
   *[other] 夥伴會看到你此刻的指示。
}
note-aside-ending = 夥伴也關閉後便會關上，否則到時自動關閉。
note-aside-ended = 靜默錐已關閉。
note-talked-aside = { $count ->
    [0] 你方沒有其他人會讀訊息。
   *[other] 只有夥伴會讀到。
}
refused-aside-open = 你方已有一個靜默錐開啟中。
refused-aside-closed = 靜默錐未開啟，訊息不會轉達。
refused-aside-none = 你方沒有靜默錐。
refused-aside-alone = 你方目前沒有其他人，因此沒有用掉靜默錐。

# 句子中並列的牌名
mark-plan = 「{ $name }」
    .plain = 「{ $name }」
mark-omen = 「{ $name }」
    .plain = 「{ $name }」
