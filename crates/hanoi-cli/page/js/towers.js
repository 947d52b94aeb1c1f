// The board: pegs and disks as SVG, a button for each peg, dragging and tapping.
// @ts-check

import { calm, el, parts, said, svg } from "./dom.js";
import { colours } from "./look.js";

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{shape: SVGGElement, piece: Piece}} Disk */
/** The name of the disk that is marked, or how many on top of each peg. @typedef {string | Record<string, number> | null} Marked */
/** @typedef {{play: (from: string, to: string) => Promise<void>}} Player */

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const FOOT = 14;
/** The room over a tower, and the most that a disk is thick. */
const [HEAD, THICK] = [18, 76];
/** How far from a disk a finger still takes it. */
const REACH = 24;
/** How far a finger may slide in a tap. */
const TAP = 12;
/** The most disks that fly at once. */
const FLYING = 12;

/** The board of a state of the classic puzzle. @param {string} state @param {number} count @returns {Board} */
function classic(state, count) {
  /** @type {Board} */
  const board = Array.from({ length: count }, () => ({ pieces: [] }));
  [...state].forEach((peg, i) => {
    const size = state.length - i;
    board[LETTERS.indexOf(peg)]?.pieces.push({ name: String(size), size, colour: null, face: 0 });
  });
  return board;
}

/** A piece without its turns. @param {Piece} piece */
const kind = ({ name }) => name.replace(/'+$/, "");

/** Towers of any size in any rectangle. */
export class Towers {
  #svg = svg("svg", { class: "towers", "aria-hidden": "true" });
  #pegs = svg("g", { class: "wood" });
  #disks = svg("g");
  #buttons = el("div", { class: "pegs" });
  /** @type {Board} */
  #board = [];
  /** @type {Disk[][]} the disks of each peg, from the bottom up */
  #towers = [];
  /** What there is on the board, wherever it lies. */
  #inventory = "";
  /** The most disks that a peg has room for, and the largest size. */
  #rows = 0;
  #sizes = 0;
  #count = 0;
  #scheme = "";
  /** @type {Promise<void>} what was chosen last */
  #turn = Promise.resolve();
  /** @type {Marked} */
  #marked = null;
  /** @type {Player | null} */
  #player;
  /** @type {string | null} the peg that all disks are to come to */
  #goal = null;
  /** @type {string[]} pairs of pegs */
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
   * Shows a state; disks that lie elsewhere than in the last one move there.
   * @param {string | Board} state
   * @param {number} pegs
   * @param {{marked?: Marked, legal?: string[], time?: number, goal?: string | null}} [how]
   */
  show(state, pegs, { marked = null, legal = [], time = 0, goal = null } = {}) {
    const board = typeof state === "string" ? classic(state, pegs) : state;
    const all = board.flatMap(({ pieces }) => pieces);
    const inventory = [...board.map(({ height, floor }) => `${height} ${floor}`), ...all.map(kind).sort()].join();
    const same = inventory === this.#inventory;
    const before = new Map(same ? this.#spots() : []);
    [this.#board, this.#inventory, this.#count] = [board, inventory, board.length];
    [this.#marked, this.#goal, this.#legal] = [marked, goal, legal.map((move) => move.slice(-2))];
    this.#rows = Math.min(all.length, Math.max(...board.map(({ height }) => height ?? all.length)));
    this.#sizes = Math.max(0, ...all.map(({ size }) => size));
    if (same) this.#settle();
    else this.#make();
    if (this.#held && (!same || !this.#top(this.#held))) this.#held = null;
    for (const place of this.#buttons.children) place.classList.remove("hint-from", "hint-to");
    this.#layout();
    const flights = this.#spots().flatMap(([disk, to]) => {
      const from = before.get(disk);
      return from && (from.peg !== to.peg || from.level !== to.level) ? [{ disk, from, to }] : [];
    });
    if (!time || calm.matches || flights.length > (typeof state === "string" ? 1 : FLYING)) return;
    for (const { disk, from, to } of flights) this.#fly(disk, this.#where(from), this.#where(to), time);
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
    const mark = (/** @type {string} */ peg, /** @type {string} */ name) => this.#buttons.children[this.letters.indexOf(peg)]?.classList.add(name);
    for (const { from, to } of parts(move)) { mark(from, "hint-from"); mark(to, "hint-to"); }
  }

  /** The disks of a peg. @param {string} peg */
  #tower(peg) {
    return this.#towers[LETTERS.indexOf(peg)] ?? [];
  }

  /** The topmost disk of a peg. @param {string} peg */
  #top(peg) {
    return this.#tower(peg).at(-1);
  }

  /** Where each disk lies. @returns {[Disk, {peg: number, level: number}][]} */
  #spots() {
    return this.#towers.flatMap((tower, peg) => tower.map((disk, level) => /** @type {[Disk, {peg: number, level: number}]} */ ([disk, { peg, level }])));
  }

  /** Lets the disks that there are be those of the board: what lies below what has moved stays. */
  #settle() {
    /** @type {Disk[]} */
    const lifted = [];
    const kept = this.#board.map(({ pieces }, peg) => {
      const tower = this.#towers[peg] ?? [];
      const changed = tower.findIndex(({ piece }, level) => { const now = pieces[level]; return !now || kind(now) !== kind(piece); });
      if (changed >= 0) lifted.push(...tower.slice(changed));
      return changed < 0 ? tower : tower.slice(0, changed);
    });
    this.#towers = this.#board.map(({ pieces }, peg) => pieces.map((piece, level) => {
      const disk = kept[peg]?.[level] ?? lifted.splice(lifted.findIndex((one) => kind(one.piece) === kind(piece)), 1)[0];
      return Object.assign(/** @type {Disk} */ (disk), { piece });
    }));
  }

  #make() {
    const disks = this.#board.reduce((sum, { pieces }) => sum + pieces.length, 0);
    const shape = (/** @type {Piece} */ { colour }) => svg("g", { class: colour ? "disk named" : "disk" },
      svg("rect"), disks <= 40 ? svg("text", { "text-anchor": "middle" }) : null, colour ? svg("path") : null);
    this.#towers = this.#board.map(({ pieces }) => pieces.map((piece) => ({ piece, shape: shape(piece) })));
    this.#disks.replaceChildren(...this.#towers.flat().sort((a, b) => b.piece.size - a.piece.size).map((disk) => disk.shape));
    const floors = this.#board.filter(({ floor_colour }) => floor_colour);
    this.#pegs.replaceChildren(svg("rect", { class: "base" }), ...this.#board.map(() => svg("rect", { class: "peg" })), ...floors.map(() => svg("rect", { class: "floor" })));
    const peg = (/** @type {string} */ letter, /** @type {number} */ i) => {
      const { floor_colour: floor } = this.#board[i] ?? {};
      const name = floor ? `${letter} (${floor})` : letter;
      return this.#player ? el("button", { type: "button", class: "peg", click: () => void this.choose(letter) }, name) : el("span", { class: "peg" }, name);
    };
    this.#buttons.replaceChildren(...[...this.letters].map(peg));
    this.#buttons.style.setProperty("--pegs", String(this.#count));
  }

  #size() {
    const { width, height: shown } = this.#svg.getBoundingClientRect();
    const slot = width / this.#count;
    const layers = Math.max(this.#rows, 2) + 1;
    // A board that is not laid out yet has no height.
    const height = Math.max(shown, FOOT + HEAD + layers);
    const most = Math.min(THICK, slot * 0.34);
    const thick = Math.min(most, (height - FOOT - HEAD) / layers);
    return { width, height, slot, thick, tall: FOOT + HEAD + layers * most };
  }

  /** Where a disk lies: its middle, and its lower edge. @param {{peg: number, level: number}} spot @returns {Point} */
  #where({ peg, level }) {
    const { height, slot, thick } = this.#size();
    return { x: (peg + 0.5) * slot, y: height - FOOT - level * thick };
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
    const middle = (/** @type {number} */ i) => (i + 0.5) * slot;
    this.#board.forEach(({ height: most = null }, i) => {
      const rows = most === null ? Math.max(this.#rows, 2) : Math.min(most, this.#rows);
      const tall = Math.min(height - FOOT - 4, thick * (rows + 0.7));
      set(pegs[i], { x: middle(i) - wood / 2, y: height - FOOT - tall, width: wood, height: tall, rx: wood / 2 });
    });
    this.#board.flatMap(({ floor_colour }, i) => (floor_colour ? [{ i, fill: colours.letter(floor_colour).fill }] : []))
      .forEach(({ i, fill }, place) => set(pegs[this.#count + place], { x: middle(i) - slot * 0.45, y: height - FOOT, width: slot * 0.9, height: 6, rx: 2, fill }));
    this.#scheme = colours.theme;
    this.#towers.forEach((tower, peg) => tower.forEach((disk, level) => this.#place(disk, { peg, level }, size)));
    this.#describe();
  }

  /** @param {Disk} disk @param {{peg: number, level: number}} spot @param {{slot: number, thick: number}} size */
  #place({ shape, piece }, spot, { slot, thick }) {
    const { name, size, colour, face } = piece;
    const { x, y } = this.#where(spot);
    const letter = LETTERS[spot.peg] ?? "";
    const down = this.#tower(letter).length - spot.level;
    const lift = this.#held === letter && down === 1 ? 16 : 0;
    const part = this.#sizes > 1 ? (size - 1) / (this.#sizes - 1) : 0.5;
    const wide = slot * (0.26 + 0.68 * part);
    const gap = thick > 16 ? 1.5 : thick * 0.06;
    const { fill, ink } = colour ? colours.letter(colour) : colours.disk(size, this.#sizes);
    const [rect, text, bars] = [shape.querySelector("rect"), shape.querySelector("text"), shape.querySelector("path")];
    set(rect, { x: -wide / 2, y: -thick + gap, width: wide, height: thick - gap, rx: Math.min(11, thick / 2.4), fill });
    if (text) {
      const high = Math.min(20, thick * 0.5, name.length > 2 ? (wide - 6) / (name.length * 0.55) : 20);
      text.textContent = name;
      set(text, { y: -thick / 2 + gap / 2 + high * 0.36, fill: ink, "font-size": high, display: thick >= 12 && wide > 18 ? "inline" : "none" });
    }
    if (bars) set(bars, { d: turns(face, wide, thick - gap), stroke: ink });
    shape.setAttribute("transform", `translate(${x.toFixed(2)} ${(y - lift).toFixed(2)})`);
    shape.classList.toggle("marked", typeof this.#marked === "string" ? this.#marked === name : down <= (this.#marked?.[letter] ?? 0));
  }

  /** Moves a disk to where it is now, over the pegs. */
  #fly(/** @type {Disk} */ { shape }, /** @type {Point} */ from, /** @type {Point} */ to, /** @type {number} */ time) {
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
      const lies = (this.#goal === peg ? "the goal, " : "") + (top ? `top disk ${said(top.piece)}` : "empty");
      const hand = this.#held ? this.#top(this.#held) : undefined;
      const held = hand ? said(hand.piece) : null;
      const can = held !== null && this.#legal.includes(`${this.#held}${peg}`);
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
    const top = finger ? this.#top(this.#peg(finger)) : null;
    if (!finger || !top) return false;
    const box = top.shape.getBoundingClientRect();
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
    const box = this.#svg.getBoundingClientRect();
    top.shape.setAttribute("transform", `translate(${event.clientX - box.left} ${event.clientY - box.top + this.#size().thick / 2})`);
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

/** The marks of a disk that is turned: a line along its lower edge, another along the upper one, and bars at the ends for each turn more. @param {number} face @param {number} wide @param {number} high */
function turns(face, wide, high) {
  const [across, down] = [wide / 2 - high * 0.3, high * 0.12];
  const line = (/** @type {number} */ y) => `M${-across} ${y}H${across}`;
  const bars = Array.from({ length: Math.max(0, face - 2) }, (_, i) => [-1, 1].map((side) => `M${side * (wide / 2 - 5 - 4 * i)} ${2 - high}V-2`).join(""));
  return [line(-down), line(down - high)].slice(0, face).concat(bars).join("");
}

/** @param {Element | null | undefined} node @param {Record<string, string | number>} attributes */
function set(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) node?.setAttribute(name, typeof value === "number" ? value.toFixed(2) : value);
}
