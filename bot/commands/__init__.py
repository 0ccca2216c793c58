"""The commands of `landsraad`, one module each. A module has `register(app)` and imports expensive modules only when a
command runs."""
