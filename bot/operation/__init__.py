"""Needs of operators and of the law: logs, metrics, and the data of a person."""
