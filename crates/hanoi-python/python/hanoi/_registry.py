"""What Inspect finds in this package, as the entry point `hanoi` of the group `inspect_ai`."""

from hanoi.inspect_ai import hanoi_verdict, shortest_solution, tower_of_hanoi

__all__ = ["hanoi_verdict", "shortest_solution", "tower_of_hanoi"]
