// What comes after a game is won, the puzzle of the day, the icons, and the page within another one.
// @ts-check

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { describe, test } from "node:test";
import { PATIENCE, settled } from "./browser.js";
import { address, axe, browser, button, seen, server, shows } from "./site.js";

describe("won", () => {
  seen("the way that was taken is drawn beside a shortest one, as a picture to share", "#play?disks=2&moves=ACCBAC", async (page) => {
    for (const key of "bc") await page.keyboard.press(key);
    await shows(page.locator(".won"), "Solved in 4 moves");
    await shows(page.locator(".way text"), "Tower of Hanoi: 2 disks from A to C");
    await shows(page.locator(".way text"), "4 moves, the minimum is 3");
    const points = (/** @type {string} */ way) => page.locator(`.way .${way}`).getAttribute("d").then((d) => String(d).split(/[ML]/).slice(1));
    const [taken, shortest] = [await points("taken"), await points("shortest")];
    assert.equal(taken.length, 5);
    assert.equal(shortest.length, 4);
    // Both go from corner to corner; AC, CB differs from AB, and the rest is the same.
    assert.equal(new Set([...taken, ...shortest]).size, 5);
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Share the picture").click()]);
    assert.ok((await readFile(await download.path(), "latin1")).startsWith("\x89PNG"));
    await button(page, "Undo").click();
    await page.locator(".way").waitFor({ state: "hidden" });
    await page.keyboard.press("r");
    await page.locator(".way").waitFor();
    await axe(page);
  });

  seen("the buttons lie within the board's card on a small phone", "#play?disks=2&moves=ABAC", async (page) => {
    for (const key of "bc") await page.keyboard.press(key);
    await shows(page.locator(".won"), "Solved in 3 moves");
    await settled(page);
    const [card, last] = [await page.locator(".stage").boundingBox(), await button(page, "Restart").boundingBox()];
    assert.ok(card && last && last.y + last.height <= card.y + card.height && card.y + card.height <= 664);
  }, { viewport: { width: 390, height: 664 } });

  seen("a game on four pegs has no map, and no picture of a way", "#play?disks=1&pegs=4&moves=AD", async (page) => {
    await shows(page.locator(".won"), "Solved in 1 move");
    assert.ok(await page.locator(".way").isHidden());
  });
});

seen("the puzzle of the day is the same all day long, and can be solved", "#play?disks=3", async (page) => {
  await button(page, "Puzzle of the day").click();
  await page.waitForFunction(() => location.hash !== "#play?disks=3");
  const first = await page.evaluate(() => location.hash);
  // A link leaves out the usual start and the usual goal.
  assert.match(first, /^#play\?disks=[45](&from=[ABC]{1,5})?(&to=[ABC]{1,5})?$/);
  await shows(page.locator(".facts dd").nth(2), /^(1\d|2[0-5])$/);
  await page.goto(`${server.url}#play?disks=3`);
  await button(page, "Puzzle of the day").click();
  await address(page, first);
});

test("the icons are what the manifest says", async () => {
  const manifest = await (await fetch(`${server.url}manifest.webmanifest`)).json();
  const icons = manifest.icons.filter((/** @type {any} */ { type }) => type === "image/png");
  assert.deepEqual(icons.map((/** @type {any} */ { sizes }) => sizes), ["192x192", "512x512"]);
  for (const { src, sizes } of [...icons, { src: "icon-180.png", sizes: "180x180" }]) {
    const png = Buffer.from(await (await fetch(server.url + src)).arrayBuffer());
    assert.equal(png.toString("latin1", 1, 4), "PNG");
    assert.equal(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, sizes);
  }
});

test("?embed shows the view alone in another site's page", { timeout: PATIENCE }, async () => {
  const host = createServer((_, response) => response.writeHead(200, { "content-type": "text/html" })
    .end(`<!doctype html><title>host</title><iframe width=700 height=500 src="${server.url}?embed#play?disks=2"></iframe>`));
  await new Promise((resolve) => host.listen(0, "127.0.0.1", () => resolve(undefined)));
  const place = host.address();
  const context = await browser.newContext();
  const page = await context.newPage();
  try {
    await page.goto(`http://localhost:${typeof place === "object" ? place?.port : 0}/`);
    const frame = page.frameLocator("iframe");
    await frame.locator(".by-hand").waitFor();
    for (const hidden of ["header", "footer"]) assert.ok(await frame.locator(`body > ${hidden}`).isHidden());
    await frame.getByRole("button", { name: "Peg A, top disk 1: pick up" }).click();
    await frame.getByRole("button", { name: /^Peg B, empty/ }).click();
    await frame.locator(".message", { hasText: "optimal" }).waitFor();
  } finally {
    await context.close();
    host.closeAllConnections();
    host.close();
  }
});
