"""The Dune: Imperium family. Rules are cited as in the digests (`# U5.3`)."""
