//! The classes that exceptions also hold. Each wraps a value of the front door; their methods are in separate files.

use hanoi::{Move, Problem, Solution, State};
use pyo3::prelude::*;

/// A move of one disk from one peg to another: Move('1AC'), or Move(1, 0, 2) with pegs from 0.
///
/// >>> from hanoi import Move
/// >>> move = Move("1AC")
/// >>> move.disk, move.source, move.target
/// (1, 0, 2)
/// >>> disk, source, target = move
/// >>> str(move.inverse())
/// '1CA'
#[pyclass(frozen, eq, ord, hash, name = "Move", module = "hanoi")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PyMove(pub(crate) Move);

/// A start, a goal and rules: Problem(3), Problem(12, pegs=4), Problem(start='CCBA', goal='AAAA').
///
/// Start and goal are states, or pegs for all disks, by letter or by number from 0. The defaults are classic: 3 pegs, from the
/// first peg to the last.
///
/// >>> from hanoi import Problem
/// >>> Problem(start="CCBA").goal
/// State('CCCC')
/// >>> Problem(4, pegs=4, rules="star", goal=1)
/// Problem(4, pegs=4, rules='star', goal='B')
#[pyclass(frozen, eq, hash, name = "Problem", module = "hanoi")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct PyProblem(pub(crate) Problem);

/// A shortest solution of a problem, from `solve`: a lazy sequence of moves, of any length. `Solution(problem, moves)` is a
/// solution from a list of moves, which must be legal and lead to the goal.
///
/// >>> from hanoi import solve
/// >>> solution = solve(64)
/// >>> solution.length
/// 18446744073709551615
/// >>> solution[10**18], solution[-1]
/// (Move('1CA'), Move('1BC'))
/// >>> solution.state(2**64 - 1) == solution.problem.goal
/// True
/// >>> list(solve(2))
/// [Move('1AB'), Move('2AC'), Move('1BC')]
#[pyclass(frozen, name = "Solution", module = "hanoi")]
pub(crate) struct PySolution(pub(crate) Solution);

/// The pegs of all disks: State('CCBA') names each disk's peg, largest disk first; State([[1], [2], [4, 3]]) lists each peg's
/// disks from bottom to top, like the text '1/2/4,3'.
///
/// >>> from hanoi import State
/// >>> state = State("CCBA")
/// >>> state.towers
/// [[1], [2], [4, 3]]
/// >>> state == State("1/2/4,3") == State([[1], [2], [4, 3]])
/// True
/// >>> state.legal_moves()
/// [Move('1AB'), Move('1AC'), Move('2BC')]
/// >>> state.play("2BC")
/// State('CCCA')
#[pyclass(frozen, eq, hash, from_py_object, name = "State", module = "hanoi")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct PyState(pub(crate) State);
