// What this browser remembers, for itself alone: the last game, and the best result of each puzzle.
// @ts-check

/** @typedef {{moves: number, hints: number}} Result */

const GAME = "game";
const BEST = "best";
const LEARNT = "learnt";
/** How many puzzles are remembered. */
const KEPT = 200;
/** The parts of a link that say how a game went, not what is to be done. */
const PLAYED = ["moves", "undone", "hints", "hinted", "computer", "at", "algorithm"];

/** The link of the last game, or nothing. */
export const lastGame = () => read(GAME) ?? "";

/** @param {string} link */
export const keepGame = (link) => write(GAME, link);

/** The puzzle of a link, without what was done. @param {string} link */
export function puzzle(link) {
  const parts = link.split("&").filter((part) => !PLAYED.includes(part.split("=")[0] ?? ""));
  return parts.join("&");
}

/** The best result of a puzzle in this browser. @param {string} link @returns {Result | null} */
export function best(link) {
  const moves = results()[puzzle(link)];
  return Array.isArray(moves) && moves.every(Number.isSafeInteger) ? { moves: moves[0], hints: moves[1] ?? 0 } : null;
}

/** Keeps a result if it is the best of its puzzle: fewer moves, or as many with fewer hints. @param {string} link @param {Result} result */
export function keepBest(link, { moves, hints }) {
  const before = best(link);
  if (before && (before.moves < moves || (before.moves === moves && before.hints <= hints))) return;
  const { [puzzle(link)]: _, ...others } = results();
  write(BEST, JSON.stringify(Object.fromEntries([...Object.entries(others), [puzzle(link), [moves, hints]]].slice(-KEPT))));
}

/** @returns {Record<string, any>} */
function results() {
  try {
    const kept = JSON.parse(read(BEST) ?? "{}");
    return kept && typeof kept === "object" ? kept : {};
  } catch {
    return {};
  }
}

/** @param {string} key */
function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string} text */
function write(key, text) {
  try {
    localStorage.setItem(key, text);
  } catch { /* it is not kept, then */ }
}

/** The steps of the story that were done. @returns {number[]} */
export function learnt() {
  return (read(LEARNT) ?? "").split(",").filter(Boolean).map(Number);
}

/** @param {number} step */
export const keepLearnt = (step) => write(LEARNT, [...new Set([...learnt(), step])].join(","));
