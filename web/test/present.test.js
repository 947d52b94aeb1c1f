// Presentation mode, and that Watch with two algorithms fits a laptop.
// @ts-check

import assert from "node:assert/strict";
import { describe } from "node:test";
import { settled } from "./browser.js";
import { axe, button, seen, shows } from "./site.js";

describe("present", () => {
  seen("a clicker steps, blanks and ends it", "#watch?disks=3&algorithm=recursive,binary", async (page) => {
    const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
    const before = await size();
    await button(page, "Present").click();
    await page.locator("body > header").waitFor({ state: "hidden" });
    assert.ok((await size()) > before);
    await page.keyboard.press("PageDown");
    await shows(page.locator(".place"), "1 of 7 moves");
    await page.keyboard.press("PageDown");
    await shows(page.locator(".place"), "2 of 7 moves");
    await page.keyboard.press("PageUp");
    await shows(page.locator(".place"), "1 of 7 moves");
    await page.keyboard.press(".");
    assert.ok(await page.locator("main").isHidden());
    await page.keyboard.press(".");
    assert.ok(await page.locator("main").isVisible());
    await axe(page);
    await page.keyboard.press("p");
    await page.locator("body > header").waitFor();
    assert.equal(await size(), before);
  });

  seen("a clicker goes through the story", "#learn/1", async (page) => {
    await page.keyboard.press("p");
    await page.keyboard.press("PageDown");
    await shows(page.locator("h1"), "2. Before disk 3 can move");
    await page.keyboard.press("F5");
    await page.locator("body > header").waitFor();
    await shows(page.locator("h1"), "2. Before disk 3 can move");
  });
});

describe("watch on a laptop", () => {
  for (const viewport of [{ width: 1280, height: 800 }, { width: 1366, height: 768 }]) {
    for (const pair of ["recursive", "recursive,binary", "smallest-disk,peg-pairs", "call-stack,closed-form", "best-first,frame-stewart"]) {
      seen(`towers, code and panels of ${pair} are above the fold at ${viewport.width}x${viewport.height}`, `#watch?disks=4&at=5&algorithm=${pair}`, async (page) => {
        await settled(page);
        for (const part of [".towers", ".pegs", ".code", ".rows"]) {
          for (const box of await Promise.all((await page.locator(`.desk ${part}`).all()).map((one) => one.boundingBox()))) {
            assert.ok(box && box.y >= 0 && box.y + box.height <= viewport.height, `${part}: ${JSON.stringify(box)}`);
          }
        }
        assert.ok(Number((await page.locator(".desk .towers").first().boundingBox())?.height) >= 110);
      }, { viewport });
    }
  }
});

describe("watch on a phone", () => {
  for (const viewport of [{ width: 390, height: 664 }, { width: 390, height: 844 }, { width: 844, height: 390 }]) {
    for (const names of ["recursive", "recursive,binary"]) {
      seen(`the towers of ${names} are seen with what moves them at ${viewport.width}x${viewport.height}`, `#watch?disks=4&at=5&algorithm=${names}`, async (page) => {
        for (const part of [".desk .towers", ".desk .pegs", ".transport .strong"]) {
          const box = await page.locator(part).first().boundingBox();
          assert.ok(box && box.y >= 0 && box.y + box.height <= viewport.height, `${part}: ${JSON.stringify(box)}`);
        }
      }, { viewport, hasTouch: true });
    }
  }
});
