"""The Dune: Imperium family: Uprising for three and four players. Rules are cited as in the digests (`# U5.3`)."""
