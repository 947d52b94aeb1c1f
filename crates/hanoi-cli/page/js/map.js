// Map: all states as a graph, the game as a point in it, and the shortest paths from there to the goal.
// @ts-check

import { quick } from "./core.js";
import { button, calm, counted, el, spoken, svg } from "./dom.js";
import { colours } from "./look.js";
import { Towers } from "./towers.js";
import { keep, named, setup, goalPeg } from "./setup.js";

/** @typedef {{x: number, y: number}} Point */

const FLIGHT = 170;

export class Map {
  title = "Map";
  #app;
  #heading = el("h1");
  #edges = svg("path", { class: "edges" });
  #paths = [svg("path", { class: "path second" }), svg("path", { class: "path first" })];
  #states = svg("g", { class: "states" });
  #goal = svg("circle", { class: "goal" });
  #here = svg("circle", { class: "here" });
  #mark = svg("circle", { class: "chosen", visibility: "hidden" });
  #corners = svg("g", { class: "corners" });
  #svg = svg("svg", { class: "graph", role: "img" }, this.#edges, this.#states, ...this.#paths, this.#goal, this.#here, this.#mark, this.#corners);
  #moves = el("div", { class: "actions moves" });
  #facts = el("p", { class: "message" });
  #state = el("p", { class: "state" });
  #towers = new Towers({ play: (from, to) => this.#play(from + to).catch((error) => { this.#app.fail(error); this.#towers.refuse(to); }) });
  /** @type {number | null} the state that was chosen */
  #chosen = null;
  #choice = el("p", { class: "hover", "aria-live": "polite" }, " ");
  #walkThere = button("Walk there", () => this.#chosen !== null && this.#go(this.#chosen).catch((error) => this.#app.fail(error)), { class: "quiet", hidden: true });
  #scale = el("span", { class: "gradient", "aria-hidden": "true" });
  #setup;
  /** @type {ChartData | null} */
  #chart = null;
  #problem = "";
  /** what is seen of the picture: its left upper corner and its width */
  #window = { x: 0, y: 0, w: 1, h: 1 };
  #whole = { x: 0, y: 0, w: 1, h: 1 };
  /** @type {globalThis.Map<number, Point>} the fingers */
  #fingers = new globalThis.Map();
  #dragged = 0;
  #walk = 0;

  /** @param {import("./main.js").App} app */
  constructor(app) {
    this.#app = app;
    this.#setup = setup(app, { most: 7, pegs: false });
    const zoom = (/** @type {string} */ text, /** @type {string} */ name, /** @type {() => void} */ does) => button(text, does, { "aria-label": name, title: name });
    this.node = el("div", { class: "view map" },
      el("div", { class: "card stage" },
        el("div", { class: "head" }, this.#heading, keep(app, "map")),
        el("div", { class: "chart" }, this.#svg,
          el("div", { class: "zoom" }, zoom("+", "Zoom in", () => this.#zoom(1 / 1.5)), zoom("−", "Zoom out", () => this.#zoom(1.5)), zoom("⌂", "Show all", () => this.#see(this.#whole)))),
        this.#facts,
        el("div", { class: "below" }, this.#choice, this.#walkThere, el("p", { class: "scale" }, "goal", this.#scale, "far")),
      ),
      el("aside", {},
        el("div", { class: "card" }, el("h2", {}, "Where the game is"), this.#state, this.#towers.node,
          el("h3", {}, "Moves from here"), this.#moves,
          el("p", { class: "legend" }, "Each point is a state, each line a move. Choose a point to see how far it is; scroll or pinch to zoom; drag to pan.")),
        this.#setup.node));
    this.#listen();
    new ResizeObserver(() => this.#see(this.#window)).observe(this.#svg);
  }

  /** @param {View} seen */
  async show(seen) {
    this.#heading.textContent = named(seen);
    this.#towers.show(seen.board ?? seen.state, seen.pegs, { legal: seen.variant?.ways ?? seen.legal, time: FLIGHT, goal: goalPeg(seen) });
    await this.#setup.show(seen);
    try {
      if (seen.variant) throw new Error("The map shows the classic puzzle alone: for variants see Play");
      this.#learn(seen, await quick.ask("chart", seen.link));
    } catch (error) {
      this.#chart = null;
      this.#svg.classList.add("gone");
      this.#moves.replaceChildren();
      this.#app.fail(error);
    }
  }

  leave() {
    this.#walk = 0;
  }

  recolour() {
    this.#towers.recolour();
    if (this.#chart) this.#draw(this.#chart);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "+" || event.key === "-") this.#zoom(event.key === "+" ? 1 / 1.5 : 1.5);
    else if (event.key === "0") this.#see(this.#whole);
    else if (event.key.toLowerCase() === "u") void this.#app.ask("undo");
    else if (event.key.startsWith("Arrow")) this.#pan(event.key);
    else if (this.#towers.command(event.key) !== null) return;
    event.preventDefault();
  }

  /** @param {View} seen @param {ChartData} chart */
  #learn(seen, chart) {
    const before = this.#chart ? this.#point(this.#chart, this.#chart.here) : null;
    const problem = `${seen.disks} ${seen.rules} ${seen.start} ${seen.goal}`;
    const fresh = problem !== this.#problem || !this.#chart;
    this.#chart = chart;
    this.#problem = problem;
    this.#svg.classList.remove("gone");
    if (fresh) {
      this.#choose(null);
      this.#draw(chart);
      this.#see(this.#whole);
    }
    this.#paths.forEach((path, i) => path.setAttribute("d", this.#line(chart, chart.paths[1 - i] ?? [])));
    this.#move(fresh ? null : before, this.#point(chart, chart.here));
    const [path = []] = chart.paths;
    this.#state.textContent = seen.state || "no disks";
    const length = path.length - 1;
    const many = chart.paths.length > 1 ? " There are two shortest paths." : "";
    this.#facts.textContent = length > 0 ? `${counted(length, "move")} to the goal.${many}` : "This is the goal.";
    this.#svg.setAttribute("aria-label", `Graph of ${chart.places.length} states. The game is at ${seen.state}. ${this.#facts.textContent}`);
    this.#offer(seen);
  }

  /** @param {View} seen */
  #offer(seen) {
    const offer = (/** @type {string} */ move) => button(spoken(move), () => void this.#play(move.slice(-2)), { "data-move": move });
    const had = document.activeElement?.parentElement === this.#moves;
    this.#moves.replaceChildren(...seen.legal.map(offer), button("Undo", () => void this.#app.ask("undo"), { disabled: !seen.made }));
    if (had) /** @type {HTMLElement | null} */ (this.#moves.querySelector("button:enabled"))?.focus();
  }

  /** @param {ChartData} chart */
  #draw(chart) {
    const points = chart.places.map((_, i) => this.#point(chart, i));
    this.#edges.setAttribute("d", chart.edges.map(([a, b]) => `M${at(points[a])}L${at(points[b])}`).join(""));
    const most = Math.max(1, ...chart.distances.map((distance) => distance ?? 0));
    /** @type {string[][]} */
    const levels = Array.from({ length: most + 1 }, () => []);
    chart.distances.forEach((distance, i) => levels[distance ?? most]?.push(`M${at(points[i])}h0`));
    this.#states.replaceChildren(...levels.map((dots, distance) => {
      const dot = svg("path", { d: dots.join("") });
      dot.style.stroke = colours.scale(distance, most).fill;
      return dot;
    }));
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [wide, high] = [Math.max(...xs), Math.max(...ys)];
    const margin = 6 + wide / 12;
    this.#whole = { x: -margin, y: -margin, w: wide + 2 * margin, h: high + 2 * margin };
    this.#scale.style.background = `linear-gradient(90deg, ${[0, 1, 2, 3, 4].map((step) => colours.scale(step, 4).fill).join(", ")})`;
    this.#corners.replaceChildren(...chart.corners.map((state) => corner(this.#point(chart, state), chart.states[state] ?? "")));
    const goal = this.#point(chart, chart.goal);
    this.#goal.setAttribute("cx", String(goal.x));
    this.#goal.setAttribute("cy", String(goal.y));
  }

  /** @param {ChartData} chart @param {number[]} path */
  #line(chart, path) {
    return path.map((state, i) => `${i ? "L" : "M"}${at(this.#point(chart, state))}`).join("");
  }

  /** @param {ChartData} chart @param {number} state @returns {Point} */
  #point(chart, state) {
    const [x = 0, y = 0] = chart.places[state] ?? [];
    return { x, y };
  }

  /** @param {Point | null} from @param {Point} to */
  #move(from, to) {
    this.#here.setAttribute("cx", String(to.x));
    this.#here.setAttribute("cy", String(to.y));
    if (!from || calm.matches) return;
    this.#here.animate([{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: "none" }], { duration: FLIGHT, easing: "ease-in-out" });
  }

  /** @param {string} pair */
  async #play(pair) {
    this.#walk = 0;
    await this.#app.ask("play", pair);
    this.#app.say(`${spoken(this.#app.seen.last)}. ${this.#facts.textContent}`);
  }

  /** Marks a state and tells how far it is; the game stays where it is. @param {number | null} state */
  #choose(state) {
    const chart = this.#chart;
    this.#chosen = state;
    this.#walkThere.hidden = state === null || state === chart?.here;
    this.#mark.setAttribute("visibility", state === null ? "hidden" : "visible");
    this.#choice.textContent = this.#told(state);
    if (state === null || !chart) return;
    const { x, y } = this.#point(chart, state);
    this.#mark.setAttribute("cx", String(x));
    this.#mark.setAttribute("cy", String(y));
  }

  /** A state, and how far it is from the goal. @param {number | null} state */
  #told(state) {
    if (state === null || !this.#chart) return " ";
    const far = this.#chart.distances[state];
    return `${this.#chart.states[state]}: ${far === null || far === undefined ? "no way to the goal" : `${counted(far, "move")} from the goal`}`;
  }

  /** Walks to a state, move by move. @param {number} state */
  async #go(state) {
    this.#choose(null);
    const walk = (this.#walk = performance.now());
    const pairs = /** @type {string} */ (await quick.ask("route", this.#app.seen.link, String(state)));
    for (let i = 0; i < pairs.length && this.#walk === walk; i += 2) {
      await this.#app.ask("play", pairs.slice(i, i + 2));
      await new Promise((resolve) => setTimeout(resolve, calm.matches ? 0 : FLIGHT));
    }
    this.#app.say(`At ${this.#app.seen.state}. ${this.#facts.textContent}`);
  }

  // Zoom and pan

  /** @param {{x: number, y: number, w: number, h: number}} window */
  #see(window) {
    this.#window = window;
    const { x, y, w, h } = window;
    // A swipe over the whole map scrolls the page; over a part of it, it shows the next part.
    this.#svg.classList.toggle("near", w < this.#whole.w * 0.99);
    this.#svg.setAttribute("viewBox", `${x} ${y} ${w} ${h}`);
    // A pixel in steps of the lattice: points and lines keep their size on the screen.
    const box = this.#svg.getBoundingClientRect();
    if (box.width) this.#svg.style.setProperty("--unit", String(Math.max(w / box.width, h / box.height)));
  }

  /** @param {number} factor @param {Point} [around] in parts of the window */
  #zoom(factor, around = { x: 0.5, y: 0.5 }) {
    const { x, y, w, h } = this.#window;
    const most = this.#whole.w * 1.05;
    const next = Math.min(most, Math.max(this.#whole.w / 40, w * factor));
    const part = next / w;
    this.#see({ x: x + w * (1 - part) * around.x, y: y + h * (1 - part) * around.y, w: next, h: h * part });
  }

  /** @param {string} key */
  #pan(key) {
    const { x, y, w, h } = this.#window;
    const right = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
    const down = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
    this.#see({ x: x + (right * w) / 8, y: y + (down * h) / 8, w, h });
  }

  #listen() {
    this.#svg.addEventListener("wheel", (event) => {
      event.preventDefault();
      const box = this.#svg.getBoundingClientRect();
      this.#zoom(Math.exp(event.deltaY / 500), { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height });
    }, { passive: false });
    this.#svg.addEventListener("pointerdown", (event) => {
      if (!this.#fingers.size) this.#dragged = 0;
      this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      this.#svg.setPointerCapture(event.pointerId);
    });
    this.#svg.addEventListener("pointermove", (event) => this.#moved(event));
    this.#svg.addEventListener("pointerup", (event) => {
      this.#fingers.delete(event.pointerId);
      if (this.#dragged < 6) this.#clicked(event);
    });
    this.#svg.addEventListener("pointercancel", (event) => this.#fingers.delete(event.pointerId));
  }

  /** @param {PointerEvent} event */
  #moved(event) {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return this.#hovered(event);
    const box = this.#svg.getBoundingClientRect();
    const scale = Math.max(this.#window.w / box.width, this.#window.h / box.height);
    const others = [...this.#fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    const now = { x: event.clientX, y: event.clientY };
    this.#dragged += Math.hypot(now.x - before.x, now.y - before.y);
    this.#fingers.set(event.pointerId, now);
    const [other] = others;
    if (other) {
      const far = (/** @type {Point} */ point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y));
      this.#zoom(far(before) / far(now), { x: (other.x - box.left) / box.width, y: (other.y - box.top) / box.height });
    } else if (this.#dragged >= 6) {
      const { x, y, w, h } = this.#window;
      this.#see({ x: x - (now.x - before.x) * scale, y: y - (now.y - before.y) * scale, w, h });
    }
  }

  /** The state nearest to the pointer. @param {PointerEvent} event */
  #nearest(event) {
    const matrix = this.#svg.getScreenCTM()?.inverse();
    if (!matrix || !this.#chart) return null;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    let nearest = -1;
    let least = 6;
    this.#chart.places.forEach(([x, y], i) => {
      const far = Math.hypot(x - point.x, y - point.y);
      if (far < least) [nearest, least] = [i, far];
    });
    return nearest < 0 ? null : nearest;
  }

  /** @param {PointerEvent} event */
  #hovered(event) {
    const state = this.#nearest(event);
    this.#svg.classList.toggle("pointing", state !== null);
    if (this.#chosen === null) this.#choice.textContent = this.#told(state);
  }

  /** @param {PointerEvent} event */
  #clicked(event) {
    const state = this.#nearest(event);
    this.#choose(state);
  }
}

/** The name of a state in a corner. @param {Point} place @param {string} state */
function corner({ x, y }, state) {
  const text = svg("text", {}, state);
  text.style.setProperty("--x", `${x}px`);
  text.style.setProperty("--y", `${y}px`);
  if (y > 0) text.classList.add(x > 0 ? "right" : "left");
  return text;
}

/** @param {Point | undefined} point */
function at(point) {
  return point ? `${point.x} ${point.y}` : "0 0";
}
