"""The entry point `hanoi` of the group `inspect_ai`, by which Inspect finds the task."""

from hanoi.inspect_ai import hanoi_verdict, shortest_solution, tower_of_hanoi

__all__ = ["hanoi_verdict", "shortest_solution", "tower_of_hanoi"]
