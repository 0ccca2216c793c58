# The people of a table: what they agree on, who sits where, what goes wrong, and the lobby's options.

## Motions

computer-name = 自動玩家 { $number }
motion-head = **遊戲 { $code }** · 請牌桌決定
motion-count = { $choice }：{ $count }
motion-missing = 等待表決：{ $who }
motion-until = 表決期限：{ $until }
motion-lapsed = 遊戲已繼續進行，不必再表決。
vote-agree = 同意
vote-decline = 不同意
note-voted = 你的表決：{ $choice }。表決結束前可以更改。
note-vote = 遊戲 { $code } 需要你表決：{ $place }
refused-motion-open = 牌桌正在表決這件事，請在該訊息表決。
refused-motion-closed = 這件事已有結果。
refused-no-vote = 你不能表決這件事：只有相關的玩家可以。
refused-held = 這場遊戲已暫緩。按回報訊息下方的「繼續」即可繼續。
status-held = 遊戲已暫緩。按回報訊息下方的「繼續」即可繼續。

## Taking back with consent

button-undo-ask = 請求復原
button-undo-yes = { $count ->
    [0] 復原
   *[other] 詢問大家
  }
take-back-step = { $who_count ->
    [0] 你的上一步已無法自行復原。沒有其他玩家需要同意，因此可以復原。
   *[other] 你的上一步已無法自行復原。若 { $who } 都同意，就會復原；在此之前若有人作出回答，請求即失效。
  }
take-back-turn = { $who_count ->
    [0] 你的上個回合已無法自行復原。沒有其他玩家需要同意，因此遊戲可以回到該回合開始時。
   *[other] 若 { $who } 都同意，遊戲會回到你上個回合開始時，其後發生的一切都會復原。在此之前若有人作出回答，請求即失效。
  }
note-asked = 已詢問其他玩家。
motion-undo-step = { $who } 請求復原上一步。
motion-undo-turn = { $who } 請求復原上個回合。遊戲會回到該回合開始時，其後發生的一切都會復原。
motion-decided-undo-agree = 大家都同意，已復原。
motion-decided-undo-decline = 有人不同意，維持原狀。
event-undone-step = { $who } 經牌桌同意，復原了上一步。
event-undone-turn = { $who } 經牌桌同意，復原了上個回合。
setting-undo = 復原
setting-undo-window = 僅限自己的步驟
setting-undo-consent = 經全員同意可復原更多
setting-undo-never = 不允許
