"""The application's support for Objectives and battle icons."""

ORDER = 20
