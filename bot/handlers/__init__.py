"""The handlers of clicks, menus, modals and typed commands."""
