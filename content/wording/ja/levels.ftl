# 自動プレイヤー：強さ、考えていること、比べた内容。

## 自動プレイヤーの強さ

level-recruit = 新兵
level-recruit-about = もっともらしい手を打ちます。初回向けです。
level-mercenary = 傭兵
level-mercenary-about = 決まった規則で戦い、獲得し、蓄えます。
level-raider = 襲撃者
level-raider-about = 決まった規則でどちらの勢力も動かします。
level-captain = 隊長
level-captain-about = 自分の手番を少し先まで読みます。
level-mentat = メンタート
level-mentat-about = 手番ごとに1、2秒かけて先を読みます。
level-menu = 自動プレイヤーの強さ
level-entry = { $name }：{ $level }
level-entry-all = 全員：{ $level }
level-seat = { $line } · { $level }
level-line = { $who }：{ $level }

## 考えている間と、比べた内容

status-thinking = 今決めることはありません。{ $who } が考えています。
whose-thinking = ➤ { $who } が考えています。
compared-plan = { $group }：{ $option }
compared-both = { $seat } は { $plan }（勝率{ $chance }%）を選び、{ $other }（{ $second }%）を見送った
compared-one = { $seat } は { $plan }（勝率{ $chance }%）を選び、別の案（{ $second }%）を見送った
compared-nothing = { $seat } は勝率{ $chance }%の案を選び、{ $second }%の別の案を見送った
compared-way = { $plan }（{ $what }）
compared-paid = { $plan }（{ $costs } → { $gains }）
preferred-both = { $seat } は { $plan }（勝率{ $chance }%）を選んだ。{ $other }（{ $second }%）のほうが確かに良いとは言えなかった
preferred-one = { $seat } は { $plan }（勝率{ $chance }%）を選んだ。別の案（{ $second }%）のほうが確かに良いとは言えなかった
preferred-nothing = { $seat } は勝率{ $chance }%の案を選んだ。{ $second }%の別の案のほうが確かに良いとは言えなかった
ladder-level = · { $level }（{ $product }）：{ $rating } · { $games }戦{ $wins }勝
