"""The textbook recursion with a print for each move."""
import sys


def move_tower(disks: int, start: str, goal: str, spare: str) -> None:
    if disks:
        move_tower(disks - 1, start, spare, goal)
        print(str(disks) + start + goal)
        move_tower(disks - 1, spare, goal, start)


move_tower(int(sys.argv[1]), "A", "C", "B")
