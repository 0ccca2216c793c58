"""The Dune: War for Arrakis family. Rules are cited as in the digest (`# W6.3`), rulings as in `content/RULINGS.md`."""
