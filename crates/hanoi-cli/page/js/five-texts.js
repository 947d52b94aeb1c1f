// The five texts as `hanoi texts` tells them. A test of the command makes this file: see its texts.rs.
// @ts-check

/** @type {{key: string, number: string, author: string | null, title: string | null, about: string, corrected: string[], claims: {claim: string, holds: boolean, beyond_text: boolean, counterexample: string | null}[], languages: string[]}[]} */
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
    "languages": [
      "python"
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
    "languages": [
      "python"
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
    "languages": [
      "python"
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
    "languages": [
      "python"
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
    "languages": [
      "python",
      "bash",
      "sql"
    ]
  }
];
