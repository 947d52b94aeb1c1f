// Learn: a story in ten steps, each with something to do. The page's own game stays as it is.
// @ts-check

import { el } from "./dom.js";
import { keepLearnt, learnt } from "./memory.js";
import { STEPS } from "./story.js";

export class Learn {
  title = "Learn";
  #app;
  #list = el("ol", { class: "steps" });
  #heading = el("h1");
  #text = el("p", { class: "brief" });
  #deed = el("div", { class: "deed" });
  #message = el("p", { class: "message", "aria-live": "polite" });
  #back = el("a", { class: "button" }, "Back");
  #next = el("a", { class: "button" }, "Next");
  /** @type {import("./story.js").Deed | null} */
  #doing = null;
  #step = 0;

  /** @param {import("./main.js").App} app */
  constructor(app) {
    this.#app = app;
    this.node = el("div", { class: "view learn" },
      el("div", { class: "stage fit card" },
        el("nav", { "aria-label": "Steps" }, this.#list), el("div", { class: "head" }, this.#heading, this.#text),
        this.#deed, this.#message, el("div", { class: "actions bar" }, this.#back, this.#next)));
  }

  /** @param {View} _ @param {string} part the number of the step */
  show(_, part) {
    const step = /^\d+$/.test(part) ? Number(part) : 1;
    if (!STEPS[step - 1]) this.#app.fail(`There is no step '${part}': expected 1 to ${STEPS.length}`);
    this.#step = STEPS[step - 1] ? step : 1;
    const { title, text, deed } = /** @type {import("./story.js").Step} */ (STEPS[this.#step - 1]);
    this.#heading.textContent = `${this.#step}. ${title}`;
    this.#text.textContent = text;
    this.#tell("");
    const here = this.#step;
    this.#doing = deed({
      tell: (said, bad) => this.#step === here && this.#tell(said, bad),
      done: (said) => this.#step === here && this.#done(said),
      fail: (error) => this.#app.fail(error),
    });
    this.#deed.replaceChildren(...this.#doing.nodes);
    this.#next.classList.remove("strong");
    turn(this.#back, this.#step > 1 ? `#learn/${this.#step - 1}` : null);
    turn(this.#next, this.#step < STEPS.length ? `#learn/${this.#step + 1}` : null);
    this.#mark();
  }

  recolour() {
    this.#doing?.recolour?.();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const link = { ArrowLeft: this.#back, ArrowRight: this.#next }[event.key];
    if (link?.hasAttribute("href")) link.click();
    else if (this.#doing?.key?.(event.key) !== true) return;
    event.preventDefault();
  }

  /** @param {string} said */
  #done(said) {
    keepLearnt(this.#step);
    this.#tell(said);
    this.#message.classList.add("good");
    this.#next.classList.add("strong");
    this.#mark();
  }

  /** @param {string} said @param {boolean} [bad] */
  #tell(said, bad = false) {
    this.#message.textContent = said;
    this.#message.className = bad ? "message bad" : "message";
  }

  #mark() {
    const done = learnt();
    this.#list.replaceChildren(...STEPS.map(({ title }, i) => el("li", {},
      el("a", { href: `#learn/${i + 1}`, title, class: done.includes(i + 1) ? "done" : "", ...(i + 1 === this.#step ? { "aria-current": "step" } : {}), "aria-label": `${i + 1}. ${title}${done.includes(i + 1) ? " (done)" : ""}` }, i + 1))));
  }
}

/** @param {HTMLAnchorElement} link @param {string | null} address */
function turn(link, address) {
  link.hidden = address === null;
  if (address === null) link.removeAttribute("href");
  else link.setAttribute("href", address);
}
