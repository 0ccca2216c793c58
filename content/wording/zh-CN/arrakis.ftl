# 沙丘：厄拉科斯之战：可选的、所问的、所发生的。事件是一行中没有主语的部分。


## Lobby
setting-version = 规则
setting-version-article = 按介绍文（与人对战时的默认）
    .about = 按介绍文：沙漠力量启动 2 条沙虫，续战不必承受命中，先达成目标者立刻获胜。
setting-version-retail = 按零售版说明书（与自动哈克南对战时的默认）
    .about = 按零售版：在定居点续战须承受 1 点命中，3 香料可换霸权，厄崔迪的目标在回合结束时判定。
setting-shared = 共用的一方
setting-shared-harkonnen = 哈克南（建议）
    .about = 由两人分别扮演哈克南家族和科瑞诺盟友。
setting-shared-atreides = 厄崔迪
    .about = 由两人分别扮演厄崔迪家族和弗雷曼盟友。
refused-not-three = 只用于三人游戏。
setting-opponent = 哈克南由谁担任
setting-opponent-people = 两人之一
    .about = 你们各玩一方。
setting-opponent-mahdi = 自动进行，两人共用厄崔迪
    .about = 两人共用厄崔迪，对抗按单人规则行动的哈克南。
refused-not-two = 只用于双人游戏。
refused-not-automatic = 只用于与自动哈克南对战。
refused-own-house = 难度用的是我们的数值，不适用于本桌自备的自定义内容。
setting-difficulty-easy = 轻松
    .about = 目标所需步数少：我们的自动玩家“队长”约每 10 局胜 7 局。
setting-difficulty-even = 均势
    .about = 势均力敌：我们的自动玩家“队长”约每 2 局胜 1 局。
setting-difficulty-hard = 艰难
    .about = 目标所需步数多：我们的自动玩家“队长”约每 10 局胜 3 局。
setting-difficulty-desperate = 绝境
    .about = 目标所需步数很多：我们的自动玩家“队长”约每 10 局胜 1、2 局。
place-war = { $side }：{ $decks }

## Choices: a turn
war-box-strategy-move = 战略：移动至多 2 个军团
war-box-strategy-attack = 战略：攻击
war-box-leadership-move = 领袖：移动至多 2 个有领袖的军团
war-box-leadership-attack = 领袖：以有领袖的军团奇袭
war-box-deployment-deploy = 部署：部署单位
war-box-mentat-draw = 门泰特：抽 2 张计划卡
war-box-house-upgrade = 家族：以精英单位取代 2 个普通单位
war-box-house-vehicles = 家族：放置交通工具
war-box-house-any = 家族：任一其他行动
war-special = { $action }：{ $leader }的特殊行动
war-card = { $card }
war-pay = { $omen }
war-power = 沙漠力量
war-nothing = 把这次行动留给搭档
war-end = 结束行动
war-done = 完成
war-claim = { $omen }
war-train = { $area }：{ $face }
war-scout = { $area }（{ $zone }）
war-hawat = 哈瓦特的算计：弃 { $n } 张
war-atomics = 家族核弹：{ $atomics }
war-with = { $action }
war-face = { $regular ->
    [0] {""}
   *[other] 普 { $regular }
}{ $elite ->
    [0] {""}
   *[other] { $regular ->
        [0] {""}
       *[other] {" "}
    }精 { $elite }
}{ $special ->
    [0] {""}
   *[other] { $regular ->
        [0] { $elite ->
            [0] {""}
           *[other] {" "}
        }
       *[other] {" "}
    }特 { $special }
}

## Choices: moves and battles
war-move = { $area }
war-to = { $area }
war-to-ride = { $area }（驾驭 { $n } 个征兆）
war-to-fly = { $area }（用 { $n } 架扑翼机）
war-fly = { $zone }
war-go = 出发：{ $n } 个单位
war-send = 以 { $n } 个单位攻击
war-advance = { $n } 个单位前进
war-come = 带走 { $n } 个单位
war-nobody = 都不去
war-leave = 留下 1 个{ $what }
war-leave-leader = 留下{ $leader }
war-leave-token = 留下指示物 { $face }
war-attack = { $area }
war-strike = { $area }
war-strike-ride = { $area }（驾驭 { $n } 个征兆）
war-strike-fly = { $area }（用 { $n } 架扑翼机）
war-discard = { $card }
war-lead = { $what }
war-lose = { $what }
war-lose-leader = { $leader }
war-lose-token = 指示物 { $face }
war-remove = 移除 1 个{ $what }
war-remove-token = 移除指示物 { $face }
war-fight-on = 继续战斗
war-cease = 停止战斗
war-stay = 留守
war-retreat = 撤退
war-drive = { $area }

## Choices: figures, vehicles, worms
war-deploy-all = { $area }：全部 { $n } 个
war-deploy = { $area }
war-leader = { $leader }
war-a-leader = 1 名领袖
war-lead-at = { $area }
war-place = { $area }
war-upgrade = { $area }
war-harvester = { $area }
war-zone = { $zone }
war-kind-harvester = 收割机
war-kind-ornithopter = 扑翼机
war-kind-carryall = 搬运机
war-place-signs = 放置 2 个沙虫征兆
war-use-worms = 启动沙虫
war-sign = { $area }
war-worm = { $area }
war-worm-to = 移到 { $area }
war-worm-strike = 攻击 { $area }
war-maker = { $area }
war-flip = { $area }
war-flip-rest = 全部翻开
war-flee = { $area }
war-save = { $zone }的搬运机
war-abandon = 失去收割机
war-plain-worm = 沙虫
war-wild-maker = 狂野创造者
war-take-worm = { $area }
war-worm-at = { $area }
war-drop-sign = { $area }
war-wreck = { $area } 的收割机
war-down = { $zone }的飞行器

## Choices: cards, dice, tracks
war-draw = { $deck }
war-split = { $one } { $first } 张、{ $other } { $second } 张
war-way-move = 移动
war-way-attack = 攻击
war-way-draw = 抽 2 张牌
war-way-play = 打出 1 张牌
war-turn-die = { $action }
war-sister = { $action }
war-token = 指示物 { $face }
war-sietch = { $area }
war-marker = { $track }
war-drop = { $omen }
war-rob = { $who }
war-hunt = { $leader }
war-shoot = { $area }（{ $zone }）
war-swap = { $area }
war-spy = { $area }
war-die = { $action }
war-shuffle = { $omen }
war-eyes = { $omen }
war-fear = { $omen }
war-shift = { $down } −{ $n }，{ $up } +{ $n }
war-lower = { $power }
war-rockets = { $sector }
war-aside = { $leader }
war-maker-off = 狂野创造者离开
war-maker-worm = 以沙虫取代狂野创造者
war-spice = { $choam ->
    [1] 宇联商会▲
    [0] 宇联商会＝
   *[other] 宇联商会▼
} · { $spacing_guild ->
    [1] 公会▲
    [0] 公会＝
   *[other] 公会▼
} · { $landsraad ->
    [1] 兰兹拉德▲
    [0] 兰兹拉德＝
   *[other] 兰兹拉德▼
}{ $stock ->
    [1] {" "}· 霸权 +1
   *[0] {""}
} · { $n } 香料，{ $left ->
    [0] 不保存
   *[other] 保存 1
}

## Menus
war-group-box = 使用行动骰
war-group-special = 特殊行动
war-group-card = 打出计划卡
war-group-pay = 以 1 颗骰取得
war-group-claim = 取得预言卡
war-group-train = 训练游击队
war-group-scout = 侦察
war-group-atomics = 引爆家族核弹
war-group-hawat = 哈瓦特的算计
war-group-worm-to = 移动沙虫
war-group-worm-strike = 以沙虫攻击
war-group-flip = 翻开 1 个
war-group-deploy-all = 全部放在一个定居点
war-group-areas = 选择区域
war-group-leave = 留下一些
war-group-sectors = { $first ->
    [NP] 北极区
   *[other] { $one ->
        [1] 区块 { $first }
       *[0] 区块 { $first }–{ $last }
    }
}
war-go-end = { $what }，结束行动

## Prompts
war-ask-turn = 你的行动回合：使用行动骰、打出卡牌或进行免费行动；然后结束行动。
war-turn-power = 你的行动回合：你没有剩下的行动骰。请使用沙漠力量；前后都可进行免费行动。
war-ask-turn-acted = 主要行动已完成。可进行免费行动，或结束本次行动。
war-ask-pay_die = 用哪颗骰支付『{ $card }』？
war-ask-moves = { $source ->
    [none] 移动哪个军团？还能移动 { $n } 个。{ $declared ->
        [0] {""}
       *[other] 已选：{ $marches }。
    }
   *[other] { $source } 的军团移到哪里？
}
war-march = { $source } → { $area }
war-ask-moves-fly = { $source } 的军团搭机：用哪架扑翼机？
war-ask-who = { $target ->
    [none] 要从 { $area } 派谁前往？
   *[other] 要从 { $area } 派谁前往 { $target }？
}
war-ask-attack = { $source ->
    [none] 以哪个军团攻击？
   *[other] { $source } 的军团攻击哪里？
}
war-ask-attack-fly = { $source } 的军团搭机：用哪架扑翼机？
war-ask-battle_cards = 战斗：每弃 1 张牌多掷 1 颗战斗骰。
war-ask-shared_cards = 战斗：每弃 1 张牌多掷 1 颗战斗骰。搭档同时选择：两人合计最多 { $n } 张可换成战斗骰，家族玩家的牌优先，其余留在手上。
war-ask-specials = 战斗：由哪些领袖使用特殊结果？
war-ask-losses = { $area }：还有 { $n } 点命中。由谁承受？
war-ask-stack_excess = { $area } 的单位过多。移除 1 个。
war-ask-go_on = 继续攻击吗？
war-ask-retreat = 攻击继续。你的军团撤退吗？
war-ask-retreat_to = 防守方撤退。撤到哪里？
war-ask-any_box = 执行哪项行动？
war-ask-either = 选择哪一项？
war-ask-play_more = 再打出 1 张计划卡，或不打。
war-ask-draw = 抽 { $n } 张牌：从哪个牌堆？
war-ask-deploy_units = 部署：下一个单位放在哪个定居点？
war-ask-deploy_leader = { $leader ->
    [none] 部署：哪名领袖，放在哪里？
   *[other] 部署：{ $leader }放在哪里？
}
war-ask-deploy_token = 部署：指示物放在哪个穴地？
war-ask-place = { $spread ->
    [0] 放置 { $figures }：放在哪里？
   *[other] 至多 { $spread } 个区域各放置 { $figures }：放在哪里？
}
war-ask-place-legion = 无法放置任何模型。由哪个军团行动？
war-ask-place_leader = 哪名领袖加入 { $area }？
war-ask-upgrade = 在哪个区域取代单位？还有 { $n } 个。
war-ask-harvesters = 放置至多 { $n } 台收割机。
war-ask-fliers = { $what ->
    [carryall] 放置搬运机（还有 { $n } 架）：哪个航空区？
   *[other] 放置扑翼机（还有 { $n } 架）：哪个航空区？
}
war-ask-any_vehicles = 放置哪种交通工具？还有 { $n } 台。
war-ask-desert_power = 沙漠力量：沙虫征兆还是沙虫？
war-ask-place_signs = 沙虫征兆放在哪里？至多 { $n } 个。
war-ask-scarce_signs = 供应堆的沙虫征兆只剩 { $n } 个。放在哪些区域？
war-ask-activate = 启动哪条沙虫？
war-ask-worm_acts = { $area } 的{ $maker ->
    [1] 狂野创造者
   *[0] 沙虫
}做什么？
war-ask-place_maker = 狂野创造者在哪里出现？
war-ask-signs = 沙漠危害：接着翻开哪个沙虫征兆？
war-ask-flee = 沙虫来到 { $area }。军团退到哪里？
war-ask-carryall = 沙虫袭向 { $area } 的收割机。要用搬运机救援吗？
war-ask-which_worm = 哪种沙虫来到 { $area }？
war-ask-take_worm = 备用的沙虫已用完。要把地图上的哪一条移到 { $area }？
war-ask-payment = 有 { $spice } 香料。如何花费？
war-ask-claims = 你可以取得 1 张预言卡。
war-ask-last_scouting = 交通工具离开前的最后侦察。
war-ask-exchange = 用普通领袖替换有名领袖吗？
war-ask-hand_limit = 手牌超过上限 { $n } 张。请选择要正面朝下弃掉的牌。
war-ask-unclaimed = 哪些预言卡移出游戏？其余洗回牌堆。
war-ask-excess_dice = 同一结果的骰过多：把 1 颗转成别的结果。
war-ask-sisters = 把 1 个贝尼·杰瑟里特标记当作 1 颗骰吗？
war-ask-pay_tokens = { $how ->
    [reveal] 为『{ $card }』翻开 2 个部署指示物。
   *[other] 为『{ $card }』失去哪个部署指示物？
}
war-ask-pay_cards = 为『{ $card }』弃 { $n } 张计划卡。
war-ask-any_marker = 哪个标记前进 { $steps } 格？
war-ask-discard = 弃 { $n } 张计划卡。
war-ask-rob = 由谁弃牌？
war-ask-tank = 哪名敌方领袖进入再生槽？
war-ask-strike = 用 { $dice } 颗骰攻击什么？
war-ask-carry = { $source ->
    [none] 运送哪个军团？
   *[other] { $source } 的军团送到哪里？
}
war-ask-drive = { $source ->
    [none] 移动哪个敌方军团？
   *[other] { $source } 的军团移到哪里？
}
war-ask-move_sietch = { $source ->
    [none] 移动哪个穴地？
   *[other] { $source } 的穴地移到哪里？
}
war-ask-swap_tokens = 选 2 个穴地交换指示物，或不交换。
war-ask-spy = 翻开哪里的指示物？
war-ask-enemy_die = { $face ->
    [none] 哈克南下一颗骰必须是什么结果？
   *[other] 敌方失去哪颗骰？
}
war-ask-omen_choice = 指定哪张预言卡？
war-ask-renew_omens = 替换哪些预言卡？
war-ask-shift = 哪个标记下降，哪个上升？
war-ask-lower = 哪个帝国标记下降？
war-ask-drop_signs = 移除哪些沙虫征兆？至多 { $n } 个。
war-ask-place_worms = 沙虫在哪里出现？
war-ask-wreck = 移除哪台交通工具？还有 { $n } 台。
war-ask-rockets = 向哪个区块开火？
war-ask-station = 哪个标记前进 1 格？
sure-war-idle = 就这样吗？这次没有军团移动或攻击，付出的代价也不会退还。
sure-war-atomics = 现在就引爆家族核弹吗？每局游戏只能引爆 1 次，命中的区域会永久成为沙漠。
war-ask-atomics = 引爆哪一枚家族核弹？
war-ask-evacuate = { $area } 的军团必须离开。去哪里？

## Events: heads of lines
event-war-round = 第 { $n } 回合
event-war-turn = {""}
event-war-start = 开始：{ $told }
event-war-act = { $who }：{ $told }
event-war-idle = { $who } 没有使用行动骰
event-war-fight = { $told_count ->
    [0] { $who } 从 { $source } 攻击 { $area }
   *[other] { $who } 从 { $source } 攻击 { $area }：{ $told }
}
event-war-clash = ↳ { $n ->
    [0] 战斗继续
   *[other] 战斗第 { $n } 轮
}：{ $told }
event-war-hazards = 沙漠危害：{ $told_count ->
    [0] 平安无事
   *[other] { $told }
}
event-war-harvest = 收成：{ $told }
event-war-closing = 回合结束：{ $told }
event-war-more = { $told }

## Events: parts of lines
event-war-won = { $side }获胜：{ $why }
event-war-garrison = { $area } 有 { $n }
event-war-omen = 预言：『{ $omen }』
event-war-omens = 预言：{ $omens }
event-war-row = 香料面板第 { $n } 行{ $aside ->
    [0] {""}
   *[other] （搁置 { $aside } 颗骰）
}
event-war-dice = { $kept ->
    [none] { $side }掷出{ $faces }
   *[other] { $side }留下 1 颗{ $kept }骰，其余重掷：{ $faces }
}
event-war-dice-face = { $action } { $n }
event-war-uneven = { $seat } 没有行动骰
event-war-turned-die = { $side }的 1 颗{ $source }骰转成{ $action }
event-war-sister = { $side }获得 1 个贝尼·杰瑟里特标记
    .tail = 获得 1 个贝尼·杰瑟里特标记
event-war-sister-used = { $side }把 1 个贝尼·杰瑟里特标记用于{ $action }
    .tail = 把 1 个贝尼·杰瑟里特标记用于{ $action }
event-war-die = { $action }骰
event-war-nothing = 没有效果
event-war-power = { $action }
event-war-special = { $leader }的特殊行动
event-war-plays = 打出『{ $card }』
event-war-drew = { $seat } 抽 { $n } 张牌
    .tail = 抽 { $n } 张牌
event-war-drew-seen = { $seat } 抽到{ $cards }
    .tail = 抽到{ $cards }
event-war-discarded = { $seat } 弃掉『{ $card }』
    .tail = 弃掉『{ $card }』
event-war-discarded-cards = { $seat } 弃掉{ $cards }
    .tail = 弃掉{ $cards }
event-war-discarded-hidden = { $seat } 弃 { $n } 张牌
    .tail = 弃 { $n } 张牌
event-war-moved = { $n } 个单位{ $leaders ->
    [0] {""}
   *[other] 和 { $leaders } 名领袖
} { $source } → { $area }
counted-figure = { $n } { $what_id ->
    [harkonnen_generic] 名
    [atreides_generic] 名
   *[other] 个
}{ $what }
event-war-placed = 在 { $area } 放置 { $figures }
event-war-leader-placed = 在 { $area } 放置{ $leader }
event-war-upgraded = { $area } 的 { $n } 个单位由{ $what }取代
event-war-lost = { $area } 失去 { $figures }
event-war-lacking = 供应堆缺少 { $figures }
event-war-reduced = { $area } 的 { $figures } 换成普通单位
event-war-leader-lost = { $leader }在 { $area } 倒下
event-war-removed = { $area } 因上限移除 { $figures }
event-war-destroyed = { $area } 的{ $side }军团被消灭
event-war-attackers-lost = 来自 { $area } 的攻击方被消灭
event-war-battle-roll = { $side } { $dice } 颗骰：命中 { $hit }、盾牌 { $shield }、特殊 { $special }{ $free ->
    [0] {""}
   *[other] （含奇袭 { $free }）
}
event-war-battle-hits = 攻击方造成 { $defender } 点命中、承受 { $attacker } 点
event-war-battle-won = { $side }获胜
event-war-battle-over = {""}
event-war-settlement-destroyed = { $area } 的定居点被摧毁
event-war-sietch-destroyed = { $area } 的穴地被摧毁
event-war-struck = { $area } 遭袭：{ $dice } 颗骰，命中 { $hits }
event-war-sietch = 翻开 { $area } 的穴地：等级 { $n }
event-war-sietch-moved = 穴地 { $source } → { $area }
event-war-token = 翻开 { $area } 的指示物：{ $face }
event-war-token-drawn = 抽 1 个部署指示物
event-war-token-seen = 抽到指示物 { $face }
event-war-token-placed = 在 { $area } 放置 1 个指示物
event-war-token-lost = { $area } 失去 1 个指示物
event-war-swapped = { $source } 与 { $area } 交换指示物
event-war-tank = { $leader }进入再生槽
event-war-recovered = { $leader }离开再生槽
event-war-enters = { $leader }进入游戏
event-war-off = { $who ->
    [none] 其中一项效果在本局无作用
   *[other] 本局没有{ $who }，因此没有任何效果
}
event-war-retires = { $leader }移出游戏
event-war-exchanged = { $leader }放在一旁
event-war-supremacy = 霸权 +{ $n }（{ $now }）
event-war-marker = { $marker } +{ $n }（{ $now }）
event-war-marker-back = { $marker } −{ $n }（{ $now }）
event-war-imperium = { $power }在第 { $now } 行
event-war-ban = { $power }的禁令开始
event-war-ban-ends = { $power }的禁令结束
event-war-harvested = { $harvesters ->
    [0] 没有收成香料
   *[other] { $harvesters } 台收割机得 { $n } 香料
}{ $saved ->
    [0] {""}
   *[other] ，先前保存 { $saved }
}
event-war-harvester = 收割机在 { $area }
event-war-harvesters = 收割机在 { $areas }
event-war-harvester-lost = { $area } 失去收割机
event-war-flier = { $what }在{ $zone }
event-war-fliers = { $what }在{ $zones }
event-war-flier-gone = { $removed ->
    [1] 移除
   *[0] 用掉
}{ $zone }的{ $what }
event-war-fliers-gone = 交通工具离开{ $zones }
event-war-sign = { $area } 有沙虫征兆
event-war-signs = 沙虫征兆在 { $areas }
event-war-sign-flipped = { $area }：{ $sign }
event-war-sign-gone = 移除 { $area } 的沙虫征兆
event-war-worm = { $area } 有沙虫
event-war-worms = 沙虫在 { $areas }
event-war-maker = 狂野创造者在 { $area }
event-war-worm-gone = { $area } 的{ $maker ->
    [1] 狂野创造者
   *[0] 沙虫
}离开
event-war-worm-moved = { $maker ->
    [1] 狂野创造者
   *[0] 沙虫
} { $source } → { $area }
event-war-worm-strikes = { $source } 的{ $maker ->
    [1] 狂野创造者
   *[0] 沙虫
}攻击 { $area } 后离开
event-war-storms = { $n ->
    [0] 没有风暴
   *[other] 风暴袭击 { $n } 个军团
}
event-war-station = 取得 { $area } 的实验站
event-war-claimed = 取得『{ $omen }』
event-war-omen-dropped = 『{ $omen }』移出游戏
event-war-omen-back = 『{ $omen }』洗回牌堆
event-war-attached = 『{ $what }』附于『{ $omen }』
event-war-objective = 抽取第二个秘密目标
event-war-die-spoiled = 1 颗{ $action }骰作废
event-war-die-forced = 哈克南下一颗骰必须是{ $action }
event-war-hunted = 保罗被搜捕
event-war-rockets = 火箭射向{ $sector }：命中 { $hits }
event-war-atomics = 引爆家族核弹（{ $atomics }）：{ $area } 成为沙漠

## Lines
war-head = 第 { $n } 回合 · { $phase } · { $version ->
    [retail] 零售版规则
   *[article] 介绍文规则
}
war-phase-setup = 开局配置
war-phase-start = 回合开始
war-phase-vehicles = 放置交通工具
war-phase-roll = 行动骰
war-phase-actions = 结算行动
war-phase-hazards = 沙漠危害
war-phase-harvest = 收成香料
war-phase-closing = 回合结束
war-phase-over = 结束
war-head-level = { $head } · 难度：{ $level }
war-line-placeholders = 使用暂代组件：公开资料中没有的数值由我们暂定
war-line-harkonnen = **哈克南**：霸权 **{ $n }**／10
war-line-atreides = **厄崔迪**：{ $first } **{ $a }** · { $second } **{ $b }** · { $third } **{ $c }**
war-line-seat = { $seat }：骰 { $dice }；手牌 { $hand }
war-line-no-dice = 无
war-line-dice = { $action } { $n }
war-line-hand = { $deck } { $n }
war-line-turn = 行动：{ $side }
war-line-battle = 战斗第 { $n } 轮：{ $side } { $source } → { $area }，{ $force } 对 { $others }；骰 { $dice } 对 { $other }＋卡牌
war-line-spice = 香料面板：{ $rows }{ $spice ->
    [0] {""}
   *[other] {" "}· 保存 { $spice }
}
war-line-row = { $power } { $n }
war-line-bans = 禁令：{ $bans }
war-line-omens = 预言：{ $omens }
war-line-omen = 『{ $omen }』：{ $told }
war-line-tank = { $side }再生槽：{ $leaders }
war-line-aside = { $side }备用：{ $leaders }
war-line-spent = { $side }已用特殊行动：{ $leaders }
war-line-sisters = { $side }的贝尼·杰瑟里特标记：{ $n }
war-line-set-aside = 哈克南搁置的骰：{ $n }
war-line-claims = 本回合已取得的预言卡：{ $n }／{ $most }
war-line-lost-harvesters = 本次结算行动失去的收割机：{ $n }
war-line-supply = 供应堆已无：{ $figures }
war-line-zones = 空中：{ $zones }
war-line-zone = { $zone }（{ $what }）
war-line-sector = **{ $letter }** { $areas }
war-line-area = { $area }（{ $ground }）：{ $what }
war-line-decks = 牌堆：{ $decks } · 预言 { $omens } · 指示物 { $pool } · 沙虫征兆 { $signs }
war-line-razed = 已摧毁穴地的等级：{ $ranks }
war-line-discards = { $deck }弃牌堆：{ $cards }
war-line-piles = 弃牌堆：{ $decks }
war-line-unseen = 未公开 { $n } 张
war-line-gone-omens = 已移出游戏的预言牌：{ $omens }
war-line-objective = 秘密目标：{ $goal }（暂代）
war-line-objective-printed = 秘密目标：{ $goal }
war-line-hidden = 只有你方知道：
war-hidden = { $area } { $what }
war-goal = { $first } { $a }、{ $second } { $b }、{ $third } { $c }
war-line-crater = 弹坑：{ $area }
war-line-forced = 哈克南下一颗骰必须是{ $action }
war-line-hunted = 保罗在厄崔迪下次行动中不能移动、攻击、被放置或部署
war-held-hand = 手牌：{ $cards }
war-ground-mountain = 山地
war-ground-plateau = 高原
war-ground-minor_erg = 小沙海
war-ground-desert = 沙漠
war-ground-deep_desert = 沙漠深处
war-is-legion-harkonnen = 哈 { $count }
war-is-legion-atreides = 厄 { $count }
war-count-regular = 普 { $n }
war-count-elite = 精 { $n }
war-count-special = 特 { $n }
war-count-tokens = 指示物 { $n }
war-count-token = [{ $face }]
war-count-generic = 领袖 { $n }
war-is-settlement = 定居点 { $n }
war-is-sietch = 穴地 { $n }
war-is-sietch-hidden = 穴地？
war-is-station = 实验站
war-is-sign = 征兆
war-is-harvester = 收割机
war-is-worm = 沙虫
war-is-maker = 狂野创造者
war-zone-below = 下方：收割机 { $harvesters }，军团（哈 { $harkonnen }、厄 { $atreides }）
war-final = 无法撤销
war-preset-deep = 深入且远离
war-preset-near = 靠近我的军团
war-preset-harvesters = 收割机上空
war-preset-own = 我的军团上空
war-preset-enemy = 厄崔迪上空
war-preset-ways = 敌方往穴地的路上
war-preset-beneath = 收割机下方
war-preset-last = 与上一回合相同
war-empty = 空
war-odds = { $n } 颗骰对 { $other } 颗，胜率 { $chance }%
war-odds-note = -# 胜率：战到最后，不计卡牌和撤退；正面朝下的按各种可能计算。
war-odds-on = 战到最后的胜率：{ $chance }%，不计卡牌和撤退
war-odds-stay = 留下的话，攻击方胜率 { $chance }%（战到最后，不计卡牌和撤退）
war-fact-rolled = 掷出：{ $results }
war-fact-counted = 计入领袖：{ $results }
war-rolled = { $side } 命中 { $hit }、盾牌 { $shield }、特殊 { $special }
war-counted = { $side } 命中 { $hit }、盾牌 { $shield }
war-fact-cards = { $side }的胜率：{ $chances }
war-card-chance = { $n ->
    [0] 不弃牌 { $chance }%
   *[other] 弃 { $n } 张 { $chance }%
}
war-loss-falls = 阵亡
war-loss-replaced = 换成普通单位
war-loss-leader = 进入再生槽
war-leads = 特殊结果：{ $worth ->
    [hits] 命中 { $hit }
    [shields] 盾牌 { $shield }
   *[both] 命中 { $hit }、盾牌 { $shield }
}
war-labelled = { $label }：{ $text }
war-best = 最佳：{ $area }，胜率 { $chance }%
war-no-reach = 攻击不到任何敌人，没有效果
war-no-effect = 目前没有效果
war-worm-reach = 可攻击{ $areas }
war-worm-moves = 攻击不到任何敌人，只能移动
war-fact-sisters = 贝尼·杰瑟里特标记 { $n }
war-about-there = { $area }，{ $what }
war-about-steps = { $n } → { $next }{ $goal ->
    [0] {""}
   *[other] ／{ $goal }
}
war-about-marker = { $track } { $steps }
war-about-row = 第 { $n } 行 → 第 { $next } 行
war-about-payment = 下一回合{ $aside ->
    [0] 骰全部可用
   *[other] 搁置 { $aside } 颗骰
}，收割机 { $harvesters } 台
war-about-bans = 禁令：{ $powers }
war-about-deck = { $deck }{ $left }
war-about-left = 剩 { $n } 张
war-about-hand = 手牌 { $n } 张
war-about-sector = 军团（哈 { $harkonnen }、厄 { $atreides }） · 交通工具 { $vehicles }
war-about-strike = { $n } 颗骰，约 { $hits } 点命中
war-about-sign = { $what ->
    [attack] 如果有沙虫：{ $told }
    [drive] 如果有沙虫，军团须撤退
    [carryall] 如果有沙虫，收割机将被吞没，除非搬运机救走
   *[harvester] 如果有沙虫，收割机将被吞没
}
war-about-deploy = { $side ->
    [harkonnen] 在定居点放 3 个普通单位和 1 名领袖
   *[atreides] 在穴地放 1 个随机指示物和 1 名领袖 · 剩 { $n } 个指示物
}
war-about-leadership = 移动至多 2 个有领袖的军团，或奇袭
war-about-strategy = 移动至多 2 个军团，或攻击
war-about-deployment = { $side ->
    [harkonnen] 在定居点放 3 个普通单位和 1 名领袖
   *[atreides] 在穴地放 1 个随机指示物和 1 名领袖
}
war-about-mentat = 抽 2 张计划卡
war-about-house = { $side ->
    [harkonnen] 以精英单位取代 2 个普通单位，或放置交通工具
   *[atreides] 任何其他行动
}
war-about-siege = 先承受 { $n } 点命中
war-about-upgrade = 地图上有 { $n } 个普通单位
war-about-vehicles = { $version ->
    [retail] 任选 2 台交通工具
   *[article] 扑翼机、收割机、搬运机各 1 台
}
war-about-any = 当作其他结果的骰
war-about-power = 放 2 个征兆，或启动 { $n } 条沙虫（地图上 { $there } 条）
war-about-worms = 地图上 { $there } 条，至多启动 { $n } 条
war-next-unit = 接下来：{ $what }
war-undefended = 无人防守：不掷骰
war-empties = 这里将无人防守
war-over-limit = 超过该处 { $limit } 个单位的上限：多 { $n } 个
war-empties-attack = 全军参战，无人留守这里
war-fact-empties = { $area } 将无人防守：守军会全部离开。
war-danger-flight = 敌人可飞来
war-danger-ride = 敌人可驾驭沙虫而来
war-own-near = 己方军团在 { $n } 个区域外
war-enemy-near = 敌人在 { $n } 个区域外
war-danger-sign = 会翻开沙虫征兆
war-danger-worm = 可能有沙虫
war-danger-storm = 风暴：{ $n } 颗骰
war-fact-dice = **你的骰：**{ $dice } · { $side ->
    [harkonnen] 哈克南剩 { $n } 颗骰
   *[atreides] 厄崔迪剩 { $n } 颗骰
}{ $shown ->
    [0] {""}
   *[1] （{ $faces }）
}
war-fact-partner = 搭档的骰：{ $dice }
war-fact-track = { $track } { $goal ->
    [0] { $n }
   *[other] { $n }／{ $goal }
}
war-fact-race = 霸权 { $n }／10 · { $tracks }
war-legend = 普＝普通单位、精＝精英单位、特＝特殊精英单位；哈＝{ $harkonnen }、厄＝{ $atreides }。
war-placeholder = 暂代

## Results
final-team-arrakis = { $place }. { $mark } **{ $team }**{ $tied ->
    [1] （{ $tie }）
   *[0] {""}
}
final-member-arrakis = { $seat } · { $leader }
line-score-arrakis = { $seat }：{ $score }
source-supremacy = 霸权
source-kwisatz_haderach = 魁萨茨·哈德拉克
source-sand_dwellers = 沙漠之民
source-jihad = 圣战
drama-war-supremacy = 哈克南达到 10 霸权。
drama-war-prophecy = 预言成真：每个标记都达到分数。

## Looking up components and rules
look-planning = 查看计划卡
look-omens = 查看预言卡
look-leaders = 查看领袖
look-house_harkonnen = 哈克南家族弃牌堆
look-corrino_ally = 科瑞诺盟友弃牌堆
look-house_atreides = 厄崔迪家族弃牌堆
look-fremen_ally = 弗雷曼盟友弃牌堆
hint-war-turn-atreides = 1 颗骰是 1 项行动，行动的内容不必全部执行。守军少的穴地就是哈克南的目标。
hint-war-turn-atreides-2 = 剩余的骰比哈克南少时，可用沙漠力量行动一次，不花骰。
hint-war-turn-atreides-3 = 移动前先看预言卡：每张都写着取得它的条件。
hint-war-turn-harkonnen = 霸权达到 10 即获胜。摧毁穴地可得与其等级相同的霸权；攻击时的骰要多于守军和等级合计的骰。
hint-war-turn-harkonnen-2 = 扑翼机能载整个军团飞越沙漠，但会用掉。留在沙上的军团会遇到沙虫和风暴。
hint-war-turn-harkonnen-3 = 手牌在战斗时就是骰：不必每张都打出。
hint-war-moves = 区域代号是区块字母加数字。普、精、特是普通单位、精英单位、特殊精英单位。
hint-war-attack = 军团中有领袖，特殊结果才有用。留下的单位守住原地。
hint-war-battle_cards = 留着的牌还能打出其效果；弃掉的只在这个战斗轮多 1 颗骰。
hint-war-losses = 精英单位受命中变成普通单位，仍留在场上；最后的单位阵亡时，领袖也离场。
hint-war-go_on = 停止就不再有损失。下方的胜率不计卡牌和撤退。
hint-war-retreat = 撤退可保住模型，但去处由攻击方选，留下的定居点可能被摧毁。
hint-war-retreat-solo = 撤退可保住模型，去处由你选，但留下的定居点可能被摧毁。
hint-war-harvesters = 每台收割机在沙漠深处得 2 香料，在沙漠得 1 香料，两处都会有沙虫。香料决定下一回合的骰和交通工具。
hint-war-fliers = 飞行器可用于其航空区两个区块的所有区域，用掉或回合结束才离开。
hint-war-deploy_units = 没有军团的定居点不掷骰就会失守。同一处至多 6 个单位。
hint-war-deploy_token = 只有厄崔迪看得到指示物的内容；翻开前算 1 个单位。
hint-war-place_signs = 己方军团旁的征兆是驭虫的路，敌军旁的征兆是威胁。
hint-war-signs = 征兆是沙子、沙虫，或只在沙漠深处出现的掘地沙虫。沙虫会扑向该处的哈克南军团或收割机。
hint-war-payment = 下一回合的骰和交通工具由最低的标记决定：让三个标记保持齐平。
hint-war-claims = 每回合至多 2 张。实验站和摧毁定居点也会推进标记。
hint-war-hand_limit = 留下能打赢战斗的牌；重复的牌先弃掉。

## Standing orders
habit-losses-numbers = 伤亡：保住数量
habit-losses-elites = 伤亡：保住精英单位
habit-losses-leaders = 伤亡：保住领袖
habit-losses-ask = 伤亡：问我
habit-cards-first = 战斗弃牌：只在第一个战斗轮问我
habit-cards-ask = 战斗弃牌：每个战斗轮都问我
habit-cards-none = 战斗弃牌：不弃
habit-press-ask = 我的攻击：每个战斗轮后问我
habit-press-one = 我的攻击：只打 1 个战斗轮
habit-press-stronger = 我的攻击：骰较多就继续
habit-press-end = 我的攻击：打到底
habit-retreat-never = 撤退：从不
habit-retreat-weaker = 撤退：对方多 2 颗骰时
habit-retreat-ask = 撤退：问我
habit-drive-far = 敌军撤往：离我的定居点最远的区域
habit-drive-ask = 敌军撤往：问我
habit-advance-all = 战胜后：全部前进，但己方定居点留 1 个单位
habit-advance-none = 战胜后：不前进
habit-advance-ask = 战胜后：问我
habit-specials-best = 战斗领袖：最强者优先
habit-specials-ask = 战斗领袖：问我
habit-flips-all = 沙虫征兆：依次全部翻开
habit-flips-ask = 沙虫征兆：问我
habit-carryall-deep = 搬运机：救沙漠深处的收割机，还有第二架时也救其他的
habit-carryall-always = 搬运机：每台都救
habit-carryall-never = 搬运机：都不救
habit-carryall-ask = 搬运机：问我
habit-flee-safe = 避开沙虫：到最安全的区域
habit-flee-ask = 避开沙虫：问我
habit-taken-far = 从地图上取沙虫：离敌人最远的
habit-taken-ask = 从地图上取沙虫：问我
habit-spice-hold = 香料：先守住帝国标记，剩下的用来提升
habit-spice-ask = 香料：问我
habit-exchange-none = 替换领袖：不替换
habit-exchange-ask = 替换领袖：问我
habit-unclaimed-keep = 未取得的预言卡：全部洗回
habit-unclaimed-ask = 未取得的预言卡：问我
habit-scouting-none = 最后侦察：不用
habit-scouting-ask = 最后侦察：问我
habit-claims-free = 取得预言卡：不花代价的全部取得
habit-claims-ask = 取得预言卡：问我
habit-power-ask = 没有骰时的沙漠力量：问我
habit-power-pass = 没有骰时的沙漠力量：放弃

## Commands
command-war = 输入文字回答《厄拉科斯之战》的问题
    .name = 战争
command-war-area = 为当前的问题选择区域
    .name = 区域
command-war-area-area = 代号或名称，例如 A17 或加拉库伦
    .name = 区域
command-war-card = 打出或弃掉计划卡
    .name = 卡牌
command-war-card-card = 你手中的计划卡
    .name = 卡牌
command-war-claim = 取得预言卡
    .name = 取得
command-war-claim-card = 预言卡
    .name = 卡牌
command-war-orders = 这局游戏中一律代你做的事
    .name = 指示
command-war-house = 用文件为这个大厅提供自定义内容；不附文件则取得我们的范本
    .name = 自定义内容
command-war-house-file = 内有自定义内容的 YAML 文件
    .name = 文件
command-war-house-back = 改回我们的自定义内容
    .name = 改回
refused-no-war = 这个命令只用于《厄拉科斯之战》。
refused-house =
    这份自定义内容不能用（{ $count } 处错误）：
    { $faults }{ $more ->
        [0] {""}
       *[other] {" "}……另有 { $more } 处
    }
refused-house-utf8 = 这个文件不是 `UTF-8` 文本。
refused-house-size = 自定义内容的大小为 1 字节至 `{ $most } KB`。
refused-house-gone = 无法取得文件，请再附一次。
note-house-template = 这是我们的自定义内容，可作范本。填入你的配件上的值，并在 `{ $field }` 列出这些项目，例如 `{ $example }`；`{ $all }` 代表全部项目。然后由房主把文件交给大厅：`/{ command-war.name } { command-war-house.name } { command-war-house-file.name }:`。
note-house-back = 本桌使用我们的自定义内容。
war-house-own = 自定义内容：本桌自备（摘要 { $digest }），{ $among } 项暂代值已有 { $n } 项换成印制值

## 静默锥（W18.13）
war-line-cones = 静默锥 { $n } 个
command-war-plan = 规划你的下一次行动
    .name = 计划
command-war-cone = 使用静默锥与搭档私下交谈
    .name = 静默锥
button-aside = 静默锥…
button-aside-yes = 使用静默锥
button-aside-hand = 展示手牌
button-aside-order = 展示指示
button-aside-end = 关闭静默锥
aside-open = 静默锥开启中，到 { $until } 为止。你说的话和展示的牌只以私信传给搭档。时间一到便自动关闭，或由你们两人一同关闭。之后还剩 { $count } 个。
aside-shut = { $count ->
    [0] 你方已没有静默锥。请在牌桌上公开交谈；手牌不公开。
   *[other] 你方还有 { $count } 个静默锥。使用后 { $hours } { $pace ->
        [live] 分钟
       *[other] 小时
    }内，你和搭档可以私下发消息并展示手牌。全桌会得知已使用一个，用掉便不再收回。
}
say-aside = { $side }使用了一个静默锥；还剩 { $n } 个。
note-aside-opened = **{ $name }** 在游戏 { $code } 开启了静默锥，到 { $until } 为止。以 `/{ command-war.name } { command-war-cone.name }` 回复。
note-aside-hand = **{ $name }** 在游戏 { $code } 向你展示手牌：{ $count ->
    [0] 没有牌。
   *[other] { $cards }
}
note-aside-order = **{ $name }** 在游戏 { $code } 向你展示指示：
    { $lines }
note-aside-closing = **{ $name }** 想关闭游戏 { $code } 的静默锥。你也关闭后便会关上。
note-aside-closed = 游戏 { $code } 的静默锥已关闭。
note-aside-shown = { $count ->
    [0] 你方没有其他人会看到。
   *[other] 搭档会看到你此刻的手牌。
}
note-aside-order-shown = { $count ->
    [0] 你方没有其他人会看到。
   *[other] 搭档会看到你此刻的指示。
}
note-aside-ending = 搭档也关闭后便会关上，否则到时自动关闭。
note-aside-ended = 静默锥已关闭。
note-talked-aside = { $count ->
    [0] 你方没有其他人会读消息。
   *[other] 只有搭档会读到。
}
refused-aside-open = 你方已有一个静默锥开启中。
refused-aside-closed = 静默锥未开启，消息不会转达。
refused-aside-none = 你方没有静默锥。
refused-aside-alone = 你方目前没有其他人，因此没有用掉静默锥。

# 句子中并列的牌名
mark-plan = 『{ $name }』
    .plain = 『{ $name }』
mark-omen = 『{ $name }』
    .plain = 『{ $name }』
