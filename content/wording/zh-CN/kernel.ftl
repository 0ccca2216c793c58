# 核心与牌桌服务的拒绝：原因，以及怎样才可行。

refused-stale = 这个操作面板生成之后，牌桌已有变化。这是当前的操作面板。
refused-taken = { $who } 已完成这次行动。这是当前的操作面板。
refused-not-yours = 现在没有需要你决定的事。
refused-amount = 请选择 { $low } 到 { $high } 之间的数字。
refused-form = 这个选择已不符合当前的问题，请重新选择。
refused-count = { $low ->
    [0] 最多选择 { $high } 项。
   *[other] { $high ->
        [1] 请选择一项。
       *[other] 请选择 { $low } 到 { $high } 项。
    }
  }
refused-unknown = 这不是可选的选项。
refused-undo = 没有可撤销的操作。其他玩家作答、洗牌或掷骰、看到新信息，或行动结束之后，在那之前的操作就无法撤销。
refused-undo-never = 这张牌桌不允许撤销。
refused-not-at-table = 你不在这张牌桌。如果这桌开放旁观，可以看“游戏面板”和“记录”。
refused-over = 这局游戏已经结束。
refused-paused = 我无法访问这局游戏的频道，因此游戏已暂停。玩家可以在别处用 `/{ command-dune.name } { command-dune-here.name } { command-dune-here-code.name }:{ $code }` 继续。
refused-no-game = 没有这局进行中的游戏。
refused-no-game-here = 这里没有游戏。用 `/{ command-dune.name } { command-dune-new.name }` 开一桌。
refused-no-product = 没有这款游戏。请从列表中选择。
refused-no-component = 没有叫这个名称的组件。请从列表中选择。
refused-no-such-option = 现在无法这样做。当前的问题：{ $prompt }
refused-not-your-turn = 还没轮到你行动。正在等待 { $who }。
refused-export = 文件包含所有人的手牌，所以游戏结束后才提供。

refused-cannot-post = 我无法在这个频道发言。请在这里给我“查看频道”和“发送消息”权限（子区则是“在子区内发送消息”），或改用其他频道。

refused-seats = 这款游戏不适合这个人数。可以的人数：{ $seats }。
refused-seats-taken = 这里已有 { $seats } 人入座；要减少座位，得先有人离开。
refused-open-game = 这个频道已有一局游戏。请先完成或关闭它，改用其他频道或子区，或用 `{ command-dune-new-thread.name }: True` 在新的子区开桌。
refused-move-stranger = { $who } 正在玩这局计评分的游戏，但不在这个服务器。请先邀请对方。最后一步之后满 { $days } 天，不邀请也能在这里继续。
refused-started = 这局游戏已经开始。
refused-empty-seats = 还有 { $count } 个空位。其他人可以加入，房主也可以让自动玩家入座。
refused-not-ready = 房主现在就可以开始；其他人要等所有人准备就绪，或满座 { $hours } 小时后。
refused-host = 只有房主可以这样做。
refused-joined = 你已经在这张牌桌入座。
refused-full = { $seats } 个座位都已坐满。
refused-no-computer = 这里没有自动玩家。
refused-setting = 这不是可选的设置。
refused-not-in-lobby = 你不在这张牌桌。
refused-count-exact = 请选择正好 { $high } 项。
refused-no-table-here = 这里没有牌桌。请在牌桌所在的频道使用这个命令：{ $tables }。
refused-which-code = 是哪一张牌桌？请填入代码：{ $tables }。
refused-alike = 有好几张牌桌的代码看起来像这个：{ $tables }。请在输入时从列表中选择。
refused-no-server = 牌桌开在服务器的频道中。请在服务器的频道使用这个命令。
refused-permissions = 我在这里缺少权限：{ $missing }。请在此频道给我这些权限，或改用其他频道。
refused-no-thread = 我无法在这里创建子区。请直接在频道中开桌，或改用其他文字频道。
refused-setup = 只有可管理服务器的人才能设定。
refused-opens = 在此服务器，只有可管理频道的人才能开桌。
permission-view-channel = 查看频道
permission-send-messages = 发送消息
permission-send-messages-in-threads = 在子区内发送消息
permission-create-public-threads = 创建公开子区
permission-embed-links = 嵌入链接
permission-attach-files = 附加文件
refused-many-lobbies = 你已经开了 { $count } 张等待中的牌桌。请先开始或关闭其中一张。
refused-close = 只有房主可以关闭这张牌桌，或由在此拥有“管理频道”权限的人使用 `/{ command-dune.name } { command-dune-close.name }`。等待中的牌桌如果 { $days } 天无人操作，在座的任何人都可以关闭。
refused-close-forfeited = 你已离开这局计入评分的游戏，名次算最后一名，因此是否结束须由其他人决定。
refused-rematch = 只有参加过的玩家可以再来一局。
refused-invited = 此人已受邀加入这张牌桌。
refused-invited-elsewhere = 此人还没有回应你上次的邀请。
refused-many-invited = 你已为这张牌桌发出 { $count } 次邀请，不能再邀请。
refused-many-invitations = 你在一天内已发出 { $count } 次邀请，请稍后再邀请。
