// The five texts: who wrote what, a program of each at work, what it claims, and where it errs.
// @ts-check

import { slow } from "./core.js";
import { button, el } from "./dom.js";
import { TEXTS } from "./five-texts.js";
import { Desk } from "./watch.js";

/** What is shown at work of each text: an algorithm or a program, and a puzzle. @type {Record<string, [string, string]>} */
const AT_WORK = {
  ventura: ["best-first", "disks=3"],
  martin: ["001/iterative_towers", "disks=4"],
  clifford: ["closed-form", "disks=4"],
  interviews: ["003/iterative", "disks=3&to=B"],
  markdown: ["004/python/i_toh", "disks=4"],
};

/** @type {Record<string, string>} */
const NAMES = { python: "Python 3", bash: "Bash", sql: "PostgreSQL" };

/** Steps: their names, what is asked, and whether they are lines. */
const STEPS = /** @type {const} */ ([["To the start", "0"], ["Line back", "back into"], ["Line", "into"], ["Move back", "-1"], ["Move", "+1"]]);

export class Texts {
  title = "Five texts";
  #app;
  #list = el("ol", { class: "steps" });
  #heading = el("h1");
  #origin = el("p", { class: "brief" });
  #desk = new Desk();
  #watch = el("a", { class: "button" }, "Watch it");
  #claims = el("ul", { class: "claims" });
  #corrected = el("ul");
  #sources = el("div", { class: "programs" });
  #key = "ventura";

  /** @param {import("./main.js").App} app */
  constructor(app) {
    this.#app = app;
    const steps = STEPS.map(([name, to]) => button(name, () => void this.#go(to)));
    this.node = el("div", { class: "view texts" },
      el("div", { class: "stage fit card" },
        el("nav", { "aria-label": "Texts" }, this.#list), el("div", { class: "head" }, this.#heading, this.#origin),
        el("div", { class: "buttons" }, ...steps, this.#watch)),
      this.#desk.node,
      el("section", { class: "card" }, el("h2", {}, "What it claims"), this.#claims),
      el("section", { class: "card" }, el("h2", {}, "Corrected here"), this.#corrected),
      this.#sources);
  }

  /** @param {View} _ @param {string} part the key of the text */
  async show(_, part) {
    const text = TEXTS.find(({ key }) => key === (part || "ventura"));
    if (!text) this.#app.fail(`There is no text '${part}': expected ${TEXTS.map(({ key }) => key).join(", ")}`);
    const { key, number, author, title, about, claims, corrected, languages } = text ?? /** @type {typeof TEXTS[0]} */ (TEXTS[0]);
    this.#key = key;
    this.#heading.textContent = `${author ?? "No author named"}${title ? `: ${title}` : ""}`;
    this.#origin.textContent = `Text ${number}: ${about}.`;
    const [name, link] = this.#work();
    this.#watch.href = `#watch?${link}&algorithm=${name}`;
    this.#claims.replaceChildren(...claims.map(claimed));
    this.#corrected.replaceChildren(...corrected.map((line) => el("li", {}, line)));
    this.#sources.replaceChildren(...languages.map((language) => listing(key, language)));
    this.#list.replaceChildren(...TEXTS.map((one) => el("li", {}, el("a", {
      href: `#texts/${one.key}`, title: one.author ?? one.title ?? one.key, ...(one.key === key ? { "aria-current": "step" } : {}),
    }, one.number))));
    await this.#go("0");
  }

  recolour() {
    this.#desk.towers.recolour();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const to = { ArrowLeft: "-1", ArrowRight: "+1", ArrowUp: "back into", ArrowDown: "into", Home: "0" }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    void this.#go(to);
  }

  #work() {
    return /** @type {[string, string]} */ (AT_WORK[this.#key]);
  }

  /** @param {string} to */
  async #go(to) {
    const [name, link] = this.#work();
    const key = this.#key;
    try {
      const lesson = /** @type {Lesson} */ (await slow.ask("lesson", link, `${name} ${to}`));
      if (key === this.#key) this.#desk.show(lesson, to.endsWith("1") ? 320 : 0, false);
    } catch (error) {
      this.#app.fail(error);
    }
  }
}

/** The programs of a text in a language, which are loaded when they are opened. @param {string} key @param {string} language */
function listing(key, language) {
  const code = el("code");
  const load = async () => { code.textContent ||= (await import("./text-sources.js")).SOURCES[key]?.[language] ?? ""; };
  return el("details", { class: "card", toggle: () => void load() },
    el("summary", {}, `Its programs in ${NAMES[language] ?? language}, corrected`), el("pre", {}, code));
}

/** @param {typeof TEXTS[0]["claims"][0]} claim */
function claimed({ claim, holds, beyond_text, counterexample }) {
  const mark = holds ? "\u2713" : beyond_text ? "\u00b7" : "\u2717";
  const said = holds ? "holds" : beyond_text ? "a try of ours, which fails" : "fails, a listed error";
  return el("li", { class: holds ? "holds" : "fails" }, el("span", { class: "mark", "aria-label": said }, mark), el("span", {}, claim),
    counterexample && el("span", { class: "note" }, `${counterexample} (${said})`));
}
