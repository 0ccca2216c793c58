# 引導遊戲。

command-learn = 有指引的第一輪，對手是自動玩家
    .name = 教學
command-learn-game = 哪一款遊戲；不填則從上次的地方繼續
    .name = 遊戲

button-lesson = 引導遊戲
button-lesson-of = 引導遊戲：{ $product }
button-lesson-again = 重新開始
button-lesson-leave = 離開
button-new = 開一桌

head-lesson = **引導遊戲** · { $product }
lesson-step = **第 { $number } 步，共 { $count } 步** · { $what }
# 按了別的。$what：這一步要選的。
lesson-other = 這個想法留到自己的遊戲再試。這一步請選：{ $what }。
lesson-anew = 你離開之後遊戲有了改變，引導遊戲從頭開始。
note-lesson-left = 已清除引導遊戲的進度。用 `/{ command-learn.name }` 可以從頭開始。
lesson-learnt = **你現在知道**
lesson-on = `{ button-new }` 讓自動玩家坐滿其他座位；`{ button-unfill }` 可以讓位給朋友。
lesson-on-dm = 在伺服器的頻道裡輸入 `/{ command-dune.name } { command-dune-new.name }` 可以開一桌。

# 各步：做什麼，為什麼。
lesson-first-begin =
    你扮演{ $leader }，對手是 { $others }。只有你看得到這局遊戲。
    有人達到 10 點勝利點數，遊戲就會結束，點數最多的人獲勝。每一輪先用牌派特使，再揭示剩下的手牌，然後作戰。這是第一輪。
lesson-first-send =
    用「{ $card }」派特使到「{ $space }」。
    牌上的圖標決定能去哪些位置。這個位置給你 1 張密謀牌。
lesson-first-spy =
    派遣間諜到{ $post }。
    印戒用的是領袖的能力：1 名間諜，會在與哨站相連的位置幫你。
lesson-first-end =
    結束回合。
    一個回合派 1 名特使，接著輪到其他人派。
lesson-first-enter =
    用「{ $card }」派第二名特使到「{ $space }」。
    這是戰鬥位置：軍隊可以從這裡進入衝突。
lesson-first-gather =
    從{ $post }召回間諜。
    它監視著這個位置，所以你抽取 1 張牌。之後還可以再派遣。
lesson-first-deploy =
    部署 { $amount } 支軍隊。
    剛徵召的 1 支，加上軍營裡最多 2 支。每支的戰力是 2 點。
lesson-first-turn =
    結束回合。
    看看其他人：派特使到派系的版圖位置，可獲得該派系的 1 點影響力；有 2 點時獲得 1 點勝利點數。
lesson-first-reveal =
    揭示手牌。
    特使都派出去了。手上剩下的牌會提供招募點數和劍刃，分別用來獲得卡牌和作戰。
lesson-first-buy =
    獲得「{ $card }」。
    這張牌整局遊戲都是你的，之後幾輪會抽到。
lesson-first-more =
    用剩下的點數獲得「{ $card }」。
    招募點數不能留。憑這張牌的間諜特使圖標，可以去你的間諜監視的任何位置。
lesson-first-close =
    結束回合。
    所有人都揭示之後，衝突就要分出勝負。
lesson-first-fight =
    打出「{ $intrigue }」。
    你的戰力落後。這張牌的劍刃讓你領先，其他人也沒有牌可以打了。
lesson-first-learnt =
    一張牌派一名特使到一個位置，間諜在它監視的位置幫你。
    軍隊從戰鬥位置進入衝突：每支 2 點戰力，每個劍刃 1 點。
    揭示回合是你這一輪的最後一個回合：用招募點數獲得之後要用的牌。
    獲得衝突勝利的人留下衝突牌。兩個相同的作戰圖標給了你 1 點勝利點數。
    在一個派系的影響力達到 2 點，也能獲得 1 點勝利點數。有人達到 10 點，遊戲就會結束。
lesson-base-begin =
    你扮演{ $leader }，對手是 { $others }。只有你看得到這局遊戲。
    有人達到 10 點勝利點數，遊戲就會結束，點數最多的人獲勝。每一輪先用牌派特使，再揭示剩下的手牌，然後作戰。這是第一輪。
lesson-base-send =
    用「{ $card }」派特使到「{ $space }」。
    牌上的圖標決定能去哪些位置。在這裡抽取 1 張密謀牌，並獲得 1 點影響力。
lesson-base-end =
    結束回合。
    一個回合派 1 名特使，接著輪到其他人派；他們都去戰鬥位置。
lesson-base-enter =
    用「{ $card }」派第二名特使到「{ $space }」。
    有交叉劍刃的是戰鬥位置：軍隊從這裡進入衝突。印戒用的是領袖的能力。
lesson-base-deploy =
    部署 { $amount } 支軍隊。
    剛徵召的 1 支，加上軍營裡最多 2 支。每支的戰力是 2 點。
lesson-base-turn =
    結束回合。
    看看其他人：派特使到派系的位置，可獲得該派系的 1 點影響力；有 2 點時獲得 1 點勝利點數。
lesson-base-reveal =
    揭示手牌。
    特使都派出去了。手上剩下的牌會提供招募點數和劍刃，分別用來獲得卡牌和作戰。
lesson-base-buy =
    獲得「{ $card }」。
    這張牌整局遊戲都是你的，之後幾輪會抽到。
lesson-base-more =
    用剩下的點數獲得「{ $card }」。
    招募點數不能留。這張牌有 2 個特使圖標，揭示時還有 1 個劍刃。
lesson-base-close =
    結束回合。
    所有人都揭示之後，衝突就要分出勝負。
lesson-base-fight =
    打出「{ $intrigue }」，選劍刃。
    你的戰力落後，這張牌的劍刃讓你領先。它的另一種用法是撤退軍隊。
lesson-base-learnt =
    一張牌派一名特使到有對應圖標的位置。
    軍隊從戰鬥位置進入衝突：每支 2 點戰力，每個劍刃 1 點。
    揭示回合是你這一輪的最後一個回合：用招募點數獲得之後要用的牌。
    衝突的獎勵給了你 1 點勝利點數。衝突中的軍隊都回到個人供應區。
    在一個派系的影響力達到 2 點，也能獲得 1 點勝利點數；4 點有獎勵，還可能結盟。有人達到 10 點，遊戲就會結束。
lesson-war-begin =
    你率領亞崔迪，對手是 { $others } 的哈肯能。只有你看得到這局遊戲。
    哈肯能有 10 點霸權就獲勝；你的三個預言標記都達到秘密目標，你就獲勝。每一輪雙方擲行動骰，輪流行動。這是第一輪。
lesson-war-deploy =
    使用「{ $action }」骰。
    每顆骰代表擲出那一面的 1 項行動。哈肯能的骰比你多。
lesson-war-token =
    把指示物放到 { $area }。
    新單位由正面朝下的指示物代表，放在穴地；是哪些單位，只有你看得到。
lesson-war-leader =
    讓{ $warlord }一起去。
    領袖必須和單位在同一個軍團。戰鬥時每名領袖可用 1 個特殊結果。
lesson-war-power =
    使用「{ $action }」。
    你剩下的骰比哈肯能少時，不花骰就能用。這次在沙漠放 2 個沙蟲徵兆。
lesson-war-march =
    用一顆「{ $action }」骰移動。
    可移動 2 個軍團，或以 1 個攻擊。這次出發的軍團就在新徵兆旁邊。
lesson-war-ride =
    駕馭沙蟲到 { $area }。
    亞崔迪可穿越沙蟲徵兆。那裡的實驗站會移動你的 1 個標記。
lesson-war-attack =
    用另一顆「{ $action }」骰攻擊。
    哈肯能飛到了你的穴地旁：2 個單位和霸夏，對上你的 4 個單位和 2 名領袖。
lesson-war-force =
    全員攻擊。
    每個單位是 1 顆戰鬥骰。留下的會守住穴地，但這裡附近沒有別的敵人。
lesson-war-card =
    棄置「{ $plan }」。
    牌可用任一行動骰打出，也可在戰鬥中棄置，換 1 顆戰鬥骰。
lesson-war-stay =
    打贏了。誰都不要前進。
    空的穴地不擲骰就會失守，而它的等級就是哈肯能的霸權。
lesson-war-draw =
    用「{ $action }」骰抽牌。
    抽取 2 張計畫卡：現在是奇招，之後也能當戰鬥骰。
lesson-war-house =
    使用「{ $action }」骰。
    它可當任一行動：再放 1 個指示物和 1 名耐布到剛才空下的穴地。
lesson-war-end =
    結束回合。
    你的骰用完了，哈肯能用完剩下的骰，接著是沙漠危害。
lesson-war-signs =
    翻開所有沙蟲徵兆。
    沙漠裡的收割機也有徵兆。被沙蟲吞掉一台，哈肯能就少一些香料。
lesson-war-learnt =
    一顆骰是一項行動，任一顆骰也能打出一張牌。骰比哈肯能少時有沙漠力量。
    一個軍團至多 6 個單位。指示物藏住你的單位，徵兆和沙蟲載它們走。
    戰鬥骰：每個單位、每張棄置的牌、防守方定居點的每一級各 1 顆，至多 6 顆。
    實驗站、預言卡和摧毀的定居點，讓你的標記往目標前進。
    收割機帶來香料。沒有香料，哈肯能會失去骰和交通工具。
    每失去一個穴地，哈肯能就得霸權；有 10 點就獲勝。
