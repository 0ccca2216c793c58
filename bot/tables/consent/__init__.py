"""Joint decisions of a table: requests, kinds of motions (proposals), votes."""
