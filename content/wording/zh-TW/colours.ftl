# The colours and shapes of the seats, and what one of two players may decide alone.

settings-colour = 新對局的顏色：{ $colour }
colour-auto = 都可以
colour-amber = 琥珀色圓形
colour-sky = 天藍色正方形
colour-crimson = 緋紅色三角形
colour-mint = 薄荷綠菱形
colour-pink = 粉紅色六邊形
colour-silver = 銀色星形

## Tables of two

refused-kick-alone = 計評分的對局中，不能由一個人單獨決定讓別人離開。對方的時間用完後才可以。
