# 《血脈》的技術模組：技術板塊、伊克斯大使館、放在一旁的板塊。

setting-tech = 技術模組
setting-tech-off = 不使用
setting-tech-on = 使用
    .about = 加入《血脈》的技術板塊，以香料獲得。

group-tile = 技術板塊
choose-tech = 「{ $tile }」（{ $n } 香料）
choose-tech-for = 「{ $tile }」（{ $n ->
    [0] {""}
   *[other] { $n } { $what }
}{ $m ->
    [0] {""}
   *[other] { $n ->
        [0] {""}
       *[other] 、
    }{ $m } 名談判代表
}）
choose-negotiate = 派 { $n } 名談判代表前往伊克斯
choose-flip-tile = 翻轉「{ $tile }」：{ $effect }
choose-use-tile = 使用「{ $tile }」：{ $effect }
choose-trash-tile = 銷毀「{ $tile }」
choose-trash-spy = 銷毀{ $post }的間諜
choose-project = 將「{ $tile }」放在一旁
choose-spare = 「{ $card }」保持正面朝上
prompt-project = 你要將哪個技術板塊正面朝下放在一旁？之後你可以用較少的香料獲得它。
prompt-spare = 你的所有作戰圖標現在都相同。哪張牌保持正面朝上？其餘的牌會配對。

event-tech = { $seat } 獲得技術板塊「{ $tile }」{ $project ->
    [1] （先前放在一旁）
   *[0] {""}
}
    .tail = 獲得技術板塊「{ $tile }」{ $project ->
    [1] （先前放在一旁）
   *[0] {""}
}
event-tech-top = 技術板塊第 { $stack } 堆翻開「{ $tile }」
    .tail = 第 { $stack } 堆翻開「{ $tile }」
    .post = {""}
event-tech-gone = 技術板塊第 { $stack } 堆的「{ $tile }」移出遊戲
    .tail = 技術板塊第 { $stack } 堆的「{ $tile }」移出遊戲
event-tile-trash = { $seat } 銷毀技術板塊「{ $tile }」
    .tail = 銷毀技術板塊「{ $tile }」
event-tile-flip = { $seat } 翻轉「{ $tile }」
    .tail = 翻轉「{ $tile }」
event-negotiators = { $seat } 派 { $n } 名談判代表前往伊克斯
    .tail = 談判代表 +{ $n }
event-negotiators-back = { $seat } 的 { $n } 名談判代表返回個人供應區
    .tail = 談判代表 −{ $n }
event-project = { $seat } { $shown ->
    [1] 將第 { $stack } 堆的「{ $tile }」放在一旁
   *[0] 將第 { $stack } 堆的 1 個技術板塊正面朝下放在一旁
}
    .tail = { $shown ->
    [1] 將第 { $stack } 堆的「{ $tile }」放在一旁
   *[0] 將第 { $stack } 堆的 1 個技術板塊正面朝下放在一旁
}
event-spy-gone = { $seat } 銷毀{ $post }的間諜
    .tail = 銷毀{ $post }的間諜

board-tech = 技術板塊：{ $tiles }
board-tech-stack = 「{ $tile }」（此堆 { $n } 個）
board-tech-empty = 空
board-tech-owned = { $seat } 的技術板塊：{ $tiles }
board-tech-down = { $tile }（正面朝下）
board-tech-project = { $seat } 有 1 個正面朝下放在一旁的技術板塊
board-negotiators = { $seat } 在伊克斯的談判代表：{ $n }
picture-negotiators = 談判代表：{ $n }
board-tech-gone = 移出遊戲的技術板塊：{ $tiles }
hand-tech = **技術板塊：**{ $tiles }
hand-project = **放在一旁：**「{ $tile }」（費用減少 { $n } 香料）
picture-tech = 技術板塊
picture-alt-tech = 技術板塊：{ $tiles }。
picture-alt-tech-owned = { $player } 的技術板塊：{ $tiles }。

board-spies-gone = { $seat }：移出遊戲的間諜 { $n } 名
picture-tech-stacks = 各堆的板塊數（從左至右）：{ $heights }
picture-project = 1 個正面朝下放在一旁
picture-alt-tile = { $tile }（{ $n } 香料，此堆 { $height } 個）
picture-alt-spies-gone = { $player }：移出遊戲的間諜 { $n } 名。

deciding-embassy = 伊克斯大使館：以香料獲得技術板塊
deciding-costs-spice = 費用 { $n } 香料
deciding-open-flips = { $n } 個可翻轉的板塊
changes-tech = 可獲得的技術板塊。
tie-tech = 擁有平局時獲勝的技術板塊
