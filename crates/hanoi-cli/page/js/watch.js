// Watch: one algorithm or two, with the pseudocode and what they look at.
// @ts-check

import { slow, Stopped } from "./core.js";
import { button, choice, el, grouped, spoken, tops } from "./dom.js";
import { keep, named, setup } from "./setup.js";
import { Prediction } from "./prediction.js";
import { Towers } from "./towers.js";

/** Speeds: their names, the time of a move in milliseconds, and how many moves are made in one. */
const SPEEDS = /** @type {const} */ ([["Slow", 1400, 1], ["Calm", 800, 1], ["Brisk", 380, 1], ["Fast", 120, 1], ["Very fast", 60, 7]]);
/** As fine as the bar is where the moves are more than a bar can tell apart. */
const FINE = 100_000;

/** Steps by line: their keys, names and what is asked. */
const STRIDES = /** @type {const} */ ([
  ["ArrowUp", "Line back", "back into"], ["ArrowDown", "Line", "into"], ["o", "Over", "over"], ["u", "Out", "out"],
  ["O", "Over, back", "back over"], ["U", "Out, back", "back out"],
]);

/** An algorithm at work. */
export class Desk {
  towers = new Towers();
  #name = el("h2");
  #code = el("ol", { class: "code", "aria-label": "Pseudocode", tabindex: 0 });
  #programs = el("div", { class: "programs" });
  #title = el("h3");
  #rows = el("ul", { class: "rows" });
  #legend = el("p", { class: "legend" });
  #about = el("p", { class: "about" });
  #cost = el("p", { class: "about cost" });
  node = el("section", { class: "desk card" },
    el("div", { class: "desk-head" }, this.#name, this.#about, this.#cost), this.towers.node,
    el("div", { class: "inside" }, this.#code, el("div", { class: "panel" }, this.#title, this.#rows, this.#legend)), this.#programs);

  /** While the next move is to be predicted, nothing tells it. @param {Lesson} lesson @param {number} time @param {boolean} predicts */
  show(lesson, time, predicts) {
    this.#name.textContent = lesson.variant?.title ?? lesson.algorithm;
    this.#name.title = lesson.about;
    this.node.classList.toggle("predicting", predicts);
    this.#about.textContent = lesson.variant ? `${lesson.variant.about} ${grouped(lesson.distance)} moves, ${lesson.optimality}` : `${lesson.kind === lesson.algorithm ? "" : `${lesson.kind[0]?.toUpperCase()}${lesson.kind.slice(1)}. `}${lesson.about}. ${grouped(lesson.distance)} moves, ${lesson.optimality}`;
    this.#cost.textContent = lesson.cost ?? "";
    this.towers.show(lesson.board ?? lesson.state, lesson.pegs, { marked: predicts ? null : tops(lesson.next, "from"), time });
    this.#code.hidden = !lesson.code.length;
    this.#code.replaceChildren(...lesson.code.map(({ text, note, reached }) => el("li", { class: reached, ...(reached === "now" ? { "aria-current": "step" } : {}) },
      el("code", {}, arrows(text)), note && el("span", { class: "note" }, arrows(note)))));
    const at = lesson.code.findIndex(({ reached }) => reached === "now");
    const lit = /** @type {HTMLElement | undefined} */ (this.#code.children[at]);
    if (lit) this.#code.scrollTop = lit.offsetTop - (this.#code.clientHeight - lit.offsetHeight) / 2;
    this.#programs.replaceChildren(...(lesson.programs ?? []).map((program) => listing(program, at)));
    const { title, rows, above, below } = lesson.panel;
    this.#title.textContent = arrows(title);
    const more = (/** @type {number} */ count) => count > 0 && el("li", { class: "more" }, `${grouped(count)} more`);
    this.#rows.replaceChildren(...[more(above), ...rows.map(row), more(below)].filter((node) => node instanceof Node));
    this.#legend.textContent = arrows(lesson.legend.join(" "));
  }
}

/** A program, its current line lit. @param {{language: string, lines: string[]}} program @param {number} at */
function listing({ language, lines }, at) {
  const items = lines.map((line, i) => el("li", i === at ? { class: "now", "aria-current": "step" } : {}, el("code", {}, line)));
  return el("div", {}, el("h3", {}, language), el("ol", { class: "code", "aria-label": language }, ...items));
}

/** @param {{depth: number, text: string, mark: string}} row */
function row({ depth, text, mark }) {
  const node = el("li", { class: mark.replace(" ", "-") }, arrows(text), mark === "now" && el("span", { class: "unseen" }, " (now)"));
  node.style.setProperty("--depth", String(Math.min(depth, 14)));
  return node;
}

/** @param {string} text */
const arrows = (text) => text.replaceAll("->", "→");

export class Watch {
  title = "Watch";
  #app;
  #heading = el("h1");
  #desks = [new Desk(), new Desk()];
  #pair = el("div", { class: "desks" });
  #first = choice([], () => void this.#choose());
  #second = choice([], () => void this.#choose());
  #scrub = el("input", { type: "range", min: 0, value: 0, "aria-label": "Moves made", input: () => void this.#scrubbed() });
  #place = el("output", { class: "place" });
  #run = button("Play", () => this.#toggle(), { class: "strong", title: "Space" });
  #speed = choice(SPEEDS.map(([name], i) => [String(i), name]), () => {});
  #stop = button("Stop searching", () => slow.stop(), { class: "quiet", hidden: true });
  #prediction = new Prediction((move) => this.#predicted(move), () => { this.#pause(); void this.#go(String(this.#at)); });
  #setup;
  /** @type {string | null} */
  #next = null;
  #length = 0n;
  #at = 0n;
  #timer = 0;
  #busy = false;
  /** @type {string | null} */
  #wanted = null;

  /** @param {import("./main.js").App} app */
  constructor(app) {
    this.#app = app;
    this.#setup = setup(app, { most: 1000, open: false });
    this.#speed.value = "1";
    const label = (/** @type {string} */ text, /** @type {HTMLElement} */ field) => el("label", { class: "inline" }, el("span", {}, text), field);
    const step = (/** @type {string} */ sign, /** @type {string} */ name, /** @type {string} */ to) => button(sign, () => { this.#pause(); void this.#go(to); }, { "aria-label": name, title: name });
    this.node = el("div", { class: "view watch" },
      el("div", { class: "card stage" },
        el("div", { class: "head" }, this.#heading, keep(app, "watch")),
        el("div", { class: "chooser" }, label("Algorithm", this.#first), label("Compare with", this.#second)),
        el("div", { class: "transport" },
          el("div", { class: "buttons" }, step("|◀", "To the start", "0"), step("◀", "One move back", "-1"), this.#run, step("▶", "One move forward", "+1"), button("▶|", () => { this.#pause(); void this.#go(String(this.#length)); }, { "aria-label": "To the end", title: "To the end" })),
          this.#scrub, this.#place, label("Speed", this.#speed), this.#stop),
        el("div", { class: "buttons lines", role: "group", "aria-label": "Line by line" },
          ...STRIDES.map(([key, name, to]) => button(name, () => this.#stride(to), { title: key }))),
        this.#prediction.node),
      this.#pair, this.#setup.node);
  }

  /** @param {View} seen */
  async show(seen) {
    this.#heading.textContent = named(seen);
    await this.#setup.show(seen);
    const told = /** @type {[string, string, string][]} */ (await slow.ask("algorithms", seen.link));
    const known = told.map(([name]) => name);
    const [first = known[0] ?? "search", second = ""] = seen.algorithms;
    const option = (/** @type {string} */ name) => {
      const [, kind = name, about = ""] = told.find(([one]) => one === name) ?? [];
      return el("option", { value: name, title: about }, name === kind ? name : `${name}, ${kind}`);
    };
    const options = (/** @type {string[]} */ names) => names.map(option);
    this.#first.replaceChildren(...options([...new Set([...known, first])]));
    this.#second.replaceChildren(el("option", { value: "" }, "none"), ...options([...new Set([...known, ...(second ? [second] : [])])]));
    this.#first.value = first;
    this.#second.value = second;
    this.#pair.replaceChildren(...this.#desks.slice(0, second ? 2 : 1).map(({ node }) => node));
    this.#pair.classList.toggle("two", Boolean(second));
    this.node.classList.toggle("plain", Boolean(seen.variant));
    await this.#go("");
  }

  leave() {
    this.#pause();
  }

  recolour() {
    for (const desk of this.#desks) desk.towers.recolour();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.target instanceof HTMLButtonElement && event.key === " ") return;
    const stride = STRIDES.find(([key]) => key === event.key);
    if (stride && !this.#app.seen.variant && !(event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement)) {
      event.preventDefault();
      return this.#stride(stride[2]);
    }
    const to = { ArrowLeft: "-1", ArrowRight: "+1", Home: "0", End: String(this.#length) }[event.key];
    if (event.key === " ") this.#toggle();
    else if (to !== undefined && event.target !== this.#scrub) { this.#pause(); void this.#go(to); }
    else return;
    event.preventDefault();
  }

  /** Goes to another line of the first program. @param {string} to */
  #stride(to) {
    this.#pause();
    this.#prediction.end();
    void this.#go(to);
  }

  /** Makes the next move, if it was predicted or not. @param {string} move @returns {string | null} the move */
  #predicted(move) {
    const next = this.#next;
    if (next) void this.#go("+1");
    return move && next;
  }

  async #choose() {
    this.#pause();
    const link = new URLSearchParams(this.#app.seen.link);
    link.set("algorithm", [this.#first.value, this.#second.value].filter(Boolean).join(","));
    await this.#app.open(link.toString());
  }

  #scrubbed() {
    this.#pause();
    const at = this.#length <= FINE ? BigInt(this.#scrub.value) : (this.#length * BigInt(this.#scrub.value)) / BigInt(FINE);
    void this.#go(String(at));
  }

  /** Goes to a number of moves, or so many more or fewer. While it is on its way, only the last wish counts. @param {string} to */
  async #go(to, time = to.startsWith("+") || to.startsWith("-") ? 320 : 0) {
    if (this.#busy) {
      this.#wanted = to;
      return;
    }
    this.#busy = true;
    const { opened } = this.#app;
    const late = setTimeout(() => { this.#stop.hidden = false; }, 400);
    try {
      const names = [this.#first.value, this.#second.value].filter(Boolean);
      const ask = async (/** @type {string} */ name, /** @type {string} */ to) =>
        /** @type {Lesson} */ (await slow.ask("lesson", this.#app.seen.link, `${name} ${to}`.trim()));
      const [name = "", ...others] = names;
      const first = await ask(name, to);
      // Lines are those of the first program; the second shows the same number of moves.
      const rest = STRIDES.some(([, , stride]) => stride === to) ? String(first.at) : to;
      const lessons = [first, ...await Promise.all(others.map((other) => ask(other, rest)))];
      if (opened === this.#app.opened) this.#learn(lessons, time);
    } catch (error) {
      this.#pause();
      this.#app.fail(error instanceof Stopped ? "Search stopped" : error);
    } finally {
      clearTimeout(late);
      this.#stop.hidden = true;
      this.#busy = false;
    }
    const wanted = this.#wanted;
    this.#wanted = null;
    if (wanted !== null) await this.#go(wanted);
  }

  /** @param {Lesson[]} lessons @param {number} time */
  #learn(lessons, time) {
    const predicts = this.#prediction.asks;
    lessons.forEach((lesson, i) => this.#desks[i]?.show(lesson, time, predicts));
    const longest = lessons.reduce((a, b) => (BigInt(b.distance) > BigInt(a.distance) ? b : a));
    this.#next = longest.next;
    this.#app.note(longest.link);
    this.#length = BigInt(longest.distance);
    this.#at = BigInt(longest.at);
    this.#scrub.max = String(this.#length <= FINE ? this.#length : FINE);
    this.#scrub.value = String(this.#length <= FINE ? this.#at : (this.#at * BigInt(FINE)) / this.#length);
    this.#place.textContent = `${grouped(String(this.#at))} of ${grouped(String(this.#length))} moves`;
    this.#scrub.setAttribute("aria-valuetext", this.#place.textContent);
    if (!this.#timer) this.#app.say(longest.next ? `${this.#place.textContent}.${predicts ? "" : ` Next: ${spoken(longest.next, longest.board)}`}` : "The goal is reached");
  }

  #toggle() {
    if (this.#timer) return this.#pause();
    this.#prediction.end();
    if (this.#at >= this.#length) void this.#go("0");
    this.#run.textContent = "Pause";
    const tick = async () => {
      const [, time, moves] = SPEEDS[Number(this.#speed.value)] ?? SPEEDS[1];
      await this.#go(`+${moves}`, moves === 1 ? Math.min(time * 0.7, 500) : 0);
      if (this.#at >= this.#length) this.#pause();
      if (this.#timer) this.#timer = window.setTimeout(tick, time);
    };
    this.#timer = window.setTimeout(tick, 60);
  }

  #pause() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#run.textContent = "Play";
  }
}
