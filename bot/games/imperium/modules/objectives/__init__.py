"""The application's part for Objectives and battle icons."""

ORDER = 20
