// Variants in the page: chosen, played, solved, watched, shared, and without a network.
// @ts-check

import assert from "node:assert/strict";
import { describe } from "node:test";
import { PHONE, settled } from "./browser.js";
import { address, axe, button, fact, seen, server, shows } from "./site.js";

/** @typedef {import("playwright-core").Page} Page */

const type = async (/** @type {Page} */ page, /** @type {string} */ keys) => { for (const key of keys) await page.keyboard.press(key); };

const start = (/** @type {Page} */ page) => page.locator("form.setup button[type=submit]").click();

/** The names on the disks of each peg, from the bottom up. @param {Page} page */
const disks = (page) => page.locator(".by-hand .disk").evaluateAll((all) => all.map((one) => {
  const box = one.getBoundingClientRect();
  return { name: one.textContent, x: Math.round(box.x + box.width / 2), y: box.y };
}).sort((a, b) => a.x - b.x || b.y - a.y).map(({ name }) => name).join(" "));

describe("variants", () => {
  seen("one is chosen in the form, with its parameter", "#play?disks=3", async (page) => {
    await button(page, /^Variants/).click();
    await page.getByLabel("Variant").selectOption("magnetic");
    await page.getByLabel("Parameter: floors").fill("RNB");
    await page.getByLabel("Disks").fill("2");
    await start(page);
    await address(page, "#play?variant=magnetic:RNB&disks=2");
    await shows(page.locator("h1"), "Magnetic:RNB, 2 disks on 3 pegs");
    await shows(page.locator(".brief"), "A move turns the disk over.");
    assert.deepEqual(await page.locator(".by-hand button.peg").allTextContents(), ["A (R)", "B", "C (B)"]);
    await page.getByLabel("Variant").selectOption("classic");
    await start(page);
    await address(page, "#play?disks=3");
  });

  seen("what is wrong with a parameter is told", "#play?variant=antwerp", async (page) => {
    await page.getByLabel("Variant").selectOption("bottleneck");
    await page.getByLabel("Parameter: over").fill("wide");
    await start(page);
    await shows(page.locator("#failure"), "'wide'");
    await address(page, "#play?variant=antwerp");
  });

  seen("rules of one's own", "#play?variant=antwerp", async (page) => {
    await page.getByLabel("Variant").selectOption("own");
    await page.getByLabel("Rules in TOML").fill('like = "antwerp"\nrules = "linear"');
    await page.getByLabel("Disks").fill("1");
    await start(page);
    await shows(page.locator("h1"), "Own variant, 3 disks on 3 pegs, linear rules");
    await page.reload();
    await shows(page.locator("h1"), "Own variant, 3 disks");
    assert.match(await page.getByLabel("Rules in TOML").inputValue(), /^like = "antwerp"/);
  });

  // Antwerp with a disk of each colour, by hand: white makes room twice.
  seen("one is played by keys and won", "#play?variant=antwerp&disks=1", async (page) => {
    assert.equal(await disks(page), "r1 w1 b1");
    await shows(fact(page, "Minimum"), "5");
    await type(page, "bcab");
    await button(page, "Peg B, top disk red 1: pick up").waitFor();
    await type(page, "cbcabc");
    await shows(page.locator(".won"), "Solved in 5 moves, the minimum");
    await address(page, "#play?variant=antwerp&disks=1&moves=BCABCBCABC");
    assert.equal(await disks(page), "b1 r1 w1");
    await button(page, "Next level").click();
    await address(page, "#play?variant=antwerp&disks=2");
  });

  seen("an illegal move is refused with its reason", "#play?variant=magnetic&disks=2&moves=ABAC", async (page) => {
    assert.equal(await disks(page), "1' 2'");
    await page.getByRole("button", { name: "Peg B, top disk 1 turned: pick up" }).click();
    await page.getByRole("button", { name: "Peg C, the goal, top disk 2 turned: disk 1 turned cannot go here" }).click();
    await shows(page.locator(".message.bad"), "1 would lie on 2', whose face does not fit");
    assert.equal(await page.locator("#say").textContent(), "1 would lie on 2', whose face does not fit");
    await address(page, "#play?variant=magnetic&disks=2&moves=ABAC");
  });

  seen("hints, the proof, and the solution from where it stands", "#play?variant=switching&disks=3", async (page) => {
    await shows(fact(page, "Moves left"), "7");
    await button(page, "Why this is the minimum").click();
    await shows(page.locator(".message"), "Minimum: optimal (exact search)");
    await button(page, "Hint").click();
    await shows(page.locator(".message"), "Best move: disk 1 from A to C");
    await button(page, "Solve").click();
    await shows(page.locator(".won"), "Solved in 7 moves, the minimum, with 1 hint and 7 moves by the computer");
    await address(page, "#play?variant=switching&disks=3&moves=ACACACACACACAC&hints=1&computer=7");
  });

  seen("disks move together", "#play?variant=parallel&disks=3&moves=AB", async (page) => {
    await button(page, "Move together").click();
    await shows(page.locator(".message"), "Choose the moves to make together");
    await type(page, "acba");
    await button(page, "Move 2 together").click();
    await address(page, "#play?variant=parallel&disks=3&moves=ABAC.BA");
    assert.equal(await disks(page), "3 1 2");
    await page.keyboard.press("u");
    await shows(fact(page, "Moves"), /^1$/);
    await type(page, "+acba");
    await page.keyboard.press("Enter");
    await address(page, "#play?variant=parallel&disks=3&moves=ABAC.BA");
    await shows(fact(page, "Moves"), /^2$/);
    await type(page, "+abac");
    await page.keyboard.press("Enter");
    await shows(page.locator(".message.bad"), "Two pieces would leave peg A in one step");
  });

  seen("a disk is dragged, and pegs that hold less are shorter", "#play?variant=london:1,2,3", async (page) => {
    const tall = await page.locator(".by-hand .wood .peg").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    assert.ok(tall[0] && tall[1] && tall[2] && tall[0] < tall[1] && tall[1] < tall[2]);
    const disk = await page.locator(".by-hand .disk").last().boundingBox();
    const board = await page.locator(".by-hand .towers").boundingBox();
    assert.ok(disk && board);
    await page.mouse.move(disk.x + disk.width / 2, disk.y + disk.height / 2);
    await page.mouse.down();
    await page.mouse.move(board.x + board.width * 0.8, disk.y, { steps: 8 });
    await page.mouse.up();
    await address(page, "#play?variant=london:1,2,3&moves=BC");
    await type(page, "ba");
    await shows(page.locator(".message.bad"), "Peg A holds at most 1");
  });

  seen("a search that takes long can be stopped, and one that is too large says so", "#play?variant=antwerp&disks=5", async (page) => {
    await button(page, "Stop searching").click();
    await shows(page.locator(".message"), "Search stopped");
    await page.goto(`${server.url}#play?variant=antwerp&disks=9`);
    await shows(page.locator("h1"), "Antwerp, 27 disks");
    await shows(page.locator(".message"), /bits/);
  });

  seen("a shortest solution is watched, forwards and back", "#watch?variant=antwerp&disks=2", async (page) => {
    await shows(page.locator(".about").first(), "22 moves, optimal (Minsker 1991)");
    await button(page, "One move forward").click();
    await shows(page.locator(".place"), "1 of 22 moves");
    await address(page, "#watch?variant=antwerp&disks=2&at=1");
    await page.keyboard.press("End");
    await shows(page.locator(".place"), "22 of 22 moves");
    await page.keyboard.press("ArrowLeft");
    await shows(page.locator(".rows .now"), "22. ");
    await page.keyboard.press("ArrowDown");
    await shows(page.locator(".place"), "21 of 22 moves");
    assert.ok(!(await page.getByLabel("Algorithm").isVisible()));
  });

  seen("a move of a solution is jumped to", "#jump?variant=switching&disks=2&at=2", async (page) => {
    await shows(page.locator(".headline"), "Move 2: disk 2 from A to C, disk 1 from C to A");
    await shows(page.locator(".state"), "Next: disk 1 from A to C");
    await button(page, "End").click();
    await shows(page.locator(".state"), "The goal is reached");
  });

  seen("an answer is checked", "#check?variant=switching&disks=2", async (page) => {
    await page.getByLabel("Moves to check").fill("1AC 2A=1C 1AC");
    await button(page, "Check").last().click();
    await shows(page.locator(".verdict .good"), "solved");
    await page.getByLabel("Moves to check").fill("1AC 2AB");
    await button(page, "Check").last().click();
    await shows(page.locator(".verdict .bad"), "wrong");
  });

  seen("the map has no variants, and says so", "#map?variant=magnetic", async (page) => {
    await shows(page.locator("#failure"), "The map shows the classic puzzle alone: for variants see Play");
  });

  seen("a variant that is the classic puzzle is that", "#play?variant=bottleneck:1&disks=4", async (page) => {
    await address(page, "#play?disks=4");
  });

  for (const wrong of ["variant=%3Cimg%20src=x%20onerror=alert(1)%3E", "variant=antwerp&moves=AAA", "variant=magnetic&disks=251", "variant=a%3D1"]) {
    seen(`hostile variant ${wrong}`, `#play?${wrong}`, async (page) => {
      await page.locator("#failure:not([hidden])").waitFor();
      await shows(page.locator("h1"), "3 disks from A to C");
      assert.equal(await page.locator("img[src=x]").count(), 0);
    });
  }

  seen("its picture is saved", "#play?variant=magnetic:RNB&moves=AB", async (page) => {
    const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save the picture as SVG").click()]);
    const chunks = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk);
    assert.match(Buffer.concat(chunks).toString(), /^<svg[^]*magnetic:RNB/);
  });

  seen("variants work without a network after the first visit", "#play?disks=3", async (page, context) => {
    await page.evaluate(async () => { await navigator.serviceWorker.ready; });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.goto(`${server.secure}#play?variant=magnetic&disks=2`);
    await page.reload();
    await shows(page.locator("h1"), "Magnetic, 2 disks on 3 pegs");
    await button(page, "Solve").click();
    // By hand: 1AB 2AC 1BA 1AC.
    await shows(page.locator(".won"), "Solved in 4 moves, the minimum");
    await context.setOffline(false);
  }, { serviceWorkers: "allow" });

  for (const view of ["play?variant=magnetic:RNB&moves=AB", "play?variant=antwerp&disks=3", "watch?variant=switching&disks=3&at=2", "play?variant=parallel"]) {
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      seen(`axe finds nothing in ${view}, and it fits a phone, ${colorScheme}`, `#${view}`, async (page) => {
        await page.locator(".view").waitFor();
        for (const summary of await page.locator("details:not([open]) > summary").all()) await summary.click();
        await settled(page);
        await axe(page);
        const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        assert.ok(Number(wide) <= Number(window), `${wide}`);
      }, { colorScheme, viewport: PHONE });
    }
  }
});
