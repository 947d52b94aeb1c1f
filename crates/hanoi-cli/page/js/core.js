// The core: a worker that is asked about links. Whatever can be said of a puzzle is asked here.
// @ts-check

/** @typedef {{resolve: (answer: any) => void, reject: (error: Error) => void}} Waiting */

/** The files of both modules, by addresses that a worker can use. */
const FILES = ["views.js", "views_bg.wasm", "more.wasm"].map((file) => import.meta.resolve(`../core/${file}`));

/** Somebody called a search off. */
export class Stopped extends Error {
  constructor() { super("stopped"); }
}

export class Core {
  /** @type {Worker | undefined} */
  #worker;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  #asked = 0;

  /**
   * Asks a question about a link.
   * @param {string} question
   * @param {string} link
   * @param {string} [text]
   * @returns {Promise<any>}
   */
  ask(question, link, text = "") {
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#started().postMessage({ id, question, link, text });
    });
  }

  /** Stops whatever is asked. The next question starts another worker. */
  stop() {
    this.#end(new Stopped());
  }

  #started() {
    if (this.#worker) return this.#worker;
    const worker = new Worker(import.meta.resolve("./worker.js"), { type: "module" });
    worker.postMessage({ files: FILES });
    worker.addEventListener("message", ({ data }) => this.#answered(data));
    worker.addEventListener("error", () => this.#end(new Error("the core did not load: reload the page")));
    this.#worker = worker;
    return worker;
  }

  /** @param {{id: number, answer?: any, message?: string, broken?: boolean}} told */
  #answered({ id, answer, message, broken }) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (message === undefined) waiting?.resolve(answer);
    else waiting?.reject(new Error(message));
    if (broken) this.#end(new Error("the core was started again"));
  }

  /** @param {Error} why */
  #end(why) {
    this.#worker?.terminate();
    this.#worker = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    waiting.forEach(({ reject }) => reject(why));
  }
}

/** Answers at once. */
export const quick = new Core();
/** May search for long, and be stopped. */
export const slow = new Core();
