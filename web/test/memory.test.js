// What the page remembers, and how its views keep together.
// @ts-check

import assert from "node:assert/strict";
import { describe } from "node:test";
import { address, browser, button, seen, server, shows } from "./site.js";

describe("memory", () => {
  seen("the bare address goes on with the last game, in this browser alone", "#play?disks=4&moves=AB", async (page) => {
    await page.keyboard.press("a");
    await page.keyboard.press("c");
    await address(page, "#play?disks=4&moves=ABAC");
    await page.goto("about:blank");
    await page.goto(server.url);
    await address(page, "#play?disks=4&moves=ABAC");
    const other = await browser.newContext();
    const fresh = await other.newPage();
    await fresh.goto(server.url);
    await address(fresh, "#play?disks=3");
    await other.close();
  });

  seen("a last game that cannot be read is forgotten", "#play?disks=4", async (page) => {
    for (const broken of ["disks=0", "disks=3&moves=CA", "<img src=x>", "x".repeat(200_000)]) {
      await page.evaluate((link) => localStorage.setItem("game", link), broken);
      await page.goto("about:blank");
      await page.goto(server.url);
      await address(page, "#play?disks=3");
      assert.ok(await page.locator("#failure").isHidden());
    }
  });

  seen("the best result of a puzzle is kept; the page's own moves are none", "#play?disks=2", async (page) => {
    await button(page, "Solve").click();
    await shows(page.locator(".won"), "Solved");
    assert.equal(await page.getByText("Your best").isVisible(), false);
    for (const [keys, told] of [["accbacbc", "Your best: 4 moves"], ["abacbc", "Your best: 3 moves"], ["accbacbc", "Your best: 3 moves"]]) {
      await page.goto(`${server.url}#play?disks=2&at=1`);
      await page.goto(`${server.url}#play?disks=2`);
      await page.waitForFunction(() => document.querySelector(".facts dd")?.textContent === "0");
      for (const key of String(keys)) await page.keyboard.press(key);
      await shows(page.locator(".won"), "Solved");
      await shows(page.locator(".legend"), String(told));
    }
    await page.goto(`${server.url}#play?disks=3`);
    await page.getByText("Your best").first().waitFor({ state: "hidden" });
  });

  seen("broken results are forgotten", "#play?disks=1", async (page) => {
    await page.evaluate(() => localStorage.setItem("best", "[[["));
    await page.keyboard.press("a");
    await page.keyboard.press("c");
    await shows(page.locator(".legend"), "Your best: 1 move");
  });
});

describe("views together", () => {
  seen("Watch starts where the game is, on the solution", "#play?disks=3&moves=ACAB", async (page) => {
    await page.getByRole("link", { name: "Watch" }).click();
    await shows(page.locator(".place"), "2 of 7 moves");
    await address(page, "#watch?disks=3&moves=ACAB&at=2");
    await page.goBack();
    await address(page, "#play?disks=3&moves=ACAB");
  });

  seen("Watch starts where the game is, off the solution", "#play?disks=3&moves=AB", async (page) => {
    await page.getByRole("link", { name: "Watch" }).click();
    await shows(page.locator("h1"), "3 disks from AAB to C");
    await shows(page.locator(".place"), "0 of 7 moves");
    await page.goto("about:blank");
    await page.goto(server.url);
    await address(page, "#play?disks=3&moves=AB");
  });

  seen("towers and map move together", "#map?disks=2", async (page) => {
    const here = () => page.locator(".graph .here").getAttribute("cx");
    const start = await here();
    await page.keyboard.press("a");
    await page.keyboard.press("c");
    await address(page, "#map?disks=2&moves=AC");
    assert.notEqual(await here(), start);
    await button(page, "Peg C, the goal, top disk 1: pick up").click();
    await button(page, "Peg B, empty: put disk 1 here").click();
    await address(page, "#map?disks=2&moves=ACCB");
    await button(page, "Peg A, top disk 2: pick up").click();
    await button(page, /^Peg B/).click();
    await shows(page.locator("#failure"), "disk 2 would lie on the smaller disk 1");
  });
});
