# The people of a table: what they agree on, who sits where, what goes wrong, and the lobby's options.

## Motions

computer-name = 自动玩家 { $number }
motion-head = **游戏 { $code }** · 请牌桌决定
motion-count = { $choice }：{ $count }
motion-missing = 等待表决：{ $who }
motion-until = 表决期限：{ $until }
motion-lapsed = 游戏已继续进行，不必再表决。
vote-agree = 同意
vote-decline = 不同意
note-voted = 你的表决：{ $choice }。表决结束前可以更改。
note-vote = 游戏 { $code } 需要你表决：{ $place }
refused-motion-open = 牌桌正在表决这件事，请在该消息表决。
refused-motion-closed = 这件事已有结果。
refused-no-vote = 你不能表决这件事：只有相关的玩家可以。
refused-held = 这局游戏已暂缓。按报告消息下方的“继续”即可继续。
status-held = 游戏已暂缓。按报告消息下方的“继续”即可继续。

## Taking back with consent

button-undo-ask = 请求撤销
button-undo-yes = { $count ->
    [0] 撤销
   *[other] 询问大家
  }
take-back-step = { $who_count ->
    [0] 你的上一步已无法自行撤销。没有其他玩家需要同意，因此可以撤销。
   *[other] 你的上一步已无法自行撤销。若 { $who } 都同意，就会撤销；在此之前若有人作出回答，请求即失效。
  }
take-back-turn = { $who_count ->
    [0] 你的上次行动已无法自行撤销。没有其他玩家需要同意，因此游戏可以回到该行动开始时。
   *[other] 若 { $who } 都同意，游戏会回到你上次行动开始时，其后发生的一切都会撤销。在此之前若有人作出回答，请求即失效。
  }
note-asked = 已询问其他玩家。
motion-undo-step = { $who } 请求撤销上一步。
motion-undo-turn = { $who } 请求撤销上次行动。游戏会回到该行动开始时，其后发生的一切都会撤销。
motion-decided-undo-agree = 大家都同意，已撤销。
motion-decided-undo-decline = 有人不同意，维持原状。
event-undone-step = { $who } 经牌桌同意，撤销了上一步。
event-undone-turn = { $who } 经牌桌同意，撤销了上次行动。
setting-undo = 撤销
setting-undo-window = 仅限自己的步骤
setting-undo-consent = 经全员同意可撤销更多
setting-undo-never = 不允许
