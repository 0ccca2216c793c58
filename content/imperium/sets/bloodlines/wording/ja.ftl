# サルダウカー部隊長とその能力（ブラッドライン）。

preset-base-bloodlines = 基本セット＋『血脈』
preset-base-tech = 基本セット＋『血脈』（技術モジュール）
preset-base-everything = 基本セット＋すべての拡張
preset-uprising-bloodlines = 『反乱』＋『血脈』
preset-uprising-tech = 『反乱』＋『血脈』（技術モジュール）
preset-uprising-everything = 『反乱』＋すべての拡張とモジュール

setting-bloodlines = 血脈
setting-bloodlines-off = 使用しない
setting-bloodlines-on = 使用する
    .about = 能力を持つサルダウカー部隊長と、新しいカード、指揮官、紛争を加えます。

group-commander = サルダウカー部隊長
choose-commander-acquire = サルダウカー部隊長を獲得（{ $n }{ $what }）
choose-commander-recruit = 基地のサルダウカー部隊長を招集（{ $n }{ $what }）
choose-commander-dismiss = サルダウカー部隊長を取り除き策謀カードを引く（{ $what }{ $n }）
choose-deploy-unit = { $unit }{ $n }{ $unit_id ->
        [dreadnought] 隻
       *[other] 体
    }を進軍
choose-deploy-units = { $n ->
    [0] {""}
   *[other] { $n }部隊と
}{ $unit }{ $m }{ $unit_id ->
        [dreadnought] 隻
       *[other] 体
    }を進軍
choose-retreat-units = { $n ->
    [0] {""}
   *[other] { $n }部隊と
}{ $unit }{ $m }{ $unit_id ->
        [dreadnought] 隻
       *[other] 体
    }を撤退
choose-lose-units = { $n ->
    [0] {""}
   *[other] 駐屯地の{ $n }部隊
}{ $m ->
    [0] {""}
   *[other] { $n ->
        [0] {""}
       *[other] 、
    }駐屯地の{ $unit }{ $m }{ $unit_id ->
            [dreadnought] 隻
           *[other] 体
        }
}{ $rest ->
    [0] {""}
   *[other] { $m ->
        [0] { $n ->
        [0] {""}
       *[other] 、
    }
       *[other] 、
    }戦場の{ $rest }部隊
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
    }戦場の{ $unit }{ $others }{ $unit_id ->
            [dreadnought] 隻
           *[other] 体
        }
}を失う
choose-skill = { $skill }
gains-combat = 紛争の効果：{ $effect }
prompt-skill = サルダウカー部隊長の能力を選んでください。

event-commander = { $seat } はサルダウカー部隊長を獲得した（{ $from }）
    .tail = サルダウカー部隊長を獲得した
event-commander-gone = { $seat } は《{ $space }》のサルダウカー部隊長をゲームから取り除いた
    .tail = そのサルダウカー部隊長をゲームから取り除いた
event-commanders-left = { $seat } のサルダウカー部隊長{ $n }体がゲームから取り除かれた
    .tail = サルダウカー部隊長{ $n }体がゲームから取り除かれた
event-recruit-unit = { $seat } は{ $unit }を{ $unit_id ->
        [dreadnought] 就役させた
       *[other] 招集した
    }
    .tail = { $unit }を{ $unit_id ->
            [dreadnought] 就役させた
           *[other] 招集した
        }
event-deploy-unit = { $seat } は{ $unit }{ $n }{ $unit_id ->
        [dreadnought] 隻
       *[other] 体
    }を進軍させた
    .tail = { $unit }{ $n }{ $unit_id ->
            [dreadnought] 隻
           *[other] 体
        }を進軍させた
event-retreat-unit = { $seat } は{ $unit }{ $n }{ $unit_id ->
        [dreadnought] 隻
       *[other] 体
    }を撤退させた
    .tail = { $unit }{ $n }{ $unit_id ->
            [dreadnought] 隻
           *[other] 体
        }を撤退させた
event-lose-unit = { $from_id ->
    [conflict] { $seat } は戦場の{ $unit }{ $n }{ $unit_id ->
            [dreadnought] 隻
           *[other] 体
        }を失った
   *[other] { $seat } は駐屯地の{ $unit }{ $n }{ $unit_id ->
           [dreadnought] 隻
          *[other] 体
       }を失った
}
    .tail = { $from_id ->
    [conflict] 戦場の{ $unit }{ $n }{ $unit_id ->
            [dreadnought] 隻
           *[other] 体
        }を失った
   *[other] 駐屯地の{ $unit }{ $n }{ $unit_id ->
           [dreadnought] 隻
          *[other] 体
       }を失った
}
event-skill = { $seat } は能力〈{ $skill }〉を選んだ
    .tail = 能力〈{ $skill }〉を選んだ
event-skill-row = 能力〈{ $skill }〉が表になった
    .tail = 能力〈{ $skill }〉が表になった
    .post = {""}
event-skill-trashed = { $seat } は能力〈{ $skill }〉を破棄した
    .tail = 能力〈{ $skill }〉を破棄した

board-commanders = サルダウカー部隊長がいるマス：{ $spaces }
board-corps = { $seat } のサルダウカー部隊長：駐屯地{ $garrison }、戦場{ $conflict }、基地{ $reserve }{ $skilled ->
    [0] {""}
   *[1] 、能力：{ $skills }
}
board-skills = 表向きの能力：{ $skills }（山札{ $stack }枚、銀行の部隊長{ $bank }体、ゲームから取り除かれた部隊長{ $gone }体）
picture-skills = 部隊長の能力
picture-skills-stack = 山札{ $stack }・銀行の部隊長{ $bank }・取り除かれた部隊長{ $gone }
picture-commanders = 駐屯地{ $garrison }・戦場{ $conflict }・基地{ $reserve }
picture-plaque = { $label }：
picture-alt-commanders = サルダウカー部隊長がいるマス：{ $places }。
picture-alt-corps = { $player } のサルダウカー部隊長：駐屯地{ $garrison }、戦場{ $conflict }、基地{ $reserve }、能力：{ $skills }。
picture-alt-skills = 表向きの能力：{ $skills }、山札{ $stack }枚。

deciding-commander-there = サルダウカー部隊長がいる
deciding-commander-acquire = 戦力2の部隊{ $n ->
    [0] {""}
   *[other] 、続いて能力を選ぶ：{ $skills }
}
deciding-commander-recruit = 戦力2の部隊（新しい能力はない）
deciding-open-commanders = サルダウカー部隊長の獲得・招集（{ $n }件）
look-owned = 調べる：各プレイヤーの能力・技術タイル…
hand-corps = **サルダウカー部隊長：** 駐屯地{ $garrison }、戦場{ $conflict }、基地{ $reserve }{ $skilled ->
    [0] {""}
   *[1] {" "}· **能力：** { $skills }
}
changes-skills = 表向きの能力が変わりました。

# 『血脈』の指揮官：戦場の代行者、追加された香料、航宙カード、歪んだ策謀カード、戦術トークン。
choose-take-spice = 《{ $space }》から
choose-recall-fray = 戦場の代行者
choose-navigation = { $card }：{ $effect }
choose-give-intrigue = 〈{ $card }〉を { $seat } に
choose-buy = 1ソラリを支払って〈{ $card }〉を引く
prompt-navigation = 航宙カードを{ $n }枚、プレイする順に選んでください。残りはゲームから取り除きます。
event-course-drawn = { $shown ->
    [1] { $seat } は航宙カードを引いた：{ $cards }
   *[0] { $seat } は航宙カードを{ $n }枚引いた
}
    .tail = { $shown ->
    [1] 航宙カードを引いた：{ $cards }
   *[0] 航宙カードを{ $n }枚引いた
}
    .post = {""}
event-course-laid = { $shown ->
    [1] { $seat } は航宙カードを左から順に並べた：{ $cards }
   *[0] { $seat } は航宙カードを{ $n }枚並べた
}
    .tail = { $shown ->
    [1] 航宙カードを左から順に並べた：{ $cards }
   *[0] 航宙カードを{ $n }枚並べた
}
event-navigation = { $seat } の{ $faction }への影響力が2に到達し、スロット{ $slot }の航宙カードをプレイした（{ $effect }）
    .tail = { $faction }への影響力が2に到達し、スロット{ $slot }の航宙カードをプレイした（{ $effect }）
event-tactics = { $seat } は戦術トークンをマス{ $now }に移した{ $back ->
    [1] （終点から戻った）
   *[0] {""}
}
    .tail = 戦術トークンをマス{ $now }に移した{ $back ->
    [1] （終点から戻った）
   *[0] {""}
}
event-twisted = { $shown ->
    [1] { $seat } は歪んだ策謀カードを引いた：{ $cards }
   *[0] { $seat } は歪んだ策謀カードを1枚引いた
}
    .tail = { $shown ->
    [1] 歪んだ策謀カードを引いた：{ $cards }
   *[0] 歪んだ策謀カードを1枚引いた
}
event-give-intrigue = { $shown ->
    [1] { $seat } は { $to } に策謀カードを渡した：{ $card }
   *[0] { $seat } は { $to } に策謀カードを1枚渡した
}
    .tail = { $shown ->
    [1] { $to } に策謀カードを渡した：{ $card }
   *[0] { $to } に策謀カードを1枚渡した
}
event-deploy-agent = { $seat } は《{ $space }》の代行者を戦場に進軍させた
    .tail = 《{ $space }》の代行者を戦場に進軍させた
event-recall-fray = { $seat } は戦場の代行者を回収した
    .tail = 戦場の代行者を回収した
board-course = { $seat }：航宙カード残り{ $n }枚{ $played ->
    [0] {""}
   *[1] 、プレイ済み：{ $cards }
}
board-tactics = { $seat }：戦術トークンはマス{ $n }
board-twisted = { $seat }：歪んだ策謀カードを{ $n }枚持っている
board-twisted-deck = { $seat }：歪んだ策謀カードの山は残り{ $n }枚
board-fray = { $seat }：戦場の代行者{ $n }体
hand-course = **自分の航宙カード（左から）：** { $cards }

picture-alt-navigation = { $player }：航宙カード残り{ $n }枚、次はスロット{ $slot }。
picture-alt-tactics = { $player }：戦術トークンはマス{ $n }。
picture-alt-twisted-deck = { $player }：歪んだ策謀カードの山は残り{ $n }枚。
picture-alt-twisted = { $player }：手札の歪んだ策謀カード{ $n }枚。
picture-alt-fray = { $player }：戦場の代行者{ $n }体。
picture-alt-spies = スパイ：{ $places }。
