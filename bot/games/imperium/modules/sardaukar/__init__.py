"""The application's part for Sardaukar Commanders and Skills, and plans with them."""

ORDER = 120
