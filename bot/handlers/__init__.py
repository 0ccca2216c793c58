"""Actions of clicks, menus, modals and typed commands."""
