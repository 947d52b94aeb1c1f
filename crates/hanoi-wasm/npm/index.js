// Questions about the Tower of Hanoi, answered by the library as WebAssembly: in Node, Deno, Bun and browsers.
// @ts-check

/** Questions of the page's views. The module of these, and that of all others, is loaded when it is first asked. */
const VIEWS = ["view", "play", "guide", "undo", "redo", "restart", "hinted", "counsel", "way", "jump", "lesson", "algorithms", "rules", "chart", "route", "colours", "place"];

/** @type {Record<string, Promise<{ask: (question: string, link: string, text: string) => string}>>} */
const loaded = {};

/** Loads a module: a file in Node, else what the address leads to. @param {string} name */
async function load(name) {
  const module = await import(`./${name}.js`);
  const address = new URL(`./${name}_bg.wasm`, import.meta.url);
  if (address.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    module.initSync({ module: await readFile(address) });
  } else {
    await module.default({ module_or_path: address });
  }
  return module;
}

/**
 * Answers a question about a puzzle, as `hanoi --json` does. An error says what is wrong with the question.
 * @param {string} question such as "solve", "distance", "hint", "move", "check"
 * @param {string | Record<string, string | number>} puzzle such as { disks: 3, pegs: 4, from: "ABC", to: "CCC" }
 * @param {string | object} [given] what the question takes besides: an object, or the text to check
 * @returns {Promise<any>}
 */
export async function ask(question, puzzle, given = {}) {
  const link = typeof puzzle === "string" ? puzzle : Object.entries(puzzle).map(([key, value]) => `${key}=${value}`).join("&");
  const name = VIEWS.includes(question) && !/(?:^|&)variant=./.test(link) ? "views" : "more";
  const module = await (loaded[name] ??= load(name));
  return JSON.parse(module.ask(question, link, typeof given === "string" ? given : JSON.stringify(given)));
}
