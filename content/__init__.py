"""What is printed on the components, as data: YAML per product and kind, its schema and loader, wording and fonts."""
