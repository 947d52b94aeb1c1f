// What the tests of the page share: a browser and a server for a file of tests, a test of one address, and how things are found.
// @ts-check

import assert from "node:assert/strict";
import { mkdir, readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { createRequire } from "node:module";
import { PATIENCE, launch, open, settled } from "./browser.js";
import { serve } from "./server.js";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const SHOTS = process.env["SHOTS"];

/** @typedef {import("playwright-core").Page} Page */

/** @type {import("playwright-core").Browser} */
export let browser;
/** @type {Awaited<ReturnType<typeof serve>>} */
export let server;

before(async () => {
  [browser, server] = [await launch(), await serve()];
  if (SHOTS) await mkdir(SHOTS, { recursive: true });
});
after(async () => {
  await browser.close();
  await server.stop();
});

/**
 * A test of one address. Whatever goes wrong in the page, or is asked of another server, fails it.
 * @param {string} name
 * @param {string} address
 * @param {(page: Page, context: import("playwright-core").BrowserContext) => Promise<void>} body
 * @param {import("playwright-core").BrowserContextOptions} [options] with service workers, the page is on a host with https
 */
export function seen(name, address, body, options) {
  test(name, { timeout: PATIENCE }, async () => {
    const url = options?.serviceWorkers === "allow" ? server.secure : server.url;
    const { page, context, faults } = await open(browser, url + address, options);
    try {
      await body(page, context);
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name.replace(/\W+/g, "-")}.png`, fullPage: true });
      assert.deepEqual(faults, []);
    } finally {
      await context.close();
    }
  });
}

export const button = (/** @type {Page} */ page, /** @type {string | RegExp} */ name) => page.getByRole("button", { name });
export const fact = (/** @type {Page} */ page, /** @type {string} */ name) => page.locator(".facts div", { has: page.locator(`dt:text-is("${name}")`) }).locator("dd");
export const shows = async (/** @type {import("playwright-core").Locator} */ place, /** @type {string | RegExp} */ text) => {
  await place.filter({ hasText: text }).first().waitFor();
};
/** Waits for an address, and then for what it shows, which comes a little later. */
export const address = async (/** @type {Page} */ page, /** @type {string} */ hash) => {
  await page.waitForFunction((wanted) => location.hash === wanted, hash);
  await settled(page);
};

/** Where the middle of a peg is. @param {Page} page @param {number} peg @param {number} pegs */
export async function peg(page, peg, pegs = 3) {
  const box = await page.locator(".by-hand .towers").first().boundingBox();
  assert.ok(box);
  return { x: box.x + (box.width * (peg + 0.5)) / pegs, y: box.y + box.height * 0.8 };
}

/** Whatever axe finds in the page fails. @param {Page} page */
export async function axe(page) {
  // The page's own policy lets no script in that is not a file of it: axe comes in from outside the page.
  await page.evaluate(await readFile(AXE, "utf8"));
  const found = await page.evaluate(() => /** @type {any} */ (window).axe.run());
  assert.deepEqual(found.violations.map((/** @type {any} */ one) => `${one.id}: ${one.nodes.map((/** @type {any} */ node) => node.html).join(" ")}`), []);
}

/** Moves a finger from one place to another. @param {Page} page @param {{x: number, y: number}} from @param {{x: number, y: number}} to */
export async function dragged(page, from, to) {
  const session = await page.context().newCDPSession(page);
  const touch = (/** @type {string} */ type, /** @type {{x: number, y: number}[]} */ touchPoints) => session.send("Input.dispatchTouchEvent", /** @type {any} */ ({ type, touchPoints }));
  await touch("touchStart", [from]);
  for (let step = 1; step <= 8; step++) await touch("touchMove", [{ x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 }]);
  await touch("touchEnd", []);
}

/** Swipes a finger up from a place, and returns by how much the page has scrolled. @param {Page} page @param {{x: number, y: number}} from */
export async function swipe(page, from, by = 120) {
  const before = await page.evaluate(() => scrollY);
  await dragged(page, from, { x: from.x, y: from.y - by });
  await settled(page);
  return (await page.evaluate(() => scrollY)) - before;
}
