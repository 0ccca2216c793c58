# The colours and shapes of the seats, and what one of two players may decide alone.

settings-colour = 新对局的颜色：{ $colour }
colour-auto = 都可以
colour-amber = 琥珀色圆形
colour-sky = 天蓝色正方形
colour-crimson = 绯红色三角形
colour-mint = 薄荷绿菱形
colour-pink = 粉色六边形
colour-silver = 银色星形

## Tables of two

refused-kick-alone = 计评分的对局中，不能由一个人单独决定让别人离开。对方的时间用完后才可以。
