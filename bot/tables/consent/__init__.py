"""What a table decides together: requests, kinds of motions, votes."""
