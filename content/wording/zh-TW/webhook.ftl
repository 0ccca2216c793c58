# 個人的 Webhook：輪到本人時通知的網址。

button-webhook = Webhook
webhook-head = **你的 Webhook**
webhook-about = 每當有遊戲開始等你行動，就會通知你指定的網址。內容是一小段 JSON：遊戲、連結、從何時起、到何時止，不含任何卡牌資訊。靜音時段、休息日和離開期間同樣適用；你在 Discord 上選擇的通知方式對此沒有影響。
webhook-none = 你還沒有 Webhook。
webhook-now = 自 { $since } 起通知 { $host }。
webhook-failing = 最近 { $count } 次請求失敗；下一次最早 { $until }。
webhook-off = 連續 { $count } 次請求失敗，因此已停用。測試若成功送達，就會重新啟用。
webhook-secret = 你的密鑰，只在此顯示一次：{ $secret }
    請求以它簽章：`Landsraad-Signature` 是 `sha256=` 加上對「`Landsraad-Time`、一個半形句點、內容」計算的 `HMAC-SHA256`。
webhook-terms = -# 網址須以 `https://` 開頭，使用公開主機的名稱與預設連接埠，且不含密碼。只有在 5 秒內以 200 到 299 的狀態碼回應才算送達；否則稍後會用同一個 `id` 再試。不會跟隨重新導向。
webhook-title = 你的 Webhook
webhook-label = 網址
webhook-received = 測試已送達。
webhook-answered = 測試收到狀態碼 { $status } 的回應；只有 200 到 299 才算送達。
webhook-silent = 測試沒有收到回應。
webhook-private = 沒有送出測試：這個網址指向的主機不是公開的。
webhook-removed = 你的 Webhook 已移除。
button-webhook-set = 輸入網址
button-webhook-test = 送出測試
button-webhook-drop = 移除
note-webhook-off = 連續 { $count } 次請求失敗，因此你的 Webhook 已停用。在 `/{ command-settings.name }` 的「{ button-webhook }」中送出測試，即可重新啟用。
refused-webhooks = 這個機器人的管理員不允許使用 Webhook。
refused-webhook-address = 請輸入以 `https://` 和公開主機名稱開頭的網址，不含連接埠、使用者名稱或密碼。
refused-webhook-none = 你沒有 Webhook。
refused-webhook-soon = 兩次測試之間請等待十秒。
