// A worker that answers questions, one after the other.
// @ts-check

import init, { ask } from "../core/hanoi_wasm.js";

const ready = init();

self.addEventListener("message", async ({ data: { id, question, link, text } }) => {
  try {
    await ready;
    self.postMessage({ id, answer: JSON.parse(ask(question, link, text)) });
  } catch (error) {
    // A trap leaves the module in pieces: whoever asked starts another worker.
    const broken = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
    const message = error instanceof Error ? error.message : String(error);
    self.postMessage({ id, broken, message: broken ? `the core stopped: ${message}` : message });
  }
});
