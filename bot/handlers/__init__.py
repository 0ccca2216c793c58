"""The handlers of clicks, menus, submitted forms and slash commands."""
