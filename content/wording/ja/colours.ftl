# The colours and shapes of the seats, and what one of two players may decide alone.

settings-colour = 次からの色：{ $colour }
colour-auto = どれでも
colour-amber = 琥珀色の円
colour-sky = 空色の四角
colour-crimson = 深紅の三角
colour-mint = 薄荷色のひし形
colour-pink = ピンクの六角形
colour-silver = 銀色の星

## Tables of two

refused-kick-alone = レーティング対象のゲームでは、1人だけの判断でほかの人を退出させることはできません。相手の持ち時間が切れた後なら可能です。
