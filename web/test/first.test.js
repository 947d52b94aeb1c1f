// The first view: what is read first, what a small screen shows, and that a swipe over a board scrolls the page.
// @ts-check

import assert from "node:assert/strict";
import { describe } from "node:test";
import { settled } from "./browser.js";
import { button, dragged, peg, seen, shows, swipe } from "./site.js";

const SMALL = { width: 390, height: 664 };
const SIDEWAYS = { width: 844, height: 390 };
const LAPTOP = { width: 1280, height: 800 };

describe("the first view", () => {
  seen("the rules stand above the board, the proof behind a sign", "#play?disks=3", async (page) => {
    assert.equal(await page.locator(".brief").textContent(), "Move the tower to C. One disk at a time. Never a larger on a smaller.");
    const [rules, board] = [await page.locator(".brief").boundingBox(), await page.locator(".by-hand").boundingBox()];
    assert.ok(rules && board && rules.y + rules.height <= board.y);
    await shows(page.locator(".sign"), "✓");
    assert.doesNotMatch(await page.locator("main").innerText(), /Hinz/);
    await button(page, "Why this is the minimum").click();
    await shows(page.locator(".message"), "Minimum: optimal (Hinz 1989; Sapir 2004)");
  });

  for (const [link, brief] of [
    ["disks=2&rules=linear", "Move the tower to C. One disk at a time. Never a larger on a smaller. To a neighbouring peg only."],
    ["from=ABC&to=BBB", "Bring all disks to B. One disk at a time. Never a larger on a smaller."],
    ["from=ABC&to=CBA", "Bring the disks to CBA. One disk at a time. Never a larger on a smaller."],
  ]) {
    seen(`the rules of ${link}`, `#play?${link}`, async (page) => {
      assert.equal(await page.locator(".brief").textContent(), brief);
    });
  }

  for (const viewport of [SMALL, SIDEWAYS, { width: 768, height: 1024 }]) {
    seen(`the head has its name and its buttons side by side at ${viewport.width}x${viewport.height}`, "#play?disks=3", async (page) => {
      const tops = await page.locator("body > header > :is(a, button)").evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ y, height }) => Math.round(y + height / 2)));
      assert.equal(new Set(tops).size, 1, `${tops}`);
    }, { viewport });
  }

  for (const viewport of [SMALL, { width: 390, height: 844 }, SIDEWAYS, LAPTOP, { width: 1366, height: 768 }]) {
    for (const disks of [3, 8]) {
      seen(`board, message and buttons are seen at ${viewport.width}x${viewport.height}, ${disks} disks`, `#play?disks=${disks}`, async (page) => {
        await button(page, "Hint").click();
        await shows(page.locator(".message"), "Best move: disk 1 to peg ");
        for (const part of [".brief", ".by-hand .base", ".pegs .goal", ".message", ".bar button:last-child"]) {
          const box = await page.locator(`.play ${part}`).first().boundingBox();
          assert.ok(box && box.y >= 0 && box.y + box.height <= viewport.height && box.x + box.width <= viewport.width, `${part}: ${JSON.stringify(box)}`);
        }
        for (const mark of [".hint-from", ".hint-to"]) assert.ok(await page.locator(`.pegs ${mark}`).isVisible(), mark);
        const [board, tower] = [await page.locator(".by-hand .towers").boundingBox(), await page.locator(".by-hand .disk").last().boundingBox()];
        assert.ok(board && tower && (tower.y - board.y) / board.height < 1 / 3, "the board is not empty above the tower");
      }, { viewport, hasTouch: viewport.width < 900 });
    }
  }
});

describe("swipes", () => {
  for (const [view, viewport] of /** @type {const} */ ([["play?disks=3", SMALL], ["play?disks=3", SIDEWAYS], ["watch?disks=3", SMALL], ["jump?disks=64", SMALL], ["map?disks=3", SMALL]])) {
    seen(`a swipe over the board of ${view} scrolls the page at ${viewport.width}x${viewport.height}`, `#${view}`, async (page) => {
      await settled(page);
      const box = await page.locator(".towers, .graph").first().boundingBox();
      assert.ok(box);
      assert.ok((await swipe(page, { x: box.x + box.width / 2, y: Math.min(box.y + box.height * 0.7, viewport.height - 20) })) > 50);
    }, { viewport, hasTouch: true });
  }

  seen("a swipe from the check's board scrolls the page", "#check?disks=2", async (page) => {
    await button(page, "Try an example").click();
    const board = page.locator(".where .towers");
    await board.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, -60));
    const box = await board.boundingBox();
    assert.ok(box);
    assert.ok((await swipe(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 })) > 50);
  }, { viewport: SMALL, hasTouch: true });

  seen("a finger on the topmost disk drags it, and the page stays", "#play?disks=3", async (page) => {
    const disk = await page.locator(".by-hand .disk").last().boundingBox();
    const to = await peg(page, 2);
    assert.ok(disk);
    const from = { x: disk.x + disk.width / 2, y: disk.y + disk.height / 2 };
    await dragged(page, from, { x: to.x, y: from.y - 48 });
    await page.waitForFunction(() => location.hash === "#play?disks=3&moves=AC");
    assert.equal(await page.evaluate(() => scrollY), 0);
  }, { viewport: SMALL, hasTouch: true });

  seen("a disk in the hand stays there while the page is scrolled", "#play?disks=3", async (page) => {
    await page.keyboard.press("a");
    const { x, y } = await peg(page, 1);
    assert.ok((await swipe(page, { x, y })) > 50);
    await shows(page.locator(".peg[aria-pressed=true]"), "A");
  }, { viewport: SMALL, hasTouch: true });
});

describe("messages and keys", () => {
  seen("a copied link and a saved picture are seen", "#play?disks=3", async (page, context) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await button(page, "Copy link").click();
    await shows(page.locator("#toast"), "Link copied");
    await Promise.all([page.waitForEvent("download"), button(page, "Save the picture as PNG").click()]);
    await shows(page.locator("#toast"), "Picture saved as PNG");
    assert.ok(await page.locator("#toast").isVisible());
  });

  for (const view of ["play", "jump", "watch", "map", "check"]) {
    seen(`zero disks are refused by the form of ${view}`, `#${view}?disks=3`, async (page) => {
      if (view === "watch") await page.locator("summary").click();
      await page.getByLabel("Disks").fill("0");
      await page.locator("form.setup button[type=submit]").click();
      await shows(page.locator("#failure"), "Disks '0': expected at least 1");
      await page.waitForFunction((hash) => location.hash.startsWith(hash), `#${view}?disks=3`);
    });
  }

  seen("zero disks in an address are refused", "#play?disks=0", async (page) => {
    await shows(page.locator("#failure"), "Disks '0': expected at least 1. Showing another puzzle instead.");
  });

  seen("an unknown view is named", "#foo?disks=4", async (page) => {
    await shows(page.locator("#failure"), /There is no view 'foo': expected play, watch, .*\. Showing Play instead\./);
    await shows(page.locator("h1"), "4 disks from A to C");
  });

  seen("a view that a message names is a link", "#play?disks=20", async (page) => {
    await page.locator("#failure").getByRole("link", { name: "Jump" }).click();
    await shows(page.locator(".headline"), "Before the first move");
    assert.equal(await page.evaluate(() => location.hash), "#jump?disks=20");
  });

  seen("the skip link leads to the view that is shown", "#jump?disks=4", async (page) => {
    await page.locator(".skip").focus();
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement?.id), "view");
    await shows(page.locator(".headline"), "Before the first move");
  });

  seen("? is help, which costs nothing; h is a hint", "#play?disks=3", async (page) => {
    await page.keyboard.press("?");
    await shows(page.locator("dialog"), "hint, which is counted");
    await page.keyboard.press("h");
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "hidden" });
    assert.equal(await page.evaluate(() => location.hash), "#play?disks=3");
    await page.keyboard.press("h");
    await page.waitForFunction(() => location.hash === "#play?disks=3&hints=1&hinted=yes");
  });

  seen("capital keys do what small ones do", "#play?disks=3", async (page) => {
    for (const key of "ACUR") await page.keyboard.press(key);
    await page.waitForFunction(() => location.hash === "#play?disks=3&moves=AC");
    await page.keyboard.press("H");
    await page.waitForFunction(() => location.hash === "#play?disks=3&moves=AC&hints=1&hinted=yes");
    await page.keyboard.press("N");
    assert.equal(await page.evaluate(() => /** @type {HTMLInputElement} */ (document.activeElement).type), "number");
  });

  seen("with eight pegs H is a peg, and h a hint", "#play?disks=1&pegs=8", async (page) => {
    for (const key of "aH") await page.keyboard.press(key);
    await page.waitForFunction(() => location.hash === "#play?disks=1&pegs=8&moves=AH");
  });
});
