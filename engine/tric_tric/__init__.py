"""Tric-Tric: a rummy of the Pontinho family with two French packs (spec tric_tric.md)."""
