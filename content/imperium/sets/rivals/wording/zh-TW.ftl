# 《起義》的勁敵，用於單人與雙人遊戲（RV1–RV9）。

lone-rival-name = 勁敵
refused-few = 僅限單人或雙人遊戲。
refused-demanded = 此難度必用。
refused-pair = 僅限雙人遊戲。
refused-named = 已指定勁敵；安珀·梅圖利夫人和拉班為簡化勁敵。
refused-rival-twice = { $rival }不能重複出場。
setting-rival = 勁敵
setting-rival-random = 隨機
setting-rival_other = 第二個勁敵
setting-rival_other-random = 隨機
setting-streamlined = 簡化勁敵
setting-streamlined-off = 關
setting-streamlined-on = 開
    .about = 勁敵不能獲勝：不得分，收集的資源也較少。
setting-politics = 精明政治
setting-politics-off = 關
setting-politics-on = 開
    .about = 勁敵不再造訪已無利可圖的派系。
setting-deployment = 精準部署
setting-deployment-off = 關
setting-deployment-on = 開
    .about = 勁敵在 1 級或 2 級衝突中遙遙領先時，不再部署軍隊。
board-rival = { $seat }：{ $rival }，劍術大師數值 { $n }，優先順序 { $order }
picture-alt-rival-card = { $player } 是{ $rival }：劍術大師數值 { $n }，優先順序 { $order }。

event-rival = { $seat } 使用{ $rival }
event-rival-scheme = { $seat } 執行{ $rival }的謀劃
    .tail = 執行{ $rival }的謀劃
