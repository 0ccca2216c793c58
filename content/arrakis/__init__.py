"""The printed components of Dune: War for Arrakis as data with their schema. Values that are not published come from a
separate house set, which marks them as placeholders."""
