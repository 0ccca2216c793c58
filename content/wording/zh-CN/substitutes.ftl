## 有人代替座位的主人玩，直到某一天

motion-loan = { $guest }，你愿意代替 { $who } 玩到 { $until } 吗？你会看到其手牌，成绩归 { $who }。只需 { $guest } 回答。
motion-decided-loan-agree = { $guest } 代替 { $who } 玩到 { $until }。
motion-decided-loan-decline = { $guest } 不代替 { $who } 玩。
motion-kick-lent = { $seat } 正在代替原主玩，{ $who } 提议空出这个座位。自动玩家会接手，直到有人入座。
kick-text-lent = 其他玩家会投票决定 { $seat } 是否不再代替别人玩。如果通过，座位交还原主。
kick-text-lent-alone = 这里没有其他人可以投票，由你决定 { $seat } 是否不再代替别人玩。如果不再代替，座位交还原主。
motion-unseat = { $who } 提议 { $seat } 不再代替别人玩，座位交还原主。
motion-decided-unseat-agree = 多数同意：由 { $seat } 继续游戏。
motion-decided-unseat-decline = 未达多数：{ $seat } 继续代替别人玩。
say-seat-lent = { $who } 代替 { $owner } 玩到 { $until }。
say-seat-back = { $owner } 回到自己的座位。
lent-line = -# { $seat } 代替 { $owner } 玩到 { $until }。
status-lent = { $seat } 正在代替你玩。你只能看到公开信息。
button-seat-back = 回到座位
note-substitute-asked = 已询问 { $who } 是否代替你玩到 { $until }。
note-returned = 座位已交还原主。
note-seat-lent = 游戏 { $code }，{ $channel }：现在有人代替你玩。用 `/{ command-dune.name } { command-dune-return.name }` 可取回座位。{ $orders ->
    [0] {""}
   *[other] 你之前的指示已作废。
  }
note-seat-taken = 游戏 { $code }，{ $channel }：你代替别人玩到 { $until }。用 `/{ command-dune.name } { command-dune-return.name }` 可交还座位。
note-seat-back = 游戏 { $code }，{ $channel }：你已回到自己的座位。
note-seat-left = 游戏 { $code }，{ $channel }：你不再代替别人玩。{ $orders ->
    [0] {""}
   *[other] 你之前的指示已作废。
  }
leave-text-lent = 你将把 { $channel } 的游戏 { $code } 的座位交还原主。
refused-lent = 你在这里是代替别人玩，只有原主能选择由谁代替。
refused-lent-out = 目前有人在这张牌桌代替你玩。用 `/{ command-dune.name } { command-dune-return.name }` 可以回到座位。
refused-not-lent = 这张牌桌没有人代替你，你也没有代替任何人。
refused-substitute-here = 此人已在这张牌桌。
refused-substitute-seen = 此人看过这局游戏的另一份手牌。
refused-substitute-bot = 只有真人能代替你。
refused-host-substitute = 代替别人玩的人不能担任房主。
command-dune-substitute = 请人代替你玩，直到某一天
    .name = 代替
command-dune-substitute-player = 对象
    .name = 玩家
command-dune-substitute-until = 你回来的日子，例如 2026-12-05
    .name = 至
command-dune-return = 取回自己的座位，或交还你代替别人坐的座位
    .name = 交还
