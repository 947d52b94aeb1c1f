// The ten steps of the story: what each says, and what is to be done. Whatever is true of a puzzle is asked of the core.
// @ts-check

import { quick } from "./core.js";
import { button, counted, el, grouped, labelled, spoken, svg } from "./dom.js";
import { colours } from "./look.js";
import { tower } from "./setup.js";
import { Towers } from "./towers.js";

/** @typedef {{tell: (said: string, bad?: boolean) => void, done: (said: string) => void, fail: (error: unknown) => void}} Teller */
/** @typedef {{nodes: Node[], key?: (key: string) => boolean, recolour?: () => void}} Deed */
/** @typedef {{title: string, text: string, deed: (teller: Teller) => Deed}} Step */

const FLIGHT = 320;
/** Eight hours at a move a second. */
const WORKING_DAY = 28_800;

/** @type {Step[]} */
export const STEPS = [
  {
    title: "Three disks",
    text: "Move the tower to C. One disk at a time. Never a larger on a smaller.",
    deed: (teller) => game("disks=3", teller, (made) => `Solved in ${counted(made, "move")}.${made > 7 ? " Seven are enough." : " There is no shorter way."}`),
  },
  {
    title: "Before disk 3 can move",
    text: "Disk 3 must get from A to C, and only a bare disk moves, onto an empty peg. So where must disks 1 and 2 be then? Bring them there.",
    deed: (teller) => game("disks=3&to=ABB", teller, () => "Disk 3 is bare and C is empty: only now can it move from A to C. Every shortest solution passes through this state."),
  },
  { title: "Build the recursion", text: "So a tower of three takes three steps. Choose them in order.", deed: build },
  { title: "Step through it", text: "A smaller tower is moved in the same way, down to a single disk. Go through all seven moves.", deed: stepped },
  { title: "Double it and add one", text: "The smaller tower is moved twice, and the largest disk once in between. So how many moves do four disks take, and five?", deed: twice },
  { title: "The smallest disk’s ring", text: "Without recursion: disk 1 makes every other move, to the next peg of the ring A, B, C, A. In between only one move is possible. Solve four disks with two buttons.", deed: ring },
  { title: "The ruler and the counter", text: "Count in binary: the bit that turns to 1 tells which disk moves. The same pattern is on a ruler. Count to seven.", deed: counter },
  { title: "Why they are the same", text: "Three rules, one list of moves. Which move is the recursion’s middle, the ruler’s longest mark and the counter’s highest bit?", deed: same },
  { title: "64 disks", text: "In the legend monks move 64 disks, one a second. Find the tallest tower that takes no longer than a working day of eight hours.", deed: years },
  {
    title: "Four pegs",
    text: "With a fourth peg, half of the tower can wait elsewhere. Four disks take 9 moves instead of 15. For five pegs and more nobody has proven which way is shortest.",
    deed: (teller) => {
      const { nodes, ...rest } = game("disks=4&pegs=4", teller, (made) => `Solved in ${counted(made, "move")}${made > 9 ? ". Nine are enough." : ", the minimum."}`);
      const on = el("p", { class: "actions on" }, el("a", { href: "#watch?disks=5&pegs=4&algorithm=frame-stewart" }, "Watch 4 pegs"), el("a", { href: "#play?disks=5&pegs=4" }, "Play 5 disks on 4 pegs"), el("a", { href: "#map?disks=4" }, "See the map of all states"));
      return { nodes: [...nodes, on], ...rest };
    },
  },
];

/** A board on which a puzzle is solved by hand. @param {string} link @param {Teller} teller @param {(made: number) => string} solved @returns {Deed} */
function game(link, { tell, done, fail }, solved) {
  const start = link;
  let now = link;
  /** @param {View} seen @param {number} [time] */
  const show = (seen, time = FLIGHT) => {
    now = seen.link;
    board.show(seen.state, seen.pegs, { legal: seen.legal, time, goal: tower(seen.goal) });
    if (seen.solved) done(solved(seen.made));
    else tell(seen.made ? `${counted(seen.made, "move")} made` : "");
  };
  const ask = (/** @type {string} */ question, /** @type {string} */ text, from = now) => quick.ask(question, from, text).then(show);
  const board = new Towers({
    play: (from, to) => ask("play", from + to).catch((error) => {
      board.refuse(to);
      tell(sentence(error.message), true);
    }),
  });
  ask("view", "").catch(fail);
  return {
    nodes: [board.node, el("div", { class: "actions on" }, button("Undo", () => void ask("undo", "")), button("Start again", () => void ask("view", "", start)))],
    key: (key) => board.command(key) === null,
    recolour: () => board.recolour(),
  };
}

/** A board that is only looked at. */
function scene(/** @type {string} */ state, pegs = 3) {
  const board = new Towers();
  board.show(state, pegs);
  return board;
}

/** @param {Teller} teller @returns {Deed} */
function build({ tell, done }) {
  const parts = [
    { text: "Disks 1 and 2 from A to B", state: "ABB" },
    { text: "Disk 3 from A to C", state: "CBB", early: "Disk 3 cannot move yet: disks 1 and 2 lie on it." },
    { text: "Disks 1 and 2 from B to C", state: "CCC", early: "Disks 1 and 2 are not on B." },
  ];
  const board = scene("AAA");
  const chosen = el("ol", { class: "chosen" });
  let right = 0;
  const choose = (/** @type {number} */ i) => {
    const part = parts[i];
    if (i < right || !part) return;
    if (i > right) return tell(i === 2 && right === 1 ? "Disk 3 is still on A, and C must be free for it." : part.early ?? "", true);
    right++;
    board.show(part.state, 3);
    chosen.append(el("li", {}, part.text));
    cards[i]?.setAttribute("disabled", "");
    if (right === 3) done("That is the whole recursion: a smaller tower, the largest disk, the smaller tower again.");
    else tell("");
  };
  const cards = parts.map(({ text }, i) => button(text, () => choose(i)));
  return { nodes: [board.node, chosen, el("div", { class: "actions on" }, ...[2, 1, 0].map((i) => /** @type {HTMLElement} */ (cards[i])))], recolour: () => board.recolour() };
}

/** @param {Teller} teller @returns {Deed} */
function stepped({ tell, done, fail }) {
  const board = scene("AAA");
  const rows = el("ul", { class: "rows" });
  let link = "disks=3";
  const go = async (/** @type {string} */ to) => {
    const lesson = /** @type {Lesson} */ (await quick.ask("lesson", link, `recursive ${to}`));
    link = lesson.link;
    board.show(lesson.state, 3, { time: FLIGHT, marked: /^\d+/.exec(lesson.next ?? "")?.[0] ?? null });
    rows.replaceChildren(...lesson.panel.rows.map(({ text, mark, depth }) => {
      const row = el("li", { class: mark.replace(" ", "-") }, called(text));
      row.style.setProperty("--depth", String(depth));
      return row;
    }));
    if (lesson.next) tell(`${lesson.at} of 7 moves. Next: ${spoken(lesson.next)}`);
    else done("Each call waits for the smaller ones inside it. The stack was never deeper than three.");
  };
  go("+0").catch(fail);
  return {
    nodes: [board.node, el("div", { class: "actions on" }, button("One move back", () => void go("-1")), button("One move forward", () => void go("+1"), { class: "strong" })), rows],
    recolour: () => board.recolour(),
  };
}

/** A call or a move of the recursion, in words. @param {string} text as 3,A,C,B or 1AC */
function called(text) {
  const [, disks, from, to] = /^(\d+),(\w),(\w),\w$/.exec(text) ?? [];
  return disks ? `Tower of ${disks} from ${from} to ${to}` : spoken(text) || text;
}

/** @param {Teller} teller @returns {Deed} */
function twice({ tell, done, fail }) {
  let known = 3;
  const picture = el("div", { class: "bars" });
  const answer = el("input", { type: "text", inputmode: "numeric", autocomplete: "off" });
  const draw = () => picture.replaceChildren(...Array.from({ length: known }, (_, i) => bars(i + 1)));
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const disks = known + 1;
    const { distance } = await quick.ask("jump", `disks=${disks}`);
    if (answer.value.trim() !== String(distance)) return tell(`Twice the moves of ${known} disks, and one more.`, true);
    known = disks;
    draw();
    answer.value = "";
    if (known < 5) return tell(`Right: ${distance}. And ${known + 1} disks?`);
    form.hidden = true;
    done("1, 3, 7, 15, 31: always one less than a power of two, so n disks take 2ⁿ − 1 moves.");
  };
  const form = el("form", { class: "goto", submit: (/** @type {Event} */ event) => void submit(event).catch(fail) }, labelled("Moves of the next tower", answer), el("button", { type: "submit", class: "strong" }, "Check"));
  draw();
  return { nodes: [picture, form], recolour: draw };
}

/** The moves of so many disks as bars, as on a ruler. @param {number} disks @param {number} [marked] the number of a move */
function bars(disks, marked = 0) {
  const moves = 2 ** disks - 1;
  const bar = (/** @type {number} */ move) => {
    const disk = mover(move);
    return svg("rect", { x: move * 10 - 8, y: (disks - disk) * 11 + 1, width: 7, height: disk * 11, rx: 2, fill: colours.disk(disk, 5).fill, class: move === marked ? "marked" : "" });
  };
  const picture = svg("svg", { class: "ruler", viewBox: `0 0 ${moves * 10 + 6} ${disks * 11 + 2}`, role: "img", "aria-label": `${disks} disks: ${moves} moves` }, ...Array.from({ length: moves }, (_, i) => bar(i + 1)));
  picture.style.setProperty("--disks", String(disks));
  return picture;
}

/** The disk of a move: how often two divides its number, and one. @param {number} move @returns {number} */
const mover = (move) => (move % 2 ? 1 : 1 + mover(move / 2));

/** @param {Teller} teller @returns {Deed} */
function ring({ tell, done, fail }) {
  const board = scene("AAAA");
  const start = "disks=4";
  let link = start;
  let smallest = false;
  const show = async (/** @type {View} */ seen) => {
    link = seen.link;
    board.show(seen.state, 3, { time: FLIGHT, goal: "C" });
    if (seen.solved) done("Fifteen moves, and nothing to remember. With an odd number of disks, disk 1 goes round the other way.");
    else tell(seen.last ? spoken(seen.last) : "");
  };
  const move = async (/** @type {boolean} */ one) => {
    const seen = /** @type {View} */ (await quick.ask("view", link));
    if (seen.solved) return;
    if (one && smallest) return tell("Disk 1 has just moved: two of its moves in a row could be one.", true);
    const at = seen.state.at(-1) ?? "A";
    const pair = one ? at + "BCA"["ABC".indexOf(at)] : seen.legal.find((legal) => !legal.startsWith("1"))?.slice(-2);
    if (!pair) return tell("Only disk 1 can move.", true);
    if (!one && !smallest) return tell("That would take back the last move.", true);
    smallest = one;
    await show(await quick.ask("play", link, pair));
  };
  const again = async () => {
    smallest = false;
    await show(await quick.ask("view", start));
  };
  return {
    nodes: [board.node, el("div", { class: "actions on" }, button("Disk 1, next peg", () => void move(true).catch(fail), { class: "strong" }), button("The only other move", () => void move(false).catch(fail)), button("Start again", () => void again().catch(fail)))],
    recolour: () => board.recolour(),
  };
}

/** @param {Teller} teller @returns {Deed} */
function counter({ tell, done, fail }) {
  const board = scene("AAA");
  const digits = el("p", { class: "digits", "aria-hidden": "true" });
  const ruler = el("div", { class: "bars" });
  let count = 0;
  const draw = () => {
    digits.replaceChildren(...[...count.toString(2).padStart(3, "0")].map((bit, i) => el("span", { class: count && 3 - i === mover(count) ? "now" : "" }, bit)));
    ruler.replaceChildren(bars(3, count));
  };
  const on = async () => {
    if (count === 7) return;
    const jumped = /** @type {Jumped} */ (await quick.ask("jump", "disks=3", String(++count)));
    board.show(jumped.state, 3, { time: FLIGHT, goal: "C" });
    draw();
    const said = `${count} is ${count.toString(2).padStart(3, "0")}: bit ${mover(count)} turned to 1, ${spoken(jumped.last).replace("D", "d")}.`;
    if (count === 7) done(`${said} All bits are 1: the tower has moved.`);
    else tell(said);
  };
  draw();
  return { nodes: [board.node, digits, ruler, el("div", { class: "actions on" }, button("Add one", () => void on().catch(fail), { class: "strong" }))], recolour: () => { board.recolour(); draw(); } };
}

/** @param {Teller} teller @returns {Deed} */
function same({ tell, done, fail }) {
  const names = ["recursive", "smallest-disk", "binary"];
  const body = el("tbody");
  const choose = (/** @type {number} */ move) => {
    if (move === 4) done("Move 4 moves disk 3. Before and after it come the same smaller tower, the same smaller ruler, the same smaller counter. That is why.");
    else tell(`Move ${move} moves disk ${mover(move)}, which is not the largest.`, true);
  };
  const fill = async () => {
    const moves = Array.from({ length: 7 }, (_, i) => i + 1);
    const next = (/** @type {string} */ name, /** @type {number} */ move) => quick.ask("lesson", `disks=3&at=${move - 1}`, name).then((lesson) => String(lesson.next));
    const rows = [];
    for (const move of moves) rows.push({ move, told: await Promise.all(names.map((name) => next(name, move))) });
    body.replaceChildren(...rows.map(({ move, told }) => el("tr", {}, el("th", { scope: "row" }, button(`Move ${move}`, () => choose(move), { class: "quiet" })), ...told.map((one) => el("td", {}, one)), el("td", {}, move.toString(2).padStart(3, "0")))));
  };
  fill().catch(fail);
  return { nodes: [el("div", { class: "wide" }, el("table", { class: "moves-table" }, el("thead", {}, el("tr", {}, ...["", "recursion", "ring", "ruler", "counter"].map((name) => (name ? el("th", { scope: "col" }, name) : el("td"))))), body))] };
}

/** @param {Teller} teller @returns {Deed} */
function years({ tell, done, fail }) {
  const range = el("input", { type: "range", min: 1, max: 64, value: 64, input: () => void show().catch(fail) });
  const [moves, time] = [el("dd"), el("dd")];
  const field = labelled("Disks", range);
  const asked = (/** @type {string | number} */ disks) => /** @type {Promise<Jumped>} */ (quick.ask("jump", `disks=${disks}`, "0"));
  const show = async () => {
    const disks = range.value;
    const { distance, time_left } = await asked(disks);
    if (disks !== range.value) return;
    const label = /** @type {HTMLElement} */ (field.firstElementChild);
    label.textContent = `Disks: ${disks}`;
    moves.textContent = grouped(distance);
    time.textContent = time_left.replace(/\d{5,}/g, grouped);
  };
  const check = async () => {
    const [here, next] = await Promise.all([asked(range.value), asked(Number(range.value) + 1)]);
    if (BigInt(here.distance) > WORKING_DAY) tell("That takes longer than a working day.", true);
    else if (BigInt(next.distance) <= WORKING_DAY) tell("One more disk can be done in a working day, too.", true);
    else done(`${range.value} disks, and each further disk takes twice as long: 64 take 584,554,049,253 years and 312 days.`);
  };
  show().catch(fail);
  const pair = (/** @type {string} */ name, /** @type {HTMLElement} */ value) => el("div", {}, el("dt", {}, name), value);
  return { nodes: [field, el("dl", { class: "facts wide" }, pair("Moves", moves), pair("At a move a second", time)), el("div", { class: "actions on" }, button("This one", () => void check().catch(fail), { class: "strong" }), el("a", { href: "#jump?disks=64" }, "Jump to any move of the 64"))] };
}

/** @param {string} text */
const sentence = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
