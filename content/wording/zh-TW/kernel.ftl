# 核心與牌桌服務的拒絕：原因，以及怎樣才可行。

refused-stale = 這個面板產生之後，牌桌已有變化。這是目前的面板。
refused-taken = { $who } 已進行這個回合。這是目前的面板。
refused-not-yours = 現在沒有需要你決定的事。
refused-amount = 請選擇 { $low } 到 { $high } 之間的數字。
refused-form = 這個選擇已不符合目前的問題，請重新選擇。
refused-count = { $low ->
    [0] 最多選擇 { $high } 項。
   *[other] { $high ->
        [1] 請選擇一項。
       *[other] 請選擇 { $low } 到 { $high } 項。
    }
  }
refused-unknown = 這不是可選的選項。
refused-undo = 沒有可復原的步驟。其他玩家作答、洗牌或擲骰、看到新資訊，或回合結束之後，在那之前的步驟就無法復原。
refused-undo-never = 這張牌桌不允許復原。
refused-not-at-table = 你不在這張牌桌。若這桌開放旁觀，可看「版圖」和「紀錄」。
refused-over = 這局遊戲已經結束。
refused-paused = 我無法存取這局遊戲的頻道，因此遊戲已暫停。玩家可以在別處用 `/{ command-dune.name } { command-dune-here.name } { command-dune-here-code.name }:{ $code }` 繼續。
refused-no-game = 沒有這場進行中的遊戲。
refused-no-game-here = 這裡沒有遊戲。用 `/{ command-dune.name } { command-dune-new.name }` 開一桌。
refused-no-product = 沒有這款遊戲。請從清單中選擇。
refused-no-component = 沒有叫這個名稱的配件。請從清單中選擇。
refused-no-such-option = 現在無法這麼做。目前的問題：{ $prompt }
refused-not-your-turn = 還沒輪到你。正在等待 { $who }。
refused-export = 檔案包含所有人的手牌，所以遊戲結束後才提供。

refused-cannot-post = 我無法在這個頻道發言。請在這裡給我「檢視頻道」和「傳送訊息」權限（討論串則是「在討論串中傳送訊息」），或改用其他頻道。

refused-seats = 這款遊戲不適合這個人數。可以的人數：{ $seats }。
refused-seats-taken = 這裡已有 { $seats } 人入座；要減少座位，得先有人離開。
refused-open-game = 這個頻道已有一局遊戲。請先完成或關閉它，改用其他頻道或討論串，或用 `{ command-dune-new-thread.name }: True` 在新的討論串開桌。
refused-move-stranger = { $who } 正在玩這局計評分的遊戲，但不在這個伺服器。請先邀請對方。最後一步之後滿 { $days } 天，不邀請也能在這裡繼續。
refused-started = 這局遊戲已經開始。
refused-empty-seats = 還有 { $count } 個空位。其他人可以加入，房主也可以讓自動玩家入座。
refused-not-ready = 房主現在就可以開始；其他人要等所有人準備完成，或滿座 { $hours } 小時後。
refused-host = 只有房主可以這麼做。
refused-joined = 你已經在這張牌桌入座。
refused-full = { $seats } 個座位都已坐滿。
refused-no-computer = 這裡沒有自動玩家。
refused-setting = 這不是可選的設定。
refused-not-in-lobby = 你不在這張牌桌。
refused-count-exact = 請選擇正好 { $high } 項。
refused-no-table-here = 這裡沒有牌桌。請在牌桌所在的頻道使用這個指令：{ $tables }。
refused-which-code = 是哪一張牌桌？請填入代碼：{ $tables }。
refused-alike = 有好幾張牌桌的代碼看起來像這個：{ $tables }。請在輸入時從清單中選擇。
refused-no-server = 牌桌開在伺服器的頻道中。請在伺服器的頻道使用這個指令。
refused-permissions = 我在這裡缺少權限：{ $missing }。請在此頻道給我這些權限，或改用其他頻道。
refused-no-thread = 我無法在這裡建立討論串。請直接在頻道中開桌，或改用其他文字頻道。
refused-setup = 只有可管理伺服器的人才能設定。
refused-opens = 在此伺服器，只有可管理頻道的人才能開桌。
permission-view-channel = 檢視頻道
permission-send-messages = 傳送訊息
permission-send-messages-in-threads = 在討論串中傳送訊息
permission-create-public-threads = 建立公開討論串
permission-embed-links = 嵌入連結
permission-attach-files = 附加檔案
refused-many-lobbies = 你已經開了 { $count } 張等待中的牌桌。請先開始或關閉其中一張。
refused-close = 只有房主可以關閉這張牌桌，或由在此擁有「管理頻道」權限的人使用 `/{ command-dune.name } { command-dune-close.name }`。等待中的牌桌若 { $days } 天無人動作，在座的任何人都可以關閉。
refused-close-forfeited = 你已離開這局計入評分的遊戲，名次算最後一名，因此是否結束須由其他人決定。
refused-rematch = 只有參加過的玩家可以再來一局。
refused-invited = 此人已受邀加入這張牌桌。
refused-invited-elsewhere = 此人還沒有回應你上次的邀請。
refused-many-invited = 你已為這張牌桌發出 { $count } 次邀請，不能再邀請。
refused-many-invitations = 你在一天內已發出 { $count } 次邀請，請稍後再邀請。
