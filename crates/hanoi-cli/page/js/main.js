// The page: its views, the address, and what is said.
// @ts-check

import { quick, slow } from "./core.js";
import { colours, follow } from "./look.js";
import { el } from "./dom.js";
import { keepGame, lastGame } from "./memory.js";
import { clicked, present } from "./present.js";

/**
 * What a view is: it shows what a link says, when it is the one that is seen.
 * @typedef {{node: HTMLElement, title: string, show: (seen: View, part: string) => void | Promise<void>, leave?: () => void, recolour?: () => void, key?: (event: KeyboardEvent) => void}} Face
 */

/** The views by name, each loaded when it is first opened. @type {Record<string, () => Promise<new (app: App) => Face>>} */
const VIEWS = {
  play: async () => (await import("./play.js")).Play,
  watch: async () => (await import("./watch.js")).Watch,
  jump: async () => (await import("./jump.js")).Jump,
  map: async () => (await import("./map.js")).Map,
  check: async () => (await import("./check.js")).Check,
  learn: async () => (await import("./learn.js")).Learn,
  texts: async () => (await import("./texts.js")).Texts,
};

/** Shows the keys of a view, or hides them. @param {string} view */
const help = (view) => import("./help.js").then(({ help }) => help(view)).catch((error) => app.fail(error));

/** Views that show no puzzle of the address. */
const OWN = ["learn", "texts"];

const main = /** @type {HTMLElement} */ (document.querySelector("#view"));
const failure = /** @type {HTMLElement} */ (document.querySelector("#failure"));
const toast = /** @type {HTMLElement} */ (document.querySelector("#toast"));
const status = /** @type {HTMLElement} */ (document.querySelector("#say"));

/** How long after a change the address follows: browsers refuse to have it changed more often. */
const SETTLED = 250;
/** How long what was done is shown. */
const SEEN = 4000;

export class App {
  /** @type {View} */
  seen = /** @type {any} */ (null);
  #view = "";
  /** What the address names of the view: the step of the story. */
  #part = "";
  #settling = 0;
  #telling = 0;
  /** The address as it was written or opened last. */
  #written = "";
  /** How many addresses have been opened: what was asked about an earlier one is of no use. */
  opened = 0;
  /** @type {Promise<void>} */
  #asked = Promise.resolve();
  /** @type {Record<string, Face>} */
  #faces = {};

  start() {
    window.addEventListener("hashchange", () => this.#open());
    window.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || typing(event.target)) return;
      const key = clicked(event);
      if (event.key === "?") help(this.#view);
      else if (event.key.toLowerCase() === "p") present();
      else if (key && !document.querySelector("dialog[open]")) this.#face()?.key?.(key);
    });
    document.querySelector('nav a[data-view="watch"]')?.addEventListener("click", (event) => void this.#watch(/** @type {MouseEvent} */ (event)));
    document.querySelector("#help-button")?.addEventListener("click", () => help(this.#view));
    document.querySelector(".skip")?.addEventListener("click", (event) => { event.preventDefault(); main.focus(); });
    return this.#open();
  }

  recolour() {
    this.#face()?.recolour?.();
  }

  /** Asks for another link, by hand, and shows it: one after the other, each from where the last one led. @param {string} question @param {string} [text] */
  ask(question, text) {
    const asked = this.#asked.then(async () => this.show(await quick.ask(question, this.seen.link, text)));
    this.#asked = asked.catch(() => { /* whoever asked is told */ });
    return asked;
  }

  /** Shows what the core says of a link. @param {View} seen */
  async show(seen) {
    this.seen = seen;
    this.fail("");
    this.#settle(false);
    await this.#face()?.show(seen, this.#part);
  }

  /** Opens a link as a new page of the history. @param {string} link @param {string} [view] */
  async open(link, view = this.#view) {
    try {
      const seen = await read(link);
      history.pushState(null, "", address(view, seen.link));
      await this.#open();
    } catch (error) {
      this.fail(error);
    }
  }

  /** Notes a link that a view shows otherwise. @param {string} link */
  note(link) {
    this.seen = { ...this.seen, link };
    this.#settle(false);
  }

  /** Tells those who listen. @param {string} text */
  say(text) {
    status.textContent = text;
  }

  /** Tells everybody what was done, for a moment. @param {string} text */
  tell(text) {
    this.say(text);
    toast.textContent = text;
    toast.hidden = false;
    clearTimeout(this.#telling);
    this.#telling = window.setTimeout(() => { toast.hidden = true; }, SEEN);
  }

  /** Shows an error, or none. A view that it tells to see is a link. @param {unknown} error */
  fail(error) {
    const text = error instanceof Error ? error.message : String(error ?? "");
    const parts = text.split(/(?<=\bsee )(Play|Watch|Jump|Map|Check|Learn)\b/);
    failure.replaceChildren(...parts.map((part, i) => (i % 2 ? el("a", { href: address(part.toLowerCase(), this.seen?.link ?? "") }, part) : part)));
    failure.hidden = !text;
  }

  /** Opens Watch where the game is: at that move of the solution, or with a solution from that state. @param {MouseEvent} event */
  async #watch(event) {
    const { seen } = this;
    if (!seen?.made || seen.variant || !["play", "map"].includes(this.#view) || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const link = new URLSearchParams(seen.link);
    const place = seen.pegs === 3 ? await slow.ask("place", seen.link).catch(() => null) : null;
    if (place?.on_solution) link.set("at", String(place.after));
    else {
      for (const part of ["moves", "undone", "hints", "hinted", "computer", "at", "disks"]) link.delete(part);
      link.set("from", seen.state);
    }
    await this.open(link.toString().replaceAll("%2C", ","), "watch");
  }

  #face() {
    return this.#faces[this.#view];
  }

  /** Shows what the address says. */
  async #open() {
    clearTimeout(this.#settling);
    this.#written = location.hash;
    const opened = ++this.opened;
    const [head = "", ...rest] = location.hash.slice(1).split("?");
    const [name = "", part = ""] = head.split("/");
    const bare = !rest.length && (!name || OWN.includes(name));
    this.#part = part;
    const view = Object.hasOwn(VIEWS, name) ? name : "play";
    const loaded = this.#load(view);
    let refused = name && name !== view ? `There is no view '${name}': expected ${Object.keys(VIEWS).join(", ")}` : "";
    try {
      const seen = await read(rest.join("?") || (this.seen?.link ?? (bare ? lastGame() : "")));
      if (opened !== this.opened) return;
      this.seen = seen;
    } catch (error) {
      if (!bare) refused ||= error instanceof Error ? error.message : String(error);
      this.seen ??= await quick.ask("view", "");
    }
    const isLoaded = await loaded;
    if (opened !== this.opened) return;
    if (!isLoaded) { this.fail(`${view} did not load: reload the page`); return; }
    this.#turn(view);
    this.fail(refused);
    await this.#face()?.show(this.seen, part);
    if (opened !== this.opened) return;
    if (refused) this.fail(`${refused}. Showing ${name && name !== view ? "Play" : "another puzzle"} instead.`);
    else this.#settle(true);
  }

  /** Loads a view, and says whether that worked. @param {string} view */
  async #load(view) {
    try {
      const Face = await VIEWS[view]?.();
      if (Face) this.#faces[view] ??= new Face(this);
    } catch {
      // There is no network.
    }
    return view in this.#faces;
  }

  /** @param {string} view */
  #turn(view) {
    if (view === this.#view) return;
    this.#face()?.leave?.();
    this.#view = view;
    const face = /** @type {Face} */ (this.#face());
    main.replaceChildren(face.node);
    main.dataset["view"] = view;
    document.title = `${face.title} · Tower of Hanoi`;
    for (const link of document.querySelectorAll("header nav a")) {
      if (/** @type {HTMLElement} */ (link).dataset["view"] === view) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  }

  /** Lets the address follow. @param {boolean} now */
  #settle(now) {
    clearTimeout(this.#settling);
    for (const link of document.querySelectorAll("header nav a")) {
      link.setAttribute("href", address(String(/** @type {HTMLElement} */ (link).dataset["view"]), this.seen.link));
    }
    if (["play", "map"].includes(this.#view)) keepGame(this.seen.link);
    const follow = () => {
      // Where somebody has gone elsewhere meanwhile, that address is opened next.
      if (location.hash !== this.#written) return;
      this.#written = address(this.#view, this.seen.link, this.#part);
      if (location.hash !== this.#written) history.replaceState(null, "", this.#written);
      this.#written = location.hash;
    };
    if (now) follow();
    else this.#settling = window.setTimeout(follow, SETTLED);
  }
}

/** What the core says of a link; a puzzle has disks. @param {string} link @returns {Promise<View>} */
async function read(link) {
  const seen = await quick.ask("view", link);
  if (!seen.disks) throw new Error("Disks '0': expected at least 1");
  if (seen.variant) await colours.loadLetters();
  return seen;
}

/** The address of a view. The story and the texts have puzzles of their own. @param {string} view @param {string} link @param {string} [part] */
function address(view, link, part) {
  if (OWN.includes(view)) return part ? `#${view}/${part}` : `#${view}`;
  return `#${view}?${link}`;
}

/** @param {EventTarget | null} target */
function typing(target) {
  return target instanceof HTMLInputElement && target.type !== "range" && target.type !== "checkbox"
    || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

// Within another page, as ?embed, there is nothing but the view.
if (new URLSearchParams(location.search).has("embed")) document.documentElement.dataset["embed"] = "";
const app = new App();
follow(() => app.recolour());
try {
  await colours.load();
  await app.start();
  document.documentElement.dataset["ready"] = String(Math.round(performance.now()));
} catch (error) {
  app.fail(error);
}
// A worker keeps the page for when there is no network. On a port of this machine it would go on showing the page when another program
// has the port: there it is not wanted, and one of an older version is removed.
// As one file, the page has none, and no manifest.
const isLocal = /^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(location.hostname);
if ("serviceWorker" in navigator && document.querySelector('link[rel="manifest"]')) (isLocal ? removeWorker() : registerWorker()).catch(() => { /* the page works without */ });

async function registerWorker() {
  await navigator.serviceWorker.register("sw.js");
}

async function removeWorker() {
  const script = new URL("sw.js", location.href).href;
  const workers = (await navigator.serviceWorker.getRegistrations()).filter((one) => (one.active ?? one.waiting ?? one.installing)?.scriptURL === script);
  const names = (await caches.keys()).filter((name) => /^hanoi-[0-9a-f]{16}$/.test(name));
  await Promise.all([...workers.map((one) => one.unregister()), ...names.map((name) => caches.delete(name))]);
}
