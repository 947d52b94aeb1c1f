// Help: how to play, and the keys of each view, in a dialog.
// @ts-check

import { button, el } from "./dom.js";

/** @typedef {readonly (readonly [string, string])[]} Keys */

/** @type {Record<string, Keys>} */
const KEYS = {
  play: [["A B C or 1 2 3", "pick up, put down"], ["U, R", "undo, redo"], ["H", "hint, which is counted"], ["S", "solve, stop"], ["+", "begin a joint move, where a variant has them; Enter makes it"], ["L", "next level"], ["N", "choose a puzzle"], ["Home", "restart"], ["Esc", "put back"]],
  watch: [["← →", "one move back, forward"], ["Space", "play, pause"], ["Home, End", "start, end"]],
  jump: [["← →", "one move back, forward"], ["Home, End", "start, end"]],
  map: [["A B C or 1 2 3", "pick up, put down"], ["+ −", "zoom"], ["← → ↑ ↓", "pan"], ["0", "show all"], ["U", "undo"], ["Esc", "put back"]],
  learn: [["← →", "one step back, forward"]],
};
/** @type {Keys} */
const ANYWHERE = [["P", "present: full screen, large type; Page Up and Page Down step, a full stop blanks the screen"], ["?", "these keys"]];

const list = el("dl", { class: "keys" });
const dialog = el("dialog", { class: "card help", "aria-labelledby": "help" },
  el("h2", { id: "help" }, "How to play"),
  el("p", {}, "Bring all disks to the goal, one at a time, never a larger disk on a smaller one. Drag a disk, or tap one peg and then another."),
  el("h3", {}, "Keys"), list,
  el("form", { method: "dialog", class: "actions" }, button("Close", () => dialog.close(), { class: "strong" })));

/** Shows the help of a view, or closes it. @param {string} view */
export function help(view) {
  if (dialog.open) return dialog.close();
  if (!dialog.isConnected) document.body.append(dialog);
  list.replaceChildren(...[...(KEYS[view] ?? []), ...ANYWHERE].map(([key, does]) => el("div", {}, el("dt", {}, el("kbd", {}, key)), el("dd", {}, does))));
  dialog.showModal();
}
