"""The application's support for Sardaukar Commanders and Skills, and for plans that use them."""

ORDER = 120
