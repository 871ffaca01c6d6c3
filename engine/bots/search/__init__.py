"""What the searching bot is made of: guesses at the hidden hands, quick play to the end, exact endings."""
