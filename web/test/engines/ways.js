// The main ways through the page: what is tested in each engine.
// @ts-check

import assert from "node:assert/strict";

/** @typedef {import("./page.js").Page} Page */

/** Each by its name: the address where it begins, and what is done. @type {Record<string, [string, (page: Page) => Promise<unknown>]>} */
export const WAYS = {
  "a game won by keys": ["#play?disks=2", async (page) => {
    await page.keys("abacbc");
    await page.shows(".won", "Solved in 3 moves, the minimum");
    await page.hash("#play?disks=2&moves=ABACBC");
    await page.until("the way on the map", () => document.querySelector(".won-map svg"));
  }],

  "a game won by clicks on pegs": ["#play?disks=2", async (page) => {
    for (const peg of [0, 1, 0, 2, 1, 2]) await page.peg(peg);
    await page.shows(".won", "Solved in 3 moves, the minimum");
  }],

  "an illegal move is refused in words": ["#play?disks=3&moves=AC", async (page) => {
    await page.keys("ac");
    await page.shows(".message.bad", "Disk 2 would lie on the smaller disk 1");
    await page.hash("#play?disks=3&moves=AC");
  }],

  "a variant won by keys, after a move that it forbids": ["#play?variant=magnetic&disks=2", async (page) => {
    await page.keys("abacbc");
    await page.shows(".message.bad", "1 would lie on 2', whose face does not fit");
    await page.keys("baac");
    await page.shows(".won", "Solved in 4 moves, the minimum");
    await page.hash("#play?variant=magnetic&disks=2&moves=ABACBAAC");
  }],

  "undo, redo and a hint": ["#play?disks=3&moves=ACAB", async (page) => {
    await page.press("Undo");
    await page.hash("#play?disks=3&moves=AC&undone=AB");
    await page.press("Redo");
    await page.hash("#play?disks=3&moves=ACAB");
    await page.press("Hint");
    await page.shows(".message", "Best move: disk 1 to peg B");
  }],

  "two algorithms, move by move": ["#watch?disks=3&algorithm=recursive,binary", async (page) => {
    await page.press("One move forward");
    await page.shows(".place", "1 of 7 moves");
    await page.shows(".desk .code .now", "2AB");
    await page.keys(["End"]);
    await page.hash("#watch?disks=3&at=7&algorithm=recursive,binary");
  }],

  "an algorithm, line by line": ["#watch?disks=3&algorithm=recursive", async (page) => {
    for (let line = 0; line < 3; line++) await page.press("Line");
    await page.shows(".inside .code .now", "hanoi(n-1, start, via, goal)");
    await page.press("Over");
    await page.shows(".place", "3 of 7 moves");
  }],

  "a jump to a move of 64 disks": ["#jump?disks=64", async (page) => {
    await page.write("Jump to move", "2^63");
    await page.keys(["Enter"]);
    await page.shows(".headline", "Move 9,223,372,036,854,775,808: disk 64 from A to C");
  }],

  "a state chosen on the map, and the walk there": ["#map?disks=2&moves=AB", async (page) => {
    await page.shows(".map .message", "2 moves to the goal");
    await page.click(".graph .goal");
    await page.shows(".map .hover", "CC: 0 moves from the goal");
    await page.press("Walk there");
    await page.hash("#map?disks=2&moves=ABACBC");
  }],

  "a right answer and a wrong one are checked": ["#check?disks=2", async (page) => {
    await page.write("Moves to check", "1AB 2AC 1BC");
    await page.press("Check");
    await page.shows(".verdict .good", "solved: 2 disks from A to C in 3 legal moves");
    await page.write("Moves to check", "1AB 2AB");
    await page.press("Check");
    await page.shows(".verdict .bad", "wrong: line 1");
    await page.shows(".listing mark.wrong", "2AB");
  }],

  "the first step of the story": ["#learn", async (page) => {
    await page.shows("h1", "1. Three disks");
    await page.until("a board", () => document.querySelector(".learn .pegs button"));
    await page.keys("acabcbacbabcac");
    await page.shows(".learn .message.good", "Solved in 7 moves. There is no shorter way.");
    await page.press("Next");
    await page.hash("#learn/2");
  }],

  "a program of the texts, first there and then in Watch": ["#texts/martin", async (page) => {
    await page.shows("h1", "Eric Martin, UNSW: The towers of Hanoi");
    await page.shows(".code .now", "stacks[new_small_disk_pos].append");
    await page.press("Watch it");
    await page.shows(".watch .code .now", "stacks");
  }],

  "an unknown view is named": ["#foo", async (page) => {
    await page.shows("#failure", "There is no view 'foo'");
  }],

  "the puzzle of the day": ["#play?disks=3", async (page) => {
    await page.press("Puzzle of the day");
    await page.until("a puzzle", () => /^#play\?disks=[45](&from=[ABC]{1,5})?(&to=[ABC]{1,5})?$/.test(location.hash));
  }],

  "dark colours": ["#play?disks=3", async (page) => {
    const ground = () => page.run(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await page.press("Dark colours");
    await page.until("the dark theme", () => document.documentElement.dataset["theme"] === "dark");
    assert.notEqual(await ground(), light);
    await page.press("Dark colours");
    assert.equal(await ground(), light);
  }],
};
