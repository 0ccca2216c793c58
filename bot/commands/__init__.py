"""The commands of `landsraad`, one module each. A module has `register(app)` and imports what is heavy when it runs."""
