"""The application's support for the Rivals of Uprising, and the choices of a lobby about them."""

ORDER = 70
