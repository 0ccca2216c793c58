# The colours and shapes of the seats.

settings-colour = 你在新对局中的颜色：{ $colour }
settings-menu-colour = 选择颜色
colour-auto = 都可以
colour-amber = 琥珀色圆形
colour-sky = 天蓝色正方形
colour-crimson = 绯红色三角形
colour-mint = 薄荷绿菱形
colour-pink = 粉色六边形
colour-silver = 银色星形
