// Won: the way that was taken on the map of all states, beside a shortest one, and a picture of it to share.
// @ts-check

import { quick } from "./core.js";
import { button, counted, el, svg } from "./dom.js";
import { colours } from "./look.js";
import { puzzle } from "./memory.js";
import { named, share } from "./setup.js";

/** More disks than these have no map. */
const MAP = 7;
/** @type {Record<import("./look.js").Theme, {ground: string, ink: string, line: string, taken: string, shortest: string}>} */
const INKS = {
  light: { ground: "#fffdf9", ink: "#1c2128", line: "#b9b1a1", taken: "#c44e00", shortest: "#0d5c63" },
  dark: { ground: "#182028", ink: "#e8edf2", line: "#4a5866", taken: "#ff9a52", shortest: "#7fd6c8" },
};
/** The picture's size, and the room for its text and around its map. */
const [WIDE, HIGH, TEXT, MARGIN] = [480, 440, 62, 34];

export class Won {
  #app;
  #picture = el("div", { class: "won-map" });
  #share = button("Share the picture", () => void this.#send(), { class: "quiet" });
  node = el("figure", { class: "card way", hidden: true }, el("figcaption", {}, "Your way"), this.#picture, this.#share);
  #shown = "";

  /** @param {import("./main.js").App} app */
  constructor(app) {
    this.#app = app;
  }

  hide() {
    this.node.hidden = true;
    this.#shown = "";
  }

  /** Shows a game that is won. @param {View} seen @param {number | string} least */
  async show(seen, least) {
    if (seen.pegs !== 3 || seen.disks > MAP || seen.variant) return this.hide();
    const chart = /** @type {ChartData} */ (await quick.ask("chart", puzzle(seen.link)));
    if (this.#app.seen.link !== seen.link) return;
    this.#picture.replaceChildren(picture(chart, seen, least));
    this.#shown = seen.link;
    this.node.hidden = false;
  }

  async #send() {
    const drawing = this.#picture.firstElementChild;
    if (!drawing || this.#shown !== this.#app.seen.link) return;
    await share(this.#app, new Blob([new XMLSerializer().serializeToString(drawing)], { type: "image/svg+xml" }), "hanoi-solved.png");
  }
}

/** The states of a game, from its start on. @param {string} start @param {string} link */
function states(start, link) {
  const pairs = /(?:^|&)moves=(\w+)/.exec(link)?.[1] ?? "";
  let state = start;
  const way = [start];
  for (let i = 0; i < pairs.length; i += 2) {
    // The topmost disk of a peg is the last in the state that lies there.
    const place = state.lastIndexOf(pairs[i] ?? "");
    state = state.slice(0, place) + pairs[i + 1] + state.slice(place + 1);
    way.push(state);
  }
  return way;
}

/** @param {ChartData} chart @param {View} seen @param {number | string} least */
function picture(chart, seen, least) {
  const inks = INKS[colours.theme];
  const [right, low] = [0, 1].map((axis) => Math.max(1, ...chart.places.map((place) => place[axis] ?? 0)));
  const scale = Math.min((WIDE - 2 * MARGIN) / (right ?? 1), (HIGH - TEXT - 2 * MARGIN) / (low ?? 1));
  const left = (WIDE - scale * (right ?? 1)) / 2;
  const at = (/** @type {number} */ state) => {
    const [x = 0, y = 0] = chart.places[state] ?? [];
    return `${(left + x * scale).toFixed(1)} ${(TEXT + MARGIN + y * scale).toFixed(1)}`;
  };
  const line = (/** @type {number[]} */ way) => way.map((state, i) => `${i ? "L" : "M"}${at(state)}`).join("");
  const taken = states(seen.start, seen.link).map((state) => chart.states.indexOf(state));
  const stroke = { fill: "none", "stroke-linejoin": "round", "stroke-linecap": "round" };
  const text = (/** @type {string} */ words, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size, /** @type {string} */ fill = inks.ink) => svg("text", { x, y, fill, "font-family": "Georgia, serif", "font-size": size, "text-anchor": "middle" }, words);
  const title = `Tower of Hanoi: ${named(seen)}`;
  const said = `${counted(seen.made, "move")}${String(seen.made) === String(least) ? ", the minimum" : `, the minimum is ${least}`}`;
  return svg("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, width: WIDE, height: HIGH, role: "img", "aria-label": `The way taken on the map of all states: ${said}` },
    svg("rect", { width: WIDE, height: HIGH, fill: inks.ground }),
    text(title, WIDE / 2, 28, Math.min(20, 900 / title.length)), text(said, WIDE / 2, 52, 18),
    svg("path", { ...stroke, d: chart.edges.map(([a, b]) => `M${at(a)}L${at(b)}`).join(""), stroke: inks.line, "stroke-width": 1 }),
    svg("path", { ...stroke, class: "shortest", d: line(chart.paths[0] ?? []), stroke: inks.shortest, "stroke-width": 9, opacity: 0.45 }),
    svg("path", { ...stroke, class: "taken", d: line(taken), stroke: inks.taken, "stroke-width": 3 }),
    text("taken", WIDE - 60, HIGH - 12, 18, inks.taken), text("shortest", 60, HIGH - 12, 18, inks.shortest));
}
