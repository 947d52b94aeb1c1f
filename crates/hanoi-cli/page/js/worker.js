// A worker that answers questions, one after the other. The module that knows the variants, and answers what is no view's question, is loaded
// when first needed.
// @ts-check

/** The code, the binary that answers the questions of views, and the one for all others. @type {string[]} */
let files = [];
/** @type {Promise<typeof import("../core/views.js")> | undefined} */
let views;
/** @type {Promise<unknown> | undefined} */
let more;

/** Loads a binary. As one file, the page has it compressed. */
async function binary(address = "") {
  const { body } = await fetch(address);
  return new Response(address.startsWith("data:") ? body?.pipeThrough(new DecompressionStream("gzip")) : body).arrayBuffer();
}

async function loadViews() {
  const module = await import(files[0] ?? "");
  await module.default({ module_or_path: await binary(files[1]) });
  return module;
}

/** Loads the rest into the memory of the first. @param {typeof import("../core/views.js")} core */
async function loadMore(core) {
  await WebAssembly.instantiate(await binary(files[2]), { __wasm_split: await core.default() });
}

self.addEventListener("message", async ({ data: { id, question, link, text, files: all } }) => {
  if (all) return void (files = all);
  try {
    const core = await (views ??= loadViews());
    let answer = core.ask(question, link, text);
    if (answer === undefined) {
      await (more ??= loadMore(core));
      answer = core.askMore(question, link, text);
    }
    self.postMessage({ id, answer: JSON.parse(answer) });
  } catch (error) {
    // A trap leaves the module in pieces: whoever asked starts another worker.
    const broken = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
    const message = error instanceof Error ? error.message : String(error);
    self.postMessage({ id, broken, message: broken ? `the core stopped: ${message}` : message });
  }
});
