"""Help in deciding on contracts."""

PUBLIC = {"choose-contract"}
