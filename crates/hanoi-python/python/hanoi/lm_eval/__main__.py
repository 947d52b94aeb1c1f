"""Prints the folder of the tasks, for `--include_path`."""

from hanoi.lm_eval import TASKS

print(TASKS)
