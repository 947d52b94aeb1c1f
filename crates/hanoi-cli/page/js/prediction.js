// Prediction: the next move is asked for before it is shown, and the answers are counted.
// @ts-check

import { button, el } from "./dom.js";

export class Prediction {
  asks = false;
  #right = 0;
  #asked = 0;
  #move = el("input", { type: "text", size: 6, autocomplete: "off", placeholder: "2AB", "aria-label": "Which disk moves next, from where to where" });
  #said = el("output", { class: "said" });
  #form = el("form", { class: "buttons", hidden: true, submit: (/** @type {Event} */ event) => this.#answer(event) },
    el("span", {}, "Which disk moves next, from where to where?"), this.#move, el("button", { type: "submit" }, "Answer"), this.#said);
  #predicted;
  #turned;
  #turn = button("Predict", () => this.#toggle(), { "aria-pressed": "false" });
  node = el("div", { class: "prediction" }, this.#turn, this.#form);

  /** @param {(move: string) => string | null} predicted makes the next move and returns it @param {() => void} turned after it is switched on or off */
  constructor(predicted, turned) {
    this.#predicted = predicted;
    this.#turned = turned;
  }

  end() {
    if (this.asks) this.#toggle();
  }

  #toggle() {
    this.asks = !this.asks;
    [this.#right, this.#asked] = [0, 0];
    this.#said.textContent = "";
    this.#form.hidden = !this.asks;
    this.#turn.setAttribute("aria-pressed", String(this.asks));
    this.#turned();
    if (this.asks) this.#move.focus();
  }

  /** What is no move is not counted. @param {Event} event */
  #answer(event) {
    event.preventDefault();
    const given = this.#move.value.replace(/\s/g, "").toUpperCase();
    if (!/^\d+[A-Z]{2}$/.test(given)) {
      this.#said.textContent = "A move is a disk and two pegs, as in 2AB";
      return;
    }
    const move = this.#predicted(given);
    if (!move) return;
    this.#asked += 1;
    this.#right += Number(move === given);
    this.#said.textContent = `${move === given ? "right" : `not ${given}`}: ${move}. ${this.#right} of ${this.#asked} right`;
    this.#move.value = "";
  }
}
