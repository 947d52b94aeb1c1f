// Questions about the Tower of Hanoi, answered by the library as WebAssembly: in Node, Deno, Bun and browsers.
// @ts-check

/** @type {Promise<any> | undefined} */
let views;
/** The second module, for questions outside the page's views: loaded when first needed. @type {Promise<unknown> | undefined} */
let more;

/** Loads a binary: from a file in Node, else from the network. @param {string} name */
async function binary(name) {
  const address = new URL(name, import.meta.url);
  if (address.protocol !== "file:") return (await fetch(address)).arrayBuffer();
  const { readFile } = await import("node:fs/promises");
  return readFile(address);
}

async function loadViews() {
  const module = await import("./views.js");
  await module.default({ module_or_path: await binary("./views_bg.wasm") });
  return module;
}

/** Loads the second module into the memory of the first. @param {any} core */
async function loadMore(core) {
  await WebAssembly.instantiate(await binary("./more.wasm"), { __wasm_split: await core.default() });
}

/**
 * Answers a question about a puzzle, as `hanoi --json` does. An invalid question rejects with an `Error` that says how to correct it.
 * @param {string} question such as "solve", "distance", "hint", "move", "check"
 * @param {string | Record<string, string | number>} puzzle such as { disks: 3, pegs: 4, from: "ABC", to: "CCC" }
 * @param {string | object} [rest] the question's other arguments as an object, or the text to check
 * @returns {Promise<any>}
 */
export async function ask(question, puzzle, rest = {}) {
  const link = typeof puzzle === "string" ? puzzle : Object.entries(puzzle).map(([key, value]) => `${key}=${value}`).join("&");
  const text = typeof rest === "string" ? rest : JSON.stringify(rest);
  const core = await (views ??= loadViews());
  let answer = core.ask(question, link, text);
  if (answer === undefined) {
    await (more ??= loadMore(core));
    answer = core.askMore(question, link, text);
  }
  return JSON.parse(answer);
}
