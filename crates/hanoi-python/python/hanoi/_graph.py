"""The graph of states."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hanoi import _native
from hanoi._native import Limits, Picture, Rules, State
from hanoi.errors import WrongType

if TYPE_CHECKING:
    import networkx as nx

    from hanoi.types import GraphFormat, RulesLike, StateLike, Theme

__all__ = ["Graph", "graph"]


_MAX_DISKS = 1_000_000

_MIN_NODE_BYTES = 1 << 10
"""The least bytes of a state and its edges in NetworkX."""


@dataclass(frozen=True)
class Graph:
    """The graph of all states of a number of disks, from `graph`. Edges are moves."""

    disks: int
    rules: Rules

    def __post_init__(self) -> None:
        _native.check_number("disks", self.disks, 0, _MAX_DISKS)
        if not isinstance(self.rules, Rules):
            raise WrongType.of_argument("rules", self.rules, "Rules")

    def facts(
        self,
        *,
        named: int = 10,
        memory: int | None = None,
        time: float | None = None,
        jobs: int | None = None,
    ) -> dict[str, Any]:
        """Returns all facts about the graph, as `hanoi graph --json` does (docs/json.md).

        If the graph is too large for a search, or if a limit is reached, the facts are those of formulas, with a `reason`. Lists at most
        `named` central and peripheral states.

        >>> from hanoi import graph
        >>> facts = graph(3, pegs=4).facts()
        >>> facts["states"], facts["edges"], facts["diameter"]
        (64, 168, 5)
        """
        limits = Limits(memory, time, jobs)
        text = _native.graph_facts(self.disks, self.rules, named, limits)
        facts: dict[str, Any] = json.loads(text)
        return facts

    def text(self, format: GraphFormat = "csv") -> str:
        """Returns all states and edges as 'csv', 'dot', 'graphml' or 'json'.

        >>> from hanoi import graph
        >>> graph(1, rules="linear").text()
        'source,target,move\\nA,B,1AB\\nB,C,1BC\\n'
        """
        return _native.graph_text(self.disks, self.rules, format)

    def draw(
        self,
        theme: Theme = "light",
        *,
        start: StateLike | None = None,
        path: tuple[StateLike, StateLike] | None = None,
    ) -> Picture:
        """Draws the graph, with the distance from `start` in colour (by default the tower on the first peg), and all shortest paths between
        two states as lines.

        >>> from hanoi import graph
        >>> graph(3).draw(path=("AAA", "CBA")).svg.startswith("<svg")
        True
        """
        if path is not None and (not isinstance(path, (tuple, list)) or len(path) != 2):
            raise WrongType.of_argument("path", path, "two states, as in ('AAA', 'CBA')")
        ends = None if path is None else (self._state(path[0]), self._state(path[1]))
        origin = None if start is None else self._state(start)
        return _native.graph_picture(self.disks, self.rules, origin, ends, theme)

    def _state(self, state: StateLike) -> State:
        return state if isinstance(state, State) else State(state, pegs=self.rules.pegs)

    def _repr_svg_(self) -> str | None:
        return _native.graph_shown(self.disks, self.rules)

    def to_networkx(self) -> nx.Graph[str]:
        """Returns the graph for NetworkX, which must be installed. Nodes are the short texts of states; an edge has the attribute `move`.
        Under rules that are not symmetric the graph is directed.
        """
        import networkx

        _native.check_memory(self.rules.pegs**self.disks * _MIN_NODE_BYTES)
        result: nx.Graph[str] = networkx.node_link_graph(json.loads(self.text("json")), edges="edges")
        return result


def graph(disks: int, *, pegs: int | None = None, rules: RulesLike | None = None) -> Graph:
    """Returns the graph of all states of a number of disks."""
    return Graph(disks, Rules(rules, pegs=pegs))
