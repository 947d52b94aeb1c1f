"""The taskset of `hanoi.verifiers` for the id `hanoi-kit`, by which verifiers finds it. The package itself is `hanoi`."""

from hanoi.verifiers import HanoiTaskset

__all__ = ["HanoiTaskset"]
