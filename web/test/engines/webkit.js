// WebKit, which is what iPhones run, as WebKitGTK has it, over WebDriver: https://www.w3.org/TR/webdriver2/
// @ts-check

import { existsSync } from "node:fs";
import * as actions from "./actions.js";
import { freePort, retried, start } from "./process.js";

const [DRIVER, SCREEN] = ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"];
// There is no sandbox in a container, and no graphics card.
const ENVIRONMENT = { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1", WEBKIT_DISABLE_COMPOSITING_MODE: "1" };
/** Notes what goes wrong in the page: this protocol tells nothing of it. */
const LISTEN = `window.faults = []; addEventListener("error", (event) => faults.push(event.message)); addEventListener("unhandledrejection", (event) => faults.push(String(event.reason)));`;

export const name = "WebKit";
export const installed = existsSync(DRIVER) && existsSync(SCREEN);

/** @returns {Promise<import("./page.js").Driver>} */
export async function launch() {
  const screen = await start(SCREEN, ["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"], { line: /^(\d+)$/m });
  const port = await freePort();
  const driver = await start(DRIVER, [`--port=${port}`], { env: { ...ENVIRONMENT, DISPLAY: `:${screen.ready}` } });
  const base = `http://127.0.0.1:${port}`;
  await retried(() => send("GET", `${base}/status`));
  const { sessionId } = await send("POST", `${base}/session`, { capabilities: { alwaysMatch: {} } });
  const session = (/** @type {string} */ path, /** @type {object} */ body) => send("POST", `${base}/session/${sessionId}/${path}`, body);
  await session("window/rect", { width: 1280, height: 900 });
  const evaluate = (/** @type {string} */ expression) => session("execute/sync", { script: `return ${expression}`, args: [] });
  return {
    open: async (url) => {
      await session("url", { url });
      await session("execute/sync", { script: LISTEN, args: [] });
    },
    evaluate,
    keys: (keys) => session("actions", { actions: actions.keys(keys) }),
    click: (x, y) => session("actions", { actions: actions.click(x, y) }),
    faults: () => evaluate("window.faults.splice(0)"),
    stop: async () => {
      await driver.end();
      await screen.end();
    },
  };
}

/** @param {string} method @param {string} url @param {object} [body] @returns {Promise<any>} */
async function send(method, url, body) {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = /** @type {any} */ (await response.json());
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
