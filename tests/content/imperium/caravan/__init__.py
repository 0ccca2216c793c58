"""A set in another place than the product's, with words of its own."""
