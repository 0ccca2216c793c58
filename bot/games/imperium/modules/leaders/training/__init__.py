"""The application's support for a Leader's training."""
