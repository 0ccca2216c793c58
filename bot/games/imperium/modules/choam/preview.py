"""The help in deciding on contracts."""

PUBLIC = {"choose-contract"}
