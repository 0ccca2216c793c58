"""Things that operators and the law require: logs, metrics, and personal data."""
