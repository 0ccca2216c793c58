"""The application's support for Sardaukar Commanders and Skills, and plans with them."""

ORDER = 120
