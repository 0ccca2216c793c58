# The colours and shapes of the seats.

settings-colour = 你在新對局中的顏色：{ $colour }
settings-menu-colour = 選擇顏色
colour-auto = 都可以
colour-amber = 琥珀色圓形
colour-sky = 天藍色正方形
colour-crimson = 緋紅色三角形
colour-mint = 薄荷綠菱形
colour-pink = 粉紅色六邊形
colour-silver = 銀色星形
