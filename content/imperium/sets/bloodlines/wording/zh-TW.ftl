# 薩督卡指揮官及其技能（Bloodlines）。

preset-base-bloodlines = 基礎遊戲和《血脈》
preset-base-tech = 基礎遊戲和《血脈》（含技術模組）
preset-base-everything = 基礎遊戲和所有擴充
preset-uprising-bloodlines = 《起義》和《血脈》
preset-uprising-tech = 《起義》和《血脈》（含技術模組）
preset-uprising-everything = 《起義》和所有擴充及模組

setting-bloodlines = 血脈
setting-bloodlines-off = 不使用
setting-bloodlines-on = 使用
    .about = 加入擁有技能的薩督卡指揮官，以及新的卡牌、領袖和衝突。

group-commander = 薩督卡指揮官
choose-commander-acquire = 獲得薩督卡指揮官（{ $n } { $what }）
choose-commander-recruit = 從個人供應區徵召薩督卡指揮官（{ $n } { $what }）
choose-commander-dismiss = 移除薩督卡指揮官並抽取密謀牌（{ $n } { $what }）
choose-deploy-unit = 部署 { $n } { $unit_id ->
        [dreadnought] 艘
       *[other] 名
    }{ $unit }
choose-deploy-units = 部署{ $n ->
    [0] {" "}
   *[other] {" "}{ $n } 支軍隊和{" "}
}{ $m } { $unit_id ->
        [dreadnought] 艘
       *[other] 名
    }{ $unit }
choose-retreat-units = 撤退{ $n ->
    [0] {" "}
   *[other] {" "}{ $n } 支軍隊和{" "}
}{ $m } { $unit_id ->
        [dreadnought] 艘
       *[other] 名
    }{ $unit }
choose-lose-units = 失去：{ $n ->
    [0] {""}
   *[other] 軍營 { $n } 支軍隊
}{ $m ->
    [0] {""}
   *[other] { $n ->
        [0] {""}
       *[other] 、
    }軍營 { $m } { $unit_id ->
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
    }衝突區域 { $rest } 支軍隊
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
    }衝突區域 { $others } { $unit_id ->
            [dreadnought] 艘
           *[other] 名
        }{ $unit }
}
choose-skill = { $skill }
gains-combat = 戰鬥：{ $effect }
prompt-skill = 為你的薩督卡指揮官選擇一個技能。

event-commander = { $seat } 獲得薩督卡指揮官（{ $from }）
    .tail = 獲得薩督卡指揮官
event-commander-gone = { $seat } 將「{ $space }」的薩督卡指揮官移出遊戲
    .tail = 將該處的薩督卡指揮官移出遊戲
event-commanders-left = { $seat } 的 { $n } 名薩督卡指揮官移出遊戲
    .tail = { $n } 名薩督卡指揮官移出遊戲
event-recruit-unit = { $seat } { $unit_id ->
        [dreadnought] 建造
       *[other] 徵召
    }{ $unit }
    .tail = { $unit_id ->
            [dreadnought] 建造
           *[other] 徵召
        }{ $unit }
event-deploy-unit = { $seat } 部署 { $n } { $unit_id ->
        [dreadnought] 艘
       *[other] 名
    }{ $unit }
    .tail = 部署 { $n } { $unit_id ->
            [dreadnought] 艘
           *[other] 名
        }{ $unit }
event-retreat-unit = { $seat } 撤退 { $n } { $unit_id ->
        [dreadnought] 艘
       *[other] 名
    }{ $unit }
    .tail = 撤退 { $n } { $unit_id ->
            [dreadnought] 艘
           *[other] 名
        }{ $unit }
event-lose-unit = { $from_id ->
    [conflict] { $seat } 從衝突區域失去 { $n } { $unit_id ->
            [dreadnought] 艘
           *[other] 名
        }{ $unit }
   *[other] { $seat } 從軍營失去 { $n } { $unit_id ->
           [dreadnought] 艘
          *[other] 名
       }{ $unit }
}
    .tail = { $from_id ->
    [conflict] 從衝突區域失去 { $n } { $unit_id ->
            [dreadnought] 艘
           *[other] 名
        }{ $unit }
   *[other] 從軍營失去 { $n } { $unit_id ->
           [dreadnought] 艘
          *[other] 名
       }{ $unit }
}
event-skill = { $seat } 選擇技能「{ $skill }」
    .tail = 選擇技能「{ $skill }」
event-skill-row = 翻開技能「{ $skill }」
    .tail = 翻開技能「{ $skill }」
    .post = {""}
event-skill-trashed = { $seat } 銷毀技能「{ $skill }」
    .tail = 銷毀技能「{ $skill }」

board-commanders = 有薩督卡指揮官的位置：{ $spaces }
board-corps = { $seat } 的薩督卡指揮官：軍營 { $garrison }、衝突區域 { $conflict }、個人供應區 { $reserve }{ $skilled ->
    [0] {""}
   *[1] ；技能：{ $skills }
}
board-skills = 正面朝上的技能：{ $skills }（技能堆 { $stack } 個，公共供應區的指揮官 { $bank } 名，移出遊戲的 { $gone } 名）
picture-skills = 指揮官技能
picture-skills-stack = 技能堆 { $stack } · 公共供應區的指揮官 { $bank } · 移出遊戲 { $gone }
picture-commanders = 軍營 { $garrison } · 衝突區域 { $conflict } · 個人供應區 { $reserve }
picture-plaque = { $label }：
picture-alt-commanders = 有薩督卡指揮官的位置：{ $places }。
picture-alt-corps = { $player } 的薩督卡指揮官：軍營 { $garrison }、衝突區域 { $conflict }、個人供應區 { $reserve }，技能：{ $skills }。
picture-alt-skills = 正面朝上的技能：{ $skills }，技能堆 { $stack } 個。

deciding-commander-there = 此處有薩督卡指揮官
deciding-commander-acquire = 戰力 2 的軍隊{ $n ->
    [0] {""}
   *[other] ，之後選擇技能：{ $skills }
}
deciding-commander-recruit = 戰力 2 的軍隊（沒有新技能）
deciding-open-commanders = 薩督卡指揮官（{ $n } 項可選）
look-owned = 查看：玩家的技能、技術板塊…
hand-corps = **薩督卡指揮官：**軍營 { $garrison }、衝突區域 { $conflict }、個人供應區 { $reserve }{ $skilled ->
    [0] {""}
   *[1] {" "}· **技能：**{ $skills }
}
changes-skills = 正面朝上的技能。

# Bloodlines 的領袖：衝突區域中的特使、額外香料、導航牌、扭曲密謀牌、戰術標記。
choose-take-spice = 從「{ $space }」
choose-recall-fray = 衝突區域中的特使
choose-navigation = { $card }：{ $effect }
choose-give-intrigue = 將「{ $card }」交給 { $seat }
choose-buy = 支付 1 太陽幣並抽取「{ $card }」
prompt-navigation = 從這些導航牌中選擇 { $n } 張，按打出的順序排列。其餘的移出遊戲。
event-course-drawn = { $shown ->
    [1] { $seat } 抽取導航牌：{ $cards }
   *[0] { $seat } 抽取 { $n } 張導航牌
}
    .tail = { $shown ->
    [1] 抽取導航牌：{ $cards }
   *[0] 抽取 { $n } 張導航牌
}
    .post = {""}
event-course-laid = { $shown ->
    [1] { $seat } 從左至右排列導航牌：{ $cards }
   *[0] { $seat } 排列 { $n } 張導航牌
}
    .tail = { $shown ->
    [1] 從左至右排列導航牌：{ $cards }
   *[0] 排列 { $n } 張導航牌
}
event-navigation = { $seat } 的{ $faction }影響力達到 2 點，打出第 { $slot } 個欄位的導航牌（{ $effect }）
    .tail = { $faction }影響力達到 2 點，打出第 { $slot } 個欄位的導航牌（{ $effect }）
event-tactics = { $seat } 將戰術標記移至第 { $now } 格{ $back ->
    [1] （從終點返回）
   *[0] {""}
}
    .tail = 將戰術標記移至第 { $now } 格{ $back ->
    [1] （從終點返回）
   *[0] {""}
}
event-twisted = { $shown ->
    [1] { $seat } 抽取扭曲密謀牌：{ $cards }
   *[0] { $seat } 抽取 1 張扭曲密謀牌
}
    .tail = { $shown ->
    [1] 抽取扭曲密謀牌：{ $cards }
   *[0] 抽取 1 張扭曲密謀牌
}
event-give-intrigue = { $shown ->
    [1] { $seat } 將密謀牌交給 { $to }：{ $card }
   *[0] { $seat } 將 1 張密謀牌交給 { $to }
}
    .tail = { $shown ->
    [1] 將密謀牌交給 { $to }：{ $card }
   *[0] 將 1 張密謀牌交給 { $to }
}
event-deploy-agent = { $seat } 將「{ $space }」上的特使部署到衝突區域
    .tail = 將「{ $space }」上的特使部署到衝突區域
event-recall-fray = { $seat } 召回衝突區域中的特使
    .tail = 召回衝突區域中的特使
board-course = { $seat }：剩餘 { $n } 張導航牌{ $played ->
    [0] {""}
   *[1] ，已打出：{ $cards }
}
board-tactics = { $seat }：戰術標記在第 { $n } 格
board-twisted = { $seat }：手中有 { $n } 張扭曲密謀牌
board-twisted-deck = { $seat }：扭曲密謀牌庫剩餘 { $n } 張
board-fray = { $seat }：衝突區域中有 { $n } 名特使
hand-course = **你的導航牌（從左至右）：**{ $cards }

picture-alt-navigation = { $player }：剩餘 { $n } 張導航牌，下一張在第 { $slot } 個欄位。
picture-alt-tactics = { $player }：戰術標記在第 { $n } 格。
picture-alt-twisted-deck = { $player }：扭曲密謀牌庫剩餘 { $n } 張。
picture-alt-twisted = { $player }：手中有 { $n } 張扭曲密謀牌。
picture-alt-fray = { $player }：衝突區域中有 { $n } 名特使。
picture-alt-spies = 間諜：{ $places }。
