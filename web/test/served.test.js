// `hanoi web` serves the page that comes with it to a real browser, again and again, and leaves its port to the next. HANOI names the command.
// @ts-check

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { test } from "node:test";
import { PATIENCE, launch, open } from "./browser.js";
import { serve } from "./server.js";

const HANOI = process.env["HANOI"] ?? "target/debug/hanoi";

test("the command serves the page", { timeout: PATIENCE }, async () => {
  const command = spawn(HANOI, ["web", "--no-open"], { stdio: ["ignore", "pipe", "ignore"] });
  const browser = await launch();
  try {
    const address = await new Promise((resolve) => command.stdout.once("data", (text) => resolve(String(text).trim())));
    for (let visit = 0; visit < 10; visit++) {
      const { page, context, faults } = await open(browser, `${address}#jump?disks=64&at=9223372036854775808`);
      assert.match(String(await page.locator(".headline").textContent()), /disk 64 from A to C/);
      assert.deepEqual(faults, []);
      await context.close();
    }
  } finally {
    await browser.close();
    command.kill();
  }
});

/** @param {number} port @param {string[]} words what comes before the port */
async function command(port, words = ["web", "--no-open", "--port"]) {
  const started = spawn(HANOI, [...words, `${port}`], { stdio: ["ignore", "pipe", "ignore"] });
  const [text] = await once(started.stdout, "data");
  return {
    address: String(text).trim(),
    stop: async () => {
      started.kill();
      await once(started, "exit");
    },
  };
}

/** Another program on a port, which has one page and nothing else. @param {number} port */
async function other(port) {
  const server = createServer((request, response) => {
    if (request.url === "/") response.writeHead(200, { "content-type": "text/html" }).end("<title>mine</title>");
    else response.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(undefined)));
  return { stop: () => new Promise((resolve) => { server.closeAllConnections(); server.close(resolve); }) };
}

/** @param {import("playwright-core").Page} page */
const workers = (page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

for (const words of [["web", "--no-open", "--port"], ["serve", "--listen"]]) {
  test(`after hanoi ${words[0]} the next server on its port shows its own page`, { timeout: PATIENCE }, async () => {
    const browser = await launch();
    try {
      const page = await command(0, words);
      const port = Number(new URL(page.address).port);
      const visit = await open(browser, page.address, { serviceWorkers: "allow" });
      assert.equal(await workers(visit.page), 0);
      assert.deepEqual(visit.faults, []);
      await page.stop();
      const next = await other(port);
      for (const load of [() => visit.page.goto(page.address), () => visit.page.reload()]) {
        await load();
        assert.equal(await visit.page.title(), "mine");
      }
      await next.stop();
    } finally {
      await browser.close();
    }
  });
}

test("a worker that an older version left on a port is removed, with its own files alone", { timeout: PATIENCE }, async () => {
  const browser = await launch();
  try {
    // A static server has the worker that keeps the page; older versions had the page register it on this machine, too.
    const old = await serve();
    const { port } = new URL(old.url);
    const context = await browser.newContext({ serviceWorkers: "allow" });
    const page = await context.newPage();
    await page.goto(old.url);
    await page.waitForSelector("html[data-ready]");
    await page.evaluate(async () => {
      await (await caches.open("hanoi-of-somebody-else")).put("mine", new Response("mine"));
      await navigator.serviceWorker.register("/some/folder/sw.js", { scope: "/some/folder/" });
      await navigator.serviceWorker.ready;
    });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // Chromium may make an empty one again, for what it compiled of a file.
    const kept = () => page.evaluate(async () => {
      const names = await caches.keys();
      const sizes = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
      return names.filter((_, at) => sizes[at]);
    });
    assert.equal((await kept()).length, 2);
    await old.stop();
    // It is kept: without a server the page comes, and it removes its worker where it is on this machine.
    await page.goto(old.url);
    while ((await workers(page)) > 0 || (await kept()).length > 1) await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(resolve); }));
    assert.deepEqual(await kept(), ["hanoi-of-somebody-else"]);
    const next = await other(Number(port));
    assert.equal((await page.goto(`http://127.0.0.1:${port}/`))?.status(), 200);
    assert.equal(await page.title(), "mine");
    await next.stop();
    await context.close();
  } finally {
    await browser.close();
  }
});

test("a page of an older version loses its worker to that of the command", { timeout: PATIENCE }, async () => {
  const browser = await launch();
  try {
    // Its page registered a worker that answers everything from what it kept, and would do so again.
    const PAGE = "<title>old</title><script>navigator.serviceWorker.register('sw.js')</script>";
    const WORKER = `addEventListener("install", (e) => e.waitUntil(caches.open("hanoi-0123456789abcdef").then((c) => c.addAll(["./"])).then(() => skipWaiting())));
      addEventListener("activate", (e) => e.waitUntil(clients.claim()));
      addEventListener("fetch", (e) => e.respondWith(caches.match(e.request).then((kept) => kept ?? fetch(e.request))));`;
    const old = createServer((request, response) => {
      const [type, body] = request.url === "/sw.js" ? ["text/javascript", WORKER] : ["text/html", PAGE];
      response.writeHead(200, { "content-type": type }).end(body);
    });
    await new Promise((resolve) => old.listen(0, "127.0.0.1", () => resolve(undefined)));
    const address = old.address();
    const port = typeof address === "object" ? address?.port ?? 0 : 0;
    const context = await browser.newContext({ serviceWorkers: "allow" });
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.evaluate(() => caches.open("of-another-program"));
    old.closeAllConnections();
    await new Promise((resolve) => old.close(resolve));
    const now = await command(port);
    await page.goto(now.address);
    // Nothing but the worker of the command brings the new page.
    await page.waitForSelector("html[data-ready]");
    assert.equal(await workers(page), 0);
    assert.deepEqual(await page.evaluate(() => caches.keys()), ["of-another-program"]);
    await now.stop();
    const next = await other(port);
    await page.goto(now.address);
    assert.equal(await page.title(), "mine");
    await next.stop();
    await context.close();
  } finally {
    await browser.close();
  }
});
