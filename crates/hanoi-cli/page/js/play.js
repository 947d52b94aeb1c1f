// Play: the puzzle by hand, with the true distance beside it.
// @ts-check

import { quick, slow, Stopped } from "./core.js";
import { button, counted, el, grouped, spoken } from "./dom.js";
import { best, keepBest } from "./memory.js";
import { brief, goalPeg, keep, named, setup } from "./setup.js";
import { Towers } from "./towers.js";

const FLIGHT = 260;
const PACE = 420;
/** What a puzzle of the day is like. */
const DAILY = { disks: [4, 5], distance: [10, 25] };
const FIRST = "Drag a disk, or tap one peg and then another.";

export class Play {
  title = "Play";
  #app;
  #towers = new Towers({ play: (from, to) => this.#play(from, to) });
  #heading = el("h1");
  #brief = el("p", { class: "brief" });
  #moves = el("dd");
  #least = el("span");
  #proof = button("✓", () => this.#known && this.#tell(`Minimum: ${this.#known.optimality}`), { class: "sign", "aria-label": "Why this is the minimum", hidden: true });
  #left = el("dd");
  #hints = el("dd");
  #record = el("p", { class: "legend", hidden: true });
  #computer = el("p", { class: "legend", hidden: true });
  #aim = new Towers();
  #aimTitle = el("figcaption");
  #aimed = el("figure", { class: "card aim", hidden: true }, this.#aimTitle, this.#aim.node);
  #message = el("p", { class: "message" });
  #stop = button("Stop searching", () => slow.stop(), { class: "quiet", hidden: true });
  #undo = button("Undo", () => void this.#act("undo"), { title: "Key U" });
  #redo = button("Redo", () => void this.#act("redo"), { title: "Key R" });
  #hint = button("Hint", () => void this.#advise(), { title: "Key H" });
  #solve = button("Solve", () => void this.#toggle(), { title: "Key S: the page plays on from here", "aria-pressed": "false" });
  #restart = button("Restart", () => void this.#act("restart"), { title: "Key Home" });
  #together = button("Move together", () => this.#joining(), { title: "Key +: choose several moves, then Enter", "aria-pressed": "false", hidden: true });
  /** The parts of a joint move that are chosen so far, while one is chosen. @type {string[] | null} */
  #joint = null;
  #day = button("Puzzle of the day", () => void this.#daily(), { class: "quiet" });
  #next = button("Next level", () => void this.#level(), { class: "strong" });
  #won = el("div", { class: "won", hidden: true }, el("p"), this.#next);
  #setup;
  /** @type {import("./won.js").Won | null} */
  #way = null;
  #ways = el("div", { class: "gone" });
  #asked = 0;
  /** @type {Counsel | null} */
  #known = null;
  #guided = 0;

  /** @param {import("./main.js").App} app */
  constructor(app) {
    this.#app = app;
    this.#setup = setup(app, { most: 12 });
    const fact = (/** @type {string} */ name, /** @type {HTMLElement} */ value) => el("div", {}, el("dt", {}, name), value);
    this.node = el("div", { class: "view play" },
      el("div", { class: "stage fit card" },
        el("div", { class: "head" }, this.#heading, this.#brief),
        this.#towers.node,
        el("div", { class: "told" }, this.#message, this.#stop, this.#together, this.#won),
        el("div", { class: "actions bar" }, this.#undo, this.#redo, this.#hint, this.#solve, this.#restart)),
      el("aside", {},
        el("div", { class: "card" },
          el("dl", { class: "facts" }, fact("Moves", this.#moves), fact("Minimum", el("dd", {}, this.#least, this.#proof)), fact("Moves left", this.#left), fact("Hints", this.#hints)),
          this.#record, this.#computer, keep(app, "play")),
        this.#ways, this.#aimed,
        el("p", { class: "day" }, this.#day), this.#setup.node));
  }

  /** @param {View} seen */
  async show(seen) {
    this.#heading.textContent = named(seen);
    this.#brief.textContent = await brief(seen);
    await this.#setup.show(seen);
    if (!seen.by_hand) {
      this.#app.fail(`${seen.disks} disks are too many to move by hand here: up to ${seen.variant ? 40 : "12, or see Jump"}`);
    }
    const { variant } = seen;
    const goal = goalPeg(seen);
    this.#towers.show(seen.board ?? seen.state, seen.pegs, { legal: variant?.ways ?? seen.legal, time: FLIGHT, goal });
    this.#aimed.hidden = (goal !== null && !variant) || seen.disks > 40;
    this.#aim.show(variant?.goal ?? seen.goal, seen.pegs);
    this.#aimTitle.textContent = variant && variant.goals > 1 ? `A goal, one of ${variant.goals}` : "Goal";
    this.#together.hidden = !variant?.joint;
    this.#join([]);
    this.#moves.textContent = grouped(seen.made);
    this.#hints.textContent = grouped(seen.hints);
    this.#computer.hidden = !seen.computer;
    this.#computer.textContent = `${counted(seen.computer, "move")} made for you`;
    this.#undo.disabled = !seen.made;
    this.#redo.disabled = !seen.undone;
    this.#restart.disabled = !seen.made;
    this.#hint.disabled = this.#solve.disabled = seen.solved || !seen.by_hand;
    if (!seen.solved) this.#way?.hide();
    this.#won.hidden = !seen.solved || !seen.made;
    this.#next.hidden = !seen.next_level;
    if (seen.solved && seen.made && !seen.computer) keepBest(seen.link, { moves: seen.made, hints: seen.hints });
    this.#recall(seen);
    this.#known = null;
    this.#proof.hidden = true;
    if (seen.by_hand) void this.#count(seen);
  }

  leave() {
    this.#halt();
  }

  /** The best result of this puzzle. @param {View} seen */
  #recall(seen) {
    const record = best(seen.link);
    this.#record.hidden = !record;
    if (record) this.#record.textContent = `Your best: ${counted(record.moves, "move")}${record.hints ? `, ${counted(record.hints, "hint")}` : ""}`;
  }

  recolour() {
    this.#towers.recolour();
    this.#aim.recolour();
    if (this.#app.seen.solved && this.#known) void this.#way?.show(this.#app.seen, this.#known.least);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "Enter" && (!this.#joint || event.target instanceof HTMLButtonElement)) return;
    const key = this.#towers.command(event.key);
    if (key === null) return event.preventDefault();
    const act = { u: "undo", r: "redo", Home: "restart" }[key];
    if (key === "Escape" && this.#guided) this.#halt();
    else if (key === "Escape" && this.#joint) { this.#join([]); this.#tell(""); }
    else if (["+", "Enter"].includes(key) && !this.#together.hidden) this.#joining();
    else if (key === "h") void this.#advise();
    else if (key === "s") void this.#toggle();
    else if (key === "l") void this.#level();
    else if (key === "n") this.#setup.open();
    else if (act) void this.#act(act);
    else return;
    event.preventDefault();
  }

  /** @param {string} from @param {string} to */
  async #play(from, to) {
    this.#halt();
    if (this.#joint) this.#join([...this.#joint, from + to]);
    else await this.#make(from + to);
  }

  /** Begins a joint move, or makes the one that is chosen. */
  #joining() {
    const chosen = this.#joint;
    if (!chosen) return this.#join([], true);
    this.#join([]);
    if (chosen.length) void this.#make(chosen.join("."));
    else this.#tell("");
  }

  /** Shows the parts of a joint move. @param {string[]} ways @param {boolean} [begins] */
  #join(ways, begins = ways.length > 0) {
    this.#joint = begins ? ways : null;
    this.#together.setAttribute("aria-pressed", String(begins));
    this.#together.textContent = ways.length ? `Move ${ways.length} together` : "Move together";
    if (!begins) return;
    const text = ways.map(([from, to]) => `${from} to ${to}`).join(", ");
    this.#tell(text ? `Together: ${text}` : "Choose the moves to make together");
    this.#app.say(this.#message.textContent ?? "");
  }

  /** @param {string} ways as AC, or AC.BA */
  async #make(ways, question = "play") {
    try {
      await this.#app.ask(question, ways);
      const { last, board } = this.#app.seen;
      this.#app.say(spoken(last, board, "to"));
      return true;
    } catch (error) {
      this.#tell(error, true);
      this.#towers.refuse(ways[1] ?? "");
      return false;
    }
  }

  /** @param {string} question */
  async #act(question) {
    this.#halt();
    const before = this.#app.seen;
    await this.#app.ask(question);
    if (before.link !== this.#app.seen.link) this.#app.say(`${question}: ${this.#app.seen.made} moves made`);
  }

  async #level() {
    const { next_level: next } = this.#app.seen;
    if (next) await this.#app.open(next);
  }

  /** Opens the puzzle of the day: the same for everybody, from the core's generator. */
  async #daily() {
    const day = Math.floor(Date.now() / 86_400_000);
    try {
      const { puzzles } = await quick.ask("generate", "", JSON.stringify({ count: 1, seed: day, ...DAILY }));
      await this.#app.open(`from=${puzzles[0].start}&to=${puzzles[0].goal}`);
    } catch (error) {
      this.#app.fail(error);
    }
  }

  /** Asks how far the goal is; a search that is no longer of use is stopped. @param {View} seen */
  async #count(seen) {
    const asked = ++this.#asked;
    // What takes long for an earlier state of a variant is of no use.
    if (seen.variant && !this.#stop.hidden) slow.stop();
    this.#left.textContent = "…";
    this.#tell(seen.made || seen.solved ? "" : FIRST);
    const late = setTimeout(() => {
      if (asked === this.#asked) this.#stop.hidden = false;
    }, 400);
    try {
      const known = /** @type {Counsel} */ (await slow.ask("counsel", seen.link));
      if (asked === this.#asked) this.#learn(seen, known);
    } catch (error) {
      if (asked === this.#asked) {
        this.#left.textContent = this.#least.textContent = "unknown";
        this.#tell(error instanceof Stopped ? "Search stopped" : error);
      }
    } finally {
      clearTimeout(late);
      if (asked === this.#asked) this.#stop.hidden = true;
    }
  }

  /** @param {View} seen @param {Counsel} known */
  #learn(seen, known) {
    this.#known = known;
    this.#least.textContent = grouped(known.least);
    this.#proof.hidden = false;
    this.#proof.textContent = known.optimality.startsWith("optimal") ? "✓" : "≈";
    this.#left.textContent = grouped(known.distance);
    // A refusal is not talked over, and neither is a joint move that is being chosen.
    if (this.#message.classList.contains("bad") || this.#joint) return;
    if (seen.made) this.#tell(known.detour);
    if (seen.solved && known.result) {
      const [text] = this.#won.children;
      if (text) text.textContent = known.result;
      this.#tell("");
      if (seen.made) void this.#win(seen, known).catch((error) => this.#app.fail(error));
      if (seen.made) this.#app.say(known.result);
    }
  }

  /** Shows the way that was taken. @param {View} seen @param {Counsel} known */
  async #win(seen, { least }) {
    const { Won } = await import("./won.js");
    if (!this.#way) this.#ways.replaceWith((this.#way = new Won(this.#app)).node);
    await this.#way.show(seen, least);
  }

  async #advise() {
    this.#halt();
    if (this.#hint.disabled) return;
    await this.#app.ask("hinted");
    for (let waited = 0; !this.#known && waited < 100 && !this.#app.seen.solved; waited++) await pause(50);
    const [move] = this.#known?.moves ?? [];
    if (!this.#known) return;
    const { board } = this.#app.seen;
    const best = `Best move: ${this.#known.moves.map((move) => target(move, board)).join(", or ")}`;
    this.#tell(move ? best : this.#known.text);
    this.#app.say(best);
    if (move) this.#towers.hint(move);
  }

  /** Plays on from here, or stops. */
  async #toggle() {
    if (this.#guided) return this.#halt();
    if (this.#solve.disabled) return;
    const guided = (this.#guided = performance.now());
    this.#solve.setAttribute("aria-pressed", "true");
    this.#solve.textContent = "Stop";
    try {
      const way = /** @type {string[]} */ (await slow.ask("way", this.#app.seen.link));
      for (const ways of way) {
        if (this.#guided !== guided || !(await this.#make(ways, "guide"))) break;
        await pause(way.length > 100 ? PACE / 3 : PACE);
      }
    } catch (error) {
      this.#tell(error instanceof Stopped ? "Search stopped" : error);
    }
    if (this.#guided === guided) this.#halt();
  }

  #halt() {
    this.#guided = 0;
    this.#solve.setAttribute("aria-pressed", "false");
    this.#solve.textContent = "Solve";
  }

  /** @param {unknown} what @param {boolean} [bad] */
  #tell(what, bad = false) {
    const text = what instanceof Error ? what.message : String(what);
    this.#message.textContent = text && text[0] ? text[0].toUpperCase() + text.slice(1) : "";
    this.#message.classList.toggle("bad", bad);
    if (bad) this.#app.say(text);
  }
}

/** Where a move leads, in words. @param {string} move as 1AC @param {Board} [board] */
function target(move, board) {
  const text = spoken(move, board).replace(/^D/, "d");
  return board ? text : text.replace(/ from \w/, "").replace(" to ", " to peg ");
}

/** @param {number} time */
function pause(time) {
  return new Promise((resolve) => setTimeout(resolve, time));
}
