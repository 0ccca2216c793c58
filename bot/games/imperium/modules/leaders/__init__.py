"""The application's support for the extra pieces that Leaders bring."""

ORDER = 140
