"""The reference: the rules of the games, the glossary and the variants, in each language of the site."""
