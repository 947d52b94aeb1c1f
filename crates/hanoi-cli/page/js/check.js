// Check: somebody's moves, read in any form that the command reads, with what was read and the first wrong move marked.
// @ts-check

import { slow, Stopped } from "./core.js";
import { button, el, labelled } from "./dom.js";
import { Listing } from "./listing.js";
import { named, setup } from "./setup.js";
import { Towers } from "./towers.js";

const EXAMPLE = "Move disk 1 from peg A to peg C\nMove disk 2 from peg A to peg B\nMove disk 1 from peg C to peg B\nMove disk 3 from peg A to peg C\nMove disk 1 from peg B to peg A\nMove disk 2 from peg B to peg A\nMove disk 1 from peg A to peg C";

export class Check {
  title = "Check";
  #app;
  #heading = el("h1");
  #text = el("textarea", { rows: 9, spellcheck: "false", placeholder: "Paste moves: 1AC, “Move disk 1 from A to C”, [[1,0,2]], a table, a model’s answer…" });
  #verdict = el("div", { class: "verdict", role: "status" });
  #listing = new Listing();
  #towers = new Towers();
  #line = el("input", { type: "range", min: 0, value: 0, "aria-label": "Lines read", input: () => void this.#replay(Number(this.#line.value)) });
  #back = button("◀", () => void this.#replay(Number(this.#line.value) - 1), { "aria-label": "One line back" });
  #on = button("▶", () => void this.#replay(Number(this.#line.value) + 1), { "aria-label": "One line forward" });
  #caption = el("figcaption", { "aria-live": "polite" });
  #where = el("figure", { class: "where", hidden: true }, this.#towers.node, this.#caption,
    el("div", { class: "replay" }, this.#back, this.#line, this.#on));
  #stop = button("Stop", () => slow.stop(), { class: "quiet", hidden: true });
  #setup;
  /** @type {string[]} the lines of the answer that was checked */
  #lines = [];

  /** @param {import("./main.js").App} app */
  constructor(app) {
    this.#app = app;
    this.#setup = setup(app, { most: 1000 });
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      void this.#check();
    };
    this.node = el("div", { class: "view check" },
      el("div", { class: "card stage" },
        this.#heading,
        el("form", { submit }, labelled("Moves to check", this.#text),
          el("div", { class: "actions" }, el("button", { type: "submit", class: "strong" }, "Check"), button("Try an example", () => void this.#try()), this.#stop)),
        this.#verdict, this.#where, this.#listing.node),
      el("aside", {},
        this.#setup.node,
        el("div", { class: "card" }, el("h2", {}, "What it reads"),
          el("p", {}, "Moves in any of our styles, sentences, tables, lists, states, planner output, and what language models write, with prose around it. It plays the moves and shows the first that breaks a rule."),
          el("p", {}, "A text holds one answer. Drafts, examples and summaries in it do not count, two answers that differ are ambiguous, and states beside the moves only confirm or contradict them. Everything that was read is marked in the text."))));
  }

  /** @param {View} seen */
  async show(seen) {
    this.#heading.textContent = `Check an answer: ${named(seen)}`;
    await this.#setup.show(seen);
    this.#clear();
  }

  recolour() {
    this.#towers.recolour();
  }

  #clear() {
    this.#verdict.replaceChildren();
    this.#where.hidden = true;
    this.#listing.hide();
  }

  async #try() {
    this.#text.value = EXAMPLE;
    if (this.#app.seen.disks !== 3 || this.#app.seen.variant) await this.#app.open("disks=3");
    await this.#check();
  }

  async #check() {
    this.#clear();
    this.#app.fail("");
    const late = setTimeout(() => { this.#stop.hidden = false; }, 400);
    try {
      const text = this.#text.value;
      this.#tell(text, await slow.ask("check", this.#app.seen.link, text));
    } catch (error) {
      this.#app.fail(error instanceof Stopped ? "Stopped" : error);
    } finally {
      clearTimeout(late);
      this.#stop.hidden = true;
    }
  }

  /** @param {string} text @param {CheckedAnswer} checked */
  #tell(text, checked) {
    const { answer } = checked;
    this.#verdict.replaceChildren(el("p", { class: answer.solved ? "good" : "bad" }, checked.text));
    const state = answer.wrong?.state ?? answer.state;
    this.#where.hidden = !state || state.length > 1000;
    if (state) this.#towers.show(checked.board ?? state, answer.pegs, { marked: /^\d+/.exec(answer.wrong?.claim ?? "")?.[0] ?? null });
    this.#caption.textContent = answer.wrong ? "The state in which the first wrong move was tried" : "The state at the end";
    const bad = answer.wrong?.line ?? answer.unreadable?.line ?? 0;
    this.#lines = text.trimEnd().split("\n");
    this.#line.max = this.#line.value = String(bad ? bad - 1 : this.#lines.length);
    this.#steps();
    this.#listing.show(text, checked);
  }

  /** Shows the state after so many lines: what the core says of the text up to there. @param {number} lines */
  async #replay(lines) {
    this.#line.value = String(lines);
    this.#steps();
    try {
      const part = this.#lines.slice(0, lines).join("\n");
      const { answer, board } = /** @type {CheckedAnswer} */ (await slow.ask("check", this.#app.seen.link, part));
      if (Number(this.#line.value) !== lines) return;
      this.#towers.show(board ?? answer.state ?? this.#app.seen.start, answer.pegs, { time: 300 });
      this.#caption.textContent = lines ? `After line ${lines}: ${this.#lines[lines - 1]?.slice(0, 80)}` : "Before the first line";
    } catch (error) {
      this.#app.fail(error instanceof Stopped ? "Stopped" : error);
    }
  }

  #steps() {
    this.#back.disabled = Number(this.#line.value) <= 0;
    this.#on.disabled = Number(this.#line.value) >= Number(this.#line.max);
  }
}
