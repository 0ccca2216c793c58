"""The application's part for the pieces that Leaders bring."""

ORDER = 140
