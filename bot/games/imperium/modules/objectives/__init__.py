"""What the application shows of Objectives and battle icons."""

ORDER = 20
