"""What operators and the law want: logs, metrics, and what is stored of a person."""
