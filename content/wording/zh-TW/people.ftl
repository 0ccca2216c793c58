# The people of a table: motions, seats, reports of problems, and the options of a lobby.

## Motions

computer-name = 自動玩家 { $number }
motion-head = **遊戲 { $code }** · 牌桌投票
motion-count = { $choice }：{ $count }
motion-missing = 等待投票：{ $who }
motion-until = 投票期限：{ $until }
motion-lapsed = 遊戲已繼續進行，不必再投票。
motion-lapsed-late = { $seat } 已不再逾時，不必再投票。
vote-agree = 同意
vote-decline = 不同意
note-voted = 你的投票：{ $choice }。投票結束前可以更改。
note-voted-last = 你的投票：{ $choice }。投票因此有了結果。
note-vote = 遊戲 { $code } 需要你投票：{ $place }
refused-motion-open = 牌桌正在就這件事投票，請在該訊息投票。
refused-motion-closed = 這件事已有結果。
refused-motion-declined = 牌桌已否決這項提議；{ $until } 可再次提議。
refused-no-vote = 你不能就這件事投票：只有相關的玩家可以。
refused-held = 這局遊戲已凍結。按回報訊息下方的「繼續」即可繼續。
status-held = 遊戲已凍結。按回報訊息下方的「繼續」即可繼續。

## Undo with the others' consent

button-undo-ask = 請求復原
button-undo-yes = { $count ->
    [0] 復原
   *[other] 詢問大家
  }
take-back-step = { $who_count ->
    [0] 你的上一步揭露了隱藏資訊，復原本來需要其他玩家同意。這裡沒有其他玩家，由你決定。
   *[other] 你的上一步已無法自行復原。若 { $who } { $who_count ->
            [1] 同意
           *[other] 都同意
        }，就會復原；在此之前若有人作出回答，請求即失效。
  }
take-back-turn = { $who_count ->
    [0] 你的上個回合已結束，回到該回合開始時本來需要其他玩家同意。這裡沒有其他玩家，由你決定。
   *[other] 若 { $who } { $who_count ->
            [1] 同意
           *[other] 都同意
        }，遊戲會回到你上個回合開始時，其後發生的一切都會復原。在此之前若有人作出回答，請求即失效。
  }
note-asked = 已詢問其他玩家。
motion-undo-step = { $who } 請求復原上一步。
motion-undo-turn = { $who } 請求復原上個回合。遊戲會回到該回合開始時，其後發生的一切都會復原。
motion-decided-undo-agree = 大家都同意，{ $who } 已復原。
motion-decided-undo-decline = 並非全員同意，{ $who } 的步驟維持原狀。
event-undone-step = { $who } 經牌桌同意，復原上一步
event-undone-turn = { $who } 經牌桌同意，復原上個回合
setting-undo = 復原
setting-undo-window = 僅限自己的步驟
    .about = 可復原自己最近的幾步，直到別人行動或看到未知資訊為止。
setting-undo-consent = 經全員同意可復原更多
    .about = 可復原自己最近的幾步；全體同意時可以復原更多步。
setting-undo-never = 不允許

## Seats of a running game

motion-head-plain = **遊戲 { $code }**
motion-kick = { $who } 提議讓 { $seat } 離開遊戲。自動玩家會接手，直到有人入座。
motion-decided-kick-agree = 多數同意，座位 { $number } 已空出。
motion-decided-kick-decline = 未達多數，{ $seat } 留下。
motion-substitute = { $who } 想接手 { $seat } 的座位，入座後可看到該座位的手牌。
motion-decided-substitute-agree = 多數同意：{ $who } 坐上座位 { $number }。
motion-decided-substitute-decline = { $who } 未獲多數同意，座位 { $number } 仍然空著。
motion-late = { $seat } 的時間已到。牌桌要怎麼做？
motion-late-lent = { $seat } 接手座位前，時間已到。牌桌要怎麼做？
vote-wait = 再等 24 小時
vote-computer = 自動玩家代打
vote-open = 空出座位
motion-decided-late-wait = 牌桌再等 { $seat } 24 小時。
motion-decided-late-computer = 由自動玩家替 { $seat } 完成這個回合。
motion-decided-late-open = 座位 { $number } 已空出。
lobby-late-vote = 時間到時，由其他玩家投票。
setting-late-vote = 由其他玩家投票
setting-substitutes = 離開者的座位
setting-substitutes-ask = 接手需經牌桌同意
setting-substitutes-free = 任何人都可接手
button-sit = 入座
button-leave-ask = 離開遊戲
button-leave-yes = 確定離開
offer-left = { $who } 已離開遊戲。座位 { $number } 由自動玩家代打，直到有人入座。
offer-voted = 經牌桌投票，{ $who } 已離開。座位 { $number } 由自動玩家代打，直到有人入座。
offer-late = { $who } 的時間已到，牌桌決定空出座位。座位 { $number } 由自動玩家代打，直到有人入座。
offer-host = 房主已空出 { $who } 的座位。座位 { $number } 由自動玩家代打，直到有人入座。
offer-forgotten = 座位 { $number } 空著，由自動玩家代打，直到有人入座。
offer-ask = 由誰接手需經牌桌同意，同意後才能看到手牌。
offer-free = 先入座者先得。
offer-taken = { $who } 已坐上座位 { $number }。
offer-gone = 座位 { $number } 已不開放。
leave-text = 你將永久離開 { $channel } 的遊戲 { $code }。自動玩家會接手你的座位，直到有人入座。
leave-text-last = 你將永久離開 { $channel } 的遊戲 { $code }。你是最後一位玩家，因此遊戲會隨即結束，不計結果。
leave-forfeits = 這局計入評分：除非有其他計入評分的玩家接手打完，否則你的名次算最後一名。
say-nobody-left = 最後一位玩家已離開，遊戲關閉。
note-asked-seat = 已詢問牌桌上的玩家是否同意你入座。
note-proposed = 已請其他玩家投票。
note-removed = 座位已空出。
refused-kick-self = 若要自己離開，請用 `/{ command-dune.name } { command-dune-leave.name }`。
refused-kick-nobody = 此人不在這張牌桌。
refused-no-offer = 這個座位已不開放。
refused-seat-seen = 你看過這局遊戲的另一份手牌，所以不能坐這個座位。
command-dune-kick = 向其他玩家提議讓某人離開遊戲
    .name = 請離
command-dune-kick-player = 對象
    .name = 玩家

## Reports of problems

button-note = 我的備註
button-report = 回報問題
report-title = 回報問題
report-label = 發生了什麼問題？
note-reported = 謝謝。管理員會看到你的回報；遊戲已凍結，直到牌桌決定繼續。屆時計時從暫停處繼續。
note-report-kept = 謝謝，管理員也會看到這則回報。你已在此處回報過問題，所以遊戲不會再次凍結。
refused-reports = 你已多次回報此問題。管理員看得到，不必再回報。
motion-resume-report = { $who } 回報了問題。遊戲已凍結，所有計時停止。房主或過半數的其他玩家可讓遊戲繼續。
motion-resume-host = 房主已凍結遊戲，所有計時停止。房主或過半數的其他玩家可讓遊戲繼續。
motion-decided-resume-go-on = 遊戲繼續。
vote-go-on = 繼續
event-resumed = 凍結解除，遊戲繼續
event-rewound-round = 房主將遊戲退回第 { $n } 輪開始時
event-rewound-turn = 房主將遊戲退回 { $who } 的回合開始時
event-returned-round = 全桌同意將遊戲退回第 { $n } 輪開始時
event-returned-turn = 全桌同意將遊戲退回 { $who } 的回合開始時
motion-rewind-turn = { $who } 提議將遊戲退回 { $owner } 的回合開始時。之後發生的一切都會復原。
motion-rewind-round = { $who } 提議將遊戲退回第 { $n } 輪開始時。之後發生的一切都會復原。
motion-decided-rewind-agree = 全員同意：遊戲已退回。
motion-decided-rewind-decline = 並非全員同意：遊戲維持現狀。
motion-end = { $who } 提議結束這局計入評分的遊戲，不計結果。結束後，任何人的評分都不受影響。
motion-decided-end-agree = 全員同意：遊戲已結束，不計結果。
motion-decided-end-decline = 並非全員同意：遊戲會繼續保留。
say-rewound-round = 房主已將遊戲退回第 { $n } 輪開始時，遊戲仍在凍結中。
say-rewound-turn = 房主已將遊戲退回 { $who } 的回合開始時，遊戲仍在凍結中。
say-replaced = 房主已將座位 { $number } 交給自動玩家。
say-ended = 房主已結束遊戲，不計結果。
start-round = 第 { $n } 輪開始
start-turn = 第 { $n } 輪：{ $seat } 的回合
replace-computer = 由自動玩家接手
replace-open = 開放給其他人
note-rewound = 遊戲已退回。
note-held = 遊戲已凍結。
note-resumed = 遊戲繼續。
note-replaced = 座位已更換。
refused-report-empty = 請簡短說明發生了什麼問題。
refused-not-held = 這局遊戲沒有凍結。
refused-not-begun = 遊戲還沒有開始。
refused-no-start = 請從清單選擇較早的回合或輪次開始點。
refused-no-seat = 這裡沒有叫這個名字的人。請從清單中選擇，或填入座位編號：1 到 { $seats }。
refused-which-seat = 這裡有好幾個人叫這個名字。請從清單中選擇。
refused-rated = 這張牌桌計入評分，房主不能更動遊戲過程。
command-host = 房主工具：退回、更換、凍結、結束；一律在牌桌公告
    .name = 房主
command-host-rewind = 將遊戲退回某個回合或輪次開始時；計評分的牌桌須全員同意
    .name = 退回
command-host-rewind-to = 退回到哪裡
    .name = 位置
command-host-replace = 將座位交給自動玩家，或開放座位（不計評分的牌桌）
    .name = 更換
command-host-replace-seat = 坐在那裡的人
    .name = 座位
command-host-replace-by = 由誰接手
    .name = 接手
command-host-hold = 凍結遊戲：所有計時停止
    .name = 凍結
command-host-resume = 解除凍結，讓遊戲繼續
    .name = 繼續
command-host-end = 結束遊戲，不計結果；計評分的牌桌須全員同意
    .name = 結束
setting-rated = 計入評分
setting-rated-on = 是（兩人以上）
    .about = 結果計入排名。
setting-rated-off = 否

## Leaders, before the first round

imperium-head-setup = 遊戲設置{ $chosen ->
    [0] ：選擇領袖
   *[1] {""}
  } · 起始玩家：{ $seat }
prompt-ban = 禁用一名領袖：任何人都不能使用。
event-banned = { $seat } 禁用{ $leader }
setting-leaders-dealt = 每人發幾名，秘密選擇一名
    .about = 每人發三名領袖（數量足夠時），秘密選擇一名。
setting-bans = 禁用領袖
setting-bans-off = 無
setting-bans-on = 每人秘密禁用一名
    .about = 選擇領袖之前，每人秘密禁用一名。

## Lobby

options-game = 遊戲
options-boxes = 擴充
options-time = 時間
options-table = 牌桌
options-order = 座次
setting-order = 座次
setting-order-host = 由房主安排
setting-order-random = 開始時隨機決定
setting-spectators = 旁觀者
setting-spectators-on = 可以看版圖和紀錄
setting-spectators-off = 只能看到訊息
setting-detail = 訊息中的敘述
setting-detail-full = 完整
setting-detail-brief = 簡短
    .about = 每個回合只有一行；其餘見紀錄。
setting-picture = 訊息中的圖片
setting-picture-landscape = 寬螢幕
    .about = 一張橫向圖片包含全部內容；在手機上字較小。
setting-picture-portrait = 手機直式
    .about = 圖片為直向，字較大。
button-swap = 對調 { $one } 和 { $two }
button-rematch = 再來一局
found-head = { $count ->
    [0] **這個伺服器沒有開放的牌桌。** 用 `/{ command-dune.name } { command-dune-new.name }` 開一桌。
   *[other] **{ $count } 張開放的牌桌**
  }
found-line = 牌桌 { $code } · { $product } · 空位 { $free }／{ $seats } · { $pace } · { $language } · { $place }
invite-text = { $who } 邀請你加入 { $channel } 的牌桌 { $code }：{ $product }。
say-invited = { $who }，{ $by } 邀請你加入此頻道的牌桌 { $code }。按牌桌訊息的「加入」或用 `/{ command-dune.name } { command-dune-join.name }` 入座。
say-rematch = 再來一局：{ $who }，牌桌已以相同設定重開。
note-invited = 已邀請 { $who }。
refused-guest-here = 此人已在牌桌入座。
refused-guest-bot = 自動玩家請用「加入自動玩家」。
refused-not-over = 遊戲結束後才能再來一局。
refused-rematched = 再來一局的牌桌已開，請在此頻道尋找。
refused-spectators = 這張牌桌不開放旁觀。
command-dune-find = 這個伺服器的開放牌桌
    .name = 尋找
command-dune-invite = 邀請某人加入此頻道的牌桌
    .name = 邀請
command-dune-invite-player = 邀請誰
    .name = 玩家

## 關閉牌桌

motion-somebody = 某位玩家
close-text = { $channel } 的遊戲 { $code }（{ $product }；{ $who }）將為所有人結束，不計結果。
close-text-ask = { $channel } 的遊戲 { $code }（{ $product }；{ $who }）計入評分，須全員同意才會結束、不計結果。將請其他玩家投票。
close-lobby-text = { $channel } 的牌桌 { $code }（{ $product }；{ $who }）將會關閉。
button-close-yes = 確定關閉
leave-lobby-text = 你將離開 { $channel } 的牌桌 { $code }。
say-ended-by = 管理此頻道的 { $who } 已結束遊戲，不計結果。
say-closed-by = { $who } 已關閉牌桌。
say-closed-resting = 這張牌桌已有 { $days } 天無人動作，因此關閉。用 `/{ command-dune.name } { command-dune-new.name }` 再開一桌。
own-table = { $code } · { $product } · { $who }
command-dune-close-code = 你在其他頻道的牌桌代碼
    .name = 代碼
command-dune-leave-code = 你在其他頻道的牌桌代碼
    .name = 代碼
command-host-end-code = 你在其他頻道的遊戲代碼
    .name = 代碼

## A person's private note about a game

cockpit-private-note = 你的備註：{ $text }
private-note-title = 你對這局遊戲的備註
private-note-label = 只有你看得到；留空則刪除
private-note-kept = 備註已儲存，會顯示在你的面板上。
private-note-gone = 這局遊戲的備註已刪除。

## 追蹤牌桌

button-follow = 追蹤
button-follow-round = 每輪
button-follow-end = 結束時
button-follow-stop = 停止追蹤
follow-text = 以無聲私訊收到這桌的消息，內容與旁觀者所見相同。靜音時段內不會傳送。
follow-round = **第 { $round } 輪開始。**
follow-end = **遊戲結束。**
follow-closed = { $channel } 的遊戲 { $code } 已結束，不計結果。
follow-round-chosen = 遊戲 { $code } 每輪開始時和整局結束時會傳私訊給你。
follow-end-chosen = 遊戲 { $code } 結束時會傳私訊給你。
follow-stopped-chosen = 你已停止追蹤遊戲 { $code }。
refused-follow-over = 這局遊戲已經結束。
