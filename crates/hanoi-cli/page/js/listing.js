// The text of an answer with what was read marked in it, and the passages that the core cut it into.
// @ts-check

import { counted, el, grouped } from "./dom.js";

/** @typedef {"counts" | "aside" | "wrong" | "unread" | "contradicts" | "rival"} Kind */
/** @typedef {{line: number, column: number, length: number, kind: Kind, title: string}} Span */

/** How many lines are shown, how many of them before the first that matters, and how many characters of a line. */
const [LINES, BEFORE, CHARACTERS, PASSAGES] = [200, 40, 4000, 20];

/** @type {Record<Kind, string>} */
const LEGEND = {
  counts: "counts", aside: "read, but does not count", wrong: "the first wrong move", unread: "cannot be read",
  contradicts: "a state that contradicts the moves", rival: "begins one of two readings",
};
/** @type {Record<string, string>} */
const FORMS = { lines: "in lines", table: "a table", fence: "between fences", list: "a list", rods: "in rods", states: "states" };

export class Listing {
  #heading = el("h2");
  #passages = el("ul", { class: "passages" });
  #legend = el("ul", { class: "marks", "aria-label": "Marks in the text" });
  #lines = el("ol", { class: "listing", "aria-label": "The answer, line by line" });
  #left = el("p", { class: "legend" });

  constructor() {
    this.node = el("section", { class: "read", hidden: true }, this.#heading, this.#passages, this.#legend, this.#lines, this.#left);
  }

  /** @param {string} text @param {CheckedAnswer} checked */
  show(text, { answer, read }) {
    const lines = text.trimEnd().split("\n");
    const found = spans(answer, read);
    const first = firstShown(answer, read);
    this.node.hidden = text.trim() === "";
    this.#heading.textContent = `What was read: ${answer.reading}`;
    this.#passages.replaceChildren(...(read ? passages(read) : []));
    this.#lines.start = first + 1;
    this.#lines.replaceChildren(...lines.slice(first, first + LINES).map((line, i) => item(line, found.get(first + i + 1) ?? [])));
    const kinds = new Set([...found.values()].flat().map(({ kind }) => kind));
    this.#legend.replaceChildren(...Object.entries(LEGEND).filter(([kind]) => kinds.has(/** @type {Kind} */ (kind)))
      .map(([kind, meaning]) => el("li", {}, el("mark", { class: kind }, meaning))));
    this.#left.textContent = leftOut(first, lines.length, read);
  }

  hide() {
    this.node.hidden = true;
  }
}

/** What is not shown or not marked. @param {number} first @param {number} lines @param {Reading | null} read */
function leftOut(first, lines, read) {
  const last = Math.min(first + LINES, lines);
  const shown = last - first < lines ? `Lines ${grouped(first + 1)} to ${grouped(last)} of ${grouped(lines)} are shown. ` : "";
  return shown + (read?.unlisted ? `The first ${grouped(read.moves.length)} moves are marked.` : "");
}

/**
 * How many lines come before the first that is shown: the mistake is in sight, or else the answer.
 * @param {CheckedAnswer["answer"]} answer @param {Reading | null} read
 */
function firstShown(answer, read) {
  const begin = read?.answer ? read.passages[read.answer - 1]?.line : 0;
  const place = answer.wrong?.line ?? answer.unreadable?.line ?? answer.readings?.[0]?.line ?? begin ?? 0;
  return Math.max(0, place - BEFORE);
}

/**
 * What is marked, by line.
 * @param {CheckedAnswer["answer"]} answer @param {Reading | null} read
 */
function spans(answer, read) {
  /** @type {Map<number, Span[]>} */
  const found = new Map();
  const add = (/** @type {Span} */ span) => {
    const line = found.get(span.line) ?? [];
    found.set(span.line, line);
    const same = line.find(({ column }) => column === span.column);
    if (same) Object.assign(same, { kind: span.kind, title: `${span.title}. ${same.title}` });
    else line.push(span);
  };
  for (const move of read?.moves ?? []) add({ ...place(move), length: [...move.text].length, ...meaning(move, /** @type {Reading} */ (read)) });
  const rest = { length: Infinity };
  if (answer.wrong) add({ ...place(answer.wrong), ...rest, kind: "wrong", title: "The first wrong move" });
  if (answer.unreadable) add({ ...place(answer.unreadable), ...rest, kind: "unread", title: "This cannot be read" });
  if (answer.contradicts) add({ ...place(answer.contradicts), ...rest, kind: "contradicts", title: `The state there is ${answer.contradicts.state}` });
  for (const rival of answer.readings ?? []) {
    add({ ...place(rival), ...rest, kind: "rival", title: `As ${rival.reading}: ${rival.verdict}, ${counted(rival.moves, "legal move")}` });
  }
  for (const line of found.values()) line.sort((one, other) => one.column - other.column);
  return found;
}

const place = (/** @type {{line: number, column: number}} */ { line, column }) => ({ line, column });

/** What a move is marked as, and what is said of it. @param {ReadMove} move @param {Reading} read @returns {{kind: Kind, title: string}} */
function meaning(move, read) {
  const counts = move.passage === read.answer;
  const naming = isState(move) ? "a state" : `${move.disk_named ? "disk named" : "topmost disk"}, ${pegs(move.pegs)}`;
  const role = counts ? "the answer" : `${marked(read.passages[move.passage - 1])}, does not count`;
  return { kind: counts ? "counts" : "aside", title: `Read as ${move.claim}: ${naming}. Passage ${move.passage}, ${role}` };
}

const isState = (/** @type {ReadMove} */ move) => move.pegs === "unnamed";
const pegs = (/** @type {string} */ naming) => (naming === "letters" ? "pegs as letters" : `pegs numbered ${naming}`);

/** What the text says a passage is. @param {Passage | undefined} passage */
function marked(passage) {
  const mark = passage?.mark ?? "none";
  return mark === "none" ? "without a mark" : `marked as ${mark}`;
}

/** A line for each passage. @param {Reading} read */
function passages(read) {
  const told = read.passages.slice(0, PASSAGES).map((passage, i) => {
    const counts = read.answer === i + 1;
    const facts = `from line ${passage.line}, ${FORMS[passage.form] ?? passage.form}, ${marked(passage)}${contents(read, i + 1)}`;
    return el("li", counts ? { class: "answer" } : {}, el("strong", {}, counts ? `Passage ${i + 1} is the answer` : `Passage ${i + 1} does not count`), `: ${facts}`);
  });
  if (read.passages.length > PASSAGES) told.push(el("li", {}, `and ${grouped(read.passages.length - PASSAGES)} more passages`));
  if (read.passages.length && !read.answer) told.push(el("li", {}, "No passage is the answer."));
  return told;
}

/** How many moves a passage has, and how they name disks and pegs. @param {Reading} read @param {number} passage */
function contents(read, passage) {
  const all = read.moves.filter((move) => move.passage === passage);
  const moves = all.filter((move) => !isState(move));
  const [named, ways] = [moves.filter((move) => move.disk_named).length, [...new Set(moves.map((move) => pegs(move.pegs)))]];
  const disks = named === moves.length ? "disks named" : named ? "some disks named" : "topmost disks";
  if (!all.length) return ", nothing read";
  return [
    moves.length ? `, ${counted(moves.length, "move")}: ${[disks, ...ways].join(", ")}` : "",
    all.length > moves.length ? `, ${counted(all.length - moves.length, "state")}` : "",
  ].join("");
}

/** A line of the text. @param {string} line @param {Span[]} spans */
function item(line, spans) {
  const faulty = spans.find(({ kind }) => kind === "wrong" || kind === "unread");
  return el("li", faulty ? { class: "wrong" } : {}, ...parts([...line], spans, faulty));
}

/** Text and marks of a line. @param {string[]} characters @param {Span[]} spans @param {Span | undefined} faulty */
function parts(characters, spans, faulty) {
  const begin = faulty && faulty.column > CHARACTERS ? faulty.column - CHARACTERS / 2 : 0;
  const until = Math.min(begin + CHARACTERS, characters.length);
  const slice = (/** @type {number} */ from, /** @type {number} */ to) => characters.slice(from, to).join("");
  /** @type {(Node | string)[]} */
  const nodes = [begin ? "…" : ""];
  let at = begin;
  for (const [i, { column, length, kind, title }] of spans.entries()) {
    const next = (spans[i + 1]?.column ?? Infinity) - 1;
    const [from, to] = [column - 1, Math.min(column - 1 + length, next, until)];
    const text = slice(from, to).replace(/[\s,;]+$/, "");
    if (from < at || !text) continue;
    nodes.push(slice(at, from), el("mark", { class: kind, title }, text));
    at = from + [...text].length;
  }
  nodes.push(slice(at, until) || (nodes.length === 1 ? " " : ""), until < characters.length ? "…" : "");
  return nodes;
}
