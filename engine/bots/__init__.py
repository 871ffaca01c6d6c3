"""Computer players. Each sees a `View` of its seat and nothing else."""
