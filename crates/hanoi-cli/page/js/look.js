// Light and dark, and the colours of disks and distances, which are those of the core's pictures.
// @ts-check

import { quick } from "./core.js";

/** @typedef {"light" | "dark"} Theme */
/** @typedef {{fill: string, ink: string}} Colour */

const system = matchMedia("(prefers-color-scheme: dark)");

/** @type {Colour} */
const NONE = { fill: "currentColor", ink: "Canvas" };

class Colours {
  /** @type {Record<Theme, Colour[]>} */
  #scales = { light: [], dark: [] };
  /** The colours of letters, for variants. @type {Record<Theme, Record<string, Colour>>} */
  #letters = { light: {}, dark: {} };
  /** @type {Theme} */
  theme = "light";

  async load() {
    const scale = (/** @type {Theme} */ theme) => quick.ask("colours", "", theme);
    const [light, dark] = await Promise.all([scale("light"), scale("dark")]);
    this.#scales = { light, dark };
  }

  /** Loads what variants need. */
  async loadLetters() {
    if (this.#letters.light["r"]) return;
    const letters = (/** @type {Theme} */ theme) => quick.ask("letters", "", theme);
    const [light, dark] = await Promise.all([letters("light"), letters("dark")]);
    this.#letters = { light, dark };
  }

  /** The colour of a stack or a face. @returns {Colour} */
  letter(/** @type {string} */ letter) {
    return this.#letters[this.theme][letter.toLowerCase()] ?? NONE;
  }

  /** The colour of a quantity that is `step` of 0 to `most`. @returns {Colour} */
  scale(/** @type {number} */ step, /** @type {number} */ most) {
    const scale = this.#scales[this.theme];
    const place = Math.round((Math.min(step, most) / Math.max(most, 1)) * (scale.length - 1));
    return scale[place] ?? NONE;
  }

  disk(/** @type {number} */ disk, /** @type {number} */ disks) {
    return this.scale(disks - disk, Math.max(disks, 2) - 1);
  }
}

export const colours = new Colours();

/** Follows the system until somebody chooses. @param {() => void} changed */
export function follow(changed) {
  const button = /** @type {HTMLButtonElement} */ (document.querySelector("#theme"));
  const chosen = stored();
  const apply = (/** @type {Theme} */ theme) => {
    colours.theme = theme;
    document.documentElement.dataset["theme"] = theme;
    button.setAttribute("aria-pressed", String(theme === "dark"));
    changed();
  };
  apply(chosen ?? (system.matches ? "dark" : "light"));
  system.addEventListener("change", () => { if (!stored()) apply(system.matches ? "dark" : "light"); });
  button.addEventListener("click", () => {
    const theme = colours.theme === "dark" ? "light" : "dark";
    try { localStorage.setItem("theme", theme); } catch { /* it is not kept, then */ }
    apply(theme);
  });
}

/** @returns {Theme | null} */
function stored() {
  try {
    const theme = localStorage.getItem("theme");
    return theme === "light" || theme === "dark" ? theme : null;
  } catch {
    return null;
  }
}
