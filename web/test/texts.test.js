// The room of the five texts: who wrote what, a program at work, its claims, and where it errs.
// @ts-check

import assert from "node:assert/strict";
import { describe } from "node:test";
import { settled } from "./browser.js";
import { address, axe, seen, shows } from "./site.js";

/** The texts: a key, what stands in the heading, and how many claims hold, fail, and are tries of ours. @type {[string, string, number[]][]} */
const TEXTS = [
  ["ventura", "Erick Berssain Garcia Ventura", [10, 5, 1]],
  ["martin", "Eric Martin, UNSW: The towers of Hanoi", [11, 1, 0]],
  ["clifford", "Clifford", [6, 2, 2]],
  ["interviews", "No author named: Tower of Hanoi", [8, 4, 0]],
  ["markdown", "No author named: Tower of Hanoi", [10, 4, 0]],
];

describe("texts", () => {
  for (const [i, [key, heading, counts]] of TEXTS.entries()) {
    seen(`the room of ${key} has its claims and its program at work`, `#texts/${key}`, async (page) => {
      await shows(page.locator("h1"), heading);
      const marks = await page.locator(".claims .mark").allInnerTexts();
      assert.deepEqual(["✓", "✗", "·"].map((mark) => marks.filter((one) => one === mark).length), counts);
      assert.equal(await page.locator(".claims .note").count(), (counts[1] ?? 0) + (counts[2] ?? 0));
      await page.locator(".code .now").first().waitFor();
      const before = await page.locator(".inside").innerText();
      await page.getByRole("button", { name: "Move", exact: true }).click();
      await page.waitForFunction((shown) => /** @type {HTMLElement} */ (document.querySelector(".inside"))?.innerText !== shown, before);
      await page.getByRole("link", { name: "Watch it" }).click();
      await page.locator(".watch .code .now").first().waitFor();
      assert.match(await page.evaluate(() => location.hash), /^#watch\?disks=\d.*&algorithm=/);
    });
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      seen(`axe finds nothing in text ${i}, and it fits a small phone, ${colorScheme}`, `#texts/${key}`, async (page) => {
        await page.locator(".code .now").first().waitFor();
        await settled(page);
        await axe(page);
        const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        assert.ok(Number(wide) <= Number(window), `${wide}`);
      }, { colorScheme, viewport: { width: 320, height: 640 } });
    }
  }

  seen("the footer leads to each text, and a text to the others", "#play?disks=3", async (page) => {
    await page.locator("footer").getByRole("link", { name: "Martin" }).click();
    await address(page, "#texts/martin");
    await shows(page.locator("h1"), "Eric Martin");
    await page.getByRole("link", { name: "003" }).click();
    await address(page, "#texts/interviews");
    await shows(page.locator(".code"), "callstack.append(rc)");
  });

  seen("lines of Martin's [11] are stepped through as they stand there", "#texts/martin", async (page) => {
    await shows(page.locator(".code .now"), "stacks[new_small_disk_pos].append");
    await page.keyboard.press("ArrowDown");
    await shows(page.locator(".code .now"), "small_disk_pos = new_small_disk_pos");
    await shows(page.locator(".panel"), "stacks = [[4, 3, 2], [1], []]");
  });

  seen("a text that there is not is refused in words", "#texts/lucas", async (page) => {
    await shows(page.locator("#failure"), "There is no text 'lucas': expected ventura, martin, clifford, interviews, markdown");
  });
});
