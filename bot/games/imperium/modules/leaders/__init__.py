"""The application's support for the pieces that Leaders bring."""

ORDER = 140
