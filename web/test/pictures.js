// The screenshots of the README: node web/test/pictures.js [FOLDER]. They differ a little from machine to machine, with its fonts.
// @ts-check

import { launch, open, settled } from "./browser.js";
import { serve } from "./server.js";

const folder = process.argv[2] ?? "docs/pictures";
const VIEWS = /** @type {const} */ ([
  ["play", "#play?disks=5&moves=ACABCBAC", 1120, 640],
  ["watch", "#watch?disks=4&at=5&algorithm=recursive,binary", 1120, 640],
  ["map", "#map?from=CCAA&to=BCAB", 1120, 640],
]);

const server = await serve();
const browser = await launch();
for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const [view, address, width, height] of VIEWS) {
    const { page, context } = await open(browser, server.url + address, { viewport: { width, height }, colorScheme });
    await settled(page);
    await page.screenshot({ path: `${folder}/page-${view}-${colorScheme}.png`, fullPage: true });
    await context.close();
  }
}
await browser.close();
await server.stop();
