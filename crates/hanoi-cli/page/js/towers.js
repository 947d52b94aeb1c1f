// The board: pegs and disks as SVG, a button for each peg, dragging and tapping.
// @ts-check

import { calm, el, svg } from "./dom.js";
import { colours } from "./look.js";

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{play: (from: string, to: string) => Promise<void>}} Player */

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const FOOT = 14;
/** The room over a tower, and the most that a disk is thick. */
const [HEAD, THICK] = [18, 76];
/** How far from a disk a finger still takes it. */
const REACH = 24;
/** How far a finger may slide in a tap. */
const TAP = 12;

/** Towers of any size in any rectangle. */
export class Towers {
  #svg = svg("svg", { class: "towers", "aria-hidden": "true" });
  #pegs = svg("g", { class: "wood" });
  #disks = svg("g");
  #buttons = el("div", { class: "pegs" });
  /** @type {SVGGElement[]} by disk, the smallest first */
  #shapes = [];
  #state = "";
  #count = 0;
  #scheme = "";
  /** @type {Promise<void>} what was chosen last */
  #turn = Promise.resolve();
  /** @type {string | null} the disk that is marked */
  #marked = null;
  /** @type {Player | null} */
  #player;
  /** @type {string | null} the peg that all disks are to come to */
  #goal = null;
  /** @type {string[]} */
  #legal = [];
  /** @type {string | null} the peg whose disk is in the hand */
  #held = null;
  /** @type {{peg: string, start: Point, taken: boolean, moved: boolean, pointer: number} | null} */
  #drag = null;

  /** @param {Player | null} player whoever moves disks by hand, if anybody does */
  constructor(player = null) {
    this.#player = player;
    this.#svg.append(this.#pegs, this.#disks);
    this.node = el("div", { class: player ? "board by-hand" : "board" }, this.#svg, this.#buttons);
    new ResizeObserver(() => this.#layout()).observe(this.#svg);
    if (player) this.#listen();
  }

  /** The letters of the pegs. */
  get letters() { return LETTERS.slice(0, this.#count); }

  /**
   * Shows a state; a disk that differs from the last one moves there.
   * @param {string} state
   * @param {number} pegs
   * @param {{marked?: string | null, legal?: string[], time?: number, goal?: string | null}} [how]
   */
  show(state, pegs, { marked = null, legal = [], time = 0, goal = null } = {}) {
    const before = this.#state;
    const same = before.length === state.length && pegs === this.#count;
    this.#state = state;
    this.#count = pegs;
    this.#marked = marked;
    this.#goal = goal;
    this.#legal = legal;
    if (this.#held && !this.#top(this.#held)) this.#held = null;
    if (!same) { this.#held = null; this.#make(); }
    for (const place of this.#buttons.children) place.classList.remove("hint-from", "hint-to");
    const changed = same ? [...state].flatMap((peg, i) => (peg === before[i] ? [] : [state.length - 1 - i])) : [];
    const from = changed.length === 1 ? this.#where(/** @type {number} */ (changed[0]), before) : null;
    this.#layout();
    const moved = changed[0];
    if (from && moved !== undefined && time > 0 && !calm.matches) this.#fly(moved, from, time);
  }

  /** Puts the disk in the hand back. */
  putBack() {
    this.#held = null;
    this.#layout();
  }

  /**
   * Does what a key says that names a peg or puts the disk back; returns any other key, letters small.
   * A small letter that is also a command is left to the command: pegs have capitals, and numbers.
   * @param {string} key
   */
  command(key) {
    const small = key.length === 1 ? key.toLowerCase() : key;
    const peg = /^[1-9]$/.test(key) ? this.letters[Number(key) - 1] : key === "h" ? "" : key.toUpperCase();
    if (small === "Escape" && this.#held) this.putBack();
    else if (peg?.length === 1 && this.letters.includes(peg)) void this.choose(peg);
    else return small;
    return null;
  }

  /** Picks a disk up from a peg, or puts the one in the hand down there, when what was chosen before is done. @param {string} peg */
  choose(peg) {
    this.#turn = this.#turn.then(() => this.#choose(peg));
    return this.#turn;
  }

  /** @param {string} peg */
  async #choose(peg) {
    if (!this.#player || !this.letters.includes(peg)) return;
    if (this.#held === peg) return this.putBack();
    if (this.#held) {
      const from = this.#held;
      this.#held = null;
      this.#layout();
      await this.#player.play(from, peg);
    } else if (this.#top(peg)) {
      this.#held = peg;
      this.#layout();
    } else {
      this.refuse(peg);
    }
  }

  /** Shows that a disk cannot go there. @param {string} peg */
  refuse(peg) {
    const place = this.#buttons.children[this.letters.indexOf(peg)];
    place?.classList.remove("refused");
    void (/** @type {HTMLElement} */ (place)?.offsetWidth);
    place?.classList.add("refused");
    this.#svg.animate(calm.matches ? [] : [0, -7, 6, -4, 2, 0].map((x) => ({ transform: `translateX(${x}px)` })), 320);
  }

  /** Shows a move before it is made. @param {string} move as 1AC */
  hint(move) {
    const [, from, to] = /^\d+(\w)(\w)$/.exec(move) ?? [];
    for (const [peg, name] of [[from, "hint-from"], [to, "hint-to"]]) {
      const place = this.#buttons.children[this.letters.indexOf(peg ?? "?")];
      place?.classList.add(name ?? "");
    }
  }

  #top(/** @type {string} */ peg) {
    const place = this.#state.lastIndexOf(peg);
    return place < 0 ? 0 : this.#state.length - place;
  }

  #make() {
    const disks = this.#state.length;
    const shape = (/** @type {number} */ index) => svg("g", { class: "disk" },
      svg("rect"), disks <= 40 ? svg("text", { "text-anchor": "middle" }, index + 1) : null);
    this.#shapes = Array.from({ length: disks }, (_, index) => shape(index));
    this.#disks.replaceChildren(...[...this.#shapes].reverse());
    this.#pegs.replaceChildren(svg("rect", { class: "base" }), ...[...this.letters].map(() => svg("rect", { class: "peg" })));
    const peg = (/** @type {string} */ letter) => this.#player
      ? el("button", { type: "button", class: "peg", click: () => void this.choose(letter) }, letter)
      : el("span", { class: "peg" }, letter);
    this.#buttons.replaceChildren(...[...this.letters].map(peg));
    this.#buttons.style.setProperty("--pegs", String(this.#count));
  }

  #size() {
    const { width, height: shown } = this.#svg.getBoundingClientRect();
    const slot = width / this.#count;
    const layers = Math.max(this.#state.length, 2) + 1;
    // A board that is not laid out yet has no height.
    const height = Math.max(shown, FOOT + HEAD + layers);
    const most = Math.min(THICK, slot * 0.34);
    const thick = Math.min(most, (height - FOOT - HEAD) / layers);
    return { width, height, slot, thick, tall: FOOT + HEAD + layers * most };
  }

  /** Where a disk lies in a state: its middle, and its lower edge. @returns {Point} */
  #where(/** @type {number} */ index, state = this.#state) {
    const { height, slot, thick } = this.#size();
    const at = state.length - 1 - index;
    const peg = /** @type {string} */ (state[at]);
    let below = 0;
    for (let i = 0; i < at; i++) if (state[i] === peg) below++;
    const lift = this.#held === peg && this.#top(peg) === index + 1 && state === this.#state ? 16 : 0;
    return { x: (LETTERS.indexOf(peg) + 0.5) * slot, y: height - FOOT - below * thick - lift };
  }

  #layout() {
    const size = this.#size();
    // Before it has its size, as when the page is opened, there is nothing to lay out.
    if (!this.#count || !size.width) return;
    const { width, height, slot, thick, tall: whole } = size;
    this.#svg.style.setProperty("--tall", `${Math.ceil(whole)}px`);
    const [base, ...pegs] = [...this.#pegs.children];
    set(base, { x: 2, y: height - FOOT, width: width - 4, height: FOOT - 6, rx: 4 });
    const wood = Math.max(3, Math.min(9, slot * 0.05));
    const tall = Math.min(height - FOOT - 4, thick * (Math.max(this.#state.length, 2) + 0.7));
    pegs.forEach((peg, i) => set(peg, { x: (i + 0.5) * slot - wood / 2, y: height - FOOT - tall, width: wood, height: tall, rx: wood / 2 }));
    this.#scheme = colours.theme;
    this.#shapes.forEach((shape, index) => this.#place(shape, index, size));
    this.#describe();
  }

  /** @param {SVGGElement} shape @param {number} index @param {{slot: number, thick: number}} size */
  #place(shape, index, { slot, thick }) {
    const disks = this.#state.length;
    const { x, y } = this.#where(index);
    const part = disks > 1 ? index / (disks - 1) : 0.5;
    const wide = slot * (0.26 + 0.68 * part);
    const gap = thick > 16 ? 1.5 : thick * 0.06;
    const { fill, ink } = colours.disk(index + 1, disks);
    const [rect, text] = [...shape.children];
    set(rect, { x: -wide / 2, y: -thick + gap, width: wide, height: thick - gap, rx: Math.min(11, thick / 2.4), fill });
    if (text) {
      const letter = Math.min(20, thick * 0.5);
      const shown = thick >= 12 && wide > 18;
      set(text, { y: -thick / 2 + gap / 2 + letter * 0.36, fill: ink, "font-size": letter, display: shown ? "inline" : "none" });
    }
    shape.setAttribute("transform", `translate(${x.toFixed(2)} ${y.toFixed(2)})`);
    shape.classList.toggle("marked", this.#marked === String(index + 1));
  }

  /** Moves a disk to where it is now, over the pegs. */
  #fly(/** @type {number} */ index, /** @type {Point} */ from, /** @type {number} */ time) {
    const shape = /** @type {SVGGElement} */ (this.#shapes[index]);
    const to = this.#where(index);
    const top = this.#size().thick + 4;
    const high = Math.min(from.y, to.y, Math.max(top, Math.min(from.y, to.y) - 46));
    const at = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ offset) => ({ transform: `translate(${x}px, ${y}px)`, offset });
    shape.animate([at(from.x, from.y, 0), at(from.x, high, 0.28), at(to.x, high, 0.72), at(to.x, to.y, 1)], { duration: time, easing: "ease-in-out" });
  }

  /** Says on each peg what lies there and what it would do. */
  #describe() {
    [...this.letters].forEach((peg, i) => {
      const place = /** @type {HTMLElement} */ (this.#buttons.children[i]);
      place.classList.toggle("goal", this.#goal === peg);
      if (!this.#player) return;
      const top = this.#top(peg);
      const lies = (this.#goal === peg ? "the goal, " : "") + (top ? `top disk ${top}` : "empty");
      const held = this.#held ? `${this.#top(this.#held)}` : null;
      const can = held !== null && this.#legal.includes(`${held}${this.#held}${peg}`);
      const does = held === null ? (top ? ": pick up" : "") : this.#held === peg ? ": put back" : can ? `: put disk ${held} here` : `: disk ${held} cannot go here`;
      place.setAttribute("aria-label", `Peg ${peg}, ${lies}${does}`);
      place.setAttribute("aria-pressed", String(this.#held === peg));
      place.classList.toggle("can", can);
      place.classList.toggle("cannot", held !== null && !can && this.#held !== peg);
    });
  }

  // By hand

  #listen() {
    // A swipe scrolls the page, but from a disk that can be taken: it drags that disk.
    this.#svg.addEventListener("touchstart", (event) => { if (event.cancelable && event.touches.length === 1 && this.#over(event.touches[0])) event.preventDefault(); }, { passive: false });
    this.#svg.addEventListener("pointerdown", (event) => this.#down(event));
    this.#svg.addEventListener("pointermove", (event) => this.#move(event));
    this.#svg.addEventListener("pointerup", (event) => this.#up(event));
    this.#svg.addEventListener("pointercancel", () => {
      if (this.#drag?.moved) this.putBack();
      this.#drag = null;
    });
  }

  /** Whether a finger is on the topmost disk of its peg. @param {{clientX: number, clientY: number} | undefined} finger */
  #over(finger) {
    const top = finger ? this.#top(this.#peg(finger)) : 0;
    if (!finger || !top) return false;
    const box = /** @type {SVGGElement} */ (this.#shapes[top - 1]).getBoundingClientRect();
    const [across, down] = [Math.abs(finger.clientX - (box.left + box.right) / 2), Math.abs(finger.clientY - (box.top + box.bottom) / 2)];
    return across < Math.max(box.width / 2, REACH) && down < Math.max(box.height / 2, REACH);
  }

  /** @param {{clientX: number}} event */
  #peg(event) {
    const box = this.#svg.getBoundingClientRect();
    const place = Math.floor(((event.clientX - box.left) / box.width) * this.#count);
    return /** @type {string} */ (LETTERS[Math.max(0, Math.min(this.#count - 1, place))]);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0 || this.#drag) return;
    const taken = event.pointerType !== "touch" || this.#over(event);
    this.#drag = { peg: this.#peg(event), start: { x: event.clientX, y: event.clientY }, taken, moved: false, pointer: event.pointerId };
    if (taken) this.#svg.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const drag = this.#drag;
    if (!drag || drag.pointer !== event.pointerId) return;
    const far = Math.hypot(event.clientX - drag.start.x, event.clientY - drag.start.y) > 7;
    const top = this.#top(drag.peg);
    if (!top || !drag.taken || (!far && !drag.moved)) return;
    if (!drag.moved) { drag.moved = true; this.#held = drag.peg; this.#layout(); }
    const shape = /** @type {SVGGElement} */ (this.#shapes[top - 1]);
    const box = this.#svg.getBoundingClientRect();
    shape.setAttribute("transform", `translate(${event.clientX - box.left} ${event.clientY - box.top + this.#size().thick / 2})`);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const drag = this.#drag;
    if (!drag || drag.pointer !== event.pointerId) return;
    this.#drag = null;
    const far = Math.hypot(event.clientX - drag.start.x, event.clientY - drag.start.y) > TAP;
    if (!drag.moved) return far && !drag.taken ? undefined : void this.choose(drag.peg);
    const to = this.#peg(event);
    this.#held = null;
    this.#layout();
    if (to !== drag.peg) void this.#player?.play(drag.peg, to);
  }

  /** Draws anew, in the colours of now. */
  recolour() {
    if (this.#scheme !== colours.theme) this.#layout();
  }
}

/** @param {Element | undefined} node @param {Record<string, string | number>} attributes */
function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) node?.setAttribute(name, typeof value === "number" ? value.toFixed(2) : value);
}
