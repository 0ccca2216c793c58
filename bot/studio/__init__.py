"""The studio: where pictures are drawn, away from the event loop, and what there is to draw."""
