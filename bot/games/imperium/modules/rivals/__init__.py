"""The application's support for the Rivals of Uprising, and the lobby's choices about them."""

ORDER = 70
