# 哈葛爾家族：基礎遊戲單人與雙人的自動對手（B17–B19）。

rival-name = { $among ->
    [1] 哈葛爾家族
   *[other] 勁敵 { $number }
}

prompt-rival = { $origin }：請為 { $seat } 決定。
refused-difficulty = 「{ $space }」：此難度下你不能獲得劍術大師。
refused-alone = 僅限單人遊戲。
setting-difficulty = 難度
setting-difficulty-mercenary = 傭兵（新手）
    .about = 勁敵開局沒有軍隊；你開局有 1 張密謀牌。
    .about-base = 你開局多 1 索拉里和 1 香料；勁敵開局沒有軍隊，第 5 輪起有第三名特使。
setting-difficulty-sardaukar = 薩督卡（老手）
    .about = 沒有變動：勁敵開局各有 3 支軍隊。
    .about-base = 勁敵開局各有 3 支軍隊和 1 張密謀牌，第 4 輪起有第三名特使；晶算師需 5 索拉里。
setting-difficulty-mentat = 晶算師（高手）
    .about = 勁敵使用殘酷升級、精準部署和精明政治。
    .about-base = 同薩督卡，但第 3 輪起有第三名特使；在 1 級或 2 級衝突中遙遙領先的勁敵不部署軍隊。
setting-difficulty-kwisatz_haderach = 奎薩茲·哈德拉茲（高手+）
    .about = 同晶算師，且你不能獲得劍術大師。
    .about-base = 同晶算師，且你不能獲得劍術大師。
setting-churn = 帝國牌列輪替
setting-churn-off = 關
setting-churn-on = 開
    .about = 你每次揭示回合後擲 2 顆骰子，移除帝國牌供應區對應的牌。
setting-escalation = 殘酷升級
setting-escalation-off = 關
setting-escalation-on = 開
    .about = 在 3 級衝突中，自動對手會加上 2 張牌的劍刃。
board-hagal = 哈葛爾家族牌庫：{ $n } 張，已翻開：{ $revealed_count ->
    [0] 無
   *[other] { $revealed }
}

event-hagal = { $seat } 翻開「{ $card }」
    .tail = 翻開「{ $card }」
event-hagal-cards = { $seat } 翻開{ $cards }
    .tail = 翻開{ $cards }
event-rival-pays = { $seat } 支付 { $prices }
counted-goods = { $n } { $what_icon }
counted-intrigue-cards = { $n } 張密謀牌
mark-hagal = 「{ $name }」
    .plain = 「{ $name }」
event-shuffle-hagal = 哈葛爾家族牌庫已重新洗勻
    .tail = 哈葛爾家族牌庫已重新洗勻
event-rival-agent = { $seat } 派遣特使到「{ $space }」
    .tail = 派遣特使到「{ $space }」
event-rival-agent-there = { $seat } 派遣特使到該處
    .tail = 派遣特使到該處
event-rival-spends = { $seat } 花費 { $n } 張密謀牌
    .tail = 花費 { $n } 張密謀牌
event-deploy-supply = { $seat } 從個人供應區部署 { $n } 支軍隊
    .tail = 從個人供應區部署 { $n } 支軍隊
event-control-lost = 「{ $space }」不再受任何人控制
    .tail = 「{ $space }」不再受任何人控制
