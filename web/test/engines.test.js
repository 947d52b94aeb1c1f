// The main ways through the page in each engine that is installed, or in those that ENGINES names: Chromium, Firefox, and WebKit, which is what
// iPhones run. Each is taken on a server and in the page as one file, opened from the disk.
// @ts-check

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { PATIENCE } from "./browser.js";
import * as chromium from "./engines/chromium.js";
import * as firefox from "./engines/firefox.js";
import { Page, Silent } from "./engines/page.js";
import { WAYS } from "./engines/ways.js";
import * as webkit from "./engines/webkit.js";
import { exported, serve } from "./server.js";

const ENGINES = process.env["ENGINES"]?.split(",");

for (const engine of [chromium, firefox, webkit]) {
  if (ENGINES?.includes(engine.name) === false) continue;
  describe(engine.name, { skip: engine.installed ? false : `${engine.name} is not installed` }, () => {
    /** @type {import("./engines/page.js").Driver} */
    let driver;
    before(async () => { driver = await engine.launch(); });
    after(() => driver?.stop());

    for (const [name, start] of Object.entries({ "from a server": serve, "as one file": exported })) {
      describe(name, () => {
        /** @type {{url: string, stop: () => Promise<unknown>}} */
        let place;
        before(async () => { place = await start(); });
        after(() => place?.stop());

        for (const [name, [hash, act]] of Object.entries(WAYS)) {
          test(name, { timeout: PATIENCE }, async () => {
            const taken = async () => {
              const page = new Page(driver, place.url);
              await page.open(hash);
              await act(page);
              assert.deepEqual(await page.faults(), []);
            };
            await taken().catch(async (error) => {
              // A driver that falls silent once is no fault of the page: it is started again.
              if (!(error instanceof Silent)) throw error;
              await driver.stop();
              driver = await engine.launch();
              await taken();
            });
          });
        }
      });
    }
  });
}
