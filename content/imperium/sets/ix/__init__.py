"""Rise of Ix (IX1), as far as it exists. Without a manifest, so that no game includes it yet."""
