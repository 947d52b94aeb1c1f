// Programs that an engine's driver starts, and ends.
// @ts-check

import { spawn } from "node:child_process";
import { createServer } from "node:net";

/**
 * Starts a program in a process group of its own, which ends with the tests at the latest.
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {RegExp} [options.line] what it prints when it is ready; what its group matches is returned as `ready`
 * @param {NodeJS.ProcessEnv} [options.env]
 * @returns {Promise<{ready: string, end: () => Promise<void>}>}
 */
export async function start(command, args, { line = /()/, env } = {}) {
  const child = spawn(command, args, { detached: true, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  const gone = new Promise((resolve) => child.once("exit", resolve));
  const kill = () => { if (child.exitCode === null && child.signalCode === null && child.pid) process.kill(-child.pid, "SIGKILL"); };
  process.once("exit", kill);
  const end = async () => { kill(); await gone; };
  let output = "";
  const ready = await new Promise((resolve, reject) => {
    const read = (/** @type {Buffer} */ bytes) => {
      output += bytes;
      const found = line.exec(output);
      if (found) resolve(String(found[1]));
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("error", reject);
    if (line.test("")) child.once("spawn", () => resolve(""));
    child.once("exit", (code) => reject(new Error(`${command} ended with ${code}: ${output}`)));
  });
  return { ready, end };
}

/** A port that nothing listens on. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const place = server.address();
      server.close(() => resolve(typeof place === "object" ? Number(place?.port) : 0));
    });
  });
}

/** Calls until it does not fail. @template T @param {() => Promise<T>} call @param {number} [tries] @returns {Promise<T>} */
export async function retried(call, tries = 6000) {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (--tries === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
