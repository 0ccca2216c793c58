"""What the application shows of Sardaukar Commanders and Skills, and plans with them."""

ORDER = 120
