/**
 * Answers a question about a puzzle, as `hanoi --json` does. Numbers beyond 2^53 are strings. An error says what is wrong with the question.
 *
 * @param question such as "solve", "distance", "hint", "move", "check"
 * @param puzzle such as `{ disks: 3, pegs: 4, from: "ABC", to: "CCC" }`, or a link of the page
 * @param given what the question takes besides: an object, or the text to check
 */
export function ask(question: string, puzzle: string | Record<string, string | number>, given?: string | object): Promise<any>;
