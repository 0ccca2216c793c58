"""The application's part for a Leader's training."""
