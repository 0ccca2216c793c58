# 萨多卡指挥官及其技能（Bloodlines）。

preset-base-bloodlines = 基础游戏和《血脉》
preset-base-tech = 基础游戏和《血脉》（含技术模组）
preset-base-everything = 基础游戏和所有扩展
preset-uprising-bloodlines = 《起义》和《血脉》
preset-uprising-tech = 《起义》和《血脉》（含技术模组）
preset-uprising-everything = 《起义》和所有扩展及模组

setting-bloodlines = 血脉
setting-bloodlines-off = 不使用
setting-bloodlines-on = 使用
    .about = 加入拥有技能的萨多卡指挥官，以及新的卡牌、领袖和冲突。

group-commander = 萨多卡指挥官
choose-commander-acquire = 获取萨多卡指挥官（{ $n } { $what }）
choose-commander-recruit = 从供应堆招募萨多卡指挥官（{ $n } { $what }）
choose-commander-dismiss = 移除萨多卡指挥官并抽取秘牌（{ $n } { $what }）
choose-deploy-unit = 部署 { $n } { $unit_id ->
        [dreadnought] 艘
       *[other] 名
    }{ $unit }
choose-deploy-units = 部署{ $n ->
    [0] {" "}
   *[other] {" "}{ $n } 个部队和{" "}
}{ $m } { $unit_id ->
        [dreadnought] 艘
       *[other] 名
    }{ $unit }
choose-retreat-units = 撤回{ $n ->
    [0] {" "}
   *[other] {" "}{ $n } 个部队和{" "}
}{ $m } { $unit_id ->
        [dreadnought] 艘
       *[other] 名
    }{ $unit }
choose-lose-units = 失去：{ $n ->
    [0] {""}
   *[other] 兵营 { $n } 个部队
}{ $m ->
    [0] {""}
   *[other] { $n ->
        [0] {""}
       *[other] 、
    }兵营 { $m } { $unit_id ->
            [dreadnought] 艘
           *[other] 名
        }{ $unit }
}{ $rest ->
    [0] {""}
   *[other] { $m ->
        [0] { $n ->
        [0] {""}
       *[other] 、
    }
       *[other] 、
    }冲突区域 { $rest } 个部队
}{ $others ->
    [0] {""}
   *[other] { $rest ->
        [0] { $m ->
        [0] { $n ->
        [0] {""}
       *[other] 、
    }
       *[other] 、
    }
       *[other] 、
    }冲突区域 { $others } { $unit_id ->
            [dreadnought] 艘
           *[other] 名
        }{ $unit }
}
choose-skill = { $skill }
gains-combat = 战斗：{ $effect }
prompt-skill = 为你的萨多卡指挥官选择一个技能。

event-commander = { $seat } 获取萨多卡指挥官（{ $from }）
    .tail = 获取萨多卡指挥官
event-commander-gone = { $seat } 把“{ $space }”的萨多卡指挥官移出游戏
    .tail = 把该处的萨多卡指挥官移出游戏
event-commanders-left = { $seat } 的 { $n } 名萨多卡指挥官移出游戏
    .tail = { $n } 名萨多卡指挥官移出游戏
event-recruit-unit = { $seat } { $unit_id ->
        [dreadnought] 建造
       *[other] 招募
    }{ $unit }
    .tail = { $unit_id ->
            [dreadnought] 建造
           *[other] 招募
        }{ $unit }
event-deploy-unit = { $seat } 部署 { $n } { $unit_id ->
        [dreadnought] 艘
       *[other] 名
    }{ $unit }
    .tail = 部署 { $n } { $unit_id ->
            [dreadnought] 艘
           *[other] 名
        }{ $unit }
event-retreat-unit = { $seat } 撤回 { $n } { $unit_id ->
        [dreadnought] 艘
       *[other] 名
    }{ $unit }
    .tail = 撤回 { $n } { $unit_id ->
            [dreadnought] 艘
           *[other] 名
        }{ $unit }
event-lose-unit = { $from_id ->
    [conflict] { $seat } 从冲突区域失去 { $n } { $unit_id ->
            [dreadnought] 艘
           *[other] 名
        }{ $unit }
   *[other] { $seat } 从兵营失去 { $n } { $unit_id ->
           [dreadnought] 艘
          *[other] 名
       }{ $unit }
}
    .tail = { $from_id ->
    [conflict] 从冲突区域失去 { $n } { $unit_id ->
            [dreadnought] 艘
           *[other] 名
        }{ $unit }
   *[other] 从兵营失去 { $n } { $unit_id ->
           [dreadnought] 艘
          *[other] 名
       }{ $unit }
}
event-skill = { $seat } 选择技能“{ $skill }”
    .tail = 选择技能“{ $skill }”
event-skill-row = 翻开技能“{ $skill }”
    .tail = 翻开技能“{ $skill }”
    .post = {""}
event-skill-trashed = { $seat } 销毁技能“{ $skill }”
    .tail = 销毁技能“{ $skill }”

board-commanders = 有萨多卡指挥官的地区：{ $spaces }
board-corps = { $seat } 的萨多卡指挥官：兵营 { $garrison }、冲突区域 { $conflict }、供应堆 { $reserve }{ $skilled ->
    [0] {""}
   *[1] ；技能：{ $skills }
}
board-skills = 正面朝上的技能：{ $skills }（技能堆 { $stack } 个，资源池中的指挥官 { $bank } 名，移出游戏的 { $gone } 名）
picture-skills = 指挥官技能
picture-skills-stack = 技能堆 { $stack } · 资源池中的指挥官 { $bank } · 移出游戏 { $gone }
picture-commanders = 兵营 { $garrison } · 冲突区域 { $conflict } · 供应堆 { $reserve }
picture-plaque = { $label }：
picture-alt-commanders = 有萨多卡指挥官的地区：{ $places }。
picture-alt-corps = { $player } 的萨多卡指挥官：兵营 { $garrison }、冲突区域 { $conflict }、供应堆 { $reserve }，技能：{ $skills }。
picture-alt-skills = 正面朝上的技能：{ $skills }，技能堆 { $stack } 个。

deciding-commander-there = 此处有萨多卡指挥官
deciding-commander-acquire = 战斗力 2 的部队{ $n ->
    [0] {""}
   *[other] ，之后选择技能：{ $skills }
}
deciding-commander-recruit = 战斗力 2 的部队（没有新技能）
deciding-open-commanders = 萨多卡指挥官（{ $n } 项可选）
look-owned = 查看：玩家的技能、技术板块…
hand-corps = **萨多卡指挥官：**兵营 { $garrison }、冲突区域 { $conflict }、供应堆 { $reserve }{ $skilled ->
    [0] {""}
   *[1] {" "}· **技能：**{ $skills }
}
changes-skills = 正面朝上的技能。

# Bloodlines 的领袖：冲突区域中的特使、额外香料、导航牌、扭曲秘牌、战术指示物。
choose-take-spice = 从“{ $space }”
choose-recall-fray = 冲突区域中的特使
choose-navigation = { $card }：{ $effect }
choose-give-intrigue = 将『{ $card }』交给 { $seat }
choose-buy = 支付 1 帝国索并抽取『{ $card }』
prompt-navigation = 从这些导航牌中选择 { $n } 张，按打出的顺序排列。其余的移出游戏。
event-course-drawn = { $shown ->
    [1] { $seat } 抽取导航牌：{ $cards }
   *[0] { $seat } 抽取 { $n } 张导航牌
}
    .tail = { $shown ->
    [1] 抽取导航牌：{ $cards }
   *[0] 抽取 { $n } 张导航牌
}
    .post = {""}
event-course-laid = { $shown ->
    [1] { $seat } 从左至右排列导航牌：{ $cards }
   *[0] { $seat } 排列 { $n } 张导航牌
}
    .tail = { $shown ->
    [1] 从左至右排列导航牌：{ $cards }
   *[0] 排列 { $n } 张导航牌
}
event-navigation = { $seat } 的{ $faction }影响力增加到 2 点，打出第 { $slot } 个槽位的导航牌（{ $effect }）
    .tail = { $faction }影响力增加到 2 点，打出第 { $slot } 个槽位的导航牌（{ $effect }）
event-tactics = { $seat } 将战术指示物移至第 { $now } 格{ $back ->
    [1] （从终点返回）
   *[0] {""}
}
    .tail = 将战术指示物移至第 { $now } 格{ $back ->
    [1] （从终点返回）
   *[0] {""}
}
event-twisted = { $shown ->
    [1] { $seat } 抽取扭曲秘牌：{ $cards }
   *[0] { $seat } 抽取 1 张扭曲秘牌
}
    .tail = { $shown ->
    [1] 抽取扭曲秘牌：{ $cards }
   *[0] 抽取 1 张扭曲秘牌
}
event-give-intrigue = { $shown ->
    [1] { $seat } 将秘牌交给 { $to }：{ $card }
   *[0] { $seat } 将 1 张秘牌交给 { $to }
}
    .tail = { $shown ->
    [1] 将秘牌交给 { $to }：{ $card }
   *[0] 将 1 张秘牌交给 { $to }
}
event-deploy-agent = { $seat } 将“{ $space }”上的特使部署到冲突区域
    .tail = 将“{ $space }”上的特使部署到冲突区域
event-recall-fray = { $seat } 召回冲突区域中的特使
    .tail = 召回冲突区域中的特使
board-course = { $seat }：剩余 { $n } 张导航牌{ $played ->
    [0] {""}
   *[1] ，已打出：{ $cards }
}
board-tactics = { $seat }：战术指示物在第 { $n } 格
board-twisted = { $seat }：手中有 { $n } 张扭曲秘牌
board-twisted-deck = { $seat }：扭曲秘牌堆剩余 { $n } 张
board-fray = { $seat }：冲突区域中有 { $n } 个特使
hand-course = **你的导航牌（从左至右）：**{ $cards }

picture-alt-navigation = { $player }：剩余 { $n } 张导航牌，下一张在第 { $slot } 个槽位。
picture-alt-tactics = { $player }：战术指示物在第 { $n } 格。
picture-alt-twisted-deck = { $player }：扭曲秘牌堆剩余 { $n } 张。
picture-alt-twisted = { $player }：手中有 { $n } 张扭曲秘牌。
picture-alt-fray = { $player }：冲突区域中有 { $n } 个特使。
picture-alt-spies = 间谍：{ $places }。
