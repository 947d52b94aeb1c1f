// The five texts as `hanoi texts` tells them. A test of the command makes this file: see its texts.rs.
// @ts-check

/** @type {{key: string, number: string, author: string | null, title: string | null, about: string, corrected: string[], claims: {claim: string, holds: boolean, beyond_text: boolean, counterexample: string | null}[], programs: {language: string, source: string}[]}[]} */
export const TEXTS = [
  {
    "key": "ventura",
    "number": "000",
    "author": "Erick Berssain Garcia Ventura",
    "title": null,
    "about": "best-first search by two premises, in Python 2",
    "corrected": [
      "Right and left in section 2; less and greater in 5.4; 5.3 is about premise 1.",
      "Table 1 grows 4-fold a disk, the work 2-fold: its lists are scanned.",
      "Its lists hold a number for each move: memory grows with the moves."
    ],
    "claims": [
      {
        "claim": "(2): no fewer than 2^n - 1 moves, 1 to 6 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "2: a move from A to C is one to the right",
        "holds": false,
        "beyond_text": false,
        "counterexample": "with that, a tower of 1 ends on B by the two premises"
      },
      {
        "claim": "premise 1: each disk always goes the same way, 1 to 10 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "premise 2: disk k moves at 2^(k-1), then every 2^k, 1 to 10 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "(3) to (6): h is 2, 4 or 6, and just one is 2, 1 to 8 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "(7): the lists have every move once, 1 to 10 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "5.3, 5.7: the times of a disk tell its direction",
        "holds": false,
        "beyond_text": false,
        "counterexample": "at time 1 disk 1 is due, and goes to 1 with 2 disks, to 2 with 3"
      },
      {
        "claim": "5.4: a disk may go where the topmost disk is smaller",
        "holds": false,
        "beyond_text": false,
        "counterexample": "with that, 3 disks end as [[], [], [1, 2, 3]]"
      },
      {
        "claim": "5.7: the search ends with all disks on C, 1 to 8 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "Figure 6: step 30690 of 16 disks is the third candidate, disk 2 from C to B",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "6.2: Table 1 keeps its growth of 3 to 10 disks",
        "holds": false,
        "beyond_text": false,
        "counterexample": "it grows by 1.9 a disk at first, by 2.9 to 11 disks"
      },
      {
        "claim": "7: 2 candidates at first, then always 3, 1 to 10 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "(8): 3 (2^n - 1) - 1 evaluations, 1 to 10 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "7: it keeps only the last state",
        "holds": false,
        "beyond_text": false,
        "counterexample": "for 10 disks its lists have 1023 entries"
      },
      {
        "claim": "9: towers t-1 and t-2 are the other ones of 3",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "towers t-1 and t-2 are the other ones of 4",
        "holds": false,
        "beyond_text": true,
        "counterexample": "with 4 towers, tower 0 does not reach 1"
      }
    ],
    "programs": [
      {
        "language": "python",
        "source": "\"\"\"Best-first search after Erick Berssain Garcia Ventura, corrected, for Python 3: python3 ventura.py\n\nIt reads the number of disks, prints the first and the last state, and writes the files generatedStates.txt and\nsolutionRoute.txt. The functions and their arguments are those of the author's program. Corrected are the times, ranges that\nhold no numbers and take one look to search, and the ring of towers, which needs no negative indexes.\n\"\"\"\n\nfrom time import perf_counter\n\nLEFT, RIGHT = -1, 1\n\nnumberDisks = 0\nTi = [[], [], []]\nTg = [[], [], []]\ntimes = []\ngeneratedStates = solutionRoute = None\n\n\ndef makeTimes():\n    \"\"\"Sets the initial state, the goal state and each disk's times: 2^(k-1), and every 2^k moves from there.\"\"\"\n    tower = list(range(numberDisks, 0, -1))\n    Ti[:] = [tower[:], [], []]\n    Tg[:] = [[], [], tower]\n    times[:] = [range(2 ** k, 2 ** numberDisks, 2 ** (k + 1)) for k in range(numberDisks)]\n\n\ndef lastDiskValue(tower):\n    \"\"\"Returns the topmost disk of a tower.\"\"\"\n    return Ti[tower][-1]\n\n\ndef expectedDirection(disk):\n    \"\"\"Returns the way that a disk always goes: left if it is as even or odd as the number of disks.\"\"\"\n    return LEFT if disk % 2 == numberDisks % 2 else RIGHT\n\n\ndef checkMovement(towerOrigin, towerDest):\n    \"\"\"Returns whether the topmost disk of a tower may go to another tower.\"\"\"\n    if not Ti[towerOrigin]:\n        return False\n    return not Ti[towerDest] or lastDiskValue(towerOrigin) < lastDiskValue(towerDest)\n\n\ndef shift(origin, target):\n    Ti[target].append(Ti[origin].pop())\n\n\ndef printTi(fileToWrite, indent=\"\"):\n    fileToWrite.write(\"\\n\" + \"\".join(f\"{indent}T{name}: {tower}\\n\" for name, tower in zip(\"ABC\", Ti)))\n\n\ndef simulateMoveDish(originTower, way, heuristic):\n    \"\"\"Writes the state that a move would lead to, and its value.\"\"\"\n    target = (originTower + way) % 3\n    shift(originTower, target)\n    generatedStates.write(f\"\\n\\t\\t\\tHeuristics value: : {heuristic}\")\n    printTi(generatedStates, \"\\t\")\n    shift(target, originTower)\n\n\ndef moveDish(originTower, way):\n    \"\"\"Makes a move, and writes the state after it.\"\"\"\n    shift(originTower, (originTower + way) % 3)\n    printTi(solutionRoute)\n    solutionRoute.write(\"___________________\\n\")\n\n\ndef heuristic(tower, way, move):\n    \"\"\"Returns d + t: 1 each for the expected direction and for a disk that is due, otherwise 3.\"\"\"\n    disk = lastDiskValue(tower)\n    return (1 if way == expectedDirection(disk) else 3) + (1 if move in times[disk - 1] else 3)\n\n\ndef head(file, title):\n    file.write(f\"\\t\\t\\t Tower of Hanoi\\n\\n\\t\\t Heuristics:  Best First\\n\\t\\t File: {title}\\n\\n\")\n\n\ndef main():\n    \"\"\"Plays: of all possible moves it always makes the one with the least value.\"\"\"\n    global numberDisks, generatedStates, solutionRoute\n    numberDisks = int(input(\"Please, enter the number of disks:\"))\n    makeTimes()\n    print(\"Initial State: \", Ti)\n    with open(\"generatedStates.txt\", \"w\") as generatedStates, open(\"solutionRoute.txt\", \"w\") as solutionRoute:\n        head(generatedStates, \"Generated States\")\n        head(solutionRoute, \"Solution Route\")\n        solutionRoute.write(\"Initial State\\n\")\n        printTi(solutionRoute)\n        solutionRoute.write(\"___________________\\n\")\n        begin, move = perf_counter(), 1\n        while Ti != Tg:\n            states = [\n                (heuristic(tower, way, move), tower, way)\n                for tower in range(3)\n                for way in (LEFT, RIGHT)\n                if checkMovement(tower, (tower + way) % 3)\n            ]\n            generatedStates.write(f\"\\nMovement number: {move}\\nCurrent state of Towers:\")\n            printTi(generatedStates)\n            generatedStates.write(\"\\nPossible Movements:\")\n            for value, tower, way in states:\n                simulateMoveDish(tower, way, value)\n            _, tower, way = min(states)\n            moveDish(tower, way)\n            move += 1\n        seconds = perf_counter() - begin\n    print(\"Final State\", Ti)\n    print(\"Execution time:\", seconds, \"seconds\")\n\n\nif __name__ == \"__main__\":\n    main()\n"
      }
    ]
  },
  {
    "key": "martin",
    "number": "001",
    "author": "Eric Martin, UNSW",
    "title": "The towers of Hanoi",
    "about": "lecture notes of COMP9021 Principles of Programming, in Python",
    "corrected": [
      "iterative_towers ignores its positions and always moves from 0 to 2.",
      "make_and_display_move is called display_move once."
    ],
    "claims": [
      {
        "claim": "the largest disk goes to 2 only when all others are on 1, 1 to 6 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "its four pictures are states 0, 7, 8 and 15 of 4 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "[1]: the recursion goes from any position to any other, 1 to 8 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "2^n - 1 moves, and no other way with so few, 1 to 6 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "the disks that move are the ticks of the ruler, 1 to 10 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "every second move is the smallest disk's, 1 to 10 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "the other moves are imposed, 1 to 8 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "the smallest goes clockwise for even n, else counterclockwise, 1 to 10 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "n-k disks move 2^k times, each size the other way, 1 to 10 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "[11]: iterative_towers makes the moves of [1] from 0 to 2, 1 to 10 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "[11]: iterative_towers goes from its start to its end",
        "holds": false,
        "beyond_text": false,
        "counterexample": "iterative_towers(1, 1, 0, 2) moves disk 1 from 0 to 2"
      },
      {
        "claim": "[17]: every state is shown, disk n as 2n - 1 hyphens, 1 to 5 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      }
    ],
    "programs": [
      {
        "language": "python",
        "source": "\"\"\"The towers of Hanoi after Eric Martin's lecture notes, corrected, for Python 3: python3 martin.py\n\nIt makes the calls of the notes, with 4 disks. Corrected: iterative_towers goes from its start to its end position, and all\naccept 0 disks.\n\"\"\"\n\n\ndef recursive_towers(n, start_pos, end_pos, extra_pos):\n    \"\"\"Prints the moves of n disks from a position to another.\"\"\"\n    if n > 0:\n        recursive_towers(n - 1, start_pos, extra_pos, end_pos)\n        print(\"Move disk of size\", n, \"from position\", start_pos, \"to position\", end_pos)\n        recursive_towers(n - 1, extra_pos, end_pos, start_pos)\n\n\ndef iterative_towers(n, start_pos, end_pos, extra_pos):\n    \"\"\"Prints the same moves: every second one is the smallest disk's, always the same way round, and the others are forced.\"\"\"\n    ring = [start_pos, end_pos, extra_pos] if n % 2 else [start_pos, extra_pos, end_pos]\n    stacks = {start_pos: list(range(n, 0, -1)), end_pos: [], extra_pos: []}\n    for i in range(2 ** n - 1):\n        if i % 2 == 0:\n            from_pos, to_pos = ring[0], ring[1]\n            ring.append(ring.pop(0))\n            print(\"Move smallest disk from position\", from_pos, \"to position\", to_pos)\n        else:\n            from_pos, to_pos = ring[1], ring[2]\n            if not stacks[from_pos] or stacks[to_pos] and stacks[to_pos][-1] < stacks[from_pos][-1]:\n                from_pos, to_pos = to_pos, from_pos\n            print(\"Move disk of size\", stacks[from_pos][-1], \"from position\", from_pos, \"to position\", to_pos)\n        stacks[to_pos].append(stacks[from_pos].pop())\n\n\ndef recursive_towers_variant(n, start_pos, end_pos, extra_pos, w):\n    \"\"\"Makes the moves, and displays the stacks after each. w is the width of the largest disk.\"\"\"\n    if n > 0:\n        recursive_towers_variant(n - 1, start_pos, extra_pos, end_pos, w)\n        make_and_display_move(start_pos, end_pos, w)\n        recursive_towers_variant(n - 1, extra_pos, end_pos, start_pos, w)\n\n\ndef make_and_display_move(start_pos, end_pos, w):\n    \"\"\"Moves a disk between the stacks that display_towers() keeps as its defaults.\"\"\"\n    stacks = display_towers.__defaults__\n    stacks[end_pos].append(stacks[start_pos].pop())\n    display_towers(w)\n\n\ndef display_towers(w, stack_1=[], stack_2=[], stack_3=[]):\n    \"\"\"Displays three stacks, a disk of size n as 2n - 1 hyphens.\"\"\"\n    stacks = stack_1, stack_2, stack_3\n    print()\n    for i in reversed(range(max(map(len, stacks)))):\n        print(\" \".join(f\"{'-' * (2 * stack[i] - 1) if i < len(stack) else '':^{w}}\" for stack in stacks))\n    print()\n\n\ndef recursive_towers_display_solution(n):\n    \"\"\"Displays the stacks before the first move and after each.\"\"\"\n    for stack in display_towers.__defaults__:\n        stack.clear()\n    display_towers.__defaults__[0].extend(range(n, 0, -1))\n    w = 2 * n - 1\n    display_towers(w)\n    if n > 0:\n        recursive_towers_variant(n, 0, 2, 1, w)\n\n\nif __name__ == \"__main__\":\n    recursive_towers(4, 0, 2, 1)\n    iterative_towers(4, 0, 2, 1)\n    recursive_towers_display_solution(4)\n"
      }
    ]
  },
  {
    "key": "clifford",
    "number": "002",
    "author": "Clifford",
    "title": null,
    "about": "a closed form for the stack of any disk after any move",
    "corrected": [
      "The formula and the script are lost from our copy; both are rebuilt.",
      "There are 2^n states, not 2^n - 1; a state takes n steps, not constant time."
    ],
    "claims": [
      {
        "claim": "there are 2^n - 1 states",
        "holds": false,
        "beyond_text": false,
        "counterexample": "1 disk: 2 states"
      },
      {
        "claim": "a state takes constant time",
        "holds": false,
        "beyond_text": false,
        "counterexample": "a state of 4 disks depends on 4 bits of m, one of 8 disks on 8"
      },
      {
        "claim": "64 disks at a move a second take 585 billion years",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "a shift of 28,800 moves of 64 disks can be skipped",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "a disk always goes the same way, 0-1-2 or 0-2-1, 1 to 10 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "disk d moves every 2^d moves, from the middle on, 1 to 10 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "the formula gives every disk after every move, to 2, 1 to 10 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "the same to 1, with the term that is due there, 1 to 10 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "the formula holds with disks from 0",
        "holds": false,
        "beyond_text": true,
        "counterexample": "n = 1, m = 1, d = 0: s = 1, but the disk is on 2"
      },
      {
        "claim": "the formula holds with disks from the largest",
        "holds": false,
        "beyond_text": true,
        "counterexample": "n = 2, m = 1, d = 2: s = 0, but the disk is on 1"
      }
    ],
    "programs": [
      {
        "language": "python",
        "source": "\"\"\"Clifford's formula for the Tower of Hanoi, and his demonstration, for Python 3: python3 clifford.py\n\nIt moves towers of up to 12 disks by the recursion, and compares every state on the way with the formula. The author's own\nscript, in SPL, is lost; this one demonstrates the same. Disk 1 is the topmost, and hence the smallest.\n\"\"\"\n\nimport sys\n\n\ndef s(m, d, n):\n    \"\"\"Returns the stack of disk d of n after m moves: 0 is left, 1 is middle, 2 is right.\"\"\"\n    times = (m + 2 ** (d - 1)) // 2 ** d\n    rotation = 2 - (n + d) % 2\n    return times * rotation % 3\n\n\ndef hanoi_move(start, temp, to, disks):\n    \"\"\"Yields each move: its disk, and the stack that it goes to.\"\"\"\n    if disks > 1:\n        yield from hanoi_move(start, to, temp, disks - 1)\n    yield disks, to\n    if disks > 1:\n        yield from hanoi_move(temp, start, to, disks - 1)\n\n\ndef states(n):\n    \"\"\"Yields the moves so far, the last move, and the stack of each disk, from the first state to the last.\"\"\"\n    stacks = [0] * n\n    yield 0, None, stacks\n    for m, (disk, to) in enumerate(hanoi_move(0, 1, 2, n) if n else (), 1):\n        stacks[disk - 1] = to\n        yield m, (disk, to), stacks\n\n\ndef show(n):\n    \"\"\"Prints each move, and s of each disk after it, by the formula.\"\"\"\n    for m, move, _ in states(n):\n        text = \"disk {} to stack {}: \".format(*move) if move else \"\"\n        print(f\"{m}: {text}s = {' '.join(str(s(m, d, n)) for d in range(1, n + 1))}\")\n\n\ndef demonstrate(n):\n    \"\"\"Compares every state of n disks by the formula with the one by recursion.\"\"\"\n    for m, _, stacks in states(n):\n        formula = [s(m, d, n) for d in range(1, n + 1)]\n        if formula != stacks:\n            sys.exit(f\"n = {n}, m = {m}: the formula has {formula}, the recursion {stacks}\")\n    print(f\"n = {n}: the formula gives all {m + 1} states\")\n\n\nif __name__ == \"__main__\":\n    for n in range(1, 13):\n        demonstrate(n)\n"
      }
    ]
  },
  {
    "key": "interviews",
    "number": "003",
    "author": null,
    "title": "Tower of Hanoi",
    "about": "recursion and its call stack, after Aziz, Lee and Prakash (2018)",
    "corrected": [
      "n discs take 2^n - 1 steps, not 2^(n-1).",
      "A step has three parts, a disc and two rods; it is not a 2-letter string.",
      "The first 3 steps for 3 discs are those for 2 with rods B and C swapped.",
      "The recursion ends at calls without discs, not at the largest disc."
    ],
    "claims": [
      {
        "claim": "1: a step is a 2-letter string",
        "holds": false,
        "beyond_text": false,
        "counterexample": "1AB has a disc and two rods"
      },
      {
        "claim": "2.1: rod 2 or rod 3, all the same, 0 to 8 discs",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "2.2: 0, 1, 2 and 3 discs take 0, 1, 3 and 7 steps",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "2.2: n discs take 2^(n-1) steps",
        "holds": false,
        "beyond_text": false,
        "counterexample": "2 discs take 3, not 2"
      },
      {
        "claim": "2.2: the first 3 steps for 3 discs are those for 2",
        "holds": false,
        "beyond_text": false,
        "counterexample": "1AB 2AC 1BC for 3, 1AC 2AB 1CB for 2"
      },
      {
        "claim": "2.2: S(0) = 0, S(n) = 2 S(n-1) + 1, 0 to 12 discs",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "3.1: the recursion ends where the largest disc is moved",
        "holds": false,
        "beyond_text": false,
        "counterexample": "with 1 disc the call that moves it makes 2 more, without discs"
      },
      {
        "claim": "3.1: an in-order traversal of the call tree gives the steps, 0 to 8 discs",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "3.2: the call stacks shown for 3 discs are the first three",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "4.1: the lists for 0 to 3 discs",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "4.1, cross check: recursive(i) and iterative(i) agree, 0 to 7 discs",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "the same of our recursive and call-stack, 0 to 7 discs",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      }
    ],
    "programs": [
      {
        "language": "python",
        "source": "\"\"\"The Tower of Hanoi after Elements of Programming Interviews in Python, with its tests, for Python 3: python3 interviews.py\n\nA step names the disc and two rods: 1AB takes disc 1 from rod A to rod B. n discs take 2^n - 1 steps.\n\"\"\"\n\nimport unittest\nfrom typing import NamedTuple\n\n\ndef recursive(discs_to_move):\n    \"\"\"Returns the steps from A to B. The recursion ends at calls without discs.\"\"\"\n    result = []\n\n    def record_steps(discs, rod_start, rod_final, rod_other):\n        if discs == 0:\n            return\n        record_steps(discs - 1, rod_start, rod_other, rod_final)\n        result.append(f\"{discs}{rod_start}{rod_final}\")\n        record_steps(discs - 1, rod_other, rod_final, rod_start)\n\n    record_steps(discs_to_move, \"A\", \"B\", \"C\")\n    return result\n\n\nclass RecursiveCall(NamedTuple):\n    \"\"\"A call that has yet to move its disc.\"\"\"\n\n    discs: int\n    rod_start: str\n    rod_final: str\n    rod_other: str\n\n\ndef iterative(discs_to_move):\n    \"\"\"Returns the same steps, with the stack of calls as a list.\"\"\"\n    result = []\n    callstack = []\n    discs, rod_start, rod_final, rod_other = discs_to_move, \"A\", \"B\", \"C\"\n    while discs or callstack:\n        # Down the first legs of the recursion, to a call without discs.\n        while discs:\n            callstack.append(RecursiveCall(discs, rod_start, rod_final, rod_other))\n            rod_final, rod_other = rod_other, rod_final\n            discs -= 1\n        call = callstack.pop()\n        result.append(f\"{call.discs}{call.rod_start}{call.rod_final}\")\n        # The second leg.\n        discs = call.discs - 1\n        rod_start, rod_final, rod_other = call.rod_other, call.rod_final, call.rod_start\n    return result\n\n\nclass Test(unittest.TestCase):\n    LISTS = [\n        [],\n        [\"1AB\"],\n        [\"1AC\", \"2AB\", \"1CB\"],\n        [\"1AB\", \"2AC\", \"1BC\", \"3AB\", \"1CA\", \"2CB\", \"1AB\"],\n    ]\n\n    def test_recursive(self):\n        self.assertEqual([recursive(discs) for discs in range(4)], self.LISTS)\n\n    def test_iterative(self):\n        self.assertEqual([iterative(discs) for discs in range(4)], self.LISTS)\n\n    def test_cross_check(self):\n        for discs in range(8):\n            self.assertEqual(recursive(discs), iterative(discs))\n            self.assertEqual(len(recursive(discs)), 2 ** discs - 1)\n\n\nif __name__ == \"__main__\":\n    unittest.main(exit=False)\n"
      }
    ]
  },
  {
    "key": "markdown",
    "number": "004",
    "author": null,
    "title": "Tower of Hanoi",
    "about": "Lucas's puzzle of 1883, solved in Python, Bash and PostgreSQL",
    "corrected": [
      "b_toh ends on rod 1 for even n; so does i_toh in Bash, which tests 3, not n.",
      "The number of turns, 2^n - 1, is always odd; what matters is 2^n - 1 mod 3.",
      "The decoding is made unambiguous, and right for both goals.",
      "b_toh in PostgreSQL fails after its last notice: it returns nothing."
    ],
    "claims": [
      {
        "claim": "2^n - 1 moves are the fewest, 1 to 6 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "its list of lengths, 1 to 11 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "Binary: its decoding gives every state on the way to rod 2",
        "holds": false,
        "beyond_text": false,
        "counterexample": "1 disk, 0b1: disk 1 is on rod 2, not on 1"
      },
      {
        "claim": "the decoding as corrected gives every state to rod 1, 1 to 8 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "the decoding as corrected gives every state to rod 2, 1 to 8 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "Binary: the states after moves 5 and 6 of 4 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "Binary: AND and OR give every move i, 1 to 10 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "Binary: AND and OR take every tower to rod 2",
        "holds": false,
        "beyond_text": false,
        "counterexample": "2 disks end on [] [2, 1] []"
      },
      {
        "claim": "Recursive: the largest goes to 2 only when all others are on 1, 1 to 6 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "Iterative: each pair of rods leaves one legal move, 1 to 8 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "Iterative: the pairs by parity take the tower to rod 2, 1 to 8 disks",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "Iterative: an odd number of disks takes an even number of turns",
        "holds": false,
        "beyond_text": false,
        "counterexample": "1 disk takes 1"
      },
      {
        "claim": "Iterative: the turns mod 3 are 0 for even n, 1 for odd n",
        "holds": true,
        "beyond_text": false,
        "counterexample": null
      },
      {
        "claim": "Bash: i_toh takes every tower to rod 2",
        "holds": false,
        "beyond_text": false,
        "counterexample": "it tests the parity of 3: 2 disks end on rod 1"
      }
    ],
    "programs": [
      {
        "language": "python",
        "source": "\"\"\"The Tower of Hanoi in three ways, corrected, for Python 3: python3 markdown.py\n\nRods are 0, 1 and 2; the tower goes from 0 to 2. Corrected: b_toh also for an even number of disks, i_toh also for none.\n\"\"\"\n\n\ndef disk_shift(rods, origin, target):\n    \"\"\"Moves a disk, and prints the rods.\"\"\"\n    rods[target].append(rods[origin].pop())\n    for i in range(3):\n        print(i, rods[i])\n\n\ndef tower(n, origin=0):\n    rods = [[], [], []]\n    rods[origin] = list(range(n, 0, -1))\n    return rods\n\n\n# Binary: the bits of the move's number.\ndef b_toh(n):\n    rods = tower(n)\n    # An even tower would go to rod 1: rods 1 and 2 change places.\n    turn = 2 - n % 2\n    for i in range(1, 2 ** n):\n        origin = turn * (i & i - 1) % 3\n        target = turn * ((i | i - 1) + 1) % 3\n        print(\"Move\", i, format(i, f\"#0{n + 2}b\"))\n        disk_shift(rods, origin, target)\n\n\n# Recursive.\ndef r_toh(n, origin, target, spare, rods=None):\n    rods = tower(n, origin) if rods is None else rods\n    if n > 0:\n        r_toh(n - 1, origin, spare, target, rods)\n        print(n, \"from\", origin, \"to\", target)\n        disk_shift(rods, origin, target)\n        r_toh(n - 1, spare, target, origin, rods)\n\n\n# Iterative: pairs of rods, each with one legal move.\ndef legal(rods, a, b):\n    \"\"\"Returns the two rods in the order in which a disk may go.\"\"\"\n    if rods[a] and (not rods[b] or rods[a][-1] < rods[b][-1]):\n        return a, b\n    return b, a\n\n\ndef i_toh(n):\n    rods = tower(n)\n    pairs = [(0, 1), (0, 2), (1, 2)] if n % 2 == 0 else [(0, 2), (0, 1), (1, 2)]\n    for i in range(2 ** n - 1):\n        a, b = pairs[i % 3]\n        print(a, b)\n        disk_shift(rods, *legal(rods, a, b))\n\n\nif __name__ == \"__main__\":\n    b_toh(3)\n    r_toh(3, 0, 2, 1)\n    i_toh(4)\n"
      },
      {
        "language": "bash",
        "source": "# The Tower of Hanoi in three ways, corrected, for Bash: bash markdown.bash, or source it.\n# Rods are 0, 1 and 2; the tower goes from 0 to 2. Corrected: b_toh and i_toh also for an even number of disks or none.\n\n# Puts the tower on rod 0. A rod is a text with a blank before each disk.\ntower() {\n  local i\n  rods=(\"\" \"\" \"\")\n  for ((i = $1; i > 0; i--)); do\n    rods[0]+=\" $i\"\n  done\n}\n\n# Moves a disk from a rod to a rod, and prints the rods.\ndisk_shift() {\n  local disk=${rods[$1]##* }\n  rods[$1]=${rods[$1]% *}\n  rods[$2]+=\" $disk\"\n  printf '%s\\n' \"0: ${rods[0]# }\" \"1: ${rods[1]# }\" \"2: ${rods[2]# }\" \"\"\n}\n\n# Binary: the bits of the move's number. An even tower would go to rod 1: rods 1 and 2 change places.\nb_toh() {\n  local i turn=$((2 - $1 % 2))\n  tower \"$1\"\n  for ((i = 1; i < 1 << $1; i++)); do\n    disk_shift $((turn * (i & i - 1) % 3)) $((turn * ((i | i - 1) + 1) % 3))\n  done\n}\n\n# Recursive: the number of disks, origin, target, spare.\nr_toh() {\n  if [ \"$1\" -gt 0 ]; then\n    r_toh $(($1 - 1)) \"$2\" \"$4\" \"$3\"\n    echo \"$1 from $2 to $3\"\n    r_toh $(($1 - 1)) \"$4\" \"$3\" \"$2\"\n  fi\n}\n\n# Iterative: pairs of rods, each with one legal move. Prints a pair in the order in which a disk may go.\nlegal() {\n  local a=${rods[$1]##* } b=${rods[$2]##* }\n  if [ -n \"$a\" ] && { [ -z \"$b\" ] || [ \"$a\" -lt \"$b\" ]; }; then\n    echo \"$1 $2\"\n  else\n    echo \"$2 $1\"\n  fi\n}\n\ni_toh() {\n  local i pairs=(\"0 2\" \"0 1\" \"1 2\")\n  [ $(($1 % 2)) -ne 0 ] || pairs=(\"0 1\" \"0 2\" \"1 2\")\n  tower \"$1\"\n  for ((i = 0; i < (1 << $1) - 1; i++)); do\n    # A pair is two words.\n    # shellcheck disable=SC2046,SC2086\n    disk_shift $(legal ${pairs[i % 3]})\n  done\n}\n\nif [ \"${BASH_SOURCE[0]}\" = \"$0\" ]; then\n  b_toh 4\n  r_toh 4 0 2 1\n  i_toh 3\nfi\n"
      },
      {
        "language": "sql",
        "source": "-- The Tower of Hanoi in three ways, corrected, for PostgreSQL: psql -f markdown.sql\n-- Rods are 0, 1 and 2; the tower goes from 0 to 2. Corrected: b_toh also for an even number of disks, and it ends without an\n-- error. The iteration, i_toh, is the one of the programs in Python and Bash.\n\n-- Binary: a notice for each move, by the bits of its number. An even tower would go to rod 1: rods 1 and 2 change places.\nCREATE OR REPLACE FUNCTION b_toh(n int) RETURNS void LANGUAGE plpgsql AS $$\nDECLARE\n    turn int := 2 - n % 2;\nBEGIN\n    FOR i IN 1 .. (1 << n) - 1 LOOP\n        RAISE NOTICE 'Move %: From % to %', i, turn * (i & i - 1) % 3, turn * ((i | i - 1) + 1) % 3;\n    END LOOP;\nEND\n$$;\n\n-- Recursive: a line for each move.\nCREATE OR REPLACE FUNCTION r_toh(n int, origin int, target int, spare int) RETURNS varchar LANGUAGE plpgsql AS $$\nBEGIN\n    IF n = 0 THEN\n        RETURN '';\n    END IF;\n    RETURN r_toh(n - 1, origin, spare, target) || format(E'%s from %s to %s\\n', n, origin, target)\n        || r_toh(n - 1, spare, target, origin);\nEND\n$$;\n\n-- Iterative: pairs of rods, each with one legal move. Element d of the first argument is the rod of disk d, so the first\n-- element with a rod is the disk on its top. Returns two rods in the order in which a disk may go.\nCREATE OR REPLACE FUNCTION legal(rods int[], a int, b int) RETURNS int[] LANGUAGE sql AS $$\n    SELECT CASE WHEN array_position(rods, a) < array_position(rods, b) OR array_position(rods, b) IS NULL\n        THEN ARRAY[a, b] ELSE ARRAY[b, a] END\n$$;\n\n-- The same notices as b_toh.\nCREATE OR REPLACE FUNCTION i_toh(n int) RETURNS void LANGUAGE plpgsql AS $$\nDECLARE\n    rods int[] := array_fill(0, ARRAY[n]);\n    pairs int[] := CASE n % 2 WHEN 0 THEN ARRAY[[0, 1], [0, 2], [1, 2]] ELSE ARRAY[[0, 2], [0, 1], [1, 2]] END;\n    turn int;\n    shift int[];\nBEGIN\n    FOR i IN 1 .. (1 << n) - 1 LOOP\n        turn := (i - 1) % 3 + 1;\n        shift := legal(rods, pairs[turn][1], pairs[turn][2]);\n        rods[array_position(rods, shift[1])] := shift[2];\n        RAISE NOTICE 'Move %: From % to %', i, shift[1], shift[2];\n    END LOOP;\nEND\n$$;\n\nSELECT b_toh(3);\nSELECT r_toh(3, 0, 2, 1);\nSELECT i_toh(4);\n"
      }
    ]
  }
];
