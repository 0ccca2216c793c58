# 機器人自己說的話。按鈕盡量簡短，動詞在前。

seat-number = 玩家 { $number }
head-game = **遊戲 { $code }** · { $product } · { $channel }
head-code = 遊戲 { $code }
head-round = 第 { $round } 輪
line-score = { $seat }：**{ $score }**
hand-cards = { $count ->
    [0] 你沒有手牌。
   *[other] **你的手牌（{ $count }）：**{ $cards }
  }

## 按鈕

button-turn = 我的回合
button-hand = 我的手牌
hand-known = 其他只有你知道的資訊，見 `{ button-hand }`。
button-hand-leader = 領袖
button-hand-ban = 領袖
button-board = 版圖
board-part = 放大地圖的一部分
button-log = 紀錄
button-more = 更多…
button-undo = 復原
button-why = 為何不行？
button-fresh = 重新整理
button-export = 匯出
button-back = 返回
button-again = 重新選擇
button-done = 完成
button-none = 都不選
button-amount = 選擇數字
button-join = 加入
button-leave = 離開
button-ready = 準備完成
button-start = 開始遊戲
button-fill = 加入自動玩家
button-fill-all = 自動玩家補滿
button-unfill = 移除自動玩家
button-options = 設定
button-close = 關閉牌桌
button-snooze = 暫停提醒

## 選擇

menu-choose = 選擇一項
menu-many = { $high ->
    [1] 選擇一項
   *[other] { $low ->
        [0] 選擇至多 { $high } 項
       *[other] 選擇 { $low } 到 { $high } 項
    }
  }
menu-exactly = 選擇 { $high } 項
menu-order = 選擇第 { $next } 項（共 { $count } 項）
menu-amount = 選擇 { $low } 到 { $high }
menu-previous = 回到第 { $page } 頁（共 { $pages } 頁）
menu-next = 前往第 { $page } 頁（共 { $pages } 頁）
fold-any = 選擇要做什麼
fold-agent = 派遣特使：選擇卡牌
fold-play = 打出密謀牌
fold-acquire = 獲得卡牌
fold-deploy = 部署軍隊
fold-ways = { $count } 種方式
picked = 已選：{ $picks }
amount-title = 數量是多少？
amount-label = { $low } 到 { $high } 之間的數字

## 狀態

status-over = 遊戲已結束。
status-paused = 遊戲已暫停。玩家可以在別處用 `/{ command-dune.name } { command-dune-here.name } { command-dune-here-code.name }:{ $code }` 繼續。
status-spectator = 你正在旁觀這局遊戲。
status-spectator-waiting = 你正在旁觀這局遊戲。正在等待 { $who }。
status-waiting = 現在沒有需要你決定的事。正在等待 { $who }。
status-last = -# 上一步 { $since }
status-since = -# 從 { $since } 等到現在
status-since-until = -# 從 { $since } 等到現在，期限 { $until }
status-before = { $count ->
    [1] -# 下一位就是你。
   *[other] -# 在你之前還有 { $count } 位玩家。
  }
whose-turn = ➤ 輪到 { $who }。
whose-turn-until = ➤ 輪到 { $who }，期限 { $until }。
whose-until = -# { $seat }：期限 { $until }
cockpit-until = -# 從 { $since } 起等你決定，請在 { $at } 前決定（{ $until }）。
cockpit-since = 自你上個回合以來
panel-moved = 遊戲已有進展：按鈕在最新的訊息上。
panel-newer = -# 這個面板已有較新的版本。
panel-unknown = 這個面板屬於其他版本。用 `/{ command-turn.name }` 取得目前的面板。
command-unknown = 這個指令屬於其他版本。請重新載入 Discord，或過幾分鐘再試。
refusals-head = **目前無法做的事**
refusals-none = 所有行動目前都可行。
refusal-line = { $what }：{ $why }
refusal-of = { $why }（{ $what }）
refusal-group = **{ $why }：**{ $what }
log-head = **遊戲 { $code } 的紀錄**
log-round = **遊戲 { $code } 第 { $round } 輪**
refused-no-round = { $rounds ->
    [0] 這局遊戲還沒有可以查看的輪次。
    [1] 目前只有第 1 輪可以查看。
   *[other] 目前只有第 1 至第 { $rounds } 輪可以查看。
  }
log-empty = 目前還沒有任何紀錄。
more-text = 這局遊戲的洗牌來自開始時就固定的種子，其雜湊值為 `{ $commitment }`。最後一則訊息會公布種子，可用 `landsraad verify` 檢查每次洗牌。
more-seat = { $number }. { $seat }
closing = 機器人正在重新啟動，這次點擊未計入。請一分鐘後再試。

## 通知

note-undone = 已復原。
note-opened-there = 牌桌已在 { $place } 開好。
note-opened = 牌桌已開。
note-opening = Discord 還沒有建立討論串。建立後，牌桌就會在其中開好。
lobby-thread = { $who } 開了一桌 { $game }。
note-joined = 你已入座。
note-left = 你已離開牌桌。
note-ready = 已記下。
note-done = 這個操作已經完成。
note-filled = 已有一位自動玩家入座。
note-started = 遊戲開始。
note-closed = 牌桌 { $code } 已關閉。
note-moved = 遊戲在此繼續。
note-moved-far = 遊戲在此繼續。結果仍計入開局時所在的伺服器。
note-moved-by = { $who } 移動了遊戲 { $code }，改到 { $channel } 繼續。
say-moved = { $who }，這局遊戲已移到這裡。
note-language = 你的面板從現在起使用繁體中文。
note-snoozed = { $until } 之前不會提醒你這局遊戲。
note-next = 遊戲 { $code } 即將輪到你，頻道：{ $channel }。
note-paused = 遊戲 { $code } 無法再顯示於 { $channel }，因此已暫停。機器人重新能檢視該頻道、傳送訊息並附加檔案後，遊戲會自動在原處繼續。若要在別處繼續，請在其他頻道輸入：`/{ command-dune.name } { command-dune-here.name } { command-dune-here-code.name }:{ $code }`
table-lost = 遊戲 { $game } 最新的訊息無法正常顯示（代碼 { $code }）。沒有遺失任何內容：請用 `/{ command-turn.name }` 繼續。

## 提醒

reminder = { $who }，{ $channel } 的遊戲 { $code } 正等你行動。
reminder-until = { $who }，{ $channel } 的遊戲 { $code } 正等你行動，期限 { $until }。
reminder-over = { $who }，你在 { $channel } 的遊戲 { $code } 的時間已於 { $until } 用完。牌桌仍在等你。
event-late-default = { $who } 的時間已到，採用牌桌的預設選項
event-late-computer = { $who } 的時間已到，由自動玩家決定
refused-nothing-asked = 這局遊戲現在沒有需要你決定的事。

## 個人設定

settings-head = **你的設定**
settings-language = 語言：{ $language }
settings-language-auto = 依照你的 Discord
settings-ping = 輪到你時：{ $place }
settings-ping-channel = 在牌桌提及你
settings-ping-dm = 傳送私訊
settings-ping-none = 不通知
settings-zone = 時區：{ $zone }
settings-no-quiet = 沒有靜音時段
settings-here = 未離開
settings-gone = 暫時離開中
settings-away-days = { $days ->
    [0] 未離開
   *[other] 離開 { $days } 天
  }
settings-plain = 只用文字，不用圖片
settings-pictures-auto = 圖片與牌桌相同
settings-pictures-landscape = 寬螢幕的圖片
settings-pictures-portrait = 直式手機的圖片
settings-ahead = 即將輪到你時，傳送無聲訊息
settings-no-ahead = 即將輪到你時，不傳送訊息
settings-no-zones = 這台主機沒有時區資料，因此所有時間都以 UTC 表示。
settings-remind = 提醒：{ $often }
settings-remind-auto = 依各局的節奏
settings-remind-hours = 每 { $hours } 小時
settings-remind-none = 不提醒
settings-help = 其他時段和你的時區：`/{ command-settings.name } { command-settings-quiet-hours.name }: 22:30-06:45 { command-settings-time-zone.name }: Asia/Taipei`。這些設定適用於所有伺服器。
refused-quiet = 靜音時段的格式為 22:00-08:00，或 off。
refused-zone = 沒有這個時區；時區的格式為 Europe/Berlin。
refused-no-zones = 這台主機沒有時區資料，因此所有時間都以 UTC 表示。

## 收件匣

inbox-head = { $count ->
    [0] **沒有遊戲在等你。**
   *[other] **有 { $count } 局遊戲在等你。**
  }
inbox-line = 遊戲 { $code } · { $product } · { $place }
inbox-line-until = 遊戲 { $code } · { $product } · { $place } · 期限 { $until }
button-next = 輪到你：遊戲 { $code }
inbox-open = 開啟 { $code }
inbox-others = **你的其他遊戲**
inbox-open-game = -# 正在等待 { $who } · 上一步 { $since }
inbox-going = -# 現在沒有等待任何人 · 上一步 { $since }
inbox-held = -# 已凍結 · 上一步 { $since }
inbox-paused = -# 已暫停，無法存取頻道 · 上一步 { $since }
inbox-lobby = -# 尚未開始 · 座位 { $taken }／{ $seats }
which-game = **是哪一局遊戲？**請在這裡開啟，或在牌桌所在的頻道使用這個指令。
which-more = -# `/{ command-inbox.name }` 列出全部 { $count } 局。

## 問題

trouble-bug = 這裡出了問題，{ $done ->
    [yes] 但你的操作已生效
   *[no] 沒有任何變更
}。回報時請附上代碼 { $code }。
trouble-corrupt = 無法讀取這局遊戲的資料。沒有任何變更，已通知管理員。玩家可以離開遊戲，也可以用 `/{ command-dune.name } { command-dune-close.name }` 讓頻道空出來。
trouble-store = 目前無法連上資料庫。{ $done ->
    [yes] 你的操作已生效，請一分鐘後再看。
   *[no] 請一分鐘後再看：屆時仍未生效的操作需要重做。
}
trouble-slow = 目前資料庫反應緩慢。{ $done ->
    [yes] 你的操作已生效，請一分鐘後再看。
   *[no] 這項操作尚未生效，請一分鐘後再看：屆時仍未生效就需要重做。
}
trouble-damaged = 此機器人的資料庫已損壞，無法讀取這筆紀錄。須由管理員還原備份。{ $done ->
    [yes] 你的操作已生效。
   *[no] 你的操作未生效。
}
trouble-form = Discord 沒有接受這個面板。再按一次會顯示較簡單的面板。

## 大廳

lobby-head = **牌桌 { $code }** · { $product }
lobby-seat = { $host ->
    [1] { $number }. { $name }（房主）
   *[0] { $number }. { $name }
  }
lobby-seat-ready = { $host ->
    [1] { $number }. { $name }（房主）✓ 準備完成
   *[0] { $number }. { $name } ✓ 準備完成
  }
lobby-seat-free = { $number }. …
lobby-automatic = ＋{ $name }（自動進行）
lobby-setting = { $name }：{ $value }
lobby-pace-live = 即時牌桌：10 分鐘後提醒。
lobby-late-wait = 時間到時，牌桌會等待。
lobby-late-default = 時間到時，採用該決定的預設選項。
lobby-late-computer = 時間到時，由自動玩家決定。
setting-pace = 節奏
setting-pace-none = 不計時
    .about = 沒有時間限制。
setting-pace-live = 即時，10 分鐘後提醒
setting-pace-daily = 每日，24 小時
setting-pace-relaxed = 悠閒，72 小時
setting-pace-bank = 時間庫，12 小時加整局 7 天
setting-late = 時間到時
setting-late-wait = 等待
    .about = 只會提醒。
setting-late-default = 預設選項
    .about = 系統代為選擇最簡單的做法：跳過或結束回合。
setting-late-computer = 由自動玩家決定
    .about = 由自動玩家代為決定。
setting-language = 牌桌的語言
setting-language-host = 房主的語言
setting-language-en = English
setting-language-zh-TW = 繁體中文
setting-language-zh-CN = 简体中文
setting-language-ja = 日本語
lobby-help = { $left ->
    [0] 座位已滿：所有人準備完成後會自動開始。{ $host } 現在就可以開始；滿座 { $hours } 小時後，任何人都可以開始。
   *[other] 還有 { $left } 個空位。
  }
lobby-started = 遊戲已經開始。
lobby-closed = 這張牌桌已關閉。
setup-head = **此伺服器的新牌桌**
    新牌桌會使用這些預設值。房主仍可為自己的牌桌更改。
setting-opens = 可以開桌的人
setting-opens-all = 所有人
setting-opens-managers = 可管理頻道的人
    .about = 牌桌開了之後，任何人都可以入座。
options-head = **設定**
options-game-now = 遊戲：{ $name }
options-seats = 座位：{ $count }
seats-count = { $count } 個座位

## 結束

final-head = ### { $winner } 獲勝
final-place = { $place }. { $seat }{ $led ->
    [1] （{ $leader }）
   *[0] {""}
  }：**{ $score }**{ $tied ->
    [1] （同分：{ $tie }）
   *[0] {""}
  }
final-source = { $source } { $points }
source-start = 起始
source-influence = 影響力
source-alliance = 結盟
source-battle = 作戰圖標
source-conflict = 衝突
source-card = 卡牌
source-intrigue = 密謀牌
source-space = 版圖位置
source-leader = 領袖
source-contract = 合約
source-objective = 目標牌
source-reserve = 儲備區牌
source-resource = 資源
source-tech = 技術板塊
source-tleilaxu = 忒萊素記錄條
source-navigation = 導航牌
source-dice = 骰子
start-proof = 遊戲開始。種子的雜湊值：`{ $commitment }`

## 查詢

card-head = **{ $title }**
    -# { $kind }
card-box = **{ $label }** · { $text }

## 沙丘：帝國一覽

imperium-head = 第 { $round } 輪（共 { $rounds } 輪）· { $phase } · 起始玩家：{ $seat }
    .post = 第 { $round } 輪（共 { $rounds } 輪）· { $phase }
imperium-conflict = ⚔ 衝突：**{ $conflict }**（{ $level } 級）
imperium-player = { $scores ->
    [1] **{ $vp }** 點勝利點數 ·{" "}
   *[0] {""}
  }{ $seat }{ $led ->
    [1] （{ $leader }）
   *[0] {""}
  }
    -# { $icons ->
    [1] { $goods }
   *[0] { $rewarded ->
        [1] 太陽幣 { $solari }、香料 { $spice }、水資源 { $water } ·{" "}
       *[0] {""}
      }影響力 { $influence }
  } · 可用特使 { $agents } · 軍營 { $garrison }、衝突區域 { $conflict }（戰力 { $strength }）{ $spied ->
    [1] · 可用間諜 { $spies }
   *[0] {""}
  } · { $handed ->
    [1] 手牌 { $hand }、
   *[0] {""}
  }密謀牌 { $intrigue }{ $revealed ->
    [1] {" "}· 已揭示
   *[0] {""}
  }
hand-intrigue = { $count ->
    [0] 沒有密謀牌。
   *[other] **密謀牌（{ $count }）：**{ $cards }
  }
hand-intrigue-card = { $card }（{ $timing }）
board-play = { $seat } 已打出的牌：{ $cards }
board-discard = { $seat } 的棄牌堆：{ $cards }
board-waiting = { $seat } 面前正面朝上、稍後生效的牌：{ $cards }
board-aside = { $seat } 放在一旁的牌：{ $cards }
board-agents = 「{ $space }」：{ $who }
board-spice = 「{ $space }」有 { $amount } 額外香料
board-control = { $seat } 控制「{ $space }」
board-spies = { $post }的間諜：{ $who }
board-alliance = { $seat } 擁有{ $faction }的結盟標記
board-wall = 屏蔽場城牆已被炸毀
board-decks = 帝國牌庫 { $imperium }、密謀牌庫 { $intrigue }（棄牌 { $discarded }）、衝突牌庫 { $conflict }
board-has = { $seat }：{ $things }
board-has-deck = 牌庫 { $n }
board-has-supply = 個人供應區的軍隊 { $n }
board-has-worms = 衝突區域的沙蟲 { $n }
board-has-memories = 記憶 { $n }
board-objectives = { $seat } 的目標牌：{ $cards }
board-won = { $seat } 的衝突牌：{ $cards }
board-won-icon = { $card }（{ $icon }）
board-won-down = { $card }（正面朝下）
board-row = 帝國牌供應區：{ $cards }
board-stock = { $card }：剩餘 { $count } 張
phase-turns = 玩家回合
phase-combat = 戰鬥
phase-makers = 創造者
phase-recall = 召回
phase-draft = 領袖選擇
phase-setup = 遊戲設置
phase-endgame = 遊戲結束階段
phase-end = 遊戲已結束
phase-over = 遊戲已結束
phase-start = 輪次開始
setting-leaders = 領袖
setting-leaders-random = 隨機分配
    .about = 每人隨機得到一名領袖。
setting-leaders-draft = 依序選擇
    .about = 所有領袖公開，玩家輪流挑選。

## 隱私

privacy-text = **你的資料**
    這裡儲存的有：你的 Discord 識別碼、你的設定、你入座時的名稱、你離開的座位、你在遊戲中做出的選擇、預定的計畫、投票和備註、你追蹤的遊戲、你的戰績和對謎題的第一次回答、你等待的牌桌、你參加的聯賽和每週挑戰、你邀請過的人、你回報的問題、你的網頁連結的雜湊值，以及你的 Webhook 的網址和密鑰。
    你的設定和計畫不會給任何人看，只有你離開的期間會顯示在你的牌桌上。遊戲結束後，匯出檔中只按座位列出各項選擇，不含名稱。
    伺服器可以用網頁公開排名、挑戰和聯賽以及其中的名稱，任何人只要有連結就能看到。如果你不列入統計（`/{ command-settings.name }`），那裡就不會出現你的名稱。
    資料只會傳送到 Discord；如果你有 Webhook，也會傳送到它的網址。
privacy-forget = { $running ->
    [0] 你的設定會被刪除，已結束的遊戲會保留你的座位但不顯示名稱。這個動作無法復原。
   *[other] 你的設定會被刪除，已結束的遊戲會保留你的座位但不顯示名稱。在 { $running } 局進行中的遊戲裡，自動玩家會接手你的座位；沒有其他玩家的遊戲則會結束。這個動作無法復原。
  }
button-export-data = 匯出資料
button-forget = 刪除資料
button-forget-yes = 確定刪除
note-forgotten = 你的資料已刪除。

## 句子的組合

# 行動與其結果之間，以及兩個結果之間的符號。
story-cause = ：
story-more = 、
# 本身含有逗號的各項之間。
list-of-lists = ；
button-score = 得分
