# The colours and shapes of the seats.

settings-colour = 新しいゲームでの色：{ $colour }
settings-menu-colour = 色を選ぶ
colour-auto = どれでも
colour-amber = 琥珀色の円
colour-sky = 空色の四角
colour-crimson = 深紅の三角
colour-mint = 薄荷色のひし形
colour-pink = ピンクの六角形
colour-silver = 銀色の星
