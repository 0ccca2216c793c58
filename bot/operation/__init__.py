"""The needs of operators and of the law: logs, metrics, and personal data."""
