// The story in ten steps: each is done as a reader does it.
// @ts-check

import assert from "node:assert/strict";
import { describe } from "node:test";
import { settled } from "./browser.js";
import { address, axe, button, seen, server, shows } from "./site.js";

/** @typedef {import("playwright-core").Page} Page */

const said = (/** @type {Page} */ page, /** @type {string | RegExp} */ text) => shows(page.locator(".learn .message"), text);
/** Moves disks by the keys of their pegs, once there is a board. */
const type = async (/** @type {Page} */ page, /** @type {string} */ keys) => {
  await page.locator(".learn .pegs button").first().waitFor();
  for (const key of keys) await page.keyboard.press(key);
};

/** What is done in each step, and what is said then. @type {((page: Page) => Promise<void>)[]} */
const STEPS = [
  async (page) => {
    await type(page, "acabcbacbabcac");
    await said(page, "Solved in 7 moves. There is no shorter way.");
  },
  async (page) => {
    await type(page, "ac");
    await type(page, "ac");
    await said(page, "Disk 2 would lie on the smaller disk 1");
    await type(page, "abcb");
    await said(page, "Disk 3 is bare and C is empty");
  },
  async (page) => {
    await button(page, "Disk 3 from A to C").click();
    await said(page, "Disk 3 cannot move yet: disks 1 and 2 lie on it.");
    for (const part of ["Disks 1 and 2 from A to B", "Disk 3 from A to C", "Disks 1 and 2 from B to C"]) await button(page, part).click();
    await said(page, "That is the whole recursion");
  },
  async (page) => {
    await said(page, "0 of 7 moves. Next: Disk 1 from A to C");
    for (let move = 1; move < 7; move++) {
      await button(page, "One move forward").click();
      await said(page, `${move} of 7 moves`);
    }
    await button(page, "One move forward").click();
    await said(page, "never deeper than three");
  },
  async (page) => {
    const answer = async (/** @type {string} */ text) => {
      await page.getByLabel("Moves of the next tower").fill(text);
      await button(page, "Check").click();
    };
    await answer("14");
    await said(page, "Twice the moves of 3 disks, and one more.");
    await answer("15");
    await said(page, "Right: 15. And 5 disks?");
    await answer("31");
    await said(page, "2ⁿ − 1");
    assert.deepEqual(await page.locator(".ruler").evaluateAll((all) => all.map((one) => one.children.length)), [1, 3, 7, 15, 31]);
  },
  async (page) => {
    await button(page, "The only other move").click();
    await said(page, "Only disk 1 can move.");
    for (let move = 1; move <= 15; move++) {
      await button(page, move % 2 ? "Disk 1, next peg" : "The only other move").click();
      await page.waitForFunction((/** @type {any} */ made) => document.querySelector(".learn .message")?.textContent !== made, "");
      await settled(page);
    }
    await said(page, "Fifteen moves");
  },
  async (page) => {
    for (const [count, disk] of [[1, 1], [2, 2], [3, 1], [4, 3], [5, 1], [6, 2], [7, 1]]) {
      await button(page, "Add one").click();
      await said(page, new RegExp(`^${count} is [01]{3}: bit ${disk} turned to 1, disk ${disk} from`));
    }
    await said(page, "All bits are 1: the tower has moved.");
  },
  async (page) => {
    await button(page, "Move 2").click();
    await said(page, "Move 2 moves disk 2, which is not the largest.");
    for (const row of await page.locator("tbody tr").allInnerTexts()) {
      const [, recursion, ...others] = row.trim().split(/\s*\t\s*/);
      assert.deepEqual(others.slice(0, 2), [recursion, recursion]);
    }
    await button(page, "Move 4").click();
    await said(page, "That is why.");
  },
  async (page) => {
    await shows(page.locator(".facts dd"), "584,554,049,253 years and 312 days");
    for (const [disks, text] of [["15", "That takes longer than a working day."], ["13", "One more disk can be done in a working day, too."], ["14", "14 disks, and each further disk takes twice as long"]]) {
      await page.getByLabel(/^Disks/).fill(String(disks));
      await button(page, "This one").click();
      await said(page, String(text));
    }
  },
  async (page) => {
    // Nine moves by hand: disks 1 and 2 to B, 3 to C, 4 to D, and back over them.
    await type(page, "acabcbacadcdbcbdcd");
    await said(page, "Solved in 9 moves, the minimum.");
  },
];

describe("learn", () => {
  for (const [i, act] of STEPS.entries()) {
    seen(`step ${i + 1} is done`, `#learn/${i + 1}`, async (page) => {
      await shows(page.locator("h1"), `${i + 1}. `);
      await act(page);
      await page.locator(".message.good").waitFor();
      await shows(page.locator(".steps .done"), String(i + 1));
      await page.reload();
      await shows(page.locator(".steps .done"), String(i + 1));
      assert.equal(await page.evaluate(() => location.hash), `#learn/${i + 1}`);
    });
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      seen(`axe finds nothing in step ${i + 1}, and it fits a small phone, ${colorScheme}`, `#learn/${i + 1}`, async (page) => {
        await settled(page);
        await axe(page);
        const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        assert.ok(Number(wide) <= Number(window), `${wide}`);
      }, { colorScheme, viewport: { width: 320, height: 640 } });
    }
  }

  seen("#learn is the first step, links and keys lead on and back", "#learn", async (page) => {
    await shows(page.locator("h1"), "1. Three disks");
    // The address changes before the step is there, which the keys lead on from.
    const step = async (/** @type {number} */ number) => {
      await address(page, `#learn/${number}`);
      await shows(page.locator("h1"), new RegExp(`^${number}\\. `));
    };
    await page.getByRole("link", { name: "Next" }).click();
    await step(2);
    await page.keyboard.press("ArrowRight");
    await step(3);
    await page.keyboard.press("ArrowLeft");
    await step(2);
    await page.getByRole("link", { name: "10. Four pegs" }).click();
    await shows(page.locator("h1"), "10. Four pegs");
  });

  seen("a step that there is not is refused in words", "#learn/11", async (page) => {
    await shows(page.locator("#failure"), "There is no step '11': expected 1 to 10");
    await shows(page.locator("h1"), "1. Three disks");
  });

  seen("the story leaves the game as it is", "#play?disks=4&moves=AB", async (page) => {
    await page.getByRole("link", { name: "Learn" }).click();
    await page.locator(".learn .towers").first().waitFor();
    await type(page, "ac");
    await said(page, "1 move made");
    await page.getByRole("link", { name: "Play", exact: true }).click();
    await address(page, "#play?disks=4&moves=AB");
    await page.goto("about:blank");
    await page.goto(server.url);
    await address(page, "#play?disks=4&moves=AB");
  });
});
