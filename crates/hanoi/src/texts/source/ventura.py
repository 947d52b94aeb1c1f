"""Best-first search after Erick Berssain Garcia Ventura, corrected, for Python 3: python3 ventura.py

It reads the number of disks, prints the first and the last state, and writes the files generatedStates.txt and
solutionRoute.txt. The functions and their arguments are those of the author's program. Corrected are the times, ranges that
hold no numbers and take one look to search, and the ring of towers, which needs no negative indexes.
"""

from time import perf_counter

LEFT, RIGHT = -1, 1

numberDisks = 0
Ti = [[], [], []]
Tg = [[], [], []]
times = []
generatedStates = solutionRoute = None


def makeTimes():
    """Sets the initial state, the goal state and each disk's times: 2^(k-1), and every 2^k moves from there."""
    tower = list(range(numberDisks, 0, -1))
    Ti[:] = [tower[:], [], []]
    Tg[:] = [[], [], tower]
    times[:] = [range(2 ** k, 2 ** numberDisks, 2 ** (k + 1)) for k in range(numberDisks)]


def lastDiskValue(tower):
    """Returns the topmost disk of a tower."""
    return Ti[tower][-1]


def expectedDirection(disk):
    """Returns the way that a disk always goes: left if it is as even or odd as the number of disks."""
    return LEFT if disk % 2 == numberDisks % 2 else RIGHT


def checkMovement(towerOrigin, towerDest):
    """Returns whether the topmost disk of a tower may go to another tower."""
    if not Ti[towerOrigin]:
        return False
    return not Ti[towerDest] or lastDiskValue(towerOrigin) < lastDiskValue(towerDest)


def shift(origin, target):
    Ti[target].append(Ti[origin].pop())


def printTi(fileToWrite, indent=""):
    fileToWrite.write("\n" + "".join(f"{indent}T{name}: {tower}\n" for name, tower in zip("ABC", Ti)))


def simulateMoveDish(originTower, way, heuristic):
    """Writes the state that a move would lead to, and its value."""
    target = (originTower + way) % 3
    shift(originTower, target)
    generatedStates.write(f"\n\t\t\tHeuristics value: : {heuristic}")
    printTi(generatedStates, "\t")
    shift(target, originTower)


def moveDish(originTower, way):
    """Makes a move, and writes the state after it."""
    shift(originTower, (originTower + way) % 3)
    printTi(solutionRoute)
    solutionRoute.write("___________________\n")


def heuristic(tower, way, move):
    """Returns d + t: 1 each for the expected direction and for a disk that is due, otherwise 3."""
    disk = lastDiskValue(tower)
    return (1 if way == expectedDirection(disk) else 3) + (1 if move in times[disk - 1] else 3)


def head(file, title):
    file.write(f"\t\t\t Tower of Hanoi\n\n\t\t Heuristics:  Best First\n\t\t File: {title}\n\n")


def main():
    """Plays: of all possible moves it always makes the one with the least value."""
    global numberDisks, generatedStates, solutionRoute
    numberDisks = int(input("Please, enter the number of disks:"))
    makeTimes()
    print("Initial State: ", Ti)
    with open("generatedStates.txt", "w") as generatedStates, open("solutionRoute.txt", "w") as solutionRoute:
        head(generatedStates, "Generated States")
        head(solutionRoute, "Solution Route")
        solutionRoute.write("Initial State\n")
        printTi(solutionRoute)
        solutionRoute.write("___________________\n")
        begin, move = perf_counter(), 1
        while Ti != Tg:
            states = [
                (heuristic(tower, way, move), tower, way)
                for tower in range(3)
                for way in (LEFT, RIGHT)
                if checkMovement(tower, (tower + way) % 3)
            ]
            generatedStates.write(f"\nMovement number: {move}\nCurrent state of Towers:")
            printTi(generatedStates)
            generatedStates.write("\nPossible Movements:")
            for value, tower, way in states:
                simulateMoveDish(tower, way, value)
            _, tower, way = min(states)
            moveDish(tower, way)
            move += 1
        seconds = perf_counter() - begin
    print("Final State", Ti)
    print("Execution time:", seconds, "seconds")


if __name__ == "__main__":
    main()
