// A real browser for the tests.
// @ts-check

import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

/** Chromium without windows takes half the time for a test. */
const PATHS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

// hanoi.test is this machine, with a certificate of its own: a static host with https.
const SECURE = ["--host-resolver-rules=MAP hanoi.test 127.0.0.1", "--ignore-certificate-errors"];
const QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

export const WIDE = { width: 1280, height: 860 };
export const PHONE = { width: 360, height: 740 };

/** Only a test that fails waits so long, in milliseconds. */
export const PATIENCE = 600_000;

export function launch() {
  return chromium.launch({ executablePath: process.env["CHROMIUM"] ?? PATHS.find((path) => existsSync(path)) ?? "chromium", args: [...QUIET, ...SECURE] });
}

/**
 * Opens a view, when it is ready. What goes wrong in the page is noted in `faults`. Only the tests of what happens without a network let
 * the whole page be kept: that would come with each new context.
 * @param {import("playwright-core").Browser} browser
 * @param {string} url
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
export async function open(browser, url, options = {}) {
  const context = await browser.newContext({ viewport: WIDE, reducedMotion: "reduce", serviceWorkers: "block", ...options });
  context.setDefaultTimeout(PATIENCE / 2);
  const page = await context.newPage();
  /** @type {string[]} */
  const faults = [];
  const origin = new URL(url).origin;
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("console", (message) => { if (message.type() === "error") faults.push(`console: ${message.text()}`); });
  page.on("request", (request) => { if (!request.url().startsWith(origin) && !/^(blob|data):/.test(request.url())) faults.push(`request to ${request.url()}`); });
  await page.goto(url);
  await page.waitForSelector("html[data-ready]");
  return { page, context, faults };
}

/**
 * Waits until the page stands still: nothing in it changes in many frames, which come later on a busy machine.
 * @param {import("playwright-core").Page} page
 */
export function settled(page) {
  return page.evaluate(() => new Promise((resolve) => {
    let [last, still] = ["", 0];
    const look = () => {
      const now = scrollY + document.documentElement.outerHTML;
      still = now === last ? still + 1 : 0;
      last = now;
      if (still === 15) resolve(undefined);
      else requestAnimationFrame(look);
    };
    look();
  }));
}
