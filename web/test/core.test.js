// The page's core says what the command says: random questions to both. HANOI names the command.
// @ts-check

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { promisify } from "node:util";
import { PATIENCE, launch, open } from "./browser.js";
import { serve } from "./server.js";

const HANOI = process.env["HANOI"] ?? "target/debug/hanoi";
const QUESTIONS = Number(process.env["QUESTIONS"] ?? 1000);
const run = promisify(execFile);

/** @type {import("playwright-core").Browser} */
let browser;
/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
before(async () => { [browser, server] = [await launch(), await serve()]; });
after(async () => { await browser.close(); await server.stop(); });

/** Random numbers that are the same each time (Mulberry32). */
let seed = 20_260_815;
function random(/** @type {number} */ below) {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
}

const one = (/** @type {readonly string[]} */ of) => /** @type {string} */ (of[random(of.length)]);

/** A question under one of some rules: its name, its link and text for the page, and the arguments of the command. @param {string[]} named */
function question(named) {
  const pegs = random(3) ? 3 : 4;
  const disks = 1 + random(pegs === 3 ? 9 : 5);
  const letters = "ABCD".slice(0, pegs);
  const state = () => Array.from({ length: disks }, () => one([...letters])).join("");
  const rules = one(["classic", ...named]);
  const [from, to, where] = [state(), state(), state()];
  const asked = one(["distance", "hint", "count", "locate", "state", "move", "solve"]);
  const board = ["--pegs", String(pegs), "--rules", rules, "--json"];
  const ends = ["--from", from, "--to", to, ...board];
  const at = String(random(6));
  /** @type {Record<string, string[]>} */
  const commands = {
    distance: ["distance", from, to, "--paths", ...board], hint: ["hint", from, "--to", to, ...board],
    count: ["count", String(disks), ...ends], locate: ["locate", where, ...ends],
    state: ["state", String(disks), "--after", at, ...ends], move: ["move", String(disks), at, ...ends], solve: ["solve", String(disks), ...ends],
  };
  /** @type {Record<string, object>} */
  const given = { distance: { paths: true }, locate: { state: where }, state: { after: at }, move: { move: at } };
  return { asked, text: JSON.stringify(given[asked] ?? {}), link: `disks=${disks}&pegs=${pegs}&rules=${rules}&from=${from}&to=${to}&at=${at}`, command: commands[asked] ?? [] };
}

/** What the command says, or null where it refuses. @param {string[]} command */
async function told(command) {
  try {
    return JSON.parse((await run(HANOI, command)).stdout);
  } catch {
    return null;
  }
}

test(`${QUESTIONS} random questions have the same answers`, { timeout: PATIENCE }, async () => {
  const { page, context } = await open(browser, `${server.url}#play`);
  const named = await page.evaluate(async () => {
    const { quick } = await import(/** @type {any} */ (new URL("js/core.js", location.href).href));
    const rules = await quick.ask("rules", "");
    return rules.map((/** @type {[string, string]} */ [name]) => name);
  });
  const questions = Array.from({ length: QUESTIONS }, () => question(named));
  const answers = await page.evaluate(async (all) => {
    const { quick } = await import(/** @type {any} */ (new URL("js/core.js", location.href).href));
    const answers = [];
    for (const { asked, link, text } of all) answers.push(await quick.ask(asked, link, text).catch(() => null));
    return answers;
  }, questions);
  await context.close();
  let answered = 0;
  for (const [number, { asked, link, command }] of questions.entries()) {
    const expected = await told(command);
    assert.deepEqual(answers[number], expected, `${asked} ${link}: hanoi ${command.join(" ")}`);
    answered += expected === null ? 0 : 1;
  }
  console.log(`${answered} of ${QUESTIONS} questions have an answer`);
  assert.ok(answered > QUESTIONS / 2);
});

/** Variants, each with its disks. @type {[string, number][]} */
const VARIANTS = [["antwerp", 2], ["magnetic:RNB", 5], ["rainbow:2", 4], ["bottleneck:3", 6], ["switching", 4], ["parallel", 3], ["london:1,2,3", 3], ["double:kept", 3]];

test("variants have the same answers", { timeout: PATIENCE }, async () => {
  const { page, context } = await open(browser, `${server.url}#play`);
  for (const [variant, disks] of VARIANTS) {
    const answers = await page.evaluate(async (link) => {
      const { quick } = await import(/** @type {any} */ (new URL("js/core.js", location.href).href));
      const { goal, start } = await quick.ask("view", link);
      return { start, goal, count: await quick.ask("count", link), solve: await quick.ask("solve", link), hint: await quick.ask("hint", link), distance: await quick.ask("distance", link) };
    }, `variant=${variant}&disks=${disks}`);
    const { start, goal, ...here } = answers;
    const board = ["--variant", variant, "--json"];
    assert.deepEqual(here, {
      count: await told(["count", String(disks), ...board]),
      solve: await told(["solve", String(disks), ...board]),
      hint: await told(["hint", start, ...board]),
      distance: await told(["distance", start, goal, "--paths", ...board]),
    }, variant);
  }
  await context.close();
});

/** Answers of 2 disks: a list with a draft, lines with states, wrong ones, none. */
const ANSWERS = [
  "Draft: 1AC\n\nAnswer: [[1,0,1],[2,0,2],[1,1,2]]\nFinal state: [[1],[],[2]]",
  "1. Move disk 1 from peg 0 to peg 1 -> [[2],[1],[]]\n2. Move disk 2 from peg 0 to peg 2 -> [[],[1],[2]]\n3. Move disk 1 from peg 1 to peg 2 -> [[],[],[2,1]]",
  "1AB 2AB", "Example: [[1,0,2]]\nI cannot solve this.", "", "AA\nBA\nBC\nCC", "🗼 1→2, 1→3, 2→3", "moves = [[1,0,1],[2,0",
];

test("answers are read as the command reads them", { timeout: PATIENCE }, async () => {
  const { page, context } = await open(browser, `${server.url}#check`);
  const checked = await page.evaluate(async (answers) => {
    const { quick } = await import(/** @type {any} */ (new URL("js/core.js", location.href).href));
    return Promise.all(answers.map((text) => quick.ask("check", "disks=2", text)));
  }, ANSWERS);
  await context.close();
  const folder = await mkdtemp(join(tmpdir(), "hanoi-"));
  for (const [number, text] of ANSWERS.entries()) {
    const file = join(folder, String(number));
    await writeFile(file, text);
    const told = await run(HANOI, ["verify", file, "--disks", "2", "--read", "--json"]).catch((error) => error);
    const { answer, read } = checked[number];
    assert.deepEqual({ ...answer, read }, JSON.parse(told.stdout), text);
  }
  await rm(folder, { recursive: true });
});
