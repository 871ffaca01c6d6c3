"""The course: short lessons played on the real engine, written as data (docs/architecture.md)."""
