"""The card of a table: one page of rules written from the options that the engine plays by.

`asked` reads the options from an address and checks them with the engine, `sentences` writes the page. The
same options lead to the same card and to the same match.
"""
