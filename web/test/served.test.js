// `hanoi web` serves the page that comes with it to a real browser, again and again. HANOI names the command.
// @ts-check

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { test } from "node:test";
import { PATIENCE, launch, open } from "./browser.js";

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
    const { page, faults } = await open(browser, `${address}#watch?disks=3&algorithm=binary`, { serviceWorkers: "allow" });
    await page.evaluate(async () => { await navigator.serviceWorker.ready; });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    assert.deepEqual(faults, []);
    // The page was kept whole, so the server may go.
    command.kill();
    await page.reload();
    await page.getByText("0 of 7 moves").first().waitFor();
  } finally {
    await browser.close();
    command.kill();
  }
});
