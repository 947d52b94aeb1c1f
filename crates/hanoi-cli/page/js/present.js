// Presentation: the view alone, in large type on the full screen, and the keys that a clicker sends.
// @ts-check

const root = document.documentElement;

/** What the keys of a clicker do in a view. @type {Record<string, string>} */
const CLICKER = { PageDown: "ArrowRight", PageUp: "ArrowLeft" };

export const presenting = () => "present" in root.dataset;

/** Begins a presentation, or ends it. */
export function present() {
  if (presenting()) return end();
  root.dataset["present"] = "";
  // Where the screen cannot be filled, the type is large all the same.
  root.requestFullscreen?.().catch(() => {});
}

function end() {
  delete root.dataset["present"];
  delete root.dataset["blank"];
  if (document.fullscreenElement) void document.exitFullscreen();
}

/**
 * Takes a key of a presentation; returns the key that the view is to have, or null.
 * @param {KeyboardEvent} event
 * @returns {KeyboardEvent | null}
 */
export function clicked(event) {
  if (!presenting()) return event;
  if (event.key === ".") {
    root.toggleAttribute("data-blank");
  } else if (event.key === "F5" || (event.key === "Escape" && !document.fullscreenElement)) {
    end();
  } else {
    const key = CLICKER[event.key];
    if (!key) return event;
    event.preventDefault();
    return new KeyboardEvent("keydown", { key });
  }
  event.preventDefault();
  return null;
}

document.addEventListener("fullscreenchange", () => { if (!document.fullscreenElement && presenting()) end(); });
document.querySelector("#present")?.addEventListener("click", present);
