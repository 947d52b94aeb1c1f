// The page as a visitor uses it, in any engine.
// @ts-check

import { PATIENCE } from "../browser.js";

/**
 * What an engine has to do.
 * @typedef {object} Driver
 * @property {(url: string) => Promise<unknown>} open
 * @property {(expression: string) => Promise<any>} evaluate returns the text that an expression gives in the page
 * @property {(keys: string[]) => Promise<unknown>} keys
 * @property {(x: number, y: number) => Promise<unknown>} click
 * @property {() => Promise<string[]>} faults what went wrong in the page since the last call
 * @property {() => Promise<void>} stop
 */

/** How long an engine's driver may take to answer, in milliseconds: some fall silent, and are started again. */
const ANSWER = 60_000;

/** A driver that does not answer. */
export class Silent extends Error {}

/** @template T @param {Promise<T>} call @returns {Promise<T>} */
async function answered(call) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => { timer = setTimeout(() => reject(new Silent("the driver does not answer")), ANSWER); });
  try {
    return await /** @type {Promise<T>} */ (Promise.race([call, late]));
  } finally {
    clearTimeout(timer);
  }
}

export class Page {
  #driver;
  #url;

  /** @param {Driver} driver @param {string} url */
  constructor(driver, url) {
    this.#driver = driver;
    this.#url = url;
  }

  /** Opens an address of the page anew. @param {string} hash */
  async open(hash) {
    await answered(this.#driver.open("about:blank"));
    // What the page before no longer loads, since it is left, is no fault.
    await this.faults();
    await answered(this.#driver.open(this.#url + hash));
    await this.until("the page is ready", () => document.documentElement.dataset["ready"]);
  }

  /**
   * What a function returns in the page.
   * @template {any[]} A
   * @template T
   * @param {(...args: A) => T} body
   * @param {A} args
   * @returns {Promise<T>}
   */
  async run(body, ...args) {
    const text = await answered(this.#driver.evaluate(`JSON.stringify((${body})(...${JSON.stringify(args)}) ?? null)`));
    return JSON.parse(text);
  }

  /**
   * Waits until a function returns something true, and returns that.
   * @template {any[]} A
   * @template T
   * @param {string} what
   * @param {(...args: A) => T} body
   * @param {A} args
   * @returns {Promise<T>}
   */
  async until(what, body, ...args) {
    const end = Date.now() + PATIENCE;
    for (;;) {
      const found = await this.run(body, ...args);
      if (found) return found;
      if (Date.now() > end) throw new Error(`${what}: not seen at ${await this.run(() => `${location.hash}, which shows: ${document.querySelector("main")?.innerText.slice(0, 400)}`)}`);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }

  /** Waits for a text in a place that is seen. @param {string} selector @param {string} text */
  shows(selector, text) {
    return this.until(`'${text}' in ${selector}`, (selector, text) => [...document.querySelectorAll(selector)]
      .some((one) => one.getClientRects().length && one.textContent?.includes(text)), selector, text);
  }

  /** Waits for an address. @param {string} hash */
  hash(hash) {
    return this.until(hash, (hash) => location.hash === hash, hash);
  }

  /** @param {Iterable<string>} keys */
  keys(keys) {
    return answered(this.#driver.keys([...keys]));
  }

  /** What went wrong in the page since the last call. */
  faults() {
    return answered(this.#driver.faults());
  }

  /** Clicks a button or a link of the view, or the choice of colours, by its name. @param {string} name */
  press(name) {
    return this.#click(`a button '${name}'`, (name) => [...document.querySelectorAll("main button, main a, #theme")].find((one) => one.getClientRects().length
      && !(one instanceof HTMLButtonElement && one.disabled) && (one.getAttribute("aria-label") ?? one.textContent) === name), name);
  }

  /** Clicks into a place of the board by hand, over a peg. @param {number} peg */
  async peg(peg) {
    const box = await this.until("a board", () => document.querySelector(".by-hand .towers")?.getBoundingClientRect());
    if (box) await answered(this.#driver.click(box.x + (box.width * (peg + 0.5)) / 3, box.y + box.height * 0.8));
  }

  /** Clicks into the middle of what a selector finds. @param {string} selector */
  click(selector) {
    return this.#click(selector, (selector) => document.querySelector(selector) ?? undefined, selector);
  }

  /** Writes into the field of a label. @param {string} label @param {string} text */
  async write(label, text) {
    await this.until(`a field '${label}'`, (label) => {
      const found = [...document.querySelectorAll("label")].find((one) => one.textContent === label && one.getClientRects().length);
      const field = document.getElementById(found?.htmlFor ?? "");
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
      field.focus();
      field.select();
      return true;
    }, label);
    await this.keys(text);
  }

  /** Clicks what a function finds, as soon as it stays where it is. @param {string} what @param {(name: string) => Element | undefined} find @param {string} name */
  async #click(what, find, name) {
    const middle = /** @type {(name: string) => {x: number, y: number} | null} */ (new Function("name", `
      const found = (${find})(name);
      if (!found) return null;
      found.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y, width, height } = found.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };`));
    for (let last = null; ;) {
      const { x, y } = /** @type {{x: number, y: number}} */ (await this.until(what, middle, name));
      if (last?.x === x && last?.y === y) return answered(this.#driver.click(x, y));
      last = { x, y };
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
