## 有人代替座位的主人玩，直到某一天

motion-loan = { $guest }，你願意代替 { $who } 玩到 { $until } 嗎？你會看到其手牌，成績歸 { $who }。只需 { $guest } 回答。
motion-decided-loan-agree = { $guest } 代替 { $who } 玩到 { $until }。
motion-decided-loan-decline = { $guest } 不代替 { $who } 玩。
motion-kick-lent = { $seat } 正在代替原主玩，{ $who } 提議空出這個座位。自動玩家會接手，直到有人入座。
kick-text-lent = 其他玩家會投票決定 { $seat } 是否不再代替別人玩。若通過，座位交還原主。
kick-text-lent-alone = 這裡沒有其他人可以投票，由你決定 { $seat } 是否不再代替別人玩。若不再代替，座位交還原主。
motion-unseat = { $who } 提議 { $seat } 不再代替別人玩，座位交還原主。
motion-decided-unseat-agree = 多數同意：由 { $seat } 繼續遊戲。
motion-decided-unseat-decline = 未達多數：{ $seat } 繼續代替別人玩。
say-seat-lent = { $who } 代替 { $owner } 玩到 { $until }。
say-seat-back = { $owner } 回到自己的座位。
lent-line = -# { $seat } 代替 { $owner } 玩到 { $until }。
status-lent = { $seat } 正在代替你玩。你只看得到公開資訊。
button-seat-back = 回到座位
note-substitute-asked = 已詢問 { $who } 是否代替你玩到 { $until }。
note-returned = 座位已交還原主。
note-seat-lent = 遊戲 { $code }，{ $channel }：現在有人代替你玩。用 `/{ command-dune.name } { command-dune-return.name }` 可取回座位。{ $orders ->
    [0] {""}
   *[other] 你先前的指示已作廢。
  }
note-seat-taken = 遊戲 { $code }，{ $channel }：你代替別人玩到 { $until }。用 `/{ command-dune.name } { command-dune-return.name }` 可交還座位。
note-seat-back = 遊戲 { $code }，{ $channel }：你已回到自己的座位。
note-seat-left = 遊戲 { $code }，{ $channel }：你不再代替別人玩。{ $orders ->
    [0] {""}
   *[other] 你先前的指示已作廢。
  }
leave-text-lent = 你將把 { $channel } 的遊戲 { $code } 的座位交還原主。
refused-lent = 你在這裡是代替別人玩，只有原主能選擇由誰代替。
refused-lent-out = 目前有人在這張牌桌代替你玩。用 `/{ command-dune.name } { command-dune-return.name }` 可以回到座位。
refused-not-lent = 這張牌桌沒有人代替你，你也沒有代替任何人。
refused-substitute-here = 此人已在這張牌桌。
refused-substitute-seen = 此人看過這局遊戲的另一份手牌。
refused-substitute-bot = 只有真人能代替你。
refused-host-substitute = 代替別人玩的人不能擔任房主。
command-dune-substitute = 請人代替你玩，直到某一天
    .name = 代替
command-dune-substitute-player = 對象
    .name = 玩家
command-dune-substitute-until = 你回來的日子，例如 2026-12-05
    .name = 至
command-dune-return = 取回自己的座位，或交還你代替別人坐的座位
    .name = 交還
