// Chromium, which all other tests use, so that the main ways themselves are tested where there is no other engine.
// @ts-check

import * as browser from "../browser.js";

export const name = "Chromium";
export const installed = true;

/** @returns {Promise<import("./page.js").Driver>} */
export async function launch() {
  const chromium = await browser.launch();
  const page = await (await chromium.newContext({ viewport: browser.WIDE })).newPage();
  /** @type {string[]} */
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => { if (message.type() === "error") faults.push(message.text()); });
  return {
    open: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    keys: async (keys) => { for (const key of keys) await page.keyboard.press(key); },
    click: (x, y) => page.mouse.click(x, y),
    faults: async () => faults.splice(0),
    stop: () => chromium.close(),
  };
}
