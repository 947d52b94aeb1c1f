// The form in which a problem is chosen. What it says goes to the core as a link, which checks it.
// @ts-check

import { quick } from "./core.js";
import { button, choice, el, labelled } from "./dom.js";

/** What a variant says itself. */
const USUAL = "as usual";

/** @type {Promise<[string, string][]> | undefined} */
let asked;

/** The rules that have names, each with what it allows. @returns {Promise<[string, string][]>} */
const namedRules = () => asked ??= quick.ask("rules", "");

/**
 * @param {import("./main.js").App} app
 * @param {{most: number, least?: number, pegs?: boolean, open?: boolean}} what how many disks there may be, whether pegs may be chosen, and whether it is open where there is room
 */
export function setup(app, { most, least = 1, pegs = true, open = true }) {
  const disks = el("input", { type: "number", min: least, max: most, inputmode: "numeric", required: true });
  const count = choice([["", USUAL], ...["3", "4", "5", "6", "7", "8"].map((peg) => /** @type {const} */ ([peg, peg]))], () => {});
  const arcs = el("input", { type: "text", placeholder: "AB,BC,CA", autocapitalize: "characters", spellcheck: "false", autocomplete: "off" });
  const arcsField = labelled("Arcs", arcs, { hidden: true });
  const about = el("p", { class: "legend" });
  const rules = choice([["", USUAL], ["own", "Other arcs…"]], () => void look());
  const rulesField = labelled("Rules", rules);
  rulesField.append(about);
  const offered = namedRules().then((all) => {
    rules.firstElementChild?.after(...all.map(([name]) => el("option", { value: name }, name.charAt(0).toUpperCase() + name.slice(1))));
    return new Map(all);
  });
  const look = async () => {
    const says = (await offered).get(rules.value);
    about.textContent = says ?? "";
    arcsField.hidden = rules.value !== "own";
  };
  const from = el("input", { type: "text", placeholder: "A", spellcheck: "false", autocapitalize: "characters", autocomplete: "off" });
  const to = el("input", { type: "text", placeholder: "last peg", spellcheck: "false", autocapitalize: "characters", autocomplete: "off" });

  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const said = { variant: variant?.value() ?? "", disks: disks.value, pegs: count.value, rules: rules.value === "own" ? arcs.value : rules.value, from: from.value, to: to.value };
    const parts = Object.entries(said).filter(([, value]) => value.trim());
    void app.open(new URLSearchParams(parts).toString());
  };
  /** @type {import("./variant.js").VariantFields | null} */
  let variant = null;
  /** @type {Promise<import("./variant.js").VariantFields> | null} */
  let loading = null;
  /** Offers what goes without saying for variants alone. @param {boolean} isVariant */
  const usual = (isVariant) => {
    for (const field of [count, rules]) /** @type {HTMLOptionElement} */ (field.options[0]).hidden = !isVariant;
    [disks.placeholder, from.placeholder, to.placeholder] = isVariant ? [USUAL, USUAL, USUAL] : ["", "A", "last peg"];
  };
  usual(false);
  const changed = (/** @type {boolean} */ isVariant) => {
    usual(isVariant);
    [disks.value, count.value, rules.value, from.value, to.value] = isVariant ? ["", "", "", "", ""] : ["3", "3", "classic", "", ""];
    void look();
  };
  const load = async () => {
    const { VariantFields } = await import("./variant.js");
    variant = await VariantFields.load(changed);
    more.replaceWith(variant.node);
    return variant;
  };
  /** Shows the variants; if they do not come, they can be asked for again. */
  const offer = () => loading ??= load().catch((error) => { loading = null; throw error; });
  const more = button("Variants: colours, magnets, London…", () => void offer().then((fields) => fields.focus()).catch((error) => app.fail(error)), { class: "quiet" });
  const form = el("form", { submit, class: "setup", novalidate: true },
    pegs && el("div", { class: "field" }, more), labelled("Disks", disks, { class: "field half" }), pegs && labelled("Pegs", count, { class: "field half" }), rulesField, arcsField,
    labelled("From (a peg or a state)", from), labelled("To", to),
    el("div", { class: "actions" }, el("button", { type: "submit", class: "strong" }, "Start")));
  const node = el("details", { class: "card", open: open && matchMedia("(min-width: 901px)").matches }, el("summary", {}, "Choose a puzzle"), form);

  return {
    node,
    /** Opens the form, to be filled in. */
    open() {
      node.open = true;
      disks.focus();
      disks.select();
    },
    /** @param {View} seen */
    async show(seen) {
      const isVariant = Boolean(seen.variant);
      const named = await offered;
      if (pegs && (variant || isVariant)) (await offer()).show(seen);
      if (isVariant && !pegs) return changed(false);
      usual(isVariant);
      // Of a variant, what its link says; the rest is as usual.
      const told = new URLSearchParams(seen.link);
      /** @type {Record<string, any>} */
      const said = isVariant ? Object.fromEntries(told) : { ...seen, from: end(seen.start), to: end(seen.goal) };
      for (const [key, field] of Object.entries({ disks, pegs: count, from, to })) field.value = String(said[key] ?? "");
      if (seen.variant) disks.placeholder = String(seen.variant.disks);
      const arcsOrName = String(said["rules"] ?? "");
      const isNamed = !arcsOrName || named.has(arcsOrName);
      rules.value = isNamed ? arcsOrName : "own";
      arcs.value = isNamed ? "" : arcsOrName;
      await look();
    },
  };
}

/** The peg that all disks are on, if they are. @param {string} state */
export function tower(state) {
  const [peg = null] = state;
  return [...state].every((other) => other === peg) ? peg : null;
}

/** A tower as its peg. @param {string} state */
const end = (state) => tower(state) ?? state;

/** The peg that all disks are to come to, if it is a single one. @param {View} seen */
export function goalPeg({ goal, variant }) {
  if (!variant) return tower(goal);
  const used = [...(variant.goal ?? []).keys()].filter((i) => variant.goal?.[i]?.pieces.length);
  return variant.goals === 1 && used.length === 1 ? "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[used[0] ?? 0] ?? null : null;
}

/** Says the problem in a few words. @param {{disks: number, pegs: number, rules: string, start: string, goal: string, variant?: Variant | undefined}} problem */
export function named({ disks, pegs, rules, start, goal, variant }) {
  if (variant) return `${variant.title.charAt(0).toUpperCase()}${variant.title.slice(1)}, ${disks} ${disks === 1 ? "disk" : "disks"} on ${pegs} pegs${rules === "classic" ? "" : `, ${rules} rules`}`;
  const under = rules === "classic" ? "" : `, ${rules} rules`;
  const [from, to] = [start, goal].map((state) => { const text = end(state); return text.length > 16 ? `${text.slice(0, 15)}…` : text; });
  return `${disks} ${disks === 1 ? "disk" : "disks"} from ${from} to ${to}${pegs === 3 ? "" : ` on ${pegs} pegs`}${under}`;
}

/** What to do, in three sentences. @param {View} seen */
export async function brief({ goal, rules, start, variant }) {
  if (variant) {
    const [face, ...turned] = variant.faces;
    const faces = turned.length ? ` Faces: ${face}, turned ${turned.join(", ")}.` : "";
    const aim = goal.length > 60 ? "" : ` Goal: ${goal}${variant.goals > 1 ? `, or ${variant.goals - 1} more` : ""}.`;
    return variant.about + aim + faces;
  }
  const to = tower(goal);
  const task = to === null ? `Bring the disks to ${end(goal).length > 16 ? "the goal" : goal}.` : tower(start) ? `Move the tower to ${to}.` : `Bring all disks to ${to}.`;
  const allowed = rules === "classic" ? "" : ` ${(await namedRules()).find(([name]) => name === rules)?.[1] ?? `Only along ${rules}`}.`;
  return `${task} One disk at a time. Never a larger on a smaller.${allowed}`;
}

/**
 * Buttons that keep what a view shows: as a picture, or as a link.
 * @param {import("./main.js").App} app
 * @param {string} view
 */
export function keep(app, view) {
  return el("div", { class: "keep" },
    button("Copy link", () => void copy(app), { class: "quiet" }),
    button("SVG", () => void save(app, view, "svg"), { class: "quiet", "aria-label": "Save the picture as SVG" }),
    button("PNG", () => void save(app, view, "png"), { class: "quiet", "aria-label": "Save the picture as PNG" }));
}

/** Shares a drawing as a PNG, or saves it where nothing can be shared. @param {import("./main.js").App} app @param {Blob} drawing @param {string} name */
export async function share(app, drawing, name) {
  try {
    const file = new File([await pixels(drawing)], name, { type: "image/png" });
    if (navigator.canShare?.({ files: [file] })) return await navigator.share({ files: [file], title: "Tower of Hanoi", url: location.href });
    hand(file, name);
    app.tell("Picture saved as PNG");
  } catch (error) {
    // Whoever shares may think better of it.
    if (!(error instanceof DOMException && error.name === "AbortError")) app.fail(error);
  }
}

/** @param {import("./main.js").App} app */
async function copy(app) {
  try {
    await navigator.clipboard.writeText(location.href);
    app.tell("Link copied");
  } catch {
    app.fail("The browser does not let the page copy: take the link from the address bar");
  }
}

/** @param {import("./main.js").App} app @param {string} view @param {"svg" | "png"} format */
async function save(app, view, format) {
  const { quick } = await import("./core.js");
  const { colours } = await import("./look.js");
  try {
    const text = await quick.ask("picture", app.seen.link, `${view} ${colours.theme}`);
    const drawing = new Blob([text], { type: "image/svg+xml" });
    hand(format === "svg" ? drawing : await pixels(drawing), `hanoi-${view}.${format}`);
    app.tell(`Picture saved as ${format.toUpperCase()}`);
  } catch (error) {
    app.fail(error);
  }
}

/** An SVG as PNG, twice as large. @param {Blob} drawing @returns {Promise<Blob>} */
async function pixels(drawing) {
  const image = new Image();
  const url = URL.createObjectURL(drawing);
  image.src = url;
  await image.decode();
  const canvas = el("canvas", { width: image.naturalWidth * 2, height: image.naturalHeight * 2 });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(url);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture is too large for this browser")))));
}

/** @param {Blob} file @param {string} name */
function hand(file, name) {
  const url = URL.createObjectURL(file);
  el("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
