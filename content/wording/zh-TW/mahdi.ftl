# 單人遊玩《厄拉科斯之戰》：自動對手，以及地圖圖片的用語。

mahdi-name = 哈肯能
war-picture-head = { $product } · { $head }
war-changes = 有變化的地區：{ $areas }。
war-picture-plan = 目標：{ $area }，收成區塊：{ $quarter }
war-line-garrisons = 剩餘的要塞指示物：{ $n }
war-line-mahdi = { $seat }：未擲骰 { $n } · 預備牌 { $reserves } · 目標 { $area } · 收成區塊 { $quarter }
war-line-mahdi-still = { $seat }：未擲骰 { $n } · 預備牌 { $reserves }

## 提示：哈肯能骰子各結果的作用（W19.7 至 W19.10）
war-about-mahdi-leadership = 由有領袖的軍團奇襲較弱的守軍，或移動 2 個有領袖的軍團
war-about-mahdi-strategy = 攻擊較弱的守軍，或移動 2 個軍團
war-about-mahdi-deployment = 在 1 個定居點放 3 個普通單位和 1 名領袖
war-about-mahdi-mentat = 抽取並打出 2 張計畫卡
war-about-mahdi-house = 以菁英單位取代 2 個普通單位，並放置 1 台收割機和 1 台撲翼機
war-about-mahdi-special = 可以的話進行{ $leader }的特殊行動，否則{ $what }

## 提問：對自動對手同樣好的選項由你決定
war-odds-reserves = -# 未計入：哈肯能每個戰鬥輪都會棄預備牌（{ $n } 張）換骰，直到 6 顆骰。
war-opposite = 你替哈肯能選擇：依哈肯能的規則，這些選項都可以。
war-ask-opposite_retreat_to = 你的軍團撤退到哪裡？依單人規則由你選擇，但有空地區時須選空地區。
war-ask-opposite_tank = 你的哪名領袖進入再生槽？
war-ask-opposite_carryall = 沙蟲來到 { $area } 的收割機。由哪台運輸機救走它？
war-solo-truthtrance = 對自動哈肯能：你指定其下一顆骰的結果
war-solo-the_voice = 自動哈肯能沒有手牌可棄
war-ask-mahdi_assault = 哈肯能發動攻擊。要進行哪一次攻擊？
war-ask-mahdi_march = 哈肯能軍團移動。走哪一條路？
war-ask-mahdi_muster = 哈肯能部署在哪裡？
war-ask-mahdi_captain = 部署哪名哈肯能領袖？
war-ask-mahdi_promote = 哪個哈肯能軍團升級單位？
war-ask-mahdi_reinforce = 哈肯能在哪裡放置單位？
war-ask-mahdi_crews = 哈肯能把收割機放置在哪裡？
war-ask-mahdi_quarter = 其餘收割機放置在哪個區塊？
war-ask-mahdi_squadron = 哈肯能放置{ $what ->
    [carryall] 運輸機
   *[other] 撲翼機
}。哪個航空區？
war-ask-mahdi_spare = 要塞指示物已用完。要翻開哪裡的指示物？

## 選項
war-mahdi-assault = { $source } → { $area }
war-mahdi-assault-fly = { $source } → { $area }（{ $zone }）
war-mahdi-march = { $source } → { $area }
war-mahdi-march-fly = { $source } → { $area }（{ $zone }）
war-mahdi-quarter = { $quarter }
war-muster = { $area }
war-open = { $area }

## 事件：句子的一部分
event-war-mahdi-sector = 收成區塊：{ $quarter }
event-war-mahdi-target = 目標：{ $area }
event-war-mahdi-reserve = 加入 1 張{ $deck }預備牌
event-war-mahdi-sister = 使用貝尼·潔瑟睿德標記
event-war-mahdi-die = 擲出{ $action }
event-war-mahdi-kept = 「{ $card }」沒有效果，加入預備牌
event-war-mahdi-scheme = 「哈瓦特的算計」置於圖板旁
event-war-garrison-open = 翻開 { $area } 的要塞指示物：{ $face }
event-war-garrison-left = { $area } 留下 { $n } 個要塞指示物
