"""The rules. Pure: no input or output, no clock, no Discord, no global randomness."""
