"""What the application shows of the pieces that Leaders bring."""

ORDER = 140
