/**
 * Answers a question about a puzzle, as `hanoi --json` does. Numbers beyond 2^53 are strings. An invalid question rejects with an `Error` that says how to correct it.
 *
 * @param question such as "solve", "distance", "hint", "move", "check"
 * @param puzzle such as `{ disks: 3, pegs: 4, from: "ABC", to: "CCC" }`, or a link of the page
 * @param rest the question's other arguments as an object, or the text to check
 */
export function ask(question: string, puzzle: string | Record<string, string | number>, rest?: string | object): Promise<any>;
