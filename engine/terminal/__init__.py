"""A match in the terminal (``python -m engine play``): the only words for people in the engine."""
