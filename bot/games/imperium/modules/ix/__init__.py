"""Rise of Ix's own words in the application."""

ORDER = 135
