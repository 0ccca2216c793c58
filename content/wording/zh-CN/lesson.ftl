# 引导游戏。

command-learn = 有指引的第一个回合，对手是自动玩家
    .name = 教学
command-learn-game = 哪一款游戏；不填则从上次的地方继续
    .name = 游戏

button-lesson = 引导游戏
button-lesson-of = 引导游戏：{ $product }
button-lesson-again = 重新开始
button-lesson-leave = 离开
button-new = 开一桌

head-lesson = **引导游戏** · { $product }
lesson-step = **第 { $number } 步，共 { $count } 步** · { $what }
# 按了别的。$what：这一步要选的。
lesson-other = 这个想法留到自己的游戏再试。这一步请选：{ $what }。
lesson-anew = 你离开之后游戏有了改变，引导游戏从头开始。
note-lesson-left = 已清除引导游戏的进度。用 `/{ command-learn.name }` 可以从头开始。
lesson-learnt = **你现在知道**
lesson-on = `{ button-new }` 让自动玩家坐满其他座位；`{ button-unfill }` 可以让位给朋友。
lesson-on-dm = 在服务器的频道里输入 `/{ command-dune.name } { command-dune-new.name }` 可以开一桌。

# 各步：做什么，为什么。
lesson-first-begin =
    你扮演{ $leader }，对手是 { $others }。只有你看得到这局游戏。
    有人达到 10 点胜利点数，游戏就会结束，点数最多的人获胜。每个回合先用牌派特使，再展示剩下的手牌，然后作战。这是第一个回合。
lesson-first-send =
    用『{ $card }』派特使前往“{ $space }”。
    牌能去有对应图标的地区。这个地区给你 1 张秘牌。
lesson-first-spy =
    派遣间谍到{ $post }。
    印章戒指用的是领袖的技能：1 名间谍，会在与哨站相连的地区帮你。
lesson-first-end =
    结束行动。
    一次行动派 1 个特使，接着轮到其他人派。
lesson-first-enter =
    用『{ $card }』派第二个特使前往“{ $space }”。
    这是战斗地区：部队可以从这里进入冲突。
lesson-first-gather =
    从{ $post }召回间谍。
    它监视着这个地区，所以你抽 1 张牌。之后还可以再派遣。
lesson-first-deploy =
    部署 { $amount } 个部队。
    刚招募的 1 个，加上兵营里最多 2 个。每个的战斗力是 2 点。
lesson-first-turn =
    结束行动。
    看看其他人：派特使前往阵营专属地区，可获得该阵营的 1 点影响力；有 2 点时获得 1 点胜利点数。
lesson-first-reveal =
    展示手牌。
    特使都派出去了。手上剩下的牌给你买牌用的说服力，和作战用的武器。
lesson-first-buy =
    获取『{ $card }』。
    这张牌整局游戏都是你的，之后几个回合会抽到。
lesson-first-more =
    用剩下的说服力获取『{ $card }』。
    说服力不能留。这张牌的间谍图标可以去你的间谍监视的任何地区。
lesson-first-close =
    结束行动。
    所有人都展示之后，冲突就要分出胜负。
lesson-first-fight =
    打出『{ $intrigue }』。
    你的战斗力落后。这张牌的武器让你领先，其他人也没有牌可以打了。
lesson-first-learnt =
    一张牌派一个特使前往一个地区，间谍在它监视的地区帮你。
    部队从战斗地区进入冲突：每个 2 点战斗力，每个武器 1 点。
    展示阶段是你这个回合的最后一次行动：用说服力买之后要用的牌。
    赢得冲突的人留下冲突牌。两个相同的作战图标给了你 1 点胜利点数。
    对一个阵营有 2 点影响力也得 1 点胜利点数。有人达到 10 点，游戏就会结束。
lesson-base-begin =
    你扮演{ $leader }，对手是 { $others }。只有你看得到这局游戏。
    有人达到 10 点胜利点数，游戏就会结束，点数最多的人获胜。每个回合先用牌派特使，再展示剩下的手牌，然后作战。这是第一个回合。
lesson-base-send =
    用『{ $card }』派特使前往“{ $space }”。
    牌能去有对应图标的地区。在这里抽 1 张秘牌，并获得 1 点影响力。
lesson-base-end =
    结束行动。
    一次行动派 1 个特使，接着轮到其他人派；他们都去战斗地区。
lesson-base-enter =
    用『{ $card }』派第二个特使前往“{ $space }”。
    有战斗图标的是战斗地区：部队从这里进入冲突。印章戒指用的是领袖的技能。
lesson-base-deploy =
    部署 { $amount } 个部队。
    刚招募的 1 个，加上兵营里最多 2 个。每个的战斗力是 2 点。
lesson-base-turn =
    结束行动。
    看看其他人：派特使前往阵营专属地区，可获得该阵营的 1 点影响力；有 2 点时获得 1 点胜利点数。
lesson-base-reveal =
    展示手牌。
    特使都派出去了。手上剩下的牌给你买牌用的说服力，和作战用的武器。
lesson-base-buy =
    获取『{ $card }』。
    这张牌整局游戏都是你的，之后几个回合会抽到。
lesson-base-more =
    用剩下的说服力获取『{ $card }』。
    说服力不能留。这张牌有 2 个地区类型图标，展示时还有 1 个武器。
lesson-base-close =
    结束行动。
    所有人都展示之后，冲突就要分出胜负。
lesson-base-fight =
    打出『{ $intrigue }』，选武器。
    你的战斗力落后，这张牌的武器让你领先。它的另一种用法是撤回部队。
lesson-base-learnt =
    一张牌派一个特使前往有对应图标的地区。
    部队从战斗地区进入冲突：每个 2 点战斗力，每个武器 1 点。
    展示阶段是你这个回合的最后一次行动：用说服力买之后要用的牌。
    冲突的奖励给了你 1 点胜利点数。冲突中的部队都离开了。
    对一个阵营有 2 点影响力也得 1 点胜利点数；4 点有奖励，还可能获得同盟。有人达到 10 点，游戏就会结束。
lesson-war-begin =
    你率领厄崔迪，对手是 { $others } 的哈克南。只有你看得到这局游戏。
    哈克南有 10 点霸权就获胜；你的三个预言标记都达到秘密目标，你就获胜。每个回合双方掷行动骰，轮流行动。这是第一个回合。
lesson-war-deploy =
    使用“{ $action }”骰。
    每颗骰是它那一面的 1 项行动。哈克南的骰比你多。
lesson-war-token =
    把指示物放到 { $area }。
    你的单位以面朝下的指示物来到穴地，内容只有你看得到。
lesson-war-leader =
    让{ $warlord }一起去。
    领袖要有单位同在。战斗时每名领袖可用 1 个特殊结果。
lesson-war-power =
    使用“{ $action }”。
    剩下的骰少于哈克南时，不花骰就能用。这次在沙漠放 2 个沙虫征兆。
lesson-war-march =
    用一颗“{ $action }”骰移动。
    可移动 2 个军团，或以 1 个攻击。这次出发的军团就在新征兆旁边。
lesson-war-ride =
    驾驭沙虫到 { $area }。
    厄崔迪可穿越沙虫征兆。那里的实验站会移动你的 1 个标记。
lesson-war-attack =
    用另一颗“{ $action }”骰攻击。
    哈克南飞到了你的穴地旁：2 个单位和巴夏，对上你的 4 个单位和 2 名领袖。
lesson-war-force =
    全员攻击。
    每个单位是 1 颗战斗骰。留下的会守住穴地，但这里附近没有别的敌人。
lesson-war-card =
    弃掉“{ $plan }”。
    牌可用任一行动骰打出，也可在战斗中弃掉，换 1 颗战斗骰。
lesson-war-stay =
    打赢了。谁都不要前进。
    空的穴地不掷骰就会失守，而它的等级就是哈克南的霸权。
lesson-war-draw =
    用“{ $action }”骰抽牌。
    抽 2 张计划卡：现在是奇招，之后也能当战斗骰。
lesson-war-house =
    使用“{ $action }”骰。
    它可当任一行动：再放 1 个指示物和 1 名耐布到刚才空下的穴地。
lesson-war-end =
    结束行动。
    你的骰用完了，哈克南用完剩下的骰，接着是沙漠危害。
lesson-war-signs =
    翻开所有沙虫征兆。
    沙漠里的收割机也有征兆。被沙虫吞掉一台，哈克南就少一些香料。
lesson-war-learnt =
    一颗骰是一项行动，任一颗骰也能打出一张牌。骰比哈克南少时有沙漠力量。
    一个军团至多 6 个单位。指示物藏住你的单位，征兆和沙虫载它们走。
    战斗骰：每个单位、每张弃掉的牌、防守方定居点的等级各 1 颗，至多 6 颗。
    实验站、预言卡和摧毁的定居点，让你的标记往目标前进。
    收割机带来香料。没有香料，哈克南会失去骰和交通工具。
    每失去一个穴地，哈克南就得霸权；有 10 点就获胜。
