# 《血脉》的技术模组：技术板块、伊克斯大使馆、放在一旁的板块。

setting-tech = 技术模组
setting-tech-off = 不使用
setting-tech-on = 使用
    .about = 加入《血脉》的技术板块，以香料获取。

group-tile = 技术板块
choose-tech = 『{ $tile }』（{ $n } 香料）
choose-tech-for = 『{ $tile }』（{ $n ->
    [0] {""}
   *[other] { $n } { $what }
}{ $m ->
    [0] {""}
   *[other] { $n ->
        [0] {""}
       *[other] 、
    }{ $m } 名谈判代表
}）
choose-negotiate = 派 { $n } 名谈判代表前往伊克斯
choose-flip-tile = 翻转『{ $tile }』：{ $effect }
choose-use-tile = 使用『{ $tile }』：{ $effect }
choose-trash-tile = 销毁『{ $tile }』
choose-trash-spy = 销毁{ $post }的间谍
choose-project = 将『{ $tile }』放在一旁
choose-spare = 『{ $card }』保持正面朝上
prompt-project = 你要将哪个技术板块正面朝下放在一旁？之后你可以用较少的香料获取它。
prompt-spare = 你的所有作战图标现在都相同。哪张牌保持正面朝上？其余的牌会配对。

event-tech = { $seat } 获取技术板块『{ $tile }』{ $project ->
    [1] （此前放在一旁）
   *[0] {""}
}
    .tail = 获取技术板块『{ $tile }』{ $project ->
    [1] （此前放在一旁）
   *[0] {""}
}
event-tech-top = 技术板块第 { $stack } 堆翻开『{ $tile }』
    .tail = 第 { $stack } 堆翻开『{ $tile }』
    .post = {""}
event-tech-gone = 技术板块第 { $stack } 堆的『{ $tile }』移出游戏
    .tail = 技术板块第 { $stack } 堆的『{ $tile }』移出游戏
event-tile-trash = { $seat } 销毁技术板块『{ $tile }』
    .tail = 销毁技术板块『{ $tile }』
event-tile-flip = { $seat } 翻转『{ $tile }』
    .tail = 翻转『{ $tile }』
event-negotiators = { $seat } 派 { $n } 名谈判代表前往伊克斯
    .tail = 谈判代表 +{ $n }
event-negotiators-back = { $seat } 的 { $n } 名谈判代表返回供应堆
    .tail = 谈判代表 −{ $n }
event-project = { $seat } { $shown ->
    [1] 将第 { $stack } 堆的『{ $tile }』放在一旁
   *[0] 将第 { $stack } 堆的 1 个技术板块正面朝下放在一旁
}
    .tail = { $shown ->
    [1] 将第 { $stack } 堆的『{ $tile }』放在一旁
   *[0] 将第 { $stack } 堆的 1 个技术板块正面朝下放在一旁
}
event-spy-gone = { $seat } 销毁{ $post }的间谍
    .tail = 销毁{ $post }的间谍

board-tech = 技术板块：{ $tiles }
board-tech-stack = 『{ $tile }』（该堆 { $n } 个）
board-tech-empty = 空
board-tech-owned = { $seat } 的技术板块：{ $tiles }
board-tech-down = { $tile }（正面朝下）
board-tech-project = { $seat } 有 1 个正面朝下放在一旁的技术板块
board-negotiators = { $seat } 在伊克斯的谈判代表：{ $n }
picture-negotiators = 谈判代表：{ $n }
board-tech-gone = 移出游戏的技术板块：{ $tiles }
hand-tech = **技术板块：**{ $tiles }
hand-project = **放在一旁：**『{ $tile }』（费用减少 { $n } 香料）
picture-tech = 技术板块
picture-alt-tech = 技术板块：{ $tiles }。
picture-alt-tech-owned = { $player } 的技术板块：{ $tiles }。

board-spies-gone = { $seat }：移出游戏的间谍 { $n } 名
picture-tech-stacks = 各堆的板块数（从左至右）：{ $heights }
picture-project = 1 个正面朝下放在一旁
picture-alt-tile = { $tile }（{ $n } 香料，该堆 { $height } 个）
picture-alt-spies-gone = { $player }：移出游戏的间谍 { $n } 名。

deciding-embassy = 伊克斯大使馆：以香料获取技术板块
deciding-costs-spice = 费用 { $n } 香料
deciding-open-flips = { $n } 个可翻转的板块
changes-tech = 可获取的技术板块。
tie-tech = 拥有平局时获胜的技术板块
