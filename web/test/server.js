// A web server for the tests: the page in a sub-folder, and a note of whatever else is asked for. PAGE names the folder of another
// page than the one that comes with the command.
// @ts-check

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const PAGE = process.env["PAGE"] ?? fileURLToPath(new URL("../../crates/hanoi-cli/page", import.meta.url));
const FOLDER = "/some/folder/";
/** @type {Record<string, string>} */
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json" };

/** Starts the server on a free port. */
export async function serve() {
  /** @type {string[]} */
  const missing = [];
  /** @type {Map<string, Buffer>} each file that was asked for */
  const sent = new Map();
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const file = path === FOLDER ? "index.html" : normalize(path.slice(FOLDER.length));
    try {
      if (!path.startsWith(FOLDER) || file.startsWith("..")) throw new Error(path);
      const body = await readFile(join(PAGE, file));
      sent.set(file, body);
      response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" }).end(body);
    } catch {
      missing.push(path);
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const stop = () => new Promise((resolve) => { server.closeAllConnections(); server.close(resolve); });
  return { url: `http://127.0.0.1:${port}${FOLDER}`, missing, sent, stop };
}
