"""One move a line, or one after another, in English and in the short forms of programs."""
from render.base import (
    BASE, FITS, letters, lines, lower, one, ordinals, parts, places, rendering, roman, small, states_of, tell,
    zero,
)
from puzzles import stack


def plain(name, item, pegs=letters, lead="", tail="", join="\n", **keys):
    """Registers a rendering that repeats one template."""

    def write(puzzle, moves, rng):
        return lead + join.join(tell(puzzle, moves, item, pegs)) + tail

    keys = {"base": BASE.get(pegs), "fits": FITS.get(pegs, lambda puzzle: True), **keys}
    rendering("spelling", name, **keys)(write)


# Sentences.
plain("sentence", "Move disk {d} from {a} to {b}.")
plain("sentence-peg", "Move disk {d} from peg {a} to peg {b}")
plain("sentence-numbered", "{i}. Move disk {d} from peg {a} to peg {b}.")
plain("sentence-paren-number", "{i}) Move disk {d} from rod {a} to rod {b}")
plain("step-colon", "Step {i}: Move disk {d} from {a} to {b}")
plain("step-bold", "**Step {i}:** Move disk {d} from peg {a} to peg {b}")
plain("step-heading", "### Step {i}\nMove disk **{d}** from **{a}** to **{b}**.")
plain("move-colon-disk", "Move {i}: disk {d} from {a} to {b}")
plain("move-colon-disk-zero", "Move {i}: disk {d} from {a} to {b}", zero)
plain("bullet-dash", "- Move disk {d} from {a} to {b}")
plain("bullet-star", "* Disk {d}: {a} to {b}")
plain("bullet-dot", "• Disk {d} from {a} to {b}")
plain("bold-parts", "Move **disk {d}** from **{a}** to **{b}**.")
plain("code-parts", "{i}. Move disk `{d}` from `{a}` to `{b}`")
plain("disc", "Move disc {d} from tower {a} to tower {b}.")
plain("ring", "Ring {d} moves from post {a} to post {b}.")
plain("disk-goes", "Disk {d} goes from {a} to {b}.")
plain("disk-is-moved", "Disk {d} is moved from peg {a} to peg {b}.")
plain("take-and-put", "Take disk {d} from peg {a} and put it on peg {b}.")
plain("transfer", "Transfer disk {d} from {a} to {b};")
plain("shift-hash", "Shift disk #{d} from rod {a} onto rod {b}.")
plain("to-before-from", "Move disk {d} to peg {b} from peg {a}.")
plain("from-first", "From peg {a}, move disk {d} to peg {b}.")
plain("apposition-top", "Move the top disk (disk {d}) from {a} to {b}")
plain("apposition-comma", "{i}. Move the top disk, disk {d}, from peg {a} to peg {b}.")
plain("upper", "MOVE DISK {d} FROM {a} TO {b}")
plain("crlf", "Move disk {d} from {a} to {b}", join="\r\n", tail="\r\n")
plain("one-paragraph", "Move disk {d} from {a} to {b}.", join=" ")
plain("then-paragraph", "move disk {d} from {a} to {b}", lead="First, ", join=", then ", tail=".", gaps=["...", "and so on"])
plain("pegs-from-one", "Move disk {d} from peg {a} to peg {b}", one)
plain("pegs-from-zero", "Move disk {d} from peg {a} to peg {b}.", zero)
plain("numbers-from-one", "{i}. Disk {d}: {a} -> {b}", one)
plain("numbers-from-zero", "{i}. Disk {d}: {a} -> {b}", zero)
plain("reasoning-gym", "Move disk {d} from Peg {a} to Peg {b}", one)
plain("places", "Move disk {d} from the {a} peg to the {b} peg.", places)
plain("places-step", "Step {i}: take disk {d} off the {a} rod and put it on the {b} rod", places)
plain("ordinal-pegs", "Move disk {d} from the {a} peg to the {b} peg", ordinals)
plain("roman-pegs", "Move disk {d} from peg {a} to peg {b}", roman)
plain("source-target", "Move disk {d} from {a} to {b}", parts)
plain("source-target-peg", "{i}. Move disk {d} from the {a} peg to the {b} peg.", parts)
plain("remark-because", "Move disk {d} from {a} to {b}, because it is the only useful move.")

plain("hash-number", "#{i}: Move disk {d} from {a} to {b}")
plain("bracket-number", "[{i}] Move disk {d} from {a} to {b}")
plain("paren-number", "({i}) Move disk {d} from {a} to {b}")
plain("step-dash", "Step {i} - Move disk {d} from {a} to {b}")
plain("step-dot", "Step {i}. Disk {d} from peg {a} to peg {b}")
plain("step-of", "**Move {i}**: Move disk {d} from **Peg {a}** to **Peg {b}**")
plain("the-disk", "Move the disk {d} from the peg {a} to the peg {b}.")
plain("pick-up", "Pick up disk {d} from peg {a} and place it on peg {b}.")
plain("place-onto", "Place disk {d} from rod {a} onto rod {b}.")
plain("slide", "Slide disk {d} off {a} and onto {b}.")
plain("moving", "{i}. Moving disk {d} from {a} to {b}")
plain("moved", "Moved disk {d} from {a} to {b}")
plain("disk-peg-to-peg", "Disk {d}: peg {a} to peg {b}")
plain("indented", "    Move disk {d} from {a} to {b}")
plain("blank-lines", "Move disk {d} from {a} to {b}", join="\n\n")
plain("semicolons", "disk {d} from {a} to {b}", join="; ")
plain("nested-bullets", "{i}. **Disk {d}**\n   - From: {a}\n   - To: {b}", fits=small)
plain("numbered-parts", "Move {i}:\n  disk: {d}\n  from: {a}\n  to: {b}", fits=small, join="\n\n")
plain("lower-case", "move disk {d} from peg {a} to peg {b}")

# Arrows.
plain("arrow-with-pegs", "Disk {d}: Peg {a} → Peg {b}")
plain("arrow-with-move", "{i}. Move disk {d}: {a} → {b}")
plain("arrow-peg-names", "{i}. Peg {a} → Peg {b} (disk {d})")
plain("arrow-fat-unicode", "{i}. Disk {d}: {a} ⇒ {b}")
plain("arrow-long-unicode", "Disk {d} {a} ⟶ {b}")
plain("arrow-d", "D{d}: {a} -> {b}")
plain("arrow-latex-to", "{i}. $D_{d}: {a} \\to {b}$")
plain("arrow-latex-inline", "- Disk ${d}$: ${a} \\rightarrow {b}$")
plain("arrows-in-one-line", "{a}→{b}", join=", ", named=False)
plain("arrow", "Disk {d}: {a} -> {b}")
plain("arrow-unicode", "Disk {d}: {a} → {b}")
plain("arrow-double", "Disk {d}: {a} => {b}")
plain("arrow-long", "{i}. Disk {d}: {a} ==> {b}")
plain("arrow-dashes", "disk {d} {a} --> {b}")
plain("arrow-heavy", "**{i}.** Disk {d}: {a} ➜ {b}")
plain("arrow-bare", "{a} -> {b}", named=False)
plain("arrow-bare-comma", "{a}->{b}", join=", ", named=False)
plain("arrow-bare-lower", "{a} -> {b}", lower, named=False)
plain("arrow-bare-numbered", "{i}. {a} → {b}", named=False)
plain("arrow-colon-disk", "{d}: {a} → {b}", colon=True)
plain("arrow-colon-step", "{i}: {a} -> {b}", named=False, colon=True)
plain("arrow-disk-in-parens", "{i}. {a} → {b} (disk {d})")
plain("disk-comma", "- disk {d}, {a} to {b}")
plain("arrow-latex", "$\\text{{Disk }} {d}: {a} \\rightarrow {b}$")
plain("d-number", "Move d{d} from {a} to {b}")

# Short forms.
plain("compact", "{d}{a}{b}")
plain("compact-line", "{d}{a}{b}", join=" ")
plain("compact-colon", "{d}:{a}{b}", join=" ", colon=True)
plain("pairs", "{a} {b}", named=False)
plain("pairs-joined", "{a}{b}", join=", ", named=False)
plain("pairs-hyphen", "{a}-{b}", named=False)
plain("textarena", "[{a} {b}]", named=False)
plain("textarena-comma", "[{a}, {b}]", join=" ", named=False)
plain("tuples", "({d}, '{a}', '{b}')", lead="[", join=", ", tail="]", empty=True)
plain("tuple-pairs", "('{a}', '{b}')", lead="[", join=", ", tail="]", named=False)
plain("moves-equals", "[{d}, {x}, {y}]", lead="moves = [", join=", ", tail="]", empty=True)
plain("triples-lines", "[{d},{x},{y}]", lead="[\n", join=",\n", tail="\n]", empty=True)
plain("boxed-pairs", "{a}{b}", lead="The sequence is $$\\boxed{", join=",\\,", tail="}$$", named=False)
plain("boxed-triples", "[{d}, {x}, {y}]", lead="$\\boxed{[", join=", ", tail="]}$")
plain("answer-tag", "{d}{a}{b}", lead="<answer>", join=" ", tail="</answer>")
plain("fenced", "Move disk {d} from {a} to {b}", lead="```\n", tail="\n```")
plain("fenced-python", "[{d}, {x}, {y}]", lead="```python\nmoves = [", join=", ", tail="]\n```")

plain("solution-equals", "[{d}, {x}, {y}]", lead="solution = [", join=", ", tail="]", empty=True)
plain("hanoi-moves-equals", "({d}, {x}, {y})", lead="hanoi_moves = [", join=", ", tail="]", empty=True)
plain("python-dicts", "{{'disk': {d}, 'from': '{a}', 'to': '{b}'}}", lead="[", join=", ", tail="]", empty=True)
plain("python-comments", "    ({d}, '{a}', '{b}'),  # step {i}", lead="moves = [\n", tail="\n]")
plain("boxed-compact", "{d}{a}{b}", lead="\\boxed{", join=" ", tail="}")
plain("fenced-text", "{i}. Move disk {d} from {a} to {b}", lead="```text\n", tail="\n```")

# Calls.
plain("call-bare", "move({d}, {a}, {b})")
plain("call-numbered", "{i}. `move_disk({d}, '{a}', '{b}')`")
plain("call-fenced", 'move_disk({d}, "{a}", "{b}")', lead="```python\n", tail="\n```")
plain("call-keywords", 'move_disk(disk={d}, source="{a}", target="{b}")')
plain("call-from-to", "move_disk(disk={d}, from_peg='{a}', to_peg='{b}')")
plain("call-positional", 'move({d}, "{a}", "{b}")')
plain("call-camel", "moveDisk({d}, '{a}', '{b}');")
plain("call-method", 'hanoi.move(disk={d}, from_peg="{a}", to_peg="{b}")')
plain("append-lists", "moves.append([{d}, {x}, {y}])", lead="moves = []\n")
plain("append-tuples", 'moves.append(({d}, "{a}", "{b}"))')
plain("append-fenced", "moves.append([{d}, {x}, {y}])", lead="```python\nmoves = []\n", tail="\n```")
plain("xml-like-call", '<move disk="{d}" from="{a}" to="{b}"/>')
plain("mermaid-graph", "    {a} -->|disk {d}| {b}", lead="```mermaid\ngraph LR\n", tail="\n```")
plain("mermaid-sequence", "    {a}->>{b}: disk {d}", lead="```mermaid\nsequenceDiagram\n", tail="\n```")


SIZES = {1: ["smallest"], 2: ["smallest", "largest"], 3: ["small", "medium", "large"]}


@rendering("spelling", fits=lambda puzzle: puzzle.disks <= 3, skip=("disks_from_zero", "no_such_disk"))
def size_words(puzzle, moves, rng):
    """Disks by size: smallest and largest of two, small, medium and large of three."""
    words = SIZES[puzzle.disks]
    return lines(puzzle, moves, lambda i, d, a, b, **_: f"Move the {words[d - 1]} disk from {a} to {b}.")


@rendering("spelling", skip=("disks_from_zero", "no_such_disk"))
def number_words(puzzle, moves, rng):
    """Disks as words."""
    words = "one two three four five six seven".split()
    return lines(puzzle, moves, lambda i, d, a, b, **_: f"{i}. Move disk {words[d - 1]} from peg {a} to peg {b}")


def pddl_object(puzzle, state, peg, disk=None):
    """What lies under the disk on this peg, or the top of the peg: a disk or the peg itself."""
    here = stack(state, peg)
    if disk in here:
        here = here[: here.index(disk)]
    elif disk is not None:
        here = []
    return f"d{here[-1]}" if here else f"peg{peg + 1}"


@rendering("spelling", gaps=["..."])
def pddl(puzzle, moves, rng):
    """The plan of a planner: (move disk from to), where a disk lies on a disk or on a peg."""
    before = iter([puzzle.start, *states_of(puzzle, moves)])

    def item(d, x, y, **_):
        state = next(before)
        return f"(move d{d} {pddl_object(puzzle, state, x, d)} {pddl_object(puzzle, state, y)})"

    return lines(puzzle, moves, item)


@rendering("spelling")
def mixed_sentences(puzzle, moves, rng):
    """Spellings change from move to move."""
    forms = ["Move disk {d} from {a} to {b}.", "Disk {d}: {a} → {b}", "Disk {d} goes from peg {a} to peg {b}."]
    told = [rng.choice(forms) for _ in moves]
    return "\n".join(tell(puzzle, [m], told[i])[0] for i, m in enumerate(moves))
