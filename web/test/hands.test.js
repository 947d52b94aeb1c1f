// A whole game with touch alone, and one with keys alone: nothing else is asked of whoever plays.
// @ts-check

import assert from "node:assert/strict";
import { describe } from "node:test";
import { PHONE } from "./browser.js";
import { address, dragged, peg, seen, shows } from "./site.js";

/** @typedef {import("playwright-core").Page} Page */

/** The seven moves of three disks: the disk, and its pegs. */
const SOLUTION = /** @type {const} */ ([[1, 0, 2], [2, 0, 1], [1, 2, 1], [3, 0, 2], [1, 1, 0], [2, 1, 2], [1, 0, 2]]);

/** Taps the middle of what is seen. @param {import("playwright-core").Locator} place */
async function tap(place) {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  assert.ok(box);
  await place.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Presses Tab until something of that name has the focus. @param {Page} page @param {RegExp} name */
async function reach(page, name) {
  for (let pressed = 0; pressed < 60; pressed++) {
    const focused = await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "");
    if (name.test(focused)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`${name} is not reached by Tab`);
}

describe("three disks", () => {
  seen("won with touch alone: taps on pegs, their buttons, and disks that are dragged", "#play?disks=3", async (page) => {
    for (const [i, [disk, from, to]] of SOLUTION.entries()) {
      if (i % 3 === 0) {
        for (const one of [from, to]) {
          const { x, y } = await peg(page, one);
          await page.touchscreen.tap(x, y);
        }
      } else if (i % 3 === 1) {
        for (const one of [from, to]) await tap(page.locator(".by-hand button.peg").nth(one));
      } else {
        const box = await page.locator(".by-hand .disk").nth(3 - disk).boundingBox();
        assert.ok(box);
        await dragged(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, await peg(page, to));
      }
      await page.waitForFunction((made) => document.querySelector(".facts dd")?.textContent === made, String(i + 1));
    }
    await shows(page.locator(".won"), "Solved in 7 moves, the minimum");
    await tap(page.getByRole("button", { name: "Next level" }));
    await address(page, "#play?disks=4");
  }, { hasTouch: true, viewport: PHONE });

  seen("won with Tab and Enter alone", "#play?disks=3", async (page) => {
    for (const [, ...pegs] of SOLUTION) {
      for (const one of pegs) {
        await reach(page, new RegExp(`^Peg ${"ABC"[one]}`));
        await page.keyboard.press("Enter");
      }
    }
    await shows(page.locator(".won"), "Solved in 7 moves, the minimum");
    await reach(page, /^Next level$/);
    await page.keyboard.press("Enter");
    await address(page, "#play?disks=4");
  });

  seen("won with letters alone", "#play?disks=3", async (page) => {
    for (const [, ...pegs] of SOLUTION) for (const one of pegs) await page.keyboard.press("abc"[one] ?? "");
    await address(page, "#play?disks=3&moves=ACABCBACBABCAC");
    await shows(page.locator(".won"), "Solved in 7 moves, the minimum");
  });
});
