"""What the application knows of a Leader's training."""
