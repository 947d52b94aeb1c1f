// Screenshots of every view, wide and on a phone, light and dark, for a person to look at: node web/test/shots.js FOLDER
// @ts-check

import { mkdir } from "node:fs/promises";
import { PHONE, WIDE, launch, open, settled } from "./browser.js";
import { serve } from "./server.js";

const folder = process.argv[2] ?? "web/shots";
const only = process.argv[3];
const VIEWS = {
  play: "#play?disks=5&moves=ACABCBAC",
  solved: "#play?disks=2&moves=ABACBC",
  pegs: "#play?disks=7&pegs=5&moves=ABACAD",
  watch: "#watch?disks=4&at=5&algorithm=recursive",
  two: "#watch?disks=4&at=5&algorithm=recursive,binary",
  first: "#watch?disks=5&at=9&algorithm=best-first,call-stack",
  jump: "#jump?disks=64&at=9223372036854775808",
  map: "#map?disks=4&from=ABCA&to=CABC",
  seven: "#map?disks=7&moves=ACABCBAC",
  check: "#check?disks=3",
  read: "#check?disks=2",
};
/** An answer with an example, a draft, and a state that contradicts its moves. */
const READ = "For example, 1AC is a move.\n\nDraft: 1AC, 2AB, and then 1CB. That ends on B, so it is wrong.\n\nFinal answer:\n1. Move disk 1 from peg 0 to peg 1\n2. Move disk 2 from peg 0 to peg 2\n3. Move disk 1 from peg 1 to peg 2\n\nFinal state: [[1], [], [2]]";

const server = await serve();
const browser = await launch();
await mkdir(folder, { recursive: true });
for (const [size, viewport] of Object.entries({ wide: WIDE, phone: PHONE })) {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    for (const [view, address] of Object.entries(VIEWS).filter(([view]) => !only || only.split(",").includes(view))) {
      const { page, context, faults } = await open(browser, server.url + address, { viewport, colorScheme });
      if (view === "check") await page.getByRole("button", { name: "Try an example" }).click();
      if (view === "read") {
        await page.getByLabel("Moves to check").fill(READ);
        await page.getByRole("button", { name: /^Check$/ }).click();
      }
      await settled(page);
      await page.screenshot({ path: `${folder}/${view}-${size}-${colorScheme}.png`, fullPage: true });
      if (faults.length) console.log(view, size, colorScheme, faults);
      await context.close();
    }
  }
}
await browser.close();
await server.stop();
