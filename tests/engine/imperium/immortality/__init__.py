"""Tests of Immortality."""
