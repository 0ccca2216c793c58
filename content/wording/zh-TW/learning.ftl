# 學習遊戲：規則、說明、圖標一覽、第一場遊戲的提示。

command-rules = 規則用語是什麼意思
    .name = 規則
command-rules-term = 要查的用語
    .name = 詞條
command-help = 現在可以做什麼
    .name = 說明

button-rules = 規則
button-help = 說明
button-legend = 圖標

# $numbers：規則編號。
rules-head = **{ $name }**
    -# 規則 { $numbers }
rules-near = 其他規則
rules-faces = 在哪裡會遇到
rules-more = 詳細閱讀…
rules-start = **{ $n } 個詞看懂規則**
    -# 用 `/{ command-rules.name }` 還可以查 { $count } 個詞
rules-now = **你面板上的規則**
rules-line = **{ $name }** · { $text }
rules-none = 這款遊戲沒有收錄規則。

# $typed：輸入的文字。
lookup-unknown = 找不到「{ $typed }」。最接近的是：
lookup-rule = { $name }（規則）
lookup-alike = 另請參考…
look-hand = 查看：手牌、密謀牌…
look-row = 查看：帝國牌供應區、儲備區…
look-spaces = 查看：版圖位置…
look-open = 查看：衝突、領袖…

legend-head = **圖標的意思**
legend-gained = 獲得和支付
legend-done = 行動
legend-seen = 版圖和面板
legend-agents = 特使圖標
legend-battles = 作戰圖標
legend-war_dice = 骰子和戰鬥
legend-war_map = 厄拉科斯地圖上
legend-war_tracks = 記錄軌和勢力
legend-alt = { $section }：{ $names }。

button-features = 全部功能
features-head = **全部功能**
features-text =
    {""}**找一局遊戲：**`/{ command-dune.name } { command-dune-new.name }` 開一桌，`/{ command-dune.name } { command-dune-find.name }` 看還缺人的牌桌，`/{ command-dune.name } { command-dune-invite.name }` 邀請別人；`/{ command-queue.name }` 等人數湊齊，`/{ command-league.name }` 是本伺服器的聯賽，`/{ command-challenge.name }` 是每週的對局，`/{ command-puzzle.name }` 是每日的謎題，`/{ command-learn.name }` 是有引導的第一輪。
    {""}**行動：**`/{ command-turn.name }` 開啟你的面板，也可以直接輸入：`/{ command-agent.name }`、`/{ command-reveal.name }`、`/{ command-acquire.name }`、`/{ command-play.name }`、`/{ command-pass.name }`、`/{ command-choose.name }`、`/{ command-war.name }`。`/{ command-undo.name }` 收回一步，`{ button-undo-ask }` 請其他人同意收回更多；`{ button-more }` 裡的 `{ button-try }` 先在私人副本中試走你的回合。
    {""}**預先安排：**`/{ command-plan.name }` 安排之後的回合，`/{ command-combat.name }` 安排一次戰鬥，`{ button-habits }` 設定你一向的做法。
    {""}**查看：**`/{ command-hand.name }`、`/{ command-board.name }`、`/{ command-log.name }`；`/{ command-card.name }` 和 `/{ command-rules.name }` 說明卡牌和規則；`/{ command-replay.name }` 和 `/{ command-review.name }` 重看一局。`{ button-more }` 裡的 `{ button-follow }` 在每輪或結束時通知你。有網頁時，用 `{ button-web }` 和 `{ button-web-own }` 開啟。
    {""}**通知：**`/{ command-settings.name }` 設定在哪裡、何時、多常通知：靜音時段、休息日、提醒、`{ button-webhook }`。`/{ command-away.name }` 設定離開，`/{ command-dune.name } { command-dune-substitute.name }` 請人代打。`/{ command-inbox.name }` 列出在等你的遊戲，有網頁時還有 `{ button-calendar }`。
    {""}**在牌桌上：**`{ button-more }` 裡有 `{ button-note }` 和 `{ button-clocks }`；`/{ command-dune.name } { command-dune-kick.name }` 請其他人投票決定一位玩家的去留；`/{ command-host.name }` 是房主的工具；`{ button-rematch }` 再開一局。
    {""}**成績與資料：**`/{ command-stats.name }`、`/{ command-ladder.name }`；`/{ command-privacy.name }` 匯出或刪除你的資料。伺服器的管理員有 `/{ command-dune.name } { command-dune-setup.name }`。`/{ command-help.name }` 說明你現在能做什麼。

# $now：在等誰，或遊戲的狀態。
help-head = **現在可以做什麼**
help-none =
    這個頻道沒有牌桌：`/{ command-dune.name } { command-dune-new.name }` 開一桌，你會直接入座。
    `/{ command-dune.name } { command-dune-find.name }` 列出這個伺服器正在找人的牌桌；`/{ command-queue.name }` 排隊等人湊齊。
    一個人玩？開桌後按 `{ button-fill }` 補滿座位，再按 `{ button-start }`。
    `/{ command-inbox.name }` 列出其他地方在等你的遊戲，`/{ command-league.name }` 顯示這個伺服器的聯賽。
    `/{ command-rules.name }` 解釋遊戲用語，`/{ command-card.name }` 解釋卡牌和位置。
help-lobby =
    這張牌桌還在找人：按訊息下方的 `{ button-join }` 入座。
    已經入座？按 `{ button-ready }`；所有人都按下後自動開始，房主也可以按 `{ button-start }`。
    `{ button-fill }` 讓自動玩家坐空位（房主）。
    `{ button-options }` 選擇遊戲、時限和模組（房主）。
    等待時可用 `/{ command-rules.name }` 查遊戲用語，用 `/{ command-card.name }` 查卡牌和位置。
help-turn =
    輪到你做決定：`{ button-turn }` 或 `/{ command-turn.name }` 顯示問題和選項。
    也可以輸入 `/{ command-agent.name }`、`/{ command-reveal.name }`、`/{ command-acquire.name }`、`/{ command-play.name }`、`/{ command-pass.name }`。
    `/{ command-undo.name }` 收回上一步，只要還沒看到隱藏資訊。
    `/{ command-hand.name }` 看手牌，`/{ command-board.name }` 看版圖，`/{ command-log.name }` 看發生過的事。
    `{ button-more }` 裡的 `{ button-rules }` 解釋面板上的東西，`/{ command-rules.name }` 解釋任何用語。
help-wait =
    { $now }
    輪到你時會通知你；在哪裡通知、什麼時候不要，用 `/{ command-settings.name }` 設定。
    `{ button-turn }` 可以規劃下一個回合，或先交代戰鬥怎麼做。
    `/{ command-board.name }` 看版圖，`/{ command-log.name }` 看發生過的事，`/{ command-inbox.name }` 看其他遊戲。
    `/{ command-rules.name }` 解釋遊戲用語，`/{ command-card.name }` 解釋卡牌和位置。
help-turn-arrakis =
    輪到你做決定：`{ button-turn }` 或 `/{ command-turn.name }` 顯示問題和選項。
    也可以輸入 `/{ command-war.name } { command-war-area.name }`、`/{ command-war.name } { command-war-card.name }`、`/{ command-war.name } { command-war-claim.name }`、`/{ command-choose.name }`、`/{ command-pass.name }`。
    `/{ command-undo.name }` 收回上一步，只要還沒看到隱藏資訊。
    `/{ command-hand.name }` 看手牌，`/{ command-board.name }` 看版圖，`/{ command-log.name }` 看發生過的事。
    `{ button-more }` 裡的 `{ button-rules }` 解釋面板上的東西，`/{ command-rules.name }` 解釋任何用語。
help-wait-arrakis =
    { $now }
    輪到你時會通知你；在哪裡通知、什麼時候不要，用 `/{ command-settings.name }` 設定。
    `{ button-turn }` 可以規劃下一個行動回合；`/{ command-war.name } { command-war-orders.name }` 決定總是代你做什麼。
    `/{ command-board.name }` 看版圖，`/{ command-log.name }` 看發生過的事，`/{ command-inbox.name }` 看其他遊戲。
    `/{ command-rules.name }` 解釋遊戲用語，`/{ command-card.name }` 解釋卡牌和位置。
help-watch =
    { $now }
    `/{ command-board.name }` 看版圖，`/{ command-log.name }` 看發生過的事。
    只有入座的人要做決定；有空位時會在頻道裡徵人。
    想自己玩：在另一個頻道輸入 `/{ command-dune.name } { command-dune-new.name }`。
    `/{ command-rules.name }` 解釋遊戲用語，`/{ command-card.name }` 解釋卡牌和位置。
help-shut =
    這張牌桌不開放旁觀：只有入座的人看得到遊戲。
    有空位時會在頻道裡徵人。
    想自己玩：在另一個頻道輸入 `/{ command-dune.name } { command-dune-new.name }`。
    `/{ command-rules.name }` 解釋遊戲用語，`/{ command-card.name }` 解釋卡牌和位置。
help-over =
    { $now }
    `/{ command-replay.name }` 逐回合重看這局遊戲。
    最後一則訊息下方的 `{ button-rematch }` 為同一群人開新的一桌。
    `/{ command-stats.name }` 和 `/{ command-ladder.name }` 看成績（伺服器若有網頁，瀏覽器也能看），`/{ command-challenge.name }` 是每週的對局，`/{ command-puzzle.name }` 是每日的謎題，`/{ command-dune.name } { command-dune-new.name }` 開新的一桌。
    `/{ command-rules.name }` 解釋遊戲用語，`/{ command-card.name }` 解釋卡牌和位置。
# $count：在等讀者的遊戲數。
help-dm =
    { $count ->
        [0] 沒有遊戲在等你。
        [1] 有 1 局遊戲在等你：`/{ command-turn.name }` 開啟你的面板。
       *[other] 有 { $count } 局遊戲在等你：`/{ command-inbox.name }` 列出它們。
    }
    選擇用私訊通知時，面板會送到這裡。
    `/{ command-settings.name }` 設定語言、通知、靜音時段和離開，適用於所有伺服器。
    開桌要在伺服器的頻道裡：`/{ command-dune.name } { command-dune-new.name }`。
    `/{ command-rules.name }` 解釋遊戲用語，`/{ command-card.name }` 解釋卡牌和位置。

# 第一場遊戲的提示，一行一則。
hint = 提示：{ $hint }
hint-leader = 領袖有兩個能力：左邊的一直有效，右邊的要打出「印戒」才能用。
hint-turn = 一張牌派一名特使到有對應圖標的位置。給招募點數的牌，不妨留到揭示回合。
hint-turn-2 = 召回與位置相連的間諜，可以在那裡抽取 1 張牌，或進入已有特使的位置。
hint-turn-3 = 派特使到派系位置可得 1 點影響力：達到 2 點時獲得 1 點勝利點數，達到 4 點時獲得獎勵，還可能結盟。
hint-turn-reveal = 不能再派特使了。現在揭示的牌會提供招募點數和劍刃，分別用來獲得卡牌和作戰。
hint-agent-turn = 要做的事順序隨你。能部署軍隊時，要在結束回合前部署：之後得再去戰鬥位置。
hint-agent-turn-2 = 從有交叉劍刃的位置可以部署軍隊：本回合徵召的，加上軍營裡最多 2 支。
hint-reveal-turn = 現在獲得的牌之後幾輪才會抽到。回合結束時剩下的招募點數會失去。
hint-reveal-turn-2 = 銷毀弱的牌，好牌就更常抽到：留意能銷毀牌的效果。
hint-agenda = 有箭頭的可以不做，其他的都要執行，順序隨你。
hint-pay = 不付也可以，只是得不到箭頭後面的東西。
hint-gather = 間諜回到你的個人供應區，之後可以再派遣。這要在做其他事之前決定。
hint-combat = 跳過不代表結束：別人出牌之後還會再問你。
hint-combat-2 = 第一名平局時沒有人獲勝：平局的人拿第二名獎勵，衝突牌沒有人得到。
hint-defence = 這支軍隊來自個人供應區，不是軍營，這一輪為你作戰。
hint-factions = 在一個派系的影響力達到 2 點時獲得 1 點勝利點數，達到 4 點時獲得獎勵，還可能結盟。
hint-discard = 棄置的牌還會回來：下次洗牌之後就會再抽到。
hint-endgame = 這是打出終局密謀牌的最後機會，沒打出的不算分。

settings-hints = 第一局遊戲顯示提示
settings-no-hints = 第一局遊戲不顯示提示
