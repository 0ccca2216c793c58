"""What a click, a menu, a modal or a typed command does."""
