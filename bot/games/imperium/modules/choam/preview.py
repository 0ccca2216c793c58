"""What helps to decide on contracts."""

PUBLIC = {"choose-contract"}
