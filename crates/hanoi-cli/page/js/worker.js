// A worker that answers questions, one after the other. The module that knows the variants, and answers what is no view's question, is loaded
// when first needed.
// @ts-check

const VIEWS = ["view", "play", "guide", "undo", "redo", "restart", "hinted", "counsel", "way", "jump", "lesson", "algorithms", "rules", "chart", "route", "colours", "place"];

/** Where the code and the binary of each are. @type {Record<string, [string, string]>} */
let files = {};
/** @type {Record<string, Promise<typeof import("../core/views.js")>>} */
const loaded = {};

/** The module that answers a question about a link. @param {string} question @param {string} link */
function module(question, link) {
  const name = VIEWS.includes(question) && !/(?:^|&)variant=./.test(link) ? "views" : "more";
  return loaded[name] ??= load(files[name] ?? ["", ""]);
}

/** @param {[string, string]} files */
async function load([code, binary]) {
  const module = await import(code);
  const response = await fetch(binary);
  // As one file, the page has it compressed.
  const packed = binary.startsWith("data:") && response.body?.pipeThrough(new DecompressionStream("gzip"));
  await module.default({ module_or_path: packed ? new Response(packed).arrayBuffer() : response });
  return module;
}

self.addEventListener("message", async ({ data: { id, question, link, text, modules } }) => {
  if (modules) return void (files = modules);
  try {
    const { ask } = await module(question, link);
    self.postMessage({ id, answer: JSON.parse(ask(question, link, text)) });
  } catch (error) {
    // A trap leaves the module in pieces: whoever asked starts another worker.
    const broken = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
    const message = error instanceof Error ? error.message : String(error);
    self.postMessage({ id, broken, message: broken ? `the core stopped: ${message}` : message });
  }
});
