// A web server for the tests: the page in a sub-folder, and a note of whatever else is asked for. PAGE names the folder of another
// page than the one that comes with the command; HANOI names the command that writes the page as one file.
// @ts-check

import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { promisify } from "node:util";
import { extname, join, normalize } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The folder of the page's files. */
export const PAGE = process.env["PAGE"] ?? fileURLToPath(new URL("../../crates/hanoi-cli/page", import.meta.url));
const HANOI = process.env["HANOI"] ?? "target/debug/hanoi";
const FOLDER = "/some/folder/";
/** @type {Record<string, string>} */
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json" };

/** A key and a certificate, made anew. */
async function certificate() {
  const folder = await mkdtemp(join(tmpdir(), "hanoi-"));
  const [key, cert] = [join(folder, "key"), join(folder, "cert")];
  const how = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj", "/CN=hanoi.test", "-days", "2"];
  await promisify(execFile)("openssl", [...how, "-keyout", key, "-out", cert]);
  const made = { key: await readFile(key), cert: await readFile(cert) };
  await rm(folder, { recursive: true });
  return made;
}

/** Listens on a free port of this machine, and returns it. @param {import("node:http").Server} server */
async function listen(server) {
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  return typeof address === "object" ? address?.port : 0;
}

/** The page as one file, in a folder of its own. */
export async function exported() {
  const folder = await mkdtemp(join(tmpdir(), "hanoi-"));
  const file = join(folder, "index.html");
  await promisify(execFile)(HANOI, ["web", "--export", file]);
  return { folder, url: String(pathToFileURL(file)), stop: () => rm(folder, { recursive: true }) };
}

/**
 * Starts the server on a free port. At `secure` it is a static host with https, whose page may keep itself.
 * @param {string} [page] the folder of its files
 */
export async function serve(page = PAGE) {
  /** @type {string[]} */
  const missing = [];
  /** @type {Map<string, Buffer>} each file that was asked for */
  const sent = new Map();
  /** @type {import("node:http").RequestListener} */
  const answer = async (request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const file = path === FOLDER ? "index.html" : normalize(path.slice(FOLDER.length));
    try {
      if (!path.startsWith(FOLDER) || file.startsWith("..")) throw new Error(path);
      const body = await readFile(join(page, file));
      sent.set(file, body);
      response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" }).end(body);
    } catch {
      missing.push(path);
      response.writeHead(404).end();
    }
  };
  const servers = [createServer(answer), createSecureServer(await certificate(), answer)];
  const [port, secure] = await Promise.all(servers.map(listen));
  const stop = () => Promise.all(servers.map((server) => new Promise((resolve) => { server.close(resolve); server.closeAllConnections(); })));
  return { url: `http://127.0.0.1:${port}${FOLDER}`, secure: `https://hanoi.test:${secure}${FOLDER}`, missing, sent, stop };
}
