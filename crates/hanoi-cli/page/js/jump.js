// Jump: any move of any tower, and the monks' clock.
// @ts-check

import { slow, Stopped } from "./core.js";
import { button, el, grouped, labelled, spoken, tops } from "./dom.js";
import { keep, named, setup } from "./setup.js";
import { Towers } from "./towers.js";

/** A working day of eight hours, at a move a second. */
const WORKING_DAY = "28800";

export class Jump {
  title = "Jump";
  #app;
  #heading = el("h1");
  #towers = new Towers();
  #move = el("p", { class: "headline" });
  #state = el("p", { class: "state" });
  #done = el("dd");
  #left = el("dd");
  #moves = el("dd");
  #hand = el("div", { class: "bar-done" });
  #to = el("input", { type: "text", placeholder: "2^63", autocomplete: "off", spellcheck: "false" });
  #setup;

  /** @param {import("./main.js").App} app */
  constructor(app) {
    this.#app = app;
    this.#setup = setup(app, { most: 1000 });
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      void this.#go(this.#to.value);
    };
    const step = (/** @type {string} */ text, /** @type {string} */ to, /** @type {string} */ kind = "") => button(text, () => void this.#go(to), { class: kind });
    this.node = el("div", { class: "view jump" },
      el("div", { class: "card stage fit" },
        el("div", { class: "head" }, this.#heading),
        this.#move, this.#towers.node, this.#state,
        el("div", { class: "actions bar" }, step("Start", "0"), step("Back", "-1"), step("Next move", "+1"), step("Skip a working day", `+${WORKING_DAY}`, "strong"), button("End", () => void this.#go(""))),
        el("form", { submit, class: "goto" }, labelled("Jump to move", this.#to), el("button", { type: "submit" }, "Jump"))),
      el("aside", {},
        el("div", { class: "card clock" },
          el("h2", {}, "The monks’ clock"),
          el("p", {}, "In the legend, monks move 64 golden disks, one a second, day and night. When they are done, the world ends."),
          el("div", { class: "bar-all", "aria-hidden": "true" }, this.#hand),
          el("dl", { class: "facts wide" },
            el("div", {}, el("dt", {}, "Moves done"), this.#moves), el("div", {}, el("dt", {}, "Time so far"), this.#done), el("div", {}, el("dt", {}, "Time left"), this.#left)),
          button("The 64 golden disks", () => void app.open("disks=64"), { class: "quiet" }), keep(app, "jump")),
        this.#setup.node));
  }

  /** @param {View} seen */
  async show(seen) {
    this.#heading.textContent = named(seen);
    await this.#setup.show(seen);
    await this.#ask("0", seen.link, false);
  }

  recolour() {
    this.#towers.recolour();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const to = { ArrowLeft: "-1", ArrowRight: "+1", Home: "0", End: "" }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    void this.#go(to);
  }

  /** Goes to a move: its number, or so many more or fewer; nothing is the end. @param {string} to */
  #go(to) {
    this.#turn = this.#turn.then(() => this.#ask(to.trim() || this.#end, this.#app.seen.link, true));
    return this.#turn;
  }

  /** @type {Promise<void>} one jump after the other */
  #turn = Promise.resolve();

  #end = "0";

  /** @param {string} to @param {string} link @param {boolean} move */
  async #ask(to, link, move) {
    const { opened } = this.#app;
    try {
      const jumped = /** @type {Jumped} */ (await slow.ask("jump", link, move ? to : ""));
      if (opened !== this.#app.opened) return;
      this.#app.fail("");
      this.#learn(jumped);
    } catch (error) {
      this.#app.fail(error instanceof Stopped ? "Search stopped" : error);
    }
  }

  /** @param {Jumped} jumped */
  #learn(jumped) {
    this.#end = String(jumped.distance);
    this.#app.note(jumped.link);
    this.#towers.show(jumped.board ?? jumped.state, jumped.pegs, { marked: tops(jumped.last, "to"), time: 300 });
    const number = grouped(jumped.at);
    this.#move.textContent = jumped.last ? `Move ${number}: ${lower(spoken(jumped.last, jumped.board, "to"))}` : "Before the first move";
    this.#state.textContent = jumped.next ? `Next: ${lower(spoken(jumped.next, jumped.board))}` : "The goal is reached";
    this.#moves.textContent = `${number} of ${grouped(jumped.distance)}`;
    this.#done.textContent = readable(jumped.time_done);
    this.#left.textContent = readable(jumped.time_left);
    const part = BigInt(jumped.distance) ? Number((BigInt(jumped.at) * 10_000n) / BigInt(jumped.distance)) / 100 : 100;
    this.#hand.style.setProperty("--part", `${part}%`);
    this.#app.say(`${this.#move.textContent}. ${readable(jumped.time_left)} left`);
  }
}

/** A sentence within another. @param {string} text */
const lower = (text) => text.charAt(0).toLowerCase() + text.slice(1);

/** A text with its long numbers grouped. @param {string} text */
const readable = (text) => text.replace(/\d{5,}/g, grouped);
