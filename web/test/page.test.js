// The page in a real browser. Run by scripts/test-web, with node's own test runner.
// @ts-check

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, test } from "node:test";
import { PHONE, settled } from "./browser.js";
import { address, axe, button, fact, peg, seen, server, shows } from "./site.js";

const SCHEMA = JSON.parse(await readFile(new URL("../../docs/schema.json", import.meta.url), "utf8"));
/** @type {string[]} */
const ALGORITHMS = SCHEMA.$defs.trace.properties.given.properties.algorithm.enum;

/** @typedef {import("playwright-core").Page} Page */

/** Where the middle of a disk of the check's board is. @param {Page} page @param {number} index */
async function middle(page, index) {
  const box = await page.locator(".where .disk").nth(2 - index).boundingBox();
  assert.ok(box);
  return { x: box.x + box.width / 2 };
}

describe("play", () => {
  seen("disks are dragged", "#play?disks=3", async (page) => {
    const [from, to] = [await peg(page, 0), await peg(page, 2)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y - 40, { steps: 5 });
    await page.mouse.up();
    await address(page, "#play?disks=3&moves=AC");
    await shows(fact(page, "Moves"), "1");
    await shows(fact(page, "Moves left"), "6");
  });

  seen("a tap on one peg and then on another moves a disk", "#play?disks=3", async (page) => {
    for (const place of [0, 1]) {
      const { x, y } = await peg(page, place);
      await page.touchscreen.tap(x, y);
    }
    await address(page, "#play?disks=3&moves=AB");
    await shows(page.locator(".message"), "1 move worse than optimal");
  }, { hasTouch: true, viewport: PHONE });

  seen("a move that breaks a rule is refused and explained", "#play?disks=3&moves=AC", async (page) => {
    await page.keyboard.press("a");
    await page.keyboard.press("c");
    await shows(page.locator(".message.bad"), "Disk 2 would lie on the smaller disk 1");
    await shows(page.locator("#say"), "disk 2 would lie on the smaller disk 1");
    assert.equal(await fact(page, "Moves").textContent(), "1");
  });

  seen("the buttons of the pegs do what the board does", "#play?disks=3", async (page) => {
    await button(page, "Peg A, top disk 1: pick up").press("Enter");
    await button(page, "Peg C, the goal, empty: put disk 1 here").press("Enter");
    await shows(page.locator("#say"), "Disk 1 from A to C");
    await address(page, "#play?disks=3&moves=AC");
  });

  seen("undo, redo and restart", "#play?disks=3&moves=ACAB", async (page) => {
    await button(page, "Undo").click();
    await address(page, "#play?disks=3&moves=AC&undone=AB");
    await button(page, "Redo").click();
    await address(page, "#play?disks=3&moves=ACAB");
    await button(page, "Restart").click();
    await address(page, "#play?disks=3&undone=ACAB");
  });

  seen("hints are shown and counted once for a state", "#play?disks=3", async (page) => {
    for (let asked = 0; asked < 2; asked++) {
      await button(page, "Hint").click();
      await shows(page.locator(".message"), "Best move: disk 1 to peg C");
    }
    await shows(fact(page, "Hints"), "1");
    await address(page, "#play?disks=3&hints=1&hinted=yes");
  });

  seen("the page solves it from where it stands, and stops when told", "#play?disks=3&moves=AB", async (page) => {
    await button(page, "Solve").click();
    await shows(page.locator(".won"), /Solved in 8 moves, 1 more than the minimum of 7/);
    await shows(page.locator(".play aside"), "7 moves made for you");
  });

  seen("other rules, pegs, start and goal", "#play", async (page) => {
    await page.getByLabel("Disks").fill("4");
    await page.getByLabel("Pegs").selectOption("4");
    await page.getByLabel("Rules").selectOption("linear");
    await shows(page.locator(".setup .legend"), "To a neighbouring peg only");
    await page.getByLabel("From (a peg or a state)").fill("ABCD");
    await page.getByLabel("To", { exact: true }).fill("DCBA");
    await button(page, /^Start$/).click();
    await address(page, "#play?disks=4&pegs=4&rules=linear&from=ABCD&to=DCBA");
    await shows(page.locator("h1"), "4 disks from ABCD to DCBA on 4 pegs, linear rules");
    assert.match(String(await fact(page, "Moves left").textContent()), /^\d+|…$/);
  });

  seen("a search that takes long can be stopped", "#play?disks=12&pegs=6&from=ABCDEFABCDEF&to=FEDCBAFEDCBA&rules=linear", async (page) => {
    await button(page, "Stop searching").click();
    await shows(page.locator(".message"), "Search stopped");
    await page.keyboard.press("1");
    await shows(page.locator(".peg[aria-pressed=true]"), "A");
  });
});

describe("watch", () => {
  seen("two algorithms side by side, step by step", "#watch?disks=3&algorithm=recursive,binary", async (page) => {
    assert.equal(await page.locator(".desk").count(), 2);
    await button(page, "One move forward").click();
    await shows(page.locator(".place"), "1 of 7 moves");
    await shows(page.locator(".desk").nth(0).locator(".code .now"), "2AB");
    await shows(page.locator(".desk").nth(1).locator(".code .now"), "2AB");
    await button(page, "One move back").click();
    await shows(page.locator(".place"), "0 of 7 moves");
    await page.keyboard.press("End");
    await shows(page.locator(".place"), "7 of 7 moves");
    await address(page, "#watch?disks=3&at=7&algorithm=recursive,binary");
  });

  seen("line by line, into a call, over it and out of it", "#watch?disks=3&algorithm=recursive", async (page) => {
    for (const _ of [1, 2, 3]) await button(page, /^Line$/).click();
    await shows(page.locator(".inside .code .now"), "hanoi(n-1, start, via, goal)");
    await shows(page.locator(".programs .now").first(), "hanoi(n - 1, start, via, goal)");
    await button(page, /^Over$/).click();
    await shows(page.locator(".place"), "3 of 7 moves");
    await button(page, /^Over, back$/).click();
    await shows(page.locator(".place"), "0 of 7 moves");
  });

  seen("moves are predicted before they are shown", "#watch?disks=2&algorithm=recursive", async (page) => {
    await button(page, /^Predict$/).click();
    for (const [given, said] of [["1ab", "1 of 1 right"], ["1BC", "1 of 2 right"]]) {
      await page.getByLabel("Which disk moves next, from where to where").fill(given);
      await button(page, "Answer").click();
      await shows(page.locator(".said"), said);
    }
    await shows(page.locator(".place"), "2 of 3 moves");
  });

  seen("it plays, and pauses at the end", "#watch?disks=2&algorithm=call-stack", async (page) => {
    await page.getByLabel("Speed").selectOption("Fast");
    await button(page, "Play").click();
    await shows(page.locator(".place"), "3 of 3 moves");
    await button(page, "Play").waitFor();
  });

  seen("the scrub bar goes anywhere in a long solution", "#watch?disks=64&algorithm=closed-form", async (page) => {
    await page.getByRole("slider").focus();
    await page.getByRole("slider").fill("50000");
    await shows(page.locator(".place"), "9,223,372,036,854,775,807 of 18,446,744,073,709,551,615 moves");
    await shows(page.locator(".code .now"), "64AC");
  });

  for (const algorithm of ALGORITHMS) {
    seen(`${algorithm} shows its inside`, `#watch?disks=4&at=6&algorithm=${algorithm}`, async (page) => {
      await page.locator(".code .now").first().waitFor();
      await page.locator(".rows li").first().waitFor();
      await shows(page.locator(".place"), "6 of 15 moves");
    });
  }
});

describe("jump", () => {
  seen("move 2^63 of the legend", "#jump?disks=64", async (page, context) => {
    await page.getByLabel("Jump to move").fill("2^63");
    await button(page, /^Jump$/).click();
    await shows(page.locator(".headline"), "Move 9,223,372,036,854,775,808: disk 64 from A to C");
    await address(page, "#jump?disks=64&at=9223372036854775808");
    const other = await context.newPage();
    await other.goto(page.url());
    await shows(other.locator(".headline"), "Move 9,223,372,036,854,775,808: disk 64 from A to C");
    await shows(other.locator(".clock"), "292,277,024,626 years and 338 days");
  });

  seen("a working day is skipped, and none beyond the end", "#jump?disks=15", async (page) => {
    await button(page, "Skip a working day").click();
    await shows(page.locator(".headline"), "Move 28,800:");
    await button(page, "Skip a working day").click();
    await shows(page.locator(".state"), "The goal is reached");
    await shows(fact(page, "Moves done"), "32,767 of 32,767");
  });

  seen("a thousand disks", "#jump?disks=1000", async (page) => {
    await page.getByLabel("Jump to move").fill("2^999");
    await button(page, /^Jump$/).click();
    await shows(page.locator(".headline"), "disk 1000 from A to C");
  });

  seen("what is not a move is refused in words", "#jump?disks=3", async (page) => {
    await page.getByLabel("Jump to move").fill("ninety");
    await button(page, /^Jump$/).click();
    await shows(page.locator("#failure"), "'ninety'");
    await page.getByLabel("Jump to move").fill("8");
    await button(page, /^Jump$/).click();
    await shows(page.locator("#failure"), "7");
  });
});

describe("map", () => {
  seen("a click on a state tells how far it is and the game stays, until it is told to walk there", "#map?disks=2", async (page) => {
    await button(page, "Disk 1 from A to B").click();
    await address(page, "#map?disks=2&moves=AB");
    await shows(page.locator(".map .message"), "2 moves to the goal");
    const goal = await page.locator(".graph .goal").boundingBox();
    assert.ok(goal);
    await page.mouse.click(goal.x + goal.width / 2, goal.y + goal.height / 2);
    await shows(page.locator(".map .hover"), "CC: 0 moves from the goal");
    await address(page, "#map?disks=2&moves=AB");
    await button(page, "Walk there").click();
    await shows(page.locator(".map .message"), "This is the goal.");
    await address(page, "#map?disks=2&moves=ABACBC");
  });

  seen("two shortest paths are both shown", "#map?disks=2&from=AB&to=BA", async (page) => {
    await shows(page.locator(".map .message"), "There are two shortest paths.");
    for (const path of [".path.first", ".path.second"]) assert.ok(await page.locator(path).getAttribute("d"));
  });

  seen("seven disks, zoomed and panned by keys", "#map?disks=7", async (page) => {
    const view = () => page.locator(".graph").getAttribute("viewBox");
    const whole = await view();
    await page.keyboard.press("+");
    const near = await view();
    assert.notEqual(near, whole);
    await page.keyboard.press("ArrowRight");
    assert.notEqual(await view(), near);
    await page.keyboard.press("0");
    assert.equal(await view(), whole);
  });

  seen("more disks than can be seen are refused in words", "#map?disks=9", async (page) => {
    await shows(page.locator("#failure"), "too large for a picture");
  });
});

describe("check", () => {
  seen("the first wrong move is marked", "#check", async (page) => {
    await button(page, "Try an example").click();
    await shows(page.locator(".verdict .bad"), "wrong: line 6");
    await shows(page.locator(".listing mark"), "Move disk 2 from peg B to peg A");
    await page.getByLabel("Lines read").fill("4");
    await shows(page.locator("figcaption"), "After line 4: Move disk 3 from peg A to peg C");
    const { x: third } = await middle(page, 2);
    const { x: peg } = await page.locator(".where .peg").nth(2).boundingBox() ?? { x: 0 };
    assert.ok(Math.abs(third - peg) < 60, `disk 3 is at ${third}, peg C at ${peg}`);
  });

  seen("a solution in other people's words is one", "#check?disks=2", async (page) => {
    await page.getByLabel("Moves to check").fill("moves = [[1, 0, 1], [2, 0, 2], [1, 1, 2]]");
    await button(page, /^Check$/).click();
    await shows(page.locator(".verdict .good"), "solved: 2 disks from A to C in 3 legal moves");
  });

  const DRAFT = "For example:\n1AC\n\nDraft:\n1AC, 2AB\n\nFinal answer:\n1. Move disk 1 from peg 0 to peg 1\n2. Move disk 2 from peg 0 to peg 2\n3. Move disk 1 from peg 1 to peg 2\n";
  const check = async (/** @type {Page} */ page, /** @type {string} */ text) => {
    await page.getByLabel("Moves to check").fill(text);
    await button(page, /^Check$/).click();
    await page.locator(".verdict p").waitFor();
  };
  const marks = (/** @type {Page} */ page, /** @type {string} */ kind) => page.locator(`.listing mark.${kind}`).allTextContents();

  seen("what was read is marked: the answer, a draft, an example", "#check?disks=2", async (page) => {
    await check(page, DRAFT);
    await shows(page.locator(".verdict .good"), "solved: 2 disks from A to C in 3 legal moves");
    assert.deepEqual(await marks(page, "counts"), ["1. Move disk 1 from peg 0 to peg 1", "2. Move disk 2 from peg 0 to peg 2", "3. Move disk 1 from peg 1 to peg 2"]);
    assert.deepEqual(await marks(page, "aside"), ["1AC", "1AC", "2AB"]);
    assert.equal(await page.locator(".listing").innerText(), DRAFT.trimEnd().split("\n").map((line) => line || " ").join("\n"));
    await shows(page.locator(".passages li.answer"), /is the answer: from line 8, in lines, marked as answer, 3 moves: disks named, pegs numbered from 0/);
    await shows(page.locator(".passages li"), /does not count: from line 2, in lines, marked as example, 1 move: disks named, pegs as letters/);
    assert.match(String(await page.locator(".listing mark.aside").nth(1).getAttribute("title")), /Read as 1AC: disk named, pegs as letters. Passage 2, marked as draft, does not count/);
    assert.deepEqual(await page.locator(".marks li").allTextContents(), ["counts", "read, but does not count"]);
  });

  seen("a state that contradicts the moves is told and marked", "#check?disks=2", async (page) => {
    await check(page, "moves = [[1,0,1],[2,0,2],[1,1,2]]\n\nFinal state: [[1],[],[2]]");
    await shows(page.locator(".verdict .good"), "a state contradicts the moves: line 3, column 14");
    assert.deepEqual(await marks(page, "contradicts"), ["[[1],[],[2]]"]);
    assert.deepEqual((await marks(page, "counts")).length, 3);
  });

  seen("two readings that disagree are marked, and the reading that counted is named", "#check?disks=1", async (page) => {
    await check(page, "[[1,0,2]]\n\n[[1,0,1]]");
    await shows(page.locator(".verdict .bad"), "(as records): solved with 1 legal move");
    assert.equal((await marks(page, "rival")).length, 2);
    assert.match(String(await page.locator(".listing mark.rival").nth(1).getAttribute("title")), /^As records: incomplete, 1 legal move/);
    await shows(page.locator(".read h2"), "What was read: records");
  });

  seen("the first wrong move of a list in one line is marked alone", "#check?disks=2", async (page) => {
    await check(page, "🗼 moves = [[1,0,1],[2,0,1],[1,1,2]]");
    await shows(page.locator(".verdict .bad"), "wrong: line 1");
    assert.match((await marks(page, "wrong")).join(), /^\[?2,0,1\]?$/);
    assert.equal((await marks(page, "counts")).length, 2);
  });

  seen("what cannot be read is marked, and the answer of a long text is in sight", "#check?disks=2", async (page) => {
    await check(page, `${"Let me think.\n".repeat(500)}Answer:\n1AB\n2A\n1BC`);
    await shows(page.locator(".verdict .bad"), "unreadable: line 503");
    assert.equal((await marks(page, "unread")).length, 1);
    await shows(page.locator(".read"), "Lines 464 to 504 of 504 are shown.");
    await check(page, "1AC 1CA ".repeat(15_000));
    await shows(page.locator(".read"), "The first 20,000 moves are marked.");
  });

  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    seen(`axe finds nothing in a checked answer, ${colorScheme}`, "#check?disks=2", async (page) => {
      await check(page, `${DRAFT}State: [[1],[],[2]]\n4. Move disk 2 from peg 2 to peg 0`);
      await axe(page);
    }, { colorScheme });
  }

  seen("a checked answer fits a phone", "#check?disks=2", async (page) => {
    await check(page, `${DRAFT}\n[${"[1,0,1],[1,1,0],".repeat(40)}[1,0,2]]`);
    const wide = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok((wide[0] ?? 0) <= (wide[1] ?? 0), `${wide}`);
  }, { viewport: { width: 320, height: 740 } });

  seen("text is text", "#check?disks=2", async (page) => {
    await page.getByLabel("Moves to check").fill("<img src=x onerror=alert(1)>\n1AB\n3AC");
    await button(page, /^Check$/).click();
    await page.locator(".verdict .bad").waitFor();
    assert.equal(await page.locator(".listing img, .verdict img, .read img").count(), 0);
    await shows(page.locator(".listing"), "<img src=x onerror=alert(1)>");
  });
});

describe("addresses", () => {
  const hostile = [
    "#play?disks=99999999999999999999", "#play?disks=1000000", "#play?pegs=0", "#play?pegs=27", "#play?disks=-1",
    "#play?disks=3&moves=CA", "#play?moves=A", "#play?moves=%00%ff", "#play?disks=%3Cimg%20src=x%20onerror=alert(1)%3E",
    "#play?rules=AA,%3Cscript%3E", "#play?from=AAA&to=CC", "#jump?at=-1", "#jump?disks=3&at=99", "#watch?algorithm=magic",
    "#watch?algorithm=binary,binary,binary", "#play?__proto__=1", "#play?unknown=1", "#play?disks=3&disks=x",
    `#play?from=${"A".repeat(200_000)}`, "#play?disks=1000", "#map?disks=1000", "#nowhere?disks=3", "#constructor?disks=3", "#%E0%A4%A",
  ];
  for (const [number, wrong] of hostile.entries()) {
    seen(`hostile address ${number}: ${wrong.slice(0, 40)}`, wrong, async (page) => {
      assert.equal(await page.locator("main img, main script, #failure :not(a)").count(), 0);
      assert.ok((await page.locator("main h1").textContent())?.trim());
      await page.goto(`${server.url}#play?disks=2`);
      await shows(page.locator("h1"), "2 disks from A to C");
      await page.keyboard.press("a");
      await page.keyboard.press("b");
      await address(page, "#play?disks=2&moves=AB");
    });
  }

  seen("a link is restored, and history goes back and forth", "#play?disks=4&moves=ABAC&undone=BC&hints=2", async (page) => {
    await shows(fact(page, "Moves"), "2");
    await shows(fact(page, "Hints"), "2");
    await page.getByRole("link", { name: "Map" }).click();
    await shows(page.locator(".map .state"), "AACB");
    await page.goBack();
    await shows(page.locator("h1"), "4 disks from A to C");
    assert.equal(await page.evaluate(() => location.hash), "#play?disks=4&moves=ABAC&undone=BC&hints=2");
  });
});

describe("manners", () => {
  for (const view of ["play?disks=5&moves=AC", "watch?disks=4&at=3&algorithm=recursive,best-first", "jump?disks=64&at=28800", "map?disks=4", "check?disks=3"]) {
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      seen(`axe finds nothing in ${view.split("?")[0]}, ${colorScheme}`, `#${view}`, async (page) => {
        await settled(page);
        await page.locator("details").evaluateAll((all) => all.forEach((one) => { /** @type {HTMLDetailsElement} */ (one).open = true; }));
        await axe(page);
      }, { colorScheme });
    }
    for (const width of [320, 360, 768]) {
      seen(`no horizontal scroll in ${view.split("?")[0]} at ${width}`, `#${view}`, async (page) => {
        await settled(page);
        const wide = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        assert.ok((wide[0] ?? 0) <= (wide[1] ?? 0), `${wide}`);
      }, { viewport: { width, height: 740 } });
    }
  }

  seen("it works without a network after the first visit", "#play?disks=3", async (page, context) => {
    await page.evaluate(async () => { await navigator.serviceWorker.ready; });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await page.goto(`${server.secure}#watch?disks=3&algorithm=binary`);
    await page.reload();
    await shows(page.locator(".place"), "0 of 7 moves");
    await context.setOffline(false);
  }, { serviceWorkers: "allow" });

  seen("a picture is saved as SVG and as PNG", "#play?disks=3", async (page) => {
    for (const [name, start] of /** @type {const} */ ([["SVG", "<svg"], ["PNG", "\x89PNG"]])) {
      const [download] = await Promise.all([page.waitForEvent("download"), button(page, `Save the picture as ${name}`).click()]);
      const file = await (await import("node:fs/promises")).readFile(await download.path(), "latin1");
      assert.ok(file.startsWith(start), file.slice(0, 20));
    }
  });

  seen("dark colours can be chosen and are kept", "#play", async (page) => {
    await button(page, "Dark colours").click();
    assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
    await page.reload();
    assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  }, { colorScheme: "light" });
});

test("no file of the page was missing", () => assert.deepEqual(server.missing.filter((path) => !path.endsWith("favicon.ico")), []));
