// Firefox, over WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi/
// @ts-check

import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import WebSocket from "ws";
import * as actions from "./actions.js";
import { start } from "./process.js";

const FIREFOX = process.env["FIREFOX"] ?? "/usr/bin/firefox-esr";

export const name = "Firefox";
export const installed = existsSync(FIREFOX);

/** @returns {Promise<import("./page.js").Driver>} */
export async function launch() {
  const profile = await mkdtemp(join(tmpdir(), "hanoi-firefox-"));
  const firefox = await start(FIREFOX, ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"], { line: /listening on (ws:\S+)/ });
  /** @type {string[]} */
  const faults = [];
  const send = await connected(`${firefox.ready}/session`, ({ method, params }) => {
    if (method === "log.entryAdded" && params.level === "error") faults.push(params.text);
  });
  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts: [{ context }] } = await send("browsingContext.getTree", {});
  await send("browsingContext.setViewport", { context, viewport: { width: 1280, height: 860 } });
  return {
    open: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await send("script.evaluate", { expression, target: { context }, awaitPromise: true });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    keys: (keys) => send("input.performActions", { context, actions: actions.keys(keys) }),
    click: (x, y) => send("input.performActions", { context, actions: actions.click(x, y) }),
    faults: async () => faults.splice(0),
    stop: async () => {
      await firefox.end();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

/**
 * A function that sends a command and returns its answer.
 * @param {string} address
 * @param {(event: any) => void} heard
 * @returns {Promise<(method: string, params: object) => Promise<any>>}
 */
async function connected(address, heard) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => { socket.once("open", resolve); socket.once("error", reject); });
  /** @type {Map<number, {resolve: (answer: any) => void, reject: (error: Error) => void}>} */
  const waiting = new Map();
  socket.on("message", (/** @type {Buffer} */ data) => {
    const { id, type, result, error, message, ...event } = JSON.parse(String(data));
    if (type === "event") return heard(event);
    const asked = waiting.get(id);
    waiting.delete(id);
    if (type === "success") asked?.resolve(result);
    else asked?.reject(new Error(`${error}: ${message}`));
  });
  let sent = 0;
  return (method, params) => new Promise((resolve, reject) => {
    waiting.set(++sent, { resolve, reject });
    socket.send(JSON.stringify({ id: sent, method, params }));
  });
}
