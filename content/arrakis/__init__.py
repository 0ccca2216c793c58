"""The components of Dune: War for Arrakis as printed, as data with its schema; values that nobody has published come
from a house set of our own, apart from it and marked as placeholders."""
