"""Engine values turned into words and HTML: base page, cards, hand, refusal texts, narration."""
