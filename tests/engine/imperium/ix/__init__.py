"""Tests of Rise of Ix."""
