"""What verifiers looks for under the id `hanoi-kit`: the taskset of `hanoi.verifiers`. The package itself is `hanoi`."""

from hanoi.verifiers import HanoiTaskset

__all__ = ["HanoiTaskset"]
