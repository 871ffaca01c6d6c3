"""Tric-Tric in words and small values for templates: what `ui` is for the climbing games."""
