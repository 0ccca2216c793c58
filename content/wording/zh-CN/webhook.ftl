# 个人的 Webhook：轮到本人时通知的网址。

button-webhook = Webhook
webhook-head = **你的 Webhook**
webhook-about = 每当有游戏开始等你行动，就会通知你指定的网址。内容是一小段 JSON：游戏、链接、从何时起、到何时止，不含任何卡牌信息。免打扰时段、休息日和离开期间同样适用；你在 Discord 上选择的通知方式对此没有影响。
webhook-none = 你还没有 Webhook。
webhook-now = 自 { $since } 起通知 { $host }。
webhook-failing = 最近 { $count } 次请求失败；下一次最早 { $until }。
webhook-off = 连续 { $count } 次请求失败，因此已停用。测试如果成功送达，就会重新启用。
webhook-secret = 你的密钥，只在此显示一次：{ $secret }
    请求用它签名：`Landsraad-Signature` 是 `sha256=` 加上对“`Landsraad-Time`、一个半角句点、内容”计算的 `HMAC-SHA256`。
webhook-terms = -# 网址须以 `https://` 开头，使用公开主机的名称和默认端口，且不含密码。只有在 5 秒内以 200 到 299 的状态码响应才算送达；否则稍后会用同一个 `id` 再试。不会跟随重定向。
webhook-title = 你的 Webhook
webhook-label = 网址
webhook-received = 测试已送达。
webhook-answered = 测试收到状态码 { $status } 的响应；只有 200 到 299 才算送达。
webhook-silent = 测试没有收到响应。
webhook-private = 没有发送测试：这个网址指向的主机不是公开的。
webhook-removed = 你的 Webhook 已移除。
button-webhook-set = 输入网址
button-webhook-test = 发送测试
button-webhook-drop = 移除
note-webhook-off = 连续 { $count } 次请求失败，因此你的 Webhook 已停用。在 `/{ command-settings.name }` 的“{ button-webhook }”中发送测试，即可重新启用。
refused-webhooks = 这个机器人的管理员不允许使用 Webhook。
refused-webhook-address = 请输入以 `https://` 和公开主机名称开头的网址，不含端口、用户名或密码。
refused-webhook-none = 你没有 Webhook。
refused-webhook-soon = 两次测试之间请等待十秒。
