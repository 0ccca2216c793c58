"""The application's support for the effects of Rise of Ix."""

ORDER = 135
