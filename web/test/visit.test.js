// What a visit asks the server for, and what comes later.
// @ts-check

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { PATIENCE, open } from "./browser.js";
import { PAGE, exported, serve } from "./server.js";
import { address, browser, button, server, shows } from "./site.js";

/** How many files the page may ask for before it can be used, their bytes, compressed, and those of all files. */
const FILES = 20;
const BYTES = 300_000;
const ALL_BYTES = 900_000;

/** The bytes of some files, each compressed. @param {Iterable<Buffer>} bodies */
const compressed = (bodies) => [...bodies].reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);

/** The files that a first visit to a view asks for, and the names of those that come later. @param {string} hash @param {(page: import("playwright-core").Page) => Promise<unknown>} [act] */
async function visited(hash, act) {
  server.sent.clear();
  const { context, page, faults } = await open(browser, server.url + hash);
  await page.waitForLoadState("networkidle");
  const before = [...server.sent];
  server.sent.clear();
  await act?.(page);
  await context.close();
  assert.deepEqual(faults, []);
  return { before, after: [...server.sent.keys()] };
}

for (const view of ["play", "learn", "watch", "jump", "map", "check", "texts"]) {
  test(`a first visit to ${view} is light`, { timeout: PATIENCE }, async () => {
    const { before } = await visited(`#${view}`);
    const bytes = compressed(before.map(([, body]) => body));
    assert.ok(before.length <= FILES && bytes <= BYTES, `${before.length} files, ${bytes} bytes: ${before.map(([file]) => file).join(" ")}`);
  });
}

test("the whole page is light", async () => {
  const files = await readdir(PAGE, { recursive: true, withFileTypes: true });
  const bodies = files.filter((file) => file.isFile()).map(({ parentPath, name }) => readFile(join(parentPath, name)));
  const bytes = compressed(await Promise.all(bodies));
  assert.ok(bytes <= ALL_BYTES, `${bytes} bytes`);
});

test("what reads answers is loaded when one is checked", { timeout: PATIENCE }, async () => {
  const { before, after } = await visited("#check?disks=2", async (page) => {
    await page.getByLabel("Moves to check").fill("1AB 2AC 1BC");
    await button(page, "Check").last().click();
    await shows(page.locator(".verdict"), "solved");
  });
  assert.ok(!before.some(([file]) => file.includes("more")));
  assert.ok(after.includes("core/more.wasm"), after.join(" "));
});

test("what variants need is loaded when one is seen", { timeout: PATIENCE }, async () => {
  const { before, after } = await visited("#play?disks=3", async (page) => {
    await button(page, /^Variants/).click();
    await page.getByLabel("Variant").selectOption("rainbow");
    await page.locator("form.setup button[type=submit]").click();
    await address(page, "#play?variant=rainbow");
    await button(page, "Peg A, top disk red 1: pick up").waitFor();
  });
  assert.ok(!before.some(([file]) => /more|variant/.test(file)));
  assert.ok(after.includes("core/more.wasm") && after.includes("js/variant.js"), after.join(" "));
});

test("a view is loaded when it is opened", { timeout: PATIENCE }, async () => {
  const { before, after } = await visited("#play?disks=3", async (page) => {
    await page.locator('nav a[data-view="jump"]').click();
    await address(page, "#jump?disks=3");
    await page.locator(".view.jump").waitFor();
  });
  assert.ok(!before.some(([file]) => file === "js/jump.js"));
  assert.ok(after.includes("js/jump.js"));
});

test("a view that does not come is told", { timeout: PATIENCE }, async () => {
  const { context, page } = await open(browser, `${server.url}#play?disks=3`);
  try {
    await page.route("**/js/map.js", (route) => route.abort());
    await page.locator('nav a[data-view="map"]').click();
    await shows(page.locator("#failure"), "map did not load: reload the page");
    await button(page, "Hint").waitFor();
  } finally {
    await context.close();
  }
});

test("the page as one file asks a server for nothing else", { timeout: PATIENCE }, async () => {
  const file = await exported();
  const host = await serve(file.folder);
  try {
    for (const hash of ["#play?variant=rainbow", "#learn", "#watch?disks=3", "#jump?disks=64", "#map?disks=3", "#check?disks=2", "#texts/martin"]) {
      const { context, page, faults } = await open(browser, host.secure + hash, { serviceWorkers: "allow", ignoreHTTPSErrors: true });
      await page.waitForLoadState("networkidle");
      await context.close();
      assert.deepEqual(faults, []);
    }
    assert.deepEqual([[...host.sent.keys()], host.missing], [["index.html"], []]);
  } finally {
    await host.stop();
    await file.stop();
  }
});
