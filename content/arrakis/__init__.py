"""The components of Dune: War for Arrakis as printed, as data with their schema; unpublished values come from a
separate house set, marked as placeholders."""
